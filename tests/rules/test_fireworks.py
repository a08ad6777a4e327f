"""Fireworks (1.1, 1.3): how shapes turn and fit, where a display may lie, and which tile is taken."""

from __future__ import annotations

from typing import Any

from scoresheet.rules.dice_game.log import logged
from scoresheet.rules.dice_game.table import apply
from scoresheet.rules.editions.edition import shipped_edition
from scoresheet.rules.editions.fireworks import fits, orientations
from scoresheet.rules.editions.lake import Lake
from scoresheet.rules.errors import RuleError
from scoresheet.rules.state import Table
from tests.rules.cases import cases
from tests.rules.pond import EMPTY, line_of, pond, refused, resumed, said, table_at, verdict

SHAPES = shipped_edition("lampion")["shapes"]
EVERYWHERE = "#####/#####/#####/#####"

# How many ways each shape may be turned and flipped, and how many places it has on a lake of 5 by 4 pools.
WAYS = [
    ("straight three", "line3", 3, 2, 3 * 4 + 5 * 2),
    ("corner three", "corner3", 3, 4, 4 * (4 * 3)),
    ("square", "square4", 4, 1, 4 * 3),
    ("T", "t4", 4, 4, 2 * (3 * 3) + 2 * (4 * 2)),
    ("L", "l4", 4, 8, 4 * (3 * 3) + 4 * (4 * 2)),
    ("zigzag", "zigzag4", 4, 4, 2 * (3 * 3) + 2 * (4 * 2)),
    ("plus", "plus5", 5, 1, 3 * 2),
    ("U", "u5", 5, 4, 2 * (3 * 3) + 2 * (4 * 2)),
]


@cases("shape size ways places", WAYS)
def test_a_shape_turns_and_flips_and_stays_on_the_lake(shape: str, size: int, ways: int, places: int) -> None:
    """Fits never run over an edge: an outline of a by b pools has 6 - a times 5 - b places."""
    found = orientations(SHAPES[shape])
    assert len(found) == ways
    assert {len(cells) for cells in found} == {size}
    on_lake = fits(Lake(pond(), "A"), SHAPES[shape], set(range(20)))
    assert len(on_lake) == len({tuple(pools) for pools in on_lake}) == places


FITS: list[tuple[str, str, list[int], list[list[int]]]] = [
    ("line across the end of a row", "line3", [3, 4, 5], []),
    ("line along an edge", "line3", [2, 3, 4], [[2, 3, 4]]),
    ("line down an edge", "line3", [4, 9, 14], [[4, 9, 14]]),
    ("corner around the end of a row", "corner3", [4, 5, 9], []),
    ("corner in a corner", "corner3", [3, 4, 9], [[3, 4, 9]]),
    ("square across the end of a row", "square4", [4, 5, 9, 10], []),
    ("square with one to spare", "square4", [0, 1, 2, 5, 6], [[0, 1, 5, 6]]),
    ("T lying", "t4", [1, 5, 6, 7], [[1, 5, 6, 7]]),
    ("T standing at the edge", "t4", [4, 8, 9, 14], [[4, 8, 9, 14]]),
    ("T around the edge", "t4", [4, 9, 10, 14], []),
    ("L and its mirror image", "l4", [0, 1, 2, 5, 7], [[0, 1, 2, 5], [0, 1, 2, 7]]),
    ("zigzag and its mirror image", "zigzag4", [0, 1, 2, 5, 6, 7], [[0, 1, 6, 7], [1, 2, 5, 6]]),
    ("plus", "plus5", [2, 6, 7, 8, 12], [[2, 6, 7, 8, 12]]),
    ("U on its side", "u5", [3, 4, 8, 13, 14], [[3, 4, 8, 13, 14]]),
    ("U around nothing", "u5", [3, 4, 8, 9, 13], []),
    ("nothing free", "line3", [], []),
]


@cases("shape free found", FITS)
def test_fits_are_the_places_a_tile_covers(shape: str, free: list[int], found: list[list[int]]) -> None:
    assert fits(Lake(pond(), "A"), SHAPES[shape], set(free)) == found


