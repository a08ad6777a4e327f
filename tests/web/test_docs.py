"""/api/v1/openapi.json and /api/v1/docs"""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from openapi_schema_validator import OAS31Validator
from openapi_spec_validator import validate
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from tests.rules.pond import pond
from tests.web.tables import API, Table, move, wish

NOT_OURS = {f"{API}/openapi.json", f"{API}/docs"}
PROBLEM = {"$ref": "#/components/schemas/Problem"}


@pytest.fixture
def document(client: FlaskClient) -> dict[str, Any]:
    answer = client.get(f"{API}/openapi.json")
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    told: dict[str, Any] = answer.get_json()
    return told


def operations(document: dict[str, Any]) -> dict[tuple[str, str], dict[str, Any]]:
    return {
        (method, path): operation
        for path, item in document["paths"].items()
        for method, operation in item.items()
        if method != "parameters"
    }


def answer_of(document: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """A documented answer, also where it is only named."""
    name = told.get("$ref", "").rpartition("/")[2]
    named: dict[str, Any] = document["components"]["responses"].get(name, told)
    return named


def test_the_document_is_valid(document: dict[str, Any]) -> None:
    validate(document)


def test_every_route_of_the_api_is_documented_and_no_other(app: Flask, document: dict[str, Any]) -> None:
    routes = {
        (method.lower(), re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule))
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith(API) and rule.rule not in NOT_OURS
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert set(operations(document)) == routes


def test_every_call_says_in_a_sentence_what_it_does(document: dict[str, Any]) -> None:
    for call, operation in operations(document).items():
        assert operation["summary"].endswith("."), call


def test_every_call_documents_its_answer_and_its_errors_in_the_one_shape(document: dict[str, Any]) -> None:
    for call, operation in operations(document).items():
        answers = {status: told.get("content", {}) for status, told in operation["responses"].items() if status < "3"}
        kinds = {kind for content in answers.values() for kind in content}
        assert kinds in ({"application/json"}, {"text/event-stream"}) or answers == {"204": {}}, call
        errors = {status: told for status, told in operation["responses"].items() if not status.startswith("2")}
        assert "default" in errors, call
        for told in errors.values():
            assert answer_of(document, told)["content"] == {"application/problem+json": {"schema": PROBLEM}}, call


def test_the_calls_that_need_a_token_say_so(document: dict[str, Any]) -> None:
    needing = {path for (_, path), told in operations(document).items() if told.get("security") == [{"token": []}]}
    assert needing == {
        f"{API}/tables/{{code}}/moves",
        f"{API}/tables/{{code}}/next",
        f"{API}/tables/{{code}}/seats/{{seat}}/handover",
        f"{API}/tables/{{code}}/seats/{{seat}}/name",
        f"{API}/editions/{{edition}}",
        f"{API}/editions/{{edition}}/listed",
    }


def patterns(told: Any) -> list[str]:
    if isinstance(told, dict):
        own = [told["pattern"]] if isinstance(told.get("pattern"), str) else []
        return own + [pattern for inner in told.values() for pattern in patterns(inner)]
    return [pattern for inner in told for pattern in patterns(inner)] if isinstance(told, list) else []


def test_patterns_are_written_as_every_language_reads_them(document: dict[str, Any]) -> None:
    assert patterns(document)
    for pattern in patterns(document):
        assert not re.search(r"\\[AZz]|\(\?[P<!#]", pattern), pattern


class Told:
    """Whether JSON is as the document tells."""

    def __init__(self, document: dict[str, Any]) -> None:
        resource = Resource.from_contents(document, default_specification=DRAFT202012)
        self._registry: Registry[Any] = Registry().with_resource("urn:api", resource)

    def fits(self, name: str, value: Any) -> bool:
        schema = {"$ref": f"urn:api#/components/schemas/{name}"}
        errors = list(OAS31Validator(schema, registry=self._registry).iter_errors(value))
        return not errors


def test_what_is_sent_and_answered_in_a_game_is_as_the_document_says(
    client: FlaskClient, document: dict[str, Any]
) -> None:
    told = Told(document)
    for changes in ({}, {"dice": "app"}, {"referee": False}, {"edition": "lampion"}):
        table = Table(client, **changes)
        assert told.fits("OpenedTable", table.opened)
        answer = table.send(move("roll"), move("orient 1"), move("done"))
        assert told.fits("Played", answer.get_json())
        assert told.fits("Played", table.send(move("die red"), move("shade 0 die"), move("undo")).get_json())
        assert told.fits("Log", table.get("/log").get_json())
        assert told.fits("Table", table.now())


def test_players_on_paper_names_and_rematches_are_as_the_document_says(
    client: FlaskClient, document: dict[str, Any]
) -> None:
    told = Told(document)
    table = Table(client, seats=[{"name": "Ada"}, {"name": "Ben", "tracked": False}])
    marks = [move(f"mark {area}") for area in (0, 1, 2, 3, 10, 11)]
    assert told.fits("Played", table.send(*marks, move("put corner3 0+1+5"), move("total 12 5 4", 1)).get_json())
    assert told.fits("Log", table.get("/log").get_json())
    assert told.fits("Name", table.post("/seats/1/name", {"name": "Bea"}, table.host).get_json())
    assert told.fits("NextTable", table.post("/next", token=table.host).get_json())
    now = table.now()
    assert told.fits("Table", now)
    assert (now["seats"][1]["entered"], now["seats"][1]["name"], len(now["next"])) == (True, "Bea", 6)
    for sent in ({}, {"seats": [{"name": "Ada"}, {"name": "Bea", "tracked": False}]}):
        assert told.fits("Rematch", sent)
    assert not told.fits("Rematch", {"seats": [{"name": "Ada"}]})
    for body, fits in (({"name": "Ada"}, True), ({"name": 7}, False), ({}, True)):
        assert told.fits("Claim", body) is fits


def test_the_document_refuses_what_the_program_refuses(document: dict[str, Any]) -> None:
    told = Told(document)
    assert told.fits("NewTable", wish())
    assert told.fits("NewTable", wish(edition="lampion", shapes=["t4", "u5", "l4", "line3"], emperor=["A", "B", "A"]))
    wrong: list[dict[str, Any]] = [{"edition": 7}, {"shapes": "last"}, {"shapes": 4}, {"emperor": ["C", "A", "A"]}]
    for changes in wrong:
        assert not told.fits("NewTable", wish(**changes)), changes
    assert told.fits("Edition", pond())
    assert not told.fits("Edition", pond() | {"columns": 100})
    for words in ("gift 0", "orient 4", "emperor 3"):
        assert not told.fits("Moves", {"moves": [move(words)]}), words
    assert not told.fits("Moves", {"moves": [move("done", id="7")]})
    assert told.fits("Moves", {"moves": [move("launch t4 0+1+2+6"), move("gift -1")]})


def test_the_page_names_every_call(client: FlaskClient, document: dict[str, Any]) -> None:
    answer = client.get(f"{API}/docs")
    assert (answer.status_code, answer.mimetype) == (200, "text/html")
    for _, path in operations(document):
        assert path in answer.text.replace("<wbr>", "")
