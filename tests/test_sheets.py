"""The stylesheets of a page: those of every view that it reaches, and the forms in which scripts import."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scoresheet.joining import EXPORT, IMPORT, LATER, TYPES, Modules

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "static"
SCRIPTS = {
    path.relative_to(STATIC).as_posix(): path.read_text("utf-8")
    for path in sorted((STATIC / "js").rglob("*.js"))
    if path.name != "theme.js"
}
MODULES = Modules(SCRIPTS)
PAGES = sorted(path.stem for path in (STATIC / "js" / "pages").glob("*.js") if path.stem != "every")
SHEETS = {path.stem for path in (STATIC / "css").glob("*.css")}
NO_VIEWS = {"page", "tokens", "update"}  # of all pages; the last is brought by its own script
# A view is reached there for something else that its module has: nothing of it is shown.
NOT_SHOWN = {
    ("editions", "tiles"),
    ("new", "tiles"),
    ("home", "players"),
    ("harvest", "games"),
    ("lumens", "games"),
    ("harvest", "players"),
    ("lumens", "players"),
    ("rules", "help_link"),
}
FETCHED_BY_ADDRESS = "import(micropython)"


def listed(page: str) -> set[str]:
    """The sheets that the template of the page lists, with those of its later parts."""
    template = (ROOT / "templates" / f"{page}.html").read_text("utf-8")
    lists = re.findall(r"(?:sheets = |stylesheets\()\[([^\]]*)\]", template)
    return set(re.findall(r'"(\w+)"', ",".join(lists)))


def dressed(page: str) -> set[str]:
    """The sheets with the name of a view that the page ever reaches."""
    views = (Path(path) for path in MODULES.ever_needed(f"js/pages/{page}.js"))
    return {view.stem for view in views if view.parent.name == "views"} & SHEETS - NO_VIEWS


@pytest.mark.parametrize("page", PAGES)
def test_a_page_lists_the_sheet_of_every_view_that_it_reaches(page: str) -> None:
    unlisted = dressed(page) - listed(page)
    assert unlisted == {sheet for other, sheet in NOT_SHOWN if other == page}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_lists_only_sheets_that_are_there(page: str) -> None:
    assert listed(page)
    assert listed(page) <= SHEETS


@pytest.mark.parametrize("path", SCRIPTS)
def test_imports_and_exports_have_a_form_that_can_be_joined(path: str) -> None:
    """Any other would be passed over without a word, here and by the tests of who may know whom."""
    script = TYPES.sub("", SCRIPTS[path])
    assert len(re.findall(r"^\s*import\b(?![.(])", script, re.MULTILINE)) == len(IMPORT.findall(script))
    assert len(re.findall(r"^\s*export\b", script, re.MULTILINE)) == len(EXPORT.findall(script))
    assert len(re.findall(r"\bimport\(", script)) == len(LATER.findall(script)) + script.count(FETCHED_BY_ADDRESS)


FORMS = [
    'import x from "./a.js";',
    'import * as x from "./a.js";',
    'import "./a.js";',
    "import { x } from './a.js';",
    'export { x } from "./a.js";',
    "export default 1;",
    "export let x = 1;",
]


@pytest.mark.parametrize("form", FORMS)
def test_another_form_would_be_noticed(form: str) -> None:
    said = len(re.findall(r"^\s*(?:import\b(?![.(])|export\b)", form, re.MULTILINE))
    assert said > len(IMPORT.findall(f"{form}\n")) + len(EXPORT.findall(form))
