"""The score of Lanterns: The Harvest Festival, from the dedications that each player made (2)."""

from __future__ import annotations

from typing import TypedDict

from .errors import RuleError
from .places import places
from .shape import at, fields, listed, text, whole

KINDS = ("four_of_a_kind", "three_pairs", "seven_unique")
COUNTS = ("generic", "favors", "cards")

# Top first: the value of a token, and the number of players from which on it is in the game (2).
STACKS = {
    "four_of_a_kind": ((8, 2), (7, 2), (7, 4), (6, 2), (6, 3), (5, 2), (5, 3), (5, 2), (4, 2)),
    "three_pairs": ((9, 2), (8, 2), (8, 4), (7, 2), (7, 3), (6, 2), (6, 3), (5, 2), (5, 2)),
    "seven_unique": ((10, 2), (9, 2), (9, 4), (8, 2), (8, 3), (7, 2), (7, 3), (6, 2), (5, 2)),
}
GENERIC = 4

MOST_COUNTED = 999


class Honor(TypedDict):
    name: str
    honor: int


class HarvestScore(TypedDict):
    players: list[Honor]
    ranking: list[list[int]]


class Dedications(TypedDict):
    """What one player has at the end; the tokens by kind."""

    name: str
    tokens: dict[str, list[int]]
    generic: int
    favors: int
    cards: int


def score(sheet: object) -> HarvestScore:
    """Everybody's honor; ties go to favor tokens, then lantern cards, and are then shared (2)."""
    sent = listed(fields(sheet, "", ("players",))["players"], "players", 2, 4)
    players = [_dedications(player, at("players", index)) for index, player in enumerate(sent)]
    _check_tokens(players)
    return {
        "players": [{"name": player["name"], "honor": _honor(player)} for player in players],
        "ranking": places([(_honor(player), player["favors"], player["cards"]) for player in players]),
    }


def next_tokens(players: object, taken: object) -> dict[str, int]:
    """What the next dedication of each kind is worth after so many of it; then a generic 4 (2)."""
    table = whole(players, "players", 2, 4)
    made = fields(taken, "taken", (), KINDS)
    worth = {}
    for kind in KINDS:
        count = _count(made, "taken", kind)
        stack = stack_of(kind, table)
        worth[kind] = stack[count] if count < len(stack) else GENERIC
    return worth


def stack_of(kind: str, players: int) -> list[int]:
    """The values of a kind's tokens at this number of players, top first (2)."""
    return [value for value, fewest in STACKS[kind] if players >= fewest]


def _dedications(value: object, path: str) -> Dedications:
    """One player as sent, in the right shape; a kind that is not named has no tokens."""
    sent = fields(value, path, ("name",), KINDS + COUNTS)
    tokens = {}
    for kind in KINDS:
        where = at(path, kind)
        held = listed(sent.get(kind, []), where)
        tokens[kind] = [whole(token, at(where, index)) for index, token in enumerate(held)]
    return {
        "name": text(sent["name"], at(path, "name")),
        "tokens": tokens,
        "generic": _count(sent, path, "generic"),
        "favors": _count(sent, path, "favors"),
        "cards": _count(sent, path, "cards"),
    }


def _count(sent: dict[str, object], path: str, name: str) -> int:
    """How many of something; what is not named is none."""
    return whole(sent.get(name, 0), at(path, name), 0, MOST_COUNTED)


def _check_tokens(players: list[Dedications]) -> None:
    """Every token is in the game, and held no more often by all together than it is there (2)."""
    for kind in KINDS:
        stack = stack_of(kind, len(players))
        left = list(stack)
        for seat, player in enumerate(players):
            for index, token in enumerate(player["tokens"][kind]):
                if token not in left:
                    code = "harvest/too_many_held" if token in stack else "harvest/no_such_token"
                    raise RuleError(code, path=f"players[{seat}].{kind}[{index}]")
                left.remove(token)


def _honor(player: Dedications) -> int:
    """All the points there are come from dedications (2)."""
    tokens = sum([sum(player["tokens"][kind]) for kind in KINDS])
    return tokens + GENERIC * player["generic"]
