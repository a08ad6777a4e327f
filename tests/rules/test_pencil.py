"""Pencil marks: a table without a referee (1.6), and corrections at a refereed one (1.3)."""

from __future__ import annotations

from typing import Any

import pytest

from scoresheet.rules.dice_game.log import logged
from scoresheet.rules.state import Table
from tests.rules.cases import cases
from tests.rules.pond import EMPTY, after, line_of, refused, resumed, said, table_at, verdict

FULL = "#####/#####/#####/#####"
CORNER = "launch corner3 0+1+5"


def pencil(line: str, **changes: Any) -> Table:
    return table_at(f"A {line}", f"B {FULL}", referee=False, **changes)


def stands(table: Table, moves: list[str]) -> str:
    """How seat 0 stands after these moves of its own, its letter left out, or why the last one is refused."""
    return after(table, *moves).removeprefix("A ")


MARKED = [
    ("an area", EMPTY, ["mark 2"], ".^.../...../...../....."),
    ("any colour, as often as you like", EMPTY, ["mark 2", "mark 19", "mark 3"], ".#.../....v/...../....."),
    ("an area twice", EMPTY, ["mark 2", "mark 2"], "area/already_shaded"),
    ("beyond the lake", EMPTY, ["mark 40"], "area/unknown"),
    ("a pavilion", EMPTY, ["mark 0"], "^..../...../...../..... gifts 2-0 pavilions 0"),
    (
        "pavilions, the later one first",
        EMPTY,
        ["mark 38", "mark 0"],
        "^..../...../...../....^ gifts 3-0 pavilions 0,38",
    ),
    ("beside a pavilion", EMPTY, ["mark 1"], "v..../...../...../....."),
    ("a platform, no grant", "...../.^.../...../.....", ["mark 13"], "...../.#.../...../....."),
    ("erase an area", "#..../...../...../.....", ["erase 1"], "^..../...../...../....."),
    ("erase what is not shaded", EMPTY, ["erase 1"], "area/not_shaded"),
    ("erase beyond the lake", EMPTY, ["erase 40"], "area/unknown"),
    ("erase a pavilion, its gift unspent", EMPTY, ["mark 0", "erase 0"], EMPTY),
    ("erase a pavilion, one gift spent", EMPTY, ["mark 0", "gift -1", "erase 0"], f"{EMPTY} gifts 1-1"),
    (
        "erase a pavilion, all spent",
        EMPTY,
        ["mark 0", "gift -1", "gift -1", "erase 0"],
        f"{EMPTY} gifts 2-2 pavilions 0",
    ),
    (
        "mark a pavilion again that kept its spent gift",
        EMPTY,
        ["mark 0", "gift -1", "gift -1", "erase 0", "mark 0"],
        "^..../...../...../..... gifts 2-2 pavilions 0",
    ),
    ("erase beside a pavilion", "#..../...../...../.....", ["erase 1"], "^..../...../...../....."),
    ("a gift earned", EMPTY, ["gift 1"], f"{EMPTY} gifts 2-0"),
    ("a gift spent", EMPTY, ["gift -1"], f"{EMPTY} gifts 1-1"),
    ("a gift too many spent", EMPTY, ["gift -1", "gift -1"], "gifts/too_few"),
    ("a bonus crossed off", EMPTY, ["cross 2"], f"{EMPTY} crossed 2"),
    ("bonuses in any order", EMPTY, ["cross 10", "cross 1"], f"{EMPTY} crossed 1,10"),
    ("a bonus crossed off twice", EMPTY, ["cross 2", "cross 2"], "bonus/crossed"),
    ("a round before the first", EMPTY, ["cross 0"], "bonus/unknown"),
    ("a round after the last of two players", EMPTY, ["cross 11"], "bonus/unknown"),
    ("done", EMPTY, ["done"], f"{EMPTY} done"),
    ("done twice", EMPTY, ["done", "done"], "seat/done"),
    ("a mark when done", EMPTY, ["done", "mark 2"], "seat/done"),
    ("erased when done", EMPTY, ["mark 2", "done", "erase 2"], "seat/done"),
    ("a gift when done", EMPTY, ["done", "gift 1"], "seat/done"),
    ("a gift spent when done", EMPTY, ["done", "gift -1"], "seat/done"),
    ("a bonus crossed off when done", EMPTY, ["done", "cross 1"], "seat/done"),
]


