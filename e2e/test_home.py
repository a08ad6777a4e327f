"""The sheet to try on the home page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Visit

AXE = Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js"
SCREENS = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800)]


def area(page: Page, number: int) -> Locator:
    return page.locator(f'[data-area="{number}"]')


def fact(page: Page, name: str) -> Locator:
    return page.locator(".points div").filter(has_text=name).locator("b")


def test_a_tap_lights_a_lantern_and_another_puts_it_out(visit: Visit) -> None:
    page = visit("/")
    lantern = page.get_by_role("checkbox").first
    lantern.click()
    expect(lantern).to_be_checked()
    lantern.click()
    expect(lantern).not_to_be_checked()


def test_points_follow_the_marks_and_say_why(visit: Visit) -> None:
    page = visit("/")
    for number in (0, 1, 4, 5):
        area(page, number).click()
    expect(page.locator(".total output")).to_have_text("1")
    expect(fact(page, "Second group")).to_have_text("1")
    expect(page.get_by_text("of 1, 1")).to_be_visible()
    area(page, 5).click()
    expect(page.locator(".total output")).to_have_text("0")


def test_a_marked_pavilion_earns_its_gift(visit: Visit) -> None:
    page = visit("/")
    expect(fact(page, "Gifts")).to_have_text("1")
    page.get_by_role("checkbox", name="pavilion").first.click()
    expect(fact(page, "Gifts")).to_have_text("2")


def test_arrows_walk_the_lake_and_space_marks(visit: Visit) -> None:
    page = visit("/")
    expect(page.locator(".lake")).to_be_visible()
    page.keyboard.press("Tab")
    start = page.locator(":focus").get_attribute("data-area")
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "Space"):
        page.keyboard.press(key)
    expect(page.locator(":focus")).to_be_checked()
    expect(page.locator(":focus")).to_have_accessible_name(re.compile("row 2 column 2"))
    for key in ("ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(":focus")).to_have_attribute("data-area", start or "")
    expect(page.get_by_role("checkbox", checked=True)).to_have_count(2)


def test_every_area_can_be_reached_with_arrows(visit: Visit) -> None:
    page = visit("/")
    expect(page.locator(".lake")).to_be_visible()
    page.keyboard.press("Tab")
    steps = 9 * (12 * ["ArrowLeft"] + 12 * ["ArrowRight"] + 2 * ["ArrowDown"])
    reached = set()
    for step in steps:
        page.keyboard.press(step)
        reached.add(page.locator(":focus").get_attribute("data-area"))
    assert len(reached) == page.get_by_role("checkbox").count()


def test_turning_the_phone_turns_the_lake_and_keeps_the_marks(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("checkbox").first.click()
    upright = page.locator(".lake").bounding_box()
    page.set_viewport_size({"width": 640, "height": 360})
    expect(page.locator(".lake")).to_have_attribute("viewBox", "-6 -6 512 344")
    lying = page.locator(".lake").bounding_box()
    assert upright
    assert lying
    assert upright["height"] > upright["width"]
    assert lying["width"] > lying["height"]
    expect(page.get_by_role("checkbox", checked=True)).to_have_count(1)


def test_an_area_is_as_wide_as_a_fingertip_on_the_smallest_phone(visit: Visit) -> None:
    square = visit("/").locator("g:has(> .area)").first
    side = square.evaluate("square => square.getBoundingClientRect().width")
    assert side * (2 - 2**0.5) >= 30


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_page_never_scrolls_sideways_and_shows_the_points(visit: Visit, width: int, height: int) -> None:
    page = visit("/", viewport={"width": width, "height": height})
    expect(page.locator(".total")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(visit: Visit, scheme: Literal["light", "dark"]) -> None:
    page = visit("/", color_scheme=scheme)
    page.get_by_role("checkbox").first.click()
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run().then(({ violations }) => violations)")
    assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in found] == []
