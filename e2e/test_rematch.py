"""From the end of a game into the next one, with every phone of the table."""

from __future__ import annotations

import re
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from .checks import SCREENS, Scheme, each_scheme, faults_of_access, phone, scrolls_sideways
from .conftest import Visit
from .engines import over_plain_http_too
from .table import Table

pytestmark = over_plain_http_too

LONG = ("Bartholomäus Maximilian Schütz", "Wilhelmina-Charlotte van Dijk!", "M" * 30)


@pytest.fixture
def over(address: str) -> Table:
    """A game of three that has just ended."""
    table = Table(address, 3, ("Ada", "Ben", "Cid"), referee=False)
    table.play_to_the_end()
    return table


def result(visit: Visit, table: Table, *seats: int) -> Page:
    """On a phone with these seats, which knows that there is no rematch yet."""
    return told(visit(table.path, storage_state=table.holding(*seats)), table)


def told(page: Page, table: Table) -> Page:
    """By its stream, which brings a name that nobody has had before."""
    expect(page.get_by_role("heading", level=1)).to_contain_text("win")
    name = f"Cid {uuid4().hex[:8]}"
    table.rename(2, name)
    expect(page.locator(".name", has_text=name)).to_be_visible()
    return page


def play_again(page: Page) -> None:
    page.get_by_role("button", name="Play again", exact=True).click()


def next_code(table: Table) -> str:
    code: str = table.now()["next"]
    return code


def is_at(page: Page, table: Table, screen: str = "") -> None:
    expect(page).not_to_have_url(re.compile(table.code))
    expect(page).to_have_url(f"{table.address}/t/{next_code(table)}{screen}")


def test_one_tap_brings_every_phone_into_the_next_game(visit: Visit, over: Table) -> None:
    ada, others = result(visit, over, 0), result(visit, over, 1, 2)
    play_again(ada)
    for page in (ada, others):
        is_at(page, over)
        expect(page.locator(".lake.live")).to_be_visible()
    expect(others.get_by_role("navigation", name="Sheets").get_by_role("button")).to_have_count(3)
    others.goto(f"{others.url}/lobby")
    expect(others.locator(".seats .where")).to_have_text(["taken", "on this phone", "on this phone"])


def test_two_who_tap_at_once_land_at_the_same_table(visit: Visit, over: Table) -> None:
    ada, ben = result(visit, over, 0), result(visit, over, 1)
    held: list[Route] = []
    ada.route("**/next", lambda route: held.append(route))
    with ada.expect_request("**/next"):
        play_again(ada)
    play_again(ben)
    is_at(ben, over)
    held[0].continue_()
    is_at(ada, over)


def test_everybody_may_move_on_one_seat(visit: Visit, over: Table) -> None:
    ada, ben = result(visit, over, 0), result(visit, over, 1)
    ada.get_by_label("Everybody moves one seat to the left").check()
    play_again(ada)
    for page in (ada, ben):
        is_at(page, over)
    ben.goto(f"{ben.url}/lobby")
    expect(ben.locator(".seats .name")).to_have_text([re.compile("Cid"), "Ada", "Ben"])
    expect(ben.locator(".seats .where")).to_have_text(["free", "taken", "on this phone"])


def test_two_of_one_name_move_on_one_seat_each(visit: Visit, address: str) -> None:
    table = Table(address, 3, ("Ada", "Ben", "Ada"), referee=False)
    table.play_to_the_end()
    ada, other = (visit(table.path, storage_state=table.holding(seat)) for seat in (0, 2))
    ada.get_by_label("Everybody moves one seat to the left").check()
    play_again(ada)
    is_at(ada, table)
    on = other.get_by_role("button", name="To the next game")
    expect(on.or_(other.locator(".lake.live"))).to_be_visible()
    if on.is_visible():
        on.click()
    is_at(other, table)
    for page, seat in ((ada, 1), (other, 0)):
        page.goto(f"{page.url}/lobby")
        expect(page.locator(".seats .where").nth(seat)).to_have_text("on this phone")


