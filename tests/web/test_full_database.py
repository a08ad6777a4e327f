"""A database that is full for a while, written to by many: nobody is told of anything that it does not have."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import event
from werkzeug.test import TestResponse

from scoresheet.rules.dice_game.table import fold
from scoresheet.storing.extensions import db
from tests.rules.pond import pond
from tests.web.streams import listen
from tests.web.tables import API, Table, bearer, move, refusal, wish

WRITERS = 12
BATCHES = 6
NO_DATABASE = (503, "server/no_database")


class Room:
    """How large the database may grow, as its next user finds it."""

    def __init__(self) -> None:
        self.pages = 0

    def leave(self, pages: int) -> None:
        with db.engine.connect() as connection:
            self.pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one() + pages

    def limit(self, driver: Any, *_: Any) -> None:
        driver.execute(f"PRAGMA max_page_count = {self.pages or 2**30}")


@pytest.fixture
def room(app: Flask) -> Iterator[Room]:
    with app.app_context():
        room, engine = Room(), db.engine
        with contextlib.closing(engine.raw_connection()) as driver:
            driver.cursor().execute("VACUUM")  # what other tests have left free
        event.listen(engine, "checkout", room.limit)
        yield room
        event.remove(engine, "checkout", room.limit)
        engine.dispose()


def write(table: Table, seat: int) -> Any:
    """Play for this seat and open tables, each once; what was answered, and how often there was no room."""

    def work(client: FlaskClient) -> tuple[dict[str, int], list[str], int]:
        accepted: dict[str, int] = {}
        opened: list[str] = []
        refused = 0
        for _ in range(BATCHES):
            sent = {"moves": [move("gift 1", seat), move("gift 1", seat)]}
            answer = client.post(f"{API}/tables/{table.code}/moves", json=sent, headers=bearer(table.host))
            if answer.status_code == 200:
                accepted |= {result["id"]: result["seq"] for result in answer.get_json()["results"]}
            else:
                assert refusal(answer) == NO_DATABASE
                refused += 1
            answer = client.post(f"{API}/tables", json=wish())
            if answer.status_code == 201:
                opened.append(answer.get_json()["code"])
            else:
                assert refusal(answer) == NO_DATABASE
                refused += 1
        return accepted, opened, refused

    return work


def let_in(call: Callable[..., TestResponse], *given: Any) -> TestResponse:
    """As phones call, again and again: a group of writers that began while there was no room may still be open."""
    return next(answer for answer in (call(*given) for _ in range(WRITERS)) if answer.status_code != NO_DATABASE[0])


def test_what_many_were_told_while_the_database_filled_up_is_what_it_has(client: FlaskClient, room: Room) -> None:
    table = Table(client, players=4)
    clients = [client.application.test_client() for _ in range(WRITERS)]
    for _ in range(2):
        room.leave(40)
        with ThreadPoolExecutor(WRITERS) as threads, listen(table) as reader:
            before = len(table.log())
            writers = [write(table, number % 4) for number in range(WRITERS)]
            told = list(threads.map(lambda writer, client: writer(client), writers, clients))
            room.pages = 0
            assert let_in(table.send, move("gift 1")).status_code == 200
            log = table.log(before)
            assert reader.moves(upto=log[-1]["seq"]) == log
        accepted = {id: seq for moves, _, _ in told for id, seq in moves.items()}
        assert {each["id"]: each["seq"] for each in log[:-1]} == accepted
        assert [each["seq"] for each in log] == list(range(before + 1, before + len(log) + 1))
        codes = [code for _, opened, _ in told for code in opened]
        assert {client.get(f"{API}/tables/{code}").status_code for code in codes} <= {200}
        assert sum(refused for _, _, refused in told) > WRITERS
    assert fold(table.now()["setup"], table.log())["version"] == table.now()["version"]


def test_every_call_that_writes_is_refused_by_a_full_database_and_does_its_work_later(
    client: FlaskClient, room: Room
) -> None:
    table = Table(client)
    token = table.claim(0)
    calls: list[Callable[[], TestResponse]] = [
        lambda: table.send(*[move("gift 1") for _ in range(50)], token=token),
        lambda: client.post(f"{API}/tables", json=wish()),
        lambda: client.post(f"{API}/editions", json=pond()),
    ]
    for call in calls:
        before = len(table.log())
        room.leave(2)
        answers = [call() for _ in range(5)]
        assert refusal(answers[-1]) == NO_DATABASE
        assert answers[-1].headers["Retry-After"] == "5"
        accepted = [answer.get_json().get("results", []) for answer in answers if answer.status_code == 200]
        assert len(table.log()) == before + sum(map(len, accepted))
        room.pages = 0
        assert let_in(call).status_code in (200, 201)
