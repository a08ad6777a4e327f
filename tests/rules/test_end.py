"""The end (1.4): one final launch each, then done; the phases of a table; what a finished one refuses."""

from __future__ import annotations

from typing import Any

import pytest

from scoresheet.rules.dice_game.table import apply
from scoresheet.rules.state import Table
from tests.rules.cases import cases
from tests.rules.pond import EMPTY, line_of, refused, resumed, said, table_at, verdict

FULL = "#####/#####/#####/#####"
CORNER = "launch corner3 0+1+5"
WAIT = "launch/not_your_turn_yet"


def at_end(letters: str = "AB", dice: str = "real", **changes: Any) -> Table:
    turns = {2: 20, 3: 24, 4: 24}[len(letters)]
    return table_at(*[f"{letter} {FULL} turn {turns} gifts 3-0" for letter in letters], dice=dice, **changes)


ONE_EACH: list[tuple[str, list[str], str | None]] = [
    ("a display", [f"0: {CORNER}"], None),
    ("a second display", [f"0: {CORNER}", "0: launch t4 2+3+4+8"], "launch/taken"),
    ("a second display, the first lifted", [f"0: {CORNER}", "0: lift 0", f"0: {CORNER}"], "launch/taken"),
    ("a second display, the first taken back", [f"0: {CORNER}", "0: undo", f"0: {CORNER}"], None),
    ("done after a display", [f"0: {CORNER}", "0: done"], None),
    ("done without a display", ["0: done"], None),
    ("a display after done", ["0: done", f"0: {CORNER}"], "seat/done"),
    ("done twice", ["0: done", "0: done"], "seat/done"),
    ("the wrong shape", ["0: launch corner3 0+1+2"], "fireworks/wrong_shape"),
    ("the tile that is named", [f"0: {CORNER} 2"], None),
    ("a tile that nobody has", [f"0: {CORNER} 5"], "fireworks/tile_taken"),
    ("a die", ["0: die red"], "turn/over"),
    ("a reroll", ["0: reroll"], "turn/over"),
    ("the die step", ["0: shade 2 die"], "turn/over"),
    ("the bonus", ["0: shade 2 bonus"], "turn/over"),
    ("a card", ["0: emperor 0"], "turn/over"),
    ("a grant", ["0: shade 2 platform"], "turn/over"),
    ("a correction", ["0: gift 1"], None),
    ("a correction when done", ["0: done", "0: erase 0"], None),
]


@cases("moves code", ONE_EACH)
def test_a_final_launch_is_one_display_at_most_and_nothing_else(moves: list[str], code: str | None) -> None:
    assert verdict(at_end(), *moves) == code


def test_the_final_launch_is_a_step_of_no_turn() -> None:
    """A display in the last turn of one's own does not use it up, and lies under it."""
    table = table_at(f"A {EMPTY} turn 19", f"B {FULL} turn 19")
    game = resumed(table, "0: done", f"1: {CORNER}", "1: done")
    assert refused(game, f"1: {CORNER}") == "fireworks/covered"
    game.play(said("launch corner3 2+3+7", 1))
    assert line_of(game.table, 1) == (f"B {FULL} turn 20 fireworks corner3@0+1+5=4,corner3@2+3+7=4 launched")


# Turn order is seat 1, seat 2, seat 0.
IN_ORDER: list[tuple[str, list[str], str | None]] = [
    ("the start player launches", [f"1: {CORNER}"], None),
    ("the start player is done at once", ["1: done"], None),
    ("the second launches first", [f"2: {CORNER}"], WAIT),
    ("the second is done first", ["2: done"], WAIT),
    ("the last launches first", [f"0: {CORNER}"], WAIT),
    ("the second launches after the first launched", [f"1: {CORNER}", f"2: {CORNER}"], WAIT),
    ("the second launches after the first is done", [f"1: {CORNER}", "1: done", f"2: {CORNER}"], None),
    ("the second is done after the first is", ["1: done", "2: done"], None),
    ("the last launches after the first is done", ["1: done", f"0: {CORNER}"], WAIT),
    ("the last launches after both are done", ["1: done", "2: done", f"0: {CORNER}"], None),
    ("the first has left", ["1: leave", f"2: {CORNER}"], None),
    ("both have left", ["1: leave", "2: leave", "0: done"], None),
    ("only the second has left", ["2: leave", f"0: {CORNER}"], WAIT),
    ("the first is back", ["1: leave", "1: back", f"2: {CORNER}"], WAIT),
    ("the first is back after the second is done", ["1: leave", "2: done", "1: back", f"1: {CORNER}"], None),
    ("a correction out of turn", ["0: erase 0"], None),
]


@cases("moves code", IN_ORDER)
def test_with_app_dice_final_launches_go_in_turn_order(moves: list[str], code: str | None) -> None:
    assert verdict(at_end("CAB", "app"), *moves) == code


