"""The service worker, with the list of what it precaches, and the manifest of the installed pad."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from flask import Blueprint, Flask, Response, current_app, g, render_template, request

from ..browser.assets import File, Folder, contents, file, reached
from ..browser.words import LANGUAGES
from .pages import blueprint as pages

blueprint = Blueprint("worker", __name__)

POLICY = "default-src 'self'"
# Kept at once; all other pages when the phone is at rest, but for those that are kept when they are visited.
FIRST = ("/", "/t/", "/lost")
VISITED = ("/editions", "/sheets")
PICTURES = (".png", ".webp")


def serve(app: Flask) -> None:
    """Called when all pages are registered: renders each as the worker will store it."""
    folders: dict[str, Folder] = app.extensions["folders"]
    paths = [rule.rule for rule in app.url_map.iter_rules() if _is_precached(rule.endpoint, rule.arguments)]
    rendered = {f"{language}{path}": _rendered(app, path, language) for language in LANGUAGES for path in paths}
    folders["pages"] = Folder("pages", rendered)
    app.extensions["worker"] = _worker(folders, sorted(paths))


def _is_precached(endpoint: str, arguments: set[str]) -> bool:
    return endpoint.startswith(f"{pages.name}.") and not arguments


def _rendered(app: Flask, path: str, language: str) -> File:
    with app.test_request_context(path, query_string={"language": language}):
        g.kept = True
        view: Any = app.view_functions[request.endpoint or ""]
        return file(".html", app.make_response(view()).data)


def _worker(folders: dict[str, Folder], paths: list[str]) -> bytes:
    pages = {path: folders["pages"].address(path) for path in folders["pages"].files}
    rest = [path for path in paths if path not in FIRST + VISITED]
    first = _by_language(folders, FIRST)
    later = {language: found - first[language] for language, found in _by_language(folders, rest).items()}
    addresses = sorted({*pages.values()}.union(*first.values(), *later.values()))
    precached = {
        # Named by a hash of all addresses, which contain hashes of their contents.
        "cache": "precache-" + hashlib.sha256("\0".join(addresses).encode()).hexdigest()[:12],
        "steps": [_step(first), _step(later)],
        "pages": pages,
        "paths": paths,
        "languages": list(LANGUAGES),
    }
    script = folders["built"].files[contents()["worker"]].body
    return f"const PRECACHED = {json.dumps(precached)};\n".encode() + script


def _by_language(folders: dict[str, Folder], paths: Sequence[str]) -> dict[str, set[str]]:
    """All that these pages ever need, but for pictures: a system takes its icons when it installs the pad."""
    pages = folders["pages"]
    found = {
        language: reached(folders, [pages.address(f"{language}{path}") for path in paths]) for language in LANGUAGES
    }
    return {language: {one for one in all_ if not one.endswith(PICTURES)} for language, all_ in found.items()}


def _step(found: dict[str, set[str]]) -> dict[str, list[str]]:
    """What every language needs, and what each of them does besides."""
    everywhere = set.intersection(*found.values())
    own = {language: sorted(addresses - everywhere) for language, addresses in found.items()}
    return {"all": sorted(everywhere), **own}


@blueprint.get("/worker.js")
def worker() -> Response:
    script: bytes = current_app.extensions["worker"]
    response = Response(script, content_type="text/javascript")
    response.headers["Content-Security-Policy"] = POLICY
    response.cache_control.no_cache = True
    response.set_etag(hashlib.sha256(script).hexdigest(), weak=True)
    response.make_conditional(request)
    return response


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    return Response(render_template("manifest.webmanifest"), content_type="application/manifest+json")
