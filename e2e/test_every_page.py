"""Every page there is can be read: with larger text, on the narrowest phone, and by everybody in every theme."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .checks import Scheme, each_scheme, faults_of_access, phone, scrolls_sideways
from .conftest import Visit
from .counted import awake
from .editions import LONG_NAME, draft, mine, named, remembering, saved
from .table import Table
from .test_people import GAMES
from .test_people import remembering as remembering_games

NAMES = ("Bartholomäus Maximilian Schütz", "Chloé", "Wilhelmina-Charlotte van Dijk!", "Ada")
API_PAGE = "/api/v1/docs"
# With what must be there before it is looked at.
PAGES = {
    "/": "#content",
    "/new": ".wishes",
    "/harvest": "h1",
    "/lumens": "h1",
    "/history": "h1",
    "/editions": ".edition-list",
    "/sheets": ".blank-sheet",
    "/rules": "[data-picture=after] svg",
    "/learn": ".lake.live",
    "/lost": "h1",
    API_PAGE: ".call",
}
EDITOR = ["lake", "bonuses", "fireworks", "cards", "share"]
AT_A_TABLE = {"": ".lake.live", "/lobby": ".lobby", "/board": ".lakes .lake"}

# Words that leave the screen or their box, or that are parted into letters though they would fit on half of a line.
# What is shortened by an ellipsis or can be scrolled to is in sight of whoever wants it; code has no words.
UNREADABLE = r"""() => {
  const lineage = (one) => one ? [one, ...lineage(one.parentElement)] : [];
  const style = (one) => getComputedStyle(one);
  const aside = (one) => lineage(one).some((each) => style(each).textOverflow === "ellipsis"
    || /auto|scroll/.test(style(each).overflowX));
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    const { parentElement: one } = text;
    if (one.closest(".sr, script, noscript, svg, code, [hidden]") || !one.checkVisibility() || aside(one)) continue;
    const box = one.closest("button, a, label, li, section, article, td, th");
    const edges = box && style(box).display !== "inline" ? box.getBoundingClientRect() : { left: 0, right: innerWidth };
    for (const { 0: word, index } of text.data.matchAll(/[^\s\u00a0\u202f\-\u2013/]+/g)) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
      const width = parts.reduce((sum, part) => sum + part.width, 0);
      const lines = new Set(parts.map(({ top }) => Math.round(top / 4))).size;
      const { left, right } = range.getBoundingClientRect();
      if (lines > 2 || (lines > 1 && width < innerWidth / 2)) found.push(`${word}: parted in ${lines}`);
      if (left < -1 || right > innerWidth + 1) found.push(`${word}: outside`);
      else if (parts.length && (left < edges.left - 2 || right > edges.right + 2)) found.push(`${word}: over the edge`);
    }
  }
  return found;
}"""

each_size = pytest.mark.parametrize(("width", "size"), [(360, "150%"), (360, "200%"), (320, "100%")])
each_language = pytest.mark.parametrize("language", ["fr", "it"])


def is_there(page: Page, place: str) -> None:
    expect(page.locator(place).first).to_be_visible()


def is_readable(page: Page, size: str) -> None:
    page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
    assert page.evaluate(UNREADABLE) == []
    assert not scrolls_sideways(page)


def look(width: int, language: str) -> Any:
    return {"viewport": {"width": width, "height": 640}, "locale": language, "reduced_motion": "reduce"}


@each_size
@each_language
@pytest.mark.parametrize("path", PAGES)
def test_every_page_can_be_read(visit: Visit, path: str, width: int, size: str, language: str) -> None:
    page = visit(path, **look(width, language))
    is_there(page, PAGES[path])
    is_readable(page, size)


@each_size
@each_language
def test_a_home_and_a_list_of_editions_that_know_much_can_be_read(
    visit: Visit, address: str, width: int, size: str, language: str
) -> None:
    table = Table(address, 4, NAMES, dice="app")
    home = visit("/", storage_state=table.holding(0, host=True), **look(width, language))
    is_there(home, ".running, .tables li")
    is_readable(home, size)
    storage = remembering(address, mine("it", named(LONG_NAME)), mine("begun", draft("Begun")))
    editions = visit("/editions", storage_state=storage, **look(width, language))
    is_there(editions, ".mine li")
    is_readable(editions, size)


@each_size
@pytest.mark.parametrize("part", EDITOR)
def test_every_part_of_the_editor_can_be_read(visit: Visit, address: str, part: str, width: int, size: str) -> None:
    storage = remembering(address, mine("it", named(LONG_NAME)))
    page = visit(f"/editions#edit/it/{part}", storage_state=storage, **look(width, "fr"))
    is_there(page, f".editor[data-part={part}]")
    is_readable(page, size)


@each_size
@each_language
@pytest.mark.parametrize("screen", AT_A_TABLE)
def test_every_screen_of_a_table_can_be_read(
    visit: Visit, address: str, screen: str, width: int, size: str, language: str
) -> None:
    table = Table(address, 4, NAMES, dice="app")
    page = visit(table.path + screen, storage_state=table.holding(0, host=True), **look(width, language))
    is_there(page, AT_A_TABLE[screen])
    is_readable(page, size)


@each_size
@each_language
def test_a_result_can_be_read(visit: Visit, address: str, width: int, size: str, language: str) -> None:
    table = Table(address, 4, NAMES, referee=False)
    table.play_to_the_end()
    page = visit(f"{table.path}/result", storage_state=table.holding(1), **look(width, language))
    is_there(page, ".players > li")
    is_readable(page, size)


@each_size
@each_language
@pytest.mark.parametrize(("path", "tapped"), {"/harvest": ".dedicate", "/lumens": ".pips button"}.items())
def test_a_count_can_be_read(visit: Visit, path: str, tapped: str, width: int, size: str, language: str) -> None:
    page = visit(path, **look(width, language))
    for field, name in zip(page.locator(".people input").all(), ("Ada", "Ben"), strict=True):
        field.fill(name)
    page.locator(".people .bar .main").click()
    awake(page)
    page.locator(tapped).first.click()
    is_readable(page, size)


@each_size
@each_language
def test_a_table_whose_game_is_chosen_in_every_detail_can_be_read(
    visit: Visit, width: int, size: str, language: str
) -> None:
    page = visit("/new?edition=lake-7", **look(width, language))
    is_there(page, ".lakes .lake")
    for group in ("fireworks", "emperor"):
        page.locator(f"label:has([name={group}][value=chosen])").click()
    is_readable(page, size)
    number = page.locator(".wishes input[inputmode=numeric]")
    assert number.evaluate("one => one.scrollWidth <= one.clientWidth")


@each_size
@each_language
def test_an_edition_of_a_friend_can_be_read(visit: Visit, address: str, width: int, size: str, language: str) -> None:
    shared, _ = saved(address, named(LONG_NAME))
    page = visit(f"/editions#{shared}", **look(width, language))
    is_there(page, ".shared .lake, .shared svg")
    is_readable(page, size)


@pytest.mark.parametrize(("width", "size"), [(360, "150%"), (390, "200%"), (320, "100%")])
@each_language
def test_a_person_can_be_read(visit: Visit, address: str, width: int, size: str, language: str) -> None:
    page = visit("/history#person-ada", storage_state=remembering_games(address, GAMES), **look(width, language))
    is_there(page, ".person")
    is_readable(page, size)


@each_size
@each_language
def test_what_a_sheet_opens_can_be_read(visit: Visit, address: str, width: int, size: str, language: str) -> None:
    table = Table(address, 4, NAMES, edition="lampion")
    page = table.sit(visit, 0, **look(width, language)).page
    page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
    openers = (".supply", ".steps .step:nth-child(3)", ".header .total", ".header .icon-button")
    for opener in openers[:2] if width == 320 else openers:
        page.locator(opener).click()
        if opener == ".header .total":
            page.locator(".row .button").first.click()
        is_there(page, ".dialog h2")
        is_readable(page, size)
        page.keyboard.press("Escape")
        expect(page.locator(".dialog")).to_have_count(0)


@each_size
@each_language
def test_a_count_as_a_table_can_be_read(visit: Visit, width: int, size: str, language: str) -> None:
    page = visit("/lumens", **look(width, language))
    for _ in range(2):
        page.locator(".people .button").first.click()
    page.locator(".people .bar .main").click()
    awake(page)
    page.locator(".top button").click()
    is_there(page, "tfoot")
    is_readable(page, size)


@pytest.mark.parametrize("path", PAGES)
def test_with_large_text_nothing_is_beside_the_narrowest_phone(visit: Visit, path: str) -> None:
    page = visit(path, **look(320, "it"))
    is_there(page, PAGES[path])
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert not scrolls_sideways(page)


@each_scheme
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(visit: Visit, path: str, scheme: Scheme) -> None:
    page = visit(path, color_scheme=scheme, reduced_motion="reduce")
    is_there(page, PAGES[path])
    assert faults_of_access(page) == []


def test_what_a_call_takes_and_answers_can_be_hit_with_a_finger(visit: Visit) -> None:
    page = visit(API_PAGE, has_touch=True)
    sizes = page.locator("dd a").evaluate_all("all => all.map((one) => one.getBoundingClientRect().height)")
    assert sizes
    assert min(sizes) >= 24  # px


PAINTED = "new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }))"


@pytest.mark.parametrize("path", [*PAGES, *AT_A_TABLE, "/result"])
def test_something_is_seen_though_the_referee_never_comes(browser: Browser, address: str, path: str) -> None:
    table = Table(address, 2, NAMES[:2])
    with phone(browser, storage_state=table.holding(0)) as page:
        for part in ("**/micropython*", "**/rules.json", "**/rulebook.json"):
            page.route(part, lambda _: None)
        page.goto(address + (path if path in PAGES else table.path + path), wait_until="commit")
        expect(page.locator(":is(h1, h2, .lantern, .button):visible").first).to_be_visible()
        page.evaluate(f"{PAINTED}.then(() => null)")
