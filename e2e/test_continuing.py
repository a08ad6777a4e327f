"""The home page of who has played before: the game that is running comes first, and the others say how they ended."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from .checks import SCREENS, Scheme, each_scheme, faults_of_access, has_fetched_the_referee, phone, scrolls_sideways
from .conftest import Visit
from .engines import over_plain_http_too
from .table import Table

pytestmark = over_plain_http_too

LONG = ("Bartholomäus Maximilian Schütz", "Wilhelmina-Charlotte van Dijk!", "M" * 30, "Dot")
# What has moved although nobody had touched anything.
JUMPS = """
  window.jumps = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      window.jumps.push([value, sources.map(({ node }) => node?.outerHTML)]);
  }).observe({ type: "layout-shift", buffered: true });
"""
PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
KEPT = """
  async () => {
    const asked = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
    const database = await asked(indexedDB.open("lampion"));
    const kept = await asked(database.transaction("tables").objectStore("tables").getAll());
    database.close();
    return kept.map(({ version }) => version);
  }
"""


def know(page: Page, *tables: Any) -> None:
    """Each of them is looked at, as after a game; the last one is the latest."""
    for table in tables:
        page.goto(table.address + table.path)
        expect(page.locator("h1")).not_to_be_empty()
        while table.now()["version"] not in page.evaluate(KEPT):
            page.evaluate(PAINTED)


def sit(page: Page, table: Any, *seats: int) -> None:
    """Also takes these seats."""
    page.goto(f"{table.address}/rules")
    mine = table.holding(*seats)["origins"][0]["localStorage"][0]["value"]
    page.evaluate(
        """mine => {
          const known = JSON.parse(localStorage.getItem("lampion.tables") ?? "[]");
          localStorage.setItem("lampion.tables", JSON.stringify([...JSON.parse(mine), ...known]));
        }""",
        mine,
    )


def go_home(page: Page, table: Any) -> None:
    page.goto(table.address)


def turn_of(name: str) -> re.Pattern[str]:
    return re.compile(f"^\\s*{re.escape(name)}.s turn")


def running(page: Page) -> Locator:
    return page.locator(".running")


def finished(address: str, *names: str, turns: tuple[str, ...] = ()) -> Table:
    table = Table(address, len(names), names)
    if turns:
        table.play(*turns, seat=1)
    table.play_to_the_end()
    return table


@pytest.fixture
def two_players(address: str) -> Table:
    return Table(address, 2, ("Ada", "Ben"))


def test_the_running_game_comes_first_and_is_gone_on_with(visit: Visit, two_players: Table) -> None:
    page = visit("/rules")
    sit(page, two_players, 0)
    know(page, two_players, finished(two_players.address, "Cid", "Dot"))
    go_home(page, two_players)
    expect(running(page).get_by_role("heading", name="Your turn")).to_be_visible()
    expect(running(page)).to_contain_text("Ada, Ben")
    expect(running(page)).to_contain_text("turn 1 of 20 · today")
    expect(page.locator(".content a, .content button").first).to_have_accessible_name("Remove Ada, Ben")
    expect(page.locator(".content > :visible").first).to_contain_text("Continue")
    expect(page.locator(".tables li")).to_have_count(1)
    page.get_by_role("link", name="Continue").click()
    expect(page.get_by_role("group", name="The lake of Ada")).to_be_visible()


def test_it_says_whose_turn_it_is_when_it_is_somebody_elses(visit: Visit, two_players: Table) -> None:
    page = visit("/rules")
    sit(page, two_players, 0)
    know(page, two_players)
    two_players.play("done")
    go_home(page, two_players)
    expect(running(page).get_by_role("heading", name=turn_of("Ben"))).to_be_visible()


def test_of_several_running_games_the_latest_is_first_and_the_others_stay_in_the_list(
    visit: Visit, two_players: Table
) -> None:
    page = visit("/rules")
    latest = Table(two_players.address, 3, ("Cid", "Dot", "Eva"))
    know(page, two_players, latest, finished(two_players.address, "Flo", "Gil"))
    go_home(page, two_players)
    expect(running(page)).to_contain_text("Cid, Dot, Eva")
    expect(page.locator(".tables li")).to_have_count(2)
    expect(page.get_by_role("link", name="Ada, Ben")).to_contain_text("turn 1 of 20")


def test_the_running_game_is_found_among_many_that_are_over(visit: Visit, two_players: Table) -> None:
    page = visit("/rules")
    over = [finished(two_players.address, f"P{number}", "Q") for number in range(5)]
    know(page, two_players, *over)
    go_home(page, two_players)
    expect(running(page)).to_contain_text("Ada, Ben")
    expect(running(page).get_by_role("heading")).to_have_text(turn_of("Ada"))
    page.get_by_role("button", name="Show all 5").click()
    expect(page.locator(".tables li")).to_have_count(5)


def test_a_game_that_is_over_says_when_it_ended_and_who_had_how_many_points(visit: Visit, address: str) -> None:
    page = visit("/rules", locale="en-GB")
    table = finished(address, "Ada", "Ben", turns=tuple(f"mark {area}" for area in (0, 1, 4, 5)))
    know(page, table)
    page.goto(address)
    entry = page.locator(".tables li")
    expect(entry.locator(".people > span")).to_have_text([re.compile(r"Ben\s+1"), re.compile(r"Ada\s+0")])
    expect(entry.locator(".winner")).to_have_text(re.compile("Ben"))
    expect(entry).to_contain_text(re.compile(r"today, \d\d:\d\d · finished"))
    expect(running(page)).to_have_count(0)
    ended = datetime.now().astimezone()
    for days, said in ((1, r"yesterday, \d\d:\d\d"), (400, f"{ended.day} {ended:%B} {ended.year} ·")):
        page.clock.set_fixed_time(ended + timedelta(days=days))
        page.reload()
        expect(entry).to_contain_text(re.compile(said))


def test_a_game_that_is_over_says_so_where_only_the_server_knows_it(visit: Visit, address: str) -> None:
    table = finished(address, "Ada", "Ben", turns=tuple(f"mark {area}" for area in (0, 1, 4, 5)))
    page = visit("/", storage_state=table.memory())
    expect(page.locator(".tables .winner")).to_have_text(re.compile(r"Ben\s+1"))
    expect(page.locator(".tables li")).to_contain_text(re.compile(r"today, .+ · finished"))


def test_what_has_ended_meanwhile_stays_first_and_leads_to_its_result(visit: Visit, two_players: Table) -> None:
    page = visit("/rules")
    sit(page, two_players, 0)
    know(page, two_players)
    two_players.play_to_the_end()
    go_home(page, two_players)
    expect(running(page).get_by_role("heading", name="Ada and Ben share the win")).to_be_visible()
    page.get_by_role("link", name="To the result").click()
    expect(page.get_by_role("heading", name="Ada and Ben share the win")).to_be_visible()
    page.wait_for_url("**/result")
    know(page, two_players)
    go_home(page, two_players)
    expect(page.locator(".tables .winner")).to_have_count(2)
    expect(running(page)).to_have_count(0)


def test_the_running_game_is_removed_and_brought_back_where_it_was(visit: Visit, two_players: Table) -> None:
    page = visit("/rules")
    know(page, two_players)
    go_home(page, two_players)
    page.get_by_role("button", name="Remove Ada, Ben").click()
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    page.get_by_role("button", name="Undo").click()
    expect(running(page).get_by_role("heading", name=turn_of("Ada"))).to_be_visible()


def test_without_a_network_all_of_it_is_there(browser: Browser, two_players: Table) -> None:
    with phone(browser) as page:
        sit(page, two_players, 0)
        know(page, two_players, finished(two_players.address, "Cid", "Dot"))
        page.route("**/api/**", lambda route: route.abort())
        go_home(page, two_players)
        expect(running(page).get_by_role("heading", name="Your turn")).to_be_visible()
        expect(page.locator(".tables .winner")).to_have_count(2)
        expect(page.locator(".tables li")).to_contain_text(re.compile(r"today, .+ · finished"))
        assert not has_fetched_the_referee(page)


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_nothing_jumps_when_the_tables_and_the_server_arrive_late(
    browser: Browser, address: str, width: int, height: int
) -> None:
    table = Table(address, 4, LONG)
    with phone(browser, viewport={"width": width, "height": height}, reduced_motion="reduce") as page:
        know(page, table, finished(address, *LONG[1:]), finished(address, "Ada", "Ben"))
        table.play("done")
        page.add_init_script(JUMPS)
        words, answers = held(page, "**/words/home/**"), held(page, "**/api/v1/tables/**")
        page.goto(address, wait_until="commit")
        expect(page.get_by_role("heading", name="Lampion")).to_be_visible()
        page.evaluate(PAINTED)
        words()
        expect(running(page)).to_contain_text(turn_of(LONG[0]))
        page.evaluate(PAINTED)
        answers()
        expect(running(page)).to_contain_text(turn_of(LONG[1]))
        page.evaluate(PAINTED)
        assert [jump for jump in page.evaluate("window.jumps") if jump[0] > 0.001] == []
        assert not scrolls_sideways(page)


def held(page: Page, url: str) -> Callable[[], None]:
    """Keeps back what is asked for there, until it is let go."""
    kept: list[Any] = []
    over: list[bool] = []
    page.route(url, lambda route: route.continue_() if over else kept.append(route))

    def let_go() -> None:
        over.append(True)
        for route in kept:
            route.continue_()

    return let_go


@each_scheme
@pytest.mark.parametrize(("width", "height"), [(360, 640), (844, 390)])
def test_axe_finds_nothing(visit: Visit, address: str, scheme: Scheme, width: int, height: int) -> None:
    options: Any = {"viewport": {"width": width, "height": height}, "color_scheme": scheme, "reduced_motion": "reduce"}
    page = visit("/rules", **options)
    table = Table(address, 4, LONG)
    know(page, table, finished(address, *LONG))
    page.goto(address)
    expect(page.locator(".tables .winner").first).to_be_visible()
    expect(page.get_by_role("link", name="Continue")).to_be_in_viewport(ratio=1)
    assert faults_of_access(page) == []


def test_text_of_twice_the_size_fits_and_still_says_whose_turn_it_is(visit: Visit, address: str) -> None:
    page = visit("/rules", locale="fr")
    table = Table(address, 4, LONG)
    know(page, table)
    page.goto(address)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    title = running(page).get_by_role("heading")
    expect(title).to_contain_text("de jouer")
    assert title.evaluate("title => title.scrollWidth <= title.clientWidth")
    assert not scrolls_sideways(page)
