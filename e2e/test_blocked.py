"""A browser that lets the pad keep nothing, as where somebody has blocked cookies."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from bootstrap import find_firefox

from .checks import phone
from .engines import in_firefox, skip_without

BLOCKED = """
  const blocked = () => { throw new DOMException("blocked", "SecurityError") };
  Object.defineProperty(window, "localStorage", { get: blocked });
  IDBFactory.prototype.open = blocked;
"""


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    with phone(browser) as page:
        page.add_init_script(BLOCKED)
        page.goto(f"{address}/new")
        yield page


@pytest.fixture
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """One that blocks cookies."""
    found = find_firefox()
    skip_without(found, "Firefox")
    with playwright.firefox.launch(
        channel="moz-firefox", executable_path=found, firefox_user_prefs={"network.cookie.cookieBehavior": 2}
    ) as browser:
        yield browser


def open_table(page: Page) -> None:
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Name of player 2").fill("Ben")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="To the table").click()
    lantern = page.locator(".live [role=checkbox]").first
    lantern.click()
    expect(lantern).to_be_checked()
    page.reload()
    expect(page.locator(".live [role=checkbox]").first).to_be_checked()
    assert complaints == []


def test_whoever_opens_a_table_has_a_seat_there_and_after_a_reload_too(page: Page) -> None:
    open_table(page)
    expect(page.get_by_role("button", name="Menu")).to_be_visible()


@in_firefox
def test_so_it_is_where_cookies_are_really_blocked(browser: Browser, address: str) -> None:
    with phone(browser) as page:
        page.goto(f"{address}/new")
        open_table(page)


def test_another_tab_knows_nothing_of_it(page: Page, address: str) -> None:
    open_table(page)
    code = page.url.rsplit("/", 1)[1]
    other = page.context.new_page()
    other.add_init_script(BLOCKED)
    other.goto(f"{address}/t/{code}")
    expect(other.get_by_role("heading", name="Who are you?")).to_be_visible()
