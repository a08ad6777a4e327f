"""Connections as strangers make them, to the program as it is started."""

from __future__ import annotations

import re
import select
import signal
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
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
    with Server(DATABASE_URL=database(tmp_path_factory.mktemp("connections")), RATE_LIMITS="on") as server:
        yield server


def database(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite'}"


def call(server: Server, source: str = "127.0.0.1") -> socket.socket:
    where = urlsplit(server.address)
    return socket.create_connection((where.hostname, where.port), PATIENCE, (source, 0))


def answer(connection: socket.socket) -> bytes:
    """All that comes until the other side has closed."""
    return b"".join(iter(lambda: connection.recv(65_536), b""))


def statuses(said: bytes) -> list[int]:
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d{3})", said)]


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
    "an encoding that nearly is one": POST + b"Transfer-Encoding: \x0bchunked\r\n\r\n" + IN_CHUNKS,
    "chunks in the protocol before chunks": POST.replace(b"1.1", b"1.0") + CHUNKED + b"\r\n" + IN_CHUNKS,
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
# Which some programs read as the end of a line.
WITH_LINE_FEEDS = [
    b"5;\na\r\n12345\r\n0\r\n\r\n",
    b"5\r\n12345\r\n0;\nGET / HTTP/1.1\r\n\r\n",
    b"5\r\n12345\r\n0\r\nA: b\nC: d\r\n\r\n",
    b"5\r\n12345\r\n0\r\nA b\r\n\r\n",
]
# What belongs to chunks and is sent by nobody.
UNUSUAL = [b"5;a=b\r\n12345\r\n0\r\n\r\n", b"5\r\n12345\r\n0\r\nA: b\r\n\r\n"]


@pytest.mark.parametrize("chunks", CHUNKS + WITH_LINE_FEEDS + UNUSUAL)
def test_malformed_chunks_are_refused_and_end_their_connection(server: Server, chunks: bytes) -> None:
    with call(server) as connection:
        connection.sendall(POST + CHUNKED + b"\r\n" + chunks + HEALTH + b"\r\n")
        connection.shutdown(socket.SHUT_WR)
        assert statuses(answer(connection)) == [400]


@pytest.mark.parametrize("wish", [b"Connection: upgrade\r\n", b"Upgrade: websocket\r\n"])
@pytest.mark.parametrize("body", [LENGTH + b"\r\n" + BODY, CHUNKED + b"\r\n" + IN_CHUNKS])
def test_who_wishes_for_another_protocol_is_answered_in_this_one(server: Server, wish: bytes, body: bytes) -> None:
    said = said_to(server, POST + wish + body + HEALTH + CLOSE + b"\r\n")
    assert statuses(said) == [200, 200]


def test_what_a_stranger_sends_reaches_the_log_without_its_control_characters(tmp_path: Path) -> None:
    with Server(DATABASE_URL=database(tmp_path), RATE_LIMITS="on") as server:
        said_to(server, b"GET /\x1b[2J\x07 HTTP/1.1\r\nHost: localhost\r\n\r\n")
        said_to(server, b"GET /%1b%5b2J%0aGET HTTP/1.1\r\nHost: localhost\r\n" + CLOSE + b"\r\n")
        said = server.stop()
    assert "\x1b" not in said
    assert "\x07" not in said
    assert len([line for line in said.splitlines() if "GET" in line]) == 1


SLOW = {
    "nothing": b"",
    "a first line": b"GET /healthz",
    "a head": HEALTH + b"A: ",
    "a body": POST + b"Content-Length: 10000\r\n\r\n",
    "a chunk": POST + CHUNKED + b"\r\n2710\r\n",
    "the length of a chunk": POST + CHUNKED + b"\r\n",
}
MOMENT = 0.25  # seconds
MOMENTS = round(PATIENCE / MOMENT)


def dripped(server: Server, beginning: bytes) -> list[int]:
    """What somebody is answered who says a letter after the other, and then a whole request, until nobody listens."""
    with call(server, "127.0.0.2") as connection:
        connection.sendall(beginning)
        connection.settimeout(MOMENT)
        said = b""
        try:
            for _ in range(MOMENTS):
                try:
                    part = connection.recv(65_536)
                except TimeoutError:
                    connection.sendall(b"0")
                    continue
                if not part:
                    return statuses(said)
                said += part
                connection.sendall(HEALTH + b"\r\n")
        except ConnectionError:
            return statuses(said)
    raise AssertionError("somebody listens on")


