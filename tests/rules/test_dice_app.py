"""App dice (1.3): rolling, rerolling and orienting the tray, and how the table keeps step."""

from __future__ import annotations

from typing import Any

import pytest

from scoresheet.rules.dice_game.log import logged
from scoresheet.rules.errors import RuleError
from scoresheet.rules.state import COLORS, Table
from tests.rules.cases import cases
from tests.rules.pond import EMPTY, line_of, played, pond_setup, refused, resumed, said, table_at, verdict

ROLL = "0: roll red green blue white"
ORIENTED = [ROLL, "0: orient 0"]


def app(letters: str = "AB") -> Any:
    return pond_setup(letters, dice="app")


def at_turn(turn: int, letters: str = "AB", gifts: str = "1-0") -> Table:
    return table_at(*[f"{letter} {EMPTY} turn {turn} gifts {gifts}" for letter in letters], dice="app")


# Two players sit at the sides 0 and 2. The ring, clockwise: red at 0, green at 1, blue at 2, white at 3.
FACING = [
    ("two players, as it was rolled", "AB", 0, 0, "red blue"),
    ("two players, by one", "AB", 0, 1, "green white"),
    ("two players, by two", "AB", 0, 2, "blue red"),
    ("two players, by three", "AB", 0, 3, "white green"),
    ("two players, the second one's tray", "AB", 1, 0, "blue red"),
    ("two players, the second one's tray by one", "AB", 1, 1, "white green"),
    ("three players, the first one's tray", "ABC", 0, 0, "red green blue"),
    ("three players, the second one's tray", "ABC", 1, 0, "white red green"),
    ("three players, the second one's tray by two", "ABC", 1, 2, "green blue white"),
    ("three players, the third one's tray", "ABC", 2, 0, "blue white red"),
    ("three players, the third one's tray by three", "ABC", 2, 3, "green blue white"),
    ("four players, the first one's tray by one", "ABCD", 0, 1, "green blue white red"),
    ("four players, the third one's tray", "ABCD", 2, 0, "blue white red green"),
    ("four players, the third one's tray by three", "ABCD", 2, 3, "green blue white red"),
    ("four players, the last one's tray by two", "ABCD", 3, 2, "white red green blue"),
]


@cases("letters active by facing", FACING)
def test_the_seat_at_side_s_faces_the_die_at_s_less_the_active_side_plus_k(
    letters: str, active: int, by: int, facing: str
) -> None:
    game = resumed(at_turn(active, letters), f"{active}: roll red green blue white", f"{active}: orient {by}")
    assert game.table["tray"] == {"rolls": 1, "colors": ["red", "green", "blue", "white"], "facing": facing.split()}
    assert [seat["die"] for seat in game.table["seats"]] == facing.split()


def test_seats_face_by_where_they_sit_and_not_by_turn_order() -> None:
    """Seat 2 starts: it faces the first die, seat 0 clockwise after it at the next side but one."""
    game = played(app("BCA"), "2: roll red green blue white", "2: orient 0")
    assert [seat["die"] for seat in game.table["seats"]] == ["blue", "white", "red"]


TRAY = [
    ("roll", ["0: roll red red red red"], None),
    ("roll twice", [ROLL, ROLL], "tray/rolled"),
    ("roll after orienting", [*ORIENTED, ROLL], "tray/rolled"),
    ("another player rolls", ["1: roll red red red red"], "turn/not_active"),
    ("orient before the roll", ["0: orient 0"], "tray/not_rolled"),
    ("another player orients", [ROLL, "1: orient 0"], "turn/not_active"),
    ("orient twice", [*ORIENTED, "0: orient 1"], "tray/oriented"),
    ("reroll", [ROLL, "0: reroll red red red red"], None),
    ("reroll before the roll", ["0: reroll red red red red"], "tray/not_rolled"),
    ("reroll after orienting", [*ORIENTED, "0: reroll red red red red"], "tray/oriented"),
    ("another player rerolls", [ROLL, "1: reroll red red red red"], "turn/not_active"),
    ("orient a reroll", [ROLL, "0: reroll red red red red", "0: orient 3"], None),
    ("roll in the next turn before anybody is there", [*ORIENTED, "1: roll red red red red"], "turn/not_active"),
    ("roll ahead of the table", [*ORIENTED, "1: done", "1: roll red red red red"], "turn/not_yet"),
    ("name a die", [*ORIENTED, "0: die red"], "dice/app"),
    ("tell of a tile taken on paper", [*ORIENTED, "0: taken t4"], "dice/app"),
]


