"""The editor of editions, as its user sees and taps it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from scoresheet.rules.editions.new_edition import blank_edition

from .conftest import Visit
from .counted import stored
from .editions import mine, remembering

KEY = "k1"


class Editor:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.said = page.get_by_role("status")
        self.dialog = page.get_by_role("dialog")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def choose(self, tool: str) -> None:
        """A colour, of which the palette also tells the number, or another tool."""
        group = self.page.get_by_role("group", name="Colours and tools")
        group.get_by_role("button", name=tool).click()

    def area(self, number: int) -> Locator:
        return self.page.locator(f'.edited [data-area="{number}"]')

    def middle(self, number: int) -> tuple[float, float]:
        """Of the outline of the area, off its cut and its tips."""
        ring = self.area(number).locator(".ring")
        found = ring.evaluate(
            """ring => {
              const matrix = ring.getScreenCTM();
              const steps = Array.from({ length: 30 }, (_, i) => (i / 30) * ring.getTotalLength());
              const points = steps.map((step) => ring.getPointAtLength(step));
              const [x, y] = ["x", "y"].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / 30);
              const at = new DOMPoint(x, y).matrixTransform(matrix);
              return [at.x, at.y];
            }"""
        )
        return found[0], found[1]

    def tap(self, *areas: int) -> None:
        for number in areas:
            self.page.mouse.click(*self.middle(number))

    def stroke(self, *areas: int) -> None:
        """A finger from the first of these areas over the others."""
        ways = [self.middle(number) for number in areas]
        self.page.mouse.move(*ways[0])
        self.page.mouse.down()
        for way in ways[1:]:
            self.page.mouse.move(*way)
        self.page.mouse.up()

    def go_to(self, part: str) -> None:
        link = self.page.get_by_role("navigation").get_by_role("link", name=part)
        link.click()
        expect(link).to_have_attribute("aria-current", "page")

    def is_judged(self) -> None:
        """By the rules, which have to wake first."""
        expect(self.said).not_to_be_empty()

    def stored(self, key: str = KEY) -> Any:
        return stored(self.page, f"edition.{key}")["edition"]

    def pools(self, lake: str = "main") -> Any:
        return self.stored()["lakes"][lake]

    def colors(self, lake: str = "main") -> list[str | None]:
        return [color for pool in self.pools(lake) for color in pool["areas"]]


def opened(visit: Visit, address: str, edition: Any = None, part: str = "lake", **options: Any) -> Editor:
    """The editor of this edition, or of a blank one of 5 by 4."""
    storage = remembering(address, mine(KEY, edition or blank_edition(5, 4)))
    page = visit(f"/editions#edit/{KEY}/{part}", storage_state=storage, **options)
    expect(page.locator(".editor")).to_be_visible()
    return Editor(page)
