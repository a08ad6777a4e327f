"""The rulebook as the phone gets it."""

from __future__ import annotations

import json
from pathlib import Path

import scoresheet
from scoresheet.browser.bundle import NOT_AT_A_TABLE, at_a_table, rulebook

PACKAGE = Path(scoresheet.__file__).parent


def test_the_bundle_holds_what_the_door_imports_and_every_edition() -> None:
    files = set(rulebook()["files"])
    editions = {f"scoresheet/rules/editions/{path.name}" for path in (PACKAGE / "rules" / "editions").iterdir()}
    needed = ("phone", "dice_game/table", "editions/lake", "calculators/harvest")
    assert editions | {f"scoresheet/rules/{name}.py" for name in needed} <= files
    assert "scoresheet/rules/dice_game/notation.py" not in files
    assert {"scoresheet/__init__.py", "scoresheet/rules/__init__.py", "typing.py", "__future__.py"} <= files


def test_at_a_table_neither_the_calculators_nor_the_making_of_editions_are_needed() -> None:
    book = rulebook()
    left_out = set(book["files"]) - set(at_a_table(book)["files"])
    assert left_out == {f"scoresheet/rules/{name}.py" for name in NOT_AT_A_TABLE}


def test_the_bundle_holds_the_code_of_the_rules_without_what_only_people_read() -> None:
    files = rulebook()["files"]
    bare = files["scoresheet/rules/dice_game/scoring.py"]
    assert '"""' not in bare
    assert "BOAT_POINTS = 4" in bare
    assert "def groups(lake, complete):" in bare
    assert json.loads(files["scoresheet/rules/editions/lampion.json"])["id"] == "lampion"
