"""What every answer says to the browser about safety."""

from __future__ import annotations

from flask import Blueprint, Response

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
# A page is made of these, and its own policy is the one that counts: sixty of them pay for every header.
PARTS = ("application/wasm", "text/css", "text/javascript")
ALL = {"X-Content-Type-Options": "nosniff"}
DOCUMENTS = {
    "Content-Security-Policy": "; ".join(f"{name} {sources}" for name, sources in POLICY.items()),
    "Referrer-Policy": "same-origin",
}


@blueprint.after_app_request
def add(response: Response) -> Response:
    response.headers.update(ALL)
    if response.mimetype not in PARTS:
        response.headers.update(DOCUMENTS)
    return response
