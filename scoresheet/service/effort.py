"""Counts the effort of a request, in moves that the rules go through, and lets others be answered meanwhile."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import TypeVar

from flask import g

T = TypeVar("T")

AT_ONCE = 50  # moves: some milliseconds at most


def spent() -> int:
    """What this request has asked for so far."""
    found: int = g.get("effort", 0)
    return found


def count(moves: int) -> None:
    g.effort = spent() + moves


def spend(moves: int) -> None:
    """Count them, and let other requests be answered after every few."""
    before = spent()
    count(moves)
    if before // AT_ONCE != spent() // AT_ONCE:
        time.sleep(0)


def spending(moves: Sequence[T]) -> Iterator[T]:
    for start in range(0, len(moves), AT_ONCE):
        breath = moves[start : start + AT_ONCE]
        yield from breath
        spend(len(breath))
