"""Names of every kind are told apart where there is little room."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from .checks import Scheme, each_scheme, faults_of_access, phone
from .conftest import Visit
from .counted import awake, begin, result
from .engines import over_plain_http_too
from .harvest_count import add_generic, answer, at_the_end, count
from .table import Table, apart
from .test_on_paper import IS_BEFORE

pytestmark = over_plain_http_too

# Thirty letters each.
HEBREW = "\u05d0\u05d1\u05d2\u05d3\u05d4\u05d5" * 5
ARABIC = "\u0627\u0628\u062a\u062b\u062c\u062d" * 5
LONG = ("Alexandra", "Bartholomew", "Christopher", "Dominique")
BEGINNING = """(one, letters) => {
  const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  while (text.nextNode() && !text.currentNode.data.trim());
  const start = text.currentNode.data.search(/\\S/);
  const range = document.createRange();
  range.setStart(text.currentNode, start);
  range.setEnd(text.currentNode, start + letters);
  const [box, frame] = [range.getBoundingClientRect(), one.getBoundingClientRect()];
  return box.left >= frame.left - 0.5 && box.right <= frame.right + 0.5;
}"""
# Also where something around it ends before.
WHOLE = """(one) => {
  const box = one.getBoundingClientRect();
  for (let around = one.parentElement; around.matches("span, button"); around = around.parentElement) {
    const frame = around.getBoundingClientRect();
    if (box.left < frame.left - 0.5 || box.right > frame.right + 0.5) return false;
  }
  return box.width > 0;
}"""


def shows_the_first(name: Locator, letters: int) -> bool:
    found: bool = name.evaluate(BEGINNING, letters)
    return found


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (844, 390)])
def test_names_from_right_to_left_keep_their_first_letters(visit: Visit, address: str, width: int, height: int) -> None:
    table = Table(address, 4, (HEBREW, ARABIC, ARABIC, HEBREW), dice="app")
    phone = table.sit(visit, 0, 1, viewport={"width": width, "height": height})
    for name in [*phone.tabs.get_by_role("button").all(), *phone.page.locator(".strip .name").all()]:
        assert shows_the_first(name, 3)
    phone.stroke(200)
    expect(phone.status).to_contain_text(HEBREW[:7])
    expect(phone.status).not_to_contain_text(HEBREW)


def test_what_follows_a_name_from_right_to_left_stays_behind_it(visit: Visit, address: str) -> None:
    name = HEBREW[:6]
    table = Table(address, 2, (name, "Ben"))
    table.claim(0)
    page = visit(table.path)
    page.get_by_role("button", name=f"I am {name}, on a new phone").click()
    assert page.get_by_text("Code for").evaluate(IS_BEFORE, [name, "8 letters"])


def test_what_decided_stands_behind_a_name_from_right_to_left(visit: Visit) -> None:
    names = (HEBREW[:6], ARABIC[:6])
    page = count(visit, *names)
    at_the_end(page)
    for name in names:
        add_generic(page, name, 1)
    result(page)
    answer(page, **dict(zip(names, (2, 1), strict=True)))
    told = page.locator(".tie")
    expect(told).to_contain_text("favour tokens decide")
    assert told.evaluate(IS_BEFORE, ["2,", "1)"])


def test_a_result_begins_every_name_at_the_same_place(visit: Visit) -> None:
    page = visit("/harvest")
    begin(page, HEBREW[:9], "Ada")
    awake(page)
    page.locator(".dedicate").first.click()
    result(page)
    names = page.locator(".players .name")
    expect(names).to_have_count(2)
    first, second = names.evaluate_all(
        """all => all.map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return range.getBoundingClientRect().left;
        })"""
    )
    assert abs(first - second) < 8  # px, by which 1st is narrower than 2nd


def test_four_seats_of_one_phone_are_told_apart_in_landscape(visit: Visit, address: str) -> None:
    table = Table(address, 4, LONG, dice="app")
    phone = table.sit(visit, 0, 1, 2, 3, viewport={"width": 844, "height": 390})
    for tab in phone.tabs.get_by_role("button").all():
        assert shows_the_first(tab, 4)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (844, 390)])
def test_what_tells_two_of_one_name_apart_is_never_cut_off(visit: Visit, address: str, width: int, height: int) -> None:
    long = "Bartholomew Maximilian Longfell"[:30]
    table = Table(address, 4, ("Ada", "Ada", long, long), dice="app")
    size = {"width": width, "height": height}
    together, alone = table.sit(visit, 0, 1, 2, viewport=size), table.sit(visit, 3, viewport=size)
    together.press("Roll the dice")
    expect(alone.status).to_have_text("Ada (A) turns the tray")
    for one in (together, alone):
        letters = one.page.locator(".clipped-name:not(.nobody *) .apart")
        expect(letters.nth(2)).to_be_visible()
        assert all(letters.evaluate_all(f"all => all.map({WHOLE})"))
    alone.stroke(-200)
    alone.stroke(-200)
    alone.stroke(-200)
    expect(alone.status).to_have_text("The sheet of Barthol… (C)")


def test_who_is_renamed_is_called_so_wherever_a_name_stands(visit: Visit, address: str) -> None:
    table = Table(address, 2, ("Ada", "Ben"))
    ada, ben = table.sit(visit, 0), table.sit(visit, 1)
    ada.hold(8)
    ada.tap(8)
    expect(ben.notice).to_contain_text("Ada: corrected")
    table.rename(0, "Augusta")
    expect(ben.notice).to_contain_text("Augusta: corrected")
    ben.choose("What happened so far")
    expect(ben.dialog.get_by_role("listitem").first).to_contain_text("Augusta corrected")
    ben.dialog.get_by_role("button", name="Close").click()
    ben.look_at("Augusta")
    expect(ben.status).to_have_text("The sheet of Augusta")
    ben.choose("Code and QR code")
    expect(ben.page.locator(".seats .name")).to_have_text(["Augusta", "Ben"])


def test_two_of_one_name_are_told_apart_by_their_sheets(visit: Visit, address: str) -> None:
    table = Table(address, 3, ("Ada", "Ben", "Cid"), dice="app")
    phone = table.sit(visit, 1, 2)
    table.rename(2, "Ben")
    expect(phone.tabs.locator(".name")).to_have_text(["Ada", "Ben (B)", "Ben (C)"])
    table.rename(1, "Bea")
    expect(phone.tabs.locator(".name")).to_have_text(["Ada", "Bea", "Ben"])


def test_a_new_name_is_still_known_without_a_network(browser: Browser, address: str) -> None:
    table = Table(address, 2, ("Ada", "Ben"), dice="app")
    with apart(browser, table, 1) as phone:
        expect(phone.status).to_contain_text("Ada rolls")
        table.rename(0, "Augusta")
        expect(phone.status).to_contain_text("Augusta rolls")
        phone.page.route("**/api/**", lambda route: route.abort())
        phone.page.reload()
        expect(phone.status).to_contain_text("Augusta rolls")


def test_the_list_of_tables_calls_players_as_they_are_called_now(visit: Visit, address: str) -> None:
    table = Table(address, 2, ("Ada", "Ben"), dice="app")
    phone = table.sit(visit, 1)
    table.rename(0, "Augusta")
    expect(phone.status).to_contain_text("Augusta rolls")
    phone.page.goto(address)
    entry = phone.page.locator(f'[data-code="{table.code}"]')
    expect(entry).to_contain_text("Augusta, Ben")
    expect(entry).to_contain_text("Augusta’s turn")


def name_of(page: Page, seat: int) -> Locator:
    return page.locator(".seats .name").nth(seat)


def rename(page: Page, name: str, to: str) -> None:
    """In the dialog that is open."""
    field = page.get_by_role("dialog").get_by_label("Name", exact=True)
    expect(field).to_have_value(name)
    field.fill(to)
    field.press("Enter")


def test_who_joins_may_type_a_name_which_the_device_remembers(browser: Browser, visit: Visit, address: str) -> None:
    table, another = Table(address, 3, ("Ada", "Ben", "Cid")), Table(address, 2, ("Ada", "Player 2"))
    host = visit(f"{table.path}/lobby", storage_state=table.holding(0, host=True))
    with phone(browser) as guest:
        guest.goto(address + table.path)
        expect(guest.get_by_label("Your name")).to_have_value("")
        expect(guest.get_by_role("button", name="I am Ben")).to_be_visible()
        guest.get_by_label("Your name").fill("  Benoît ")
        guest.get_by_role("button", name="Sit here as Benoît").first.click()
        expect(name_of(host, 1)).to_have_text("Benoît")
        expect(name_of(guest, 1)).to_have_text("Benoît")
        guest.get_by_role("button", name="Also on this phone").click()
        expect(name_of(guest, 2)).to_have_text("Cid")
        guest.goto(address + another.path)
        expect(guest.get_by_label("Your name")).to_have_value("Benoît")
        guest.locator(".seats > li").nth(1).get_by_role("button", name="Sit here as Benoît").click()
        expect(name_of(guest, 1)).to_have_text("Benoît")
        guest.goto(f"{address}/new")
        expect(guest.locator(".players .name").first).to_have_value("Benoît")


def test_whoever_is_called_like_the_seat_is_that_player_also_beside_a_namesake(browser: Browser, address: str) -> None:
    table = Table(address, 2, ("Ada", "Ada"))
    with phone(browser) as guest:
        guest.goto(address + table.path)
        guest.get_by_label("Your name").fill("Ada")
        expect(guest.get_by_role("button", name="I am Ada (B)")).to_be_visible()
        guest.get_by_role("button", name="I am Ada (B)").click()
        expect(guest.locator(".seats .where")).to_have_text(["free", "on this phone"])
    assert [seat["name"] for seat in table.now()["seats"]] == ["Ada", "Ada"]


def test_who_opens_a_table_is_remembered_by_name(visit: Visit) -> None:
    page = visit("/new")
    page.locator(".players .name").first.fill("Ada")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".lobby")).to_be_visible()
    assert page.evaluate("localStorage.getItem('lampion.own_name')") == '"Ada"'


def test_a_player_changes_the_own_name_during_the_game(visit: Visit, address: str) -> None:
    table = Table(address, 2, ("Ada", "Ben"), dice="app")
    ada, ben = table.sit(visit, 0, host=True), table.sit(visit, 1)
    ben.choose("Rename Ben")
    rename(ben.page, "Ben", "Benoît")
    expect(ben.dialog).to_be_hidden()
    expect(ada.page.locator(".standing .name")).to_have_text("Benoît")


def test_the_host_renames_anybody_and_nobody_else_does(visit: Visit, address: str) -> None:
    seats = [{"name": "Ada"}, {"name": "Ben"}, {"name": "Cid", "tracked": False}]
    table = Table(address, seats=seats)
    host = visit(f"{table.path}/lobby", storage_state=table.holding(0, host=True))
    ben = visit(f"{table.path}/lobby", storage_state=table.holding(1))
    for name, to in (("Ben", "Benoît"), ("Cid", "Chloé")):
        host.get_by_role("button", name=f"Rename {name}").click()
        rename(host, name, to)
        expect(ben.get_by_text(to)).to_be_visible()
    expect(ben.get_by_role("button", name="Rename")).to_have_count(1)
    expect(ben.get_by_role("button", name="Rename Benoît")).to_be_visible()
    assert [seat["name"] for seat in table.now()["seats"]] == ["Ada", "Benoît", "Chloé"]


def test_a_name_that_is_none_or_cannot_be_sent_is_told_and_kept(browser: Browser, address: str) -> None:
    table = Table(address, 2, ("Ada", "Ben"), dice="app")
    with apart(browser, table, 1) as ben:
        ben.choose("Rename Ben")
        rename(ben.page, "Ben", "   ")
        expect(ben.dialog.get_by_role("alert")).to_have_text("A name has at least one letter.")
        ben.page.route("**/name", lambda route: route.abort())
        field = ben.dialog.get_by_label("Name", exact=True)
        field.fill("Benoît")
        field.press("Enter")
        expect(ben.dialog.get_by_role("alert")).to_have_text("There is no connection to the server just now.")
        expect(field).to_have_value("Benoît")
        ben.page.unroute("**/name")
        field.press("Enter")
        expect(ben.dialog).to_be_hidden()
        assert table.seat(1)["name"] == "Benoît"


def test_at_a_table_of_one_phone_names_change_without_a_network(page_alone: Page) -> None:
    page_alone.get_by_role("button", name="Rename").first.click()
    field = page_alone.get_by_role("dialog").get_by_label("Name", exact=True)
    field.fill("Zoë")
    field.press("Enter")
    expect(name_of(page_alone, 0)).to_have_text("Zoë")


@pytest.fixture
def page_alone(browser: Browser, address: str) -> Iterator[Page]:
    with phone(browser) as page:
        page.goto(f"{address}/new")
        page.route("**/api/**", lambda route: route.abort())
        page.get_by_role("button", name="Open the table").click()
        page.get_by_role("button", name="Everybody on this phone").click()
        yield page


@each_scheme
def test_axe_finds_nothing_where_names_are_changed(visit: Visit, address: str, scheme: Scheme) -> None:
    table = Table(address, 2, ("Ada", "Ben"))
    stranger = visit(table.path, color_scheme=scheme, reduced_motion="reduce")
    expect(stranger.get_by_label("Your name")).to_be_visible()
    assert faults_of_access(stranger) == []
    holding, look = table.holding(0, host=True), {"color_scheme": scheme, "reduced_motion": "reduce"}
    host = visit(f"{table.path}/lobby", storage_state=holding, **look)
    host.get_by_role("button", name="Rename Ben").click()
    expect(host.get_by_role("dialog")).to_be_visible()
    assert faults_of_access(host) == []
