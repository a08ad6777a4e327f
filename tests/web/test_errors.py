"""Everything that goes wrong has one shape."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoresheet.app import create_app
from scoresheet.browser.words import LANGUAGES, catalogues
from scoresheet.config import Config
from scoresheet.refusals import CODES, status_of
from tests.web.tables import API, NOBODY, Table, bearer, move, refusal, wish

# Each with the largest body that is read, in KB.
BODIES = {
    "/tables": 512,
    "/tables/CODE/moves": 128,
    "/tables/CODE/seats/0/claim": 128,
    "/editions": 512,
    "/harvest": 128,
    "/lumens": 128,
}
BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"}
TOO_LARGE = (413, "http/request_entity_too_large")
NOT_JSON = ["", "{", "{'a': 1}", "[1,]", '{"a": NaN}', "Infinity", "1" * 5000, "[" * 100_000, "{}{}", "nul"]


@pytest.fixture
def broken(settings: Config) -> Flask:
    app = create_app(settings)

    @app.get("/broken")
    def broken() -> str:
        raise ZeroDivisionError

    return app


def sent(client: FlaskClient, path: str, body: bytes | None = None, **more: Any) -> TestResponse:
    """By somebody who may send something there."""
    table = Table(client)
    path = API + path.replace("CODE", table.code)
    return client.post(path, data=body, headers=bearer(table.host), content_type="application/json", **more)


def so_large(path: str, more: int = 0) -> bytes:
    """JSON as large as may be sent there, and so many bytes more."""
    return b'{"players": "' + b"x" * (1024 * BODIES[path] + more - 15) + b'"}'


def test_an_unknown_page_is_a_problem_with_a_code(client: FlaskClient) -> None:
    answer = client.get("/nowhere")
    assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")
    assert answer.json == {
        "status": 404,
        "code": "http/not_found",
        "title": "Not Found",
        "detail": {},
        "request": answer.headers["X-Request-Id"],
    }


@pytest.mark.parametrize("accept", ["*/*", "application/json", "application/problem+json, text/html;q=0.5"])
def test_whoever_asks_for_json_gets_it(client: FlaskClient, accept: str) -> None:
    assert refusal(client.get("/nowhere", headers={"Accept": accept})) == (404, "http/not_found")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_browser_gets_a_page_in_its_language_that_leads_home(client: FlaskClient, language: str) -> None:
    answer = client.get("/nowhere", headers={**BROWSER, "Accept-Language": language})
    assert (answer.status_code, answer.mimetype, answer.content_language.to_header()) == (404, "text/html", language)
    assert f"<h1>{catalogues()[language].text('There is no such page')}</h1>" in answer.text
    assert 'href="/"' in answer.text
    assert "Accept" in answer.vary
    assert "Content-Security-Policy" in answer.headers


def test_a_browser_learns_of_a_fault_of_ours_by_a_page(broken: Flask) -> None:
    answer = broken.test_client().get("/broken", headers=BROWSER)
    assert (answer.status_code, answer.mimetype) == (500, "text/html")
    assert "That was not your doing." in answer.text


def test_the_api_answers_browsers_as_it_does_programs(client: FlaskClient) -> None:
    assert refusal(client.get(f"{API}/tables/AAAAAA", headers=BROWSER)) == (404, "table/not_found")
    assert refusal(client.get(f"{API}/nowhere", headers=BROWSER)) == (404, "http/not_found")


def test_a_wrong_method_is_a_problem_that_names_the_right_ones(client: FlaskClient) -> None:
    answer = client.post("/healthz")
    assert (answer.status_code, answer.get_json()["code"]) == (405, "http/method_not_allowed")
    assert answer.allow.as_set() == {"get", "head", "options"}


def test_a_fault_of_ours_says_nothing_of_its_inside(broken: Flask) -> None:
    answer = broken.test_client().get("/broken")
    assert refusal(answer) == (500, "http/internal_server_error")
    assert answer.get_json()["detail"] == {}
    assert "ZeroDivision" not in answer.text


def test_each_status_has_the_one_shape(client: FlaskClient) -> None:
    table = Table(client)
    table.claim(0)
    assert refusal(client.post(f"{API}/tables", data="{", content_type="application/json")) == (400, "json/malformed")
    assert refusal(table.send(move("done"), token=NOBODY)) == (401, "token/wrong")
    assert refusal(table.post("/seats/0/claim", {"handover": "22222222"})) == (403, "handover/wrong")
    assert refusal(client.get(f"{API}/tables/AAAAAA")) == (404, "table/not_found")
    assert refusal(client.delete(f"{API}/tables")) == (405, "http/method_not_allowed")
    assert refusal(table.post("/seats/0/claim", {})) == (409, "seat/claimed")
    assert refusal(client.post(f"{API}/tables", json={})) == (422, "input/missing")


@pytest.mark.parametrize("path", BODIES)
@pytest.mark.parametrize("body", NOT_JSON, ids=lambda body: repr(body[:12]))
def test_what_is_not_json_is_400_everywhere(client: FlaskClient, path: str, body: str) -> None:
    assert refusal(sent(client, path, body.encode())) == (400, "json/malformed")


@pytest.mark.parametrize("path", BODIES)
def test_bytes_that_are_no_text_are_400_everywhere(client: FlaskClient, path: str) -> None:
    assert refusal(sent(client, path, b'{"a": "\xff\xfe"}')) == (400, "json/malformed")


@pytest.mark.parametrize("path", BODIES)
def test_what_is_too_large_is_413_everywhere(client: FlaskClient, path: str) -> None:
    assert refusal(sent(client, path, so_large(path, 1))) == TOO_LARGE


@pytest.mark.parametrize("path", BODIES)
def test_what_is_just_not_too_large_is_read(client: FlaskClient, path: str) -> None:
    assert refusal(sent(client, path, so_large(path)))[0] == 422


@pytest.mark.parametrize("path", BODIES)
def test_what_does_not_say_how_large_it_is_is_counted_as_it_comes(client: FlaskClient, path: str) -> None:
    coming = BytesIO(so_large(path, 10_000_000))
    answer = sent(client, path, environ_overrides={"wsgi.input": coming, "wsgi.input_terminated": True})
    assert refusal(answer) == TOO_LARGE
    assert coming.tell() < 2 * 1024 * BODIES[path]


@pytest.mark.parametrize("path", ["/harvest", "/lumens"])
def test_forms_are_far_smaller(client: FlaskClient, path: str) -> None:
    assert refusal(client.post(path, data={"name-0": "x" * 16 * 1024})) == TOO_LARGE


@pytest.mark.parametrize("path", [path for path in BODIES if not path.endswith("/claim")])
def test_a_form_is_no_json(client: FlaskClient, path: str) -> None:
    table = Table(client)
    answer = client.post(API + path.replace("CODE", table.code), data={"players": "Ada"}, headers=bearer(table.host))
    assert refusal(answer)[0] in (415, 422)


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("get", "/tables"),
        ("put", "/tables"),
        ("post", "/tables/AAAAAA"),
        ("delete", "/tables/AAAAAA"),
        ("post", "/tables/AAAAAA/log"),
        ("post", "/tables/AAAAAA/events"),
        ("get", "/tables/AAAAAA/moves"),
        ("patch", "/tables/AAAAAA/moves"),
        ("get", "/tables/AAAAAA/seats/0/claim"),
        ("get", "/tables/AAAAAA/seats/0/handover"),
        ("patch", "/editions/lampion"),
        ("get", "/harvest"),
        ("get", "/lumens"),
    ],
)
def test_a_wrong_method_is_405_everywhere(client: FlaskClient, method: str, path: str) -> None:
    answer = client.open(API + path, method=method.upper())
    assert refusal(answer) == (405, "http/method_not_allowed")
    assert method not in answer.allow.as_set()


@pytest.mark.parametrize("path", ["", "/", "/nothing", "/tables/AAAAAA/nothing", "/openapi.yaml"])
def test_an_unknown_path_of_the_api_is_404(client: FlaskClient, path: str) -> None:
    assert refusal(client.get(API + path))[0] == 404


def test_a_fault_deep_in_a_request_is_named_by_its_path(client: FlaskClient) -> None:
    answer = client.post(f"{API}/tables", json=wish(seats=[{"name": "Ada"}, {"name": "Ben", "sheet": 7}]))
    assert answer.get_json()["detail"]["path"] == "seats[1].sheet"


def test_the_name_of_a_strangers_field_is_told_short_and_harmless(client: FlaskClient) -> None:
    names: list[Any] = ["x" * 500, "\ud800", "<b>", "a\nb", "💥" * 100]
    for name in names:
        answer = client.post(f"{API}/tables", json={**wish(), name: 1})
        assert refusal(answer) == (422, "input/unknown")
        assert len(answer.get_data()) < 2000


def test_every_code_has_a_sentence_and_a_status(client: FlaskClient) -> None:
    assert client
    for code, sentence in CODES.items():
        assert sentence.endswith(".")
        assert status_of(code) >= 500 if code.startswith("server/") else 400 <= status_of(code) < 500
