"""Connections to PostgreSQL that give up when the server has been silent for too long."""

from __future__ import annotations

from collections.abc import Generator
from time import monotonic
from typing import Any, TypeVar

from flask import has_request_context
from psycopg import Connection, OperationalError

T = TypeVar("T")

CONNECTING = 3  # seconds
SILENCE = 3.0  # seconds; a phone waits ten for an answer, in which there may be one of each and a wait for a connection


class Impatient(Connection[Any]):
    """A connection that gives up on a silent server while a request is served; commands wait as long as it takes."""

    def wait(self, generator: Generator[Any, Any, T], *more: Any, **named: Any) -> T:  # type: ignore[override]
        if has_request_context():
            generator = self._while_there_is_life(generator)
        return super().wait(generator, *more, **named)

    def _while_there_is_life(self, generator: Generator[Any, Any, T]) -> Generator[Any, Any, T]:
        """The driver resumes it whenever something can be read or written, and now and then when nothing can."""
        last = monotonic()
        try:
            wanted = next(generator)
            while True:
                ready = yield wanted
                if ready:
                    last = monotonic()
                elif monotonic() - last > SILENCE:
                    self.close()
                    raise OperationalError(f"the server has said nothing for {SILENCE:.0f} seconds")
                wanted = generator.send(ready)
        except StopIteration as end:
            result: T = end.value
            return result


def connect(*words: Any, **named: Any) -> Impatient:
    return Impatient.connect(*words, **{"connect_timeout": CONNECTING} | named)
