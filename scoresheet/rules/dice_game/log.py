"""The log: a move with the dice drawn for it, and with the value of the tile it takes (1.3)."""

from __future__ import annotations

from typing import Any, Callable

from ..errors import RuleError
from ..state import Table


def logged(table: Table, move: Any, draw: Callable[[int], int]) -> Any:
    """The move with what its player does not say; `draw(n)` is a random whole number below n."""
    if type(move) is not dict:
        return move
    if "colors" in move:
        raise RuleError("input/unknown", path="colors")
    if move.get("type") in ("roll", "reroll") and table["setup"]["dice"] == "app":
        colors = table["setup"]["edition"]["colors"]
        move = move.copy()
        move["colors"] = [colors[draw(len(colors))] for _ in range(4)]
    return valued(table, move)


def valued(table: Table, move: Any) -> Any:
    """The move with the value of the tile that it takes, if it takes one and does not say."""
    if move.get("type") not in ("launch", "put", "taken") or "value" in move:
        return move
    shape = move.get("shape")
    stack = table["stacks"].get(shape) if type(shape) is str else None
    if not stack:
        return move
    full = move.copy()
    full["value"] = stack[0]
    return full
