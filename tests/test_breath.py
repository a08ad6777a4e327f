"""Long work under gevent: who asks meanwhile is heard at the next breath."""

from __future__ import annotations

import subprocess
import sys

STORY = """
from gevent import monkey

monkey.patch_all()
import socket

import gevent

from scoresheet.breath import breathe

ours, theirs = socket.socketpair()
breaths = 0
heard_after = []


def listen():
    ours.recv(1)
    heard_after.append(breaths)


listening = gevent.spawn(listen)
gevent.sleep(0.001)
theirs.send(b"?")
for breaths in range(40):
    breathe()
listening.join()
print(*heard_after)
"""


def test_who_asks_while_work_takes_long_is_heard_at_the_next_breath() -> None:
    told = subprocess.run([sys.executable, "-c", STORY], capture_output=True, text=True, check=True)
    assert int(told.stdout) <= 1
