"""PostgreSQL or Redis are there and say nothing any more: whoever asks is answered, and all goes on when they wake."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from flask import Flask

from tests.retrying import NO_DATABASE, PHONES, playing
from tests.scale.services import RedisServer, frozen, postgres_process
from tests.servers import Line, Server
from tests.web.tables import API, move

PATIENCE = 10  # seconds that a phone waits for an answer
MANY = 60  # more than there are connections to the database


class Two(NamedTuple):
    """Servers with one database and one Redis; the first counts what strangers do."""

    one: Server
    another: Server
    # What was away while both had something to tell.
    frozen: list[str]


@pytest.fixture(scope="module")
def two(running: Flask, postgres: str, redis: RedisServer) -> Iterator[Two]:
    """What they say in the end is short, whatever happened."""
    assert running
    shared = {"DATABASE_URL": postgres, "REDIS_URL": redis.url}
    with Server(**shared, RATE_LIMITS="on") as one, Server(**shared) as another:
        two = Two(one, another, [])
        yield two
        for server in (one, another):
            said = server.stop()
            assert "Traceback" not in said
            assert len(two.frozen) <= said.count("redis away: ") < PHONES
            assert said.count("database away: ") < PHONES


def play(server: Server, table: str, host: str) -> None:
    """A move as a phone sends it, which gives up when there is no answer."""
    phone = Line(server.address, PATIENCE)
    answer = phone.ask("POST", f"{table}/moves", {"moves": [move("gift 1")]}, host)
    phone.close()
    assert answer.body["results"][0]["status"] == "accepted"


def test_what_could_not_be_told_at_once_is_told_when_redis_wakes(two: Two, redis: RedisServer) -> None:
    table, host = two.one.open()
    with two.another.listen(table) as far:
        far.until("seats")
        with frozen(redis.process):
            play(two.one, table, host)
        assert far.moves(upto=1)


def test_with_a_frozen_redis_moves_are_answered_and_told_everywhere(two: Two, redis: RedisServer) -> None:
    two.frozen.append("redis")
    table, host = two.one.open()
    with two.one.listen(table) as near, two.another.listen(table) as far:
        far.until("seats")
        near.until("seats")
        with frozen(redis.process):
            play(two.one, table, host)
            play(two.another, table, host)
            assert near.moves(upto=2) == far.moves(upto=2)
            two.one.ask("POST", f"{table}/seats/1/claim", {})
            assert far.until("seats").data["seats"][1]["claimed"]
            assert two.one.ask("GET", "/readyz") == (503, {"database": True, "live": False})
        play(two.one, table, host)
        assert near.moves(upto=3) == far.moves(upto=3)
        assert two.one.ask("GET", "/readyz").status == 200


def test_with_a_frozen_database_every_call_is_refused_and_nothing_accepted_is_lost(two: Two, postgres: str) -> None:
    server = two.another
    with playing(server) as calls:
        calls.accepted(PHONES)
        with frozen(postgres_process(postgres)):
            calls.refused(PHONES)
            assert server.ask("GET", "/healthz").status == 200
            assert server.ask("GET", "/readyz") == (503, {"database": False, "live": True})
        calls.accepted(2 * PHONES)
        assert server.ask("GET", "/readyz").status == 200


def test_more_calls_than_connections_are_all_refused_by_a_frozen_database(two: Two, postgres: str) -> None:
    with frozen(postgres_process(postgres)):
        lines = [Line(two.another.address) for _ in range(MANY)]
        for line in lines:
            line.send("GET", f"{API}/editions")
        answers = [line.answer() for line in lines]
        assert {(answer.status, answer.body["code"]) for answer in answers} == {NO_DATABASE}
        for line in lines:
            line.close()
