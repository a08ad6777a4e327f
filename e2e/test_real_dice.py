"""A whole game with the box on the table: the lake is all that is tapped."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Visit
from .engines import in_firefox_too, over_plain_http_too
from .table import Phone, Table

pytestmark = over_plain_http_too


def unlit(phone: Phone) -> int:
    lit = phone.lit()
    return next(area for area in range(108) if area not in lit)


@in_firefox_too
def test_a_whole_game_by_taps_on_the_lake(visit: Visit, address: str) -> None:
    table = Table(address, edition="lampion")
    phones = [table.sit(visit, seat) for seat in (0, 1)]
    for _ in range(20):
        for phone in phones:
            phone.tap(unlit(phone))
            if phone.dialog.is_visible():  # fireworks fit
                phone.press("Go on")
            phone.take_all()
    for phone in phones:
        phone.sent()
    assert table.heard().count("done") == 2 * 19
    for phone in phones:
        phone.press("Done")
        if phone.dialog.is_visible():  # fireworks fit
            phone.press("Go on")
        expect(phone.status).to_have_text("Final launch")
        phone.press("Fireworks")
        phone.tap(0)
    printed = phones[1].page.get_by_role("button", name="is printed on the tile").last
    lowest = int(printed.inner_text())
    printed.click()
    expect(printed).to_have_attribute("aria-pressed", "true")
    for phone in phones:
        phone.press("Done")
    for phone in phones:
        expect(phone.page.locator(".players output")).to_have_count(2)
    result = table.now()
    assert [tile["value"] for tile in result["seats"][1]["fireworks"]] == [lowest]
    assert phones[0].page.locator(".players .name").all_inner_texts() == [
        result["seats"][seat]["name"] for place in result["ranking"] for seat in place
    ]
