"""A seat moves to another phone, and the old one is told at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from .conftest import Visit
from .engines import in_firefox_too, over_plain_http_too
from .table import Phone, Table, apart

pytestmark = over_plain_http_too

MOVED = "Ada is played on another phone now."


@pytest.fixture
def table(address: str) -> Table:
    return Table(address)


@pytest.fixture
def old(browser: Browser, table: Table) -> Iterator[Phone]:
    with apart(browser, table, 0) as phone:
        yield phone


def move(visit: Visit, table: Table) -> Phone:
    new = Phone(visit(f"{table.path}#0-{table.hand_over(0)}"))
    expect(new.page.get_by_role("group", name="The lake of Ada")).to_be_visible()
    return new


@in_firefox_too
def test_while_the_code_is_shown_the_old_phone_is_told(visit: Visit, table: Table, old: Phone) -> None:
    old.choose("Move Ada to another phone")
    typed = old.dialog.locator(".typed").inner_text().replace(" ", "")
    Phone(visit(f"{table.path}#0-{typed}"))
    expect(old.notice).to_contain_text(MOVED)
    expect(old.dialog).to_have_count(0)
    expect(old.status).to_have_text("The sheet of Ada")


def test_in_the_lobby_the_old_phone_is_told_too(visit: Visit, table: Table, old: Phone) -> None:
    old.choose("Code and QR code")
    move(visit, table)
    expect(old.page.get_by_role("alert")).to_have_text(MOVED)
    old.page.get_by_role("button", name="I am Ada, on a new phone").click()
    expect(old.page.get_by_role("alert")).to_be_empty()


def test_who_is_being_renamed_elsewhere_is_not_renamed_here(visit: Visit, table: Table, old: Phone) -> None:
    old.choose("Rename Ada")
    expect(old.dialog).to_be_visible()
    move(visit, table)
    expect(old.dialog).to_have_count(0)
    expect(old.notice).to_contain_text(MOVED)


@in_firefox_too
def test_who_only_watches_is_not_said_to_be_active(visit: Visit, table: Table, old: Phone) -> None:
    expect(old.page.get_by_text("you are active")).to_be_visible()
    new = move(visit, table)
    expect(old.notice).to_contain_text(MOVED)
    expect(old.page.get_by_text("Ada is active")).to_be_visible()
    expect(new.page.get_by_text("you are active")).to_be_visible()


@in_firefox_too
def test_the_way_on_leads_to_who_plays_where(visit: Visit, table: Table, old: Phone) -> None:
    move(visit, table)
    old.press("Who plays where")
    expect(old.page.get_by_role("button", name="I am Ada, on a new phone")).to_be_visible()


@in_firefox_too
def test_what_was_tapped_on_a_seat_that_has_moved_is_shown(visit: Visit, table: Table, old: Phone) -> None:
    old.page.context.set_offline(True)
    old.tap(29, 30)
    old.shows(29, 30)
    move(visit, table)
    old.page.context.set_offline(False)
    expect(old.notice).to_contain_text("3 marks did not count:")
    expect(old.notice).to_contain_text(MOVED)
    expect(old.notice).not_to_contain_text("token")
    expect(old.button("Who plays where")).to_be_visible()
    old.shows()
