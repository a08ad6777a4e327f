"""What was wrong on iPhones only."""

from __future__ import annotations

import pytest

from e2e.table import Table

from .browsers import PHONE, Size
from .conftest import Give
from .phone import CALLED, PLACES, Phone

UPRIGHT = [(375, 553), (390, 664)]
# Those areas of the edited lake on which a finger would meet something else.
COVERED = """
  return [...document.querySelectorAll(".edited .area")].filter((area) => {
    const { x, y, width, height } = area.querySelector(".field").getBoundingClientRect();
    const corners = [[0.3, 0.3], [0.7, 0.3], [0.3, 0.7], [0.7, 0.7]];
    const met = corners.map(([right, down]) => document.elementFromPoint(x + right * width, y + down * height));
    return !met.some((one) => area.contains(one));
  }).length;
"""
WIDER = "const one = document.querySelector('dialog > *'); return one.scrollWidth - one.clientWidth"
GROUND = "return getComputedStyle(document.body).backgroundColor"


@pytest.mark.parametrize("size", UPRIGHT)
def test_no_area_of_the_edited_lake_lies_under_the_palette(give: Give, size: tuple[int, int]) -> None:
    phone = give("/editions", size=size)
    phone.press("From an empty lake")
    phone.one(".edited .area")
    assert phone.ask("return document.querySelectorAll('.edited .area').length") == 108
    assert phone.ask(COVERED) == 0


def test_the_pad_has_its_colours(give: Give) -> None:
    phone = give()
    phone.one(".scene svg")  # by then the page listens
    assert phone.ask(GROUND) == "rgb(244, 239, 228)"
    phone.one("[value=dark]").click()
    phone.until(lambda: phone.ask(GROUND) == "rgb(12, 16, 41)")


@pytest.mark.parametrize("width", [320, 360, 390])
def test_the_dialog_of_the_replay_is_as_wide_as_what_is_in_it(give: Give, address: str, width: int) -> None:
    table = Table(address)
    table.play("mark 29")
    table.play_to_the_end()
    phone = sits(give, table, "/result", size=(width, 640))
    phone.press("Replay")
    phone.one(".replay [type=range]")
    assert phone.ask("return innerWidth") == width
    assert phone.ask(WIDER) == 0


def test_a_dialog_that_is_closed_by_a_tap_leaves_no_ring_on_the_lake(give: Give, address: str) -> None:
    phone = sits(give, Table(address))
    for name, opens in (("Menu", True), ("Close", False)):
        # Without the focus, which Safari gives to no button that is tapped; WebKitGTK would.
        phone.ask("arguments[0].click()", phone.found(CALLED, PLACES, name))
        phone.until(lambda opens=opens: bool(phone.all("dialog[open]")) == opens)  # type: ignore[misc]
    assert phone.ask("return document.activeElement") == phone.ask(CALLED, PLACES, "Menu")


def sits(give: Give, table: Table, screen: str = "", size: Size = PHONE) -> Phone:
    phone = give(size=size)
    memory = table.holding(0)["origins"][0]["localStorage"][0]
    phone.ask("localStorage.setItem(arguments[0], arguments[1])", memory["name"], memory["value"])
    phone.go(table.path + screen)
    return phone
