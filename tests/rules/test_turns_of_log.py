"""The turn of each move of a log, for those who read a game turn by turn (1.3)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from scoresheet.rules.dice_game.turns_of_log import turns_of_log
from scoresheet.rules.dice_game.undo import taken_back
from scoresheet.rules.errors import RuleError
from tests.rules.cases import cases
from tests.rules.pond import played, pond_setup, said
from tests.rules.test_undo_properties import SEEDS, games

SETUPS: dict[str, Any] = {"real": {}, "app": {"dice": "app"}, "three": {"letters": "ABC", "dice": "app"}}

ROLL = "0: roll red red red red"
LOGS: list[tuple[str, str, list[str], list[int]]] = [
    ("nothing yet", "real", [], []),
    ("each seat at its own pace", "real", ["0: done", "0: die red", "1: die blue", "1: done"], [0, 1, 0, 0]),
    ("a slow one in a turn that the table has left", "app",
     [ROLL, "0: orient 0", "0: done", "1: mark 3", "1: done", "1: mark 4"], [0, 0, 0, 0, 0, 1]),
    ("what is taken back, in the turn in which it was made", "real",
     ["0: done", "0: die red", "0: undo", "0: undo", "0: die red"], [0, 1, 1, 0, 0]),
    ("several turns taken back", "real", ["0: done", "0: done", "0: undo", "0: undo", "0: done", "0: mark 3"],
     [0, 1, 1, 0, 0, 1]),
    ("who comes back, in the turn that they come into", "real",
     ["0: leave", "1: done", "1: done", "0: back", "0: mark 2"], [0, 0, 1, 3, 3]),
    ("turns that nobody plays are skipped by all", "three",
     ["0: leave", "1: roll red red red red", "1: orient 0", "2: mark 3"], [0, 1, 1, 1]),
    ("after the last turn there is none", "real", ["1: done"] * 20 + ["1: mark 2", "1: undo", "1: mark 3", "1: done"],
     [*range(20), 20, 20, 20, 20]),
    ("the end taken back", "real", ["1: done"] * 21 + ["1: undo", "1: mark 3"], [*range(20), 20, 20, 20]),
]  # fmt: skip


def log_of(words: list[str]) -> list[Any]:
    return [said(each.partition(": ")[2], int(each[0])) for each in words]


@cases("dice words turns", LOGS)
def test_a_move_belongs_to_the_turn_of_its_seat(dice: str, words: list[str], turns: list[int]) -> None:
    game = played(pond_setup(**SETUPS[dice]), *words)
    told = turns_of_log(game.table, log_of(words), game.standing())
    assert told
    assert told["moves"] == turns


def test_what_is_told_of_a_player_on_paper_belongs_to_the_turn_of_the_table() -> None:
    words = ["2: total 1 1 0", "0: done", "2: total 2 2 0", "1: done", "2: undo", "1: done", "2: total 3 3 0"]
    game = played(pond_setup("ABC", paper="C"), *words)
    told = turns_of_log(game.table, log_of(words), game.standing())
    assert told
    assert told["moves"] == [0, 0, 1, 0, 1, 1, 3]


def test_who_is_active_in_each_turn_is_told_in_the_order_of_the_table() -> None:
    game = played(pond_setup("CAB"))
    told = turns_of_log(game.table, [], game.standing())
    assert told
    assert told["active"] == [1, 2, 0] * 8


def test_without_a_referee_there_are_no_turns() -> None:
    game = played(pond_setup(referee=False), "0: mark 2")
    assert turns_of_log(game.table, log_of(["0: mark 2"]), game.standing()) is None


def turn_when_made(before: Any, after: Any, move: Any) -> Any:
    return (after if move["type"] == "back" else before)["seats"][move["seat"]]["turn"]


@settings(max_examples=10)
@given(SEEDS)
def test_it_is_the_turn_that_the_seat_was_in_when_it_moved(seed: int) -> None:
    """What another's leaving did not change meanwhile: that may be taken back."""
    made: list[int] = []
    before: Any = None
    for game, _, log in games(seed):
        after = game.table
        if not after["setup"]["referee"] or (log and log[-1]["type"] == "leave"):
            break
        undone = taken_back(log).get(len(log) - 1)
        while len(made) < len(log) - 1:
            made.append(0)  # what it begins with
        made += [made[undone] if undone is not None else turn_when_made(before or after, after, log[-1])] if log else []
        before = after
        told = turns_of_log(after, log, game.standing())
        assert told
        on_phones = [place for place, move in enumerate(log) if after["seats"][move["seat"]]["tracked"]]
        assert [told["moves"][place] for place in on_phones] == [made[place] for place in on_phones]


WRONG: list[tuple[str, Any, str]] = [
    ("no list", None, "input/malformed"),
    ("no moves", [7], "input/malformed"),
    ("moves without a type", [{"seat": 0}], "input/malformed"),
    ("moves without a seat", [{"type": "mark"}], "input/malformed"),
    ("of another seat", [said("mark 2", 1)], "input/malformed"),
    ("of a seat that is not there", [said("mark 2", 2)], "input/malformed"),
    ("another move", [said("mark 2"), said("mark 3")], "input/malformed"),
    ("more moves than were made", [said("mark 2"), said("done"), said("done")], "input/malformed"),
    ("undone moves that were not made", [said("mark 2"), said("undo"), said("undo")], "undo/nothing"),
]


@cases("log code", WRONG)
def test_a_log_that_has_not_led_to_the_table_is_refused(log: Any, code: str) -> None:
    game = played(pond_setup(), "0: mark 2", "0: done")
    with pytest.raises(RuleError) as refused:
        turns_of_log(game.table, log, game.standing())
    assert refused.value.code == code
