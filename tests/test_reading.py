"""The reading of a lake from a photo, under node: photos that are made up here, of lakes in warm, uneven light."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scoresheet.rules.state import COLORS
from tests.node import Program

COLUMNS, ROWS = 9, 6
WIDTH, HEIGHT = 960, 720  # of the photos, in px
NEAR = 2.5  # px between a corner of a pool and where it is found

Read = Callable[..., Any]


@pytest.fixture(scope="module")
def read() -> Iterator[Read]:
    """Shows a scene to the program, and says what it has read."""
    program = Program(Path(__file__).with_name("reading.ts"))

    def show(pools: Any, kind: str = "lake", **scene: Any) -> Any:
        told = {"kind": kind, "pools": pools, "columns": COLUMNS, "rows": ROWS, "turned": 0} | scene
        assert program.node.stdin
        assert program.node.stdout
        program.node.stdin.write(json.dumps(told) + "\n")
        program.node.stdin.flush()
        return json.loads(program.node.stdout.readline())

    yield show
    program.close()


def lake(seed: int = 1, columns: int = COLUMNS, rows: int = ROWS) -> list[dict[str, Any]]:
    rng = Random(seed)
    return [{"areas": rng.sample(COLORS, 2), "cut": rng.choice("/\\")} for _ in range(columns * rows)]


def corners(*places: tuple[float, float]) -> list[dict[str, float]]:
    return [{"x": x, "y": y} for x, y in places]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_area_and_every_cut_of_a_printed_lake_is_read(read: Read, seed: int) -> None:
    found = read(lake(seed))
    assert found["pools"] == lake(seed)
    assert found["readable"]


@pytest.mark.parametrize("turned", [90, 180, 270])
def test_a_lake_is_read_as_it_is_printed_however_it_lies_in_the_photo(read: Read, turned: int) -> None:
    found = read(lake(), turned=turned)
    assert found["pools"] == lake()


def test_a_lake_of_another_size_is_read(read: Read) -> None:
    small = lake(4, columns=5, rows=7)
    found = read(small, columns=5, rows=7)
    assert found["pools"] == small
    assert found["size"] == [5 * 32, 7 * 32]


def test_where_nothing_is_printed_the_corners_alone_say_where_pools_are(read: Read) -> None:
    assert max(read(lake(), kind="paper")["far"]) < 0.5


def test_the_corners_may_be_a_little_off_because_the_printed_grid_is_found(read: Read) -> None:
    off = corners((9, -7), (-8, -8), (7, 8), (-9, 6))
    blind = read(lake(), kind="paper", off=off)
    found = read(lake(), off=off)
    assert max(blind["far"]) > 3 * NEAR
    assert max(found["far"]) < NEAR
    assert found["pools"] == lake()


def test_a_lake_is_read_whose_lanterns_alone_are_coloured(read: Read) -> None:
    found = read(lake(), kind="lanterns")
    assert found["pools"] == lake()
    assert found["readable"]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_reflection_of_a_lamp_hides_no_colours(read: Read, seed: int) -> None:
    assert read(lake(seed), gloss=0.6)["pools"] == lake(seed)


def test_an_area_of_which_the_colour_cannot_be_told_is_the_first_that_is_doubtful(read: Read) -> None:
    pools = lake()
    area = next(
        2 * p + half for p, pool in enumerate(pools) for half in (0, 1)
        if pool["areas"][half] == "red" and pool["areas"][1 - half] != "orange"
    )  # fmt: skip
    assert read(pools)["doubtful"] == []
    found = read(pools, between=area)
    assert found["doubtful"][:1] == [area]
    assert found["doubts"][area] == max(found["doubts"])


def test_the_doubt_of_a_lake_is_the_mean_of_all_its_doubts(read: Read) -> None:
    found = read(lake())
    assert len(found["doubts"]) == 2 * len(lake())
    assert found["doubt"] == pytest.approx(sum(found["doubts"]) / len(found["doubts"]))


def test_swatches_show_the_colours_as_they_look_in_the_warm_light(read: Read) -> None:
    swatches = read(lake())["swatches"]
    assert set(swatches) == set(COLORS)
    red, green, blue = (int(swatches["white"][at : at + 2], 16) for at in (1, 3, 5))
    assert red > green > blue > 100
    assert int(swatches["blue"][5:], 16) > int(swatches["blue"][1:3], 16)


@pytest.mark.parametrize("kind", ["wood", "paper"])
def test_a_photo_of_something_else_is_not_readable(read: Read, kind: str) -> None:
    assert not read(lake(), kind=kind)["readable"]


def test_a_part_of_a_lake_is_not_readable_as_a_whole_one(read: Read) -> None:
    assert not read(lake(), corners=corners((300, 250), (500, 250), (500, 450), (300, 450)))["readable"]


@pytest.mark.parametrize(
    "places",
    [
        [(5, 5)] * 4,
        [(0, 0), (100, 0), (200, 0), (300, 0)],
        [(100, 100), (800, 600), (800, 100), (100, 600)],
        [(100, 100), (100, 600), (800, 600), (800, 100)],
        [(100, 100), (800, 100), (300, 200), (100, 600)],
        [(0, 0), (1e300, 0), (1e300, 1e300), (0, 1e300)],
        [(0, 0), (1e-9, 0), (1e-9, 1e-9), (0, 1e-9)],
        [(0, 0), (100, 0)],
        [],
    ],
    ids=["one place", "a line", "crossing", "mirrored", "a dent", "without end", "without size", "two", "none"],
)
def test_corners_between_which_no_lake_can_lie_are_not_readable(read: Read, places: list[tuple[float, float]]) -> None:
    found = read(lake(), corners=corners(*places))
    assert not found["readable"]
    assert len(found["pools"]) == len(lake())


@pytest.mark.parametrize(("x", "y"), [(5_000, 0), (-5_000, -5_000), (0, 1e9)])
def test_corners_beyond_the_photo_are_not_readable(read: Read, x: float, y: float) -> None:
    beyond = [(left + x, top + y) for left, top in ((0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT))]
    assert not read(lake(), corners=corners(*beyond))["readable"]


def test_the_same_photo_is_always_read_alike(read: Read) -> None:
    assert read(lake(), kind="wood") == read(lake(), kind="wood")
    assert read(lake(), off=corners((5, 5))) == read(lake(), off=corners((5, 5)))


def test_a_page_that_reads_has_many_rests(read: Read) -> None:
    assert read(lake())["slices"] > 50
