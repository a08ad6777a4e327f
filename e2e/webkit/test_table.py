"""A table for two on one phone: opened, played, reloaded, without its server, and to its end."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from e2e.table import Table
from tests.servers import Server

from .conftest import Give
from .phone import Phone


def shade(phone: Phone) -> int:
    """The first of the areas that glow."""
    area: int = phone.until(phone.glowing)[0]
    phone.tap(area)
    phone.until(lambda: area in phone.lit())
    return area


def turn_to_who_begins(phone: Phone) -> None:
    """That is drawn by lot, and the phone shows who has opened the table."""
    phone.until(lambda: phone.called("Roll the dice") or phone.called("On to Ben"))
    if phone.called("On to Ben"):
        phone.press("On to Ben")


def all_is_sent(phone: Phone) -> None:
    phone.one(".sheet[data-unsent='0']")


def test_two_play_with_the_dice_of_the_pad_from_the_home_page_on(give: Give) -> None:
    phone = give()
    phone.press("New table")
    phone.fill("Name of player 1", "Ada")
    phone.fill("Name of player 2", "Ben")
    phone.choose("App dice")
    phone.press("Open the table", "Also on this phone", "To the table")
    turn_to_who_begins(phone)
    phone.press("Roll the dice", "Keep it so")
    phone.says("Die: shade", "h1")
    glowing = phone.until(phone.glowing)
    first = shade(phone)
    phone.press("Undo")
    phone.shows()
    phone.until(lambda: phone.glowing() == glowing)  # a mark is put out before the referee is asked what may follow
    second = shade(phone)
    assert second == first
    all_is_sent(phone)
    phone.driver.refresh()
    phone.shows(second)
    third = shade(phone)
    phone.shows(second, third)


def reloaded(phone: Phone) -> None:
    phone.driver.refresh()


def switched_off_and_on(phone: Phone) -> None:
    path = phone.path()
    phone.restart()
    phone.go(path)


# The driver of the older one lets it keep nothing.
@pytest.mark.parametrize(("engine", "again"), [("new", reloaded), ("new", switched_off_and_on), ("old", reloaded)])
def test_marks_outlive_a_stopped_server(give: Give, tmp_path: Path, again: Callable[[Phone], None]) -> None:
    settings = {"DATABASE_URL": f"sqlite:///{tmp_path / 'tables.sqlite'}"}
    with Server(**settings) as first:
        table = Table(first.address)
        phone = give("/", address=first.address)
        phone.has_the_pad()
        phone.remember(table.holding(0))
        phone.go(table.path)
        phone.tap(29)
        phone.shows(29)
        all_is_sent(phone)
        first.stop(signal.SIGKILL)
        phone.tap(30, 33)
        phone.shows(29, 30, 33)
        phone.says("to send", ".header")
        again(phone)
        phone.shows(29, 30, 33)
        with Server(PORT=first.address.rsplit(":", 1)[1], **settings):
            all_is_sent(phone)
            phone.tap(35)
            all_is_sent(phone)
            assert table.heard() == ["die", "shade", "shade", *2 * ["done", "die", "shade"]]


def test_two_phones_see_each_others_marks_and_then_the_result(give: Give, address: str) -> None:
    table = Table(address)
    ada, ben = give(), give()
    for seat, phone in enumerate((ada, ben)):
        phone.remember(table.holding(seat))
        phone.go(table.path)
    ada.tap(29)
    all_is_sent(ada)
    ben.touch(".header .total")
    ben.press("All", "Ada")
    ben.shows(29)
    table.play_to_the_end()
    for phone in (ada, ben):
        phone.says("win", "h1")
        assert [each.text for each in phone.all(".players .name")] == ["Ada", "Ben"]
