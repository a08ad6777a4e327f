"""Where the scripts of a page cannot run it says so, and what there is instead."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit

PAGES = ["/", "/new", "/learn", "/editions", "/sheets", "/t/7KQ4RM"]
TOO_OLD = {
    "en": "This browser is too old for the pad.",
    "fr": "Ce navigateur est trop ancien pour Lampion.",
    "it": "Questo browser è troppo vecchio per Lampion.",
}
WITHOUT_WEBASSEMBLY = "it allows no WebAssembly"


@pytest.fixture
def visit_with(visit: Visit, address: str) -> Visit:
    """`visit_with("delete Array.prototype.toSorted", "/")`: on a phone that lacks something."""

    def visit_with(lack: str, path: str, **options: str) -> Page:
        page = visit("/rules", **options)
        page.add_init_script(lack)
        page.goto(address + path)
        return page

    return visit_with


@pytest.mark.parametrize("path", PAGES)
def test_a_browser_that_is_too_old_is_told_so_and_led_to_the_calculators(visit_with: Visit, path: str) -> None:
    page = visit_with("delete Array.prototype.toSorted", path, locale="en")
    expect(page.get_by_text(TOO_OLD["en"])).to_be_visible()
    expect(page.get_by_text("needs JavaScript")).to_be_hidden()
    expect(page.get_by_text("Waking the referee")).to_be_hidden()
    page.get_by_role("link", name="Harvest Festival").click()
    page.get_by_label("Four of a kind").first.fill("8 7")
    page.get_by_label("Four of a kind").nth(1).fill("5")
    page.get_by_role("button", name="Result").click()
    expect(page.get_by_role("heading", name="Player 1 wins")).to_be_visible()


@pytest.mark.parametrize("language", ["fr", "it"])
def test_it_is_told_in_its_language(visit_with: Visit, language: str) -> None:
    page = visit_with("delete Array.prototype.toSorted", "/new", locale=language)
    expect(page.get_by_text(TOO_OLD[language])).to_be_visible()


@pytest.mark.parametrize("path", [path for path in PAGES if path != "/"])
def test_without_webassembly_there_is_no_referee_and_the_page_says_what_helps(visit_with: Visit, path: str) -> None:
    page = visit_with("delete globalThis.WebAssembly", path, locale="en")
    expect(page.get_by_text(WITHOUT_WEBASSEMBLY)).to_be_visible()
    expect(page.get_by_text("too old")).to_be_hidden()
    expect(page.get_by_role("link", name="Lumens")).to_be_visible()


def test_pages_that_need_no_referee_are_whole_without_webassembly(visit_with: Visit) -> None:
    page = visit_with("delete globalThis.WebAssembly", "/", locale="en")
    expect(page.get_by_label("Join a table")).to_be_visible()
    expect(page.get_by_text(WITHOUT_WEBASSEMBLY)).to_be_hidden()


def test_without_webassembly_the_calculators_are_plain_forms(visit_with: Visit) -> None:
    page = visit_with("delete globalThis.WebAssembly", "/lumens", locale="en")
    page.get_by_label("Room 1: pips of Player 1").fill("6 5")
    page.get_by_label("Room 1: pips of Player 2").fill("4")
    page.get_by_role("button", name="Result").click()
    expect(page.get_by_role("heading", name="Player 1 wins")).to_be_visible()
