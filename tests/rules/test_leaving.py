"""Leaving and coming back (1.3): a left seat is not waited for, its active turns are skipped, its sheet stays."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.cases import cases
from tests.rules.pond import EMPTY, line_of, played, pond_setup, refused, resumed, said, table_at, verdict

COMING: list[tuple[str, list[str], str | None]] = [
    ("leave", ["0: leave"], None),
    ("leave twice", ["0: leave", "0: leave"], "seat/left"),
    ("back", ["0: leave", "0: back"], None),
    ("back without having left", ["0: back"], "seat/not_left"),
    ("back twice", ["0: leave", "0: back", "0: back"], "seat/not_left"),
    ("leave again", ["0: leave", "0: back", "0: leave"], None),
    ("leave in another player's turn", ["1: leave"], None),
    ("leave on paper", ["2: leave"], "seat/on_paper"),
    ("back on paper", ["2: back"], "seat/on_paper"),
]


@cases("moves code", COMING)
def test_a_seat_leaves_and_comes_back(moves: list[str], code: str | None) -> None:
    assert verdict(table_at(f"A {EMPTY}", f"B {EMPTY}", f"C {EMPTY}", paper="C"), *moves) == code


AWAY = [
    "die red",
    "shade 4 bonus",
    "emperor 0",
    "launch corner3 0+1+5",
    "taken t4",
    "reroll",
    "done",
    "mark 4",
    "erase 0",
    "gift 1",
    "lift 0",
]


@pytest.mark.parametrize("words", AWAY)
def test_a_left_seat_makes_no_moves_until_it_is_back(words: str) -> None:
    """In its active turn, ahead of the table: round 1, the bonus is red."""
    line = "B ##.../#..##/....#/..... turn 1 gifts 3-0 fireworks corner3@8+9+14=4"
    away = resumed(table_at(f"A {EMPTY}", line), "1: leave").table
    assert verdict(away, f"1: {words}") == "seat/left"
    assert verdict(away, "1: back", f"1: {words}") is None


@pytest.mark.parametrize("words", ["roll red red red red", "mark 2", "gift 1"])
def test_with_app_dice_a_left_seat_makes_no_moves_either(words: str) -> None:
    away = table_at(f"A {EMPTY} left", f"B {EMPTY}", dice="app")
    assert refused(resumed(away), f"0: {words}") == "seat/left"


def test_its_sheet_keeps_its_points_and_its_place() -> None:
    lines = ("A ##.../#.#../...../..... turn 20", f"B {EMPTY} turn 20")
    game = resumed(table_at(*lines), "0: launch corner3 0+1+5", "0: leave", "1: done")
    assert line_of(game.table) == "A ##.../#.#../...../..... turn 20 fireworks corner3@0+1+5=4 launched left"
    assert game.table["seats"][0]["score"]["total"] == 5
    assert game.table["ranking"] == [[0], [1]]


SKIPPED: list[tuple[str, list[str], int]] = [
    ("nobody is done", [], 0),
    ("the active player has left", ["0: leave"], 1),
    ("the next one too", ["0: leave", "1: leave"], 2),
    ("the next one only", ["1: leave"], 0),
    ("the next one, when the active one is done", ["1: leave", "0: done"], 2),
    ("all but the last", ["0: leave", "1: leave", "2: done", "2: done", "2: done"], 5),
    ("back for a later turn", ["0: leave", "0: back", "1: done", "1: done", "2: done", "2: done", "2: done"], 3),
    ("not back for it", ["0: leave", "1: done", "1: done", "2: done", "2: done", "2: done"], 4),
    ("everybody", ["0: leave", "1: leave", "2: leave"], 24),
]


@cases("moves turn", SKIPPED)
def test_the_active_turns_of_a_left_seat_are_skipped(moves: list[str], turn: int) -> None:
    game = resumed(table_at(f"A {EMPTY}", f"B {EMPTY}", f"C {EMPTY}"), *moves)
    assert game.table["turn"] == turn


BACK: list[tuple[str, list[str], int]] = [
    ("in the turn it left", ["1: leave", "1: back"], 0),
    ("a turn later", ["1: leave", "0: done", "1: back"], 2),
    ("after its active turn", ["0: leave", "0: back"], 1),
    ("ahead of the table, where it had got", ["1: done", "1: done", "1: leave", "1: back"], 2),
    ("ahead still", ["1: done", "1: done", "1: leave", "0: done", "1: back"], 2),
    ("at the table when it is further", ["1: leave", "0: done", "2: done", "2: done", "2: done", "1: back"], 3),
]


@cases("moves turn", BACK)
def test_who_comes_back_is_at_the_tables_turn_and_never_earlier_than_before(moves: list[str], turn: int) -> None:
    game = resumed(table_at(f"A {EMPTY}", f"B {EMPTY}", f"C {EMPTY}"), *moves)
    seat = 0 if moves[0].startswith("0") else 1
    assert line_of(game.table, seat) == f"{'AB'[seat]} {EMPTY}" + (f" turn {turn}" if turn else "")


ORIENTED = ["1: roll red red red red", "1: orient 0"]
ON_WITHOUT: list[tuple[str, str, list[str], list[str]]] = [
    ("with real dice", "real", ["2: die red", "2: shade 2 die"], ["1: done", "0: done"]),
    ("with app dice", "app", [*ORIENTED, "2: shade 2 die"], ["1: done", "0: done"]),
    ("with app dice, its turn skipped", "app", [], ["1: leave"]),
]


@cases("dice before moves", ON_WITHOUT)
def test_a_left_seat_stays_in_its_turn_while_the_table_goes_on(dice: str, before: list[str], moves: list[str]) -> None:
    lines = [f"{letter} {EMPTY} turn 1" for letter in "ABC"]
    game = resumed(table_at(*lines, dice=dice), *before, "2: leave")
    left = line_of(game.table, 2)
    game = resumed(game.table, *moves)
    assert (game.table["turn"], line_of(game.table, 2)) == (3, left)
    game.play(said("back", 2))
    assert game.table["seats"][2]["turn"] == 3
    assert game.table["seats"][2]["taken"] == []


def test_who_comes_back_in_the_same_turn_goes_on_with_it() -> None:
    line = "B ...../.#.../...../..... gifts 3-1 die red taken die,emperor grants platform@6"
    game = resumed(table_at(f"A {EMPTY}", line), "1: leave", "1: back")
    assert line_of(game.table, 1) == line


def test_who_comes_back_in_a_later_turn_begins_it_afresh() -> None:
    line = "B ...../.#.../...../..... gifts 3-1 die red taken die grants platform@6"
    game = resumed(table_at(f"A {EMPTY}", line, f"C {EMPTY}"), "1: leave", "0: done", "1: back")
    assert line_of(game.table, 1) == "B ...../.#.../...../..... turn 2 gifts 3-1"


ROLL = "0: roll red green blue white"
THREE: Any = pond_setup("ABC", dice="app")


@pytest.mark.parametrize("rolled", [[], [ROLL]], ids=["not rolled", "rolled"])
def test_with_app_dice_a_turn_left_before_orienting_is_skipped_by_everybody(rolled: list[str]) -> None:
    game = played(THREE, *rolled, "0: leave")
    assert (game.table["turn"], game.table["active"], game.table["tray"]) == (1, 1, None)
    assert [seat["turn"] for seat in game.table["seats"]][1:] == [1, 1]
    assert refused(game, "2: done") == "tray/not_oriented"
    assert refused(game, "1: roll red red red red") is None


def test_with_app_dice_a_turn_left_after_orienting_is_finished_by_the_others() -> None:
    """They face what they faced; the next active player finishes it first, the last one later."""
    game = played(THREE, ROLL, "0: orient 0", "0: leave")
    assert (game.table["turn"], game.table["active"], game.table["tray"]) == (1, 1, None)
    assert [seat["die"] for seat in game.table["seats"]][1:] == ["green", "blue"]
    assert refused(game, "1: roll red red red red") == "turn/behind"
    assert refused(game, "2: shade 2 die") == "area/wrong_color"
    for words in ("1: shade 9 die", "1: done", "1: roll white white white white", "1: orient 0"):
        seat, _, rest = words.partition(": ")
        game.play(said(rest, int(seat)))
    assert refused(game, "2: shade 5 die") is None
    assert refused(game, "2: shade 8 die") == "area/wrong_color"
    game.play(said("done", 2))
    assert line_of(game.table, 2) == f"C {EMPTY} turn 1 die white"


def test_a_turn_skipped_while_somebody_is_behind_it_is_skipped_by_that_player_too() -> None:
    """Seat 2 is still in turn 0 when seat 1 leaves turn 1 without orienting: its next turn is its own."""
    game = played(THREE, ROLL, "0: orient 0", "0: done", "1: done", "1: leave")
    assert (game.table["turn"], game.table["active"]) == (2, 2)
    assert game.table["seats"][2]["turn"] == 0
    assert refused(game, "2: shade 3 die") is None
    game.play(said("done", 2))
    assert game.table["seats"][2]["turn"] == 2
    assert refused(game, "2: roll red red red red") is None


def test_a_last_turn_left_before_orienting_leads_everybody_to_the_end() -> None:
    table = table_at(f"A {EMPTY} turn 19", f"B {EMPTY} turn 19", dice="app")
    game = resumed(table, "1: leave")
    assert (game.table["phase"], game.table["turn"], game.table["seats"][0]["turn"]) == ("final", 20, 20)
    assert refused(game, "0: done") is None
    game.play(said("back", 1))
    assert game.table["seats"][1]["turn"] == 20
    assert refused(game, "1: done") == "launch/not_your_turn_yet"


def test_with_app_dice_who_comes_back_faces_the_die_of_the_tables_turn() -> None:
    """Seat 2 left in turn 0; in turn 1 seat 1 faces red, so seat 2 clockwise after it faces green."""
    start = [ROLL, "0: orient 0", "2: leave", "0: done", "1: done"]
    game = played(THREE, *start, "1: roll red green blue white", "1: orient 0", "2: back")
    assert line_of(game.table, 2) == f"C {EMPTY} turn 1 die green"
    game = played(THREE, *start, "2: back", "1: roll red green blue white", "1: orient 1")
    assert line_of(game.table, 2) == f"C {EMPTY} turn 1 die blue"


def test_a_left_seat_takes_no_part_in_a_tray_until_it_is_back() -> None:
    """The turn it left in is over for it, though the others may still be in it."""
    game = played(THREE, ROLL, "0: orient 0", "1: leave", "0: done")
    assert (game.table["turn"], game.table["active"]) == (2, 2)
    game.play(said("back", 1))
    assert line_of(game.table, 1) == f"B {EMPTY} turn 2"
    assert refused(game, "1: shade 9 die") == "tray/not_oriented"


def test_a_table_goes_on_with_the_only_player_who_stays() -> None:
    game = played(THREE, "0: leave", "1: leave")
    assert (game.table["turn"], game.table["active"]) == (2, 2)
    for turn in (2, 5):
        game.play(said("roll red red red red", 2))
        game.play(said("orient 0", 2))
        game.play(said("done", 2))
        assert (game.table["turn"], game.table["seats"][2]["turn"]) == (turn + 3, turn + 3)


def test_coming_back_after_the_end_reopens_the_table() -> None:
    game = resumed(table_at(f"A {EMPTY} turn 20", f"B {EMPTY} turn 20"), "0: done", "1: leave")
    assert game.table["phase"] == "finished"
    game.play(said("back", 1))
    assert (game.table["phase"], game.table["ranking"]) == ("final", None)
