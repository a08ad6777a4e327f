"""The guide: the first game in ten taps, with fingers and with keys, and what it answers to any other tap."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from scoresheet.browser.words import LANGUAGES
from tests.servers import Server

from .checks import Scheme, each_scheme, faults_of_access, on_each_screen, phone, scrolls_sideways
from .conftest import Visit
from .engines import in_firefox_too
from .keeping import keeping
from .table import Phone
from .test_languages import Words, each_language, is_spoken
from .walking import press, walk_to


class Lesson(NamedTuple):
    """What it has tapped is an area of the lake, or something else on the page."""

    name: str
    title: str
    what: int | str


LESSONS = [
    Lesson("die", "Die", 10),
    Lesson("bonus", "Bonus", 18),
    Lesson("platform", "Platform", 17),
    Lesson("cards", "Gifts", ".steps .step:nth-child(3)"),
    Lesson("card", "Emperor cards", ".cards li:nth-child(2) button"),
    Lesson("action", "Emperor card", 6),
    Lesson("fireworks", "Second group", ".steps .step:nth-child(4)"),
    Lesson("launch", "Fireworks", 9),
    Lesson("done", "Done", ".steps .end"),
    Lesson("boat", "Boats", 20),
]
NAMES = [name for name, _, _ in LESSONS]
END = len(LESSONS)
BEFORE = [4, 5, 7, 8, 9, 11, 14, 15, 16, 19, 21]
SHADED = [6, 10, 17, 18, 20]

each_lesson = pytest.mark.parametrize("at", range(END), ids=NAMES)


class Guide(Phone):
    """A phone with the guide on it, when that has woken."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.told = page.locator(".told").last
        expect(page.locator(".guide:not([aria-busy])")).to_be_visible()

    def shows_lesson(self, at: int) -> None:
        name = NAMES[at] if at < END else "end"
        expect(self.page.locator(".guide")).to_have_attribute("data-lesson", name)

    def wanted(self, at: int) -> Locator:
        what = LESSONS[at].what
        return self.area(what) if isinstance(what, int) else self.page.locator(what)

    def take(self, at: int) -> None:
        what = LESSONS[at].what
        if isinstance(what, int):
            self.tap(what)
        else:
            self.page.locator(what).click()
        self.shows_lesson(at + 1)

    def go_on(self, to: int, since: int = 0) -> None:
        for at in range(since, to):
            self.take(at)


@pytest.fixture
def guide(visit: Visit) -> Guide:
    return Guide(visit("/learn"))


def at_lesson(visit: Visit, at: int, **options: Any) -> Guide:
    return Guide(visit(f"/learn#{at + 1}", **options))


def scrolls(page: Page) -> bool:
    return scrolls_sideways(page) or bool(page.evaluate("document.documentElement.scrollHeight > innerHeight"))


def is_over(guide: Guide) -> None:
    expect(guide.status).to_have_text("Your points")
    expect(guide.page.locator(".guide .total")).to_have_text("12points")
    points = guide.page.get_by_role("region", name="Points")
    expect(points).to_have_text(re.compile(r"Fireworks\s*5\s*2nd group\s*3of 5, 3\s*Boats\s*41 \S 4"))


@in_firefox_too
def test_the_whole_guide_with_fingers(guide: Guide) -> None:
    guide.shows(*BEFORE)
    for at, (_, title, _) in enumerate(LESSONS):
        expect(guide.status).to_have_text(title)
        expect(guide.page.get_by_text(f"{at + 1} of 10", exact=True)).to_be_visible()
        guide.take(at)
    is_over(guide)
    guide.page.get_by_role("link", name="New table").click()
    expect(guide.page).to_have_url(re.compile("/new$"))


