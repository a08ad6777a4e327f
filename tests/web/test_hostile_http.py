"""Whatever is sent, the program answers as its document says, and never with a fault of its own."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

import pytest
import schemathesis
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from werkzeug.test import TestResponse

from scoresheet.app import create_app
from scoresheet.config import Config
from scoresheet.storing.database import bring_up_to_date
from scoresheet.storing.extensions import db
from tests.rules.hostile import JSON, damaged
from tests.rules.pond import pond
from tests.web.tables import API, Table, bearer, move, refusal, wish

Case = schemathesis.Case[Any]
CHECKS = [
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
quick = settings(max_examples=50, suppress_health_check=list(HealthCheck), deadline=None)


@pytest.fixture(scope="module")
def stopping(settings: Config) -> Iterator[Flask]:
    """The program while it stops: a stream ends here after what it has to say."""
    app = create_app(settings)
    bring_up_to_date(app)
    app.extensions["live"].close()
    yield app
    with app.app_context():
        db.engine.dispose()


@pytest.fixture(scope="module")
def table(stopping: Flask) -> Table:
    return Table(stopping.test_client(), players=4)


@pytest.fixture(scope="module")
def calls(stopping: Flask) -> list[Any]:
    return calls_of(stopping)


def calls_of(app: Flask) -> list[Any]:
    document: Any = schemathesis.openapi.from_wsgi(f"{API}/openapi.json", app)
    return [found.ok() for found in document.get_all_operations()]


def ways(call: Any) -> list[st.SearchStrategy[Case]]:
    """What the document allows, and what it does not."""
    return [call.as_strategy(generation_mode=mode) for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)]


def as_it_is(_: Case) -> None:
    pass


def coming_to(table: Table) -> Callable[[Case], None]:
    def come(case: Case) -> None:
        case.path_parameters = {name: {"code": table.code, "seat": 1}[name] for name in case.path_parameters}
        # Without a network nobody unpacks.
        case.headers.update(bearer(table.host) | {"Accept-Encoding": "identity"})

    return come


def is_at_a_table(call: Any) -> bool:
    return "{code}" in call.path


def ask(case: Case, change: Callable[[Case], None]) -> None:
    change(case)
    # Of a stream the document says that it is text, which is not what this check means by it.
    case.call_and_validate(checks=CHECKS[:-1] if case.path.endswith("/events") else CHECKS)


def try_out(cases: st.SearchStrategy[Case], change: Callable[[Case], None]) -> None:
    @given(cases)
    @settings(max_examples=25, suppress_health_check=list(HealthCheck), database=None)
    def sent(case: Case) -> None:
        ask(case, change)

    with contextlib.suppress(Unsatisfiable):  # a call without anything that could be wrong
        sent()


def test_every_answer_is_as_the_document_says(calls: list[Any]) -> None:
    assert calls
    for call in calls:
        for cases in ways(call):
            try_out(cases, as_it_is)


def test_every_answer_at_a_real_table_is_as_the_document_says(calls: list[Any], table: Table) -> None:
    at_a_table = [call for call in calls if is_at_a_table(call)]
    assert at_a_table
    for call in at_a_table:
        for cases in ways(call):
            try_out(cases, coming_to(table))


def harmless(answer: TestResponse) -> None:
    """An answer, or a refusal in the one shape, in letters that any program reads."""
    if answer.status_code in (301, 308):
        return
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        refusal(answer)
    answer.get_data().decode("ascii" if answer.is_json else "utf-8")
    answer.close()


LOG = [move(words) for words in ("die red", "shade 0 die", "launch t4 0+1+2+6 5", "taken t4 3", "done", "undo")]
HARVEST = {"players": [{"name": "Ada", "four_of_a_kind": [8], "generic": 1}, {"name": "Ben", "cards": 2}]}
LUMENS = {"players": ["Ada", "Ben"], "rooms": [{"central": True, "pips": [1, 2]}]}
SENT: dict[str, list[Any]] = {
    "/tables": [
        wish(),
        wish(edition="lampion", shapes=["t4", "u5", "l4", "line3"], emperor=["A", "B", "A"]),
        wish(log=LOG),
    ],
    "/tables/CODE/moves": [{"moves": LOG}, {"moves": LOG[:1]}],
    "/tables/CODE/seats/0/claim": [{}, {"handover": "22222222", "id": "9d3c1f0a-5b7e-4c2d-8a61-0f4e2b7c9d55"}],
    "/tables/CODE/seats/0/handover": [{}],
    "/editions": [pond()],
    "/harvest": [HARVEST],
    "/lumens": [LUMENS],
}
BODIES = st.sampled_from(sorted(SENT)).flatmap(
    lambda path: st.tuples(
        st.just(path), JSON | damaged(st.sampled_from([body for body in SENT[path] if body] or [HARVEST]))
    )
)


@given(BODIES)
@settings(max_examples=400, suppress_health_check=list(HealthCheck))
def test_any_json_may_be_sent(stopping: Flask, table: Table, sent: tuple[str, Any]) -> None:
    path, body = sent
    headers = {**bearer(table.host), "Content-Type": "application/json"}
    try:
        text = json.dumps(body)
    except RecursionError:
        text = '{"moves": ' + "[" * 100_000
    harmless(stopping.test_client().post(API + path.replace("CODE", table.code), data=text, headers=headers))


@given(st.sampled_from(sorted(SENT)), st.binary(max_size=200))
@quick
def test_any_bytes_may_be_sent(stopping: Flask, table: Table, path: str, body: bytes) -> None:
    headers = {**bearer(table.host), "Content-Type": "application/json"}
    harmless(stopping.test_client().post(API + path.replace("CODE", table.code), data=body, headers=headers))


PATHS = [
    "/tables/{}",
    "/tables/{}/log",
    "/tables/{}/events",
    "/editions/{}",
    "/{}",
    "/tables/CODE/log?after={}",
    "/tables/CODE/events?after={}",
]
WEIRD = [
    "%00",
    "%FF%FE",
    "%ED%A0%80",
    "..%2f..%2fetc",
    "%E2%80%AE",
    "9" * 400,
    "-0",
    "1e9",
    "%F0%9F%8F%AE",
    "a" * 5000,
    "%25",
]


@given(
    st.sampled_from(PATHS), st.sampled_from(WEIRD) | st.binary(max_size=20).map(quote) | st.text(max_size=9).map(quote)
)
@settings(max_examples=300, suppress_health_check=list(HealthCheck))
def test_any_path_and_query_may_be_asked_for(stopping: Flask, table: Table, path: str, strange: str) -> None:
    address = API + path.replace("CODE", table.code).format(strange)
    harmless(stopping.test_client().get(address))


@pytest.mark.parametrize("seat", WEIRD)
@pytest.mark.parametrize("rest", ["claim", "handover"])
def test_any_seat_may_be_asked_for(stopping: Flask, table: Table, seat: str, rest: str) -> None:
    harmless(stopping.test_client().post(f"{API}/tables/{table.code}/seats/{seat}/{rest}"))


# What a server lets through: no line ends, no NUL, one byte for each character.
VALUES = st.text(st.characters(min_codepoint=32, max_codepoint=255, exclude_characters="\x7f"), max_size=60)
HEADERS = [
    "Authorization",
    "Last-Event-ID",
    "Content-Type",
    "Accept",
    "Content-Length",
    "X-Forwarded-For",
    "Host",
    "Range",
]
KNOWN = [
    "Bearer",
    "Bearer \xe9",
    "Basic !!!",
    "Basic Og==",
    "Digest a",
    "bearer x",
    "application/json; charset=utf-7",
    "9" * 400,
    "-5",
    "bytes=-1",
]


@given(st.dictionaries(st.sampled_from(HEADERS), st.sampled_from(KNOWN) | VALUES, min_size=1))
@settings(max_examples=300, suppress_health_check=list(HealthCheck))
def test_any_header_may_be_sent(stopping: Flask, table: Table, headers: dict[str, str]) -> None:
    client: FlaskClient = stopping.test_client()
    environ = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in headers.items()}
    environ |= {name.upper().replace("-", "_"): value for name, value in headers.items() if name.startswith("Content")}
    for method, rest in (("GET", ""), ("GET", "/events"), ("POST", "/moves"), ("POST", "/seats/0/handover")):
        path = f"{API}/tables/{table.code}{rest}"
        harmless(client.open(path, method=method, data=b"{}" if method == "POST" else None, environ_overrides=environ))
