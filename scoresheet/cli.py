"""The command `scoresheet`: serves until it is told to stop."""

from __future__ import annotations

import os
import signal
import sys

import gevent
from gevent import socket
from gevent.pywsgi import WSGIServer

from . import config
from .app import create_app


def main() -> None:
    try:
        settings = config.read(os.environ)
        listener = listen(settings)
    except config.SettingError as wrong:
        sys.exit(str(wrong))
    server = WSGIServer(listener, create_app(), log=None)
    for number in (signal.SIGINT, signal.SIGTERM):
        gevent.signal_handler(number, server.stop)
    print(f"Lampion is at http://{reachable(settings.host)}:{listener.getsockname()[1]}", flush=True)
    server.serve_forever()


def listen(settings: config.Config) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # Accepted sockets inherit this; without it small answers wait for each other.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        listener.bind(settings)
    except OSError as error:
        raise config.SettingError(f"HOST is {settings.host} and PORT is {settings.port}: {error.strerror}.") from error
    listener.listen(1024)
    return listener


def reachable(host: str) -> str:
    """An address that works on this machine and, where there is a network, on the other phones in it."""
    if host not in ("0.0.0.0", "::"):  # noqa: S104
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: connecting a datagram socket only chooses which of our addresses it would use.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "localhost"
        return str(probe.getsockname()[0])