@cases("lake moves outcome", MARKED)
def test_a_pencil_table_takes_marks_and_keeps_the_arithmetic_right(lake: str, moves: list[str], outcome: str) -> None:
    assert stands(pencil(lake), moves) == outcome


ON_TILE = "fireworks corner3@0+1+5=4"
TILES = [
    ("a tile that fits", [CORNER], f"{FULL} {ON_TILE}"),
    ("a second one", [CORNER, "launch u5 2+3+7+12+13"], f"{FULL} {ON_TILE},u5@2+3+7+12+13=6"),
    ("one that does not fit", ["launch corner3 0+1+2"], "fireworks/wrong_shape"),
    ("one on a pool erased", ["erase 0", CORNER], "fireworks/not_complete"),
    ("one over another", [CORNER, "launch corner3 5+10+11"], "fireworks/covered"),
    ("an area under a tile erased", [CORNER, "erase 0"], "area/under_tile"),
    ("an area beside a tile erased", [CORNER, "erase 4"], f"##v##/#####/#####/##### {ON_TILE}"),
    ("a tile lifted", [CORNER, "lift 0"], FULL),
    ("an area erased after lifting", [CORNER, "lift 0", "erase 2"], "#v###/#####/#####/#####"),
    ("the first of two lifted", [CORNER, "launch t4 2+3+4+8", "lift 0"], f"{FULL} fireworks t4@2+3+4+8=5"),
    ("the second of two lifted", [CORNER, "launch t4 2+3+4+8", "lift 1"], f"{FULL} {ON_TILE}"),
    ("a tile that is not there", [CORNER, "lift 1"], "fireworks/unknown"),
    ("a tile when done", ["done", CORNER], "seat/done"),
    ("lifted when done", [CORNER, "done", "lift 0"], "seat/done"),
]


@cases("moves outcome", TILES)
def test_a_pencil_table_takes_tiles_that_fit_and_lifts_them(moves: list[str], outcome: str) -> None:
    assert stands(pencil(FULL), moves) == outcome


STACKS: list[tuple[str, str, list[str], list[int]]] = [
    ("to the top", "app", ["0: {} 4", "0: lift 0"], [4, 4, 3, 3, 2, 2]),
    ("below a higher one", "real", ["0: {} 3", "0: lift 0"], [4, 4, 3, 3, 2, 2]),
    ("to the bottom", "real", ["0: {} 2", "0: lift 0"], [4, 4, 3, 3, 2, 2]),
    ("above lower ones", "app", ["0: {} 4", "1: {} 4", "0: lift 0"], [4, 3, 3, 2, 2]),
]


@cases("dice moves stack", STACKS)
def test_a_lifted_tile_returns_to_its_place_by_value(dice: str, moves: list[str], stack: list[int]) -> None:
    game = resumed(pencil(FULL, dice=dice), *[words.format(CORNER) for words in moves])
    assert game.table["stacks"]["corner3"] == stack


CIRCLES = [
    ("a free circle", 2, ["gift 1"], f"{EMPTY} gifts 2-0"),
    ("no circle left", 2, ["gift 1", "gift 1"], "gifts/full"),
    ("a spent gift frees no circle", 1, ["gift -1", "gift 1"], "gifts/full"),
    ("a pavilion without a circle", 1, ["mark 0"], "^..../...../...../....."),
    ("a second pavilion without a circle", 2, ["mark 0", "mark 38"], "^..../...../...../....^ gifts 2-0 pavilions 0"),
    ("erasing a pavilion that earned nothing", 1, ["mark 0", "erase 0"], EMPTY),
    (
        "erasing the one of two that earned nothing",
        2,
        ["mark 0", "mark 38", "erase 38"],
        "^..../...../...../..... gifts 2-0 pavilions 0",
    ),
]


