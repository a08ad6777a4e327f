"""Strict about connections: how requests are written, and how long they may take."""

from __future__ import annotations

import io
import json
import logging
import re
import resource
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from gevent import Timeout, socket
from gevent.pywsgi import Input, WSGIHandler, WSGIServer, headers_factory
from gevent.ssl import SSLContext

from ..breath import rest
from ..config import IDLE
from ..network import neighbourhood
from ..web.journal import NAME, new_id
from .crowd import AnyCrowd, Crowd
from .queues import rounds

log = logging.getLogger(__name__)

# Seconds: for the head of a request, for its body, and to send an answer.
HEAD = 10  # and before it, with HTTPS, to agree on how to encrypt
BODY = 30
SENDING = 60
READ_BYTES = 1024  # most connections are streams, from which nothing more is read
LONGEST_LINE = 8190
MOST_LINES = 100
FILES_WANTED = 65_536
A_TABLES = re.compile(r"/api/v1/tables/([^/?]+)")
REQUEST = re.compile(r"[A-Z]{1,16} [\x21-\x7e]+ HTTP/1\.[01]\r\n")
HEADER = re.compile(rb"[!#$%&'*+.^_`|~0-9A-Za-z-]+:[^\x00-\x08\x0a-\x1f\x7f]*\r\n")
CHUNK = re.compile(rb"[0-9A-Fa-f]{1,8}\r\n")
ONCE = (b"host", b"content-length", b"transfer-encoding", b"content-type", b"authorization")
REFUSED = {"status": 400, "code": "http/bad_request", "title": "Bad Request", "detail": {}}


class Ambiguous(ValueError):  # noqa: N818
    """A request that two programs could read differently."""


class Malformed(OSError):  # noqa: N818
    """A body whose end cannot be found."""


class Incoming(io.RawIOBase):
    """The input of a connection, with a deadline. Whoever sends without a pause is not served alone."""

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
        before = rounds()
        count = int(self._connection.recv_into(buffer))
        if rounds() == before:  # it was there already, and so may the next be
            rest()
        return count


class Body(Input):
    """What follows the head of a request; its chunks as everybody reads them, without extensions and trailers."""

    _left = 0  # of the chunk that is being read
    _ended = False

    def is_over(self) -> bool:
        """Whether the next request begins here."""
        return self._ended if self.chunked_input else self.position == (self.content_length or 0)

    def _chunked_read(self, length: int | None = None, use_readline: bool = False) -> bytes:
        self._send_100_continue()
        try:
            return self._read_chunks(length, self.rfile.readline if use_readline else self.rfile.read, use_readline)
        except OSError:
            self._chunked_input_error = True  # and nothing more is looked for
            raise

    def _read_chunks(self, length: int | None, read: Callable[[int], bytes], one_line: bool) -> bytes:
        parts: list[bytes] = []
        while length != 0 and self._goes_on():
            part = read(self._left if length is None else min(self._left, length))
            if not part:
                raise Malformed
            parts.append(part)
            self._left -= len(part)
            if length is not None:
                length -= len(part)
            if self._left == 0:
                self._end_line()
            if one_line and part.endswith(b"\n"):
                break
        return b"".join(parts)

    def _goes_on(self) -> bool:
        if self._chunked_input_error:
            raise Malformed
        if self._left == 0 and not self._ended:
            line = self.rfile.readline(LONGEST_LINE)
            if not CHUNK.fullmatch(line):
                raise Malformed
            self._left = int(line, 16)
            if self._left == 0:
                self._end_line()
                self._ended = True
        return self._left > 0

    def _end_line(self) -> None:
        if self.rfile.read(2) != b"\r\n":
            raise Malformed


class Handler(WSGIHandler):
    """One connection. Whatever is ambiguous about a request is refused: a proxy in front may have read it otherwise."""

    wsgi_input: Any

    def __init__(self, connection: socket.socket, address: tuple[Any, ...], server: Server) -> None:
        self._incoming = Incoming(connection)
        self._round = 0
        self._where = neighbourhood(str(address[0]))
        super().__init__(connection, address, server, io.BufferedReader(self._incoming, READ_BYTES))

    def read_requestline(self) -> str:
        self._incoming.give(IDLE)
        self.rfile.peek(1)
        if rounds() == self._round:  # it came together with the one before
            rest()
        self._round = rounds()
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
        if counted[b"transfer-encoding"] and self.request_version == "HTTP/1.0":
            raise Ambiguous("its encoding")
        return headers_factory(io.BytesIO(b"".join(head) + b"\r\n"), 0)

    def get_environ(self) -> Any:
        environ = super().get_environ()
        asked = self.wsgi_input
        self.wsgi_input = Body(self.rfile, self.content_length, asked.socket, asked.chunked_input)
        environ["wsgi.input"] = self.wsgi_input
        return environ

    def _connection_upgrade_requested(self) -> bool:
        """There is no other protocol. gevent would leave the body of such a request to it, and look for it again."""
        return False

    def handle_one_response(self) -> None:
        who = self.server.crowd.begin(self._where, *self._shown())
        self._incoming.give(BODY)
        super().handle_one_response()
        self.server.crowd.end(self._where, who)
        if not self.wsgi_input.is_over():  # the next request would begin in the middle of it
            self.close_connection = True

    def _shown(self) -> tuple[str, str]:
        """The table that is asked for, and the token that is shown there."""
        table = A_TABLES.match(self.path)
        return table[1] if table else "", str(self.headers.get("Authorization", "")).removeprefix("Bearer ")

    def _sendall(self, data: bytes) -> None:
        self.socket.settimeout(SENDING)
        super()._sendall(data)

    def _handle_client_error(self, error: Exception) -> tuple[str, bytes] | None:
        if isinstance(error, OSError):  # closed by the client, or timed out
            return None
        number = new_id()
        log.info("refused a request from %s for %s %s", self.client_address[0], error, number)
        return "400", _refusal(number)


def _refusal(number: str) -> bytes:
    """The whole answer: no application has heard of this request."""
    body = json.dumps(REFUSED | {"request": number})
    head = f"Connection: close\r\nContent-Type: application/problem+json\r\n{NAME}: {number}\r\n"
    return f"HTTP/1.1 400 Bad Request\r\n{head}Content-Length: {len(body)}\r\n\r\n{body}".encode()


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
    """The server at one port."""

    handler_class = Handler

    def __init__(
        self, listener: socket.socket, application: object, crowd: Crowd | AnyCrowd, secured: SSLContext | None = None
    ) -> None:
        scheme = "https" if secured else "http"
        super().__init__(listener, application, log=None, error_log=log, environ={"wsgi.url_scheme": scheme})
        self.crowd = crowd
        self._secured = secured

    def handle(self, connection: socket.socket, address: tuple[Any, ...]) -> None:
        with self.crowd.joined_by(str(address[0])) as has_room:
            if not has_room:
                connection.close()
            elif self._secured:
                self._handle_secured(connection, address, self._secured)
            else:
                super().handle(connection, address)

    def _handle_secured(self, connection: socket.socket, address: tuple[Any, ...], context: SSLContext) -> None:
        try:
            with Timeout(HEAD, TimeoutError):
                secured = context.wrap_socket(connection, server_side=True)
        except OSError:  # most phones that do not trust us end here
            connection.close()
            return
        with secured:
            super().handle(secured, address)


def allow_many() -> None:
    """Raises the limit of open files: each connection is one, and many systems allow 1,024 at first."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = FILES_WANTED if hard == resource.RLIM_INFINITY else min(hard, FILES_WANTED)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
