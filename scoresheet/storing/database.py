"""Brings the database up to date, and makes its file where there is none."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from alembic import command
from alembic.util import CommandError
from flask import Flask
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from ..config import SettingError
from .extensions import db
from .outages import reason

LET_SHRINK = "PRAGMA auto_vacuum = INCREMENTAL"


class InUse(Exception):  # noqa: N818
    """Somebody else has the database open."""


def bring_up_to_date(app: Flask) -> None:
    address = app.config["SQLALCHEMY_DATABASE_URI"]
    try:
        file = file_of(address)
        if file:
            _make(file)
        with app.app_context():
            command.upgrade(app.extensions["migrate"].migrate.get_config(), "head")
    except CommandError as error:
        raise SettingError("The database was made by a newer version of this program.") from error
    except (OSError, SQLAlchemyError) as error:
        where = make_url(address).render_as_string(hide_password=True)
        raise SettingError(f"DATABASE_URL is {where}, which cannot be used: {reason(error)}.") from error


def let_go(app: Flask) -> None:
    """Close the connections: the last to leave a file of SQLite writes its log (-wal) into it."""
    with app.app_context():
        db.engine.dispose()


def file_of(address: str) -> Path | None:
    """The path of a database, if it is a file."""
    url = make_url(address)
    is_file = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
    return Path(str(url.database)) if is_file else None


def parts(file: Path) -> list[Path]:
    """The files of a database: itself, and what SQLite keeps beside it (-wal, -shm, -journal)."""
    return [file.with_name(file.name + end) for end in ("", "-wal", "-shm", "-journal")]


def shrinks(connection: sqlite3.Connection) -> bool:
    """Whether the file can shrink, which is decided when it is first written."""
    return bool(connection.execute("PRAGMA auto_vacuum").fetchone() != (0,))


def _make(file: Path) -> None:
    make_private(file)
    if file.stat().st_size == 0:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute(LET_SHRINK)
            connection.execute("PRAGMA journal_mode = WAL")


def make_folder(folder: Path) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def make_private(file: Path) -> None:
    """Make the file if need be, for its owner alone. What SQLite puts beside it gets the same rights."""
    make_folder(file.parent)
    if not file.exists():
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
    for part in parts(file):
        with suppress(FileNotFoundError, PermissionError):  # only the owner of the file can change its rights
            part.chmod(0o600)


@contextmanager
def alone(file: Path) -> Iterator[sqlite3.Connection]:
    """The database, with nobody else in it until the block ends."""
    with closing(sqlite3.connect(file, isolation_level=None, timeout=0)) as connection:
        try:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("COMMIT")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
                raise InUse from error
            raise
        yield connection
