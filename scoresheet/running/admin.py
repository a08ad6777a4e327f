"""The commands of whoever runs the program: list, forget, prune, export and import tables, back up and restore."""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import time
import uuid
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from marshmallow import ValidationError, fields
from sqlalchemy import URL
from sqlalchemy.exc import SQLAlchemyError

from ..app import behind_the_scenes
from ..config import Config, SettingError
from ..refusals import CODES, Refusal
from ..rules.errors import RuleError
from ..schemas.moves import LOGGED, AnyMove
from ..schemas.strict import Listed, Word, shape
from ..service import editions, tables
from ..storing import backups, housekeeping, store
from ..storing.database import bring_up_to_date, file_of, let_go
from ..storing.outages import Away, reason
from ..storing.store import Wished

ENTRY = AnyMove(LOGGED)
HOW = {"allow_none": True, "required": True}
WISHED = shape("Wished", **{name: Word("first", "random", "chosen", **HOW) for name in Wished._fields})
ABOUT = shape("About", wished=fields.Nested(WISHED), renamed=Listed(Word(allow_none=True), 2, 4))()
DAY = 24 * 60 * 60 * 1000
KEEPS_ITS_SIZE = (
    "The file keeps its size, for it was made by an older version: prune once more while nothing uses it, and from "
    "then on it shrinks."
)


def migrate(settings: Config, _: Namespace) -> None:
    with _program(settings):
        print("The database is up to date.")


def prune(settings: Config, asked: Namespace) -> None:
    with _program(settings):
        removed = housekeeping.prune(store.now() - asked.days * DAY)
    print(f"{removed} tables removed.")
    file = file_of(settings.database_url)
    if file and not housekeeping.let_shrink(file):
        print(KEEPS_ITS_SIZE)


def list_tables(settings: Config, _: Namespace) -> None:
    with _program(settings):
        for code, touched, moves, phase, names in tables.listed():
            print(f"{code}  {_moment(touched)}  {moves:5} moves  {phase:8}  {_printable(', '.join(names))}")


def list_editions(settings: Config, _: Namespace) -> None:
    with _program(settings):
        for edition_id, saved, listed, name in editions.saved():
            print(f"{edition_id}  {_moment(saved)}  {'listed' if listed else 'unlisted':8}  {_printable(name)}")


def forget(settings: Config, asked: Namespace) -> None:
    of_an_edition = asked.code.lower().startswith(editions.ID_BEGINS)
    with _program(settings):
        if of_an_edition:
            editions.forget(asked.code.lower())
        else:
            tables.forget(asked.code)
    print(f"The {'edition' if of_an_edition else 'table'} is removed.")


def export(settings: Config, asked: Namespace) -> None:
    with _program(settings):
        print(json.dumps(tables.exported(asked.code), indent=1))


def bring(settings: Config, asked: Namespace) -> None:
    """Open a table with what `export` printed, if the rules allow every move of it."""
    content = _read(asked.file)
    log = _moves(content.get("log", []))
    about = _about({name: content[name] for name in ("wished", "renamed") if name in content})
    with _program(settings):
        opened = tables.open_at(content.get("setup"), log, Wished(**about.get("wished", {})), about.get("renamed"))
    print(f"Table {opened.code}, host token {opened.host_token}")


def back_up(settings: Config, asked: Namespace) -> None:
    count = backups.back_up(_file(settings), asked.file)
    print(f"{count} tables saved.")


def restore(settings: Config, asked: Namespace) -> None:
    database = _file(settings)
    with backups.unpacked(asked.file, database) as copy:
        try:
            with _program(settings._replace(database_url=_address(copy))):
                count = backups.tables_in(copy)
        except SettingError as wrong:
            raise SettingError(f"{asked.file} cannot be restored. {wrong}") from wrong
        set_aside = backups.put_in_place(copy, database)
    print(f"{count} tables restored.")
    if set_aside:
        print(f"What was there before is kept in {set_aside}.")


COMMANDS = {
    "migrate": migrate,
    "prune": prune,
    "tables": list_tables,
    "editions": list_editions,
    "forget": forget,
    "export": export,
    "import": bring,
    "backup": back_up,
    "restore": restore,
}


def run(settings: Config, asked: Namespace) -> None:
    try:
        COMMANDS[asked.command](settings, asked)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has seen enough, such as `head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, sqlite3.Error, SQLAlchemyError, Away) as error:
        raise SettingError(f"`scoresheet {asked.command}` came to nothing: {reason(error)}.") from error


def _moment(milliseconds: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(milliseconds / 1000))


def _printable(text: str) -> str:
    """A stranger's text, which could otherwise steer a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def _file(settings: Config) -> Path:
    file = file_of(settings.database_url)
    if not file:
        raise SettingError("DATABASE_URL is no file. PostgreSQL has pg_dump and pg_restore for this.")
    return file


def _address(file: Path) -> str:
    return URL.create("sqlite", database=str(file)).render_as_string()


@contextmanager
def _program(settings: Config) -> Iterator[None]:
    app = behind_the_scenes(settings)
    try:
        bring_up_to_date(app)
        with app.app_context():
            yield
    except (RuleError, Refusal) as refused:
        sys.exit(f"{CODES[refused.code]} ({refused.code}: {json.dumps(refused.detail)})")
    finally:
        let_go(app)


def _read(file: Path) -> dict[str, Any]:
    try:
        content = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise SettingError(f"{file} cannot be read: {error}.") from error
    if not isinstance(content, dict) or not isinstance(content.get("log", []), list):
        raise SettingError(f"{file} is not what `scoresheet export` prints.")
    return content


def _about(content: dict[str, Any]) -> dict[str, Any]:
    """What an older version did not export."""
    try:
        checked: dict[str, Any] = ABOUT.load(content)
    except ValidationError as error:
        raise SettingError(f"This is not what was exported: {json.dumps(error.messages)}") from error
    return checked


def _moves(log: list[Any]) -> list[Any]:
    """The moves of a log, each with an id of its own, given to it here where it has none."""
    moves: list[Any] = []
    for position, move in enumerate(log):
        try:
            moves.append(ENTRY.deserialize({"id": str(uuid.uuid4()), **move} if isinstance(move, dict) else move))
        except ValidationError as error:
            raise SettingError(f"log[{position}] is no move: {json.dumps(error.messages)}") from error
    first = {move["id"]: position for position, move in reversed([*enumerate(moves)])}
    for position, move in enumerate(moves):
        if first[move["id"]] < position:
            raise SettingError(f"log[{position}] has the id of log[{first[move['id']]}].")
    return moves
