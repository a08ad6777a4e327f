"""CPython and MicroPython agree on every answer, in sound games and about hostile requests."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st

from rulebook import ROOT, compiled, sources
from scoresheet.rules.phone import CALLS, open_door
from tests.referees.compare import SecondReferee, Told, can_be_sent, differences, wire
from tests.referees.known_cases import NOT_JSON
from tests.referees.random_games import game
from tests.referees.random_requests import requests
from tests.referees.reach import Reach
from tests.referees.required import KINDS, heard
from tests.rules.hostile import JSON, damaged
from tests.rules.pond import pond_setup

GAMES = 40
A_TABLE = wire({"call": "open", "setup": pond_setup(), "log": []})
# In the rules, but not for the door: what the server asks, and what is reckoned once when a module is imported.
NOT_ASKED = {"apply", "fold", "is_told_by_id", "replay", "standing", "version", "_most_pips"}
NOT_ASKED |= {"harvest.score", "lumens.score"}
# For each call a change of the rules that no other call would tell.
CHANGES = {
    "edition": ("editions/new_edition", "digits[0] == '0'", "digits[0] == '1'"),
    "blank": ("editions/new_edition", "'mine'", "'yours'"),
    "check": ("editions/notes", "RARE = 2", "RARE = 3"),
    "setup": ("dice_game/setup", "SIDES[draw(2)]", "SIDES[1 - draw(2)]"),
    "open": ("phone", "return _without_setup(self.game.table)", "return self.game.table"),
    "confirm": ("phone", "'dropped': dropped}", "'dropped': dropped[:1]}"),
    "play": ("phone", "{'moves': played,", "{'moves': [],"),
    "options": ("phone", "whole(seat, 'seat'), game)", "whole(seat, 'seat'), None)"),
    "foresee": (
        "phone",
        "return options(game.table, whole(seat, 'seat'))",
        "return options(self.game.table, whole(seat, 'seat'))",
    ),
    "undoable": ("phone", "_opened(self.game).undoable", "_opened(self.confirmed).undoable"),
    "fits": ("phone", "return fitting(*self._sheet(seat))", "return fitting(*self._sheet(0))"),
    "near": ("dice_game/displays", "'missing': missing}", "'missing': pools[0]}"),
    "groups": ("phone", "complete_pools(sheet['shaded'])", "complete_pools(range(4))"),
    "turn": ("phone", "'past': len(past)", "'past': 1 + len(past)"),
    "turns": ("dice_game/turns_of_log", "'moves': _read(", "'moves': 2 * _read("),
    "rotated": ("phone", "{'dice': dice,", "{'dice': dice[::-1],"),
    "harvest": ("calculators/harvest", "GENERIC * player['generic']", "GENERIC + player['generic']"),
    "dedicate": ("calculators/harvest", "[GENERIC, GENERIC])[:2]", "[GENERIC, GENERIC])[:1]"),
    "lumens": ("calculators/lumens", "(total, own) for", "(total, 0) for"),
    "board": ("calculators/board", "crowds = [None]", "crowds = [0]"),
}


def calls(told: Told, outcome: str) -> Iterator[str]:
    """The calls of the door that ended so."""
    for request, answer in told:
        asked = None if request in NOT_JSON else json.loads(request)
        name = asked.get("call") if type(asked) is dict else None
        if type(name) is str and name in CALLS and outcome in json.loads(answer):
            yield name


@pytest.fixture(scope="module")
def second() -> Iterator[SecondReferee]:
    with SecondReferee() as referee:
        yield referee


@pytest.mark.parametrize("first_seed", range(0, GAMES, 10))
def test_random_games_are_judged_alike(second: SecondReferee, first_seed: int) -> None:
    found = [found for seed in range(first_seed, first_seed + 10) for found in differences(second, game(seed))]
    assert found == []


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_asked_on_purpose_is_answered_alike(second: SecondReferee, kind: str) -> None:
    found = {name: list(differences(second, told)) for name, told in heard(kind).items()}
    assert {name: told for name, told in found.items() if told} == {}


@pytest.mark.parametrize("outcome", ["ok", "error"])
def test_every_call_of_the_door_is_compared_when_it_answers_and_when_it_refuses(outcome: str) -> None:
    assert {name for kind in KINDS for told in heard(kind).values() for name in calls(told, outcome)} == set(CALLS)


def test_every_line_of_the_rules_is_compared() -> None:
    reach = Reach([ROOT / name for name in sources() if name.endswith(".py")], NOT_ASKED)
    for kind in KINDS:
        for told in heard(kind).values():
            with reach:
                door = open_door()
                for request, _ in told:
                    door(request)
    assert reach.lines() == []


def test_a_change_on_one_side_is_found_whatever_it_changes() -> None:
    changed = sources()
    for name, was, becomes in CHANGES.values():
        file = f"scoresheet/rules/{name}.py"
        assert was in changed[file]
        changed[file] = changed[file].replace(was, becomes)
    found: set[str] = set()
    with SecondReferee(compiled(changed)) as referee:
        for kind in ("random requests", "known cases"):
            for told in heard(kind).values():
                if found != set(CALLS):
                    found |= {json.loads(request)["call"] for request, *_ in differences(referee, told)}
    assert found == set(CHANGES) == set(CALLS)


def sound_requests() -> st.SearchStrategy[Any]:
    told = [said for seed in range(3) for said in requests(seed)]
    return st.sampled_from([json.loads(request) for request, answer in told if "ok" in json.loads(answer)])


@settings(suppress_health_check=list(HealthCheck), max_examples=100)
@given(st.lists(damaged(st.deferred(sound_requests)) | JSON, min_size=1, max_size=4))
def test_hostile_requests_are_answered_alike(second: SecondReferee, requests: list[Any]) -> None:
    if not all(map(can_be_sent, requests)):
        reject()
    door = open_door()
    told = [(line, door(line)) for line in [A_TABLE, *map(wire, requests)]]
    assert list(differences(second, told)) == []
