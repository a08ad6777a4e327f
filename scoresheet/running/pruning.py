"""Prunes by itself, at the start and then every day, in a process of its own: nobody waits for it."""

from __future__ import annotations

import logging
import os
import sys

import gevent
from gevent import subprocess

from ..config import COUNT_TOGETHER

log = logging.getLogger(__name__)
DAY = 24 * 60 * 60  # seconds


def begin(days: int) -> gevent.Greenlet | None:
    """The task that removes what nobody has touched for so many days; none removes nothing."""
    return gevent.spawn(_every_day, days) if days else None


def _every_day(days: int) -> None:
    while True:
        _prune(days)
        gevent.sleep(DAY)


def _prune(days: int) -> None:
    command = [sys.executable, "-P", "-m", "scoresheet", "prune", "--days", str(days)]
    environment = {name: value for name, value in os.environ.items() if name != COUNT_TOGETHER}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as program:
        try:
            said, _ = program.communicate()
        finally:
            if program.poll() is None:
                program.kill()
    log.log(logging.ERROR if program.returncode else logging.INFO, "prune: %s", " ".join(said.split()))
