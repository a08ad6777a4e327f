"""With text twice as large everything of a table is still said whole, and nothing scrolls sideways."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .checks import scrolls_sideways
from .conftest import Visit
from .counted import awake
from .table import Table

PHONES = pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
CUT_OFF = """selector => [...document.querySelectorAll(selector)]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent.trim())"""


# Words that stand letter below letter.
UPRIGHT = """all => all.filter((one) => one.textContent.trim().length > 3 && one.clientHeight > 4 * one.clientWidth)
  .map((one) => one.textContent.trim())"""


def enlarge(page: Page) -> None:
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert not scrolls_sideways(page)


def cut_off(page: Page, selector: str) -> list[str]:
    found: list[str] = page.evaluate(CUT_OFF, selector)
    return found


@PHONES
@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_a_turn_is_said_whole(visit: Visit, address: str, width: int, height: int, language: str) -> None:
    table = Table(address, 4, ("Ada", "Ben", "Chlo\u00e9", "Dot"), dice="app", edition="lampion")
    phone = table.sit(visit, 0, viewport={"width": width, "height": height}, locale=language)
    page = phone.page
    enlarge(page)
    page.locator(".steps .calls").click()
    for waited in (".faced", ".steps .step"):
        expect(page.locator(waited).first).to_be_visible()
        assert cut_off(page, ".header h1, .header p, .steps button, .steps span:not(.sr)") == []
        for one in page.locator(".steps button").all():
            expect(one).to_be_in_viewport(ratio=1)
        page.locator(".steps .calls, .steps .end").last.click()


@PHONES
def test_lobby_and_result_stay_on_the_screen(visit: Visit, address: str, width: int, height: int) -> None:
    table = Table(address, 3, referee=False)
    look: Any = {"viewport": {"width": width, "height": height}, "locale": "fr"}
    lobby = visit(f"{table.path}/lobby", storage_state=table.holding(0, host=True), **look)
    expect(lobby.locator(".lobby")).to_be_visible()
    enlarge(lobby)
    stranger = visit(table.path, **look)
    expect(stranger.locator(".own-name")).to_be_visible()
    enlarge(stranger)
    table.play_to_the_end()
    result = visit(f"{table.path}/result", storage_state=table.holding(1), **look)
    expect(result.locator(".players > li").first).to_be_visible()
    enlarge(result)


@PHONES
@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_the_calculators_stay_on_the_screen(visit: Visit, width: int, height: int, language: str) -> None:
    look: Any = {"viewport": {"width": width, "height": height}, "locale": language}
    for path, tapped in (("/harvest", ".dedicate"), ("/lumens", ".pips button")):
        page = visit(path, **look)
        page.locator(".people .button").first.click()
        enlarge(page)
        page.locator(".people .bar .main").click()
        awake(page)
        for one in page.locator(tapped).all()[:6]:
            one.click()
        enlarge(page)
        letters = page.locator("h1, h2, h3, .kind, .name").evaluate_all(UPRIGHT)
        assert letters == []
        if path == "/harvest":
            page.get_by_role("radio").last.check(force=True)
        else:
            page.locator(".top .quiet").last.click()
        enlarge(page)
        page.get_by_role("link").last.click()
        if path == "/lumens":
            page.get_by_role("dialog").get_by_role("button").first.click()
        expect(page.locator(".players > li, .central-choice").first).to_be_visible()
        enlarge(page)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (844, 390)])
def test_above_an_edition_stand_its_name_and_its_sheets(visit: Visit, width: int, height: int) -> None:
    page = visit("/editions", viewport={"width": width, "height": height}, locale="fr")
    page.get_by_role("button", name="D\u2019un lac vide").click()
    expect(page.locator(".edited .area").first).to_be_visible()
    enlarge(page)
    name, sheets = page.locator(".top h1"), page.locator(".top .letters")
    assert name.evaluate("one => one.clientWidth / parseFloat(getComputedStyle(one).fontSize)") > 6
    assert sheets.evaluate("one => one.scrollHeight - one.clientHeight") <= 1
