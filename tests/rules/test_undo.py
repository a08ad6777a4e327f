"""Undo (1.3): a seat's newest move that still stands, if the rest of the log is legal without it."""

from __future__ import annotations

from typing import Any

import pytest

from scoresheet.rules.state import Table
from tests.rules.cases import cases
from tests.rules.pond import EMPTY, line_of, played, pond_setup, refused, resumed, said, table_at, verdict

FULL = "#####/#####/#####/#####"
BOARD = "##.../#v..#/...##/....."
CORNER = "launch corner3 0+1+5"
TILE = "fireworks corner3@9+13+14=4"
TRAY = "red green blue white facing red blue"


def real(more: str = "") -> Table:
    return table_at(f"A {BOARD} gifts 5-0{more} {TILE}", f"B {FULL} gifts 5-0")


def app(**changes: Any) -> Table:
    return table_at(f"A {BOARD} gifts 5-0 {TILE}", f"B {EMPTY} gifts 5-0", f"C {EMPTY}", dice="app", **changes)


def pencil(dice: str = "app") -> Table:
    return table_at(f"A {FULL} gifts 5-0", f"B {FULL}", referee=False, dice=dice)


KINDS: list[tuple[str, Table, list[str], str]] = [
    ("a die named", real(), [], "die red"),
    ("a die named again", real(), ["0: die red"], "die blue"),
    ("the die step and its grant", real(), ["0: die red"], "shade 12 die"),
    ("the bonus", real(), [], "shade 4 bonus"),
    ("a grant used", real(), ["0: die red", "0: shade 12 die"], "shade 14 platform"),
    ("a card and the grants that lapsed", real(), ["0: die red", "0: shade 12 die"], "emperor 0"),
    ("a shade of a card", real(), ["0: emperor 2"], "shade 4 emperor"),
    ("fireworks", real(), [], CORNER),
    ("a tile taken on paper", real(), [], "taken t4 4"),
    ("a reroll of real dice", real(), [], "reroll"),
    ("done with a turn", real(), ["0: die red", "0: shade 12 die"], "done"),
    ("done with a turn ahead", real(), ["0: done", "0: done"], "done"),
    ("a final launch", real(" turn 20"), [], CORNER),
    ("done with the final launch", real(" turn 20"), [f"0: {CORNER}"], "done"),
    ("left", real(), ["0: die red"], "leave"),
    ("back", real(), ["0: leave"], "back"),
    ("a pencil mark", real(), [], "mark 4"),
    ("an area erased", real(), [], "erase 0"),
    ("a gift earned", real(), [], "gift 1"),
    ("a gift spent", real(), [], "gift -1"),
    ("a tile lifted", real(), [], "lift 0"),
    ("the tray oriented", app(), ["0: roll red green blue white"], "orient 1"),
    ("done with app dice", app(tray="red green blue white facing red green blue"), [], "done"),
    ("left before orienting", app(), ["0: roll red green blue white"], "leave"),
    ("a marked pavilion without referee", table_at(f"A {EMPTY}", f"B {EMPTY}", referee=False), [], "mark 0"),
    ("a bonus crossed off", pencil(), ["0: cross 3"], "cross 1"),
    ("done without referee", pencil(), ["1: done"], "done"),
]


@cases("table moves move", KINDS)
def test_undo_puts_back_what_was(table: Table, moves: list[str], move: str) -> None:
    game = resumed(table, *moves)
    before = game.table
    game.play(said(move))
    assert game.table != before | {"version": game.table["version"]}
    game.play(said("undo"))
    assert game.table == before | {"version": before["version"] + 2}


def test_undo_goes_further_back_each_time_until_nothing_is_left() -> None:
    game = played(pond_setup(), "0: die red", "0: shade 0 die", "0: shade 2 bonus")
    for line in ("A ^..../...../...../..... gifts 2-0 die red taken die", f"A {EMPTY} die red", f"A {EMPTY}"):
        game.play(said("undo"))
        assert line_of(game.table) == line
    assert refused(game, "0: undo") == "undo/nothing"


def test_a_move_after_an_undo_is_the_next_to_be_taken_back() -> None:
    game = played(pond_setup(), "0: die red", "0: shade 0 die", "0: undo", "0: shade 2 die", "0: undo", "0: undo")
    assert line_of(game.table) == f"A {EMPTY}"


def test_undo_takes_back_ones_own_moves_only_and_leaves_the_others_standing() -> None:
    game = played(pond_setup(), "0: die red", "0: shade 2 die", "1: die blue", "1: shade 3 die", "0: undo")
    assert line_of(game.table, 0) == f"A {EMPTY} die red"
    assert line_of(game.table, 1) == "B .v.../...../...../..... die blue taken die"
    game.play(said("undo", 0))
    assert refused(game, "0: undo") == "undo/nothing"
    assert refused(game, "1: undo") is None


