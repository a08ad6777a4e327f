"""The program without a network, to be asked: on a database file of its own that begins each test empty."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoresheet.app import create_app
from scoresheet.config import Config, read
from scoresheet.storing.database import bring_up_to_date
from scoresheet.storing.extensions import db, writing
from scoresheet.web.limits import limiter


@pytest.fixture(scope="session")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Config:
    """What the environment decides elsewhere."""
    file = tmp_path_factory.mktemp("database") / "tables.sqlite"
    return read({"DATABASE_URL": f"sqlite:///{file}", "RATE_LIMITS": "off"})


@pytest.fixture(scope="session")
def running(settings: Config) -> Iterator[Flask]:
    """Made once for all tests: migrating and compressing take longer than most of them."""
    app = create_app(settings)
    bring_up_to_date(app)
    yield app
    app.extensions["live"].close()
    with app.app_context():
        db.engine.dispose()


@pytest.fixture
def app(running: Flask) -> Flask:
    with running.app_context(), writing() as connection:
        for table in reversed(db.metadata.sorted_tables):
            connection.execute(table.delete())
    return running


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture(scope="session")
def counting(settings: Config) -> Iterator[list[Flask]]:
    """Two processes of the program that counts; in this one they share the one who counts."""
    apps = [create_app(settings._replace(rate_limits=True)) for _ in range(2)]
    limiter.enabled = False
    yield apps
    for one in apps:
        with one.app_context():
            db.engine.dispose()


@pytest.fixture
def processes(counting: list[Flask], app: Flask) -> Iterator[list[Flask]]:
    assert app
    limiter.reset()
    limiter.enabled = True
    for one in counting:
        one.extensions.pop("known_callers", None)
    yield counting
    limiter.enabled = False


@pytest.fixture
def limited(processes: list[Flask]) -> Flask:
    return processes[0]
