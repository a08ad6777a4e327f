"""The table on a television: everything grows with the screen, so that it is read from three metres away."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .checks import Scheme, each_scheme, faults_of_access
from .conftest import Visit
from .opened import Opened
from .table import Phone, Table

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]
LONG = ("Bartholomäus Maximilian Schütz", "Wilhelmina-Charlotte van Dijk!", "M" * 30, "Dot")
SMALLEST = 1 / 30  # of the height of the screen
DIE = 1 / 18  # likewise

FONTS = """
  places => places.map((place) =>
    parseFloat(getComputedStyle(place).fontSize) * (place.currentCSSZoom ?? 1) / innerHeight)
"""

each_size = pytest.mark.parametrize("size", SIZES)


@pytest.fixture
def television(size: tuple[int, int]) -> dict[str, Any]:
    width, height = size
    return {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce"}


def smallest(places: Locator) -> float:
    """The smallest type of these, as a part of the height of the screen."""
    return min(map(float, places.evaluate_all(FONTS)))


def scrolls(page: Page) -> bool:
    found: bool = page.evaluate(
        """(({ scrollHeight, scrollWidth }) => scrollHeight > innerHeight || scrollWidth > innerWidth)
            (document.documentElement)"""
    )
    return found


def overlap(*places: Locator) -> list[tuple[Any, Any]]:
    boxes = [box for place in places for each in place.all() if (box := each.bounding_box())]
    return [(one, other) for one, other in combinations(boxes, 2) if _meet(one, other)]


def _meet(one: Any, other: Any) -> bool:
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return bool(across > 1 and down > 1)  # px


def parts(page: Page) -> list[Locator]:
    sides = [page.locator(f".board > {part}") for part in ("header", ".invitation", ".thrown", ".remaining")]
    return [*sides, page.locator(".board .who"), page.locator(".board .lake")]


def is_all_in_sight(page: Page, players: int) -> None:
    expect(page.locator(".board .lake")).to_have_count(players)
    expect(page.locator(".board img.qr")).to_be_visible()
    for part in parts(page):
        for each in part.all():
            expect(each).to_be_in_viewport(ratio=0.99)  # edges lie between pixels
    assert not scrolls(page)
    assert overlap(*parts(page)) == []
    within = ".board > header, .board > section, .board .who"
    spilt = "places => places.filter((place) => place.scrollWidth > place.clientWidth + 1).map((one) => one.className)"
    assert page.locator(within).evaluate_all(spilt) == []


@pytest.mark.parametrize("players", [2, 3, 4])
@each_size
def test_the_board_is_read_from_three_metres(
    visit: Visit, address: str, television: dict[str, Any], players: int
) -> None:
    table = Opened(address, players, LONG, dice="app", edition="lampion")
    page = visit(f"{table.path}/board", **television)
    expect(page.get_by_text("The dice are waiting to be rolled.")).to_be_visible()
    is_all_in_sight(page, players)
    for read in ("h1", ".who .name", ".who b"):
        assert smallest(page.locator(f".board {read}")) >= SMALLEST, read


@pytest.mark.parametrize("players", [2, 4])
@each_size
def test_the_board_shows_the_roll_and_then_who_faces_which_die(
    visit: Visit, address: str, television: dict[str, Any], players: int
) -> None:
    table = Opened(address, players, LONG, dice="app", edition="lampion")
    page = visit(f"{table.path}/board", **television)
    dice = page.get_by_role("img", name="In a ring").locator(".die")
    expect(dice).to_have_count(0)
    table.play("roll")
    expect(dice).to_have_count(4)
    large = [box["height"] / television["viewport"]["height"] for die in dice.all() if (box := die.bounding_box())]
    assert min(large) >= DIE
    is_all_in_sight(page, players)
    expect(page.locator(".who .die")).to_have_count(0)
    table.play("orient 0")
    faced = table.now()["tray"]["facing"]
    expect(page.locator(".who [role=img]")).to_have_count(players)
    for name, color in zip(LONG[:players], faced, strict=True):
        who = page.locator(".who", has_text=name)
        expect(who.get_by_role("img", name=color)).to_be_visible()
    is_all_in_sight(page, players)


@each_size
def test_four_who_share_the_win_are_all_in_sight(visit: Visit, address: str, television: dict[str, Any]) -> None:
    table = Opened(address, 4, LONG)
    table.play_to_the_end()
    page = visit(f"{table.path}/board", **television)
    expect(page.get_by_role("heading", name="share the win")).to_be_visible()
    is_all_in_sight(page, 4)


@pytest.mark.parametrize("size", SIZES[1:])
def test_a_sheet_grows_too(visit: Visit, address: str, television: dict[str, Any]) -> None:
    table = Table(address, 4, LONG, dice="app", edition="lampion")
    ada = table.sit(visit, 0, 1, **television)
    for button in ("Roll the dice", "Keep it so"):
        ada.press(button)
        is_a_sheet_in_sight(ada)
    expect(ada.status).to_contain_text("Die: shade")
    is_a_sheet_in_sight(ada)


def is_a_sheet_in_sight(ada: Phone) -> None:
    assert smallest(ada.status) >= SMALLEST
    assert smallest(ada.page.locator(".header .total b")) >= SMALLEST
    assert not scrolls(ada.page)
    whole = [
        ada.page.locator(f".sheet > {part}") for part in (".header", ".strip", ".line", ".pond", ".gifts", ".steps")
    ]
    for part in whole:
        expect(part).to_be_in_viewport(ratio=0.99)
    assert overlap(*whole) == []
    for button in ada.page.locator(".steps button").all():
        expect(button).to_be_in_viewport(ratio=0.99)


@each_scheme
def test_axe_finds_nothing(visit: Visit, address: str, scheme: Scheme) -> None:
    table = Opened(address, 4, LONG, dice="app", edition="lampion")
    table.play("roll", "orient 0")
    page = visit(f"{table.path}/board", viewport={"width": 1920, "height": 1080}, color_scheme=scheme)
    expect(page.locator(".lake")).to_have_count(4)
    assert faults_of_access(page) == []
