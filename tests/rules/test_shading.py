"""Shading bonuses (1.3): gifts from pavilions, grants from platforms, and what becomes of open grants.

On the pond the pools 6 and 7 are platforms, side by side; a pavilion stands at the top of pools 0 and 19.
"""

from __future__ import annotations

from typing import Any

import pytest

from scoresheet.rules.state import Table
from tests.rules.cases import cases
from tests.rules.pond import EMPTY, after, line_of, pond, refused, resumed, said, table_at, verdict

OTHER = f"B {EMPTY}"
REFUSED: list[tuple[str, str, list[str], str | None]] = [
    ("the colour of the die", EMPTY, ["shade 2 die"], None),
    ("another colour by the die", EMPTY, ["shade 3 die"], "area/wrong_color"),
    ("an area shaded before", "^..../...../...../.....", ["shade 0 die"], "area/already_shaded"),
    ("an area just shaded", EMPTY, ["shade 2 die", "shade 2 bonus"], "area/already_shaded"),
    ("the other area of the same pool", "v..../...../...../.....", ["shade 0 die"], None),
    ("beyond the lake", EMPTY, ["shade 40 die"], "area/unknown"),
    ("a boat's pool", EMPTY, ["shade 24 die"], None),
]


@cases("lake moves code", REFUSED)
def test_a_step_shades_one_area_of_its_color_that_is_not_shaded(lake: str, moves: list[str], code: str | None) -> None:
    table = table_at(f"A {lake} die red", OTHER)
    assert verdict(table, *[f"0: {words}" for words in moves]) == code


# Earned and spent after shading; everybody starts with one gift.
GIFTS = [
    ("by the die", None, f"{EMPTY} die red", ["shade 0 die"], "2-0"),
    ("by the bonus", None, EMPTY, ["shade 0 bonus"], "2-0"),
    ("by the emperor", None, EMPTY, ["emperor 0", "shade 0 emperor"], "2-1"),
    ("by a grant", None, f"{EMPTY} grants platform@1", ["shade 0 platform"], "2-0"),
    ("each pavilion", None, f"{EMPTY} die red", ["shade 0 die", "shade 38 bonus"], "3-0"),
    ("the other area of a pavilion's pool", None, f"{EMPTY} die blue", ["shade 1 die"], "1-0"),
    ("no pavilion", None, f"{EMPTY} die red", ["shade 2 die"], "1-0"),
    ("many gifts", None, f"{EMPTY} gifts 20-3 die red", ["shade 0 die"], "21-3"),
    ("the last circle", 3, f"{EMPTY} gifts 2-0 die red", ["shade 0 die"], "3-0"),
    ("beyond the circles", 3, f"{EMPTY} gifts 3-0 die red", ["shade 0 die"], "3-0"),
    ("beyond the circles, all spent", 3, f"{EMPTY} gifts 3-3 die red", ["shade 0 die"], "3-3"),
]


@cases("circles line moves gifts", GIFTS)
def test_a_shaded_pavilion_earns_a_gift(circles: int | None, line: str, moves: list[str], gifts: str) -> None:
    """Gifts beyond the edition's gift circles are not earned."""
    table = table_at(f"A {line}", OTHER, gift_circles=circles)
    for words in moves:
        table = resumed(table, f"0: {words}").table
    earned, spent = table["seats"][0]["gifts"]["earned"], table["seats"][0]["gifts"]["spent"]
    assert f"{earned}-{spent}" == gifts


@pytest.mark.parametrize(("pool", "opened"), [(6, "platform@6"), (12, "")], ids=["platform", "boat"])
def test_in_a_pool_with_a_feature_each_pavilion_earns_its_gift_and_the_feature_does_its_work(
    pool: int, opened: str
) -> None:
    edition: Any = pond(card="1 any anywhere, any anywhere")
    edition["lakes"]["main"][pool]["pavilions"] = [0, 1]
    table = table_at(f"A {EMPTY}", OTHER, edition=edition)
    line = after(table, "emperor 0", f"shade {2 * pool} emperor", f"shade {2 * pool + 1} emperor")
    assert "gifts 3-1" in line
    assert grants(line) == opened


