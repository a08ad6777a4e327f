"""Counting Lanterns: The Harvest Festival: during the game, at the end, and what decides a tie."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

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
    stored,
    without_rules,
)

KINDS = {"four": "Four of a kind", "pairs": "Three pairs", "seven": "Seven unique"}


def count(visit: Visit, *names: str, **options: Any) -> Page:
    page = visit("/harvest", **options)
    begin(page, *names)
    awake(page)
    return page


def dedicate(page: Page, name: str, *kinds: str) -> None:
    for kind in kinds:
        page.get_by_role("button", name=f"{name}: {KINDS[kind]}").click()


def stack(page: Page, kind: str) -> Locator:
    return page.locator(".stacks li").filter(has_text=KINDS[kind])


def total(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True).get_by_role("status")


def at_the_end(page: Page) -> None:
    page.get_by_role("radio", name="At the end").check(force=True)


def hold(page: Page, name: str, kind: str, *tokens: int) -> None:
    page.get_by_role("group", name="Whose tokens").get_by_role("button", name=name).click()
    for token in tokens:
        token_of(page, kind, token).and_(page.locator("[aria-pressed=false]")).first.click()


def token_of(page: Page, kind: str, token: int) -> Locator:
    return page.get_by_role("group", name=KINDS[kind]).get_by_role("button", name=str(token), exact=True)


def add_generic(page: Page, name: str, number: int) -> None:
    page.get_by_role("group", name="Whose tokens").get_by_role("button", name=name).click()
    for _ in range(number):
        page.get_by_role("button", name="One generic token more").click()


def answer(page: Page, **counts: int) -> None:
    """What decides, by the names of those who are asked."""
    for name, number in counts.items():
        page.get_by_label(name, exact=True).fill(str(number))
    page.get_by_role("button", name="Result").click()


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


def test_the_result_tells_the_winner_and_the_parts_of_everybodys_points(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    dedicate(page, "Ada", "four", "four", "seven")
    dedicate(page, "Ben", "pairs")
    result(page)
    expect(outcome(page)).to_have_text("Ada wins")
    assert places(page) == [("1.", "Ada", "25"), ("2.", "Ben", "9")]
    assert sentences(page) == []
    expect(card(page, "Ada").locator(".parts div")).to_have_text(["Seven unique10", "Four of a kind15"])
    expect(card(page, "Ben").locator(".parts div")).to_have_text(["Three pairs9"])


TIES: list[tuple[str, int, dict[str, int], dict[str, int], dict[str, int], str, list[str], list[str]]] = [
    ("most favor tokens", 2, {}, {"Ada": 1, "Ben": 2}, {}, "Ben wins",
     ["Ben and Ada have 4 each: favor tokens decide (Ben 2, Ada 1)."], ["1.", "2."]),
    ("then most lantern cards", 2, {}, {"Ada": 2, "Ben": 2}, {"Ada": 5, "Ben": 3}, "Ada wins",
     ["Ada and Ben have 4 each and as many favor tokens: lantern cards decide (Ada 5, Ben 3)."], ["1.", "2."]),
    ("then it is shared", 2, {}, {"Ada": 0, "Ben": 0}, {"Ada": 3, "Ben": 3}, "Ada and Ben share the win",
     ["Ada and Ben are level in all that counts: they share the win."], ["1.", "1."]),
    ("for the second place", 3, {"Ada": 1}, {"Ben": 1, "Cid": 2}, {}, "Ada wins",
     ["Cid and Ben have 4 each: favor tokens decide (Cid 2, Ben 1)."], ["1.", "2.", "3."]),
    ("a shared second place", 3, {"Ada": 1}, {"Ben": 1, "Cid": 1}, {"Ben": 1, "Cid": 1}, "Ada wins",
     ["Ben and Cid are level in all that counts: they share place 2."], ["1.", "2.", "2."]),
    ("three of them, one by favor tokens, two by cards", 3, {}, {"Ada": 1, "Ben": 3, "Cid": 1}, {"Ada": 2, "Cid": 4},
     "Ben wins",
     ["Ben, Cid, and Ada have 4 each: favor tokens decide (Ben 3, Cid 1, Ada 1).",
      "Cid and Ada have 4 each and as many favor tokens: lantern cards decide (Cid 4, Ada 2)."], ["1.", "2.", "3."]),
]  # fmt: skip


@cases("players more favors lanterns won told ranks", TIES)
def test_what_decides_a_tie_is_asked_and_told(
    visit: Visit,
    players: int,
    more: dict[str, int],
    favors: dict[str, int],
    lanterns: dict[str, int],
    won: str,
    told: list[str],
    ranks: list[str],
) -> None:
    page = count(visit, *NAMES[:players])
    at_the_end(page)
    for name in NAMES[:players]:
        add_generic(page, name, 1 + more.get(name, 0))
    result(page)
    expect(page.get_by_text("A tie: how many favor tokens")).to_be_visible()
    expect(page.get_by_role("spinbutton")).to_have_count(len(favors))
    answer(page, **favors)
    if lanterns:
        expect(page.get_by_text("Still a tie: how many lantern cards")).to_be_visible()
        expect(page.get_by_role("spinbutton")).to_have_count(len(lanterns))
        answer(page, **lanterns)
    expect(outcome(page)).to_have_text(won)
    assert [place for place, _, _ in places(page)] == ranks
    assert sentences(page) == told


def test_what_decided_can_be_corrected(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    at_the_end(page)
    for name in ("Ada", "Ben"):
        add_generic(page, name, 1)
    result(page)
    answer(page, Ada=1, Ben=2)
    page.get_by_role("button", name="Correct what decided").click()
    answer(page, Ada=3, Ben=2)
    expect(outcome(page)).to_have_text("Ada wins")


def test_reload_and_back_lose_nothing(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    dedicate(page, "Ada", "four")
    page.reload()
    expect(total(page, "Ada")).to_have_text("8")
    result(page)
    expect(outcome(page)).to_have_text("Ada wins")
    page.reload()
    expect(outcome(page)).to_have_text("Ada wins")
    page.go_back()
    expect(total(page, "Ada")).to_have_text("8")
    page.goto("about:blank")
    page.go_back()
    expect(total(page, "Ada")).to_have_text("8")


def test_a_game_that_the_rules_cannot_read_is_begun_anew(visit: Visit, address: str) -> None:
    draft = {"begun": 1, "names": ["Ada", "Ben"], "counted": False, "way": "during", "seat": 0}
    unread = draft | {"made": [{"seat": 0, "kind": "two_of_a_kind"}], "known": {"favors": [], "cards": []}}
    item = {"name": "lampion.draft.harvest", "value": json.dumps(unread)}
    memory: Any = {"cookies": [], "origins": [{"origin": address, "localStorage": [item]}]}
    page = visit("/harvest#count", storage_state=memory)
    awake(page)
    dedicate(page, "Ada", "four")
    expect(total(page, "Ada")).to_have_text("8")


def test_the_page_begins_where_the_game_is(visit: Visit, address: str) -> None:
    page = count(visit, "Ada", "Ben")
    dedicate(page, "Ada", "four")
    page.goto(f"{address}/")
    page.get_by_role("link", name="Harvest Festival").click()
    expect(total(page, "Ada")).to_have_text("8")


def test_a_new_game_begins_with_the_same_players_and_asks_only_if_something_would_be_lost(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    dedicate(page, "Ada", "four")
    page.get_by_role("link", name="Back").click()
    page.get_by_role("button", name="New game").click()
    page.get_by_role("dialog").get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="Go on").click()
    expect(total(page, "Ada")).to_have_text("8")
    result(page)
    page.get_by_role("button", name="New game").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(total(page, "Ada")).to_have_text("0")
    dedicate(page, "Ben", "seven")
    page.get_by_role("link", name="Back").click()
    page.get_by_role("button", name="New game").click()
    page.get_by_role("dialog").get_by_role("button", name="Discard it").click()
    expect(total(page, "Ben")).to_have_text("0")


def test_what_was_entered_after_the_result_is_asked_about_too(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    dedicate(page, "Ada", "four")
    result(page)
    expect(outcome(page)).to_be_visible()
    page.get_by_role("link", name="Back").click()
    dedicate(page, "Ben", "seven")
    page.get_by_role("link", name="Back").click()
    page.get_by_role("button", name="New game").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_names_of_this_device_are_offered_and_learned(visit: Visit, address: str) -> None:
    page = count(visit, "Ada", "Ben")
    dedicate(page, "Ada", "four")
    result(page)
    expect(outcome(page)).to_be_visible()
    assert stored(page, "names") == ["Ada", "Ben"]
    page.goto(f"{address}/lumens")
    offered = page.get_by_role("group", name="Names from earlier games")
    offered.get_by_role("button", name="Ben").click()
    offered.get_by_role("button", name="Ada").click()
    for seat, name in enumerate(("Ben", "Ada"), 1):
        expect(page.get_by_label(f"Name of player {seat}")).to_have_value(name)
    expect(offered).to_have_count(0)


def test_a_player_who_leaves_takes_their_tokens_along_after_a_question(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben", "Cid")
    dedicate(page, "Ada", "four")
    dedicate(page, "Cid", "four")
    page.get_by_role("link", name="Back").click()
    page.get_by_role("button", name="Remove Ada").click()
    page.get_by_role("dialog").get_by_role("button", name="Discard it").click()
    page.get_by_role("button", name="Go on").click()
    expect(total(page, "Cid")).to_have_text("7")
    expect(stack(page, "four").locator(".worth")).to_have_text("8")


def test_tokens_that_are_not_in_a_smaller_game_are_refused_with_the_name(visit: Visit) -> None:
    page = count(visit, *NAMES)
    dedicate(page, "Ada", "pairs", "pairs", "pairs")
    page.get_by_role("link", name="Back").click()
    page.get_by_role("button", name="Remove Dot").click()
    page.get_by_role("dialog").get_by_role("button", name="Discard it").click()
    page.get_by_role("button", name="Go on").click()
    ask_for_result(page)
    expect(page.get_by_role("alert")).to_have_text("Ada: More of this token are held than there are.")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("alert")).to_have_text("")
    ask_for_result(page)
    expect(page.get_by_text("A tie: how many favor tokens")).to_be_visible()


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
    page.keyboard.press("Tab")
    page.keyboard.type("Ben")
    page.keyboard.press("Enter")
    awake(page)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    for key in ("Tab", "Tab", "Enter"):
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
    answer(page, **dict.fromkeys(LONG_NAMES[:2], 1))
    answer(page, **dict.fromkeys(LONG_NAMES[:2], 1))
    with page.expect_download() as download:
        page.get_by_role("button", name="Share").click()
    assert download.value.suggested_filename == "lampion-harvest.png"
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(("width", "height"), SCREENS)
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
    at_the_end(page)
    assert faults_of_access(page) == []
    token_of(page, "four", 8).click()
    result(page)
    expect(page.get_by_role("spinbutton")).to_have_count(2)
    assert faults_of_access(page) == []
    answer(page, Ada=1, Ben=2)
    places(page)
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
