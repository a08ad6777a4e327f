"""The dice of the app: seen by all, chosen by who is active, and the turn that ends when nothing is left."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .engines import over_plain_http_too
from .table import AFTER_THINKING, Phone, Table

pytestmark = over_plain_http_too

COLORS = ("red", "orange", "white", "green", "blue", "purple")


@pytest.fixture
def table(address: str) -> Table:
    return Table(address, players=4, dice="app", edition="lampion")


@pytest.fixture
def ada(visit: Visit, table: Table) -> Phone:
    return table.sit(visit, 0, viewport={"width": 360, "height": 640})


def spent(table: Table, gifts: int = 1) -> None:
    """So that no card can be bought."""
    table.play(*["gift -1"] * gifts)


def roll(phone: Phone) -> None:
    phone.press("Roll the dice")
    expect(phone.page.locator(".live .area.may").first).to_be_visible()


def plain(phone: Phone, beside: int | None = None) -> int:
    """An area that may be shaded and brings nothing: neither a gift nor, with the other one, an extra area."""
    names = {area: phone.area(area).get_attribute("aria-label") or "" for area in phone.glowing()}
    return next(area for area, name in names.items() if "pavilion" not in name and area ^ 1 != beside)


def test_the_die_that_is_tapped_turns_to_me_and_its_colour_glows(ada: Phone, table: Table) -> None:
    roll(ada)
    expect(ada.status).to_have_text("Choose your die")
    ring = table.now()["tray"]["colors"]
    for side in range(4):
        tapped = ada.tray.get_by_role("button").nth(1)
        if side:
            tapped.click()
        expect(ada.tray.get_by_role("button").first).to_have_accessible_name(f"{ring[side]}, you")
        ada.page.evaluate(AFTER_THINKING)
        expect(ada.page.locator(".live .area.may").first).to_have_class(re.compile(rf"\b{ring[side]}\b"))


def test_the_lake_stays_in_sight_while_the_die_is_chosen(ada: Phone) -> None:
    roll(ada)
    expect(ada.tray).to_be_visible()
    for area in (0, 107):
        expect(ada.area(area).locator(".field")).to_be_in_viewport(ratio=0.99)
    box, lake = ada.tray.bounding_box(), ada.page.locator(".lake.live").bounding_box()
    assert box
    assert lake
    assert lake["y"] + lake["height"] <= box["y"] + 1


def test_the_others_see_what_was_rolled_before_it_is_turned(ada: Phone, visit: Visit, table: Table) -> None:
    ben = table.sit(visit, 1)
    expect(ben.status).to_have_text("Ada rolls the dice")
    roll(ada)
    expect(ben.status).to_have_text("Ada turns the tray")
    colors = ", ".join(table.now()["tray"]["colors"])
    expect(ben.page.get_by_role("img", name=f"In a ring: {colors}")).to_be_visible()
    ada.press("Keep it so")
    expect(ben.status).to_contain_text("Die: shade")
    expect(ben.step("Die")).to_be_visible()


def test_a_turn_in_which_nothing_is_left_ends_with_its_last_mark_and_undo_takes_back_both(
    ada: Phone, table: Table
) -> None:
    spent(table)
    roll(ada)
    die = plain(ada)
    ada.tap(die)
    expect(ada.status).to_contain_text("Bonus: shade")
    ada.tap(plain(ada, beside=die))
    expect(ada.status).to_have_text("Ben rolls the dice")
    ada.sent()
    assert table.heard(after=1) == ["roll", "orient", "shade", "shade", "done"]
    ada.press("Undo")
    expect(ada.status).to_contain_text("Bonus: shade")
    ada.shows(die)
    ada.page.evaluate(AFTER_THINKING)
    ada.sent()
    assert table.seat(0)["turn"] == 0


def test_a_turn_in_which_a_card_could_be_bought_waits_for_done(ada: Phone, table: Table) -> None:
    roll(ada)
    ada.tap(ada.glowing()[0])
    expect(ada.status).to_contain_text("Bonus: shade")
    lit = {area // 2 for area in ada.lit()}
    ada.tap(next(area for area in ada.glowing() if area // 2 not in lit))
    expect(ada.status).to_have_text("Emperor card, or done")
    ada.sent()
    assert table.seat(0)["turn"] == 0


def test_done_asks_while_fireworks_could_be_launched_and_the_dark_button_loses_nothing(
    visit: Visit, address: str
) -> None:
    table = Table(address, dice="app")
    table.play(*[f"mark {area}" for area in (0, 1, 2, 3, 10, 11)])
    ada = table.sit(visit, 0)
    ada.press("Roll the dice", "Keep it so")
    ada.take_all()
    ada.press("Done")
    expect(ada.dialog).to_contain_text("You have not used: fireworks that fit.")
    expect(ada.dialog.locator(".main")).to_have_text("Stay here")
    ada.dialog.get_by_role("button", name="Stay here").click()
    ada.press("Fireworks")
    ada.tap(0)
    ada.press("Done")
    expect(ada.status).to_have_text("Ben rolls the dice")


def test_the_tile_says_what_another_tap_makes_of_it(visit: Visit, address: str) -> None:
    table = Table(address)
    table.play(*[f"mark {area}" for area in (0, 1, 2, 3, 10, 11, 12, 13)], "die blue", "shade 29 die", "shade 30 bonus")
    ada = table.sit(visit, 0)
    hint = ada.page.locator(".row p")
    ada.press("Fireworks")
    ada.tap(0)
    expect(ada.page.locator(".live .tile .value")).to_have_text("5")
    expect(hint).to_have_text("Tap the tile again: corner three for 4.")
    ada.tap(0)
    expect(ada.page.locator(".live .tile .value")).to_have_text("4")


def test_a_card_with_several_areas_says_which_of_them_comes_next(visit: Visit, address: str) -> None:
    table = Table(address, edition="lampion")
    table.play(*["gift 1"] * 4, "die red")
    ada = table.sit(visit, 0)
    ada.press("Emperor")
    ada.dialog.locator(".cards button").nth(2).click()
    ada.dialog.get_by_role("button", name="Go on").click()
    for n in (1, 2, 3):
        expect(ada.status).to_have_text(f"Emperor: {n} of 3")
        expect(ada.step(f"{n} of 3")).to_have_attribute("aria-current", "step")
        ada.tap(ada.glowing()[0])
    expect(ada.step("Emperor")).to_be_visible()


def test_the_cards_show_the_colours_that_they_mean(ada: Phone, table: Table) -> None:
    ada.press("Roll the dice", "Keep it so", "Emperor")
    cards = ada.dialog.locator(".cards li")
    faced, shown = table.seat(0)["die"], set(table.now()["tray"]["colors"])
    expect(cards.nth(0).locator(f".lantern.{faced}")).to_have_count(1)
    expect(cards.nth(1).locator(".lantern")).to_have_count(len(COLORS) - len(shown))
    for color in shown:
        expect(cards.nth(1).locator(f".lantern.{color}")).to_have_count(0)


def test_who_has_not_ended_the_turn_before_sees_the_next_one_all_the_same(visit: Visit, address: str) -> None:
    table = Table(address, players=3, dice="app", edition="lampion")
    ada, ben, cid = (table.sit(visit, seat) for seat in range(3))
    roll(ada)
    for phone in (ada, ben, cid):
        expect(phone.status).to_contain_text("Die: shade" if phone is not ada else "Choose your die")
        phone.tap(plain(phone))
    ada.take_all()
    ada.press("Done")
    expect(ben.status).to_have_text("Your turn: roll the dice")
    expect(ben.page.get_by_text("turn 2 of 24 · you are active")).to_be_visible()
    expect(cid.status).to_have_text("Ben rolls the dice")
    expect(cid.page.get_by_text("turn 2 of 24 · Ben is active")).to_be_visible()
    ben.press("Roll the dice")
    expect(cid.status).to_have_text("Ben turns the tray")
    colors = ", ".join(table.now()["tray"]["colors"])
    expect(cid.page.get_by_role("img", name=f"In a ring: {colors}")).to_be_visible()
    expect(cid.step("Emperor")).to_be_visible()
    assert table.seat(2)["turn"] == 0
    ben.press("Keep it so")
    ben.sent()
    faced = table.now()["tray"]["facing"][2]
    expect(cid.status).to_have_text(f"Die: shade {faced}")
    expect(cid.step(f"Die, {faced}")).to_have_attribute("aria-current", "step")
    cid.step("Die").click()
    expect(cid.notice).to_be_empty()
    cid.tap(plain(cid))
    cid.sent()
    assert table.seat(2)["turn"] == 1


@pytest.mark.parametrize("gifts", [False, True])
def test_who_has_not_tapped_done_sees_the_next_roll_too(visit: Visit, table: Table, gifts: bool) -> None:
    """Shading is all that most do in the turn of somebody else; a card may be bought until the next one."""
    table.play("roll", "orient 0")
    table.play("gift 1" if gifts else "gift -1", seat=2)
    cid = table.sit(visit, 2, viewport={"width": 360, "height": 640})
    cid.tap(plain(cid))
    table.play("done")
    expect(cid.status).to_have_text("Ben rolls the dice")
    expect(cid.page.locator(".status p")).to_have_text("turn 2 of 24 · Ben is active")
    table.play("done", "roll", seat=1)
    expect(cid.status).to_have_text("Ben turns the tray")
    colors = ", ".join(table.now()["tray"]["colors"])
    expect(cid.page.get_by_role("img", name=f"In a ring: {colors}")).to_be_visible()
    expect(cid.step("Emperor")).to_have_count(1 if gifts else 0)
    table.play("orient 0", seat=1)
    expect(cid.status).to_contain_text("Die: shade")
    expect(cid.step("Die")).to_be_visible()
