"""The lobby of a table, on several phones, and a seat that moves from one to another."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from scoresheet.refusals import CODES

from .checks import SCREENS, Scheme, each_scheme, faults_of_access, phone, scrolls_sideways
from .conftest import Visit
from .engines import in_firefox_too, over_plain_http_too
from .opened import Opened
from .table import seen

pytestmark = over_plain_http_too

LONG = ("Bartholomäus Maximilian Schütz", "Wilhelmina-Charlotte van Dijk!", "M" * 30, "Dot")


@pytest.fixture
def table(address: str) -> Opened:
    return Opened(address, players=3)


def seat(page: Page, name: str) -> Locator:
    return page.locator(".seats > li").filter(has=page.locator(".name", has_text=name))


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def type_code(page: Page, name: str, code: str) -> None:
    button(page, f"I am {name}, on a new phone").click()
    page.get_by_label(f"Code for {name}").fill(code)
    button(page, "Move here").click()


def look_again(page: Page) -> None:
    """As when its player comes back to this phone."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


@in_firefox_too
def test_who_scans_the_code_is_asked_who_they_are(visit: Visit, table: Opened) -> None:
    page = visit(table.path)
    expect(page.get_by_role("heading", name="Who are you?")).to_be_visible()
    expect(button(page, "I am Ada")).to_be_visible()
    expect(button(page, "Just watch")).to_be_visible()


@in_firefox_too
def test_seats_fill_on_every_phone_as_they_are_taken(visit: Visit, table: Opened) -> None:
    host = visit(f"{table.path}/lobby", storage_state=table.memory({0: table.claim(0)}, host=True))
    expect(host.get_by_role("heading", name="2 seats are free")).to_be_visible()
    guest = visit(table.path)
    button(guest, "I am Ben").click()
    expect(seat(guest, "Ben")).to_contain_text("on this phone")
    expect(seat(host, "Ben")).to_contain_text("taken")
    expect(host.get_by_role("heading", name="1 seat is free")).to_be_visible()
    expect(host.get_by_text("Let everybody scan this")).to_be_visible()
    button(visit(table.path), "I am Cid").click()
    expect(host.get_by_role("heading", name="Everybody is here")).to_be_visible()
    expect(host.get_by_text("Whoever scans this can watch.")).to_be_visible()
    for to_be_filled in ("Let everybody scan this", "who comes later"):
        expect(host.get_by_text(to_be_filled)).to_have_count(0)


def test_of_two_who_want_the_same_seat_the_later_one_is_told(browser: Browser, table: Opened) -> None:
    with phone(browser) as page:
        page.route("**/events?*", lambda route: route.abort())
        page.goto(table.address + table.path)
        expect(button(page, "I am Ben")).to_be_visible()
        table.claim(1)
        button(page, "I am Ben").click()
        expect(page.get_by_role("alert")).to_have_text(CODES["seat/claimed"])


def test_three_seats_on_one_phone(visit: Visit, table: Opened) -> None:
    page = visit(table.path)
    button(page, "I am Ada").click()
    for name in ("Ben", "Cid"):
        seat(page, name).get_by_role("button", name="Also on this phone").click()
        expect(seat(page, name)).to_contain_text("on this phone")
    expect(page.get_by_role("heading", name="Everybody is here")).to_be_visible()
    page.reload()
    expect(page.locator("main")).not_to_contain_text("Who are you?")


@in_firefox_too
def test_a_seat_moves_by_a_link_and_the_old_phone_is_told(visit: Visit, browser: Browser, table: Opened) -> None:
    with phone(browser, storage_state=table.memory({1: table.claim(1)})) as old:
        old.goto(table.address + table.path)
        new = visit(f"{table.path}#1-{table.hand_over(1)}")
        seen(new)  # with its referee, of which Firefox would complain if its page were left before
        expect(new.get_by_role("group", name="The lake of Ben")).to_be_visible()
        assert "#" not in new.url
        new.goto(f"{table.address}{table.path}/lobby")
        expect(seat(new, "Ben")).to_contain_text("on this phone")
        expect(old.locator(".lake.live")).to_be_visible()
        look_again(old)
        expect(old.get_by_text("Ben is played on another phone now.")).to_be_visible()


