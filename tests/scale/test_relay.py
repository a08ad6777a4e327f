"""Several programs share PostgreSQL and Redis, and Redis may be away for a while."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from redis import Redis

from scoresheet.app import create_app
from scoresheet.config import Config
from scoresheet.news import relay
from scoresheet.storing.extensions import db
from scoresheet.web.limits import limiter
from tests.scale.services import RedisServer
from tests.web.streams import listen
from tests.web.tables import API, Table, wish
from tests.web.test_limits import NEW_THINGS

MOVES = 30


@pytest.fixture
def mortal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RedisServer]:
    """A Redis of this test's own, and readers who look for it often."""
    monkeypatch.setattr(relay, "RETRY", 0.02)
    with RedisServer(tmp_path) as server:
        yield server


@contextlib.contextmanager
def program(settings: Config) -> Iterator[Flask]:
    one = create_app(settings)
    yield one
    one.extensions["live"].close()
    with one.app_context():
        db.engine.dispose()


@pytest.fixture
def here(app: Flask, settings: Config, mortal: RedisServer) -> Iterator[Table]:
    """A table, as it is reached through one program."""
    assert app
    with program(settings._replace(redis_url=mortal.url)) as one:
        yield Table(one.test_client())


@pytest.fixture
def there(here: Table, settings: Config, mortal: RedisServer) -> Iterator[Table]:
    """The same table, as it is reached through another program."""
    with program(settings._replace(redis_url=mortal.url)) as another:
        yield at(here, another)


def at(table: Table, program: Flask) -> Table:
    """This table, reached through this program."""
    same = Table.__new__(Table)
    same.__dict__ |= table.__dict__ | {"client": program.test_client()}
    return same


def test_what_is_played_through_one_program_is_told_by_the_other(here: Table, there: Table) -> None:
    with listen(here) as near, listen(there) as far:
        here.play("die red")
        there.play("shade 0 die", "done")
        here.play("undo")
        assert near.moves(upto=4) == far.moves(upto=4) == here.log() == there.log()


def test_a_seat_claimed_through_one_program_is_told_by_the_other(here: Table, there: Table) -> None:
    with listen(there) as far:
        far.until("seats")
        here.claim(1)
        assert far.until("seats").data["seats"][1]["claimed"]


def test_a_name_and_a_rematch_given_through_one_program_are_told_by_the_other(here: Table, there: Table) -> None:
    with listen(there) as far:
        far.until("seats")
        here.post("/seats/1/name", {"name": "Bea"}, here.host)
        assert far.until("seats").data["seats"][1]["name"] == "Bea"
        code = here.post("/next", token=here.host).get_json()["code"]
        assert far.until("next").data == {"code": code}
        assert there.post("/next", token=there.host).get_json() == {"code": code}


def test_moves_are_told_while_redis_is_away_and_after_it_came_back(
    here: Table, there: Table, mortal: RedisServer
) -> None:
    with listen(here) as near, listen(there) as far:
        here.play("gift 1")
        assert far.moves(upto=1) == near.moves(upto=1)
        mortal.kill()
        here.play("gift 1")
        assert far.moves(upto=2) == near.moves(upto=2) == here.log(after=1)
        mortal.start()
        here.play("gift 1")
        there.play("gift 1")
        assert far.moves(upto=4) == near.moves(upto=4) == here.log(after=2)


def test_nothing_is_lost_and_nothing_doubled_however_often_redis_dies(
    here: Table, there: Table, mortal: RedisServer
) -> None:
    with listen(here) as near, listen(there) as far:
        for number in range(MOVES):
            if number % 10 == 3:
                mortal.kill()
            if number % 10 == 7:
                mortal.start()
            (here if number % 3 else there).play("gift 1")
        assert near.moves(upto=MOVES) == far.moves(upto=MOVES) == here.log()


def test_a_seat_claimed_while_redis_is_away_is_told_too(here: Table, there: Table, mortal: RedisServer) -> None:
    with listen(there) as far:
        far.until("seats")
        mortal.kill()
        here.claim(1)
        assert far.until("seats").data["seats"][1]["claimed"]


def test_a_program_without_redis_is_not_ready_and_plays_on(here: Table, mortal: RedisServer) -> None:
    mortal.kill()
    answer = here.client.get("/readyz")
    assert (answer.status_code, answer.get_json()) == (503, {"database": True, "live": False})
    here.play("gift 1")
    mortal.start()
    assert here.client.get("/readyz").status_code == 200


@pytest.mark.parametrize("noise", [b"", b"{", b"[]", b"\xff", b"7", b'["a"]', b"[1,2,3,4,5]"])
def test_what_others_say_on_the_channel_does_no_harm(here: Table, mortal: RedisServer, noise: bytes) -> None:
    with listen(here) as reader, Redis.from_url(mortal.url) as stranger:
        here.play("gift 1")
        reader.moves(upto=1)
        stranger.publish(relay.CHANNEL, noise)
        here.play("gift 1")
        assert reader.moves(upto=2) == here.log(after=1)


def test_all_programs_count_strangers_together(app: Flask, settings: Config, mortal: RedisServer) -> None:
    assert app
    counting = settings._replace(redis_url=mortal.url, rate_limits=True)
    try:
        with program(counting) as one, program(counting) as another:
            clients = [one.test_client(), another.test_client()] * (NEW_THINGS // 2 + 1)
            answers = [client.post(f"{API}/tables", json=wish()).status_code for client in clients]
            assert answers == [201] * NEW_THINGS + [429] * 2
    finally:
        limiter.enabled = False
