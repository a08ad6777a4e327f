"""Corrections that put a tile on, and the points of players on paper."""

from __future__ import annotations

from tests.referees.directed_games.tables import FULL, PUT, Game, app, empty, full, pencil
from tests.rules.pond import EMPTY, pond_setup

HALF = "#####/###.#/#^###/....."
CORRECTIONS: list[Game] = [
    (
        "tiles put on and lifted, real dice",
        pond_setup(),
        [f"A {HALF}", f"B {FULL}"],
        [
            f"0: {PUT} 3",
            "0: lift 0",
            f"0: {PUT}",
            "0: put corner3 2+3+4",
            "0: put corner3 5+6+10",
            "0: put t4 2+3+4+8",
            "0: put line3 2+3+4",
            "0: put u5 5+6+7+10+99",
            "1: put square4 0+1+5+6 9",
            "1: put square4 0+1+5+6 3",
            "1: undo",
            "0: leave",
            f"0: {PUT}",
        ],
    ),
    (
        "tiles put on before the roll, app dice",
        app(),
        full("ABC"),
        [f"1: {PUT}", f"2: {PUT} 3", f"2: {PUT} 4", "1: lift 0", f"1: {PUT}", "1: undo"],
    ),
    ("nothing is put on without a referee", pencil(), full(), [f"0: {PUT}", "0: lift 0"]),
    (
        "points on paper, possible and impossible",
        pond_setup("ABC", paper="BC"),
        [f"A {FULL}", f"B {EMPTY}", f"C {EMPTY}"],
        [
            "1: undo",
            "1: total 97 0 0",
            "1: total 0 11 0",
            "1: total 0 0 8",
            "1: total 0 0 2",
            "1: total 96 10 4",
            "0: total 1 1 0",
            "3: total 1 1 0",
            "2: total 12 5 0",
            "1: total 12 5 0",
            "1: mark 3",
            "1: undo",
            "2: undo",
            "2: total 0 0 0",
        ],
    ),
    (
        "points on paper after the end",
        pencil("ABC", "C"),
        empty("ABC"),
        ["0: done", "2: total 0 0 0", "1: done", "2: total 3 0 0", "2: undo", "2: undo", "2: undo"],
    ),
    ("no points for a phone", app(), empty("ABC"), ["0: total 1 1 0", "0: leave", "0: total 1 1 0"]),
]