def test_who_was_renamed_at_the_next_game_before_coming_still_has_the_seat(visit: Visit, over: Table) -> None:
    play_again(result(visit, over, 0))
    late = visit(over.path, storage_state=over.holding(1))
    on = late.get_by_role("button", name="To the next game")
    expect(on).to_be_visible()
    over.rename(1, "Benoît", at=next_code(over))
    on.click()
    is_at(late, over)
    expect(late.locator(".lake.live")).to_be_visible()
    late.goto(f"{late.url}/lobby")
    expect(late.locator(".seats .name").nth(1)).to_have_text("Benoît")
    expect(late.locator(".seats .where").nth(1)).to_have_text("on this phone")


def test_the_board_comes_along_as_a_board(visit: Visit, over: Table) -> None:
    board = told(visit(f"{over.path}/board"), over)
    play_again(result(visit, over, 0))
    is_at(board, over, "/board")
    expect(board.locator(".board")).to_be_visible()


def test_who_opens_an_old_result_is_asked_whether_to_go_on(visit: Visit, over: Table) -> None:
    play_again(result(visit, over, 0))
    late = visit(over.path, storage_state=over.holding(1))
    on = late.get_by_role("button", name="To the next game")
    expect(on).to_be_visible()
    assert over.code in late.url
    on.click()
    is_at(late, over)
    expect(late.locator(".lake.live")).to_be_visible()


def test_who_is_busy_with_the_result_is_not_brought_away(visit: Visit, over: Table) -> None:
    ben = result(visit, over, 1)
    ben.get_by_role("button", name="Replay").click()
    expect(ben.get_by_role("dialog")).to_be_visible()
    play_again(result(visit, over, 0))
    expect(ben.get_by_role("button", name="To the next game", include_hidden=True)).to_be_attached()
    expect(ben.get_by_role("dialog")).to_be_visible()
    assert over.code in ben.url


def test_who_has_no_seat_may_watch_the_next_game_and_not_begin_it(visit: Visit, over: Table) -> None:
    watcher = told(visit(f"{over.path}/result"), over)
    expect(watcher.get_by_role("button", name="Replay")).to_be_visible()
    expect(watcher.get_by_role("button", name="Play again")).to_have_count(0)
    play_again(result(visit, over, 0))
    is_at(watcher, over, "/lobby")


def test_without_a_network_it_says_so_and_can_be_tapped_again(browser: Browser, over: Table) -> None:
    with phone(browser, storage_state=over.holding(0)) as page:
        page.goto(over.address + over.path)
        told(page, over)
        page.route("**/next", lambda route: route.abort())
        play_again(page)
        expect(page.get_by_role("alert")).to_have_text("There is no connection to the server just now.")
        page.unroute("**/next")
        play_again(page)
        is_at(page, over)


def test_who_is_cut_off_on_the_way_comes_along_as_soon_as_there_is_a_network(
    browser: Browser, visit: Visit, over: Table
) -> None:
    with phone(browser, storage_state=over.holding(1)) as ben:
        ben.goto(over.address + over.path)
        told(ben, over)
        ben.context.set_offline(True)  # which leaves the stream alone
        play_again(result(visit, over, 0))
        expect(ben.get_by_role("alert")).to_have_text("There is no connection to the server just now.")
        ben.context.set_offline(False)
        is_at(ben, over)
        expect(ben.locator(".lake.live")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_way_on_is_in_sight_on_every_screen(visit: Visit, address: str, width: int, height: int) -> None:
    table = Table(address, 3, LONG, referee=False)
    table.play_to_the_end()
    page = visit(table.path, storage_state=table.holding(0), viewport={"width": width, "height": height}, locale="fr")
    button = page.locator(".result .main")
    expect(button).to_be_in_viewport(ratio=1)
    assert not scrolls_sideways(page)


@each_scheme
def test_axe_finds_nothing(visit: Visit, over: Table, scheme: Scheme) -> None:
    page = visit(over.path, storage_state=over.holding(0), color_scheme=scheme)
    expect(page.get_by_label("Everybody moves one seat to the left")).to_be_visible()
    assert faults_of_access(page) == []
