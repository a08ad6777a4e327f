"""A game is read and shown again: turn by turn, by itself, one lake or all of them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from .checks import SCREENS, Scheme, each_scheme, faults_of_access
from .conftest import Visit
from .engines import only_where_trusted, over_plain_http_too
from .opened import Opened
from .table import Table

pytestmark = over_plain_http_too

NAMES = ("Bartholomäus Maximilian Schütz", "Wilhelmina-Charlotte van Dijk!", "M" * 30, "Dot")
# Names end with an ellipsis where they are too long, and what is chosen, too.
# The ground of a segment lies over its border.
WIDER_THAN_THEIR_PLACE = """
  (dialog) => [dialog, ...dialog.querySelectorAll("*")]
    .filter((each) => each instanceof HTMLElement && !each.matches(".name, .name *, select, option, legend"))
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .map((each) => each.outerHTML)
"""


def open_replay(page: Page) -> Locator:
    page.get_by_role("button", name="Replay", exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    return dialog


def replay(visit: Visit, table: Opened, **options: object) -> Locator:
    page = visit(f"{table.path}/result", **options)
    page.clock.install()
    return open_replay(page)


@pytest.fixture
def two(address: str) -> Opened:
    """Ada marks one area in her first turn, Ben two in his first and one in his second."""
    table = Opened(address)
    table.play("mark 29", "done")
    table.play("mark 3", "mark 4", "done", "mark 5", seat=1)
    return table


def turns(dialog: Locator) -> Locator:
    return dialog.get_by_role("heading", level=3)


def press(dialog: Locator, *names: str) -> None:
    for name in names:
        dialog.get_by_role("button", name=name, exact=True).click()


def at(dialog: Locator, move: int) -> None:
    expect(dialog.get_by_role("slider", name="Move")).to_have_value(str(move))


def test_what_happened_stands_under_its_turns_the_latest_first(visit: Visit, address: str) -> None:
    table = Table(address)
    table.play("mark 29", "done", "mark 30")
    table.play("mark 3", seat=1)
    ada = table.sit(visit, 0)
    ada.choose("What happened so far")
    expect(turns(ada.dialog)).to_have_text(["Turn 2 · Ben is active", "Turn 1 · Ada is active"])
    lists = ada.dialog.get_by_role("list")
    expect(lists.nth(0).get_by_role("listitem")).to_contain_text(["Ada corrected"])
    expect(lists.nth(1).get_by_role("listitem")).to_contain_text(["Ben corrected", "Ada is done", "Ada corrected"])


def test_what_was_taken_back_stays_under_the_turn_in_which_it_was_made(visit: Visit, address: str) -> None:
    table = Table(address)
    table.play("done", "mark 30", "undo", "undo", "mark 29")
    ada = table.sit(visit, 0)
    ada.choose("What happened so far")
    lists = ada.dialog.get_by_role("list")
    expect(lists.nth(0).get_by_role("listitem")).to_contain_text(["took back", "corrected: lit"])
    expect(lists.nth(1).get_by_role("listitem")).to_contain_text(["corrected: lit", "took back", "is done"])


def test_what_happens_meanwhile_appears_under_its_turn(visit: Visit, address: str) -> None:
    table = Table(address)
    ada = table.sit(visit, 0)
    ada.tap(29)
    ada.choose("What happened so far")
    expect(turns(ada.dialog)).to_have_text(["Turn 1 · Ada is active"])
    table.play("done", "mark 3", seat=1)
    expect(turns(ada.dialog)).to_have_text(["Turn 2 · Ben is active", "Turn 1 · Ada is active"])


def test_with_the_dice_on_the_phones_the_turns_are_those_of_the_table(visit: Visit, address: str) -> None:
    table = Table(address, dice="app")
    table.play("roll", "orient 0", "done")
    table.play("done", "roll", seat=1)
    ada = table.sit(visit, 0)
    ada.choose("What happened so far")
    expect(turns(ada.dialog)).to_have_text(["Turn 2 · Ben is active", "Turn 1 · Ada is active"])


def test_after_the_last_turn_there_is_no_active_player(visit: Visit, address: str) -> None:
    table = Table(address)
    table.play(*["done"] * 20, "mark 29")
    ada = table.sit(visit, 0)
    ada.choose("What happened so far")
    expect(turns(ada.dialog).first).to_have_text("After the last turn")


def test_without_a_referee_there_are_no_turns(visit: Visit, address: str) -> None:
    table = Table(address, referee=False)
    table.play("mark 29", "mark 30")
    ada = table.sit(visit, 0)
    ada.choose("What happened so far")
    expect(ada.dialog.get_by_role("listitem")).to_have_count(2)
    expect(turns(ada.dialog)).to_have_count(0)
    ada.page.goto(f"{table.address}{table.path}/result")
    dialog = open_replay(ada.page)
    expect(dialog.get_by_role("radio")).to_have_count(0)
    press(dialog, "Next", "Next")
    expect(dialog.get_by_role("button", name="Next")).to_be_disabled()


def test_it_plays_by_itself_to_the_end_and_again_from_the_beginning(visit: Visit, two: Opened) -> None:
    dialog = replay(visit, two)
    expect(dialog).to_contain_text("The beginning")
    press(dialog, "Play by itself")
    for move in range(1, 6):
        at(dialog, move)
        expect(dialog.get_by_role("button", name="Pause")).to_be_visible()
        dialog.page.clock.run_for(1000)
    at(dialog, 6)
    expect(dialog.get_by_role("button", name="Play by itself")).to_be_visible()
    press(dialog, "Play by itself")
    at(dialog, 1)


def test_it_pauses_and_goes_on(visit: Visit, two: Opened) -> None:
    dialog = replay(visit, two)
    press(dialog, "Play by itself", "Pause")
    dialog.page.clock.run_for(5000)
    at(dialog, 1)
    press(dialog, "Play by itself", "Next")
    at(dialog, 3)
    dialog.page.clock.run_for(5000)
    at(dialog, 3)
    dialog.get_by_role("slider").fill("1")
    at(dialog, 1)
    press(dialog, "Play by itself", "Back")
    at(dialog, 1)


def test_the_space_bar_plays_and_pauses_wherever_no_button_has_the_focus(visit: Visit, two: Opened) -> None:
    dialog = replay(visit, two)
    for focused in (None, dialog.get_by_role("slider")):
        if focused:
            focused.focus()
        for name in ("Pause", "Play by itself"):
            dialog.page.keyboard.press("Space")
            expect(dialog.get_by_role("button", name=name)).to_be_visible()
    dialog.get_by_role("button", name="Next").focus()
    dialog.page.keyboard.press("Space")
    at(dialog, 3)
    expect(dialog.get_by_role("button", name="Play by itself")).to_be_visible()


def test_it_stops_when_it_is_closed_or_nobody_sees_it(visit: Visit, two: Opened) -> None:
    dialog = replay(visit, two)
    press(dialog, "Play by itself")
    page = dialog.page
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(dialog.get_by_role("button", name="Play by itself")).to_be_visible()
    page.clock.run_for(5000)
    at(dialog, 1)
    press(dialog, "Play by itself", "Close")
    expect(dialog).to_be_hidden()
    page.clock.run_for(5000)
    expect(dialog).to_be_hidden()
    open_replay(page)
    at(dialog, 0)


def test_it_goes_turn_by_turn(visit: Visit, two: Opened) -> None:
    dialog = replay(visit, two, reduced_motion="reduce")
    dialog.get_by_label("Turns", exact=True).check()
    press(dialog, "Next")
    at(dialog, 5)
    expect(dialog).to_contain_text("Turn 1 · Ada is active")
    expect(dialog).to_contain_text("Ben is done")
    press(dialog, "Next")
    at(dialog, 6)
    expect(dialog).to_contain_text("Turn 2 · Ben is active")
    press(dialog, "Back", "Back")
    at(dialog, 0)
    press(dialog, "Play by itself")
    at(dialog, 5)
    dialog.page.clock.run_for(2000)
    at(dialog, 6)
    expect(dialog.get_by_role("button", name="Play by itself")).to_be_visible()


def test_the_lake_is_that_of_whoever_moved_of_one_player_or_of_all(visit: Visit, two: Opened) -> None:
    dialog = replay(visit, two)
    lakes = dialog.locator(".lakes").get_by_role("img")
    press(dialog, "Next")
    expect(lakes).to_have_count(1)
    expect(lakes).to_have_accessible_name("The lake of Ada")
    dialog.get_by_label("Lakes").select_option("Ben")
    expect(lakes).to_have_accessible_name("The lake of Ben")
    expect(dialog.locator(".latest")).to_have_count(0)
    dialog.get_by_label("Lakes").select_option("All lakes")
    expect(lakes).to_have_count(2)
    expect(dialog.locator(".lakes > li").nth(0).locator(".latest")).to_have_count(1)
    press(dialog, "Next", "Next")
    expect(dialog.locator(".lakes > li").nth(1).locator(".latest")).to_have_count(1)
    expect(dialog.locator(".lit")).to_have_count(2)
    dialog.get_by_label("Lakes").select_option("Whoever moves")
    expect(lakes).to_have_accessible_name("The lake of Ben")


def test_players_on_paper_have_no_lake(visit: Visit, address: str) -> None:
    seats = [{"name": "Ada", "sheet": "A"}, {"name": "Ben", "sheet": "B", "tracked": False}]
    table = Opened(address, seats=seats)
    table.play("mark 29")
    table.play("total 1 1 0", seat=1)
    dialog = replay(visit, table)
    dialog.get_by_label("Lakes").select_option("All lakes")
    expect(dialog.locator(".lakes").get_by_role("img")).to_have_count(1)
    press(dialog, "Next", "Next")
    expect(dialog).to_contain_text("Ben has 2 points on paper")


def test_nothing_is_read_aloud_while_it_plays(visit: Visit, two: Opened) -> None:
    dialog = replay(visit, two)
    said = dialog.locator("[aria-live]")
    expect(said).to_have_attribute("aria-live", "polite")
    press(dialog, "Play by itself")
    expect(said).to_have_attribute("aria-live", "off")
    press(dialog, "Pause")
    expect(said).to_have_attribute("aria-live", "polite")


def test_the_table_is_the_same_whichever_way_a_moment_is_come_to(visit: Visit, address: str) -> None:
    table = Opened(address)
    table.play(*[f"mark {area}" for area in range(30)])
    dialog = replay(visit, table)
    slider = dialog.get_by_role("slider")
    for move in (30, 29, 2, 28, 3, 30, 0):
        slider.fill(str(move))
        expect(dialog.locator(".lit")).to_have_count(move)


@only_where_trusted
@pytest.mark.parametrize("chosen", [0, 1], ids=["one lake", "all lakes"])
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_all_of_it_is_in_sight(visit: Visit, address: str, width: int, height: int, chosen: int) -> None:
    """In French, whose words are longer."""
    table = Opened(address, 4, NAMES, edition="lampion")
    table.play("mark 29")
    page = visit(f"{table.path}/result", viewport={"width": width, "height": height}, locale="fr")
    page.get_by_role("button", name="Revoir").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("combobox").select_option(index=chosen)
    press(dialog, "Suivant")
    expect(dialog.get_by_role("img")).to_have_count(4 if chosen else 1)
    for role in ("button", "slider", "combobox", "img"):
        for each in dialog.get_by_role(role).all():
            expect(each).to_be_in_viewport(ratio=0.98)
    for each in dialog.locator(".segment").all():
        expect(each).to_be_in_viewport(ratio=0.98)
    assert dialog.evaluate(WIDER_THAN_THEIR_PLACE) == []


@only_where_trusted
@each_scheme
def test_axe_finds_nothing(visit: Visit, two: Opened, scheme: Scheme) -> None:
    page = visit(f"{two.path}/result", color_scheme=scheme, reduced_motion="reduce")
    dialog = open_replay(page)
    press(dialog, "Next")
    assert faults_of_access(page) == []
    dialog.get_by_label("Lakes").select_option("All lakes")
    assert faults_of_access(page) == []
