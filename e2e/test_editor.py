"""A lake is entered by fingers and keys; every step is saved, judged, and can be undone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from scoresheet.rules.editions.new_edition import blank_edition, edition_of
from scoresheet.rules.state import COLORS
from tests.rules.pond import pond

from .checks import each_scheme, faults_of_access, on_each_screen, scrolls_sideways
from .conftest import Visit
from .editing import Editor, opened
from .engines import in_firefox_too


def painted(colors: dict[int, str]) -> list[str | None]:
    """The colours of the blank lake with these areas painted."""
    return [colors.get(area) for area in range(40)]


@in_firefox_too
def test_a_tap_writes_the_chosen_colour_and_is_kept_at_once(visit: Visit, address: str) -> None:
    editor = opened(visit, address)
    editor.tap(0, 7)
    editor.choose("blue")
    editor.tap(7, 39)
    assert editor.colors() == painted({0: "red", 7: "blue", 39: "blue"})
    editor.page.reload()
    for area, color in ((0, "red"), (7, "blue"), (39, "blue"), (1, "no colour")):
        expect(editor.area(area)).to_have_accessible_name(f"{color}, {place(area)}")


def place(area: int) -> str:
    """On a lake of 5 by 4 that stands upright, turned clockwise."""
    column, row = area // 2 % 5, area // 2 // 5
    return f"row {column + 1} column {4 - row}"


@in_firefox_too
def test_a_finger_paints_all_that_it_is_drawn_over_however_fast_and_in_one_step(visit: Visit, address: str) -> None:
    editor = opened(visit, address)
    editor.stroke(0, 9)
    column = {area for area in range(10) if editor.colors()[area]}
    assert {pool for pool in range(5) if {2 * pool, 2 * pool + 1} & column} == set(range(5))
    editor.button("Undo").click()
    assert editor.colors() == painted({})
    editor.button("Redo").click()
    assert {area for area in range(40) if editor.colors()[area]} == column
    expect(editor.button("Redo")).to_be_disabled()


def test_a_second_finger_takes_back_what_the_first_one_touched(visit: Visit, address: str) -> None:
    editor = opened(visit, address)
    x, y = editor.middle(4)
    at = {"clientX": x, "clientY": y, "pointerId": 7, "isPrimary": True, "bubbles": True, "pointerType": "touch"}
    editor.area(4).dispatch_event("pointerdown", at)
    assert editor.colors() == painted({4: "red"})
    editor.area(4).dispatch_event("pointercancel", at)
    assert editor.colors() == painted({})
    expect(editor.button("Undo")).to_be_disabled()


@in_firefox_too
def test_a_cut_is_turned_and_platforms_boats_and_pavilions_are_put_and_taken_away(visit: Visit, address: str) -> None:
    editor = opened(visit, address)
    editor.choose("Cut")
    editor.tap(0, 2, 2)
    editor.choose("Platform")
    editor.tap(6, 8)
    editor.choose("Boat")
    editor.tap(14, 15)
    editor.choose("Boat")
    editor.tap(8)
    editor.choose("Pavilion")
    editor.tap(21, 20, 23, 23)
    pools = editor.pools()
    assert [pool["cut"] for pool in pools[:3]] == ["\\", "/", "/"]
    assert {i: pool["feature"] for i, pool in enumerate(pools) if pool["feature"]} == {3: "platform", 4: "boat"}
    assert {i: pool["pavilions"] for i, pool in enumerate(pools) if pool["pavilions"]} == {10: [0, 1]}


@in_firefox_too
def test_a_lake_is_written_by_digits_and_walked_by_arrows(visit: Visit, address: str) -> None:
    editor = opened(visit, address, viewport={"width": 1280, "height": 800})
    first = editor.area(0)
    first.focus()
    for key in "12345":
        editor.page.keyboard.press(key)
    assert editor.colors()[:6] == ["red", "orange", "white", "green", "blue", None]
    expect(editor.area(5)).to_be_focused()
    editor.page.keyboard.press("Backspace")
    editor.page.keyboard.press("6")
    assert editor.colors()[4:6] == ["purple", None]
    editor.page.keyboard.press("ArrowDown")
    expect(editor.area(5)).not_to_be_focused()
    editor.area(30).focus()
    for key in "789":
        editor.page.keyboard.press(key)
    assert (editor.pools()[15]["cut"], editor.pools()[15]["feature"]) == ("\\", "boat")
    editor.page.keyboard.press("Control+z")
    assert editor.pools()[15]["feature"] == "platform"
    editor.page.keyboard.press("Control+Shift+z")
    assert editor.pools()[15]["feature"] == "boat"
    editor.page.keyboard.press("Enter")
    assert editor.colors()[30] == "red"
    expect(editor.area(30)).to_be_focused()


def test_what_is_missing_is_counted_and_what_is_wrong_is_told_where_it_is(visit: Visit, address: str) -> None:
    edition: Any = pond()
    edition["lakes"]["main"][0]["areas"][0] = None
    editor = opened(visit, address, edition)
    expect(editor.said).to_have_text("1 area still has no colour.")
    editor.tap(0)
    expect(editor.said).not_to_have_text("1 area still has no colour.")
    expect(editor.page.get_by_role("link", name="to mend")).to_have_count(0)
    editor.choose("Pavilion")
    boat = next(i for i, pool in enumerate(editor.pools()) if pool["feature"] == "boat")
    editor.tap(2 * boat)
    expect(editor.said).to_have_text("A pavilion and a platform or a boat are in one pool.")
    expect(editor.page.locator(".noted")).to_have_count(1)
    expect(editor.page.locator(".noted").locator(f'[data-area="{2 * boat}"]')).to_be_visible()
    expect(editor.page.get_by_role("link", name="to mend")).to_have_count(0)


@pytest.mark.parametrize("turned", [False, True])
def test_a_pavilion_covers_neither_the_feature_nor_a_lantern_of_its_pool(
    visit: Visit, address: str, turned: bool
) -> None:
    edition: Any = edition_of("lampion")
    for pool in edition["lakes"]["main"]:
        pool["pavilions"] = [0, 1]
    screen = {"width": 360, "height": 640} if turned else {"width": 844, "height": 390}
    editor = opened(visit, address, edition, viewport=screen)
    expect(editor.page.locator(".edited .boat")).to_have_count(6)
    covered = editor.page.evaluate(
        """() => {
          const boxes = (pool, what) => [...pool.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
          const meet = (one, other) => one.left < other.right && other.left < one.right
            && one.top < other.bottom && other.top < one.bottom;
          return [...document.querySelectorAll(".edited .pool")].flatMap((pool) =>
            boxes(pool, ".pavilion").flatMap((coin) =>
              boxes(pool, ".platform, .boat, .motif").filter((other) => meet(coin, other)))).length;
        }"""
    )
    assert covered == 0


def test_what_is_wrong_is_told_before_what_is_only_missing(visit: Visit, address: str) -> None:
    edition: Any = blank_edition(5, 4)
    edition["lakes"]["main"][7]["pavilions"] = [0, 0]
    editor = opened(visit, address, edition)
    expect(editor.said).to_have_text("This is here twice.")
    expect(editor.page.locator(".pool.wrong")).to_have_count(1)
    expect(editor.page.locator(".pool.wrong").locator('[data-area="14"]')).to_be_visible()


def test_a_boat_at_the_edge_is_noted_but_no_fault(visit: Visit, address: str) -> None:
    edition = edition_of("lampion")
    editor = opened(visit, address, edition)
    expect(editor.said).to_have_text("This lake is complete.")
    editor.choose("Boat")
    corner = next(
        i for i in (0, 8, 45, 53) if edition["lakes"]["main"][i] == {**edition["lakes"]["main"][i], "pavilions": []}
    )
    editor.tap(2 * corner)
    expect(editor.said).to_contain_text("edge")
    expect(editor.page.locator(".noted")).to_have_count(1)
    expect(editor.page.get_by_role("link", name="to mend")).to_have_count(0)


def test_a_rare_colour_is_noted_by_its_name(visit: Visit, address: str) -> None:
    edition: Any = edition_of("lampion")
    reds = [area for area in range(108) if edition["lakes"]["main"][area // 2]["areas"][area % 2] == "red"]
    for area in reds[2:]:
        edition["lakes"]["main"][area // 2]["areas"][area % 2] = "blue"
    editor = opened(visit, address, edition)
    expect(editor.said).to_contain_text("red")
    group = editor.page.get_by_role("group", name="Colours and tools")
    expect(group.get_by_role("button", name="red, 2")).to_be_visible()


def lakes(editor: Editor) -> list[str]:
    return [editor.stored()["sheets"][letter]["lake"] for letter in "ABCD"]


@in_firefox_too
def test_a_sheet_gets_a_lake_of_its_own_and_shares_or_copies_others(visit: Visit, address: str) -> None:
    editor = opened(visit, address)
    editor.tap(0)
    editor.button("Sheets ABCD").click()
    editor.dialog.get_by_label("B", exact=True).check()
    editor.button("A lake of its own for sheet B").click()
    editor.button("Done").click()
    editor.choose("green")
    editor.tap(1)
    own = lakes(editor)[1]
    assert lakes(editor) == ["main", own, "main", "main"]
    assert editor.colors()[:2] == ["red", None]
    assert editor.colors(own)[:2] == ["red", "green"]
    editor.button("Sheets B").click()
    editor.dialog.get_by_label("C", exact=True).check()
    editor.button("Show the lake of B on C too").click()
    assert lakes(editor) == ["main", own, own, "main"]
    editor.dialog.get_by_label("D", exact=True).check()
    editor.button("Copy the lake of B to D").click()
    assert lakes(editor)[3] not in ("main", own)
    assert editor.colors(lakes(editor)[3]) == editor.colors(own)
    editor.button("This lake for all four sheets").click()
    assert len(set(lakes(editor))) == 1
    assert len(editor.stored()["lakes"]) == 1
    editor.button("Done").click()
    editor.button("Undo").click()
    assert len(editor.stored()["lakes"]) == 3


def test_an_edition_that_is_not_on_this_device_leads_to_the_list(visit: Visit) -> None:
    page = visit("/editions#edit/nobody/lake")
    expect(page.get_by_role("heading", level=1)).to_have_text("Editions")


@pytest.mark.parametrize("lake", [(9, 6), (12, 7), (4, 4), (4, 12)])
def test_a_lake_of_any_size_fits_on_any_screen(visit: Visit, address: str, lake: tuple[int, int]) -> None:
    editor = opened(visit, address, blank_edition(*lake))
    last = 2 * lake[0] * lake[1] - 1
    for color, screen in zip(COLORS, on_each_screen(editor.page), strict=False):
        assert not scrolls_sideways(editor.page), screen
        heights = editor.page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
        assert heights[0] <= heights[1], screen
        expect(editor.area(last)).to_be_in_viewport(ratio=1)
        editor.choose(color)
        editor.tap(last)
        assert editor.colors()[-1] == color, screen


@in_firefox_too
def test_a_lake_turns_with_the_screen(visit: Visit, address: str) -> None:
    editor = opened(visit, address)
    for width, height in on_each_screen(editor.page):
        (x, y), (next_x, next_y) = editor.middle(0), editor.middle(2)
        assert (abs(next_x - x) > abs(next_y - y)) == (width > height)


def test_lakes_that_no_sheet_shows_leave_room_for_one_that_is_needed(visit: Visit, address: str) -> None:
    edition: Any = pond()
    edition["lakes"] |= dict.fromkeys("xyz", edition["lakes"]["main"])
    editor = opened(visit, address, edition)
    editor.button("Sheets ABCD").click()
    editor.button("A lake of its own for sheet A").click()
    assert len(editor.stored()["lakes"]) == 2


@each_scheme
def test_everybody_can_use_the_lake(visit: Visit, address: str, scheme: str) -> None:
    edition: Any = pond()
    edition["lakes"]["main"][0]["areas"][0] = None
    editor = opened(visit, address, edition, color_scheme=scheme, reduced_motion="reduce")
    editor.is_judged()
    assert faults_of_access(editor.page) == []
    editor.button("Sheets ABCD").click()
    expect(editor.dialog).to_be_visible()
    assert faults_of_access(editor.page) == []
