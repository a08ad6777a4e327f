"""Notes about an edition: what is allowed, but may be a slip (1.1, 1.4)."""

from __future__ import annotations

from typing import Any

from ..shape import at
from ..state import COLORS
from .edition import inspected
from .lake import adjacent_pools

RARE = 2  # times fewer than the others


def check(edition: Any) -> dict[str, Any]:
    """
    All faults of an edition, whether it is sound, so that the editor can mend them, and notes about those of its lakes
    whose form is right.
    """
    faults, sound = inspected(edition)
    notes: list[dict[str, Any]] = []
    for name in sound:
        pools = edition["lakes"][name]
        path = at("lakes", name)
        notes += _of_boats(pools, edition["columns"], path) + _of_pavilions(pools, path) + _of_colors(pools, path)
    return {"faults": faults.found, "sound": faults.sound, "notes": notes}


def _of_boats(pools: list[Any], columns: int, path: str) -> list[dict[str, Any]]:
    notes: list[dict[str, Any]] = []
    boats = [pool for pool in range(len(pools)) if pools[pool]["feature"] == "boat"]
    for boat in boats:
        adjacent = adjacent_pools(boat, columns, len(pools))
        if len(adjacent) < 4:
            notes.append({"path": at(path, boat), "code": "note/boat_at_edge"})
        for other in adjacent:
            if other > boat and other in boats:
                notes.append({"path": at(path, boat), "code": "note/boats_adjacent", "other": other})
    return notes


def _of_pavilions(pools: list[Any], path: str) -> list[dict[str, Any]]:
    """Pavilions beside a feature: no rule forbids them, but a finger may have slipped into the next pool."""
    return [
        {"path": at(path, number), "code": "note/pavilion_at_feature"}
        for number, pool in enumerate(pools)
        if pool["pavilions"] and pool["feature"] is not None
    ]


def _of_colors(pools: list[Any], path: str) -> list[dict[str, Any]]:
    """Colours on fewer than half as many areas as the others have on average, once the lake has all its colours."""
    colors = [color for pool in pools for color in pool["areas"]]
    if None in colors:
        return []
    rare = []
    for color in COLORS:
        here = colors.count(color)
        if RARE * here * (len(COLORS) - 1) < len(colors) - here:
            rare.append({"path": path, "code": "note/rare_color", "color": color})
    return rare
