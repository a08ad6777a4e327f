"""A whole game in which the phones roll."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Visit
from .engines import over_plain_http_too
from .table import AFTER_THINKING, Phone, Table

pytestmark = over_plain_http_too


def best(phone: Phone) -> int | None:
    """Of the areas that glow one that completes a pool, near others: for fireworks."""
    lit = set(phone.lit())
    return min(phone.glowing(), key=lambda area: (area ^ 1 not in lit, area), default=None)


def shade_all(phone: Phone) -> None:
    """What the die, the bonus and the platforms give."""
    while (area := best(phone)) is not None:
        phone.tap(area)
        expect(phone.area(area)).to_be_checked()


def use_a_card(phone: Phone) -> None:
    phone.press("Emperor")
    phone.dialog.get_by_role("button", disabled=False).first.click()
    shade_all(phone)


def launch(phone: Phone, table: Table, seat: int) -> bool:
    places = table.fits(seat)
    if places:
        phone.press("Fireworks")
        phone.tap(2 * places[0][0])
        phone.press("Good")
    return bool(places)


def end_turn(phone: Phone) -> None:
    """If it has not ended by itself, because nothing was left to do."""
    phone.page.evaluate(AFTER_THINKING)
    if phone.button("Done").is_enabled():
        phone.press("Done")


def test_a_first_game_from_the_first_roll_to_the_ranking(visit: Visit, address: str) -> None:
    table = Table(address, edition="lampion", dice="app")
    phones = [table.sit(visit, seat) for seat in (0, 1)]
    cards = displays = 0
    for turn in range(20):
        active = phones[turn % 2]
        active.press("Roll the dice")
        active.tray.get_by_role("button").nth(1).click()
        active.press("Keep it so")
        for phone in phones:
            expect(phone.status).to_contain_text("shade")
            shade_all(phone)
        if turn % 2 == 0 and "Emperor" in active.status.inner_text():
            use_a_card(active)
            cards += 1
        displays += launch(active, table, turn % 2)
        end_turn(active)
    phones[0].press("Done")
    for seat, phone in enumerate(phones):
        expect(phone.status).to_have_text("Final launch")
        launch(phone, table, seat)
        phone.press("Done")
    assert cards
    assert displays
    for phone in phones:
        expect(phone.page.locator(".players .name")).to_have_count(len(phones))
    result = table.now()
    in_order = [result["seats"][seat] for place in result["ranking"] for seat in place]
    for phone in phones:
        expect(phone.page.locator(".players .name")).to_have_text([seat["name"] for seat in in_order])
        totals = phone.page.locator(".players output").all_inner_texts()
        assert totals == [str(seat["score"]["total"]) for seat in in_order]
