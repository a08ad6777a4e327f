"""Serves the files for browsers: for ever under their present addresses, uncached under outdated ones."""

from __future__ import annotations

from flask import Blueprint, Flask, Response, abort, current_app, request

from ..browser.assets import File, Folder, contents

blueprint = Blueprint("files", __name__)


def serve(app: Flask, folders: dict[str, Folder]) -> None:
    app.extensions["folders"] = folders
    app.jinja_env.globals.update({name: folder.address for name, folder in folders.items()})
    app.jinja_env.globals.update(contents=contents())


@blueprint.get("/<any(static, vendor, pages):name>/<prefix>/<path:path>")
def file(name: str, prefix: str, path: str) -> Response:
    found = _find(name, path)
    return _sent(found, lasting=prefix == found.hash)


@blueprint.get("/built/<path:path>")
def built(path: str) -> Response:
    return _sent(_find("built", path), lasting=True)


def _find(name: str, path: str) -> File:
    folder: Folder = current_app.extensions["folders"][name]
    return folder.files.get(path) or abort(404)


def _sent(found: File, lasting: bool) -> Response:
    how, body = _packed(found)
    response = Response(body, content_type=found.kind)
    if how:
        response.content_encoding = how
    response.vary.add("Accept-Encoding")
    response.headers["Cache-Control"] = "max-age=31536000, immutable" if lasting else "no-store"
    return response


def _packed(found: File) -> tuple[str | None, bytes]:
    """As small as this browser reads it: over plain HTTP browsers do not ask for brotli."""
    accepted = request.accept_encodings
    if found.brotli and accepted["br"] > 0:
        return "br", found.brotli
    return ("gzip", found.gzipped) if accepted["gzip"] > 0 else (None, found.body)
