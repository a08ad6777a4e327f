"""Who is connected: how many connections an address may have, whom it loses when it has them all, who comes next."""

from __future__ import annotations

import resource
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from gevent import Greenlet, GreenletExit, getcurrent

from ..network import neighbourhood
from .queues import Party, Queues

MOST_AT_AN_ADDRESS = 2_000  # a café is one address: 120 phones with six connections each, and as many again


class Crowd:
    """At whichever port they come. Whoever else is at an address, players there wait in queues of their own.

    `player_at` says of a table, a token and an address who plays there by all that is known lately; "" is nobody.
    """

    def __init__(self, player_at: Callable[[str, str, str], str]) -> None:
        self._most = most_at_an_address()
        self._player_at = player_at
        self._there: Counter[str] = Counter()
        # Connections that ask for nothing just now and are no player's: first come those that were silent longest.
        self._strangers: defaultdict[str, dict[Greenlet, None]] = defaultdict(dict)
        self._sent_away: set[Greenlet] = set()
        self._queues = Queues()

    @contextmanager
    def joined_by(self, address: str) -> Iterator[bool]:
        """Whether there is room for one more; strangers who came before and ask for nothing make it."""
        where = neighbourhood(address)
        if self._there[where] >= self._most and not self._send_one_away(where):
            yield False
            return
        self._there[where] += 1
        self._strangers[where][getcurrent()] = None
        self._queues.work_for(Party(where, ""))
        try:
            yield True
        finally:
            self._queues.end()
            self._sent_away.discard(getcurrent())
            self._strangers[where].pop(getcurrent(), None)
            self._there[where] -= 1
            if self._there[where] == 0:
                del self._there[where], self._strangers[where]

    def begin(self, where: str, table: str, token: str) -> str:
        """Waits until this request comes next.

        Returns who has made it.
        """
        me = getcurrent()
        if me in self._sent_away:  # and will be told so only in a moment
            raise GreenletExit
        who = self._player_at(table, token, where) if table else ""
        self._strangers[where].pop(me, None)
        self._queues.work_for(Party(where, who))
        self._queues.wait()
        return who

    def end(self, where: str, who: str) -> None:
        """Of a request."""
        self._queues.work_for(Party(where, ""))
        if not who:
            self._strangers[where][getcurrent()] = None

    def _send_one_away(self, where: str) -> bool:
        strangers = self._strangers[where]
        oldest = next(iter(strangers), None)
        if oldest is None:
            return False
        del strangers[oldest]
        self._sent_away.add(oldest)
        oldest.kill(block=False)
        return True


class AnyCrowd:
    """Behind proxies, where all come from one address: who may have how much is for them to say."""

    @contextmanager
    def joined_by(self, _: str) -> Iterator[bool]:
        yield True

    def begin(self, _where: str, _table: str, _token: str) -> str:
        return ""

    def end(self, _where: str, _who: str) -> None:
        """Nobody is counted."""


def most_at_an_address() -> int:
    """A quarter of all connections that are possible."""
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return min(MOST_AT_AN_ADDRESS, files // 4)
