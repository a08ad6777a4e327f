"""The games of this device, of all three kinds: listed, opened, removed; also without network and rules."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from scoresheet.rules.calculators import harvest as harvest_rules
from scoresheet.rules.calculators import lumens as lumens_rules

from .checks import SCREENS, Scheme, each_scheme, faults_of_access, has_fetched_the_referee, phone, scrolls_sideways
from .conftest import NAME, Visit
from .counted import LONG_NAMES, outcome, places, sentences, stored
from .devices import held, my_tables
from .engines import in_firefox_too
from .keeping import keeping
from .opened import Opened

DAY = 24 * 60 * 60 * 1000  # ms
CHRISTMAS = 1_798_200_000_000  # noon on 25 December 2026


# Numbers that do not stand behind the word before them.
PARTED = r"""(one) => {
  const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  while (text.nextNode() && !/\d/.test(text.currentNode.data));
  return [...text.currentNode.data.matchAll(/\S+\s\d+/g)].filter(({ 0: words, index }) => {
    const range = document.createRange();
    range.setStart(text.currentNode, index);
    range.setEnd(text.currentNode, index + words.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
  }).map(([words]) => words);
}"""


def player(name: str, generic: int, **more: Any) -> dict[str, Any]:
    return {"name": name, "generic": generic, **more}


def harvest(begun: int, *players: dict[str, Any]) -> dict[str, Any]:
    return {"which": "harvest", "begun": begun, "sheet": list(players)}


def lumens(begun: int, names: list[str], *rooms: list[int]) -> dict[str, Any]:
    shown = [{"central": at == 0, "pips": pips} for at, pips in enumerate(rooms)]
    return {"which": "lumens", "begun": begun, "sheet": {"players": names, "rooms": shown}}


def with_result(game: dict[str, Any]) -> dict[str, Any]:
    """As it is stored since results are."""
    sheet = game["sheet"]
    counted = harvest_rules.result({"players": sheet}) if game["which"] == "harvest" else lumens_rules.result(sheet)
    return game | {"result": counted}


# As versions stored them that stored no results.
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


@in_firefox_too
def test_a_new_device_says_that_there_is_nothing_and_leads_on(visit: Visit) -> None:
    page = visit("/history")
    expect(page.get_by_text("No game has been finished on this device yet.")).to_be_visible()
    page.get_by_role("link", name="Lumens").click()
    expect(page.get_by_role("heading", name="Lumens")).to_be_visible()


@in_firefox_too
def test_games_are_listed_with_winner_and_date_the_newest_first(history: Page) -> None:
    games = history.get_by_role("listitem")
    expect(games).to_have_count(2)
    expect(games.nth(0)).to_contain_text("Ada wins")
    expect(games.nth(0)).to_contain_text("Lumens · Dec 25, 2026")
    expect(games.nth(0).get_by_role("row").nth(1)).to_have_text(re.compile(r"1st\s*Ada\s*First places\s4\s*4"))
    expect(games.nth(0).get_by_role("row").nth(2)).to_contain_text("Ben")
    expect(games.nth(1)).to_contain_text("Dot wins")
    expect(games.nth(1)).to_contain_text("Harvest Festival · Dec 24, 2026")


@pytest.mark.parametrize(
    ("locale", "written"),
    [("en-GB", "25 Dec 2026"), ("en-US", "Dec 25, 2026"), ("fr-CA", "25 déc. 2026"), ("it-CH", "25 dic 2026")],
)
def test_a_date_is_written_as_where_the_browser_is_at_home(
    visit: Visit, address: str, locale: str, written: str
) -> None:
    storage = remembering(address, *GAMES)
    page = visit("/history", storage_state=storage, timezone_id="UTC", locale=locale)
    expect(page.get_by_role("listitem").first).to_contain_text(written)


def test_a_game_opens_its_result_again_and_back_leads_to_the_list(history: Page) -> None:
    history.get_by_role("link", name="Ada wins").click()
    expect(outcome(history)).to_have_text("Ada wins")
    expect(history.get_by_text("Dec 25, 2026")).to_be_visible()
    assert places(history) == [("1st", "Ada", "4"), ("2nd", "Ben", "4")]
    assert sentences(history) == ["Ada and Ben have 4 each: the pips in the central room decide (Ada 9, Ben 1)."]
    history.reload()
    expect(outcome(history)).to_have_text("Ada wins")
    history.go_back()
    expect(history.get_by_role("listitem")).to_have_count(2)


@in_firefox_too
def test_a_game_is_forgotten_and_brought_back(history: Page) -> None:
    history.get_by_role("button", name="Remove Dot, Cid").click()
    assert [game["which"] for game in stored(history, "games")] == ["lumens"]
    history.get_by_role("button", name="Undo").click()
    expect(history.get_by_role("link", name="Dot wins")).to_be_visible()
    assert stored(history, "games") == [with_result(game) for game in GAMES]
    history.get_by_role("link", name="Dot wins").click()
    history.get_by_role("button", name="Remove this game").click()
    expect(history.get_by_text("Removed from this device.")).to_be_visible()
    history.reload()
    expect(history.get_by_role("listitem")).to_have_count(1)


def test_a_result_of_the_past_is_shared_as_a_picture(history: Page) -> None:
    history.get_by_role("link", name="Dot wins").click()
    with history.expect_download() as download:
        history.get_by_role("button", name="Share picture").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    expect(history.locator(".sent")).to_have_text("Saved as lampion-harvest.png. It is among this browser’s downloads.")


def test_a_result_is_shared_as_a_text_too(visit: Visit, address: str) -> None:
    may = ["clipboard-read", "clipboard-write"]
    storage = remembering(address, *GAMES)
    page = visit("/history", storage_state=storage, timezone_id="UTC", locale="en-GB", permissions=may)
    page.get_by_role("link", name="Ada wins").click()
    page.get_by_role("button", name="Share text").click()
    expect(page.locator(".sent")).to_have_text("Copied: paste it into a message.")
    assert page.evaluate("navigator.clipboard.readText()").splitlines() == [
        "Lumens · 25 Dec 2026",
        "Ada wins",
        "1st Ada: 4 points",
        "2nd Ben: 4 points",
        "Ada and Ben have 4 each: the pips in the central room decide (Ada 9, Ben 1).",
    ]


def test_over_plain_http_a_text_is_copied_all_the_same(browser: Browser, address: str) -> None:
    elsewhere = address.replace("127.0.0.1", NAME)
    with phone(browser, storage_state=remembering(elsewhere, *GAMES)) as page:
        page.goto(f"{elsewhere}/history")
        page.get_by_role("link", name="Ada wins").click()
        page.get_by_role("button", name="Share text").click()
        expect(page.locator(".sent")).to_have_text("Copied: paste it into a message.")


def test_the_rules_are_fetched_for_games_without_a_result_and_then_never_again(visit: Visit, address: str) -> None:
    new = visit("/history", storage_state=remembering(address, *[with_result(game) for game in GAMES]))
    new.get_by_role("link", name="Ada wins").click()
    assert places(new) == [("1st", "Ada", "4"), ("2nd", "Ben", "4")]
    for part in ("#people", "#person-ada", "#keep"):
        new.goto(f"{address}/history{part}")
        expect(new.get_by_role("heading", level=1)).to_be_visible()
    assert not has_fetched_the_referee(new)
    old = visit("/history", storage_state=remembering(address, *GAMES))
    expect(old.get_by_role("link", name="Ada wins")).to_be_visible()
    assert has_fetched_the_referee(old)
    old.reload()
    expect(old.get_by_role("link", name="Ada wins")).to_be_visible()
    assert not has_fetched_the_referee(old)


def test_where_the_rules_cannot_be_fetched_the_list_is_there_all_the_same(browser: Browser, address: str) -> None:
    with phone(browser, storage_state=remembering(address, *GAMES)) as page:
        page.route("**/micropython.*", lambda route: route.abort())
        page.goto(f"{address}/history")
        expect(page.get_by_role("listitem")).to_have_count(2)
        expect(page.get_by_role("listitem").first).to_contain_text("Ada, Ben")


def test_a_game_is_corrected_and_played_again_by_its_calculator(history: Page) -> None:
    first = history.get_by_role("listitem").first
    expect(first.get_by_role("link", name="Correct")).to_have_attribute("href", f"/lumens#correct-{CHRISTMAS}")
    expect(first.get_by_role("link", name="Play again")).to_have_attribute("href", f"/lumens#again-{CHRISTMAS}")
    history.get_by_role("link", name="Dot wins").click()
    history.get_by_role("button", name="Play again").click()
    expect(history).to_have_url(re.compile(rf"/harvest#.*{CHRISTMAS - DAY}$|/harvest"))


def test_games_are_chosen_by_their_kind_and_by_who_has_played(history: Page) -> None:
    games = history.get_by_role("listitem")
    history.get_by_label("Game").select_option("Harvest Festival")
    expect(games).to_have_count(1)
    history.get_by_label("Person").select_option("Ada")
    expect(history.get_by_text("There is no such game here.")).to_be_visible()
    history.get_by_label("Game").select_option("Any game")
    expect(games).to_have_count(1)
    expect(games).to_contain_text("Ada wins")


def test_a_number_stands_in_the_line_of_what_it_is_the_number_of(visit: Visit, address: str) -> None:
    tokens = {"four_of_a_kind": [8, 7, 6], "three_pairs": [9, 8], "seven_unique": [10]}
    game = with_result(harvest(CHRISTMAS, player("Ada", 3, **tokens), player("Ben", 0)))
    page = visit("/history", storage_state=remembering(address, game))
    source = page.locator(".places small").first
    expect(source).to_be_visible()
    for width in range(320, 400, 8):
        page.set_viewport_size({"width": width, "height": 640})
        assert source.evaluate(PARTED) == []


@pytest.fixture
def over(address: str) -> Opened:
    """A table at which Ada has won."""
    table = Opened(address, 2, ("Ada", "Ben"), referee=False)
    table.let_the_first_win()
    return table


def seen(page: Page, table: Opened) -> None:
    """Its result was shown here."""
    page.goto(f"{table.address}{table.path}/result")
    expect(page.get_by_role("heading", name="Ada wins")).to_be_visible()
    is_known = "code => (localStorage['lampion.tables'] ?? '').includes(code)"
    page.wait_for_function(is_known, arg=table.code)


def forget_at_server(page: Page) -> None:
    """As after a pruning: it has no tables any more."""
    problem = {"status": 404, "code": "table/not_found", "title": "", "detail": ""}
    page.route("**/api/v1/tables/**", lambda route: route.fulfill(status=404, json=problem))


def test_a_table_that_was_opened_here_is_in_the_history_also_when_the_server_has_lost_it(
    browser: Browser, address: str, over: Opened
) -> None:
    with phone(browser) as page:
        seen(page, over)
        forget_at_server(page)
        page.goto(f"{address}/history")
        game = page.get_by_role("listitem")
        expect(game).to_contain_text("Lanterns Dice")
        expect(game.get_by_role("row").nth(1)).to_have_text(re.compile(r"1st\s*Ada\s*Fireworks\s4\s*4"))
        expect(game.get_by_role("link", name="Play again")).to_have_attribute("href", f"/new?again={over.code}")
        game.get_by_role("link", name="Lakes and replay").click()
        expect(page.get_by_role("img", name="The lake of Ada")).to_be_visible()
        page.get_by_role("button", name="Replay").click()
        expect(page.get_by_role("dialog")).to_contain_text("The beginning")


def test_a_table_is_removed_with_all_that_is_stored_of_it_and_brought_back(visit: Visit, over: Opened) -> None:
    page = visit("/")
    seen(page, over)
    before = held(page, over.code)
    page.goto(f"{over.address}/history")
    page.get_by_role("button", name="Remove Ada, Ben").click()
    expect(page.get_by_text("Removed from this device.")).to_be_visible()
    assert held(page, over.code) == {}
    assert my_tables(page) == []
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("link", name="Ada wins")).to_be_visible()
    assert held(page, over.code) == before
    assert my_tables(page) == [over.code]


def test_a_game_that_is_still_on_is_not_in_the_history(visit: Visit, address: str) -> None:
    table = Opened(address, 2, ("Ada", "Ben"))
    page = visit(f"{table.path}/result")
    expect(page.get_by_role("heading", name="The game is still on")).to_be_visible()
    page.goto(f"{address}/history")
    expect(page.get_by_text("No game has been finished on this device yet.")).to_be_visible()


def test_that_this_browser_has_the_only_copy_is_said_once(visit: Visit, address: str) -> None:
    page = visit("/history", storage_state=remembering(address, *GAMES))
    told = page.get_by_text("These games are kept by this browser and nowhere else.")
    expect(told).to_be_visible()
    page.get_by_role("button", name="All right").click()
    expect(told).to_have_count(0)
    page.reload()
    expect(page.get_by_role("listitem")).to_have_count(2)
    expect(told).to_have_count(0)


def test_the_printed_history_has_games_and_nothing_to_press(history: Page) -> None:
    expect(history.get_by_role("link", name="Ada wins")).to_be_visible()
    history.emulate_media(media="print")
    expect(history.get_by_text("Ada wins")).to_be_visible()
    for card in history.get_by_role("listitem").all():
        expect(card).to_have_css("break-inside", "avoid")
    for role in ("button", "combobox", "navigation"):
        expect(history.get_by_role(role)).to_have_count(0)
    expect(history.get_by_role("link", name="Correct")).to_have_count(0)


def test_by_keyboard_alone_a_game_is_opened_and_one_comes_back(history: Page) -> None:
    link = history.get_by_role("link", name="Dot wins")
    link.focus()
    history.keyboard.press("Enter")
    expect(history.get_by_role("heading", level=1)).to_be_focused()
    back = history.get_by_role("link", name="Back")
    back.focus()
    history.keyboard.press("Enter")
    expect(history.get_by_role("heading", name="History")).to_be_focused()


def test_a_game_that_was_counted_is_there_once_however_often_it_is_corrected(visit: Visit, address: str) -> None:
    page = visit("/harvest")
    page.get_by_role("button", name="Begin").click()
    for kind, wins in (("Four of a kind", 1), ("Seven unique", 2)):
        page.get_by_role("button", name=f"Player {wins}: {kind}").click()
        page.get_by_role("link", name="Result").click()
        expect(outcome(page)).to_have_text(f"Player {wins} wins")
        if wins == 1:
            page.get_by_role("button", name="Correct", exact=True).click()
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
    expect(page.get_by_text("Removed from this device.")).to_be_visible()
    page.goto(shown)
    expect(outcome(page)).to_have_text("Player 1 wins")
    assert stored(page, "games") == []


def test_what_was_counted_meanwhile_is_in_the_list_that_the_browser_shows_again(visit: Visit) -> None:
    page = visit("/history", timezone_id="UTC")
    expect(page.get_by_text("No game has been finished")).to_be_visible()
    page.evaluate("games => localStorage.setItem('lampion.games', games)", json.dumps(GAMES))
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.get_by_role("link", name="Ada wins")).to_be_visible()


def test_a_game_that_cannot_be_counted_any_more_stays_in_the_list(visit: Visit, address: str) -> None:
    broken = {"which": "lumens", "begun": CHRISTMAS + DAY, "sheet": {"players": ["Eve", "Flo"], "rooms": []}}
    page = visit("/history", storage_state=remembering(address, broken, *GAMES))
    expect(page.get_by_role("link", name="Ada wins")).to_be_visible()
    expect(page.get_by_role("listitem").first).to_contain_text("cannot be counted any more")
    page.get_by_role("button", name="Remove Eve, Flo").click()
    expect(page.get_by_text("Removed from this device.")).to_be_visible()


def test_without_scripts_the_page_says_what_it_is_for(visit: Visit) -> None:
    page = visit("/history", java_script_enabled=False, locale="en")
    expect(page.get_by_text("Games are kept on this device")).to_be_visible()


@in_firefox_too
def test_without_a_network_games_are_counted_and_kept(browser: Browser, address: str) -> None:
    with keeping(browser, address) as page:
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
    page.get_by_role("button", name="Remove Dot, Cid").click()
    assert faults_of_access(page) == []
    page.get_by_role("link", name="Ada wins").click()
    places(page)
    assert faults_of_access(page) == []
    empty = visit("/history", color_scheme=scheme)
    expect(empty.get_by_text("No game has been finished")).to_be_visible()
    assert faults_of_access(empty) == []
