"""Sheets for those who play on paper: printed as clean pages, for any edition."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from scoresheet.browser.words import LANGUAGES
from scoresheet.rules.editions.edition import shipped_edition

from .checks import Scheme, each_scheme, faults_of_access, lines, on_each_screen, phone, scrolls_sideways
from .conftest import Visit
from .editions import draft, mine, named, remembering

MM = 72 / 25.4  # points
PAPERS = {
    "A4": (297, 210, 4),
    "A4, two a page": (210, 297, 2),
    "A5": (210, 148, 4),
    "Letter": (279.4, 215.9, 4),
    "Letter, two a page": (215.9, 279.4, 2),
}
CUT_OFF = """[...document.querySelectorAll(".blank-sheet")].flatMap((sheet) => {
  const { bottom } = sheet.getBoundingClientRect();
  const parts = [...sheet.querySelectorAll("*:not(svg *)")];
  return parts.filter((one) => one.getBoundingClientRect().bottom > bottom + 0.5).map((one) => one.outerHTML);
})"""

SMALLEST_LETTERS = """() => {
  const parts = [...document.querySelectorAll(".blank-sheet *:not(svg, svg *)")];
  const written = parts.filter((one) => one.textContent.trim());
  return Math.min(...written.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
}"""
# What its place has to the left and to the right of it.
BESIDE_THE_SHEET = """() => {
  const papers = document.querySelector(".papers");
  const [place, sheet] = [papers, papers.querySelector(".blank-sheet")].map((one) => one.getBoundingClientRect());
  const padding = Number.parseFloat(getComputedStyle(papers).paddingInlineStart);
  return [sheet.left - place.left - padding, place.right - padding - sheet.right];
}"""


def sheets(page: Page) -> list[str | None]:
    return [sheet.get_attribute("aria-label") for sheet in page.get_by_role("article").all()]


def pages_of(printed: bytes) -> list[tuple[float, float]]:
    """Width and height of each, in millimetres."""
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", printed)
    return [(float(width) / MM, float(height) / MM) for width, height in boxes]


@pytest.mark.parametrize("paper", PAPERS)
def test_sheets_fill_the_paper_that_was_chosen(visit: Visit, paper: str) -> None:
    page = visit("/sheets")
    page.get_by_label(paper, exact=True).check()
    pages = pages_of(page.pdf(prefer_css_page_size=True))
    width, height, number = PAPERS[paper]
    assert len(pages) == number
    for page_width, page_height in pages:
        assert page_width == pytest.approx(width, abs=1)
        assert page_height == pytest.approx(height, abs=1)


def test_a_sheet_has_the_lake_and_the_bonuses_of_its_edition(visit: Visit) -> None:
    page = visit("/sheets")
    for letter, sheet in shipped_edition("lampion")["sheets"].items():
        printed = page.get_by_role("article", name=f"Sheet {letter}")
        expect(printed.get_by_role("img", name=f"The lake of sheet {letter}")).to_be_visible()
        rounds = printed.locator(".rounds .sr").all_inner_texts()
        bonuses = sheet["bonuses"]
        assert rounds == bonuses["all"] + bonuses["three"] + bonuses["two"]


def test_only_the_sheets_that_are_chosen_are_printed_and_at_least_one(visit: Visit) -> None:
    page = visit("/sheets")
    for letter in "ABC":
        page.get_by_role("checkbox", name=letter).uncheck()
    assert sheets(page) == ["Sheet D"]
    expect(page.get_by_role("checkbox", name="D")).to_be_disabled()
    assert len(pages_of(page.pdf(prefer_css_page_size=True))) == 1


def test_an_edition_of_this_device_is_printed_from_the_list(visit: Visit, address: str) -> None:
    editions = [mine("pond", named("My pond"))]
    page = visit("/editions", storage_state=remembering(address, *editions))
    page.get_by_role("link", name="Print sheets of My pond").click()
    expect(page.get_by_role("article", name="Sheet A")).to_contain_text("My pond")


def test_a_draft_cannot_be_printed_and_says_why(browser: Browser, address: str) -> None:
    with phone(browser, storage_state=remembering(address, mine("begun", draft()))) as page:
        page.goto(f"{address}/sheets?mine=begun")
        expect(page.get_by_role("alert")).to_have_text("Something in this edition is still missing or wrong.")


def test_an_edition_that_nobody_has_is_told(browser: Browser, address: str) -> None:
    with phone(browser) as page:
        page.goto(f"{address}/sheets?edition=nowhere")
        expect(page.get_by_role("alert")).to_have_text("There is no such edition here.")


def test_without_the_server_lampion_comes_from_the_rules_and_others_can_be_asked_for_again(
    browser: Browser, address: str
) -> None:
    with phone(browser) as page:
        page.route("**/api/**", lambda route: route.abort())
        page.goto(f"{address}/sheets")
        expect(page.get_by_role("article")).to_have_count(4)
        page.goto(f"{address}/sheets?edition=nowhere")
        expect(page.get_by_role("alert")).to_contain_text("The server does not answer.")
        page.unroute_all()
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("alert")).to_have_text("There is no such edition here.")


def test_a_new_lake_is_printed_by_its_number(visit: Visit) -> None:
    page = visit("/sheets?edition=lake-7")
    expect(page.get_by_role("article")).to_have_count(4)
    expect(page.get_by_role("article").first).to_contain_text("7")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_a_sheet_is_cut_off(visit: Visit, language: str) -> None:
    page = visit("/sheets", locale=language)
    expect(page.get_by_role("article")).to_have_count(4)
    for _ in on_each_screen(page):
        assert page.evaluate(CUT_OFF) == []


def test_a_preview_is_the_printed_sheet_made_smaller(visit: Visit) -> None:
    page = visit("/sheets")
    expect(page.get_by_role("article")).to_have_count(4)
    for _ in on_each_screen(page):
        assert page.evaluate(SMALLEST_LETTERS) >= 11
        assert page.evaluate(BESIDE_THE_SHEET) == pytest.approx([0, 0], abs=1)


def test_a_paper_is_chosen_by_words_that_stand_beside_each_other(visit: Visit) -> None:
    page = visit("/sheets", locale="fr")
    papers = page.get_by_role("group", name="Papier").locator(".segment > span")
    expect(papers).to_have_count(5)
    assert [lines(paper) for paper in papers.all()] == [1] * 5


@each_scheme
def test_paper_is_white_and_axe_finds_nothing(visit: Visit, scheme: Scheme) -> None:
    page = visit("/sheets", color_scheme=scheme)
    expect(page.get_by_role("article")).to_have_count(4)
    expect(page.get_by_role("article").first).to_have_css("background-color", "rgb(255, 255, 255)")
    assert faults_of_access(page) == []


def test_the_page_never_scrolls_sideways(visit: Visit) -> None:
    page = visit("/sheets", locale="fr")
    expect(page.get_by_role("article")).to_have_count(4)
    for _ in on_each_screen(page):
        assert not scrolls_sideways(page)
