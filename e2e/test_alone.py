"""Tables that only this phone knows: opened without the server, played here, and told to it later."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from scoresheet.rules.editions.new_edition import edition_of

from .checks import SCREENS, faults_of_access, phone, read, reload, scrolls_sideways
from .conftest import Visit
from .devices import held, my_tables, remembered
from .engines import only_where_trusted, over_plain_http_too
from .keeping import keeping
from .table import AFTER_THINKING, WITHOUT_FRAMES, Phone, Table, dies_with_its_last_tap, seen

pytestmark = over_plain_http_too

API = "/api/v1"
HERE = re.compile(r"/t/ALONE[A-Z0-9]+/lobby$")
CALLS = "**/api/**"
OPENING = "**/api/v1/tables"
TELL = "Let others see it"
HEARS_NO_OTHER_TAB = "BroadcastChannel.prototype.addEventListener = () => {}"
OTHERS_WRITE_TOO = """() => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (...args) {
    setItem.apply(this, args);
    dispatchEvent(new Event("storage"));
  };
}"""
IS_KEPT = """code => new Promise((done) => {
  const opening = indexedDB.open("lampion");
  opening.onsuccess = () => {
    const asking = opening.result.transaction("setups").objectStore("setups").get(code);
    asking.onsuccess = () => done(Boolean(asking.result));
  };
})"""

IS_GONE = f"async (code) => !(await ({IS_KEPT})(code))"

Lit = dict[str, list[int]]  # areas by player


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """On the page of the new table, when the server stops answering."""
    with phone(browser) as page:
        page.goto(f"{address}/new")
        page.context.route(CALLS, lambda route: route.abort())
        yield page


@pytest.fixture
def ada(page: Page) -> Phone:
    """Three on one phone, which rolls for them, Ada first."""
    fill_in(page, "Ada", "Ben", "Cid", dice="App dice")
    page.locator("summary").click()
    page.get_by_role("group", name="Sheets").get_by_label("Ada").select_option("A")
    return open_here(page)


def fill_in(page: Page, *names: str, dice: str = "Real dice") -> None:
    for _ in names[2:]:
        page.get_by_role("button", name="Add a player").click()
    for number, name in enumerate(names, 1):
        page.get_by_label(f"Name of player {number}").fill(name)
    page.get_by_role("radio", name=dice).check(force=True)


def ask_in_vain(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^(Open the table|Try again)$")).click()
    expect(page.get_by_role("alert")).to_contain_text("server does not answer")


def open_here(page: Page, others: str = "Everybody on this phone") -> Phone:
    ask_in_vain(page)
    page.get_by_role("button", name=others).click(no_wait_after=True)
    page.wait_for_url(HERE, wait_until="commit")
    page.get_by_role("button", name="To the table").click()
    return seen(page)


def turn_to(phone: Phone, name: str) -> None:
    phone.turn_to(name)
    expect(phone.page.get_by_role("group", name=f"The lake of {name}")).to_be_visible()


def play_a_turn(phone: Phone) -> Lit:
    """Whose turn it is rolls; everybody shades what they may."""
    active = turn_to_active(phone)
    phone.press("Roll the dice", "Keep it so")
    for name in phone.tabs.locator(".name").all_inner_texts():
        turn_to(phone, name)
        expect(phone.status).to_contain_text("shade")
        phone.take_all()
    turn_to(phone, active)
    phone.press("Done")
    return lit(phone)


def turn_to_active(phone: Phone) -> str:
    """Of those who are called the one who has the dice."""
    for name in phone.tabs.locator(".calls .name").all_inner_texts():
        turn_to(phone, name)
        phone.page.evaluate(AFTER_THINKING)
        if phone.button("Roll the dice").is_visible():
            return name
    raise AssertionError("nobody is called to roll")


def lit(phone: Phone) -> Lit:
    found = {}
    for name in phone.tabs.locator(".name").all_inner_texts():
        turn_to(phone, name)
        found[name] = phone.lit()
    return found


def is_lit(phone: Phone, areas: Lit) -> None:
    for name, ones in areas.items():
        turn_to(phone, name)
        phone.shows(*ones)


class Told(NamedTuple):
    """What the server was told, and what it has made of it."""

    code: str
    sent: list[Any]
    table: Any
    log: list[Any]


def code_of(page: Page) -> str:
    return re.split(r"/t/(\w+)", page.url)[1]


def tell(page: Page) -> Told:
    """From the lobby, when the server answers again."""
    page.context.unroute(CALLS)
    with page.expect_request(OPENING) as asked:
        page.get_by_role("button", name=TELL).click(no_wait_after=True)
    page.wait_for_url(re.compile(r"/t/[A-Z0-9]{6}/lobby$"), wait_until="commit")
    code = code_of(page)
    table, log = (read(page, f"{API}/tables/{code}{rest}") for rest in ("", "/log"))
    return Told(code, (asked.value.post_data_json or {})["log"], table, log["moves"])


def kinds(log: list[Any]) -> list[str]:
    return [move["type"] for move in log]


def shaded(table: Any) -> Lit:
    return {seat["name"]: sorted(seat["shaded"]) for seat in table["seats"]}


def test_three_play_on_one_phone_with_dice_that_it_rolls(ada: Phone) -> None:
    expect(ada.tabs.locator(".name")).to_have_text(["Ada", "Ben", "Cid"])
    first = play_a_turn(ada)
    second = play_a_turn(ada)
    reload(ada.page)
    seen(ada.page)
    is_lit(ada, second)
    assert all(len(areas) > len(first[name]) > 0 for name, areas in second.items())
    ada.press("Undo")
    expect(ada.page.locator(".live").get_by_role("checkbox", checked=True)).to_have_count(len(second["Cid"]) - 1)


def test_a_tap_is_kept_before_it_is_judged(page: Page) -> None:
    fill_in(page, "Ada", "Ben")
    dies_with_its_last_tap(open_here(page, "The others on paper"), 40).shows(40)


def test_a_tab_that_has_not_heard_of_the_other_overwrites_nothing(page: Page) -> None:
    fill_in(page, "Ada", "Ben")
    ada = open_here(page, "The others on paper")
    other = page.context.new_page()
    other.add_init_script(HEARS_NO_OTHER_TAB)
    other.goto(page.url)
    behind = seen(other)
    for tab, area in ((ada, 40), (behind, 50)):
        tab.choose("Correct a mistake")
        tab.tap(area)
    for tab in (ada, behind):
        tab.shows(40, 50)
    reload(page)
    seen(page).shows(40, 50)


def test_the_pad_says_that_the_table_is_on_this_phone_not_that_it_is_offline(ada: Phone) -> None:
    ada.page.set_viewport_size({"width": 390, "height": 844})
    expect(ada.page.locator(".connection")).to_have_text("on this phone")
    expect(ada.page.locator(".header")).not_to_contain_text("offline")
    ada.press("Menu")
    expect(ada.dialog.get_by_role("heading", level=2)).to_have_text("Table on this phone only")
    expect(ada.dialog).not_to_contain_text("to another phone")


def test_mine_is_the_only_sheet_and_the_others_play_on_paper(page: Page) -> None:
    fill_in(page, "Ada", "Ben")
    phone = open_here(page, "The others on paper")
    expect(phone.status).to_have_text("Shade the colour you face")
    phone.tap(40)
    expect(phone.area(40)).to_be_checked()
    phone.choose("A player on paper took a tile")
    phone.dialog.get_by_role("button").first.click()
    table = to_lobby_and_tell(phone).table
    assert [seat["tracked"] for seat in table["seats"]] == [True, False]
    assert [seat["shaded"] for seat in table["seats"] if seat["shaded"]] == [[40]]  # of who begins


def to_lobby_and_tell(phone: Phone) -> Told:
    phone.choose(TELL)
    return tell(phone.page)


def test_paper_is_not_offered_with_app_dice_nor_without_a_sheet_on_this_phone(page: Page) -> None:
    fill_in(page, "Ada", "Ben", dice="App dice")
    ask_in_vain(page)
    expect(page.get_by_role("button", name="Everybody on this phone")).to_be_visible()
    expect(page.get_by_role("button", name="The others on paper")).to_have_count(0)
    page.get_by_role("radio", name="Real dice").check(force=True)
    page.get_by_label("Where Ada plays").select_option("own phone")
    ask_in_vain(page)
    expect(page.get_by_role("button", name="The others on paper")).to_have_count(0)


def test_what_the_rules_refuse_is_told_here_too(page: Page) -> None:
    for player in ("Player 1", "Player 2"):
        page.get_by_label(f"Where {player} plays").select_option("on paper")
    ask_in_vain(page)
    page.get_by_role("button", name="Play on this phone only").click()
    expect(page.get_by_role("alert")).to_have_text("Somebody must play on a phone.")
    page.get_by_label("Where Player 1 plays").select_option("this phone")
    open_here(page, "Play on this phone only")


def test_all_that_can_be_chosen_is_chosen_without_the_server(page: Page) -> None:
    fill_in(page, "Ada", "Ben")
    page.locator("summary").click()
    page.get_by_role("group", name="Fireworks", exact=True).get_by_role("radio", name="Choose").check(force=True)
    for shape in ("straight three", "L", "zigzag", "plus"):
        page.get_by_role("checkbox", name=re.compile(f"^{shape} ")).check(force=True)
    page.get_by_role("group", name="Sheets").get_by_label("Ada").select_option("D")
    phone = open_here(page)
    table = to_lobby_and_tell(phone).table
    assert sorted(table["setup"]["shapes"]) == ["l4", "line3", "plus5", "zigzag4"]
    assert table["seats"][0]["sheet"] == "D"


def test_a_new_lake_is_played_without_the_server(page: Page) -> None:
    fill_in(page, "Ada", "Ben")
    page.locator("summary").click()
    page.get_by_label("Edition").select_option("A new lake for this game")
    page.get_by_label("Number of the lake").fill("482915")
    phone = open_here(page)
    turn_to(phone, "Ada")
    phone.tap(40)
    expect(phone.area(40)).to_be_checked()
    table = to_lobby_and_tell(phone).table
    assert table["setup"]["edition"] == edition_of("lake-482915")
    assert shaded(table)["Ada"] == [40]


def test_the_server_is_told_all_and_play_goes_on_there(ada: Phone) -> None:
    play_a_turn(ada)
    ada.press("Undo")
    before = lit(ada)
    told = to_lobby_and_tell(ada)
    assert "undo" in kinds(told.sent)
    assert [{**move, "seq": number} for number, move in enumerate(told.sent, 1)] == told.log
    assert shaded(told.table) == before
    assert [seat["claimed"] for seat in told.table["seats"]] == [True, True, True]
    expect(ada.page.get_by_role("img", name="QR code of this table")).to_be_visible()
    ada.press("To the table")
    is_lit(ada, before)
    after = play_a_turn(ada)
    ada.sent()
    assert shaded(read(ada.page, f"{API}/tables/{told.code}")) == after


def test_another_phone_sees_the_table_and_takes_over_a_seat(ada: Phone, visit: Visit) -> None:
    first = play_a_turn(ada)
    told = to_lobby_and_tell(ada)
    ada.press("To the table")
    turn_to(ada, "Ben")
    ada.choose("Move Ben to another phone")
    handover = ada.dialog.locator(".typed").inner_text()
    ben = Phone(visit(f"/t/{told.code}"))
    ben.press("I am Ben, on a new phone")
    ben.page.get_by_label("Code for Ben").fill(handover)
    ben.press("Move here")
    seen(ben.page)
    ben.shows(*first["Ben"])


def test_the_table_has_one_place_only_once_the_server_has_it(ada: Phone) -> None:
    here = ada.page.url
    told = to_lobby_and_tell(ada)
    assert my_tables(ada.page) == [told.code]
    ada.page.goto(here, wait_until="commit")
    ada.page.wait_for_url(f"**/t/{told.code}/lobby", wait_until="commit")


def test_a_server_that_does_not_answer_leaves_the_table_as_it_is(ada: Phone) -> None:
    first = play_a_turn(ada)
    ada.choose(TELL)
    ada.press(TELL)
    expect(ada.page.get_by_role("alert")).to_contain_text("The table stays as it is on this phone.")
    ada.press("To the table")
    is_lit(ada, first)
    is_lit(ada, play_a_turn(ada))


def test_a_log_that_the_server_refuses_is_told_and_the_table_stays_playable(ada: Phone) -> None:
    refusal = {"status": 409, "code": "table/full", "title": "Full", "detail": {}}
    ada.page.context.unroute(CALLS)
    ada.page.context.route(OPENING, lambda route: route.fulfill(status=409, json=refusal))
    ada.choose(TELL)
    ada.press(TELL)
    expect(ada.page.get_by_role("alert")).to_contain_text("The table stays as it is on this phone.")
    ada.press("To the table")
    is_lit(ada, play_a_turn(ada))


# Playwright, which fetches the answer here, does not know the name of the other address.
@only_where_trusted
def test_when_the_answer_is_lost_the_table_can_be_told_again(ada: Phone) -> None:
    play_a_turn(ada)

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    ada.page.context.unroute(CALLS)
    ada.page.context.route(OPENING, lose)
    ada.choose(TELL)
    ada.press(TELL)
    expect(ada.page.get_by_role("alert")).to_contain_text("The table stays as it is on this phone.")
    ada.page.context.unroute(OPENING)
    told = tell(ada.page)
    assert [move["id"] for move in told.log] == [move["id"] for move in told.sent]
    assert my_tables(ada.page) == [told.code]


def test_a_seat_that_was_not_claimed_on_the_way_is_free_in_the_lobby(ada: Phone) -> None:
    ada.page.context.route("**/seats/1/claim", lambda route: route.abort(), times=1)
    told = to_lobby_and_tell(ada)
    assert [seat["claimed"] for seat in told.table["seats"]] == [True, False, True]
    ada.press("Also on this phone")
    expect(ada.page.get_by_role("heading", name="Everybody is here")).to_be_visible()


def test_who_plays_on_while_the_server_is_told_leaves_nothing_behind(page: Page) -> None:
    fill_in(page, "Ada", "Ben")
    phone = open_here(page)
    held: list[Route] = []
    page.context.unroute(CALLS)
    page.context.route(OPENING, lambda route: held.append(route), times=1)
    phone.choose(TELL)
    phone.press(TELL)
    page.go_back()
    seen(page)
    page.evaluate(WITHOUT_FRAMES)
    phone.area(40).dispatch_event("click")
    expect(phone.area(40)).to_be_checked()
    with page.expect_request(OPENING):
        held[0].continue_()
    page.wait_for_url(re.compile(r"/t/[A-Z0-9]{6}/lobby$"), wait_until="commit")
    table = read(page, f"{API}/tables/{code_of(page)}")
    assert [seat["shaded"] for seat in table["seats"] if seat["shaded"]] == [[40]]  # of who begins


def test_a_game_ends_here_with_its_result_and_the_same_people_play_again(page: Page) -> None:
    fill_in(page, "Ada", "Ben")
    page.locator("summary").click()
    page.get_by_role("group", name="Referee").get_by_role("radio", name="Off").check(force=True)
    phone = open_here(page)
    phone.tap(12, 13)
    phone.end_game()
    turn_to(phone, "Ben")
    phone.end_game()
    expect(page.locator(".players .name").first).to_be_visible()
    reload(page)
    expect(page.locator(".players .name").first).to_be_visible()
    phone.press("Replay")
    expect(phone.dialog).to_be_visible()
    phone.press("Close")
    phone.page.get_by_role("link", name="Play again").click()
    page.wait_for_url("**/new?again=*", wait_until="commit")
    expect(page.get_by_label("Name of player 2")).to_have_value("Ben")
    expect(page.get_by_label("Where Ben plays")).to_have_value("here")
    page.go_back()
    phone.press(TELL)
    told = tell(page)
    assert told.table["ranking"] is not None


def test_my_tables_say_which_of_them_is_on_this_phone_only(ada: Phone, address: str) -> None:
    play_a_turn(ada)
    ada.page.goto(address)
    running = ada.page.locator(".running")
    expect(running).to_contain_text("Ada, Ben, Cid")
    expect(running).to_contain_text("on this phone only · turn 2 of 24 · today")
    running.get_by_role("link", name="Continue").click(no_wait_after=True)
    seen(ada.page)


@only_where_trusted
def test_without_any_network_a_table_is_opened_played_left_and_come_back_to(browser: Browser, address: str) -> None:
    with keeping(browser, address) as page:
        page.context.set_offline(True)
        page.goto(f"{address}/new")
        fill_in(page, "Ada", "Ben", dice="App dice")
        phone = open_here(page)
        first = play_a_turn(phone)
        page.goto(address)
        page.get_by_role("link", name="Continue").click(no_wait_after=True)
        seen(page)
        is_lit(phone, first)
        phone.choose(TELL)
        expect(page.get_by_text("Once the network is back")).to_be_visible()
        expect(page.get_by_role("button", name=TELL)).to_have_count(0)
        page.context.set_offline(False)
        told = tell(page)
        assert shaded(told.table) == first


@only_where_trusted
def test_without_any_network_a_known_code_leads_to_its_table(browser: Browser, address: str) -> None:
    table = Table(address)
    with keeping(browser, address, storage_state=table.holding(0)) as page:
        page.goto(address + table.path)
        seen(page)
        page.wait_for_function(IS_KEPT, arg=table.code)
        page.goto(address)
        page.context.set_offline(True)
        page.get_by_label("Join a table").fill("ZZZZZZ")
        page.get_by_role("button", name="Join").click()
        expect(page.get_by_role("alert")).to_contain_text("server does not answer")
        page.get_by_label("Join a table").fill(table.code)
        page.get_by_role("button", name="Join").click(no_wait_after=True)
        seen(page)


def test_two_tabs_of_the_table_show_the_same(ada: Phone) -> None:
    other = Phone(ada.page.context.new_page())
    other.page.goto(ada.page.url)
    seen(other.page)
    ada.page.bring_to_front()
    first = play_a_turn(ada)
    other.page.bring_to_front()
    is_lit(other, first)
    second = play_a_turn(other)
    ada.page.bring_to_front()
    is_lit(ada, second)
    reload(ada.page)
    seen(ada.page)
    is_lit(ada, second)


def test_the_other_tab_comes_along_when_the_server_is_told(ada: Phone) -> None:
    other = ada.page.context.new_page()
    other.goto(ada.page.url)
    seen(other)
    told = to_lobby_and_tell(ada)
    other.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    other.wait_for_url(f"**/t/{told.code}/lobby", wait_until="commit")


def test_a_tab_goes_on_to_what_the_server_was_told_once_whatever_other_tabs_write_meanwhile(ada: Phone) -> None:
    ada.page.evaluate(OTHERS_WRITE_TOO)
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url) if request.is_navigation_request() else None)
    told = to_lobby_and_tell(ada)
    assert [url for url in asked if told.code in url] == [ada.page.url]


def test_what_only_this_phone_knows_is_removed_after_a_question_and_comes_back_as_it_was(
    ada: Phone, address: str
) -> None:
    first = play_a_turn(ada)
    page, here = ada.page, ada.page.url
    code = here.split("/")[-1]
    before = held(page, code)
    page.goto(address)
    remove = page.get_by_role("button", name="Remove Ada, Ben, Cid")
    remove.click()
    expect(ada.dialog).to_contain_text("Only this device knows this table.")
    ada.press("Keep the table")
    assert held(page, code) == before
    remove.click()
    ada.press("Remove the table")
    expect(page.get_by_text("It was on this phone only.")).to_be_visible()
    assert held(page, code) == {}
    assert code not in remembered(page)
    ada.press("Undo")
    expect(page.locator(".running")).to_contain_text("Ada, Ben, Cid")
    assert {**held(page, code), "outboxes": []} == {**before, "outboxes": []}
    page.goto(here)
    seen(page)
    is_lit(ada, first)
    page.goto(address)
    remove.click()
    ada.press("Remove the table")
    expect(ada.button("Undo")).to_be_visible()
    page.goto(here)
    expect(page.get_by_role("heading", name="This table cannot be shown")).to_be_visible()


def test_what_an_earlier_version_has_only_taken_from_the_list_is_listed_again(ada: Phone, address: str) -> None:
    first = play_a_turn(ada)
    page, here = ada.page, ada.page.url
    page.evaluate("localStorage.removeItem('lampion.tables')")
    page.goto(address)
    page.get_by_role("link", name="Continue").click(no_wait_after=True)
    page.wait_for_url(here, wait_until="commit")
    seen(page)
    is_lit(ada, first)


def test_nothing_stays_under_the_code_that_a_table_had_here(ada: Phone, address: str) -> None:
    play_a_turn(ada)
    code = ada.page.url.split("/")[-1]
    told = to_lobby_and_tell(ada)
    assert held(ada.page, told.code)["setups"]
    ada.page.goto(address)
    ada.page.wait_for_function(IS_GONE, arg=code)
    assert held(ada.page, code) == {}


def test_a_table_of_another_phone_is_not_here(page: Page, address: str) -> None:
    page.goto(f"{address}/t/ALONE1")
    expect(page.get_by_role("heading", name="This table cannot be shown")).to_be_visible()


def test_without_the_network_and_without_what_is_needed_the_page_says_so(page: Page) -> None:
    fill_in(page, "Ada", "Ben")
    page.context.set_offline(True)
    ask_in_vain(page)
    page.get_by_role("button", name="Everybody on this phone").click()
    expect(page.get_by_role("alert")).to_contain_text("This browser cannot open a table")
    page.context.set_offline(False)
    open_here(page)


def test_where_nothing_can_be_kept_no_table_is_opened(page: Page) -> None:
    page.evaluate("void (indexedDB.open = () => { throw new DOMException('blocked', 'SecurityError'); })")
    fill_in(page, "Ada", "Ben")
    ask_in_vain(page)
    page.get_by_role("button", name="Everybody on this phone").click()
    expect(page.get_by_role("alert")).to_contain_text("This browser cannot open a table")


@only_where_trusted
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_offer_fits_every_screen(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    fill_in(page, *["Maximiliana von und zu Hohenbu"] * 4)
    ask_in_vain(page)
    for name in ("Everybody on this phone", "The others on paper", "Try again"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("alert")).to_be_in_viewport(ratio=1)
    assert not scrolls_sideways(page)


@only_where_trusted
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, scheme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=scheme)
    fill_in(page, "Ada", "Ben")
    ask_in_vain(page)
    assert faults_of_access(page) == []
    phone = open_here(page)
    assert faults_of_access(page) == []
    phone.choose(TELL)
    phone.press(TELL)
    expect(page.get_by_role("alert")).not_to_be_empty()
    assert faults_of_access(page) == []
    phone.press("Show the whole table")
    expect(page.locator(".board")).to_be_visible()
    assert faults_of_access(page) == []
