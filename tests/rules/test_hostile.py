"""Whatever is sent, the rules answer or refuse: never another exception."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoresheet.rules.dice_game import notation
from scoresheet.rules.dice_game.options import options
from scoresheet.rules.dice_game.setup import deal
from scoresheet.rules.dice_game.table import Game, apply, fold, open_table
from scoresheet.rules.editions.edition import validate_edition
from scoresheet.rules.editions.new_edition import blank_edition, edition_of
from scoresheet.rules.editions.notes import check
from scoresheet.rules.errors import CODES, RuleError
from scoresheet.rules.phone import open_door
from tests.games import LAMPION, random_setup, wild_move
from tests.rules.hostile import JSON, damaged, deep
from tests.rules.pond import EMPTY, pond, pond_setup, table_at

MOVES = st.builds(lambda seed: wild_move(Random(seed), open_table(pond_setup())), st.integers(0, 999))
SETUPS = st.builds(lambda seed: random_setup(Random(seed)), st.integers(0, 99))
BLANKS = st.builds(blank_edition, st.integers(4, 7), st.integers(4, 7))
TABLES = [
    table_at(f"A {EMPTY}", f"B {EMPTY}"),
    table_at(f"A {EMPTY}", f"B {EMPTY}", dice="app"),
    table_at("A ##.../##.../...../..... turn 20 gifts 9-0", f"B {EMPTY} turn 20", referee=False),
]


def answered(rule: Any, *sent: Any) -> None:
    """The rule gives JSON, or refuses with a known code and JSON to explain it."""
    try:
        answer = rule(*sent)
    except RuleError as error:
        assert error.code in CODES
        answer = error.detail
    json.dumps(answer, ensure_ascii=False, allow_nan=False)


@given(JSON | MOVES | damaged(MOVES), st.sampled_from(TABLES))
def test_any_json_may_be_applied_as_a_move(move: Any, table: Any) -> None:
    answered(apply, table, move)


@given(JSON | damaged(MOVES), st.sampled_from(TABLES))
def test_any_json_may_be_played_in_a_game(move: Any, table: Any) -> None:
    answered(Game(table).play, move)


@given(JSON | damaged(SETUPS), JSON | st.lists(MOVES | damaged(MOVES), max_size=3))
def test_any_json_may_be_folded(setup: Any, log: Any) -> None:
    answered(fold, setup, log)


@given(SETUPS, JSON | damaged(st.lists(MOVES, min_size=1, max_size=3)))
def test_any_json_may_be_the_log_of_a_sound_setup(setup: Any, log: Any) -> None:
    answered(fold, setup, log)


@given(JSON | damaged(st.builds(pond)) | damaged(st.just(LAMPION)))
def test_any_json_may_be_an_edition(edition: Any) -> None:
    answered(validate_edition, edition)


@given(JSON | damaged(st.builds(pond)) | damaged(BLANKS))
def test_any_json_may_be_checked_as_an_edition(edition: Any) -> None:
    told = check(edition)
    json.dumps(told, ensure_ascii=False, allow_nan=False)
    assert {remark["code"] for remark in told["faults"] + told["notes"]} <= set(CODES)
    try:
        validate_edition(edition)
        faults: Any = []
    except RuleError as error:
        faults = error.detail["faults"]
    assert told["faults"] == faults


@given(JSON, JSON)
def test_any_json_may_be_the_size_of_a_blank_edition(columns: Any, rows: Any) -> None:
    answered(blank_edition, columns, rows)


@given(st.text() | st.from_regex("lake-[0-9]{0,8}", fullmatch=True))
def test_any_text_may_be_the_id_of_an_edition(edition_id: str) -> None:
    answered(edition_of, edition_id)


@given(JSON, JSON, JSON, JSON, JSON)
def test_any_json_may_be_wished_for_when_a_table_is_set_up(
    seats: Any, referee: Any, dice: Any, shapes: Any, sides: Any
) -> None:
    answered(deal, LAMPION, seats, referee, dice, shapes, sides, lambda _: 0)
    answered(deal, LAMPION, [{"name": "Ada"}, {"name": "Ben"}], referee, dice, shapes, sides, lambda _: 0)
    answered(deal, LAMPION, seats, True, "real", "first", "first", lambda _: 0)


@given(JSON, st.sampled_from(TABLES))
def test_any_json_may_be_asked_for_options(seat: Any, table: Any) -> None:
    answered(options, table, seat)


@given(st.text() | st.text(alphabet=".^v#/ ABgifts0123-@,:+=turnlaunched", max_size=60))
def test_any_text_may_be_read_as_a_sheet(line: str) -> None:
    answered(notation.read, line)


@given(st.text() | st.builds(json.dumps, JSON))
def test_any_text_may_be_called_through_the_door(text: str) -> None:
    answered(open_door(), text)


@pytest.mark.parametrize("rule", [validate_edition, lambda sent: fold(sent, []), lambda sent: apply(TABLES[0], sent)])
def test_what_is_nested_very_deeply_is_refused(rule: Any) -> None:
    for sent in (deep(), {"type": deep(), "seat": deep()}, {**pond_setup(), "edition": {**pond(), "lakes": deep()}}):
        with pytest.raises(RuleError):
            rule(sent)


@pytest.mark.parametrize("levels", [20, 500, 50_000])
def test_the_door_refuses_what_is_nested_too_deeply(levels: int) -> None:
    answer = json.loads(open_door()("[" * levels + "]" * levels))
    assert answer == {"error": {"code": "input/too_deep", "detail": {"path": ""}}}
