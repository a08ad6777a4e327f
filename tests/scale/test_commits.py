"""A commit of nothing is refused on PostgreSQL too, which takes it without a word."""

from __future__ import annotations

import contextlib

import pytest
from flask import Flask
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError

from scoresheet.storing.extensions import reading, writing
from scoresheet.storing.models import Edition
from scoresheet.storing.outages import Away

EDITIONS = Edition.__table__
NEW = {"id": "e-22222222", "edit_token": "", "body": "{}", "saved": 0}


def save(reading: str) -> None:
    """Add an edition, then read something, and do not mind if that cannot be done."""
    with writing() as connection:
        connection.execute(EDITIONS.insert().values(NEW))
        with contextlib.suppress(DBAPIError):
            connection.execute(text(reading))


def saved() -> list[str]:
    with reading() as connection:
        return list(connection.scalars(select(EDITIONS.c.id)))


def test_what_a_failed_statement_has_undone_is_not_taken_for_kept(app: Flask) -> None:
    with app.app_context():
        with pytest.raises(Away):
            save("SELECT * FROM nowhere")
        assert saved() == []
        save("SELECT * FROM editions")
        assert saved() == [NEW["id"]]
