"""The palette that goes on by itself: one tap for each area, its cut and its colour together."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from scoresheet.rules.editions.edition import shipped_edition
from scoresheet.rules.editions.new_edition import blank_edition

from .conftest import Visit
from .editing import Editor, opened

BOX: Any = shipped_edition("lampion")
PRINTED = BOX["lakes"]["main"]
COLUMNS, ROWS = BOX["columns"], BOX["rows"]
MOST_TAPS = 115
UPRIGHT = {"width": 390, "height": 844}
LYING = {"width": 844, "height": 390}


class InTurn:
    def __init__(self, editor: Editor) -> None:
        self.editor = editor
        self.taps = 0
        self.palette = editor.page.get_by_role("group", name="Colours in turn")

    def tap(self, button: Locator) -> None:
        button.tap()
        self.taps += 1

    def begin(self) -> None:
        self.tap(self.editor.button("In turn"))
        expect(self.palette).to_be_visible()

    def write(self, color: str) -> None:
        self.tap(self.palette.get_by_role("button", name=color, exact=True))

    def write_lake(self, *, turned: bool) -> None:
        """As it is seen on the screen, square by square."""
        for pool in seen(PRINTED, turned=turned):
            upper, lower = pool["areas"]
            self.write(f"{upper}, {'top left' if pool['cut'] == '/' else 'top right'}")
            self.write(lower)

    def cursor(self) -> str | None:
        return self.editor.page.locator(".edited .at").get_attribute("data-area")


def seen(pools: list[Any], *, turned: bool) -> list[Any]:
    """The squares in the order of the screen, each with its upper area first."""
    if not turned:
        return pools
    order = [(ROWS - 1 - column) * COLUMNS + row for row in range(COLUMNS) for column in range(ROWS)]
    return [quarter_turned(pools[pool]) for pool in order]


def quarter_turned(pool: Any) -> Any:
    """What lay at the top left lies at the top right, and what lay at the top right lies at the bottom right."""
    one, other = pool["areas"]
    return {"areas": [one, other], "cut": "\\"} if pool["cut"] == "/" else {"areas": [other, one], "cut": "/"}


def begun(visit: Visit, address: str, **options: Any) -> InTurn:
    in_turn = InTurn(opened(visit, address, blank_edition(COLUMNS, ROWS), has_touch=True, **options))
    in_turn.begin()
    return in_turn


def entered(editor: Editor) -> list[Any]:
    return [(pool["areas"], pool["cut"]) for pool in editor.pools()]


EXPECTED = [(pool["areas"], pool["cut"]) for pool in PRINTED]


def test_a_whole_lake_is_written_in_one_tap_for_each_area_on_an_upright_phone(visit: Visit, address: str) -> None:
    in_turn = begun(visit, address, viewport=UPRIGHT)
    in_turn.write_lake(turned=True)
    assert entered(in_turn.editor) == EXPECTED
    assert in_turn.taps <= MOST_TAPS
    expect(in_turn.palette).to_have_count(0)
    expect(in_turn.editor.said).to_have_text("This lake is complete.")


def test_a_whole_lake_is_written_in_one_tap_for_each_area_on_a_lying_phone(visit: Visit, address: str) -> None:
    in_turn = begun(visit, address, viewport=LYING)
    in_turn.write_lake(turned=False)
    assert entered(in_turn.editor) == EXPECTED


def test_each_tap_is_one_step_of_undo(visit: Visit, address: str) -> None:
    in_turn = begun(visit, address, viewport=LYING)
    in_turn.write("red, top right")
    in_turn.write("blue")
    in_turn.editor.button("Undo").click()
    in_turn.editor.button("Undo").click()
    assert not any(in_turn.editor.colors())
    assert in_turn.editor.pools()[0]["cut"] == "/"
    expect(in_turn.editor.button("Undo")).to_be_disabled()


def test_one_goes_back_skips_and_taps_another_area_to_go_on_from_there(visit: Visit, address: str) -> None:
    in_turn = begun(visit, address, viewport=LYING)
    in_turn.write("red, top left")
    in_turn.tap(in_turn.editor.button("Back"))
    in_turn.write("green, top left")
    in_turn.tap(in_turn.editor.button("Skip"))
    assert in_turn.cursor() == "2"
    in_turn.editor.tap(21)
    assert in_turn.cursor() == "21"
    in_turn.write("white")
    in_turn.tap(in_turn.editor.button("Done"))
    expect(in_turn.palette).to_have_count(0)
    written = {area: color for area, color in enumerate(in_turn.editor.colors()) if color}
    assert written == {0: "green", 21: "white"}


def test_it_begins_where_the_first_colour_is_missing(visit: Visit, address: str) -> None:
    edition = blank_edition(COLUMNS, ROWS)
    edition["lakes"]["main"][0]["areas"] = ["red", "blue"]
    in_turn = InTurn(opened(visit, address, edition, has_touch=True, viewport=LYING))
    in_turn.begin()
    assert in_turn.cursor() == "2"


def test_an_upright_phone_says_that_the_sheet_is_to_be_turned_and_marks_its_corner(visit: Visit, address: str) -> None:
    editor = opened(visit, address, blank_edition(COLUMNS, ROWS), viewport=UPRIGHT)
    asked = editor.page.get_by_text("Turn your sheet a quarter to the right.")
    expect(asked).to_be_visible()
    expect(editor.page.locator(".edited .top-left")).to_have_count(1)
    editor.page.set_viewport_size({"width": 844, "height": 390})
    expect(asked).to_have_count(0)
    expect(editor.page.locator(".edited .top-left")).to_have_count(0)
