"""What every answer says about safety."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob: data:"


@pytest.mark.parametrize("path", ["/", "/healthz", "/static/old/icons/lampion.svg", "/nowhere"])
def test_every_answer_allows_only_what_is_our_own(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["Content-Security-Policy"].startswith(POLICY)
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


def test_a_script_is_what_it_says_it_is(client: FlaskClient) -> None:
    assert client.get("/static/old/js/words.js").headers["X-Content-Type-Options"] == "nosniff"


def test_the_page_holds_nothing_inline(client: FlaskClient) -> None:
    page = client.get("/").text
    assert "<style" not in page
    assert " style=" not in page
    assert "<script>" not in page
