"""The rulebook as the phone gets it."""

from __future__ import annotations

import json

from rulebook import NOT_AT_A_TABLE, RULES, at_a_table, rulebook, sources

DOOR = "scoresheet/rules/phone.py"


def test_it_holds_what_the_door_imports_and_every_edition() -> None:
    files = set(sources())
    editions = {f"scoresheet/rules/editions/{path.name}" for path in (RULES / "editions").iterdir() if path.is_file()}
    needed = ("phone", "dice_game/table", "editions/lake", "calculators/harvest")
    assert editions | {f"scoresheet/rules/{name}.py" for name in needed} <= files
    assert "scoresheet/rules/dice_game/notation.py" not in files
    assert {"scoresheet/__init__.py", "scoresheet/rules/__init__.py"} <= files


def test_at_a_table_neither_the_calculators_nor_the_making_of_editions_are_needed() -> None:
    book = rulebook()
    left_out = set(book["files"]) - set(at_a_table(book)["files"])
    assert left_out == {f"scoresheet/rules/{name}.mpy" for name in NOT_AT_A_TABLE}


def test_what_the_door_imports_comes_before_it_and_what_is_imported_when_it_is_asked_after_it() -> None:
    files = list(sources())
    before, after = files[: files.index(DOOR)], files[files.index(DOOR) + 1 :]
    assert before.index("scoresheet/rules/errors.py") < before.index("scoresheet/rules/dice_game/table.py")
    assert {f"scoresheet/rules/{name}.py" for name in NOT_AT_A_TABLE} == set(after)


def test_it_holds_the_code_of_the_rules_without_what_only_people_read() -> None:
    files = sources()
    scoring = files["scoresheet/rules/dice_game/scoring.py"]
    assert '"""' not in scoring
    assert "BOAT_POINTS = 4" in scoring
    assert "def groups(lake, complete):" in scoring
    assert "CODES" not in files["scoresheet/rules/errors.py"]


def test_it_holds_no_types_and_imports_none() -> None:
    files = sources()
    assert "class " not in files["scoresheet/rules/state.py"]
    assert "class Outcome" not in files["scoresheet/rules/calculators/outcome.py"]
    assert [path for path, text in files.items() if "typing" in text or "__future__" in text] == []
    assert "from ..state import" not in files["scoresheet/rules/dice_game/scoring.py"]


def test_each_byte_is_a_letter_of_which_the_lower_eight_bits_count() -> None:
    files = rulebook()["files"]
    door = files[DOOR.replace(".py", ".mpy")]
    assert bytes(ord(letter) % 256 for letter in door[:2]) == b"M\x06"
    edition = bytes(ord(letter) % 256 for letter in files["scoresheet/rules/editions/lampion.json"])
    assert json.loads(edition) == json.loads((RULES / "editions" / "lampion.json").read_text("utf-8"))