def test_the_whole_guide_with_the_keyboard(guide: Guide) -> None:
    for at, (_, title, what) in enumerate(LESSONS):
        expect(guide.status).to_have_text(title)
        if isinstance(what, int):
            walk_to(guide, what)
            guide.page.keyboard.press("Enter")
        else:
            press(guide.page.locator(what))
        guide.shows_lesson(at + 1)
    is_over(guide)
    expect(guide.status).to_be_focused()
    press(guide.page.get_by_role("link", name="Rules in short"))
    expect(guide.page).to_have_url(re.compile("/rules$"))


def test_each_tap_is_followed_by_what_has_come_of_it(guide: Guide) -> None:
    comes = [
        "gave you a gift",
        "the pool is complete",
        "complete, too",
        "costs gifts",
        "half shaded",
        "3 points for 3 pools",
        "what each brings next",
        "5 points for the top tile",
        "Now Ben is active",
        "on all four sides: 4 points",
    ]
    for at, told in enumerate(comes):
        guide.take(at)
        expect(guide.told).to_contain_text(told)


def test_points_come_with_what_they_are_for(guide: Guide) -> None:
    totals = ["1"] * 6 + ["3", "3", "8", "8", "12"]
    for at in range(END + 1):
        expect(guide.page.locator(".total b")).to_have_text(totals[at])
        if at < END:
            guide.take(at)


@each_language
def test_the_whole_guide_says_nothing_in_english(visit: Visit, language: str) -> None:
    words = Words(language)
    guide = Guide(visit("/learn", locale=language))
    for at in range(END):
        is_spoken(guide.page, words)
        guide.take(at)
    expect(guide.status).to_have_text(words("Your points"))
    is_spoken(guide.page, words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_guide_without_a_network(browser: Browser, address: str, language: str) -> None:
    with keeping(browser, address, locale=language) as page:
        page.context.set_offline(True)
        page.goto(f"{address}/learn")
        guide = Guide(page)
        guide.go_on(END)
        expect(page.locator(".lake .lit")).to_have_count(len(BEFORE) + len(SHADED))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_scrolls_and_all_is_in_sight_in_each_lesson(visit: Visit, language: str) -> None:
    guide = Guide(visit("/learn", locale=language, reduced_motion="reduce"))
    for at in range(END + 1):
        for _ in on_each_screen(guide.page):
            assert not scrolls(guide.page)
            for place in in_sight(guide, at):
                expect(place).to_be_in_viewport(ratio=0.98)  # edges lie between pixels
        if at < END:
            guide.take(at)


def in_sight(guide: Guide, at: int) -> list[Locator]:
    page = guide.page
    if at < END and NAMES[at] == "card":
        return [guide.wanted(at), *guide.told.locator("p").all(), page.locator(".dialog .actions button")]
    always = [guide.status, *guide.told.locator("p").all(), page.locator(".lake"), page.locator(".steps .undo")]
    if at == END:
        return [*always, *page.locator(".ways-on a").all(), *page.locator(".points dd").all()]
    return [*always, guide.wanted(at)]


def test_what_is_tapped_is_large_enough_for_a_finger(visit: Visit) -> None:
    guide = Guide(visit("/learn", locale="fr"))
    for at in range(END):
        box = guide.wanted(at).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        guide.take(at)


@each_scheme
def test_axe_finds_nothing_in_any_lesson(visit: Visit, scheme: Scheme) -> None:
    guide = Guide(visit("/learn", color_scheme=scheme, reduced_motion="reduce"))
    guide.tap(2)  # answered in red
    for at in range(END):
        assert faults_of_access(guide.page) == []
        guide.take(at)
    assert faults_of_access(guide.page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_that_lies_each_kind_of_points_is_a_line(visit: Visit, language: str) -> None:
    guide = at_lesson(visit, END, locale=language, viewport={"width": 844, "height": 390})
    kinds = guide.page.locator(".points dl > div").all()
    assert len(kinds) == 3
    for kind in kinds:
        box = kind.bounding_box()
        assert box
        assert box["height"] < 30


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (844, 390)])
def test_with_text_twice_as_large_nothing_is_cut_off(visit: Visit, width: int, height: int) -> None:
    guide = Guide(visit("/learn", locale="fr", viewport={"width": width, "height": height}))
    guide.page.evaluate("document.documentElement.style.fontSize = '200%'")
    for at in range(END + 1):
        assert not scrolls_sideways(guide.page)
        for place in in_sight(guide, at):
            place.scroll_into_view_if_needed()
            expect(place).to_be_in_viewport()
        if at < END:
            guide.take(at)


