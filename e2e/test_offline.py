"""Without a network or storage, with two tabs or a wrong clock: the game goes on, and nothing is lost or doubled."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from .checks import phone
from .engines import in_firefox_too
from .keeping import keeping
from .table import AFTER_THINKING, FRAMES, LATE_FRAMES, Phone, Table, apart, dies_with_its_last_tap, seen

BLOCKED = """IDBFactory.prototype.open = () => { throw new DOMException("blocked", "SecurityError") }"""
# As often as this, as a database whose version is a later one: the error comes when the page has long gone on.
SHUT = """
  window.shut = {times};
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...asked) {{
    if (window.shut === 0) return open.apply(this, asked);
    window.shut -= 1;
    return open.call(this, "lampion", 1);
  }};
"""
SILENT = "IDBFactory.prototype.open = () => ({})"
FULL = """IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError") }"""
# A stream that is open as far as the browser knows, and brings nothing any more.
DEAF = """
  window.EventSource = class extends EventTarget {
    static OPEN = 1;
    readyState = 1;
    close() {}
  }
"""
PLAYER_IS_BACK = """document.dispatchEvent(new Event("visibilitychange"))"""
NOT_FOUND: Any = {"status": 404, "code": "table/not_found", "title": "", "detail": {}}


@pytest.fixture
def table(address: str) -> Table:
    return Table(address)


@pytest.fixture
def ada(browser: Browser, table: Table) -> Iterator[Phone]:
    with apart(browser, table, 0) as ada:
        yield ada


@pytest.fixture
def ben(browser: Browser, table: Table) -> Iterator[Phone]:
    with apart(browser, table, 1) as ben:
        yield ben


def lit_at(table: Table) -> list[list[int]]:
    return [seat["shaded"] for seat in table.now()["seats"]]


def comes_once(table: Table) -> bool:
    ids = [move["id"] for move in table.log()]
    return len(ids) == len(set(ids))


def connect(*phones: Phone) -> None:
    for one in phones:
        one.page.context.set_offline(False)
    for one in phones:
        one.sent()


@in_firefox_too
def test_three_turns_on_each_phone_without_a_network(table: Table, ada: Phone, ben: Phone) -> None:
    turns = {ada: (29, 30, 33, 35), ben: (29, 31, 30, 33)}
    for one, areas in turns.items():
        one.page.context.set_offline(True)
        for area in areas:
            one.tap(area)
            expect(one.area(area)).to_be_checked()
        expect(one.page.get_by_text("offline, 9 marks to send")).to_be_visible()
    assert table.heard() == []
    connect(ada, ben)
    assert lit_at(table) == [sorted(areas) for areas in turns.values()]
    assert comes_once(table)
    assert [seat["turn"] for seat in table.now()["seats"]] == [2, 2]
    for one, other, name in ((ada, ben, "Ben"), (ben, ada, "Ada")):
        one.shows(*turns[one])
        one.look_at(name)
        one.shows(*turns[other])


def test_what_needs_no_roll_goes_on_and_the_roll_waits_for_the_network(browser: Browser, address: str) -> None:
    table = Table(address, dice="app")
    with apart(browser, table, 0) as ada:
        ada.press("Roll the dice", "Keep it so")
        expect(ada.status).to_contain_text("shade")
        ada.sent()
        ada.page.context.set_offline(True)
        area = ada.glowing()[0]
        ada.tap(area)
        ada.shows(area)
        expect(ada.page.locator(".connection")).to_have_text("offline, 1 mark to send")
        table.play("done", seat=1)
        ada.press("Done", "Go on")
        expect(ada.page.locator(".connection")).to_have_text("offline, 2 marks to send")
        connect(ada)
        assert (table.seat(0)["shaded"], table.seat(0)["turn"]) == ([area], 1)


@in_firefox_too
def test_a_roll_without_a_network_says_so(browser: Browser, address: str) -> None:
    with apart(browser, Table(address, dice="app"), 0) as ada:
        ada.page.context.set_offline(True)
        ada.press("Roll the dice")
        expect(ada.notice).to_contain_text("There is no connection to the server just now.")
        ada.page.context.set_offline(False)
        ada.press("Roll the dice")
        expect(ada.tray).to_be_visible()


def test_a_roll_whose_answer_was_lost_is_rolled_once(browser: Browser, address: str) -> None:
    table = Table(address, dice="app")
    with apart(browser, table, 0) as ada:
        ada.page.route("**/moves", lose_the_answer, times=1)
        ada.press("Roll the dice")
        expect(ada.tray).to_be_visible()
        assert table.heard() == ["roll"]


def lose_the_answer(route: Route) -> None:
    route.fetch()
    route.abort()


