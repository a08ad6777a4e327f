"""What the build makes of static/: the right modules, stylesheets and scripts for each page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from build import GROUND, Graph, sheets, styles
from scoresheet.browser.assets import contents

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "static"
PAGES = contents()["pages"]
MADE = ("built", "vendor")

each_page = pytest.mark.parametrize("page", PAGES)


def of_ours(suffix: str) -> set[str]:
    paths = (path.relative_to(STATIC) for path in STATIC.rglob(f"*{suffix}"))
    return {path.as_posix() for path in paths if path.parts[0] not in MADE}


def imported(path: str, kind: str = "import-statement") -> list[dict[str, str]]:
    return [{"path": path, "kind": kind}]


def imports(*paths: str) -> dict[str, Any]:
    return {"imports": [one for path in paths for one in imported(path)]}


GRAPH = Graph(
    {
        "inputs": {
            "page.ts": imports("view.ts", "words.ts"),
            "view.ts": {"imports": [*imported("words.ts"), *imported("late.ts", "dynamic-import")]},
            "words.ts": imports(),
            "late.ts": imports("words.ts", "deep.ts"),
            "deep.ts": imports(),
        },
        "outputs": {
            "built/page-1.js": {"entryPoint": "page.ts", **imports("built/chunk-1.js")},
            "built/late-1.js": {"entryPoint": "late.ts", **imports("built/chunk-1.js", "built/chunk-2.js")},
            "built/chunk-1.js": imports(),
            "built/chunk-2.js": imports(),
        },
    }
)


def test_modules_come_after_those_that_they_import() -> None:
    assert GRAPH.reached("page.ts") == ["words.ts", "view.ts", "page.ts"]


def test_what_is_imported_later_is_reached_too_but_not_at_once() -> None:
    assert GRAPH.ever_reached("page.ts") == ["words.ts", "view.ts", "page.ts", "deep.ts", "late.ts"]


def test_a_page_knows_its_script_and_the_chunks_that_it_needs_at_once() -> None:
    assert (GRAPH.script("page.ts"), GRAPH.chunks("page.ts")) == ("page-1.js", ["chunk-1.js"])


def test_a_part_knows_the_scripts_that_it_needs_beside_those_that_the_page_has() -> None:
    assert GRAPH.parts("page.ts") == {"late": ["chunk-2.js", "late-1.js"]}


def test_a_stylesheet_has_the_name_and_the_folder_of_the_view_that_it_dresses() -> None:
    assert sheets(["static/kit/lake.ts", "static/kit/words.ts"]) == ["kit/lake.css"]


def test_every_stylesheet_dresses_a_module_or_the_ground() -> None:
    alone = {sheet for sheet in of_ours(".css") if not (STATIC / sheet).with_suffix(".ts").exists()}
    assert alone == {*GROUND, "kit/docs.css"}


def test_every_module_is_reached_by_a_page() -> None:
    reached = {module.removeprefix("static/") for parts in PAGES.values() for module in parts["modules"]}
    unreached = {module for module in of_ours(".ts") - reached if runs(STATIC / module)}
    assert unreached == {"kit/before.ts"}  # which no module imports: it runs before them


def runs(path: Path) -> bool:
    """Whether it has more than types."""
    return bool(
        re.search(r"^(?:export )?(?:async )?(?:function|const|class|try)\b", path.read_text("utf-8"), re.MULTILINE)
    )


@each_page
def test_a_page_gets_the_sheets_of_all_that_it_reaches(page: str) -> None:
    names = [PAGES[page][part] for part in ("styles", "later_styles") if PAGES[page][part]]
    told = b"".join((STATIC / "built" / name).read_bytes() for name in names)
    assert [sheet for sheet in sheets(PAGES[page]["modules"]) if styles([sheet]).strip() not in told] == []


def test_the_ground_of_all_pages_is_one_file() -> None:
    assert (STATIC / "built" / contents()["ground"]).read_bytes() == styles(GROUND)


def test_no_insertion_at_a_table_has_the_whole_page_styled_anew() -> None:
    """As it is where a rule is about whatever follows something, or is the first of anything."""
    table = PAGES["table"]
    names = [contents()["ground"], table["styles"], table["later_styles"]]
    told = "".join((STATIC / "built" / name).read_text("utf-8") for name in names)
    usual = re.sub(r"@media[^{]*forced-colors[^{]*\{(?:[^{}]*\{[^{}]*\})*\}", "", told)
    assert re.findall(r"[^{},;]*[~+]\*[^{]*\{|[^{},;]*[ >]:(?:nth|first|last)-[^{,]*[{,]", usual) == []


def test_what_only_newer_browsers_know_is_written_in_what_older_ones_know() -> None:
    colors = styles(["kit/tokens.css"]).decode()
    assert "light-dark(" not in colors
    assert all(color in colors for color in ("#f4efe4", "#0c1029"))
