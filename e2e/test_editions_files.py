"""Editions as files: exported, imported on another device, and refused with every fault by its path."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .checks import Scheme, each_scheme, faults_of_access, scrolls_sideways
from .conftest import Visit
from .editions import choose_file, draft, four_lakes, mine, named, remembering, stored

Break = Callable[[Any], object]


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit("/editions")


def exported(visit: Visit, address: str, edition: Any) -> tuple[str, str]:
    """The name and the text of its file."""
    page = visit("/editions#edit/it/share", storage_state=remembering(address, mine("it", edition)))
    with page.expect_download() as download:
        page.get_by_role("button", name="Export as a file").click()
    return download.value.suggested_filename, download.value.path().read_text("utf-8")


@pytest.mark.parametrize("edition", [named("My pond"), four_lakes("Four lakes")], ids=lambda edition: edition["name"])
def test_what_one_device_exports_is_the_same_on_another(visit: Visit, address: str, edition: Any) -> None:
    name, text = exported(visit, address, edition)
    other = visit("/editions")
    choose_file(other, name, text)
    expect(other).to_have_url(re.compile(r"#edit/\w+/lake$"))
    expect(other.get_by_role("heading", level=1)).to_have_text(edition["name"])
    (imported,) = stored(other)
    assert imported["edition"] == edition
    assert (imported["id"], imported["token"]) == (None, None)


def test_an_exported_file_is_named_and_written_for_people(visit: Visit, address: str) -> None:
    name, text = exported(visit, address, named("Étang: d'hiver / 2"))
    assert name == "Étang-d-hiver-2.json"
    assert '      {"areas":["red","blue"],"cut":"/","feature":null,"pavilions":[0]},\n' in text
    assert max(map(len, text.splitlines())) <= 120
    assert exported(visit, address, named("!?"))[0] == "edition.json"


def test_a_draft_is_not_exported_but_tells_what_it_lacks(visit: Visit, address: str) -> None:
    page = visit("/editions#edit/it/share", storage_state=remembering(address, mine("it", draft("Begun"))))
    expect(page.get_by_role("heading", name="88 things to mend")).to_be_visible()
    expect(page.get_by_role("button", name="Export as a file")).to_have_count(0)


def pool(number: int, **changes: Any) -> Break:
    return lambda edition: edition["lakes"]["main"][number].update(changes)


# What is broken in the file of an edition, and the paths under which it is told.
BROKEN: dict[str, tuple[Break, list[str]]] = {
    "a colour that is none": (pool(12, areas=["red", "pink"]), ["lakes.main[12].areas[1]"]),
    "a missing colour": (pool(3, areas=[None, "red"]), ["lakes.main[3].areas[0]"]),
    "a cut of no kind": (pool(0, cut="|"), ["lakes.main[0].cut"]),
    "a lake of another size": (lambda edition: edition.update(columns=6), ["lakes.main"]),
    "a lake too wide for fingers": (lambda edition: edition.update(columns=8, rows=8), ["rows"]),
    "two cards": (lambda edition: edition["emperor"].pop(), ["emperor"]),
    "a card that begins with its second shade": (
        lambda edition: edition["emperor"][0]["A"]["shades"][0].update(place="next_pool"),
        ["emperor[0].A.shades[0].place"],
    ),
    "a shape of another name": (
        lambda edition: edition["shapes"]["t4"].update(pools=edition["shapes"]["square4"]["pools"]),
        ["shapes.t4.pools"],
    ),
    "a lower tile worth more": (
        lambda edition: edition["shapes"]["plus5"].update(values=[6, 6, 5, 7, 4, 4]),
        ["shapes.plus5.values[3]"],
    ),
    "an unknown field": (lambda edition: edition.update({"<b>more</b>": 1}), ["<b>more</b>"]),
    "a missing field": (lambda edition: edition.pop("sheets"), ["sheets"]),
    "no name": (lambda edition: edition.update(name=""), ["name"]),
    "a sheet without its lake": (lambda edition: edition["sheets"]["C"].update(lake="moat"), ["sheets.C.lake"]),
    "several things": (
        lambda edition: [
            edition["sheets"]["B"]["bonuses"].update(two=["red"] * 3),
            edition.update(gift_circles=0),
            pool(19, pavilions=[0, 0])(edition),
        ],
        ["gift_circles", "lakes.main[19].pavilions[1]", "sheets.B.bonuses.two"],
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_file_is_refused_with_the_paths_of_its_faults(page: Page, what: str) -> None:
    broken, paths = BROKEN[what]
    edition = named("My pond")
    broken(edition)
    choose_file(page, "broken.json", json.dumps(edition))
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Nothing was kept of this file")
    assert sorted(alert.locator("code").all_inner_texts()) == paths
    assert stored(page) == []
    assert "#edit" not in page.url


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("<xml/>", "This is not JSON."),
        (b"\xff\xfe\x00", "This is not JSON."),
        ("", "This is not JSON."),
        ("[" * 30 + "]" * 30, "The JSON is nested too deeply."),
        ("[" * 200_000 + "]" * 200_000, "The JSON is nested too deeply."),
        ("[]", "the whole file"),
        ("7", "the whole file"),
        ("null", "the whole file"),
        (" " * 524_289, "This file is far too large for an edition."),
    ],
    ids=["xml", "bytes", "empty", "deep", "very deep", "list", "number", "null", "large"],
)
def test_what_is_no_edition_at_all_is_refused(page: Page, content: str | bytes, said: str) -> None:
    choose_file(page, "other.json", content)
    expect(page.get_by_role("alert")).to_contain_text(said)
    assert stored(page) == []


def test_after_a_refused_file_the_mended_one_is_taken(page: Page) -> None:
    choose_file(page, "pond.json", json.dumps(named("")))
    expect(page.get_by_role("alert")).to_contain_text("name")
    choose_file(page, "pond.json", json.dumps(named("Mended")))
    expect(page.get_by_role("heading", level=1)).to_have_text("Mended")


@each_scheme
def test_axe_finds_nothing_in_many_faults(visit: Visit, scheme: Scheme) -> None:
    page = visit("/editions", color_scheme=scheme, reduced_motion="reduce")
    choose_file(page, "blank.json", json.dumps(draft()))
    expect(page.get_by_role("alert").locator("li")).to_have_count(89)
    assert not scrolls_sideways(page)
    assert faults_of_access(page) == []


def test_a_file_that_is_gone_before_it_is_read_is_told(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "edition.json"
    file.write_text("{}", "utf-8")
    chooser = page.get_by_label("From a file")
    page.evaluate(
        "addEventListener('change', (event) => event.stopImmediatePropagation(), { capture: true, once: true })"
    )
    chooser.set_input_files(file)
    file.unlink()
    chooser.dispatch_event("change")
    expect(page.get_by_role("alert")).to_contain_text("This file cannot be read.")
    assert stored(page) == []
