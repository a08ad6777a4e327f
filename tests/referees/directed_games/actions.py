"""Emperor cards, and the shades of their actions."""

from __future__ import annotations

from tests.referees.directed_games.tables import Game, app, card, empty, lampions_cards
from tests.rules.pond import EMPTY, pond_setup

ACTIONS: list[Game] = [
    (
        f"the third card of lampion, side {side}",
        lampions_cards(side),
        [f"A {EMPTY} gifts 3-0", f"B {EMPTY}"],
        ["0: emperor 2", *[f"0: shade {area} emperor" for area in (24, 26, 25, 22, 28, 27, 39)]],
    )
    for side in "AB"
]
ACTIONS += [
    (
        "the shades of an action, in their order and places",
        card("1 red anywhere, any same_pool, blue next_pool, any completes"),
        [f"A {EMPTY} gifts 3-0", f"B {EMPTY}"],
        ["0: emperor 0", *[f"0: shade {area} emperor" for area in (3, 2, 4, 3, 0, 13, 12, 13, 4)]],
    ),
    (
        "the rest of an action lapses",
        card("1 any anywhere, white anywhere"),
        ["A ....v/....v/...../.....", f"B {EMPTY}"],
        ["0: emperor 0", "0: shade 8 emperor", "0: shade 18 emperor"],
    ),
    (
        "nothing to complete",
        card("1 any completes"),
        ["A #..../...../...../.....", f"B {EMPTY}"],
        ["0: emperor 0", "0: mark 2", "0: emperor 0", "0: shade 3 emperor"],
    ),
    (
        "beside what is shaded",
        card("1 any beside"),
        ["A ...../...../..^../....v", f"B {EMPTY}"],
        ["0: emperor 0", *[f"0: shade {area} emperor" for area in (25, 12, 38, 2, 36)]],
    ),
    (
        "the die that is named, or any",
        card("1 mine anywhere, mine anywhere"),
        empty(),
        [
            "0: die red",
            "0: emperor 0",
            "0: shade 3 emperor",
            "0: shade 2 emperor",
            "1: emperor 0",
            "1: shade 8 emperor",
        ],
    ),
    (
        "a card too dear, a second card, a card in the next turn",
        pond_setup(),
        [f"A {EMPTY} gifts 3-0", f"B {EMPTY}"],
        [
            "1: emperor 1",
            "0: emperor 1",
            "0: emperor 0",
            "0: done",
            "0: emperor 0",
            "0: shade 39 emperor",
            "0: emperor 2",
        ],
    ),
]
ACTIONS += [
    (
        f"colours {word}",
        app("AB", card=f"1 {word} anywhere"),
        empty("AB", " gifts 2-0"),
        [
            "0: roll red orange green white",
            "0: emperor 0",
            "0: orient 0",
            "0: emperor 0",
            *[f"0: shade {area} emperor" for area in (19, 3, 8, 9, 18, 2)],
            "1: emperor 0",
        ],
    )
    for word in ("mine", "shown", "not_shown", "white")
]
