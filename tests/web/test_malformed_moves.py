"""POST /api/v1/tables/CODE/moves: what is no move at all, and plays nothing of its batch"""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st
from marshmallow import ValidationError

from scoresheet.rules.dice_game.moves import checked
from scoresheet.rules.errors import RuleError
from scoresheet.schemas.moves import SENT, AnyMove
from tests.rules.hostile import JSON, damaged
from tests.web.tables import API, NOBODY, Table, bearer, fault, move, new_id, refusal

MALFORMED, MISSING, UNKNOWN = "input/malformed", "input/missing", "input/unknown"
SOUND = [
    move(words)
    for words in (
        "reroll", "orient 3", "die red", "shade 12 die", "emperor 2", "launch corner3 0+1+5 4", "launch t4 0+1+2+6",
        "taken t4", "taken t4 3", "done", "undo", "leave", "back", "mark 0", "erase 0", "gift 1", "gift -1",
        "lift 0", "put t4 0+1+2+6", "put corner3 0+1+5 4", "total 12 5 4", "cross 1",
    )
]  # fmt: skip


@pytest.fixture
def table(client: FlaskClient) -> Table:
    return Table(client)


def without(words: str, name: str) -> Any:
    return {field: value for field, value in move(words).items() if field != name}


@pytest.mark.parametrize(
    ("wrong", "code", "path"),
    [
        (without("done", "id"), MISSING, "id"),
        (without("done", "seat"), MISSING, "seat"),
        (without("done", "type"), MALFORMED, "type"),
        (without("shade 0 die", "by"), MISSING, "by"),
        (without("shade 0 die", "area"), MISSING, "area"),
        (without("die red", "color"), MISSING, "color"),
        (without("launch t4 0+1", "pools"), MISSING, "pools"),
        (without("cross 1", "round"), MISSING, "round"),
        (without("put t4 0+1", "shape"), MISSING, "shape"),
        (without("total 12 5 4", "boat_points"), MISSING, "boat_points"),
        (move("total 12 -5 4"), MALFORMED, "second_group"),
        (move("total 12 5 4", total=21), UNKNOWN, "total"),
        (move("done", why="tired"), UNKNOWN, "why"),
        (move("die red", area=0), UNKNOWN, "area"),
        (move("roll", colors=["red"] * 4), UNKNOWN, "colors"),
        (move("reroll", colors=["red"] * 4), UNKNOWN, "colors"),
        (move("done", seq=1), UNKNOWN, "seq"),
        (move("done", at=1), UNKNOWN, "at"),
        (move("win"), MALFORMED, "type"),
        (move("done", type=["done"]), MALFORMED, "type"),
        (move("done", id="1"), MALFORMED, "id"),
        (move("done", id=7), MALFORMED, "id"),
        (move("done", id=new_id() + "\n"), MALFORMED, "id"),
        (move("done", id=f"{{{new_id()}}}"), MALFORMED, "id"),
        (move("done", id=new_id().replace("-", "")), MALFORMED, "id"),
        (move("done", -1), MALFORMED, "seat"),
        (move("done") | {"seat": "0"}, MALFORMED, "seat"),
        (move("done") | {"seat": True}, MALFORMED, "seat"),
        (move("done") | {"seat": 0.0}, MALFORMED, "seat"),
        (move("done") | {"seat": None}, MALFORMED, "seat"),
        (move("done") | {"seat": 10**30}, MALFORMED, "seat"),
        (move("mark 0", area=-1), MALFORMED, "area"),
        (move("mark 0", area=True), MALFORMED, "area"),
        (move("mark 0", area=0.5), MALFORMED, "area"),
        (move("shade 0 luck"), MALFORMED, "by"),
        (move("orient 4"), MALFORMED, "by"),
        (move("orient -1"), MALFORMED, "by"),
        (move("die red", color=7), MALFORMED, "color"),
        (move("die red", color=""), MALFORMED, "color"),
        (move("die red", color="\x00"), MALFORMED, "color"),
        (move("die red", color="\ud800"), MALFORMED, "color"),
        (move("emperor 3"), MALFORMED, "card"),
        (move("gift 2"), MALFORMED, "delta"),
        (move("gift 0"), MALFORMED, "delta"),
        (move("gift 1", delta=1.0), MALFORMED, "delta"),
        (move("launch t4 0+1+0+2"), MALFORMED, "pools[2]"),
        (move("launch t4 0", pools=[]), MALFORMED, "pools"),
        (move("launch t4 0", pools="0"), MALFORMED, "pools"),
        (move("launch t4 0", pools=[0, "1"]), MALFORMED, "pools[1]"),
        (move("launch t4 0", pools=list(range(6))), MALFORMED, "pools"),
        (move("launch t4 0", value=None), MALFORMED, "value"),
        (move("taken t4", value=-1), MALFORMED, "value"),
        (move("taken t4", shape="x" * 1000), MALFORMED, "shape"),
        (move("lift -1"), MALFORMED, "index"),
    ],
    ids=repr,
)
def test_a_malformed_move_is_named_by_its_path_and_nothing_of_its_batch_is_played(
    table: Table, wrong: Any, code: str, path: str
) -> None:
    answer = table.send(move("die red"), wrong, move("done"))
    assert fault(answer) == (422, code, f"moves[1].{path}")
    assert (table.now()["version"], table.log()) == (0, [])


