"""/healthz and /readyz"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoresheet.app import create_app
from scoresheet.config import Config
from scoresheet.storing.extensions import db
from tests.web.tables import refusal


@pytest.fixture
def stranded(settings: Config, tmp_path: Path) -> Iterator[Flask]:
    """The program with a database that is not there."""
    app = create_app(settings._replace(database_url=f"sqlite:///{tmp_path / 'nowhere' / 'tables.sqlite'}"))
    yield app
    with app.app_context():
        db.engine.dispose()


def test_a_serving_program_is_healthy(client: FlaskClient) -> None:
    assert client.get("/healthz").status_code == 200


def test_a_program_is_ready_when_its_database_answers(client: FlaskClient) -> None:
    answer = client.get("/readyz")
    assert (answer.status_code, answer.get_json()) == (200, {"database": True, "live": True})


def test_a_program_without_its_database_is_healthy_and_not_ready(stranded: Flask) -> None:
    client = stranded.test_client()
    assert client.get("/healthz").status_code == 200
    answer = client.get("/readyz")
    assert (answer.status_code, answer.get_json()) == (503, {"database": False, "live": True})


def test_a_database_without_our_tables_is_not_ready(settings: Config, tmp_path: Path) -> None:
    app = create_app(settings._replace(database_url=f"sqlite:///{tmp_path / 'empty.sqlite'}"))
    assert app.test_client().get("/readyz").status_code == 503
    with app.app_context():
        db.engine.dispose()


def test_a_call_without_a_database_says_so_and_when_to_come_again(stranded: Flask) -> None:
    answer = stranded.test_client().get("/api/v1/tables/AAAAAA")
    assert refusal(answer) == (503, "server/no_database")
    assert answer.headers["Retry-After"] == "5"
