"""Writing down what a box has besides its lake: turn bonuses, the values of tiles, emperor cards."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from scoresheet.browser.words import LANGUAGES
from scoresheet.rules.editions.edition import PLACES, WANTED_COLORS
from scoresheet.rules.editions.new_edition import blank_edition
from scoresheet.rules.state import COLORS
from tests.rules.pond import pond

from .checks import Scheme, each_scheme, faults_of_access, on_each_screen, scrolls_sideways
from .conftest import Visit
from .editing import Editor, opened

ALL_THERE = "All bonuses are written down. Tap one to change it."
each_part = pytest.mark.parametrize("part", ["bonuses", "fireworks", "cards"])


def faulty() -> Any:
    """Something of everything that can be missing or wrong."""
    edition: Any = blank_edition(5, 4)
    edition["sheets"]["A"]["bonuses"]["all"] = [*COLORS[:5], None]
    edition["gift_circles"] = 0
    edition["shapes"]["line3"]["values"][2] = None
    edition["shapes"]["t4"]["values"][3] = 9
    edition["shapes"]["u5"]["values"][0] = 345
    shades = [{"color": "not_shown", "place": place} for place in ("next_pool", "beside", "completes", "same_pool")]
    edition["emperor"][1]["B"]["shades"] = shades
    return edition


def slot(editor: Editor, name: str) -> Locator:
    """Named as `A 3`, `B 7 with two players`."""
    return editor.page.get_by_role("button", name=f"Sheet {name[0]}, round {name[2:]},")


def here(editor: Editor, name: str) -> None:
    """The next colour goes there."""
    expect(slot(editor, name)).to_have_attribute("aria-current", "true")
    expect(editor.page.locator(".slot[aria-current]")).to_have_count(1)


def written(editor: Editor, sheet: str = "A") -> list[str | None]:
    bonuses = editor.stored()["sheets"][sheet]["bonuses"]
    return [color for players in ("all", "three", "two") for color in bonuses[players]]


def tile(editor: Editor, shape: str, n: int) -> Locator:
    return editor.page.get_by_label(f"{shape}: tile {n} of 6", exact=True)


def values(editor: Editor, shape: str) -> list[int | None]:
    found: list[int | None] = editor.stored()["shapes"][shape]["values"]
    return found


def side(editor: Editor, name: str) -> Locator:
    """Named as `1B`: side B of the first card."""
    return editor.page.locator(f"#card-{int(name[0]) - 1}-{name[1]}")


def open_side(editor: Editor, name: str) -> Locator:
    side(editor, name).locator("summary").click()
    return side(editor, name)


def sentence(editor: Editor, name: str) -> Locator:
    return side(editor, name).locator("summary [aria-live]")


def action(editor: Editor, name: str) -> Any:
    return editor.stored()["emperor"][int(name[0]) - 1][name[1]]


def opened_for_reading(page: Page) -> None:
    """Everything that can be opened is."""
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")


def test_each_tap_on_a_colour_is_a_bonus(visit: Visit, address: str) -> None:
    editor = opened(visit, address, part="bonuses")
    wanted = [COLORS[i * 5 % 6] for i in range(48)]
    here(editor, "A 1")
    for color in wanted:
        editor.choose(color)
    expect(editor.said.filter(has_text=ALL_THERE)).to_be_visible()
    assert [color for sheet in "ABCD" for color in written(editor, sheet)] == wanted
    editor.choose("red")  # which nothing waits for
    editor.page.reload()
    expect(slot(editor, "D 10 with two players")).to_have_accessible_name(
        f"Sheet D, round 10 with two players, {wanted[-1]}"
    )


def test_a_tap_on_a_bonus_leads_there_and_the_colour_after_it_leads_on(visit: Visit, address: str) -> None:
    editor = opened(visit, address, part="bonuses")
    slot(editor, "B 8 with three players").click()
    here(editor, "B 8 with three players")
    expect(editor.said.filter(has_text="Sheet B, round 8 with three players")).to_be_visible()
    editor.choose("green")
    here(editor, "B 7 with two players")
    assert written(editor, "B")[7] == "green"


def test_behind_the_last_bonus_the_first_that_is_missing_follows(visit: Visit, address: str) -> None:
    editor = opened(visit, address, part="bonuses")
    slot(editor, "D 10 with two players").click()
    editor.choose("blue")
    here(editor, "A 1")


def test_whoever_begins_with_a_complete_edition_writes_over_it_from_the_beginning(visit: Visit, address: str) -> None:
    editor = opened(visit, address, pond(), part="bonuses")
    here(editor, "A 1")
    editor.choose("purple")
    here(editor, "A 2")
    assert written(editor)[:2] == ["purple", "orange"]


def test_bonuses_are_typed(visit: Visit, address: str) -> None:
    editor = opened(visit, address, part="bonuses")
    slot(editor, "A 1").focus()
    for key in ("1", "2", "3", "4", "5", "6", "x", "1"):
        editor.page.keyboard.press(key)
    expect(slot(editor, "A 8 with three players")).to_be_focused()
    editor.page.keyboard.press("ArrowUp")
    expect(slot(editor, "A 2")).to_be_focused()
    editor.page.keyboard.press("ArrowRight")
    editor.page.keyboard.press("Backspace")
    expect(slot(editor, "A 2")).to_be_focused()
    expect(slot(editor, "A 2")).to_have_accessible_name("Sheet A, round 2, no colour")
    assert written(editor) == ["red", None, "white", "green", "blue", "purple", "red"] + [None] * 5


def test_the_last_bonus_is_taken_back_at_the_thumb_and_any_step_by_undo(visit: Visit, address: str) -> None:
    editor = opened(visit, address, part="bonuses")
    expect(editor.button("Take back the last one")).to_be_disabled()
    for color in ("red", "orange"):
        editor.choose(color)
    editor.button("Take back the last one").click()
    here(editor, "A 2")
    assert written(editor)[:2] == ["red", None]
    editor.button("Undo").click()
    assert written(editor)[:2] == ["red", "orange"]


def test_the_bonus_that_is_next_is_always_seen(visit: Visit, address: str) -> None:
    editor = opened(visit, address, part="bonuses")
    for _ in range(36):
        editor.choose("red")
    here(editor, "D 1")
    found, bar = (editor.page.locator(part).bounding_box() for part in (".slot[aria-current]", ".thumb"))
    assert found
    assert bar
    assert found["y"] >= 0
    assert found["y"] + found["height"] <= bar["y"]


def test_gift_circles_have_a_number_or_no_limit(visit: Visit, address: str) -> None:
    editor = opened(visit, address, part="bonuses")
    page, number = editor.page, editor.page.get_by_label("Number of gift circles")
    expect(page.get_by_label("No limit")).to_be_checked()
    page.get_by_label("A number").check()
    expect(editor.said.filter(has_text="How many are there?")).to_be_visible()
    assert editor.stored()["gift_circles"] == ""  # which is neither a number nor no limit
    number.fill("0")
    expect(number).to_have_accessible_description("A whole number from 1 to 99 belongs here.")
    number.fill("12")
    expect(number).to_have_attribute("aria-invalid", "false")
    page.reload()
    expect(number).to_have_value("12")
    page.get_by_label("No limit").check()
    expect(number).to_have_count(0)
    assert editor.stored()["gift_circles"] is None


def test_values_of_tiles_are_typed_one_after_the_other(visit: Visit, address: str) -> None:
    editor = opened(visit, address, part="fireworks")
    keyboard = editor.page.keyboard
    tile(editor, "straight three", 1).focus()
    for typed in ("12", "8", "7", "5", "3", "1", "9"):
        keyboard.type(typed)
        keyboard.press("Enter")
    expect(tile(editor, "corner three", 2)).to_be_focused()
    assert values(editor, "line3") == [12, 8, 7, 5, 3, 1]
    assert values(editor, "corner3")[0] == 9
    editor.page.reload()
    expect(tile(editor, "straight three", 1)).to_have_value("12")


def test_a_number_that_was_typed_is_one_step_of_undo(visit: Visit, address: str) -> None:
    editor = opened(visit, address, part="fireworks")
    tile(editor, "U", 1).focus()
    editor.page.keyboard.type("12")
    expect(tile(editor, "U", 1)).to_have_value("12")
    editor.button("Undo").click()
    expect(tile(editor, "U", 1)).to_have_value("6")


def test_a_value_that_was_cleared_is_missing_and_not_0(visit: Visit, address: str) -> None:
    editor = opened(visit, address, pond(), part="fireworks")
    tile(editor, "plus", 3).fill("")
    stack = editor.page.get_by_role("group", name="plus")
    expect(stack.get_by_text("A value is still missing.")).to_be_visible()
    expect(editor.page.get_by_role("link", name="Tiles")).to_contain_text("incomplete")
    assert values(editor, "plus5") == [6, 6, None, 5, 4, 4]
    editor.page.reload()
    expect(tile(editor, "plus", 3)).to_have_value("")
    tile(editor, "plus", 3).fill("5")
    expect(stack.get_by_text("A value is still missing.")).to_have_count(0)


@pytest.mark.parametrize("typed", ["x", "-", "."])
def test_nothing_but_digits_gets_into_a_field_for_a_number(visit: Visit, address: str, typed: str) -> None:
    editor = opened(visit, address, part="fireworks")
    tile(editor, "T", 1).focus()
    editor.page.keyboard.type(typed)
    expect(tile(editor, "T", 1)).to_have_value("5")
    assert values(editor, "t4") == [5, 5, 4, 4, 3, 3]


def test_what_a_keyboard_composes_leaves_its_digits(visit: Visit, address: str) -> None:
    """Such keyboards cannot be refused: they only tell what they have written."""
    editor = opened(visit, address, part="fireworks")
    field = tile(editor, "T", 1)
    field.evaluate("(field) => { field.value = '8,'; }")
    field.dispatch_event("input")
    expect(field).to_have_value("8")
    assert values(editor, "t4")[0] == 8


@pytest.mark.parametrize(
    ("typed", "said"),
    [("9", "The highest tiles of a stack lie on top."), ("345", "A whole number from 0 to 99 belongs here.")],
)
def test_a_wrong_value_is_told_at_its_field(visit: Visit, address: str, typed: str, said: str) -> None:
    editor = opened(visit, address, part="fireworks")
    field = tile(editor, "zigzag", 4)
    field.fill(typed)
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(said)
    expect(editor.page.locator("input[aria-invalid=true]")).to_have_count(1)
    assert values(editor, "zigzag4")[3] == int(typed)
    field.fill("4")
    expect(field).to_have_attribute("aria-invalid", "false")


def test_the_sentence_of_a_card_follows_what_is_chosen(visit: Visit, address: str) -> None:
    editor = opened(visit, address, part="cards")
    card = open_side(editor, "1B")
    card.get_by_label("Colour of area 1").select_option("orange")
    expect(sentence(editor, "1B")).to_have_text("Shade one orange area, completing its pool.")
    card.get_by_label("Place of area 1").select_option("beside")
    card.get_by_role("button", name="One more area").click()
    expect(card.get_by_label("Colour of area 2")).to_be_focused()
    card.get_by_label("Colour of area 2").select_option("mine")
    card.get_by_label("Place of area 2").select_option("same_pool")
    card.get_by_role("button", name="One gift more").click()
    first = "Shade one orange area, in a pool next to one with a shaded area."
    said = f"{first} Then one of the colour you face, in the same pool."
    expect(sentence(editor, "1B")).to_have_text(said)
    expect(card.locator("output")).to_have_text("2 gifts")
    wanted = [{"color": "orange", "place": "beside"}, {"color": "mine", "place": "same_pool"}]
    assert action(editor, "1B") == {"cost": 2, "shades": wanted}
    editor.page.reload()
    expect(sentence(editor, "1B")).to_have_text(said)


def test_a_card_has_one_to_four_areas_and_costs_one_to_nine_gifts(visit: Visit, address: str) -> None:
    editor = opened(visit, address, part="cards")
    card = open_side(editor, "1A")
    expect(card.get_by_role("button", name="remove")).to_have_count(0)
    for _ in range(3):
        card.get_by_role("button", name="One more area").click()
    expect(card.get_by_role("button", name="One more area")).to_have_count(0)
    expect(card.get_by_role("button", name="One gift less")).to_be_disabled()
    for _ in range(8):
        card.get_by_role("button", name="One gift more").click()
    expect(card.get_by_role("button", name="One gift more")).to_be_disabled()
    assert action(editor, "1A")["cost"] == 9
    expect(editor.page.get_by_role("link", name="Cards")).not_to_contain_text("thing")


def test_areas_of_a_card_are_removed_and_undo_brings_them_back(visit: Visit, address: str) -> None:
    editor = opened(visit, address, pond(card="3 any anywhere, red beside, blue same_pool"), part="cards")
    before = action(editor, "1A")
    card = open_side(editor, "1A")
    card.get_by_role("button", name="Area 2: remove").click()
    expect(card.get_by_label("Colour of area 2")).to_have_value("blue")
    expect(card.get_by_label("Colour of area 1")).to_be_focused()
    editor.button("Undo").click()
    expect(card.get_by_label("Colour of area 2")).to_have_value("red")
    expect(card.get_by_label("Place of area 3")).to_have_value("same_pool")
    assert action(editor, "1A") == before


def test_an_area_that_refers_to_none_before_it_is_told_where_it_is(visit: Visit, address: str) -> None:
    editor = opened(visit, address, pond(card="3 any anywhere, blue same_pool"), part="cards")
    card, said = open_side(editor, "1A"), "The first area of an action cannot refer to one before it."
    card.get_by_role("button", name="Area 2: earlier").click()
    expect(card.get_by_label("Colour of area 1")).to_be_focused()
    place = card.get_by_label("Place of area 1")
    expect(place).to_have_value("same_pool")
    expect(place).to_have_attribute("aria-invalid", "true")
    expect(place).to_have_accessible_description(said)
    card.locator("summary").click()
    expect(card.locator("summary").get_by_text(said)).to_be_visible()
    card.locator("summary").click()
    place.select_option("anywhere")
    expect(place).to_have_attribute("aria-invalid", "false")
    expect(place.locator("option[value=same_pool]")).to_have_count(0)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_action_has_a_sentence_of_its_own(visit: Visit, address: str, language: str) -> None:
    """More cards than a box has, so that all that can be said is on one screen."""
    area = {"color": "any", "place": "anywhere"}
    shades = [{"color": color, "place": place} for color in WANTED_COLORS for place in PLACES]
    edition: Any = blank_edition(5, 4)
    actions = [{"cost": 1, "shades": wanted} for one in shades for wanted in ([one], [area, one])]
    edition["emperor"] = [{"A": one, "B": other} for one, other in zip(actions[::2], actions[1::2], strict=True)]
    editor = opened(visit, address, edition, part="cards", locale=language)
    said = editor.page.locator("summary [aria-live]").all_inner_texts()
    assert len(set(said)) == 2 * len(shades)
    for each in said:
        assert each.endswith(".")
        assert "{" not in each
        assert "  " not in each


@each_scheme
@each_part
def test_anybody_can_fill_in_the_parts(visit: Visit, address: str, part: str, scheme: Scheme) -> None:
    editor = opened(visit, address, faulty(), part=part, color_scheme=scheme, reduced_motion="reduce")
    expect(editor.page.locator(".parts .dot").first).to_be_visible()
    opened_for_reading(editor.page)
    assert faults_of_access(editor.page) == []


@each_part
@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_the_parts_fit_on_every_screen(visit: Visit, address: str, part: str, language: str) -> None:
    editor = opened(visit, address, faulty(), part=part, locale=language)
    expect(editor.page.locator(".parts .dot").first).to_be_visible()
    opened_for_reading(editor.page)
    for screen in on_each_screen(editor.page):
        assert not scrolls_sideways(editor.page), screen
