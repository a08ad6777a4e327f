"""The steps of a turn (1.3): die, bonus, emperor, fireworks, in this order, each once, each optional."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.cases import cases
from tests.rules.pond import EMPTY, after, line_of, played, pond, pond_setup, refused, resumed, table_at, verdict

# Four complete pools for a square, one gift, and a red and a blue area left for each step.
READY = "A ##.../##.../...../..... die blue"
STEP = {"die": "shade 5 die", "bonus": "shade 4 bonus", "emperor": "emperor 0", "fireworks": "launch square4 0+1+5+6"}
ORDER = ["die", "bonus", "emperor", "fireworks"]
BACKWARDS = [(first, then) for place, then in enumerate(ORDER) for first in ORDER[place + 1 :]]


def test_all_four_steps_go_in_order() -> None:
    """The emperor's open shade lapses when fireworks are launched."""
    assert after(table_at(READY, f"B {EMPTY}"), *STEP.values()) == (
        "A ###../##.../...../..... gifts 1-1 die blue taken die,bonus,emperor,fireworks fireworks square4@0+1+5+6=5"
    )


@pytest.mark.parametrize("step", ORDER)
def test_every_step_may_be_the_only_one(step: str) -> None:
    game = resumed(table_at(READY, f"B {EMPTY}"), f"0: {STEP[step]}")
    assert game.table["seats"][0]["taken"] == [step]
    game.play({"seat": 0, "type": "done"})
    assert game.table["seats"][0]["taken"] == []


@pytest.mark.parametrize(("first", "then"), BACKWARDS)
def test_a_later_step_forfeits_the_earlier_ones(first: str, then: str) -> None:
    assert after(table_at(READY, f"B {EMPTY}"), STEP[first], STEP[then]) == "step/passed"


AGAIN = [
    ("another area by the die", "die", "shade 23 die"),
    ("another area by the bonus", "bonus", "shade 22 bonus"),
    ("another card", "emperor", "emperor 1"),
    ("another display", "fireworks", "launch corner3 2+3+8"),
]


@cases("step again", AGAIN)
def test_no_step_is_taken_twice(step: str, again: str) -> None:
    table = table_at("A ####./##.#./...../..... gifts 9-0 die blue", f"B {EMPTY}")
    moves = {**STEP, "die": "shade 21 die", "bonus": "shade 20 bonus"}
    assert after(table, moves[step], again) == "step/taken"


@pytest.mark.parametrize("step", ["bonus", "fireworks"])
def test_an_own_turn_again_has_all_steps_again(step: str) -> None:
    table = table_at("A #####/##.#./...../..... gifts 9-0 die blue", f"B {EMPTY}")
    again = {"bonus": "shade 18 bonus", "fireworks": "launch corner3 2+3+8"}
    moves = {**STEP, "bonus": "shade 14 bonus"}
    game = resumed(table, f"0: {moves[step]}", "0: done", "1: done", "1: done", "0: done")
    assert refused(game, f"0: {again[step]}") is None


WATCHING = [
    ("the die", "die", None),
    ("the emperor", "emperor", None),
    ("no bonus", "bonus", "turn/not_active"),
    ("no fireworks", "fireworks", "turn/not_active"),
]


@cases("step code", WATCHING)
def test_only_the_active_player_has_bonus_and_fireworks(step: str, code: str | None) -> None:
    table = table_at(READY.replace("A", "B"), f"A {EMPTY}")
    assert verdict(table, f"0: {STEP[step]}") == code


def test_a_player_who_watches_passes_the_die_with_the_emperor() -> None:
    table = table_at(READY.replace("A", "B"), f"A {EMPTY}")
    assert verdict(table, "0: emperor 0", "0: shade 5 die") == "step/passed"
    assert verdict(table, "0: shade 5 die", "0: emperor 0") is None
    assert verdict(table, "0: shade 5 die", "0: shade 7 die") == "step/taken"


NO_STEPS: list[tuple[str, list[str], str | None]] = [
    ("naming the die after the bonus", ["shade 4 bonus", "die red"], None),
    ("naming the die before the die step", ["die red", "shade 4 die"], None),
    ("a paid reroll before the die step", ["reroll", "shade 5 die"], None),
    ("a correction before the die step", ["mark 39", "shade 5 die"], None),
    ("a correction between the bonus and the emperor", ["shade 4 bonus", "mark 39", "emperor 0"], None),
    ("a correction does not bring a passed step back", ["shade 4 bonus", "mark 39", "shade 5 die"], "step/passed"),
]


