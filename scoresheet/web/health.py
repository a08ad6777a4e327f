"""Health: whether the program serves, whether the database and Redis can be used, and figures for Prometheus."""

from __future__ import annotations

from flask import Blueprint, Response, abort, current_app, request
from prometheus_client import CONTENT_TYPE_LATEST

from .. import metrics
from ..network import is_in
from ..service import tables
from ..storing.extensions import try_to_write
from ..storing.outages import Away
from .limits import reads

blueprint = Blueprint("health", __name__)

# What proxies add: whoever comes through one is not who is asking.
PASSED_ON = ("Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP")


@blueprint.get("/healthz")
def healthz() -> dict[str, str]:
    return {"status": "ok"}


@blueprint.get("/readyz")
@reads
def readyz() -> tuple[dict[str, bool], int]:
    parts = {"database": _database_keeps(), "live": tables.live().ready()}
    return parts, 200 if all(parts.values()) else 503


@blueprint.get("/metrics")
def figures() -> Response:
    """For those whose addresses are set; to all others there is nothing here, whatever a proxy says of them."""
    if any(name in request.headers for name in PASSED_ON) or not is_in(
        request.remote_addr or "", current_app.config["METRICS"]
    ):
        abort(404)
    return Response(metrics.told(), content_type=CONTENT_TYPE_LATEST)


def _database_keeps() -> bool:
    """By a small write, because reading does not show that a disk is full or read-only."""
    try:
        try_to_write()
    except Away:
        return False
    return True
