"""What travels packed, and to whom."""

from __future__ import annotations

import gzip
import json

import pytest
from flask.testing import FlaskClient

from tests.web.tables import Table

PACKED = {"Accept-Encoding": "gzip"}


@pytest.mark.parametrize("path", ["/", "/api/v1/editions/lampion", "/worker.js", "/manifest.webmanifest"])
def test_pages_and_data_travel_packed_to_whoever_can_unpack(client: FlaskClient, path: str) -> None:
    packed, plain = client.get(path, headers=PACKED), client.get(path)
    assert packed.content_encoding == "gzip"
    assert plain.content_encoding is None
    assert gzip.decompress(packed.data) == plain.data
    assert "Accept-Encoding" in packed.headers["Vary"]


def test_what_is_small_stays_as_it_is(client: FlaskClient) -> None:
    assert client.get("/healthz", headers=PACKED).content_encoding is None


def test_answers_to_moves_stay_as_they_are(client: FlaskClient) -> None:
    table = Table(client)
    answer = client.post(
        f"/api/v1/tables/{table.code}/moves",
        json={"moves": []},
        headers=PACKED | {"Authorization": f"Bearer {table.host}"},
    )
    assert answer.content_encoding is None
    assert json.loads(answer.data)
