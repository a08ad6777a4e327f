"""Editions as files: exported, finished or not, taken in on another device, and refused in words."""

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


def test_a_draft_is_exported_as_it_is_and_goes_on_elsewhere(visit: Visit, address: str) -> None:
    edition = draft("Begun")
    edition["lakes"]["main"][7].update(areas=["red", None], cut="\\")
    edition["gift_circles"] = ""
    page = visit("/editions#edit/it/share", storage_state=remembering(address, mine("it", edition)))
    with page.expect_download() as download:
        page.get_by_role("button", name="Export as it is").click()
    other = visit("/editions")
    choose_file(other, download.value.suggested_filename, download.value.path().read_text("utf-8"))
    expect(other.get_by_role("heading", level=1)).to_have_text("Begun")
    assert stored(other)[0]["edition"] == edition
    other.get_by_role("link", name="Back").click()
    expect(other.locator(".mine > li")).to_contain_text("draft: 3 things still missing or wrong")
    expect(other.get_by_role("link", name="Play with")).to_have_count(0)


def pool(number: int, **changes: Any) -> Break:
    return lambda edition: edition["lakes"]["main"][number].update(changes)


# What is broken in the file of an edition, and what is told of it.
BROKEN: dict[str, tuple[Break, list[str]]] = {
    "a colour that is none": (pool(12, areas=["red", "pink"]), ["Lake: This does not fit here."]),
    "a cut of no kind, twice": (
        lambda edition: [pool(0, cut="|")(edition), pool(1, cut="-")(edition)],
        ["Lake: This does not fit here."],
    ),
    "a lake of another size": (lambda edition: edition.update(columns=6), ["Lake: This does not fit here."]),
    "a lake too wide for fingers": (
        lambda edition: edition.update(columns=8, rows=8),
        ["Lake: The short side of a lake has at most 7 pools."],
    ),
    "two cards": (lambda edition: edition["emperor"].pop(), ["Cards: This does not fit here."]),
    "a free action": (
        lambda edition: edition["emperor"][0]["A"].update(cost=0),
        ["Card 1, side A: This does not fit here."],
    ),
    "a shape of another name": (
        lambda edition: edition["shapes"]["t4"].update(pools=edition["shapes"]["square4"]["pools"]),
        ["Tiles, T: These pools do not lie like the shape of this name."],
    ),
    "a sheet without its lake": (
        lambda edition: edition["sheets"]["C"].update(lake="moat"),
        ["Sheet C: This edition has no lake of this name."],
    ),
    "several things": (
        lambda edition: [
            edition["sheets"]["B"]["bonuses"].update(two=["red"] * 3),
            edition.update(gift_circles="many"),
            pool(19, pavilions=[2])(edition),
        ],
        ["Gift circles: This does not fit here.", "Lake: This does not fit here.", "Sheet B: This does not fit here."],
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_damaged_file_is_refused_in_words(page: Page, what: str) -> None:
    broken, lines = BROKEN[what]
    edition = named("My pond")
    broken(edition)
    choose_file(page, "broken.json", json.dumps(edition))
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("This file is damaged, and nothing of it was kept:")
    assert alert.get_by_role("listitem").all_inner_texts() == lines
    assert stored(page) == []
    assert "#edit" not in page.url


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("<xml/>", "This file is no edition."),
        (b"\xff\xfe\x00", "This file is no edition."),
        ("", "This file is no edition."),
        ("[" * 30 + "]" * 30, "This file is no edition."),
        ("[" * 200_000 + "]" * 200_000, "This file is no edition."),
        ("[]", "This file is no edition."),
        ("7", "This file is no edition."),
        ("null", "This file is no edition."),
        (json.dumps({**named("My pond"), "<b>more</b>": 1}), "This file is no edition."),
        (json.dumps({"name": "Holidays"}), "This file is no edition."),
        (" " * 524_289, "This file is far too large for an edition."),
    ],
    ids=["xml", "bytes", "empty", "deep", "very deep", "list", "number", "null", "more", "other", "large"],
)
def test_what_is_no_edition_at_all_is_refused(page: Page, content: str | bytes, said: str) -> None:
    choose_file(page, "other.json", content)
    expect(page.get_by_role("alert")).to_contain_text(said)
    expect(page.get_by_role("alert").get_by_role("listitem")).to_have_count(0)
    assert stored(page) == []


def test_after_a_refused_file_the_mended_one_is_taken(page: Page) -> None:
    choose_file(page, "pond.json", json.dumps(named("My pond", columns=6)))
    expect(page.get_by_role("alert")).to_contain_text("damaged")
    choose_file(page, "pond.json", json.dumps(named("Mended")))
    expect(page.get_by_role("heading", level=1)).to_have_text("Mended")


def test_a_file_in_which_something_is_missing_is_a_draft_that_says_so(page: Page) -> None:
    edition = named("")
    edition["lakes"]["main"][7]["areas"][1] = None
    edition["shapes"]["t4"]["values"] = [5, 5, None, 4, None, 6]
    edition["gift_circles"] = ""
    choose_file(page, "draft.json", json.dumps(edition))
    expect(page.get_by_role("heading", level=1)).to_have_text("Nameless edition")
    page.get_by_role("navigation").get_by_role("link", name="Share").click()
    told = page.locator("section").filter(has=page.get_by_role("heading", name="Still missing")).get_by_role("listitem")
    expect(told).to_have_text(
        [
            "Name It has no name yet.",
            "Gift circles A number is missing here.",
            re.compile("^Lake, row ., column . A colour is missing here.$"),
            "Tile 3, T A number is missing here.",
            "Tile 5, T A number is missing here.",
        ]
    )
    expect(page.get_by_role("heading", name="1 thing to mend")).to_be_visible()
    (begun,) = stored(page)
    assert begun["edition"] == edition | {"id": "mine", "official": False}


@each_scheme
def test_axe_finds_nothing_in_many_damages(visit: Visit, scheme: Scheme) -> None:
    page = visit("/editions", color_scheme=scheme, reduced_motion="reduce")
    edition = named("My pond", gift_circles="many", rows=5, emperor=[])
    edition["sheets"]["A"]["lake"] = "moat"
    choose_file(page, "damaged.json", json.dumps(edition))
    expect(page.get_by_role("alert").get_by_role("listitem")).to_have_count(4)
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
