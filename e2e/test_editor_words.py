"""What the editor says to people: what to do first, what is missing, and what may still be Lampion's."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from scoresheet.rules.editions.new_edition import edition_of

from .checks import Scheme, each_scheme, faults_of_access, on_each_screen, scrolls_sideways
from .conftest import Visit
from .editing import Editor, opened
from .editions import choose_file, draft, four_lakes, mine, remembering

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
    heading = editor.page.get_by_role("heading", name="Still missing")
    told = editor.page.locator("section").filter(has=heading).get_by_role("listitem")
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
        Editor(page).page.locator("h1:visible").wait_for()
        for screen in on_each_screen(page):
            assert not scrolls_sideways(page), (key, part, screen)
        speaks_of_no_paths(page)


def question(editor: Editor, name: str) -> Locator:
    return editor.page.get_by_role("button", name=f"{name}: Same as yours?", exact=True)


def answer(editor: Editor, name: str) -> Locator:
    return editor.page.get_by_role("button", name=f"{name}: Same as yours", exact=True)


def still_lampions(editor: Editor) -> Locator:
    heading = editor.page.get_by_role("heading", name="Still Lampion’s")
    return editor.page.locator("section").filter(has=heading).get_by_role("listitem")


def test_each_stack_is_lampions_until_its_owner_says_or_enters_otherwise(visit: Visit, address: str) -> None:
    editor = opened(visit, address, part="fireworks", has_touch=True)
    counted = editor.page.locator(".counted")
    expect(counted).to_have_text("0 of 8 stacks confirmed")
    question(editor, "square").tap()
    expect(counted).to_have_text("1 of 8 stacks confirmed")
    expect(answer(editor, "square")).to_have_attribute("aria-pressed", "true")
    first = editor.page.get_by_label("plus: tile 1 of 6", exact=True)
    first.fill("9")
    expect(counted).to_have_text("2 of 8 stacks confirmed")
    expect(question(editor, "plus")).to_have_count(0)
    editor.button("Undo").tap()
    expect(counted).to_have_text("1 of 8 stacks confirmed")
    expect(question(editor, "plus")).to_be_visible()
    editor.page.reload()
    expect(counted).to_have_text("1 of 8 stacks confirmed")
    answer(editor, "square").tap()
    expect(counted).to_have_text("0 of 8 stacks confirmed")


def test_a_card_is_lampions_until_both_sides_are_changed_or_it_is_confirmed(visit: Visit, address: str) -> None:
    editor = opened(visit, address, part="cards", has_touch=True)
    counted = editor.page.locator(".counted")
    expect(counted).to_have_text("0 of 3 cards confirmed")
    for side, left in (("A", True), ("B", False)):
        editor.page.locator(f"#card-1-{side} summary").tap()
        editor.page.locator(f"#card-1-{side}").get_by_role("button", name="One gift more").tap()
        expect(question(editor, "Card 2")).to_have_count(1 if left else 0)
    expect(counted).to_have_text("1 of 3 cards confirmed")
    question(editor, "Card 3").tap()
    expect(counted).to_have_text("2 of 3 cards confirmed")


def test_sharing_says_what_is_still_lampions_and_forbids_nothing(visit: Visit, address: str) -> None:
    editor = opened(visit, address, edition_of("lampion") | {"name": "My box"}, part="share", has_touch=True)
    expect(still_lampions(editor)).to_have_text(["Gift circles No limit", "Tiles 8 of 8 stacks", "Cards 3 of 3 cards"])
    expect(editor.page.get_by_text("Nothing is missing.")).to_be_visible()
    expect(editor.button("Save to the server")).to_be_enabled()
    editor.page.get_by_role("link", name="Tiles 8 of 8 stacks").tap()
    expect(question(editor, "straight three")).to_be_focused()
    question(editor, "straight three").tap()
    editor.page.go_back()
    editor.page.get_by_role("link", name="Tiles 7 of 8 stacks").tap()
    expect(question(editor, "corner three")).to_be_focused()
    editor.page.go_back()
    editor.page.get_by_role("link", name="Gift circles").tap()
    question(editor, "Gift circles").tap()
    for name in ("corner three", "zigzag", "square", "T", "L", "plus", "U"):
        editor.go_to("Tiles")
        question(editor, name).tap()
    for number in (1, 2, 3):
        editor.go_to("Cards")
        question(editor, f"Card {number}").tap()
    editor.go_to("Share")
    expect(still_lampions(editor)).to_have_count(0)


def test_a_duplicate_keeps_what_was_confirmed_and_a_file_asks_anew(visit: Visit, address: str) -> None:
    editor = opened(visit, address, edition_of("lampion") | {"name": "My box"}, part="fireworks")
    page = editor.page
    question(editor, "square").click()
    editor.go_to("Share")
    with page.expect_download() as download:
        editor.button("Export as a file").click()
    page.get_by_role("link", name="Back").click()
    page.get_by_role("button", name="Duplicate My box").click()
    page.get_by_role("link", name="My box, copy complete").click()
    editor.go_to("Tiles")
    expect(page.locator(".counted")).to_have_text("1 of 8 stacks confirmed")
    page.get_by_role("link", name="Back").click()
    choose_file(page, "box.json", download.value.path().read_text("utf-8"))
    expect(page.locator(".edited")).to_be_visible()
    editor.go_to("Tiles")
    expect(page.locator(".counted")).to_have_text("0 of 8 stacks confirmed")


@each_scheme
@pytest.mark.parametrize("part", ["fireworks", "cards", "bonuses", "share"])
def test_axe_finds_nothing_in_what_is_asked(visit: Visit, address: str, scheme: Scheme, part: str) -> None:
    editor = opened(visit, address, part=part, color_scheme=scheme, reduced_motion="reduce")
    if part == "share":
        expect(still_lampions(editor)).to_have_count(3)
    else:
        editor.page.get_by_role("button", name="Same as yours?").first.click()
        expect(editor.page.get_by_role("button", name=re.compile("Same as yours$"))).to_be_visible()
    assert faults_of_access(editor.page) == []
