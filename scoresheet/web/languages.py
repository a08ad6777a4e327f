"""The language of a page: the one that was chosen here, or else what the browser asks for."""

from __future__ import annotations

from flask import Blueprint, Flask, Response, current_app, g, request

from ..words import LANGUAGES, Words

blueprint = Blueprint("languages", __name__)
CHOSEN = "language"  # the cookie's name


def serve(app: Flask, spoken: dict[str, Words]) -> None:
    app.extensions["words"] = spoken
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.install_gettext_callables(_text, _text_for_number, newstyle=True)  # type: ignore[attr-defined]
    app.jinja_env.globals.update(languages=LANGUAGES, language=language)


def language() -> str:
    if "language" not in g:
        asked = request.args.get(CHOSEN) or request.cookies.get(CHOSEN)
        g.language = asked if asked in LANGUAGES else request.accept_languages.best_match(LANGUAGES) or "en"
    chosen: str = g.language
    return chosen


def _text(text: str) -> str:
    words: Words = current_app.extensions["words"][language()]
    return words.text(text)


def _text_for_number(one: str, many: str, n: int) -> str:
    """Templates say nothing with a number in it."""
    raise NotImplementedError


@blueprint.after_app_request
def vary(response: Response) -> Response:
    if "language" in g:
        response.content_language = g.language
        response.vary.update(("Accept-Language", "Cookie"))
    return response
