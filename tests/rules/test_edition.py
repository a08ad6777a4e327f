"""Editions are checked completely: every fault by its path, all of them together (1.1, 1.5)."""

from __future__ import annotations

from typing import Any

import pytest

from scoresheet.rules.editions.edition import shipped_edition, validate_edition
from scoresheet.rules.errors import RuleError
from tests.rules.cases import cases
from tests.rules.pond import pond

MALFORMED = "input/malformed"


def put(edition: Any, path: list[Any], value: Any) -> None:
    for step in path[:-1]:
        edition = edition[step]
    edition[path[-1]] = value


def faults(edition: Any) -> dict[str, str]:
    with pytest.raises(RuleError) as refused:
        validate_edition(edition)
    assert refused.value.code == "edition/invalid"
    found: Any = refused.value.detail["faults"]
    return {fault["path"]: fault["code"] for fault in found}


POOL: dict[str, Any] = {"areas": ["red", "red"], "cut": "\\", "feature": None, "pavilions": [0, 1]}


POSSIBLE: list[tuple[str, list[Any], Any]] = [
    ("both areas of a pool may have one colour, and a pavilion each", ["lakes", "main", 3], POOL),
    ("a pool may have a boat and two pavilions", ["lakes", "main", 12, "pavilions"], [0, 1]),
    ("a pool may have a platform and a pavilion", ["lakes", "main", 6, "pavilions"], [1]),
    ("gift circles may be limited", ["gift_circles"], 8),
    ("an edition may be the publisher's", ["official"], True),
    ("all tiles of a shape may be worth the same", ["shapes", "t4", "values"], [5] * 6),
    ("a shape may be drawn turned and flipped", ["shapes", "l4", "pools"], [[1, 0], [1, 1], [1, 2], [0, 2]]),
    ("an action may ask for a colour by name", ["emperor", 0, "A", "shades", 0, "color"], "green"),
]


@cases("path value", POSSIBLE)
def test_what_an_edition_may_be(path: list[Any], value: Any) -> None:
    edition: Any = pond()
    put(edition, path, value)
    assert validate_edition(edition) == edition


