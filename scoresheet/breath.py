"""A breath in work that takes long, in which other requests are answered."""

from __future__ import annotations

import time

# Not 0: gevent then looks at its sockets only after 50 such breaths, and who asks meanwhile waits for all of them.
SHORTEST = 1e-6  # seconds


def breathe() -> None:
    time.sleep(SHORTEST)
