"""Emperor actions (1.3, 1.5): what they cost, and the colour and place that each shade asks for."""

from __future__ import annotations

from typing import Any

from scoresheet.rules.editions.edition import shipped_edition
from scoresheet.rules.state import Table
from tests.rules.cases import cases
from tests.rules.pond import EMPTY, after, line_of, pond, refused, resumed, said, table_at, verdict

# Two players face red and green; blue and purple lie on no die, white on one that faces nobody.
TRAY = "red orange green white facing red green"


def at_card(card: str, lake: str = EMPTY, dice: str = "app", more: str = "") -> Table:
    tray = TRAY if dice == "app" else None
    return table_at(f"A {lake}{more} die red", f"B {EMPTY} die green", card=card, dice=dice, tray=tray)


def allowed(table: Table, areas: list[int]) -> list[int]:
    return [area for area in areas if verdict(table, "0: emperor 0", f"0: shade {area} emperor") is None]


AREAS = [2, 18, 8, 9, 3, 19]
NAMES = ["red", "orange", "white", "green", "blue", "purple"]
COLORS_ALLOWED = [
    ("any colour", "any", NAMES),
    ("the die I face", "mine", ["red"]),
    ("any of the four dice", "shown", ["red", "orange", "white", "green"]),
    ("none of the four dice", "not_shown", ["blue", "purple"]),
    *[(f"only {name}", name, [name]) for name in NAMES],
]


@cases("word colors", COLORS_ALLOWED)
def test_a_color_word_names_what_may_be_shaded(word: str, colors: list[str]) -> None:
    table = at_card(f"1 {word} anywhere")
    assert allowed(table, AREAS) == [area for area, name in zip(AREAS, NAMES, strict=True) if name in colors]
    for area, name in zip(AREAS, NAMES, strict=True):
        expected = None if name in colors else "area/wrong_color"
        assert verdict(table, "0: emperor 0", f"0: shade {area} emperor") == expected


def test_each_player_has_a_die_of_their_own() -> None:
    table = table_at(f"A {EMPTY} die red", f"B {EMPTY} die green", dice="app", tray=TRAY)
    assert verdict(table, "1: emperor 0", "1: shade 9 emperor") is None
    assert verdict(table, "1: emperor 0", "1: shade 2 emperor") == "area/wrong_color"


# Pools 0 and 19 are half-shaded, pool 11 is complete.
SOME = "^..../...../.#.../....v"
PLACES_ALLOWED = [
    ("anywhere, far away", "anywhere", 38, None),
    ("anywhere, shaded already", "anywhere", 0, "area/already_shaded"),
    ("beside a half-shaded pool", "beside", 2, None),
    ("beside it, below", "beside", 11, None),
    ("beside a pool whose lower half is shaded", "beside", 36, None),
    ("the upper half of that pool", "beside", 38, "area/wrong_place"),
    ("beside a complete pool", "beside", 24, None),
    ("the other area of a half-shaded pool, nothing beside", "beside", 1, "area/wrong_place"),
    ("diagonally", "beside", 15, "area/wrong_place"),
    ("at the far end of the row above", "beside", 8, "area/wrong_place"),
    ("completes a half-shaded pool", "completes", 1, None),
    ("begins a pool", "completes", 2, "area/wrong_place"),
]


@cases("place area code", PLACES_ALLOWED)
def test_a_place_word_says_where_may_be_shaded(place: str, area: int, code: str | None) -> None:
    table = at_card(f"1 any {place}", SOME)
    assert verdict(table, "0: emperor 0", f"0: shade {area} emperor") == code


# After shading area 24, in pool 12; pool 7 above it is half-shaded.
NEXT = [
    ("same pool", "same_pool", 25, None),
    ("same pool, its neighbour", "same_pool", 26, "area/wrong_place"),
    ("next pool above", "next_pool", 14, None),
    ("next pool to the left", "next_pool", 23, None),
    ("next pool to the right", "next_pool", 27, None),
    ("next pool below", "next_pool", 34, None),
    ("next pool is not the same pool", "next_pool", 25, "area/wrong_place"),
    ("next pool is not diagonal", "next_pool", 16, "area/wrong_place"),
    ("next pool is not two away", "next_pool", 28, "area/wrong_place"),
    ("beside, what was just shaded counts", "beside", 34, None),
    ("beside, far away", "beside", 38, "area/wrong_place"),
    ("completes, what was just shaded counts", "completes", 25, None),
    ("anywhere", "anywhere", 38, None),
]


