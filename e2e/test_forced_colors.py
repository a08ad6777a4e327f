"""Where the system has colours of its own, what is chosen still looks chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .checks import Scheme
from .conftest import Visit
from .counted import awake, begin
from .editing import opened
from .table import Table

LOOK: Any = {"forced_colors": "active", "reduced_motion": "reduce", "viewport": {"width": 390, "height": 844}}


def differ(page: Page, one: Locator, choose: Callable[[], object]) -> bool:
    """What can be seen of it before and after it is chosen, without focus and pointer."""
    before = one.screenshot()
    choose()
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur()")
    return one.screenshot() != before


def press(one: Locator) -> None:
    one.click()
    expect(one).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("name", ["App dice", "Real dice"])
def test_a_segment_that_is_chosen(visit: Visit, name: str) -> None:
    page = visit("/new", **LOOK)
    page.get_by_label("App dice" if name == "Real dice" else "Real dice").check()
    page.evaluate("document.activeElement.blur()")
    segment = page.locator(".segment", has_text=name)
    assert differ(page, segment, page.get_by_label(name).check)


def test_a_step_a_switch_and_a_tab(visit: Visit, address: str) -> None:
    table = Table(address, 2, ("Ada", "Ben"))
    phone = table.sit(visit, 0, 1, **LOOK)
    page = phone.page
    phone.tap(8)
    expect(phone.status).to_contain_text("Bonus: shade")
    bonus = phone.step("Bonus")
    assert differ(page, bonus, lambda: press(bonus))
    phone.press("Menu")
    points = phone.dialog.get_by_role("switch", name="Hide points")
    assert differ(page, points, points.click)
    phone.press("Close")
    tab = phone.tabs.get_by_role("button", name="Ben")
    assert differ(page, tab.locator(".name"), tab.click)


def test_the_step_and_the_bonus_that_it_is_time_for(visit: Visit, address: str) -> None:
    phone = Table(address, 2, ("Ada", "Ben")).sit(visit, 0, **LOOK)
    for now in (phone.page.locator(".steps .now"), phone.page.locator(".bonuses .now")):
        same = now.element_handle()
        assert same
        before = same.screenshot()
        same.evaluate("one => one.classList.replace('now', 'open')")
        assert same.screenshot() != before


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_qr_code(visit: Visit, address: str, scheme: Scheme) -> None:
    table = Table(address, 2, ("Ada", "Ben"))
    page = visit(f"{table.path}/lobby", storage_state=table.holding(0), color_scheme=scheme, **LOOK)
    code = page.locator("img.qr")
    expect(code).to_be_visible()
    page.wait_for_function("() => document.querySelector('img.qr').complete")
    assert differ(page, code, lambda: code.evaluate("one => { one.style.objectPosition = '1000px'; }"))


def test_the_shape_of_a_launch(visit: Visit, address: str) -> None:
    table = Table(address, referee=False)
    table.play(*[f"mark {area}" for pool in (0, 1, 2, 4, 5, 6) for area in (2 * pool, 2 * pool + 1)])
    phone = table.sit(visit, 0, **LOOK)
    phone.press("Fireworks")
    first, second = (phone.page.locator(".tile-choice:enabled").nth(i) for i in range(2))
    press(first)
    assert differ(phone.page, second, lambda: press(second))


def test_fireworks_cards_and_sheets_that_are_chosen_for_a_table(visit: Visit) -> None:
    page = visit("/new", **LOOK)
    page.locator(".game summary").click()
    for group in ("fireworks", "emperor"):
        page.locator(f"label:has([name={group}][value=chosen])").click()
    for label in (page.locator("label.picture").first, page.locator("label.side:not(:has(:checked))").first):
        kept = label.element_handle()
        assert kept
        before = kept.screenshot()
        kept.click()
        page.mouse.move(0, 0)
        page.evaluate("document.activeElement.blur()")
        assert kept.screenshot() != before


def test_the_paper_and_the_sheets_to_print(visit: Visit) -> None:
    page = visit("/sheets", **LOOK)
    for label in ("A5", "B"):
        segment = page.locator("label.segment", has=page.get_by_label(label, exact=True))
        assert differ(page, segment, segment.click)


@pytest.mark.parametrize("part", ["lake", "bonuses"])
def test_a_colour_of_the_editor(visit: Visit, address: str, part: str) -> None:
    editor = opened(visit, address, part=part, **LOOK)
    paint = editor.page.locator(".tool.paint")
    if part == "lake":
        assert differ(editor.page, paint.nth(2), lambda: press(paint.nth(2)))
        tool = editor.page.locator(".tool:not(.paint)[aria-pressed]").nth(1)
        assert differ(editor.page, tool, lambda: press(tool))
        return
    slot = editor.page.locator(".slot").nth(3)
    assert differ(editor.page, slot, slot.click)


def test_a_part_of_the_editor(visit: Visit, address: str) -> None:
    editor = opened(visit, address, **LOOK)
    link = editor.page.locator(".parts a").nth(1)
    assert differ(editor.page, link, lambda: editor.go_to("Bonuses"))


def test_a_die_and_its_colour(visit: Visit, address: str) -> None:
    rolled = Table(address, 2, ("Ada", "Ben"), dice="app").sit(visit, 0, **LOOK)
    rolled.press("Roll the dice")
    expect(rolled.button("Keep it so")).to_be_visible()
    # Turning the tray would change its die, too.
    beside = rolled.page.locator(".faced[aria-pressed=false]").first.element_handle()
    assert beside
    before = beside.screenshot()
    beside.evaluate("die => { die.ariaPressed = 'true'; }")
    assert beside.screenshot() != before
    real = Table(address, 2, ("Ada", "Ben")).sit(visit, 0, **LOOK)
    real.step("Die").click()
    before_naming = real.dialog.get_by_role("button", name="blue").screenshot()
    real.dialog.get_by_role("button", name="blue").click()
    if not real.dialog.is_visible():
        real.step("Die").click()
    real.page.mouse.move(0, 0)
    real.page.evaluate("document.activeElement.blur()")
    assert real.dialog.get_by_role("button", name="blue").screenshot() != before_naming


def test_the_theme_and_the_language(visit: Visit) -> None:
    page = visit("/", **LOOK)
    dark = page.locator(".theme .segment", has_text="Dark")
    assert differ(page, dark, dark.click)
    assert page.locator("[data-language=en]").screenshot() != page.locator("[data-language=fr]").screenshot()


def test_what_is_read_of_the_rules(visit: Visit) -> None:
    page = visit("/rules", **LOOK)
    chip = page.locator(".chip[href='#begin']")

    def go_there() -> None:
        chip.click()
        expect(chip).to_have_attribute("aria-current", "true")

    assert differ(page, chip, go_there)


def test_a_token_that_is_held_and_whose_it_is(visit: Visit) -> None:
    page = visit("/harvest", **LOOK)
    begin(page, "Ada", "Ben")
    awake(page)
    page.get_by_label("At the end").check(force=True)
    token = page.get_by_role("group", name="Three pairs").get_by_role("button", name="9")
    assert differ(page, token, lambda: press(token))
    ben = page.get_by_role("group", name="Whose tokens").get_by_role("button", name="Ben")
    assert differ(page, ben, lambda: press(ben))


def test_the_room_that_is_shown_and_the_central_one(visit: Visit) -> None:
    page = visit("/lumens", **LOOK)
    begin(page, "Ada", "Ben")
    awake(page)
    room = page.get_by_role("group", name="Rooms").get_by_role("button").nth(3)
    assert differ(page, room, room.click)
    central = page.get_by_role("radio", name="Central room")
    assert differ(page, central, central.check)
    page.get_by_role("button", name="As a table").click()
    other = page.get_by_role("radio", name="Room 2 is the central room")
    assert differ(page, other, other.check)


def test_a_part_of_the_history(visit: Visit) -> None:
    page = visit("/history", **LOOK)
    people = page.get_by_role("link", name="People", exact=True)
    assert differ(page, people, people.click)
