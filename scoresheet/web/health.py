"""Says that the program serves, and whether all it leans on does."""

from __future__ import annotations

from flask import Blueprint
from sqlalchemy import text

from .. import tables
from ..extensions import reading
from ..outages import Away

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def healthz() -> dict[str, str]:
    return {"status": "ok"}


@blueprint.get("/readyz")
def readyz() -> tuple[dict[str, bool], int]:
    parts = {"database": _database_answers(), "live": tables.live().ready()}
    return parts, 200 if all(parts.values()) else 503


def _database_answers() -> bool:
    try:
        with reading() as connection:
            connection.execute(text("SELECT version FROM tables LIMIT 1"))
    except Away:
        return False
    return True
