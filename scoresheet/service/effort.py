"""The effort of a request, in moves that the rules go through: long ones take turns, and others are answered."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from typing import TypeVar

from flask import Flask, current_app, g

from ..breath import breathe

T = TypeVar("T")

AT_ONCE = 25  # moves: some milliseconds at most
LONG = 600  # moves: more than a table has after its evening
PATIENCE = 3.0  # seconds; who had the turn before may be waiting for a database that is away


def serve(app: Flask) -> None:
    app.extensions["turn"] = threading.Lock()
    app.teardown_request(_end_turn)
    app.teardown_appcontext(_end_turn)  # of a command


def take_turn() -> None:
    """Wait until nobody else does what takes long, and keep it so until this request is answered.

    Eight who all do their worst would otherwise each have their part between any two steps of an honest request.
    It is for their sake alone: whoever has waited long enough goes on without.
    """
    if "has_turn" not in g:
        g.has_turn = current_app.extensions["turn"].acquire(timeout=PATIENCE)


def _end_turn(_: BaseException | None) -> None:
    if g.pop("has_turn", False):
        current_app.extensions["turn"].release()


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
    if spent() > LONG:
        take_turn()
    if before // AT_ONCE != spent() // AT_ONCE:
        breathe()


def spending(moves: Sequence[T]) -> Iterator[T]:
    if len(moves) > LONG:
        take_turn()
    for start in range(0, len(moves), AT_ONCE):
        breath = moves[start : start + AT_ONCE]
        yield from breath
        spend(len(breath))
