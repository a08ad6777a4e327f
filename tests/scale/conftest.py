"""The program on PostgreSQL and Redis, to be asked as the one on SQLite is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scoresheet.config import Config, read
from tests.scale.services import RedisServer, postgres_server
from tests.web.conftest import app, client, running

__all__ = ["app", "client", "running"]


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with postgres_server() as url:
        yield url


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    with RedisServer(Path(tmp_path_factory.mktemp("redis"))) as server:
        yield server


@pytest.fixture(scope="session")
def settings(postgres: str, redis: RedisServer) -> Config:
    return read({"DATABASE_URL": postgres, "REDIS_URL": redis.url, "RATE_LIMITS": "off"})
