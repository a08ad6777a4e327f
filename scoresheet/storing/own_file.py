"""Checks that the file of the database is still the one that the program began with, and has room beside it."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryFile

from .outages import Away

ROOM = 64 * 1024  # bytes; several times what a move writes


class OwnFile:
    def __init__(self, path: str | None) -> None:
        self._path = Path(path) if path and not path.startswith((":", "file:")) else None
        self._known: tuple[int, int] | None = None

    def check(self) -> None:
        """Raise Away if the file was deleted or replaced: SQLite would go on with it, and all of that would be lost."""
        if not self._path:
            return
        try:
            found = self._path.stat()
        except OSError as error:
            raise Away(f"its file cannot be found: {error.strerror}") from error
        self._known = self._known or (found.st_dev, found.st_ino)
        if (found.st_dev, found.st_ino) != self._known:
            raise Away("another file is in the place of its own")

    def check_room(self) -> None:
        """Raise Away if the disk is full. SQLite's small writes need not show it: they reuse old pages."""
        if not self._path:
            return
        try:
            with TemporaryFile(dir=self._path.parent) as file:
                file.write(bytes(ROOM))
        except OSError as error:
            raise Away(f"there is no room beside its file: {error.strerror}") from error
