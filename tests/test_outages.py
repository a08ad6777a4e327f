"""What the log says of an outage that meets every call"""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from scoresheet.storing.outages import EVERY, NowAndThen, reason

CALLS = 300


class Kept(logging.Handler):
    """The lines that reach the log."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def kept() -> Iterator[Kept]:
    kept, log = Kept(), logging.getLogger(__name__)
    log.addHandler(kept)
    log.addFilter(NowAndThen())
    yield kept
    log.handlers.clear()
    log.filters.clear()


def say(line: str, *words: str, after: float = 0.0, error: BaseException | None = None) -> None:
    """This line, so many seconds after the beginning."""
    log = logging.getLogger(__name__)
    about = (type(error), error, None) if error else None
    record = log.makeRecord(log.name, logging.ERROR, __file__, 1, line, words, about)
    record.created = 1_000_000.0 + after
    log.handle(record)


def test_of_an_outage_that_meets_every_call_one_line_is_kept(kept: Kept) -> None:
    for number in range(CALLS):
        say("database away: %s", "the disk is full", after=number * EVERY / CALLS)
    assert kept.lines == ["database away: the disk is full"]


def test_the_next_line_says_how_many_were_not_kept(kept: Kept) -> None:
    for _ in range(CALLS):
        say("database away: %s", "the disk is full")
    say("database away: %s", "no memory", after=EVERY)
    say("database away: %s", "no memory", after=2 * EVERY)
    assert kept.lines[1:] == [
        f"database away: no memory, and {CALLS - 1} more like this before",
        "database away: no memory",
    ]


def test_what_is_said_of_something_else_is_kept_beside_it(kept: Kept) -> None:
    say("database away: %s", "the disk is full")
    say("redis away: %s", "100% of it")
    assert kept.lines == ["database away: the disk is full", "redis away: 100% of it"]


def test_where_an_error_was_met_is_not_told_but_what_it_says_is(kept: Kept) -> None:
    say("cannot count", error=OSError("no answer\nand much more"))
    assert kept.lines == ["cannot count, no answer"]


def test_an_error_without_words_is_called_by_its_kind() -> None:
    assert reason(MemoryError()) == "MemoryError"
