"""A round of games: many tables at once, until all are over."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable
from typing import NamedTuple

from .games import Tap
from .installations import Installation
from .phones import Phone, Table

MOST_SECONDS = 120  # after which the games stand as they are


class Round(NamedTuple):
    """`processor`: seconds that each program used, and the phones themselves."""

    tables: list[Table]
    took: float
    processor: dict[str, float]

    def phones(self) -> list[Phone]:
        return [phone for table in self.tables for phone in table.phones]

    def whole_games(self) -> int:
        return sum(sum(len(phone.accepted) for phone in table.phones) == table.taps[-1].last for table in self.tables)

    def taps(self) -> int:
        return len(self.answers())

    def moves(self) -> int:
        return sum(len(phone.accepted) for phone in self.phones())

    def answers(self) -> list[float]:
        return sorted(itertools.chain(*(phone.answers for phone in self.phones())))

    def deliveries(self) -> list[float]:
        return sorted(itertools.chain(*(phone.deliveries for phone in self.phones())))

    def a_tap(self) -> dict[str, float]:
        """Milliseconds of the processor, of each program."""
        return {name: 1000 * used / self.taps() for name, used in self.processor.items()}


async def opened(installation: Installation, games: list[list[Tap]], numbers: range) -> list[Table]:
    """Tables whose phones all listen."""
    return [await Table.opened(installation.port, number, games[number % len(games)]) for number in numbers]


async def played(installation: Installation, tables: list[Table], think: Callable[[], float]) -> Round:
    before, own = installation.processor(), time.process_time()
    start = time.perf_counter()
    playing = asyncio.gather(*(table.play(think) for table in tables))
    await asyncio.wait([playing], timeout=MOST_SECONDS)
    for table in tables:
        table.stop()
    await playing
    took = time.perf_counter() - start
    used = {name: seconds - before[name] for name, seconds in installation.processor().items()}
    return Round(tables, took, used | {"phones": time.process_time() - own})


async def heard_by_all(tables: list[Table]) -> None:
    """Wait until nothing is on its way any more, as far as a second tells."""
    while True:
        known = [phone.version for table in tables for phone in table.phones]
        await asyncio.sleep(1)
        if known == [phone.version for table in tables for phone in table.phones]:
            return
