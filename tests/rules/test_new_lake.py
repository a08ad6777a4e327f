"""New lakes (1.1): what every lake that a seed makes promises, as does that of `lampion`."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from itertools import pairwise
from statistics import mean

import pytest

from bench.balance import LEAST_MEAN, MOST_MEAN
from bench.lakes import played
from scoresheet.rules.editions.edition import shipped_edition, validate_edition
from scoresheet.rules.editions.lake import Lake
from scoresheet.rules.editions.new_edition import edition_of
from scoresheet.rules.errors import RuleError
from scoresheet.rules.state import COLORS

SEEDS = [*range(1, 13), 32_362, 32_363, 500_000, 999_998, 999_999]
EDITIONS = {name: edition_of(name) for name in ["lampion", *(f"lake-{seed}" for seed in SEEDS)]}
POOLS = range(54)
BLOCKS = [
    [pool for pool in POOLS if (pool // 27, pool % 9 // 3) == (down, across)]
    for down in range(2)
    for across in range(3)
]

each_lake = pytest.mark.parametrize("lake", [Lake(edition, "A") for edition in EDITIONS.values()], ids=list(EDITIONS))


def with_feature(lake: Lake, feature: str) -> list[int]:
    return [pool for pool in POOLS if lake.has(pool, feature)]


def pavilions(lake: Lake) -> list[int]:
    return [area for area in range(lake.areas) if lake.has_pavilion(area)]


def colors_of(lake: Lake, pools: list[int]) -> list[str]:
    return [color for pool in pools for color in lake.pools[pool]["areas"]]


def along(lake: Lake, pool: int, side: str) -> str:
    """The colour along a side of a pool: half 0 touches the top and the side where the cut ends there (1.1)."""
    first = {"/": ("top", "left"), "\\": ("top", "right")}[lake.pools[pool]["cut"]]
    return lake.pools[pool]["areas"][0 if side in first else 1]


@each_lake
def test_every_color_is_on_eighteen_areas(lake: Lake) -> None:
    assert Counter(colors_of(lake, list(POOLS))) == dict.fromkeys(COLORS, 18)


@each_lake
def test_no_color_is_massed_in_a_corner(lake: Lake) -> None:
    for block in BLOCKS:
        assert Counter(colors_of(lake, block)) == dict.fromkeys(COLORS, 3)


@each_lake
def test_every_pair_of_different_colors_is_on_three_or_four_pools(lake: Lake) -> None:
    pairs = Counter(frozenset(lake.pools[pool]["areas"]) for pool in POOLS)
    assert {len(pair) for pair in pairs} == {2}
    assert len(pairs) == 15
    assert set(pairs.values()) <= {3, 4}


@each_lake
def test_no_color_touches_itself_across_a_side(lake: Lake) -> None:
    for pool in POOLS:
        if pool % 9 < 8:
            assert along(lake, pool, "right") != along(lake, pool + 1, "left")
        if pool < 45:
            assert along(lake, pool, "bottom") != along(lake, pool + 9, "top")


@each_lake
def test_boats_are_inside_and_apart(lake: Lake) -> None:
    boats = with_feature(lake, "boat")
    assert len(boats) == 6
    for boat in boats:
        assert len(lake.adjacent(boat)) == 4
        assert not set(lake.adjacent(boat)) & set(boats)


@each_lake
def test_there_are_twelve_platforms_and_pavilions_never_both_in_a_pool(lake: Lake) -> None:
    assert len(with_feature(lake, "platform")) == 12
    assert len({area // 2 for area in pavilions(lake)}) == 12
    assert not any(lake.pools[area // 2]["feature"] for area in pavilions(lake))


@each_lake
def test_no_color_is_worth_more_than_another(lake: Lake) -> None:
    """On boats and around them, on platforms and on pavilions, every colour is as often."""
    around = [pool for boat in with_feature(lake, "boat") for pool in lake.adjacent(boat)]
    assert Counter(colors_of(lake, around)) == dict.fromkeys(COLORS, 8)
    assert Counter(colors_of(lake, with_feature(lake, "boat"))) == dict.fromkeys(COLORS, 2)
    assert Counter(colors_of(lake, with_feature(lake, "platform"))) == dict.fromkeys(COLORS, 4)
    assert Counter(lake.color(area) for area in pavilions(lake)) == dict.fromkeys(COLORS, 2)


@each_lake
def test_every_part_of_the_lake_has_platforms_and_pavilions(lake: Lake) -> None:
    for block in BLOCKS:
        assert 1 <= len(set(block) & set(with_feature(lake, "platform"))) <= 3
        assert 1 <= len({area // 2 for area in pavilions(lake)} & set(block)) <= 3
        assert len(set(block) & set(with_feature(lake, "boat"))) <= 2


@pytest.mark.parametrize("seed", SEEDS)
def test_an_edition_with_a_new_lake_is_lampion_but_for_its_lake_and_its_name(seed: int) -> None:
    edition = validate_edition(EDITIONS[f"lake-{seed}"])
    lampion = shipped_edition("lampion")
    assert edition["lakes"] != lampion["lakes"]
    assert edition == lampion | {"id": f"lake-{seed}", "name": f"Lampion {seed}", "lakes": edition["lakes"]}


def test_a_seed_makes_the_same_lake_for_ever() -> None:
    """Seeds are told to friends and written down: a lake that is made otherwise needs ids of another kind."""
    lakes = json.dumps([edition_of(f"lake-{seed}")["lakes"] for seed in range(1, 21)], sort_keys=True)
    assert hashlib.sha256(lakes.encode()).hexdigest()[:32] == "955f2689dabc7195d3a647f809a5271c"


def test_neighbouring_seeds_make_lakes_that_are_not_alike() -> None:
    """By chance 18 of 108 areas have the same colour, and 1 of 6 boats is in the same pool."""
    lakes = [Lake(edition_of(f"lake-{seed}"), "A") for seed in range(40, 60)]
    for one, other in pairwise(lakes):
        assert sum(one.color(area) == other.color(area) for area in range(108)) < 40
        assert len(set(one.boats()) & set(other.boats())) < 6


@pytest.mark.parametrize("edition_id", ["lake-", "lake-0", "lake-07", "lake-1000000", "lake--1", "lake-٣", "lake", "7"])
def test_what_is_no_seed_is_no_edition(edition_id: str) -> None:
    with pytest.raises(RuleError, match="edition/unknown"):
        edition_of(edition_id)


def test_games_on_new_lakes_end_like_those_of_lampion() -> None:
    results = [result for seed in (1, 2) for result in played(seed, games=1).results]
    assert Counter(result.players for result in results) == {2: 4, 3: 6, 4: 8}
    assert LEAST_MEAN <= mean(result.total for result in results) <= MOST_MEAN