@in_firefox_too
def test_a_seat_moves_by_a_typed_code(visit: Visit, table: Opened) -> None:
    table.claim(1)
    page = visit(table.path)
    code = table.hand_over(1).lower()
    type_code(page, "Ben", f" {code[:4]} {code[4:]} ")
    expect(seat(page, "Ben")).to_contain_text("on this phone")


def test_a_wrong_code_is_told_and_may_be_typed_again(browser: Browser, table: Opened) -> None:
    table.claim(1)
    with phone(browser) as page:
        page.goto(table.address + table.path)
        type_code(page, "Ben", "AAAAAAAA")
        expect(page.get_by_role("alert")).to_have_text(CODES["handover/wrong"])
        page.get_by_label("Code for Ben").fill(table.hand_over(1))
        button(page, "Move here").click()
        expect(seat(page, "Ben")).to_contain_text("on this phone")
        expect(page.get_by_role("alert")).to_be_empty()


def test_a_link_that_was_used_is_told(browser: Browser, table: Opened) -> None:
    table.claim(1)
    used = table.hand_over(1)
    table.hand_over(1)
    with phone(browser) as page:
        page.goto(f"{table.address}{table.path}#1-{used}")
        expect(page.get_by_role("alert")).to_have_text(CODES["handover/wrong"])


def test_a_player_on_paper_has_no_button(visit: Visit, address: str) -> None:
    seats = [{"name": "Ada", "sheet": "A"}, {"name": "Ben", "sheet": "B", "tracked": False}]
    page = visit(Opened(address, seats=seats).path)
    expect(seat(page, "Ben")).to_contain_text("on paper")
    expect(seat(page, "Ben").get_by_role("button")).to_have_count(0)


@in_firefox_too
def test_the_code_is_there_to_scan_and_to_type(visit: Visit, table: Opened) -> None:
    page = visit(table.path)
    picture = page.get_by_role("img", name="QR code of this table")
    expect(picture).to_be_visible()
    assert picture.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 0
    expect(page.get_by_text(table.code)).to_be_visible()


def test_whoever_has_no_seat_may_watch(visit: Visit, table: Opened) -> None:
    page = visit(table.path)
    button(page, "Just watch").click()
    expect(page.get_by_role("group", name="The lake of Ada")).to_be_visible()


def test_the_whole_table_is_one_tap_away(visit: Visit, table: Opened) -> None:
    page = visit(table.path)
    button(page, "Show the whole table").click()
    expect(page.get_by_role("img", name="The lake of Cid")).to_be_visible()
    assert page.url.endswith("/board")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("width", "height"), [(768, 1024), (1280, 800)])
def test_a_tablet_shows_the_whole_table_at_once(
    visit: Visit, address: str, players: int, width: int, height: int
) -> None:
    table = Opened(address, players, LONG, dice="app")
    table.play("roll")
    page = visit(f"{table.path}/board", viewport={"width": width, "height": height})
    expect(page.locator(".lake")).to_have_count(players)
    expect(page.get_by_role("heading", name=LONG[0])).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") <= height


@in_firefox_too
def test_the_board_follows_the_game(visit: Visit, table: Opened) -> None:
    page = visit(f"{table.path}/board")
    expect(page.get_by_role("heading", name="Ada")).to_be_visible()
    table.play("done")
    expect(page.get_by_role("heading", name="Ben")).to_be_visible()


@pytest.mark.parametrize("screen", ["lobby", "board"])
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_long_names_never_scroll_sideways(visit: Visit, address: str, screen: str, width: int, height: int) -> None:
    table = Opened(address, 4, LONG)
    table.claim(1)
    page = visit(f"{table.path}/{screen}", viewport={"width": width, "height": height})
    for name in LONG:
        expect(page.locator(".name", has_text=name)).to_be_visible()
    assert not scrolls_sideways(page)


@each_scheme
def test_axe_finds_nothing(visit: Visit, table: Opened, scheme: Scheme) -> None:
    table.claim(1)
    page = visit(table.path, color_scheme=scheme)
    button(page, "I am Ben, on a new phone").click()
    assert faults_of_access(page) == []
    button(page, "I am Ada").click()
    expect(seat(page, "Ada")).to_contain_text("on this phone")
    assert faults_of_access(page) == []
    button(page, "Show the whole table").click()
    expect(page.locator(".lake")).to_have_count(3)
    assert faults_of_access(page) == []