@pytest.mark.parametrize("words", [CORNER, "done"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_with_real_dice_the_people_at_the_table_see_to_the_order(words: str, seat: int) -> None:
    assert verdict(at_end("CAB"), f"{seat}: {words}") is None


LAST_TURN = ["1: roll red red red red", "1: orient 0"]
TOGETHER: list[tuple[str, list[str], str | None]] = [
    ("before the last turn is over", ["0: done", f"0: {CORNER}"], WAIT),
    ("done before the last turn is over", ["0: done", "0: done"], WAIT),
    ("after it", ["0: done", "1: done", f"0: {CORNER}"], None),
    ("while the one before is still in the last turn", ["1: done", f"1: {CORNER}"], WAIT),
    ("done while the one before is still in the last turn", ["1: done", "1: done"], WAIT),
    ("a step while still in the last turn", ["1: done", "0: emperor 2"], None),
    ("the active player has left in the last turn", ["0: done", "1: leave", f"0: {CORNER}"], None),
]


@cases("moves code", TOGETHER)
def test_with_app_dice_a_player_waits_until_all_turns_are_over(moves: list[str], code: str | None) -> None:
    lake = ".####/#####/#####/#####"
    lines = [f"{letter} {lake} turn 19 gifts 3-0" for letter in "AB"]
    moves = [words.replace("0+1+5", "1+5+6") for words in moves]
    assert verdict(table_at(*lines, dice="app"), *LAST_TURN, *moves) == code


def test_with_real_dice_a_player_ahead_of_all_may_finish() -> None:
    table = table_at(f"A {EMPTY}", f"B {FULL} turn 20")
    game = resumed(table, f"1: {CORNER}", "1: done")
    assert (game.table["phase"], game.table["turn"]) == ("playing", 0)


def test_a_table_is_playing_then_final_then_finished() -> None:
    game = resumed(table_at(f"A {EMPTY} turn 18", f"B {EMPTY} turn 18"))
    phases = []
    for seat in (0, 1, 0, 1, 0, 1):
        phases.append(game.table["phase"])
        game.play(said("done", seat))
    assert phases == ["playing"] * 4 + ["final"] * 2
    assert (game.table["phase"], game.table["ranking"]) == ("finished", [[0, 1]])


def test_all_turns_are_over_without_those_of_a_player_on_paper() -> None:
    table = table_at(f"A {EMPTY} turn 23", f"B {EMPTY} turn 22", f"C {EMPTY}", paper="C")
    assert table["phase"] == "playing"
    assert resumed(table, "1: done").table["phase"] == "final"


WAITED_FOR: list[tuple[str, str, list[str], str]] = [
    ("everybody done", "", ["0: done", "1: done", "2: done"], "finished"),
    ("one not done", "", ["0: done", "2: done"], "final"),
    ("that one has left", "", ["0: done", "2: done", "1: leave"], "finished"),
    ("that one is on paper", "B", ["0: done", "2: done"], "finished"),
    ("one launched and is not done", "", ["0: done", "2: done", f"1: {CORNER}"], "final"),
    ("everybody has left", "", ["0: leave", "1: leave", "2: leave"], "finished"),
]


@cases("paper moves phase", WAITED_FOR)
def test_a_table_is_finished_when_all_who_are_expected_are_done(paper: str, moves: list[str], phase: str) -> None:
    table = resumed(at_end("ABC", paper=paper), *moves).table
    assert table["phase"] == phase
    assert (table["ranking"] is not None) == (phase == "finished")


AFTER_THE_END = [
    "done",
    CORNER,
    "die red",
    "reroll",
    "shade 2 die",
    "emperor 0",
    "taken t4",
    "mark 2",
    "erase 0",
    "gift 1",
    "lift 0",
    "put corner3 2+3+7",
    "leave",
    "back",
]


@pytest.mark.parametrize("words", AFTER_THE_END)
def test_a_finished_table_refuses_every_move_but_undo(words: str) -> None:
    game = resumed(at_end(), f"0: {CORNER}", "0: done", "1: done")
    assert refused(game, f"0: {words}") == "table/finished"
    assert refused(game, "0: undo") is None


def test_undo_reopens_a_finished_table() -> None:
    game = resumed(at_end(), "0: done", "1: done", "0: undo")
    assert (game.table["phase"], game.table["ranking"]) == ("final", None)
    assert refused(game, f"0: {CORNER}") is None
    assert apply(game.table, said("done"))["phase"] == "finished"


def test_undo_may_reopen_the_last_turn() -> None:
    lines = (f"A {EMPTY} turn 20", f"B {EMPTY} turn 19")
    game = resumed(table_at(*lines), "0: done", "1: shade 9 bonus", "1: done", "1: done")
    assert game.table["phase"] == "finished"
    for phase, turn in (("final", 20), ("playing", 19)):
        game.play(said("undo", 1))
        assert (game.table["phase"], game.table["turn"], game.table["ranking"]) == (phase, turn, None)
