"""What decides a tie of Lumens is asked, told and corrected."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.rules.cases import cases

from .conftest import Visit
from .counted import NAMES, outcome, places, sentences, stored
from .lumens_count import as_table, cell, count, next_room, result, room_in_map, type_sums

TIES: list[tuple[str, list[tuple[int, ...]], int, str, list[str], list[str]]] = [
    ("the central room, which is the first", [(9, 1), (1, 9)], 1, "Ada wins",
     ["Ada and Ben have 4 each: the pips in the central room decide (Ada 9, Ben 1)."], ["1st", "2nd"]),
    ("the central room, which is another", [(9, 1), (1, 9)], 2, "Ben wins",
     ["Ben and Ada have 4 each: the pips in the central room decide (Ben 9, Ada 1)."], ["1st", "2nd"]),
    ("shared, for nothing decides", [(5, 5)], 1, "Ada and Ben share the win",
     ["Ada and Ben are level in all that counts: they share the win."], ["1st", "1st"]),
    ("shared, as all pips do not count", [(1, 1), (9, 2), (1, 3)], 1, "Ada and Ben share the win",
     ["Ada and Ben are level in all that counts: they share the win."], ["1st", "1st"]),
    ("only the tied compare the central room", [(2, 3, 9), (3, 2, 0), (1, 1, 0)], 1, "Ben wins",
     ["Ben and Ada have 8 each: the pips in the central room decide (Ben 3, Ada 2)."], ["1st", "2nd", "3rd"]),
    ("a shared third place", [(9, 5, 0, 0)], 1, "Ada wins",
     ["Cid and Dot are level in all that counts: they share third place."], ["1st", "2nd", "3rd", "3rd"]),
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


def test_the_central_room_may_be_marked_in_passing(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    expect(page.get_by_role("radio", name="Central room")).not_to_be_checked()
    next_room(page)
    page.get_by_role("radio", name="Central room").check()
    room_in_map(page, 1).click()
    expect(page.get_by_role("radio", name="Central room")).not_to_be_checked()
    as_table(page)
    expect(page.get_by_role("radio", name="Room 2 is the central room")).to_be_checked()


def level(visit: Visit) -> Page:
    page = count(visit, "Ada", "Ben")
    type_sums(page, 9, 1)
    next_room(page)
    type_sums(page, 1, 8)
    result(page)
    return page


def test_the_central_room_is_asked_for_when_it_decides(visit: Visit) -> None:
    page = level(visit)
    expect(page.get_by_role("heading", name="A tie: which room is the central room?")).to_be_visible()
    assert stored(page, "games") is None
    page.get_by_role("button", name="Room 2").click()
    expect(outcome(page)).to_have_text("Ben wins")
    assert sentences(page) == ["Ben and Ada have 4 each: the pips in the central room decide (Ben 8, Ada 1)."]


def test_the_answer_is_corrected_by_another_one(visit: Visit) -> None:
    page = level(visit)
    page.get_by_role("button", name="Room 2").click()
    page.get_by_role("button", name="Correct what decided").click()
    expect(page.get_by_role("button", name="Room 2")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Room 1").click()
    expect(outcome(page)).to_have_text("Ada wins")
    (game,) = stored(page, "games")
    assert [room["central"] for room in game["sheet"]["rooms"]] == [True] + [False] * 8


def test_the_central_room_is_not_asked_for_when_only_lower_places_are_level(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben", "Cid")
    type_sums(page, 9, 4, 4)
    next_room(page)
    type_sums(page, 9, 0, 0)
    next_room(page)
    type_sums(page, 9, 2, 1)
    next_room(page)
    type_sums(page, 9, 1, 2)
    result(page)
    expect(outcome(page)).to_have_text("Ada wins")
    assert sentences(page) == ["Ben and Cid have 4 each: they share second place until the tie is settled."]
    page.get_by_role("button", name="Settle the tie").click()
    page.get_by_role("button", name="Room 3").click()
    expect(page.locator(".tie")).to_have_text(
        "Ben and Cid have 4 each: the pips in the central room decide (Ben 2, Cid 1)."
    )