@cases("moves code", NO_STEPS)
def test_what_is_not_a_step_passes_none(moves: list[str], code: str | None) -> None:
    assert verdict(table_at(READY, f"B {EMPTY}"), *[f"0: {words}" for words in moves]) == code


def test_rolling_rerolling_and_orienting_are_no_steps() -> None:
    game = played(pond_setup(dice="app"), "0: roll red red red red", "0: reroll blue blue blue red", "0: orient 0")
    assert game.table["seats"][0]["taken"] == []
    assert refused(game, "0: shade 1 die") is None


# The bonuses of the pond's sheets, and an area of each colour.
ALL = ["red", "orange", "white", "green", "blue", "purple"]
ROUNDS = [
    ("two players", 2, [*ALL, "red", "orange", "white", "green"]),
    ("three players", 3, [*ALL, "purple", "blue"]),
    ("four players", 4, ALL),
]
AREA = {"red": 2, "orange": 18, "white": 8, "green": 9, "blue": 3, "purple": 19}


@cases("players bonuses", ROUNDS)
def test_the_bonus_is_the_one_printed_for_the_round(players: int, bonuses: list[str]) -> None:
    for place in range(players):
        letters = ("ABCD"[:players] * 2)[place : place + players]
        for number, bonus in enumerate(bonuses):
            turn = number * players + place
            table = table_at(*[f"{letter} {EMPTY} turn {turn}" for letter in letters])
            assert table["active"] == 0
            for color, area in AREA.items():
                expected = None if color == bonus else "area/wrong_color"
                assert verdict(table, f"0: shade {area} bonus") == expected, (letters, number + 1, color)


def test_each_sheet_has_its_own_bonuses() -> None:
    edition: Any = pond()
    edition["sheets"]["B"] = {
        "lake": "main",
        "bonuses": {"all": ["blue"] * 6, "three": ["red"] * 2, "two": ["red"] * 4},
    }
    lines = [f"{letter} {EMPTY} turn 1" for letter in "AB"]
    assert verdict(table_at(*lines, edition=edition), "1: shade 3 bonus") is None
    assert verdict(table_at(*lines, edition=edition), "1: shade 18 bonus") == "area/wrong_color"


def test_an_unused_bonus_is_gone_with_its_round() -> None:
    """It is marked off whether used or not: red in round 1, orange in round 2."""
    round_2 = ["0: done", "1: done", "1: done", "0: done"]
    table = table_at(f"A {EMPTY}", f"B {EMPTY}")
    assert verdict(table, *round_2, "0: shade 2 bonus") == "area/wrong_color"
    assert verdict(table, *round_2, "0: shade 18 bonus") is None


# Pool 6 is a platform: its completion opens a grant for the pools 1, 5, 7 and 11.
LAPSES: list[tuple[str, list[str], str]] = [
    ("open after the die", [], "grants platform@6"),
    ("lapsed with the bonus", ["shade 4 bonus"], ""),
    ("lapsed with the emperor", ["emperor 0"], "grants emperor@0:mine:anywhere:1:-"),
    ("lapsed with the fireworks", ["launch corner3 0+5+6"], ""),
    ("lapsed at the end of the turn", ["done"], ""),
    ("open while a die is corrected elsewhere", ["mark 39"], "grants platform@6"),
]


@cases("moves grants", LAPSES)
def test_open_grants_lapse_with_another_step_or_the_end_of_the_turn(moves: list[str], grants: str) -> None:
    table = table_at("A #..../#^.../...../..... die blue", f"B {EMPTY}")
    line = after(table, "shade 13 die", *moves)
    assert line.partition("grants ")[2].split(" ")[0] == grants.removeprefix("grants ")


def test_a_lapsed_grant_shades_nothing() -> None:
    table = table_at("A ...../.^.../...../..... die blue", f"B {EMPTY}")
    assert after(table, "shade 13 die", "shade 4 bonus", "shade 2 platform") == "grant/none"
    assert after(table, "shade 13 die", "done", "shade 2 platform") == "grant/none"


def test_done_begins_the_next_turn_afresh() -> None:
    game = resumed(table_at(READY, f"B {EMPTY}"), "0: shade 5 die", "0: done")
    assert line_of(game.table) == "A ##v../##.../...../..... turn 1"
