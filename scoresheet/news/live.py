"""Publish and subscribe in this process: what happens at a table, for the streams that follow it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from enum import Enum
from queue import Empty, SimpleQueue
from typing import NamedTuple

from .. import metrics

PATIENCE = 64  # pieces of news that may wait for a slow reader before its stream is ended


class News(NamedTuple):
    """The moves from `first` to `version`, as the data of their event; none when only seats have changed."""

    table: int
    first: int = 0
    version: int = 0
    data: str = ""


class Signal(Enum):
    CHECK = "something may have been missed: look at the log"
    BEHIND = "this reader was too slow"
    CLOSED = "the program stops"


class Subscription:
    """One reader's queue of news."""

    def __init__(self, live: Live, table: int, address: str) -> None:
        self._live = live
        self.table = table
        self.address = address
        self._queue: SimpleQueue[News | Signal] = SimpleQueue()  # a third of the memory of a Queue
        self._behind = False

    def hear(self, news: News | Signal) -> None:
        if self._queue.qsize() < PATIENCE:
            self._queue.put(news)
        else:
            self._behind = True

    def is_behind(self) -> bool:
        return self._behind

    def fall_behind(self) -> None:
        """End this stream with `reload`: its reader connects again, and reads in the log what it has missed."""
        self._behind = True
        self._queue.put(Signal.BEHIND)

    def next(self, seconds: float) -> News | Signal | None:
        """The next piece of news; None after so many seconds without any."""
        if self._behind:
            return Signal.BEHIND
        try:
            return self._queue.get(timeout=seconds)
        except Empty:
            return None

    def __enter__(self) -> Subscription:
        return self

    def __exit__(self, *_: object) -> None:
        self._live.forget(self)


class Live:
    def __init__(self) -> None:
        self._readers: dict[int, dict[Subscription, None]] = {}  # by table, in the order in which they came
        self._addresses: Counter[str] = Counter()
        self._closed = False

    def subscribe(self, table: int, address: str) -> Subscription:
        reader = Subscription(self, table, address)
        self._readers.setdefault(table, {})[reader] = None
        self._addresses[address] += 1
        metrics.streams.inc()
        if self._closed:
            reader.hear(Signal.CLOSED)
        return reader

    def forget(self, reader: Subscription) -> None:
        del self._readers[reader.table][reader]
        if not self._readers[reader.table]:
            del self._readers[reader.table]
        self._addresses -= Counter([reader.address])
        metrics.streams.dec()

    def send_away(self, table: int, may_stay: Callable[[str], bool]) -> bool:
        """End the oldest of the streams that may not stay; whether there was one."""
        for reader in self._readers.get(table, ()):
            if not may_stay(reader.address) and not reader.is_behind():
                reader.fall_behind()
                return True
        return False

    def readers(self, table: int) -> int:
        return len(self._readers.get(table, ()))

    def readers_at(self, address: str) -> int:
        return self._addresses[address]

    def publish(self, news: News) -> None:
        self.tell(news)

    def tell(self, news: News) -> None:
        """Put news into the queues of this process that follow the table."""
        for reader in tuple(self._readers.get(news.table, ())):
            reader.hear(news)

    def tell_all(self, signal: Signal) -> None:
        for readers in tuple(self._readers.values()):
            for reader in tuple(readers):
                reader.hear(signal)

    def ready(self) -> bool:
        """Whether news from here reach every process at the moment."""
        return True

    def close(self) -> None:
        """End every stream, so that the program can stop."""
        self._closed = True
        self.tell_all(Signal.CLOSED)
