"""Copies the database while others use it, and puts such a copy in its place again."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from ..config import SettingError
from .database import LET_SHRINK, InUse, alone, make_folder, make_private, parts, shrinks
from .outages import reason

OURS = {"alembic_version", "tables", "seats", "moves", "editions"}
UNREADABLE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def back_up(database: Path, file: Path) -> int:
    """Write all that the database has at this moment to a new file; how many tables that are."""
    if not database.exists():
        raise SettingError(f"There is no database at {database}.")
    if file.exists():
        raise SettingError(f"{file} is there already, and a backup replaces nothing.")
    if not file.parent.is_dir():
        raise SettingError(f"There is no folder {file.parent}.")
    with _copied(database, file.parent) as copy:
        count = tables_in(copy)
        with copy.open("rb+") as written:
            os.fsync(written.fileno())
        copy.rename(file)
    return count


@contextmanager
def unpacked(file: Path, database: Path) -> Iterator[Path]:
    """What is in a backup, as a file near the database that may be changed."""
    if not file.exists():
        raise SettingError(f"There is no file {file}.")
    make_folder(database.parent)
    with _copied(file, database.parent) as copy:
        yield copy


def put_in_place(copy: Path, database: Path) -> Path | None:
    """Make the database what the copy is; the file in which the former content is set aside, if there was any."""
    set_aside = database.with_name(f"{database.stem}-until-{time.strftime('%Y%m%d-%H%M%S')}{database.suffix}")
    if set_aside.exists():
        raise SettingError(f"{set_aside} is there already: wait a second.")
    try:
        if database.exists():
            _exchange(copy, database, set_aside)
            return set_aside
    except InUse as error:
        raise SettingError("The database is in use: stop the program first.") from error
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF not in UNREADABLE:
            raise
    moved = [part.rename(aside) for part, aside in zip(parts(database), parts(set_aside), strict=True) if part.exists()]
    for aside in moved:
        aside.chmod(0o600)
    copy.replace(database)
    return moved[0] if moved else None


def tables_in(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        [count] = connection.execute("SELECT count(*) FROM tables").fetchone()
    return int(count)


@contextmanager
def _copied(source: Path, folder: Path) -> Iterator[Path]:
    """A copy in a folder that goes when the block ends."""
    with TemporaryDirectory(prefix=".scoresheet-", dir=folder) as name:
        copy = Path(name) / "copy.sqlite"
        make_private(copy)
        try:
            with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as connection:
                names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
                if not names >= OURS:
                    raise SettingError(f"{source} is not a database of this program.")
                if not shrinks(connection):
                    connection.execute(LET_SHRINK)
                # One transaction, which only reads: it ends however much is written meanwhile, and stops nobody.
                connection.execute("VACUUM INTO ?", [str(copy)])
        except sqlite3.DatabaseError as error:
            raise SettingError(f"{source} cannot be copied: {reason(error)}.") from error
        yield copy


def _exchange(copy: Path, database: Path, set_aside: Path) -> None:
    """Through SQLite, whose locks keep others from seeing half of it and from writing to what is set aside."""
    with alone(database) as present:
        make_private(set_aside)
        try:
            with closing(sqlite3.connect(set_aside)) as aside:
                present.backup(aside)
                aside.execute("PRAGMA journal_mode = DELETE")  # so that it is one file, like a backup
            with closing(sqlite3.connect(copy)) as new:
                new.backup(present)
        except BaseException:
            set_aside.unlink()
            raise
