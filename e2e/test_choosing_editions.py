"""A new table chooses its edition: a new lake by its number, one of this device, one of the server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from scoresheet.rules.editions.edition import shipped_edition
from scoresheet.rules.editions.new_edition import edition_of
from tests.rules.pond import pond

from .checks import Scheme, each_scheme, faults_of_access, on_each_screen, phone, scrolls_sideways
from .conftest import Visit
from .editions import mine, named, saved
from .opened import Opened
from .table import seen
from .test_new import open_it, unfold

NEW_LAKE = "A new lake for this game"


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """One on the page of the new table, which it is about to leave for another."""
    with phone(browser) as page:
        page.goto(f"{address}/new")
        yield page


def edition(page: Page) -> Locator:
    return page.get_by_label("Edition")


def seed(page: Page) -> Locator:
    return page.get_by_label("Number of the lake")


def shows(page: Page, wanted: Any) -> None:
    """The picture is that of the only lake of this edition."""
    [pools] = wanted["lakes"].values()
    colors = [color for pool in pools for color in pool["areas"]]
    expect(page.locator(".lakes:not(.past) .area")).to_contain_class(colors)


def choose_new_lake(page: Page) -> str:
    """The number that was drawn."""
    unfold(page)
    edition(page).select_option(NEW_LAKE)
    return seed(page).input_value()


def keep(page: Page, key: str, draft: Any) -> None:
    """As the editor keeps it on this device."""
    kept = json.dumps(mine(key, draft))
    page.evaluate("([name, value]) => localStorage.setItem(name, value)", [f"lampion.edition.{key}", kept])
    page.evaluate("keys => localStorage.setItem('lampion.editions', keys)", json.dumps([key]))


def without_a_color(name: str) -> Any:
    draft: Any = named(name)
    draft["lakes"]["main"][3]["areas"][1] = None
    return draft


def test_the_lake_of_lampion_is_shown_before_it_is_chosen(page: Page) -> None:
    unfold(page)
    expect(edition(page)).to_have_value("lampion")
    shows(page, shipped_edition("lampion"))


def test_a_new_lake_is_drawn_and_the_table_is_opened_with_it(page: Page) -> None:
    number = choose_new_lake(page)
    shows(page, edition_of(f"lake-{number}"))
    expect(page.locator("summary")).to_contain_text(f"New lake {number}")
    table = open_it(page)
    assert table["setup"]["edition"] == edition_of(f"lake-{number}")
    assert table["setup"]["edition"]["name"] == f"Lampion {number}"


def test_the_same_number_on_another_phone_is_the_same_lake(page: Page, visit: Visit) -> None:
    number = choose_new_lake(page)
    other = visit("/new")
    choose_new_lake(other)
    seed(other).fill(number)
    shows(other, edition_of(f"lake-{number}"))
    shows(page, edition_of(f"lake-{number}"))


def test_whoever_does_not_like_a_lake_takes_another(page: Page) -> None:
    first = choose_new_lake(page)
    page.get_by_role("button", name="Another lake").click()
    expect(seed(page)).not_to_have_value(first)
    shows(page, edition_of(f"lake-{seed(page).input_value()}"))


def test_a_number_that_no_lake_has_is_refused_in_words(page: Page) -> None:
    choose_new_lake(page)
    problem = "Lakes have numbers from 1 to 999999."
    refused = page.get_by_role("alert").filter(has_text=problem)
    for typed in ("", "0", "1000000", "-5", "3.5", "lake"):
        seed(page).fill("42")
        expect(refused).to_have_count(0)
        seed(page).fill(typed)
        expect(refused).to_have_count(1)
        expect(seed(page)).to_have_attribute("aria-invalid", "true")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".bar").get_by_role("alert")).to_have_text(problem)
    seed(page).fill(" 0042 ")
    shows(page, edition_of("lake-42"))
    assert open_it(page)["setup"]["edition"]["id"] == "lake-42"


def test_enter_ends_the_typing_of_a_number_and_opens_no_table(page: Page, address: str) -> None:
    choose_new_lake(page)
    seed(page).fill("7")
    seed(page).press("Enter")
    shows(page, edition_of("lake-7"))
    expect(seed(page)).not_to_be_focused()
    assert page.url == f"{address}/new"


def test_a_link_leads_to_a_lake_by_its_number(page: Page, address: str) -> None:
    page.goto(f"{address}/new?edition=lake-482915")
    expect(edition(page)).to_have_value("lake")
    expect(seed(page)).to_have_value("482915")
    shows(page, edition_of("lake-482915"))


def test_an_edition_of_this_device_is_played(page: Page) -> None:
    keep(page, "box", named("Our box"))
    page.reload()
    unfold(page)
    edition(page).select_option("Our box")
    shows(page, pond())
    expect(page.locator("summary")).to_contain_text("Our box")
    assert open_it(page)["setup"]["edition"] == named("Our box")


def test_a_link_leads_to_an_edition_of_this_device(page: Page, address: str) -> None:
    keep(page, "box", named("Our box"))
    page.goto(f"{address}/new?mine=box")
    shows(page, pond())
    expect(edition(page)).to_have_value("mine/box")
    assert open_it(page)["setup"]["edition"]["name"] == "Our box"


def test_an_edition_with_faults_leads_back_to_the_editor(page: Page, address: str) -> None:
    keep(page, "box", without_a_color("Our box"))
    page.goto(f"{address}/new?mine=box")
    expect(page.get_by_role("alert").first).to_contain_text("Something in this edition is still missing or wrong.")
    expect(page.get_by_role("link", name="Open it in the editor")).to_have_attribute("href", "/editions#edit/box")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".bar").get_by_role("alert")).to_have_text(
        "Something in this edition is still missing or wrong."
    )
    edition(page).select_option("Lampion")
    shows(page, shipped_edition("lampion"))
    edition(page).select_option("Our box")
    expect(page.locator(".lakes")).to_have_count(0)
    edition(page).select_option("Lampion")
    assert open_it(page)["setup"]["edition"]["id"] == "lampion"


def test_an_edition_that_is_not_on_this_device_is_missed_in_words(page: Page, address: str) -> None:
    page.goto(f"{address}/new?mine=gone")
    expect(page.get_by_role("alert").first).to_contain_text("not on this device")
    edition(page).select_option("Lampion")
    assert open_it(page)["setup"]["edition"]["id"] == "lampion"


def test_a_link_leads_to_an_edition_that_somebody_shared(page: Page, address: str) -> None:
    edition_id, _ = saved(address, named("Their box"))
    page.goto(f"{address}/new?edition={edition_id}")
    shows(page, pond())
    expect(edition(page)).to_have_value(edition_id)
    expect(edition(page).get_by_role("option", name="Their box", selected=True)).to_have_count(1)
    assert open_it(page)["setup"]["edition"]["id"] == edition_id


@pytest.mark.parametrize("told", ["e-none", "lampion%3Fx", "%00"])
def test_a_shared_edition_that_is_gone_is_missed_in_words(page: Page, address: str, told: str) -> None:
    page.goto(f"{address}/new?edition={told}")
    expect(page.get_by_role("alert").first).to_have_text("There is no such edition.")


def test_each_lake_of_an_edition_is_shown_with_its_sheets(page: Page, address: str) -> None:
    two = named("Two lakes")
    two["lakes"]["other"] = list(reversed(two["lakes"]["main"]))
    two["sheets"]["C"]["lake"] = "other"
    keep(page, "two", two)
    page.goto(f"{address}/new?mine=two")
    for letters in ("A B D", "C"):
        expect(page.get_by_role("img", name=f"Lake of the sheets {letters}", exact=True)).to_be_visible()


def test_without_the_server_a_new_lake_is_still_drawn(page: Page) -> None:
    first = choose_new_lake(page)
    shows(page, edition_of(f"lake-{first}"))
    page.context.set_offline(True)
    page.get_by_role("button", name="Another lake").click()
    expect(seed(page)).not_to_have_value(first)
    shows(page, edition_of(f"lake-{seed(page).input_value()}"))


def test_playing_again_takes_another_lake_of_the_same_kind(page: Page, address: str) -> None:
    choose_new_lake(page)
    seed(page).fill("42")
    code = open_it(page)["code"]
    page.goto(f"{address}/new?again={code}")
    expect(page.locator("summary")).to_contain_text("New lake")
    expect(page.locator("summary")).not_to_contain_text("New lake 42 ")


def test_playing_again_with_an_edition_takes_it_as_it_was(page: Page, address: str) -> None:
    keep(page, "box", named("Our box"))
    page.goto(f"{address}/new?mine=box")
    code = open_it(page)["code"]
    page.evaluate("localStorage.removeItem('lampion.editions')")
    page.goto(f"{address}/new?again={code}")
    unfold(page)
    shows(page, pond())
    assert open_it(page)["setup"]["edition"] == named("Our box")


def test_a_good_lake_is_named_at_the_table_and_played_again(page: Page, address: str) -> None:
    table = Opened(address, edition="lake-482915")
    page.goto(f"{address}{table.path}/lobby")
    expect(page.get_by_role("region", name="What is played")).to_contain_text("Lampion 482915")
    table.play_to_the_end()
    page.goto(f"{address}{table.path}/result")
    expect(page.locator("header")).to_contain_text("Lampion 482915")
    page.get_by_role("link", name="Play this lake again").click()
    expect(seed(page)).to_have_value("482915")
    shows(page, edition_of("lake-482915"))


def test_the_menu_names_the_edition(visit: Visit, address: str) -> None:
    table = Opened(address, edition="lake-482915")
    ada = seen(visit(table.path, storage_state=table.memory({0: table.claim(0)})))
    ada.press("Menu")
    expect(ada.dialog).to_contain_text("Edition: Lampion 482915")


def test_only_a_lake_that_was_made_for_one_game_is_offered_again(visit: Visit, address: str) -> None:
    table = Opened(address)
    table.play_to_the_end()
    page = visit(f"{table.path}/result")
    expect(page.get_by_role("link", name="Change people or options")).to_be_visible()
    expect(page.get_by_role("link", name="Play this lake again")).to_have_count(0)


def test_long_names_are_cut_and_nothing_scrolls_sideways(page: Page, address: str) -> None:
    keep(page, "box", named("M" * 60))
    page.goto(f"{address}/new?mine=box")
    shows(page, pond())
    for screen in on_each_screen(page):
        assert not scrolls_sideways(page), screen
        expect(page.get_by_role("button", name="Open the table")).to_be_in_viewport(ratio=1)


@each_scheme
def test_axe_finds_nothing(visit: Visit, scheme: Scheme) -> None:
    page = visit("/new", color_scheme=scheme, reduced_motion="reduce")
    number = choose_new_lake(page)
    shows(page, edition_of(f"lake-{number}"))
    assert faults_of_access(page) == []
    seed(page).fill("0")
    expect(page.get_by_role("alert").first).to_be_visible()
    assert faults_of_access(page) == []


@each_scheme
def test_axe_finds_nothing_in_a_result_on_a_new_lake(visit: Visit, address: str, scheme: Scheme) -> None:
    table = Opened(address, edition="lake-7")
    table.play_to_the_end()
    page = visit(f"{table.path}/result", color_scheme=scheme, reduced_motion="reduce")
    expect(page.get_by_role("link", name="Play this lake again")).to_be_visible()
    assert faults_of_access(page) == []
