"""Publish and subscribe between processes, through Redis; without it for a while, readers look at the log."""

from __future__ import annotations

import json
import logging
from threading import Event, Lock, Thread

from redis import Redis, RedisError

from .live import Live, News, Signal, Subscription

CHANNEL = "lampion"
TIMEOUT = 1.0  # seconds a player may wait because Redis does not answer
RETRY = 2.0  # seconds between two looks at the log while Redis is away
IDLE = 10.0  # seconds without news after which the connection is tried

log = logging.getLogger(__name__)


class Relay(Live):
    def __init__(self, url: str) -> None:
        super().__init__()
        self._redis = Redis.from_url(url, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT)
        self._stop = Event()
        self._starting = Lock()
        self._listener: Thread | None = None

    def subscribe(self, table: int, address: str) -> Subscription:
        with self._starting:  # not before: a server may fork after it has made its application
            if not self._listener:
                self._listener = Thread(target=self._listen, daemon=True)
                self._listener.start()
        return super().subscribe(table, address)

    def publish(self, news: News) -> None:
        try:
            self._redis.publish(CHANNEL, json.dumps(news))
        except RedisError as error:
            log.warning("redis away, told only here: %s", type(error).__name__)
            self.tell(news)

    def ready(self) -> bool:
        try:
            return bool(self._redis.ping())
        except RedisError:
            return False

    def close(self) -> None:
        self._stop.set()
        super().close()

    def _listen(self) -> None:
        while not self._stop.is_set():
            try:
                self._listen_while_there()
            except RedisError as error:
                log.warning("redis away, readers look at the log: %s", type(error).__name__)
                self.tell_all(Signal.CHECK)
                self._stop.wait(RETRY)

    def _listen_while_there(self) -> None:
        with self._redis.pubsub() as channel:  # type: ignore[no-untyped-call]
            channel.subscribe(CHANNEL)
            while not self._stop.is_set():
                message = channel.get_message(timeout=IDLE)
                if message is None:
                    channel.ping()
                elif message["type"] == "subscribe":
                    self.tell_all(Signal.CHECK)
                elif message["type"] == "message" and (news := _understood(message["data"])):
                    self.tell(news)


def _understood(data: bytes) -> News | None:
    """What another program of ours says; others may use the channel, too."""
    try:
        return News(*json.loads(data))
    except (TypeError, ValueError):
        return None
