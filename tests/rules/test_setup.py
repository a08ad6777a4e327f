"""Setting up (1.2): who starts, which sheets, shapes and sides, and how many turns there are."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from scoresheet.rules.dice_game.setup import check_setup, deal
from scoresheet.rules.dice_game.table import apply, open_table
from scoresheet.rules.editions.edition import inspected
from scoresheet.rules.errors import RuleError
from scoresheet.rules.state import Setup
from tests.calls import calls_of
from tests.rules.cases import cases
from tests.rules.pond import pond, pond_setup, said

SMALL = {"line3", "corner3"}
MEDIUM = {"square4", "t4", "l4", "zigzag4"}
LARGE = {"plus5", "u5"}
FIRST = ["corner3", "square4", "t4", "u5"]
MALFORMED = "input/malformed"


def scripted(draws: tuple[int, ...]) -> Callable[[int], int]:
    """Draws these numbers, each brought below what is asked for."""
    left = list(draws)
    return lambda below: left.pop(0) % below


def dealt(seats: Any, shapes: Any = "first", emperor: Any = "first", draws: tuple[int, ...] = ()) -> Setup:
    return deal(pond(), seats, True, "app", shapes, emperor, scripted(draws))


def named(letters: str) -> list[dict[str, Any]]:
    """Players with these sheets; `?` for one who has none yet."""
    return [{"name": letter} if letter == "?" else {"name": letter, "sheet": letter} for letter in letters]


ORDERS = [
    ("two, the first seat starts", "AB", [0, 1]),
    ("two, the second seat starts", "BA", [1, 0]),
    ("three, clockwise past the last seat", "CAB", [1, 2, 0]),
    ("three, clockwise and not by letter", "ACB", [0, 1, 2]),
    ("three, nobody has A", "DCB", [2, 0, 1]),
    ("four, the last seat starts", "DBCA", [3, 0, 1, 2]),
    ("four, the third seat starts", "BDAC", [2, 3, 0, 1]),
]


@cases("letters order", ORDERS)
def test_the_earliest_letter_starts_and_turns_go_clockwise(letters: str, order: list[int]) -> None:
    assert dealt(named(letters))["order"] == order
    assert check_setup(pond_setup(letters, order=order))["order"] == order


@pytest.mark.parametrize("wishes", ["??", "???", "????", "B?", "?A?", "D??A"])
def test_letters_are_dealt_where_missing_and_all_differ(wishes: str) -> None:
    missing = wishes.count("?")
    seen = set()
    for draws in itertools.product(range(4), repeat=missing):
        setup = dealt(named(wishes), draws=draws)
        letters = "".join(player["sheet"] for player in setup["seats"])
        assert all(wish in ("?", letter) for wish, letter in zip(wishes, letters, strict=True))
        assert len(set(letters)) == len(letters)
        assert letters[setup["order"][0]] == min(letters)
        seen.add(letters)
    free = [letter for letter in "ABCD" if letter not in wishes]
    assert len(seen) == len(list(itertools.permutations(free, missing)))


def test_who_is_on_paper_is_said_and_everybody_else_is_not() -> None:
    seats = [{"name": "Ada"}, {"name": "Bo", "tracked": False}, {"name": "Cy", "tracked": True}]
    setup = deal(pond(), seats, True, "real", "first", "first", scripted((0, 0, 0)))
    assert [player["tracked"] for player in setup["seats"]] == [True, False, True]


def test_the_first_game_has_its_four_shapes_and_all_cards_on_side_a() -> None:
    setup = dealt(named("AB"))
    assert sorted(setup["shapes"]) == sorted(FIRST)
    assert setup["emperor"] == ["A", "A", "A"]


def test_a_random_game_has_one_small_two_medium_and_one_large_shape_each_as_likely() -> None:
    draws = itertools.product(range(2), range(4), range(3), range(2))
    games = [frozenset(dealt(named("AB"), "random", draws=four)["shapes"]) for four in draws]
    for shapes in games:
        assert (len(shapes & SMALL), len(shapes & MEDIUM), len(shapes & LARGE)) == (1, 2, 1)
    assert {games.count(shapes) for shapes in games} == {2}
    assert len(set(games)) == 24


def test_each_card_falls_on_either_side() -> None:
    sides = [
        "".join(dealt(named("AB"), "first", "random", three)["emperor"])
        for three in itertools.product((0, 3), repeat=3)
    ]
    assert sorted(sides) == ["AAA", "AAB", "ABA", "ABB", "BAA", "BAB", "BBA", "BBB"]


@pytest.mark.parametrize("shapes", [["t4", "l4", "zigzag4", "square4"], ["u5", "plus5", "line3", "corner3"]])
def test_any_four_shapes_and_any_sides_may_be_chosen(shapes: list[str]) -> None:
    setup = dealt(named("AB"), shapes, ["B", "A", "B"])
    assert setup["shapes"] == shapes
    assert setup["emperor"] == ["B", "A", "B"]
    table = open_table(setup)
    assert table["stacks"] == {shape: pond()["shapes"][shape]["values"] for shape in shapes}


TURNS = [
    ("two players, ten each", "AB", 10),
    ("three players, eight each", "CAB", 8),
    ("four players, six each", "BCDA", 6),
]


@cases("letters each", TURNS)
def test_turns_go_round_in_turn_order_and_number_the_rounds_of_their_player(letters: str, each: int) -> None:
    table = open_table(pond_setup(letters))
    order = table["setup"]["order"]
    assert table["turns"] == each * len(letters)
    for turn in range(table["turns"]):
        active = order[turn % len(letters)]
        assert (table["turn"], table["active"]) == (turn, active)
        assert table["seats"][active]["round"] == turn // len(letters) + 1
        for seat in range(len(letters)):
            table = apply(table, said("done", seat))
    assert (table["turn"], table["active"], table["phase"]) == (table["turns"], None, "final")


REFUSED: list[tuple[str, dict[str, Any], str, str]] = [
    ("rules of another version", {"rules": 2}, MALFORMED, "rules"),
    ("a number for yes", {"referee": 1}, MALFORMED, "referee"),
    ("dice of neither kind", {"dice": "both"}, MALFORMED, "dice"),
    ("three shapes", {"shapes": FIRST[:3]}, MALFORMED, "shapes"),
    ("five shapes", {"shapes": [*FIRST, "l4"]}, MALFORMED, "shapes"),
    ("a shape twice", {"shapes": ["t4", "t4", "u5", "l4"]}, MALFORMED, "shapes[1]"),
    ("a straight four", {"shapes": ["t4", "line4", "u5", "l4"]}, MALFORMED, "shapes[1]"),
    ("two cards", {"emperor": ["A", "B"]}, MALFORMED, "emperor"),
    ("four cards", {"emperor": ["A", "B", "A", "B"]}, MALFORMED, "emperor"),
    ("a third side", {"emperor": ["A", "B", "C"]}, MALFORMED, "emperor[2]"),
    ("the later letter starts", {"order": [1, 0]}, MALFORMED, "order"),
    ("a seat as a fraction", {"order": [0.0, 1]}, MALFORMED, "order[0]"),
    ("a seat as a boolean", {"order": [0, True]}, MALFORMED, "order[1]"),
    ("a seat missing from the order", {"order": [0]}, MALFORMED, "order"),
    ("a field nobody knows", {"speed": 1}, "input/unknown", "speed"),
]
PLAYERS: list[tuple[str, str, dict[str, Any], str, str]] = [
    ("alone", "A", {}, MALFORMED, "seats"),
    ("five", "ABCDA", {}, MALFORMED, "seats"),
    ("the same sheet", "ABA", {}, "setup/sheet_twice", "seats[2].sheet"),
    ("a fifth letter", "AB", {"sheet": "E"}, MALFORMED, "seats[1].sheet"),
    ("no name", "AB", {"name": ""}, MALFORMED, "seats[1].name"),
    ("half on paper", "AB", {"tracked": "yes"}, MALFORMED, "seats[1].tracked"),
    ("a field nobody knows", "AB", {"color": "red"}, "input/unknown", "seats[1].color"),
]


@cases("changes code path", REFUSED)
def test_a_wrong_setup_is_refused_at_its_path(changes: dict[str, Any], code: str, path: str) -> None:
    with pytest.raises(RuleError) as refused:
        open_table(pond_setup("AB", **changes))
    assert (refused.value.code, refused.value.detail) == (code, {"path": path})


@cases("letters changes code path", PLAYERS)
def test_wrong_players_are_refused_at_their_path(letters: str, changes: Any, code: str, path: str) -> None:
    setup: Any = pond_setup(letters, order=list(range(len(letters))))
    setup["seats"][-1] |= changes
    with pytest.raises(RuleError) as refused:
        open_table(setup)
    assert (refused.value.code, refused.value.detail) == (code, {"path": path})


DEALS: list[tuple[str, Any, Any, str, str]] = [
    ("the same sheet asked for twice", named("BB"), "first", "setup/sheet_twice", "seats[1].sheet"),
    ("a fifth letter asked for", named("AE"), "first", MALFORMED, "seats[1].sheet"),
    ("a number for a letter", [*named("A"), {"name": "B", "sheet": 5}], "first", MALFORMED, "seats[1].sheet"),
    ("no name", [{"name": "Ada"}, {}], "first", "input/missing", "seats[1].name"),
    ("alone", named("A"), "first", MALFORMED, "seats"),
    ("nobody", [], "first", MALFORMED, "seats"),
    ("five", named("?????"), "first", MALFORMED, "seats"),
    ("shapes nobody knows", named("AB"), "second", MALFORMED, "shapes"),
]


@cases("seats shapes code path", DEALS)
def test_what_cannot_be_dealt_is_refused_at_its_path(seats: Any, shapes: Any, code: str, path: str) -> None:
    with pytest.raises(RuleError) as refused:
        dealt(seats, shapes, draws=(0, 0))
    assert (refused.value.code, refused.value.detail) == (code, {"path": path})


def test_an_edition_with_a_fault_opens_no_table() -> None:
    edition: Any = pond()
    edition["lakes"]["main"][12]["areas"][1] = "pink"
    with pytest.raises(RuleError) as refused:
        open_table(pond_setup("AB", edition=edition))
    assert refused.value.code == "edition/invalid"
    assert [fault["path"] for fault in refused.value.detail["faults"]] == ["lakes.main[12].areas[1]"]  # type: ignore[attr-defined]


def test_an_edition_is_inspected_once_by_whoever_deals_or_opens_with_it() -> None:
    with calls_of(inspected) as inspections:
        setup = dealt(named("AB"))
    assert len(inspections) == 1
    with calls_of(inspected) as inspections:
        open_table(setup)
    assert len(inspections) == 1


PAPER = [
    ("real dice, one on paper", "real", "B", None),
    ("real dice, all but one on paper", "real", "AC", None),
    ("real dice, all on paper", "real", "ABC", "setup/all_on_paper"),
    ("app dice, one on paper", "app", "B", "setup/paper_needs_real_dice"),
    ("app dice, nobody on paper", "app", "", None),
]


@cases("dice paper code", PAPER)
def test_paper_goes_with_real_dice_and_never_for_all(dice: str, paper: str, code: str | None) -> None:
    """With app dice all players are on a phone (1.3)."""
    setup = pond_setup("ABC", paper, dice=dice)
    if code is None:
        assert open_table(setup)["version"] == 0
    else:
        with pytest.raises(RuleError) as refused:
            open_table(setup)
        assert refused.value.code == code
