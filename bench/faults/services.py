"""Programs that are started again whenever they die, as a service manager does."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event, Thread
from typing import Any

from bench.load.processes import family
from tests.servers import SETTINGS

Settings = dict[str, str]

PAUSE = 2.0  # seconds until it is started again, as deploy/lampion.service has it
PATIENCE = 60  # seconds, which only what neither starts nor ends exceeds
LOOK = 0.1  # seconds


def environment(settings: Settings) -> dict[str, str]:
    """Ours, in which only these settings say anything to the program."""
    return {name: value for name, value in os.environ.items() if name not in SETTINGS} | settings


class Service:
    """A program with all that it starts, until the block ends."""

    def __init__(
        self,
        words: Sequence[Any],
        log: Path,
        is_ready: Callable[[], bool],
        settings: Settings,
        user: str | None = None,
    ) -> None:
        self._words = words
        self._log = log
        self._is_ready = is_ready
        self._settings = settings
        self._user = user
        self._over = Event()
        self._keeper = Thread(target=self._keep)

    @property
    def process(self) -> int:
        return self._program.pid

    def said(self) -> str:
        return self._log.read_text(errors="replace")

    def kill(self) -> None:
        """End it at once, with all that it has started."""
        for process in family(self.process):
            os.kill(process, signal.SIGKILL)

    def _start(self) -> None:
        with self._log.open("ab") as log:
            self._program = subprocess.Popen(
                self._words, env=environment(self._settings), stdout=log, stderr=log, user=self._user
            )

    def _keep(self) -> None:
        self._program.wait()
        while not self._over.wait(PAUSE):
            self._start()
            self._program.wait()

    def __enter__(self) -> Service:
        self._start()
        self._keeper.start()
        until = time.monotonic() + PATIENCE
        while not self._is_ready():
            if time.monotonic() > until:
                self.__exit__()
                raise AssertionError(self.said())
            time.sleep(LOOK)
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        until = time.monotonic() + PATIENCE
        while self._keeper.is_alive():
            if time.monotonic() < until:
                self._program.terminate()
            else:
                self.kill()
            self._keeper.join(PAUSE)
