"""Draws the QR code of one of our own addresses."""

from __future__ import annotations

from io import BytesIO
from urllib.parse import urlsplit

import segno
from flask import Blueprint, Response, abort, current_app, request

from ..network import is_address, reachable
from .limits import reckoning
from .secure import secure

blueprint = Blueprint("qr", __name__)
LONGEST = 200
ANY = "0.0.0.0"  # noqa: S104


@blueprint.post("/qr")
@reckoning
def draw() -> Response:
    """The body is a path, not an address, so that a code never leads to another site. A header says what is drawn."""
    path = request.get_data(as_text=True)
    if not path.startswith("/") or len(path) > LONGEST or not path.isascii() or not path.isprintable():
        abort(422)
    drawn, address = BytesIO(), public_address() + path
    segno.make(address, error="m").save(drawn, kind="svg", xmldecl=False, border=2, omitsize=True)
    return Response(drawn.getvalue(), mimetype="image/svg+xml", headers={"X-Address": address})


def public_address() -> str:
    """What other phones can reach: the page may have been opened as localhost."""
    configured: str | None = current_app.config["PUBLIC_URL"]
    if configured:
        return configured
    here = urlsplit(request.host_url)
    other = secure()
    if other and request.is_secure:
        # Over plain HTTP, which every phone can follow; those that trust us go on from there.
        name = str(here.hostname)
        return f"http://{request.host.rsplit(':', 1)[0] if is_address(name) else reachable(ANY)}:{other.plain_port}"
    if here.hostname not in ("localhost", "127.0.0.1", "::1"):
        return request.host_url.rstrip("/")
    port = f":{here.port}" if here.port else ""
    return f"{here.scheme}://{reachable(ANY)}{port}"
