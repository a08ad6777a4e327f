"""A whole game of two on one phone with Tab, the arrows and Enter alone, and what is said at each step of it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Visit
from .engines import over_plain_http_too
from .table import AFTER_THINKING, AREAS, Phone, Table
from .walking import press, walk_to

pytestmark = over_plain_http_too

TURNS = 20
ON_WHICH_FIREWORKS_FIT = (0, 1, 2, 3, 4, 5, 6, 7, 10, 11)
# Blue is once the turn bonus, and completes the first of these, whatever is rolled.
RED_HALVES_OF_PLATFORMS = (12, 14)
SHADING = re.compile("^(Die: shade|Bonus: shade|Platform: one more area|Emperor: )")


def turn_to(phone: Phone, name: str) -> None:
    if (tab := phone.tabs.get_by_role("button", name=name)).get_attribute("aria-current") != "true":
        press(tab)
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


def end_turn(phone: Phone) -> None:
    """If it has not ended by itself, because nothing was left to do."""
    phone.page.evaluate(AFTER_THINKING)
    if phone.button("Done").count() and phone.button("Done").is_enabled():
        press(phone.button("Done"))


def buy(phone: Phone) -> bool:
    """An emperor card, if one can be had."""
    if phone.step("Emperor").count() == 0:  # nothing is left to do
        return False
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
    expect(phone.page.locator(".row p")).to_have_attribute("aria-live", "polite")
    phone.page.keyboard.press("Enter")
    expect(tiles).to_have_count(before + 1)
    press(phone.button("Good"))
    return True


def test_a_whole_game_with_the_keyboard(visit: Visit, address: str) -> None:
    table = Table(address, dice="app")
    table.play(*[f"mark {area}" for area in ON_WHICH_FIREWORKS_FIT + RED_HALVES_OF_PLATFORMS])
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
        expect(phone.status).to_have_text("Choose your die")
        press(phone.button("Keep it so"))
        said |= shade_all(phone)
        if buy(phone):
            cards += 1
            said |= shade_all(phone)
        displays += launch(phone, table, active)
        end_turn(phone)
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
    assert {each.split(":")[0] for each in said} == {"Die", "Bonus", "Platform", "Emperor"}
