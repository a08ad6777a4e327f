"""What a page can show without the referee it shows before that is there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from .checks import phone
from .counted import begin
from .held import Held
from .table import Phone

NAMED = {
    "/harvest": "Who plays?",
    "/lumens": "Who plays?",
    "/editions": "Begin a new one",
    "/learn": "The die that you face is blue",
    "/history": "No game has been finished on this device yet",
    "/sheets": "A4",
    "/new": "Open the table",
}


@contextmanager
def asleep(browser: Browser, address: str) -> Iterator[tuple[Page, Held]]:
    with phone(browser, locale="en") as page:
        held = Held(page)
        page.goto(address, wait_until="domcontentloaded")
        yield page, held
        held.let_through()


@pytest.mark.parametrize(("path", "words"), NAMED.items())
def test_a_page_is_there(browser: Browser, address: str, path: str, words: str) -> None:
    with asleep(browser, address + path) as (page, _):
        expect(page.locator("#page")).to_contain_text(words)


def test_the_first_lesson_is_read_before_it_can_be_tapped(browser: Browser, address: str) -> None:
    with asleep(browser, f"{address}/learn") as (page, held):
        expect(page.locator(".guide[aria-busy] .lake .area.lit")).to_have_count(11)
        held.let_through()
        expect(page.locator(".lake.live")).to_be_visible()
        Phone(page).tap(10)
        expect(page.locator(".guide")).to_have_attribute("data-lesson", "bonus")


def test_what_is_missing_is_asked_for_also_of_who_taps_the_result_early(browser: Browser, address: str) -> None:
    with asleep(browser, f"{address}/lumens") as (page, held):
        begin(page, "Ada", "Ben")
        page.get_by_role("button", name="Ada: 6 pips").click()
        page.get_by_role("link", name="Result", exact=True).click()
        expect(page.get_by_text("Waking the referee…")).to_be_visible()
        held.let_through()
        page.get_by_role("dialog").get_by_role("button", name="Nobody is there").click()
        expect(page.get_by_role("heading", level=2).first).to_contain_text("Ada wins")
