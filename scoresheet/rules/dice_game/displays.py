"""Displays: those that fit on a sheet now, and those that lack a pool, whatever the step (1.3)."""

from __future__ import annotations

from typing import TypedDict

from ..editions.fireworks import covered_pools, fits, free_pools, near
from ..editions.lake import Lake
from ..state import Seat, Table


class Near(TypedDict):
    """Where a display would fit if one of its pools were complete."""

    pools: list[int]
    missing: int


def shapes_left(table: Table) -> list[str]:
    """The shapes in play that still have a tile."""
    return [shape for shape in table["setup"]["shapes"] if table["stacks"][shape]]


def fitting(table: Table, seat: Seat) -> dict[str, list[list[int]]]:
    """By shape with a tile left: the pools on which it fits."""
    edition = table["setup"]["edition"]
    lake = Lake(edition, seat["sheet"])
    free = free_pools(seat["shaded"], seat["fireworks"])
    return {shape: fits(lake, edition["shapes"][shape], free) for shape in shapes_left(table)}


def nearly_fitting(table: Table, seat: Seat) -> dict[str, list[Near]]:
    """By shape with a tile left: the pools on which it would fit, were one of them complete."""
    edition = table["setup"]["edition"]
    lake = Lake(edition, seat["sheet"])
    free = free_pools(seat["shaded"], seat["fireworks"])
    incomplete = set(range(len(lake.pools))) - free - covered_pools(seat["fireworks"])
    return {
        shape: [
            {"pools": pools, "missing": missing}
            for pools, missing in near(lake, edition["shapes"][shape], free, incomplete)
        ]
        for shape in shapes_left(table)
    }
