"""The home page: to a table, back to one, and how the pad looks and speaks."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from .checks import SCREENS, Scheme, each_scheme, faults_of_access, has_fetched_the_referee, phone, scrolls_sideways
from .conftest import Visit
from .engines import in_firefox_too

API = "/api/v1"
LONG_NAMES = ["Maximiliana von und zu Hohenbu", "Bartholomäus-Alexander der Jün"]


def open_table(page: Page, address: str, *names: str) -> str:
    seats = [{"name": name} for name in names or ("Ada", "Ben")]
    wish = {"edition": "lampion", "referee": True, "dice": "real", "shapes": "first", "emperor": "first"}
    opened = page.request.post(f"{address}{API}/tables", data=wish | {"seats": seats})
    return str(opened.json()["code"])


def know_tables(page: Page, *tables: tuple[str, list[str]]) -> None:
    """Has been at these tables before."""
    kept = [{"code": code, "names": names, "seats": {"0": "token"}, "host": None, "seen": 0} for code, names in tables]
    page.evaluate("kept => localStorage.setItem('lampion.tables', kept)", json.dumps(kept))
    page.reload()


def stored(page: Page, name: str) -> Any:
    return json.loads(page.evaluate("name => localStorage.getItem(`lampion.${name}`)", name))


@in_firefox_too
@pytest.mark.parametrize("way", ["{code}", " {small} ", "{spaced}", "http://other.example/t/{code}/lobby?x=1"])
def test_a_code_leads_to_its_table_however_it_is_typed(browser: Browser, address: str, way: str) -> None:
    with phone(browser) as page:
        code = open_table(page, address)
        page.goto(address)
        typed = way.format(code=code, small=code.lower(), spaced=f"{code[:3]} {code[3:]}")
        page.get_by_label("Join a table").fill(typed)
        page.get_by_label("Join a table").press("Enter")
        page.wait_for_url(re.compile(f"/t/{code}"), wait_until="commit")


def test_a_code_that_is_sent_before_the_page_listens_leads_to_its_table(browser: Browser, address: str) -> None:
    with phone(browser) as page:
        code = open_table(page, address)
        held: list[Route] = []
        over: list[bool] = []
        page.route("**/words/**", lambda route: route.continue_() if over else held.append(route))
        page.goto(address)
        page.get_by_label("Join a table").fill(code)
        page.get_by_label("Join a table").press("Enter")
        page.wait_for_url(f"**/?code={code}")
        over.append(True)  # what is held stays so: let go, the page would forget its code before it is loaded anew
        page.reload()
        page.wait_for_url(re.compile(f"/t/{code}"), wait_until="commit")


def test_a_code_without_a_table_is_told_before_leaving(browser: Browser, address: str) -> None:
    with phone(browser) as page:
        page.goto(address)
        page.get_by_label("Join a table").fill("ZZZZZZ")
        page.get_by_role("button", name="Join").click()
        expect(page.get_by_role("alert")).to_have_text("There is no table with this code.")
        expect(page).to_have_url(f"{address}/")
        page.get_by_label("Join a table").press_sequentially("A")
        expect(page.get_by_role("alert")).to_have_text("")


@pytest.mark.parametrize("code", ["ABC234", "%", "%E0%A4"])
def test_an_address_without_a_table_says_so(browser: Browser, address: str, code: str) -> None:
    with phone(browser) as page:
        page.goto(f"{address}/t/{code}")
        expect(page.get_by_role("heading", name="This table cannot be shown")).to_be_visible()
        expect(page.get_by_text("There is no table with this code.")).to_be_visible()


@pytest.mark.parametrize("typed", ["", "ABC", "ABCDEFGH", "É§%&/("])
def test_what_cannot_be_a_code_is_told_without_asking(visit: Visit, typed: str) -> None:
    page = visit("/")
    page.get_by_label("Join a table").fill(typed)
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_contain_text("six letters and digits")


def test_without_network_joining_says_so(browser: Browser, address: str) -> None:
    with phone(browser) as page:
        page.goto(address)
        page.context.set_offline(True)
        page.get_by_label("Join a table").fill("ABCDEF")
        page.get_by_role("button", name="Join").click()
        expect(page.get_by_role("alert")).to_contain_text("server does not answer")


def test_a_new_device_shows_no_list_of_tables(visit: Visit) -> None:
    page = visit("/")
    expect(page.get_by_role("link", name="New table")).to_be_visible()
    expect(page.get_by_text("My tables")).to_have_count(0)


@in_firefox_too
def test_my_tables_say_who_plays_and_whose_turn_it_is_and_lead_back(browser: Browser, address: str) -> None:
    with phone(browser) as page:
        page.goto(address)
        code = open_table(page, address, "Ada", "Ben", "Cid")
        know_tables(page, (code, ["Ada", "Ben", "Cid"]))
        table = page.get_by_role("link", name="Ada, Ben, Cid")
        expect(table).to_contain_text("turn 1 of 24")
        table.click(no_wait_after=True)
        page.wait_for_url(re.compile(f"/t/{code}"), wait_until="commit")


def test_a_table_that_the_server_has_no_more_is_marked(browser: Browser, address: str) -> None:
    with phone(browser) as page:
        page.goto(address)
        know_tables(page, ("ZZZZZZ", ["Ada", "Ben"]))
        expect(page.get_by_role("link", name="Ada, Ben")).to_contain_text("gone")


def test_a_table_is_removed_from_the_list_and_brought_back_with_its_seats(visit: Visit, address: str) -> None:
    page = visit("/")
    know_tables(page, (open_table(page, address), ["Ada", "Ben"]))
    before = stored(page, "tables")
    remove(page)
    assert stored(page, "tables") == []
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("link", name="Ada, Ben")).to_be_visible()
    assert stored(page, "tables") == before
    remove(page)
    page.reload()
    expect(page.get_by_role("link", name="New table")).to_be_visible()
    expect(page.get_by_text("My tables")).to_have_count(0)


def remove(page: Page) -> None:
    page.get_by_role("button", name="Remove Ada, Ben").click()
    page.get_by_role("button", name="Remove the table").click()
    expect(page.get_by_role("button", name="Undo")).to_be_focused()


def test_of_many_tables_the_latest_are_shown_first(browser: Browser, address: str) -> None:
    with phone(browser) as page:
        page.goto(address)
        know_tables(page, *[(f"ZZZZZ{number}", [f"Player of {number}", "Ben"]) for number in range(2, 9)])
        tables = page.get_by_role("link", name="Ben")
        expect(tables).to_have_count(4)
        expect(tables.first).to_contain_text("Player of 2")
        page.get_by_role("button", name="Show all 7").click()
        expect(tables).to_have_count(7)


@in_firefox_too
def test_the_chosen_language_lasts(visit: Visit) -> None:
    page = visit("/", locale="en-GB")
    page.get_by_role("link", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("link", name="Français")).to_have_attribute("aria-current", "true")


@in_firefox_too
def test_the_chosen_theme_lasts_and_the_system_has_it_back(visit: Visit) -> None:
    page = visit("/", color_scheme="light")
    ground = "getComputedStyle(document.body).backgroundColor"
    day = page.evaluate(ground)
    page.get_by_role("radio", name="Dark").check(force=True)
    night = page.evaluate(ground)
    assert night != day
    page.reload()
    expect(page.get_by_role("radio", name="Dark")).to_be_checked()
    assert page.evaluate(ground) == night
    page.get_by_role("radio", name="Automatic").check(force=True)
    assert page.evaluate(ground) == day


def test_without_scripts_the_page_still_says_what_it_is(visit: Visit) -> None:
    page = visit("/", java_script_enabled=False)
    expect(page.get_by_role("heading", name="Lampion")).to_be_visible()
    expect(page.get_by_text("needs JavaScript")).to_be_visible()
    expect(page.get_by_label("Join a table")).to_be_hidden()
    page.get_by_role("link", name="Italiano").click()
    expect(page.locator("html")).to_have_attribute("lang", "it")


def test_the_home_page_does_not_fetch_the_referee(visit: Visit) -> None:
    page = visit("/")
    expect(page.locator(".scene svg")).to_be_visible()
    assert not has_fetched_the_referee(page)


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_page_never_scrolls_sideways(visit: Visit, address: str, width: int, height: int) -> None:
    page = visit("/", viewport={"width": width, "height": height})
    know_tables(page, (open_table(page, address), LONG_NAMES))
    expect(page.get_by_role("link", name=LONG_NAMES[0])).to_contain_text("turn 1")
    expect(page.get_by_role("link", name="New table")).to_be_in_viewport(ratio=1)
    assert not scrolls_sideways(page)


@each_scheme
def test_axe_finds_nothing(visit: Visit, address: str, scheme: Scheme) -> None:
    page = visit("/", color_scheme=scheme, reduced_motion="reduce")
    know_tables(page, (open_table(page, address), LONG_NAMES))
    page.get_by_label("Join a table").press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    assert faults_of_access(page) == []
