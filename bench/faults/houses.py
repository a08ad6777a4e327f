"""The two installations, in which whatever dies is started again."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import psycopg
from redis import Redis, RedisError

from bench.load.installations import WORKERS, answers, free_port
from tests.scale.services import pgserver, redis_program
from tests.servers import PROGRAM

from .relay import Relay
from .services import Service, Settings, environment

GUNICORN = Path(sys.executable).with_name("gunicorn")
WORK = ("-c", "python:scoresheet.running.workers", "-w", str(WORKERS), "scoresheet.app:create_app()")
# Debian's libfaketime lets the sleep of the system fail, and so gunicorn's own process; that of gevent it does not.
SLEEPING_OTHERWISE = (sys.executable, "-m", "gevent.monkey")
SOCKET = ".s.PGSQL.5432"


class House(NamedTuple):
    """`port`: where phones find it; `services` and `relays` by the names of their programs; `data`: the database."""

    port: int
    services: Mapping[str, Service]
    relays: Mapping[str, Relay]
    data: Path


# What makes a house in a folder, with settings for all that is started, and with relays or not.
Build = Callable[[Path, Settings, bool], AbstractContextManager[House]]


@contextmanager
def alone(folder: Path, settings: Settings, relayed: bool) -> Iterator[House]:
    """`scoresheet` with SQLite."""
    port, file = free_port(), disk(folder) / "tables.sqlite"
    own = {"HOST": "127.0.0.1", "PORT": str(port), "DATABASE_URL": f"sqlite:///{file}"} | settings
    with Service(PROGRAM, folder / "scoresheet.log", partial(answers, port), own) as scoresheet:
        services = {"scoresheet": scoresheet}
        if not relayed:
            yield House(port, services, {}, file)
            return
        front = free_port()
        with Relay(front, port) as relay:
            yield House(front, services, {"scoresheet": relay}, file)


@contextmanager
def several(folder: Path, settings: Settings, relayed: bool) -> Iterator[House]:
    """Workers of gunicorn with PostgreSQL and Redis."""
    port, cache, between = free_port(), folder / "redis.sock", folder / "between"
    front = free_port() if relayed else port
    relays: dict[str, Relay] = {}
    with ExitStack() as stack:
        postgres, data = _postgres(folder, settings)
        services = {"postgres": stack.enter_context(postgres), "redis": stack.enter_context(_redis(cache, settings))}
        at = data
        if relayed:
            between.mkdir()
            relays = {
                "gunicorn": Relay(front, port),
                "postgres": Relay(between / SOCKET, data / SOCKET),
                "redis": Relay(between / cache.name, cache),
            }
            for relay in relays.values():
                stack.enter_context(relay)
            at, cache = between, between / cache.name
        own = {"DATABASE_URL": address(at), "REDIS_URL": f"unix://{cache}"} | settings
        subprocess.run([*PROGRAM, "migrate"], env=environment(own), stdout=subprocess.DEVNULL, check=True)
        has_own_clock = "LD_PRELOAD" in settings
        words = (*(SLEEPING_OTHERWISE if has_own_clock else ()), GUNICORN, *WORK, "-b", f"127.0.0.1:{port}")
        gunicorn = Service(words, folder / "gunicorn.log", partial(answers, port), own)
        services["gunicorn"] = stack.enter_context(gunicorn)
        yield House(front, services, relays, data)


def disk(folder: Path) -> Path:
    """What the database is on."""
    found = folder / "disk"
    found.mkdir(exist_ok=True)
    return found


def address(folder: Path) -> str:
    """Of the PostgreSQL whose socket lies in this folder."""
    return f"postgresql://postgres:@/postgres?host={folder}"


def _postgres(folder: Path, settings: Settings) -> tuple[Service, Path]:
    """With an empty database, and the folder in which it keeps it."""
    made = pgserver().get_server(disk(folder) / "data", start=False)
    made.ensure_pgdata_inited()
    words = (made.bin_path / "postgres", "-D", made.pgdata, "-k", made.pgdata, "-h", "")
    is_ready = partial(_reaches, made.pgdata)
    return Service(words, folder / "postgres.log", is_ready, settings, user=made.system_user), made.pgdata


def _reaches(folder: Path) -> bool:
    try:
        psycopg.connect(address(folder)).close()
    except psycopg.OperationalError:
        return False
    return True


def _redis(cache: Path, settings: Settings) -> Service:
    words = (redis_program(), "--port", "0", "--unixsocket", cache, "--save", "")
    return Service(words, cache.with_suffix(".log"), partial(_pings, Redis.from_url(f"unix://{cache}")), settings)


def _pings(redis: Redis) -> bool:
    try:
        return bool(redis.ping())
    except RedisError:
        return False
