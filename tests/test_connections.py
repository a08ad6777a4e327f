"""Connections as strangers make them, to the program as it is started."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from scoresheet.network import neighbourhood
from scoresheet.running.connections import Incoming
from tests.servers import PATIENCE, PROGRAM, Server

HEALTH = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/v1/lumens HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
BODY = b'{"players": ["A", "B"], "rooms": [{"central": true, "pips": [1, 2]}]}'
LENGTH = f"Content-Length: {len(BODY)}\r\n".encode()
CHUNKED = b"Transfer-Encoding: chunked\r\n"
IN_CHUNKS = b"%x\r\n%s\r\n0\r\n\r\n" % (len(BODY), BODY)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(DATABASE_URL=database(tmp_path_factory.mktemp("connections"))) as server:
        yield server


def database(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite'}"


def call(server: Server, source: str = "127.0.0.1") -> socket.socket:
    where = urlsplit(server.address)
    return socket.create_connection((where.hostname, where.port), PATIENCE, (source, 0))


def answer(connection: socket.socket) -> bytes:
    """All that comes until the other side has closed."""
    said = b""
    while part := connection.recv(65_536):
        said += part
    return said


def said_to(server: Server, request: bytes) -> bytes:
    with call(server) as connection:
        connection.sendall(request)
        return answer(connection)


CLOSE = b"Connection: close\r\n"
HONEST = [
    HEALTH + CLOSE + b"\r\n",
    POST + LENGTH + CLOSE + b"\r\n" + BODY,
    POST + CHUNKED + CLOSE + b"\r\n" + IN_CHUNKS,
    HEALTH + b"X-Empty:\r\nX-Tab:\ta\r\nAccept: a\r\nAccept: b\r\n" + CLOSE + b"\r\n",
]
AMBIGUOUS = {
    "a length and chunks": POST + LENGTH + CHUNKED + b"\r\n" + IN_CHUNKS,
    "two lengths": POST + LENGTH + b"Content-Length: 0\r\n\r\n" + BODY,
    "the same length twice": POST + LENGTH + LENGTH + b"\r\n" + BODY,
    "a length with a sign": POST + b"Content-Length: +5\r\n\r\n12345",
    "a list of lengths": POST + b"Content-Length: 5, 5\r\n\r\n12345",
    "an unknown encoding": POST + b"Transfer-Encoding: gzip, chunked\r\n\r\n" + IN_CHUNKS,
    "an encoding twice": POST + CHUNKED + CHUNKED + b"\r\n" + IN_CHUNKS,
    "a bare line feed after the first line": b"GET /healthz HTTP/1.1\nHost: localhost\r\n\r\n",
    "a bare line feed after a header": HEALTH + b"A: b\n\r\n",
    "a bare line feed at the end": HEALTH + b"\n",
    "a space before a colon": HEALTH + b"Content-Length : 5\r\n\r\n12345",
    "a header that goes on in the next line": HEALTH + b"A: b\r\n c\r\n\r\n",
    "a header without a name": HEALTH + b": b\r\n\r\n",
    "a header without a colon": HEALTH + b"nothing\r\n\r\n",
    "a carriage return in a header": HEALTH + b"A: b\rc\r\n\r\n",
    "a zero byte in a header": HEALTH + b"A: b\0\r\n\r\n",
    "two hosts": HEALTH + b"Host: elsewhere\r\n\r\n",
    "too many headers": HEALTH + b"A: b\r\n" * 200 + b"\r\n",
    "an endless header": HEALTH + b"A: " + b"b" * 10_000 + b"\r\n\r\n",
    "a first line of two words": b"GET /healthz\r\n\r\n",
    "a first line with two spaces": b"GET  /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "another protocol": b"GET /healthz HTTP/2.0\r\nHost: localhost\r\n\r\n",
    "an escape in the first line": b"GET /\x1b[2J HTTP/1.1\r\nHost: localhost\r\n\r\n",
}


@pytest.mark.parametrize("request_", HONEST)
def test_an_honest_request_is_answered(server: Server, request_: bytes) -> None:
    assert said_to(server, request_).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("what", AMBIGUOUS)
def test_a_request_that_can_be_read_in_two_ways_is_refused_and_ends_its_connection(server: Server, what: str) -> None:
    said = said_to(server, AMBIGUOUS[what] + HEALTH + b"\r\n")
    assert said.startswith((b"HTTP/1.1 400", b"HTTP/1.1 414"))
    assert said.count(b"HTTP/1.1 ") == 1


CHUNKS = [b"zz\r\n\r\n", b"-1\r\n\r\n", b"5\r\n12345XX0\r\n\r\n", b"5\n12345\n0\n\n", b"f" * 18, b"\r\n\r\n"]


@pytest.mark.parametrize("chunks", CHUNKS)
def test_malformed_chunks_are_refused(server: Server, chunks: bytes) -> None:
    with call(server) as connection:
        connection.sendall(POST + CHUNKED + CLOSE + b"\r\n" + chunks)
        connection.shutdown(socket.SHUT_WR)
        assert answer(connection).startswith(b"HTTP/1.1 400")


def test_what_a_stranger_sends_reaches_the_log_without_its_control_characters(tmp_path: Path) -> None:
    with Server(DATABASE_URL=database(tmp_path)) as server:
        said_to(server, b"GET /\x1b[2J\x07 HTTP/1.1\r\nHost: localhost\r\n\r\n")
        said_to(server, b"GET /%1b%5b2J%0aGET HTTP/1.1\r\nHost: localhost\r\n" + CLOSE + b"\r\n")
        said = server.stop()
    assert "\x1b" not in said
    assert "\x07" not in said
    assert len([line for line in said.splitlines() if "GET" in line]) == 1


def test_who_says_nothing_more_in_the_middle_of_a_request_is_not_waited_for(server: Server) -> None:
    with call(server) as connection:
        connection.sendall(HEALTH)
        assert answer(connection) == b""


def test_nothing_is_read_after_the_time_that_was_given() -> None:
    one, other = socket.socketpair()
    with one, other:
        incoming = Incoming(one)
        incoming.give(PATIENCE)
        other.sendall(b"a")
        assert incoming.read(1) == b"a"
        incoming.give(0)
        other.sendall(b"b")
        with pytest.raises(TimeoutError):
            incoming.read(1)


def with_files(soft: int, hard: int, folder: Path) -> Server:
    """The program in an environment that lends so many files."""
    lend = f'ulimit -Sn {soft} && ulimit -Hn {hard} && exec "$0" "$@"'
    return Server(DATABASE_URL=database(folder), program=["sh", "-c", lend, *PROGRAM])


def test_half_open_requests_of_one_address_leave_room_for_others(tmp_path: Path) -> None:
    with with_files(400, 400, tmp_path) as server, ExitStack() as stack:
        for _ in range(300):
            connection = stack.enter_context(call(server))
            connection.sendall(HEALTH)
        with call(server, "127.0.0.2") as honest:
            honest.sendall(HEALTH + CLOSE + b"\r\n")
            assert answer(honest).startswith(b"HTTP/1.1 200")


def test_as_many_files_are_used_as_the_system_lends(tmp_path: Path) -> None:
    with with_files(128, 4096, tmp_path) as server, ExitStack() as stack:
        for _ in range(400):
            stack.enter_context(call(server))
        with call(server) as honest:
            honest.sendall(HEALTH + CLOSE + b"\r\n")
            assert answer(honest).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:2", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_an_address_is_counted_as_its_household(address: str, counted: str) -> None:
    assert neighbourhood(address) == counted
