"""Who begins next where more requests have come than begin at once."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import gevent
import pytest
from gevent import monkey
from gevent.event import Event

from scoresheet.running.queues import AT_A_TIME, Party, Queues

HOME = Path(__file__).parent.parent
RUN = """
from gevent import monkey
monkey.patch_all()
import json, sys
from tests.test_queues import begun
print(json.dumps(begun(json.loads(sys.argv[1]))))
"""
PATIENCE = 20  # seconds
# Of each: who it is seen to be, what it does before, and for how many seconds.
Before = dict[str, tuple[str, str, float]]


def work(seconds: float, act: Callable[[], object] = bool) -> None:
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        act()


DO = {
    "work": work,
    "stand still": monkey.get_original("time", "sleep"),
    "collect garbage": lambda seconds: work(seconds, gc.collect),
}


def begun(everybody: Before) -> list[str]:
    """In which order these begin, all at addresses of their own, when as many as can begin at once have begun."""
    queues = Queues()
    order: list[str] = []
    everybody_is_there = Event()

    def come(address: str, who: str, what: str, seconds: float) -> None:
        queues.work_for(Party(address, who))
        DO[what](seconds)
        everybody_is_there.wait()
        queues.wait()
        order.append(address)
        queues.end()

    first = [gevent.spawn(come, f"first {number}", "", "work", 0) for number in range(AT_A_TIME)]
    others = [gevent.spawn(come, address, *before) for address, before in everybody.items()]
    with gevent.Timeout(PATIENCE):
        gevent.idle()
        everybody_is_there.set()
        gevent.joinall(first + others)
    return [each for each in order if each in everybody]


def order_of(everybody: Before) -> list[str]:
    words = [sys.executable, "-c", RUN, json.dumps(everybody)]
    told: list[str] = json.loads(subprocess.run(words, cwd=HOME, capture_output=True, check=True).stdout)
    return told


@pytest.mark.parametrize(
    ("everybody", "order"),
    [
        ({"one": ("", "work", 0.03), "two": ("", "work", 0.01), "three": ("", "work", 0.02)}, ["two", "three", "one"]),
        ({"stranger": ("", "work", 0.01), "player": ("Ada", "work", 0.03)}, ["player", "stranger"]),
        ({"stranger": ("", "work", 0.01), "player": ("Ada", "work", 0.09)}, ["stranger", "player"]),
        ({"busy": ("", "work", 0.02), "held up": ("", "stand still", 0.09)}, ["held up", "busy"]),
        ({"busy": ("", "work", 0.02), "tidy": ("", "collect garbage", 0.09)}, ["tidy", "busy"]),
    ],
    ids=[
        "who has used least",
        "a player of more than others",
        "but not of much more",
        "whatever other programs used meanwhile",
        "whoever's garbage is collected meanwhile",
    ],
)
def test_next_begins(everybody: Before, order: list[str]) -> None:
    assert order_of(everybody) == order
