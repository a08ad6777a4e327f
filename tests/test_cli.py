"""The command `scoresheet`."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

PROGRAM = Path(sys.executable).with_name("scoresheet")


def start(**settings: str) -> subprocess.Popen[str]:
    environment = os.environ | {"HOST": "127.0.0.1"} | settings
    return subprocess.Popen([PROGRAM], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def refusal(**settings: str) -> str:
    with start(**settings) as program:
        said = program.communicate()[1]
    assert program.returncode == 1
    return said


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_says_where_it_serves_and_stops_cleanly_when_told(number: signal.Signals) -> None:
    with start(PORT="0") as program:
        assert program.stdout
        address = program.stdout.readline().split()[-1]
        with urllib.request.urlopen(f"{address}/healthz") as answer:  # noqa: S310
            assert answer.status == 200
        program.send_signal(number)
        said = program.communicate()[1]
    assert (program.returncode, said) == (0, "")


@pytest.mark.parametrize("port", ["", "-1", "65536", "http", "8000.0"])
def test_a_wrong_port_stops_the_start_with_a_sentence_that_names_it(port: str) -> None:
    assert refusal(PORT=port) == f"PORT is {port!r}, but it must be a number from 0 to 65535 (0 takes any free port).\n"


def test_a_port_that_is_taken_stops_the_start_with_a_sentence_that_names_it() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert refusal(PORT=str(port)) == f"HOST is 127.0.0.1 and PORT is {port}: Address already in use.\n"


def test_a_host_that_is_not_ours_stops_the_start_with_a_sentence_that_names_it() -> None:
    assert refusal(HOST="203.0.113.1").startswith("HOST is 203.0.113.1 and PORT is 8000: ")