@cases("place area code", NEXT)
def test_the_next_shade_has_a_place_of_its_own(place: str, area: int, code: str | None) -> None:
    table = at_card(f"1 any anywhere, any {place}", "...../..v../...../.....")
    assert verdict(table, "0: emperor 0", "0: shade 24 emperor", f"0: shade {area} emperor") == code


def test_the_area_just_before_is_the_one_shaded_by_this_action() -> None:
    """A grant used in between does not count: it shaded in pool 1, the action in pool 6."""
    table = at_card("1 any anywhere, any next_pool", "...../.v.../...../.....")
    between = ["0: emperor 0", "0: shade 12 emperor", "0: shade 2 platform"]
    assert verdict(table, *between, "0: shade 14 emperor") is None
    assert verdict(table, *between, "0: shade 4 emperor") == "area/wrong_place"


# Area 24 is in pool 12; the second shade is in pool 13 to its right, or in pool 12 again.
THIRD: list[tuple[str, str, list[int], int, str | None]] = [
    ("3A, beside the second", "A", [24, 26], 28, None),
    ("3A, back beside the second", "A", [24, 26], 25, None),
    ("3A, beside the first only", "A", [24, 26], 22, "area/wrong_place"),
    ("3A, with the second", "A", [24, 26], 27, "area/wrong_place"),
    ("3B, beside both", "B", [24, 25], 22, None),
    ("3B, two away", "B", [24, 25], 28, "area/wrong_place"),
]


@cases("side areas third code", THIRD)
def test_the_third_shade_of_the_last_card_is_judged_from_the_second(
    side: str, areas: list[int], third: int, code: str | None
) -> None:
    edition = pond() | {"emperor": shipped_edition("lampion")["emperor"]}
    table = table_at(f"A {EMPTY} gifts 3-0", f"B {EMPTY}", edition=edition, emperor=["A", "A", side])
    game = resumed(table, "0: emperor 2", *[f"0: shade {area} emperor" for area in areas])
    assert game.table["seats"][0]["grants"][0]["after"] == areas[1]
    assert refused(game, f"0: shade {third} emperor") == code


def test_the_third_shade_may_stay_in_the_pool_of_the_second() -> None:
    shaded = ["0: emperor 0", "0: shade 24 emperor", "0: shade 26 emperor"]
    table = at_card("1 any anywhere, any next_pool, any same_pool")
    assert verdict(table, *shaded, "0: shade 27 emperor") is None
    assert verdict(table, *shaded, "0: shade 25 emperor") == "area/wrong_place"


def test_shades_are_used_in_the_order_listed() -> None:
    """Red first, then blue beside it, then any to complete."""
    table = at_card("1 red anywhere, blue next_pool, any completes")
    game = resumed(table, "0: emperor 0")
    assert refused(game, "0: shade 3 emperor") == "area/wrong_color"
    game.play(said("shade 2 emperor"))
    assert refused(game, "0: shade 4 emperor") == "area/wrong_color"
    game.play(said("shade 5 emperor"))
    assert refused(game, "0: shade 6 emperor") == "area/wrong_place"
    assert game.table["seats"][0]["grants"][0]["left"] == 1
    game.play(said("shade 4 emperor"))
    assert game.table["seats"][0]["grants"] == []
    assert refused(game, "0: shade 6 emperor") == "grant/none"


LAPSES: list[tuple[str, str, str, list[str], bool]] = [
    ("an area is left", "any anywhere, any same_pool", EMPTY, ["shade 2 emperor"], False),
    ("the first shade completed its pool", "any anywhere, any same_pool", SOME, ["shade 1 emperor"], True),
    (
        "all pools around are complete",
        "any anywhere, any next_pool",
        ".#.../#.#../.#.../.....",
        ["shade 12 emperor"],
        True,
    ),
    ("the colour is used up", "white anywhere, white anywhere", EMPTY, ["shade 8 emperor"], True),
    (
        "a grant took the last area",
        "any anywhere, white anywhere",
        "....v/....v/...../.....",
        ["shade 18 emperor"],
        False,
    ),
]


@cases("shades lake moves lapsed", LAPSES)
def test_the_rest_lapses_when_the_next_shade_has_no_area(
    shades: str, lake: str, moves: list[str], lapsed: bool
) -> None:
    game = resumed(at_card(f"1 {shades}", lake), "0: emperor 0", *[f"0: {words}" for words in moves])
    emperors = [grant for grant in game.table["seats"][0]["grants"] if grant["kind"] == "emperor"]
    assert (emperors == []) == lapsed


