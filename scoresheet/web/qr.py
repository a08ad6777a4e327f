"""Draws the QR code of one of our own addresses."""

from __future__ import annotations

from io import BytesIO
from urllib.parse import urlsplit

import segno
from flask import Blueprint, Response, abort, current_app, request

from ..network import reachable
from .limits import reckoning

blueprint = Blueprint("qr", __name__)
LONGEST = 200
ANY = "0.0.0.0"  # noqa: S104


@blueprint.post("/qr")
@reckoning
def draw() -> Response:
    """The body is a path, not an address, so that a code never leads to another site."""
    path = request.get_data(as_text=True)
    if not path.startswith("/") or len(path) > LONGEST or not path.isascii() or not path.isprintable():
        abort(422)
    drawn = BytesIO()
    segno.make(public_address() + path, error="m").save(drawn, kind="svg", xmldecl=False, border=2, omitsize=True)
    return Response(drawn.getvalue(), mimetype="image/svg+xml")


def public_address() -> str:
    """What other phones can reach: the page may have been opened as localhost."""
    configured: str | None = current_app.config["PUBLIC_URL"]
    if configured:
        return configured
    here = urlsplit(request.host_url)
    if here.hostname not in ("localhost", "127.0.0.1", "::1"):
        return request.host_url.rstrip("/")
    port = f":{here.port}" if here.port else ""
    return f"{here.scheme}://{reachable(ANY)}{port}"