@cases("circles moves outcome", CIRCLES)
def test_gifts_beyond_the_circles_of_an_edition_are_not_earned(circles: int, moves: list[str], outcome: str) -> None:
    assert stands(pencil(EMPTY, gift_circles=circles), moves) == outcome


def test_rounds_are_crossed_off_up_to_the_last_of_the_game() -> None:
    for letters, last in (("AB", 10), ("ABC", 8), ("ABCD", 6)):
        table = table_at(*[f"{letter} {EMPTY}" for letter in letters], referee=False)
        assert verdict(table, f"0: cross {last}") is None
        assert verdict(table, f"0: cross {last + 1}") == "bonus/unknown"


def test_steps_colors_and_turns_are_the_players_own_affair() -> None:
    """Every seat does anything in any order; nobody is waited for, and no turn passes."""
    game = resumed(pencil(FULL), f"1: {CORNER}", "1: launch t4 2+3+4+8", f"0: {CORNER}", "1: erase 30", "1: cross 9")
    assert [seat["turn"] for seat in game.table["seats"]] == [0, 0]
    assert [seat["taken"] for seat in game.table["seats"]] == [[], []]
    assert game.table["phase"] == "playing"


@pytest.mark.parametrize("moves", [[], ["0: leave"], ["0: done"], ["0: leave", "0: back", "1: done"]])
@pytest.mark.parametrize("dice", ["app", "real"])
def test_no_turn_passes_and_nobody_is_active(dice: str, moves: list[str]) -> None:
    table = resumed(pencil(EMPTY, dice=dice), *moves).table
    assert (table["turn"], table["active"], table["phase"]) == (0, None, "playing")
    assert [seat["turn"] for seat in table["seats"]] == [0, 0]


def test_a_pencil_table_is_finished_when_all_are_done_and_undo_reopens_it() -> None:
    game = resumed(pencil(EMPTY), "1: done")
    assert (game.table["phase"], game.table["ranking"]) == ("playing", None)
    game.play(said("done"))
    assert (game.table["phase"], game.table["ranking"]) == ("finished", [[0, 1]])
    assert refused(game, "0: mark 2") == "table/finished"
    game.play(said("undo", 1))
    assert (game.table["phase"], game.table["ranking"]) == ("playing", None)
    assert refused(game, "1: erase 2") is None
    assert refused(game, "0: mark 2") == "seat/done"


EXCLUDED = [
    "roll red red red red",
    "reroll",
    "orient 0",
    "die red",
    "shade 2 die",
    "shade 2 bonus",
    "emperor 0",
    "put corner3 0+1+5",
]


@pytest.mark.parametrize("dice", ["app", "real"])
@pytest.mark.parametrize("words", EXCLUDED)
def test_a_pencil_table_has_no_dice_no_steps_and_no_corrections_of_them(words: str, dice: str) -> None:
    assert verdict(pencil(FULL, dice=dice), f"0: {words}") == "table/pencil"


def test_nothing_is_crossed_off_at_a_refereed_table() -> None:
    assert verdict(table_at(f"A {EMPTY}", f"B {EMPTY}"), "0: cross 1") == "table/refereed"


