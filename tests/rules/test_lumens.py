"""Lumens scores (3): rooms, ties, and what 9 spaces and 24 tokens can show."""

from __future__ import annotations

import copy
import itertools
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoresheet.rules.calculators.lumens import fewest_tokens, result, room_points, score
from scoresheet.rules.errors import RuleError
from tests.rules.cases import cases, placed
from tests.rules.hostile import JSON, damaged, deep, survives

MALFORMED = "input/malformed"
SPACES = "lumens/too_few_spaces"
TOKENS = "lumens/too_few_tokens"
ROOMS_OF_BOARD = "lumens/too_many_rooms"


def sheet(*rooms: tuple[int, ...]) -> dict[str, Any]:
    """A score sheet of these rooms, the first of them the central room."""
    return {
        "players": [f"P{seat}" for seat in range(len(rooms[0]))],
        "rooms": [{"central": index == 0, "pips": list(pips)} for index, pips in enumerate(rooms)],
    }


def changed(sent: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """The sheet with other fields, and with another first room where `central` or `pips` is given."""
    room = {name: fields.pop(name) for name in ("central", "pips") if name in fields}
    sent["rooms"][0].update(room)
    return sent | fields


@st.composite
def played(draw: st.DrawFn) -> dict[str, Any]:
    """What lies on a table: every space empty or showing a token that its player really has."""
    players = draw(st.integers(2, 4))
    rooms = draw(st.integers(1, 9 if players == 2 else 11))
    faces = st.permutations([(1, 6)] * 8 + [(2, 5)] * 8 + [(3, 4)] * 8)
    hands = [draw(faces) for _ in range(players)]
    high = draw(st.booleans())
    pips = [[0] * players for _ in range(rooms)]
    for room in pips:
        for owner in draw(st.lists(st.integers(0, players - 1), max_size=9)):
            if hands[owner]:
                token = hands[owner].pop()
                room[owner] += token[1] if high else draw(st.sampled_from(token))
    central = draw(st.integers(0, rooms - 1))
    return {
        "players": [f"P{seat}" for seat in range(players)],
        "rooms": [{"central": index == central, "pips": room} for index, room in enumerate(pips)],
    }


ROOMS = [
    ("a worked example", (10, 9, 4), [4, 2, 0]),
    ("a worked example", (12, 5, 4), [4, 2, 0]),
    ("a worked example: tied first, nobody second", (10, 10, 6), [4, 4, 0]),
    ("a worked example: tied second", (9, 4, 4), [4, 2, 2]),
    ("all three tied first", (5, 5, 5), [4, 4, 4]),
    ("the order of seats does not matter", (4, 10, 9), [0, 4, 2]),
    ("nobody is there", (0, 0, 0), [0, 0, 0]),
    ("alone, nobody second", (0, 3, 0), [0, 4, 0]),
    ("without a token one is not second", (7, 2, 0), [4, 2, 0]),
    ("third of four gets nothing", (4, 3, 2, 1), [4, 2, 0, 0]),
    ("two of four tied first", (6, 6, 5, 4), [4, 4, 0, 0]),
    ("three of four tied first", (6, 6, 6, 5), [4, 4, 4, 0]),
    ("all four tied first", (6, 6, 6, 6), [4, 4, 4, 4]),
    ("three of four tied second", (6, 5, 5, 5), [4, 2, 2, 2]),
    ("two of four tied second", (6, 5, 5, 1), [4, 2, 2, 0]),
    ("four players, nobody there", (0, 0, 0, 0), [0, 0, 0, 0]),
    ("with 2 players only first scores", (7, 5), [4, 0]),
    ("with 2 players tied first", (7, 7), [4, 4]),
    ("with 2 players, nobody there", (0, 0), [0, 0]),
    ("with 2 players, alone", (0, 1), [0, 4]),
]


@cases("pips points", ROOMS)
def test_first_scores_4_and_second_2_in_each_room_3(pips: tuple[int, ...], points: list[int]) -> None:
    answer = score(sheet(pips))
    assert answer["rooms"] == [{"points": points}]
    assert [player["points"] for player in answer["players"]] == points


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_room_of_few_pips_scores_by_the_words_of_the_rules_3(players: int) -> None:
    for pips in itertools.product(range(5), repeat=players):
        there = sorted({own for own in pips if own > 0}, reverse=True)
        points = dict.fromkeys(there[:1], 4)
        if players > 2 and there and pips.count(there[0]) == 1:
            points |= dict.fromkeys(there[1:2], 2)
        assert room_points(list(pips)) == [points.get(own, 0) for own in pips], pips


RANKINGS: list[tuple[str, list[tuple[int, ...]], list[list[int]]]] = [
    ("most points win", [(9, 1, 1), (1, 9, 2), (1, 9, 2)], [[1], [2], [0]]),
    ("points go before central pips", [(9, 1), (1, 2), (1, 2)], [[1], [0]]),
    ("a tie goes to central pips", [(9, 1), (1, 9)], [[0], [1]]),
    ("central pips, not all pips", [(2, 1), (1, 40)], [[0], [1]]),
    ("then it is shared", [(5, 5)], [[0, 1]]),
    ("only the tied compare central pips", [(2, 3, 9), (3, 2, 0), (1, 1, 0)], [[1], [0], [2]]),
    ("third and fourth are tied without a point", [(9, 5, 0, 0)], [[0], [1], [2, 3]]),
    ("all share", [(0, 0, 0, 0)], [[0, 1, 2, 3]]),
]  # fmt: skip


@cases("rooms ranking", RANKINGS)
def test_ties_go_to_pips_in_the_central_room_and_are_then_shared_3(
    rooms: list[tuple[int, ...]], ranking: list[list[int]]
) -> None:
    assert score(sheet(*rooms))["ranking"] == ranking


def test_the_central_room_may_be_any_of_them_3() -> None:
    answer = score(sheet((9, 1), (1, 9)))
    assert [player["central"] for player in answer["players"]] == [9, 1]
    other = sheet((9, 1), (1, 9))
    other["rooms"][0]["central"], other["rooms"][1]["central"] = False, True
    answer = score(other)
    assert [player["central"] for player in answer["players"]] == [1, 9]
    assert answer["ranking"] == [[1], [0]]


def test_a_whole_game_adds_its_rooms_3() -> None:
    rooms = [(10, 9, 4), (12, 5, 4), (10, 10, 6), (9, 4, 4)]
    assert score(sheet(*rooms)) == {
        "players": [
            {"name": "P0", "points": 16, "central": 10},
            {"name": "P1", "points": 10, "central": 9},
            {"name": "P2", "points": 2, "central": 4},
        ],
        "rooms": [{"points": points} for points in ([4, 2, 0], [4, 2, 0], [4, 4, 0], [4, 2, 2])],
        "ranking": [[0], [1], [2]],
    }


FEWEST = [
    (0, 0), (1, 1), (6, 1), (7, 2), (12, 2), (13, 3), (42, 7), (43, 8), (48, 8), (49, 9), (53, 9), (54, 10),
    (88, 16), (89, 17), (92, 17), (93, 18), (96, 18), (116, 23), (117, 24), (120, 24),
]  # fmt: skip


@pytest.mark.parametrize(("pips", "tokens"), FEWEST)
def test_eight_tokens_show_6_eight_show_5_and_eight_show_4_at_most_3(pips: int, tokens: int) -> None:
    assert fewest_tokens(pips) == tokens


POSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("one player fills a room", sheet((53, 0))),
    ("eight sixes leave a space", sheet((48, 6))),
    ("nine single tokens", sheet((12, 12, 12, 18))),
    ("two rooms full of the best", sheet((48, 0), (48, 0))),
    ("53 and what is left for a second room", sheet((53, 0), (43, 0))),
    ("all 24 tokens at their best", sheet((48, 0), (40, 0), (32, 0))),
    ("nine rooms for two", sheet(*[(1, 1)] * 9)),
    ("eleven rooms for three", sheet(*[(1, 1, 1)] * 11)),
    ("eleven rooms for four", sheet(*[(1, 1, 1, 1)] * 11)),
    ("both show everything", sheet((48, 0), (40, 0), (32, 0), (0, 48), (0, 40), (0, 32))),
]


