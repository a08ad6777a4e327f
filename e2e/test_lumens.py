"""Counting Lumens: room by room with the thumb, as a table, and what decides a tie."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from scoresheet.rules.calculators.lumens import MOST_ROOMS
from tests.rules.cases import cases

from .checks import SCREENS, Scheme, each_scheme, faults_of_access, phone, scrolls_sideways
from .conftest import Visit
from .counted import (
    LONG_NAMES,
    NAMES,
    ask_for_result,
    awake,
    begin,
    card,
    outcome,
    places,
    result,
    sentences,
    without_rules,
)

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


def count(visit: Visit, *names: str, **options: Any) -> Page:
    page = visit("/lumens", **options)
    begin(page, *names)
    awake(page)
    return page


def player(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def tap(page: Page, name: str, *pips: int) -> None:
    for n in pips:
        player(page, name).get_by_role("button", name=f"{name}: {n} pip").click()


def type_sums(page: Page, *sums: int) -> None:
    """Into the room that is shown, in the order of the players."""
    for name, number in zip(NAMES, sums, strict=False):
        page.get_by_label(f"Pips of {name}").fill(str(number))


def points(page: Page) -> Locator:
    return page.locator(".room output")


def next_room(page: Page) -> None:
    page.get_by_role("button", name="Next room").click()


def as_table(page: Page) -> None:
    page.get_by_role("button", name="As a table").click()


def cell(page: Page, room: int, name: str) -> Locator:
    return page.get_by_label(f"Room {room}: pips of {name}")


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


def test_there_may_be_more_rooms_or_fewer(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    as_table(page)
    page.get_by_role("button", name="Add a room").click()
    expect(page.locator("tbody tr")).to_have_count(10)
    cell(page, 10, "Ben").fill("5")
    page.get_by_role("button", name="Room by room").click()
    expect(page.get_by_role("heading", name="Room 10 of 10")).to_be_visible()
    result(page)
    expect(outcome(page)).to_have_text("Ben wins")


def test_one_room_too_many_is_refused_and_the_game_goes_on(visit: Visit, address: str) -> None:
    nothing = {"sum": 0, "tokens": []}
    rooms = [[nothing | {"sum": 3}, nothing]] + [[nothing, nothing]] * (MOST_ROOMS - 1)
    draft = {"begun": 1, "names": ["Ada", "Ben"], "counted": False, "way": "table", "at": 0, "central": 0}
    kept = {"name": "lampion.draft.lumens", "value": json.dumps(draft | {"rooms": rooms})}
    memory: Any = {"cookies": [], "origins": [{"origin": address, "localStorage": [kept]}]}
    page = visit("/lumens", storage_state=memory)
    expect(page.locator("tfoot b").first).to_have_text("4")
    page.get_by_role("button", name="Add a room").click()
    expect(page.locator(".bar").get_by_role("alert")).to_have_text("No more than this can be counted.")
    expect(page.locator("tbody tr")).to_have_count(MOST_ROOMS)
    cell(page, MOST_ROOMS, "Ben").fill("2")
    expect(page.locator(".bar").get_by_role("alert")).to_have_text("")
    expect(page.locator("tfoot b")).to_have_text(["4", "4"])


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
    page.get_by_role("button", name="Room before").click()
    expect(page.get_by_label("Pips of Ada")).to_have_value("10")


TIES: list[tuple[str, list[tuple[int, ...]], int, str, list[str], list[str]]] = [
    ("the central room, which is the first", [(9, 1), (1, 9)], 1, "Ada wins",
     ["Ada and Ben have 4 each: the pips in the central room decide (Ada 9, Ben 1)."], ["1.", "2."]),
    ("the central room, which is another", [(9, 1), (1, 9)], 2, "Ben wins",
     ["Ben and Ada have 4 each: the pips in the central room decide (Ben 9, Ada 1)."], ["1.", "2."]),
    ("shared, for nothing decides", [(5, 5)], 1, "Ada and Ben share the win",
     ["Ada and Ben are level in all that counts: they share the win."], ["1.", "1."]),
    ("shared, as all pips do not count", [(1, 1), (9, 2), (1, 3)], 1, "Ada and Ben share the win",
     ["Ada and Ben are level in all that counts: they share the win."], ["1.", "1."]),
    ("only the tied compare the central room", [(2, 3, 9), (3, 2, 0), (1, 1, 0)], 1, "Ben wins",
     ["Ben and Ada have 8 each: the pips in the central room decide (Ben 3, Ada 2)."], ["1.", "2.", "3."]),
    ("a shared third place", [(9, 5, 0, 0)], 1, "Ada wins",
     ["Cid and Dot are level in all that counts: they share place 3."], ["1.", "2.", "3.", "3."]),
]  # fmt: skip


@cases("rooms central won told ranks", TIES)
def test_what_decided_a_tie_is_told(
    visit: Visit, rooms: list[tuple[int, ...]], central: int, won: str, told: list[str], ranks: list[str]
) -> None:
    names = NAMES[: len(rooms[0])]
    page = count(visit, *names)
    as_table(page)
    for at, room in enumerate(rooms, 1):
        for name, pips in zip(names, room, strict=True):
            cell(page, at, name).fill(str(pips))
    page.get_by_role("radio", name=f"Room {central} is the central room").check()
    result(page)
    expect(outcome(page)).to_have_text(won)
    assert [place for place, _, _ in places(page)] == ranks
    assert sentences(page) == told


def test_the_central_room_is_marked_in_passing(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    expect(page.get_by_role("radio", name="Central room")).to_be_checked()
    next_room(page)
    expect(page.get_by_role("radio", name="Central room")).not_to_be_checked()
    page.get_by_role("radio", name="Central room").check()
    page.get_by_role("button", name="Room before").click()
    expect(page.get_by_role("radio", name="Central room")).not_to_be_checked()
    as_table(page)
    expect(page.get_by_role("radio", name="Room 2 is the central room")).to_be_checked()


SPACES = "The nine spaces of a room are too few for so many pips."
TOKENS = "A player has 24 tokens, 8 of each kind: they are too few for so many pips."


def test_impossible_sums_are_refused_in_words_where_they_are(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    page.get_by_label("Pips of Ben").fill("54")
    expect(player(page, "Ben").get_by_role("alert")).to_have_text(SPACES)
    expect(page.get_by_label("Pips of Ben")).to_have_attribute("aria-invalid", "true")
    ask_for_result(page)
    expect(page.locator(".bar").get_by_role("alert")).to_have_text(f"Ben: {SPACES}")
    page.get_by_label("Pips of Ben").fill("5")
    expect(player(page, "Ben").get_by_role("alert")).to_have_text("")
    expect(page.locator(".bar").get_by_role("alert")).to_have_text("")


def test_nine_tokens_of_one_kind_are_refused(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    tap(page, "Ada", *[6] * 5)
    next_room(page)
    tap(page, "Ada", *[1] * 3)
    expect(player(page, "Ada").get_by_role("alert")).to_have_text("")
    tap(page, "Ada", 1)
    expect(player(page, "Ada").get_by_role("alert")).to_have_text(TOKENS)
    as_table(page)
    expect(page.get_by_role("alert").first).to_have_text(f"Ada: {TOKENS}")
    expect(page.locator("[aria-invalid=true]")).to_have_count(9)


def test_a_room_with_more_tokens_than_spaces_is_refused(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    type_sums(page, 48, 12)
    expect(page.locator(".room > [role=alert]")).to_have_text(SPACES)
    as_table(page)
    expect(page.get_by_role("alert").first).to_have_text(f"Room 1: {SPACES}")


def test_reload_and_back_lose_nothing(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    tap(page, "Ada", 6)
    next_room(page)
    page.reload()
    expect(page.get_by_role("heading", name="Room 2 of 9")).to_be_visible()
    page.get_by_role("button", name="Room before").click()
    expect(page.get_by_label("Pips of Ada")).to_have_value("6")
    result(page)
    expect(outcome(page)).to_have_text("Ada wins")
    page.go_back()
    expect(page.get_by_label("Pips of Ada")).to_have_value("6")


def test_a_player_may_come_and_go_while_rooms_are_counted(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    type_sums(page, 5, 3)
    page.get_by_role("link", name="Back").click()
    page.get_by_role("button", name="Add a player").click()
    page.get_by_label("Name of player 3").fill("Cid")
    page.get_by_role("button", name="Go on").click()
    type_sums(page, 5, 3, 4)
    expect(points(page)).to_have_text(["4", "0", "2"])
    page.get_by_role("link", name="Back").click()
    page.get_by_role("button", name="Remove Ada").click()
    page.get_by_role("dialog").get_by_role("button", name="Discard it").click()
    page.get_by_role("button", name="Go on").click()
    expect(points(page)).to_have_text(["0", "4"])


def test_a_name_that_is_offered_comes_into_a_game_that_is_counted(visit: Visit, address: str) -> None:
    names = {"name": "lampion.names", "value": '["Cid"]'}
    memory: Any = {"cookies": [], "origins": [{"origin": address, "localStorage": [names]}]}
    page = count(visit, "Ada", "Ben", storage_state=memory)
    type_sums(page, 5, 3)
    page.get_by_role("link", name="Back").click()
    page.get_by_role("group", name="Names from earlier games").get_by_role("button", name="Cid").click()
    page.get_by_role("button", name="Go on").click()
    page.get_by_label("Pips of Cid").fill("4")
    expect(points(page)).to_have_text(["4", "0", "2"])


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
        page.get_by_role("button", name="Room before").click()
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
        page.get_by_role("button", name="Add a room").click()
        expect(page.locator("tbody tr")).to_have_count(12)
        cell(page, 12, "Cid").fill("3")
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
    expect(outcome(page)).to_have_text("Ada wins")
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_the_parts_are_first_and_second_places(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben", "Cid")
    type_sums(page, 9, 5, 1)
    next_room(page)
    type_sums(page, 5, 9, 1)
    result(page)
    expect(card(page, "Ada").locator(".parts div")).to_have_text(["First places4", "Second places2"])
    expect(card(page, "Cid").locator(".parts div")).to_have_count(0)


def test_with_four_players_a_room_fits_on_the_smallest_phone(visit: Visit) -> None:
    page = count(visit, *NAMES)
    tap(page, "Dot", 6)
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport(ratio=1)
    for button in page.get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), SCREENS)
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
    cell(page, 1, "Ben").fill("3")
    result(page)
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
