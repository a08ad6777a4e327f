"""Serves the shelves: for ever under their present addresses, and under an old prefix the present file, uncached."""

from __future__ import annotations

from flask import Blueprint, Flask, Response, abort, current_app, request

from ..browser.assets import File, Shelf, contents

blueprint = Blueprint("files", __name__)


def serve(app: Flask, shelves: dict[str, Shelf]) -> None:
    app.extensions["shelves"] = shelves
    app.jinja_env.globals.update({name: shelf.address for name, shelf in shelves.items()})
    app.jinja_env.globals.update(contents=contents())


@blueprint.get("/<any(static, vendor, pages):name>/<prefix>/<path:path>")
def file(name: str, prefix: str, path: str) -> Response:
    found = _find(name, path)
    return _sent(found, lasting=prefix == found.hash)


@blueprint.get("/built/<path:path>")
def built(path: str) -> Response:
    return _sent(_find("built", path), lasting=True)


def _find(name: str, path: str) -> File:
    shelf: Shelf = current_app.extensions["shelves"][name]
    return shelf.files.get(path) or abort(404)


def _sent(found: File, lasting: bool) -> Response:
    packed = request.accept_encodings["gzip"] > 0
    response = Response(found.gzipped if packed else found.body, content_type=found.kind)
    if packed:
        response.content_encoding = "gzip"
    response.vary.add("Accept-Encoding")
    response.headers["Cache-Control"] = "max-age=31536000, immutable" if lasting else "no-store"
    return response
