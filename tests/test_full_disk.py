"""The disk fills up in the middle of games, and frees again: what was accepted is there once, the rest was refused."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests import little_cache
from tests.retrying import playing
from tests.servers import Server

resource = pytest.importorskip("resource", reason="How large files may be cannot be limited here")

OUTAGES = 4
REFUSED = 40  # in one outage, before there is room again
ACCEPTED = 40  # between two outages


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def server(database: Path) -> Iterator[Server]:
    with Server(little_cache.PROGRAM, DATABASE_URL=f"sqlite:///{database}") as server:
        yield server


@contextmanager
def full_disk(process: int, database: Path) -> Iterator[None]:
    """The system refuses every write beyond the size that the log of the database has."""
    limit = resource.RLIMIT_FSIZE
    before = resource.prlimit(process, limit)
    resource.prlimit(process, limit, (database.with_name(f"{database.name}-wal").stat().st_size, before[1]))
    try:
        yield
    finally:
        resource.prlimit(process, limit, before)


def test_what_was_accepted_is_there_once_however_often_the_disk_fills_up(server: Server, database: Path) -> None:
    with playing(server) as calls:
        for _ in range(OUTAGES):
            calls.accepted(ACCEPTED)
            with full_disk(server.program.pid, database):
                calls.refused(REFUSED)
                # The log of the database may have a place left for something small.
                assert any(server.ask("GET", "/readyz").status == 503 for _ in range(1000))
        calls.accepted(ACCEPTED)
        assert server.ask("GET", "/readyz").status == 200
    said = server.stop()
    assert "Traceback" not in said
    assert 0 < said.count("database away: ") < REFUSED
