"""A count of Lumens, as those who sit around it tap it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from .conftest import Visit
from .counted import NAMES, ask_for_result, awake, begin


def count(visit: Visit, *names: str, **options: Any) -> Page:
    page = visit("/lumens", **options)
    begin(page, *names)
    awake(page)
    return page


def result(page: Page) -> None:
    """Nobody is in the rooms of which nothing is said."""
    link = ask_for_result(page)
    nobody = page.get_by_role("dialog").get_by_role("button", name="Nobody is there")
    expect(nobody.or_(page.locator(".result, .central-choice")).first).to_be_visible()
    if nobody.is_visible():
        nobody.click()
    expect(link).to_have_count(0)


def room_in_map(page: Page, room: int) -> Locator:
    return page.get_by_role("group", name="Rooms").get_by_role("button").nth(room - 1)


def player(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def tap(page: Page, name: str, *pips: int) -> None:
    for n in pips:
        player(page, name).get_by_role("button", name=f"{name}: {n} pip").click()


def type_sums(page: Page, *sums: int) -> None:
    """Into the room that is shown, in the order of the players."""
    for name, number in zip(NAMES, sums, strict=False):
        page.get_by_label(f"Pips of {name}").fill(str(number))


def points(page: Page) -> Locator:
    return page.locator(".room output")


def next_room(page: Page) -> None:
    page.get_by_role("button", name="Next room").click()


def as_table(page: Page) -> None:
    page.get_by_role("button", name="As a table").click()


def cell(page: Page, room: int, name: str) -> Locator:
    return page.get_by_label(f"Room {room}: pips of {name}")


SPACES = "The nine spaces of a room are too few for so many pips."
