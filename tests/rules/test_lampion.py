"""The edition `lampion`: what its file promises (1.1, 1.5), and that its seeds make it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from bench.edition import FILE, action, drawing, made
from scoresheet.rules.editions.edition import shipped_edition, validate_edition
from scoresheet.rules.editions.fireworks import SIZES
from scoresheet.rules.editions.lake import Lake
from scoresheet.rules.state import COLORS, SHEETS, SIDES, Action
from tests.rules.cases import cases

EDITION = shipped_edition("lampion")
LAKE = Lake(EDITION, "A")
TURN_BONUSES = {sheet: EDITION["sheets"][sheet]["bonuses"] for sheet in SHEETS}


def of(action: Action) -> tuple[int, list[tuple[str, str]]]:
    return action["cost"], [(shade["color"], shade["place"]) for shade in action["shades"]]


def test_its_seeds_make_the_file() -> None:
    assert FILE.read_text(encoding="utf-8") == made()


def test_its_lake_is_drawn_in_its_description() -> None:
    description = FILE.parents[3] / "docs" / "edition.md"
    assert drawing() in description.read_text(encoding="utf-8")


def test_it_is_valid_and_says_whose_it_is() -> None:
    assert validate_edition(EDITION) is EDITION
    assert EDITION["id"] == "lampion"
    assert EDITION["official"] is False
    assert "our own" in EDITION["name"]


def test_its_one_lake_is_on_all_sheets() -> None:
    assert (LAKE.columns, LAKE.rows) == (9, 6)
    assert list(EDITION["lakes"]) == ["main"]
    assert {EDITION["sheets"][sheet]["lake"] for sheet in SHEETS} == {"main"}


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_has_every_color_twice_among_its_bonuses(sheet: str) -> None:
    bonuses = TURN_BONUSES[sheet]
    assert Counter(bonuses["all"] + bonuses["three"] + bonuses["two"]) == dict.fromkeys(COLORS, 2)


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_bonus_comes_twice_running(sheet: str) -> None:
    bonuses = TURN_BONUSES[sheet]
    for game in (bonuses["all"] + bonuses["three"], bonuses["all"] + bonuses["two"]):
        assert all(game[i] != game[i + 1] for i in range(len(game) - 1))


@pytest.mark.parametrize(("name", "count"), [("all", 6), ("three", 2), ("two", 4)])
def test_in_a_round_the_sheets_show_four_colors(name: str, count: int) -> None:
    for i in range(count):
        assert len({TURN_BONUSES[sheet][name][i] for sheet in SHEETS}) == 4  # type: ignore[literal-required]


def test_the_sheets_are_not_one_row_moved_on() -> None:
    """No needless regularity: no sheet's first six bonuses are another's, turned round."""
    rows = [TURN_BONUSES[sheet]["all"] for sheet in SHEETS]
    turned = [row[i:] + row[:i] for row in rows for i in range(6)]
    assert len({tuple(row) for row in turned}) == len(turned)


def test_the_best_tile_of_a_size_is_worth_what_is_said() -> None:
    for shape in EDITION["shapes"].values():
        assert shape["values"][0] == SIZES[shape["size"]] + 1
        assert shape["values"] == sorted(shape["values"], reverse=True)


def test_the_cards_cost_one_two_and_three() -> None:
    assert [(card["A"]["cost"], card["B"]["cost"]) for card in EDITION["emperor"]] == [(1, 1), (2, 2), (3, 3)]


def test_two_gifts_shade_an_area_of_a_color_not_shown() -> None:
    assert of(EDITION["emperor"][1]["A"]) == (2, [("not_shown", "anywhere")])


# What is within what: of the colours, and of the places.
WITHIN = {
    ("mine", "shown"),
    ("same_pool", "completes"),
    ("next_pool", "beside"),
    *[(color, "any") for color in ("mine", "shown", "not_shown", *COLORS)],
    *[(place, "anywhere") for place in ("beside", "completes", "same_pool", "next_pool")],
}


def is_part(one: Action, other: Action) -> bool:
    """Whether all that one can shade could be shaded by the other too, whose last shades may be left out."""
    return len(one["shades"]) <= len(other["shades"]) and all(
        own[what] == its[what] or (own[what], its[what]) in WITHIN
        for own, its in zip(one["shades"], other["shades"], strict=False)
        for what in ("color", "place")
    )


def test_no_action_is_part_of_another_that_costs_no_more() -> None:
    actions = [card[side] for card in EDITION["emperor"] for side in SIDES]
    for one, other in permutations(actions, 2):
        assert other["cost"] > one["cost"] or not is_part(one, other), (one, other)


PARTS: list[tuple[str, str, str, bool]] = [
    ("fewer places", "1 mine completes", "1 mine anywhere", True),
    ("fewer colours", "1 mine completes", "1 shown completes", True),
    ("fewer shades", "2 mine anywhere", "2 shown anywhere, any next_pool", True),
    ("itself", "1 mine anywhere", "1 mine anywhere", True),
    ("more colours in fewer places", "1 shown completes", "1 mine anywhere", False),
    ("fewer colours in more places", "1 mine anywhere", "1 shown completes", False),
    ("more shades", "2 mine anywhere, any next_pool", "2 shown anywhere", False),
    ("other places", "3 any anywhere, any same_pool", "3 any anywhere, any next_pool", False),
    ("other colours", "1 not_shown completes", "1 shown anywhere", False),
]


@cases("one other expected", PARTS)
def test_an_action_is_part_of_another(one: str, other: str, expected: bool) -> None:
    assert is_part(action(one), action(other)) is expected
