"""What is sent is looked at no further than needed: sizes first, and a few faults suffice"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from marshmallow import Schema, ValidationError, fields

from scoresheet.schemas.moves import AnyMove
from scoresheet.schemas.strict import MOST_FAULTS, Either, JudgedByRules, Listed, Strict, Word, shape
from tests.web.tables import API, Table, move, refusal, wish

MALFORMED, UNKNOWN = "input/malformed", "input/unknown"


class Member(fields.Field[Any]):
    """A member of a list that notes what is looked at, and finds fault with all but 1."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[Any] = []

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        self.seen.append(value)
        if value != 1:
            raise ValidationError("Must be 1.")
        return value


@pytest.mark.parametrize("size", [0, 1, 6, 100_000])
def test_of_a_list_of_a_wrong_size_nothing_is_looked_at(size: int) -> None:
    member = Member()
    with pytest.raises(ValidationError):
        Listed(member, 2, 5).deserialize([0] * size)
    assert member.seen == []


def test_of_a_list_full_of_faults_only_a_few_members_are_looked_at() -> None:
    member = Member()
    with pytest.raises(ValidationError) as raised:
        Listed(member, 0, 10_000).deserialize([1] + [0] * 9_999)
    assert len(member.seen) == 1 + MOST_FAULTS
    faults: Any = raised.value.messages
    assert [*faults] == [*range(1, 1 + MOST_FAULTS)]


def test_the_rules_of_a_list_are_asked_only_about_one_that_is_right_otherwise() -> None:
    asked: list[Any] = []
    listed = Listed(fields.Integer(), 1, 5, asked.append)
    for wrong in ([0] * 6, ["x"], "12"):
        with pytest.raises(ValidationError):
            listed.deserialize(wrong)
    assert asked == []
    assert listed.deserialize([1, 2]) == [1, 2]
    assert asked == [[1, 2]]


def test_an_object_with_far_too_many_fields_is_not_looked_at() -> None:
    member = Member()
    schema = shape("Small", one=member)()
    with pytest.raises(ValidationError) as raised:
        schema.load({"one": 0} | {f"x{n}": 0 for n in range(100_000)})
    assert schema.fields["one"].seen == []  # type: ignore[attr-defined]
    assert len(raised.value.messages_dict) == MOST_FAULTS


def test_only_the_beginning_of_an_endless_word_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def category(character: str) -> str:
        seen.append(character)
        return unicodedata.category(character)

    monkeypatch.setattr(
        "scoresheet.schemas.strict.unicodedata",
        SimpleNamespace(category=category, bidirectional=unicodedata.bidirectional),
    )
    with pytest.raises(ValidationError):
        Word().deserialize("x" * 100_000)
    assert 40 <= len(seen) < 100


@pytest.mark.parametrize(
    ("path", "body", "faults"),
    [
        ("/tables/CODE/moves", {"moves": [{}] * 101}, [(MALFORMED, "moves")]),
        ("/tables/CODE/moves", {"moves": [move("done")] * 101}, [(MALFORMED, "moves")]),
        (
            "/tables/CODE/moves",
            {"moves": [move("launch t4 0+1") | {"pools": [*range(6)]}]},
            [(MALFORMED, "moves[0].pools")],
        ),
        ("/tables", wish(seats=[{}] * 5), [(MALFORMED, "seats")]),
        ("/tables", wish(shapes=[0] * 5), [(MALFORMED, "shapes")]),
        ("/tables", wish(emperor=[0] * 4), [(MALFORMED, "emperor")]),
    ],
)
def test_a_list_of_a_wrong_size_is_one_fault(client: FlaskClient, path: str, body: Any, faults: Any) -> None:
    table = Table(client)
    answer = client.post(
        API + path.replace("CODE", table.code), json=body, headers={"Authorization": f"Bearer {table.host}"}
    )
    assert answer.status_code == 422
    assert [(fault["code"], fault["path"]) for fault in answer.get_json()["detail"]["faults"]] == faults


def test_a_few_faults_of_many_are_told(client: FlaskClient) -> None:
    table = Table(client)
    answer = table.send(*[{}] * 100)
    faults = answer.get_json()["detail"]["faults"]
    assert faults == [{"path": f"moves[{n}].type", "code": MALFORMED} for n in range(MOST_FAULTS)]
    answer = table.send(move("done") | {f"x{n:04}": 0 for n in range(1000)})
    faults = answer.get_json()["detail"]["faults"]
    assert faults == [{"path": f"moves[0].x{n:04}", "code": UNKNOWN} for n in range(MOST_FAULTS)]


def test_fields_of_nobody_are_told_together_with_all_else_while_they_are_few(client: FlaskClient) -> None:
    answer = client.post(f"{API}/tables", json=wish(dice="loaded", music=True, seats=[{"name": "Ada"}]))
    assert {fault["path"] for fault in answer.get_json()["detail"]["faults"]} == {"dice", "music", "seats"}


def test_a_log_that_is_far_too_long_is_not_looked_at(client: FlaskClient) -> None:
    assert refusal(client.post(f"{API}/tables", json=wish(log=[{}] * 2_001))) == (409, "table/full")


def within(field: Any) -> Iterator[Any]:
    """A field or schema, and all that it consists of."""
    yield field
    parts: list[Any] = []
    if isinstance(field, Schema):
        parts = [*field.fields.values()] if not isinstance(field, JudgedByRules) else []
    elif isinstance(field, fields.List):
        parts = [field.inner]
    elif isinstance(field, fields.Nested):
        parts = [field.schema]
    elif isinstance(field, Either):
        parts = [field.string, field.other]
    elif isinstance(field, AnyMove):
        parts = [*field.schemas.values()]
    for part in parts:
        yield from within(part)


def test_everything_that_is_read_is_read_so(app: Flask) -> None:
    read: list[Any] = []
    for view in app.view_functions.values():
        for parameter in getattr(view, "_apidoc", {}).get("arguments", {}).get("parameters", []):
            if "schema" in parameter and parameter["in"] == "json":
                read.append(parameter["schema"])
    assert read
    parts = [part for schema in read for part in within(schema() if isinstance(schema, type) else schema)]
    assert {type(part).__name__ for part in parts} >= {"Moves", "NewTable", "Claim", "WholeLog", "Wish"}
    assert [part for part in parts if isinstance(part, fields.List) and not isinstance(part, Listed)] == []
    assert [part for part in parts if isinstance(part, Schema) and not isinstance(part, Strict | JudgedByRules)] == []
