"""A lake is drawn in bands, which nobody can see."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .checks import SCREENS
from .conftest import Visit
from .table import FRAMES, LATE_FRAMES, Phone, Table

# How far apart, in px, the corners of a field and what is drawn over it there are at most.
APART = """
  (lake) => {
    const place = (corner, of) => { const { x, y } = corner.matrixTransform(of.getScreenCTM()); return [x, y]; };
    const over = lake.querySelector(":scope > .over");
    const apart = [...lake.querySelectorAll(".field")].flatMap((field) => {
      const { x, y, width, height } = field.getBBox();
      return [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((corner) => {
        const [there, here] = [place(corner, field), place(corner, over)];
        return Math.hypot(there[0] - here[0], there[1] - here[1]);
      });
    });
    return Math.max(...apart);
  }
"""


@pytest.fixture
def table(address: str) -> Table:
    return Table(address, referee=False, edition="lampion")


def touched(visit: Visit, table: Table) -> Phone:
    return table.sit(visit, 0, viewport={"width": 360, "height": 640}, has_touch=True)


def finger(phone: Phone, area: int) -> None:
    lantern = phone.area(area).locator(".motif").bounding_box()
    assert lantern
    phone.page.touchscreen.tap(lantern["x"] + lantern["width"] / 2, lantern["y"] + lantern["height"] / 2)


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_every_band_lies_where_the_whole_lake_would_have_it(
    visit: Visit, table: Table, width: int, height: int
) -> None:
    ada = table.sit(visit, 0, viewport={"width": width, "height": height})
    assert ada.page.locator(".lake.live").evaluate(APART) < 1


def test_a_finger_reaches_every_area(visit: Visit, table: Table) -> None:
    ada = touched(visit, table)
    for area in range(108):
        finger(ada, area)
        expect(ada.area(area)).to_be_checked()


def test_a_finger_leaves_the_focus_where_it_is_and_a_mouse_takes_it_along(visit: Visit, table: Table) -> None:
    ada = touched(visit, table)
    finger(ada, 40)
    expect(ada.area(40)).to_be_checked()
    expect(ada.area(40)).not_to_be_focused()
    ada.tap(41)
    expect(ada.area(41)).to_be_focused()


def test_light_falls_around_a_mark_once_it_is_judged(visit: Visit, table: Table) -> None:
    ada = table.sit(visit, 0)
    ada.page.evaluate(LATE_FRAMES)
    ada.tap(8)
    expect(ada.area(8)).to_be_checked()
    expect(ada.page.locator(".live .glow, .live .flame")).to_have_count(0)
    ada.page.evaluate(FRAMES)
    expect(ada.page.locator(".live .glow, .live .flame")).to_have_count(2)


def test_fireworks_burst_once_they_are_judged(visit: Visit, table: Table) -> None:
    table.play(*[f"mark {area}" for area in (0, 1, 2, 3, 18, 19)])
    ada = table.sit(visit, 0)
    ada.press("Fireworks")
    ada.page.evaluate(LATE_FRAMES)
    ada.tap(0)
    expect(ada.page.locator(".live .tile .medal")).to_have_count(1)
    expect(ada.page.locator(".live .burst")).to_have_count(0)
    ada.page.evaluate(FRAMES)
    expect(ada.page.locator(".live .burst")).to_have_count(1)
    ada.tap(40)
    expect(ada.area(40)).to_be_checked()
    expect(ada.page.locator(".live .burst")).to_have_count(1)
