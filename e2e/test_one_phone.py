"""Three seats on one phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, expect

from .conftest import Visit
from .engines import in_firefox_too, over_plain_http_too
from .table import AFTER_THINKING, Phone, Table, apart

pytestmark = over_plain_http_too


def turn_to(phone: Phone, name: str) -> None:
    phone.turn_to(name)
    expect(phone.page.get_by_role("group", name=f"The lake of {name}")).to_be_visible()


@in_firefox_too
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


@in_firefox_too
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


@in_firefox_too
def test_it_opens_on_the_sheet_of_who_is_active(visit: Visit, address: str) -> None:
    table = Table(address, players=3, dice="app")
    table.play("roll", "orient 0", "done")
    phone = table.sit(visit, 0, 1, 2)
    expect(phone.tabs.locator("[aria-current=true] .name")).to_have_text("Ben")


def test_one_button_leads_to_the_next_sheet_that_waits(visit: Visit, address: str) -> None:
    table = Table(address, players=3)
    table.play("gift -1")
    table.play("gift -1", seat=1)
    phone = table.sit(visit, 0, 1, 2)
    phone.tap(29)
    phone.tap(30)
    phone.press("On to Ben")
    expect(phone.tabs.locator("[aria-current=true] .name")).to_have_text("Ben")
    phone.tap(29)
    phone.press("On to Cid")
    expect(phone.tabs.locator("[aria-current=true] .name")).to_have_text("Cid")


def test_the_next_roll_ends_the_turn_before_it_on_the_same_phone_and_asks_what_it_leaves(
    visit: Visit, address: str
) -> None:
    table = Table(address, players=2, dice="app", edition="lampion")
    phone = table.sit(visit, 0, 1)
    phone.press("Roll the dice")
    expect(phone.page.locator(".live .area.may").first).to_be_visible()
    phone.tap(phone.glowing()[0])
    turn_to(phone, "Ben")
    phone.tap(phone.glowing()[0])
    phone.press("Roll the dice")
    expect(phone.dialog).to_contain_text("Ada has not used: the bonus.")
    phone.dialog.get_by_role("button", name="Go on").click()
    expect(phone.status).to_have_text("Choose your die")
    phone.sent()
    assert [seat["turn"] for seat in table.now()["seats"]] == [1, 1]


def test_every_sheet_has_one_tab_as_large_as_a_finger(visit: Visit, address: str) -> None:
    phone = Table(address, players=4, dice="app", edition="lampion").sit(visit, 0, 1)
    for width, height in ((360, 640), (390, 844), (844, 390), (768, 1024)):
        phone.page.set_viewport_size({"width": width, "height": height})
        phone.page.evaluate(AFTER_THINKING)
        expect(phone.tabs).to_have_count(1)
        tabs = phone.tabs.get_by_role("button")
        expect(tabs).to_have_count(4)
        for tab in tabs.all():
            box = tab.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 44


def test_the_tabs_tell_for_whom_there_is_something_to_do(visit: Visit, address: str) -> None:
    phone = Table(address, players=3, dice="app").sit(visit, 0, 1, 2)
    calling = phone.tabs.locator(".calls")
    expect(calling.locator(".name")).to_have_text(["Ada"])
    phone.press("Roll the dice", "Keep it so")
    expect(calling.locator(".name")).to_have_text(["Ada", "Ben", "Cid"])


@pytest.mark.parametrize("size", [(360, 640), (375, 553), (390, 664)])
def test_a_phone_that_is_upright_says_that_it_is_offline_and_what_has_to_stay_open(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    table = Table(address, players=3)
    full = """IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError") }"""
    with apart(browser, table, 0, 1, 2, script=full) as phone:
        phone.page.set_viewport_size({"width": size[0], "height": size[1]})
        connection = phone.page.locator(".connection")
        phone.page.context.set_offline(True)
        phone.page.route("**/api/**", lambda route: route.abort())
        expect(connection).to_have_text("offline")
        assert is_whole(connection)
        phone.tap(29)
        expect(connection).to_have_text("do not close")
        assert is_whole(connection)


def is_whole(label: Locator) -> bool:
    """Whether nothing lies over it, and nothing cuts it off."""
    whole = """one => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const edges = [[left + 1, y], [right - 1, y], [x, top + 0.5], [x, bottom - 0.5]];
      return edges.every(([x, y]) => document.elementFromPoint(x, y) === one);
    }"""
    return bool(label.evaluate(whole))
