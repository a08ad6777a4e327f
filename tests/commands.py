"""Commands that come to an end, run by the tests beside a server or without one."""

from __future__ import annotations

import subprocess

from tests.servers import start

AT_MOST = 300  # seconds, after which a command hangs; many programs may run beside it


class Done:
    """A command that has come to its end."""

    def __init__(self, program: subprocess.Popen[str]) -> None:
        with program:
            self.said, self.complained = program.communicate(timeout=AT_MOST)
        self.status = program.returncode


def told(*words: str, database: str) -> str:
    """What the command says when all is well."""
    done = Done(start(*words, DATABASE_URL=database))
    assert (done.status, done.complained) == (0, "")
    return done.said


def refusal(*words: str, database: str) -> str:
    """The sentence with which a command ends that did nothing."""
    done = Done(start(*words, DATABASE_URL=database))
    assert (done.status, done.said) == (1, "")
    assert "Traceback" not in done.complained
    assert len(done.complained.splitlines()) == 1
    return done.complained
