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
    page.get_by_text(words("At the end"), exact=True).click()
    is_spoken(page, words)
    page.get_by_role("button", name=words("One generic token more")).click()
    page.get_by_role("link", name=words("Back")).click()
    page.get_by_role("button", name=words("New game")).click()
    is_spoken(page, words)
    page.get_by_role("button", name=words("Keep it")).click()
    page.get_by_role("button", name=words("Go on")).click()
    result(page, words)
    expect(page.locator(".players > li").first).to_be_visible()
    is_spoken(page, words)


@each_language
def test_a_tie_is_spoken_of(visit: Visit, language: str, words: Words) -> None:
    page = visit("/harvest", locale=language)
    begin(page, words)
    result(page, words)
    for counts in (("2", "2"), ("1", "3")):
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
    page.locator("td input").first.fill("6")
    result(page, words)
    expect(page.locator(".players > li").first).to_be_visible()
    is_spoken(page, words)
    page.get_by_role("link", name=words("Counted games")).click()
    expect(page.get_by_role("listitem")).to_have_count(1)
    is_spoken(page, words)
    page.locator(".games button").click()
    is_spoken(page, words)


@each_language
@pytest.mark.parametrize("path", ["/harvest", "/lumens", "/history"])
def test_the_plain_forms_say_nothing_in_english(browser: Browser, address: str, language: str, path: str) -> None:
    words = Words(language)
    with without_rules(browser, address + path, locale=language) as page:
        expect(page.locator(".plain > .plain")).to_be_visible()
        is_spoken(page, words)
        if path == "/history":
            return
        page.get_by_role("button", name=words("Result")).click()
        expect(page.locator(".problem").first).to_have_text(words("Please name at least two players."))
        is_spoken(page, words)
