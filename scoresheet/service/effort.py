"""Counts the effort of a request, in moves that the rules go through, and lets others be answered meanwhile."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import TypeVar

from flask import g

T = TypeVar("T")

IN_ONE_BREATH = 50  # moves: some milliseconds at most


def spent() -> int:
    """What this request has asked for so far."""
    found: int = g.get("effort", 0)
    return found


def count(moves: int) -> None:
    g.effort = spent() + moves


def spend(moves: int) -> None:
    """Count them, and every now and then let everybody else be answered first."""
    before = spent()
    count(moves)
    if before // IN_ONE_BREATH != spent() // IN_ONE_BREATH:
        time.sleep(0)


def spending(moves: Sequence[T]) -> Iterator[T]:
    for start in range(0, len(moves), IN_ONE_BREATH):
        breath = moves[start : start + IN_ONE_BREATH]
        yield from breath
        spend(len(breath))
