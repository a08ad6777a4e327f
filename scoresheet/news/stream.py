"""The events of one stream: the log since its reader last looked, then all that happens."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from ..storing.outages import Away
from ..storing.store import Entry
from .live import News, Signal, Subscription

HEARTBEAT_SECONDS = 15.0
COMMENT = ":\n\n"
RELOAD = "event: reload\ndata: {}\n\n"


class Around(NamedTuple):
    """What a stream tells besides moves: who sits where, and the code of the rematch."""

    people: list[dict[str, Any]]
    next: str | None


def events(
    subscribe: Callable[[], Subscription],
    sent: int,
    read: Callable[[int], Sequence[Entry]],
    look: Callable[[], Around],
) -> Iterator[str]:
    """`read(n)` gives the log after n, `look()` all else: neither holds the database while nothing happens."""
    # Whoever listened while the database went away comes again, and is told then how things are.
    # Not subscribed before somebody reads: whoever never does would keep a place for ever.
    with suppress(Away), subscribe() as subscription:
        shown = look()
        # Who hears of a rematch before anything else knows that it is not new.
        yield COMMENT + next_event(shown) + seats_event(shown)
        news: News | Signal | None = Signal.CHECK
        while news is not Signal.CLOSED:
            if news is Signal.BEHIND:
                yield RELOAD
                return
            if news is None:
                yield COMMENT
            elif isinstance(news, News) and not news.data:
                before, shown = shown, look()
                yield seats_event(shown) + (next_event(shown) if shown.next != before.next else "")
            elif isinstance(news, News) and news.first == sent + 1:
                sent = news.version
                yield moves_event(news.data, sent)
            elif news is Signal.CHECK or (isinstance(news, News) and news.version > sent):
                missed = read(sent)
                if missed:
                    sent = missed[-1].seq
                    yield moves_event(data_of(missed), sent)
            if news is Signal.CHECK:
                before, shown = shown, look()
                if shown != before:
                    yield seats_event(shown) + next_event(shown)
            news = subscription.next(HEARTBEAT_SECONDS)


def data_of(entries: Sequence[Entry]) -> str:
    """Moves as the log shows them."""
    moves = [entry.shown() for entry in entries]
    return json.dumps({"moves": moves, "version": moves[-1]["seq"]}, separators=(",", ":"))


def moves_event(data: str, version: int) -> str:
    return f"event: moves\nid: {version}\ndata: {data}\n\n"


def seats_event(around: Around) -> str:
    return f"event: seats\ndata: {json.dumps({'seats': around.people})}\n\n"


def next_event(around: Around) -> str:
    return f"event: next\ndata: {json.dumps({'code': around.next})}\n\n" if around.next else ""
