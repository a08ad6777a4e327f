"""The security headers of every answer."""

from __future__ import annotations

from flask import Blueprint, Response, request

from .api import PREFIX
from .files import blueprint as files
from .secure import secure_origins

blueprint = Blueprint("headers", __name__)

POLICY = {
    "default-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "img-src": "'self' blob: data:",
    # These three do not fall back to default-src.
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
# Files that a page consists of: the policy of the page is the one that counts, so they carry none.
PARTS = ("application/json", "application/wasm", "text/css", "text/javascript")
HEADERS = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


def _policy(secure: list[str]) -> str:
    """@param secure: our other addresses, which a page asks whether this phone trusts them"""
    asked = {"connect-src": " ".join(["'self'", *secure])} if secure else {}
    return "; ".join(f"{name} {sources}" for name, sources in (POLICY | asked).items())


@blueprint.after_app_request
def add(response: Response) -> Response:
    if request.blueprint != files.name or response.mimetype not in PARTS:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        response.headers.setdefault("Content-Security-Policy", _policy(secure_origins()))
    if request.path.startswith(f"{PREFIX}/"):  # tables change, and some answers have tokens
        response.headers.setdefault("Cache-Control", "no-store")
    return response