def test_a_shade_by_a_grant_may_leave_an_action_without_an_area() -> None:
    """Area 8 is the only white one; it lies beside pool 3, made a platform here."""
    table: Any = at_card("1 any anywhere, white anywhere", "...v./...../...../.....")
    table["setup"]["edition"]["lakes"]["main"][3] |= {"feature": "platform"}
    line = after(table, "emperor 0", "shade 6 emperor", "shade 8 platform")
    assert line == "A ...#^/...../...../..... gifts 1-1 die red taken emperor"


NO_AREA = [
    ("completes, on an empty lake", "any completes", EMPTY, "card/no_area"),
    ("completes, no pool half-shaded", "any completes", "#..../...../...../.....", "card/no_area"),
    ("completes, one pool half-shaded", "any completes", "^..../...../...../.....", None),
    ("completes, in another colour", "red completes", "^..../...../...../.....", "card/no_area"),
    ("beside, on an empty lake", "any beside", EMPTY, "card/no_area"),
    ("beside, an area shaded", "any beside", "^..../...../...../.....", None),
    ("the colour used up", "white anywhere", "....^/...../...../.....", "card/no_area"),
    ("only the second shade has none", "any anywhere, white anywhere", "....^/...../...../.....", None),
]


@cases("shades lake code", NO_AREA)
def test_an_action_whose_first_shade_has_no_area_is_not_sold(shades: str, lake: str, code: str | None) -> None:
    assert verdict(at_card(f"1 {shades}", lake), "0: emperor 0") == code


def test_not_shown_is_not_sold_when_only_colors_shown_are_left() -> None:
    """All that is not shaded on this lake is red."""
    for tray, code in (("red green white green", "card/no_area"), ("blue green white green", None)):
        lines = ("A vvvv#/vvvv#/vvvvv/vvvvv gifts 2-0 die green", f"B {EMPTY} die green")
        table = table_at(*lines, dice="app", tray=f"{tray} facing green green")
        assert verdict(table, "0: emperor 1") == code


PRICES = [
    ("one gift for the first card", 0, "1-0", None),
    ("no gift for the first card", 0, "1-1", "gifts/too_few"),
    ("two gifts for the second card", 1, "2-0", None),
    ("one gift for the second card", 1, "3-2", "gifts/too_few"),
    ("three gifts for the third card", 2, "5-2", None),
    ("two gifts for the third card", 2, "2-0", "gifts/too_few"),
]


@cases("card gifts code", PRICES)
def test_an_action_costs_what_stands_on_its_card(card: int, gifts: str, code: str | None) -> None:
    table = table_at(f"A {EMPTY} gifts {gifts} die red", f"B {EMPTY}")
    assert verdict(table, f"0: emperor {card}") == code
    if code is None:
        line = line_of(resumed(table, f"0: emperor {card}").table)
        earned, spent = gifts.split("-")
        assert f"gifts {earned}-{int(spent) + card + 1} die" in line


TURNS: list[tuple[str, list[str], str | None]] = [
    ("the gift of this turn's pavilion", ["0: shade 0 die", "0: emperor 1"], None),
    ("without it", ["0: shade 2 die", "0: emperor 1"], "gifts/too_few"),
    (
        "the gift of the action's own pavilion comes too late",
        ["0: emperor 0", "0: shade 0 emperor", "0: emperor 0"],
        "step/taken",
    ),
    ("two cards in a turn", ["1: emperor 0", "1: emperor 1"], "step/taken"),
    ("the same card in the next turn", ["1: emperor 0", "1: done", "1: emperor 0"], None),
    ("each player one in the same turn", ["0: emperor 0", "1: emperor 0"], None),
    ("in the turn of another player", ["1: emperor 2"], None),
    ("a grant of another player's action", ["0: emperor 0", "1: shade 2 emperor"], "grant/none"),
    ("an area without a card", ["0: shade 2 emperor"], "grant/none"),
    ("after the last turn", ["1: done"] * 20 + ["1: emperor 0"], "turn/over"),
]


@cases("moves code", TURNS)
def test_each_player_pays_for_one_action_a_turn(moves: list[str], code: str | None) -> None:
    assert verdict(table_at(f"A {EMPTY} die red", f"B {EMPTY} gifts 5-0"), *moves) == code


SIDES = [
    ("side A, begin a pool", "A", None),
    ("side B, complete one", "B", "card/no_area"),
]


@cases("side code", SIDES)
def test_the_side_that_lies_face_up_counts(side: str, code: str | None) -> None:
    table = table_at(f"A {EMPTY} gifts 2-0", f"B {EMPTY}", emperor=["A", side, "A"])
    assert verdict(table, "0: emperor 1") == code
