"""Platforms, and the areas that they allow."""

from __future__ import annotations

from tests.referees.directed_games.tables import Game, apart, crowded, empty, featured, half_shaded
from tests.rules.pond import EMPTY, pond_setup

# Platforms are completed in this order, then an area is shaded that both, or one of them, would allow.
PLATFORMS: list[Game] = [
    (
        f"platforms {first} and {then}, then {area}",
        apart(),
        ["A ...../.v.v./...../.....", f"B {EMPTY}"],
        ["0: emperor 0", f"0: shade {first} emperor", f"0: shade {then} emperor", f"0: shade {area} platform"],
    )
    for first, then in ((12, 16), (16, 12))
    for area in (14, 2, 6, 34)
]
GRANTS: list[Game] = [
    (
        "grants chain, and each is used once",
        pond_setup(),
        ["A ...../.v^../...../.....", f"B {EMPTY}"],
        [
            "0: die red",
            "0: shade 12 die",
            "0: shade 15 platform",
            "0: shade 6 platform",
            "0: shade 16 platform",
            "0: shade 5 platform",
            "0: shade 4 platform",
        ],
    ),
    (
        "a grant lapses with the next step",
        pond_setup(),
        ["A ...../.v.../...../.....", f"B {EMPTY}"],
        ["0: die red", "0: shade 12 die", "0: shade 4 bonus", "0: shade 2 platform"],
    ),
    (
        "a grant has no area",
        pond_setup(),
        ["A .#.../#v#../.#.../.....", f"B {EMPTY}"],
        ["0: die red", "0: shade 12 die", "0: erase 2", "0: shade 2 platform"],
    ),
    (
        "one grant takes the area of another",
        apart(),
        ["A .#.#./#v^v#/.#.#./.....", f"B {EMPTY}"],
        ["0: emperor 0", "0: shade 12 emperor", "0: shade 16 emperor", "0: shade 15 platform", "0: shade 2 platform"],
    ),
    *[
        (
            f"a grant of a platform and one of an action, {first} first",
            apart(),
            ["A ...../.v.../...../.....", f"B {EMPTY}"],
            ["0: emperor 0", "0: shade 2 platform", "0: shade 12 emperor", f"0: shade {first}", f"0: shade {then}"],
        )
        for first, then in (("2 platform", "38 emperor"), ("38 emperor", "2 platform"), ("39 platform", "3 platform"))
    ],
    (
        "a correction between a grant and the next shade",
        apart(),
        ["A .^.../#v#v./.#.../.....", f"B {EMPTY}"],
        [
            "0: emperor 0",
            "0: shade 12 emperor",
            "0: mark 3",
            "0: shade 39 emperor",
            "0: erase 3",
            "0: shade 3 platform",
        ],
    ),
    (
        "pavilions shaded beyond the circles",
        pond_setup(gift_circles=2),
        empty(),
        ["0: die red", "0: shade 0 die", "0: shade 38 bonus", "0: emperor 0", "0: gift 1", "0: reroll"],
    ),
    *[
        (
            f"pavilions in the pools of platforms and of a boat, {'refereed' if referee else 'with pencils'}",
            crowded(referee=referee, gift_circles=None),
            empty(),
            moves,
        )
        for referee, moves in (
            (
                True,
                [
                    "0: emperor 0",
                    *[f"0: shade {area} emperor" for area in (12, 13, 24)],
                    *[f"0: shade {area} platform" for area in (14, 15)],
                    "0: shade 25 emperor",
                    "0: gift 1",
                ],
            ),
            (False, [*[f"0: mark {area}" for area in (12, 13, 24, 25)], "0: erase 12", "0: erase 25"]),
        )
    ],
    *[
        (
            f"platforms at {' and '.join(map(str, pools))}",
            featured("platform", pools, card="1 any anywhere, any anywhere, any anywhere, any anywhere"),
            [half_shaded(pools), f"B {EMPTY}"],
            ["0: emperor 0", *[f"0: shade {2 * pool} emperor" for pool in pools], "0: shade 2 platform"],
        )
        for pools in ((0, 4, 15, 19), (5, 9, 10, 14), (2, 7, 17))
    ],
    (
        "where a grant does not reach",
        pond_setup(),
        ["A ...../^v.../.#.../.....", f"B {EMPTY}"],
        ["0: die red", "0: shade 12 die", *[f"0: shade {area} platform" for area in (10, 12, 0, 25, 16, 40, 11)]],
    ),
]
