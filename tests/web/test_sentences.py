"""How a count came out is said in the same words by the page's script and by the plain form."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from scoresheet.browser.assets import contents
from scoresheet.browser.words import LANGUAGES, catalogues
from scoresheet.rules.calculators import harvest, lumens
from tests.node import Program

COUNTS = 60
NAMES = ("Ada", "Ben & Söhne", "<b>Cid</b> {names}", "Dot's %s")
EVERY_KEY = {"wins", "share_win", "favors", "cards", "central", "open", "level_first", "level"}

Count = tuple[str, dict[str, str], Any]


class Script:
    """What the page's script says in a language, with the words that this page is sent."""

    def __init__(self, language: str) -> None:
        self._program = Program(Path(__file__).parent / "sentences.ts")
        modules = {module for page in ("harvest", "lumens") for module in contents()["pages"][page]["modules"]}
        self._write({"lang": language, "words": catalogues()[language].for_phone(modules)})

    def says(self, result: Any) -> Any:
        assert self._program.node.stdout
        self._write(result)
        return json.loads(self._program.node.stdout.readline())

    def close(self) -> None:
        self._program.close()

    def _write(self, line: Any) -> None:
        assert self._program.node.stdin
        self._program.node.stdin.write(json.dumps(line) + "\n")
        self._program.node.stdin.flush()


@pytest.fixture(params=sorted(LANGUAGES))
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def script(language: str) -> Iterator[Script]:
    script = Script(language)
    yield script
    script.close()


def a_harvest(rng: Random) -> Count:
    """Few tokens, so that many are level; a form, and what the rules make of it."""
    players = [
        {"name": name, **{count: rng.randint(0, 1) for count in harvest.COUNTS}}
        for name in NAMES[: rng.randint(2, len(NAMES))]
    ]
    players[0]["three_pairs"] = [9]
    for player in players:
        if rng.random() < 0.3:
            del player["favors"], player["cards"]
    form = {f"{field}-{seat}": str(value) for seat, player in enumerate(players) for field, value in player.items()}
    form["three_pairs-0"] = "9"
    return "/harvest", form, harvest.result({"players": players})


def a_lumens(rng: Random) -> Count:
    names = NAMES[: rng.randint(2, len(NAMES))]
    rooms = [[1] + [rng.randint(0, 2) for _ in names[1:]] for _ in range(rng.randint(1, 3))]
    form = {f"name-{seat}": name for seat, name in enumerate(names)}
    form |= {f"pips-{room}-{seat}": str(pips) for room, all in enumerate(rooms) for seat, pips in enumerate(all)}
    form["central"] = "0"
    sheet = [{"central": room == 0, "pips": pips} for room, pips in enumerate(rooms)]
    return "/lumens", form, lumens.result({"players": list(names), "rooms": sheet})


def counts() -> list[Count]:
    return [a_count(Random(seed)) for seed in range(COUNTS) for a_count in (a_harvest, a_lumens)]


def keys(result: Any) -> list[str]:
    return [sentence["key"] for sentence in [result["outcome"], *result["ties"]]]


def test_the_counts_that_are_compared_have_every_sentence() -> None:
    assert {key for *_, result in counts() for key in keys(result)} == EVERY_KEY


def test_the_script_and_the_form_say_the_same(client: FlaskClient, script: Script, language: str) -> None:
    for path, form, result in counts():
        page = client.post(path, data=form, headers={"Accept-Language": language}).text
        said = re.findall(r'<(?:h2 id="outcome"|p class="tie")>(.*?)</(?:h2|p)>', page)
        assert [html.unescape(sentence) for sentence in said] == script.says(result)
