"""A whole game of two on one phone with Tab, the arrows and Enter alone, and what is said at each step of it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Visit
from .table import AREAS, Phone, Table
from .walking import press, walk_to

TURNS = 20
ON_WHICH_FIREWORKS_FIT = (0, 1, 2, 3, 10, 11)
SHADING = re.compile("^(Die: shade|Bonus: shade|Shade one more area)")


def turn_to(phone: Phone, name: str) -> None:
    press(phone.tabs.get_by_role("button", name=name))
    expect(phone.page.get_by_role("group", name=f"The lake of {name}")).to_be_visible()


def enter_at(phone: Phone, area: int) -> None:
    walk_to(phone, area)
    phone.page.keyboard.press("Enter")


def shade_all(phone: Phone) -> set[str]:
    """What the die, the bonus and the grants give, near others where that is possible; what was said for each."""
    said = set()
    while areas := phone.glowing():
        expect(phone.status).to_have_text(SHADING)
        said.add(phone.status.inner_text())
        lit = set(phone.lit())
        area = min(areas, key=lambda area: (area ^ 1 not in lit, area))
        enter_at(phone, area)
        expect(phone.area(area)).to_be_checked()
    return said


def buy(phone: Phone) -> bool:
    """An emperor card, if one can be had."""
    press(phone.step("Emperor"))
    expect(phone.dialog).to_contain_text("Emperor cards")
    card = phone.dialog.locator(".cards").get_by_role("button", disabled=False)
    possible = card.count() > 0
    press(card.first if possible else phone.button("Close"))
    expect(phone.dialog).to_be_hidden()
    return possible


def launch(phone: Phone, table: Table, seat: int) -> bool:
    phone.sent()
    if not table.fits(seat):
        return False
    tiles = phone.page.locator(".live .tile")
    before = tiles.count()
    press(phone.step("Fireworks"))
    expect(phone.status).to_have_text("Launch fireworks")
    shape = phone.page.locator(".tile-choice:enabled").first
    press(shape)
    expect(shape).to_have_attribute("aria-pressed", "true")
    fitting: list[int] = phone.page.get_by_role("checkbox", name="fireworks fit here").evaluate_all(AREAS)
    enter_at(phone, min(fitting))
    expect(tiles).to_have_count(before + 1)
    expect(phone.page.get_by_text("Tap the tile again to turn it.")).to_have_attribute("aria-live", "polite")
    phone.page.keyboard.press("Enter")
    expect(tiles).to_have_count(before + 1)
    press(phone.button("Good"))
    return True


def test_a_whole_game_with_the_keyboard(visit: Visit, address: str) -> None:
    table = Table(address, dice="app")
    table.play(*[f"mark {area}" for area in ON_WHICH_FIREWORKS_FIT])
    phone = table.sit(visit, 0, 1)
    names = ("Ada", "Ben")
    cards = displays = 0
    said: set[str] = set()
    for turn in range(TURNS):
        active = turn % 2
        turn_to(phone, names[active])
        said |= shade_all(phone)
        expect(phone.status).to_have_text("Your turn: roll the dice")
        press(phone.button("Roll the dice"))
        expect(phone.status).to_have_text("Your turn: turn the tray")
        press(phone.button("Keep it so"))
        said |= shade_all(phone)
        if buy(phone):
            cards += 1
            said |= shade_all(phone)
        displays += launch(phone, table, active)
        press(phone.button("Done"))
    turn_to(phone, "Ada")
    said |= shade_all(phone)
    press(phone.button("Done"))
    for seat, name in enumerate(names):
        turn_to(phone, name)
        expect(phone.status).to_have_text("Final launch")
        displays += launch(phone, table, seat)
        press(phone.button("Done"))
    expect(phone.page.get_by_role("heading", level=1)).to_have_text(re.compile("win"))
    expect(phone.page.get_by_role("heading", level=1)).to_be_focused()
    assert cards
    assert displays
    assert {each.split(":")[0] for each in said} == {"Die", "Bonus", "Shade one more area"}
