"""Lets writers share commits, because SQLite has one writer and each commit waits for the disk."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread
from typing import Any

import gevent
from gevent import monkey
from sqlalchemy import Connection, Engine

from .outages import Away, reason


class Group:
    """A group: the writers since the last commit, who share the next one."""

    def __init__(self, engine: Engine) -> None:
        self.over = Event()
        self.error: BaseException | None = None
        self._keeps = False
        self.connection: Connection = engine.connect()
        try:
            self._transaction = self.connection.begin()
        except BaseException:
            self.connection.close()
            raise

    @contextmanager
    def savepoint(self) -> Iterator[None]:
        """All of a writer's work or nothing. Where that cannot be had, the whole group ends with an error."""
        whole = False
        try:
            own = self.connection.begin_nested()
            try:
                yield
            except BaseException:
                if self._is_open():
                    own.rollback()
                    whole = True
                raise
            own.commit()
            self._keeps = whole = True
        finally:
            if not whole:
                self._end(sys.exception())

    def commit(self) -> None:
        """Commit for all writers of the group, or for none."""
        error: BaseException | None = Away("nobody saw the end of the commit")
        try:
            error = _in_a_thread(self._transaction.commit) if self._keeps else None
        finally:
            self._end(error)

    def _is_open(self) -> bool:
        """After some errors (a full disk, no memory) SQLite has taken back everything that anybody wrote."""
        driver: Any = self.connection.connection.dbapi_connection
        return bool(driver.in_transaction)

    def _end(self, error: BaseException | None) -> None:
        self.error = error
        try:
            self.connection.close()
        finally:
            self.over.set()


class SharedCommits:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._turn = Lock()
        self._group: Group | None = None

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Work that is durable when the block is left: all of it, or after an exception none."""
        with self._turn:
            group = self._group = self._group or self._begin()
            try:
                with group.savepoint():
                    yield group.connection
            finally:
                if group.over.is_set():
                    self._group = None
        group.over.wait()
        if group.error:
            raise Away(reason(group.error)) from group.error

    def _begin(self) -> Group:
        """A new group, and a task that commits it. A writer could not do that: it may be stopped before."""
        group = Group(self._engine)
        try:
            _aside(lambda: self._commit(group))
        except BaseException:
            group.commit()
            raise
        return group

    def _commit(self, group: Group) -> None:
        with self._turn:  # after the groups that are waiting already
            if self._group is group:
                self._group = None
                group.commit()


def _aside(work: Callable[[], None]) -> None:
    if monkey.is_module_patched("socket"):
        gevent.spawn(work)
    else:
        Thread(target=work, daemon=True).start()


def _in_a_thread(work: Callable[[], None]) -> BaseException | None:
    """Wait for the disk in a thread, so that others are answered meanwhile; returns the error, if there was one."""
    if monkey.is_module_patched("socket"):
        failed: BaseException | None = gevent.get_hub().threadpool.apply(_attempt, (work,))
        return failed
    return _attempt(work)


def _attempt(work: Callable[[], None]) -> BaseException | None:
    """gevent would print where in a thread an error was raised, each time."""
    try:
        work()
    except BaseException as error:
        return error
    return None
