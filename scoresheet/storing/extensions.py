"""The database of the application, and its transactions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any, TypeVar

from flask import current_app
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Connection, Engine, event, text

from .. import metrics
from .commits import SharedCommits
from .outages import Away, raising_away
from .own_file import OwnFile

T = TypeVar("T")
db = SQLAlchemy()

PRAGMAS = {
    "journal_mode": "WAL",
    "journal_size_limit": str(8 * 1024 * 1024),  # bytes; what a long reader has let grow is cut off after it
    "synchronous": "FULL",  # an accepted move survives the loss of power, not only of the process
    "busy_timeout": "10000",  # milliseconds; for `scoresheet prune` beside the running program
    "foreign_keys": "ON",
}


@contextmanager
def writing() -> Iterator[Connection]:
    """One transaction. On SQLite nobody else writes from its first line to its last, and several share a commit."""
    with raising_away():
        _own_file().check()
        begin = _shared_commits().transaction if _is_sqlite() else db.engine.begin
        with begin() as connection:
            yield connection
            written = perf_counter()
        metrics.commits.observe(perf_counter() - written)


@contextmanager
def reading() -> Iterator[Connection]:
    with raising_away():
        _own_file().check()
        with db.engine.connect().execution_options(reading=True) as connection:
            yield connection


def try_to_write() -> None:
    """Commits a small change in the way of a move; raises Away where that is not possible."""
    with writing() as connection:
        connection.execute(text("SELECT version FROM tables LIMIT 1"))
        if _is_sqlite():
            _own_file().check_room()
            version = connection.scalar(text("PRAGMA user_version"))
            # Another number, because an equal one would not be written.
            connection.execute(text(f"PRAGMA user_version = {(version + 1) % 2**31}"))
        else:
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))


def _is_sqlite() -> bool:
    return db.engine.dialect.name == "sqlite"


def _shared_commits() -> SharedCommits:
    return _of_this_app("commits", lambda: SharedCommits(db.engine))


def _own_file() -> OwnFile:
    return _of_this_app("own_file", lambda: OwnFile(db.engine.url.database if _is_sqlite() else None))


def _of_this_app(name: str, make: Callable[[], T]) -> T:
    made: dict[str, Any] = current_app.extensions
    found: T = made.get(name) or made.setdefault(name, make())
    return found


@event.listens_for(Engine, "do_connect")
def _connect(dialect: Any, _: Any, words: Any, named: Any) -> Any:
    """A connection of our own kind where there is one."""
    if dialect.driver != "psycopg":
        return None
    from . import postgres

    return postgres.connect(*words, **named)


@event.listens_for(Engine, "connect")
def _prepare(connection: Any, _: Any) -> None:
    if not type(connection).__module__.startswith("sqlite3"):
        return
    connection.isolation_level = None  # or the driver would begin transactions itself, later than we do
    for name, value in PRAGMAS.items():
        connection.execute(f"PRAGMA {name} = {value}")


@event.listens_for(Engine, "begin")
def _begin(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        reads = connection.get_execution_options().get("reading")
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


@event.listens_for(Engine, "commit")
def _is_there_something(connection: Connection) -> None:
    """Refuse a commit where the database has rolled back already: it would commit nothing, and no driver says so."""
    driver: Any = connection.connection.dbapi_connection
    if connection.dialect.name == "sqlite":
        there = driver.in_transaction
    else:
        there = driver.info.transaction_status.name != "INERROR"
    if not there:
        raise Away("the transaction was over before its commit")
