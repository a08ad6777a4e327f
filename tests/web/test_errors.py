"""Everything that goes wrong has one shape."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoresheet.app import create_app
from scoresheet.config import Config


@pytest.fixture
def broken(settings: Config) -> Flask:
    app = create_app(settings)

    @app.get("/broken")
    def broken() -> str:
        raise ZeroDivisionError

    return app


def test_an_unknown_page_is_a_problem_with_a_code(client: FlaskClient) -> None:
    answer = client.get("/nowhere")
    assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")
    assert answer.json == {"status": 404, "code": "http/not_found", "title": "Not Found", "detail": {}}


def test_a_wrong_method_is_a_problem_that_names_the_right_ones(client: FlaskClient) -> None:
    answer = client.post("/healthz")
    assert (answer.status_code, answer.get_json()["code"]) == (405, "http/method_not_allowed")
    assert answer.allow.as_set() == {"get", "head", "options"}


def test_a_fault_of_ours_says_nothing_of_its_inside(broken: Flask) -> None:
    answer = broken.test_client().get("/broken")
    assert (answer.status_code, answer.mimetype) == (500, "application/problem+json")
    assert answer.get_json()["detail"] == {}
    assert "ZeroDivision" not in answer.text
