"""The calculators in their other languages: nothing is left in English, nothing is cut off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import Visit
from .counted import awake, without_rules
from .test_languages import Words, each_language, is_spoken


@pytest.fixture
def words(language: str) -> Words:
    return Words(language)


def begin(page: Page, words: Words) -> None:
    page.get_by_role("button", name=words("Begin")).click()
    awake(page)


def result(page: Page, words: Words) -> None:
    page.get_by_role("link", name=words("Result")).click()


@each_language
def test_the_harvest_festival_says_nothing_in_english(visit: Visit, language: str, words: Words) -> None:
    page = visit("/harvest", locale=language)
    is_spoken(page, words)
    begin(page, words)
    is_spoken(page, words)
    page.locator(".dedicate").first.click()
    page.locator(".dedicate").last.click()
    page.locator(".chip").first.click()
    is_spoken(page, words)
    page.get_by_role("button", name=words("Done")).click()
    page.get_by_label(words("At the end"), exact=True).check()
    is_spoken(page, words)
    page.get_by_role("button", name=words("One generic token more")).click()
    is_spoken(page, words)
    page.get_by_role("link", name=words("Back")).click()
    page.get_by_role("button", name=words("New game")).click()
    is_spoken(page, words)
    page.get_by_role("button", name=words("Keep it")).click()
    page.get_by_role("button", name=words("Go on")).click()
    result(page, words)
    expect(page.locator(".players > li").first).to_be_visible()
    is_spoken(page, words)
    page.get_by_role("button", name=words("Correct"), exact=True).click()
    expect(page.locator(".correcting")).to_be_visible()
    is_spoken(page, words)
    page.get_by_role("button", name=words("Leave it as it was")).click()
    page.get_by_role("button", name=words("Add a player")).click()
    page.locator(".people li button").last.click()
    is_spoken(page, words)


@each_language
def test_a_finished_game_is_spoken_of(visit: Visit, language: str, words: Words) -> None:
    page = visit("/harvest", locale=language)
    page.get_by_role("button", name=words("Add a player")).click()
    begin(page, words)
    page.locator(".dedicate").first.click()
    result(page, words)
    expect(page.locator(".tie")).to_be_visible()
    is_spoken(page, words)
    page.get_by_role("link", name=words("Back")).click()
    expect(page.get_by_role("link", name=words("Its result"))).to_be_visible()
    is_spoken(page, words)


@each_language
def test_a_tie_is_spoken_of(visit: Visit, language: str, words: Words) -> None:
    page = visit("/harvest", locale=language)
    begin(page, words)
    for seat in (1, 2):
        page.locator(f"section:nth-of-type({seat}) .dedicate").nth(seat).click()
    page.locator("section:nth-of-type(2) .chip").click()
    page.get_by_role("dialog").get_by_role("button", name="9", exact=True).click()
    page.get_by_role("button", name=words("Done")).click()
    result(page, words)
    for asked, counts in (
        ("A tie: how many favour tokens does each of them still have?", ("2", "2")),
        ("Still a tie: how many lantern cards does each of them still have?", ("1", "3")),
    ):
        expect(page.get_by_role("group", name=words(asked))).to_be_visible()
        is_spoken(page, words)
        for field, count in zip(page.get_by_role("spinbutton").all(), counts, strict=True):
            field.fill(count)
        page.get_by_role("button", name=words("Result")).click()
    expect(page.locator(".tie")).to_be_visible()
    is_spoken(page, words)


@each_language
def test_lumens_says_nothing_in_english(visit: Visit, language: str, words: Words) -> None:
    page = visit("/lumens", locale=language)
    begin(page, words)
    is_spoken(page, words)
    page.locator(".who input").first.fill("60")
    told = words("The nine spaces of a room are too few for so many pips.")
    expect(page.locator("section").first.get_by_role("alert")).to_have_text(told)
    is_spoken(page, words)
    page.get_by_role("button", name=words("As a table")).click()
    is_spoken(page, words)
    for at in (0, 1):
        page.locator("td input").nth(at).fill("6")
    result(page, words)
    expect(page.get_by_role("dialog")).to_be_visible()
    is_spoken(page, words)
    page.get_by_role("button", name=words("Nobody is there")).click()
    expect(page.locator(".central-choice")).to_be_visible()
    is_spoken(page, words)
    page.locator(".choices button").first.click()
    expect(page.locator(".players > li").first).to_be_visible()
    is_spoken(page, words)
    page.get_by_role("link", name=words("All games")).click()
    expect(page.get_by_role("listitem")).to_have_count(1)
    is_spoken(page, words)
    page.locator(".remembered button").click()
    is_spoken(page, words)


@each_language
@pytest.mark.parametrize("path", ["/harvest", "/lumens"])
def test_the_plain_forms_say_nothing_in_english(browser: Browser, address: str, language: str, path: str) -> None:
    words = Words(language)
    with without_rules(browser, address + path, locale=language) as page:
        expect(page.locator(".plain > .plain")).to_be_visible()
        is_spoken(page, words)
        page.get_by_role("button", name=words("Result")).click()
        expect(page.locator(".problem").first).to_have_text(words("Please name at least two players."))
        expect(page.locator(".plain > .plain")).to_be_visible()
        is_spoken(page, words)
