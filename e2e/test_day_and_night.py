"""The colours of the day and of the night, and what is always as by one of them."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Visit
from .table import Table

DAY, NIGHT = "rgb(29, 34, 64)", "rgb(238, 240, 255)"
INK = """one => {
  const probe = one.appendChild(document.createElement("i"));
  probe.style.color = "var(--ink)";
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}"""
CHOSEN = """theme => localStorage.setItem("lampion.theme", JSON.stringify(theme))"""


def ink(place: Locator) -> str:
    return str(place.evaluate(INK))


@pytest.mark.parametrize(
    ("system", "chosen", "seen"),
    [
        ("light", "system", DAY),
        ("dark", "system", NIGHT),
        ("dark", "light", DAY),
        ("light", "dark", NIGHT),
    ],
)
def test_the_theme_that_was_chosen_counts_and_otherwise_that_of_the_system(
    visit: Visit, system: Any, chosen: str, seen: str
) -> None:
    page = visit("/", color_scheme=system)
    page.evaluate(CHOSEN, chosen)
    page.reload()
    assert ink(page.locator("body")) == seen
    assert ink(page.locator(".hero")) == NIGHT


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_sheet_for_paper_is_as_by_day(visit: Visit, theme: Any) -> None:
    page = visit("/sheets", color_scheme=theme)
    expect(page.locator(".blank-sheet").first).to_be_visible()
    assert ink(page.locator(".blank-sheet").first) == DAY


def test_a_result_is_printed_as_by_day(visit: Visit, address: str) -> None:
    table = Table(address)
    table.play_to_the_end()
    page = visit(f"{table.path}/result", color_scheme="dark")
    page.evaluate(CHOSEN, "dark")
    page.reload()
    result = page.locator(".result")
    expect(result).to_be_visible()
    assert ink(result) == NIGHT
    page.emulate_media(media="print")
    assert ink(result) == DAY