WHO = [
    ("nothing was done yet", [], "0: undo", "undo/nothing"),
    ("only another seat did something", ["1: mark 2"], "0: undo", "undo/nothing"),
    ("on paper", [], "2: undo", "seat/on_paper"),
    ("no such seat", [], "3: undo", "seat/unknown"),
]


@cases("moves words code", WHO)
def test_there_may_be_nothing_to_undo(moves: list[str], words: str, code: str) -> None:
    assert verdict(table_at(f"A {EMPTY}", f"B {EMPTY}", f"C {EMPTY}", paper="C"), *moves, words) == code


ROLL = "0: roll red green blue white"
NEXT_ROLL = "1: roll red green blue white"
ROLLED: list[tuple[str, list[str], str | None]] = [
    ("a roll", [ROLL], "undo/rolled"),
    ("a reroll", [ROLL, "0: reroll red red red red"], "undo/rolled"),
    ("a roll, after the orientation was taken back", [ROLL, "0: orient 1", "0: undo"], "undo/rolled"),
    ("the orientation", [ROLL, "0: orient 1"], None),
    ("a correction after the roll", [ROLL, "0: mark 39"], None),
    ("the roll, after the correction was taken back", [ROLL, "0: mark 39", "0: undo"], "undo/rolled"),
    ("what another seat corrected before the roll", ["1: mark 39", ROLL], None),
]


@cases("moves code", ROLLED)
def test_a_roll_of_app_dice_is_never_taken_back(moves: list[str], code: str | None) -> None:
    seat = 1 if moves[0].startswith("1") else 0
    assert verdict(app(), *moves, f"{seat}: undo") == code


def test_the_dice_stay_as_they_were_drawn() -> None:
    game = resumed(app(), "1: mark 39", ROLL, "0: reroll red red red blue", "1: undo")
    assert game.table["tray"] == {"rolls": 2, "colors": ["red", "red", "red", "blue"], "facing": None}


ORIENTED = [ROLL, "0: orient 0"]
TURN_1 = [*ORIENTED, "0: done", "1: done"]
DEPENDS: list[tuple[str, list[str], int, str | None]] = [
    ("orient, nobody shaded", ORIENTED, 0, None),
    ("orient, another seat corrected", [*ORIENTED, "1: mark 39"], 0, None),
    ("orient, another seat shaded", [*ORIENTED, "1: shade 9 die"], 0, "undo/depended_on"),
    ("orient, another seat bought", [*ORIENTED, "1: emperor 0"], 0, "undo/depended_on"),
    ("orient, another seat is done", [*ORIENTED, "1: done"], 0, "undo/depended_on"),
    ("orient, that seat took it back", [*ORIENTED, "1: shade 9 die", "1: undo"], 0, None),
    ("a shade, another seat shaded", [*ORIENTED, "0: shade 4 die", "1: shade 9 die"], 0, None),
    ("done, nobody rolled", TURN_1, 0, None),
    ("done, the next one rolled", [*TURN_1, NEXT_ROLL], 0, "undo/depended_on"),
    ("done of a watcher, the next one rolled", [*ORIENTED, "2: done", "0: done", "1: done", NEXT_ROLL], 2, None),
    ("done of a watcher, the table went on", [*ORIENTED, "2: done", "0: done"], 2, None),
    ("left, the next one rolled", ["0: leave", NEXT_ROLL], 0, "undo/depended_on"),
    ("left, nobody rolled", ["0: leave"], 0, None),
]


@cases("moves seat code", DEPENDS)
def test_with_app_dice_undo_waits_for_what_was_built_on_it(moves: list[str], seat: int, code: str | None) -> None:
    assert verdict(app(), *moves, f"{seat}: undo") == code


def test_a_watcher_who_undoes_done_faces_the_die_of_that_turn_again() -> None:
    game = resumed(app(), *ORIENTED, "2: done", "0: done", "1: done", NEXT_ROLL, "1: orient 0", "2: undo")
    assert line_of(game.table, 2) == f"C {EMPTY} die blue"
    assert refused(game, "2: shade 3 die") is None


TILES: list[tuple[str, Table, list[str], str | None, list[int]]] = [
    (
        "the next lower tile was taken",
        pencil(),
        ["0: {} 4", "1: {} 4", "1: launch corner3 2+3+8 3"],
        "undo/depended_on",
        [],
    ),
    ("an equal tile was taken", pencil(), ["0: {} 4", "1: {} 4"], None, [4, 3, 3, 2, 2]),
    ("a tile of another shape was taken", pencil(), ["0: {} 4", "1: launch t4 0+1+2+6 5"], None, [4, 4, 3, 3, 2, 2]),
    ("lower tiles were taken from real stacks", pencil("real"), ["0: {} 4", "1: {} 3"], None, [4, 4, 3, 2, 2]),
    ("a lower tile was taken on paper", real(), ["0: {} 4", "1: taken corner3 3"], None, [4, 3, 2, 2]),
]


