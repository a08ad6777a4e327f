"""Names as the pad keeps them, whatever was typed or pasted."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoresheet.schemas.strict import can_be_shown
from tests.test_strangers import HOSTILE_NAMES
from tests.web.test_open_table import OF_EVERY_SCRIPT

from .node import Program

Pad = Callable[[str], str]


@pytest.fixture(scope="module")
def pad() -> Iterator[Pad]:
    program = Program(Path(__file__).with_name("player_names.ts"))

    def keep(name: str) -> str:
        assert program.node.stdin
        assert program.node.stdout
        program.node.stdin.write(json.dumps(name) + "\n")
        program.node.stdin.flush()
        kept: str = json.loads(program.node.stdout.readline())
        return kept

    yield keep
    program.close()


@pytest.mark.parametrize("name", OF_EVERY_SCRIPT)
def test_a_name_of_any_script_is_kept_as_it_is(pad: Pad, name: str) -> None:
    assert pad(name) == name


@pytest.mark.parametrize("what", HOSTILE_NAMES)
def test_of_a_hostile_name_what_can_be_shown_is_kept(pad: Pad, what: str) -> None:
    kept = pad(HOSTILE_NAMES[what])
    assert can_be_shown(kept)
    assert not kept or kept[0] == "A" or kept[0] == "�"


@given(st.text(st.characters(categories=["Mn", "Me", "Cf", "Cc", "Lu", "Zs", "Zl"]), max_size=40))
@settings(max_examples=200, suppress_health_check=list(HealthCheck))
def test_what_the_pad_keeps_is_a_name_to_the_server(pad: Pad, typed: str) -> None:
    assert can_be_shown(pad(typed))
