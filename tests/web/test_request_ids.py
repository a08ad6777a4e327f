"""Every answer has an id, under which the log has its request."""

from __future__ import annotations

import logging
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoresheet.app import create_app
from scoresheet.config import Config
from scoresheet.storing.extensions import db
from tests.web.tables import API

OWN = re.compile(r"[0-9a-f]{16}")
NAME = "X-Request-Id"


@pytest.fixture(scope="module")
def behind_a_proxy(settings: Config) -> Flask:
    app = create_app(settings._replace(proxies=1))
    with app.app_context():
        db.engine.dispose()
    return app


@pytest.mark.parametrize("path", ["/", "/healthz", "/nowhere", f"{API}/editions", f"{API}/tables/AAAAAA"])
def test_every_answer_has_an_id_of_its_own(client: FlaskClient, path: str) -> None:
    ids = [client.get(path).headers[NAME] for _ in range(2)]
    assert all(map(OWN.fullmatch, ids))
    assert ids[0] != ids[1]


def test_a_refusal_and_the_log_name_it(client: FlaskClient, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        answer = client.get(f"{API}/tables/AAAAAA")
    assert answer.get_json()["request"] == answer.headers[NAME]
    assert caplog.messages[-1].endswith(f" {answer.headers[NAME]}")


def test_what_nobody_vouches_for_is_not_taken_over(client: FlaskClient) -> None:
    assert OWN.fullmatch(client.get("/healthz", headers={NAME: "proxy-12345678"}).headers[NAME])


@pytest.mark.parametrize("told", ["proxy-12345678", "3f2504e0-4f89-41d3-9a0c-0305e82c3301", "a" * 64])
def test_that_of_a_proxy_is_taken_over(behind_a_proxy: Flask, told: str) -> None:
    answer = behind_a_proxy.test_client().get("/nowhere", headers={NAME: told})
    assert (answer.headers[NAME], answer.get_json()["request"]) == (told, told)


@pytest.mark.parametrize(
    "told", ["", "short", "a" * 65, "with a blank", "<script>alert</script>", "caf\xe9-caf\xe9", "x,y,x,y,"]
)
def test_what_is_not_well_formed_is_not(behind_a_proxy: Flask, told: str) -> None:
    assert OWN.fullmatch(behind_a_proxy.test_client().get("/nowhere", headers={NAME: told}).headers[NAME])