FAULTY: list[tuple[str, list[Any], Any, str, str]] = [
    ("another schema", ["schema"], 2, "schema", MALFORMED),
    ("an id that is no id", ["id"], "My Box", "id", MALFORMED),
    ("no name", ["name"], "", "name", "edition/no_name"),
    ("a name that is none", ["name"], None, "name", MALFORMED),
    ("a name of 61 characters", ["name"], "x" * 61, "name", MALFORMED),
    ("a number for a boolean", ["official"], 1, "official", MALFORMED),
    ("no gift circle at all", ["gift_circles"], 0, "gift_circles", MALFORMED),
    ("five colours", ["colors"], ["red", "orange", "white", "green", "blue"], "colors", MALFORMED),
    ("an unknown colour", ["colors", 5], "pink", "colors[5]", MALFORMED),
    ("a colour twice", ["colors", 5], "red", "colors[5]", "edition/twice"),
    ("3 columns", ["columns"], 3, "columns", MALFORMED),
    ("13 rows", ["rows"], 13, "rows", MALFORMED),
    ("a boolean for a number", ["rows"], True, "rows", MALFORMED),
    ("a pool too few", ["lakes", "main"], [POOL] * 19, "lakes.main", MALFORMED),
    ("a pool that is none", ["lakes", "main", 12], 7, "lakes.main[12]", MALFORMED),
    ("an area of no colour", ["lakes", "main", 12, "areas", 1], "pink", "lakes.main[12].areas[1]", MALFORMED),
    ("three areas", ["lakes", "main", 1, "areas"], ["red"] * 3, "lakes.main[1].areas", MALFORMED),
    ("a straight cut", ["lakes", "main", 1, "cut"], "|", "lakes.main[1].cut", MALFORMED),
    ("an unknown feature", ["lakes", "main", 1, "feature"], "duck", "lakes.main[1].feature", MALFORMED),
    ("a third half", ["lakes", "main", 1, "pavilions"], [2], "lakes.main[1].pavilions[0]", MALFORMED),
    ("a pavilion twice", ["lakes", "main", 1, "pavilions"], [0, 0], "lakes.main[1].pavilions[1]", "edition/twice"),
    ("a missing field", ["lakes", "main", 1], {"areas": []}, "lakes.main[1].cut", "input/missing"),
    ("a field too many", ["sheets", "A", "color"], "red", "sheets.A.color", "input/unknown"),
    ("bonuses that are a colour", ["sheets", "A", "bonuses"], "red", "sheets.A.bonuses", MALFORMED),
    ("a sheet too many", ["sheets", "E"], {}, "sheets.E", "input/unknown"),
    ("a lake that is not there", ["sheets", "B", "lake"], "other", "sheets.B.lake", "edition/no_such_lake"),
    ("five bonuses", ["sheets", "C", "bonuses", "all"], ["red"] * 5, "sheets.C.bonuses.all", MALFORMED),
    ("a shape that is a word", ["shapes", "t4"], "T", "shapes.t4", MALFORMED),
    ("a shape too many", ["shapes", "line4"], {}, "shapes.line4", "input/unknown"),
    ("an unknown size", ["shapes", "t4", "size"], "huge", "shapes.t4.size", MALFORMED),
    ("a pool of a shape too few", ["shapes", "t4", "pools"], [[0, 0]] * 3, "shapes.t4.pools", MALFORMED),
    (
        "a straight shape that has a corner",
        ["shapes", "line3", "pools"],
        [[0, 0], [1, 0], [1, 1]],
        "shapes.line3.pools",
        "edition/wrong_shape",
    ),
    (
        "a shape with a pool twice",
        ["shapes", "line3", "pools"],
        [[0, 0], [1, 0], [1, 0]],
        "shapes.line3.pools",
        "edition/wrong_shape",
    ),
    ("a pool far below any lake", ["shapes", "line3", "pools", 1], [0, 9], "shapes.line3.pools[1][1]", MALFORMED),
    ("a pool of one number", ["shapes", "line3", "pools", 1], [0], "shapes.line3.pools[1]", MALFORMED),
    ("a pool far from any lake", ["shapes", "line3", "pools", 1], [9, 0], "shapes.line3.pools[1][0]", MALFORMED),
    ("another size than the shape has", ["shapes", "line3", "size"], "large", "shapes.line3.size", MALFORMED),
    ("five tiles", ["shapes", "u5", "values"], [6, 6, 5, 5, 4], "shapes.u5.values", MALFORMED),
    ("a tile without a value", ["shapes", "u5", "values", 1], None, "shapes.u5.values[1]", "edition/no_value"),
    ("a tile that is a word", ["shapes", "u5", "values", 1], "six", "shapes.u5.values[1]", MALFORMED),
    ("gift circles that nobody has counted", ["gift_circles"], "", "gift_circles", "edition/no_value"),
    ("a tile below zero", ["shapes", "u5", "values", 5], -1, "shapes.u5.values[5]", MALFORMED),
    (
        "a better tile below another",
        ["shapes", "u5", "values"],
        [4, 5, 4, 4, 4, 4],
        "shapes.u5.values[1]",
        "edition/lower_tile_worth_more",
    ),
    ("two cards", ["emperor"], [], "emperor", MALFORMED),
    ("a side that is a word", ["emperor", 0, "A"], "mine", "emperor[0].A", MALFORMED),
    ("a free action", ["emperor", 0, "A", "cost"], 0, "emperor[0].A.cost", MALFORMED),
    ("a shade that is a colour", ["emperor", 0, "A", "shades", 0], "red", "emperor[0].A.shades[0]", MALFORMED),
    ("an action without a shade", ["emperor", 0, "A", "shades"], [], "emperor[0].A.shades", MALFORMED),
    (
        "an unknown place",
        ["emperor", 0, "A", "shades", 0, "place"],
        "far",
        "emperor[0].A.shades[0].place",
        MALFORMED,
    ),
    (
        "a second shade of no colour",
        ["emperor", 2, "A", "shades", 1, "color"],
        "pink",
        "emperor[2].A.shades[1].color",
        MALFORMED,
    ),
    *[
        (
            f"a first shade that leans on one before, {place}",
            ["emperor", 2, "A", "shades", 0, "place"],
            place,
            "emperor[2].A.shades[0].place",
            "edition/nothing_shaded_before",
        )
        for place in ("same_pool", "next_pool")
    ],
    ("a number for the colours", ["colors"], 7, "colors", MALFORMED),
    ("a number for a lake", ["lakes", "main"], 7, "lakes.main", MALFORMED),
    ("a number for areas", ["lakes", "main", 1, "areas"], 7, "lakes.main[1].areas", MALFORMED),
    ("a number for pavilions", ["lakes", "main", 1, "pavilions"], 7, "lakes.main[1].pavilions", MALFORMED),
    ("a number for tiles", ["shapes", "t4", "values"], 7, "shapes.t4.values", MALFORMED),
    ("a number for shades", ["emperor", 0, "A", "shades"], 7, "emperor[0].A.shades", MALFORMED),
    ("a number for the cards", ["emperor"], 7, "emperor", MALFORMED),
]


