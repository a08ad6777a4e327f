"""The others are invited to a table: its link is shared or copied, and the lobby has all in sight that leads on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from .checks import Scheme, each_scheme, faults_of_access, phone, scrolls_sideways
from .conftest import NAME, Visit
from .engines import only_where_trusted, over_plain_http_too
from .opened import Opened

pytestmark = over_plain_http_too

ON_ITS_SIDE = [(844, 390), (667, 375), (640, 360)]
LONG = ("Bartholomäus Maximilian Schütz", "Wilhelmina-Charlotte van Dijk!", "M" * 30, "Dot")
SHARING = "navigator.share = async (what) => { window.shared = what; }"
NEITHER = """
  delete Navigator.prototype.share;
  Object.defineProperty(navigator, "clipboard", { value: undefined });
  document.execCommand = () => false;
"""

each_side = pytest.mark.parametrize("side", ON_ITS_SIDE)


@pytest.fixture
def table(address: str) -> Opened:
    return Opened(address, 4, ("Ada", "Ben", "Cid", "Dot"))


def of_the_host(table: Opened) -> Any:
    return table.memory({0: table.claim(0)}, host=True)


def share(page: Page) -> None:
    expect(page.locator("img.qr")).to_be_visible()
    page.get_by_role("button", name="Share the link").click()


def the_link(page: Page) -> Locator:
    return page.get_by_role("dialog").get_by_label("Link to this table")


def test_the_link_goes_to_the_apps_of_the_phone(visit: Visit, table: Opened) -> None:
    page = visit(f"{table.path}/lobby", storage_state=of_the_host(table))
    page.evaluate(SHARING)
    share(page)
    page.wait_for_function("() => window.shared")
    assert page.evaluate("window.shared.url").endswith(table.path)
    expect(page.get_by_role("dialog")).to_have_count(0)


@only_where_trusted
def test_without_apps_that_take_it_the_link_is_copied_and_that_is_said(visit: Visit, table: Opened) -> None:
    page = visit(f"{table.path}/lobby", storage_state=of_the_host(table))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("delete Navigator.prototype.share")
    share(page)
    expect(page.get_by_role("status")).to_have_text("It is copied: paste it into a message to the others.")
    assert page.evaluate("navigator.clipboard.readText()") == the_link(page).input_value()
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("button", name="Share the link")).to_be_focused()


@only_where_trusted
def test_the_link_is_the_address_that_is_drawn_also_where_the_page_was_opened_as_localhost(
    visit: Visit, table: Opened
) -> None:
    page = visit(f"{table.path}/lobby", storage_state=of_the_host(table))
    page.evaluate(NEITHER)
    share(page)
    drawn = page.request.post(f"{table.address}/qr", data=table.path).headers["x-address"]
    assert "127.0.0.1" not in drawn
    expect(the_link(page)).to_have_value(drawn)


def test_over_plain_http_at_home_the_link_is_shown_and_copied_by_the_browser(
    browser: Browser, address: str, table: Opened
) -> None:
    elsewhere = address.replace("127.0.0.1", NAME)
    with phone(browser) as page:
        page.goto(f"{elsewhere}{table.path}/lobby")
        assert page.evaluate("navigator.clipboard === undefined && navigator.share === undefined")
        share(page)
        expect(the_link(page)).to_have_value(f"{elsewhere}{table.path}")
        expect(page.get_by_role("status")).to_contain_text("It is copied")


def test_where_nothing_can_be_copied_the_link_is_selected_and_that_is_said(visit: Visit, table: Opened) -> None:
    page = visit(f"{table.path}/lobby", storage_state=of_the_host(table))
    page.evaluate(NEITHER)
    share(page)
    expect(page.get_by_role("status")).to_contain_text("can neither share nor copy it")
    expect(the_link(page)).to_be_focused()
    selected = the_link(page).evaluate("link => link.value.slice(link.selectionStart, link.selectionEnd)")
    assert selected.endswith(table.path)


def test_the_lobby_has_a_way_home(visit: Visit, table: Opened) -> None:
    page = visit(f"{table.path}/lobby", storage_state=of_the_host(table))
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("link", name="New table")).to_be_visible()


@each_side
def test_the_way_to_the_table_is_in_sight_on_a_phone_on_its_side(
    visit: Visit, address: str, side: tuple[int, int]
) -> None:
    table = Opened(address, 4, LONG)
    width, height = side
    options = {"viewport": {"width": width, "height": height}, "locale": "fr"}
    host = visit(f"{table.path}/lobby", storage_state=of_the_host(table), **options)
    are_in_sight(host.get_by_role("button", name="À la table"), host.get_by_role("link", name="Accueil"))
    are_in_sight(host.locator("img.qr"), host.locator(".code"), host.locator(".invitation .button"))
    assert not scrolls_sideways(host)


@each_side
def test_every_seat_can_be_taken_on_a_phone_on_its_side(visit: Visit, table: Opened, side: tuple[int, int]) -> None:
    width, height = side
    page = visit(table.path, viewport={"width": width, "height": height})
    for name in ("Ada", "Ben", "Cid", "Dot"):
        are_in_sight(page.locator(".seats > li").filter(has=page.get_by_text(name, exact=True)).get_by_role("button"))
    are_in_sight(page.get_by_role("button", name="Just watch"))
    assert not scrolls_sideways(page)


def are_in_sight(*places: Locator) -> None:
    for place in places:
        expect(place).to_be_in_viewport(ratio=0.99)  # edges lie between pixels


def test_text_of_twice_the_size_fits(visit: Visit, table: Opened) -> None:
    page = visit(f"{table.path}/lobby", storage_state=of_the_host(table), locale="fr")
    expect(page.locator("img.qr")).to_be_visible()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    are_in_sight(page.get_by_role("button", name="À la table"))
    assert not scrolls_sideways(page)


@each_scheme
@pytest.mark.parametrize("side", [(360, 640), (844, 390)])
def test_axe_finds_nothing(visit: Visit, table: Opened, scheme: Scheme, side: tuple[int, int]) -> None:
    width, height = side
    options = {"viewport": {"width": width, "height": height}, "color_scheme": scheme, "reduced_motion": "reduce"}
    page = visit(f"{table.path}/lobby", storage_state=of_the_host(table), **options)
    page.evaluate(NEITHER)
    expect(page.get_by_role("button", name="To the table")).to_be_visible()
    assert faults_of_access(page) == []
    share(page)
    expect(page.get_by_role("status")).not_to_be_empty()
    assert faults_of_access(page) == []