def test_a_tab_that_is_closed_without_a_network_is_opened_again_where_it_was(browser: Browser, table: Table) -> None:
    with keeping(browser, table.address, storage_state=table.holding(0)) as page:
        page.goto(table.address + table.path)
        ada = seen(page)
        page.context.set_offline(True)
        ada.tap(29, 30)
        expect(page.get_by_text("3 marks to send")).to_be_visible()
        again = page.context.new_page()
        page.close()
        again.goto(table.address + table.path)
        ada = seen(again)
        ada.shows(29, 30)
        ada.tap(33)
        connect(ada)
        assert lit_at(table)[0] == [29, 30, 33]
        assert comes_once(table)


@in_firefox_too
def test_a_tap_is_kept_before_it_is_judged(table: Table, ada: Phone) -> None:
    ada.page.context.set_offline(True)
    again = dies_with_its_last_tap(ada, 29)
    again.shows(29)
    again.sent()
    assert table.heard() == ["die", "shade"]


def test_a_stream_that_is_cut_and_tells_again_what_it_told_changes_nothing(table: Table, ada: Phone) -> None:
    ada.tap(29)
    ada.sent()
    log = table.log()
    told = "".join(
        f"event: moves\nid: {version}\ndata: {json.dumps({'moves': log[:version], 'version': version})}\n\n"
        for version in (2, 1, 2)
    )
    ada.page.route("**/events?*", lambda route: route.fulfill(content_type="text/event-stream", body=told), times=2)
    ada.page.reload()
    ada = seen(ada.page)
    ada.tap(30)
    ada.sent()
    ada.shows(29, 30)
    assert lit_at(table)[0] == [29, 30]
    assert comes_once(table)


@pytest.mark.parametrize("days", [-1, 1])
def test_a_clock_that_is_wrong_by_a_day_changes_nothing(browser: Browser, table: Table, ben: Phone, days: int) -> None:
    with apart(browser, table, 0, clock=datetime.now() + timedelta(days=days)) as ada:
        ada.tap(29)
        ada.sent()
        ada.page.context.set_offline(True)
        ada.tap(30)
        ben.tap(29)
        connect(ada, ben)
        ada.shows(29, 30)
        assert lit_at(table) == [[29, 30], [29]]


@in_firefox_too
def test_two_tabs_of_a_seat_show_the_same_and_send_everything_once(table: Table, ada: Phone) -> None:
    other = seen(ada.page.context.new_page(), table)
    ada.page.context.set_offline(True)
    ada.tap(29)
    other.shows(29)
    other.tap(30)
    ada.shows(29, 30)
    other.press("Undo")
    ada.shows(29)
    other.tap(34)
    ada.shows(29, 34)
    connect(ada, other)
    assert lit_at(table)[0] == [29, 34]
    assert comes_once(table)


def test_a_mark_that_another_tab_brings_back_before_it_is_judged_is_made_once(table: Table, ada: Phone) -> None:
    other = seen(ada.page.context.new_page(), table)
    ada.page.context.set_offline(True)
    ada.page.evaluate(LATE_FRAMES)
    ada.area(29).dispatch_event("click")
    other.shows(29)
    other.tap(30)
    ada.shows(29, 30)
    ada.page.evaluate(FRAMES)
    expect(ada.notice).to_be_empty()
    other.page.close()
    again = ada.page.context.new_page()
    ada.page.close()
    again.context.set_offline(False)
    seen(again, table).shows(29, 30)
    Phone(again).sent()
    assert table.heard() == ["die", "shade", "shade"]


@in_firefox_too
def test_where_storage_is_blocked_the_game_goes_on_and_says_so(browser: Browser, table: Table) -> None:
    with apart(browser, table, 0, script=BLOCKED) as ada:
        ada.tap(29)
        expect(ada.notice).to_contain_text("storage of this browser is full or blocked")
        ada.page.context.set_offline(True)
        ada.tap(30)
        expect(ada.notice).to_be_empty()
        expect(ada.page.get_by_text("keep this page open", exact=True)).to_be_visible()
        connect(ada)
        assert lit_at(table)[0] == [29, 30]


def test_storage_that_never_answers_keeps_nobody_from_the_table(browser: Browser, table: Table) -> None:
    with apart(browser, table, 0, script=SILENT) as ada:
        ada.tap(29)
        expect(ada.notice).to_contain_text("storage of this browser is full or blocked")
        ada.sent()
        assert table.heard() == ["die", "shade"]


@in_firefox_too
def test_storage_that_does_not_open_at_once_is_tried_again(table: Table, ada: Phone) -> None:
    again = goes_unsent(ada, 29, SHUT.format(times=1))
    again.route("**/api/**", lambda route: route.abort())
    seen(again, table).shows(29)
    again.unroute_all()
    again.context.unroute_all()
    Phone(again).sent()
    assert lit_at(table)[0] == [29]


def test_storage_that_opens_late_is_made_up_for(table: Table, ada: Phone) -> None:
    again = goes_unsent(ada, 29, SHUT.format(times=1000))
    late = seen(again, table)
    late.shows()
    late.choose("Correct a mistake")
    late.tap(8)
    expect(late.notice).to_contain_text("storage of this browser is full or blocked")
    not_kept = again.get_by_text("keep this page open", exact=True)
    expect(not_kept).to_be_visible()
    again.evaluate("window.shut = 0")
    again.evaluate(PLAYER_IS_BACK)
    expect(not_kept).to_be_hidden()
    late.shows(8, 29)
    again.context.unroute_all()
    late.sent()
    assert lit_at(table)[0] == [8, 29]


