"""What strangers do to a server that was started with its limits, while players play."""

from __future__ import annotations

import http.client
import json
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.servers import PATIENCE, Server
from tests.test_connections import AMBIGUOUS, CLOSE, HEALTH, answer, call, said_to, statuses
from tests.test_connections import database as database_in
from tests.web.tables import API, NOBODY, bearer, move, wish

GUESSES = 120
MOST_READERS, MOST_READERS_AT_AN_ADDRESS = 100, 500
PLAYER, STRANGER = "127.0.0.1", "127.0.0.2"
TABLE = f"{API}/tables/AAAAAA"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(DATABASE_URL=database_in(tmp_path_factory.mktemp("strangers")), RATE_LIMITS="on") as server:
        yield server


class Phone:
    """One connection from an address that is chosen."""

    def __init__(self, server: Server, source: str) -> None:
        where = urlsplit(server.address)
        self._connection = http.client.HTTPConnection(where.netloc, timeout=PATIENCE, source_address=(source, 0))

    def ask(self, method: str, path: str, body: Any = None, token: str | None = None, kind: str = "") -> int:
        """The status of the answer."""
        self.sent(method, path, body, token, kind)
        return self.status

    def sent(self, method: str, path: str, body: Any = None, token: str | None = None, kind: str = "") -> Any:
        """What it is answered."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode() if body is not None else None
        headers = {"Content-Type": kind or "application/json", **bearer(token)}
        self._connection.request(method, path, data, headers)
        answered = self._connection.getresponse()
        self.status = answered.status
        return answered.read().decode()

    def open(self) -> tuple[str, str]:
        told = json.loads(self.sent("POST", f"{API}/tables", wish()))
        return f"{API}/tables/{told['code']}", told["host_token"]

    def listen(self, table: str) -> http.client.HTTPResponse:
        self._connection.request("GET", f"{table}/events?after=0")
        return self._connection.getresponse()

    def plays(self, table: str, token: str) -> bool:
        told = self.sent("POST", f"{table}/moves", {"moves": [move("gift 1")]}, token)
        return self.status == 200 and json.loads(told)["results"][0]["status"] == "accepted"

    def __enter__(self) -> Phone:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()


def test_players_play_on_through_a_flood_of_faults_also_at_the_address_of_who_sends_them(server: Server) -> None:
    faults: list[tuple[Any, ...]] = [
        ("POST", f"{API}/tables", b"{"),
        ("POST", f"{API}/tables", {"seats": [{}] * 100}),
        ("POST", f"{API}/tables", b" " * 600_000),
        ("POST", f"{API}/lumens", [[[]]]),
        ("POST", f"{API}/harvest", b"\xff"),
        ("POST", "/harvest", b"a=" * 100, None, "application/x-www-form-urlencoded"),
        ("POST", f"{TABLE}/moves", {"moves": [{}] * 100}, NOBODY),
        ("POST", f"{TABLE}/seats/0/claim", {"handover": "22222222"}),
        ("GET", TABLE),
        ("GET", f"{TABLE}/events"),
        ("GET", f"{API}/editions/e-22222222"),
        ("GET", "/%00%ff"),
        ("DELETE", f"{API}/tables"),
    ]
    with Phone(server, PLAYER) as player, Phone(server, STRANGER) as guest:
        seats = [(phone, *phone.open()) for phone in (player, guest)]
        for fault in faults:
            with Phone(server, STRANGER) as stranger:
                told = [stranger.ask(*fault) for _ in range(GUESSES + 10)]
            assert all(400 <= status < 500 for status in told), fault
            assert all(phone.plays(table, token) for phone, table, token in seats), fault
        for ambiguous in AMBIGUOUS.values():
            assert set(statuses(said_to(server, ambiguous))) <= {400, 414}
            assert all(phone.plays(table, token) for phone, table, token in seats), ambiguous


SPOOFED = {
    "an address without a proxy": ("0", "X-Forwarded-For: 192.0.2.{}"),
    "an address in other words": ("0", "Forwarded: for=192.0.2.{0}\r\nX-Real-IP: 192.0.2.{0}"),
    "an address before that of the proxy": ("1", "X-Forwarded-For: 192.0.2.{}, 198.51.100.7"),
    "an address in a line of its own": ("1", "X-Forwarded-For: 192.0.2.{}\r\nX-Forwarded-For: 198.51.100.7"),
    "an address with other dashes": ("1", "X-Forwarded-For: 198.51.100.7\r\nX_Forwarded_For: 192.0.2.{}"),
    "an address with other dashes first": ("1", "X_Forwarded_For: 192.0.2.{}\r\nX-Forwarded-For: 198.51.100.7"),
    "an address before those of two proxies": ("2", "X-Forwarded-For: 192.0.2.{}, 198.51.100.7, 198.51.100.8"),
    "an address where two proxies should be": ("2", "X-Forwarded-For: 192.0.2.{}"),
}
FORWARDED = [("1", "X-Forwarded-For: 192.0.2.{}"), ("2", "X-Forwarded-For: 10.0.0.1, 192.0.2.{}, 198.51.100.8")]


def guessed(database: str, proxies: str, header: str) -> list[int]:
    """What somebody is answered who guesses with another address each time."""
    heads = [f"GET {TABLE} HTTP/1.1\r\nHost: localhost\r\n{header.format(n)}\r\n\r\n" for n in range(GUESSES + 1)]
    with Server(DATABASE_URL=database, RATE_LIMITS="on", PROXIES=proxies) as server:
        return statuses(said_to(server, "".join(heads).encode() + HEALTH + CLOSE + b"\r\n"))[:-1]


@pytest.mark.parametrize("what", SPOOFED)
def test_who_makes_up_addresses_is_counted_as_one(database: str, what: str) -> None:
    assert guessed(database, *SPOOFED[what]) == [404] * GUESSES + [429]


@pytest.mark.parametrize(("proxies", "header"), FORWARDED)
def test_whom_the_nearest_proxies_saw_is_counted_each_alone(database: str, proxies: str, header: str) -> None:
    assert guessed(database, proxies, header) == [404] * (GUESSES + 1)


def test_guesses_over_many_connections_at_once_are_no_more_than_one_after_the_other(server: Server) -> None:
    with ExitStack() as stack:
        strangers = [stack.enter_context(call(server, "127.0.0.5")) for _ in range(2 * GUESSES)]
        server.program.send_signal(signal.SIGSTOP)
        for stranger in strangers:
            stranger.sendall(f"GET {TABLE} HTTP/1.1\r\nHost: localhost\r\n".encode() + CLOSE + b"\r\n")
        server.program.send_signal(signal.SIGCONT)
        told = Counter(status for stranger in strangers for status in statuses(answer(stranger)))
    assert told[404] <= GUESSES
    assert told[404] + told[429] == 2 * GUESSES


def test_one_address_that_wants_a_thousand_streams_gets_its_share_and_others_are_told_of_moves(
    server: Server,
) -> None:
    with ExitStack() as phones:
        host = phones.enter_context(Phone(server, "127.0.0.4"))
        tables = [host.open() for _ in range(MOST_READERS_AT_AN_ADDRESS // MOST_READERS + 1)]
        streams = []
        for number in range(MOST_READERS_AT_AN_ADDRESS):
            phone = phones.enter_context(Phone(server, "127.0.0.4"))
            streams.append(phone.listen(tables[number // MOST_READERS][0]))
        assert {stream.status for stream in streams} == {200}
        table, token = tables[-1]
        assert {host.ask("GET", f"{table}/events") for _ in range(600)} == {429}
        assert host.plays(table, token)
        with Phone(server, PLAYER) as watcher, Phone(server, PLAYER) as player:
            stream = watcher.listen(table)
            assert player.plays(table, token)
            assert any(line == b"id: 2\n" for line in stream)


HOSTILE_NAMES = {
    "a control character": "A\x1b[2Jda",
    "the end of a line": "Ada\r\nSet-Cookie: a=b",
    "a zero byte": "A\0da",
    "text that turns": "Ada\u202e<b>",
    "text that turns and never back": "\u2066Ada",
    "nothing that is seen": "\u200b\u2060",
    "marks over marks": "A" + "\u0301\u0327" * 19 + "a",
    "half a character": "\ud83c",
    "a name that does not end": "A" * 100_000,
}


@pytest.mark.parametrize("what", HOSTILE_NAMES)
def test_a_hostile_name_comes_to_others_by_no_door(server: Server, what: str) -> None:
    name = HOSTILE_NAMES[what]
    with Phone(server, "127.0.0.3") as stranger:
        table, host = stranger.open()
        told = [
            stranger.ask("POST", f"{API}/tables", wish(seats=[{"name": name}, {"name": "Ben"}])),
            stranger.ask("POST", f"{table}/seats/0/claim", {"name": name}),
            stranger.ask("POST", f"{table}/seats/0/name", {"name": name}, host),
            stranger.ask("POST", f"{API}/editions", wish()["edition"] | {"name": name}),
        ]
        assert set(told) <= {413, 422}
        assert [seat["name"] for seat in json.loads(stranger.sent("GET", table))["seats"]] == ["Ada", "Ben"]
