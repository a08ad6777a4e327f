"""The parts that Flask lends us, each made once; and how transactions begin on SQLite."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from flask import current_app
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Connection, Engine, event

from .commits import SharedCommits
from .outages import Away, told_as_away

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
    engine = db.engine
    begin = _shared_commits(engine).transaction if engine.dialect.name == "sqlite" else engine.begin
    with told_as_away(), begin() as connection:
        yield connection


def _shared_commits(engine: Engine) -> SharedCommits:
    made: dict[str, Any] = current_app.extensions
    commits: SharedCommits = made.get("commits") or made.setdefault("commits", SharedCommits(engine))
    return commits


@contextmanager
def reading() -> Iterator[Connection]:
    with told_as_away(), db.engine.connect().execution_options(reading=True) as connection:
        yield connection


@event.listens_for(Engine, "connect")
def _prepare(connection: Any, _: Any) -> None:
    if not type(connection).__module__.startswith("sqlite3"):
        return
    connection.isolation_level = None  # the driver would begin later than we say
    for name, value in PRAGMAS.items():
        connection.execute(f"PRAGMA {name} = {value}")


@event.listens_for(Engine, "begin")
def _begin(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        reads = connection.get_execution_options().get("reading")
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


@event.listens_for(Engine, "commit")
def _is_there_something(connection: Connection) -> None:
    """Where the database has rolled back already, a commit is nothing, and no driver says so."""
    driver: Any = connection.connection.dbapi_connection
    if connection.dialect.name == "sqlite":
        there = driver.in_transaction
    else:
        there = driver.info.transaction_status.name != "INERROR"
    if not there:
        raise Away("the transaction was over before its commit")