def grants(line: str) -> str:
    """What a line of notation tells of grants."""
    return line.partition("grants ")[2].split(" ")[0]


OPENED = [
    ("by the die", "...../.v.../...../..... die red", ["shade 12 die"], "platform@6"),
    ("by the bonus", "...../.v.../...../.....", ["shade 12 bonus"], "platform@6"),
    ("by the emperor", "...../.v.../...../.....", ["emperor 0", "shade 12 emperor"], "platform@6"),
    ("its first area", f"{EMPTY} die red", ["shade 12 die"], ""),
    ("a pool without platform", "...../v..../...../..... die red", ["shade 10 die"], ""),
    ("chained", "...../.vv../...../..... die red", ["shade 12 die", "shade 14 platform"], "platform@7"),
    ("a second one", "...../.vv../...../..... die red", ["shade 12 die", "shade 2 platform"], ""),
]


@cases("line moves opened", OPENED)
def test_a_platform_complete_opens_a_grant(line: str, moves: list[str], opened: str) -> None:
    assert grants(after(table_at(f"A {line}", OTHER), *moves)) == opened


# The platform of pool 6 is open; pool 5 is half-shaded, pool 11 complete.
BY_PLATFORM = [
    ("above", 2, None),
    ("the other colour above", 3, None),
    ("left, its open area", 11, None),
    ("left, its shaded area", 10, "area/already_shaded"),
    ("right, another platform", 15, None),
    ("below, complete", 22, "area/already_shaded"),
    ("its own pool", 12, "area/already_shaded"),
    ("diagonally above", 0, "area/wrong_place"),
    ("diagonally below", 25, "area/wrong_place"),
    ("two to the right", 16, "area/wrong_place"),
    ("beyond the lake", 40, "area/unknown"),
]


@cases("area code", BY_PLATFORM)
def test_a_platform_grant_shades_any_color_in_an_adjacent_pool(area: int, code: str | None) -> None:
    table = table_at("A ...../^#.../.#.../..... grants platform@6", OTHER)
    assert verdict(table, f"0: shade {area} platform") == code


def test_a_grant_never_reaches_around_the_edge_of_the_lake() -> None:
    """Pool 9 ends its row and pool 10 begins the next: they are not adjacent."""
    edition: Any = pond()
    edition["lakes"]["main"][9] |= {"feature": "platform"}
    table = table_at("A ...../....#/...../..... grants platform@9", OTHER, edition=edition)
    assert verdict(table, "0: shade 20 platform") == "area/wrong_place"
    assert verdict(table, "0: shade 28 platform") is None


def test_a_grant_is_used_once() -> None:
    table = table_at("A ...../.#.../...../..... grants platform@6", OTHER)
    assert after(table, "shade 2 platform", "shade 3 platform") == "grant/none"
    assert after(table_at(f"A {EMPTY}", OTHER), "shade 2 platform") == "grant/none"


@pytest.mark.parametrize(("open_", "by"), [("platform@6", "emperor"), ("emperor@0:any:anywhere:1:-", "platform")])
def test_a_grant_of_one_kind_is_none_of_the_other(open_: str, by: str) -> None:
    table = table_at(f"A ...../.#.../...../..... taken emperor grants {open_}", OTHER)
    assert after(table, f"shade 2 {by}") == "grant/none"


def apart(line: str) -> Table:
    """A pond whose platforms are in the pools 6 and 8: both are adjacent to pool 7, and 8 to pool 3."""
    edition: Any = pond(card="1 any anywhere, any anywhere")
    edition["lakes"]["main"][7] |= {"feature": None}
    edition["lakes"]["main"][8] |= {"feature": "platform"}
    return table_at(f"A {line}", OTHER, edition=edition)


