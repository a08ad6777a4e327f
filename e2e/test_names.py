"""Names of every kind are told apart where there is little room."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Visit
from .table import Table

# Thirty letters each.
HEBREW = "\u05d0\u05d1\u05d2\u05d3\u05d4\u05d5" * 5
ARABIC = "\u0627\u0628\u062a\u062b\u062c\u062d" * 5
LONG = ("Alexandra", "Bartholomew", "Christopher", "Dominique")
BEGINNING = """(one, letters) => {
  const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  while (text.nextNode() && !text.currentNode.data.trim());
  const start = text.currentNode.data.search(/\\S/);
  const range = document.createRange();
  range.setStart(text.currentNode, start);
  range.setEnd(text.currentNode, start + letters);
  const [box, frame] = [range.getBoundingClientRect(), one.getBoundingClientRect()];
  return box.left >= frame.left - 0.5 && box.right <= frame.right + 0.5;
}"""


def shows_the_first(name: Locator, letters: int) -> bool:
    found: bool = name.evaluate(BEGINNING, letters)
    return found


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (844, 390)])
def test_names_from_right_to_left_keep_their_first_letters(visit: Visit, address: str, width: int, height: int) -> None:
    table = Table(address, 4, (HEBREW, ARABIC, ARABIC, HEBREW), dice="app")
    phone = table.sit(visit, 0, 1, viewport={"width": width, "height": height})
    for name in [*phone.tabs.get_by_role("button").all(), *phone.page.locator(".strip .name").all()]:
        assert shows_the_first(name, 3)
    phone.stroke(200)
    expect(phone.status).to_contain_text(HEBREW[:8])
    expect(phone.status).not_to_contain_text(HEBREW)


def test_four_seats_of_one_phone_are_told_apart_in_landscape(visit: Visit, address: str) -> None:
    table = Table(address, 4, LONG, dice="app")
    phone = table.sit(visit, 0, 1, 2, 3, viewport={"width": 844, "height": 390})
    for tab in phone.tabs.get_by_role("button").all():
        assert shows_the_first(tab, 4)
