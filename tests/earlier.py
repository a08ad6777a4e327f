"""A server that is started with the database of an earlier release."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.servers import Server


@contextmanager
def started(dump: Path, file: Path, database: str) -> Iterator[Server]:
    file.parent.mkdir()
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(dump.read_text("utf-8"))
    with Server(DATABASE_URL=database) as server:
        yield server
