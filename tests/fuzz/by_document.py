"""The whole program by its document: other requests each time, a few of each kind after the other, until time is up."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import count
from random import getrandbits
from tempfile import TemporaryDirectory
from typing import Any

from flask import Flask
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable

from scoresheet.app import create_app
from scoresheet.config import read
from scoresheet.storing.database import bring_up_to_date, let_go
from tests import conftest  # noqa: F401  (by whose settings the tests below run)
from tests.web import test_hostile_http as hostile
from tests.web.tables import Table

FEW = settings(max_examples=10, suppress_health_check=list(HealthCheck), deadline=None, database=None)
# With as many examples as in the tests.
ANYTHING: tuple[Callable[..., None], ...] = (
    hostile.test_any_json_may_be_sent,
    hostile.test_any_bytes_may_be_sent,
    hostile.test_any_path_and_query_may_be_asked_for,
    hostile.test_any_header_may_be_sent,
)

Way = Callable[[], None]


class Asked:
    """How much the program was asked."""

    def __init__(self, app: Flask) -> None:
        self.requests = 0
        self._answer = app.wsgi_app
        app.wsgi_app = self._count  # type: ignore[method-assign]

    def _count(self, environ: Any, start_response: Any) -> Iterable[bytes]:
        self.requests += 1
        return self._answer(environ, start_response)


def search(seconds: int) -> bool:
    """Whether nothing was found; what is being tried when the time is up is not waited for."""
    until = time.monotonic() + seconds
    with program() as app:
        asked = Asked(app)
        try:
            rounds = whole_rounds([*ways(app, until)], until)
        except Exception:
            traceback.print_exc()
            return False
    print(f"by the document: {rounds} whole rounds, {asked.requests} requests")
    return True


def whole_rounds(ways: list[Way], until: float) -> int:
    for number in count():
        for way in ways:
            if time.monotonic() > until:
                return number
            way()
    raise AssertionError


@contextmanager
def program() -> Iterator[Flask]:
    """As the tests have it: while it stops, when a stream ends after what it has to say."""
    with TemporaryDirectory() as folder:
        app = create_app(read({"DATABASE_URL": f"sqlite:///{folder}/tables.sqlite", "RATE_LIMITS": "off"}))
        bring_up_to_date(app)
        app.extensions["live"].close()
        yield app
        let_go(app)


def ways(app: Flask, until: float) -> Iterator[Way]:
    table = Table(app.test_client(), players=4)
    for anything in ANYTHING:
        yield partial(anything, stopping=app, table=table)
    for call in hostile.calls_of(app):
        for cases in hostile.ways(call):
            yield partial(try_a_few, cases, hostile.as_it_is, until)
            if hostile.is_at_a_table(call):
                yield partial(try_a_few, cases, hostile.coming_to(table), until)


def try_a_few(cases: st.SearchStrategy[hostile.Case], change: Callable[[hostile.Case], None], until: float) -> None:
    @seed(getrandbits(64))  # and so hypothesis says nothing of calls that cannot be wrong
    @given(cases)
    @FEW
    def sent(case: hostile.Case) -> None:
        if time.monotonic() < until:
            hostile.ask(case, change)

    with suppress(Unsatisfiable):  # a call without anything that could be wrong
        sent()