@cases("table moves code stack", TILES)
def test_a_launch_is_taken_back_unless_another_tile_came_from_under_it(
    table: Table, moves: list[str], code: str | None, stack: list[int]
) -> None:
    game = resumed(table, *[words.format(CORNER) for words in moves])
    assert refused(game, "0: undo") == code
    if code is None:
        game.play(said("undo"))
        assert game.table["stacks"]["corner3"] == stack


TWO_FOURS = ("corner3@0+1+5=4", "corner3@2+3+8=4")
LIFTED: list[tuple[str, str, list[str], str | None]] = [
    ("nobody took it", "app", [], None),
    ("it was taken", "app", ["1: launch corner3 10+11+15 4"], "undo/depended_on"),
    ("it was taken, real dice", "real", ["1: taken corner3 4"], "undo/depended_on"),
    ("another was taken, real dice", "real", ["1: taken corner3 3"], None),
]


@cases("dice moves code", LIFTED)
def test_a_lifted_tile_comes_back_unless_someone_took_it(dice: str, moves: list[str], code: str | None) -> None:
    """Both tiles of 4 lie on the sheets: the stack holds 3, 3, 2, 2 until one is lifted."""
    lines = [f"{letter} {FULL} fireworks {tile}" for letter, tile in zip("AB", TWO_FOURS, strict=True)]
    table = table_at(*lines, dice=dice, referee=False)
    assert verdict(table, "0: lift 0", *moves, "0: undo") == code


def test_a_correction_at_a_refereed_table_depends_likewise() -> None:
    lines = [f"{letter} {FULL} fireworks {tile}" for letter, tile in zip("AB", TWO_FOURS, strict=True)]
    table = table_at(*lines, dice="app", tray=TRAY)
    assert verdict(table, "1: lift 0", "0: launch corner3 10+11+15 4", "1: undo") == "undo/depended_on"
    assert verdict(table, "1: lift 0", "0: launch t4 10+11+12+16 5", "1: undo") is None


FINAL: list[tuple[str, str, list[str], str | None]] = [
    ("app dice, the next one launched", "app", ["0: done", f"1: {CORNER} 4"], "undo/depended_on"),
    ("app dice, the next one is done", "app", ["0: done", "1: done"], "undo/depended_on"),
    ("app dice, the next one did nothing", "app", [f"0: {CORNER} 4", "0: done"], None),
    ("real dice, the next one launched", "real", [f"0: {CORNER} 4", "0: done", f"1: {CORNER} 4"], None),
    ("real dice, the next one is done", "real", ["0: done", "1: done"], None),
]


@cases("dice moves code", FINAL)
def test_undo_of_a_final_launch(dice: str, moves: list[str], code: str | None) -> None:
    table = table_at(f"A {FULL} turn 20", f"B {FULL} turn 20", dice=dice)
    assert verdict(table, *moves, "0: undo") == code


def test_a_move_made_after_the_end_without_the_one_taken_back_depends_on_it() -> None:
    """Had seat 0 not come back, the game would have been over when seat 1 was done."""
    table = table_at(f"A {FULL} turn 20", f"B {FULL} turn 20")
    moves = ["0: leave", "0: back", "1: done"]
    assert verdict(table, *moves, "0: undo") is None
    assert verdict(table, *moves, "1: gift 1", "0: undo") == "undo/depended_on"


@pytest.mark.parametrize("seat", [0, 1])
def test_real_dice_are_free(seat: int) -> None:
    """Each seat may go back through its whole evening, whatever the others did."""
    evening = [
        "1: die red",
        "0: die red",
        "0: shade 0 die",
        "1: shade 0 die",
        "0: done",
        "1: done",
        "1: shade 38 bonus",
    ]
    evening += ["1: done", "0: mark 4", "0: done", "0: emperor 0"]
    game = played(pond_setup("AB"), *evening)
    other = line_of(game.table, 1 - seat)
    for _ in range(sum(words.startswith(str(seat)) for words in evening)):
        game.play(said("undo", seat))
    assert line_of(game.table, seat) == f"{'AB'[seat]} {EMPTY}"
    assert line_of(game.table, 1 - seat) == other
    assert refused(game, f"{seat}: undo") == "undo/nothing"


def test_a_launch_that_named_no_value_keeps_the_tile_that_it_took() -> None:
    lines = (f"A {FULL}", f"B {FULL}")
    moves = [f"0: {CORNER}", f"1: {CORNER}", "1: launch corner3 2+3+8"]
    game = resumed(table_at(*lines, referee=False, dice="app"), *moves)
    assert game.table["seats"][1]["fireworks"][1]["value"] < game.table["seats"][0]["fireworks"][0]["value"]
    assert refused(game, "0: undo") == "undo/depended_on"
