"""The rulebook as the phone gets it."""

from __future__ import annotations

import json
from pathlib import Path

import scoresheet
from scoresheet.bundle import rulebook

PACKAGE = Path(scoresheet.__file__).parent


def test_the_bundle_holds_every_module_and_edition_of_the_rules() -> None:
    files = rulebook()["files"]
    modules = {f"scoresheet/rules/{path.name}" for path in (PACKAGE / "rules").glob("*.py")}
    editions = {f"scoresheet/rules/editions/{path.name}" for path in (PACKAGE / "rules" / "editions").iterdir()}
    assert set(files) == modules | editions | {"scoresheet/__init__.py", "typing.py", "__future__.py"}


def test_the_bundle_holds_the_files_as_they_are() -> None:
    files = rulebook()["files"]
    assert files["scoresheet/rules/phone.py"] == (PACKAGE / "rules" / "phone.py").read_text("utf-8")
    assert json.loads(files["scoresheet/rules/editions/lampion.json"])["id"] == "lampion"
