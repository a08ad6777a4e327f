"""Tables without a referee."""

from __future__ import annotations

from tests.referees.directed_games.tables import CORNER, Game, empty, full, pencil

PENCIL: list[Game] = [
    (
        "a spent pavilion is erased and marked again",
        pencil(),
        empty(),
        [
            "0: mark 38",
            *["0: mark 0", "0: gift -1", "0: gift -1", "0: gift -1", "0: gift -1", "0: erase 0"],
            *["0: mark 0", "0: gift 1", "0: erase 0", "0: erase 38"],
        ],
    ),
    (
        "pavilions beyond the circles",
        pencil(gift_circles=2),
        empty(),
        [
            "0: mark 0",
            "0: mark 38",
            "0: gift 1",
            "0: erase 38",
            "0: erase 0",
            "0: mark 38",
            "0: erase 0",
            "0: erase 38",
        ],
    ),
    (
        "rounds crossed off",
        pencil(),
        empty(),
        [f"0: cross {number}" for number in (0, 10, 11, 2, 1, 2)],
    ),
    (
        "tiles laid and lifted",
        pencil(dice="real"),
        full(),
        [
            f"0: {CORNER} 3",
            f"0: {CORNER} 4",
            "0: launch u5 2+3+7+12+13",
            f"1: {CORNER} 2",
            "0: erase 0",
            "0: erase 3",
            "0: erase 9",
            "0: erase 24",
            "0: erase 18",
            "0: lift 2",
            "0: lift 0",
            "1: lift 0",
            "0: erase 0",
            "0: mark 1",
            "0: erase 40",
        ],
    ),
    (
        "nothing more when done",
        pencil(),
        full(),
        [
            "0: launch corner3 5+1+0",
            "0: done",
            *[f"0: {words}" for words in ("erase 9", "lift 0", "gift 1", "gift -1", "cross 1", "launch t4 2+3+4+8")],
            "0: undo",
            "0: erase 9",
            "0: mark 9",
        ],
    ),
    ("the first one leaves", pencil(), empty(), ["0: leave", "1: mark 2", "0: back", "0: mark 2"]),
    (
        "no turns, no dice; a seat that leaves is not waited for",
        pencil("ABC"),
        empty("ABC"),
        [
            "0: roll red red red red",
            "0: orient 0",
            "0: shade 2 die",
            "0: done",
            "0: mark 2",
            f"0: {CORNER}",
            "0: lift 0",
            "0: done",
            "1: leave",
            "2: done",
        ],
    ),
]
