"""The move as the log keeps it: with the dice drawn for it, and the value of the tile it takes (1.3)."""

from __future__ import annotations

from typing import Any, Callable

from .errors import RuleError
from .state import Table


def logged(table: Table, move: Any, draw: Callable[[int], int]) -> Any:
    """The move with what its player does not say; `draw(n)` is a random whole number below n."""
    if type(move) is not dict:
        return move
    if "colors" in move:
        raise RuleError("input/unknown", path="colors")
    full = move.copy()
    if move.get("type") in ("roll", "reroll") and table["setup"]["dice"] == "app":
        colors = table["setup"]["edition"]["colors"]
        full["colors"] = [colors[draw(len(colors))] for _ in range(4)]
    if move.get("type") in ("launch", "taken") and "value" not in move:
        shape = move.get("shape")
        stack = table["stacks"].get(shape) if type(shape) is str else None
        if stack:
            full["value"] = stack[0]
    return full
