"""A calculator, as its user sees and taps it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from .checks import phone

NAMES = ("Ada", "Ben", "Cid", "Dot")
LONG_NAMES = ("Maximiliana von und zu Hohenbu", "Bartholomäus-Alexander der Jün", "W" * 30, "Dot")


def awake(page: Page) -> None:
    """The rules are: only they know the totals."""
    expect(page.locator("output, .turns b, tfoot b").first).to_have_text("0")


@contextmanager
def without_rules(browser: Browser, address: str, **options: Any) -> Iterator[Page]:
    """A phone on which they do not start, so that the page is the plain form; other scripts run, such as axe."""
    with phone(browser, **options) as page:
        page.route("**/micropython.*", lambda route: route.abort())
        page.goto(address)
        yield page


def begin(page: Page, *names: str) -> None:
    """From the page of the players, who may already be there."""
    fields = page.get_by_label("Name of player")
    expect(fields.first).to_be_visible()
    for _ in range(len(names) - fields.count()):
        page.get_by_role("button", name="Add a player").click()
    for seat, name in enumerate(names):
        fields.nth(seat).fill(name)
    page.get_by_role("button", name="Begin").click()


def ask_for_result(page: Page) -> Locator:
    link = page.get_by_role("link", name="Result", exact=True)
    link.click()
    return link


def result(page: Page) -> None:
    """The screen has changed when it is not linked any more."""
    expect(ask_for_result(page)).to_have_count(0)


def to_players(page: Page) -> None:
    page.get_by_role("link", name="Back").click()


def finished(page: Page, tell: str) -> None:
    """The result is there, and stored."""
    result(page)
    expect(outcome(page)).to_have_text(tell)


def card(page: Page, name: str) -> Locator:
    return page.locator(".players > li").filter(has=page.locator(".name", has_text=name))


def places(page: Page) -> list[tuple[str, str, str]]:
    """Place, name and total of everybody, the first first."""
    expect(page.locator(".players > li").first).to_be_visible()
    parts = (page.locator(f".players {part}").all_inner_texts() for part in (".place", ".name", "output"))
    return list(zip(*parts, strict=True))


def outcome(page: Page) -> Locator:
    return page.get_by_role("heading", level=2).first


def sentences(page: Page) -> list[str]:
    return page.locator(".tie").all_inner_texts()


def remembering(address: str, **items: Any) -> Any:
    """What a phone has stored from before."""
    kept = [{"name": f"lampion.{name}", "value": json.dumps(value)} for name, value in items.items()]
    return {"cookies": [], "origins": [{"origin": address, "localStorage": kept}]}


def stored(page: Page, name: str) -> Any:
    return json.loads(page.evaluate("name => localStorage.getItem(`lampion.${name}`)", name) or "null")
