"""Harvest Festival scores (2): which tokens there are, honor, ties."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoresheet.rules.calculators.harvest import KINDS, dedicate, result, score, stack_of
from scoresheet.rules.errors import RuleError
from tests.rules.cases import cases, placed
from tests.rules.hostile import JSON, damaged, deep, survives

# The stacks as docs/rules.md prints them (2).
PRINTED = {
    "seven_unique": "10, 9, 9•4, 8, 8•3, 7, 7•3, 6, 5",
    "three_pairs": "9, 8, 8•4, 7, 7•3, 6, 6•3, 5, 5",
    "four_of_a_kind": "8, 7, 7•4, 6, 6•3, 5, 5•3, 5, 4",
}
TABLES = (2, 3, 4)

MALFORMED = "input/malformed"
NO_SUCH = "harvest/no_such_token"
TOO_MANY = "harvest/too_many_held"


def printed(kind: str, players: int) -> list[int]:
    """The stack at this number of players, read from the printed line."""
    gone = {2: ("•4", "•3"), 3: ("•4",), 4: ()}[players]
    tokens = PRINTED[kind].split(", ")
    return [int(token.split("•")[0]) for token in tokens if not token.endswith(gone)]


def sheet(*players: dict[str, Any], of: int = 0) -> dict[str, Any]:
    """A score sheet of these players, filled up to a table of so many."""
    rest = max(of, 2) - len(players)
    everybody = list(players) + [{}] * rest
    return {"players": [{"name": f"P{seat}"} | player for seat, player in enumerate(everybody)]}


@st.composite
def sheets(draw: st.DrawFn) -> dict[str, Any]:
    """A sheet that a real game can end with: the tokens dealt out from the stacks."""
    players: list[dict[str, Any]] = [
        {"name": draw(st.text("aé字", min_size=1, max_size=40))} for _ in range(draw(st.sampled_from(TABLES)))
    ]
    for player in players:
        for kind in KINDS:
            player[kind] = []
        for count in ("generic", "favors", "cards"):
            player[count] = draw(st.integers(0, 3))
    for kind in KINDS:
        for token in printed(kind, len(players)):
            holder = draw(st.none() | st.sampled_from(players))
            if holder:
                holder[kind].append(token)
    return {"players": players}


HONORS = [
    ("nothing is worth nothing", {}, 0),
    ("one four of a kind", {"four_of_a_kind": [8]}, 8),
    ("one of three pairs", {"three_pairs": [9]}, 9),
    ("one seven unique", {"seven_unique": [10]}, 10),
    ("a generic token is worth 4", {"generic": 1}, 4),
    ("a fourth generic dedication still counts", {"generic": 5}, 20),
    ("favors and cards are worth nothing", {"favors": 9, "cards": 12}, 0),
    ("both fives of three pairs", {"three_pairs": [5, 5]}, 10),
    ("the order of tokens does not matter", {"seven_unique": [5, 10, 7]}, 22),
    (
        "all kinds together",
        {"four_of_a_kind": [8, 7], "seven_unique": [10], "generic": 1, "favors": 2, "cards": 5},
        29,
    ),
]


@cases("player honor", HONORS)
def test_honor_comes_from_dedications_only_2(player: dict[str, Any], honor: int) -> None:
    assert score(sheet(player))["players"][0] == {"name": "P0", "honor": honor}


RANKINGS = [
    ("most honor wins", [(4, 0, 0), (8, 0, 0)], [[1], [0]]),
    ("honor goes before favors and cards", [(8, 0, 0), (4, 9, 9)], [[0], [1]]),
    ("a tie goes to favors", [(8, 1, 0), (8, 2, 0)], [[1], [0]]),
    ("favors go before cards", [(8, 2, 0), (8, 1, 9)], [[0], [1]]),
    ("then to cards", [(8, 2, 3), (8, 2, 4)], [[1], [0]]),
    ("then it is shared", [(8, 2, 3), (8, 2, 3)], [[0, 1]]),
    ("the second place is shared", [(4, 1, 1), (8, 0, 0), (4, 1, 1)], [[1], [0, 2]]),
    ("the first place is shared by two of three", [(8, 1, 1), (4, 9, 9), (8, 1, 1)], [[0, 2], [1]]),
    (
        "three tied are told apart by both breakers",
        [(8, 1, 0), (8, 1, 1), (8, 2, 0)],
        [[2], [1], [0]],
    ),
    ("two pairs share", [(4, 0, 0), (8, 0, 0), (4, 0, 0), (8, 0, 0)], [[1, 3], [0, 2]]),
    ("all share", [(0, 0, 0)] * 4, [[0, 1, 2, 3]]),
]


@cases("scores ranking", RANKINGS)
def test_ties_go_to_favors_then_cards_and_are_then_shared_2(
    scores: list[tuple[int, int, int]], ranking: list[list[int]]
) -> None:
    players = [{"generic": honor // 4, "favors": favors, "cards": cards} for honor, favors, cards in scores]
    assert score(sheet(*players))["ranking"] == ranking


@pytest.mark.parametrize("players", TABLES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_stacks_are_the_printed_ones_2(kind: str, players: int) -> None:
    assert stack_of(kind, players) == printed(kind, players)


@pytest.mark.parametrize("players", TABLES)
@pytest.mark.parametrize("kind", KINDS)
def test_one_player_may_hold_a_whole_stack_and_not_one_token_more_2(kind: str, players: int) -> None:
    stack = printed(kind, players)
    assert score(sheet({kind: stack}, of=players))["players"][0]["honor"] == sum(stack)
    for token in sorted(set(stack)):
        with pytest.raises(RuleError) as refused:
            score(sheet({kind: stack}, {kind: [token]}, of=players))
        assert refused.value.code == TOO_MANY
        assert refused.value.detail == {"path": f"players[1].{kind}[0]"}


TOKENS = [
    ("the 9 marked 4 is there with 4", 4, {"seven_unique": [9, 9]}, None),
    ("the 9 marked 4 is gone with 3", 3, {"seven_unique": [9, 9]}, "seven_unique[1]"),
    ("the 8 marked 3 is there with 3", 3, {"seven_unique": [8, 8]}, None),
    ("the 8 marked 3 is gone with 2", 2, {"seven_unique": [8, 8]}, "seven_unique[1]"),
    ("the 8 marked 4 is there with 4", 4, {"three_pairs": [8, 8]}, None),
    ("the 8 marked 4 is gone with 2", 2, {"three_pairs": [8, 8]}, "three_pairs[1]"),
    ("two of three fives are left with 2", 2, {"four_of_a_kind": [5, 5]}, None),
    ("the 5 marked 3 is gone with 2", 2, {"four_of_a_kind": [5, 5, 5]}, "four_of_a_kind[2]"),
    ("the 5 marked 3 is there with 3", 3, {"four_of_a_kind": [5, 5, 5]}, None),
]


@cases("players held fault", TOKENS)
def test_marked_tokens_leave_the_game_with_fewer_players_2(
    players: int, held: dict[str, Any], fault: str | None
) -> None:
    if fault is None:
        score(sheet(held, of=players))
        return
    with pytest.raises(RuleError) as refused:
        score(sheet(held, of=players))
    assert (refused.value.code, refused.value.detail["path"]) == (TOO_MANY, f"players[0].{fault}")


REFUSED: list[tuple[str, Any, str, str]] = [
    ("a four of a kind is never 9", sheet({"four_of_a_kind": [8, 9]}), NO_SUCH, "players[0].four_of_a_kind[1]"),
    ("three pairs are never 10", sheet({}, {"three_pairs": [10]}), NO_SUCH, "players[1].three_pairs[0]"),
    ("seven unique are never 4", sheet({"seven_unique": [4]}), NO_SUCH, "players[0].seven_unique[0]"),
    ("a token of 0", sheet({"seven_unique": [0]}), NO_SUCH, "players[0].seven_unique[0]"),
    ("a huge token", sheet({"seven_unique": [10**40]}), NO_SUCH, "players[0].seven_unique[0]"),
    ("the one 10 held twice", sheet({"seven_unique": [10, 10]}), TOO_MANY, "players[0].seven_unique[1]"),
    ("the one 10 held by two", sheet(*[{"seven_unique": [10]}] * 2), TOO_MANY, "players[1].seven_unique[0]"),
    ("a negative token", sheet({"seven_unique": [-5]}), MALFORMED, "players[0].seven_unique[0]"),
    ("a token that is true", sheet({"seven_unique": [True]}), MALFORMED, "players[0].seven_unique[0]"),
    ("a token that is a fraction", sheet({"seven_unique": [9.5]}), MALFORMED, "players[0].seven_unique[0]"),
    ("a token of 10.0", sheet({"seven_unique": [10.0]}), MALFORMED, "players[0].seven_unique[0]"),
    ("a token that is text", sheet({"seven_unique": ["10"]}), MALFORMED, "players[0].seven_unique[0]"),
    ("tokens that are a number", sheet({"three_pairs": 9}), MALFORMED, "players[0].three_pairs"),
    ("tokens that are null", sheet({"three_pairs": None}), MALFORMED, "players[0].three_pairs"),
    ("far more tokens than there are", sheet({"three_pairs": [9] * 201}), MALFORMED, "players[0].three_pairs"),
    ("negative generics", sheet({"generic": -1}), MALFORMED, "players[0].generic"),
    ("a thousand generics", sheet({"generic": 1000}), MALFORMED, "players[0].generic"),
    ("negative favors", sheet({}, {"favors": -1}), MALFORMED, "players[1].favors"),
    ("favors that are not a number", sheet({"favors": float("nan")}), MALFORMED, "players[0].favors"),
    ("cards that are true", sheet({"cards": True}), MALFORMED, "players[0].cards"),
    ("half a card", sheet({"cards": 0.5}), MALFORMED, "players[0].cards"),
    ("endless cards", sheet({"cards": float("inf")}), MALFORMED, "players[0].cards"),
    ("an empty name", sheet({"name": ""}), MALFORMED, "players[0].name"),
    ("a name of 41 characters", sheet({"name": "x" * 41}), MALFORMED, "players[0].name"),
    ("a name with a line end", sheet({"name": "A\nB"}), MALFORMED, "players[0].name"),
    ("half a character as a name", sheet({"name": "\ud83c"}), MALFORMED, "players[0].name"),
    ("a name that is a number", sheet({"name": 1}), MALFORMED, "players[0].name"),
    ("no name", {"players": [{"name": "A"}, {}]}, "input/missing", "players[1].name"),
    ("an unknown field", sheet({"boats": 1}), "input/unknown", "players[0].boats"),
    ("the first of two unknown fields", sheet({"b": 1, "a": 1}), "input/unknown", "players[0].a"),
    ("an endless unknown field", sheet({"x" * 1000: 1}), "input/unknown", "players[0]." + "x" * 40),
    ("an unknown field that does not print", sheet({"\ud800\0": 1}), "input/unknown", "players[0].??"),
    ("one player", {"players": [{"name": "A"}]}, MALFORMED, "players"),
    ("five players", sheet(of=5), MALFORMED, "players"),
    ("players by name", {"players": {"A": {}, "B": {}}}, MALFORMED, "players"),
    ("a player that is a name", {"players": ["A", "B"]}, MALFORMED, "players[0]"),
    ("no players", {}, "input/missing", "players"),
    ("more than players", sheet() | {"rooms": []}, "input/unknown", "rooms"),
    ("a list", [], MALFORMED, ""),
    ("null", None, MALFORMED, ""),
    ("a list in a list in a list", deep(), MALFORMED, ""),
    ("depth where a token should be", sheet({"seven_unique": deep()}), MALFORMED, "players[0].seven_unique[0]"),
    ("depth where a count should be", sheet({"generic": deep()}), MALFORMED, "players[0].generic"),
]  # fmt: skip


@cases("sent code path", REFUSED)
def test_an_impossible_sheet_is_refused_with_the_path_of_its_fault_2(sent: Any, code: str, path: str) -> None:
    with pytest.raises(RuleError) as refused:
        score(sent)
    assert (refused.value.code, refused.value.detail) == (code, {"path": path})


@settings(deadline=None)
@given(sheets())
def test_a_sheet_dealt_from_the_stacks_is_scored_by_its_parts_2(dealt: dict[str, Any]) -> None:
    before = copy.deepcopy(dealt)
    answer = score(dealt)
    assert dealt == before
    for player, told in zip(dealt["players"], answer["players"], strict=True):
        assert told["name"] == player["name"]
        parts = [sum(player[kind]) for kind in KINDS] + [4 * player["generic"]]
        assert told["honor"] == sum(parts)
    assert sorted(seat for place in answer["ranking"] for seat in place) == list(range(len(dealt["players"])))


@settings(deadline=None)
@given(sheets(), st.data())
def test_the_order_of_players_changes_nothing_but_the_order_2(dealt: dict[str, Any], data: st.DataObject) -> None:
    players = dealt["players"]
    order = data.draw(st.permutations(range(len(players))))
    before = score(dealt)
    after = score({"players": [players[seat] for seat in order]})
    assert after["players"] == [before["players"][seat] for seat in order]
    assert [sorted(order[seat] for seat in place) for place in after["ranking"]] == before["ranking"]


@settings(deadline=None)
@given(sheets())
def test_a_result_has_the_score_and_the_parts_of_it_2(dealt: dict[str, Any]) -> None:
    told, scored = result(dealt), score(dealt)
    assert placed(told) == scored["ranking"]
    assert [player["total"] for player in told["players"]] == [player["honor"] for player in scored["players"]]
    for player, sent in zip(told["players"], dealt["players"], strict=True):
        parts = {kind: sum(sent[kind]) for kind in KINDS} | {"generic": 4 * sent["generic"]}
        assert (player["parts"], player["total"]) == (parts, sum(parts.values()))


TIES: list[tuple[str, list[dict[str, int]], tuple[str, list[int]], list[tuple[str, list[int], list[int]]]]] = [
    ("nobody is level", [{"generic": 1}, {"generic": 2}], ("wins", [1]), []),
    ("favors decide", [{"favors": 1}, {"favors": 2}], ("wins", [1]), [("favors", [1, 0], [2, 1])]),
    (
        "cards decide",
        [{"favors": 2, "cards": 1}, {"favors": 2, "cards": 3}],
        ("wins", [1]),
        [("cards", [1, 0], [3, 1])],
    ),
    ("nothing decides", [{"favors": 2, "cards": 0}] * 2 + [{"generic": 1}], ("wins", [2]), [("level", [0, 1], [])]),
    (
        "nothing decides who wins",
        [{"favors": 2, "cards": 0}, {"favors": 0}, {"favors": 2, "cards": 0}],
        ("share_win", [0, 2]),
        [("favors", [0, 2, 1], [2, 2, 0]), ("level_first", [0, 2], [])],
    ),
    ("it is not known yet", [{}, {"generic": 1}, {}], ("wins", [1]), [("open", [0, 2], [])]),
    ("it is known of one of them", [{"favors": 1}, {}], ("share_win", [0, 1]), [("open", [0, 1], [])]),
    (
        "it is known of those who lead",
        [{"favors": 1}, {"favors": 2}, {"generic": 1, "favors": 0}, {"generic": 1, "favors": 1}],
        ("wins", [3]),
        [("favors", [3, 2], [1, 0]), ("favors", [1, 0], [2, 1])],
    ),
    (
        "favors are level, cards not known",
        [{"favors": 1}, {"favors": 1, "cards": 9}, {"favors": 0}],
        ("share_win", [0, 1]),
        [("favors", [0, 1, 2], [1, 1, 0]), ("open", [0, 1], [])],
    ),
    (
        "favors set one apart, cards the others",
        [{"favors": 1, "cards": 1}, {"favors": 1, "cards": 2}, {"favors": 2}],
        ("wins", [2]),
        [("favors", [2, 1, 0], [2, 1, 1]), ("cards", [1, 0], [2, 1])],
    ),
    (
        "two pairs are level, each for itself",
        [
            {"favors": 1},
            {"generic": 1, "favors": 3, "cards": 2},
            {"favors": 2},
            {"generic": 1, "favors": 3, "cards": 2},
        ],
        ("share_win", [1, 3]),
        [("favors", [2, 0], [2, 1]), ("level_first", [1, 3], [])],
    ),
    (
        "two pairs are level and told apart, the better one first",
        [{"favors": 1}, {"generic": 1, "favors": 1}, {"favors": 2}, {"generic": 1, "favors": 2}],
        ("wins", [3]),
        [("favors", [3, 1], [2, 1]), ("favors", [2, 0], [2, 1])],
    ),
]  # fmt: skip


@cases("players outcome ties", TIES)
def test_who_wins_and_what_decided_between_those_who_are_level_is_told_2(
    players: list[dict[str, int]], outcome: Any, ties: list[Any]
) -> None:
    told = result(sheet(*players))
    assert (told["outcome"]["key"], told["outcome"]["seats"]) == outcome
    assert [(tie["key"], tie["seats"], tie["values"]) for tie in told["ties"]] == ties


def test_a_sentence_has_the_place_and_the_points_that_it_names_2() -> None:
    level = {"generic": 1, "favors": 0, "cards": 0}
    told = result(sheet(level, {"generic": 2}, level))
    facts = [(one["key"], one["seats"], one["place"], one["total"]) for one in [told["outcome"], *told["ties"]]]
    assert facts == [("wins", [1], 1, 8), ("level", [0, 2], 2, 4)]


def test_a_shared_place_is_followed_by_as_many_that_nobody_has_2() -> None:
    standings = result(sheet({"generic": 1}, {"generic": 2}, {"generic": 2}))["standings"]
    assert standings == [{"seat": 1, "place": 1}, {"seat": 2, "place": 1}, {"seat": 0, "place": 3}]


ASKS: list[tuple[str, list[dict[str, int]], list[int], list[int], list[int], list[int]]] = [
    ("nobody is level", [{"generic": 1}, {}], [], [], [], []),
    ("two are level behind the first", [{"generic": 1}, {}, {}], [], [], [1, 2], []),
    ("two are level before the last", [{"generic": 1}, {"generic": 1}, {}], [0, 1], [], [0, 1], []),
    ("what is known is not asked", [{"favors": 0}, {}], [1], [], [0, 1], []),
    ("favors are known and decide", [{"favors": 1}, {"favors": 2}], [], [], [0, 1], []),
    ("favors are known and equal", [{"favors": 2}, {"favors": 2}], [], [0, 1], [0, 1], [0, 1]),
    ("all is known", [{"favors": 2, "cards": 1}] * 2, [], [], [0, 1], [0, 1]),
    ("two pairs are level", [{}, {"generic": 1}, {}, {"generic": 1}], [1, 3], [], [0, 1, 2, 3], []),
    ("only those whom favors did not set apart", [{"favors": 2}, {"favors": 1}, {"favors": 2}], [], [0, 2], [0, 1, 2],
     [0, 2]),
    ("nor those behind", [{"favors": 1}, {"favors": 1}, {"favors": 2}], [], [], [0, 1, 2], [0, 1]),
]  # fmt: skip


@cases("players favors cards favors_of cards_of", ASKS)
def test_favors_and_then_cards_are_asked_for_only_where_they_decide_who_wins_2(
    players: list[dict[str, int]], favors: list[int], cards: list[int], favors_of: list[int], cards_of: list[int]
) -> None:
    told = result(sheet(*players))
    assert told["asks"] == {"favors": favors, "cards": cards}
    assert told["concerns"] == {"favors": favors_of, "cards": cards_of}


# By the number of players: lantern cards, and dedications without a token at most (2).
SUPPLY = {2: (35, 18), 3: (49, 22), 4: (56, 27)}


@pytest.mark.parametrize("players", TABLES)
@pytest.mark.parametrize("name", ["cards", "favors", "generic"])
def test_there_may_be_as_many_as_there_are_and_not_one_more_2(players: int, name: str) -> None:
    cards, generic = SUPPLY[players]
    most = {"cards": cards, "favors": 20, "generic": generic}[name]
    shared = [{name: most - 1}, {name: 1}]
    assert score(sheet(*shared, of=players))["players"][0]["honor"] == (4 * (most - 1) if name == "generic" else 0)
    for too_many, seat in (([{name: most}, {name: 1}], 1), ([{name: most + 1}], 0)):
        with pytest.raises(RuleError) as refused:
            score(sheet(*too_many, of=players))
        assert refused.value.code == f"harvest/too_many_{name}"
        assert refused.value.detail == {"path": f"players[{seat}].{name}"}


def test_a_game_has_turns_for_so_many_dedications_2() -> None:
    all_tokens = {kind: printed(kind, 2) for kind in KINDS}
    points = sum(sum(tokens) for tokens in all_tokens.values())
    assert score(sheet(all_tokens | {"generic": 6}))["players"][0]["honor"] == points + 6 * 4
    with pytest.raises(RuleError) as refused:
        score(sheet(all_tokens | {"generic": 7}))
    assert refused.value.code == "harvest/too_many_generic"


NOTES: list[tuple[str, dict[str, Any], list[str]]] = [
    ("nothing generic", {"three_pairs": [9]}, []),
    ("generic though all stacks have tokens", {"generic": 1}, ["note/no_empty_stack"]),
    ("generic and a stack is empty", {"generic": 1, "three_pairs": [9, 8, 7, 6, 5, 5]}, []),
]


@cases("player notes", NOTES)
def test_what_is_generic_while_no_stack_is_empty_is_doubted_2(player: dict[str, Any], notes: list[str]) -> None:
    assert result(sheet(player))["notes"] == notes
    made = [{"seat": 0, "kind": "three_pairs"} for _ in player.get("three_pairs", [])] + by(
        "generic", *[0] * player.get("generic", 0)
    )
    assert dedicate(2, made)["notes"] == notes


def test_more_generic_dedications_than_there_are_turns_are_noted_while_they_are_made_2() -> None:
    made = by("four_of_a_kind", *[0] * 6) + by("generic", *[1] * 18)
    assert dedicate(2, made)["notes"] == []
    assert dedicate(2, made + by("generic", 1))["notes"] == ["harvest/too_many_generic"]


def by(kind: str, *seats: int) -> list[dict[str, Any]]:
    return [{"seat": seat, "kind": kind} for seat in seats]


@pytest.mark.parametrize("players", TABLES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_dedication_takes_the_top_of_its_stack_and_then_a_generic_token_2(kind: str, players: int) -> None:
    stack = printed(kind, players)
    made = by(kind, *range(players)) * 5
    told = dedicate(players, made)
    assert [one["token"] for one in told["made"]] == (stack + [None] * len(made))[: len(made)]
    for count in range(len(stack) + 1):
        told = dedicate(players, made[:count])
        assert told["left"][kind] == stack[count:]
        assert told["worth"][kind] == [*stack, 4, 4][count : count + 2]
        assert told["generic"] == 4


def test_each_stack_is_taken_by_itself_2() -> None:
    told = dedicate(2, by("three_pairs", 0, 1) + by("seven_unique", 0))
    assert [one["token"] for one in told["made"]] == [9, 8, 10]
    assert told["worth"] == {"four_of_a_kind": [8, 7], "three_pairs": [7, 6], "seven_unique": [9, 8]}
    assert told["totals"] == [19, 8]


def test_a_token_that_is_named_is_the_one_that_leaves_its_stack_2() -> None:
    made = [{"seat": 0, "kind": "three_pairs", "token": 7}, *by("three_pairs", 1)]
    told = dedicate(2, made)
    assert [one["token"] for one in told["made"]] == [7, 9]
    assert told["left"]["three_pairs"] == [8, 6, 5, 5]


def test_what_was_told_once_is_told_again_2() -> None:
    made = by("seven_unique", *[0, 1] * 4) + by("generic", 0)
    told = dedicate(2, made)
    assert dedicate(2, told["made"]) == told


def test_a_token_that_is_not_there_is_noted_and_left_to_the_score_to_refuse_2() -> None:
    made = [{"seat": seat, "kind": "three_pairs", "token": 9} for seat in (0, 1)]
    assert dedicate(2, made)["made"] == made


MADE: list[tuple[str, Any, Any, str, str]] = [
    ("one player", 1, [], MALFORMED, "players"),
    ("five players", 5, [], MALFORMED, "players"),
    ("players that are true", True, [], MALFORMED, "players"),
    ("made as an object", 2, {}, MALFORMED, "made"),
    ("a player who is not there", 2, by("generic", 2), MALFORMED, "made[0].seat"),
    ("an unknown kind", 2, by("boats", 0), MALFORMED, "made[0].kind"),
    ("no kind", 2, [{"seat": 0}], "input/missing", "made[0].kind"),
    ("a negative token", 2, [{"seat": 0, "kind": "generic", "token": -1}], MALFORMED, "made[0].token"),
    ("a token that is true", 2, [{"seat": 0, "kind": "generic", "token": True}], MALFORMED, "made[0].token"),
    ("too many", 2, by("generic", 0) * 201, MALFORMED, "made"),
]  # fmt: skip


@cases("players made code path", MADE)
def test_nonsense_is_not_dedicated_2(players: Any, made: Any, code: str, path: str) -> None:
    with pytest.raises(RuleError) as refused:
        dedicate(players, made)
    assert (refused.value.code, refused.value.detail) == (code, {"path": path})


@settings(deadline=None)
@given(JSON | damaged(sheets()))
def test_any_json_is_scored_or_refused(sent: Any) -> None:
    survives(score, sent)
    survives(result, sent)


@settings(deadline=None)
@given(JSON, JSON | damaged(st.just(by("three_pairs", 0, 1))))
def test_any_json_is_dedicated_or_refused(players: Any, made: Any) -> None:
    survives(lambda sent: dedicate(players, sent), made)
    survives(lambda sent: dedicate(2, sent), made)
