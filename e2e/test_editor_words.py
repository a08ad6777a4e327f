"""What the editor says to people: what to do first, what is missing, and what may still be Lampion's."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .checks import on_each_screen, scrolls_sideways
from .conftest import Visit
from .editing import Editor, opened
from .editions import draft, four_lakes, mine, remembering

PATH = re.compile(r"\w+\.\w+\[|\w\[\d+\]|lakes\.|sheets\.|shapes\.|emperor")


def speaks_of_no_paths(page: Page) -> None:
    assert not PATH.search(page.locator("body").inner_text())


def test_a_fresh_lake_says_what_to_do_first_and_nothing_alarms(visit: Visit, address: str) -> None:
    editor = opened(visit, address)
    expect(editor.said).to_have_text("Begin with a photo of the sheet, or enter its colours by hand.")
    links = editor.page.get_by_role("navigation").get_by_role("link")
    expect(links).to_have_text(["Lake", "Bonuses", "Tiles", "Cards", "Share"])
    expect(editor.page.locator(".wrong, .noted")).to_have_count(0)
    editor.tap(3)
    expect(editor.said).to_have_text("39 areas still have no colour.")
    expect(links.first).to_have_text("Lake(incomplete)")
    expect(editor.page.locator(".dot.wrong")).to_have_count(0)
    editor.button("Undo").click()
    expect(editor.said).to_have_text("Begin with a photo of the sheet, or enter its colours by hand.")
    expect(links.first).to_have_text("Lake")


def test_of_a_fresh_edition_three_things_are_missing_and_each_leads_to_its_place(visit: Visit, address: str) -> None:
    editor = opened(visit, address, part="share")
    told = editor.page.locator(".remarks li")
    expect(told).to_have_text(
        ["Name It has no name yet.", "Lake Nothing is entered yet.", "Bonuses Nothing is entered yet."]
    )
    expect(editor.page.get_by_role("heading", name="to mend")).to_have_count(0)
    told.nth(1).get_by_role("link").click()
    expect(editor.area(0)).to_be_focused()
    expect(editor.page.locator(".pool.shown")).to_have_count(1)
    editor.page.go_back()
    told.nth(2).get_by_role("link").click()
    expect(editor.page.get_by_role("button", name="Sheet A, round 1,")).to_be_focused()


@pytest.mark.parametrize("turned", [True, False])
def test_a_square_is_named_by_the_row_and_the_column_that_this_screen_shows(
    visit: Visit, address: str, turned: bool
) -> None:
    edition = draft("Begun")
    for number, pool in enumerate(edition["lakes"]["main"]):
        pool["areas"] = ["red", "red" if number != 7 else None]
    screen = {"width": 360, "height": 640} if turned else {"width": 844, "height": 390}
    editor = opened(visit, address, edition, part="share", viewport=screen)
    where = "row 3, column 3" if turned else "row 2, column 3"
    editor.page.get_by_role("link", name=f"Lake, {where} A colour is missing here.").click()
    expect(editor.area(15)).to_have_accessible_name(f"no colour, {where.replace(',', '')}")
    expect(editor.area(15)).to_be_focused()


@pytest.mark.parametrize("locale", ["en", "fr", "it"])
def test_no_screen_of_editions_speaks_of_paths_or_scrolls_sideways(visit: Visit, address: str, locale: str) -> None:
    edition = four_lakes("Begun")
    edition["lakes"]["c"][41]["areas"][0] = None
    edition["shapes"]["t4"]["values"][1:3] = [None, 9]
    edition["emperor"][2]["B"]["shades"][0]["place"] = "next_pool"
    edition["sheets"]["D"]["bonuses"]["two"][1] = None
    storage = remembering(address, mine("k1", edition), mine("k2", draft()))
    page = visit("/editions", storage_state=storage, locale=locale)
    expect(page.locator(".mine > li").filter(has_text=re.compile("draft|brouillon|bozza"))).to_have_count(2)
    for key, part in (("", ""), *[(key, part) for key in ("k1", "k2") for part in ("lake", "fireworks", "share")]):
        page.goto(f"{address}/editions{key and f'#edit/{key}/{part}'}")
        Editor(page).page.locator("h1").wait_for()
        for screen in on_each_screen(page):
            assert not scrolls_sideways(page), (key, part, screen)
        speaks_of_no_paths(page)
