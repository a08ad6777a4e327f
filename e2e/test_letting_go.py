"""Removing tables: nothing of them stays here, nothing is lost without a question, nothing returns by itself."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from .checks import Scheme, each_scheme, faults_of_access, on_each_screen, phone, scrolls_sideways
from .counted import stored
from .devices import held, my_tables, remembered
from .table import Phone, Table, apart, seen
from .test_offline import FULL, NOT_FOUND, PLAYER_IS_BACK

# Another tab of the device, which does not hear what happens in the first.
DEAF = "addEventListener('storage', (event) => event.stopImmediatePropagation())"
ROOM = "void (IDBObjectStore.prototype.put = window.put)"
NO_ROOM = f"() => {{ window.put ??= IDBObjectStore.prototype.put; {FULL} }}"
STUCK = "void (IDBObjectStore.prototype.delete = function () { this.transaction.abort(); })"
NAMES = ("Bartholomäus Maximilian Schütz", "Wilhelmina-Charlotte van Dijk!")


def memory(*tables: tuple[Table, dict[int, str]]) -> Any:
    """A phone that has these seats at several tables."""
    states = [table.memory(seats) for table, seats in tables]
    known = [json.loads(state["origins"][0]["localStorage"][0]["value"])[0] for state in states]
    state = states[0]
    state["origins"][0]["localStorage"][0]["value"] = json.dumps(known)
    return state


@contextmanager
def at_home(browser: Browser, *tables: tuple[Table, dict[int, str]], **options: Any) -> Iterator[Page]:
    """A phone that has been at all of these tables, on its home page."""
    with phone(browser, storage_state=memory(*tables), **options) as page:
        for table, _ in tables:
            visit(page, table)
        go_home(page, tables[0][0].address)
        yield page


def visit(page: Page, table: Table) -> None:
    page.goto(table.address + table.path)
    expect(page.locator(".lake.live, .result, .lobby").first).to_be_visible()
    page.wait_for_function("code => indexedDB.open('lampion') && document.title.includes(code)", arg=table.code)


def go_home(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("#content.drawn")).to_be_visible()


def row(page: Page, table: str) -> Locator:
    return page.locator(f'[data-code="{table}"]')


def remove(page: Page, code: str) -> None:
    row(page, code).get_by_role("button", name="Remove").click()


def is_removed(page: Page, code: str) -> None:
    expect(row(page, code).get_by_role("button", name="Undo")).to_be_visible()


def answer(page: Page, name: str) -> None:
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def is_gone(page: Page, code: str, *tokens: str) -> None:
    assert held(page, code) == {}
    told = remembered(page)
    assert [secret for secret in (code, *tokens) if secret in told] == []


def finished(address: str, **changes: Any) -> Table:
    table = Table(address, **changes)
    table.play_to_the_end()
    return table


def see_storage(page: Page) -> Locator:
    page.get_by_role("button", name="What is kept on this device").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Kept on this device")).to_be_visible()
    return dialog


def test_of_a_removed_table_nothing_stays_and_of_others_everything(browser: Browser, address: str) -> None:
    over, other = finished(address), Table(address)
    token, kept_token = over.claim(0), other.claim(0)
    with at_home(browser, (over, {0: token}), (other, {0: kept_token})) as page:
        before = held(page, other.code)
        assert held(page, over.code)["setups"]
        assert before["setups"]
        remove(page, over.code)
        is_removed(page, over.code)
        is_gone(page, over.code, token)
        assert held(page, other.code) == before
        assert my_tables(page) == [other.code]
        assert kept_token in remembered(page)


def test_a_removal_is_taken_back_as_a_whole_as_long_as_the_page_is_there(browser: Browser, address: str) -> None:
    over, other = finished(address), Table(address)
    token = over.claim(0)
    with at_home(browser, (over, {0: token}), (other, {})) as page:
        before = held(page, over.code), sorted(stored(page, "tables"), key=lambda table: table["code"])
        remove(page, over.code)
        row(page, over.code).get_by_role("button", name="Undo").click()
        expect(row(page, over.code).get_by_role("link")).to_be_visible()
        after = held(page, over.code), sorted(stored(page, "tables"), key=lambda table: table["code"])
        assert {**after[0], "outboxes": []} == {**before[0], "outboxes": []}
        assert after[1] == before[1]
        remove(page, over.code)
        is_removed(page, over.code)
        go_home(page, address)
        expect(row(page, over.code)).to_have_count(0)
        is_gone(page, over.code, token)


def test_marks_that_are_not_sent_are_asked_about_and_kept_unless_somebody_says_otherwise(
    browser: Browser, address: str
) -> None:
    table = Table(address)
    with at_home(browser, (table, {0: table.claim(0)})) as page:
        page.route("**/moves", lambda route: route.abort())
        visit(page, table)
        ada = Phone(page)
        ada.tap(29)
        expect(page.locator(".connection")).to_contain_text("2 marks to send")
        go_home(page, address)
        before = held(page, table.code)
        assert len(before["outboxes"][0]) == 2
        for key in ("Enter", "Escape"):
            remove(page, table.code)
            expect(page.get_by_role("dialog")).to_contain_text("2 marks of this device are not sent yet")
            if key == "Enter":
                page.get_by_role("button", name="Keep the table").focus()
            page.keyboard.press(key)
            expect(page.get_by_role("dialog")).to_have_count(0)
            expect(row(page, table.code).get_by_role("button", name="Remove")).to_be_focused()
        assert held(page, table.code) == before
        remove(page, table.code)
        answer(page, "Remove the table")
        is_gone(page, table.code)
        row(page, table.code).get_by_role("button", name="Undo").click()
        expect(row(page, table.code).get_by_role("link")).to_be_visible()
        page.unroute("**/moves")
        visit(page, table)
        seen(page).shows(29)
        Phone(page).sent()
        assert table.heard() == ["die", "shade"]


def test_the_seat_of_a_game_that_is_on_is_asked_about_and_a_code_leads_back_to_it(
    browser: Browser, address: str
) -> None:
    table = Table(address)
    with at_home(browser, (table, {0: table.claim(0)})) as page:
        visit(page, table)
        ada = Phone(page)
        ada.tap(29)
        ada.sent()
        go_home(page, address)
        remove(page, table.code)
        expect(page.get_by_role("dialog")).to_contain_text("The sheet of Ada stays at the table")
        answer(page, "Remove the table")
        is_removed(page, table.code)
        is_gone(page, table.code)
        visit(page, table)
        expect(page.locator(".seats > li").first).to_contain_text("taken")
        page.get_by_role("button", name="I am Ada, on a new phone").click()
        page.get_by_label("Code for Ada").fill(table.hand_over(0))
        page.get_by_role("button", name="Move here").click()
        seen(page).shows(29)


def test_who_only_watched_is_asked_nothing(browser: Browser, address: str) -> None:
    table = Table(address)
    with at_home(browser, (table, {})) as page:
        remove(page, table.code)
        is_removed(page, table.code)
        is_gone(page, table.code)


def test_a_table_that_the_server_has_no_more_is_asked_about(browser: Browser, address: str) -> None:
    over = finished(address)
    with at_home(browser, (over, {0: over.claim(0)})) as page:
        page.route("**/api/**", lambda route: route.fulfill(status=404, json=NOT_FOUND))
        go_home(page, address)
        expect(row(page, over.code)).to_contain_text("gone")
        remove(page, over.code)
        expect(page.get_by_role("dialog")).to_contain_text("What this device has kept is all there is")
        answer(page, "Remove the table")
        is_gone(page, over.code)


def test_what_cannot_be_removed_stays_whole_and_is_told(browser: Browser, address: str) -> None:
    over = finished(address)
    with at_home(browser, (over, {0: over.claim(0)})) as page:
        before = held(page, over.code)
        page.evaluate(STUCK)
        remove(page, over.code)
        expect(page.get_by_text("This browser did not let it be removed.")).to_be_visible()
        assert held(page, over.code) == before
        assert my_tables(page) == [over.code]


def test_a_table_that_is_removed_in_one_tab_is_left_in_the_other(browser: Browser, address: str) -> None:
    table = Table(address)
    with at_home(browser, (table, {0: table.claim(0)})) as page:
        other = page.context.new_page()
        visit(other, table)
        remove(page, table.code)
        answer(page, "Remove the table")
        expect(other.get_by_text("This table was removed from this device.")).to_be_visible()
        expect(other).to_have_url(f"{address}/")
        expect(other.get_by_text("My tables")).to_have_count(0)
        is_gone(page, table.code)


def test_a_tab_that_has_not_heard_of_it_writes_nothing_back(browser: Browser, address: str) -> None:
    table = Table(address)
    with at_home(browser, (table, {0: table.claim(0)})) as page:
        other = page.context.new_page()
        other.add_init_script(DEAF)
        other.route("**/events?*", lambda route: route.abort())
        visit(other, table)
        remove(page, table.code)
        answer(page, "Remove the table")
        is_gone(page, table.code)
        ada = Phone(other)
        ada.tap(29)
        expect(ada.area(29)).to_have_class(re.compile("taken-back"))
        table.play("mark 8", seat=1)
        other.evaluate("dispatchEvent(new Event('online'))")
        ada.look_at("Ben")
        ada.shows(8)
        is_gone(page, table.code)
        other.evaluate(PLAYER_IS_BACK)
        expect(other.get_by_text("This table was removed from this device.")).to_be_visible()
        is_gone(page, table.code)


def test_a_table_stays_open_whose_place_in_the_list_was_lost(browser: Browser, address: str) -> None:
    table = Table(address)
    with at_home(browser, (table, {0: table.claim(0)})) as page:
        other = page.context.new_page()
        visit(other, table)
        page.evaluate("localStorage.setItem('lampion.tables', '[]')")
        other.evaluate(PLAYER_IS_BACK)
        seen(other)
        assert held(page, table.code)["setups"]


def test_nothing_falls_out_of_the_list_by_itself(browser: Browser, address: str) -> None:
    table = Table(address)
    with at_home(browser, (table, {0: table.claim(0)})) as page:
        (known,) = stored(page, "tables")
        many = [{**known, "code": f"ZZZ{number}", "seats": {}} for number in range(100, 180)]
        page.evaluate("tables => localStorage.setItem('lampion.tables', tables)", json.dumps([*many, known]))
        visit(page, Table(address))
        assert table.code in my_tables(page)
        assert len(my_tables(page)) == 82


def test_finished_games_are_let_go_of_in_one_tap_after_a_question(browser: Browser, address: str) -> None:
    over = [finished(address) for _ in range(3)]
    on = Table(address)
    with at_home(browser, *[(table, {0: table.claim(0)}) for table in (*over, on)]) as page:
        dialog = see_storage(page)
        expect(dialog.get_by_role("listitem").first).to_have_text("4 tables")
        expect(dialog).to_contain_text("MB")
        dialog.get_by_role("button", name="Remove 3 finished games").click()
        expect(dialog).to_contain_text("3 finished games are removed from this device and its history.")
        dialog.get_by_role("button", name="Keep").click()
        assert len(my_tables(page)) == 4
        dialog.get_by_role("button", name="Remove 3 finished games").click()
        dialog.get_by_role("button", name="Remove", exact=True).click()
        expect(dialog.get_by_role("listitem").first).to_have_text("1 table")
        expect(dialog).to_contain_text("There is room again.")
        for table in over:
            is_gone(page, table.code)
        assert held(page, on.code)["setups"]
        answer(page, "Close")
        expect(page.locator(".running")).to_contain_text("Ada, Ben")
        expect(page.locator(".tables li")).to_have_count(0)
        expect(page.get_by_role("button", name="What is kept on this device")).to_be_focused()


def test_a_finished_game_with_marks_that_are_not_sent_is_not_let_go_of(browser: Browser, address: str) -> None:
    table = Table(address, referee=False)
    table.play("done", seat=1)
    with at_home(browser, (table, {0: table.claim(0)})) as page:
        page.route("**/moves", lambda route: route.abort())
        visit(page, table)
        Phone(page).end_game()
        expect(page.get_by_role("heading", name="share the win")).to_be_visible()
        go_home(page, address)
        dialog = see_storage(page)
        expect(dialog.get_by_role("listitem").first).to_have_text("1 table")
        expect(dialog).to_contain_text("No finished game is kept here.")


def test_what_an_earlier_version_left_behind_is_let_go_of_too(browser: Browser, address: str) -> None:
    left, unsent = Table(address), Table(address)
    with at_home(browser, (left, {}), (unsent, {0: unsent.claim(0)})) as page:
        page.route("**/moves", lambda route: route.abort())
        visit(page, unsent)
        Phone(page).tap(29)
        expect(page.locator(".connection")).to_contain_text("2 marks to send")
        page.evaluate("localStorage.removeItem('lampion.tables')")
        page.goto(address)
        expect(row(page, unsent.code)).to_be_visible()
        expect(row(page, left.code)).to_have_count(0)
        dialog = see_storage(page)
        dialog.get_by_role("button", name="Remove 1 finished game").click()
        dialog.get_by_role("button", name="Remove", exact=True).click()
        expect(dialog.get_by_role("listitem").first).to_have_text("1 table")
        is_gone(page, left.code)
        assert held(page, unsent.code)["outboxes"]


def test_the_storage_counts_all_that_is_kept(browser: Browser, address: str) -> None:
    with phone(browser) as page:
        page.goto(address)
        game = {"which": "lumens", "begun": 1, "sheet": {}}
        page.evaluate("games => localStorage.setItem('lampion.games', games)", json.dumps([game]))
        dialog = see_storage(page)
        expect(dialog.get_by_role("listitem")).to_have_count(3)
        expect(dialog.get_by_role("listitem").nth(0)).to_have_text("0 tables")
        expect(dialog.get_by_role("listitem").nth(1)).to_have_text("1 counted game")


def test_where_the_browser_does_not_tell_its_size_the_storage_is_counted_all_the_same(
    browser: Browser, address: str
) -> None:
    with phone(browser) as page:
        page.add_init_script("Object.defineProperty(Navigator.prototype, 'storage', { get: () => undefined })")
        page.goto(address)
        dialog = see_storage(page)
        expect(dialog.get_by_role("listitem")).to_have_text(["0 tables"])


def test_the_word_about_a_full_storage_leads_to_room_without_leaving_the_game(browser: Browser, address: str) -> None:
    over, table = finished(address), Table(address)
    with at_home(browser, (over, {0: over.claim(0)}), (table, {0: table.claim(0)})) as page:
        page.route("**/moves", lambda route: route.abort())
        visit(page, table)
        ada = Phone(page)
        page.evaluate(NO_ROOM)
        ada.tap(29)
        expect(ada.notice).to_contain_text("storage of this browser is full or blocked")
        expect(page.get_by_text("keep this page open", exact=True)).to_be_visible()
        ada.press("Make room")
        ada.press("Remove 1 finished game")
        page.evaluate(ROOM)
        ada.press("Remove")
        expect(ada.dialog).to_contain_text("There is room again.")
        is_gone(page, over.code)
        ada.press("Close")
        expect(page.locator(".connection")).to_contain_text("2 marks to send")
        expect(ada.notice).to_be_empty()
        page.unroute("**/moves")
        page.reload()
        ada = seen(page)
        ada.shows(29)
        ada.sent()
        assert table.heard() == ["die", "shade"]


def test_the_game_that_is_open_is_not_let_go_of_under_its_players(browser: Browser, address: str) -> None:
    table = Table(address, referee=False)
    table.play("done", seat=1)
    with apart(browser, table, 0) as ada:
        ada.end_game()
        ada.page.get_by_role("button", name="Ada").first.click()
        ada.sent()
        ada.page.evaluate(NO_ROOM)
        ada.press("Undo")
        expect(ada.notice).to_contain_text("storage of this browser is full or blocked")
        ada.press("Make room")
        expect(ada.dialog).to_contain_text("1 table")
        expect(ada.dialog).to_contain_text("No finished game is kept here.")


def test_the_questions_fit_every_screen(browser: Browser, address: str) -> None:
    table = Table(address, names=NAMES)
    with at_home(browser, (table, {seat: table.claim(seat) for seat in (0, 1)})) as page:
        remove(page, table.code)
        fits_every_screen(page, "Keep the table", "Remove the table")
        answer(page, "Keep the table")
        see_storage(page)
        fits_every_screen(page, "Close")


def fits_every_screen(page: Page, *names: str) -> None:
    for _ in on_each_screen(page):
        for name in names:
            expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
        assert not scrolls_sideways(page)


@each_scheme
def test_axe_finds_nothing(browser: Browser, address: str, scheme: Scheme) -> None:
    over, table = finished(address), Table(address)
    tables = (over, {0: over.claim(0)}), (table, {0: table.claim(0)})
    with at_home(browser, *tables, color_scheme=scheme, reduced_motion="reduce") as page:
        remove(page, table.code)
        expect(page.get_by_role("dialog")).to_be_visible()
        assert faults_of_access(page) == []
        answer(page, "Remove the table")
        is_removed(page, table.code)
        assert faults_of_access(page) == []
        dialog = see_storage(page)
        assert faults_of_access(page) == []
        dialog.get_by_role("button", name="Remove 1 finished game").click()
        assert faults_of_access(page) == []
