"""The language of a page: the one that was chosen here, or else what the browser asks for."""

from __future__ import annotations

from babel.lists import format_list
from flask import Blueprint, Flask, Response, current_app, g, request

from ..browser.words import LANGUAGES, SPOKEN_BY_CODE, Words
from ..refusals import CODES

blueprint = Blueprint("languages", __name__)
CHOSEN = "language"  # the cookie's name


def serve(app: Flask, spoken: dict[str, Words]) -> None:
    app.extensions["words"] = spoken
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.install_gettext_callables(text, _text_for_number, newstyle=True)  # type: ignore[attr-defined]
    app.jinja_env.globals.update(languages=LANGUAGES, language=language, reason=reason, listed=listed)


def language() -> str:
    if "language" not in g:
        chosen = [request.args.get(CHOSEN), request.cookies.get(CHOSEN)]
        # Who asks for British English before French gets English, although we only have plain English.
        wished = [tag.split("-")[0].lower() for tag, quality in request.accept_languages if quality > 0]
        g.language = next((one for one in chosen + wished if one in LANGUAGES), SPOKEN_BY_CODE)
    spoken: str = g.language
    return spoken


def text(text: str) -> str:
    words: Words = current_app.extensions["words"][language()]
    return words.text(text)


def reason(code: str) -> str:
    """The sentence for a refusal."""
    return text(CODES[code])


def listed(names: list[str]) -> str:
    return format_list(names, locale=language())


def _text_for_number(one: str, many: str, n: int) -> str:
    """Templates say nothing with a number in it."""
    raise NotImplementedError


@blueprint.after_app_request
def vary(response: Response) -> Response:
    if "language" in g:
        response.content_language = g.language
        response.vary.update(("Accept-Language", "Cookie"))
    return response
