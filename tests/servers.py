"""The program as it is really started, and calls to it over the network."""

from __future__ import annotations

import http.client
import json
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile
from types import TracebackType
from typing import IO, Any, NamedTuple
from urllib.parse import urlsplit

import pytest

from tests.web.streams import Reader
from tests.web.tables import API, bearer, wish

PROGRAM = (Path(sys.executable).with_name("scoresheet"),)
# A test decides itself what the environment says.
SETTINGS = (
    *("HOST", "PORT", "DATABASE_URL", "REDIS_URL", "PUBLIC_URL", "RATE_LIMITS", "PROXIES"),
    *("METRICS", "LOGS", "PRUNE_DAYS", "HTTPS"),
)
BELOW_CALLS = (10_000, 30_000)  # ports that no system gives to calls
PATIENCE = 120  # seconds, which only what hangs exceeds: a machine that does much else is slow, not wrong


def start(
    *words: str, log: IO[str] | int = subprocess.PIPE, program: Sequence[Any] = PROGRAM, **settings: Any
) -> subprocess.Popen[str]:
    """The command with these words, in an environment of these settings."""
    environment = {name: value for name, value in os.environ.items() if name not in SETTINGS}
    environment |= {"HOST": "127.0.0.1"} | {name: str(value) for name, value in settings.items()}
    return subprocess.Popen([*program, *words], env=environment, stdout=subprocess.PIPE, stderr=log, text=True)


def free_port(*above: int) -> int:
    """One that stays free until a server is there, or there again, and so do those that lie so far above it."""
    while True:
        port = random.randrange(*BELOW_CALLS)
        with suppress(OSError), ExitStack() as taken:
            for each in (0, *above):
                taken.enter_context(socket.create_server(("127.0.0.1", port + each)))
            return port


class Answer(NamedTuple):
    status: int
    body: Any


class Cut(Exception):  # noqa: N818
    """A call to which there was no answer."""


class Line:
    """One phone's connection to a server."""

    def __init__(self, address: str, patience: float = PATIENCE) -> None:
        self._connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=patience)

    def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Answer:
        """One call; Cut when there was no answer."""
        self.send(method, path, body, token)
        return self.answer()

    def send(self, method: str, path: str, body: Any = None, token: str | None = None) -> None:
        headers = {"Content-Type": "application/json", **bearer(token)}
        with self._cut():
            self._connection.request(method, path, None if body is None else json.dumps(body), headers)

    def answer(self) -> Answer:
        with self._cut():
            answer = self._connection.getresponse()
            return Answer(answer.status, json.loads(answer.read()))

    @contextmanager
    def _cut(self) -> Iterator[None]:
        try:
            yield
        except (OSError, http.client.HTTPException) as error:
            self.close()
            raise Cut from error

    def open(self, players: int = 2, **changes: Any) -> tuple[str, str]:
        """A new table's path and its host's token."""
        answer = self.ask("POST", f"{API}/tables", wish(players, **changes))
        assert answer.status == 201, answer
        return f"{API}/tables/{answer.body['code']}", answer.body["host_token"]

    def listen(self, path: str) -> Reader:
        self._connection.request("GET", path)
        answer = self._connection.getresponse()
        assert answer.status == 200, answer.read()
        return Reader(iter(answer.readline, b""), self)

    def close(self) -> None:
        self._connection.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "tables.sqlite"


@pytest.fixture
def database(file: Path) -> str:
    return f"sqlite:///{file}"


@pytest.fixture
def server(database: str) -> Iterator[Server]:
    with Server(DATABASE_URL=database) as server:
        yield server


class Server:
    """A server that a test has started, until the test is over."""

    def __init__(self, program: Sequence[Any] = PROGRAM, **settings: object) -> None:
        # A pipe that nobody reads would fill up, and the server wait for it.
        self._log = TemporaryFile("w+")  # noqa: SIM115
        self.program = start(log=self._log, program=program, **{"PORT": 0, "RATE_LIMITS": "off"} | settings)
        assert self.program.stdout
        self.first_line = self.program.stdout.readline()
        assert self.first_line, self._said()
        self.address = self.first_line.split()[-1]
        self._line = Line(self.address)
        self.ask = self._line.ask

    def open(self, players: int = 2, **changes: Any) -> tuple[str, str]:
        return self._line.open(players, **changes)

    def listen(self, table: str, query: str = "") -> Reader:
        return Line(self.address).listen(f"{table}/events{query}")

    def stop(self, number: signal.Signals = signal.SIGTERM) -> str:
        """Tell it to stop; what it said meanwhile."""
        self._line.close()
        self.program.send_signal(number)
        self.program.communicate(timeout=PATIENCE)
        return self._said()

    def _said(self) -> str:
        with self._log:
            self._log.seek(0)
            return self._log.read()

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._line.close()
        self._log.close()
        if self.program.poll() is None:
            self.program.kill()
            self.program.communicate()
