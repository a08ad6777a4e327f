"""With `HTTPS=home`: the secure addresses of this machine, and what makes a phone trust them."""

from __future__ import annotations

import plistlib
from collections.abc import Callable
from typing import NamedTuple
from uuid import NAMESPACE_URL, uuid5

from flask import Blueprint, Flask, Response, abort, current_app, render_template, request

from ..network import Here, is_loopback

blueprint = Blueprint("secure", __name__)


class Secure(NamedTuple):
    """The second port. `root`: what phones are to trust, in DER."""

    port: int
    plain_port: int
    here: Callable[[], Here]
    root: Callable[[], bytes]

    def origins(self) -> list[str]:
        """The name first: it stays when the address changes. A policy cannot name an address of IPv6."""
        here = self.here()
        names = [name for name in here if name and ":" not in name]
        return [f"https://{name}:{self.port}" for name in names]


def serve(app: Flask) -> None:
    app.jinja_env.globals.update(secure_origins=secure_origins)


def secure() -> Secure | None:
    found: Secure | None = current_app.extensions.get("secure")
    return found


def secure_origins() -> list[str]:
    """Where a phone finds us that has come over plain HTTP, if it trusts us; its own browser does anyway."""
    found = secure()
    if not found or request.is_secure or is_loopback(request.host.rsplit(":", 1)[0]):
        return []
    return found.origins()


@blueprint.get("/secure")
def page() -> str:
    _there()
    return render_template("secure.html")


@blueprint.get("/secure/lampion.crt")
def certificate() -> Response:
    return _download(_there().root(), "application/x-x509-ca-cert")


@blueprint.get("/secure/lampion.mobileconfig")
def profile() -> Response:
    """The same certificate as iOS wants to have it. A newer one takes its place there."""
    found = _there()
    name, root = found.here().name, found.root()
    payload = {
        "PayloadType": "com.apple.security.root",
        "PayloadIdentifier": f"lampion.{name}.root",
        "PayloadUUID": str(uuid5(NAMESPACE_URL, root.hex())),
        "PayloadVersion": 1,
        "PayloadDisplayName": f"Lampion ({name})",
        "PayloadContent": root,
    }
    profile = payload | {
        "PayloadType": "Configuration",
        "PayloadIdentifier": f"lampion.{name}",
        "PayloadUUID": str(uuid5(NAMESPACE_URL, f"lampion {root.hex()}")),
        "PayloadContent": [payload],
    }
    return _download(plistlib.dumps(profile), "application/x-apple-aspen-config")


def _there() -> Secure:
    return secure() or abort(404)


def _download(content: bytes, kind: str) -> Response:
    response = Response(content, mimetype=kind)
    response.cache_control.no_store = True
    return response
