"""The rooms of Lumens while they are entered (3): pips and points so far, and faults where they are."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoresheet.rules.calculators.board import board
from scoresheet.rules.calculators.lumens import score
from scoresheet.rules.errors import RuleError
from tests.rules.cases import cases
from tests.rules.hostile import JSON, damaged, survives
from tests.rules.test_lumens import MALFORMED, ROOMS_OF_BOARD, SPACES, TOKENS, played

NUMBERS = "lumens/not_numbers"
NO_SUCH = "lumens/no_such_token"


def entry(*tokens: int, typed: int | str = "") -> dict[str, Any]:
    return {"typed": str(typed), "tokens": list(tokens)}


def test_a_room_is_counted_while_it_is_entered_3() -> None:
    told = board(3, [[entry(6, 4), entry(typed=9), entry(4)], [entry(), entry(1, typed=3), entry()]])
    assert told["rooms"] == [{"pips": [10, 9, 4], "points": [4, 2, 0]}, {"pips": [0, 4, 0], "points": [0, 4, 0]}]
    assert (told["totals"], told["faults"]) == ([4, 6, 0], [])


@pytest.mark.parametrize(("players", "usual"), [(2, 9), (3, 11), (4, 11)])
def test_the_board_has_so_many_rooms_3(players: int, usual: int) -> None:
    assert board(players, [])["usual"] == usual


TYPED = [
    ("nothing", "", 0),
    ("spaces", "  ", 0),
    ("a sum", "16", 16),
    ("tokens", "6 5 5", 16),
    ("tokens with other signs between them", "6+5, 5", 16),
    ("tokens with spaces of other languages between them", "6\u202f5\u00a05", 16),
]


@cases("typed pips", TYPED)
def test_one_number_is_a_sum_and_several_are_tokens_3(typed: str, pips: int) -> None:
    told = board(2, [[entry(typed=typed), entry()]])
    assert (told["rooms"][0]["pips"], told["faults"]) == ([pips, 0], [])


def test_tokens_that_were_typed_are_tokens_like_those_that_were_tapped_3() -> None:
    told = board(2, [[entry(1, 1, 1, 1, typed="6 6 6"), entry()], [entry(6, 6), entry()]])
    assert [fault["code"] for fault in told["faults"]] == [TOKENS]


UNREAD = [
    ("letters", "abc", NUMBERS),
    ("a fraction", "4.5", NUMBERS),
    ("a negative number", "-4", NUMBERS),
    ("other digits", "\u0664", NUMBERS),
    ("too many digits", "1000", NUMBERS),
    ("half a character", "6 \ud800", NUMBERS),
    ("a token of seven", "6 7", NO_SUCH),
    ("a token without pips", "6 0", NO_SUCH),
]


@cases("typed code", UNREAD)
def test_what_cannot_be_read_is_told_where_it_is_and_worth_nothing_3(typed: str, code: str) -> None:
    told = board(2, [[entry(3), entry(6, typed=typed)]])
    assert told["faults"] == [{"room": 0, "seat": 1, "code": code}]
    assert told["rooms"] == [{"pips": [3, 0], "points": [0, 0]}]


def test_a_room_that_is_not_on_the_board_is_told_if_something_lies_there_3() -> None:
    rooms = [[entry(), entry()] for _ in range(10)]
    assert board(2, rooms)["faults"] == []
    rooms[9][1] = entry(1)
    assert board(2, rooms)["faults"] == [{"room": 9, "seat": None, "code": ROOMS_OF_BOARD}]
    assert board(2, rooms)["totals"] == [0, 0]


EIGHT_TYPED = [[entry(2, 3, typed=1), entry()]] * 8
FAULTS: list[tuple[str, list[list[dict[str, Any]]], list[tuple[int | None, int | None, str]]]] = [
    ("nine tokens", [[entry(*[1] * 8, 2), entry()]], []),
    ("ten tokens of one player", [[entry(*[1] * 8, 2, 2), entry()]], [(0, 0, SPACES)]),
    ("30 tokens of one player", [[entry(*[1] * 30), entry()]], [(0, 0, SPACES)]),
    ("ten tokens of two players", [[entry(*[1] * 8), entry(2, 2)]], [(0, None, SPACES)]),
    ("a sum and tokens", [[entry(typed=48), entry(1, 1)]], [(0, None, SPACES)]),
    ("54 pips", [[entry(typed=54), entry()]], [(0, 0, SPACES)]),
    ("54 pips of a sum and a token", [[entry(6, typed=48), entry()]], [(0, 0, SPACES)]),
    ("a large sum", [[entry(typed=999), entry()]], [(0, 0, SPACES)]),
    ("nine tokens of a kind", [[entry(*[1] * 5), entry()], [entry(*[6] * 4), entry()]], [(None, 0, TOKENS)]),
    ("nine that show 2 or 5", [[entry(*[2] * 5), entry()], [entry(*[5] * 4), entry()]], [(None, 0, TOKENS)]),
    ("nine that show 3 or 4", [[entry(*[3] * 5), entry()], [entry(*[4] * 4), entry()]], [(None, 0, TOKENS)]),
    ("eight of each kind", [[entry(*[face] * 8), entry()] for face in (1, 2, 3)], []),
    ("24 tokens, eight of them typed", EIGHT_TYPED, []),
    ("25 tokens, eight of them typed", [[entry(1, 2, 3, typed=1), entry()], *EIGHT_TYPED[1:]], [(None, 0, TOKENS)]),
    ("25 tokens", [[entry(), entry(1, 2, 3)]] * 8 + [[entry(), entry(1)]], [(None, 1, TOKENS)]),
    ("97 pips in two rooms", [[entry(typed=49), entry()], [entry(typed=48), entry()]], [(None, 0, TOKENS)]),
    ("one fault in each of two rooms", [[entry(typed=60), entry()], [entry(), entry(typed=60)]],
     [(0, 0, SPACES), (1, 1, SPACES)]),
]  # fmt: skip


@cases("rooms faults", FAULTS)
def test_what_cannot_lie_on_the_table_is_told_where_it_is_3(rooms: list[Any], faults: list[Any]) -> None:
    told = board(2, rooms)["faults"]
    assert [(fault["room"], fault["seat"], fault["code"]) for fault in told] == faults


def test_what_cannot_lie_in_a_room_is_worth_nothing_3() -> None:
    told = board(2, [[entry(typed=99), entry(typed=5)], [entry(6), entry()]])
    assert [room["points"] for room in told["rooms"]] == [[0, 0], [4, 0]]
    assert told["totals"] == [4, 0]


@settings(deadline=None)
@given(played())
def test_what_can_lie_on_a_table_has_no_fault_when_its_sums_are_typed_3(sent: dict[str, Any]) -> None:
    rooms = [[entry(typed=pips) for pips in room["pips"]] for room in sent["rooms"]]
    told = board(len(sent["players"]), rooms)
    assert told["faults"] == []
    assert [room["points"] for room in told["rooms"]] == [room["points"] for room in score(sent)["rooms"]]
    assert told["totals"] == [player["points"] for player in score(sent)["players"]]


NOT_A_BOARD: list[tuple[str, Any, Any, str, str]] = [
    ("one player", 1, [], MALFORMED, "players"),
    ("five players", 5, [], MALFORMED, "players"),
    ("101 rooms", 2, [[entry(), entry()]] * 101, MALFORMED, "rooms"),
    ("a player without an entry", 2, [[entry()]], MALFORMED, "rooms[0]"),
    ("a token without pips", 2, [[entry(), entry(0)]], MALFORMED, "rooms[0][1].tokens"),
    ("a token of seven", 2, [[entry(7), entry()]], MALFORMED, "rooms[0][0].tokens"),
    ("a thousand tokens in a room", 2, [[entry(*[1] * 1000), entry()]], MALFORMED, "rooms[0][0].tokens"),
    ("a number that is no text", 2, [[entry(), {"typed": 1, "tokens": []}]], MALFORMED, "rooms[0][1].typed"),
    ("nothing typed", 2, [[entry(), {"tokens": []}]], "input/missing", "rooms[0][1].typed"),
]  # fmt: skip


@cases("players rooms code path", NOT_A_BOARD)
def test_nonsense_is_not_counted_3(players: Any, rooms: Any, code: str, path: str) -> None:
    with pytest.raises(RuleError) as refused:
        board(players, rooms)
    assert (refused.value.code, refused.value.detail) == (code, {"path": path})


@settings(deadline=None)
@given(JSON, JSON | damaged(st.just([[entry(1, 2), entry(typed=5)]])))
def test_any_json_is_counted_or_refused(players: Any, rooms: Any) -> None:
    survives(lambda sent: board(players, sent), rooms)
    survives(lambda sent: board(2, sent), rooms)
