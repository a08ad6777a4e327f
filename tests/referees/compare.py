"""The same random games before both referees, every answer compared."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

from scoresheet.bundle import rulebook
from scoresheet.rules.phone import open_door
from tests.games import offered, random_move, random_setup, wild_move

HARNESS = Path(__file__).parent / "referee.mjs"
MOST_REQUESTS = 900  # a game of players who keep undoing is cut off here


class SecondReferee:
    """MicroPython under node, answering requests line by line."""

    def __init__(self) -> None:
        self.node = subprocess.Popen(["node", str(HARNESS)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._write([json.dumps(rulebook())])

    def answers(self, requests: list[str]) -> list[str]:
        assert self.node.stdout
        writer = Thread(target=self._write, args=(requests,))
        writer.start()
        answers = [self.node.stdout.readline() for _ in requests]
        writer.join()
        return answers

    def _write(self, lines: list[str]) -> None:
        assert self.node.stdin
        self.node.stdin.write("".join(f"{line}\n" for line in lines))
        self.node.stdin.flush()

    def __enter__(self) -> SecondReferee:
        return self

    def __exit__(self, *_: object) -> None:
        self.node.communicate()


def game(seed: int) -> Iterator[tuple[str, str]]:
    """A game's requests, each with the first referee's answer."""
    rng = Random(seed)
    door = open_door()
    setup = random_setup(rng)

    def ask(call: str, **given: Any) -> Iterator[tuple[str, str]]:
        request = json.dumps({"call": call, **given}, ensure_ascii=False)  # MicroPython joins no surrogates
        yield request, door(request)

    table = yield from _told(ask("open", setup=setup, log=[]))
    table["setup"] = setup
    for _ in range(MOST_REQUESTS):
        seat = rng.randrange(len(setup["seats"]))
        options = yield from _told(ask("options", seat=seat))
        moves = offered(table, seat, options)
        if table["phase"] == "finished" and rng.random() < 0.7:
            return
        move = random_move(rng, moves) if moves and rng.random() < 0.9 else wild_move(rng, table)
        draws = [rng.randrange(6) for _ in range(4)]
        played = yield from _told(ask("play", move=move, draws=draws))
        if played:
            table = played["table"] | {"setup": setup}


def _told(asked: Iterator[tuple[str, str]]) -> Any:
    """Pass a request and its answer on, and give back what the answer says, if it is no refusal."""
    request, answer = next(asked)
    yield request, answer
    return json.loads(answer).get("ok")


def differences(referee: SecondReferee, seed: int) -> Iterator[str]:
    """Where the second referee sees this game differently."""
    requests, first = zip(*game(seed), strict=True)
    second = referee.answers(list(requests))
    for request, one, other in zip(requests, first, second, strict=True):
        if json.loads(one) != json.loads(other):
            yield f"game {seed}: {request}\n  CPython:     {one}\n  MicroPython: {other}"
