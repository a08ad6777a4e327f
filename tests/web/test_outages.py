"""A database that may only be read for a while: what reads goes on, what writes is refused, and readiness says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import event

from scoresheet.storing.extensions import db
from tests.rules.pond import pond
from tests.web.streams import listen
from tests.web.tables import API, NOBODY, Table, let_pass, move, refusal, wish

NO_DATABASE = (503, "server/no_database")


class Lock:
    """Whether the next who uses the database may only read it."""

    def __init__(self) -> None:
        self.on = False

    def set(self, driver: Any, *_: Any) -> None:
        if type(driver).__module__.startswith("sqlite3"):
            driver.execute(f"PRAGMA query_only = {int(self.on)}")
        else:
            driver.execute(f"SET SESSION CHARACTERISTICS AS TRANSACTION READ {'ONLY' if self.on else 'WRITE'}")
            driver.commit()


@pytest.fixture
def lock(app: Flask) -> Iterator[Lock]:
    with app.app_context():
        lock, engine = Lock(), db.engine
        event.listen(engine, "checkout", lock.set)
        yield lock
        event.remove(engine, "checkout", lock.set)
        engine.dispose()


def test_who_reads_with_a_token_is_answered_though_it_cannot_be_kept_that_they_are_there(
    app: Flask, client: FlaskClient, lock: Lock
) -> None:
    table = Table(client)
    token = table.claim(0)
    let_pass(app, 1)
    lock.on = True
    assert table.get(token=token).status_code == 200
    assert table.get(token=table.host).status_code == 200
    assert refusal(table.get(token=NOBODY)) == (401, "token/wrong")


def test_what_only_reads_goes_on_without_what_writes(client: FlaskClient, lock: Lock) -> None:
    table = Table(client)
    table.play("gift 1")
    lock.on = True
    assert [table.get(path).status_code for path in ("", "/log")] == [200, 200]
    assert client.get(f"{API}/editions").status_code == 200
    with listen(table, "?after=0") as reader:
        assert reader.moves(upto=1) == table.log()


def test_what_writes_is_refused_whole_and_done_when_it_is_asked_again(client: FlaskClient, lock: Lock) -> None:
    table = Table(client)
    once = move("gift 1")
    lock.on = True
    refused = [
        table.send(once),
        table.post("/seats/1/claim", {}),
        table.post("/seats/1/name", {"name": "Bea"}, table.host),
        table.post("/next", token=table.host),
        client.post(f"{API}/tables", json=wish()),
        client.post(f"{API}/editions", json=pond()),
    ]
    assert [refusal(answer) for answer in refused] == [NO_DATABASE] * 6
    assert {answer.headers["Retry-After"] for answer in refused} == {"5"}
    lock.on = False
    assert table.results(once)[0]["seq"] == 1
    assert table.claim(1)
    assert table.now()["seats"][1]["name"] == "Ben"
    assert table.post("/next", token=table.host).status_code == 201


def test_a_program_that_may_only_read_its_database_is_not_ready_until_it_may_write(
    client: FlaskClient, lock: Lock
) -> None:
    assert client.get("/readyz").status_code == 200
    lock.on = True
    answer = client.get("/readyz")
    assert (answer.status_code, answer.get_json()["database"]) == (503, False)
    lock.on = False
    assert client.get("/readyz").status_code == 200
