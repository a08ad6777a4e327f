"""Undo takes back one tap after the other, on every phone."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Visit
from .engines import in_firefox_too, over_plain_http_too
from .table import Table

pytestmark = over_plain_http_too


@in_firefox_too
def test_a_chain_of_platforms_is_taken_back_tap_by_tap(visit: Visit, address: str) -> None:
    table = Table(address)
    table.play("mark 13", "mark 15")
    ada, ben = table.sit(visit, 0), table.sit(visit, 1)
    ben.look_at("Ada")
    ada.tap(12)
    expect(ada.status).to_have_text("Platform: one more area")
    assert {14, 22} <= set(ada.glowing())
    ada.tap(14, 16)
    ada.shows(12, 13, 14, 15, 16)
    ben.shows(12, 13, 14, 15, 16)
    for left in ([12, 13, 14, 15], [12, 13, 15], [13, 15]):
        ada.press("Undo")
        ada.shows(*left)
        ben.shows(*left)
    expect(ada.status).to_have_text("Shade the colour you face")
    assert table.heard(after=2) == ["die", "shade", "shade", "shade", "undo", "undo", "undo", "undo"]
    assert table.seat(0)["die"] is None


@in_firefox_too
def test_a_tap_that_ended_a_turn_is_taken_back_with_all_it_did(visit: Visit, address: str) -> None:
    table = Table(address)
    ada = table.sit(visit, 0)
    ada.tap(29, 30, 33)
    ada.press("Undo")
    ada.shows(29, 30)
    ada.sent()
    seat = table.seat(0)
    assert (seat["turn"], seat["taken"], seat["die"]) == (0, ["die", "bonus"], "blue")


@in_firefox_too
def test_a_launch_is_taken_back(visit: Visit, address: str) -> None:
    table = Table(address)
    table.play(*[f"mark {area}" for area in (0, 1, 2, 3, 10, 11)], "die red", "shade 28 die", "shade 30 bonus")
    ada = table.sit(visit, 0)
    ada.press("Fireworks")
    ada.tap(0)
    ada.press("Undo")
    ada.sent()
    assert table.seat(0)["fireworks"] == []
    assert table.now()["stacks"]["corner3"] == [4, 4, 3, 3, 2, 2]


@in_firefox_too
def test_a_roll_is_never_taken_back(visit: Visit, address: str) -> None:
    ada = Table(address, dice="app").sit(visit, 0)
    ada.press("Roll the dice")
    expect(ada.button("Keep it so")).to_be_visible()
    expect(ada.button("Undo")).to_be_hidden()
    ada.press("Keep it so")
    expect(ada.button("Undo")).to_be_enabled()
