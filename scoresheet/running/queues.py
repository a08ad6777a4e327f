"""Whose request begins next: that of who has used the processor least."""

from __future__ import annotations

import gc
import time
from collections import defaultdict, deque
from threading import get_native_id
from typing import Any, NamedTuple

from gevent import get_hub, getcurrent, spawn
from gevent.event import Event
from greenlet import settrace

from ..breath import GIVE_WAY, rest

AT_A_TIME = 4  # requests that begin before connections are looked after, as long as no other party waits
PEOPLE = 16  # at an address: one has to do with as much as so many, however many it says it is
PLAYER = 4  # times what somebody may use who is not seen to be at a table
HALVED_EVERY = 1.0  # seconds: what was used before counts half
NOTHING = 1e-4  # seconds


class Party(NamedTuple):
    """`who`: of those at this address."""

    where: str
    who: str


class Queues:
    """Those of one thread."""

    def __init__(self) -> None:
        # Seconds, lately, by party and by address.
        self._used: defaultdict[Party | str, float] = defaultdict(float)
        self._halved = time.monotonic()
        self._since = self._collecting = time.thread_time()
        self._waiting: defaultdict[Party, deque[Event]] = defaultdict(deque)
        self._round = 0
        self._begun = 0  # in this round
        self._parties: dict[Any, Party] = {}  # by greenlet
        self._thread = get_native_id()
        settrace(self._switched)
        gc.callbacks.append(self._collected)

    def work_for(self, party: Party) -> None:
        """What is done here from now on is done for it."""
        self._parties[getcurrent()] = party
        GIVE_WAY.set(self._give_way)

    def end(self) -> None:
        del self._parties[getcurrent()]

    def wait(self) -> None:
        """Until whom this is done for comes next."""
        if rounds() != self._round:
            self._round, self._begun = rounds(), 0
        self._begun += 1
        if not self._waiting and self._begun <= AT_A_TIME:
            return
        if not self._waiting:
            spawn(self._let_begin)
        called = Event()
        self._waiting[self._parties[getcurrent()]].append(called)
        called.wait()

    def _give_way(self) -> None:
        """A breath: who has waited meanwhile and has used less goes first."""
        if self._waiting and getcurrent() in self._parties:
            self.wait()
        else:
            rest()

    def _let_begin(self) -> None:
        while self._waiting:
            rest()
            self._forget()
            party = min(self._waiting, key=self._usage)
            waiting = self._waiting[party]
            most = AT_A_TIME if len(self._waiting) == 1 else 1
            for _ in range(min(most, len(waiting))):
                waiting.popleft().set()
            if not waiting:
                del self._waiting[party]

    def _usage(self, party: Party) -> float:
        own = self._used[party] / (PLAYER if party.who else 1)
        return own + self._used[party.where] / PEOPLE

    def _forget(self) -> None:
        now = time.monotonic()
        if now - self._halved < HALVED_EVERY:
            return
        self._halved = now
        left = {party: used / 2 for party, used in self._used.items() if used > NOTHING}
        self._used = defaultdict(float, left)

    def _switched(self, _: str, greenlets: tuple[Any, Any]) -> None:
        now = time.thread_time()  # that of the wall is also other programs'
        party = self._parties.get(greenlets[0])
        if party:
            self._used[party] += now - self._since
            self._used[party.where] += now - self._since
        self._since = now

    def _collected(self, phase: str, _: object) -> None:
        """Whoever is there when garbage is collected has not made it alone."""
        if phase == "start":
            self._collecting = time.thread_time()
        elif get_native_id() == self._thread:
            self._since += time.thread_time() - self._collecting


def rounds() -> int:
    """How often all connections have been looked after."""
    count: int = get_hub().loop.iteration
    return count
