"""How a finished game is shown: who won and why, to everybody at the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .checks import SCREENS, Scheme, each_scheme, faults_of_access, scrolls_sideways
from .conftest import Visit
from .engines import in_firefox_too, only_where_trusted, over_plain_http_too
from .opened import Opened

pytestmark = over_plain_http_too

NAMES = ("Bartholomäus Maximilian Schütz", "Wilhelmina-Charlotte van Dijk!", "M" * 30, "Dot")
CORNER = (0, 1, 5)
ROW_AT_THE_TOP = (0, 1, 2, 3, 4)
ROW_AT_THE_BOTTOM = (15, 16, 17, 18)


def complete(table: Opened, seat: int, *pools: int) -> None:
    table.play(*[f"mark {2 * pool + half}" for pool in pools for half in (0, 1)], seat=seat)


def launch(table: Opened, seat: int, shape: str, pools: tuple[int, ...]) -> None:
    complete(table, seat, *pools)
    table.play(f"launch {shape} {'+'.join(map(str, pools))}", seat=seat)


@pytest.fixture
def tied(address: str) -> Opened:
    """Ada and Ben have 4 points each, she from fireworks, he from his second group; Cid has none."""
    table = Opened(address, players=3, referee=False)
    launch(table, 0, "corner3", CORNER)
    complete(table, 1, *ROW_AT_THE_TOP, *ROW_AT_THE_BOTTOM)
    table.play_to_the_end()
    return table


def player(page: Page, name: str) -> Locator:
    return page.locator(".players > li").filter(has=page.get_by_role("heading", name=name))


def row(page: Page, name: str, what: str) -> Locator:
    return player(page, name).get_by_role("row", name=what)


def result(visit: Visit, table: Opened, **options: object) -> Page:
    page = visit(f"{table.path}/result", **options)
    expect(page.locator(".players > li").first).to_be_visible()
    return page


@in_firefox_too
def test_a_game_in_which_all_are_done_is_shared(visit: Visit, address: str) -> None:
    table = Opened(address)
    table.play_to_the_end()
    page = result(visit, table)
    expect(page.get_by_role("heading", name="Ada and Ben share the win")).to_be_visible()
    expect(page.get_by_text("they share the win")).to_have_count(1)
    for name in ("Ada", "Ben"):
        expect(player(page, name).locator(".place")).to_have_text("1st")


@in_firefox_too
def test_a_tie_that_fireworks_decide_is_told(visit: Visit, tied: Opened) -> None:
    page = result(visit, tied)
    expect(page.get_by_role("heading", name="Ada wins")).to_be_visible()
    told = "Ada and Ben both have 4: Ada has more points from fireworks, 4 to 0."
    expect(page.get_by_text(told)).to_be_visible()
    expect(page.locator(".place")).to_have_text(["1st", "2nd", "3rd"])


def test_three_with_as_many_points_are_told_apart(visit: Visit, address: str) -> None:
    table = Opened(address, players=3, referee=False)
    launch(table, 0, "corner3", CORNER)
    complete(table, 1, *ROW_AT_THE_TOP, *ROW_AT_THE_BOTTOM)
    complete(table, 2, *ROW_AT_THE_TOP, *ROW_AT_THE_BOTTOM)
    table.play_to_the_end()
    page = result(visit, table)
    expect(page.get_by_text("points from fireworks decide (Ada 4, Ben 0, Cid 0)")).to_be_visible()
    expect(page.get_by_text("Ben and Cid have 4 each, 0 of it from fireworks: they share second")).to_be_visible()
    expect(page.locator(".place")).to_have_text(["1st", "2nd", "2nd"])


def test_points_are_told_part_by_part(visit: Visit, tied: Opened) -> None:
    page = result(visit, tied)
    expect(row(page, "Ada", "Fireworks").get_by_role("img", name="corner three")).to_be_visible()
    expect(row(page, "Ada", "Fireworks").get_by_role("cell").last).to_have_text("4")
    expect(row(page, "Ada", "Second group")).to_contain_text("none; the largest, of 3, is not counted")
    expect(row(page, "Ben", "Second group")).to_contain_text("4 pools; the largest, of 5, is not counted")
    expect(row(page, "Cid", "Second group")).to_contain_text("no group")
    expect(row(page, "Cid", "Total")).to_contain_text("0")


def test_a_surrounded_boat_is_counted(visit: Visit, address: str) -> None:
    table = Opened(address, referee=False)
    complete(table, 0, 7, 11, 13, 17)
    table.play_to_the_end()
    page = result(visit, table)
    expect(row(page, "Ada", "Boats")).to_contain_text("1 boat")
    expect(player(page, "Ada").locator(".boat.surrounded")).to_have_count(1)
    expect(row(page, "Ben", "Boats")).to_contain_text("none surrounded")


@in_firefox_too
def test_every_lake_is_there_with_its_groups_around(visit: Visit, tied: Opened) -> None:
    page = result(visit, tied)
    for name in ("Ada", "Ben", "Cid"):
        expect(page.get_by_role("img", name=f"The lake of {name}")).to_be_visible()
    expect(player(page, "Ada").locator(".tile")).to_have_count(1)
    expect(player(page, "Ben").locator(".group")).to_have_count(2)
    expect(player(page, "Ben").locator(".group:not(.second)")).to_have_css("stroke-dasharray", "8px, 6px")
    expect(page.get_by_text("dashes surround the others")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_a_lake_lies_as_it_was_played_on(visit: Visit, tied: Opened, width: int, height: int) -> None:
    page = result(visit, tied, viewport={"width": width, "height": height})
    lake = player(page, "Ada").locator("svg.lake")
    shape = lake.get_attribute("viewBox")
    page.get_by_role("button", name="See the sheet of Ada").click()
    expect(page.locator(".lake.live > .over")).to_have_attribute("viewBox", str(shape))


def test_a_lake_can_be_looked_at_closely(visit: Visit, tied: Opened) -> None:
    page = result(visit, tied)
    page.get_by_role("button", name="See the sheet of Ben").click()
    expect(page.get_by_role("group", name="The lake of Ben")).to_be_visible()


def test_who_has_left_keeps_a_place(visit: Visit, tied: Opened) -> None:
    tied.play("undo", "leave", seat=2)
    page = result(visit, tied)
    expect(player(page, "Cid")).to_contain_text("left the table")


def test_a_game_that_is_still_on_has_no_places(visit: Visit, address: str) -> None:
    page = result(visit, Opened(address))
    expect(page.get_by_role("heading", name="The game is still on")).to_be_visible()
    expect(page.locator(".place")).to_have_count(0)
    expect(page.get_by_role("button", name="Play again")).to_have_count(0)


def test_another_table_begins_with_the_same_people(visit: Visit, tied: Opened) -> None:
    page = result(visit, tied)
    page.get_by_role("link", name="Change people or options").click()
    expect(page).to_have_url(re.compile(rf"/new\?again={tied.code}$"))
    expect(page.get_by_label("Name of player 3")).to_have_value("Cid")


def test_the_picture_of_the_result_is_a_file(visit: Visit, tied: Opened) -> None:
    page = result(visit, tied)
    with page.expect_download() as download:
        page.get_by_role("button", name="Share picture").click()
    assert download.value.suggested_filename == f"lampion-{tied.code}.png"
    expect(page.get_by_text(f"Saved as lampion-{tied.code}.png. It is among")).to_be_visible()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


@only_where_trusted
def test_the_result_is_copied_as_a_text(visit: Visit, tied: Opened) -> None:
    page = result(visit, tied, permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share text").click()
    expect(page.get_by_text("Copied: paste it into a message.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").splitlines() == [
        f"Lanterns Dice · Table {tied.code}",
        "Ada wins",
        "1st Ada: 4 points",
        "2nd Ben: 4 points",
        "3rd Cid: 0 points",
        "Ada and Ben both have 4: Ada has more points from fireworks, 4 to 0.",
    ]


def test_a_printed_result_has_no_buttons(visit: Visit, tied: Opened) -> None:
    page = result(visit, tied)
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="Ada wins")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)


@in_firefox_too
def test_the_board_shows_the_result_when_the_game_ends(visit: Visit, address: str) -> None:
    table = Opened(address, referee=False)
    page = visit(f"{table.path}/board")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    launch(table, 1, "corner3", CORNER)
    table.play_to_the_end()
    expect(page.get_by_role("heading", name="Ben wins")).to_be_visible()
    expect(page.locator(".lakes .place")).to_have_text(["2nd", "1st"])


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_long_names_never_scroll_sideways(visit: Visit, address: str, width: int, height: int) -> None:
    table = Opened(address, 4, NAMES)
    table.play_to_the_end()
    page = result(visit, table, viewport={"width": width, "height": height})
    assert not scrolls_sideways(page)


@each_scheme
def test_axe_finds_nothing(visit: Visit, tied: Opened, scheme: Scheme) -> None:
    page = result(visit, tied, color_scheme=scheme)
    assert faults_of_access(page) == []
    page.goto(f"{tied.address}{tied.path}/board")
    expect(page.get_by_role("heading", name="Ada wins")).to_be_visible()
    assert faults_of_access(page) == []
