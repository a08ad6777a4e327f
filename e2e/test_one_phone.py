"""Three seats on one phone."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Visit
from .table import Phone, Table


def turn_to(phone: Phone, name: str) -> None:
    phone.tabs.get_by_role("button", name=name).click()
    expect(phone.page.get_by_role("group", name=f"The lake of {name}")).to_be_visible()


def test_a_round_with_real_dice(visit: Visit, address: str) -> None:
    table = Table(address, players=3)
    phone = table.sit(visit, 0, 1, 2)
    for turn in range(3):
        for seat, name in enumerate(("Ada", "Ben", "Cid")):
            turn_to(phone, name)
            phone.tap(2 * (turn + 15) + seat % 2)
            phone.take_all()
            if seat == turn:
                assert phone.lit()[0] == 0
    phone.sent()
    for seat in range(3):
        assert table.seat(seat)["shaded"] == [0, *[2 * pool + seat % 2 for pool in (15, 16, 17)]]
        assert table.seat(seat)["turn"] == 2


def test_a_turn_with_app_dice(visit: Visit, address: str) -> None:
    table = Table(address, players=3, dice="app", edition="lampion")
    phone = table.sit(visit, 0, 1, 2)
    phone.press("Roll the dice", "Keep it so")
    areas = []
    for name in ("Ada", "Ben", "Cid"):
        turn_to(phone, name)
        expect(phone.status).to_contain_text("Die: shade")
        areas.append(phone.glowing()[0])
        phone.tap(areas[-1])
    phone.sent()
    assert [seat["shaded"] for seat in table.now()["seats"]] == [[area] for area in areas]


def test_the_tabs_tell_for_whom_there_is_something_to_do(visit: Visit, address: str) -> None:
    phone = Table(address, players=3, dice="app").sit(visit, 0, 1, 2)
    calling = phone.tabs.locator(".calls")
    expect(calling).to_have_text(["Ada"])
    phone.press("Roll the dice", "Keep it so")
    expect(calling).to_have_text(["Ada", "Ben", "Cid"])
