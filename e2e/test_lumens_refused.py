"""What cannot be of Lumens is told where it is entered."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.rules.cases import cases

from .conftest import Visit
from .counted import ask_for_result, outcome, stored, to_players
from .lumens_count import SPACES, as_table, count, next_room, player, points, room_in_map, tap, type_sums


def test_rooms_in_which_nobody_is_are_told_before_the_result(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    for room in (1, 2, 3, 5, 6, 7, 9):
        room_in_map(page, room).click()
        tap(page, "Ada", 1)
    ask_for_result(page)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Nothing is entered in: Room 4 and Room 8.")).to_be_visible()
    dialog.get_by_role("button", name="Go there").click()
    expect(page.get_by_role("heading", name="Room 4 of 9")).to_be_visible()
    tap(page, "Ben", 1)
    assert stored(page, "games") is None
    ask_for_result(page)
    expect(dialog.get_by_text("Nothing is entered in: Room 8.")).to_be_visible()
    dialog.get_by_role("button", name="Nobody is there").click()
    expect(outcome(page)).to_have_text("Ada wins")


def test_a_room_that_is_not_on_the_smaller_board_is_told(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben", "Cid")
    room_in_map(page, 11).click()
    tap(page, "Ada", 3)
    to_players(page)
    page.get_by_role("button", name="Remove Cid").click()
    page.get_by_role("button", name="Go on").click()
    told = "The board has 11 rooms, and 9 on its side for two players."
    expect(page.locator(".room > [role=alert]")).to_have_text(told)
    ask_for_result(page)
    expect(page.locator(".bar").get_by_role("alert")).to_have_text(told)
    player(page, "Ada").get_by_role("button", name="Ada: take back").click()
    room_in_map(page, 1).click()
    expect(page.get_by_role("heading", name="Room 1 of 9")).to_be_visible()


TYPED = [
    ("letters", "abc", "Write one number, or the tokens one by one, such as 6 5 4."),
    ("a fraction", "4.5", "Write one number, or the tokens one by one, such as 6 5 4."),
    ("a token of seven", "6 7", "A token shows one to six pips."),
]


@cases("typed told", TYPED)
def test_what_cannot_be_read_is_told_at_the_field(visit: Visit, typed: str, told: str) -> None:
    page = count(visit, "Ada", "Ben")
    field = page.get_by_label("Pips of Ada")
    field.fill(typed)
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(told)
    expect(field).to_have_value(typed)
    ask_for_result(page)
    expect(page.locator(".bar").get_by_role("alert")).to_have_text(f"Ada: {told}")
    as_table(page)
    expect(page.get_by_role("alert").first).to_have_text(f"Room 1, Ada: {told}")
    assert stored(page, "games") is None


def test_tokens_are_typed_one_by_one_as_in_the_plain_form(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    page.get_by_label("Pips of Ada").press_sequentially("6 5 4")
    expect(page.get_by_label("Pips of Ada")).to_have_value("6 5 4")
    page.get_by_label("Pips of Ben").fill("14")
    expect(points(page)).to_have_text(["4", "0"])


def test_a_game_in_which_nobody_is_anywhere_is_not_kept(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    page.get_by_label("Pips of Ada").fill("0")
    ask_for_result(page)
    expect(page.locator(".bar").get_by_role("alert")).to_have_text("Nothing is entered yet.")
    assert stored(page, "games") is None


TOKENS = "A player has 24 tokens, 8 of each kind: too few for so many pips."


def test_impossible_sums_are_refused_in_words_where_they_are(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    page.get_by_label("Pips of Ben").fill("54")
    expect(player(page, "Ben").get_by_role("alert")).to_have_text(SPACES)
    expect(page.get_by_label("Pips of Ben")).to_have_attribute("aria-invalid", "true")
    ask_for_result(page)
    expect(page.locator(".bar").get_by_role("alert")).to_have_text(f"Ben: {SPACES}")
    page.get_by_label("Pips of Ben").fill("5")
    expect(player(page, "Ben").get_by_role("alert")).to_have_text("")
    expect(page.locator(".bar").get_by_role("alert")).to_have_text("")


def test_nine_tokens_of_one_kind_are_refused(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    tap(page, "Ada", *[6] * 5)
    next_room(page)
    tap(page, "Ada", *[1] * 3)
    expect(player(page, "Ada").get_by_role("alert")).to_have_text("")
    tap(page, "Ada", 1)
    expect(player(page, "Ada").get_by_role("alert")).to_have_text(TOKENS)
    as_table(page)
    expect(page.get_by_role("alert").first).to_have_text(f"Ada: {TOKENS}")
    expect(page.locator("[aria-invalid=true]")).to_have_count(9)


def test_a_room_with_more_tokens_than_spaces_is_refused(visit: Visit) -> None:
    page = count(visit, "Ada", "Ben")
    type_sums(page, 48, 12)
    expect(page.locator(".room > [role=alert]")).to_have_text(SPACES)
    as_table(page)
    expect(page.get_by_role("alert").first).to_have_text(f"Room 1: {SPACES}")
