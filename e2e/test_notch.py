"""On a phone that lies on its side nothing that can be tapped lies beside its notch."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .table import Table

PHONE = {"width": 844, "height": 390}
NOTCH = 47  # px, on the left; where the phone is turned, on the right
PAGES = [
    "/",
    "/new",
    "/editions",
    "/harvest",
    "/harvest#count",
    "/lumens",
    "/lumens#count",
    "/history",
    "/learn",
    "/rules",
    "/sheets",
]
# By what each has when it is there.
SCREENS = {"": ".lake.live", "/lobby": "img.qr[src]", "/board": "img.qr[src]", "/result": ".players"}
# What can be tapped and seen, by its place across the screen; the contents of the rules slide sideways.
PLACES = """() => [...document.querySelectorAll("a, button, input, select, summary, label, h1, h2")].flatMap((one) => {
  const { left, right, width, height } = one.getBoundingClientRect();
  const seen = one.checkVisibility() && width > 1 && height > 1 && !one.closest(".sr, nav.contents");
  return seen ? [[one.outerHTML.slice(0, 80), left, right]] : [];
})"""


def lie(page: Page) -> None:
    tools = page.context.new_cdp_session(page)
    insets = {"left": NOTCH, "leftMax": NOTCH, "right": NOTCH, "rightMax": NOTCH}
    tools.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})


def beside_the_notch(page: Page) -> list[Any]:
    places: list[Any] = page.evaluate(PLACES)
    assert places
    return [place for place in places if place[1] < NOTCH - 0.5 or place[2] > PHONE["width"] - NOTCH + 0.5]


@pytest.mark.parametrize("path", PAGES)
def test_a_page(visit: Visit, path: str) -> None:
    page = visit(path, viewport=PHONE)
    lie(page)
    expect(page.get_by_role("heading").first).to_be_visible()
    assert beside_the_notch(page) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_of_a_table(visit: Visit, address: str, screen: str) -> None:
    table = Table(address)
    if screen == "/result":
        table.play_to_the_end()
    page = visit(table.path + screen, storage_state=table.holding(0), viewport=PHONE)
    lie(page)
    expect(page.locator(SCREENS[screen])).to_be_visible()
    assert beside_the_notch(page) == []


def test_the_editor(visit: Visit) -> None:
    page = visit("/editions", viewport=PHONE)
    lie(page)
    page.get_by_role("button", name="From an empty lake").click()
    for part in ("lake", "bonuses", "fireworks", "cards", "share"):
        page.evaluate("part => { location.hash = location.hash.replace(/[a-z]+$/, part) }", part)
        expect(page.locator(f".editor[data-part={part}]")).to_be_visible()
        assert beside_the_notch(page) == []


def test_a_dialog(visit: Visit, address: str) -> None:
    phone = Table(address).sit(visit, 0, viewport=PHONE)
    lie(phone.page)
    phone.press("Menu")
    expect(phone.dialog).to_be_visible()
    assert beside_the_notch(phone.page) == []