# Corrections at a refereed table: pool 6 is a platform, pool 0 has a pavilion at the top.
BOARD = "##.../#^..#/...##/....."
TILE = "fireworks corner3@9+13+14=4"
OPEN = "...../.#.../...../..... grants platform@6"
PUT = "put corner3 9+13+14"
TILE_0 = "fireworks corner3@0+1+5=4"
GRANTED = f"##.../##.../...../..... grants platform@6 {TILE_0}"
CORRECTED = [
    ("a pavilion earns no gift", EMPTY, ["mark 0"], "^..../...../...../....."),
    ("a pavilion erased takes none back", f"{BOARD} gifts 3-0", ["erase 0"], "v#.../#^..#/...##/..... gifts 3-0"),
    ("a platform opens no grant", BOARD, ["mark 13"], "##.../##..#/...##/....."),
    ("a platform erased closes none", OPEN, ["erase 13"], OPEN.replace("#", "^")),
    ("the die's colour takes no step", f"{BOARD} die blue", ["mark 5"], "##v../#^..#/...##/..... die blue"),
    ("steps taken stay taken", f"{BOARD} taken bonus", ["erase 0"], "v#.../#^..#/...##/..... taken bonus"),
    ("a gift", BOARD, ["gift 1"], f"{BOARD} gifts 2-0"),
    ("a gift spent", BOARD, ["gift -1"], f"{BOARD} gifts 1-1"),
    ("a gift spent that is not there", BOARD, ["gift -1", "gift -1"], "gifts/too_few"),
    ("a tile lifted", f"{BOARD} taken fireworks {TILE}", ["lift 0"], f"{BOARD} taken fireworks"),
    ("under a tile", f"{BOARD} {TILE}", ["erase 18"], "area/under_tile"),
    ("under a lifted tile", f"{BOARD} {TILE}", ["lift 0", "erase 18"], "##.../#^..v/...##/....."),
    ("an area twice", BOARD, ["mark 0"], "area/already_shaded"),
    ("what is not shaded", BOARD, ["erase 4"], "area/not_shaded"),
    ("a tile that is not there", BOARD, ["lift 0"], "fireworks/unknown"),
    ("a tile put on", BOARD, [PUT], f"{BOARD} {TILE}"),
    ("a tile put on with its value", BOARD, [f"{PUT} 3"], f"{BOARD} {TILE[:-1]}3"),
    ("a tile put on beside another", f"{FULL} {TILE}", ["put t4 0+1+2+6"], f"{FULL} {TILE},t4@0+1+2+6=5"),
    ("a tile put on again elsewhere", f"{FULL} {TILE}", ["lift 0", "put corner3 0+1+5"], f"{FULL} {TILE_0}"),
    ("a tile put on in place of no step", f"{BOARD} die red taken die", [PUT], f"{BOARD} die red taken die {TILE}"),
    ("a tile put on closes no grant", f"##.../{OPEN[6:]}", ["mark 10", "mark 11", "put corner3 0+1+5"], GRANTED),
    ("a tile put on where none fits", BOARD, ["put corner3 0+1+2"], "fireworks/wrong_shape"),
    ("a tile put on a pool that is not complete", BOARD, ["put corner3 0+1+6"], "fireworks/not_complete"),
    ("a tile put over another", f"{FULL} {TILE}", ["put corner3 8+9+14"], "fireworks/covered"),
    ("a tile put on beyond the lake", BOARD, ["put corner3 18+19+20"], "pool/unknown"),
    ("a tile of a shape that is not in play", FULL, ["put line3 0+1+2"], "fireworks/not_in_play"),
    ("a tile put on that there is not", BOARD, [f"{PUT} 5"], "fireworks/tile_taken"),
]


@cases("line moves outcome", CORRECTED)
def test_a_correction_sets_off_nothing(line: str, moves: list[str], outcome: str) -> None:
    assert stands(table_at(f"A {line}", f"B {EMPTY}"), moves) == outcome


def test_a_marked_area_counts_for_what_comes_after() -> None:
    """Half a platform marked: its other half opens the grant; a pool marked complete carries a tile."""
    table = table_at("A ##.../...../...../..... die blue", f"B {EMPTY}")
    assert stands(table, ["mark 12", "shade 13 die"]) == (
        "##.../.#.../...../..... die blue taken die grants platform@6"
    )
    assert verdict(table, "0: mark 10", "0: mark 11", f"0: {CORNER}") is None


