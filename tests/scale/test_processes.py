"""Really started programs that share PostgreSQL and Redis: several, and several workers of one."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from flask import Flask

from scoresheet.config import Config
from tests.scale.services import RedisServer
from tests.servers import PATIENCE, Line, Server
from tests.test_connections import AMBIGUOUS, CHUNKED, CHUNKS, HEALTH, POST, WITH_LINE_FEEDS, answer, statuses
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
    with gunicorn(shared) as (program, address, _):
        yield program, address


@contextmanager
def gunicorn(shared: dict[str, str]) -> Iterator[tuple[subprocess.Popen[str], str, list[str]]]:
    """Two workers behind one address, and the lines that they say."""
    words = ["-c", "python:scoresheet.running.workers", "-w", "2", "-b", "127.0.0.1:0", "scoresheet.app:create_app()"]
    with subprocess.Popen([GUNICORN, *words], env=os.environ | shared, stderr=subprocess.PIPE, text=True) as program:
        assert program.stderr
        lines: list[str] = []
        said = (lines.append(line) or line for line in program.stderr)  # type: ignore[func-returns-value]
        address = next(found[1] for line in said if (found := re.search(r"Listening at: ([^\s\"]+)", line)))
        drained = threading.Thread(target=deque, args=(said, 0))
        drained.start()
        try:
            yield program, address, lines
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


def test_a_worker_that_is_stopped_waits_for_no_further_request(shared: dict[str, str]) -> None:
    with gunicorn(shared) as (program, address, lines):
        phones = [Line(address) for _ in range(4)]
        opened: Any = phones[0].ask("POST", f"{API}/tables", wish()).body
        table = f"{API}/tables/{opened['code']}"
        with Line(address).listen(f"{table}/events") as reader:
            reader.until("seats")
            for phone in phones:
                assert phone.ask("GET", table).status == 200
            program.send_signal(signal.SIGTERM)
            assert reader.rest() == []
            assert program.wait(PATIENCE) == 0
        for phone in phones:
            phone.close()
    # Else it is killed after half a minute.
    assert len([line for line in lines if "Worker exiting" in line]) == 2


def test_a_connection_is_kept_for_longer_than_a_proxy_waits_that_uses_it_again() -> None:
    """Caddy keeps it for two minutes."""
    words = ["-c", "python:scoresheet.running.workers", "--print-config", "scoresheet.app:create_app()"]
    said = subprocess.run([GUNICORN, *words], capture_output=True, text=True, check=True).stdout
    [kept] = re.findall(r"^keepalive\s*= (\d+)$", said, re.MULTILINE)
    assert int(kept) > 120


def test_workers_count_together_and_say_all_in_objects(shared: dict[str, str]) -> None:
    with gunicorn(shared | {"METRICS": "127.0.0.1", "LOGS": "json", "PRUNE_DAYS": "30"}) as (program, address, lines):
        phones = [Line(address) for _ in range(6)]
        opened: Any = phones[0].ask("POST", f"{API}/tables", wish()).body
        table = f"{API}/tables/{opened['code']}"
        readers = [Line(address).listen(f"{table}/events?after=0") for _ in range(6)]
        for phone in phones:
            assert phone.ask("POST", f"{table}/moves", {"moves": [move("gift 1")]}, opened["host_token"]).status == 200
        assert [len(reader.moves(upto=len(phones))) for reader in readers] == [len(phones)] * len(readers)
        for _ in phones:
            with urlopen(f"{address}/metrics") as told:  # noqa: S310
                said = told.read().decode()
            assert f"lampion_moves_total {float(len(phones))}\n" in said
            assert f"lampion_streams {float(len(readers))}\n" in said
        until = time.monotonic() + PATIENCE
        while not any("prune: 0 tables removed." in line for line in lines):
            assert time.monotonic() < until
            phones[0].ask("GET", "/healthz")
        for phone in phones:
            phone.close()
        program.send_signal(signal.SIGTERM)
        for reader in readers:
            assert reader.rest() == []
            with reader:
                pass
        assert program.wait(PATIENCE) == 0
    told_by = {json.loads(line)["logger"] for line in lines}
    assert told_by >= {"gunicorn.error", "scoresheet.web.journal", "scoresheet.running.pruning"}


def test_ambiguous_requests_are_refused_by_workers_too(workers: tuple[subprocess.Popen[str], str]) -> None:
    where = urlsplit(workers[1])
    requests = AMBIGUOUS | {str(chunks): POST + CHUNKED + b"\r\n" + chunks for chunks in CHUNKS + WITH_LINE_FEEDS}
    del requests["an unknown encoding"]  # which gunicorn hands on unread
    for what, request in requests.items():
        with socket.create_connection((where.hostname, where.port), PATIENCE) as connection:
            connection.sendall(request + HEALTH + b"\r\n")
            connection.shutdown(socket.SHUT_WR)
            assert statuses(answer(connection)) in ([400], [431]), what
