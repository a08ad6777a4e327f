"""A whole turn without a finger on the glass, and what a screen reader is told of it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from .conftest import Visit
from .table import Phone, Table

MOST_STOPS = 30


def press(page: Page, goal: Locator) -> None:
    """Tab until the focus is there, then Enter."""
    for _ in range(MOST_STOPS):
        if goal.evaluate("goal => goal === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(goal).to_be_focused()
    page.keyboard.press("Enter")


def walk_to(phone: Phone, area: int) -> None:
    """From the first area along the rows; each pool has two, and the arrows pass through both."""
    page = phone.page
    first = phone.page.locator(".live [tabindex='0']")
    for _ in range(MOST_STOPS):
        if first.evaluate("area => area === document.activeElement"):
            break
        page.keyboard.press("Tab")
    for key in ("ArrowRight", "ArrowDown"):
        for _ in range(2 * 9):
            found = phone.area(area).evaluate(
                """(goal, key) => {
                    const [a, b] = [goal, document.activeElement].map(one => one.getBoundingClientRect());
                    return Math.abs(key === "ArrowRight" ? a.x - b.x : a.y - b.y) < 2;
                }""",
                key,
            )
            if found:
                break
            page.keyboard.press(key)
    if not phone.area(area).evaluate("goal => goal === document.activeElement"):
        page.keyboard.press("ArrowDown")
    if not phone.area(area).evaluate("goal => goal === document.activeElement"):
        page.keyboard.press("ArrowUp")
    expect(phone.area(area)).to_be_focused()


def test_a_whole_turn_with_the_keyboard(visit: Visit, address: str) -> None:
    table = Table(address, dice="app", edition="lampion")
    ada = table.sit(visit, 0)
    expect(ada.status).to_have_attribute("aria-live", "polite")
    press(ada.page, ada.button("Roll the dice"))
    expect(ada.button("Keep it so")).to_be_visible()
    press(ada.page, ada.button("Turn the tray"))
    press(ada.page, ada.button("Keep it so"))
    expect(ada.status).to_contain_text("Die: shade")
    for step in ("die", "bonus"):
        expect(ada.status).to_contain_text(f"{step.capitalize()}: shade")
        area = ada.glowing()[0]
        walk_to(ada, area)
        ada.page.keyboard.press("Enter")
        expect(ada.area(area)).to_be_checked()
        expect(ada.area(area)).to_be_focused()
    press(ada.page, ada.button("Done"))
    expect(ada.status).to_have_text("Ben rolls the dice")
    ada.sent()
    assert table.seat(0)["turn"] == 1


def test_an_area_says_what_it_is_and_whether_it_may_be_shaded(visit: Visit, address: str) -> None:
    table = Table(address)
    table.play("die blue", "shade 29 die")
    ada = table.sit(visit, 0)
    expect(ada.page.get_by_role("checkbox", name="red, row 1 column 4, pavilion, can be shaded")).to_be_visible()
    expect(ada.page.get_by_role("checkbox", name="blue, row 5 column 2", checked=True)).to_be_visible()


def test_a_dialog_gives_the_focus_back(visit: Visit, address: str) -> None:
    ada = Table(address).sit(visit, 0)
    press(ada.page, ada.button("Menu"))
    expect(ada.dialog).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.dialog).to_be_hidden()
    expect(ada.button("Menu")).to_be_focused()
