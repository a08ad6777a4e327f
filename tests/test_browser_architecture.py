"""The scripts for browsers: which folder may import which, and what each may not use."""

from __future__ import annotations

import posixpath
import re
from functools import cache
from pathlib import Path

import pytest

from catalogue import modules
from scoresheet.rules.phone import CALLS

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "static"
MODULES = modules()
# What else imports modules: the service worker, and programs of tests.
OTHERS = [path for folder in ("service-worker", "tests") for path in sorted((ROOT / folder).rglob("*.ts"))]
SHEETS = [path for path in sorted(STATIC.rglob("*.css")) if path.parts[len(STATIC.parts)] not in ("built", "vendor")]

FEATURES = {"home", "opening", "table", "counting", "editions", "guide", "help", "lost", "secure", "sheets"}
# Beside what is in their own folder, features know what all share, and never each other.
SHARED = {
    "storage": {"kit", "sync", "rules", "device"},
    "kit": {"rules", "device"},
    "sync": {"rules", "device"},
    "device": {"rules"},
    "rules": set(),
}
HANDS_OFF = {
    "sync": r"\bdocument\b|\bwindow\b|\blocalStorage\b|lit-html",
    "rules": r"\bdocument\b|\bwindow\b|\bfetch\(",
}
# Views fetch nothing and keep nothing; what does has one of these names.
HANDS = re.compile(r"(?:^|_)(?:hands|page|screens)$")
DRAWS = re.compile(r'^import \{[^}]*\b(?:html|svg)\b[^}]*\} from "lit-html"', re.MULTILINE)
FETCHES_OR_KEEPS = re.compile(r"\bfetch\(|\blocalStorage\b|\bindexedDB\b|\bsetTimeout\(|\bsetInterval\(")
FROM_WHAT_FETCHES_OR_KEEPS = re.compile(r'^import (?!type\b)[^;]*from "(?:\.\./)+(?:sync|device)/', re.MULTILINE)
# Every form that there is; another one fails the test that counts them.
IMPORT = re.compile(r'\bfrom "(\.[^"]+)";|\bimport\("(\.[^"]+)"\)|^import "(\.[^"]+)";', re.MULTILINE)
ANY_IMPORT = re.compile(r"^import\b(?!\.)|\bimport\(|^export [*{]", re.MULTILINE)
OF_A_LIBRARY = re.compile(r'\bfrom "lit-html(?:/[\w-]+\.js)?";')
BY_ADDRESS = "import(address)"

EXPORT = re.compile(r"^export (?:async )?(?:class|const|function\*?|interface|type) (\w+)", re.MULTILINE)
ANY_EXPORT = re.compile(r"^export\b", re.MULTILINE)
PASSED_ON = re.compile(r'^export \{([^}]*)\} from "(\.[^"]+)";', re.MULTILINE)
NAMED_IMPORT = re.compile(r'\{([^{}]*)\} (?:from|= await import\()\s*"(\.[^"]+)"')

each_module = pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(STATIC).as_posix())
each_sheet = pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.relative_to(STATIC).as_posix())


def folder_of(path: str) -> str:
    return path.split("/")[0]


def imports_of(path: Path) -> list[str]:
    """The modules that this one imports, from static/ on."""
    here = path.relative_to(STATIC).parent.as_posix()
    found = IMPORT.findall(path.read_text("utf-8"))
    return [posixpath.normpath(posixpath.join(here, "".join(each))) for each in found]


@cache
def taken() -> set[tuple[Path, str]]:
    """What is imported anywhere or passed on: each name, and the module that it comes from."""
    return {
        ((path.parent / source).resolve(), name.strip().removeprefix("type ").split(" as ")[0])
        for path in [*MODULES, *OTHERS]
        for names, source in NAMED_IMPORT.findall(path.read_text("utf-8"))
        for name in names.split(",")
    }


@each_module
def test_whatever_a_module_exports_is_taken_by_another(path: Path) -> None:
    text = path.read_text("utf-8")
    assert [name for name in EXPORT.findall(text) if (path, name) not in taken()] == []
    assert len(ANY_EXPORT.findall(text)) == len(EXPORT.findall(text)) + len(PASSED_ON.findall(text))


@each_module
def test_a_module_knows_only_its_own_folder_and_what_all_share(path: Path) -> None:
    folder = folder_of(path.relative_to(STATIC).as_posix())
    known = {folder} | (set(SHARED) if folder in FEATURES else SHARED[folder])
    assert {folder_of(other) for other in imports_of(path)} <= known


@each_module
def test_every_import_has_a_form_that_these_tests_read(path: Path) -> None:
    text = path.read_text("utf-8")
    read = len(IMPORT.findall(text)) + len(OF_A_LIBRARY.findall(text)) + text.count(BY_ADDRESS)
    assert read == len(ANY_IMPORT.findall(text))
    assert all((STATIC / other).is_file() for other in imports_of(path))


@each_module
def test_a_module_keeps_its_hands_off_what_is_not_its_business(path: Path) -> None:
    forbidden = HANDS_OFF.get(folder_of(path.relative_to(STATIC).as_posix()))
    assert not (forbidden and re.search(forbidden, path.read_text("utf-8")))


@each_module
def test_a_view_fetches_nothing_and_keeps_nothing(path: Path) -> None:
    text = path.read_text("utf-8")
    if DRAWS.search(text) and not HANDS.search(path.stem):
        assert not FETCHES_OR_KEEPS.search(text)
        assert not FROM_WHAT_FETCHES_OR_KEEPS.search(text)


@each_module
def test_a_module_says_its_purpose_first_and_holds_no_state_of_its_own(path: Path) -> None:
    text = path.read_text("utf-8")
    assert text.startswith("/** ")
    assert not re.search(r"^(?:export )?(?:let|var) ", text, re.MULTILINE)
    assert len(text.splitlines()) < 300


def test_what_can_be_asked_of_the_rules_is_what_they_answer() -> None:
    typed = re.findall(r"^  (\w+): Call<", (STATIC / "rules" / "calls.ts").read_text("utf-8"), re.MULTILINE)
    assert sorted(typed) == sorted(CALLS)


@each_sheet
def test_a_stylesheet_is_short_and_takes_its_colours_from_the_tokens(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text.splitlines()) < 200
    assert "!important" not in text
    if path.name != "tokens.css":
        assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?!\))", text)
