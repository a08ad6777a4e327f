"""The database is away: which errors mean that, and why it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, PendingRollbackError, TimeoutError


class Away(Exception):  # noqa: N818
    """The database is in no state to answer, or to keep what was written."""


ITS_STATE = (DBAPIError, TimeoutError, PendingRollbackError, MemoryError)
OUR_FAULT = (DataError, IntegrityError, NotSupportedError)


@contextmanager
def told_as_away() -> Iterator[None]:
    """What the database says of itself becomes Away; what it says of our data stays what it is."""
    try:
        yield
    except ITS_STATE as error:
        if isinstance(error, OUR_FAULT):
            raise
        raise Away(reason(error)) from error


def reason(error: BaseException) -> str:
    """One line of what the error says, as the driver says it."""
    said = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
    return said.splitlines()[0].rstrip(".")
