"""Real dice (1.3): each seat names the die it faces, at its own pace; nothing is rolled here."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tests.rules.cases import cases
from tests.rules.pond import EMPTY, line_of, played, pond_setup, refused, resumed, said, table_at, verdict

NAMING: list[tuple[str, list[str], str | None]] = [
    ("by a die that is named", ["0: die red", "0: shade 2 die"], None),
    ("by a die that is not", ["0: shade 2 die"], "dice/not_named"),
    ("by the colour that was mistyped", ["0: die red", "0: die blue", "0: shade 2 die"], "area/wrong_color"),
    ("by the colour that mends it", ["0: die red", "0: die blue", "0: shade 3 die"], None),
    ("named again after its step", ["0: die red", "0: shade 2 die", "0: die blue"], "step/taken"),
    ("named again after another step", ["0: die red", "0: shade 2 bonus", "0: die blue"], None),
    ("by the die of the turn before", ["0: die red", "0: done", "0: shade 2 die"], "dice/not_named"),
    ("by the die that another seat named", ["1: die red", "0: shade 2 die"], "dice/not_named"),
    ("a colour of no lantern", ["0: die pink"], "color/unknown"),
    ("the bonus without a die", ["0: shade 2 bonus"], None),
]


@cases("moves code", NAMING)
def test_a_die_is_named_until_its_step_is_taken(moves: list[str], code: str | None) -> None:
    assert verdict(table_at(f"A {EMPTY}", f"B {EMPTY}"), *moves) == code


@pytest.mark.parametrize("color", ["red", "orange", "white", "green", "blue", "purple"])
def test_every_lantern_color_may_be_named(color: str) -> None:
    game = played(pond_setup(), f"1: die {color}")
    assert line_of(game.table, 1) == f"B {EMPTY} die {color}"


OWN_PACE: list[tuple[str, list[str], str | None]] = [
    ("a turn ahead of the table", ["1: done", "1: die red", "1: shade 2 die"], None),
    ("active ahead of the table", ["1: done", "1: shade 2 bonus"], None),
    ("active no more two turns ahead", ["1: done", "1: done", "1: shade 2 bonus"], "turn/not_active"),
    ("in the first turn while the table is in the third", ["0: done", "1: done", "1: done", "2: emperor 0"], None),
    ("not active while behind", ["0: done", "1: done", "1: done", "2: shade 2 bonus"], "turn/not_active"),
    ("a card each in two turns at once", ["0: emperor 0", "1: done", "1: emperor 0"], None),
]


@cases("moves code", OWN_PACE)
def test_each_seat_goes_at_its_own_pace(moves: list[str], code: str | None) -> None:
    assert verdict(table_at(f"A {EMPTY}", f"B {EMPTY}", f"C {EMPTY}"), *moves) == code


def test_a_seat_may_play_all_its_turns_and_its_final_launch_before_the_others_begin() -> None:
    game = played(pond_setup("ABC"), *["1: done"] * 24)
    assert (game.table["turn"], game.table["active"], game.table["seats"][1]["turn"]) == (0, 0, 24)
    assert refused(game, "1: die red") == "turn/over"
    game.play(said("done", 1))
    assert game.table["seats"][1]["done"]
    assert game.table["phase"] == "playing"


def test_the_table_is_in_the_first_turn_whose_active_player_is_not_done() -> None:
    game = played(pond_setup("ABC"))
    reached = []
    for seat in (1, 2, 2, 0, 0, 1, 2):
        game.play(said("done", seat))
        reached.append((game.table["turn"], game.table["active"]))
    assert reached == [(0, 0), (0, 0), (0, 0), (1, 1), (1, 1), (2, 2), (3, 0)]


def test_the_turns_of_a_player_on_paper_count_as_done() -> None:
    game = played(pond_setup("ABC", paper="AC"))
    assert (game.table["turn"], game.table["active"]) == (1, 1)
    game.play(said("done", 1))
    game.play(said("done", 1))
    assert (game.table["turn"], game.table["active"]) == (4, 1)
    assert refused(game, "0: done") == "seat/on_paper"
    assert refused(game, "0: mark 2") == "seat/on_paper"


REROLL: list[tuple[str, list[str], str | None]] = [
    ("before the first step", ["0: reroll"], None),
    ("as often as gifts last", ["0: reroll", "0: reroll"], None),
    ("once more than gifts last", ["0: reroll", "0: reroll", "0: reroll"], "gifts/too_few"),
    ("after naming a die", ["0: die red", "0: reroll"], None),
    ("after the die step", ["0: die red", "0: shade 2 die", "0: reroll"], "dice/too_late"),
    ("after the bonus", ["0: shade 2 bonus", "0: reroll"], "dice/too_late"),
    ("after the emperor", ["0: emperor 0", "0: reroll"], "dice/too_late"),
    ("after the fireworks", ["0: launch corner3 5+10+11", "0: reroll"], "dice/too_late"),
    ("with colours", ["0: reroll red red red red"], "input/unknown"),
    ("by another player", ["1: reroll"], "turn/not_active"),
    ("in another player's turn", ["0: done", "0: reroll"], "turn/not_active"),
    ("ahead of the table", ["1: done", "1: reroll"], None),
    ("in the next turn of one's own", ["0: shade 2 bonus", "0: done", "0: done", "0: reroll"], None),
]


@cases("moves code", REROLL)
def test_the_active_player_rerolls_before_the_first_step(moves: list[str], code: str | None) -> None:
    board = "...../#..../##.../....."
    table = table_at(f"A {board} gifts 2-0", f"B {board} gifts 2-0")
    assert verdict(table, *moves) == code


def test_a_reroll_only_pays() -> None:
    game = played(pond_setup(), "0: reroll")
    assert line_of(game.table) == f"A {EMPTY} gifts 1-1"
    assert game.table["tray"] is None


@pytest.mark.parametrize("words", ["roll red red red red", "orient 0"])
@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_is_rolled_or_oriented(words: str, seat: int) -> None:
    assert refused(played(pond_setup()), f"{seat}: {words}") == "dice/real"


# Of each colour an area: 2 red, 18 orange, 8 white, 9 green, 3 blue, 19 purple.
AREAS = (2, 18, 8, 9, 3, 19)
LOOKS = [
    ("mine with a die named", "mine", "die red", [2]),
    ("mine without one", "mine", "mark 39", list(AREAS)),
    ("shown", "shown", "die red", list(AREAS)),
    ("not shown", "not_shown", "die red", list(AREAS)),
    ("a printed colour", "green", "die red", [9]),
]


@cases("word before areas", LOOKS)
def test_the_people_at_the_table_see_what_the_dice_show(word: str, before: str, areas: list[int]) -> None:
    """1.5: `mine` is the die named, or any if none is; `shown` and `not_shown` accept any colour."""
    table = table_at(f"A {EMPTY}", f"B {EMPTY}", card=f"1 {word} anywhere")
    game = resumed(table, f"0: {before}", "0: emperor 0")
    assert [area for area in AREAS if refused(game, f"0: shade {area} emperor") is None] == areas


def test_seats_out_of_touch_with_each_other_come_to_the_same_table_in_any_order() -> None:
    evenings = [
        ["0: die red", "0: shade 0 die", "0: shade 2 bonus", "0: done"],
        ["1: done", "1: reroll", "1: die blue", "1: shade 3 die"],
    ]
    tables: list[Any] = []
    for firsts in itertools.combinations(range(8), 4):
        left = [iter(evenings[0]), iter(evenings[1])]
        moves = [next(left[0] if place in firsts else left[1]) for place in range(8)]
        tables.append(played(pond_setup(), *moves).table)
    assert len(tables) == 70
    assert all(table == tables[0] for table in tables)
