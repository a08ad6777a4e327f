"""Strict about connections: how requests are written, how long they may take, how many an address may have."""

from __future__ import annotations

import io
import logging
import re
import resource
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from gevent import socket
from gevent.pywsgi import WSGIHandler, WSGIServer, headers_factory

from ..network import neighbourhood

log = logging.getLogger(__name__)

# Seconds: between two requests, for the head of a request, for its body, and to send an answer.
IDLE = 75
HEAD = 10
BODY = 30
SENDING = 60
READ_BYTES = 1024  # most connections are streams, from which nothing more is read
LONGEST_LINE = 8190
MOST_LINES = 100
MOST_AT_AN_ADDRESS = 2_000  # a café is one address: 120 phones with six connections each, and as many again
FILES_WANTED = 65_536
REQUEST = re.compile(r"[A-Z]{1,16} [\x21-\x7e]+ HTTP/1\.[01]\r\n")
HEADER = re.compile(rb"[!#$%&'*+.^_`|~0-9A-Za-z-]+:[^\x00-\x08\x0a-\x1f\x7f]*\r\n")
ONCE = (b"host", b"content-length", b"transfer-encoding", b"content-type", b"authorization")
REFUSED = '{"status": 400, "code": "http/bad_request", "title": "Bad Request", "detail": {}}'
ANSWER = (
    "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/problem+json\r\n"
    f"Content-Length: {len(REFUSED)}\r\n\r\n{REFUSED}"
).encode()


class Ambiguous(ValueError):  # noqa: N818
    """A request that two programs could read differently."""


class Incoming(io.RawIOBase):
    """The input of a connection, with a deadline."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._until = 0.0

    def give(self, seconds: float) -> None:
        self._until = time.monotonic() + seconds

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        left = self._until - time.monotonic()
        if left <= 0:
            raise TimeoutError
        self._connection.settimeout(left)
        return int(self._connection.recv_into(buffer))


class Handler(WSGIHandler):
    """One connection. Whatever is ambiguous about a request is refused: a proxy in front may have read it otherwise."""

    def __init__(self, connection: socket.socket, address: object, server: WSGIServer) -> None:
        self._incoming = Incoming(connection)
        super().__init__(connection, address, server, io.BufferedReader(self._incoming, READ_BYTES))

    def read_requestline(self) -> str:
        self._incoming.give(IDLE)
        self.rfile.peek(1)
        self._incoming.give(HEAD)
        line: bytes = self.rfile.readline(LONGEST_LINE + 2)
        return line.decode("latin-1")

    def read_request(self, line: str) -> bool:
        if not REQUEST.fullmatch(line):
            raise Ambiguous("its first line")
        return bool(super().read_request(line))

    def MessageClass(self, lines: io.BufferedReader, *_: object) -> Any:  # noqa: N802  (gevent's name)
        head = list(_header_lines(lines))
        counted = Counter(line.partition(b":")[0].lower() for line in head)
        if any(counted[name] > 1 for name in ONCE) or counted[b"content-length"] + counted[b"transfer-encoding"] > 1:
            raise Ambiguous("a header that stands there twice")
        for line in head:
            _check_length(line)
        return headers_factory(io.BytesIO(b"".join(head) + b"\r\n"), 0)

    def handle_one_response(self) -> None:
        self._incoming.give(BODY)
        super().handle_one_response()

    def _sendall(self, data: bytes) -> None:
        self.socket.settimeout(SENDING)
        super()._sendall(data)

    def _handle_client_error(self, error: Exception) -> tuple[str, bytes] | None:
        if isinstance(error, OSError):  # closed by the client, or timed out
            return None
        log.info("refused a request from %s for %s", self.client_address[0], error)
        return "400", ANSWER


def _check_length(line: bytes) -> None:
    name, _, value = (part.strip().lower() for part in line.partition(b":"))
    if name == b"content-length" and not value.isdigit():
        raise Ambiguous("its length")
    if name == b"transfer-encoding" and value != b"chunked":
        raise Ambiguous("its encoding")


def _header_lines(lines: io.BufferedReader) -> Iterator[bytes]:
    for _ in range(MOST_LINES):
        line = lines.readline(LONGEST_LINE + 2)
        if line == b"\r\n":
            return
        if not HEADER.fullmatch(line):
            raise Ambiguous("a header")
        yield line
    raise Ambiguous("how many headers it has")


class Server(WSGIServer):
    """The server, which limits the connections of each address. Behind proxies, that is for them to do."""

    handler_class = Handler

    def __init__(self, listener: socket.socket, application: object, counts_addresses: bool) -> None:
        super().__init__(listener, application, log=None, error_log=log)
        self._most = most_at_an_address() if counts_addresses else None
        self._there: Counter[str] = Counter()

    def handle(self, connection: socket.socket, address: tuple[Any, ...]) -> None:
        where = neighbourhood(str(address[0]))
        if self._most is not None and self._there[where] >= self._most:
            connection.close()
            return
        self._there[where] += 1
        try:
            super().handle(connection, address)
        finally:
            self._there -= Counter([where])


def most_at_an_address() -> int:
    """A quarter of all connections that are possible."""
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return min(MOST_AT_AN_ADDRESS, files // 4)


def allow_many() -> None:
    """Raises the limit of open files: each connection is one, and many systems allow 1,024 at first."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = FILES_WANTED if hard == resource.RLIM_INFINITY else min(hard, FILES_WANTED)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
