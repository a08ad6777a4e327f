"""The program without a network, to be asked."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoresheet.app import create_app


@pytest.fixture(scope="session")
def app() -> Flask:
    return create_app()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
