"""The rules in short: words that are there for everybody, and pictures beside them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .checks import SCREENS, Scheme, each_scheme, faults_of_access, has_fetched_the_referee, scrolls_sideways
from .conftest import Visit
from .table import Table, seen

TOPICS = ["idea", "turn", "dice", "die", "bonus", "platform", "pavilion", "emperor", "fireworks", "end", "points"]
TOPICS += ["real", "corrections"]


def test_every_topic_has_a_picture_and_a_chip_that_leads_to_it(visit: Visit) -> None:
    page = visit("/rules", reduced_motion="reduce")
    expect(page.locator("[data-picture]:empty")).to_have_count(0)
    chips = page.get_by_role("navigation", name="Contents").get_by_role("link")
    assert [chip.get_attribute("href") for chip in chips.all()] == [f"#{topic}" for topic in TOPICS]
    for topic in TOPICS:
        page.locator(f"a[href='#{topic}']").click()
        expect(page.locator(f"#{topic} h2")).to_be_in_viewport(ratio=1)


def test_a_step_can_be_linked_to(visit: Visit) -> None:
    page = visit("/rules#fireworks")
    expect(page.get_by_role("heading", name="Fireworks", exact=True)).to_be_in_viewport(ratio=1)


def test_from_a_table_the_way_back_leads_to_the_table(visit: Visit, address: str) -> None:
    table = Table(address)
    ada = table.sit(visit, 0)
    ada.choose("Rules in short")
    ada.page.get_by_role("link", name="Points", exact=True).click()
    ada.page.get_by_role("link", name="Back").click()
    expect(seen(ada.page).page).to_have_url(address + table.path)


def test_from_anywhere_else_the_way_back_leads_home(visit: Visit, address: str) -> None:
    page = visit("/rules")
    page.locator("a[href='#turn']").click()
    page.get_by_role("link", name="Home").click()
    expect(page).to_have_url(f"{address}/")
    page.goto(f"{address}/rules", referer=f"{address}/")
    expect(page.get_by_role("link", name="Home")).to_be_visible()


def test_every_topic_is_told_in_few_words(visit: Visit) -> None:
    page = visit("/rules")
    told = [" ".join(page.locator(f"#{topic} p").all_inner_texts()) for topic in TOPICS]
    assert all(0 < len(words.split()) <= 60 for words in told), told


def test_the_words_need_no_scripts(visit: Visit) -> None:
    page = visit("/rules", java_script_enabled=False)
    expect(page.get_by_text("cut into two areas")).to_be_visible()
    expect(page.locator("[data-picture=idea]")).to_be_hidden()


def test_the_page_does_not_fetch_the_referee(visit: Visit) -> None:
    page = visit("/rules")
    expect(page.locator("[data-picture=idea] svg")).to_be_visible()
    assert not has_fetched_the_referee(page)


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_page_never_scrolls_sideways(visit: Visit, width: int, height: int) -> None:
    page = visit("/rules", viewport={"width": width, "height": height})
    expect(page.locator("[data-picture=points] svg")).to_have_count(1)
    assert not scrolls_sideways(page)


@each_scheme
def test_axe_finds_nothing(visit: Visit, scheme: Scheme) -> None:
    page = visit("/rules#points", color_scheme=scheme)
    expect(page.locator("[data-picture=corrections] svg")).to_be_visible()
    assert faults_of_access(page) == []
