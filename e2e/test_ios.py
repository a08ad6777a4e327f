"""What iPhones do otherwise."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from .checks import phone
from .conftest import Visit
from .table import Table
from .test_install import IOS, hint

# A field with smaller text is zoomed to when it gets the focus, and the page stays so.
SMALL = """() => [...document.querySelectorAll("input, select, textarea")]
  .filter((one) => !["radio", "checkbox", "file", "range"].includes(one.type))
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16).map((one) => one.outerHTML)"""
PAGES = ["/", "/new", "/editions", "/harvest", "/lumens", "/lumens#count"]
TAPPED_TWICE = """() => [...document.querySelectorAll(".live .area, .steps button, .supply, .standing")]
  .filter((one) => {
    const above = [];
    for (let at = one; at; at = at.parentElement) above.push(getComputedStyle(at).touchAction);
    return above.every((action) => action === "auto");
  }).map((one) => one.outerHTML.slice(0, 90))"""


@pytest.mark.parametrize("path", PAGES)
def test_no_field_is_so_small_that_the_page_is_zoomed_to_it(visit: Visit, path: str) -> None:
    page = visit(path)
    expect(page.get_by_role("heading").first).to_be_visible()
    assert page.evaluate(SMALL) == []


def test_nor_is_one_in_the_lobby_or_where_a_table_goes_on(visit: Visit, address: str) -> None:
    table = Table(address)
    for screen in ("/lobby", ""):
        page = visit(table.path + screen)
        expect(page.get_by_role("heading").first).to_be_visible()
        assert page.evaluate(SMALL) == []


def test_two_quick_taps_zoom_nowhere_on_a_sheet(visit: Visit, address: str) -> None:
    phone = Table(address).sit(visit, 0)
    assert phone.page.evaluate(TAPPED_TWICE) == []


def test_a_pinch_zooms_the_lake(visit: Visit, address: str) -> None:
    page = Table(address).sit(visit, 0).page
    assert "pinch-zoom" in str(page.evaluate("getComputedStyle(document.querySelector('.pond')).touchAction"))
    assert page.locator("meta[name=viewport]").get_attribute("content") == (
        "width=device-width, initial-scale=1, viewport-fit=cover"
    )


def test_before_somebody_adds_the_pad_to_the_home_screen_it_is_said_what_safari_forgets(
    browser: Browser, address: str
) -> None:
    with phone(browser) as page:
        page.add_init_script(IOS)
        page.goto(address)
        expect(hint(page)).to_contain_text("seven days")
        expect(hint(page)).to_contain_text("A code that you scan opens in the browser")