# Which platforms are completed, in this order; then the area shaded, and what stays open.
OLDEST = [
    ("adjacent to both, the older is used", [12, 16], 14, "platform@8"),
    ("adjacent to both, completed the other way", [16, 12], 14, "platform@6"),
    ("adjacent to the younger only", [12, 16], 6, "platform@6"),
    ("adjacent to the older only", [12, 16], 2, "platform@8"),
]


@cases("completed area left", OLDEST)
def test_the_oldest_open_platform_that_is_adjacent_is_used(completed: list[int], area: int, left: str) -> None:
    moves = ["emperor 0", *[f"shade {platform} emperor" for platform in completed], f"shade {area} platform"]
    assert grants(after(apart("...../.v.v./...../....."), *moves)) == left


def test_grants_of_a_platform_and_of_an_action_are_used_in_any_order() -> None:
    table = apart("...../.v.../...../.....")
    bought = ["emperor 0", "shade 12 emperor"]
    assert after(table, *bought, "shade 2 platform", "shade 38 emperor") == (
        "A .^.../.#.../...../....^ gifts 2-1 taken emperor"
    )
    assert after(table, *bought, "shade 38 emperor", "shade 2 platform") == (
        "A .^.../.#.../...../....^ gifts 2-1 taken emperor"
    )


# Around pool 6 everything is complete but the areas named.
SURROUNDED = ".#.../#v#../.#.../....."
ONE_LEFT = ".^.../#v#../.#.../....."


def test_a_grant_without_an_area_is_gone_for_good() -> None:
    table = table_at(f"A {SURROUNDED} die red", OTHER)
    assert after(table, "shade 12 die") == "A .#.../###../.#.../..... die red taken die"
    assert after(table, "shade 12 die", "erase 2", "shade 2 platform") == "grant/none"


def test_using_one_grant_may_leave_another_without_an_area() -> None:
    """Pool 7 alone is open around 6 and 8: its last area serves the older platform only."""
    table = apart(".#.#./#v^v#/.#.#./.....")
    moves = ["emperor 0", "shade 12 emperor", "shade 16 emperor"]
    assert grants(after(table, *moves)) == "platform@6,platform@8"
    assert grants(after(table, *moves, "shade 15 platform")) == ""


JUDGED: list[tuple[str, list[str], str | None]] = [
    ("one area left", ["0: shade 3 platform"], None),
    ("a correction took it and gave it back", ["0: mark 3", "0: erase 3", "0: shade 3 platform"], None),
    ("a correction took it", ["0: mark 3", "0: shade 3 platform"], "area/already_shaded"),
    ("a correction gave another", ["0: erase 2", "0: shade 2 platform"], None),
    ("another seat's moves", ["1: mark 3", "1: done", "1: done", "0: shade 3 platform"], None),
]


@cases("moves code", JUDGED)
def test_a_grant_is_judged_by_its_own_seats_shading_only(moves: list[str], code: str | None) -> None:
    table = table_at(f"A {ONE_LEFT} die red", OTHER)
    assert verdict(table, "0: shade 12 die", *moves) == code


def test_a_shade_after_a_correction_judges_the_grants_again() -> None:
    """The correction left platform 6 without an area; the next shade drops it, and erasing brings nothing back."""
    game = resumed(apart(".^.../#v#v./.#.../....."), "0: emperor 0", "0: shade 12 emperor", "0: mark 3")
    assert grants(line_of(game.table)) == "emperor@0:any:anywhere:1:12,platform@6"
    game.play(said("shade 39 emperor"))
    assert grants(line_of(game.table)) == ""
    game.play(said("erase 3"))
    assert refused(game, "0: shade 3 platform") == "grant/none"


@pytest.mark.parametrize(("dice", "tray"), [("real", None), ("app", "red red red red facing red red")])
def test_a_card_bought_judges_its_own_grant_and_the_platforms_lapse(dice: str, tray: str | None) -> None:
    table = table_at(f"A {ONE_LEFT} die red", OTHER, dice=dice, tray=tray)
    assert grants(after(table, "shade 12 die", "emperor 0")) == "emperor@0:mine:anywhere:1:-"
