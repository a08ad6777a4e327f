"""A turn takes no more taps than the paper pad takes marks of a pencil."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .engines import over_plain_http_too
from .table import FRAMES, LATE_FRAMES, Phone, Table

pytestmark = over_plain_http_too


@pytest.fixture
def table(address: str) -> Table:
    table = Table(address)
    table.play(*[f"mark {area}" for area in (0, 1, 2, 3, 10, 11)])
    return table


@pytest.fixture
def ada(visit: Visit, table: Table) -> Phone:
    return table.sit(visit, 0)


def made(phone: Phone, table: Table) -> list[str]:
    """What the server has heard of the turn that is played here."""
    phone.sent()
    return table.heard(after=6)


def test_no_part_of_a_lake_is_transformed_because_a_browser_would_layer_it_anew_at_every_tap(ada: Phone) -> None:
    ada.tap(29)
    ada.sent()
    expect(ada.page.locator(".live .lit")).to_have_count(7)
    expect(ada.page.locator(".live [transform], .live use")).to_have_count(0)


def test_one_tap_says_which_die_was_faced_and_shades(ada: Phone, table: Table) -> None:
    ada.tap(29)
    assert made(ada, table) == ["die", "shade"]


def test_the_bonus_is_one_tap(ada: Phone, table: Table) -> None:
    ada.tap(29)
    ada.tap(30)
    assert made(ada, table) == ["die", "shade", "shade"]
    assert table.seat(0)["taken"] == ["die", "bonus"]


def test_fireworks_are_two_taps_to_choose_and_to_place(ada: Phone, table: Table) -> None:
    ada.tap(29, 30)
    ada.press("Fireworks")
    ada.tap(0)
    assert made(ada, table) == ["die", "shade", "shade", "launch"]


def test_another_number_before_the_first_one_is_judged_takes_back_nothing_else(ada: Phone, table: Table) -> None:
    ada.tap(29, 30)
    ada.press("Fireworks")
    ada.tap(0)
    printed = ada.page.get_by_role("button", name="is printed on the tile")
    expect(printed.first).to_be_visible()
    ada.page.evaluate(LATE_FRAMES)
    for number in (1, 2):
        printed.nth(number).dispatch_event("click")
    ada.page.evaluate(FRAMES)
    ada.sent()
    seat = table.seat(0)
    assert [str(tile["value"]) for tile in seat["fireworks"]] == [printed.nth(2).inner_text()]
    assert {29, 30} <= set(seat["shaded"])


def test_the_first_tap_of_the_next_turn_ends_this_one(ada: Phone, table: Table) -> None:
    ada.tap(29, 30)
    ada.press("Fireworks")
    ada.tap(0)
    ada.tap(33)
    assert made(ada, table) == ["die", "shade", "shade", "launch", "done", "die", "shade"]
    assert table.seat(0)["turn"] == 1


def test_the_others_are_never_joined_by_oneself(visit: Visit, address: str) -> None:
    table = Table(address, 2)
    ada = table.sit(visit, 0, viewport={"width": 360, "height": 640})
    ada.page.evaluate(
        """() => {
          window.most = 0;
          const count = () => {
            window.most = Math.max(window.most, document.querySelectorAll(".standing .name").length);
          };
          count();
          new MutationObserver(count).observe(document.querySelector(".sheet"), { subtree: true, childList: true });
        }"""
    )
    ada.tap(29)
    ada.sent()
    expect(ada.status).to_contain_text("Bonus: shade")
    ada.press("Undo")
    ada.sent()
    assert ada.page.evaluate("window.most") == 1