ALL_SHAPES = {"shapes": ["line3", "l4", "t4", "u5"]}
FIRST_GAME: dict[str, Any] = {}
HALF = "#^#../##.../#####/#.#.."
TILE = " fireworks corner3@0+5+6=4"
PLACED: list[tuple[str, str, dict[str, Any], str, str | None]] = [
    ("a corner", EVERYWHERE, FIRST_GAME, "corner3 0+1+5", None),
    ("a corner turned", EVERYWHERE, FIRST_GAME, "corner3 1+5+6", None),
    ("pools in another order", EVERYWHERE, FIRST_GAME, "corner3 6+1+5", None),
    ("an L", EVERYWHERE, ALL_SHAPES, "l4 0+5+10+11", None),
    ("an L flipped", EVERYWHERE, ALL_SHAPES, "l4 1+6+11+10", None),
    ("a line upright", EVERYWHERE, ALL_SHAPES, "line3 4+9+14", None),
    ("a U upside down", EVERYWHERE, FIRST_GAME, "u5 0+1+2+5+7", None),
    ("a line of four for a square", EVERYWHERE, FIRST_GAME, "square4 0+1+2+3", "fireworks/wrong_shape"),
    ("an L for a T", EVERYWHERE, FIRST_GAME, "t4 0+1+2+5", "fireworks/wrong_shape"),
    ("a diagonal", EVERYWHERE, FIRST_GAME, "corner3 0+1+7", "fireworks/wrong_shape"),
    ("around the end of a row", EVERYWHERE, FIRST_GAME, "corner3 4+5+10", "fireworks/wrong_shape"),
    ("a line around the end of a row", EVERYWHERE, ALL_SHAPES, "line3 3+4+5", "fireworks/wrong_shape"),
    ("too few pools", EVERYWHERE, FIRST_GAME, "corner3 0+1", "fireworks/wrong_shape"),
    ("too many pools", EVERYWHERE, FIRST_GAME, "corner3 0+1+5+6", "fireworks/wrong_shape"),
    ("a pool beyond the lake", EVERYWHERE, FIRST_GAME, "corner3 18+19+20", "pool/unknown"),
    ("a pool half-shaded", HALF, FIRST_GAME, "corner3 0+1+5", "fireworks/not_complete"),
    ("a pool empty", HALF, FIRST_GAME, "corner3 6+7+12", "fireworks/not_complete"),
    ("a boat's pool, shaded", HALF, FIRST_GAME, "corner3 12+13+17", None),
    ("over two pools of another tile", HALF + TILE, FIRST_GAME, "corner3 5+6+11", "fireworks/covered"),
    ("over a pool of another tile", HALF + TILE, FIRST_GAME, "corner3 5+10+11", "fireworks/covered"),
    ("beside another tile", HALF + TILE, FIRST_GAME, "corner3 10+11+15", None),
    ("a shape not in play", EVERYWHERE, FIRST_GAME, "line3 0+1+2", "fireworks/not_in_play"),
    ("a shape of no edition", EVERYWHERE, FIRST_GAME, "line4 0+1+2+3", "fireworks/not_in_play"),
]


@cases("lake changes words code", PLACED)
def test_a_display_lies_on_complete_pools_of_its_shape_and_under_no_tile(
    lake: str, changes: dict[str, Any], words: str, code: str | None
) -> None:
    table = table_at(f"A {lake}", f"B {EMPTY}", **changes)
    assert verdict(table, f"0: launch {words}") == code


def test_the_tile_comes_from_the_top_and_lies_in_reading_order() -> None:
    table = resumed(table_at("A ##.../#..../...../.....", f"B {EMPTY}"), "0: launch corner3 5+1+0").table
    assert line_of(table) == "A ##.../#..../...../..... taken fireworks fireworks corner3@0+1+5=4"
    assert table["stacks"]["corner3"] == [4, 3, 3, 2, 2]
    assert table["stacks"]["t4"] == [5, 5, 4, 4, 3, 3]


def taking(dice: str, left: list[int], referee: bool = True) -> Table:
    """A table where seat 0 may launch a corner at 0+1+5, and these corner tiles are left."""
    tray = "red red red red facing red red" if dice == "app" and referee else None
    table = table_at(f"A {EVERYWHERE}", f"B {EVERYWHERE}", dice=dice, tray=tray, referee=referee)
    table["stacks"]["corner3"] = left
    return table


