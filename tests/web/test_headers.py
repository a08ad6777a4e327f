"""What every answer says about safety."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from scoresheet.browser.assets import contents

POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob: data:"


@pytest.mark.parametrize("path", ["/", "/healthz", "/static/old/icons/lampion.svg", "/nowhere", "/api/v1/editions"])
def test_every_answer_allows_only_what_is_our_own(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["Content-Security-Policy"].startswith(POLICY)
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


def test_the_parts_of_a_page_leave_that_to_the_page(client: FlaskClient) -> None:
    home = contents()["pages"]["home"]
    for part in (f"/built/{home['script']}", f"/built/{home['styles']}", "/static/old/rules.json"):
        answer = client.get(part)
        assert (answer.status_code, "Content-Security-Policy" in answer.headers) == (200, False), part


def test_the_worker_has_a_policy_of_its_own(client: FlaskClient) -> None:
    assert client.get("/worker.js").headers["Content-Security-Policy"] == "default-src 'self'"


def test_the_page_holds_nothing_inline(client: FlaskClient) -> None:
    page = client.get("/").text
    assert "<style" not in page
    assert " style=" not in page
    assert "<script>" not in page
