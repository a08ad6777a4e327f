"""What many tables at once would need, calculated from what was measured with few."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from .games import PLAYERS
from .installations import WORKERS

GAME = 40 * 60  # seconds that people need for a game
BUSY = 0.7  # of a core: with more, phones wait noticeably longer
MANY = 100_000
KB_IN_GB = 1e6


class Measured(NamedTuple):
    """Of the processor milliseconds, of memory and database KB."""

    taps: float  # in a game
    moves: float  # in a game
    a_tap: dict[str, float]  # by program, with as many tables in the database
    ours: str
    heard: float  # what a process needs to hear of a tap that another one took
    phone: dict[str, float]  # by program
    process: float  # of a worker, before anybody has come
    game: float


def tables_of_one_process(measured: Measured) -> int:
    """Games at once for which a core has time."""
    return int(1000 * BUSY / measured.a_tap[measured.ours] * GAME / measured.taps)


def needs(measured: Measured) -> Iterator[tuple[str, object]]:
    """Of many tables at once. Every process of an installation hears of every tap in it."""
    taps = MANY * measured.taps / GAME
    # So many that a worker has half of its time left for taps of its own.
    installations = ceil(taps * measured.heard / 1000 / (BUSY / 2))
    here = taps / installations / 1000
    own = measured.a_tap[measured.ours] - (WORKERS - 1) * measured.heard
    workers = installations * ceil(here * own / (BUSY - here * measured.heard))
    yield "taps a second (moves)", f"{taps:.0f} ({MANY * measured.moves / GAME:.0f})"
    yield "installations, each with its database and Redis", installations
    yield "workers in all, each with a core", workers
    for name, used in measured.a_tap.items():
        if name != measured.ours:
            yield f"cores for {name} in all", ceil(taps * used / 1000 / BUSY)
    for name, held in measured.phone.items():
        empty = workers * measured.process if name == measured.ours else 0
        yield f"GB of memory for {name} in all", ceil((MANY * PLAYERS * held + empty) / KB_IN_GB)
    yield "GB of database for a game at each", ceil(MANY * measured.game / KB_IN_GB)
