"""The code for the browser: who may know whom, and what each part keeps its hands off."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

import pytest

STATIC = Path(__file__).parent.parent / "static"
SCRIPTS = sorted(path for path in (STATIC / "js").rglob("*.js") if path.name != "theme.js")
SHEETS = sorted((STATIC / "css").glob("*.css"))

# Each part knows those named, and itself; everybody may know lit-html and the words.
KNOWS = {
    "pages": {"play", "count", "edit", "views", "sync", "rules", "device"},
    "play": {"views", "sync", "rules", "device"},
    "count": {"views", "rules", "device"},
    "edit": {"views", "sync", "rules", "device"},
    "views": set(),
    "sync": {"rules"},
    "rules": set(),
    "device": set(),
}
HANDS_OFF = {
    "views": r"\bfetch\(|\bask\(|\blocalStorage\b|\bindexedDB\b|\bsetTimeout\(",
    "sync": r"\bdocument\b|\bwindow\b|\blocalStorage\b|lit-html",
    "rules": r"\bdocument\b|\bwindow\b|\bfetch\(",
}
IMPORT = re.compile(r'^(?:import|export)\b[^"()=;]*\bfrom "(\.[^"]+)"|\bimport\("(\.[^"]+\.js)"\)(?!\.)', re.MULTILINE)

each_script = pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.relative_to(STATIC).as_posix())
each_sheet = pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)


def part_of(path: Path) -> str:
    return path.relative_to(STATIC / "js").parts[0]


def code_of(path: Path) -> str:
    """The script without comments, in which types are imported from anywhere."""
    return re.sub(r"/\*\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)


@each_script
def test_a_script_knows_only_what_is_below_it(path: Path) -> None:
    if part_of(path) == "words.js":
        return
    for found in IMPORT.findall(code_of(path)):
        imported = posixpath.normpath(posixpath.join(path.parent.relative_to(STATIC).as_posix(), found[0] or found[1]))
        if imported == "js/words.js" or imported.startswith("vendor/"):
            continue
        other = imported.split("/")[1]
        assert other == part_of(path) or other in KNOWS[part_of(path)], imported


@each_script
def test_a_script_keeps_its_hands_off_what_is_not_its_business(path: Path) -> None:
    forbidden = HANDS_OFF.get(part_of(path))
    assert not (forbidden and re.search(forbidden, code_of(path)))


@each_script
def test_a_script_says_its_purpose_first_and_holds_no_state_of_its_own(path: Path) -> None:
    text = path.read_text("utf-8")
    assert text.startswith("/** ")
    assert not re.search(r"^(?:export )?(?:let|var) ", text, re.MULTILINE)
    assert len(text.splitlines()) < 300


@each_sheet
def test_a_stylesheet_is_short_and_takes_its_colours_from_the_tokens(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text.splitlines()) < 200
    assert "!important" not in text
    if path.name != "tokens.css":
        assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?!\))", text)
