"""Runs commands that come to an end, beside a server or without one."""

from __future__ import annotations

import subprocess

from tests.servers import start

AT_MOST = 300  # seconds, after which a command hangs; many programs may run beside it


class Done:
    """A command that has come to its end."""

    def __init__(self, program: subprocess.Popen[str]) -> None:
        with program:
            self.output, self.errors = program.communicate(timeout=AT_MOST)
        self.status = program.returncode


def output_of(*words: str, database: str) -> str:
    """What the command prints when it succeeds."""
    done = Done(start(*words, DATABASE_URL=database))
    assert (done.status, done.errors) == (0, "")
    return done.output


def refusal(*words: str, database: str) -> str:
    """The sentence with which a command ends that was refused."""
    done = Done(start(*words, DATABASE_URL=database))
    assert (done.status, done.output) == (1, "")
    assert "Traceback" not in done.errors
    assert len(done.errors.splitlines()) == 1
    return done.errors
