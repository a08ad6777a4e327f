"""Counting Lumens: room by room, as a table, and by typing."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from scoresheet.browser.words import LANGUAGES
from tests.rules.cases import cases

from .checks import SCREENS, Scheme, each_scheme, faults_of_access, phone, scrolls_sideways
from .conftest import Visit
from .counted import LONG_NAMES, NAMES, ask_for_result, awake, begin, card, outcome, places, without_rules
from .engines import in_firefox_too
from .lumens_count import SPACES, as_table, cell, count, next_room, player, points, result, room_in_map, tap, type_sums

# The tokens of a board of 11 rooms and four players, which they have: eight of each kind.
BOARD: list[list[list[int]]] = [
    [[6, 5], [4], [1], []],
    [[6], [5, 2], [3], [4]],
    [[3], [3, 1], [6], [5]],
    [[2], [6], [4, 4], [1]],
    [[5, 4], [2], [2], [6]],
    [[1], [3], [5], [6, 3]],
    [[4], [4], [1, 2], [2]],
    [[3, 2], [1], [6], [5]],
    [[5], [6], [3], [4]],
    [[6], [5], [4], [3, 3]],
    [[1], [2], [5, 1], [6]],
]
ROOMS = [
    ("a worked example", (10, 9, 4), ["4", "2", "0"]),
    ("another one", (12, 5, 4), ["4", "2", "0"]),
    ("a tie for the first place", (10, 10, 6), ["4", "4", "0"]),
    ("a tie for the second place", (9, 4, 4), ["4", "2", "2"]),
    ("nobody is there", (0, 0, 0), ["0", "0", "0"]),
    ("without a token nobody is second", (3, 0, 0), ["4", "0", "0"]),
    ("with two players only the first scores", (7, 5), ["4", "0"]),
    ("two players tied", (7, 7), ["4", "4"]),
    ("four players tied in pairs", (6, 6, 2, 2), ["4", "4", "0", "0"]),
]


@cases("sums told", ROOMS)
def test_points_of_a_room_appear_at_once(visit: Visit, sums: tuple[int, ...], told: list[str]) -> None:
    page = count(visit, *NAMES[: len(sums)])
    type_sums(page, *sums)
    expect(points(page)).to_have_text(told)


@in_firefox_too
def test_tokens_are_tapped_added_and_taken_back(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    tap(page, "Ada", 6, 5, 5)
    tap(page, "Ben", 1)
    expect(page.get_by_label("Pips of Ada")).to_have_value("16")
    expect(page.get_by_label("Pips of Ben")).to_have_value("1")
    player(page, "Ada").get_by_role("button", name="Ada: take back").click()
    expect(page.get_by_label("Pips of Ada")).to_have_value("11")
    page.get_by_label("Pips of Ada").fill("3")
    tap(page, "Ada", 4)
    expect(page.get_by_label("Pips of Ada")).to_have_value("7")
    for _ in range(2):
        player(page, "Ada").get_by_role("button", name="Ada: take back").click()
    expect(page.get_by_label("Pips of Ada")).to_have_value("")
    expect(player(page, "Ada").get_by_role("button", name="Ada: take back")).to_be_disabled()


@in_firefox_too
def test_a_whole_board_takes_a_tap_for_each_token_and_one_for_each_room(visit: Visit) -> None:
    page = count(visit, *NAMES)
    page.evaluate("addEventListener('pointerdown', () => (window.taps = (window.taps ?? 0) + 1), true)")
    for at, room in enumerate(BOARD):
        expect(page.get_by_role("heading", name=f"Room {at + 1} of 11")).to_be_visible()
        for name, tokens in zip(NAMES, room, strict=True):
            tap(page, name, *tokens)
        if at < len(BOARD) - 1:
            next_room(page)
        else:
            result(page)
    expect(outcome(page)).to_have_text("Ada wins")
    tokens = [pips for room in BOARD for shown in room for pips in shown]
    assert page.evaluate("taps") <= len(tokens) + len(BOARD)


@pytest.mark.parametrize(("players", "rooms"), [(2, 9), (3, 11), (4, 11)])
def test_there_are_as_many_rooms_as_on_the_board(visit: Visit, players: int, rooms: int) -> None:
    page = count(visit, *NAMES[:players])
    expect(page.get_by_role("heading", name=f"Room 1 of {rooms}")).to_be_visible()
    as_table(page)
    expect(page.locator("tbody tr")).to_have_count(rooms)


def test_all_rooms_are_seen_at_a_glance_and_reached_by_a_tap(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben", "Cid")
    tap(page, "Ben", 6)
    tap(page, "Cid", 2)
    room_in_map(page, 7).click()
    expect(page.get_by_role("heading", name="Room 7 of 11")).to_be_visible()
    page.get_by_role("radio", name="Central room").check()
    expect(room_in_map(page, 1)).to_have_accessible_name("Room 1, Ben 6, Cid 2")
    expect(room_in_map(page, 1).locator(".light.blue")).to_have_count(1)
    expect(room_in_map(page, 2)).to_have_accessible_name("Room 2, empty")
    expect(room_in_map(page, 7)).to_have_accessible_name("Room 7, Central room, empty")
    expect(room_in_map(page, 7)).to_have_attribute("aria-current", "true")
    room_in_map(page, 1).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Pips of Ben")).to_have_value("6")


def test_room_by_room_and_the_table_are_one_game(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben", "Cid")
    tap(page, "Ada", 6, 4)
    next_room(page)
    tap(page, "Cid", 2)
    as_table(page)
    expect(cell(page, 1, "Ada")).to_have_value("10")
    expect(cell(page, 2, "Cid")).to_have_value("2")
    cell(page, 2, "Ada").fill("9")
    expect(page.locator("tfoot b")).to_have_text(["8", "0", "2"])
    page.get_by_role("button", name="Room by room").click()
    expect(page.get_by_label("Pips of Ada")).to_have_value("9")
    room_in_map(page, 1).click()
    expect(page.get_by_label("Pips of Ada")).to_have_value("10")


def test_a_token_among_others_is_taken_out_by_tapping_it(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    tap(page, "Ada", 6, 5, 4)
    player(page, "Ada").get_by_role("button", name="Ada: take 5 pips out").click()
    expect(page.get_by_label("Pips of Ada")).to_have_value("10")


def test_while_the_rules_are_waking_tokens_are_taken(browser: Browser, address: str) -> None:
    with phone(browser) as page:
        held: list[Any] = []
        page.route("**/rulebook.json", lambda route: held.append(route))
        page.goto(f"{address}/lumens")
        begin(page, "Ada", "Ben")
        tap(page, "Ada", 6, 5)
        page.get_by_label("Pips of Ben").fill("7")
        next_room(page)
        for route in held:
            route.continue_()
        room_in_map(page, 1).click()
        expect(points(page)).to_have_text(["4", "0"])
        expect(page.get_by_label("Pips of Ada")).to_have_value("11")


def test_without_scripts_a_form_does_it(browser: Browser, address: str) -> None:
    with phone(browser, java_script_enabled=False, locale="en") as page:
        page.goto(f"{address}/lumens")
        for seat, name in enumerate(("Ada", "Ben", "Cid"), 1):
            page.get_by_label(f"Name of player {seat}").fill(name)
        for seat, pips in enumerate(("6 4", "9", "60"), 1):
            cell(page, 1, f"Player {seat}").fill(pips)
        page.get_by_role("button", name="Result").click()
        expect(page.get_by_text(SPACES)).to_be_visible()
        cell(page, 1, "Cid").fill("4")
        cell(page, 11, "Cid").fill("3")
        page.get_by_role("radio", name="Room 1 is the central room").check()
        page.get_by_role("button", name="Result").click()
        expect(page.get_by_role("heading", name="Ada wins")).to_be_visible()
        assert not scrolls_sideways(page)


def test_a_room_is_counted_by_keyboard(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    page.get_by_label("Pips of Ada").focus()
    page.keyboard.type("12")
    expect(page.get_by_label("Pips of Ada")).to_have_value("12")
    expect(page.get_by_label("Pips of Ada")).to_be_focused()
    for key in ("Tab", "Enter", "Tab", "Space"):
        page.keyboard.press(key)
    expect(page.get_by_label("Pips of Ada")).to_have_value("15")
    page.get_by_role("button", name="Next room").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Room 2 of 9")).to_be_visible()
    page.get_by_role("link", name="Result").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(outcome(page)).to_have_text("Ada wins")
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_the_parts_are_first_and_second_places(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben", "Cid")
    type_sums(page, 9, 5, 1)
    next_room(page)
    type_sums(page, 5, 9, 1)
    result(page)
    page.get_by_role("button", name="Room 1").first.click()
    expect(card(page, "Ada").locator(".parts div")).to_have_text(["First places4", "Second places2"])
    expect(card(page, "Cid").locator(".parts div")).to_have_count(0)


def test_with_four_players_a_room_fits_on_the_smallest_phone(visit: Visit) -> None:
    page = count(visit, *NAMES)
    tap(page, "Dot", 6)
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport(ratio=1)
    for button in page.get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)


def test_with_four_players_a_room_fits_on_a_phone_on_its_side(visit: Visit) -> None:
    page = count(visit, *NAMES, viewport={"width": 844, "height": 390})
    tap(page, "Dot", 6)
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport(ratio=1)
    for button in page.get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_to_the_rules_stands_beside_the_title(visit: Visit, language: str) -> None:
    page = visit("/lumens", locale=language)
    page.locator(".people .bar .main").click()
    awake(page)
    page.locator(".top button").click()
    expect(page.locator("table")).to_be_visible()
    title, help_link = (page.locator(f".top {one}").bounding_box() for one in ("h1", ".help"))
    assert title
    assert help_link
    assert help_link["y"] < title["y"] + title["height"]


@pytest.mark.parametrize(("width", "height"), [(320, 640), *SCREENS])
def test_nothing_scrolls_sideways_and_the_way_on_is_always_in_reach(visit: Visit, width: int, height: int) -> None:
    page = count(visit, *LONG_NAMES, viewport={"width": width, "height": height})
    for pips in (53, 60):
        page.get_by_label(f"Pips of {LONG_NAMES[2]}").fill(str(pips))
        expect(page.get_by_role("button", name="Next room")).to_be_in_viewport(ratio=1)
        assert not scrolls_sideways(page)
    as_table(page)
    expect(page.get_by_role("link", name="Result")).to_be_in_viewport(ratio=1)
    assert not scrolls_sideways(page)
    cell(page, 1, LONG_NAMES[2]).fill("6")
    result(page)
    places(page)
    assert not scrolls_sideways(page)


@each_scheme
def test_axe_finds_nothing(visit: Visit, scheme: Scheme) -> None:
    page = count(visit, "Ada", "Ben", color_scheme=scheme, reduced_motion="reduce")
    tap(page, "Ada", 6)
    page.get_by_label("Pips of Ben").fill("60")
    expect(player(page, "Ben").get_by_role("alert")).to_have_text(SPACES)
    assert faults_of_access(page) == []
    as_table(page)
    assert faults_of_access(page) == []
    cell(page, 1, "Ben").fill("6")
    ask_for_result(page)
    expect(page.get_by_role("dialog")).to_be_visible()
    assert faults_of_access(page) == []
    page.get_by_role("button", name="Nobody is there").click()
    expect(page.locator(".central-choice")).to_be_visible()
    assert faults_of_access(page) == []
    page.get_by_role("button", name="Room 1").first.click()
    places(page)
    assert faults_of_access(page) == []


@each_scheme
def test_axe_finds_nothing_in_the_plain_form(browser: Browser, address: str, scheme: Scheme) -> None:
    with without_rules(browser, f"{address}/lumens", color_scheme=scheme, locale="en") as page:
        page.locator("[name=pips-0-0]").fill("6 5")
        page.locator("[name=pips-0-1]").fill("60")
        page.get_by_role("button", name="Result").click()
        expect(page.get_by_text(SPACES)).to_be_visible()
        assert faults_of_access(page) == []
