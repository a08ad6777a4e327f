"""The two ways to run the program, as docs/deploy.md describes them, started on free ports of this machine."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import Engine, create_engine, text

from scoresheet.config import read
from tests.scale.services import RedisServer, postgres_process, postgres_server
from tests.servers import PATIENCE, SETTINGS, Cut, Line, Server, start

from .processes import memory, processor

WORKERS = 2  # one for each core of a small machine
SIZE = {
    "sqlite": "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    "postgresql": "SELECT pg_database_size(current_database())",
}
CADDYFILE = """
{{
    admin off
    auto_https off
}}
http://:{port} {{
    bind 127.0.0.1
    reverse_proxy {to}
}}
"""


class Installation(NamedTuple):
    """`settings`: those of Lampion. `programs`: the first process of each, by name; `ours` is the name of Lampion's."""

    port: int
    settings: dict[str, str]
    programs: dict[str, int]
    ours: str

    def memory(self) -> dict[str, int]:
        """Bytes that the programs hold to which phones are connected."""
        return {name: memory(first) for name, first in self.programs.items() if name in (self.ours, "caddy")}

    def processor(self) -> dict[str, float]:
        """Seconds of the processor that each program has used so far."""
        return {name: processor(first) for name, first in self.programs.items()}

    def engine(self) -> Engine:
        return create_engine(read(self.settings).database_url)

    def stored(self) -> int:
        """Bytes of the database."""
        engine = self.engine()
        with engine.connect() as connection:
            return int(connection.scalar(text(SIZE[engine.dialect.name])) or 0)


@contextmanager
def alone(limits: str = "on") -> Iterator[Installation]:
    """`scoresheet` with SQLite."""
    with TemporaryDirectory() as folder:
        settings = {"DATABASE_URL": f"sqlite:///{folder}/tables.sqlite", "RATE_LIMITS": limits}
        with Server(**settings) as server:
            port = urlsplit(server.address).port
            assert port
            yield Installation(port, settings, {"scoresheet": server.program.pid}, "scoresheet")


@contextmanager
def several(limits: str = "on") -> Iterator[Installation]:
    """Workers of gunicorn with PostgreSQL and Redis, behind Caddy where it is installed."""
    with TemporaryDirectory() as folder, postgres_server() as database, RedisServer(Path(folder)) as redis:
        migrate = start("migrate", DATABASE_URL=database, REDIS_URL=redis.url)
        _, said = migrate.communicate(timeout=PATIENCE)
        assert migrate.returncode == 0, said
        settings = {"DATABASE_URL": database, "REDIS_URL": redis.url, "RATE_LIMITS": limits}
        programs = {"postgres": postgres_process(database), "redis": redis.process}
        with workers(folder, programs, settings) as to, proxied(folder, programs, to) as port:
            yield Installation(port, settings, programs, "gunicorn")


@contextmanager
def workers(folder: str, programs: dict[str, int], settings: dict[str, str]) -> Iterator[int]:
    """The port of gunicorn."""
    port = free_port()
    gunicorn = str(Path(sys.executable).with_name("gunicorn"))
    words = ["-c", "python:scoresheet.running.workers", "-w", str(WORKERS), "-b", f"127.0.0.1:{port}"]
    environment = {name: value for name, value in os.environ.items() if name not in SETTINGS} | settings
    environment["PROXIES"] = "1" if has_proxy() else "0"
    with running(folder, [gunicorn, *words, "scoresheet.app:create_app()"], environment, port) as programs["gunicorn"]:
        yield port


@contextmanager
def proxied(folder: str, programs: dict[str, int], to: int) -> Iterator[int]:
    """The port of Caddy, as in compose.scaled.yaml but without HTTPS; where there is none, that of the program."""
    if not has_proxy():
        yield to
        return
    port = free_port()
    file = Path(folder, "Caddyfile")
    file.write_text(CADDYFILE.format(port=port, to=f"127.0.0.1:{to}"))
    words = ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"]
    with running(folder, words, os.environ | {"HOME": folder}, port) as programs["caddy"]:
        yield port


def has_proxy() -> bool:
    return shutil.which("caddy") is not None


@contextmanager
def running(folder: str, words: list[str], environment: dict[str, str], port: int) -> Iterator[int]:
    """A program, from when it answers until the block ends."""
    log = Path(folder, f"{Path(words[0]).name}.log")
    with log.open("w") as said, subprocess.Popen(words, env=environment, stdout=said, stderr=said) as program:
        try:
            until = time.monotonic() + PATIENCE
            while not answers(port):
                assert program.poll() is None, log.read_text()
                assert time.monotonic() < until, log.read_text()
                time.sleep(0.1)
            yield program.pid
        finally:
            program.terminate()


def answers(port: int) -> bool:
    line = Line(f"http://127.0.0.1:{port}")
    try:
        return line.ask("GET", "/healthz").status == 200
    except Cut:
        return False
    finally:
        line.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