# Seat 0 has the later letter: the other one is active in turn 0.
MOMENTS: list[tuple[str, str, str, str, list[str]]] = [
    ("before the roll", "app", "turn 0", "turn 0", []),
    ("before orienting", "app", "turn 0", "turn 0", ["1: roll red red red red"]),
    ("in another player's turn", "real", "turn 0", "turn 0", []),
    ("in one's own turn", "real", "turn 1", "turn 1", []),
    ("ahead of the table", "real", "turn 7", "turn 0", []),
    ("after the last step", "real", "turn 1 taken fireworks", "turn 1", []),
    ("when all turns are over", "app", "turn 20", "turn 20", []),
    ("after the final launch", "real", "turn 20 launched", "turn 20", []),
    ("when done with the final launch", "real", "turn 20 done", "turn 20", []),
]


@cases("dice mine other moves", MOMENTS)
def test_a_correction_is_possible_at_any_time_before_the_end(
    dice: str, mine: str, other: str, moves: list[str]
) -> None:
    table = table_at(f"B {BOARD} {TILE} {mine}", f"A {EMPTY} {other}", dice=dice)
    for words in ("mark 4", "erase 0", "gift 1", "gift -1", "lift 0"):
        assert verdict(table, *moves, f"0: {words}") is None
    assert verdict(table, *moves, "0: lift 0", f"0: {PUT}") is None


def test_a_tile_put_on_is_no_final_launch() -> None:
    game = resumed(table_at(f"A {FULL} turn 20", f"B {EMPTY} turn 20"), "0: put corner3 9+13+14")
    assert line_of(game.table) == f"A {FULL} turn 20 {TILE}"
    assert refused(game, f"0: {CORNER}") is None


def test_a_tile_is_put_on_ones_own_sheet_only_while_one_is_there() -> None:
    table = table_at(f"A {BOARD}", f"B {EMPTY}", f"C {EMPTY}", paper="C")
    assert verdict(table, "0: leave", f"0: {PUT}") == "seat/left"
    assert verdict(table, f"2: {PUT}") == "seat/on_paper"
    assert verdict(table, f"1: {PUT}") == "fireworks/not_complete"


PUT_FROM: list[tuple[str, str, list[int], str, str | None, list[int]]] = [
    ("app dice, no value", "app", [4, 3], PUT, None, [3]),
    ("app dice, the top", "app", [4, 3], f"{PUT} 4", None, [3]),
    ("app dice, one below", "app", [4, 3], f"{PUT} 3", "fireworks/tile_taken", [4, 3]),
    ("real dice, no value", "real", [4, 3], PUT, None, [3]),
    ("real dice, one below", "real", [4, 3], f"{PUT} 3", None, [4]),
    ("real dice, gone", "real", [3], f"{PUT} 4", "fireworks/tile_taken", [3]),
    ("none left", "real", [], PUT, "fireworks/none_left", []),
]


@cases("dice before words code after", PUT_FROM)
def test_a_tile_put_on_comes_from_its_stack_as_one_that_is_launched(
    dice: str, before: list[int], words: str, code: str | None, after: list[int]
) -> None:
    table = table_at(f"A {BOARD}", f"B {EMPTY}", dice=dice)
    table["stacks"]["corner3"] = before
    assert verdict(table, f"0: {words}") == code
    if code is None:
        table = resumed(table, f"0: {words}").table
    assert table["stacks"]["corner3"] == after


def test_the_log_has_the_value_of_a_tile_put_on() -> None:
    table = table_at(f"A {BOARD}", f"B {EMPTY}")
    assert logged(table, said(PUT), lambda below: below - 1) == said(f"{PUT} 4")


def test_a_tile_put_on_is_taken_back_by_undo_and_returns_to_its_stack() -> None:
    game = resumed(table_at(f"A {BOARD}", f"B {EMPTY}"), f"0: {PUT}", "1: mark 2", "0: undo")
    assert line_of(game.table) == f"A {BOARD}"
    assert game.table["stacks"]["corner3"] == [4, 4, 3, 3, 2, 2]
