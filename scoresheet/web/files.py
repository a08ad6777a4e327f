"""Serves the shelves: for ever under their present hash, and under an old one the present file, uncached."""

from __future__ import annotations

from flask import Blueprint, Flask, Response, abort, current_app, request

from ..assets import Shelf

blueprint = Blueprint("files", __name__)


def serve(app: Flask, shelves: dict[str, Shelf]) -> None:
    app.extensions["shelves"] = shelves
    app.jinja_env.globals.update({name: shelf.address for name, shelf in shelves.items()})
    app.jinja_env.globals.update(stylesheets=shelves["static"].sheets)


@blueprint.get("/<any(static, vendor, pages):name>/<prefix>/<path:path>")
def file(name: str, prefix: str, path: str) -> Response:
    shelf: Shelf = current_app.extensions["shelves"][name]
    found = shelf.find(path)
    if found is None:
        abort(404)
    kind, body, gzipped = found
    packed = request.accept_encodings["gzip"] > 0
    response = Response(gzipped if packed else body, content_type=kind)
    if packed:
        response.content_encoding = "gzip"
    response.vary.add("Accept-Encoding")
    lasting = "max-age=31536000, immutable"
    response.headers["Cache-Control"] = lasting if prefix == shelf.hash else "no-store"
    return response
