"""All of a turn fits on every screen, large enough for a finger, and everybody can read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from scoresheet.browser.words import LANGUAGES

from .checks import SCREENS, Scheme, each_scheme, faults_of_access, lines
from .conftest import Visit
from .table import Phone, Table

LONG = ("Bartholomäus Maximilian Schütz", "Wilhelmina-Charlotte van Dijk!", "M" * 30, "Grandmother of Everybody There")
FINGER = 30  # px, the smallest circle that is tapped
SQUARE = 52  # as in plan.ts


def scrolls(phone: Phone) -> bool:
    found: bool = phone.page.evaluate(
        """(({ scrollHeight, scrollWidth }) => scrollHeight > innerHeight || scrollWidth > innerWidth)
            (document.documentElement)"""
    )
    return found


def circle(phone: Phone) -> float:
    """The diameter of the largest circle in an area, which is half a square."""
    scale: float = phone.area(0).evaluate("area => area.getScreenCTM().a")
    return scale * SQUARE * (2 - 2**0.5)


@pytest.fixture
def ada(visit: Visit, address: str, screen: tuple[int, int]) -> Phone:
    """In her turn with the dice on the phones, four long names at the table, two of them here."""
    table = Table(address, 4, LONG, dice="app", edition="lampion")
    width, height = screen
    return table.sit(visit, 0, 1, viewport={"width": width, "height": height})


@pytest.mark.parametrize("screen", SCREENS)
def test_all_of_a_turn_is_in_sight(ada: Phone) -> None:
    for button in ("Roll the dice", "Keep it so"):
        expect(ada.button(button)).to_be_in_viewport(ratio=1)
        expect(ada.page.locator(".live .field").last).to_be_in_viewport(ratio=0.99)
        assert not scrolls(ada)
        ada.press(button)
    expect(ada.status).to_contain_text("Die: shade")
    for part in ("Die", "Bonus", "Emperor", "Fireworks", "Done", "Undo"):
        expect(ada.step(part)).to_be_in_viewport(ratio=1)
    for place in (ada.status, ada.page.locator(".lake.live"), ada.button("Menu")):
        expect(place).to_be_in_viewport(ratio=1)
    for corner in ada.page.locator(".live .field").all()[:: 2 * 54 - 1]:
        expect(corner).to_be_in_viewport(ratio=0.99)
    assert not scrolls(ada)
    assert circle(ada) >= FINGER


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_bar_is_inside_its_border(visit: Visit, address: str, language: str) -> None:
    table = Table(address, edition="lampion")
    ada = table.sit(visit, 0, locale=language)
    rooms = ada.page.locator(".steps button").evaluate_all(
        """buttons => buttons.map((button) =>
             button.clientWidth - button.querySelector("span").getBoundingClientRect().width)"""
    )
    assert len(rooms) == 6
    assert min(rooms) >= 2  # px


@pytest.mark.parametrize("language", LANGUAGES)
def test_ten_bonuses_have_room_beside_three_gifts(visit: Visit, address: str, language: str) -> None:
    table = Table(address, edition="lampion")
    table.play("gift 1", "gift 1")
    ada = table.sit(visit, 0, locale=language)
    expect(ada.page.locator(".coins svg")).to_have_count(3)
    last = ada.page.locator(".bonuses li").nth(9).bounding_box()
    assert last
    assert last["x"] + last["width"] <= 360 - 8
    assert last["width"] >= 17  # of the lantern in it


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_many_gifts_there_are_stands_in_one_line(visit: Visit, address: str, language: str) -> None:
    table = Table(address, edition="lampion")
    table.play("gift 1")
    ada = table.sit(visit, 0, locale=language)
    ada.page.locator(".steps .step").nth(2).click()
    assert lines(ada.dialog.locator(".actions p")) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_little_lakes_stand_in_a_row_also_when_somebody_has_left(visit: Visit, address: str, language: str) -> None:
    table = Table(address, 4, edition="lampion")
    table.play("leave", seat=1)
    ada = table.sit(visit, 0, locale=language, viewport={"width": 390, "height": 844})
    states = ada.page.locator(".strip button > :last-child")
    expect(states).to_have_count(4)
    assert [lines(state) for state in states.all()] == [1] * 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_is_in_sight_on_a_phone_on_its_side(visit: Visit, address: str, language: str) -> None:
    table = Table(address, 4, LONG, dice="app", edition="lampion")
    table.play(*["gift 1"] * 9, "roll", "orient 0")
    ada = table.sit(visit, 0, locale=language, viewport={"width": 844, "height": 390})
    expect(ada.page.locator(".steps .now")).to_be_visible()
    players = ada.page.locator(".strip button")
    expect(players).to_have_count(4)
    for player in players.all():
        expect(player).to_be_in_viewport(ratio=1)


def are_in_sight(*places: Locator) -> None:
    for place in places:
        expect(place).to_be_in_viewport(ratio=0.98)  # edges lie between pixels


def roll(ada: Phone) -> None:
    ada.press("Roll the dice")
    expect(ada.button("Keep it so")).to_be_visible()


def orient(ada: Phone) -> None:
    ada.press("Keep it so")
    expect(ada.status).to_contain_text("Die: shade")


def ask(ada: Phone) -> None:
    ada.press("Done")
    expect(ada.dialog).to_contain_text("Go on without?")


def open_menu(ada: Phone) -> None:
    ada.press("Menu")
    expect(ada.dialog).to_contain_text("Home")


def open_players(ada: Phone) -> None:
    ada.press("Menu", "Everybody’s points and sheets")
    expect(ada.dialog).to_contain_text("Second group")


def open_journal(ada: Phone) -> None:
    ada.press("Menu", "What happened so far")
    expect(ada.dialog).to_contain_text("rolled")


def open_cards(ada: Phone) -> None:
    ada.press("Emperor")
    expect(ada.dialog).to_contain_text("Emperor cards")


def name_the_die(ada: Phone) -> None:
    ada.step("Die").click()
    expect(ada.dialog).to_contain_text("Which colour do you face?")


def correct(ada: Phone) -> None:
    ada.choose("Correct a mistake")
    expect(ada.button("Finished")).to_be_visible()


def explain_points(ada: Phone) -> None:
    ada.explain_points()
    expect(ada.button("All")).to_be_visible()


def try_in_vain(ada: Phone) -> None:
    ada.tap(29)
    expect(ada.notice).not_to_be_empty()


def choose_fireworks(ada: Phone) -> None:
    ada.press("Fireworks")
    expect(ada.page.get_by_text("Tap where to launch")).to_be_visible()


def launch(ada: Phone) -> None:
    ada.tap(0)
    expect(ada.button("Good")).to_be_visible()


def hand_over(ada: Phone) -> None:
    ada.choose(f"Move {LONG[0]} to another phone")
    expect(ada.dialog.get_by_role("img", name="QR code of this seat")).to_be_visible()


def ask_about_paper(ada: Phone) -> None:
    ada.choose("A player on paper took a tile")
    expect(ada.dialog).to_contain_text("Which tile was taken?")


def show_again(ada: Phone) -> None:
    ada.press("Replay")
    ada.press("Next")
    expect(ada.dialog).to_contain_text("corrected: lit")


def close(ada: Phone) -> None:
    ada.page.keyboard.press("Escape")
    expect(ada.dialog).to_be_hidden()


@pytest.mark.parametrize("screen", SCREENS)
def test_the_title_and_the_end_of_a_dialog_are_in_sight(ada: Phone) -> None:
    for act in (roll, orient):
        act(ada)
    for opened in (open_menu, open_players, open_journal, open_cards):
        opened(ada)
        are_in_sight(ada.dialog.get_by_role("heading", level=2), ada.button("Close"))
        close(ada)


@pytest.mark.parametrize("screen", SCREENS)
def test_all_that_moves_a_seat_is_in_sight(ada: Phone) -> None:
    hand_over(ada)
    code = ada.dialog.locator(".typed")
    are_in_sight(*[ada.dialog.get_by_role(role) for role in ("heading", "img", "button")], code)


Act = Callable[[Phone], Any]


def faults(ada: Phone, *acts: Act) -> dict[str, Any]:
    """What axe finds after each of these; what opens a dialog is closed again."""
    found = {}
    for act in acts:
        act(ada)
        found[act.__name__] = faults_of_access(ada.page)
        if ada.dialog.is_visible():
            close(ada)
    return {name: each for name, each in found.items() if each}


@each_scheme
def test_axe_finds_nothing_in_a_turn_with_app_dice(visit: Visit, address: str, scheme: Scheme) -> None:
    table = Table(address, 4, LONG, dice="app")
    ada = table.sit(visit, 0, 1, host=True, color_scheme=scheme, reduced_motion="reduce")
    dialogs = (open_menu, open_players, open_journal, open_cards, hand_over, ask)
    acts = (roll, orient, *dialogs, explain_points, correct)
    assert faults(ada, *acts) == {}


@each_scheme
def test_axe_finds_nothing_with_the_box_on_the_table(visit: Visit, address: str, scheme: Scheme) -> None:
    table = Table(address, 2, LONG)
    ada = table.sit(visit, 0, color_scheme=scheme, reduced_motion="reduce")
    assert faults(ada, name_the_die) == {}
    table.play(*[f"mark {area}" for area in (0, 1, 2, 3, 10, 11)], "die blue", "shade 29 die", "shade 30 bonus")
    ada.shows(0, 1, 2, 3, 10, 11, 29, 30)
    assert faults(ada, try_in_vain, choose_fireworks, launch) == {}


@each_scheme
def test_axe_finds_nothing_where_somebody_plays_on_paper(visit: Visit, address: str, scheme: Scheme) -> None:
    seats = [{"name": LONG[0], "sheet": "A"}, {"name": LONG[1], "sheet": "B", "tracked": False}]
    ada = Table(address, seats=seats).sit(visit, 0, color_scheme=scheme)
    assert faults(ada, ask_about_paper) == {}


@each_scheme
def test_axe_finds_nothing_in_a_replay(visit: Visit, address: str, scheme: Scheme) -> None:
    table = Table(address, 2, LONG)
    table.play("mark 29")
    table.play_to_the_end()
    ada = Phone(visit(f"{table.path}/result", color_scheme=scheme))
    assert faults(ada, show_again) == {}