@pytest.mark.parametrize("wrong", [1, "done", [], ["done"], {}])
def test_what_is_no_object_with_a_type_is_no_move(table: Table, wrong: Any) -> None:
    assert fault(table.send(wrong)) == (422, MALFORMED, "moves[0].type")


def test_null_is_no_move(table: Table) -> None:
    assert fault(table.send(None)) == (422, MALFORMED, "moves[0]")


@pytest.mark.parametrize(
    ("body", "code", "path"),
    [
        ({}, MISSING, "moves"),
        ({"moves": []}, MALFORMED, "moves"),
        ({"moves": None}, MALFORMED, "moves"),
        ({"moves": {}}, MALFORMED, "moves"),
        ({"moves": [move("done") for _ in range(101)]}, MALFORMED, "moves"),
        ({"moves": [move("done")], "table": 1}, UNKNOWN, "table"),
    ],
)
def test_a_malformed_batch_is_named_by_its_path(table: Table, body: Any, code: str, path: str) -> None:
    assert fault(table.post("/moves", body, table.host)) == (422, code, path)


@pytest.mark.parametrize("body", ["[]", "null", "7", "NaN", '"moves"', "[{}]"])
def test_a_body_that_is_no_object_is_refused(table: Table, body: str) -> None:
    headers = {**bearer(table.host), "Content-Type": "application/json"}
    answer = table.client.post(f"{API}/tables/{table.code}/moves", data=body, headers=headers)
    assert refusal(answer)[0] == (400 if body == "NaN" else 422)


def test_a_batch_of_a_hundred_moves_is_played(table: Table) -> None:
    assert len(table.results(*[move("gift 1") for _ in range(100)])) == 100
    assert table.now()["version"] == 100


def test_all_faults_of_a_batch_are_told_together(table: Table) -> None:
    told = table.send(move("gift 3"), move("done"), move("orient 9")).get_json()
    assert {each["path"] for each in told["detail"]["faults"]} == {"moves[0].delta", "moves[2].by"}


def test_a_malformed_batch_is_malformed_whoever_sends_it(table: Table) -> None:
    assert refusal(table.post("/moves", {}, NOBODY))[0] in (401, 422)
    assert table.now()["version"] == 0


@given(JSON | st.sampled_from(SOUND) | damaged(st.sampled_from(SOUND)))
def test_what_the_schema_lets_pass_no_rule_calls_malformed_and_the_other_way_round(sent: Any) -> None:
    assert seen_by_the_schema(sent) == seen_by_the_rules(sent)


def seen_by_the_schema(sent: Any) -> bool:
    try:
        AnyMove(SENT).deserialize(sent)
    except ValidationError:
        return False
    return True


def seen_by_the_rules(sent: Any) -> bool:
    """The rules let the log add its own, and leave ids to those who keep them."""
    own = isinstance(sent, dict) and ({"colors", "seq", "at"} & set(sent) or not is_an_id(sent.get("id")))
    try:
        checked(with_dice(sent))
    except RuleError:
        return False
    return not own


def with_dice(sent: Any) -> Any:
    rolls = isinstance(sent, dict) and sent.get("type") == "roll"
    return {**sent, "colors": ["red"] * 4} if rolls else sent


def is_an_id(value: object) -> bool:
    return value in [sound["id"] for sound in SOUND]
