"""The lake of a sheet: pools, areas, and which pools are adjacent (1.1)."""

from __future__ import annotations

from ..state import Edition


class Lake:
    """The lake printed on one sheet of an edition."""

    def __init__(self, edition: Edition, sheet: str) -> None:
        self.columns = edition["columns"]
        self.rows = edition["rows"]
        self.pools = edition["lakes"][edition["sheets"][sheet]["lake"]]
        self.areas = 2 * len(self.pools)

    def color(self, area: int) -> str:
        return self.pools[area // 2]["areas"][area % 2]

    def has_pavilion(self, area: int) -> bool:
        return area % 2 in self.pools[area // 2]["pavilions"]

    def has(self, pool: int, feature: str) -> bool:
        return self.pools[pool]["feature"] == feature

    def boats(self) -> list[int]:
        return [pool for pool in range(len(self.pools)) if self.has(pool, "boat")]

    def adjacent(self, pool: int) -> list[int]:
        return adjacent_pools(pool, self.columns, len(self.pools))


def adjacent_pools(pool: int, columns: int, count: int) -> list[int]:
    """The pools that share a side with this one: never diagonally (1.1)."""
    column = pool % columns
    pools = []
    if pool >= columns:
        pools.append(pool - columns)
    if column > 0:
        pools.append(pool - 1)
    if column < columns - 1:
        pools.append(pool + 1)
    if pool + columns < count:
        pools.append(pool + columns)
    return pools


def complete_pools(shaded: list[int]) -> set[int]:
    """The pools with both areas shaded, of a sorted list of shaded areas."""
    before = -2
    pools = set()
    for area in shaded:
        if area % 2 and area - 1 == before:
            pools.add(area // 2)
        before = area
    return pools


def completes(shaded: list[int] | set[int], area: int) -> bool:
    """Whether shading this area completes its pool: its other half is shaded."""
    return area ^ 1 in shaded
