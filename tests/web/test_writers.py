"""Many write at the same time: one after the other at each table, and nobody's move is lost or doubled."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from flask import Flask

from scoresheet.app import create_app
from scoresheet.config import Config
from scoresheet.rules.dice_game.table import fold
from scoresheet.storing.extensions import db
from tests.web.tables import Table, bearer, move, wish

WRITERS = 12
BATCHES = 8


Programs = list[Flask]


@pytest.fixture
def programs(app: Flask, settings: Config) -> Iterator[Programs]:
    """Two programs on one database."""
    other = create_app(settings)
    yield [app, other]
    other.extensions["live"].close()
    with other.app_context():
        db.engine.dispose()


def at_once(programs: Programs, work: list[Any]) -> list[Any]:
    """Each of these pieces of work done in a thread of its own, by the programs in turn."""
    clients = [programs[number % len(programs)].test_client() for number in range(len(work))]
    with ThreadPoolExecutor(len(work)) as threads:
        return list(threads.map(lambda piece, client: piece(client), work, clients))


def write(table: Table, seat: int) -> Any:
    """Send batches for this seat, every other one twice; the numbers that the moves were given."""

    def work(client: Any) -> dict[str, int]:
        rng = Random(seat)
        numbers: dict[str, int] = {}
        for number in range(BATCHES):
            batch = [move("gift 1", seat) for _ in range(rng.randint(1, 4))] + [move("undo", seat)]
            for _ in range(1 + number % 2):
                path = f"/api/v1/tables/{table.code}/moves"
                answer = client.post(path, json={"moves": batch}, headers=bearer(table.host))
                assert answer.status_code == 200, answer.text
                for result in answer.get_json()["results"]:
                    assert result["status"] == "accepted", result
                    assert numbers.setdefault(result["id"], result["seq"]) == result["seq"]
        return numbers

    return work


@pytest.mark.parametrize("tables", [1, 3])
def test_moves_made_at_once_are_each_in_the_log_once_without_gaps(programs: Programs, tables: int) -> None:
    opened = [Table(programs[0].test_client(), players=4) for _ in range(tables)]
    writers = [(opened[number % tables], number % 4) for number in range(WRITERS)]
    numbers = at_once(programs, [write(table, seat) for table, seat in writers])
    for table in opened:
        log, now = table.log(), table.now()
        told: dict[str, int] = {}
        for (written, _), theirs in zip(writers, numbers, strict=True):
            told |= theirs if written is table else {}
        assert {each["id"]: each["seq"] for each in log} == told
        assert [each["seq"] for each in log] == list(range(1, now["version"] + 1))
        assert fold(now["setup"], log)["seats"] == [
            {name: value for name, value in seat.items() if name != "claimed"} for seat in now["seats"]
        ]


def test_the_same_move_sent_by_many_at_once_is_played_once(programs: Programs) -> None:
    table, once = Table(programs[0].test_client()), move("gift 1")

    def send(client: Any) -> Any:
        path = f"/api/v1/tables/{table.code}/moves"
        return client.post(path, json={"moves": [once]}, headers=bearer(table.host)).get_json()["results"]

    assert at_once(programs, [send] * WRITERS) == [[{"id": once["id"], "status": "accepted", "seq": 1}]] * WRITERS
    assert table.now()["seats"][0]["gifts"]["earned"] == 2


def test_a_seat_claimed_by_many_at_once_has_one_owner(programs: Programs) -> None:
    table = Table(programs[0].test_client())

    def claim(client: Any) -> int:
        status: int = client.post(f"/api/v1/tables/{table.code}/seats/0/claim", json={}).status_code
        return status

    assert sorted(at_once(programs, [claim] * WRITERS)) == [200] + [409] * (WRITERS - 1)


def test_a_handover_code_used_by_many_at_once_is_good_once(programs: Programs) -> None:
    table = Table(programs[0].test_client())
    code = table.hand_over(0, table.claim(0))

    def claim(client: Any) -> int:
        path = f"/api/v1/tables/{table.code}/seats/0/claim"
        status: int = client.post(path, json={"handover": code}).status_code
        return status

    assert sorted(at_once(programs, [claim] * WRITERS)) == [200] + [403] * (WRITERS - 1)


def test_a_rematch_wanted_by_many_at_once_is_opened_once(programs: Programs) -> None:
    table = Table(programs[0].test_client(), players=4)
    tokens = [table.claim(seat) for seat in range(4)]

    def ask(token: str) -> Any:
        def work(client: Any) -> tuple[int, str]:
            answer = client.post(f"/api/v1/tables/{table.code}/next", json={}, headers=bearer(token))
            return answer.status_code, answer.get_json()["code"]

        return work

    told = at_once(programs, [ask(tokens[number % 4]) for number in range(WRITERS)])
    assert sorted(status for status, _ in told) == [200] * (WRITERS - 1) + [201]
    assert {code for _, code in told} == {table.now()["next"]}


def test_one_of_two_who_want_the_last_tile_gets_it(programs: Programs) -> None:
    table = Table(
        programs[0].test_client(),
        players=4,
        seats=[{"name": "Ada"}, {"name": "Ben"}, {"name": "Cid", "tracked": False}],
    )
    table.play(*["taken corner3"] * 5)

    def take(seat: int) -> Any:
        def work(client: Any) -> str:
            path = f"/api/v1/tables/{table.code}/moves"
            sent = {"moves": [move("taken corner3 2", seat)]}
            results = client.post(path, json=sent, headers=bearer(table.host)).get_json()["results"]
            return str(results[0]["status"])

        return work

    assert sorted(at_once(programs, [take(0), take(1)])) == ["accepted", "rejected"]


def test_tables_opened_at_once_are_all_there(programs: Programs) -> None:
    def open_one(client: Any) -> str:
        answer = client.post("/api/v1/tables", json=wish())
        assert answer.status_code == 201, answer.text
        return str(answer.get_json()["code"])

    codes = at_once(programs, [open_one] * WRITERS)
    client = programs[0].test_client()
    assert {client.get(f"/api/v1/tables/{code}").status_code for code in codes} == {200}
    assert len(set(codes)) == WRITERS
