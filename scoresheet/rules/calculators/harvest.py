"""The score of Lanterns: The Harvest Festival, from the dedications that each player made (2)."""

from __future__ import annotations

from typing import Any, TypedDict

from ..errors import RuleError
from ..places import places
from ..shape import at, choice, fields, listed, text, whole
from .outcome import Outcome, outcome

KINDS = ("four_of_a_kind", "three_pairs", "seven_unique")
BREAKERS = ("favors", "cards")
COUNTS = ("generic",) + BREAKERS

# Top first: the value of a token, and the number of players from which on it is in the game (2).
STACKS = {
    "four_of_a_kind": ((8, 2), (7, 2), (7, 4), (6, 2), (6, 3), (5, 2), (5, 3), (5, 2), (4, 2)),
    "three_pairs": ((9, 2), (8, 2), (8, 4), (7, 2), (7, 3), (6, 2), (6, 3), (5, 2), (5, 2)),
    "seven_unique": ((10, 2), (9, 2), (9, 4), (8, 2), (8, 3), (7, 2), (7, 3), (6, 2), (5, 2)),
}
GENERIC = 4

# By the number of players: as many cards of each of seven colours (2).
CARDS = {2: 7 * 5, 3: 7 * 7, 4: 7 * 8}
FAVORS = 20

# By the number of players: one a turn, which are as many as lake tiles, and a last one each (2).
TURNS = {2: 16 + 2 * 3 + 2, 3: 18 + 3 * 3 + 3, 4: 20 + 4 * 3 + 4}

MOST_COUNTED = 999
MOST_DEDICATIONS = 200


class Honor(TypedDict):
    name: str
    honor: int


class HarvestScore(TypedDict):
    players: list[Honor]
    ranking: list[list[int]]


class Parts(TypedDict):
    name: str
    total: int
    parts: dict[str, int]


class HarvestResult(Outcome):
    players: list[Parts]
    notes: list[str]


class Dedicated(TypedDict):
    """`notes`: what may be a slip, and what the score will refuse, as codes."""

    made: list[dict[str, Any]]
    left: dict[str, list[int]]
    worth: dict[str, list[int]]
    generic: int
    totals: list[int]
    notes: list[str]


class Dedications(TypedDict):
    """What one player has at the end; the tokens by kind."""

    name: str
    tokens: dict[str, list[int]]
    generic: int
    favors: int
    cards: int


def score(sheet: object) -> HarvestScore:
    """Everybody's honour; ties go to favour tokens, then lantern cards, and are then shared (2)."""
    players = _counted(sheet)
    scores = [(_honor(player), player["favors"], player["cards"]) for player in players]
    return {
        "players": [{"name": player["name"], "honor": _honor(player)} for player in players],
        "ranking": places(scores),
    }


def result(sheet: object) -> HarvestResult:
    """The parts of everybody's honor, how it came out, and what is still to be known for that (2)."""
    players = _counted(sheet)
    known = [[player.get(breaker) for breaker in BREAKERS] for player in _sent(sheet)]
    came = outcome([tuple([_honor(player)] + counts) for player, counts in zip(players, known)], BREAKERS)
    stacks = [stack_of(kind, len(players)) for kind in KINDS]
    taken = [sum([len(player["tokens"][kind]) for player in players]) for kind in KINDS]
    left = [len(stack) - count for stack, count in zip(stacks, taken)]
    return {
        "players": [{"name": player["name"], "total": _honor(player), "parts": _parts(player)} for player in players],
        "notes": _notes(sum([player["generic"] for player in players]), left),
        "standings": came["standings"],
        "outcome": came["outcome"],
        "ties": came["ties"],
        "asks": came["asks"],
        "concerns": came["concerns"],
    }


