"""Health: whether the program serves, and whether the database and Redis can be used."""

from __future__ import annotations

from flask import Blueprint

from ..service import tables
from ..storing.extensions import try_to_write
from ..storing.outages import Away
from .limits import reads

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def healthz() -> dict[str, str]:
    return {"status": "ok"}


@blueprint.get("/readyz")
@reads
def readyz() -> tuple[dict[str, bool], int]:
    parts = {"database": _database_keeps(), "live": tables.live().ready()}
    return parts, 200 if all(parts.values()) else 503


def _database_keeps() -> bool:
    """By a small write, because reading does not show that a disk is full or read-only."""
    try:
        try_to_write()
    except Away:
        return False
    return True
