"""The configuration for gunicorn, `-c python:scoresheet.running.workers`: streams end when a worker is stopped."""

from __future__ import annotations

import logging
import os
import sys
from typing import Any

import gevent
from gunicorn.http.errors import ParseException

from ..config import SettingError, read
from ..web.errors import unreadable

worker_class = "gevent"
worker_connections = 10_000
LOOK_SECONDS = 0.5


def on_starting(_: Any) -> None:
    try:
        read(os.environ)
    except SettingError as wrong:
        sys.exit(str(wrong))


def post_worker_init(worker: Any) -> None:
    # gunicorn reads a body only when it is asked for, and tells by its own exceptions what is wrong with it.
    worker.wsgi.register_error_handler(ParseException, unreadable)
    worker.wsgi.register_error_handler(OSError, unreadable)
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    gevent.spawn(_close_when_told, worker)
    from ..app import settle

    settle()


def _close_when_told(worker: Any) -> None:
    while worker.alive:
        gevent.sleep(LOOK_SECONDS)
    worker.wsgi.extensions["live"].close()
