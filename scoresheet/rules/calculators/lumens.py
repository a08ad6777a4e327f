"""The score of Lumens, from the pips that each player shows in each room (3)."""

from __future__ import annotations

from typing import TypedDict

from ..errors import RuleError
from ..places import places
from ..shape import at, fields, flag, listed, text, whole
from .outcome import Outcome, outcome

# The central room has so many; no room has more (3).
SPACES = 9

# By the number of players: the two sides of the board (3).
ROOMS = {2: 9, 3: 11, 4: 11}

# Far more than there are rooms or players, so that one too many is told as such.
MOST_LISTED = 100

# A player's tokens: how many, and the two numbers of pips that each may show (3).
TOKENS = ((8, 1, 6), (8, 2, 5), (8, 3, 4))

# First, second (3).
PRIZES = (4, 2)


class Player(TypedDict):
    name: str
    points: int
    central: int


class RoomPoints(TypedDict):
    points: list[int]


class LumensScore(TypedDict):
    players: list[Player]
    rooms: list[RoomPoints]
    ranking: list[list[int]]


class Parts(TypedDict):
    name: str
    total: int
    central: int | None
    parts: dict[str, int]


class LumensResult(Outcome):
    players: list[Parts]
    rooms: list[RoomPoints]


class Room(TypedDict):
    central: bool
    pips: list[int]


def score(sheet: object) -> LumensScore:
    """Everybody's points; ties go to the pips in the central room, and are then shared (3)."""
    names, rooms = _sent(sheet)
    central = _central(rooms)
    if not central:
        raise RuleError("lumens/no_central_room", path="rooms")
    _check_table(rooms, len(names))
    points = [room_points(room["pips"]) for room in rooms]
    totals = _totals(points)
    pips = central[0]["pips"]
    return {
        "players": [{"name": name, "points": totals[seat], "central": pips[seat]} for seat, name in enumerate(names)],
        "rooms": [{"points": room} for room in points],
        "ranking": places([(total, own) for total, own in zip(totals, pips)]),
    }


def result(sheet: object) -> LumensResult:
    """The score with the parts of everybody's points, and how it came out; the central room may not be known (3)."""
    names, rooms = _sent(sheet)
    central = _central(rooms)
    _check_table(rooms, len(names))
    points = [room_points(room["pips"]) for room in rooms]
    totals = _totals(points)
    pips = [central[0]["pips"][seat] if central else None for seat in range(len(names))]
    came = outcome([(total, own) for total, own in zip(totals, pips)], ("central",))
    return {
        "players": [
            {"name": name, "total": totals[seat], "central": pips[seat], "parts": _parts(points, seat)}
            for seat, name in enumerate(names)
        ],
        "rooms": [{"points": room} for room in points],
        "standings": came["standings"],
        "outcome": came["outcome"],
        "ties": came["ties"],
        "asks": came["asks"],
        "concerns": came["concerns"],
    }


def room_points(pips: list[int]) -> list[int]:
    """4 for first, 2 for second; nobody is second to a tie, and two players have no second (3)."""
    prizes = PRIZES if len(pips) > 2 else PRIZES[:1]
    points = []
    for own in pips:
        ahead = len([other for other in pips if other > own])
        # Ours: a player without a token in the room scores nothing there (3).
        points.append(prizes[ahead] if own > 0 and ahead < len(prizes) else 0)
    return points


def _sent(sheet: object) -> tuple[list[str], list[Room]]:
    """The players and their rooms, in the right shape, and no more rooms than there are."""
    sent = fields(sheet, "", ("players", "rooms"))
    players = listed(sent["players"], "players", 2, 4)
    names = [text(name, at("players", index)) for index, name in enumerate(players)]
    listed_rooms = listed(sent["rooms"], "rooms", 1, MOST_LISTED)
    rooms = [_room(room, at("rooms", index)) for index, room in enumerate(listed_rooms)]
    _check_lists(rooms, len(names))
    if len(rooms) > ROOMS[len(names)]:
        raise RuleError("lumens/too_many_rooms", path="rooms")
    return names, rooms


def _totals(points: list[list[int]]) -> list[int]:
    return [sum([room[seat] for room in points]) for seat in range(len(points[0]))]


def _parts(points: list[list[int]], seat: int) -> dict[str, int]:
    return {
        part: sum([room[seat] for room in points if room[seat] == prize])
        for part, prize in zip(("first", "second"), PRIZES)
    }


def _room(value: object, path: str) -> Room:
    """One room as sent, in the right shape."""
    sent = fields(value, path, ("central", "pips"))
    central = flag(sent["central"], at(path, "central"))
    where = at(path, "pips")
    pips = listed(sent["pips"], where, 0, MOST_LISTED)
    return {
        "central": central,
        "pips": [whole(pip, at(where, index)) for index, pip in enumerate(pips)],
    }


def _check_lists(rooms: list[Room], players: int) -> None:
    """Each room lists each player once."""
    for index, room in enumerate(rooms):
        if len(room["pips"]) != players:
            raise RuleError("lumens/unequal_lists", path=f"rooms[{index}].pips")


def _central(rooms: list[Room]) -> list[Room]:
    """The central room, if one is named (3)."""
    central = [index for index, room in enumerate(rooms) if room["central"]]
    if len(central) > 1:
        raise RuleError("lumens/two_central_rooms", path=f"rooms[{central[1]}].central")
    return [rooms[index] for index in central]


def _most_pips() -> list[int]:
    """The most pips that 0, 1, 2, … up to all tokens of a player can show (3)."""
    faces = []
    for count, low, high in TOKENS:
        faces += [max(low, high)] * count
    most = [0]
    for face in sorted(faces, reverse=True):
        most.append(most[-1] + face)
    return most


MOST_PIPS = _most_pips()
SUPPLY = len(MOST_PIPS) - 1


def fewest_tokens(pips: int) -> int:
    """The fewest tokens that show so many pips, which must be no more than all of them show (3)."""
    tokens = 0
    while MOST_PIPS[tokens] < pips:
        tokens += 1
    return tokens


def _check_table(rooms: list[Room], players: int) -> None:
    """What is shown can lie on a table."""
    _check_spaces(rooms)
    _check_supply(rooms, players)


def _check_spaces(rooms: list[Room]) -> None:
    """Everybody's tokens fit into the spaces of each room (3)."""
    for index, room in enumerate(rooms):
        path = f"rooms[{index}].pips"
        for seat, pips in enumerate(room["pips"]):
            if pips > MOST_PIPS[SPACES]:
                raise RuleError("lumens/too_few_spaces", path=at(path, seat))
        if sum([fewest_tokens(pips) for pips in room["pips"]]) > SPACES:
            raise RuleError("lumens/too_few_spaces", path=path)


def _check_supply(rooms: list[Room], players: int) -> None:
    """A player's tokens suffice for all rooms, and the best of them for the fullest rooms (3)."""
    for seat in range(players):
        if not suffice([room["pips"][seat] for room in rooms]):
            raise RuleError("lumens/too_few_tokens", path=at("players", seat))


def suffice(pips: list[int]) -> bool:
    """Bounds: some ways to share the sixes out between rooms are impossible and pass."""
    fullest = sorted(pips, reverse=True)
    shown = [sum(fullest[: count + 1]) for count in range(len(fullest))]
    best = [MOST_PIPS[min((count + 1) * SPACES, SUPPLY)] for count in range(len(fullest))]
    return sum([fewest_tokens(own) for own in fullest]) <= SUPPLY and all(a <= b for a, b in zip(shown, best))
