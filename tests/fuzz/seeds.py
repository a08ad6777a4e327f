"""What fuzzing begins with: sound and nearly sound input of each target, a request or a body on each line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random

from tests.games import random_edition
from tests.referees.known_cases import hearings
from tests.referees.random_requests import requests
from tests.rules.pond import pond
from tests.web.tables import move

FEW = 5  # requests at a time, so that many inputs are tried
MOVES = ("roll", "orient 1", "die red", "shade 0 die", "emperor 1", "launch t4 0+1+2+6 5", "taken t4 3", "done", "undo")


def of_the_door() -> Iterator[str]:
    """A few requests at a time, after the one that opens their table."""
    for told in [*(told for _, told in hearings()), *map(requests, range(30))]:
        asked = [request for request, _ in told]
        opening = [request for request in asked if request.startswith('{"call": "open"')][:1]
        for start in range(0, len(asked), FEW):
            yield "\n".join(opening + asked[start : start + FEW])


def of_moves() -> Iterator[str]:
    yield json.dumps({"moves": [move(words) for words in MOVES]})
    for words in MOVES:
        yield json.dumps({"moves": [move(words)]})


def of_editions() -> Iterator[str]:
    yield json.dumps(pond())
    for seed in range(20):
        yield json.dumps(random_edition(Random(seed)))


SEEDS: dict[str, Callable[[], Iterator[str]]] = {"door": of_the_door, "moves": of_moves, "editions": of_editions}
