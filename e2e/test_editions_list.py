"""The editions of a device: begun in several ways, listed, duplicated, removed, played with."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from .checks import Scheme, each_scheme, faults_of_access, on_each_screen, phone, scrolls_sideways
from .conftest import Visit
from .editions import LONG_NAME, MARKUP, draft, four_lakes, judged, listed, mine, named, remembering, saved, stored

EDITOR = re.compile(r"#edit/\w+/lake$")


@pytest.fixture
def some(visit: Visit, address: str) -> Page:
    """A device with a draft and a complete edition."""
    editions = [mine("begun", draft(), changed=2), mine("pond", named("My pond"), changed=1)]
    page = visit("/editions", storage_state=remembering(address, *editions))
    judged(page)
    return page


def title(page: Page) -> Any:
    return expect(page.get_by_role("heading", level=1))


def test_a_new_device_is_invited_to_begin(visit: Visit) -> None:
    page = visit("/editions")
    expect(page.get_by_text("In ten minutes you play on the sheets of your own box.")).to_be_visible()
    expect(listed(page)).to_have_count(0)


def test_an_empty_lake_of_any_size_is_begun_and_kept(visit: Visit) -> None:
    page = visit("/editions")
    page.get_by_label("Columns").select_option("5")
    page.get_by_label("Rows").select_option("12")
    page.get_by_role("button", name="From an empty lake").click()
    expect(page).to_have_url(EDITOR)
    title(page).to_have_text("Nameless edition")
    (begun,) = stored(page)
    assert (begun["edition"]["columns"], begun["edition"]["rows"]) == (5, 12)
    page.get_by_role("link", name="Back").click()
    expect(listed(page)).to_contain_text("draft: not begun yet")


def test_a_size_that_the_rules_refuse_is_told_in_their_words(visit: Visit) -> None:
    page = visit("/editions")
    page.get_by_label("Columns").select_option("8")
    page.get_by_label("Rows").select_option("8")
    page.get_by_role("button", name="From an empty lake").click()
    expect(page.get_by_role("alert")).to_have_text("The short side of a lake has at most 7 pools.")
    page.get_by_label("Rows").select_option("7")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert stored(page) == []


@pytest.mark.parametrize(
    ("way", "name"), [("From Lampion", r"^Lampion, my own$"), ("With a new lake", r"^Lampion \d{1,6}, my own$")]
)
def test_a_copy_of_ours_is_an_edition_of_ones_own(visit: Visit, way: str, name: str) -> None:
    page = visit("/editions")
    page.get_by_role("button", name=way).click()
    title(page).to_have_text(re.compile(name))
    (begun,) = stored(page)
    assert (begun["edition"]["id"], begun["edition"]["official"], begun["id"]) == ("mine", False, None)
    page.get_by_role("link", name="Back").click()
    expect(listed(page)).to_contain_text("complete")


def test_who_goes_elsewhere_while_one_is_begun_is_not_called_back(browser: Browser, address: str) -> None:
    with phone(browser, storage_state=remembering(address, mine("pond", named("My pond")))) as page:
        held: list[Route] = []
        page.route("**/rulebook*.json", lambda route: held.append(route))
        page.goto(f"{address}/editions")
        page.get_by_role("button", name="From Lampion").click()
        listed(page).get_by_role("link", name="My pond").click()
        title(page).to_have_text("My pond")
        for route in held:
            route.continue_()
        page.get_by_role("link", name="Share").click()
        expect(page.get_by_text("Nothing is missing.")).to_be_visible()
        page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        assert len(stored(page)) == 2
        title(page).to_have_text("My pond")
        page.get_by_role("link", name="Back").click()
        expect(listed(page)).to_have_count(2)


def test_editions_are_listed_the_last_changed_first_with_what_they_lack(some: Page) -> None:
    expect(listed(some).nth(0)).to_contain_text("Nameless edition")
    expect(listed(some).nth(0)).to_contain_text("draft: not begun yet")
    expect(listed(some).nth(1)).to_contain_text("My pond")
    expect(listed(some).nth(1)).to_contain_text("complete")
    some.get_by_role("link", name="My pond complete").click()
    title(some).to_have_text("My pond")


def test_only_a_complete_edition_is_played_with(some: Page) -> None:
    expect(some.get_by_role("link", name="Play with")).to_have_count(1)
    some.get_by_role("link", name="Play with My pond").click()
    expect(some.get_by_label("Edition", exact=True)).to_have_value("mine/pond")
    some.get_by_role("button", name="Open the table").click()
    expect(some).to_have_url(re.compile("/lobby$"))
    expect(some.get_by_label("What is played")).to_contain_text("My pond")


def test_a_duplicate_is_an_edition_by_itself(some: Page) -> None:
    some.get_by_role("button", name="Duplicate My pond").click()
    expect(listed(some)).to_have_count(3)
    expect(listed(some).nth(0)).to_contain_text("My pond, copy")
    expect(listed(some).nth(0)).to_contain_text("complete")
    *_, original, copy = stored(some)
    assert copy["key"] != original["key"]
    assert copy["edition"] == original["edition"] | {"name": "My pond, copy"}


def test_a_removed_edition_can_be_brought_back_until_one_leaves(some: Page) -> None:
    before = stored(some)
    some.get_by_role("button", name="Remove My pond").click()
    assert [each["key"] for each in stored(some)] == ["begun"]
    some.get_by_role("button", name="Duplicate Nameless edition").click()
    some.get_by_role("button", name="Undo").click()
    judged(some)
    assert [each for each in stored(some) if each["key"] == "pond"] == before[1:]
    some.get_by_role("button", name="Remove My pond").click()
    some.goto(some.url + "#edit/pond")
    title(some).to_have_text("Editions")
    expect(listed(some)).to_have_count(2)


def test_an_edition_that_was_edited_and_removed_stays_removed(some: Page) -> None:
    some.get_by_role("link", name="My pond complete").click()
    title(some).to_have_text("My pond")
    some.get_by_role("link", name="Back").click()
    some.get_by_role("button", name="Remove My pond").click()
    some.go_back()
    title(some).to_have_text("Editions")
    expect(some.get_by_text("My pond")).to_have_count(0)


def test_a_name_is_text_wherever_it_is_shown(visit: Visit, address: str) -> None:
    known = [mine("bad", named(MARKUP))]
    edition_id, _ = saved(address, named(MARKUP))
    page = visit("/editions", storage_state=remembering(address, *known))
    judged(page)
    expect(listed(page)).to_contain_text(MARKUP)
    for place in ("#edit/bad/lake", "#edit/bad/share", f"#{edition_id}"):
        page.goto(f"{address}/editions{place}")
        title(page).to_have_text(MARKUP)
    page.goto(f"{address}/new?mine=bad")
    expect(page.get_by_role("option", name=MARKUP).first).to_be_attached()
    assert page.locator('img[src="x"]').count() == 0


def test_where_the_rules_do_not_start_one_is_told_so_and_keeps_what_there_is(browser: Browser, address: str) -> None:
    with phone(browser, storage_state=remembering(address, mine("pond", named("My pond")))) as page:
        page.route("**/micropython.*", lambda route: route.abort())
        page.goto(f"{address}/editions")
        expect(listed(page)).to_contain_text("My pond")
        page.get_by_role("button", name="From Lampion").click()
        expect(page.get_by_role("alert")).to_contain_text("The referee could not start")
        page.get_by_role("link", name="My pond").click()
        title(page).to_have_text("My pond")


def test_long_names_and_many_lakes_never_scroll_sideways(visit: Visit, address: str) -> None:
    editions = [
        mine("a", four_lakes(LONG_NAME)),
        mine("b", named("W" * 60)),
        mine("c", draft(), id="e-x", saved=draft()),
    ]
    page = visit("/editions", storage_state=remembering(address, *editions), locale="fr")
    expect(listed(page).nth(2)).to_contain_text("brouillon")
    for screen in on_each_screen(page):
        assert not scrolls_sideways(page), screen


@each_scheme
def test_axe_finds_nothing(visit: Visit, address: str, scheme: Scheme) -> None:
    empty = visit("/editions", color_scheme=scheme, reduced_motion="reduce")
    expect(empty.get_by_text("In ten minutes")).to_be_visible()
    assert faults_of_access(empty) == []
    editions = [mine("a", draft()), mine("b", named("My pond"), id="e-x", saved=named("My pond")), mine("c", draft())]
    page = visit(
        "/editions", storage_state=remembering(address, *editions), color_scheme=scheme, reduced_motion="reduce"
    )
    judged(page)
    page.get_by_role("button", name="Remove Nameless edition").last.click()
    page.get_by_label("Rows").select_option("12")
    page.get_by_role("button", name="From an empty lake").click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert faults_of_access(page) == []
