"""The steps of a turn, in order and out of it."""

from __future__ import annotations

from tests.referees.directed_games.tables import Game, empty
from tests.rules.pond import EMPTY, pond_setup

STEPS: list[Game] = [
    (
        "all steps, then each again",
        pond_setup(),
        ["A ##.../##.../...../..... gifts 9-0", f"B {EMPTY}"],
        [
            "0: shade 5 die",
            "0: die blue",
            "0: shade 5 die",
            "0: die red",
            "0: reroll",
            "0: shade 4 bonus",
            "0: emperor 0",
            "0: launch square4 0+1+5+6",
            "0: shade 7 die",
            "0: shade 6 bonus",
            "0: emperor 1",
            "0: launch corner3 0+1+5",
            "0: done",
            "0: shade 18 bonus",
            "0: launch square4 0+1+5+6",
            "0: reroll",
        ],
    ),
    (
        "a later step passes the earlier ones",
        pond_setup(),
        ["A ##.../##.../...../..... gifts 9-0", f"B {EMPTY}"],
        ["0: reroll", "0: die blue", "0: emperor 0", "0: shade 4 bonus", "0: shade 5 die", "0: reroll"],
    ),
    *[
        (
            f"the last bonus of {len(letters)}",
            pond_setup(letters),
            empty(letters, f" turn {last}"),
            [f"0: shade {area} bonus" for area in (2, 3, 8, 18, 9, 19)] + ["0: done", "0: shade 4 bonus"],
        )
        for letters, last in (("AB", 18), ("ABC", 21), ("ABCD", 20))
    ],
    (
        "fireworks that do not fit",
        pond_setup(),
        ["A #####/##^../...../.....", f"B {EMPTY}"],
        [
            "0: launch corner3 0+1+2",
            "0: launch line3 0+1+2",
            "0: launch corner3 1+2+7",
            "0: launch corner3 98+99+100",
            "0: launch corner3 14+19+20",
            "0: launch corner3 4+5+9",
            "0: launch corner3 0+1+5 3",
            "0: done",
            "0: done",
            "0: launch t4 0+1+2+6",
            "0: launch corner3 0+1+5 9",
        ],
    ),
]