TAKEN = "fireworks/tile_taken"
VALUES: list[tuple[str, str, list[int], str, str | None, list[int]]] = [
    ("app dice, no value", "app", [4, 3, 3], "launch corner3 0+1+5", None, [3, 3]),
    ("app dice, the top", "app", [4, 3, 3], "launch corner3 0+1+5 4", None, [3, 3]),
    ("app dice, one below", "app", [4, 3, 3], "launch corner3 0+1+5 3", TAKEN, [4, 3, 3]),
    ("app dice, gone", "app", [3, 3], "launch corner3 0+1+5 4", TAKEN, [3, 3]),
    ("app dice, none left", "app", [], "launch corner3 0+1+5", "fireworks/none_left", []),
    ("real dice, no value", "real", [4, 3, 3], "launch corner3 0+1+5", None, [3, 3]),
    ("real dice, the top", "real", [4, 3, 3], "launch corner3 0+1+5 4", None, [3, 3]),
    ("real dice, one below", "real", [4, 3, 3, 2], "launch corner3 0+1+5 3", None, [4, 3, 2]),
    ("real dice, the last", "real", [4, 3, 2], "launch corner3 0+1+5 2", None, [4, 3]),
    ("real dice, gone", "real", [3, 3, 2], "launch corner3 0+1+5 4", TAKEN, [3, 3, 2]),
    ("real dice, none left", "real", [], "launch corner3 0+1+5", "fireworks/none_left", []),
    ("real dice, the last was taken by another", "real", [], "launch corner3 0+1+5 2", TAKEN, []),
    ("taken on paper, no value", "real", [4, 3, 3], "taken corner3", None, [3, 3]),
    ("taken on paper, one below", "real", [4, 3, 3], "taken corner3 3", None, [4, 3]),
    ("taken on paper, gone", "real", [4, 3, 3], "taken corner3 2", TAKEN, [4, 3, 3]),
    ("taken on paper, none left", "real", [], "taken corner3", "fireworks/none_left", []),
]


@cases("dice before words code after", VALUES)
def test_app_dice_give_the_top_tile_and_real_dice_the_one_printed_so(
    dice: str, before: list[int], words: str, code: str | None, after: list[int]
) -> None:
    table = taking(dice, before)
    assert verdict(table, f"0: {words}") == code
    if code is None:
        table = apply(table, said(words))
    assert table["stacks"]["corner3"] == after


def test_who_comes_too_late_is_told_what_is_left() -> None:
    for dice in ("app", "real"):
        try:
            apply(taking(dice, [3, 3]), said("launch corner3 0+1+5 4"))
        except RuleError as error:
            assert (error.code, error.detail["left"]) == (TAKEN, [3, 3])
        else:
            raise AssertionError(dice)


def test_without_a_value_the_log_holds_that_of_the_top_tile() -> None:
    for words in ("launch corner3 0+1+5", "taken corner3"):
        full = logged(taking("real", [3, 2]), said(words), lambda below: below - 1)
        assert full == said(words) | {"value": 3}
    named = said("launch corner3 0+1+5 2")
    assert logged(taking("real", [3, 2]), named, lambda below: below - 1) == named


PAPER: list[tuple[str, str, str | None]] = [
    ("a neighbour tells", "0: taken t4", None),
    ("another neighbour tells, in nobody's own turn", "1: taken t4", None),
    ("the player on paper tells", "2: taken t4", "seat/on_paper"),
    ("a shape not in play", "0: taken line3", "fireworks/not_in_play"),
]


@cases("words code", PAPER)
def test_any_seat_tells_of_a_tile_taken_on_paper(words: str, code: str | None) -> None:
    table = table_at(f"A {EMPTY}", f"B {EMPTY}", f"C {EMPTY}", paper="C")
    assert verdict(table, words) == code


def test_a_tile_taken_on_paper_is_no_step_and_lies_on_no_sheet() -> None:
    game = resumed(table_at(f"A {EVERYWHERE}", f"B {EMPTY}", paper="B"), "0: taken t4 5")
    assert line_of(game.table) == f"A {EVERYWHERE}"
    assert game.table["stacks"]["t4"] == [5, 4, 4, 3, 3]
    assert refused(game, "0: launch corner3 0+1+5") is None
