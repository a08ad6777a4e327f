"""CPython and MicroPython agree on every answer, in sound games and about hostile requests."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st

from scoresheet.rules.new_edition import blank_edition
from scoresheet.rules.phone import open_door
from tests.games import LAMPION
from tests.referees.compare import SecondReferee, differences, game, lake_differences, wire
from tests.rules.hostile import JSON, damaged

GAMES = 40
SEEDS = (1, 2, 3, 36, 32_362, 500_000, 999_999)
REQUESTS = [json.loads(request) for seed in (1, 2, 3) for request, _ in game(seed)]
UNFINISHED: Any = blank_edition(5, 4)
for pool in (0, 1, 6, 7):
    UNFINISHED["lakes"]["main"][pool]["feature"] = "boat"
CALCULATED: list[Any] = [
    {
        "call": "harvest",
        "players": [{"name": "Ada", "three_pairs": [9, 8]}, {"name": "Ben", "favors": 2, "generic": 4}],
    },
    {"call": "lumens", "players": ["Ada", "Ben"], "rooms": [{"central": True, "pips": [10, 9]}]},
    {"call": "dedicate", "players": 3, "made": [{"seat": 1, "kind": "three_pairs"}] * 9},
    {"call": "board", "players": 2, "rooms": [[{"sum": 0, "tokens": [6, 4]}, {"sum": 54, "tokens": []}]]},
    {"call": "edition", "id": "lampion"},
    {"call": "blank", "columns": 12, "rows": 7},
    {"call": "check", "edition": LAMPION},
    {"call": "check", "edition": UNFINISHED},
    {
        "call": "setup",
        "edition": LAMPION,
        "seats": [{"name": "Ada"}, {"name": "Ben", "sheet": "C"}, {"name": "Chloé"}],
        "referee": True,
        "dice": "app",
        "shapes": "random",
        "emperor": "random",
        "draws": list(range(100, 112)),
    },
]


@pytest.fixture(scope="module")
def second() -> Iterator[SecondReferee]:
    with SecondReferee() as referee:
        yield referee


@pytest.mark.parametrize("first_seed", range(0, GAMES, 10))
def test_random_games_are_judged_alike(second: SecondReferee, first_seed: int) -> None:
    found = [difference for seed in range(first_seed, first_seed + 10) for difference in differences(second, seed)]
    assert found == []


def test_both_make_the_same_lakes(second: SecondReferee) -> None:
    assert list(lake_differences(second, SEEDS)) == []


@pytest.mark.parametrize("request_", CALCULATED, ids=lambda request: request["call"])
def test_calculators_and_editions_answer_alike(second: SecondReferee, request_: Any) -> None:
    text = wire(request_)
    [answer] = second.answers([text])
    assert json.loads(answer) == json.loads(open_door()(text))
    assert "ok" in json.loads(answer)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
@given(st.lists(damaged(st.sampled_from(REQUESTS + CALCULATED)) | JSON, min_size=1, max_size=4))
def test_hostile_requests_are_answered_alike(second: SecondReferee, requests: list[Any]) -> None:
    try:
        texts = [wire(request) for request in requests]
        "".join(texts).encode()
    except (ValueError, RecursionError):  # not to be sent: NaN, lone surrogates, what is very deep
        reject()
    door = open_door()
    # A table is opened first, so that both doors begin alike.
    texts.insert(0, wire(REQUESTS[0]))
    for request, answer in zip(texts, second.answers(texts), strict=True):
        assert json.loads(answer) == json.loads(door(request))