def dedicate(players: object, made: object) -> Dedicated:
    """Dedications in the order in which they are made, each with its token: the top one of its stack, or null for a
    generic one, unless it says which; and what the next ones of each kind are worth (2)."""
    table = whole(players, "players", 2, 4)
    left = {kind: stack_of(kind, table) for kind in KINDS}
    dedications = [
        _dedication(sent, at("made", index), table, left)
        for index, sent in enumerate(listed(made, "made", 0, MOST_DEDICATIONS))
    ]
    totals = [sum([_worth(made) for made in dedications if made["seat"] == seat]) for seat in range(table)]
    worth = {kind: (left[kind] + [GENERIC, GENERIC])[:2] for kind in KINDS}
    generic = len([made for made in dedications if made["token"] is None])
    notes = _notes(generic, [len(left[kind]) for kind in KINDS])
    if generic > _most_generic(table, len(dedications) - generic):
        notes = ["harvest/too_many_generic"]
    return {"made": dedications, "left": left, "worth": worth, "generic": GENERIC, "totals": totals, "notes": notes}


def stack_of(kind: str, players: int) -> list[int]:
    """The values of a kind's tokens at this number of players, top first (2)."""
    return [value for value, fewest in STACKS[kind] if players >= fewest]


def _dedication(value: object, path: str, players: int, left: dict[str, list[int]]) -> dict[str, Any]:
    """One dedication, whose token leaves its stack; what is not there is noted, and refused at the end."""
    sent = fields(value, path, ("seat", "kind"), ("token",))
    seat = whole(sent["seat"], at(path, "seat"), 0, players - 1)
    kind = choice(sent["kind"], at(path, "kind"), KINDS + ("generic",))
    stack = left.get(kind, [])
    token = sent.get("token", stack[0] if stack else None)
    if token is not None:
        token = whole(token, at(path, "token"))
    if token in stack:
        stack.remove(token)
    return {"seat": seat, "kind": kind, "token": token}


def _worth(made: dict[str, Any]) -> int:
    return GENERIC if made["token"] is None else int(made["token"])


def _dedications(value: object, path: str) -> Dedications:
    """One player as sent, in the right shape; a kind that is not named has no tokens."""
    sent = fields(value, path, ("name",), KINDS + COUNTS)
    tokens = {}
    for kind in KINDS:
        where = at(path, kind)
        held = listed(sent.get(kind, []), where, 0, MOST_DEDICATIONS)
        tokens[kind] = [whole(token, at(where, index)) for index, token in enumerate(held)]
    return {
        "name": text(sent["name"], at(path, "name")),
        "tokens": tokens,
        "generic": _count(sent, path, "generic"),
        "favors": _count(sent, path, "favors"),
        "cards": _count(sent, path, "cards"),
    }


def _counted(sheet: object) -> list[Dedications]:
    """Everybody as sent, if there can be such a game."""
    players = [_dedications(player, at("players", index)) for index, player in enumerate(_sent(sheet))]
    _check_tokens(players)
    _check_counts(players)
    return players


def _sent(sheet: object) -> list[Any]:
    return listed(fields(sheet, "", ("players",))["players"], "players", 2, 4)


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


def _check_counts(players: list[Dedications]) -> None:
    """No more of anything than there can be in one game; the fault is where there are too many (2)."""
    tokens = sum([len(player["tokens"][kind]) for player in players for kind in KINDS])
    table = len(players)
    for name, most, code, counts in (
        (
            "generic",
            _most_generic(table, tokens),
            "harvest/too_many_generic",
            [player["generic"] for player in players],
        ),
        ("favors", FAVORS, "harvest/too_many_favors", [player["favors"] for player in players]),
        ("cards", CARDS[table], "harvest/too_many_cards", [player["cards"] for player in players]),
    ):
        for seat in range(table):
            if sum(counts[: seat + 1]) > most:
                raise RuleError(code, path=f"players[{seat}].{name}")


def _most_generic(players: int, tokens: int) -> int:
    """Dedications that no token is left for: before the first of them a stack was taken (2)."""
    return TURNS[players] - max(tokens, len(stack_of(KINDS[0], players)))


def _notes(generic: int, left: list[int]) -> list[str]:
    return ["note/no_empty_stack"] if generic and all(left) else []


def _honor(player: Dedications) -> int:
    """All the points there are come from dedications (2)."""
    return sum(_parts(player).values())


def _parts(player: Dedications) -> dict[str, int]:
    parts = {kind: sum(player["tokens"][kind]) for kind in KINDS}
    parts["generic"] = GENERIC * player["generic"]
    return parts
