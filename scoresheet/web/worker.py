"""What makes the pad an app: its service worker, which keeps every page in every language, and its manifest."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

from flask import Blueprint, Flask, Response, current_app, render_template, request

from ..assets import File, Shelf, file, home, reached, read
from ..words import LANGUAGES
from .pages import blueprint as pages

blueprint = Blueprint("worker", __name__)

# Its modules travel as one script, which is what every browser can run as a worker.
BETWEEN_MODULES = re.compile(rb"^import [^;]*;\n|^export (?=[a-z])", re.MULTILINE)
POLICY = "default-src 'self'"


def serve(app: Flask) -> None:
    """Once all pages are there: each is rendered as the worker will keep it."""
    shelves: dict[str, Shelf] = app.extensions["shelves"]
    paths = [rule.rule for rule in app.url_map.iter_rules() if _is_kept(rule.endpoint, rule.arguments)]
    rendered = {f"{language}{path}": _rendered(app, path, language) for language in LANGUAGES for path in paths}
    shelves["pages"] = Shelf("pages", rendered)
    app.extensions["worker"] = _worker(shelves, sorted(paths))


def _is_kept(endpoint: str, arguments: set[str]) -> bool:
    return endpoint.startswith(f"{pages.name}.") and not arguments


def _rendered(app: Flask, path: str, language: str) -> File:
    with app.test_request_context(path, query_string={"language": language}):
        view: Any = app.view_functions[request.endpoint or ""]
        return file(".html", app.make_response(view()).data)


def _worker(shelves: dict[str, Shelf], paths: list[str]) -> bytes:
    found = reached(shelves, [shelves["pages"].address(path) for path in shelves["pages"].files])
    kept = {
        "caches": {
            f"{shelf.name}-{shelf.hash}": sorted(one for one in found if one.startswith(f"/{shelf.name}/"))
            for shelf in shelves.values()
        },
        "pages": f"/pages/{shelves['pages'].hash}/",
        "paths": paths,
        "languages": list(LANGUAGES),
    }
    modules = read(home() / "service-worker")
    scripts = [modules[f"{name}.js"].body for name in ("precache", "strategies", "listeners")]
    return b"".join([f"const KEPT = {json.dumps(kept)};\n".encode(), *(BETWEEN_MODULES.sub(b"", s) for s in scripts)])


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
