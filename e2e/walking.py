"""A phone that is used with the keyboard only: Tab, arrows, Enter."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .table import Phone

MOST_STOPS = 40
# The key that leads nearer; null when the goal has the focus.
TAB = """goal => {
    const { activeElement } = document;
    if (goal === activeElement) return null;
    return goal.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING ? "Shift+Tab" : "Tab";
}"""
# Rows and columns are those of the names; within a pool the lanterns tell on which side of the cut an area is.
ARROW = """goal => {
    const from = document.activeElement;
    if (goal === from) return null;
    const [[row, column, x], [atRow, atColumn, atX]] = [goal, from].map((area) => {
        const [, row, column] = area.ariaLabel.match(/row (\\d+) column (\\d+)/);
        return [Number(row), Number(column), area.querySelector(".motif").getBoundingClientRect().x];
    });
    if (row !== atRow) return row > atRow ? "ArrowDown" : "ArrowUp";
    return (column - atColumn || x - atX) > 0 ? "ArrowRight" : "ArrowLeft";
}"""


def focus(goal: Locator) -> None:
    expect(goal).to_be_enabled()
    for _ in range(MOST_STOPS):
        key = goal.evaluate(TAB)
        if key is None:
            break
        goal.page.keyboard.press(key)
    expect(goal).to_be_focused()


def press(goal: Locator) -> None:
    focus(goal)
    goal.page.keyboard.press("Enter")


def walk_to(phone: Phone, area: int) -> None:
    """Each arrow leads to another area, until it is this one."""
    goal, focused = phone.area(area), phone.page.locator(".live :focus")
    focus(phone.page.locator(".live [tabindex='0']"))
    for _ in range(MOST_STOPS):
        key = goal.evaluate(ARROW)
        if key is None:
            break
        before = focused.get_attribute("data-area")
        assert before is not None
        phone.page.keyboard.press(key)
        expect(focused).not_to_have_attribute("data-area", before)
    expect(goal).to_be_focused()
