"""Publish and subscribe between processes, through Redis. While Redis is away, readers look at the log."""

from __future__ import annotations

import json
import uuid
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread
from typing import Any

from redis import Redis, RedisError
from redis.backoff import NoBackoff
from redis.exceptions import TimeoutError
from redis.retry import Retry

from ..storing.outages import note
from .live import Live, News, Signal, Subscription

CHANNEL = "lampion"
RETRY = 2.0  # seconds between two looks at the log, and between two tries to tell others, while Redis is away
SILENCE = 2.0  # seconds without news after which the connection is tested
GRACE = 2.0  # seconds to publish what is waiting when the program stops


def impatient(seconds: float) -> dict[str, Any]:
    """Settings for a Redis that may have fallen silent: a call gives up soon, and the next one tries again."""
    return {"socket_timeout": seconds, "socket_connect_timeout": seconds, "retry": Retry(NoBackoff(), 0)}


class Relay(Live):
    """Reaches the streams of this process at once, those of others from a task of its own: no move waits for Redis."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._redis = Redis.from_url(url, **impatient(1.0))
        self._name = ""
        self._starting = Lock()
        self._threads: list[Thread] = []
        self._stop = Event()
        self._to_tell: SimpleQueue[News | None] = SimpleQueue()  # None is the end

    def _start(self) -> None:
        with self._starting:  # not in __init__, because a server may fork after it has made its application
            if not self._threads:
                self._name = str(uuid.uuid4())
                self._threads = [Thread(target=work, daemon=True) for work in (self._listen, self._tell_others)]
                for thread in self._threads:
                    thread.start()

    def subscribe(self, table: int, address: str) -> Subscription:
        self._start()
        return super().subscribe(table, address)

    def publish(self, news: News) -> None:
        self._start()
        self.tell(news)
        self._to_tell.put(news)

    def ready(self) -> bool:
        try:
            return bool(self._redis.ping())
        except RedisError as error:
            note("redis away", error)
            return False

    def close(self) -> None:
        self._stop.set()
        self._to_tell.put(None)
        super().close()
        for thread in self._threads[1:]:
            thread.join(GRACE)

    def _tell_others(self) -> None:
        waiting: list[News] = []
        goes_on = True
        while goes_on:
            found = self._found(RETRY if waiting else None)
            goes_on = None not in found
            waiting = self._unpublished([*waiting, *filter(None, found)])

    def _found(self, seconds: float | None) -> list[News | None]:
        """The news to be published; none if none came in this time."""
        try:
            found = [self._to_tell.get(timeout=seconds)]
        except Empty:
            return []
        while not self._to_tell.empty():
            found.append(self._to_tell.get())
        return found

    def _unpublished(self, waiting: list[News]) -> list[News]:
        """Publish to the other processes; what could not be published is returned, to be tried again."""
        try:
            with self._redis.pipeline(transaction=False) as pipeline:
                for news in waiting:
                    pipeline.publish(CHANNEL, json.dumps([self._name, *news]))
                pipeline.execute()
        except RedisError as error:
            note("redis away", error)
            # The newest of a table is enough: a reader that has missed others looks at the log.
            return list({(news.table, bool(news.data)): news for news in waiting}.values())
        return []

    def _listen(self) -> None:
        while not self._stop.is_set():
            try:
                self._listen_while_there()
            except RedisError as error:
                note("redis away", error)
                self.tell_all(Signal.CHECK)
                self._stop.wait(RETRY)

    def _listen_while_there(self) -> None:
        with self._redis.pubsub() as channel:  # type: ignore[no-untyped-call]
            channel.subscribe(CHANNEL)
            while not self._stop.is_set():
                message = channel.get_message(timeout=SILENCE)
                if message is None:
                    channel.ping()
                    message = channel.get_message(timeout=SILENCE)
                if message is None:
                    raise TimeoutError("Redis has said nothing for some seconds")
                if message["type"] == "subscribe":
                    self.tell_all(Signal.CHECK)
                elif message["type"] == "message":
                    self._hear(message["data"])

    def _hear(self, data: bytes) -> None:
        """News of another process; what else comes over the channel is ignored."""
        try:
            name, *fields = json.loads(data)
        except (TypeError, ValueError):
            return
        if name != self._name and [type(one) for one in fields] == [int, int, int, str]:
            self.tell(News(*fields))
