"""The command `scoresheet` with hardly any cache in SQLite, so that writes reach the disk at once."""

from __future__ import annotations

import sys
from typing import Any

PROGRAM = (sys.executable, __file__)
PAGES = 8


def cramp(connection: Any, _: Any) -> None:
    connection.execute(f"PRAGMA cache_size = {PAGES}")


if __name__ == "__main__":
    from gevent import monkey

    monkey.patch_all()

    from sqlalchemy import Engine, event

    from scoresheet.running.cli import main

    event.listen(Engine, "connect", cramp)
    main()
