"""What the person who runs the program does with tables: prunes, exports, imports them."""

from __future__ import annotations

import json
import sys
import uuid
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from . import store, tables
from .app import create_app
from .config import Config, SettingError
from .database import bring_up_to_date
from .extensions import writing
from .refusals import CODES, Refusal
from .rules.errors import RuleError

DAY = 24 * 60 * 60 * 1000


def migrate(settings: Config, _: Namespace) -> None:
    with _program(settings):
        print("The database is up to date.")


def prune(settings: Config, asked: Namespace) -> None:
    with _program(settings), writing() as connection:
        removed = store.prune(connection, store.now() - asked.days * DAY)
    print(f"{removed} tables removed.")


def export(settings: Config, asked: Namespace) -> None:
    with _program(settings):
        print(json.dumps(tables.told(asked.code), indent=1))


def bring(settings: Config, asked: Namespace) -> None:
    """Open a table with what `export` printed, if the rules allow every move of it."""
    told = _read(asked.file)
    with _program(settings):
        log = [{"id": str(uuid.uuid4()), **move} if isinstance(move, dict) else move for move in told.get("log", [])]
        opened = tables.open_at(told.get("setup"), log, "file")
    print(f"Table {opened.code}, host token {opened.host_token}")


COMMANDS = {"migrate": migrate, "prune": prune, "export": export, "import": bring}


@contextmanager
def _program(settings: Config) -> Iterator[None]:
    app = create_app(settings)
    bring_up_to_date(app)
    try:
        with app.app_context():
            yield
    except (RuleError, Refusal) as refused:
        sys.exit(f"{CODES[refused.code]} ({refused.code}: {json.dumps(refused.detail)})")


def _read(file: Path) -> dict[str, Any]:
    try:
        told = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise SettingError(f"{file} cannot be read: {error}.") from error
    if not isinstance(told, dict) or not isinstance(told.get("log", []), list):
        raise SettingError(f"{file} is not what `scoresheet export` prints.")
    return told