@each_lesson
def test_what_is_to_be_tapped_is_framed_and_named(visit: Visit, at: int) -> None:
    guide = at_lesson(visit, at, reduced_motion="reduce")
    what = LESSONS[at].what
    if isinstance(what, int):
        expect(guide.page.locator("svg.frame .line")).to_have_count(1)
    else:
        assert guide.wanted(at).evaluate("one => getComputedStyle(one).outlineStyle") == "solid"
    if isinstance(what, int) and NAMES[at] != "launch":
        name = str(guide.area(what).get_attribute("aria-label")).removesuffix(", can be shaded")
        expect(guide.told).to_contain_text(name)


def test_the_frame_is_around_the_area(guide: Guide) -> None:
    for at in (0, 1, 2):
        line, field = guide.page.locator("svg.frame .line").bounding_box(), guide.wanted(at).bounding_box()
        assert line
        assert field
        assert abs(line["x"] + line["width"] / 2 - field["x"] - field["width"] / 2) < 8
        assert abs(line["y"] + line["height"] / 2 - field["y"] - field["height"] / 2) < 8
        guide.take(at)


def test_a_frame_blinks_for_less_than_five_seconds_and_not_where_motion_is_reduced(visit: Visit) -> None:
    blinking = """() => document.getAnimations().filter(({ effect }) => effect.target.closest(".frame, .steps"))
        .map(({ effect }) => effect.getComputedTiming().endTime)"""
    for at in (0, 1, 3, 8):
        found = at_lesson(visit, at).page.evaluate(blinking)
        assert 0 < max(found) < 5000  # ms
        assert at_lesson(visit, at, reduced_motion="reduce").page.evaluate(blinking) == []


def stays(guide: Guide, at: int, answer: str) -> None:
    expect(guide.told.locator(".answer")).to_have_text(answer)
    guide.shows_lesson(at)
    expect(guide.told.locator(".task")).not_to_be_empty()


ALLOWED = "That is allowed, too. For this lesson tap what is framed."
COLOR = "It says the colour. Now tap the area on the lake."


def tap(area: int) -> Callable[[Guide], None]:
    return lambda guide: guide.tap(area)


def click(selector: str) -> Callable[[Guide], None]:
    return lambda guide: guide.page.locator(selector).click()


@pytest.mark.parametrize(
    ("name", "act", "answer"),
    [
        ("die", tap(23), ALLOWED),
        ("die", tap(2), ALLOWED),  # by the bonus
        ("die", tap(1), "This area has another colour."),
        ("die", tap(4), "This area is shaded already."),
        ("die", click(".step:nth-child(1)"), COLOR),
        ("die", click(".step:nth-child(2)"), ALLOWED),
        ("die", click(".step:nth-child(3)"), "You do not have enough gifts."),
        ("die", click(".step:nth-child(4)"), "A pool under this tile is not completely shaded."),
        ("die", click(".end"), ALLOWED),
        ("bonus", click(".step:nth-child(1)"), "You took this step already in this turn."),
        ("bonus", click(".step:nth-child(2)"), COLOR),
        ("platform", tap(20), ALLOWED),
        ("platform", tap(0), "This area is not in the place that is asked for."),
        ("cards", tap(0), "You took this step already in this turn."),
        ("card", click(".cards li:nth-child(1) button"), ALLOWED),
        ("action", tap(20), ALLOWED),
        ("action", tap(24), "This area is not in the place that is asked for."),
        ("fireworks", click(".step:nth-child(3)"), "You took this step already in this turn."),
        ("launch", tap(6), ALLOWED),
        ("launch", tap(0), "A pool under this tile is not completely shaded."),
        ("launch", click(".tile-choice:nth-child(1)"), ALLOWED),
        ("launch", click(".tile-choice:nth-child(2)"), "Tap where to launch."),
        ("done", click(".step:nth-child(4)"), "You took this step already in this turn."),
        ("boat", tap(1), ALLOWED),
        ("boat", click(".step:nth-child(2)"), "Only the active player may do this."),
        ("boat", click(".step:nth-child(4)"), "Only the active player may do this."),
    ],
)
def test_a_tap_that_is_not_the_lessons_is_answered_and_changes_nothing(
    visit: Visit, name: str, act: Callable[[Guide], None], answer: str
) -> None:
    at = NAMES.index(name)
    guide = at_lesson(visit, at)
    before = guide.lit()
    act(guide)
    stays(guide, at, answer)
    assert guide.lit() == before
    guide.take(at)
    expect(guide.told.locator(".answer")).to_have_count(0)


