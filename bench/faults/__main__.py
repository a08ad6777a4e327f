"""What accidents cost those who play: `python -m bench.faults` tries all, `python -m bench.faults frozen` some."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from itertools import pairwise
from typing import NamedTuple, cast

from bench.figures import table
from bench.load.comparing import differences
from bench.load.games import Tap, prepared
from bench.load.phones import Table

from .accidents import ACCIDENTS, Accident, NotHere
from .houses import House
from .playing import CUT, GIVEN_UP, REFUSED, Witness, lost_and_doubled

TABLES = 12
THINKING = 0.25  # seconds before each tap, of which a table has one at a time
BEFORE, AFTER = 3.0, 3.0  # seconds
PATIENCE = 90.0  # seconds, which only what does not come back exceeds
FOREVER = 1e6  # seconds
LOOK = 0.02  # seconds
AWAY, FAULT = " away: ", "Traceback"  # in what the programs say
COLUMNS = (
    *("", "with", "moves", "requests refused with 503", "cut", "given up after 10 s", "ended otherwise"),
    *("longest wait, s", "all play again after, s", "lost", "doubled"),
)


class Cost(NamedTuple):
    """What an accident cost; `wrong` has what should never be, each in a sentence."""

    moves: int
    ends: Counter[str]
    longest: float
    again: float | None
    lost: int
    doubled: int
    wrong: list[str]

    def cells(self) -> list[object]:
        again = "never" if self.again is None else f"{self.again:.1f}"
        ends = [self.ends[kind] for kind in (REFUSED, CUT, GIVEN_UP)]
        return [self.moves, *ends, len(self.wrong), f"{self.longest:.1f}", again, self.lost, self.doubled]


class Company:
    """Everybody who plays."""

    def __init__(self, tables: list[Table]) -> None:
        self.tables = tables
        self.phones = [cast(Witness, phone) for each in tables for phone in each.phones]
        self._stops = False
        self._playing = [asyncio.create_task(each.play(self._think)) for each in tables]

    @classmethod
    async def at(cls, port: int, games: list[list[Tap]]) -> Company:
        return cls([await Table.opened(port, number, taps, Witness) for number, taps in enumerate(games)])

    def _think(self) -> float:
        return FOREVER if self._stops else THINKING

    async def all_play(self, since: float) -> bool:
        """Wait until a tap was accepted at each table after this moment; whether that comes."""
        return await comes(lambda: self._playing_since(since) == {each.path for each in self.tables})

    def _playing_since(self, moment: float) -> set[str]:
        return {phone.seat.path for phone in self.phones if phone.accepted_at > moment}

    async def stop(self) -> bool:
        """Let nothing more begin; whether all that has begun comes to its end, and is heard of."""
        self._stops = True
        over = await comes(lambda: not any(phone.is_tapping for phone in self.phones) and self._has_heard_all())
        for task in self._playing:
            task.cancel()
        return over

    def _has_heard_all(self) -> bool:
        return all({phone.version for phone in each.phones} == {max(each.sent)} for each in self.tables)

    def has_noticed(self) -> bool:
        """Whether requests ended otherwise than usual, or a later move has an earlier moment."""
        moments = ([move["at"] for move in phone.moves()] for phone in self.phones)
        goes_back = any(one > after for each in moments for one, after in pairwise(each))
        return goes_back or any(phone.ends[kind] for phone in self.phones for kind in (REFUSED, CUT, GIVEN_UP))

    def leave(self) -> None:
        for each in self.tables:
            each.close()


async def comes(condition: Callable[[], bool]) -> bool:
    until = time.monotonic() + PATIENCE
    while not condition() and time.monotonic() < until:
        await asyncio.sleep(LOOK)
    return condition()


async def cost(accident: Accident, house: House, games: list[list[Tap]]) -> Cost:
    company = await Company.at(house.port, games)
    assert await company.all_play(0.0)
    await asyncio.sleep(BEFORE)
    with accident.strike(house):
        await asyncio.sleep(accident.seconds)
    end = time.monotonic()
    again = time.monotonic() - end if await company.all_play(end) else None
    await asyncio.sleep(AFTER)
    wrong = [] if await company.stop() else ["not everybody was told of everything"]
    counted = [await lost_and_doubled(house.port, each) for each in company.tables]
    for each in company.tables:
        wrong += await differences(house.port, each, whole=False)
    company.leave()
    return Cost(
        moves=sum(len(phone.accepted) for phone in company.phones),
        ends=sum((phone.ends for phone in company.phones), Counter()),
        longest=max(phone.longest for phone in company.phones),
        again=again,
        lost=sum(lost for lost, _ in counted),
        doubled=sum(doubled for _, doubled in counted),
        wrong=wrong + [error for phone in company.phones for error in phone.errors] + [*unseemly(company, house)],
    )


def unseemly(company: Company, house: House) -> Iterator[str]:
    """What the programs have said that they should not have, or not said that they should."""
    said = "".join(service.said() for service in house.services.values())
    yield from [FAULT] * said.count(FAULT)
    if not company.has_noticed() and AWAY not in said:
        yield "nobody has noticed anything, so nothing was tried"


def rows(accidents: Iterable[Accident], wrong: list[str]) -> Iterator[list[object]]:
    """One for each accident; what should never be is said at once, and noted."""
    games = prepared(TABLES)
    for accident in accidents:
        try:
            with accident.house() as house:
                found = asyncio.run(cost(accident, house, games))
        except NotHere as reason:
            yield [accident.name, accident.where(), f"not tried: {reason}"]
            continue
        yield [accident.name, accident.where(), *found.cells()]
        for each in found.wrong:
            print(f"{accident.name}: {each}", file=sys.stderr)
        wrong += found.wrong


def main() -> None:
    words = [word.lower() for word in sys.argv[1:]]
    chosen = [each for each in ACCIDENTS if not words or any(word in each.name.lower() for word in words)]
    wrong: list[str] = []
    print(f"{datetime.now(UTC):%d %B %Y, %H:%M} UTC, load {os.getloadavg()[0]:.1f}")
    table(*COLUMNS, rows=rows(chosen, wrong))
    print(f"\n{datetime.now(UTC):%H:%M} UTC, load {os.getloadavg()[0]:.1f}")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
