"""Runs the program in one process until it is stopped."""

from __future__ import annotations

from gevent import monkey

# Before all other imports: they must find the functions of sockets, threads and time already replaced by gevent's.
monkey.patch_all()

import contextlib
import signal
import sys
from collections.abc import Callable, Iterable

import gevent
import segno
from gevent import socket
from gevent.event import Event
from werkzeug.wsgi import ClosingIterator

from ..app import create_app, settle
from ..config import Config, SettingError
from ..network import reachable
from ..storing.database import bring_up_to_date, let_go
from .connections import Server, allow_many

SHUTDOWN_SECONDS = 5


def serve(settings: Config) -> None:
    listener = listen(settings)
    app = create_app(settings)
    bring_up_to_date(app)
    settle()
    answering = Answering(app)
    allow_many()
    server = Server(listener, answering, counts_addresses=settings.proxies == 0)
    for number in (signal.SIGINT, signal.SIGTERM):
        gevent.signal_handler(number, server.stop)
    announce(settings.public_url or f"http://{reachable(settings.host)}:{listener.getsockname()[1]}")
    server.serve_forever()
    # Streams end only when they are closed here.
    app.extensions["live"].close()
    answering.over.wait(SHUTDOWN_SECONDS)
    let_go(app)


class Answering:
    """The application, and whether it is still answering somebody."""

    def __init__(self, application: Callable[..., Iterable[bytes]]) -> None:
        self.over = Event()
        self.over.set()
        self._application = application
        self._count = 0

    def __call__(self, environ: object, start_response: object) -> Iterable[bytes]:
        self._count += 1
        self.over.clear()
        return ClosingIterator(self._application(environ, start_response), self._done)

    def _done(self) -> None:
        self._count -= 1
        if self._count == 0:
            self.over.set()


def listen(settings: Config) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # Accepted sockets inherit this; without it small answers wait for each other.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        raise SettingError(f"HOST is {settings.host} and PORT is {settings.port}: {error.strerror}.") from error
    listener.listen(1024)
    return listener


def announce(address: str) -> None:
    print(f"Lampion is at {address}", flush=True)
    with contextlib.suppress(UnicodeEncodeError):  # a terminal without the characters to draw with
        segno.make(address).terminal(sys.stdout, compact=True)
        sys.stdout.flush()
