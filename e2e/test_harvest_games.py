"""Games of the Harvest Festival, one after the other: kept, corrected and played again, by people who come and go."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .counted import NAMES, ask_for_result, awake, begin, finished, outcome, remembering, result, stored, to_players
from .harvest_count import count, dedicate, hold, stack, total


def test_reload_and_back_lose_nothing(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    dedicate(page, "Ada", "four")
    page.reload()
    expect(total(page, "Ada")).to_have_text("8")
    page.goto("about:blank")
    page.go_back()
    expect(total(page, "Ada")).to_have_text("8")
    finished(page, "Ada wins")
    page.reload()
    expect(outcome(page)).to_have_text("Ada wins")


def test_after_a_result_the_next_visit_begins_with_the_same_people_and_leaves_the_game_alone(
    visit: Visit, address: str
) -> None:
    page = count(visit, "Ann", "Ben")
    dedicate(page, "Ann", "seven")
    finished(page, "Ann wins")
    kept = stored(page, "games")
    for path in ("/harvest", "/harvest#count"):
        page.goto("about:blank")
        page.goto(address + path)
        expect(page.get_by_role("heading", name="Who plays?")).to_be_visible()
        assert [page.get_by_label(f"Name of player {seat}").input_value() for seat in (1, 2)] == ["Ann", "Ben"]
    page.get_by_role("button", name="Begin").click()
    expect(total(page, "Ann")).to_have_text("0")
    dedicate(page, "Ben", "four")
    finished(page, "Ben wins")
    games = stored(page, "games")
    assert (len(games), games[1]) == (2, kept[0])


def test_a_name_that_is_changed_after_a_result_is_one_of_the_next_game(visit: Visit) -> None:
    page = count(visit, "Ann", "Ben")
    dedicate(page, "Ann", "seven")
    finished(page, "Ann wins")
    kept = stored(page, "games")
    to_players(page)
    page.get_by_label("Name of player 2").fill("Cid")
    assert stored(page, "games") == kept
    page.get_by_role("button", name="Begin").click()
    dedicate(page, "Cid", "seven")
    finished(page, "Cid wins")
    assert stored(page, "games")[1:] == kept


def test_a_kept_game_is_corrected_only_when_somebody_says_so(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    dedicate(page, "Ada", "four")
    finished(page, "Ada wins")
    page.get_by_role("button", name="Correct", exact=True).click()
    expect(page.get_by_text("This corrects the game of")).to_be_visible()
    dedicate(page, "Ben", "seven")
    finished(page, "Ben wins")
    assert len(stored(page, "games")) == 1


def test_a_correction_may_be_given_up_and_the_game_is_as_it_was(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    dedicate(page, "Ada", "four")
    finished(page, "Ada wins")
    kept = stored(page, "games")
    page.get_by_role("button", name="Correct", exact=True).click()
    dedicate(page, "Ben", "seven")
    page.get_by_role("button", name="Leave it as it was").click()
    expect(page.get_by_role("heading", name="Who plays?")).to_be_visible()
    assert stored(page, "games") == kept


GAME = {
    "which": "harvest",
    "begun": 1_700_000_000_000,
    "sheet": [
        {"name": "Eve", "four_of_a_kind": [8], "three_pairs": [], "seven_unique": [10], "generic": 1, "favors": 2},
        {"name": "Flo", "four_of_a_kind": [7], "three_pairs": [9], "seven_unique": [], "generic": 0},
    ],
}


def test_a_game_of_the_past_is_corrected_at_its_address(visit: Visit, address: str) -> None:
    page = visit(f"/harvest#correct-{GAME['begun']}", storage_state=remembering(address, games=[GAME]))
    expect(page.get_by_role("button", name="Eve")).to_have_text("Eve22")
    hold(page, "Flo", "seven", 9)
    finished(page, "Flo wins")
    (game,) = stored(page, "games")
    assert (game["begun"], game["sheet"][1]["seven_unique"]) == (GAME["begun"], [9])
    assert game["sheet"][0]["generic"] == 1


def test_a_game_is_played_again_by_the_same_people_at_its_address(visit: Visit, address: str) -> None:
    page = visit(f"/harvest#again-{GAME['begun']}", storage_state=remembering(address, games=[GAME]))
    expect(page.get_by_label("Name of player 1")).to_have_value("Eve")
    page.get_by_role("button", name="Begin").click()
    expect(total(page, "Flo")).to_have_text("0")
    dedicate(page, "Flo", "four")
    finished(page, "Flo wins")
    assert stored(page, "games")[1] == GAME


@pytest.mark.parametrize("asked", ["correct", "again"])
def test_a_game_that_is_not_finished_is_not_lost_by_what_an_address_asks(
    visit: Visit, address: str, asked: str
) -> None:
    page = visit("/harvest", storage_state=remembering(address, games=[GAME]))
    begin(page, "Ada", "Ben")
    dedicate(page, "Ada", "four")
    expect(total(page, "Ada")).to_have_text("8")
    page.goto(f"{address}/harvest#{asked}-{GAME['begun']}")
    page.get_by_role("dialog").get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="Go on").click()
    expect(total(page, "Ada")).to_have_text("8")
    page.goto(f"{address}/harvest#{asked}-{GAME['begun']}")
    page.get_by_role("dialog").get_by_role("button", name="Discard it").click()
    if asked == "again":
        expect(page.get_by_label("Name of player 1")).to_have_value("Eve")
    else:
        expect(page.get_by_role("button", name="Eve")).to_have_text("Eve22")


def test_a_game_that_is_gone_is_told_so(visit: Visit) -> None:
    page = visit("/harvest#correct-1")
    expect(page.get_by_role("alert")).to_have_text("This game is not on this device any more.")
    begin(page, "Ada", "Ben")
    expect(total(page, "Ada")).to_have_text("0")


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


def test_a_player_who_leaves_takes_their_tokens_along_and_may_come_back(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben", "Cid")
    dedicate(page, "Ada", "four")
    dedicate(page, "Cid", "four")
    to_players(page)
    page.get_by_role("button", name="Remove Ada").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("Ada is removed.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Go on").click()
    expect(total(page, "Ada")).to_have_text("8")
    expect(total(page, "Cid")).to_have_text("7")
    to_players(page)
    page.get_by_role("button", name="Remove Ada").click()
    page.get_by_role("button", name="Go on").click()
    expect(total(page, "Cid")).to_have_text("7")
    expect(stack(page, "four").locator(".worth")).to_have_text("8")


def test_next_on_the_keyboard_leads_from_name_to_name_and_begins_after_the_last(visit: Visit) -> None:
    page = visit("/harvest")
    page.get_by_role("button", name="Add a player").click()
    page.get_by_label("Name of player 1").focus()
    for name in ("Ada", "Ben"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    expect(page.get_by_label("Name of player 3")).to_be_focused()
    page.keyboard.type("Cid")
    page.keyboard.press("Enter")
    for name in ("Ada", "Ben", "Cid"):
        expect(total(page, name)).to_have_text("0")


def test_tokens_that_are_not_in_a_smaller_game_are_refused_with_the_name(visit: Visit) -> None:
    page = count(visit, *NAMES)
    dedicate(page, "Ada", "pairs", "pairs", "pairs")
    page.get_by_role("link", name="Back").click()
    page.get_by_role("button", name="Remove Dot").click()
    page.get_by_role("button", name="Go on").click()
    ask_for_result(page)
    expect(page.get_by_role("alert")).to_have_text("Ada: There are not so many of this token.")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("alert")).to_have_text("")
    finished(page, "Ada wins")
