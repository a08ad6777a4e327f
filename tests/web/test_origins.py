"""By which name we are called, and from where something is asked."""

from __future__ import annotations

import socket

import pytest
from flask.testing import FlaskClient

from scoresheet.app import create_app
from scoresheet.config import Config
from tests.web.tables import API, Table, refusal

OURS = ["localhost", "localhost:8000", "127.0.0.1:8000", "192.168.1.20", "[::1]:8000", "[fe80::1]"]
OURS += [socket.gethostname(), f"{socket.gethostname()}.local:8000"]
OF_OTHERS = ["evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example", "a@localhost"]
OF_OTHERS += ["localhost:x", "localhost/", "//localhost", "[::1", "evil.example, localhost"]


@pytest.mark.parametrize("host", OURS)
@pytest.mark.parametrize("path", ["/", "/healthz", f"{API}/editions"])
def test_we_answer_to_our_addresses_and_names(client: FlaskClient, host: str, path: str) -> None:
    assert client.get(path, headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", OF_OTHERS)
@pytest.mark.parametrize("path", ["/", "/nowhere", f"{API}/editions", "/t"])
def test_a_name_of_others_is_refused_and_never_repeated(client: FlaskClient, host: str, path: str) -> None:
    answer = client.get(path, headers={"Host": host})
    assert answer.status_code in (400, 421)
    assert "Location" not in answer.headers
    assert not host or host not in answer.text


def test_the_name_that_was_set_is_ours(settings: Config) -> None:
    app = create_app(settings._replace(public_url="https://lampion.example"))
    client = app.test_client()
    assert client.get("/new", headers={"Host": "lampion.example"}).status_code == 200
    assert client.get("/new", headers={"Host": "www.lampion.example"}).status_code == 421


def claimed(client: FlaskClient, **headers: str) -> tuple[int, bool]:
    """What came of a claim with these headers, and whether the seat has an owner now."""
    table = Table(client)
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    answer = client.post(f"{API}/tables/{table.code}/seats/0/claim", data="{}", headers=sent)
    return answer.status_code, table.now()["seats"][0]["claimed"]


JSON = {"Content_Type": "application/json"}


@pytest.mark.parametrize(
    "headers",
    [
        JSON,
        JSON | {"Sec_Fetch_Site": "same-origin", "Origin": "http://localhost"},
        JSON | {"Sec_Fetch_Site": "none"},
        JSON | {"Origin": "http://localhost"},
    ],
)
def test_the_pad_and_programs_may_claim_a_seat(client: FlaskClient, headers: dict[str, str]) -> None:
    assert claimed(client, **headers) == (200, True)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Content_Type": "text/plain"}, 415),
        ({}, 415),
        ({"Content_Type": "application/x-www-form-urlencoded"}, 415),
        (JSON | {"Sec_Fetch_Site": "cross-site"}, 403),
        (JSON | {"Sec_Fetch_Site": "same-site"}, 403),
        (JSON | {"Origin": "https://evil.example"}, 403),
        (JSON | {"Origin": "null"}, 403),
        ({"Content_Type": "text/plain", "Sec_Fetch_Site": "cross-site"}, 403),
    ],
)
def test_a_page_of_others_claims_no_seat(client: FlaskClient, headers: dict[str, str], status: int) -> None:
    assert claimed(client, **headers) == (status, False)


def test_looking_is_free_from_anywhere(client: FlaskClient) -> None:
    """A link on another site leads here."""
    assert client.get("/", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 200


def test_a_plain_form_of_ours_is_counted_and_one_of_others_is_not(client: FlaskClient) -> None:
    ours, others = ({"Sec-Fetch-Site": site} for site in ("same-origin", "cross-site"))
    form = {"name-0": "Ann", "name-1": "Ben"}
    assert client.post("/harvest", data=form, headers=ours).status_code in (200, 422)
    assert refusal(client.post("/harvest", data=form, headers=others)) == (403, "http/cross_site")


def test_answers_of_the_api_are_stored_nowhere(client: FlaskClient) -> None:
    table = Table(client)
    answers = [
        client.post(f"{API}/tables/{table.code}/seats/0/claim", json={}),
        client.get(f"{API}/tables/{table.code}"),
        client.get(f"{API}/tables/NOBODY"),
    ]
    assert {answer.headers["Cache-Control"] for answer in answers} == {"no-store"}
