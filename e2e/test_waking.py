"""A table before the referee of the phone is awake: it is seen, and what is tapped meanwhile is judged then."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.servers import Server

from .checks import phone
from .conftest import Visit
from .engines import over_plain_http_too
from .held import Held
from .table import Phone, Table

pytestmark = over_plain_http_too

AWAKE = ".sheet[aria-busy=false]"


class Asleep:
    """A phone whose network keeps the file of the referee back."""

    def __init__(self, page: Page, table: Table) -> None:
        self.page = page
        self._held = Held(page)
        page.goto(table.address + table.path, wait_until="commit")
        self.phone = Phone(page)

    def let_through(self) -> None:
        self._held.let_through()

    def wake(self) -> None:
        self.let_through()
        expect(self.page.locator(AWAKE)).to_be_visible()

    def waiting(self) -> Any:
        """The areas whose taps are kept."""
        return self.page.locator(".live .kept")


@pytest.fixture
def pencil(address: str) -> Table:
    return Table(address, referee=False)


def test_who_comes_by_link_sits_down_and_marks_before_the_referee_is_awake(visit: Visit, pencil: Table) -> None:
    ada = Asleep(visit("/rules"), pencil)
    ada.page.get_by_role("button", name="I am Ada").click()
    ada.phone.press("To the table")
    expect(ada.phone.status).to_have_text("Ada")
    ada.phone.tap(29, 30)
    expect(ada.waiting()).to_have_count(2)
    expect(ada.page.locator(".sheet")).to_have_attribute("data-unsent", "2")
    ada.phone.shows()
    ada.wake()
    ada.phone.shows(29, 30)
    expect(ada.waiting()).to_have_count(0)
    ada.phone.sent()
    assert pencil.heard() == ["mark", "mark"]


def test_a_sheet_of_this_phone_is_seen_as_the_server_has_it(visit: Visit, pencil: Table) -> None:
    pencil.play("mark 29", "mark 33")
    ada = Asleep(visit("/rules", storage_state=pencil.holding(0)), pencil)
    ada.phone.shows(29, 33)
    ada.wake()
    ada.phone.shows(29, 33)


def test_a_tap_that_is_refused_later_is_taken_back_in_words(visit: Visit, address: str) -> None:
    table = Table(address, dice="app")
    ada = Asleep(visit("/rules", storage_state=table.holding(0)), table)
    ada.phone.tap(29)
    expect(ada.waiting()).to_have_count(1)
    ada.wake()
    expect(ada.phone.notice).to_have_text("First the active player rolls the dice and turns the tray.")
    ada.phone.shows()


def test_taps_on_two_sheets_are_judged_each_on_its_own(visit: Visit, pencil: Table) -> None:
    both = Asleep(visit("/rules", storage_state=pencil.holding(0, 1)), pencil)
    both.phone.tap(29)
    both.phone.turn_to("Ben")
    both.phone.tap(33)
    expect(both.waiting()).to_have_count(1)
    both.wake()
    both.phone.sent()
    assert [pencil.seat(seat)["shaded"] for seat in (0, 1)] == [[29], [33]]
    both.phone.shows(33)


@pytest.mark.parametrize(("answers", "shaded"), [(["Go on"], [29, 33, 35]), (["Stay here", "Stay here"], [29])])
def test_a_tap_that_raises_a_question_does_not_lose_those_after_it(
    visit: Visit, address: str, answers: list[str], shaded: list[int]
) -> None:
    table = Table(address)
    ada = Asleep(visit("/rules", storage_state=table.holding(0)), table)
    ada.phone.tap(29, 33, 35)
    ada.wake()
    for answer in answers:
        expect(ada.phone.dialog).to_contain_text("You have not used: the bonus.")
        ada.phone.press(answer)
    ada.phone.shows(*shaded)
    expect(ada.phone.dialog).to_be_hidden()
    expect(ada.waiting()).to_have_count(0)
    ada.phone.sent()
    assert table.seat(0)["shaded"] == shaded


def test_a_server_that_goes_away_before_the_referee_has_come_loses_nothing(browser: Browser, tmp_path: Path) -> None:
    settings = {"DATABASE_URL": f"sqlite:///{tmp_path / 'tables.sqlite'}"}
    with Server(**settings) as first:
        table = Table(first.address, referee=False)
        with phone(browser, storage_state=table.holding(0)) as page, phone(browser) as new:
            ada, ben = Asleep(page, table), Asleep(new, table)
            ada.phone.tap(29)
            expect(new.get_by_role("button", name="I am Ben")).to_be_visible()
            first.stop(signal.SIGKILL)
            ada.let_through()
            ben.let_through()
            expect(page.locator(".status p")).to_have_text("keep this page open")
            ada.phone.tap(30)
            new.get_by_role("button", name="I am Ben").click()
            expect(new.get_by_role("alert")).to_have_text("There is no connection to the server just now.")
            with Server(PORT=first.address.rsplit(":", 1)[1], **settings):
                ada.phone.sent()
                ada.phone.shows(29, 30)
                assert table.heard() == ["mark", "mark"]
                expect(new.get_by_role("alert")).to_be_empty()


def test_a_referee_that_cannot_be_started_is_said(visit: Visit, pencil: Table) -> None:
    page = visit("/rules", storage_state=pencil.holding(0))
    page.route("**/rules.json", lambda route: route.fulfill(status=200, body="gone"))
    page.goto(pencil.address + pencil.path)
    expect(page.get_by_role("heading", level=1)).to_have_text("This table cannot be shown")


# When what a screen is drawn from was there, and when the referee was asked for.
ASKED = """(last) => {
  const entries = performance.getEntriesByType("resource");
  const found = (part) => entries.filter(({ name }) => name.includes(part));
  const [referee] = found("micropython.mjs");
  const drawn = found(last).map((one) => one.responseEnd);
  return referee && drawn.length > 0 && Math.max(...drawn) <= referee.startTime;
}"""


@pytest.mark.parametrize(("screen", "last"), [("", "/log"), ("/lobby", "/log"), ("/board", "/table-later-")])
def test_the_referee_is_asked_for_when_the_screen_is_there(visit: Visit, pencil: Table, screen: str, last: str) -> None:
    page = visit("/rules", storage_state=pencil.holding(0))
    page.goto(pencil.address + pencil.path + screen)
    page.wait_for_function(ASKED, arg=last)
