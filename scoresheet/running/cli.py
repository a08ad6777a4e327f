"""The command `scoresheet`: serves, or runs one of the commands of `admin.py`."""

from __future__ import annotations

import argparse
import os
import sys
from importlib.metadata import version
from pathlib import Path

from .. import config
from ..config import SettingError


def main() -> None:
    asked = _arguments()
    try:
        settings = config.read(os.environ)
        if asked.command is None:
            from .serve import serve

            serve(settings)
        else:
            from . import admin

            admin.run(settings, asked)
    except SettingError as wrong:
        sys.exit(str(wrong))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scoresheet", description="The score pad. Without a command it serves.")
    parser.add_argument("--version", action="version", version=f"Lampion {version('scoresheet')}")
    commands = parser.add_subparsers(title="commands", dest="command")
    commands.add_parser("migrate", help="bring the database up to date, before several processes use it")
    prune = commands.add_parser("prune", help="remove the tables that nobody has touched for some days")
    prune.add_argument("--days", type=_days, default=90)
    commands.add_parser("tables", help="list the tables, with who plays there, the last that was touched first")
    commands.add_parser("editions", help="list the editions that people have saved")
    forget = commands.add_parser("forget", help="remove a table with its log and names, or a saved edition")
    forget.add_argument("code", help="the code of the table, or the id of the edition")
    export = commands.add_parser("export", help="print the setup and the log of a table as JSON")
    export.add_argument("code")
    bring = commands.add_parser("import", help="open a table with the setup and the log of a file")
    bring.add_argument("file", type=Path)
    backup = commands.add_parser("backup", help="save the whole database to a new file, also while the program runs")
    backup.add_argument("file", type=Path)
    restore = commands.add_parser("restore", help="put such a file in the place of the database, which is kept aside")
    restore.add_argument("file", type=Path)
    return parser.parse_args()


def _days(text: str) -> int:
    """A number of days; a negative one would remove every table."""
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of days")
    return int(text)