def ended_without_taking(server: Server) -> bool:
    """Whether somebody is sent away who asks for much and takes nothing of it."""
    with call(server, "127.0.0.2") as connection:
        connection.sendall(b"GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 2_000)
        ended = select.poll()
        ended.register(connection, select.POLLRDHUP)
        return bool(ended.poll(1_000 * PATIENCE))


def test_nobody_who_is_slow_is_waited_for_whatever_they_are_slow_at(server: Server) -> None:
    with ThreadPoolExecutor() as threads:
        taking = threads.submit(ended_without_taking, server)
        said = dict(zip(SLOW, threads.map(lambda beginning: dripped(server, beginning), SLOW.values()), strict=True))
        assert said == {what: [400] if POST in beginning else [] for what, beginning in SLOW.items()}
        assert taking.result()


def in_the_log(said: str, path: str) -> list[int]:
    """At which lines it tells that this was asked for."""
    return [number for number, line in enumerate(said.splitlines()) if f" {path} " in line]


TINY_CHUNKS = POST + CHUNKED + b"\r\n" + b"1\r\n \r\n" * 200_000 + b"0\r\n\r\n" + HEALTH + b"\r\n"


@pytest.mark.parametrize("without_a_pause", [(HEALTH + b"\r\n") * 3_000, TINY_CHUNKS])
def test_who_sends_without_a_pause_is_not_served_alone(tmp_path: Path, without_a_pause: bytes) -> None:
    with Server(DATABASE_URL=database(tmp_path), RATE_LIMITS="on") as server, ThreadPoolExecutor() as threads:
        with call(server, "127.0.0.2") as greedy, call(server) as honest:
            taken = threads.submit(answer, greedy)
            sent = threads.submit(greedy.sendall, without_a_pause)
            honest.sendall(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\n" + CLOSE + b"\r\n")
            assert statuses(answer(honest)) == [200]
            sent.result()
            greedy.shutdown(socket.SHUT_WR)
            assert statuses(taken.result())[-1] == 200
        said = server.stop()
    assert in_the_log(said, "/readyz")[0] < in_the_log(said, "/healthz")[-1]


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


@pytest.mark.parametrize("where", ["127.0.0.2", "127.0.0.1"], ids=["elsewhere", "at the address of a player"])
def test_who_asks_over_many_connections_at_once_is_not_answered_on_all_before_others_are(
    tmp_path: Path, where: str
) -> None:
    many = 240
    with Server(DATABASE_URL=database(tmp_path), RATE_LIMITS="on") as server:
        path, token = server.open()
        look = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n".encode()
        with ExitStack() as stack:
            honest = stack.enter_context(call(server))
            greedy = [stack.enter_context(call(server, where)) for _ in range(many)]
            for connection in [*greedy, honest]:
                connection.sendall((look if connection is honest else HEALTH) + b"\r\n")
                assert statuses(connection.recv(65_536)) == [200]
            server.program.send_signal(signal.SIGSTOP)
            for connection in greedy:
                connection.sendall(b"GET /greedy HTTP/1.1\r\nHost: localhost\r\n" + CLOSE + b"\r\n")
            honest.sendall((look + b"\r\n") * 2 + look + CLOSE + b"\r\n")
            server.program.send_signal(signal.SIGCONT)
            assert statuses(answer(honest)) == [200] * 3
            assert [statuses(answer(connection)) for connection in greedy] == [[404]] * many
        said = server.stop()
    [*_, last] = in_the_log(said, path)
    assert sum(each < last for each in in_the_log(said, "/greedy")) < many / 2


def with_files(soft: int, hard: int, folder: Path) -> Server:
    """The program in an environment that lends so many files."""
    lend = f'ulimit -Sn {soft} && ulimit -Hn {hard} && exec "$0" "$@"'
    return Server(DATABASE_URL=database(folder), RATE_LIMITS="on", program=["sh", "-c", lend, *PROGRAM])


def test_half_open_requests_of_one_address_leave_room_for_others(tmp_path: Path) -> None:
    with with_files(400, 400, tmp_path) as server, ExitStack() as stack:
        for _ in range(300):
            connection = stack.enter_context(call(server))
            connection.sendall(HEALTH)
        with call(server, "127.0.0.2") as honest:
            honest.sendall(HEALTH + CLOSE + b"\r\n")
            assert answer(honest).startswith(b"HTTP/1.1 200")


def test_a_phone_comes_in_also_at_the_address_of_who_holds_all_connections_and_asks_for_nothing(tmp_path: Path) -> None:
    with with_files(400, 400, tmp_path) as server, ExitStack() as stack:
        idle = [stack.enter_context(call(server)) for _ in range(150)]
        for connection in idle:
            connection.sendall(HEALTH)
        with call(server) as honest:
            honest.sendall(HEALTH + b"\r\n")
            assert statuses(honest.recv(65_536)) == [200]
            assert answer(idle[0]) == b""
            idle[-1].sendall(CLOSE + b"\r\n")
            assert statuses(answer(idle[-1])) == [200]


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
