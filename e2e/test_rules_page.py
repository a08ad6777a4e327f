"""The rules in short: words that are there for everybody, and pictures beside them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from scoresheet.browser.words import LANGUAGES
from scoresheet.rules.calculators.harvest import GENERIC, KINDS, STACKS
from scoresheet.rules.calculators.lumens import PRIZES, TOKENS
from scoresheet.rules.dice_game.turns import ROUNDS

from .checks import SCREENS, Scheme, each_scheme, faults_of_access, has_fetched_the_referee, scrolls_sideways
from .conftest import Visit
from .engines import in_firefox_too
from .table import Table, seen

GAME = ["idea", "begin", "turn", "dice", "die", "bonus", "platform", "pavilion", "emperor", "fireworks"]
GAME += ["end", "points"]
PAD = ["open", "join", "phones", "real", "app", "paper", "corrections", "referee", "editions", "network", "after"]
HARVEST = ["harvest", "dedications", "favours", "tapping"]
LUMENS = ["lumens", "rooms", "central", "adding"]
TOPICS = [*GAME, *PAD, *HARVEST, *LUMENS]
HELP_LINK = Path(__file__).parents[1] / "static" / "kit" / "help_link.ts"
WIDER_THAN_ITS_CARD = """() => [...document.querySelectorAll(".topics > section *")]
  .filter((one) => one.getBoundingClientRect().right > one.closest("section").getBoundingClientRect().right + 1)
  .map((one) => one.closest("section").id)"""

# At the top and at the bottom of each card a link, which a printed page names.
MARK_ENDS = """() => {
  for (const card of document.querySelectorAll(".topics > section")) {
    card.style.position = "relative";
    for (const side of ["top", "bottom"]) {
      const link = Object.assign(document.createElement("a"), { href: `/${card.id}-mark`, textContent: "." });
      Object.assign(link.style, { position: "absolute", [side]: 0, left: 0 });
      card.append(link);
    }
  }
}"""


def test_every_topic_has_a_picture_and_a_chip_that_leads_to_it(visit: Visit) -> None:
    page = visit("/rules", reduced_motion="reduce")
    expect(page.locator("[data-picture]:empty")).to_have_count(0)
    chips = page.get_by_role("navigation", name="Contents").get_by_role("link")
    assert [chip.get_attribute("href") for chip in chips.all()] == [f"#{topic}" for topic in TOPICS]
    for topic in TOPICS:
        page.locator(f"a[href='#{topic}']").press("Enter")  # the chips still move after the one before
        expect(page.locator(f"#{topic} h3")).to_be_in_viewport(ratio=1)


def test_the_contents_mark_what_is_read(visit: Visit) -> None:
    page = visit("/rules", reduced_motion="reduce")
    expect(page.locator("[data-picture=after] svg")).to_be_visible()
    is_marked(page, "idea")
    for topic in ("paper", "after", "die", "network"):
        page.locator(f".chip[href='#{topic}']").press("Enter")  # the chips still move after the one before
        is_marked(page, topic)
    page.mouse.move(180, 300)
    page.mouse.wheel(0, -20_000)
    is_marked(page, "idea")


def test_the_first_topic_is_marked_however_far_down_it_begins(visit: Visit) -> None:
    is_marked(visit("/rules", viewport={"width": 320, "height": 480}), "idea")


def is_marked(page: Page, topic: str) -> None:
    chip = page.locator(f".chip[href='#{topic}']")
    expect(chip).to_have_attribute("aria-current", "true")
    expect(chip).to_be_in_viewport(ratio=1)
    expect(page.locator(".chip[aria-current]")).to_have_count(1)


def test_every_help_link_finds_its_topic(visit: Visit) -> None:
    page = visit("/rules")
    kinds = re.search(r"type Section =(.*?);", HELP_LINK.read_text("utf-8"), re.DOTALL)
    assert kinds
    sections = re.findall(r'"(\w+)"', kinds[1])
    assert len(sections) >= 10
    for section in sections:
        expect(page.locator(f".topics > #{section}")).to_have_count(1)


@in_firefox_too
def test_it_leads_to_the_guide(visit: Visit) -> None:
    page = visit("/rules")
    page.get_by_role("link", name="Learn by playing").click()
    expect(page.get_by_role("heading", name="Die")).to_be_visible()


def test_it_says_how_many_turns_the_rules_count(visit: Visit) -> None:
    said = visit("/rules").locator("#begin").inner_text()
    turns = [ROUNDS[players] for players in (2, 3, 4)]
    assert [int(number) for number in re.findall(r"\d+", said)] == turns


def test_it_names_the_tokens_that_the_rules_leave_out(visit: Visit) -> None:
    page = visit("/rules")
    for kind, stack in STACKS.items():
        told = page.locator(f"[data-kind={kind}] td").all_inner_texts()
        for players, without in zip((2, 3, 4), told, strict=True):
            values = [int(value) for value in without.split() if value.isdigit()]
            assert values == [value for value, least in stack if least > players]
    worth = page.locator("#dedications .worth").all_inner_texts()
    best_and_least = [f"{STACKS[kind][0][0]}\u2013{STACKS[kind][-1][0]}" for kind in KINDS]
    assert worth == [*best_and_least, str(GENERIC)]


def test_it_names_the_rooms_and_tokens_that_the_rules_count(visit: Visit) -> None:
    page = visit("/rules")
    assert page.locator("[data-part=tokens] td").all_inner_texts() == [str(sum(number for number, *_ in TOKENS))] * 2
    assert page.locator("#rooms .worth").all_inner_texts() == [*map(str, PRIZES), "0"]


@pytest.mark.parametrize("game", ["harvest", "lumens"])
def test_a_calculator_leads_to_its_help_and_back(visit: Visit, game: str) -> None:
    page = visit(f"/{game}")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="How it works").click()
    help_page = opened.value
    expect(help_page.locator(f"#{game} h3")).to_be_in_viewport(ratio=1)
    begin = page.get_by_role("button", name="Begin")
    begin.click()
    expect(page.get_by_role("link", name="How it works")).to_be_visible()


def test_on_paper_there_is_all_of_it_and_nothing_to_tap(visit: Visit) -> None:
    page = visit("/rules", viewport={"width": 794, "height": 1123}, color_scheme="dark")
    page.emulate_media(media="print")
    for place in (".contents", ".try", ".top a"):
        expect(page.locator(place)).to_be_hidden()
    for topic in TOPICS:
        expect(page.locator(f"#{topic} h3")).to_be_visible()
        expect(page.locator(f"[data-picture={topic}]")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    assert not scrolls_sideways(page)


@pytest.mark.parametrize("paper", ["A4", "A5", "Letter"])
def test_no_card_is_parted_by_the_end_of_a_page(visit: Visit, paper: str) -> None:
    page = visit("/rules")
    expect(page.locator("[data-picture=adding] svg").first).to_be_visible()
    page.evaluate(MARK_ENDS)
    pages = linked_from(page.pdf(format=paper))
    assert len(pages) > 1
    assert sorted(name for names in pages for name in names) == sorted(2 * TOPICS)
    assert [name for names in pages for name in names if names.count(name) != 2] == []


def linked_from(printed: bytes) -> list[list[str]]:
    """Where the links of each page lead."""
    objects = dict(re.findall(rb"^(\d+) 0 obj\n(.*?)^endobj", printed, re.DOTALL | re.MULTILINE))
    pages = [each for each in objects.values() if b"/Type /Page\n" in each]
    return [
        re.findall(
            r"/(\w+)-mark", b"".join(objects[ref] for ref in re.findall(rb"(\d+) 0 R", links[1])).decode("latin-1")
        )
        for links in (re.search(rb"/Annots \[(.*?)\]", each, re.DOTALL) for each in pages)
        if links
    ]


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


@in_firefox_too
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_what_belongs_together_in_a_picture_stands_in_one_row(visit: Visit, width: int, height: int) -> None:
    page = visit("/rules", viewport={"width": width, "height": height})
    rows = page.locator(".hands > span, .example-card")
    expect(rows).to_have_count(4)
    middles = """row => [...row.querySelectorAll("svg")].map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return Math.round((top + bottom) / 4);
    })"""
    for row in rows.all():
        assert len(set(row.evaluate(middles))) == 1


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


@pytest.mark.parametrize(("width", "height"), [*SCREENS, (320, 568)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["100%", "200%"])
def test_the_page_never_scrolls_sideways(visit: Visit, width: int, height: int, language: str, size: str) -> None:
    page = visit("/rules", viewport={"width": width, "height": height}, locale=language)
    expect(page.locator("[data-picture=points] svg")).to_have_count(1)
    page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
    assert not scrolls_sideways(page)
    assert page.evaluate(WIDER_THAN_ITS_CARD) == []


@each_scheme
def test_axe_finds_nothing(visit: Visit, scheme: Scheme) -> None:
    page = visit("/rules#points", color_scheme=scheme)
    expect(page.locator("[data-picture=corrections] svg")).to_be_visible()
    assert faults_of_access(page) == []
