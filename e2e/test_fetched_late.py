"""What could not be fetched once is fetched when it is asked for again, without opening the page anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from .checks import phone
from .engines import in_firefox_too
from .table import Table, seen

# Where no worker stands in.
pytestmark = pytest.mark.parametrize("origin", ["plain"])


@pytest.fixture
def table(address: str) -> Table:
    return Table(address)


@pytest.fixture
def page(browser: Browser, table: Table) -> Iterator[Page]:
    with phone(browser, storage_state=table.holding(0)) as page:
        yield page


@in_firefox_too
def test_a_part_of_the_table(page: Page, table: Table) -> None:
    late = "**/built/table-later-*.js"
    page.route(late, lambda route: route.abort())
    ada = seen(page, table)
    ada.press("Menu")
    expect(ada.notice).to_contain_text("There is no connection to the server")
    page.unroute(late)
    ada.choose("Move Ada to another phone")
    expect(ada.dialog.locator(".typed")).to_be_visible()


# Of the first one, as WebKit of 2022 compiles it wrongly now and then when it is busy.
RECKONS_WRONGLY = """
  import { loadMicroPython as real } from "./micropython.mjs?real";
  let wrong = true;
  export async function loadMicroPython(...how) {
    const python = await real(...how);
    const open_door = (phone, answer = phone.open_door()) => (request) => {
      if (wrong && JSON.parse(request).call === "open") {
        wrong = false;
        throw new TypeError("it is not a function");
      }
      return answer(request);
    };
    return { FS: python.FS, pyimport: (name) => ({ open_door: () => open_door(python.pyimport(name)) }) };
  }
"""


def test_another_referee_in_place_of_one_that_reckons_wrongly(page: Page, table: Table) -> None:
    page.route("**/micropython.mjs", lambda route: route.fulfill(body=RECKONS_WRONGLY, content_type="text/javascript"))
    ada = seen(page, table)
    ada.tap(29)
    ada.shows(29)


@in_firefox_too
# What is preloaded is fetched twice if its preload fails.
@pytest.mark.parametrize(("file", "times"), [("micropython.mjs", 1), ("micropython.wasm", 2), ("rules.json", 1)])
def test_the_referee(page: Page, table: Table, file: str, times: int) -> None:
    # A route that ends by itself lets go whatever else is on its way just then.
    failing = iter([Route.abort] * times)
    page.route(f"**/{file}", lambda route: next(failing, Route.continue_)(route))
    ada = seen(page, table)
    ada.tap(29)
    ada.shows(29)
