"""Displays (1.3): where a tile fits now, and where it would if one pool were complete."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scoresheet.rules.dice_game.displays import fitting, nearly_fitting
from scoresheet.rules.editions.edition import shipped_edition
from scoresheet.rules.editions.fireworks import SHAPES, check_place, fits, near
from scoresheet.rules.editions.lake import Lake
from scoresheet.rules.errors import RuleError
from tests.rules.cases import cases
from tests.rules.pond import EMPTY, pond, resumed, table_at

GEOMETRY = shipped_edition("lampion")["shapes"]
POND = Lake(pond(), "A")
EVERYWHERE = "#####/#####/#####/#####"

NEAR: list[tuple[str, str, str, list[tuple[list[int], int]]]] = [
    ("a line with its end missing", "line3", "##.../...../...../.....", [([0, 1, 2], 2)]),
    ("a line with its middle missing", "line3", "#.#../...../...../.....", [([0, 1, 2], 1)]),
    ("a line with a half-shaded end", "line3", "##v../...../...../.....", [([0, 1, 2], 2)]),
    ("a line complete already", "line3", "###../...../...../.....", [([1, 2, 3], 3)]),
    ("a line with two missing", "line3", "#..../...../...../.....", []),
    ("a line across the end of a row", "line3", "...##/...../...../.....", [([2, 3, 4], 2)]),
    ("a corner around two", "corner3", "##.../...../...../.....", [([0, 1, 5], 5), ([0, 1, 6], 6)]),
    ("a square", "square4", "##.../#..../...../.....", [([0, 1, 5, 6], 6)]),
    ("a square with two missing", "square4", "##.../...../...../.....", []),
    ("a T with its foot missing", "t4", "###../...../...../.....", [([0, 1, 2, 6], 6)]),
    ("an L and its mirror image", "l4", "###../...../...../.....", [([0, 1, 2, 5], 5), ([0, 1, 2, 7], 7)]),
    ("a plus without its middle", "plus5", "..#../.#.#./..#../.....", [([2, 6, 7, 8, 12], 7)]),
    (
        "a U, and one upside down",
        "u5",
        "#.#../#.#../...../.....",
        [([0, 1, 2, 5, 7], 1), ([0, 2, 5, 6, 7], 6)],
    ),
    ("nothing shaded", "line3", EMPTY, []),
    ("everything shaded", "line3", EVERYWHERE, []),
]


def pools_of(lake: str) -> tuple[set[int], set[int]]:
    """The pools that are complete, and all others."""
    complete = {pool for pool, mark in enumerate(lake.replace("/", "")) if mark == "#"}
    return complete, set(range(20)) - complete


@cases("shape lake found", NEAR)
def test_a_place_is_near_when_one_pool_is_missing(shape: str, lake: str, found: list[tuple[list[int], int]]) -> None:
    assert near(POND, GEOMETRY[shape], *pools_of(lake)) == found


def fits_there(shape: str, pools: tuple[int, ...], complete: set[int], covered: set[int]) -> bool:
    """Whether the referee lets a tile lie there."""
    shaded = sorted(area for pool in complete for area in (2 * pool, 2 * pool + 1))
    tile: Any = {"shape": shape, "pools": sorted(covered), "value": 1}
    try:
        check_place(POND, GEOMETRY[shape], list(pools), shaded, [tile])
    except RuleError:
        return False
    return True


POOLS = st.sets(st.integers(0, 19), max_size=14)


@settings(max_examples=25)
@given(st.sampled_from(SHAPES), POOLS, POOLS)
def test_what_fits_and_what_is_near_are_what_trying_every_set_of_pools_finds(
    shape: str, complete: set[int], covered: set[int]
) -> None:
    covered &= complete
    every = combinations(range(20), len(GEOMETRY[shape]["pools"]))
    fitting_there, near_there = [], []
    for pools in every:
        missing = [pool for pool in pools if pool not in complete]
        if not missing and fits_there(shape, pools, complete, covered):
            fitting_there.append(list(pools))
        if len(missing) == 1 and fits_there(shape, pools, complete | set(missing), covered):
            near_there.append((list(pools), missing[0]))
    free, incomplete = complete - covered, set(range(20)) - complete
    assert [sorted(pools) for pools in fits(POND, GEOMETRY[shape], free)] == fitting_there
    assert [(sorted(pools), missing) for pools, missing in near(POND, GEOMETRY[shape], free, incomplete)] == near_there


CORNERS = "##.../#.#../.##../....."
TILE = " fireworks corner3@0+1+5=4"


def test_what_fits_is_told_by_shape_whatever_the_step() -> None:
    for moment in ("", " turn 1", " taken fireworks", " turn 20 launched done"):
        table = table_at(f"A {CORNERS}{moment}", f"B {EMPTY}")
        assert fitting(table, table["seats"][0]) == {
            "corner3": [[0, 1, 5], [7, 11, 12]],
            "square4": [],
            "t4": [],
            "u5": [],
        }
        assert fitting(table, table["seats"][1]) == {"corner3": [], "square4": [], "t4": [], "u5": []}


def test_what_is_near_is_told_by_shape_with_the_pool_that_is_missing() -> None:
    table = table_at(f"A {CORNERS}", f"B {EMPTY}")
    told = nearly_fitting(table, table["seats"][0])
    assert set(told) == {"corner3", "square4", "t4", "u5"}
    assert told["square4"] == [
        {"pools": [0, 1, 5, 6], "missing": 6},
        {"pools": [6, 7, 11, 12], "missing": 6},
    ]
    assert {"pools": [1, 5, 6], "missing": 6} in told["corner3"]


def test_nothing_fits_under_a_tile_nor_nearly() -> None:
    table = table_at(f"A {CORNERS}{TILE}", f"B {EMPTY}")
    seat = table["seats"][0]
    assert fitting(table, seat)["corner3"] == [[7, 11, 12]]
    told = nearly_fitting(table, seat)
    assert {pool for places in told.values() for place in places for pool in place["pools"]} & {0, 1, 5} == set()
    assert told["square4"] == [{"pools": [6, 7, 11, 12], "missing": 6}]


def test_a_shape_without_a_tile_is_not_told() -> None:
    table = resumed(table_at(f"A {CORNERS}", f"B {EMPTY}"), *["0: taken corner3"] * 6).table
    for told in (fitting(table, table["seats"][0]), nearly_fitting(table, table["seats"][0])):
        assert set(told) == {"square4", "t4", "u5"}
