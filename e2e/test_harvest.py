"""Counting Lanterns: The Harvest Festival: during the game and at the end."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

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
    to_players,
    without_rules,
)
from .engines import in_firefox_too
from .harvest_count import KINDS, add_generic, answer, at_the_end, count, dedicate, hold, stack, tie, token_of, total


@pytest.mark.parametrize(
    ("players", "worth", "then"),
    [(2, ["8", "9", "10"], ["7", "8", "9"]), (4, ["8", "9", "10"], ["7", "8", "9"])],
)
def test_each_kind_says_what_the_next_token_is_worth_and_what_comes_after(
    visit: Visit, players: int, worth: list[str], then: list[str]
) -> None:
    page = count(visit, *NAMES[:players])
    expect(page.locator(".stacks .worth")).to_have_text(worth)
    expect(page.locator(".stacks small")).to_have_text([f"then {n}" for n in then])


STACKS = [
    ("with two players", 2, "pairs", [9, 8, 7, 6, 5, 5, 4, 4]),
    ("with three players", 3, "four", [8, 7, 6, 6, 5, 5, 5, 4, 4]),
    ("with four players", 4, "seven", [10, 9, 9, 8, 8, 7, 7, 6, 5, 4, 4]),
]


@in_firefox_too
@cases("players kind worth", STACKS)
def test_a_tap_gives_the_top_token_and_from_an_empty_stack_a_generic_one(
    visit: Visit, players: int, kind: str, worth: list[int]
) -> None:
    page = count(visit, *NAMES[:players])
    for taps, value in enumerate(worth):
        expect(stack(page, kind).locator(".worth")).to_have_text(str(value))
        dedicate(page, "Ada", kind)
        expect(total(page, "Ada")).to_have_text(str(sum(worth[: taps + 1])))
    expect(page.get_by_text(f"Ada: {KINDS[kind]}, 4")).to_be_visible()


@in_firefox_too
def test_undo_takes_back_one_dedication_after_the_other(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    dedicate(page, "Ada", "four")
    dedicate(page, "Ben", "four", "seven")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Ben: Four of a kind, 7")).to_be_visible()
    expect(stack(page, "seven").locator(".worth")).to_have_text("10")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    expect(stack(page, "four").locator(".worth")).to_have_text("8")


def test_what_was_tapped_during_the_game_is_there_at_the_end_and_back(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    dedicate(page, "Ada", "seven", "seven")
    dedicate(page, "Ben", "pairs")
    at_the_end(page)
    for token in (10, 9):
        expect(token_of(page, "seven", token)).to_have_attribute("aria-pressed", "true")
    hold(page, "Ben", "seven", 8)
    expect(token_of(page, "seven", 10)).to_have_count(0)
    page.get_by_role("radio", name="During the game").check(force=True)
    expect(total(page, "Ben")).to_have_text("17")
    expect(stack(page, "seven").locator(".worth")).to_have_text("7")


def test_a_token_is_given_back_by_a_second_tap(visit: Visit) -> None:
    page = count(visit, *NAMES)
    at_the_end(page)
    hold(page, "Ada", "seven", 9, 9)
    expect(token_of(page, "seven", 9).and_(page.locator("[aria-pressed=true]"))).to_have_count(2)
    token_of(page, "seven", 9).first.click()
    expect(token_of(page, "seven", 9).and_(page.locator("[aria-pressed=true]"))).to_have_count(1)
    add_generic(page, "Ada", 2)
    page.get_by_role("button", name="One generic token less").click()
    expect(page.get_by_role("group", name="Whose tokens").get_by_role("button", name="Ada")).to_have_text("Ada13")


@in_firefox_too
def test_the_result_tells_the_winner_and_the_parts_of_everybodys_points(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    dedicate(page, "Ada", "four", "four", "seven")
    dedicate(page, "Ben", "pairs")
    result(page)
    expect(outcome(page)).to_have_text("Ada wins")
    assert places(page) == [("1st", "Ada", "25"), ("2nd", "Ben", "9")]
    assert sentences(page) == []
    expect(card(page, "Ada").locator(".parts div")).to_have_text(["Seven unique10", "Four of a kind15"])
    expect(card(page, "Ben").locator(".parts div")).to_have_text(["Three pairs9"])


def test_an_older_dedication_is_mended_by_tapping_it(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    dedicate(page, "Ada", "four")
    dedicate(page, "Ben", "pairs")
    page.get_by_role("button", name="Change 8 of Ada").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Ben").click()
    expect(dialog.get_by_role("heading")).to_have_text("Ben: Four of a kind, 8")
    dialog.get_by_role("group", name="Seven unique").get_by_role("button", name="9").click()
    dialog.get_by_role("button", name="Done").click()
    expect(total(page, "Ada")).to_have_text("0")
    expect(total(page, "Ben")).to_have_text("18")
    expect(stack(page, "four").locator(".worth")).to_have_text("8")
    page.get_by_role("button", name="Change 9 of Ben, Three pairs").click()
    dialog.get_by_role("button", name="Remove").click()
    expect(total(page, "Ben")).to_have_text("9")
    expect(stack(page, "pairs").locator(".worth")).to_have_text("9")


def test_generic_tokens_that_were_entered_at_the_end_are_there_during_the_game(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    at_the_end(page)
    add_generic(page, "Ada", 2)
    page.get_by_role("radio", name="During the game").check(force=True)
    expect(total(page, "Ada")).to_have_text("8")
    chips = page.get_by_role("button", name="Change 4 of Ada, Generic")
    expect(chips).to_have_count(2)
    chips.first.click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(total(page, "Ada")).to_have_text("4")


def test_generic_tokens_while_no_stack_is_empty_are_doubted_where_they_are_entered(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    at_the_end(page)
    add_generic(page, "Ada", 1)
    doubt = page.get_by_role("group", name="Generic").get_by_role("status").last
    expect(doubt).to_have_text("A dedication is generic only when the stack of its kind is empty, and none is.")
    add_generic(page, "Ada", 18)
    expect(doubt).to_have_text("A game has too few turns for so many dedications.")
    ask_for_result(page)
    expect(page.get_by_role("alert")).to_have_text("Ada: A game has too few turns for so many dedications.")


def test_while_the_rules_are_waking_dedications_are_taken(browser: Browser, address: str) -> None:
    with phone(browser) as page:
        held: list[Any] = []
        page.route("**/rulebook.json", lambda route: held.append(route))
        page.goto(f"{address}/harvest")
        begin(page, "Ada", "Ben")
        dedicate(page, "Ada", "four")
        dedicate(page, "Ben", "four")
        for route in held:
            route.continue_()
        expect(total(page, "Ada")).to_have_text("8")
        expect(total(page, "Ben")).to_have_text("7")


def test_where_the_rules_do_not_run_the_server_counts(browser: Browser, address: str) -> None:
    with without_rules(browser, f"{address}/harvest") as page:
        fields = page.locator("fieldset")
        fields.nth(0).get_by_label("Generic").fill("2")
        fields.nth(1).get_by_label("Generic").fill("1")
        page.get_by_role("button", name="Result").click()
        expect(page.get_by_role("heading", name="Player 1 wins")).to_be_visible()


def test_without_scripts_a_form_does_it(browser: Browser, address: str) -> None:
    with phone(browser, java_script_enabled=False, locale="en") as page:
        page.goto(f"{address}/harvest")
        for seat, name in enumerate(("Ada", "Ben")):
            player = page.get_by_role("group", name=f"Player {seat + 1}")
            player.get_by_label("Name").fill(name)
            player.get_by_label("Seven unique").fill(("10", "8")[seat])
        generic = page.get_by_role("group", name="Player 2").get_by_label("generic")
        generic.fill("x")
        page.get_by_role("button", name="Result").click()
        expect(page.get_by_role("group", name="Player 2").get_by_text("Please write numbers only")).to_be_visible()
        generic.fill("")
        page.get_by_role("button", name="Result").click()
        expect(page.get_by_role("heading", name="Ada wins")).to_be_visible()
        expect(page.get_by_role("group", name="Player 1").get_by_label("Seven unique")).to_have_value("10")
        assert not scrolls_sideways(page)


def test_a_whole_game_goes_by_keyboard(visit: Visit) -> None:
    page = visit("/harvest")
    page.get_by_label("Name of player 1").focus()
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    page.keyboard.type("Ben")
    page.keyboard.press("Enter")
    awake(page)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    for key in ("Tab", "Tab", "Tab", "Enter"):
        page.keyboard.press(key)
    expect(total(page, "Ada")).to_have_text("8")
    link = page.get_by_role("link", name="Result")
    for _ in range(12):
        if link.evaluate("one => one === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(outcome(page)).to_have_text("Ada wins")


def test_the_result_is_shared_as_a_picture(visit: Visit) -> None:
    page = count(visit, *LONG_NAMES)
    dedicate(page, "Dot", "four", "pairs", "seven")
    at_the_end(page)
    add_generic(page, "W" * 30, 1)
    result(page)
    expect(outcome(page)).to_have_text("Dot wins")
    with page.expect_download() as download:
        page.get_by_role("button", name="Share picture").click()
    assert download.value.suggested_filename == "lampion-harvest.png"
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


def test_with_four_players_all_that_is_tapped_fits_on_a_phone_on_its_side(visit: Visit) -> None:
    page = count(visit, *NAMES, viewport={"width": 844, "height": 390})
    for name in NAMES:
        dedicate(page, name, "four", "seven")
    for button in [*page.get_by_role("button").all(), page.get_by_role("link", name="Result")]:
        expect(button).to_be_in_viewport(ratio=1)
    page.get_by_role("link", name="How it works").click(trial=True)  # nothing lies over it


@pytest.mark.parametrize(("width", "height"), [(320, 640), *SCREENS])
def test_nothing_scrolls_sideways_and_the_result_is_always_in_reach(visit: Visit, width: int, height: int) -> None:
    page = count(visit, *LONG_NAMES, viewport={"width": width, "height": height})
    assert not scrolls_sideways(page)
    for _ in range(5):
        dedicate(page, LONG_NAMES[0], "four", "seven")
    expect(page.get_by_role("link", name="Result")).to_be_in_viewport(ratio=1)
    assert not scrolls_sideways(page)
    at_the_end(page)
    expect(page.get_by_role("link", name="Result")).to_be_in_viewport(ratio=1)
    assert not scrolls_sideways(page)
    result(page)
    page.get_by_role("button", name="Settle the tie").click()
    expect(page.get_by_role("spinbutton")).to_have_count(3)
    assert not scrolls_sideways(page)
    answer(page, **{name: seat for seat, name in enumerate(LONG_NAMES[1:])})
    places(page)
    assert not scrolls_sideways(page)


@each_scheme
def test_axe_finds_nothing(visit: Visit, scheme: Scheme) -> None:
    page = visit("/harvest", color_scheme=scheme, reduced_motion="reduce")
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    assert faults_of_access(page) == []
    begin(page, "Ada", "Ben")
    awake(page)
    dedicate(page, "Ada", "four")
    assert faults_of_access(page) == []
    page.get_by_role("button", name="Change 8 of Ada").click()
    assert faults_of_access(page) == []
    page.get_by_role("button", name="Done").click()
    at_the_end(page)
    assert faults_of_access(page) == []
    token_of(page, "four", 8).click()
    tie(page)
    assert faults_of_access(page) == []
    result(page)
    expect(page.get_by_role("spinbutton")).to_have_count(2)
    assert faults_of_access(page) == []
    answer(page, Ada=1, Ben=2)
    places(page)
    assert faults_of_access(page) == []
    page.get_by_role("button", name="Correct", exact=True).click()
    expect(page.get_by_text("This corrects the game of")).to_be_visible()
    assert faults_of_access(page) == []
    to_players(page)
    page.get_by_role("button", name="Add a player").click()
    page.get_by_role("button", name="Remove Player 3").click()
    assert faults_of_access(page) == []


@each_scheme
def test_axe_finds_nothing_in_the_plain_form(browser: Browser, address: str, scheme: Scheme) -> None:
    with without_rules(browser, f"{address}/harvest", color_scheme=scheme, locale="en") as page:
        page.locator("[name=generic-0]").fill("1")
        page.locator("[name=generic-1]").fill("x")
        page.get_by_role("button", name="Result").click()
        expect(page.locator("#problem-generic-1")).to_be_visible()
        assert faults_of_access(page) == []
        page.locator("[name=generic-1]").fill("2")
        page.get_by_role("button", name="Result").click()
        expect(page.get_by_role("heading", name="Player 2 wins")).to_be_visible()
        assert faults_of_access(page) == []