def test_a_card_that_is_too_dear_says_so(visit: Visit) -> None:
    guide = at_lesson(visit, NAMES.index("card"))
    dear = guide.page.locator(".cards li:nth-child(3) button")
    expect(dear).to_be_disabled()
    expect(dear).to_contain_text("You do not have enough gifts.")


@in_firefox_too
def test_undo_goes_back_a_lesson_at_a_time(guide: Guide) -> None:
    lit = []
    for at in range(END):
        lit.append(guide.lit())
        guide.take(at)
    for at in reversed(range(END)):
        guide.press("Close" if NAMES[at] == "cards" else "Undo")
        guide.shows_lesson(at)
        assert guide.lit() == lit[at]
    expect(guide.button("Undo")).to_be_disabled()


def test_escape_closes_the_cards_and_opens_them_again_with_a_tap(visit: Visit) -> None:
    at = NAMES.index("card")
    guide = at_lesson(visit, at)
    guide.page.keyboard.press("Escape")
    guide.shows_lesson(at - 1)
    expect(guide.dialog).to_be_hidden()
    guide.take(at - 1)
    expect(guide.dialog).to_be_visible()


def test_the_fireworks_can_be_left_as_at_a_table(visit: Visit) -> None:
    at = NAMES.index("launch")
    guide = at_lesson(visit, at)
    guide.press("Not now")
    guide.shows_lesson(at - 1)


@pytest.mark.parametrize("at", [3, END])
def test_it_can_be_started_over(visit: Visit, at: int) -> None:
    guide = at_lesson(visit, at)
    guide.press("Start over")
    guide.shows_lesson(0)
    guide.shows(*BEFORE)
    expect(guide.button("Start over")).to_be_disabled()
    guide.go_on(END)
    is_over(guide)


@in_firefox_too
def test_a_reload_goes_on_where_it_was(guide: Guide) -> None:
    guide.go_on(3)
    lit = guide.lit()
    guide.page.reload()
    again = Guide(guide.page)
    again.shows_lesson(3)
    assert again.lit() == lit


@pytest.mark.parametrize("fragment", ["#0", "#-3", "#x", "#1e9", "#2.7", "#99"])
def test_any_fragment_leads_somewhere(visit: Visit, fragment: str) -> None:
    guide = Guide(visit(f"/learn{fragment}"))
    expect(guide.status).to_have_text(
        {"#1e9": "Your points", "#99": "Your points", "#2.7": "Bonus"}.get(fragment, "Die")
    )


def test_whoever_listens_is_told_everything_and_keeps_the_focus(guide: Guide) -> None:
    expect(guide.told).to_have_attribute("aria-live", "polite")
    expect(guide.told).to_have_attribute("aria-atomic", "true")
    walk_to(guide, 10)
    guide.page.keyboard.press("Enter")
    expect(guide.area(10)).to_be_focused()
    guide.go_on(3, since=1)
    press(guide.wanted(3))
    expect(guide.dialog.locator("[autofocus]")).to_be_focused()
    press(guide.wanted(4))
    expect(guide.step("Emperor")).to_be_focused()


