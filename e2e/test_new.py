"""The page that opens a table."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .checks import SCREENS, Scheme, each_scheme, faults_of_access, phone, read, scrolls_sideways
from .conftest import Visit
from .engines import in_firefox_too, only_where_trusted, over_plain_http_too

pytestmark = over_plain_http_too

API = "/api/v1"
LOBBY = re.compile(r"/t/[A-Z0-9]{6}/lobby$")


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """One on the page of the new table, which it is about to leave for another."""
    with phone(browser) as page:
        page.goto(f"{address}/new")
        yield page


def name(page: Page, *names: str) -> None:
    for number, text in enumerate(names, 1):
        page.get_by_label(f"Name of player {number}").fill(text)


def add_players(page: Page, count: int) -> None:
    for _ in range(count):
        page.get_by_role("button", name="Add a player").click()


def choose(page: Page, group: str, choice: str) -> None:
    page.get_by_role("group", name=group, exact=True).get_by_role("radio", name=choice, exact=True).check(force=True)


def unfold(page: Page) -> None:
    page.locator("summary").click()


def open_it(page: Page, by: str = "Open the table") -> Any:
    """The table as the server has it."""
    page.get_by_role("button", name=by).click(no_wait_after=True)
    page.wait_for_url(LOBBY, wait_until="commit")
    _, code, _ = re.split(r"/t/(\w+)/lobby$", page.url)
    return read(page, f"{API}/tables/{code}")


def players(table: Any) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


@in_firefox_too
def test_two_names_and_one_tap_open_a_first_game(page: Page) -> None:
    name(page, "Ada", "Ben")
    table = open_it(page)
    assert players(table) == ["Ada", "Ben"]
    assert table["setup"]["shapes"] == ["corner3", "square4", "t4", "u5"]
    assert table["setup"]["emperor"] == ["A", "A", "A"]
    assert (table["setup"]["dice"], table["setup"]["referee"]) == ("real", True)
    assert [seat["claimed"] for seat in table["seats"]] == [True, False]


def test_who_has_no_name_is_called_as_the_field_says(page: Page) -> None:
    expect(page.get_by_label("Name of player 1")).to_have_attribute("placeholder", "Player 1")
    name(page, "  ", " Ben ")
    assert players(open_it(page)) == ["Player 1", "Ben"]


def test_the_device_keeps_the_table_with_its_tokens(page: Page) -> None:
    name(page, "Ada", "Ben")
    code = open_it(page)["code"]
    kept = json.loads(page.evaluate("localStorage.getItem('lampion.tables')"))[0]
    assert (kept["code"], kept["names"], list(kept["seats"])) == (code, ["Ada", "Ben"], ["0"])
    assert kept["host"]


def test_three_on_this_phone_take_three_seats(page: Page) -> None:
    add_players(page, 1)
    name(page, "Ada", "Ben", "Cid")
    for player in ("Ben", "Cid"):
        page.get_by_label(f"Where {player} plays").select_option("this phone")
    table = open_it(page)
    assert [seat["claimed"] for seat in table["seats"]] == [True, True, True]
    assert len(json.loads(page.evaluate("localStorage.getItem('lampion.tables')"))[0]["seats"]) == 3


def test_players_move_around_the_table_and_leave_it(page: Page) -> None:
    add_players(page, 2)
    name(page, "Ada", "Ben", "Cid", "Dot")
    expect(page.get_by_role("button", name="Add a player")).to_have_count(0)
    page.get_by_role("button", name="Move Dot up").click()
    page.get_by_role("button", name="Move Ada down").click()
    page.get_by_role("button", name="Remove Cid").click()
    assert players(open_it(page)) == ["Ben", "Ada", "Dot"]


def test_paper_goes_with_real_dice_only(page: Page) -> None:
    name(page, "Ada", "Ben")
    place = page.get_by_label("Where Ben plays")
    place.select_option("on paper")
    choose(page, "Dice", "App dice")
    expect(place).to_have_value("own")
    expect(place.get_by_role("option", name="on paper")).to_be_disabled()
    choose(page, "Dice", "Real dice")
    place.select_option("on paper")
    assert [seat["tracked"] for seat in open_it(page)["seats"]] == [True, False]


def test_what_the_server_refuses_is_told_and_can_be_mended(page: Page) -> None:
    for player in ("Player 1", "Player 2"):
        page.get_by_label(f"Where {player} plays").select_option("on paper")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_have_text("Somebody must play on a phone.")
    page.get_by_label("Where Player 2 plays").select_option("this phone")
    assert [seat["claimed"] for seat in open_it(page)["seats"]] == [False, True]


@in_firefox_too
def test_chosen_fireworks_cards_sheets_dice_and_referee_reach_the_server(page: Page) -> None:
    name(page, "Ada", "Ben")
    choose(page, "Dice", "App dice")
    unfold(page)
    choose(page, "Fireworks", "Choose")
    for shape in ("straight three", "L", "zigzag"):
        page.get_by_role("checkbox", name=re.compile(f"^{shape} ")).check(force=True)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_have_text("One firework is still to be chosen.")
    page.get_by_role("checkbox", name="plus").check(force=True)
    expect(page.get_by_role("checkbox", name="square")).to_be_disabled()
    choose(page, "Emperor cards", "Choose")
    card = page.get_by_role("radiogroup", name="Emperor card 2")
    expect(card).to_contain_text("Then one of any colour, in a pool next to that one.")
    card.get_by_role("radio", name="B · 2 gifts").check(force=True)
    page.get_by_role("group", name="Sheets").get_by_label("Ada").select_option("D")
    page.get_by_role("group", name="Sheets").get_by_label("Ben").select_option("B")
    choose(page, "Referee", "Off")
    expect(page.locator("summary")).to_contain_text("Chosen fireworks and emperor cards, without referee")
    table = open_it(page)
    setup = table["setup"]
    assert sorted(setup["shapes"]) == ["l4", "line3", "plus5", "zigzag4"]
    assert (setup["emperor"], setup["dice"], setup["referee"]) == (["A", "B", "A"], "app", False)
    assert [seat["sheet"] for seat in table["seats"]] == ["D", "B"]


@in_firefox_too
def test_the_next_table_begins_with_the_same_people(page: Page, address: str) -> None:
    add_players(page, 1)
    name(page, "Ada", "Ben", "Cid")
    page.get_by_label("Where Cid plays").select_option("on paper")
    open_it(page)
    page.goto(f"{address}/new")
    for number, text in enumerate(("Ada", "Ben", "Cid"), 1):
        expect(page.get_by_label(f"Name of player {number}")).to_have_value(text)
    expect(page.get_by_label("Where Cid plays")).to_have_value("paper")
    expect(page.locator("summary")).to_contain_text("Random")
    assert page.locator("#known option").count() == 3


def test_playing_again_brings_that_table_back(page: Page, address: str) -> None:
    name(page, "Ada", "Ben")
    choose(page, "Dice", "App dice")
    first = open_it(page)["code"]
    page.goto(f"{address}/new")
    choose(page, "Dice", "Real dice")
    name(page, "Cid", "Dot")
    open_it(page)
    page.goto(f"{address}/new?again={first}")
    expect(page.get_by_label("Name of player 1")).to_have_value("Ada")
    expect(page.get_by_role("radio", name="App dice")).to_be_checked()
    expect(page.get_by_label("Where Ada plays")).to_have_value("here")


def test_equal_names_are_allowed_and_mentioned(page: Page) -> None:
    name(page, "Ben", "Ben")
    expect(page.get_by_text("Two players are called Ben.")).to_be_visible()
    assert players(open_it(page)) == ["Ben", "Ben"]


def test_without_network_nothing_typed_is_lost(page: Page) -> None:
    name(page, "Ada", "Ben")
    page.context.set_offline(True)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text("server does not answer")
    page.context.set_offline(False)
    assert players(open_it(page, by="Try again")) == ["Ada", "Ben"]


def test_without_network_the_pictures_can_be_asked_for_again(page: Page) -> None:
    page.context.set_offline(True)
    unfold(page)
    choose(page, "Fireworks", "Choose")
    expect(page.get_by_role("alert").first).to_contain_text("server does not answer")
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("checkbox")).to_have_count(8)


def test_the_keyboard_suffices(page: Page) -> None:
    page.get_by_label("Name of player 1").focus()
    page.keyboard.type("Ada")
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Move Ada down")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Move Ada up")).to_be_focused()
    page.get_by_label("Name of player 1").focus()
    page.keyboard.type("Ben")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Name of player 2")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(LOBBY, wait_until="commit")


@only_where_trusted
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_button_is_always_in_sight_and_nothing_scrolls_sideways(visit: Visit, width: int, height: int) -> None:
    page = visit("/new", viewport={"width": width, "height": height})
    add_players(page, 2)
    name(page, *["Maximiliana von und zu Hohenbu"] * 4)
    unfold(page)
    choose(page, "Fireworks", "Choose")
    expect(page.get_by_role("checkbox", name="plus")).to_be_attached()  # the pictures move what is below them
    choose(page, "Emperor cards", "Choose")
    expect(page.get_by_role("radiogroup")).to_have_count(3)
    expect(page.get_by_role("button", name="Open the table")).to_be_in_viewport(ratio=1)
    assert not scrolls_sideways(page)


@only_where_trusted
@each_scheme
def test_axe_finds_nothing(visit: Visit, scheme: Scheme) -> None:
    page = visit("/new", color_scheme=scheme)
    assert faults_of_access(page) == []
    unfold(page)
    choose(page, "Fireworks", "Choose")
    choose(page, "Emperor cards", "Choose")
    expect(page.get_by_role("checkbox")).to_have_count(8)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert faults_of_access(page) == []
