"""Points, final launches, and the ranking."""

from __future__ import annotations

from tests.referees.directed_games.tables import CORNER, FULL, Game, app, featured, full, pencil
from tests.rules.pond import EMPTY, pond_setup

# Pools by which a lake has groups of so many, and the tiles for it.
GROUPS_3_3 = "##.##/#...#/...../....."
BOAT = ".^.../..#../.#.#./..#.."
END: list[Game] = [
    (
        "level, and more from fireworks",
        pencil("BA"),
        ["B ####./#.###/...../.....", "A ##.../#..../...../....."],
        [f"1: {CORNER}", "1: lift 0", f"1: {CORNER} 4", "0: mark 8", "0: mark 9", "0: done", "1: done"],
    ),
    (
        "three level, two of them in fireworks too",
        pencil("ABC", dice="real"),
        [f"A {GROUPS_3_3}", f"B {GROUPS_3_3}", "C #.#../#.#../#.#../#.#.."],
        [
            f"0: {CORNER} 2",
            f"1: {CORNER} 2",
            "2: mark 1",
            "2: done",
            "1: done",
            "0: done",
            "1: undo",
            "1: lift 0",
            "1: done",
        ],
    ),
    (
        "boats",
        pencil(),
        [f"A {BOAT}", f"B {BOAT}"],
        ["0: mark 24", "0: erase 24", "1: mark 25", "0: erase 14", "0: mark 14", "1: done", "0: done"],
    ),
    (
        "surrounded without a boat",
        pencil(),
        ["A .#.../#.#../.#.../.....", f"B {EMPTY}"],
        ["0: mark 24", "0: mark 25", "0: mark 12"],
    ),
    (
        "boats side by side, at the edge and in a corner",
        featured("boat", (0, 6, 8, 14, 15), referee=False),
        ["A .#.#./#.#.#/.#.#./#..#.", "B .#.##/###.#/##.#./.#.##"],
        ["0: mark 12", "0: mark 17", "0: erase 12", "1: erase 13", "1: erase 12", "0: mark 19"],
    ),
    (
        "final launches in turn order",
        app("CAB"),
        full("CAB", " turn 23"),
        [
            "0: done",
            "0: roll red red red red",
            "0: orient 0",
            "1: done",
            "1: done",
            f"2: {CORNER}",
            "0: done",
            "2: done",
            f"2: {CORNER}",
            f"1: {CORNER}",
            f"1: {CORNER}",
            "1: lift 0",
            f"1: {CORNER}",
            "0: die red",
            "0: emperor 0",
            "0: shade 2 die",
            "0: roll",
            "0: roll red red red red",
            "0: orient 0",
            "1: done",
            "2: leave",
            f"0: {CORNER}",
            "2: back",
            "0: done",
            "2: done",
            "0: done",
            "0: mark 3",
            "0: back",
            "0: undo",
            "0: undo",
        ],
    ),
    (
        "done with everything, and the ranking without those on paper",
        pond_setup("ABC", paper="B"),
        [f"A {FULL} turn 23", f"B {EMPTY}", f"C {FULL}"],
        [
            "0: done",
            "2: shade 2 bonus",
            "2: done",
            "2: reroll",
            f"0: {CORNER}",
            "0: lift 0",
            f"0: {CORNER}",
            "0: done",
            "0: done",
            f"0: {CORNER}",
            "2: leave",
            "2: back",
            "2: done",
            "0: leave",
            "0: undo",
        ],
    ),
]
