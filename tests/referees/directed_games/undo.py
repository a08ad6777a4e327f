"""Moves taken back."""

from __future__ import annotations

from tests.referees.directed_games.tables import CORNER, Game, app, empty, full, pencil
from tests.rules.pond import pond_setup

UNDO: list[Game] = [
    (
        "a roll, and what was built on it",
        app(),
        empty("ABC"),
        [
            "1: undo",
            "1: mark 39",
            "0: roll red red red red",
            "0: undo",
            "0: mark 38",
            "0: orient 1",
            "1: undo",
            "1: shade 2 die",
            "0: undo",
            "1: undo",
            "0: undo",
            "0: undo",
            "0: undo",
            "0: orient 2",
            "2: done",
            "0: done",
            "0: undo",
            "0: done",
            "1: done",
            "1: roll red red red red",
            "0: undo",
            "2: undo",
        ],
    ),
    (
        "tiles taken from under another",
        pencil(dice="app"),
        full(),
        [
            f"0: {CORNER}",
            f"1: {CORNER}",
            "0: undo",
            f"0: {CORNER} 4",
            "1: launch corner3 2+3+8",
            "0: undo",
            "0: lift 0",
            "0: undo",
            "1: lift 0",
            "0: lift 0",
            "1: undo",
        ],
    ),
    (
        "back through the evening",
        pond_setup(),
        empty(),
        [
            "0: die red",
            "0: shade 0 die",
            "1: die blue",
            "0: gift -1",
            "0: gift -1",
            "0: gift -1",
            "0: gift 1",
            "0: done",
            "1: leave",
            "0: leave",
            *["0: undo"] * 8,
            "1: undo",
            "1: undo",
            "1: undo",
        ],
    ),
]
