"""Runs the program in one process until it is stopped."""

from __future__ import annotations

from gevent import monkey

# Before all other imports: they must find the functions of sockets, threads and time already replaced by gevent's.
monkey.patch_all()

import contextlib
import signal
import sys
from collections.abc import Callable, Iterable
from functools import partial

import gevent
import segno
from flask import Flask
from gevent import socket
from gevent.event import Event
from werkzeug.wsgi import ClosingIterator

from ..app import create_app, settle
from ..config import HTTPS_ABOVE, Config, SettingError, own_folder
from ..network import here, reachable
from ..storing.database import bring_up_to_date, file_of, let_go, make_folder
from ..web.limits import player_at
from ..web.secure import Secure
from . import logs, pruning
from .connections import Server, allow_many
from .crowd import AnyCrowd, Crowd

SHUTDOWN_SECONDS = 5


def serve(settings: Config) -> None:
    logs.begin(settings.json_logs)
    listener = listen(settings.host, settings.port)
    app = create_app(settings)
    bring_up_to_date(app)
    answering = Answering(app)
    allow_many()
    crowd = AnyCrowd() if settings.proxies else Crowd(partial(player_at, app))
    server = Server(listener, answering, crowd)
    port = listener.getsockname()[1]
    plain = f"http://{reachable(settings.host)}:{port}"
    secured = open_secured(settings, app, port, answering, crowd) if settings.https_at_home else None
    settle()
    told_to_stop = Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        gevent.signal_handler(number, told_to_stop.set)
    server.start()
    announce(settings.public_url or plain)
    if secured:
        [*_, secure] = app.extensions["secure"].origins()
        print(f"Phones that trust it go on at {secure}; {plain}/secure says how they come to", flush=True)
    pruner = pruning.begin(settings.prune_days)
    told_to_stop.wait()
    server.stop()
    if secured:
        secured.stop()
    gevent.killall([pruner] if pruner else [])
    # Streams end only when they are closed here.
    app.extensions["live"].close()
    answering.over.wait(SHUTDOWN_SECONDS)
    let_go(app)


def open_secured(
    settings: Config, app: Flask, plain_port: int, answering: Answering, crowd: Crowd | AnyCrowd
) -> Server:
    """The second port, which is served from now on."""
    # Nobody else needs cryptography.
    from ..authority import Authority, in_der
    from .certificates import Certificates

    listener = listen(settings.host, settings.port and settings.port + HTTPS_ABOVE)
    database = file_of(settings.database_url)
    file = database.with_name(f"{database.stem}-https.pem") if database else own_folder() / "https.pem"
    try:
        make_folder(file.parent)
        certificates = Certificates(Authority(file), partial(here, settings.host))
    except OSError as error:
        raise SettingError(f"HTTPS is home, but {file} cannot be written: {error.strerror}.") from error
    app.extensions["secure"] = Secure(
        port=listener.getsockname()[1],
        plain_port=plain_port,
        here=lambda: certificates.shown().here,
        root=lambda: in_der(certificates.shown().place.root),
    )
    server = Server(listener, answering, crowd, certificates.context)
    server.start()
    return server


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


def listen(host: str, port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # Accepted sockets inherit this; without it small answers wait for each other.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        raise SettingError(f"HOST is {host} and PORT is {port}: {error.strerror}.") from error
    # Whoever finds it full tries again after a second.
    listener.listen(4096)
    return listener


def announce(address: str) -> None:
    print(f"Lampion is at {address}", flush=True)
    with contextlib.suppress(UnicodeEncodeError):  # a terminal without the characters to draw with
        segno.make(address).terminal(sys.stdout, compact=True)
        sys.stdout.flush()