@cases("path value fault code", FAULTY)
def test_a_fault_is_named_by_its_path(path: list[Any], value: Any, fault: str, code: str) -> None:
    edition: Any = pond()
    put(edition, path, value)
    assert faults(edition) == {fault: code}


@pytest.mark.parametrize("path", [["lakes", "main", 12, "areas"], ["sheets", "C", "bonuses", "two"]])
def test_a_missing_color_is_called_so_and_another_word_is_malformed(path: list[Any]) -> None:
    edition: Any = pond()
    put(edition, [*path, 0], None)
    put(edition, [*path, 1], "")
    where = "lakes.main[12].areas" if "lakes" in path else "sheets.C.bonuses.two"
    assert faults(edition) == {f"{where}[0]": "edition/no_color", f"{where}[1]": MALFORMED}


def test_a_color_is_missing_only_where_one_of_the_lake_or_of_a_bonus_belongs() -> None:
    edition: Any = pond() | {"name": None}
    put(edition, ["emperor", 0, "A", "shades", 0, "color"], None)
    put(edition, ["lakes", "main", 0, "cut"], None)
    assert set(faults(edition).values()) == {MALFORMED}


def test_a_lake_is_at_most_7_pools_wide() -> None:
    edition = pond() | {"columns": 8, "rows": 8}
    assert faults(edition)["rows"] == "edition/too_wide"


NO_LAKES: list[Any] = [{}, [], 7, [pond()["lakes"]["main"]], {letter: pond()["lakes"]["main"] for letter in "abcde"}]


@pytest.mark.parametrize("lakes", NO_LAKES, ids=["none", "a list", "a number", "a list of one", "five"])
def test_without_a_lake_no_sheet_has_one(lakes: Any) -> None:
    edition: Any = pond() | {"lakes": lakes}
    sheets = {f"sheets.{letter}.lake": "edition/no_such_lake" for letter in "ABCD"}
    assert faults(edition) == {"lakes": MALFORMED} | sheets


def test_all_faults_are_reported_together() -> None:
    edition: Any = pond()
    edition["lakes"]["main"][12]["areas"][1] = "pink"
    edition["lakes"]["main"][3]["cut"] = "-"
    edition["shapes"]["t4"]["values"][0] = "five"
    edition["emperor"][1]["B"]["cost"] = 2.0
    assert set(faults(edition)) == {
        "lakes.main[12].areas[1]",
        "lakes.main[3].cut",
        "shapes.t4.values[0]",
        "emperor[1].B.cost",
    }


def test_every_shipped_edition_is_valid_and_only_those_are_shipped() -> None:
    assert validate_edition(shipped_edition("lampion"))["official"] is False
    with pytest.raises(RuleError, match="edition/unknown"):
        shipped_edition("../lampion")
