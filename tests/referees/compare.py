"""The same random games before both referees, every answer compared."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

from scoresheet.bundle import rulebook
from scoresheet.rules.phone import open_door
from tests.games import offered, random_move, random_setup, wild_move

HARNESS = Path(__file__).parent / "referee.mjs"
MOST_ROUNDS = 900  # a game of players who keep undoing is cut off here


def wire(request: Any) -> str:
    """A request as one line of JSON; MicroPython's parser joins no escaped surrogates."""
    return json.dumps(request, ensure_ascii=False, allow_nan=False)


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


def game(seed: int) -> list[tuple[str, str]]:
    """A game's requests, each with the first referee's answer."""
    rng = Random(seed)
    door = open_door()
    told: list[tuple[str, str]] = []

    def ask(call: str, **given: Any) -> Any:
        request = wire({"call": call, **given})
        told.append((request, door(request)))
        return json.loads(told[-1][1]).get("ok")

    setup = random_setup(rng)
    table = ask("open", setup=setup, log=[])
    unconfirmed: list[Any] = []
    for _ in range(MOST_ROUNDS):
        seat = rng.randrange(len(setup["seats"]))
        moves = offered(table, seat, ask("options", seat=seat))
        aside(rng, ask, seat, moves)
        if rng.random() < 0.1:
            refused: list[Any] = rng.choice([[], [{"id": None, "code": "table/full", "detail": {}}]])
            answer = ask("confirm", log=unconfirmed[:-2], pending=unconfirmed[-2:], refused=refused)
            table, unconfirmed = answer["table"], [] if refused else unconfirmed[-2:]
        if table["phase"] == "finished" and rng.random() < 0.7:
            break
        move = random_move(rng, moves) if moves and rng.random() < 0.9 else wild_move(rng, table | {"setup": setup})
        played = ask("play", moves=[move], draws=[rng.randrange(6) for _ in range(4)])
        if played:
            table = played["table"]
            unconfirmed += played["moves"]
    return told


def aside(rng: Random, ask: Callable[..., Any], seat: int, moves: list[Any]) -> None:
    """What a phone asks besides."""
    question = rng.choice(["undoable", "turn", "groups", "rotated", "foresee"])
    if question == "rotated":
        ask(question, by=rng.randrange(4))
    elif question == "foresee":
        ask(question, seat=seat, moves=[rng.choice(moves)] if moves else [])
    else:
        ask(question, seat=seat)


def lake_differences(referee: SecondReferee, seeds: Iterable[int]) -> Iterator[str]:
    """Seeds of which the second referee makes another lake."""
    door = open_door()
    for seed in seeds:
        request = wire({"call": "edition", "id": f"lake-{seed}"})
        [answer] = referee.answers([request])
        if json.loads(answer) != json.loads(door(request)):
            yield f"lake-{seed}"


def differences(referee: SecondReferee, seed: int) -> Iterator[str]:
    """Where the second referee sees this game differently."""
    requests, first = zip(*game(seed), strict=True)
    second = referee.answers(list(requests))
    for request, one, other in zip(requests, first, second, strict=True):
        if json.loads(one) != json.loads(other):
            yield f"game {seed}: {request}\n  CPython:     {one}\n  MicroPython: {other}"
