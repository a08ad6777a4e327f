"""POST /qr, and the address that is in what it draws"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
import segno
from flask import Flask
from flask.testing import FlaskClient

from scoresheet.network import reachable
from scoresheet.web import qr

PATH = "/t/7KQ4RM"


def drawn(text: str) -> bytes:
    picture = BytesIO()
    segno.make(text, error="m").save(picture, kind="svg", xmldecl=False, border=2, omitsize=True)
    return picture.getvalue()


@pytest.fixture
def public(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    return lambda address: monkeypatch.setitem(app.config, "PUBLIC_URL", address)


def test_a_path_is_drawn_as_an_address_of_ours(client: FlaskClient) -> None:
    answer = client.post("/qr", data=PATH, base_url="http://192.168.1.20:8000")
    assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml")
    assert answer.data == drawn(f"http://192.168.1.20:8000{PATH}")


def test_the_address_that_is_drawn_is_told_too(client: FlaskClient, public: Callable[[str], None]) -> None:
    public("https://lampion.example")
    answer = client.post("/qr", data=PATH, base_url="http://localhost:8000")
    assert answer.headers["X-Address"] == f"https://lampion.example{PATH}"
    assert answer.data == drawn(answer.headers["X-Address"])


def test_a_handover_is_drawn_with_its_fragment(client: FlaskClient) -> None:
    answer = client.post("/qr", data=f"{PATH}#1-ABCDEFGH", base_url="http://10.0.0.7")
    assert answer.data == drawn(f"http://10.0.0.7{PATH}#1-ABCDEFGH")


def test_a_foreign_address_is_never_drawn(client: FlaskClient) -> None:
    assert client.post("/qr", data="https://elsewhere.example/t/7KQ4RM").status_code == 422


def test_two_slashes_lead_to_a_path_of_ours_too(client: FlaskClient) -> None:
    answer = client.post("/qr", data="//elsewhere.example", base_url="http://10.0.0.7")
    assert answer.data == drawn("http://10.0.0.7//elsewhere.example")


@pytest.mark.parametrize("path", ["", "t/7KQ4RM", "@elsewhere.example", ".elsewhere.example", ":80/t"])
def test_what_does_not_begin_with_a_slash_is_not_drawn(client: FlaskClient, path: str) -> None:
    assert client.post("/qr", data=path).status_code == 422


@pytest.mark.parametrize("path", ["/lämpchen", "/t\n", "/t\x00"])
def test_only_what_an_address_is_made_of_is_drawn(client: FlaskClient, path: str) -> None:
    assert client.post("/qr", data=path.encode()).status_code == 422


def test_a_path_has_at_most_so_many_letters(client: FlaskClient) -> None:
    assert client.post("/qr", data="/".ljust(qr.LONGEST, "x")).status_code == 200
    assert client.post("/qr", data="/".ljust(qr.LONGEST + 1, "x")).status_code == 422


def test_bytes_that_are_no_text_are_not_drawn(client: FlaskClient) -> None:
    assert client.post("/qr", data=b"/\xff\xfe").status_code == 422


def public_address(app: Flask, opened_as: str) -> str:
    with app.test_request_context(base_url=opened_as):
        return qr.public_address()


def test_the_address_that_was_set_is_the_public_one(app: Flask, public: Callable[[str], None]) -> None:
    public("https://lampion.example")
    assert public_address(app, "http://10.0.0.7:8000") == "https://lampion.example"


@pytest.mark.parametrize("address", ["http://192.168.1.20:8000", "https://lampion.example", "http://[fe80::1]:8000"])
def test_an_address_by_which_the_page_was_reached_is_good_for_others(app: Flask, address: str) -> None:
    assert public_address(app, address) == address


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]"])
def test_a_page_opened_on_the_machine_itself_leads_others_to_its_address_in_the_network(app: Flask, host: str) -> None:
    in_network = reachable(qr.ANY)
    assert public_address(app, f"http://{host}:8000") == f"http://{in_network}:8000"
    assert public_address(app, f"http://{host}") == f"http://{in_network}"
