"""The people who have played here: how often, how well, against whom; read, drawn, and as tables."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scoresheet.rules.calculators import harvest as harvest_rules
from scoresheet.rules.calculators import lumens as lumens_rules

from .checks import SCREENS, Scheme, each_scheme, faults_of_access, scrolls_sideways
from .conftest import Visit
from .counted import LONG_NAMES

DAY = 24 * 60 * 60 * 1000  # ms
CHRISTMAS = 1_798_200_000_000  # noon on 25 December 2026


def lumens(day: int, **pips: int) -> dict[str, Any]:
    """One room besides the central one, which is empty."""
    none = {"central": True, "pips": [0] * len(pips)}
    sheet = {"players": list(pips), "rooms": [none, {"central": False, "pips": list(pips.values())}]}
    return {"which": "lumens", "begun": CHRISTMAS + day * DAY, "sheet": sheet, "result": lumens_rules.result(sheet)}


def harvest(day: int, **generic: int) -> dict[str, Any]:
    sheet = [
        {"name": name, "generic": number, "four_of_a_kind": [], "three_pairs": [], "seven_unique": []}
        for name, number in generic.items()
    ]
    counted = harvest_rules.result({"players": sheet})
    return {"which": "harvest", "begun": CHRISTMAS + day * DAY, "sheet": sheet, "result": counted}


GAMES = [
    lumens(3, ada=3, Ben=5),
    harvest(2, Cid=1, Ben=0, Ada=2),
    lumens(1, Ada=6, Ben=2),
    lumens(0, ADA=4, Ben=4),
]


def remembering(address: str, games: list[dict[str, Any]]) -> Any:
    items = [{"name": "lampion.games", "value": json.dumps(games)}]
    return {"cookies": [], "origins": [{"origin": address, "localStorage": items}]}


@pytest.fixture
def people(visit: Visit, address: str) -> Page:
    return visit("/history#people", storage_state=remembering(address, GAMES), timezone_id="UTC")


def test_everybody_is_there_once_however_they_are_written(people: Page) -> None:
    expect(people.locator(".persons a")).to_have_text(
        ["ada 4 games · 3 wins", "Ben 4 games · 2 wins", "Cid 1 game · 0 wins"]
    )


def test_the_games_of_one_kind_are_told_apart(people: Page) -> None:
    people.get_by_label("Game").select_option("Harvest Festival")
    expect(people.locator(".persons a")).to_have_text(
        ["Ada 1 game · 1 win", "Ben 1 game · 0 wins", "Cid 1 game · 0 wins"]
    )


def test_records_name_who_holds_them_and_since_when(people: Page) -> None:
    lumens = people.locator(".held").last
    expect(lumens).to_contain_text("Most points")
    expect(lumens.locator("div").first).to_contain_text("Dec 25, 2026")
    expect(people.get_by_text("Ada has won 3 games running.")).to_be_visible()


def test_somebody_has_figures_a_drawing_and_the_same_as_a_table(people: Page) -> None:
    people.get_by_role("link", name="ada").click()
    expect(people.get_by_role("heading", level=1)).to_have_text("ada")
    expect(people.get_by_role("heading", level=1)).to_be_focused()
    lumens = people.get_by_role("region", name="Lumens", exact=True)
    expect(lumens.locator(".figures")).to_contain_text("Games3")
    expect(lumens.locator(".figures")).to_contain_text("Wins2")
    expect(lumens.locator("figure > svg")).to_be_visible()
    lumens.get_by_text("As a table").click()
    rows = lumens.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(4)
    expect(rows.first).to_have_text("DateFirst placesSecond placesTotal")
    expect(rows.nth(1)).to_contain_text("Dec 25, 2026")


def test_who_beats_whom_is_a_table_that_leads_from_one_to_the_other(people: Page) -> None:
    people.get_by_role("link", name="ada").click()
    against = people.get_by_role("table").last
    expect(against.get_by_role("row", name="Ben").get_by_role("cell")).to_have_text(["2", "1", "1"])
    expect(against.get_by_role("row", name="Cid").get_by_role("cell")).to_have_text(["1", "0", "0"])
    against.get_by_role("link", name="Ben").click()
    expect(people.get_by_role("heading", level=1)).to_have_text("Ben")
    ada = people.get_by_role("table").last.get_by_role("row", name="ada")
    expect(ada.get_by_role("cell")).to_have_text(["1", "1", "2"])


def test_who_gave_no_name_is_nobody(visit: Visit, address: str) -> None:
    game = lumens(0, **{"Player 1": 4, "Player 2": 1})
    page = visit("/history#people", storage_state=remembering(address, [game]))
    expect(page.get_by_text("As soon as a game with names is finished")).to_be_visible()


def test_a_removed_game_counts_for_nobody_and_counts_again_when_it_is_back(people: Page) -> None:
    people.get_by_role("link", name="Games", exact=True).click()
    people.get_by_role("button", name="Remove Ada, Cid, Ben").click()
    people.get_by_role("link", name="People", exact=True).click()
    expect(people.locator(".persons a")).to_have_text(["ada 3 games · 2 wins", "Ben 3 games · 2 wins"])
    people.get_by_role("link", name="Games", exact=True).click()
    people.get_by_role("button", name="Undo").click()
    people.get_by_role("link", name="People", exact=True).click()
    expect(people.locator(".persons a")).to_have_count(3)


def of_many(visit: Visit, address: str, **options: Any) -> Page:
    games = [lumens(day, **dict(zip(LONG_NAMES, (day % 5, 4, 3, 2), strict=True))) for day in range(20)]
    return visit("/history#people", storage_state=remembering(address, games), **options)


@pytest.mark.parametrize(("width", "height"), [(320, 640), *SCREENS])
@pytest.mark.parametrize("size", ["100%", "200%"])
def test_nothing_scrolls_sideways(visit: Visit, address: str, width: int, height: int, size: str) -> None:
    page = of_many(visit, address, viewport={"width": width, "height": height}, locale="fr")
    page.evaluate("size => document.documentElement.style.fontSize = size", size)
    expect(page.locator(".persons a")).to_have_count(4)
    assert not scrolls_sideways(page)
    page.locator(".persons a").first.click()
    expect(page.locator("figure > svg")).to_be_visible()
    assert not scrolls_sideways(page)
    for part in ("#keep", "#"):
        page.evaluate("part => { location.hash = part }", part)
        expect(page.locator(".way, .places").first).to_be_visible()
        assert not scrolls_sideways(page)


@each_scheme
def test_axe_finds_nothing(visit: Visit, address: str, scheme: Scheme) -> None:
    page = visit("/history#people", storage_state=remembering(address, GAMES), color_scheme=scheme)
    expect(page.locator(".persons a")).to_have_count(3)
    assert faults_of_access(page) == []
    page.get_by_role("link", name="ada").click()
    page.get_by_text("As a table").last.click()
    expect(page.get_by_role("table").first).to_be_visible()
    assert faults_of_access(page) == []
