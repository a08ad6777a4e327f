"""Notes about editions, finished or not: what is no fault, but perhaps a slip of the eye (1.1, 1.4)."""

from __future__ import annotations

from typing import Any

import pytest

from scoresheet.rules.editions.edition import shipped_edition
from scoresheet.rules.editions.new_edition import blank_edition, edition_of
from scoresheet.rules.editions.notes import check
from tests.rules.pond import pond
from tests.rules.test_edition import put

COLUMNS = 5


def noted(edition: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = check(edition)["notes"]
    return found


def with_boats(*pools: int) -> Any:
    edition: Any = shipped_edition("lampion")
    for number, pool in enumerate(edition["lakes"]["main"]):
        pool["feature"] = "boat" if number in pools else None
        pool["pavilions"] = []
    return edition


def painted(counts: dict[str, int]) -> Any:
    """The pond with so many areas of these colours."""
    edition: Any = pond()
    colors = [color for color, count in counts.items() for _ in range(count)]
    for pool in edition["lakes"]["main"]:
        pool["areas"] = [colors.pop(), colors.pop()]
    assert not colors
    return edition


@pytest.mark.parametrize("edition_id", ["lampion", "lake-1", "lake-36"])
def test_about_our_own_editions_there_is_nothing_to_note(edition_id: str) -> None:
    assert check(edition_of(edition_id)) == {"faults": [], "sound": True, "notes": []}


@pytest.mark.parametrize("pool", [0, 4, 8, 9, 17, 45, 49, 53])
def test_a_boat_at_the_edge_is_noted(pool: int) -> None:
    assert noted(with_boats(pool)) == [{"path": f"lakes.main[{pool}]", "code": "note/boat_at_edge"}]


@pytest.mark.parametrize(("one", "other"), [(10, 11), (10, 19), (24, 33)])
def test_two_boats_side_by_side_are_noted_once(one: int, other: int) -> None:
    assert noted(with_boats(one, other)) == [
        {"path": f"lakes.main[{one}]", "code": "note/boats_adjacent", "other": other}
    ]


@pytest.mark.parametrize(("one", "other"), [(10, 20), (10, 12), (10, 28), (17, 27)])
def test_boats_that_are_not_side_by_side_can_both_score(one: int, other: int) -> None:
    assert not [note for note in noted(with_boats(one, other)) if note["code"] == "note/boats_adjacent"]


@pytest.mark.parametrize(("red", "rare"), [(0, True), (3, True), (4, False), (20, False)])
def test_a_color_on_fewer_than_half_as_many_areas_as_the_others_is_noted(red: int, rare: bool) -> None:
    """Of 40 areas: beside 3 red ones the others have 7.4 on average, beside 4 they have 7.2."""
    rest = 40 - red
    others = dict.fromkeys(["orange", "white", "green", "blue"], rest // 5)
    edition = painted({"red": red, **others, "purple": rest - 4 * (rest // 5)})
    about_red = {"path": "lakes.main", "code": "note/rare_color", "color": "red"}
    assert (about_red in noted(edition)) == rare


@pytest.mark.parametrize(("red", "rare"), [(7, ["red"]), (8, [])])
def test_half_as_many_as_the_others_are_not_too_few(red: int, rare: list[str]) -> None:
    """Of 88 areas: beside 8 red ones the others have 16 on average, beside 7 more than that."""
    edition = blank_edition(11, 4)
    rest = [color for color in ("orange", "white", "green", "blue", "purple") for _ in range(17)]
    colors = ["red"] * red + rest[: 88 - red]
    for number, pool in enumerate(edition["lakes"]["main"]):
        pool["areas"] = colors[2 * number : 2 * number + 2]
    assert [note["color"] for note in noted(edition)] == rare


def test_a_color_is_not_called_rare_before_the_lake_has_all_its_colors() -> None:
    edition = painted({"red": 40})
    assert [note["color"] for note in noted(edition)] == ["orange", "white", "green", "blue", "purple"]
    edition["lakes"]["main"][7]["areas"][1] = None
    assert noted(edition) == []


def test_boats_are_noted_before_there_are_colors() -> None:
    edition = blank_edition(COLUMNS, 4)
    edition["lakes"]["main"][0]["feature"] = "boat"
    assert noted(edition) == [{"path": "lakes.main[0]", "code": "note/boat_at_edge"}]


@pytest.mark.parametrize("feature", ["platform", "boat"])
@pytest.mark.parametrize("pavilions", [[0], [1], [0, 1]])
def test_a_pavilion_in_a_pool_with_a_feature_is_noted_once_and_no_fault(feature: str, pavilions: list[int]) -> None:
    edition: Any = shipped_edition("lampion")
    pool = next(number for number, each in enumerate(edition["lakes"]["main"]) if each["feature"] == feature)
    edition["lakes"]["main"][pool]["pavilions"] = pavilions
    note = {"path": f"lakes.main[{pool}]", "code": "note/pavilion_at_feature"}
    assert check(edition) == {"faults": [], "sound": True, "notes": [note]}


def test_a_pavilion_beside_a_boat_keeps_no_note_back() -> None:
    edition = with_boats(0)
    edition["lakes"]["main"][0]["pavilions"] = [1]
    assert [note["code"] for note in noted(edition)] == ["note/boat_at_edge", "note/pavilion_at_feature"]


def test_every_lake_has_its_notes_in_the_order_of_their_names() -> None:
    edition = blank_edition(COLUMNS, 4)
    edition["lakes"] = {name: [pool.copy() for pool in edition["lakes"]["main"]] for name in ("b", "a")}
    for lake in edition["lakes"].values():
        lake[1]["feature"] = "boat"
    assert [note["path"] for note in noted(edition)] == ["lakes.a[1]", "lakes.b[1]"]


def test_a_lake_with_a_fault_of_its_form_has_no_notes_and_hides_none_of_another() -> None:
    edition = with_boats(0)
    edition["lakes"]["other"] = [pool.copy() for pool in edition["lakes"]["main"]]
    edition["lakes"]["main"][3]["cut"] = "-"
    edition["name"] = ""
    assert [note["path"] for note in noted(edition)] == ["lakes.other[0]"]
    assert [fault["path"] for fault in check(edition)["faults"]] == ["name", "lakes.main[3].cut"]


WRONG_FORMS: list[Any] = [{"columns": 3}, {"rows": None}, {"lakes": []}, {"extra": 1}, {"lakes": {"A b": 1}}]


@pytest.mark.parametrize("changes", WRONG_FORMS)
def test_where_the_form_is_wrong_nothing_is_noted(changes: Any) -> None:
    told = check(pond() | changes)
    assert told["faults"] != []
    assert told["notes"] == []


@pytest.mark.parametrize("nothing", [None, 7, [], {}, "lampion"])
def test_what_is_no_edition_has_faults_and_no_notes(nothing: Any) -> None:
    told = check(nothing)
    assert (len(told["faults"]), told["notes"]) == (1, [])


UNFINISHED: list[tuple[list[Any], Any]] = [
    (["name"], ""),
    (["gift_circles"], ""),
    (["gift_circles"], 100),
    (["lakes", "main", 3, "areas", 1], None),
    (["lakes", "main", 3, "pavilions"], [0, 0]),
    (["sheets", "B", "bonuses", "two", 3], None),
    (["shapes", "t4", "values"], [None, 3, None, 4, 345, None]),
    (["emperor", 2, "A", "shades", 0, "place"], "same_pool"),
]


@pytest.mark.parametrize(("path", "value"), UNFINISHED)
def test_what_the_editor_can_mend_leaves_an_edition_sound(path: list[Any], value: Any) -> None:
    edition: Any = pond()
    put(edition, path, value)
    told = check(edition)
    assert told["faults"] != []
    assert told["sound"]


BROKEN: list[tuple[list[Any], Any]] = [
    (["name"], 7),
    (["name"], "x" * 61),
    (["gift_circles"], "8"),
    (["colors", 5], "red"),
    (["columns"], 8),
    (["lakes", "main", 3, "areas", 1], "pink"),
    (["lakes", "main", 3, "areas", 1], 0),
    (["lakes", "main", 3, "pavilions"], [2]),
    (["sheets", "B", "bonuses", "two"], [None] * 3),
    (["sheets", "B", "lake"], "moat"),
    (["shapes", "t4", "values", 5], "x"),
    (["shapes", "t4", "values"], [None, True, 1, 1, 1, 1]),
    (["shapes", "t4", "pools"], [[0, 0], [1, 0], [2, 0], [3, 0]]),
    (["emperor", 2, "A", "cost"], 0),
]


@pytest.mark.parametrize(("path", "value"), BROKEN)
def test_what_the_editor_cannot_mend_does_not_whatever_else_is_missing(path: list[Any], value: Any) -> None:
    edition: Any = pond() | {"name": ""}
    put(edition, path, value)
    assert not check(edition)["sound"]


def test_every_tile_without_a_value_is_told_and_those_after_it_are_still_compared() -> None:
    edition: Any = pond()
    edition["shapes"]["t4"]["values"] = [5, None, None, 4, None, 5]
    assert [(fault["path"][-3:], fault["code"]) for fault in check(edition)["faults"]] == [
        ("[1]", "edition/no_value"),
        ("[2]", "edition/no_value"),
        ("[4]", "edition/no_value"),
        ("[5]", "edition/lower_tile_worth_more"),
    ]
