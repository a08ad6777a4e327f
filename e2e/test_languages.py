"""The pad in its other languages: nothing is left in English, nothing is cut off, and a choice lasts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import Browser, Page, expect

from scoresheet.browser.words import CATALOGUES, LANGUAGE_OF_CODE, LANGUAGES

from .checks import phone as phone_that_fails
from .checks import scrolls_sideways
from .conftest import Visit
from .table import AFTER_THINKING, AREAS, Phone, Table

# All that is read or read out on a page, each text and label by itself.
SAID = """() => {
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  const said = [document.title];
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement.closest("script, style, noscript")) said.push(walker.currentNode.data);
  }
  for (const element of document.querySelectorAll("[aria-label], [alt], [placeholder], [title]")) {
    for (const name of ["aria-label", "alt", "placeholder", "title"]) said.push(element.getAttribute(name) ?? "");
  }
  return said.map((text) => text.trim().replace(/\\s+/g, " ")).filter(Boolean);
}"""
# Labels of one line that are wider than their place.
CUT_OFF = """() => [...document.querySelectorAll("h1, button, .button, .segment, label, dt, summary")]
  .filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline")
  .map((element) => element.textContent.trim())"""

each_language = pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {LANGUAGE_OF_CODE}))


class Words:
    """What a text is in this language, and whether a text is English."""

    def __init__(self, language: str) -> None:
        with (CATALOGUES / f"{language}.po").open("rb") as file:
            messages = [message for message in read_po(file, locale=language) if message.id and message.string]
        pairs = [
            pair
            for message in messages
            for pair in zip(
                [message.id] if isinstance(message.id, str) else message.id,
                [message.string] if isinstance(message.string, str) else message.string or (),
                strict=True,
            )
        ]
        self.said = dict(pairs)
        ours = [text for text, said in pairs if text != said and text not in self.said.values() and has_words(text)]
        self._english = re.compile("|".join(re.sub(r"\\{\w+\\}", ".+", re.escape(text)) for text in ours))

    def __call__(self, text: str, **values: object) -> str:
        return self.said[text].format(**values)

    def english(self, page: Page) -> list[str]:
        return [said for said in page.evaluate(SAID) if self._english.fullmatch(said)]


def has_words(text: str) -> bool:
    """More than places for other texts, and marks between them."""
    return bool(re.search(r"[a-z]", re.sub(r"\{\w+\}", "", text)))


@pytest.fixture
def words(language: str) -> Words:
    return Words(language)


def glowing(phone: Phone, words: Words) -> list[int]:
    phone.page.evaluate(AFTER_THINKING)
    found: list[int] = phone.page.get_by_role("checkbox", name=words("can be shaded")).evaluate_all(AREAS)
    return found


def is_spoken(page: Page, words: Words) -> None:
    assert words.english(page) == []
    assert page.evaluate(CUT_OFF) == []
    assert not scrolls_sideways(page)


def home(page: Page, words: Words) -> None:
    expect(page.get_by_role("link", name=words("New table"))).to_be_visible()
    page.get_by_role("button", name=words("Join"), exact=True).click()
    told = words("A code has six letters and digits. It is on the phone that opened the table.")
    expect(page.get_by_role("alert")).to_have_text(told)


def new(page: Page, words: Words) -> None:
    page.get_by_text(words("Game"), exact=True).click()
    for way in ("First game", "Random", "Choose"):
        for choice in page.get_by_label(words(way), exact=True).all():
            choice.check()
    expect(page.locator("small").first).to_be_visible()


def rules(page: Page, words: Words) -> None:
    expect(page.get_by_role("heading", name=words("Emperor cards"))).to_be_visible()


def sheets(page: Page, words: Words) -> None:
    expect(page.get_by_role("article")).to_have_count(4)
    expect(page.get_by_role("heading", name=words("Sheets to print"))).to_be_visible()


Doing = Callable[[Page, Words], None]


@each_language
@pytest.mark.parametrize(("path", "doing"), [("/", home), ("/new", new), ("/rules", rules), ("/sheets", sheets)])
def test_a_page_says_nothing_in_english(visit: Visit, language: str, words: Words, path: str, doing: Doing) -> None:
    page = visit(path, locale=language)
    doing(page, words)
    is_spoken(page, words)


@pytest.fixture
def table(address: str) -> Table:
    return Table(address, players=3, dice="app", edition="lampion", names=("Ada", "Maximilian von Langenau", "Zoe"))


@each_language
def test_the_lobby_says_nothing_in_english(visit: Visit, language: str, words: Words, table: Table) -> None:
    page = visit(f"{table.path}/lobby", locale=language)
    expect(page.get_by_role("button", name=words("I am {name}", name="Ada"), exact=True)).to_be_visible()
    is_spoken(page, words)


@each_language
def test_a_table_of_this_phone_says_nothing_in_english(
    browser: Browser, address: str, language: str, words: Words
) -> None:
    with phone_that_fails(browser, locale=language) as page:
        page.goto(f"{address}/new")
        page.context.route("**/api/**", lambda route: route.abort())
        page.get_by_role("button", name=words("Open the table")).click()
        expect(page.get_by_role("button", name=words("The others on paper"))).to_be_visible()
        is_spoken(page, words)
        page.get_by_role("button", name=words("Everybody on this phone")).click(no_wait_after=True)
        page.get_by_role("button", name=words("Let others see it")).click()
        expect(page.get_by_role("alert")).to_contain_text(words("The table stays as it is on this phone."))
        page.get_by_role("button", name=words("To the table")).click()
        expect(page.locator(".lake.live")).to_be_visible()
        page.get_by_role("button", name=words("Menu")).click()
        expect(page.get_by_role("heading", name=words("Table on this phone only"))).to_be_visible()
        is_spoken(page, words)


@each_language
def test_a_turn_says_nothing_in_english(visit: Visit, language: str, words: Words, table: Table) -> None:
    phone = table.sit(visit, 0, locale=language)
    is_spoken(phone.page, words)
    phone.press(words("Roll the dice"))
    expect(phone.button(words("Keep it so"))).to_be_visible()
    is_spoken(phone.page, words)
    phone.press(words("Keep it so"))
    phone.tap(glowing(phone, words)[0])
    phone.sent()
    is_spoken(phone.page, words)
    phone.explain_points()
    is_spoken(phone.page, words)
    phone.press(words("Close"))
    for panel in ("What happened so far", "Everybody’s points and sheets"):
        phone.press(words("Menu"))
        is_spoken(phone.page, words)
        phone.dialog.get_by_text(words(panel), exact=True).click()
        is_spoken(phone.page, words)
        phone.dialog.get_by_role("button", name=words("Close")).click()
    phone.press(words("Menu"))
    phone.dialog.get_by_text(words("Correct a mistake"), exact=True).click()
    is_spoken(phone.page, words)


def neither_of_the_die_nor_of_the_bonus(table: Table) -> int:
    now = table.now()
    edition, seat = now["setup"]["edition"], now["seats"][0]
    sheet = edition["sheets"][seat["sheet"]]
    wanted = {seat["die"], sheet["bonuses"]["all"][0]}
    colors = [color for pool in edition["lakes"][sheet["lake"]] for color in pool["areas"]]
    return next(area for area, color in enumerate(colors) if color not in wanted)


@each_language
def test_the_emperor_speaks_and_so_does_a_refusal(visit: Visit, language: str, words: Words, table: Table) -> None:
    table.play("roll", "orient 0")
    phone = table.sit(visit, 0, locale=language)
    assert glowing(phone, words)
    phone.tap(neither_of_the_die_nor_of_the_bonus(table))
    expect(phone.notice).to_contain_text(words("This area has another colour."))
    is_spoken(phone.page, words)
    phone.page.locator(".steps .step").nth(2).click()
    expect(phone.dialog).to_contain_text(words("Emperor cards"))
    is_spoken(phone.page, words)


@each_language
def test_the_result_says_nothing_in_english(visit: Visit, language: str, words: Words, address: str) -> None:
    table = Table(address, players=2, edition="lampion")
    table.play_to_the_end()
    page = visit(table.path, locale=language)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ada")
    is_spoken(page, words)


@each_language
def test_a_language_chosen_at_home_is_spoken_at_the_table(visit: Visit, language: str, words: Words) -> None:
    page = visit("/", locale="en-GB")
    page.get_by_role("link", name=LANGUAGES[language]).click()
    expect(page.get_by_role("link", name=words("New table"))).to_be_visible()
    page.get_by_role("link", name=words("New table")).click()
    page.get_by_role("button", name=words("Open the table")).click()
    expect(page.get_by_role("button", name=words("To the table"))).to_be_visible()
    assert words.english(page) == []


@each_language
def test_a_language_chosen_at_the_table_is_spoken_there(
    visit: Visit, language: str, words: Words, table: Table
) -> None:
    phone = table.sit(visit, 0)
    phone.press("Menu")
    phone.dialog.get_by_label(LANGUAGES[language]).click(force=True)  # not checked: the page is left by it
    expect(phone.status).to_have_text(words("Your turn: roll the dice"))
    assert words.english(phone.page) == []


def test_english_would_be_noticed(visit: Visit) -> None:
    assert {"New table", "Join"} <= set(Words("fr").english(visit("/", locale="en")))
