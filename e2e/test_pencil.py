"""A table without a referee: the paper pad and no more."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .engines import over_plain_http_too
from .table import Phone, Table

pytestmark = over_plain_http_too


@pytest.fixture
def table(address: str) -> Table:
    return Table(address, referee=False)


@pytest.fixture
def ada(visit: Visit, table: Table) -> Phone:
    return table.sit(visit, 0)


def test_a_tap_marks_and_another_erases(ada: Phone, table: Table) -> None:
    ada.tap(29, 31, 33)
    ada.shows(29, 31, 33)
    ada.tap(31)
    ada.shows(29, 33)
    ada.press("Undo")
    ada.shows(29, 31, 33)
    ada.sent()
    assert table.seat(0)["shaded"] == [29, 31, 33]


def test_a_pavilion_earns_its_gift_and_gifts_are_spent(ada: Phone, table: Table) -> None:
    ada.tap(0)
    gifts = ada.page.locator(".gifts .coins")
    expect(gifts).to_have_text("2 gifts: 2 earned, 0 spent.")
    ada.press("Gifts", "One gift less", "Finished")
    expect(gifts).to_have_text("1 gift: 2 earned, 1 spent.")
    ada.sent()
    assert table.seat(0)["gifts"] == {"earned": 2, "spent": 1}


def test_a_bonus_is_crossed_off_by_a_tap(ada: Phone, table: Table) -> None:
    ada.button("Round 1: red").click()
    expect(ada.page.get_by_role("listitem").filter(has_text="Round 1: red, over")).to_be_visible()
    ada.sent()
    assert table.seat(0)["crossed"] == [1]


def test_fireworks_are_launched_whenever_they_fit(ada: Phone, table: Table) -> None:
    ada.press("Fireworks")
    expect(ada.notice).to_have_text("No shape in play fits on your complete pools yet.")
    ada.tap(0, 1, 2, 3, 10, 11)
    ada.press("Fireworks")
    ada.tap(0)
    ada.press("Good")
    ada.sent()
    assert [tile["pools"] for tile in table.seat(0)["fireworks"]] == [[0, 1, 5]]


def test_the_game_is_over_when_everybody_is_done(ada: Phone, table: Table) -> None:
    ada.tap(29)
    ada.end_game()
    expect(ada.status).to_have_text("You are done")
    table.play("done", seat=1)
    expect(ada.status).to_have_text("Ada and Ben share the win")


def test_before_a_player_ends_the_game_it_is_said_and_asked(ada: Phone, table: Table) -> None:
    ada.tap(29)
    ada.press("End game")
    expect(ada.dialog).to_contain_text("End the game for Ada?")
    expect(ada.dialog.locator(".main")).to_have_text("Play on")
    ada.press("Play on")
    expect(ada.dialog).to_be_hidden()
    ada.tap(31)
    ada.sent()
    assert table.heard() == ["mark", "mark"]


def test_after_the_end_of_one_game_on_a_shared_phone_a_button_leads_to_the_next(visit: Visit, address: str) -> None:
    phone = Table(address, players=3, referee=False).sit(visit, 0, 1, 2)
    phone.tap(29)
    expect(phone.button("On to Ben")).to_have_count(0)
    phone.end_game()
    phone.press("On to Ben")
    phone.end_game()
    expect(phone.button("On to Cid")).to_be_visible()
    phone.press("Undo")
    expect(phone.status).to_have_text("Your sheet")


def test_nothing_that_ends_the_game_calls_for_a_tap(ada: Phone) -> None:
    ada.tap(0, 1, 2, 3, 10, 11)
    expect(ada.button("End game")).not_to_have_class(re.compile("calls"))
    ada.press("Fireworks")
    ada.tap(0)
    expect(ada.button("Good")).to_be_visible()
    expect(ada.page.locator(".steps .calls")).to_have_count(0)


def test_a_game_that_was_ended_too_early_goes_on_with_one_tap_on_every_phone(visit: Visit, table: Table) -> None:
    ada, ben = table.sit(visit, 0), table.sit(visit, 1)
    table.play("mark 29")
    for phone in (ada, ben):
        phone.end_game()
    for phone in (ada, ben):
        expect(phone.status).to_have_text(re.compile("win"))
    ben.press("Not over yet")
    expect(ben.status).to_have_text("Your sheet")
    ada.press("Undo")
    expect(ada.status).to_have_text("Your sheet")
    ada.tap(31)
    ada.sent()
    assert table.now()["phase"] == "playing"
