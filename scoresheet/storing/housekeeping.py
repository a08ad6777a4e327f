"""Pruning: deletes tables that nobody has touched for long, and gives their room back, while others play."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from . import store
from .database import LET_SHRINK, InUse, alone, shrinks
from .extensions import db

HELD = 0.005  # seconds for which a transaction holds the lock for writing
REST = 4  # times as long it waits between two transactions, so that others can write
TRIES = 50
QUIETLY = {
    "synchronous": "NORMAL",  # what a loss of power brings back is removed next time
    "wal_autocheckpoint": "250",  # pages; sooner than the program, so that no player waits for what we have written
}


def prune(before: int) -> int:
    """Remove the tables that nobody has touched since then; how many there were."""
    with db.engine.connect() as connection:
        on_sqlite = connection.dialect.name == "sqlite"
        if on_sqlite:
            connection.detach()  # or the pool would lend it to others with these settings
            for name, value in QUIETLY.items():
                _tell(connection, f"PRAGMA {name} = {value}")
        removed = _bit_by_bit(connection, partial(store.remove_oldest, connection, before))
        if on_sqlite:
            if _tell(connection, "PRAGMA auto_vacuum") != (0,):
                _bit_by_bit(connection, partial(_give_back_a_page, connection))
            _bring_into_the_file(connection)
    return removed


def let_shrink(file: Path) -> bool:
    """Whether the file can give back room: new ones can, others are written anew, for which nobody may use them."""
    with closing(sqlite3.connect(file)) as connection:
        if shrinks(connection):
            return True
    try:
        with alone(file) as connection:
            connection.execute(LET_SHRINK)
            connection.execute("VACUUM")
    except InUse:
        return False
    return True


def _bit_by_bit(connection: Connection, step: Callable[[], bool]) -> int:
    """Take one step after the other until there is none; how many there were."""
    taken, more = 0, True
    while more:
        with connection.begin():
            start = time.monotonic()
            while more and time.monotonic() - start < HELD:
                more = step()
                taken += more
        time.sleep(REST * (time.monotonic() - start))
    return taken


def _give_back_a_page(connection: Connection) -> bool:
    if not connection.exec_driver_sql("PRAGMA freelist_count").scalar():
        return False
    connection.exec_driver_sql("PRAGMA incremental_vacuum(1)")
    return True


def _bring_into_the_file(connection: Connection) -> None:
    """All that was written ahead of it. In one go only when nobody has to wait for it."""
    _tell(connection, "PRAGMA wal_checkpoint(PASSIVE)")
    _tell(connection, "PRAGMA busy_timeout = 0")
    for _ in range(TRIES):
        busy, _, _ = _tell(connection, "PRAGMA wal_checkpoint(TRUNCATE)")
        if not busy:
            return
        time.sleep(HELD * REST)


def _tell(connection: Connection, pragma: str) -> Any:
    """Outside a transaction, which these statements require."""
    return connection.connection.cursor().execute(pragma).fetchone()
