"""Players on paper: their points are entered by others, and give them a place (1.4)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from scoresheet.rules.dice_game.options import options
from scoresheet.rules.dice_game.table import Game, apply, fold
from scoresheet.rules.errors import RuleError
from scoresheet.rules.state import Table
from tests.rules.cases import cases
from tests.rules.pond import EMPTY, line_of, played, pond, pond_setup, refused, resumed, said, table_at, verdict

FULL = "#####/#####/#####/#####"


def with_paper(**changes: Any) -> Table:
    """Seats A and B on phones, C on paper."""
    return table_at(f"A {EMPTY}", f"B {EMPTY}", f"C {EMPTY}", paper="C", **changes)


def at_end() -> Table:
    return table_at(f"A {EMPTY} turn 24", f"B {EMPTY} turn 24", f"C {EMPTY}", paper="C")


# The pond has 20 pools and one boat; the tiles of the first game are worth 2 * (4 + 3 + 2) + 2 * 24 + 30.
POSSIBLE: list[tuple[str, str, str | None]] = [
    ("nothing at all", "total 0 0 0", None),
    ("all there is", "total 96 10 4", None),
    ("a tile too many", "total 97 0 0", "total/fireworks"),
    ("a group larger than half of the lake", "total 0 11 0", "total/second_group"),
    ("a boat too many", "total 0 0 8", "total/boat_points"),
    ("half a boat", "total 0 0 2", "total/boat_points"),
    ("several, the first is told", "total 97 11 2", "total/fireworks"),
]


@cases("words code", POSSIBLE)
def test_points_that_no_sheet_can_come_to_are_refused(words: str, code: str | None) -> None:
    assert verdict(with_paper(), f"2: {words}") == code


FACTS: list[tuple[str, str, dict[str, int]]] = [
    ("fireworks", "total 97 0 0", {"most": 96}),
    ("second group", "total 0 11 0", {"most": 10}),
    ("boats", "total 0 0 8", {"each": 4, "most": 4}),
    ("half a boat", "total 0 0 1", {"each": 4, "most": 4}),
]


@cases("words detail", FACTS)
def test_a_refusal_tells_how_much_is_possible(words: str, detail: dict[str, int]) -> None:
    with pytest.raises(RuleError) as told:
        apply(with_paper(), said(words, 2))
    assert told.value.detail == detail


def test_only_boats_that_can_be_surrounded_count_and_those_of_ones_own_lake() -> None:
    edition: Any = pond()
    edition["lakes"]["other"] = [pool | {"feature": None} for pool in edition["lakes"]["main"]]
    edition["lakes"]["main"][0]["feature"] = "boat"
    edition["sheets"]["D"]["lake"] = "other"
    table = table_at(f"A {EMPTY}", f"C {EMPTY}", f"D {EMPTY}", paper="CD", edition=edition)
    assert verdict(table, "1: total 0 0 4") is None
    assert verdict(table, "1: total 0 0 8") == "total/boat_points"
    assert verdict(table, "2: total 0 0 4") == "total/boat_points"


def test_only_the_tiles_in_play_count() -> None:
    """A small shape, two medium ones and a large one: 18 + 24 + 24 + 30; three small ones and a large one: 84."""
    shapes = ["line3", "corner3", "square4", "u5"]
    assert verdict(with_paper(shapes=shapes), "2: total 90 0 0") is None
    assert verdict(with_paper(shapes=shapes), "2: total 91 0 0") == "total/fireworks"


def test_the_tiles_that_others_took_do_not_matter() -> None:
    """Phones may not know of each other."""
    assert verdict(with_paper(), *["0: taken u5"] * 6, "2: total 96 0 0") is None


def test_the_points_are_the_score_of_the_seat_and_that_they_are_known_is_told() -> None:
    game = resumed(with_paper(), "2: total 15 10 4")
    seat = game.table["seats"][2]
    assert seat["entered"]
    assert seat["score"] == {
        "fireworks": 15,
        "groups": [],
        "second_group": 10,
        "boats": [],
        "boat_points": 4,
        "total": 29,
    }
    assert all("entered" not in other for other in game.table["seats"][:2])


def test_before_they_are_entered_nothing_is_known() -> None:
    seat = with_paper()["seats"][2]
    assert "entered" not in seat
    assert seat["score"]["total"] == 0


def test_later_points_replace_earlier_ones() -> None:
    game = resumed(with_paper(), "2: total 15 10 4", "2: total 12 5 0")
    assert game.table["seats"][2]["score"]["total"] == 17
    assert line_of(game.table, 2) == f"C {EMPTY} total 12+5+0"


def test_undo_takes_back_the_newest_points_and_then_those_before() -> None:
    game = resumed(with_paper(), "2: total 15 10 4", "0: mark 2", "2: total 12 5 0", "1: mark 2")
    totals = []
    for _ in range(2):
        game.play(said("undo", 2))
        totals.append(game.table["seats"][2]["score"]["total"])
    assert totals == [29, 0]
    assert game.again == 0
    assert "entered" not in game.table["seats"][2]
    assert refused(game, "2: undo") == "seat/on_paper"


def test_the_points_of_a_player_on_a_phone_are_not_entered() -> None:
    for dice in ("real", "app"):
        table = table_at(f"A {EMPTY}", f"B {EMPTY}", dice=dice)
        assert verdict(table, "0: total 12 5 0") == "seat/not_on_paper"


@pytest.mark.parametrize("words", ["mark 2", "done", "gift 1", "leave", "taken t4", "put corner3 0+1+5"])
def test_points_allow_no_other_move(words: str) -> None:
    assert verdict(with_paper(), "2: total 12 5 0", f"2: {words}") == "seat/on_paper"


def test_points_are_entered_at_tables_without_a_referee_too() -> None:
    assert verdict(with_paper(referee=False), "2: total 12 5 0") is None


def test_once_they_are_entered_the_player_has_a_place() -> None:
    game = resumed(at_end(), "0: done", "2: total 3 0 0", "1: done")
    assert (game.table["phase"], game.table["ranking"]) == ("finished", [[2], [0, 1]])


def test_points_may_come_after_the_end_and_be_taken_back_then() -> None:
    game = resumed(at_end(), "0: done", "1: done")
    assert game.table["ranking"] == [[0, 1]]
    rankings = []
    for words in ("total 3 0 0", "total 0 0 0", "undo", "undo"):
        game.play(said(words, 2))
        assert game.table["phase"] == "finished"
        rankings.append(game.table["ranking"])
    assert rankings == [[[2], [0, 1]], [[0, 1, 2]], [[2], [0, 1]], [[0, 1]]]


def test_a_tie_is_broken_by_the_fireworks_on_paper_too() -> None:
    table = table_at(f"A {EMPTY} turn 24", f"B {EMPTY}", f"C {EMPTY}", paper="BC")
    game = resumed(table, "1: total 3 1 0", "2: total 0 4 0", "0: done")
    assert game.table["ranking"] == [[1], [2], [0]]


def test_points_and_the_moves_of_others_come_to_the_same_in_any_order() -> None:
    others = ["0: die red", "0: shade 0 die", "0: done", "1: done"]
    points = ["2: total 15 10 4", "2: total 12 5 0"]
    tables = []
    for places in itertools.combinations(range(6), 2):
        left = [iter(others), iter(points)]
        moves = [next(left[place in places]) for place in range(6)]
        tables.append(played(pond_setup("ABC", paper="C"), *moves).table)
    assert len(tables) == 15
    assert all(table == tables[0] for table in tables)


def test_points_come_to_the_same_before_and_after_the_end() -> None:
    ends = ["0: done", "1: done"]
    tables = [resumed(at_end(), *ends[:place], "2: total 12 5 4", *ends[place:]).table for place in range(3)]
    assert all(table == tables[0] for table in tables)
    assert tables[0]["ranking"] == [[2], [0, 1]]


def test_what_a_seat_is_offered_says_whether_points_can_be_entered_for_it() -> None:
    for table in (with_paper(), resumed(at_end(), "0: done", "1: done").table):
        assert [options(table, seat)["total"] for seat in range(3)] == [False, False, True]


def test_a_log_with_points_folds_to_the_table_that_was_played() -> None:
    setup = pond_setup("ABC", paper="C")
    game = Game(played(setup).table)
    log = [said("total 15 10 4", 2), said("undo", 2), said("mark 2", 0), said("total 12 5 0", 2)]
    for move in log:
        game.play(move)
    assert fold(setup, log) == game.table
