"""With the box on the table two players reach for the same tile."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from .conftest import Visit
from .engines import in_firefox_too, over_plain_http_too
from .table import Phone, Table, apart

pytestmark = over_plain_http_too


@pytest.fixture
def table(address: str) -> Table:
    """Both have a corner to launch on, each in a turn of their own."""
    table = Table(address)
    table.play("done", seat=1)
    for seat, turn in enumerate(("die blue", "die blue")):
        table.play(*[f"mark {area}" for area in (0, 1, 2, 3, 10, 11)], turn, "shade 29 die", seat=seat)
    table.play("shade 30 bonus", seat=0)
    table.play("shade 30 bonus", seat=1)
    return table


@pytest.fixture
def ben(browser: Browser, table: Table) -> Iterator[Phone]:
    with apart(browser, table, 1) as ben:
        yield ben


def launch(phone: Phone) -> None:
    phone.press("Fireworks")
    phone.tap(0)


def launch_at_once(ada: Phone, ben: Phone) -> None:
    """Ada is a little faster, and Ben cannot know."""
    ben.page.context.set_offline(True)
    launch(ben)
    launch(ada)
    ada.sent()
    ben.page.context.set_offline(False)


@in_firefox_too
def test_who_came_too_late_is_told_who_was_faster_and_takes_the_next_tile(
    visit: Visit, table: Table, ben: Phone
) -> None:
    table.play("taken corner3 4", "taken corner3 4", "taken corner3 3", "taken corner3 2")
    launch_at_once(table.sit(visit, 0), ben)
    expect(ben.notice).to_contain_text("Ada took this tile a moment before.")
    ben.press("Launch for 2")
    expect(ben.notice).to_be_empty()
    ben.sent()
    now = table.now()
    assert [[tile["value"] for tile in seat["fireworks"]] for seat in now["seats"]] == [[3], [2]]
    assert now["stacks"]["corner3"] == []


@in_firefox_too
def test_who_came_too_late_for_the_last_tile_keeps_the_turn(visit: Visit, table: Table, ben: Phone) -> None:
    table.play(*[f"taken corner3 {value}" for value in (4, 4, 3, 3, 2)])
    launch_at_once(table.sit(visit, 0), ben)
    expect(ben.notice).to_contain_text("Ada took this tile a moment before.")
    expect(ben.page.get_by_role("button", name="Launch for")).to_have_count(0)
    ben.sent()
    seat = table.seat(1)
    assert (seat["fireworks"], seat["turn"], seat["taken"]) == ([], 1, ["die", "bonus"])
    expect(ben.button("Undo")).to_be_enabled()
    ben.tap(33)
    ben.sent()
    assert table.seat(1)["turn"] == 2
