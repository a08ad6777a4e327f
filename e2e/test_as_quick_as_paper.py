"""How many times a finger touches the glass for what a pencil does on paper: the table of docs/benchmarks.md."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .engines import over_plain_http_too
from .table import Phone, Table

pytestmark = over_plain_http_too

FIT_FOR_A_CORNER = (0, 1, 2, 3, 18, 19)
COUNT = """() => {
  window.touches = 0;
  addEventListener("pointerdown", () => { window.touches += 1; }, { capture: true });
}"""


@contextmanager
def touches(phone: Phone, at_most: int) -> Iterator[None]:
    phone.page.evaluate(COUNT)
    yield
    phone.sent()
    assert phone.page.evaluate("window.touches") <= at_most


@pytest.fixture
def real(address: str) -> Table:
    return Table(address, edition="lampion")


@pytest.fixture
def app(address: str) -> Table:
    return Table(address, dice="app", edition="lampion")


def test_a_die_from_the_box_is_one_touch_as_it_is_one_mark(visit: Visit, real: Table) -> None:
    ada = real.sit(visit, 0)
    with touches(ada, 1):
        ada.tap(29)
    assert real.seat(0)["shaded"] == [29]


def test_die_and_bonus_with_dice_from_the_box_are_two(visit: Visit, real: Table) -> None:
    ada = real.sit(visit, 0)
    with touches(ada, 2):
        ada.tap(29)
        expect(ada.status).to_contain_text("Bonus: shade")
        ada.tap(ada.glowing()[-1])
    assert real.seat(0)["taken"] == ["die", "bonus"]


def test_die_and_bonus_with_the_dice_of_the_app_are_four(visit: Visit, app: Table) -> None:
    ada = app.sit(visit, 0)
    with touches(ada, 4):
        ada.press("Roll the dice")
        ada.tray.get_by_role("button").nth(2).click()
        ada.tap(ada.glowing()[0])
        expect(ada.status).to_contain_text("Bonus: shade")
        ada.tap(ada.glowing()[-1])
    assert app.seat(0)["taken"] == ["die", "bonus"]


def test_who_is_not_active_touches_once_with_the_dice_of_the_app(visit: Visit, app: Table) -> None:
    ben = app.sit(visit, 1)
    app.play("roll", "orient 0")
    expect(ben.status).to_contain_text("Die: shade")
    with touches(ben, 1):
        ben.tap(ben.glowing()[0])
    assert app.seat(1)["taken"] == ["die"]


def test_a_roll_ends_the_turn_before_it(visit: Visit, app: Table) -> None:
    ben = app.sit(visit, 1)
    app.play("roll", "orient 0")
    ben.tap(ben.glowing()[0])
    app.play("done")
    with touches(ben, 1):
        ben.press("Roll the dice")
    expect(ben.status).to_have_text("Choose your die")
    assert app.seat(1)["turn"] == 1


def test_fireworks_are_two(visit: Visit, real: Table) -> None:
    real.play(*[f"mark {area}" for area in FIT_FOR_A_CORNER])
    ada = real.sit(visit, 0)
    ada.tap(40)
    ada.take_all()
    with touches(ada, 2):
        ada.press("Fireworks")
        ada.tap(0)
    assert len(real.seat(0)["fireworks"]) == 1


def test_a_card_with_one_area_is_three(visit: Visit, real: Table) -> None:
    ada = real.sit(visit, 0)
    ada.tap(29)
    expect(ada.status).to_contain_text("Bonus: shade")
    ada.tap(ada.glowing()[-1])
    with touches(ada, 3):
        ada.press("Emperor")
        ada.dialog.locator(".cards button:enabled").first.click()
        expect(ada.dialog).to_be_hidden()
        ada.tap(ada.glowing()[0])
    assert real.seat(0)["taken"] == ["die", "bonus", "emperor"]


def test_undo_of_a_chain_is_one_for_each_mark_and_takes_its_effects_with_it(visit: Visit, address: str) -> None:
    table = Table(address)
    table.play("mark 13", "mark 15")
    ada = table.sit(visit, 0)
    ada.tap(12)
    expect(ada.status).to_have_text("Platform: one more area")
    with touches(ada, 1):
        ada.press("Undo")
    expect(ada.status).not_to_have_text("Platform: one more area")
    ada.sent()
    assert (table.seat(0)["shaded"], table.seat(0)["die"], table.seat(0)["grants"]) == ([13, 15], None, [])


def test_a_correction_much_later_is_three(visit: Visit, real: Table) -> None:
    ada = real.sit(visit, 0)
    for area in (29, 41, 33, 35):
        ada.tap(area)
        if ada.dialog.is_visible():
            ada.press("Go on")
    lantern = ada.area(60).locator(".motif").bounding_box()
    assert lantern
    with touches(ada, 3):
        ada.page.mouse.move(lantern["x"] + 8, lantern["y"] + 8)
        ada.page.mouse.down()
        expect(ada.status).to_have_text("Correcting your sheet")
        ada.page.mouse.up()
        ada.tap(60)
        ada.press("Finished")
    assert 60 in real.seat(0)["shaded"]