def test_before_anything_is_walked_tab_leads_to_what_is_framed(guide: Guide) -> None:
    for _ in range(3):
        guide.page.keyboard.press("Tab")
        if guide.page.locator(".live :focus").count():
            break
    expect(guide.area(10)).to_be_focused()


def test_it_is_offered_at_home_until_it_is_taken(visit: Visit, address: str) -> None:
    page = visit("/")
    page.get_by_role("region", name="New to the game?").get_by_role("link", name="Learn by playing").click()
    Guide(page)
    page.get_by_role("link", name="Home").click()
    expect(page).to_have_url(f"{address}/")
    not_offered(page)


def test_it_is_offered_at_home_until_it_is_declined(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("region", name="New to the game?").get_by_role("button", name="Do not show this again").click()
    not_offered(page)
    page.reload()
    not_offered(page)


def test_it_is_not_offered_where_a_table_is_known(visit: Visit) -> None:
    page = visit("/")
    expect(page.get_by_text("New to the game?")).to_be_visible()
    page.evaluate("""localStorage.setItem("lampion.tables",
        '[{"code": "ALONE1", "names": ["Ada"], "seats": {}, "host": null, "seen": 0}]')""")
    page.reload()
    expect(page.get_by_text("My tables on this device")).to_be_visible()
    expect(page.get_by_text("New to the game?")).to_have_count(0)


def not_offered(page: Page) -> None:
    expect(page.get_by_role("link", name="New table")).to_be_visible()
    expect(page.locator(".scene svg")).to_be_visible()
    expect(page.get_by_text("New to the game?")).to_have_count(0)


@each_scheme
def test_axe_finds_nothing_in_the_offer(visit: Visit, scheme: Scheme) -> None:
    page = visit("/", color_scheme=scheme)
    expect(page.get_by_text("New to the game?")).to_be_visible()
    assert faults_of_access(page) == []


def test_from_how_to_play_the_way_back_leads_there_and_from_there_on(visit: Visit, address: str) -> None:
    page = visit("/harvest")
    page.goto(f"{address}/rules", referer=f"{address}/harvest")
    page.get_by_role("link", name="Learn by playing").click()
    Guide(page).go_on(2)
    page.get_by_role("link", name="Back").click()
    expect(page).to_have_url(f"{address}/rules")
    expect(page.get_by_role("link", name="Back")).to_have_attribute("href", "/harvest")


def test_the_rules_that_it_leads_to_do_not_lead_back_into_it(visit: Visit) -> None:
    guide = at_lesson(visit, END)
    guide.page.get_by_role("link", name="Rules in short").click()
    expect(guide.page.get_by_role("link", name="Home")).to_be_visible()


def test_without_scripts_the_rules_are_a_link_away(visit: Visit) -> None:
    page = visit("/learn", java_script_enabled=False)
    page.get_by_role("link", name="Rules in short").click()
    expect(page.get_by_role("heading", name="How to play")).to_be_visible()


def test_where_the_rules_cannot_be_had_it_says_so(browser: Browser, address: str) -> None:
    with phone(browser) as page:
        page.route("**/rules.json", lambda route: route.abort())
        page.goto(f"{address}/learn")
        expect(page.get_by_text("The pad could not start.")).to_be_visible()
        page.unroute("**/rules.json")
        page.get_by_role("link", name="Try again").click()
        Guide(page)


def test_it_opens_no_table_and_asks_the_server_nothing(tmp_path: Path, browser: Browser) -> None:
    with Server(DATABASE_URL=f"sqlite:///{tmp_path / 'tables.sqlite'}") as server, phone(browser) as page:
        calls: list[str] = []
        page.on("request", lambda sent: calls.append(sent.url) if "/api/" in sent.url else None)
        page.goto(f"{server.address}/learn")
        Guide(page).go_on(END)
        assert calls == []
        assert page.evaluate("localStorage.getItem('lampion.tables')") is None
