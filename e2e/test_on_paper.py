"""Players on paper get their place: their points are entered at the end, on any phone that has a seat."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from . import checks
from .checks import SCREENS, Scheme, each_scheme, faults_of_access, reload, scrolls_sideways
from .conftest import Visit
from .engines import over_plain_http_too
from .opened import Opened
from .test_alone import fill_in, open_here

pytestmark = over_plain_http_too

LONG = ("Bartholomäus Maximilian Schütz", "Wilhelmina-Charlotte van Dijk!", "M" * 30)
HEBREW = "\u05d0\u05d1\u05d2"
# Whether the one is seen to the left of the other.
IS_BEFORE = """(line, words) => {
  const left = (word) => {
    for (const node of line.childNodes) {
      const at = node.nodeType === Node.TEXT_NODE ? node.data.indexOf(word) : -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      return range.getBoundingClientRect().left;
    }
  };
  return left(words[0]) < left(words[1]);
}"""
FIELDS = ("Fireworks", "Second group", "Boats")


def seats(*names: str) -> list[dict[str, object]]:
    """The first two have phones, the others sheets of paper."""
    letters = zip(names, "ABCD", strict=False)
    return [{"name": name, "sheet": letter, "tracked": at < 2} for at, (name, letter) in enumerate(letters)]


@pytest.fixture
def table(address: str) -> Opened:
    """Ada and Ben have no points at the end; Dot plays on paper."""
    table = Opened(address, seats=seats("Ada", "Ben", "Dot"))
    table.play_to_the_end()
    return table


def phone(visit: Visit, table: Opened, *mine: int, host: bool = False, **options: object) -> Page:
    memory = table.memory({seat: table.claim(seat) for seat in mine}, host=host)
    page = visit(f"{table.path}/result", storage_state=memory, **options)
    expect(page.locator(".players > li").first).to_be_visible()
    return page


def headline(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def card(page: Page, name: str) -> Locator:
    return page.locator(".players > li").filter(has=page.get_by_role("heading", name=name))


def fill(page: Page, *points: int) -> None:
    for field, number in zip(FIELDS, points, strict=True):
        page.get_by_role("dialog").get_by_label(field).fill(str(number))


def enter(page: Page, *points: int, name: str = "Dot", button: str = "Enter") -> None:
    page.get_by_role("button", name=f"{button} {name}’s points").click()
    fill(page, *points)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_until_all_points_are_known_nobody_has_won(visit: Visit, table: Opened) -> None:
    page = phone(visit, table, 0)
    expect(headline(page)).to_have_text("Ada and Ben lead so far")
    expect(page.get_by_text("Dot’s points are still missing")).to_be_visible()
    expect(page.get_by_text("they share first place")).to_be_visible()
    expect(page.get_by_text("win", exact=False)).to_have_count(0)
    expect(page.locator(".celebration, .winner")).to_have_count(0)
    dark = page.locator(".result .button.main")  # the way on would bring everybody away
    expect(dark).to_have_text("Enter Dot’s points")
    enter(page, 0, 0, 4)
    expect(page.locator(".celebration, .winner")).to_have_count(2)
    expect(dark).to_have_text("Play again")


def test_points_stand_behind_a_name_from_right_to_left(visit: Visit, address: str) -> None:
    table = Opened(address, seats=seats("Ada", "Ben", HEBREW))
    table.play_to_the_end()
    enter(phone(visit, table, 0), 0, 0, 4, name=HEBREW)
    board = visit(f"{table.path}/board")
    listed = board.get_by_text("On paper")
    expect(listed).to_contain_text("(4)")
    assert listed.evaluate(IS_BEFORE, [HEBREW, "(4)"])


def test_what_is_entered_on_one_phone_is_seen_on_the_other(visit: Visit, table: Opened) -> None:
    ada, ben = phone(visit, table, 0), phone(visit, table, 1)
    enter(ada, 15, 10, 4)
    for page in (ada, ben):
        expect(headline(page)).to_have_text("Dot wins")
        expect(page.get_by_text("still missing")).to_have_count(0)
        expect(page.locator(".place")).to_have_text(["1st", "2nd", "2nd"])
        expect(card(page, "Dot")).to_contain_text("Sheet C, on paper")
        expect(card(page, "Dot").get_by_role("row")).to_have_text(
            ["Fireworks15", "Second group10", "Boats4", "Total29"]
        )
        expect(card(page, "Dot").get_by_role("img")).to_have_count(0)


def test_points_are_corrected_and_taken_back_by_anybody(visit: Visit, table: Opened) -> None:
    ada, ben = phone(visit, table, 0), phone(visit, table, 1)
    enter(ada, 15, 10, 4)
    expect(headline(ben)).to_have_text("Dot wins")
    ben.get_by_role("button", name="Correct Dot’s points").click()
    for field, points in zip(FIELDS, ("15", "10", "4"), strict=True):
        expect(ben.get_by_role("dialog").get_by_label(field)).to_have_value(points)
    fill(ben, 0, 0, 0)
    ben.get_by_role("button", name="Save").click()
    for page in (ada, ben):
        expect(headline(page)).to_have_text("Ada, Ben, and Dot share the win")
    for left, said in (("29", "Dot wins"), (None, "Ada and Ben lead so far")):
        ada.get_by_role("button", name="Take back Dot’s points").click()
        for page in (ada, ben):
            expect(headline(page)).to_have_text(said)
            if left:
                expect(card(page, "Dot").locator("h2 output")).to_have_text(left)


def test_the_sum_is_shown_while_the_parts_are_typed(visit: Visit, table: Opened) -> None:
    page = phone(visit, table, 0)
    page.get_by_role("button", name="Enter Dot’s points").click()
    total = page.get_by_role("dialog").locator("output")
    expect(total).to_have_text("0")
    for field, number, so_far in zip(FIELDS, (15, 10, 4), ("15", "25", "29"), strict=True):
        page.get_by_label(field).fill(str(number))
        expect(total).to_have_text(so_far)


def test_what_no_sheet_can_come_to_is_said_at_its_field(visit: Visit, table: Opened) -> None:
    page = phone(visit, table, 0)
    page.get_by_role("button", name="Enter Dot’s points").click()
    for points, field, why in (
        ((97, 0, 0), "Fireworks", "All tiles of this game together are not worth so much."),
        ((0, 11, 0), "Second group", "A second group has at most half of the pools of a lake."),
        ((0, 0, 2), "Boats", "Each surrounded boat scores 4, and this lake has too few for so much."),
    ):
        fill(page, *points)
        page.get_by_role("button", name="Save").click()
        wrong = page.get_by_label(field)
        expect(wrong).to_have_attribute("aria-invalid", "true")
        expect(wrong).to_have_accessible_description(why)
        expect(page.get_by_role("dialog").locator("[aria-invalid=true]")).to_have_count(1)
        fill(page, 0, 0, 0)
        expect(page.get_by_role("dialog").locator("[aria-invalid=true]")).to_have_count(0)
    page.get_by_role("button", name="Cancel").click()
    expect(headline(page)).to_have_text("Ada and Ben lead so far")


@pytest.mark.parametrize("typed", ["", "1.5", "-1"])
def test_what_is_no_number_of_points_is_not_saved(visit: Visit, table: Opened, typed: str) -> None:
    page = phone(visit, table, 0)
    page.get_by_role("button", name="Enter Dot’s points").click()
    fill(page, 3, 0, 0)
    page.get_by_label("Second group").fill(typed)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("Second group")).to_be_focused()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_phone_without_a_seat_only_looks(visit: Visit, table: Opened) -> None:
    page = phone(visit, table)
    expect(page.get_by_text("Dot’s points are still missing")).to_be_visible()
    expect(page.get_by_role("button", name="Dot")).to_have_count(0)
    table.play("total 3 0 0", seat=2)
    expect(headline(page)).to_have_text("Dot wins")
    expect(page.get_by_role("button", name="Dot")).to_have_count(0)


def test_the_host_may_enter_them_without_a_seat(visit: Visit, table: Opened) -> None:
    page = phone(visit, table, host=True)
    enter(page, 3, 0, 0)
    expect(headline(page)).to_have_text("Dot wins")
    other = phone(visit, table)
    expect(headline(other)).to_have_text("Dot wins")


def test_without_a_network_they_are_entered_here_and_sent_later(visit: Visit, browser: Browser, table: Opened) -> None:
    ben = phone(visit, table, 1)
    with checks.phone(browser, storage_state=table.memory({0: table.claim(0)})) as ada:
        ada.goto(f"{table.address}{table.path}/result")
        expect(ada.get_by_role("button", name="Enter Dot’s points")).to_be_visible()
        ada.context.set_offline(True)
        enter(ada, 15, 10, 4)
        expect(headline(ada)).to_have_text("Dot wins")
        expect(headline(ben)).to_have_text("Ada and Ben lead so far")
        ada.context.set_offline(False)
        expect(headline(ben)).to_have_text("Dot wins")


def test_at_a_table_alone_too(browser: Browser, address: str) -> None:
    with checks.phone(browser) as page:
        page.goto(f"{address}/new")
        page.context.route("**/api/v1/tables", lambda route: route.abort())
        fill_in(page, "Ada", "Dot")
        page.locator("summary").click()
        page.get_by_role("group", name="Referee").get_by_role("radio", name="Off").check(force=True)
        ada = open_here(page, "The others on paper")
        ada.end_game()
        expect(headline(page)).to_have_text("Ada leads so far")
        enter(page, 3, 0, 0)
        expect(headline(page)).to_have_text("Dot wins")
        reload(page)
        expect(headline(page)).to_have_text("Dot wins")
        page.get_by_role("button", name="Take back Dot’s points").click()
        expect(headline(page)).to_have_text("Ada leads so far")


def test_where_all_who_are_waited_for_have_left_the_points_are_what_is_missing(visit: Visit, address: str) -> None:
    table = Opened(address, seats=seats("Ada", "Ben", "Cid", "Dot"))
    table.play_to_the_end()
    page = phone(visit, table, 0)
    expect(page.get_by_text("are still missing")).to_have_count(2)
    enter(page, 3, 0, 0, name="Cid")
    expect(headline(page)).to_have_text("Cid leads so far")
    expect(page.get_by_text("are still missing")).to_have_count(1)
    expect(page.locator(".place")).to_have_text(["1st", "2nd", "2nd"])


def test_while_the_game_is_on_nothing_is_missing_yet(visit: Visit, address: str) -> None:
    page = phone(visit, Opened(address, seats=seats("Ada", "Ben", "Dot")), 0)
    expect(headline(page)).to_have_text("The game is still on")
    expect(page.get_by_text("Sheet C, on paper")).to_be_visible()
    expect(page.get_by_text("missing")).to_have_count(0)
    expect(page.get_by_role("button", name="Dot")).to_have_count(0)


def test_the_board_tells_who_is_missing_and_then_who_has_won(visit: Visit, table: Opened) -> None:
    page = visit(f"{table.path}/board")
    expect(headline(page)).to_have_text("Ada and Ben lead so far")
    expect(page.get_by_text("Points are still missing: Dot")).to_be_visible()
    table.play("total 3 1 0", seat=2)
    expect(headline(page)).to_have_text("Dot wins")
    expect(page.get_by_text("On paper: Dot (4)")).to_be_visible()
    expect(page.get_by_text("missing")).to_have_count(0)
    expect(page.locator(".lakes .place")).to_have_text(["2nd", "2nd"])


def test_the_picture_has_players_on_paper_too(visit: Visit, table: Opened) -> None:
    table.play("total 3 1 0", seat=2)
    page = phone(visit, table)
    with page.expect_download() as download:
        page.get_by_role("button", name="Share picture").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_long_names_have_room(visit: Visit, address: str, width: int, height: int) -> None:
    table = Opened(address, seats=seats(*LONG))
    table.play_to_the_end()
    page = phone(visit, table, 0, viewport={"width": width, "height": height}, locale="fr")
    assert not scrolls_sideways(page)
    page.locator(".on-paper button").click()
    dialog = page.get_by_role("dialog")
    for place in (*dialog.get_by_role("button").all(), *dialog.get_by_role("spinbutton").all()):
        expect(place).to_be_in_viewport(ratio=0.98)
    assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    for field in dialog.get_by_role("spinbutton").all():
        field.fill("0")
    dialog.get_by_role("button").last.click()
    expect(dialog).to_be_hidden()
    expect(page.locator(".players > li")).to_have_count(3)
    assert not scrolls_sideways(page)


@each_scheme
def test_axe_finds_nothing(visit: Visit, table: Opened, scheme: Scheme) -> None:
    page = phone(visit, table, 0, color_scheme=scheme, reduced_motion="reduce")
    assert faults_of_access(page) == []
    page.get_by_role("button", name="Enter Dot’s points").click()
    fill(page, 97, 0, 0)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("Fireworks")).to_have_attribute("aria-invalid", "true")
    assert faults_of_access(page) == []
    fill(page, 3, 0, 0)
    page.get_by_role("button", name="Save").click()
    expect(headline(page)).to_have_text("Dot wins")
    assert faults_of_access(page) == []
