"""One commit for all who write at the same time: SQLite has one writer, and each commit waits for the disk."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Lock

import gevent
from gevent import monkey
from sqlalchemy import Connection, Engine


class Group:
    """Everybody who has written since the last commit."""

    def __init__(self, engine: Engine) -> None:
        self.connection: Connection = engine.connect()
        self.transaction = self.connection.begin()
        self.durable = Event()
        self.error: Exception | None = None

    def commit(self) -> None:
        try:
            _in_a_thread(self.transaction.commit)
        except Exception as error:  # told to everybody whose work is lost by it
            self.error = error
        finally:
            self.connection.close()
            self.durable.set()


class SharedCommits:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._turn = Lock()
        self._group: Group | None = None

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Work that is durable when the block is left: all of it, or after an exception none."""
        with self._turn:
            leads = self._group is None
            group = self._group = self._group or Group(self._engine)
            try:
                with group.connection.begin_nested():
                    yield group.connection
            except BaseException:
                if leads:
                    self._group = None
                    group.commit()
                raise
        if leads:
            try:
                time.sleep(0)  # whoever waits for a turn already comes along
            finally:
                with self._turn:
                    self._group = None
                    group.commit()
        group.durable.wait()
        if group.error:
            raise group.error


def _in_a_thread(work: Callable[[], None]) -> None:
    """Wait for the disk without keeping everybody else from being answered."""
    if monkey.is_module_patched("socket"):
        gevent.get_hub().threadpool.apply(work)
    else:
        work()