@cases("sent", POSSIBLE)
def test_pips_that_tokens_can_show_are_scored_3(sent: dict[str, Any]) -> None:
    assert len(score(sent)["rooms"]) == len(sent["rooms"])


REFUSED: list[tuple[str, Any, str, str]] = [
    ("54 pips in 9 spaces", sheet((0, 54)), SPACES, "rooms[0].pips[1]"),
    ("a huge number of pips", sheet((0, 0), (10**40, 0)), SPACES, "rooms[1].pips[0]"),
    ("9 tokens and a tenth", sheet((49, 1)), SPACES, "rooms[0].pips"),
    ("8 tokens and 2", sheet((48, 7)), SPACES, "rooms[0].pips"),
    ("ten tokens of four players", sheet((13, 12, 12, 18)), SPACES, "rooms[0].pips"),
    ("97 pips in two rooms", sheet((0, 48), (0, 0), (0, 49)), TOKENS, "players[1]"),
    ("121 pips in all", sheet((41, 0), (40, 0), (40, 0)), TOKENS, "players[0]"),
    ("25 tokens in nine rooms", sheet(*[(13, 0)] * 8, (1, 1)), TOKENS, "players[0]"),
    ("a tenth room for two", sheet(*[(0, 1)] * 10), ROOMS_OF_BOARD, "rooms"),
    ("a tenth room for two, where nobody is", sheet((1, 1), *[(0, 0)] * 9), ROOMS_OF_BOARD, "rooms"),
    ("a twelfth room for three", sheet(*[(0, 1, 0)] * 12), ROOMS_OF_BOARD, "rooms"),
    ("a twelfth room for four", sheet(*[(0, 1, 0, 0)] * 12), ROOMS_OF_BOARD, "rooms"),
    ("no central room", changed(sheet((1, 2), (3, 4)), central=False), "lumens/no_central_room", "rooms"),
    ("two central rooms", {"players": ["A", "B"], "rooms": [{"central": True, "pips": [1, 2]}] * 3},
     "lumens/two_central_rooms", "rooms[1].central"),
    ("two central rooms and another", {"players": ["A", "B"], "rooms": [
        {"central": central, "pips": [1, 2]} for central in (True, False, True)
    ]}, "lumens/two_central_rooms", "rooms[2].central"),
    ("a player without pips", changed(sheet((1, 2, 3)), pips=[1, 2]), "lumens/unequal_lists", "rooms[0].pips"),
    ("pips without a player", changed(sheet((1, 2)), pips=[1, 2, 3]), "lumens/unequal_lists", "rooms[0].pips"),
    ("far more pips than players", changed(sheet((1, 2)), pips=[0] * 101), MALFORMED, "rooms[0].pips"),
    ("the second room is shorter", sheet((1, 2), (1,)), "lumens/unequal_lists", "rooms[1].pips"),
    ("an empty room list", changed(sheet((1, 2)), rooms=[]), MALFORMED, "rooms"),
    ("101 rooms", sheet(*[(0, 0)] * 101), MALFORMED, "rooms"),
    ("one player", sheet((1,)), MALFORMED, "players"),
    ("five players", sheet((1, 1, 1, 1, 1)), MALFORMED, "players"),
    ("negative pips", sheet((1, -1)), MALFORMED, "rooms[0].pips[1]"),
    ("pips that are true", sheet((True, 1)), MALFORMED, "rooms[0].pips[0]"),
    ("half a pip", changed(sheet((1, 2)), pips=[0.5, 1]), MALFORMED, "rooms[0].pips[0]"),
    ("2.0 pips", changed(sheet((1, 2)), pips=[1, 2.0]), MALFORMED, "rooms[0].pips[1]"),
    ("pips that are not a number", changed(sheet((1, 2)), pips=[1, float("nan")]), MALFORMED, "rooms[0].pips[1]"),
    ("null pips", changed(sheet((1, 2)), pips=[1, None]), MALFORMED, "rooms[0].pips[1]"),
    ("pips by name", changed(sheet((1, 2)), pips={"A": 1, "B": 2}), MALFORMED, "rooms[0].pips"),
    ("central is 1", changed(sheet((1, 2)), central=1), MALFORMED, "rooms[0].central"),
    ("central is null", changed(sheet((1, 2)), central=None), MALFORMED, "rooms[0].central"),
    ("a name that is a number", changed(sheet((1, 2)), players=["A", 2]), MALFORMED, "players[1]"),
    ("an empty name", changed(sheet((1, 2)), players=["A", ""]), MALFORMED, "players[1]"),
    ("a name with an escape", changed(sheet((1, 2)), players=["A", "\x9b"]), MALFORMED, "players[1]"),
    ("half a character as a name", changed(sheet((1, 2)), players=["\udfff", "B"]), MALFORMED, "players[0]"),
    ("no rooms", {"players": ["A", "B"]}, "input/missing", "rooms"),
    ("no players", {"rooms": []}, "input/missing", "players"),
    ("no pips", {"players": ["A", "B"], "rooms": [{"central": True}]}, "input/missing", "rooms[0].pips"),
    ("no word about central", {"players": ["A", "B"], "rooms": [{"pips": []}]}, "input/missing", "rooms[0].central"),
    ("an unknown field", changed(sheet((1, 2)), ranking=[]), "input/unknown", "ranking"),
    ("a room that is a list", changed(sheet((1, 2)), rooms=[[1, 2]]), MALFORMED, "rooms[0]"),
    ("a list", [], MALFORMED, ""),
    ("a number", 7, MALFORMED, ""),
    ("a list in a list in a list", deep(), MALFORMED, ""),
    ("depth where pips should be", changed(sheet((1, 2)), pips=[1, deep()]), MALFORMED, "rooms[0].pips[1]"),
    ("depth where a name should be", changed(sheet((1, 2)), players=[deep(), "B"]), MALFORMED, "players[0]"),
]  # fmt: skip


