"""Fireworks: how a shape lies on the lake, and the stacks its tiles come from (1.1, 1.3)."""

from __future__ import annotations

from ..errors import RuleError
from ..state import Firework, Shape, Table
from .lake import Lake, complete_pools

FIRST_GAME = ("corner3", "square4", "t4", "u5")
SIZES = {"small": 3, "medium": 4, "large": 5}
DRAWN = (
    ("line3", "###"),
    ("corner3", "## #."),
    ("square4", "## ##"),
    ("t4", "### .#."),
    ("l4", "#. #. ##"),
    ("zigzag4", "##. .##"),
    ("plus5", ".#. ### .#."),
    ("u5", "#.# ###"),
)
SHAPES = tuple([name for name, _ in DRAWN])


def printed_shape(name: str) -> Shape:
    """The size and the pools of a shape, as every box has them (1.1)."""
    rows = dict(DRAWN)[name].split(" ")
    pools = [[c, r] for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"]
    size = next(size for size in SIZES if SIZES[size] == len(pools))
    return {"size": size, "pools": pools, "values": []}


def orientations(shape: Shape) -> list[list[tuple[int, int]]]:
    """The different ways to turn and flip a shape: cells (column, row), the first one at (0, 0)."""
    found = []
    cells = [(cell[0], cell[1]) for cell in shape["pools"]]
    for flip in (False, True):
        for _ in range(4):
            cells = [(-row, column) for column, row in cells]
            turned = _from_first([(-c, r) for c, r in cells] if flip else cells)
            if turned not in found:
                found.append(turned)
    return sorted(found)


def _from_first(cells: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The cells in reading order, counted from the first."""
    by_row = sorted([(row, column) for column, row in cells])
    first_row, first_column = by_row[0]
    return [(column - first_column, row - first_row) for row, column in by_row]


def fits(lake: Lake, shape: Shape, free: set[int]) -> list[list[int]]:
    """Every set of these free pools that a tile of this shape covers."""
    found = []
    for steps in _ways(lake, shape):
        for pool in free:
            column = pool % lake.columns
            covered = [pool]
            for across, step in steps:
                if pool + step in free and 0 <= column + across < lake.columns:
                    covered.append(pool + step)
                else:
                    break
            if len(covered) > len(steps):
                found.append(covered)
    return sorted(found)


def near(lake: Lake, shape: Shape, free: set[int], incomplete: set[int]) -> list[tuple[list[int], int]]:
    """Every set of these pools that a tile of this shape would cover if one of them were complete, and which one."""
    found = []
    uncovered = free | incomplete
    for steps in _ways(lake, shape):
        for pool in uncovered:
            column = pool % lake.columns
            covered = [pool]
            missing = pool if pool in incomplete else None
            for across, step in steps:
                other = pool + step
                if not 0 <= column + across < lake.columns:
                    break
                if other in incomplete and missing is None:
                    missing = other
                elif other not in free:
                    break
                covered.append(other)
            if missing is not None and len(covered) > len(steps):
                found.append((covered, missing))
    return sorted(found)


def _ways(lake: Lake, shape: Shape) -> list[list[tuple[int, int]]]:
    """The different ways of a shape to lie: from its first pool to each other one, columns across and pools onwards."""
    return [[(c, r * lake.columns + c) for c, r in cells[1:]] for cells in orientations(shape)]


def has_shape(lake: Lake, shape: Shape, pools: list[int]) -> bool:
    """Whether these pools lie together like a tile of this shape."""
    return _from_first([(p % lake.columns, p // lake.columns) for p in pools]) in orientations(shape)


def covered_pools(fireworks: list[Firework]) -> set[int]:
    return {pool for firework in fireworks for pool in firework["pools"]}


def free_pools(shaded: list[int], fireworks: list[Firework]) -> set[int]:
    """The pools a tile may lie on: complete, and under no tile (1.3; no overlap is our reading)."""
    return complete_pools(shaded) - covered_pools(fireworks)


def check_place(lake: Lake, shape: Shape, pools: list[int], shaded: list[int], fireworks: list[Firework]) -> None:
    """Refuse pools that a tile of this shape may not lie on (1.3)."""
    for pool in pools:
        if not 0 <= pool < len(lake.pools):
            raise RuleError("pool/unknown", pool=pool)
    if not has_shape(lake, shape, pools):
        raise RuleError("fireworks/wrong_shape")
    complete = complete_pools(shaded)
    covered = covered_pools(fireworks)
    for pool in pools:
        if pool not in complete:
            raise RuleError("fireworks/not_complete", pool=pool)
        if pool in covered:
            raise RuleError("fireworks/covered", pool=pool)


def tile_value(table: Table, shape: str, value: int | None) -> int:
    """The value of the tile that is taken: the top one, or with real dice the one named (1.3)."""
    if shape not in table["setup"]["shapes"]:
        raise RuleError("fireworks/not_in_play", shape=shape)
    stack = table["stacks"][shape]
    if value is None:
        if not stack:
            raise RuleError("fireworks/none_left", shape=shape)
        return stack[0]
    to_be_had = stack if table["setup"]["dice"] == "real" else stack[:1]
    if value not in to_be_had:
        raise RuleError("fireworks/tile_taken", shape=shape, left=stack)
    return value


def take_tile(table: Table, shape: str, value: int) -> None:
    stack = list(table["stacks"][shape])
    stack.remove(value)
    _set_stack(table, shape, stack)


def return_tile(table: Table, shape: str, value: int) -> None:
    """A lifted tile goes back to its place by value (1.6)."""
    stack = sorted(table["stacks"][shape] + [value], reverse=True)
    _set_stack(table, shape, stack)


def _set_stack(table: Table, shape: str, stack: list[int]) -> None:
    stacks = dict(table["stacks"])
    stacks[shape] = stack
    table["stacks"] = stacks
