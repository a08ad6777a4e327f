"""The table as data: its shape at every moment of a game, and how moves and logs lead to it (1.2-1.6)."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from scoresheet.rules.dice_game.table import apply, fold, open_table
from scoresheet.rules.errors import RuleError
from scoresheet.rules.state import Table
from tests.rules.cases import cases
from tests.rules.pond import EMPTY, played, pond_setup, said, table_at

TABLE = {"version", "phase", "setup", "turn", "turns", "active", "tray", "stacks", "seats", "ranking"}
OWN_TO_THE_RULES = {"earlier_trays"}
STACKS = {
    "corner3": [4, 4, 3, 3, 2, 2],
    "square4": [5, 5, 4, 4, 3, 3],
    "t4": [5, 5, 4, 4, 3, 3],
    "u5": [6, 6, 5, 5, 4, 4],
}
FIRST: dict[str, Any] = {
    "seat": 0,
    "name": "Player B",
    "sheet": "B",
    "tracked": True,
    "left": False,
    "turn": 0,
    "round": 1,
    "shaded": [],
    "gifts": {"earned": 1, "spent": 0},
    "pavilions": [],
    "taken": [],
    "die": None,
    "grants": [],
    "fireworks": [],
    "crossed": [],
    "launched": False,
    "done": False,
    "score": {"fireworks": 0, "groups": [], "second_group": 0, "boats": [], "boat_points": 0, "total": 0},
}


def test_a_table_begins_with_empty_sheets_and_full_stacks() -> None:
    setup = pond_setup("BA", dice="app")
    table: Any = open_table(setup)
    assert set(table) == TABLE | OWN_TO_THE_RULES
    assert {name: table[name] for name in TABLE - {"seats", "setup"}} == {
        "version": 0,
        "phase": "playing",
        "turn": 0,
        "turns": 20,
        "active": 1,
        "tray": None,
        "stacks": STACKS,
        "ranking": None,
    }
    assert table["setup"] == pond_setup("BA", dice="app")
    assert table["seats"] == [FIRST, FIRST | {"seat": 1, "name": "Player A", "sheet": "A"}]


GAME = [
    "0: roll red blue white green",
    "0: reroll blue red red white",
    "0: orient 0",
    "0: mark 12",
    "1: gift 1",
    "1: gift 1",
    "1: emperor 2",
    "1: shade 4 emperor",
    "0: shade 13 die",
    "0: mark 0",
    "0: mark 1",
    "0: mark 10",
    "0: mark 11",
    "0: shade 3 platform",
    "0: shade 2 bonus",
    "0: launch corner3 6+0+1",
    "1: undo",
    "1: shade 4 emperor",
]


def test_a_table_in_mid_game_tells_all_of_it() -> None:
    table: Any = played(pond_setup(dice="app"), *GAME).table
    assert (table["version"], table["phase"], table["turn"], table["active"]) == (len(GAME), "playing", 0, 0)
    assert table["tray"] == {"rolls": 2, "colors": ["blue", "red", "red", "white"], "facing": ["blue", "red"]}
    assert table["stacks"] == STACKS | {"corner3": [4, 3, 3, 2, 2]}
    ada, bo = table["seats"]
    assert ada == FIRST | {
        "name": "Player A",
        "sheet": "A",
        "shaded": [0, 1, 2, 3, 10, 11, 12, 13],
        "gifts": {"earned": 1, "spent": 1},
        "taken": ["die", "bonus", "fireworks"],
        "die": "blue",
        "fireworks": [{"shape": "corner3", "pools": [0, 1, 6], "value": 4}],
        "score": {"fireworks": 4, "groups": [4], "second_group": 0, "boats": [], "boat_points": 0, "total": 4},
    }
    assert bo["gifts"] == {"earned": 3, "spent": 3}
    assert (bo["taken"], bo["shaded"], bo["die"]) == (["emperor"], [4], "red")
    (grant,) = bo["grants"]
    assert grant == grant | {"kind": "emperor", "card": 2, "color": "any", "place": "same_pool", "left": 1}


def test_an_open_platform_is_told_by_its_pool() -> None:
    game = played(pond_setup(), "0: mark 12", "0: die blue", "0: shade 13 die")
    assert game.table["seats"][0]["grants"] == [{"kind": "platform", "pool": 6}]


def test_shaded_areas_and_the_pools_of_a_tile_are_sorted() -> None:
    game = played(pond_setup(), *[f"0: mark {area}" for area in (11, 3, 10, 0, 2, 1)], "0: launch corner3 5+1+0")
    assert game.table["seats"][0]["shaded"] == [0, 1, 2, 3, 10, 11]
    assert game.table["seats"][0]["fireworks"][0]["pools"] == [0, 1, 5]


def test_done_empties_what_belongs_to_the_turn() -> None:
    table = played(pond_setup(), "0: die red", "0: shade 2 die", "0: done").table
    seat = table["seats"][0]
    assert (seat["turn"], seat["taken"], seat["die"], seat["grants"]) == (1, [], None, [])


def test_after_the_last_turn_nobody_is_active_and_the_ranking_comes_with_the_end() -> None:
    table: Any = table_at(f"A {EMPTY} turn 20", f"B {EMPTY} turn 20")
    assert (table["turn"], table["turns"], table["active"], table["ranking"]) == (20, 20, None, None)
    for seat in (0, 1):
        table = apply(table, said("done", seat))
    assert (table["turn"], table["active"], table["ranking"]) == (20, None, [[0, 1]])


def test_every_move_counts_one_version_undo_included_and_a_refused_one_none() -> None:
    game = played(pond_setup())
    for version, words in enumerate(["die red", "shade 0 die", "undo", "undo", "done"], 1):
        game.play(said(words))
        assert game.table["version"] == version
        with pytest.raises(RuleError):
            game.play(said("roll red red red red"))
        assert game.table["version"] == version


EVERY_KIND = [*GAME, "0: done", "1: leave", "1: back", "0: undo", "0: erase 3", "0: gift -1", "0: lift 0"]


def test_apply_never_changes_its_argument() -> None:
    table = open_table(pond_setup(dice="app", gift_circles=5))
    for words in EVERY_KIND:
        seat, _, rest = words.partition(": ")
        move = said(rest, int(seat))
        before, sent = copy.deepcopy(table), copy.deepcopy(move)
        try:
            table, last = apply(table, move), table
        except RuleError:
            last = table
        assert (last, move) == (before, sent)


MOVES = [
    ("roll", {}),
    ("reroll", {}),
    ("orient", {"by": 0}),
    ("die", {"color": "red"}),
    ("shade", {"area": 0, "by": "die"}),
    ("emperor", {"card": 0}),
    ("launch", {"shape": "t4", "pools": [0, 1, 2, 6]}),
    ("taken", {"shape": "t4"}),
    ("done", {}),
    ("undo", {}),
    ("leave", {}),
    ("back", {}),
    ("mark", {"area": 0}),
    ("erase", {"area": 0}),
    ("gift", {"delta": 1}),
    ("lift", {"index": 0}),
    ("put", {"shape": "t4", "pools": [0, 1, 2, 6]}),
    ("total", {"fireworks": 12, "second_group": 5, "boat_points": 4}),
    ("cross", {"round": 1}),
]


def fault(move: Any) -> tuple[str, Any] | None:
    """The code and path of a malformed move; nothing when the rules judge it."""
    try:
        apply(open_table(pond_setup()), move)
    except RuleError as error:
        return (error.code, error.detail["path"]) if error.code.startswith("input/") else None
    return None


@pytest.mark.parametrize(("kind", "given"), MOVES, ids=[kind for kind, _ in MOVES])
def test_a_move_has_the_fields_of_its_type_and_no_other(kind: str, given: dict[str, Any]) -> None:
    move = {"id": "0b54", "seat": 0, "type": kind, **given}
    assert fault(move) is None
    assert fault(move | {"speed": 1}) == ("input/unknown", "speed")
    for name in ("seat", "type", *given):
        without = {field: value for field, value in move.items() if field != name}
        assert fault(without) == (("input/malformed", "type") if name == "type" else ("input/missing", name))


MALFORMED: list[tuple[str, dict[str, Any], str]] = [
    ("a type nobody knows", {"type": "swim"}, "type"),
    ("a seat below the first", {"type": "done", "seat": -1}, "seat"),
    ("a seat that is true", {"type": "done", "seat": True}, "seat"),
    ("turned too far", {"type": "orient", "by": 4}, "by"),
    ("turned by half", {"type": "orient", "by": 0.5}, "by"),
    ("a fourth card", {"type": "emperor", "card": 3}, "card"),
    ("a step that shades nothing", {"type": "shade", "area": 0, "by": "fireworks"}, "by"),
    ("an area that is text", {"type": "shade", "area": "0", "by": "die"}, "area"),
    ("pools twice", {"type": "launch", "shape": "t4", "pools": [0, 1, 1, 2]}, "pools[2]"),
    ("six pools", {"type": "launch", "shape": "t4", "pools": [0, 1, 2, 3, 4, 5]}, "pools"),
    ("a pool far from any lake", {"type": "launch", "shape": "t4", "pools": [0, 1, 2, 10_001]}, "pools[3]"),
    ("an area far from any lake", {"type": "mark", "area": 10_001}, "area"),
    ("no pools", {"type": "launch", "shape": "t4", "pools": []}, "pools"),
    ("a tile worth nothing whole", {"type": "launch", "shape": "t4", "pools": [0, 1, 2, 6], "value": 4.5}, "value"),
    ("pools put on twice", {"type": "put", "shape": "t4", "pools": [0, 1, 1, 2]}, "pools[2]"),
    ("points below nothing", {"type": "total", "fireworks": -1, "second_group": 0, "boat_points": 0}, "fireworks"),
    ("half a point", {"type": "total", "fireworks": 1, "second_group": 0.5, "boat_points": 0}, "second_group"),
    ("three dice", {"type": "roll", "colors": ["red"] * 3}, "colors"),
    ("five dice", {"type": "roll", "colors": ["red"] * 5}, "colors"),
    ("a die of no colour", {"type": "roll", "colors": ["red", "pink", "red", "red"]}, "colors[1]"),
    ("two gifts at once", {"type": "gift", "delta": 2}, "delta"),
    ("two gifts less", {"type": "gift", "delta": -2}, "delta"),
    ("no gift", {"type": "gift", "delta": 0}, "delta"),
    ("several faults, the first by name", {"type": "launch", "value": -1, "shape": 4, "pools": []}, "pools"),
]


@cases("move path", MALFORMED)
def test_a_malformed_move_is_refused_at_its_path(move: dict[str, Any], path: str) -> None:
    assert fault({"seat": 0} | move) == ("input/malformed", path)


def test_what_is_on_no_lake_of_this_size_is_refused_by_the_rules() -> None:
    assert fault({"seat": 0, "type": "mark", "area": 10_000}) is None
    assert fault({"seat": 0, "type": "launch", "shape": "t4", "pools": [10_000]}) is None


def test_a_seat_that_is_not_at_the_table_is_refused_by_the_rules() -> None:
    with pytest.raises(RuleError) as refused:
        apply(open_table(pond_setup()), said("done", 2))
    assert refused.value.code == "seat/unknown"


def log_of(moves: list[str]) -> list[Any]:
    """The log as the server keeps it."""
    log = []
    for number, words in enumerate(moves, 1):
        seat, _, rest = words.partition(": ")
        log.append({"seq": number, "at": "2026-11-18T10:00:00Z", "id": f"move {number}", **said(rest, int(seat))})
    return log


def test_a_log_folds_to_the_table_that_was_played() -> None:
    setup = pond_setup(dice="app")
    tables: list[Table] = [played(setup, *GAME[:length]).table for length in range(len(GAME) + 1)]
    log = json.loads(json.dumps(log_of(GAME)))
    for length, table in enumerate(tables):
        assert fold(setup, log[:length]) == table


def test_a_log_with_an_illegal_move_tells_no_game() -> None:
    with pytest.raises(RuleError) as refused:
        fold(pond_setup(), log_of(["0: die red", "0: shade 3 die"]))
    assert refused.value.code == "area/wrong_color"
