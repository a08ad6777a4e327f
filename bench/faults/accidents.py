"""The accidents: each breaks something for a while, or for good."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import psycopg

from bench.load.processes import family
from bootstrap import install
from tests.scale.services import frozen
from tests.test_full_disk import full_disk

from .houses import Build, House, address, alone, disk, several
from .services import Settings

LONG = 30.0  # seconds
SHORT = 10.0
SMALL = "256m"  # of memory
PIECE = 4096  # bytes
BACK = "-1h"


class NotHere(Exception):  # noqa: N818
    """Why something cannot be tried on this machine."""


Strike = Callable[[House], AbstractContextManager[object]]


def nothing(_: Path) -> AbstractContextManager[Settings]:
    return nullcontext({})


class Accident(NamedTuple):
    """`strike` breaks something, for so many seconds; `prepared` makes the folder fit for that, and settings."""

    name: str
    build: Build
    strike: Strike
    seconds: float = 0.0
    prepared: Callable[[Path], AbstractContextManager[Settings]] = nothing
    relayed: bool = False

    def where(self) -> str:
        return "SQLite" if self.build is alone else "PostgreSQL, Redis"

    @contextmanager
    def house(self) -> Iterator[House]:
        with TemporaryDirectory() as name, ExitStack() as stack:
            settings = stack.enter_context(self.prepared(Path(name)))
            yield stack.enter_context(self.build(Path(name), settings, self.relayed))


def killed(what: str) -> Strike:
    @contextmanager
    def strike(house: House) -> Iterator[None]:
        house.services[what].kill()
        yield

    return strike


def frozen_for_a_while(what: str) -> Strike:
    return lambda house: frozen(house.services[what].process)


def worker(house: House) -> int:
    """The first of gunicorn's."""
    return family(house.services["gunicorn"].process)[1]


@contextmanager
def worker_killed(house: House) -> Iterator[None]:
    os.kill(worker(house), signal.SIGKILL)
    yield


def worker_frozen(house: House) -> AbstractContextManager[None]:
    return frozen(worker(house))


@contextmanager
def small_disk(folder: Path) -> Iterator[Settings]:
    """A file system of its own for the database."""
    where = disk(folder)
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SMALL}", "lampion", where], capture_output=True)
    try:
        yield {}
    finally:
        if mounted.returncode == 0:
            subprocess.run(["umount", "--lazy", where], check=True)


@contextmanager
def no_room(house: House) -> Iterator[None]:
    where = house.data.parent
    if not where.is_mount():
        if "scoresheet" not in house.services:
            raise NotHere("no file system may be mounted")
        with full_disk(house.services["scoresheet"].process, house.data):
            yield
        return
    ballast = where / "ballast"
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(bytes(PIECE)):
            pass
    yield
    ballast.unlink()


@contextmanager
def read_only_file(house: House) -> Iterator[None]:
    files = [house.data, house.data.with_name(f"{house.data.name}-wal")]
    if subprocess.run(["chattr", "+i", *files], capture_output=True, check=False).returncode:
        raise NotHere("no file may be made immutable")
    try:
        yield
    finally:
        subprocess.run(["chattr", "-i", *files], check=True)


@contextmanager
def read_only_postgres(house: House) -> Iterator[None]:
    """As those do who sell room on it, when there is none left."""
    _say(house, "ALTER SYSTEM SET default_transaction_read_only = on")
    yield
    _say(house, "ALTER SYSTEM RESET default_transaction_read_only")


def _say(house: House, command: Any) -> None:
    with psycopg.connect(address(house.data), autocommit=True) as connection:
        connection.execute(command)
        connection.execute("SELECT pg_reload_conf()")


def answers_cut(of: str) -> Strike:
    return lambda house: house.relays[of].cutting()


@contextmanager
def own_clock(folder: Path) -> Iterator[Settings]:
    """What is started sees the time of the machine, moved by what a file says."""
    if not shutil.which("faketime"):
        install("faketime")
    if not shutil.which("faketime"):
        raise NotHere("Debian's faketime cannot be had")
    asked = subprocess.run(["faketime", "-f", "+0", "printenv", "LD_PRELOAD"], stdout=subprocess.PIPE, check=True)
    clock(folder).write_text("+0\n")
    yield {
        "LD_PRELOAD": asked.stdout.decode().strip(),
        "FAKETIME_TIMESTAMP_FILE": str(clock(folder)),
        "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }


def clock(folder: Path) -> Path:
    return folder / "clock"


@contextmanager
def set_back(house: House) -> Iterator[None]:
    """For good."""
    clock(house.data.parent.parent).write_text(f"{BACK}\n")
    yield


ACCIDENTS = (
    Accident("server killed", alone, killed("scoresheet")),
    Accident("server frozen", alone, frozen_for_a_while("scoresheet"), LONG),
    Accident("disk full", alone, no_room, SHORT, small_disk),
    Accident("file read-only", alone, read_only_file, SHORT),
    Accident("answers cut", alone, answers_cut("scoresheet"), SHORT, relayed=True),
    Accident("clock set back", alone, set_back, prepared=own_clock),
    Accident("worker killed", several, worker_killed),
    Accident("worker frozen", several, worker_frozen, LONG),
    Accident("PostgreSQL killed", several, killed("postgres")),
    Accident("PostgreSQL frozen", several, frozen_for_a_while("postgres"), LONG),
    Accident("Redis killed", several, killed("redis")),
    Accident("Redis frozen", several, frozen_for_a_while("redis"), LONG),
    Accident("disk full", several, no_room, SHORT, small_disk),
    Accident("PostgreSQL read-only", several, read_only_postgres, SHORT),
    Accident("answers cut", several, answers_cut("gunicorn"), SHORT, relayed=True),
    Accident("answers of PostgreSQL cut", several, answers_cut("postgres"), SHORT, relayed=True),
    Accident("answers of Redis cut", several, answers_cut("redis"), SHORT, relayed=True),
    Accident("clock set back", several, set_back, prepared=own_clock),
)
