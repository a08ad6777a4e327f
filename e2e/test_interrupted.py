"""Whatever happens to a phone, its network or the server in mid-turn, nothing is lost and nothing comes twice."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.servers import Server

from .checks import phone
from .conftest import Visit, let_through
from .engines import in_firefox_too, over_plain_http_too
from .table import Phone, Table, apart

pytestmark = over_plain_http_too


@pytest.fixture
def table(address: str) -> Table:
    """Blue at the top left platform is the first link of a chain."""
    table = Table(address)
    table.play("mark 13")
    return table


@pytest.fixture
def cut_off(browser: Browser, table: Table) -> Iterator[Phone]:
    with apart(browser, table, 0) as ada:
        yield ada


def is_in_the_middle_of_a_chain(phone: Phone) -> None:
    phone.shows(12, 13)
    expect(phone.status).to_have_text("Platform: one more area")
    assert phone.glowing()


@in_firefox_too
def test_a_reload_leaves_the_turn_as_it_was(visit: Visit, table: Table) -> None:
    ada = table.sit(visit, 0)
    ada.tap(12)
    ada.page.reload()
    is_in_the_middle_of_a_chain(ada)
    ada.tap(14)
    ada.press("Undo")
    is_in_the_middle_of_a_chain(ada)


@in_firefox_too
def test_back_leads_out_of_the_lobby_into_the_turn_as_it_was(visit: Visit, table: Table) -> None:
    ada = table.sit(visit, 0)
    ada.tap(12)
    ada.choose("Code and QR code")
    expect(ada.page.get_by_role("img", name="QR code of this table")).to_be_visible()
    ada.page.go_back()
    is_in_the_middle_of_a_chain(ada)


@in_firefox_too
def test_rotation_leaves_the_turn_as_it_was(visit: Visit, table: Table) -> None:
    ada = table.sit(visit, 0)
    ada.tap(12)
    ada.page.set_viewport_size({"width": 640, "height": 360})
    is_in_the_middle_of_a_chain(ada)
    ada.tap(14)
    ada.page.set_viewport_size({"width": 360, "height": 640})
    ada.shows(12, 13, 14)


@in_firefox_too
def test_without_network_marks_are_kept_and_sent_once(visit: Visit, table: Table, cut_off: Phone) -> None:
    ben = table.sit(visit, 1)
    ben.look_at("Ada")
    cut_off.page.context.set_offline(True)
    cut_off.tap(12)
    expect(cut_off.page.get_by_text("2 marks to send")).to_be_visible()
    cut_off.tap(14)
    expect(cut_off.page.get_by_text("3 marks to send")).to_be_visible()
    assert table.heard() == ["mark"]
    cut_off.page.context.set_offline(False)
    cut_off.sent()
    assert table.heard() == ["mark", "die", "shade", "shade"]
    ben.shows(12, 13, 14)


@in_firefox_too
def test_what_was_not_sent_before_a_reload_is_sent_after_it(table: Table, cut_off: Phone) -> None:
    cut_off.page.route("**/moves", lambda route: route.abort())
    cut_off.tap(12)
    expect(cut_off.page.get_by_text("2 marks to send")).to_be_visible()
    cut_off.page.unroute("**/moves")
    cut_off.page.reload()
    is_in_the_middle_of_a_chain(cut_off)
    cut_off.sent()
    assert table.heard() == ["mark", "die", "shade"]


def test_a_mark_whose_answer_was_lost_counts_once(table: Table, cut_off: Phone) -> None:
    def lose_the_answer(route: Route) -> None:
        let_through(route)
        route.abort()

    cut_off.page.route("**/moves", lose_the_answer, times=1)
    cut_off.tap(12)
    cut_off.sent()
    cut_off.tap(14)
    cut_off.sent()
    assert table.heard() == ["mark", "die", "shade", "shade"]


@in_firefox_too
def test_a_server_that_is_killed_gets_all_marks_when_it_is_back(browser: Browser, tmp_path: Path) -> None:
    settings = {"DATABASE_URL": f"sqlite:///{tmp_path / 'tables.sqlite'}"}
    with Server(**settings) as first:
        table = Table(first.address)
        with apart(browser, table, 0) as ada:
            ada.tap(29)
            ada.sent()
            first.stop(signal.SIGKILL)
            ada.tap(30, 33)
            expect(ada.page.get_by_text("to send")).to_be_visible()
            with Server(PORT=first.address.rsplit(":", 1)[1], **settings):
                ada.sent()
                ada.tap(35)
                ada.sent()
                assert table.heard() == ["die", "shade", "shade", *2 * ["done", "die", "shade"]]


def test_what_is_said_of_the_connection_ends_when_it_is_back(browser: Browser, tmp_path: Path) -> None:
    settings = {"DATABASE_URL": f"sqlite:///{tmp_path / 'tables.sqlite'}"}
    away = "There is no connection to the server just now."
    with Server(**settings) as first:
        table = Table(first.address, dice="app")
        over = Table(first.address, referee=False)
        over.play_to_the_end()
        with (
            apart(browser, table, 0) as ada,
            phone(browser, storage_state=over.holding(0)) as ended,
            phone(browser) as new,
        ):
            ended.goto(over.address + over.path)
            new.goto(table.address + table.path)
            expect(ended.get_by_role("button", name="Play again")).to_be_visible()
            expect(new.get_by_role("button", name="I am Ben")).to_be_visible()
            first.stop(signal.SIGKILL)
            ada.press("Roll the dice")
            ended.get_by_role("button", name="Play again").click()
            new.get_by_role("button", name="I am Ben").click()
            for said in (ada.notice, ended.get_by_role("alert"), new.get_by_role("alert")):
                expect(said).to_have_text(away)
            expect(ada.page.get_by_text("offline")).to_be_visible()
            with Server(PORT=first.address.rsplit(":", 1)[1], **settings):
                for said in (ada.notice, ended.get_by_role("alert"), new.get_by_role("alert")):
                    expect(said).to_be_empty()