@cases("moves code", TRAY)
def test_the_active_player_rolls_rerolls_and_orients_in_this_order(moves: list[str], code: str | None) -> None:
    assert verdict(at_turn(0, gifts="3-0"), *moves) == code


def test_a_reroll_costs_a_gift_as_often_as_gifts_last() -> None:
    again = ["0: reroll red red red red", "0: reroll blue blue blue blue"]
    game = resumed(at_turn(0, gifts="3-1"), ROLL, *again)
    assert game.table["seats"][0]["gifts"] == {"earned": 3, "spent": 3}
    assert game.table["tray"] == {"rolls": 3, "colors": ["blue"] * 4, "facing": None}
    assert refused(game, "0: reroll red red red red") == "gifts/too_few"


BEFORE_ORIENTING = [
    ("die step", "shade 2 die", "tray/not_oriented"),
    ("bonus", "shade 2 bonus", "tray/not_oriented"),
    ("emperor", "emperor 2", "tray/not_oriented"),
    ("grant", "shade 2 platform", "tray/not_oriented"),
    ("fireworks", "launch corner3 0+1+5", "tray/not_oriented"),
    ("done", "done", "tray/not_oriented"),
    ("mark", "mark 7", None),
    ("erase", "erase 0", None),
    ("gift", "gift -1", None),
    ("leave", "leave", None),
]


@pytest.mark.parametrize("rolled", [True, False], ids=["rolled", "not rolled"])
@pytest.mark.parametrize("seat", [0, 1], ids=["active", "another"])
@cases("words code", BEFORE_ORIENTING)
def test_nothing_of_a_turn_is_possible_before_its_tray_is_oriented(
    words: str, code: str | None, seat: int, rolled: bool
) -> None:
    board = "##.../#..../...../..... gifts 3-0"
    table = table_at(f"A {board}", f"B {board}", dice="app", tray="red red red red" if rolled else None)
    assert verdict(table, f"{seat}: {words}") == code


AHEAD = [
    ("die step", "shade 5 die"),
    ("emperor", "emperor 2"),
    ("grant", "shade 5 platform"),
    ("done", "done"),
    ("roll", "roll red red red red"),
    ("orient", "orient 1"),
]


@cases("words", AHEAD)
def test_nobody_is_ahead_of_the_table(words: str) -> None:
    game = resumed(at_turn(0, gifts="3-0"), *ORIENTED, "1: done")
    assert refused(game, f"1: {words}") == "turn/not_yet"
    assert refused(game, "1: mark 5") is None


# Seat 2 stays in turn 0, where it faced blue, while the table goes on.
BEHIND = [*ORIENTED, "0: done", "1: done", "1: roll white white white purple", "1: orient 0"]


def test_a_player_in_an_earlier_turn_keeps_the_die_faced_then() -> None:
    game = played(app("ABC"), *BEHIND)
    assert [seat["die"] for seat in game.table["seats"]] == ["purple", "white", "blue"]
    assert refused(game, "2: shade 8 die") == "area/wrong_color"
    game.play(said("shade 5 die", 2))
    game.play(said("emperor 0", 2))


def test_a_player_who_catches_up_faces_the_die_of_the_next_turn() -> None:
    """Seat 1 has oriented white to itself: clockwise, seat 2 faces white and seat 0 purple."""
    game = played(app("ABC"), *BEHIND, "2: done")
    assert line_of(game.table, 2) == f"C {EMPTY} turn 1 die white"
    game.play(said("done", 1))
    game.play(said("done", 2))
    assert line_of(game.table, 2) == f"C {EMPTY} turn 2"


