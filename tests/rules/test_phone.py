"""The door that the phone calls through: what it knows beyond the rules is which moves are confirmed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from scoresheet.rules.editions.edition import shipped_edition, validate_edition
from scoresheet.rules.editions.new_edition import edition_of
from scoresheet.rules.errors import RuleError
from scoresheet.rules.phone import open_door
from tests.rules.cases import cases
from tests.rules.pond import pond, pond_setup, said

Ask = Callable[..., Any]


@pytest.fixture
def ask() -> Ask:
    door = open_door()

    def ask(call: str, **given: Any) -> Any:
        answer = json.loads(door(json.dumps({"call": call, **given})))
        if "error" in answer:
            raise RuleError(answer["error"]["code"], **answer["error"]["detail"])
        return answer["ok"]

    return ask


@pytest.fixture
def table(ask: Ask) -> Ask:
    ask("open", setup=pond_setup(), log=[])
    return ask


def refusal(ask: Ask, call: str, **given: Any) -> str:
    with pytest.raises(RuleError) as refused:
        ask(call, **given)
    return refused.value.code


def play(ask: Ask, *words: str, seat: int = 0) -> Any:
    return ask("play", moves=[said(each, seat) for each in words], draws=[])["table"]


def shaded(table: Any) -> list[list[int]]:
    return [seat["shaded"] for seat in table["seats"]]


def test_an_edition_is_told_by_its_id_or_made_by_its_seed(ask: Ask) -> None:
    assert ask("edition", id="lampion") == shipped_edition("lampion")
    assert ask("edition", id="lake-36") == edition_of("lake-36")
    for unknown in ("e-22222222", "lake-0", "lake-1000000", "../lampion"):
        assert refusal(ask, "edition", id=unknown) == "edition/unknown"


def test_a_blank_edition_lacks_a_name_and_all_its_colors_and_nothing_else(ask: Ask) -> None:
    blank = ask("blank", columns=12, rows=7)
    assert (blank["id"], blank["official"], len(blank["lakes"]["main"])) == ("mine", False, 84)
    told = ask("check", edition=blank)
    assert told["notes"] == []
    name, *colors = told["faults"]
    assert told["sound"]
    assert name == {"path": "name", "code": "edition/no_name"}
    assert {fault["code"] for fault in colors} == {"edition/no_color"}
    assert len(colors) == 2 * 84 + 4 * (6 + 2 + 4)


def test_a_blank_edition_is_whole_once_it_is_filled_in(ask: Ask) -> None:
    blank = ask("blank", columns=4, rows=4) | {"name": "Mine"}
    for pool in blank["lakes"]["main"]:
        pool["areas"] = ["red", "blue"]
    for sheet in blank["sheets"].values():
        sheet["bonuses"] = pond()["sheets"]["A"]["bonuses"]
    assert ask("check", edition=blank)["faults"] == []


@pytest.mark.parametrize(
    ("columns", "rows", "faults"),
    [
        (3, 6, {"columns": "input/malformed"}),
        (13, None, {"columns": "input/malformed", "rows": "input/malformed"}),
        (8, 8, {"rows": "edition/too_wide"}),
    ],
)
def test_a_blank_edition_of_a_size_that_no_lake_has_is_refused(ask: Ask, columns: Any, rows: Any, faults: Any) -> None:
    with pytest.raises(RuleError) as refused:
        ask("blank", columns=columns, rows=rows)
    found: Any = refused.value.detail["faults"]
    assert (refused.value.code, {fault["path"]: fault["code"] for fault in found}) == ("edition/invalid", faults)


def test_checking_an_edition_tells_what_validating_it_would_refuse(ask: Ask) -> None:
    edition: Any = pond() | {"official": 1}
    edition["lakes"]["main"][0]["feature"] = "boat"
    with pytest.raises(RuleError) as refused:
        validate_edition(edition)
    told = ask("check", edition=edition)
    assert told["faults"] == refused.value.detail["faults"]
    assert {"path": "lakes.main[0]", "code": "note/boat_at_edge"} in told["notes"]


def test_before_a_table_is_open_there_is_nothing_to_ask_about(ask: Ask) -> None:
    for call, given in (
        ("confirm", {"log": [], "pending": [], "refused": []}),
        ("undoable", {"seat": 0}),
        ("turn", {"seat": 0}),
        ("turns", {"log": []}),
    ):
        assert refusal(ask, call, **given) == "table/none"


def test_confirming_the_moves_of_others_keeps_what_is_pending_on_top(table: Ask) -> None:
    mine = [said("die red", 0), said("shade 0 die", 0)]
    answer = table("confirm", log=[said("die blue", 1), said("shade 3 die", 1)], pending=mine, refused=[])
    assert (shaded(answer["table"]), answer["table"]["version"], answer["dropped"]) == ([[0], [3]], 4, [])


def made(table: Ask, *words: str) -> list[Any]:
    """As the phone sends them."""
    moves: list[Any] = table("play", moves=[said(each, 0) for each in words], draws=[])["moves"]
    return moves


def test_moves_that_are_confirmed_as_they_were_made_leave_the_table_as_it_is(table: Ask) -> None:
    moves = made(table, "die red", "shade 0 die", "done")
    log = [{**move, "seq": seq, "at": 9} for seq, move in enumerate(moves, 1)]
    assert table("confirm", log=log[:1], pending=moves[1:], refused=[]) == {"table": None, "dropped": []}
    assert table("confirm", log=log[1:2], pending=moves[2:], refused=[]) == {"table": None, "dropped": []}
    answer = table("confirm", log=[said("die blue", 1)], pending=moves[2:], refused=[])
    assert (shaded(answer["table"]), answer["table"]["version"]) == ([[0], []], 4)


@pytest.mark.parametrize(
    ("log", "shaded_then"),
    [
        (["die red", "shade 2 die"], [2]),
        (["die red"], []),
        (["die red", "shade 0 die", "done"], [0]),
        (["die red", "shade 0 die", "undo"], []),
    ],
)
def test_moves_that_are_confirmed_otherwise_than_they_were_made_are_played(
    table: Ask, log: list[str], shaded_then: list[int]
) -> None:
    made(table, "die red", "shade 0 die")
    answer = table("confirm", log=[said(each, 0) for each in log], pending=[], refused=[])
    assert (shaded(answer["table"]), answer["table"]["version"]) == ([shaded_then, []], len(log))


def test_moves_of_which_one_was_taken_back_are_played(table: Ask) -> None:
    moves = [*made(table, "die red", "shade 0 die"), *made(table, "undo")]
    answer = table("confirm", log=moves, pending=[], refused=[])
    assert (shaded(answer["table"]), answer["table"]["version"]) == ([[], []], 3)


def test_what_is_not_confirmed_is_forgotten(table: Ask) -> None:
    play(table, "die red", "shade 0 die")
    answer = table("confirm", log=[], pending=[], refused=[])
    assert (shaded(answer["table"]), answer["table"]["version"]) == ([[], []], 0)


def test_a_pending_move_that_became_impossible_is_dropped_with_its_reason_and_the_rest_stays(table: Ask) -> None:
    pending = [said("shade 0 die", 0), said("die red", 0)]
    answer = table("confirm", log=[], pending=pending, refused=[])
    [dropped] = answer["dropped"]
    assert (dropped["move"], dropped["code"]) == (pending[0], "dice/not_named")
    assert answer["table"]["seats"][0]["die"] == "red"


def test_what_the_server_has_refused_is_dropped_with_its_reason_and_all_that_needs_it(table: Ask) -> None:
    die, shade = pending = [{**said("die red", 0), "id": "1"}, {**said("shade 0 die", 0), "id": "2"}]
    answer = table("confirm", log=[], pending=pending, refused=[{"id": "1", "code": "table/full", "detail": {"at": 9}}])
    assert answer["dropped"] == [
        {"move": die, "code": "table/full", "detail": {"at": 9}},
        {"move": shade, "code": "dice/not_named", "detail": {}},
    ]


def test_an_undo_goes_with_the_move_that_it_took_back(table: Ask) -> None:
    table("confirm", log=[said("die red", 0)], pending=[], refused=[])
    mark, undo = {**said("mark 8", 0), "id": "1"}, said("undo", 0)
    refused = [{"id": "1", "code": "table/full", "detail": {}}]
    answer = table("confirm", log=[], pending=[mark, said("mark 9", 1), undo], refused=refused)
    assert answer["dropped"][1] == {"move": undo, "code": "undo/nothing", "detail": {"move": "1"}}
    assert (answer["table"]["seats"][0]["die"], shaded(answer["table"])) == ("red", [[], [9]])


FULL, NOTHING = "table/full", "undo/nothing"
BOTH_UNDONE = ["0: mark 8", "0: mark 9", "0: undo", "0: undo"]
ONE_BY_ONE = ["0: mark 8", "0: undo", "0: mark 9", "0: undo"]
OF_TWO_SEATS = ["0: mark 8", "1: mark 9", "0: mark 7", "1: undo", "0: undo"]
# What is pending, by its place; what of it the server refuses; what is dropped; then the areas of both seats.
PENDING: list[tuple[str, list[str], list[int], dict[int, str], list[list[int]]]] = [
    ("nothing is refused", BOTH_UNDONE, [], {}, [[1], []]),
    ("the move that the second undo takes back", BOTH_UNDONE, [0], {0: FULL, 3: NOTHING}, [[1], []]),
    ("the move that the first undo takes back", BOTH_UNDONE, [1], {1: FULL, 2: NOTHING}, [[1], []]),
    ("both moves", BOTH_UNDONE, [1, 0], {0: FULL, 1: FULL, 2: NOTHING, 3: NOTHING}, [[1], []]),
    ("the last undo", BOTH_UNDONE, [3], {3: FULL}, [[1, 8], []]),
    ("a move, undone before the next one", ONE_BY_ONE, [0], {0: FULL, 1: NOTHING}, [[1], []]),
    ("the next one", ONE_BY_ONE, [2], {2: FULL, 3: NOTHING}, [[1], []]),
    ("of two seats, nothing", OF_TWO_SEATS, [], {}, [[1, 8], []]),
    ("what the other seat undoes", OF_TWO_SEATS, [1], {1: FULL, 3: NOTHING}, [[1, 8], []]),
    ("what the one seat undoes", OF_TWO_SEATS, [2], {2: FULL, 4: NOTHING}, [[1, 8], []]),
    ("what nobody undoes", OF_TWO_SEATS, [0], {0: FULL}, [[1], []]),
    ("an undo too many", ["1: undo", "0: undo", "0: undo"], [], {0: NOTHING, 2: NOTHING}, [[], []]),
]


def numbered(moves: list[str]) -> list[Any]:
    """Moves, each with its seat before it, with their places as ids."""
    split = [words.partition(": ") for words in moves]
    return [{**said(rest, int(seat)), "id": number} for number, (seat, _, rest) in enumerate(split)]


def refusing(ids: list[int]) -> list[Any]:
    return [{"id": each, "code": FULL, "detail": {"place": each}} for each in ids]


@cases("moves refused dropped areas", PENDING)
def test_an_undo_is_dropped_with_its_move_and_takes_back_no_other(
    table: Ask, moves: list[str], refused: list[int], dropped: dict[int, str], areas: list[list[int]]
) -> None:
    """Everybody knows that seat 0 has marked area 1."""
    table("confirm", log=[said("mark 1", 0)], pending=[], refused=[])
    answer = table("confirm", log=[], pending=numbered(moves), refused=refusing(refused))
    assert {each["move"]["id"]: each["code"] for each in answer["dropped"]} == dropped
    assert shaded(answer["table"]) == areas


def test_what_is_no_move_is_dropped_whatever_was_refused(table: Ask) -> None:
    pending = [{"type": "undo"}, None, 7, [], {}, {"id": 0}, {"id": 1, "type": "undo", "seat": "0"}, said("mark 8")]
    answer = table("confirm", log=[], pending=pending, refused=refusing([0]))
    assert [each["move"] for each in answer["dropped"]] == pending[:-1]
    codes = [each["code"] for each in answer["dropped"]]
    assert codes == ["input/missing", *["input/malformed"] * 4, FULL, "input/malformed"]
    assert shaded(answer["table"]) == [[8], []]


@pytest.mark.parametrize(
    ("refused", "code"), [([{"id": 0}], "input/missing"), ([7], "input/malformed"), (None, "input/malformed")]
)
def test_a_refusal_without_its_reason_is_no_refusal(table: Ask, refused: Any, code: str) -> None:
    assert refusal(table, "confirm", log=[], pending=[said("mark 8")], refused=refused) == code


def test_an_undo_of_what_everybody_knows_stays(table: Ask) -> None:
    table("confirm", log=[said("mark 8", 0)], pending=[], refused=[])
    answer = table("confirm", log=[], pending=[said("undo", 0), said("mark 9", 0)], refused=[])
    assert (answer["dropped"], shaded(answer["table"])) == ([], [[9], []])


def test_of_moves_that_are_made_together_all_count_or_none(table: Ask) -> None:
    assert refusal(table, "play", moves=[said("die red", 0), said("shade 3 die", 0)], draws=[]) == "area/wrong_color"
    answer = table("play", moves=[said("die red", 0)], draws=[])
    assert (answer["moves"], answer["table"]["version"]) == ([said("die red", 0)], 1)


def test_foreseeing_makes_no_move(table: Ask) -> None:
    before = table("options", seat=0)
    foreseen = table("foresee", seat=0, moves=[said("die red", 0)])
    assert foreseen["shade"]["die"] != []
    assert table("options", seat=0) == before


def test_an_impossible_move_cannot_be_foreseen(table: Ask) -> None:
    assert refusal(table, "foresee", seat=0, moves=[said("shade 0 die", 0)]) == "dice/not_named"


def test_the_newest_move_of_a_seat_can_be_undone(table: Ask) -> None:
    assert table("undoable", seat=0) is None
    play(table, "die red", "shade 0 die")
    assert table("undoable", seat=0)["type"] == "shade"
    play(table, "undo")
    assert table("undoable", seat=0)["type"] == "die"


def test_a_turn_tells_who_is_active_and_which_bonuses_are_over(table: Ask) -> None:
    told = table("turn", seat=1)
    assert (told["active"], len(told["bonuses"]), told["past"]) == (0, 10, 0)
    play(table, "done", "done", seat=1)
    told = table("turn", seat=1)
    assert (told["active"], told["past"]) == (0, 1)


def test_turns_are_told_of_all_moves_confirmed_and_pending(table: Ask) -> None:
    log, mine = [said("done", 1), said("mark 3", 1)], [said("done", 0), said("undo", 0), said("mark 8", 0)]
    table("confirm", log=log, pending=mine, refused=[])
    told = table("turns", log=[*log, *mine])
    assert told == {"moves": [0, 1, 0, 0, 0], "active": [0, 1] * 10}


def test_where_tiles_fit_and_nearly_fit_is_told_of_a_seat(table: Ask) -> None:
    for pool in (0, 1, 5):
        play(table, f"mark {2 * pool}", f"mark {2 * pool + 1}", seat=1)
    assert table("fits", seat=1) == {"corner3": [[0, 1, 5]], "square4": [], "t4": [], "u5": []}
    assert table("near", seat=1)["square4"] == [{"pools": [0, 1, 5, 6], "missing": 6}]
    assert table("fits", seat=0) == {"corner3": [], "square4": [], "t4": [], "u5": []}
    assert refusal(table, "fits", seat=2) == refusal(table, "near", seat=2) == "input/malformed"


def test_groups_are_told_by_their_pools_the_largest_first(table: Ask) -> None:
    for pool in (6, 9, 1, 8, 4, 15, 5):
        play(table, f"mark {2 * pool}", f"mark {2 * pool + 1}")
    assert table("groups", seat=0) == [[1, 5, 6], [4, 8, 9], [15]]


def test_the_tray_is_told_clockwise_from_the_active_player_with_empty_sides(ask: Ask) -> None:
    ask("open", setup=pond_setup("ABC", dice="app"), log=[])
    assert refusal(ask, "rotated", by=0) == "tray/not_rolled"
    ask("play", moves=[said("roll", 0)], draws=[3, 2, 1, 0])
    first, second = (ask("rotated", by=by) for by in (0, 1))
    assert first["seats"] == [0, 1, 2, None]
    assert second["dice"] == first["dice"][1:] + first["dice"][:1]
    facing = ask("play", moves=[said("orient 1", 0)], draws=[])["table"]["tray"]["facing"]
    assert facing == second["dice"][:3]