@cases("sent code path", REFUSED)
def test_an_impossible_sheet_is_refused_with_the_path_of_its_fault_3(sent: Any, code: str, path: str) -> None:
    with pytest.raises(RuleError) as refused:
        score(sent)
    assert (refused.value.code, refused.value.detail) == (code, {"path": path})


@settings(deadline=None)
@given(played())
def test_whatever_can_lie_on_a_table_is_scored_by_its_rooms_3(sent: dict[str, Any]) -> None:
    before = copy.deepcopy(sent)
    answer = score(sent)
    assert sent == before
    for seat, player in enumerate(answer["players"]):
        assert player["points"] == sum(room["points"][seat] for room in answer["rooms"])
    for room, told in zip(sent["rooms"], answer["rooms"], strict=True):
        assert told["points"] == room_points(room["pips"])
        if room["central"]:
            assert [player["central"] for player in answer["players"]] == room["pips"]


@settings(deadline=None)
@given(played(), st.data())
def test_the_order_of_players_changes_nothing_but_the_order_3(sent: dict[str, Any], data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(sent["players"]))))
    before = score(sent)
    after = score(
        {
            "players": [sent["players"][seat] for seat in order],
            "rooms": [room | {"pips": [room["pips"][seat] for seat in order]} for room in sent["rooms"]],
        }
    )
    assert after["players"] == [before["players"][seat] for seat in order]
    assert [sorted(order[seat] for seat in place) for place in after["ranking"]] == before["ranking"]


