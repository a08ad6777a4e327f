"""Migrations lead from nothing to what the models say, and back."""

from __future__ import annotations

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from flask import Flask
from flask_migrate import downgrade, upgrade
from sqlalchemy import inspect

from scoresheet.storing.database import bring_up_to_date
from scoresheet.storing.extensions import db


def differences(app: Flask) -> list[object]:
    with app.app_context(), db.engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), db.metadata))


def test_migrations_lead_to_what_the_models_say(app: Flask) -> None:
    assert differences(app) == []


def test_migrating_again_changes_nothing(app: Flask) -> None:
    bring_up_to_date(app)
    assert differences(app) == []


def test_migrations_lead_back_to_nothing_and_up_again(app: Flask) -> None:
    with app.app_context():
        downgrade(revision="base")
        assert set(inspect(db.engine).get_table_names()) <= {"alembic_version", "sqlite_sequence"}
        upgrade()
    assert differences(app) == []
