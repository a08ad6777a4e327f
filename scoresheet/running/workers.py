"""The configuration for gunicorn, `-c python:scoresheet.running.workers`: streams end when a worker is stopped."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import mkdtemp
from typing import Any

import gevent
from gunicorn.glogging import Logger
from gunicorn.http.errors import ParseException
from gunicorn.workers.ggevent import GeventWorker

from ..config import COUNT_TOGETHER, IDLE, SettingError, read
from . import logs, pruning

# Nothing that counts is imported above.
OWN_FOLDER = (
    mkdtemp(prefix="lampion-metrics-") if os.environ.get("METRICS") and COUNT_TOGETHER not in os.environ else None
)
if OWN_FOLDER:
    os.environ[COUNT_TOGETHER] = OWN_FOLDER

worker_connections = 10_000
keepalive = IDLE
LOOK_SECONDS = 0.5


class Worker(GeventWorker):
    """A worker that waits for no further request when it is stopped."""

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self._waiting: dict[gevent.Timeout, Any] = {}

    @contextmanager
    def timeout_ctx(self) -> Iterator[None]:
        """While a connection waits for its next request."""
        with gevent.Timeout(self.cfg.keepalive if self.alive else 0, False) as limit:
            self._waiting[limit] = gevent.getcurrent()
            try:
                yield
            finally:
                del self._waiting[limit]

    def end_waiting(self) -> None:
        for limit, connection in self._waiting.items():
            gevent.kill(connection, limit)


worker_class = Worker


class Log(Logger):
    """gunicorn's own lines, written as ours are."""

    def setup(self, cfg: Any) -> None:
        super().setup(cfg)
        if os.environ.get("LOGS") == "json":
            for handler in self.error_log.handlers:
                handler.setFormatter(logs.formatter(json_logs=True))


logger_class = Log


def on_starting(_: Any) -> None:
    try:
        if read(os.environ).https_at_home:
            raise SettingError("HTTPS is home, but gunicorn has no second port: start `scoresheet` by itself for it.")
    except SettingError as wrong:
        sys.exit(str(wrong))


def on_exit(_: Any) -> None:
    if OWN_FOLDER:
        shutil.rmtree(OWN_FOLDER, ignore_errors=True)


def child_exit(_: Any, worker: Any) -> None:
    """What a worker has counted stays; its streams are over."""
    if COUNT_TOGETHER in os.environ:
        from prometheus_client.multiprocess import mark_process_dead

        mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]


def post_worker_init(worker: Any) -> None:
    from ..app import settle
    from ..web.errors import unreadable

    settings = read(os.environ)
    logs.begin(settings.json_logs)
    pruning.begin(settings.prune_days)
    # gunicorn reads a body only when it is asked for, and tells by its own exceptions what is wrong with it.
    worker.wsgi.register_error_handler(ParseException, unreadable)
    worker.wsgi.register_error_handler(OSError, unreadable)
    gevent.spawn(_close_when_told, worker)
    settle()


def _close_when_told(worker: Any) -> None:
    while worker.alive:
        gevent.sleep(LOOK_SECONDS)
    worker.wsgi.extensions["live"].close()
    worker.end_waiting()
