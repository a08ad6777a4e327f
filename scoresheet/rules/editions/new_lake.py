"""New lakes: features spread evenly, and colours even in every respect that counts (1.1)."""

from __future__ import annotations

from ..state import COLORS, Pool
from .lake import adjacent_pools
from .painting import CUTS, Painting
from .seeds import Draw, shuffled

COLUMNS, ROWS, BLOCK, BLOCKS = 9, 6, 3, 6
POOLS = range(COLUMNS * ROWS)
BOATS, PLATFORMS, PAVILIONS = 6, 12, 12
FEWEST_BLOCKS = {"boat": 5, "platform": 6, "pavilion": 6}
MOST_IN_BLOCK = {"boat": 2, "platform": 3, "pavilion": 3}


def make_lake(draw: Draw) -> list[Pool]:
    while True:
        boats = _scattered(draw, "boat", BOATS, [pool for pool in POOLS if len(_adjacent(pool)) == 4])
        platforms = _scattered(draw, "platform", PLATFORMS, [pool for pool in POOLS if pool not in boats])
        around = [near for boat in boats for near in _adjacent(boat)]
        painting = Painting(draw, COLUMNS, _blocks(), [boats, platforms, around])
        if painting.improve(draw):
            break
    plain = [pool for pool in POOLS if pool not in boats and pool not in platforms]
    pavilions = _pavilions(draw, plain, painting.colors)
    return [
        {
            "areas": [COLORS[color] for color in painting.colors[2 * pool : 2 * pool + 2]],
            "cut": CUTS[painting.cuts[pool]],
            "feature": "boat" if pool in boats else "platform" if pool in platforms else None,
            "pavilions": [area % 2 for area in pavilions if area // 2 == pool],
        }
        for pool in POOLS
    ]


def _adjacent(pool: int) -> list[int]:
    return adjacent_pools(pool, COLUMNS, len(POOLS))


def _blocks() -> list[list[int]]:
    """The areas of each 3 by 3 pools."""
    return [[area for area in range(2 * len(POOLS)) if _block(area // 2) == block] for block in range(BLOCKS)]


def _block(pool: int) -> int:
    return pool // COLUMNS // BLOCK * (COLUMNS // BLOCK) + pool % COLUMNS // BLOCK


def _scattered(draw: Draw, feature: str, count: int, pools: list[int]) -> list[int]:
    while True:
        chosen = shuffled(draw, pools)[:count]
        if _spread(feature, chosen):
            return chosen


def _spread(feature: str, pools: list[int]) -> bool:
    """Whether no part of the lake goes without the feature or has much of it, and boats are apart."""
    blocks = [_block(pool) for pool in pools]
    if len(set(blocks)) < FEWEST_BLOCKS[feature]:
        return False
    if max([blocks.count(block) for block in blocks]) > MOST_IN_BLOCK[feature]:
        return False
    return feature != "boat" or not any(_touch(one, other) for one in pools for other in pools)


def _touch(one: int, other: int) -> bool:
    """Whether two different pools touch, be it at a corner."""
    return max(abs(one % COLUMNS - other % COLUMNS), abs(one // COLUMNS - other // COLUMNS)) == 1


def _pavilions(draw: Draw, pools: list[int], colors: list[int]) -> list[int]:
    """Areas for pavilions: at most one in a pool, every colour equally often."""
    while True:
        chosen: list[int] = []
        left = [PAVILIONS // len(COLORS)] * len(COLORS)
        for area in shuffled(draw, [area for pool in pools for area in (2 * pool, 2 * pool + 1)]):
            if left[colors[area]] and area ^ 1 not in chosen:
                chosen.append(area)
                left[colors[area]] -= 1
        if len(chosen) == PAVILIONS and _spread("pavilion", [area // 2 for area in chosen]):
            return chosen
