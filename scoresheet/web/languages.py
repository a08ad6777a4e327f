"""The language of a page: the one that was chosen on this device, or else what the browser prefers."""

from __future__ import annotations

from babel.lists import format_list
from flask import Blueprint, Flask, Response, current_app, g, request
from werkzeug.urls import iri_to_uri

from ..browser.words import LANGUAGE_OF_CODE, LANGUAGES, Catalogue
from ..refusals import CODES

blueprint = Blueprint("languages", __name__)
CHOSEN = "language"  # the cookie's name


def serve(app: Flask, catalogues: dict[str, Catalogue]) -> None:
    app.extensions["catalogues"] = catalogues
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.install_gettext_callables(text, _text_for_number, newstyle=True)  # type: ignore[attr-defined]
    app.jinja_env.globals.update(languages=LANGUAGES, language=language, reason=reason, listed=listed)


def language() -> str:
    if "language" not in g:
        chosen = [request.args.get(CHOSEN), request.cookies.get(CHOSEN)]
        # Regions are ignored: a browser that prefers en-GB to fr gets English.
        accepted = [tag.split("-")[0].lower() for tag, quality in request.accept_languages if quality > 0]
        g.language = next((one for one in chosen + accepted if one in LANGUAGES), LANGUAGE_OF_CODE)
    found: str = g.language
    return found


def text(text: str) -> str:
    catalogue: Catalogue = current_app.extensions["catalogues"][language()]
    return catalogue.text(text)


def reason(code: str) -> str:
    """The sentence for a refusal."""
    return text(CODES[code])


def listed(names: list[str]) -> str:
    return format_list(names, locale=language())


def _text_for_number(one: str, many: str, n: int) -> str:
    """Jinja wants it; no text of a template has a number in it."""
    raise NotImplementedError


@blueprint.after_app_request
def vary(response: Response) -> Response:
    if "language" in g:
        response.content_language = g.language
        response.vary.update(("Accept-Language", "Cookie"))
    if response.mimetype == "text/html" and response.status_code == 200:
        for code in LANGUAGES:
            response.headers.add("Link", _alternate(code))
    return response


def _alternate(code: str) -> str:
    """In a header, because it has to name the server, and pages are stored without knowing it."""
    return f'<{iri_to_uri(request.base_url)}?language={code}>; rel="alternate"; hreflang="{code}"'