def goes_unsent(ada: Phone, area: int, script: str) -> Page:
    """A new page, in which this script is run, instead of that on which the mark was made; nothing is sent yet."""
    ada.page.context.route("**/moves", lambda route: route.abort())
    ada.tap(area)
    expect(ada.page.get_by_text("2 marks to send")).to_be_visible()
    page = ada.page.context.new_page()
    page.add_init_script(script)
    ada.page.close()
    return page


def test_where_storage_is_full_the_game_goes_on_and_what_is_kept_later_is_whole(browser: Browser, table: Table) -> None:
    with keeping(browser, table.address, storage_state=table.holding(0)) as page:
        page.goto(table.address + table.path)
        ada = seen(page)
        page.context.set_offline(True)
        page.evaluate(f"() => {{ window.put = IDBObjectStore.prototype.put; {FULL} }}")
        ada.tap(29)
        expect(ada.notice).to_contain_text("storage of this browser is full or blocked")
        expect(page.get_by_text("keep this page open", exact=True)).to_be_visible()
        page.evaluate("() => { IDBObjectStore.prototype.put = window.put }")
        ada.tap(30)
        expect(page.get_by_text("offline, 3 marks to send")).to_be_visible()
        page.reload()
        ada = seen(page)
        ada.shows(29, 30)
        connect(ada)
        assert lit_at(table)[0] == [29, 30]


def test_a_first_visit_that_could_not_be_kept_is_kept_whole_as_soon_as_there_is_room(
    browser: Browser, table: Table
) -> None:
    table.play("die red", seat=1)
    with apart(browser, table, 0, script=f"window.put = IDBObjectStore.prototype.put; {FULL}") as ada:
        ada.page.route("**/moves", lambda route: route.abort())
        ada.tap(29)
        expect(ada.notice).to_contain_text("storage of this browser is full or blocked")
        ada.page.evaluate("() => { IDBObjectStore.prototype.put = window.put }")
        ada.tap(30)
        expect(ada.page.locator(".connection")).to_contain_text("marks to send")
        again = ada.page.context.new_page()
        again.route("**/api/**", lambda _: None)  # neither answers nor fails
        ada.page.close()
        ada = seen(again, table)
        ada.shows(29, 30)
        expect(ada.page.locator(".sheet")).to_have_attribute("data-unsent", "3")


def test_a_stream_that_is_open_and_silent_is_noticed_after_a_while(browser: Browser, table: Table) -> None:
    with phone(browser, storage_state=table.holding(0)) as page:
        page.add_init_script(DEAF)
        page.clock.install()
        ada = seen(page, table)
        ada.look_at("Ben")
        table.play("mark 8", seat=1)
        page.clock.fast_forward(41_000)
        ada.shows(8)


@in_firefox_too
def test_whoever_looks_again_sees_what_a_silent_stream_has_missed(browser: Browser, table: Table) -> None:
    with apart(browser, table, 0, script=DEAF) as ada:
        ada.look_at("Ben")
        table.play("mark 8", seat=1)
        ada.page.evaluate(PLAYER_IS_BACK)
        ada.shows(8)


def test_marks_that_did_not_count_are_told_together_and_shown_on_the_lake(table: Table, ada: Phone) -> None:
    ada.page.context.set_offline(True)
    ada.tap(29, 30)
    ada.shows(29, 30)
    ada.page.evaluate(AFTER_THINKING)
    table.play("leave")
    ada.page.context.set_offline(False)
    expect(ada.notice).to_contain_text("3 marks did not count:")
    expect(ada.notice).to_contain_text("left")
    ada.shows()
    for area in (29, 30):
        expect(ada.area(area)).to_have_class(re.compile("taken-back"))
    ada.sent()
    assert table.heard() == ["leave"]


def test_a_table_that_the_server_has_no_more_is_told_and_still_shown(table: Table, ada: Phone) -> None:
    ada.tap(29)
    ada.sent()
    gone = {"status": 404, "content_type": "application/problem+json", "body": json.dumps(NOT_FOUND)}
    ada.page.route(f"**{table.code}/**", lambda route: route.fulfill(**gone))
    ada.page.reload()
    ada = seen(ada.page)
    expect(ada.notice).to_contain_text("The server does not have this table any more.")
    ada.shows(29)


def test_a_kept_table_is_drawn_and_played_before_the_server_answers(ada: Phone) -> None:
    ada.tap(29)
    ada.sent()
    ada.page.route("**/api/**", lambda _: None)  # neither answers nor fails
    ada.page.reload()
    ada = seen(ada.page)
    ada.shows(29)
    ada.tap(30)
    ada.shows(29, 30)
