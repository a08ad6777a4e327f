"""Counted games: stored on this device, shown again, removed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .checks import SCREENS, Scheme, each_scheme, faults_of_access, phone, scrolls_sideways
from .conftest import Visit
from .counted import LONG_NAMES, outcome, places, sentences, stored

DAY = 24 * 60 * 60 * 1000  # ms
CHRISTMAS = 1_798_200_000_000  # noon on 25 December 2026


def player(name: str, generic: int, **more: int) -> dict[str, Any]:
    return {"name": name, "generic": generic, **more}


def harvest(begun: int, *players: dict[str, Any]) -> dict[str, Any]:
    return {"which": "harvest", "begun": begun, "sheet": list(players)}


def lumens(begun: int, names: list[str], *rooms: list[int]) -> dict[str, Any]:
    shown = [{"central": at == 0, "pips": pips} for at, pips in enumerate(rooms)]
    return {"which": "lumens", "begun": begun, "sheet": {"players": names, "rooms": shown}}


GAMES = [
    lumens(CHRISTMAS, ["Ada", "Ben"], [9, 1], [1, 9]),
    harvest(CHRISTMAS - DAY, player("Cid", 1), player("Dot", 2)),
]


def remembering(address: str, *games: dict[str, Any]) -> Any:
    items = [{"name": "lampion.games", "value": json.dumps(games)}]
    return {"cookies": [], "origins": [{"origin": address, "localStorage": items}]}


@pytest.fixture
def history(visit: Visit, address: str) -> Page:
    return visit("/history", storage_state=remembering(address, *GAMES), timezone_id="UTC")


def test_a_new_device_says_that_there_is_nothing_and_leads_on(visit: Visit) -> None:
    page = visit("/history")
    expect(page.get_by_text("No game has been counted on this device yet.")).to_be_visible()
    page.get_by_role("link", name="Lumens").click()
    expect(page.get_by_role("heading", name="Lumens")).to_be_visible()


def test_games_are_listed_with_winner_and_date_the_newest_first(history: Page) -> None:
    games = history.get_by_role("listitem")
    expect(games).to_have_count(2)
    expect(games.nth(0)).to_contain_text("Ada wins")
    expect(games.nth(0)).to_contain_text("Lumens · Dec 25, 2026 · Ada, Ben")
    expect(games.nth(1)).to_contain_text("Dot wins")
    expect(games.nth(1)).to_contain_text("Harvest Festival · Dec 24, 2026 · Cid, Dot")


def test_a_game_opens_its_result_again_and_back_leads_to_the_list(history: Page) -> None:
    history.get_by_role("link", name="Ada wins").click()
    expect(outcome(history)).to_have_text("Ada wins")
    expect(history.get_by_text("Dec 25, 2026")).to_be_visible()
    assert places(history) == [("1.", "Ada", "4"), ("2.", "Ben", "4")]
    assert sentences(history) == ["Ada and Ben have 4 each: the pips in the central room decide (Ada 9, Ben 1)."]
    history.reload()
    expect(outcome(history)).to_have_text("Ada wins")
    history.go_back()
    expect(history.get_by_role("listitem")).to_have_count(2)


def test_a_game_is_forgotten_and_brought_back(history: Page) -> None:
    history.get_by_role("button", name="Remove Cid, Dot").click()
    assert [game["which"] for game in stored(history, "games")] == ["lumens"]
    history.get_by_role("button", name="Undo").click()
    expect(history.get_by_role("link", name="Dot wins")).to_be_visible()
    assert stored(history, "games") == GAMES
    history.get_by_role("link", name="Dot wins").click()
    history.get_by_role("button", name="Remove this game").click()
    expect(history.get_by_text("Removed. It was on this device only.")).to_be_visible()
    history.reload()
    expect(history.get_by_role("listitem")).to_have_count(1)


def test_a_result_of_the_past_is_shared_as_a_picture(history: Page) -> None:
    history.get_by_role("link", name="Dot wins").click()
    with history.expect_download() as download:
        history.get_by_role("button", name="Share").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


def test_a_game_that_was_counted_is_there_once_however_often_it_is_corrected(visit: Visit, address: str) -> None:
    page = visit("/harvest")
    page.get_by_role("button", name="Begin").click()
    for name, wins in (("Player 1", "Player 1 wins"), ("Player 2", None), ("Player 2", "Player 2 wins")):
        page.get_by_role("button", name=f"{name}: Four of a kind").click()
        if wins:
            page.get_by_role("link", name="Result").click()
            expect(outcome(page)).to_have_text(wins)
            page.go_back()
    page.goto(f"{address}/history")
    expect(page.get_by_role("link", name="Player 2 wins")).to_be_visible()
    expect(page.get_by_role("listitem")).to_have_count(1)


def test_a_game_that_was_removed_does_not_come_back_by_itself(visit: Visit, address: str) -> None:
    page = visit("/harvest")
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Player 1: Four of a kind").click()
    page.get_by_role("link", name="Result").click()
    expect(outcome(page)).to_have_text("Player 1 wins")
    shown = page.url
    page.goto(f"{address}/history")
    page.get_by_role("button", name="Remove Player 1, Player 2").click()
    page.goto(shown)
    expect(outcome(page)).to_have_text("Player 1 wins")
    assert stored(page, "games") == []
    page.go_back()
    page.goto(f"{address}/harvest#count")
    page.get_by_role("button", name="Player 2: Four of a kind").click()
    page.get_by_role("link", name="Result").click()
    expect(outcome(page)).to_have_text("Player 1 wins")
    assert len(stored(page, "games")) == 1


def test_what_was_counted_meanwhile_is_in_the_list_that_the_browser_shows_again(visit: Visit) -> None:
    page = visit("/history", timezone_id="UTC")
    expect(page.get_by_text("No game has been counted")).to_be_visible()
    page.evaluate("games => localStorage.setItem('lampion.games', games)", json.dumps(GAMES))
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.get_by_role("link", name="Ada wins")).to_be_visible()


def test_a_game_that_cannot_be_counted_any_more_stays_in_the_list(visit: Visit, address: str) -> None:
    broken = {"which": "lumens", "begun": CHRISTMAS + DAY, "sheet": {"players": ["Eve", "Flo"], "rooms": []}}
    page = visit("/history", storage_state=remembering(address, broken, *GAMES))
    expect(page.get_by_role("link", name="Ada wins")).to_be_visible()
    expect(page.get_by_role("listitem").first).to_contain_text("cannot be counted any more")
    page.get_by_role("button", name="Remove Eve, Flo").click()
    expect(page.get_by_text("Removed. It was on this device only.")).to_be_visible()


def test_without_scripts_the_page_says_what_it_is_for(visit: Visit) -> None:
    page = visit("/history", java_script_enabled=False, locale="en")
    expect(page.get_by_text("Games are kept on this device")).to_be_visible()


def test_without_a_network_games_are_counted_and_kept(browser: Browser, address: str) -> None:
    with phone(browser, service_workers="allow") as page:
        page.goto(address)
        page.evaluate("navigator.serviceWorker.ready.then(() => {})")
        page.context.set_offline(True)
        page.goto(f"{address}/harvest")
        page.get_by_role("button", name="Begin").click()
        page.get_by_role("button", name="Player 2: Three pairs").click()
        page.get_by_role("link", name="Result").click()
        expect(outcome(page)).to_have_text("Player 2 wins")
        page.goto(f"{address}/history")
        expect(page.get_by_role("link", name="Player 2 wins")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_long_names_never_scroll_sideways(visit: Visit, address: str, width: int, height: int) -> None:
    games = [lumens(CHRISTMAS, list(LONG_NAMES), [1, 1, 1, 1]), harvest(1, *[player(name, 1) for name in LONG_NAMES])]
    options: Any = {"viewport": {"width": width, "height": height}, "locale": "fr"}
    page = visit("/history", storage_state=remembering(address, *games), **options)
    expect(page.get_by_role("listitem")).to_have_count(2)
    assert not scrolls_sideways(page)


@each_scheme
def test_axe_finds_nothing(visit: Visit, address: str, scheme: Scheme) -> None:
    page = visit("/history", storage_state=remembering(address, *GAMES), color_scheme=scheme)
    expect(page.get_by_role("link", name="Ada wins")).to_be_visible()
    assert faults_of_access(page) == []
    page.get_by_role("button", name="Remove Cid, Dot").click()
    assert faults_of_access(page) == []
    page.get_by_role("link", name="Ada wins").click()
    places(page)
    assert faults_of_access(page) == []
    empty = visit("/history", color_scheme=scheme)
    expect(empty.get_by_text("No game has been counted")).to_be_visible()
    assert faults_of_access(empty) == []
