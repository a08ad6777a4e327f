"""Really started programs that share PostgreSQL and Redis: several, and several workers of one."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from flask import Flask

from scoresheet.config import Config
from tests.scale.services import RedisServer
from tests.servers import PATIENCE, Line, Server
from tests.test_connections import CHUNKED, CHUNKS, CLOSE, POST, answer
from tests.web.tables import API, move, wish

GUNICORN = Path(sys.executable).with_name("gunicorn")


@pytest.fixture
def shared(app: Flask, settings: Config, postgres: str, redis: RedisServer) -> dict[str, str]:
    """What every process is told; the database is up to date and empty."""
    assert app
    assert settings.redis_url == redis.url
    return {"DATABASE_URL": postgres, "REDIS_URL": redis.url, "RATE_LIMITS": "off"}


@pytest.fixture
def workers(shared: dict[str, str]) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Two workers behind one address."""
    words = ["-c", "python:scoresheet.running.workers", "-w", "2", "-b", "127.0.0.1:0", "scoresheet.app:create_app()"]
    with subprocess.Popen([GUNICORN, *words], env=os.environ | shared, stderr=subprocess.PIPE, text=True) as program:
        assert program.stderr
        address = next(found[1] for line in program.stderr if (found := re.search(r"Listening at: (\S+)", line)))
        drained = threading.Thread(target=program.stderr.read)
        drained.start()
        try:
            yield program, address
        finally:
            program.send_signal(signal.SIGTERM)
            try:
                program.wait(PATIENCE)
            finally:
                program.kill()
                drained.join()


def test_what_is_played_at_one_is_told_by_the_other_and_kept_when_that_one_dies(shared: dict[str, str]) -> None:
    with Server(**shared) as one, Server(**shared) as another:
        table, host = one.open()
        with another.listen(table) as far, one.listen(table) as near:
            far.until("seats")
            for server in (one, another, one):
                answer = server.ask("POST", f"{table}/moves", {"moves": [move("gift 1")]}, host)
                assert answer.body["results"][0]["status"] == "accepted"
            assert (
                [each["seq"] for each in far.moves(upto=3)] == [each["seq"] for each in near.moves(upto=3)] == [1, 2, 3]
            )
            one.ask("POST", f"{table}/seats/1/claim", {})
            assert far.until("seats").data["seats"][1]["claimed"]
            one.stop(signal.SIGKILL)
            another.ask("POST", f"{table}/moves", {"moves": [move("undo")]}, host)
            assert far.moves(upto=4)[-1]["type"] == "undo"
            another.stop()
            assert far.rest() == []
        assert another.program.returncode == 0


def test_workers_of_one_program_tell_each_other_and_stop_cleanly(workers: tuple[subprocess.Popen[str], str]) -> None:
    program, address = workers
    phones = [Line(address) for _ in range(4)]
    opened: Any = phones[0].ask("POST", f"{API}/tables", wish()).body
    table = f"{API}/tables/{opened['code']}"
    readers = [Line(address).listen(f"{table}/events?after=0") for _ in range(6)]
    for phone in phones:
        sent = {"moves": [move("gift 1")]}
        assert phone.ask("POST", f"{table}/moves", sent, opened["host_token"]).status == 200
    told = [reader.moves(upto=len(phones)) for reader in readers]
    assert told == [phones[0].ask("GET", f"{table}/log").body["moves"]] * len(readers)
    for phone in phones:
        phone.close()
    program.send_signal(signal.SIGTERM)
    assert [reader.rest() for reader in readers] == [[]] * len(readers)
    for reader in readers:
        with reader:
            pass
    assert program.wait(PATIENCE) == 0


@pytest.mark.parametrize("chunks", CHUNKS)
def test_malformed_chunks_are_refused_by_workers_too(workers: tuple[subprocess.Popen[str], str], chunks: bytes) -> None:
    _, address = workers
    where = urlsplit(address)
    with socket.create_connection((where.hostname, where.port), PATIENCE) as connection:
        connection.sendall(POST + CHUNKED + CLOSE + b"\r\n" + chunks)
        connection.shutdown(socket.SHUT_WR)
        assert answer(connection).startswith(b"HTTP/1.1 400")
