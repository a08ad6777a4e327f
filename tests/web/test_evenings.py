"""Evenings as they are: whatever limits there are, no honest player meets one, also when many are behind one address"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.tables import API, Table, bearer, move, new_id

SEATS = range(4)
MOVES = 400  # of a table


@pytest.fixture
def client(limited: Flask) -> FlaskClient:
    return limited.test_client()


class Phone:
    """A phone at a table, as often as the real one asks."""

    def __init__(self, table: Table, seat: int, statuses: Counter[int], address: str) -> None:
        self.code = table.code
        self.client = table.client
        self.seat = seat
        self.version = 0
        self.token = ""
        self._statuses = statuses
        self._remote = {"REMOTE_ADDR": address}

    def ask(self, method: str, path: str, **sent: Any) -> TestResponse:
        headers = bearer(self.token) if self.token and path.startswith(API) else {}
        answer = self.client.open(path, method=method, headers=headers, environ_overrides=self._remote, **sent)
        self._statuses[answer.status_code] += 1
        answer.close()
        return answer

    def at_table(self, method: str, rest: str, body: object = None) -> TestResponse:
        return self.ask(method, f"{API}/tables/{self.code}{rest}", json=body)

    def join(self) -> None:
        """Scans the QR code, takes a seat, listens; shows the code to the next one."""
        self.ask("GET", f"/t/{self.code}")
        self.at_table("GET", "")
        self.at_table("GET", "/log")
        self.listen()
        self.token = self.at_table("POST", f"/seats/{self.seat}/claim", {"id": new_id()}).get_json()["token"]
        self.look_in()
        self.ask("POST", "/qr", data=f"/t/{self.code}")

    def listen(self) -> None:
        self.at_table("GET", f"/events?after={self.version}")

    def look_in(self) -> None:
        self.at_table("GET", "")

    def play(self, count: int, at_once: int) -> None:
        for _ in range(count // at_once):
            words = ("gift 1", "gift -1") * at_once
            moves = [move(each, self.seat) for each in words[:at_once]]
            self.version = self.at_table("POST", "/moves", {"moves": moves}).get_json()["table"]["version"]

    def come_back(self) -> None:
        """After a cut: what was missed, the stream, the outbox, and that it is there."""
        self.at_table("GET", f"/log?after={self.version}")
        self.listen()
        self.at_table("GET", f"/log?after={self.version}")
        self.play(3, at_once=3)
        self.look_in()


def sit_down(client: FlaskClient, tables: int, address: Callable[[int, int], str]) -> tuple[list[Phone], Counter[int]]:
    statuses: Counter[int] = Counter()
    opened = [Table(client, players=len(SEATS)) for _ in range(tables)]
    return [
        Phone(table, seat, statuses, address(number, seat))
        for (number, table), seat in product(enumerate(opened), SEATS)
    ], statuses


def at_home(_table: int, _seat: int) -> str:
    return "192.0.2.7"


def of_one_household(table: int, seat: int) -> str:
    return f"2001:db8:1:2::{table + 1:x}:{seat + 1:x}"


@pytest.mark.parametrize("address", [at_home, of_one_household])
def test_four_players_behind_one_address_play_their_evening(
    client: FlaskClient, address: Callable[[int, int], str]
) -> None:
    phones, statuses = sit_down(client, 1, address)
    for phone in phones:
        phone.join()
    for phone in phones:
        phone.play(MOVES // len(SEATS), at_once=1)
        phone.come_back()
    assert set(statuses) == {200}


def test_a_cafe_of_thirty_tables_behind_one_address_plays_its_evening(
    client: FlaskClient, processes: list[Flask]
) -> None:
    phones, statuses = sit_down(client, 30, at_home)
    for phone in phones:
        phone.join()
    for phone in phones:
        phone.play(MOVES // len(SEATS), at_once=25)
    for _ in range(2):  # the Wi-Fi goes twice in a minute
        for phone in phones:
            phone.come_back()
    for phone in phones:
        phone.client = processes[1].test_client()  # the program was started again
        phone.come_back()
    assert set(statuses) == {200}
