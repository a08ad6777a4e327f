"""The lake (1.1): which pools are adjacent, and which areas complete one."""

from __future__ import annotations

from scoresheet.rules.editions.lake import adjacent_pools, complete_pools
from tests.rules.cases import cases

# Five columns and four rows.
ADJACENT = [
    ("upper left corner", 0, [1, 5]),
    ("upper edge", 2, [1, 3, 7]),
    ("upper right corner", 4, [3, 9]),
    ("left edge", 5, [0, 6, 10]),
    ("in the middle", 7, [2, 6, 8, 12]),
    ("right edge", 9, [4, 8, 14]),
    ("lower left corner", 15, [10, 16]),
    ("lower edge", 17, [12, 16, 18]),
    ("lower right corner", 19, [14, 18]),
]


@cases("pool adjacent", ADJACENT)
def test_pools_are_adjacent_that_share_a_side(pool: int, adjacent: list[int]) -> None:
    assert adjacent_pools(pool, 5, 20) == adjacent


COMPLETE: list[tuple[str, list[int], set[int]]] = [
    ("nothing", [], set()),
    *[(f"area {area} alone", [area], set()) for area in range(6)],
    ("both of the first pool", [0, 1], {0}),
    ("both of another", [4, 5], {2}),
    ("the lower one and the next pool's upper one", [1, 2], set()),
    ("halves and a whole", [1, 2, 3, 4], {1}),
]


@cases("shaded pools", COMPLETE)
def test_a_pool_is_complete_when_both_its_areas_are_shaded(shaded: list[int], pools: set[int]) -> None:
    assert complete_pools(shaded) == pools
