"""A breath in work that takes long, in which other requests are answered."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextvars import ContextVar

# Not 0: gevent then looks at its sockets only after 50 such breaths, and who asks meanwhile waits for all of them.
SHORTEST = 1e-6  # seconds


def rest() -> None:
    time.sleep(SHORTEST)


# How to do so here, where others queue for the processor.
GIVE_WAY: ContextVar[Callable[[], None]] = ContextVar("GIVE_WAY", default=rest)


def breathe() -> None:
    GIVE_WAY.get()()
