"""Puts requests before both referees, and compares every answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

from rulebook import Book, rulebook
from scoresheet.rules.phone import open_door
from tests.node import Program

HARNESS = Path(__file__).parent / "referee.ts"
ANOTHER_DOOR = ""

# Requests, each with the first referee's answer.
Told = list[tuple[str, str]]


def wire(request: Any) -> str:
    """A request as one line of JSON; MicroPython's parser joins no escaped surrogates."""
    return json.dumps(request, ensure_ascii=False, allow_nan=False)


def can_be_sent(request: Any) -> bool:
    """Not what is endless or very deep, and no half of a surrogate pair: no phone sends these."""
    try:
        wire(request).encode()
    except (ValueError, RecursionError):
        return False
    return True


def meant(answer: str) -> Any:
    """What an answer says, in whatever order; numbers as text, or 1 would be the same as true and 1.0."""
    return json.loads(answer, parse_int="#".__add__)


class Hearing:
    """A door of the first referee, and what was asked through it."""

    def __init__(self) -> None:
        self._door = open_door()
        self.told: Told = []

    def ask(self, call: str, **given: Any) -> Any:
        """The answer; none when the referee refuses."""
        return self.send({"call": call, **given})

    def send(self, request: Any) -> Any:
        return self.say(wire(request))

    def say(self, line: str) -> Any:
        """A request that need not be JSON."""
        self.told.append((line, self._door(line)))
        return json.loads(self.told[-1][1]).get("ok")


class SecondReferee:
    """MicroPython under node, answering requests line by line."""

    def __init__(self, book: Book | None = None) -> None:
        self._program = Program(HARNESS)
        self.node = self._program.node
        self._write([json.dumps(book or rulebook())])

    def answers(self, requests: list[str]) -> list[str]:
        assert self.node.stdout
        writer = Thread(target=self._write, args=(requests,))
        writer.start()
        answers = [self.node.stdout.readline() for request in requests if request != ANOTHER_DOOR]
        writer.join()
        return answers

    def _write(self, lines: list[str]) -> None:
        assert self.node.stdin
        self.node.stdin.write("".join(f"{line}\n" for line in lines))
        self.node.stdin.flush()

    def __enter__(self) -> SecondReferee:
        return self

    def __exit__(self, *_: object) -> None:
        self._program.close()


def differences(referee: SecondReferee, told: Told) -> Iterator[tuple[str, str, str]]:
    """The requests that the second referee, through a door of its own, answers differently, with both answers."""
    second = referee.answers([ANOTHER_DOOR, *[request for request, _ in told]])
    for (request, one), other in zip(told, second, strict=True):
        if meant(one) != meant(other):
            yield request, one, other.rstrip("\n")