@settings(deadline=None)
@given(played())
def test_a_result_has_the_score_and_the_parts_of_it_3(sent: dict[str, Any]) -> None:
    told, scored = result(sent), score(sent)
    assert (placed(told), told["rooms"]) == (scored["ranking"], scored["rooms"])
    for seat, player in enumerate(told["players"]):
        won = [room["points"][seat] for room in scored["rooms"]]
        assert player["parts"] == {"first": 4 * won.count(4), "second": 2 * won.count(2)}
        assert player["total"] == sum(player["parts"].values()) == scored["players"][seat]["points"]


TIES: list[tuple[str, list[tuple[int, ...]], tuple[str, list[int]], list[tuple[str, list[int], list[int]]]]] = [
    ("nobody is level", [(9, 1)], ("wins", [0]), []),
    ("the central room decides", [(1, 9), (9, 1)], ("wins", [1]), [("central", [1, 0], [9, 1])]),
    ("nothing decides", [(5, 5)], ("share_win", [0, 1]), [("level_first", [0, 1], [])]),
    ("one is set apart, two share", [(0, 0, 1), (1, 0, 0), (0, 1, 0)], ("wins", [2]),
     [("central", [2, 0, 1], [1, 0, 0]), ("level", [0, 1], [])]),
]  # fmt: skip


@cases("rooms outcome ties", TIES)
def test_who_wins_and_what_decided_between_those_who_are_level_is_told_3(
    rooms: list[tuple[int, ...]], outcome: Any, ties: list[Any]
) -> None:
    told = result(sheet(*rooms))
    assert (told["outcome"]["key"], told["outcome"]["seats"]) == outcome
    assert [(tie["key"], tie["seats"], tie["values"]) for tie in told["ties"]] == ties


UNMARKED: list[tuple[str, list[tuple[int, ...]], Any, list[Any], list[int]]] = [
    ("nobody is level", [(9, 1)], ("wins", [0]), [], []),
    ("two lead", [(1, 9), (9, 1), (0, 0)], ("share_win", [0, 1]), [("open", [0, 1])], [0, 1]),
    ("two are behind", [(1, 0, 0), (3, 2, 2)], ("wins", [0]), [("open", [1, 2])], []),
]  # fmt: skip


@cases("rooms outcome ties asked", UNMARKED)
def test_the_central_room_is_asked_for_only_when_it_decides_who_wins_3(
    rooms: list[tuple[int, ...]], outcome: Any, ties: list[Any], asked: list[int]
) -> None:
    sent = sheet(*rooms)
    sent["rooms"][0]["central"] = False
    told = result(sent)
    assert (told["outcome"]["key"], told["outcome"]["seats"]) == outcome
    assert [(tie["key"], tie["seats"]) for tie in told["ties"]] == ties
    assert told["asks"] == {"central": asked}
    assert told["concerns"] == {"central": [seat for _, seats in ties for seat in seats]}
    assert [player["central"] for player in told["players"]] == [None] * len(rooms[0])


@settings(deadline=None)
@given(JSON | damaged(played()))
def test_any_json_is_scored_or_refused(sent: Any) -> None:
    survives(score, sent)
    survives(result, sent)
