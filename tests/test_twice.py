"""What is defined both in Python and in TypeScript is the same in both."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any, get_type_hints

import pytest

from scoresheet.rules import state
from scoresheet.rules.dice_game import displays, options, turns_of_log
from scoresheet.rules.dice_game.displays import fitting
from scoresheet.rules.dice_game.log import logged
from scoresheet.rules.dice_game.options import options as options_of
from scoresheet.rules.dice_game.setup import deal
from scoresheet.rules.dice_game.table import Game, open_table
from scoresheet.rules.editions.new_edition import edition_of, is_told_by_id
from scoresheet.rules.errors import RuleError
from scoresheet.schemas.editions import Edition
from scoresheet.schemas.moves import BATCH
from scoresheet.web import counting
from tests.games import offered, random_move, random_setup

ROOT = Path(__file__).parent.parent
SCRIPTS = ROOT / "static"
SHAPES = (SCRIPTS / "rules" / "state.ts").read_text("utf-8")
# What only the phone calls so, or the server adds to a table.
OTHER_NAMES = {
    "Draft": None,
    "DraftPool": None,
    "Remark": None,
    "Options": options.Options,
    "Near": displays.Near,
    "Turns": turns_of_log.Turns,
}
GAMES = 6


def interfaces() -> dict[str, dict[str, str]]:
    """The fields of what the scripts expect, each with its type."""
    found = re.findall(r"^export interface (\w+) (?:extends [^{]+)?\{\n(.*?)^\}", SHAPES, re.MULTILINE | re.DOTALL)
    return {name: dict(re.findall(r"^  (\w+\??): (.+);$", body, re.MULTILINE)) for name, body in found}


INTERFACES = interfaces()
SHARED = sorted(name for name in INTERFACES if OTHER_NAMES.get(name, True))


def written_by_the_rules(name: str) -> dict[str, Any]:
    return get_type_hints(OTHER_NAMES.get(name) or getattr(state, name), include_extras=True)


@pytest.mark.parametrize("name", SHARED)
def test_scripts_expect_no_field_that_the_rules_do_not_write(name: str) -> None:
    expected = {field.rstrip("?") for field in INTERFACES[name]}
    assert expected
    assert expected - set(written_by_the_rules(name)) <= {"id", "seq", "at"}  # of a move, which the log adds


@pytest.mark.parametrize("name", SHARED)
def test_a_field_may_be_null_for_scripts_when_it_may_be_none_for_the_rules(name: str) -> None:
    hints = written_by_the_rules(name)
    for field, kind in INTERFACES[name].items():
        if field in hints:
            assert ("null" in kind) == ("None" in str(hints[field])), field


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_rules_write_the_fields_that_they_declare(seed: int) -> None:
    rng = Random(seed)
    game = Game(open_table(random_setup(rng)))
    for _ in range(60):
        seat = rng.randrange(len(game.table["seats"]))
        told = options_of(game.table, seat, game)
        assert set(told) == set(options.Options.__annotations__)
        if moves := offered(game.table, seat, told, fitting(game.table, game.table["seats"][seat])):
            game.play(logged(game.table, random_move(rng, moves), rng.randrange))
    assert set(game.table) == set(state.Table.__annotations__)
    assert set(game.table["setup"]) == set(state.Setup.__annotations__)
    hints = get_type_hints(state.Seat, include_extras=True)
    required = {field for field, hint in hints.items() if "NotRequired" not in str(hint)}
    assert all(required <= set(seat) <= set(hints) for seat in game.table["seats"])


def number_in(path: str, name: str) -> int:
    found = re.search(rf"\bconst {name} = ([\d_]+);", (SCRIPTS / path).read_text("utf-8"))
    assert found
    return int(found[1])


def test_names_of_players_are_as_long_for_scripts_forms_and_rules() -> None:
    longest = number_in("kit/player_names.ts", "LONGEST_NAME")
    assert longest == counting.LONGEST_NAME
    templates = "".join(path.read_text("utf-8") for path in (ROOT / "templates").glob("*.html"))
    assert set(re.findall(r'maxlength="(\d+)"', templates)) == {str(longest), "60"}  # 60: a list of numbers


def test_as_many_play_for_scripts_as_for_the_rules() -> None:
    few, most = number_in("kit/player_names.ts", "FEWEST"), number_in("kit/player_names.ts", "MOST")
    assert few == counting.FEWEST
    for players, opens in ((few - 1, False), (few, True), (most, True), (most + 1, False)):
        seats: Any = [{"name": f"Player {n}"} for n in range(players)]
        assert opens_with(seats) is opens


def opens_with(seats: Any) -> bool:
    try:
        deal(edition_of("lampion"), seats, True, "real", "first", "first", Random(1).randrange)
    except RuleError:
        return False
    return True


def test_a_phone_sends_at_once_what_the_server_takes() -> None:
    assert number_in("sync/sender.ts", "MOST") == BATCH


def test_lakes_have_the_same_numbers_for_scripts_and_rules() -> None:
    most = number_in("device/seeds.ts", "MOST_SEED")
    assert is_told_by_id(f"lake-{most}")
    assert not is_told_by_id(f"lake-{most + 1}")


def test_names_of_editions_are_as_long_for_scripts_as_for_the_server() -> None:
    [length] = [rule for rule in Edition._declared_fields["name"].validators if hasattr(rule, "max")]
    assert number_in("editions/editor/sharing.ts", "LONGEST_NAME") == length.max
