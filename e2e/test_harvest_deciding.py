"""What decides a tie of the Harvest Festival is asked, told and corrected."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.rules.cases import cases

from .conftest import Visit
from .counted import NAMES, ask_for_result, finished, outcome, places, result, sentences, stored
from .harvest_count import add_generic, answer, at_the_end, count, dedicate, tie

TIES: list[tuple[str, int, dict[str, int], dict[str, int], dict[str, int], str, list[str], list[str]]] = [
    ("most favour tokens", 2, {}, {"Ada": 1, "Ben": 2}, {}, "Ben wins",
     ["Ben and Ada have 4 each: favour tokens decide (Ben 2, Ada 1)."], ["1st", "2nd"]),
    ("then most lantern cards", 2, {}, {"Ada": 2, "Ben": 2}, {"Ada": 5, "Ben": 3}, "Ada wins",
     ["Ada and Ben have 4 each and as many favour tokens: lantern cards decide (Ada 5, Ben 3)."], ["1st", "2nd"]),
    ("then it is shared", 2, {}, {"Ada": 0, "Ben": 0}, {"Ada": 3, "Ben": 3}, "Ada and Ben share the win",
     ["Ada and Ben are level in all that counts: they share the win."], ["1st", "1st"]),
    ("three of them, one by favour tokens, two by cards", 3, {}, {"Ada": 3, "Ben": 1, "Cid": 3}, {"Ada": 2, "Cid": 4},
     "Cid wins",
     ["Cid, Ada, and Ben have 4 each: favour tokens decide (Cid 3, Ada 3, Ben 1).",
      "Cid and Ada have 4 each and as many favour tokens: lantern cards decide (Cid 4, Ada 2)."],
     ["1st", "2nd", "3rd"]),
    ("of two pairs only that for the win", 4, {"Ada": 1, "Ben": 1}, {"Ada": 2, "Ben": 1}, {}, "Ada wins",
     ["Ada and Ben have 8 each: favour tokens decide (Ada 2, Ben 1).",
      "Cid and Dot have 4 each: they share third place until the tie is settled."],
     ["1st", "2nd", "3rd", "3rd"]),
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
    expect(page.get_by_text("A tie: how many favour tokens")).to_be_visible()
    expect(page.get_by_role("spinbutton")).to_have_count(len(favors))
    answer(page, **favors)
    if lanterns:
        expect(page.get_by_text("Still a tie: how many lantern cards")).to_be_visible()
        expect(page.get_by_role("spinbutton")).to_have_count(len(lanterns))
        answer(page, **lanterns)
    expect(outcome(page)).to_have_text(won)
    assert [place for place, _, _ in places(page)] == ranks
    assert sentences(page) == told


def test_what_decided_is_corrected_without_answering_all_again(visit: Visit) -> None:
    page = tie(count(visit, "Ada", "Ben"))
    result(page)
    answer(page, Ada=2, Ben=2)
    answer(page, Ada=1, Ben=3)
    expect(outcome(page)).to_have_text("Ben wins")
    page.get_by_role("button", name="Correct what decided").click()
    fields = page.get_by_role("spinbutton")
    expect(fields).to_have_count(4)
    assert [field.input_value() for field in fields.all()] == ["2", "2", "1", "3"]
    fields.last.fill("0")
    page.get_by_role("button", name="Result").click()
    expect(outcome(page)).to_have_text("Ada wins")
    assert [player["cards"] for player in stored(page, "games")[0]["sheet"]] == [1, 0]
    assert len(stored(page, "games")) == 1


def test_more_cards_than_there_are_are_refused_in_words_and_the_answers_stay(visit: Visit) -> None:
    page = tie(count(visit, "Ada", "Ben"))
    result(page)
    answer(page, Ada=2, Ben=21)
    expect(page.get_by_role("alert").last).to_have_text("Ben: There are only 20 favour tokens.")
    assert stored(page, "games") is None


def test_the_winner_is_told_at_once_when_only_lower_places_are_level(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben", "Cid")
    dedicate(page, "Ada", "four")
    finished(page, "Ada wins")
    assert sentences(page) == ["Ben and Cid have 0 each: they share second place until the tie is settled."]
    assert [place for place, _, _ in places(page)] == ["1st", "2nd", "2nd"]
    page.get_by_role("button", name="Settle the tie").click()
    expect(page.get_by_role("spinbutton")).to_have_count(2)
    answer(page, Ben=1, Cid=4)
    expect(page.locator(".tie")).to_have_text("Cid and Ben have 0 each: favour tokens decide (Cid 4, Ben 1).")
    assert [name for _, name, _ in places(page)] == ["Ada", "Cid", "Ben"]
    assert [player.get("favors") for player in stored(page, "games")[0]["sheet"]] == [None, 1, 4]


def test_a_game_in_which_nothing_was_dedicated_has_no_result(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    ask_for_result(page)
    expect(page.get_by_role("alert")).to_have_text("Nothing is entered yet.")
    dedicate(page, "Ada", "four")
    expect(page.get_by_role("alert")).to_have_text("")
    assert stored(page, "games") is None
