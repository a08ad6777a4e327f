"""A claim whose answer gets lost, and the phone that asks again."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from .checks import phone
from .conftest import let_through
from .engines import over_plain_http_too
from .opened import Opened
from .table import Phone, seen

pytestmark = over_plain_http_too


@pytest.fixture
def table(address: str) -> Opened:
    return Opened(address)


def lose_answers(page: Page) -> list[Any]:
    """The server hears the claims; the phone does not hear the server."""
    claims: list[Any] = []

    def lose(route: Route) -> None:
        claims.append(route.request.post_data_json)
        let_through(route)
        route.abort()

    page.route("**/claim", lose)
    return claims


def claim(page: Page) -> None:
    page.get_by_role("button", name="I am Ada", exact=True).click()


def sits_down_after_all(page: Page, table: Opened) -> None:
    claim(page)
    page.get_by_role("button", name="To the table").click()
    ada: Phone = seen(page)
    ada.tap(29)
    ada.sent()
    assert table.now()["version"] > 0


@pytest.mark.parametrize("reloaded", [False, True])
def test_a_seat_whose_answer_got_lost_is_claimed_by_asking_again(
    browser: Browser, table: Opened, reloaded: bool
) -> None:
    with phone(browser) as page:
        page.goto(f"{table.address}{table.path}/lobby")
        claims = lose_answers(page)
        claim(page)
        expect(page.get_by_role("alert")).to_contain_text("no connection")
        assert table.now()["seats"][0]["claimed"]
        page.unroute_all()
        if reloaded:
            page.reload()
        assert len({sent["id"] for sent in claims}) == 1
        sits_down_after_all(page, table)