def test_a_player_two_turns_behind_finishes_them_one_by_one() -> None:
    two_on = ["1: done", "0: done"]
    game = played(app("ABC"), *BEHIND, *two_on)
    assert (game.table["turn"], game.table["active"]) == (2, 2)
    assert game.table["tray"] is None
    dice = []
    for _ in range(3):
        dice.append(game.table["seats"][2]["die"])
        if dice[-1]:
            game.play(said("done", 2))
    assert dice == ["blue", "white", None]
    assert refused(game, "2: roll red red red red") is None


NOT_ORIENTED = [*ORIENTED, "0: done", "1: done", "1: roll white white white purple"]


@cases("moves", [("done with the turn before", ["2: done"]), ("back from being away", ["2: leave", "2: back"])])
def test_who_comes_into_a_turn_that_is_rolled_and_not_oriented_faces_no_die_yet(moves: list[str]) -> None:
    game = played(app("ABC"), *NOT_ORIENTED, *moves)
    assert line_of(game.table, 2) == f"C {EMPTY} turn 1"
    game.play(said("orient 0", 1))
    assert line_of(game.table, 2) == f"C {EMPTY} turn 1 die white"


TRAYS_KEPT: list[tuple[str, list[str], list[int]]] = [
    ("somebody is in an earlier turn", [], [0]),
    ("in two earlier turns", ["1: done"], [0, 1]),
    ("in the second of them", ["1: done", "2: done"], [1]),
    ("everybody is in the table's turn", ["2: done"], []),
    ("whoever was behind has left", ["2: leave"], []),
    ("everybody has left", ["1: leave", "0: leave", "2: leave"], []),
]


@cases("moves turns", TRAYS_KEPT)
def test_a_tray_is_kept_until_nobody_is_in_its_turn(moves: list[str], turns: list[int]) -> None:
    game = played(app("ABC"), *BEHIND, *moves)
    assert [earlier["turn"] for earlier in game.table["earlier_trays"]] == turns


def test_the_next_active_player_finishes_an_earlier_turn_before_rolling() -> None:
    game = played(app(), *ORIENTED, "0: done")
    assert (game.table["turn"], game.table["active"]) == (1, 1)
    assert refused(game, "1: roll red red red red") == "turn/behind"
    game.play(said("shade 3 die", 1))
    game.play(said("done", 1))
    assert refused(game, "1: roll red red red red") is None


def test_shown_and_not_shown_in_an_earlier_turn_are_its_own_dice() -> None:
    """Turn 0 showed red, green, blue and white; turn 1 shows white and purple only."""
    game = resumed(at_turn(0, "ABC", "3-0"), *BEHIND, "2: emperor 1")
    assert refused(game, "2: shade 5 emperor") == "area/wrong_color"
    assert refused(game, "2: shade 18 emperor") is None


def test_the_last_turn_is_finished_by_all_and_followed_by_no_roll() -> None:
    game = resumed(at_turn(19), "1: roll red red red red", "1: orient 0", "1: done")
    assert (game.table["turn"], game.table["active"], game.table["phase"]) == (20, None, "final")
    assert refused(game, "1: roll red red red red") == "turn/over"
    assert refused(game, "1: shade 2 die") == "turn/over"
    assert refused(game, "0: shade 2 die") is None
    assert refused(game, "0: done") is None


def test_the_log_adds_the_colors_drawn_and_takes_none_from_a_player() -> None:
    draws = iter([5, 0, 3, 0])
    table = at_turn(0)
    full = logged(table, {"seat": 0, "type": "roll"}, lambda below: next(draws) % below)
    assert full == {"seat": 0, "type": "roll", "colors": [COLORS[5], COLORS[0], COLORS[3], COLORS[0]]}
    with pytest.raises(RuleError) as error:
        logged(table, full, lambda below: below - 1)
    assert (error.value.code, error.value.detail) == ("input/unknown", {"path": "colors"})


@pytest.mark.parametrize("before", [[], ["0: roll red red red red"]])
def test_a_roll_without_its_colors_is_no_roll(before: list[str]) -> None:
    game = resumed(table_at(f"A {EMPTY}", f"B {EMPTY}", dice="app"), *before)
    assert refused(game, "0: reroll" if before else "0: roll") == "input/missing"
