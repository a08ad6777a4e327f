"""A sheet on one line: what it looks like, and what is no such line."""

from __future__ import annotations

import pytest

from scoresheet.rules.dice_game import notation
from scoresheet.rules.errors import RuleError
from tests.rules.cases import cases
from tests.rules.pond import EMPTY, line_of, table_at

LINES = [
    ("an empty sheet is short", f"A {EMPTY}"),
    ("areas are drawn where they lie", "B ^v#../...../#####/....^"),
    ("steps and grants of a turn", f"A {EMPTY} turn 7 gifts 3-1 die red taken die,bonus grants platform@6,platform@7"),
    ("an open action", f"C {EMPTY} gifts 4-3 taken emperor grants emperor@2:any:same_pool:1:17"),
    ("an action not yet begun", f"C {EMPTY} gifts 3-1 taken emperor grants emperor@0:mine:anywhere:1:-"),
    ("tiles with their pools and values", "D ##.../#..../...../##### fireworks corner3@0+1+5=4 launched done"),
    ("points of a player on paper", f"C {EMPTY} total 15+10+8"),
    ("a pencil sheet", f"A {EMPTY} gifts 2-0 pavilions 38 crossed 1,2,10 left"),
]


@cases("line", LINES)
def test_a_line_is_read_and_written_back_to_the_letter(line: str) -> None:
    letters = [letter for letter in "ABCD" if letter != line[0]][:1]
    assert line_of(table_at(line, f"{letters[0]} {EMPTY}")) == line


@cases(
    "line",
    [
        ("nothing", ""),
        ("no lake", "A"),
        ("an unknown letter", f"E {EMPTY}"),
        ("an unknown mark", "A ....x"),
        ("an unknown word", f"A {EMPTY} mood good"),
        ("a word without its value", f"A {EMPTY} turn"),
        ("a value of the wrong kind", f"A {EMPTY} turn seven"),
        ("points without a part", f"A {EMPTY} total 15+10"),
        ("half a tile", f"A {EMPTY} fireworks t4@1+2"),
    ],
)
def test_another_line_is_refused(line: str) -> None:
    with pytest.raises(RuleError, match="notation/malformed"):
        notation.read(line)
