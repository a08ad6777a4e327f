"""What a stream of events tells, read as browsers read it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextvars import copy_context
from types import TracebackType
from typing import Any, NamedTuple, Protocol

from werkzeug.test import TestResponse

from tests.web.tables import API, Table


class Event(NamedTuple):
    """An event; a comment has neither name nor data."""

    name: str
    id: str
    data: Any

    def moves(self) -> list[dict[str, Any]]:
        assert self.name == "moves", self
        moves: list[dict[str, Any]] = self.data["moves"]
        return moves


class Closable(Protocol):
    def close(self) -> object: ...


class Reader:
    """One phone that listens, from lines or larger pieces of text as they arrive."""

    def __init__(self, pieces: Iterable[bytes], connection: Closable) -> None:
        self._events = _events(pieces)
        self._connection = connection

    def next(self) -> Event:
        """The next event, comments included."""
        return next(self._events)

    def until(self, name: str) -> Event:
        """The next event of this name; others are passed over."""
        return next(event for event in self._events if event.name == name)

    def moves(self, upto: int) -> list[dict[str, Any]]:
        """The moves up to this version, from however many events."""
        moves: list[dict[str, Any]] = []
        while not moves or moves[-1]["seq"] < upto:
            moves += self.until("moves").moves()
        return moves

    def rest(self) -> list[str]:
        """The names of all that comes until the stream ends."""
        return [event.name for event in self._events]

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._connection.close()


def _events(pieces: Iterable[bytes]) -> Iterator[Event]:
    text = ""
    for piece in pieces:
        text += piece.decode()
        *blocks, text = text.split("\n\n")
        for block in blocks:
            lines = dict(line.split(":", 1) for line in block.split("\n"))
            data = json.loads(lines["data"]) if "data" in lines else None
            yield Event(lines.get("event", "").strip(), lines.get("id", "").strip(), data)


class Own:
    """An answer in a context of its own, as every request has where they are served side by side."""

    def __init__(self, ask: Callable[[], TestResponse]) -> None:
        self._context = copy_context()
        self.answer = self._context.run(ask)
        self._pieces = self._context.run(self.answer.iter_encoded)

    def __iter__(self) -> Iterator[bytes]:
        while piece := self._context.run(next, self._pieces, b""):
            yield piece

    def close(self) -> None:
        self._context.run(self.answer.close)


def listen(table: Table, query: str = "", **headers: str) -> Reader:
    """A reader of this table's events, in this process."""
    path = f"{API}/tables/{table.code}/events{query}"
    asked = {name.replace("_", "-"): value for name, value in headers.items()}
    own = Own(lambda: table.client.get(path, headers=asked))
    assert own.answer.status_code == 200, own.answer.text
    return Reader(own, own)
