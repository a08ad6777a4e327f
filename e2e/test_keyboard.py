"""Whole turns without a finger on the glass, and what a screen reader is told of them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Visit
from .table import Phone, Table
from .walking import press, walk_to


@pytest.fixture
def table(address: str) -> Table:
    return Table(address, dice="app", edition="lampion")


@pytest.fixture
def ada(visit: Visit, table: Table) -> Phone:
    return table.sit(visit, 0)


def current(phone: Phone) -> Locator:
    """The area that Tab reaches."""
    return phone.page.locator(".live [tabindex='0']")


def shade_one(phone: Phone) -> None:
    """In a pool of its own, so that no platform is completed."""
    lit = {area // 2 for area in phone.lit()}
    area = next(area for area in phone.glowing() if area // 2 not in lit)
    walk_to(phone, area)
    phone.page.keyboard.press("Enter")
    expect(phone.area(area)).to_be_checked()
    expect(phone.area(area)).to_be_focused()


def test_a_whole_turn_with_the_keyboard(ada: Phone, table: Table) -> None:
    expect(ada.status).to_have_attribute("aria-live", "polite")
    press(ada.button("Roll the dice"))
    press(ada.tray.get_by_role("button").nth(1))
    press(ada.button("Keep it so"))
    for step in ("Die", "Bonus"):
        expect(ada.status).to_contain_text(f"{step}: shade")
        shade_one(ada)
    press(ada.button("Done"))
    expect(ada.status).to_have_text("Ben rolls the dice")
    ada.sent()
    assert table.seat(0)["turn"] == 1


def test_the_focus_goes_on_with_the_turn(ada: Phone) -> None:
    press(ada.button("Roll the dice"))
    expect(ada.tray.get_by_role("button").first).to_be_focused()
    press(ada.button("Keep it so"))
    expect(current(ada)).to_be_focused()
    press(ada.button("Done"))
    press(ada.button("Go on"))
    expect(ada.status).to_have_text("Ben rolls the dice")
    expect(current(ada)).to_be_focused()
    press(ada.button("Undo"))
    expect(ada.button("Undo")).to_be_focused()


def test_an_area_says_what_it_is_and_whether_it_may_be_shaded(visit: Visit, address: str) -> None:
    table = Table(address)
    table.play("die blue", "shade 29 die")
    ada = table.sit(visit, 0)
    expect(ada.page.get_by_role("checkbox", name="red, row 1 column 4, pavilion, can be shaded")).to_be_visible()
    expect(ada.page.get_by_role("checkbox", name="blue, row 5 column 2", checked=True)).to_be_visible()


def test_a_dialog_gives_the_focus_back(ada: Phone) -> None:
    for ending in ("Escape", "Close", "Correct a mistake"):
        press(ada.button("Menu"))
        expect(ada.dialog).to_be_visible()
        if ending == "Escape":
            ada.page.keyboard.press("Escape")
        else:
            press(ada.button(ending))
        expect(ada.dialog).to_be_hidden()
        expect(ada.button("Menu")).to_be_focused()
