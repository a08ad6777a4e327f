"""What a player wants to see at any time: the fireworks in play, the others' points, and what has just happened."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from scoresheet.browser.words import LANGUAGES

from .conftest import Visit
from .engines import over_plain_http_too
from .table import Phone, Table

pytestmark = over_plain_http_too

NAMES = ("Ada", "Ben", "Cid")
# Or they would go by themselves, after six seconds.
NEWS_THAT_STAY = """() => {
  const set = window.setTimeout;
  window.setTimeout = (act, ms, ...given) => (ms === 6000 ? 0 : set(act, ms, ...given));
}"""


@pytest.fixture
def table(address: str) -> Table:
    return Table(address, players=3)


def supply(phone: Phone) -> Locator:
    return phone.page.get_by_role("button", name="Fireworks in play")


def test_the_fireworks_in_play_show_what_is_next_on_each_stack(visit: Visit, table: Table) -> None:
    ada = table.sit(visit, 0)
    expect(supply(ada).locator("b")).to_have_text(["4", "5", "5", "6"])
    for _ in range(2):
        table.play("taken corner3")
    expect(supply(ada).locator("b")).to_have_text(["3", "5", "5", "6"])
    for _ in range(4):
        table.play("taken corner3")
    expect(supply(ada)).to_have_accessible_name(re.compile("corner three none left square 5 T 5 U 6"))
    supply(ada).click()
    expect(ada.dialog.get_by_role("listitem")).to_contain_text(["corner three", "square", "T", "U"])
    expect(ada.dialog.get_by_role("listitem").nth(1)).to_contain_text("5 4 4 3 3")


def test_how_near_a_shape_is_is_told_and_shown(visit: Visit, table: Table) -> None:
    table.play(*[f"mark {area}" for area in (0, 1, 2, 3)])
    ada = table.sit(visit, 0)
    supply(ada).click()
    corner = ada.dialog.get_by_role("button", name="corner three")
    expect(corner).to_contain_text("one pool missing in 2 places")
    expect(ada.dialog.get_by_role("button", name=re.compile("^U "))).to_be_disabled()
    corner.click()
    expect(ada.page.get_by_text("corner three: a line where it fits, dots where one pool is missing.")).to_be_visible()
    expect(ada.page.locator(".live .missing")).not_to_have_attribute("d", "")
    expect(ada.page.locator(".live .fitting")).to_have_attribute("d", "")
    ada.tap(10)
    expect(ada.page.locator(".live .missing")).to_have_count(0)
    table.play("mark 11")
    supply(ada).click()
    expect(corner).to_contain_text("fits in 1 place")


def test_the_others_and_their_points_stay_on_the_smallest_phone(visit: Visit, table: Table) -> None:
    ada = table.sit(visit, 0, viewport={"width": 360, "height": 640})
    others = ada.page.get_by_role("button", name="Everybody’s points and sheets")
    expect(others).to_be_in_viewport(ratio=1)
    expect(others.locator(".name")).to_have_text(["Ben", "Cid"])
    table.play(*[f"mark {area}" for area in (0, 1, 4, 5)], seat=1)
    expect(others.locator("b")).to_have_text(["1", "0"])
    others.click()
    ada.dialog.get_by_role("button", name="Ben").click()
    expect(ada.status).to_have_text("The sheet of Ben")


def test_what_has_just_happened_is_told_and_goes(visit: Visit, table: Table) -> None:
    table.play(*[f"mark {area}" for area in (0, 1, 2, 3, 10, 11)], seat=1)
    table.play("done")
    table.play("done", seat=1)
    ada, ben = table.sit(visit, 0), table.sit(visit, 1)
    ben.tap(29)
    ben.press("Fireworks")
    ben.dialog.get_by_role("button", name="Go on").click()
    ben.tap(0)
    news = ada.page.locator(".news")
    expect(news).to_have_text("Ben launched corner three for 4, next is 4")
    expect(news).to_have_attribute("aria-live", "polite")
    expect(news).to_be_empty()
    expect(ben.page.locator(".news")).to_be_empty()


@pytest.mark.parametrize(("width", "height"), [(360, 640), (844, 390)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_has_just_happened_is_told_whole_on_a_small_phone(
    visit: Visit, table: Table, language: str, width: int, height: int
) -> None:
    table.play(*[f"mark {area}" for area in (0, 1, 2, 3, 10, 11)], seat=1)
    table.play("done")
    table.play("done", seat=1)
    ada = table.sit(visit, 0, locale=language, viewport={"width": width, "height": height})
    ada.page.evaluate(NEWS_THAT_STAY)
    news, lake = ada.page.locator(".news"), ada.page.locator(".lake.live")
    before = lake.bounding_box()
    table.play("launch corner3 0+1+5", seat=1)
    expect(news).to_contain_text("Ben")
    expect(news).to_contain_text("4")
    assert news.evaluate("one => one.scrollWidth <= one.clientWidth")
    expect(news).to_be_in_viewport(ratio=0.99)
    assert lake.bounding_box() == before


def test_what_is_told_ends_when_it_is_taken_back(visit: Visit, table: Table) -> None:
    table.play(*[f"mark {area}" for area in (0, 1, 2, 3, 10, 11)], seat=1)
    table.play("done")
    table.play("done", seat=1)
    ada = table.sit(visit, 0)
    ada.page.evaluate(NEWS_THAT_STAY)
    table.play("launch corner3 0+1+5", seat=1)
    news = ada.page.locator(".news")
    expect(news).to_have_text("Ben launched corner three for 4, next is 4")
    table.play("undo", seat=1)
    expect(news).to_be_empty()


def test_the_phone_buzzes_when_its_turn_comes(visit: Visit, address: str) -> None:
    table = Table(address, dice="app")
    ben = table.sit(visit, 1)
    ben.page.evaluate("() => { window.buzzes = []; navigator.vibrate = (times) => window.buzzes.push(times); }")
    table.play("roll", "orient 0")
    expect(ben.status).to_contain_text("Die: shade")
    assert ben.page.evaluate("window.buzzes") == []
    table.play("done")
    ben.page.wait_for_function("() => window.buzzes.length === 1")


def test_with_dice_from_the_box_too_who_is_active_is_told(visit: Visit, table: Table) -> None:
    ada, ben = table.sit(visit, 0), table.sit(visit, 1)
    for phone in (ada, ben):
        phone.page.evaluate(NEWS_THAT_STAY)
    table.play("done")
    expect(ben.page.locator(".news")).to_have_text("Your turn")
    table.play("done", "done", seat=1)
    expect(ben.page.locator(".news")).to_be_empty()
    expect(ada.page.locator(".news")).to_be_empty()


def test_a_chime_is_heard_by_who_switches_it_on(visit: Visit, address: str) -> None:
    table = Table(address, dice="app")
    ben = table.sit(visit, 1)
    ben.page.evaluate(
        """() => {
          window.tones = [];
          const start = OscillatorNode.prototype.start;
          OscillatorNode.prototype.start = function (at) {
            window.tones.push(this.frequency.value);
            start.call(this, at);
          };
        }"""
    )
    ben.press("Menu")
    switch = ben.dialog.get_by_role("switch", name="Chime when it is my turn")
    expect(switch).not_to_be_checked()
    switch.click()
    expect(switch).to_be_checked()
    ben.dialog.get_by_role("button", name="Close").click()
    heard = ben.page.evaluate("window.tones.length")
    table.play("roll", "orient 0", "done")
    ben.page.wait_for_function("(heard) => window.tones.length > heard", arg=heard)


def test_a_row_of_full_circles_says_that_it_earns_nothing_more(visit: Visit, address: str) -> None:
    edition = Table(address).now()["setup"]["edition"] | {"gift_circles": 2}
    table = Table(address, edition=edition)
    ada = table.sit(visit, 0)
    gifts = ada.page.locator(".coins")
    expect(gifts.locator("svg")).to_have_count(2)
    expect(gifts.locator(".open")).to_have_count(1)
    table.play("gift 1")
    expect(gifts).to_contain_text("full")
    gifts.click()
    expect(ada.notice).to_have_text("2 gifts: 2 earned, 0 spent. All circles are used: pavilions earn nothing more.")
    table.play("gift -1")
    expect(gifts.locator(".spent")).to_have_count(1)
