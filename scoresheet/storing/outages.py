"""What we lean on is away: which errors mean that, and one line about it in the log now and then."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, PendingRollbackError, TimeoutError

EVERY = 10.0  # seconds


class Away(Exception):  # noqa: N818
    """The database is in no state to answer, or to keep what was written."""


ITS_STATE = (DBAPIError, TimeoutError, PendingRollbackError, MemoryError)
OUR_FAULT = (DataError, IntegrityError, NotSupportedError)


@contextmanager
def told_as_away() -> Iterator[None]:
    """What the database says of itself becomes Away; what it says of our data stays what it is."""
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
    said = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
    return said.splitlines()[0].rstrip(".")


class NowAndThen(logging.Filter):
    """An outage meets every call: of what is said alike, a line is kept every few seconds, with how many there were."""

    def __init__(self) -> None:
        super().__init__()
        self._kept: dict[str, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = str(record.msg)
        last, held_back = self._kept.get(kind, (-EVERY, 0))
        if record.created - last < EVERY:
            self._kept[kind] = (last, held_back + 1)
            return False
        self._kept[kind] = (record.created, 0)
        said = [record.getMessage()]
        if record.exc_info and record.exc_info[1]:
            said.append(reason(record.exc_info[1]))
        if held_back:
            said.append(f"and {held_back} more like this before")
        record.msg, record.args, record.exc_info = ", ".join(said), (), None
        return True


log = logging.getLogger(__name__)
# What others say of an outage, each time with all that they know of where they were.
for each in (__name__, "flask-limiter", "sqlalchemy.pool.impl.QueuePool"):
    logging.getLogger(each).addFilter(NowAndThen())
