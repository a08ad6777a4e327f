"""Outages of the database and of Redis: which errors mean one, and what the log says about it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, PendingRollbackError, TimeoutError

EVERY = 10.0  # seconds


class Away(Exception):  # noqa: N818
    """The database or Redis cannot be used at the moment."""


ITS_STATE = (DBAPIError, TimeoutError, PendingRollbackError, MemoryError)
OUR_FAULT = (DataError, IntegrityError, NotSupportedError)


@contextmanager
def raising_away() -> Iterator[None]:
    """Raises Away for errors of the database itself; errors about our data stay what they are."""
    try:
        yield
    except OUR_FAULT:
        raise
    except (*ITS_STATE, Away) as error:
        note("database away", error)
        raise Away(reason(error)) from error


def note(what: str, error: BaseException) -> None:
    log.error(f"{what}: %s", reason(error))


def reason(error: BaseException) -> str:
    """One line of what the error says, as the driver says it."""
    text = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
    return text.splitlines()[0].rstrip(".")


class NowAndThen(logging.Filter):
    """Lets a line of the log through once every few seconds, with the number of like ones before it."""

    def __init__(self) -> None:
        super().__init__()
        self._last: dict[str, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = str(record.msg)
        last, held_back = self._last.get(kind, (-EVERY, 0))
        if record.created - last < EVERY:
            self._last[kind] = (last, held_back + 1)
            return False
        self._last[kind] = (record.created, 0)
        parts = [record.getMessage()]
        if record.exc_info and record.exc_info[1]:
            parts.append(reason(record.exc_info[1]))
        if held_back:
            parts.append(f"and {held_back} more like this before")
        record.msg, record.args, record.exc_info = ", ".join(parts), (), None
        return True


log = logging.getLogger(__name__)
# What others say of an outage, each time with all that they know of where they were.
for each in (__name__, "flask-limiter", "sqlalchemy.pool.impl.QueuePool"):
    logging.getLogger(each).addFilter(NowAndThen())
