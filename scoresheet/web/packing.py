"""Compresses answers, except those to moves, which are many and short."""

from __future__ import annotations

import gzip

from flask import Blueprint, Response, request

blueprint = Blueprint("packing", __name__)

WORTH_IT = 1000  # bytes
KINDS = ("text/html", "text/javascript", "application/json", "application/manifest+json", "image/svg+xml")


@blueprint.after_app_request
def pack(response: Response) -> Response:
    if response.mimetype not in KINDS or response.content_encoding or response.is_streamed:
        return response
    if request.endpoint == "tables.play":
        return response
    response.vary.add("Accept-Encoding")
    if request.accept_encodings["gzip"] > 0 and len(response.data) >= WORTH_IT:
        response.data = gzip.compress(response.data, mtime=0)
        response.content_encoding = "gzip"
    return response
