"""Games of Lumens, one after the other: kept, corrected and played again, by people who come and go."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from .conftest import Visit
from .counted import outcome, remembering, stored
from .engines import in_firefox_too
from .lumens_count import count, next_room, points, result, room_in_map, tap, type_sums


def test_a_sum_that_an_older_version_has_stored_is_still_there(visit: Visit, address: str) -> None:
    rooms = [[{"sum": 3, "tokens": []}, {"sum": 0, "tokens": [2]}]]
    draft = {"begun": 1, "names": ["Ada", "Ben"], "counted": False, "way": "room", "at": 0, "central": 0}
    page = visit("/lumens", storage_state=remembering(address, **{"draft.lumens": draft | {"rooms": rooms}}))
    expect(page.get_by_label("Pips of Ada")).to_have_value("3")
    expect(page.get_by_label("Pips of Ben")).to_have_value("2")


def test_after_a_result_the_next_visit_begins_with_the_same_people(visit: Visit, address: str) -> None:
    page = count(visit, "Ada", "Ben")
    tap(page, "Ada", 6)
    result(page)
    expect(outcome(page)).to_have_text("Ada wins")
    kept = stored(page, "games")
    page.goto("about:blank")
    page.goto(f"{address}/lumens")
    expect(page.get_by_label("Name of player 1")).to_have_value("Ada")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_label("Pips of Ada")).to_have_value("")
    tap(page, "Ben", 6)
    result(page)
    expect(outcome(page)).to_have_text("Ben wins")
    assert stored(page, "games")[1:] == kept


GAME = {
    "which": "lumens",
    "begun": 1_700_000_000_000,
    "sheet": {
        "players": ["Eve", "Flo"],
        "rooms": [{"central": False, "pips": [5, 3]}, {"central": True, "pips": [0, 2]}],
    },
}


def test_a_game_of_the_past_is_corrected_at_its_address(visit: Visit, address: str) -> None:
    page = visit(f"/lumens#correct-{GAME['begun']}", storage_state=remembering(address, games=[GAME]))
    expect(page.get_by_label("Pips of Eve")).to_have_value("5")
    page.get_by_label("Pips of Eve").fill("2")
    result(page)
    expect(outcome(page)).to_have_text("Flo wins")
    (game,) = stored(page, "games")
    assert (game["begun"], game["sheet"]["rooms"][0]["pips"]) == (GAME["begun"], [2, 3])
    assert game["sheet"]["rooms"][1]["central"]


def test_a_game_is_played_again_by_the_same_people_at_its_address(visit: Visit, address: str) -> None:
    page = visit(f"/lumens#again-{GAME['begun']}", storage_state=remembering(address, games=[GAME]))
    expect(page.get_by_label("Name of player 2")).to_have_value("Flo")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_label("Pips of Flo")).to_have_value("")
    assert stored(page, "games") == [GAME]


@in_firefox_too
def test_reload_and_back_lose_nothing(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    tap(page, "Ada", 6)
    next_room(page)
    page.reload()
    expect(page.get_by_role("heading", name="Room 2 of 9")).to_be_visible()
    room_in_map(page, 1).click()
    expect(page.get_by_label("Pips of Ada")).to_have_value("6")
    result(page)
    expect(outcome(page)).to_have_text("Ada wins")
    page.reload()
    expect(outcome(page)).to_have_text("Ada wins")


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
