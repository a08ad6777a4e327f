"""The score of Lumens, from the pips that each player shows in each room (3)."""

from __future__ import annotations

from typing import TypedDict

from .errors import RuleError
from .places import Tie, places, ties
from .shape import at, fields, flag, listed, text, whole

# The central room has so many; no room has more (3).
SPACES = 9
MOST_ROOMS = 30
# By the number of players: the two sides of the board (3).
ROOMS = {2: 9, 3: 11, 4: 11}

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
    central: int
    parts: dict[str, int]


class LumensResult(TypedDict):
    players: list[Parts]
    rooms: list[RoomPoints]
    ranking: list[list[int]]
    ties: list[Tie]


class Fault(TypedDict):
    """What cannot lie on the table: in a room, of a player, or of a player in a room."""

    room: int | None
    seat: int | None
    code: str


class Board(TypedDict):
    usual: int
    rooms: list[dict[str, list[int]]]
    totals: list[int]
    faults: list[Fault]


class Entry(TypedDict):
    """What a player shows in a room: a sum that somebody else has added, and tokens one by one."""

    sum: int
    tokens: list[int]


class Room(TypedDict):
    central: bool
    pips: list[int]


def score(sheet: object) -> LumensScore:
    """Everybody's points; ties go to the pips in the central room, and are then shared (3)."""
    sent = fields(sheet, "", ("players", "rooms"))
    players = listed(sent["players"], "players", 2, 4)
    names = [text(name, at("players", index)) for index, name in enumerate(players)]
    listed_rooms = listed(sent["rooms"], "rooms", 1, MOST_ROOMS)
    rooms = [_room(room, at("rooms", index)) for index, room in enumerate(listed_rooms)]
    _check_lists(rooms, len(names))
    central = _central(rooms)["pips"]
    _check_spaces(rooms)
    _check_supply(rooms, len(names))
    points = [room_points(room["pips"]) for room in rooms]
    totals = [sum([room[seat] for room in points]) for seat in range(len(names))]
    return {
        "players": [
            {"name": name, "points": totals[seat], "central": central[seat]} for seat, name in enumerate(names)
        ],
        "rooms": [{"points": room} for room in points],
        "ranking": places([(total, pips) for total, pips in zip(totals, central)]),
    }


def result(sheet: object) -> LumensResult:
    """The score with the parts of everybody's points, and what decided between those who are level (3)."""
    told = score(sheet)
    rooms = told["rooms"]
    players: list[Parts] = [
        {
            "name": player["name"],
            "total": player["points"],
            "central": player["central"],
            "parts": {
                part: sum([room["points"][seat] for room in rooms if room["points"][seat] == prize])
                for part, prize in zip(("first", "second"), PRIZES)
            },
        }
        for seat, player in enumerate(told["players"])
    ]
    scores = [(player["points"], player["central"]) for player in told["players"]]
    return {"players": players, "rooms": rooms, "ranking": told["ranking"], "ties": ties(scores, ("central",))}


def board(players: object, rooms: object) -> Board:
    """Rooms while they are entered: pips, points so far, and what cannot be (3)."""
    table = whole(players, "players", 2, 4)
    entered = [
        [
            _entry(entry, f"rooms[{room}][{seat}]")
            for seat, entry in enumerate(listed(sent, f"rooms[{room}]", table, table))
        ]
        for room, sent in enumerate(listed(rooms, "rooms", 0, MOST_ROOMS))
    ]
    pips = [[_pips(entry) for entry in room] for room in entered]
    points = [room_points(room) for room in pips]
    return {
        "usual": ROOMS[table],
        "rooms": [{"pips": shown, "points": won} for shown, won in zip(pips, points)],
        "totals": [sum([room[seat] for room in points]) for seat in range(table)],
        "faults": _faults(entered, table),
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


def _entry(value: object, path: str) -> Entry:
    sent = fields(value, path, ("sum", "tokens"))
    tokens = listed(sent["tokens"], at(path, "tokens"), 0, SUPPLY)
    return {
        "sum": whole(sent["sum"], at(path, "sum")),
        "tokens": [whole(token, at(path, "tokens"), 1, MOST_PIPS[1]) for token in tokens],
    }


def _room(value: object, path: str) -> Room:
    """One room as sent, in the right shape."""
    sent = fields(value, path, ("central", "pips"))
    central = flag(sent["central"], at(path, "central"))
    where = at(path, "pips")
    pips = listed(sent["pips"], where)
    return {
        "central": central,
        "pips": [whole(pip, at(where, index)) for index, pip in enumerate(pips)],
    }


def _check_lists(rooms: list[Room], players: int) -> None:
    """Each room lists each player once."""
    for index, room in enumerate(rooms):
        if len(room["pips"]) != players:
            raise RuleError("lumens/unequal_lists", path=f"rooms[{index}].pips")


def _central(rooms: list[Room]) -> Room:
    """The one central room (3)."""
    central = [index for index, room in enumerate(rooms) if room["central"]]
    if not central:
        raise RuleError("lumens/no_central_room", path="rooms")
    if len(central) > 1:
        raise RuleError("lumens/two_central_rooms", path=f"rooms[{central[1]}].central")
    return rooms[central[0]]


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
        if not _suffice([room["pips"][seat] for room in rooms]):
            raise RuleError("lumens/too_few_tokens", path=at("players", seat))


def _suffice(pips: list[int]) -> bool:
    """Bounds: some ways to share the sixes out between rooms are impossible and pass."""
    fullest = sorted(pips, reverse=True)
    shown = [sum(fullest[: count + 1]) for count in range(len(fullest))]
    best = [MOST_PIPS[min((count + 1) * SPACES, SUPPLY)] for count in range(len(fullest))]
    return sum([fewest_tokens(own) for own in fullest]) <= SUPPLY and all(a <= b for a, b in zip(shown, best))


def _faults(rooms: list[list[Entry]], players: int) -> list[Fault]:
    """Rooms with more tokens than spaces, and players with more tokens than there are (3)."""
    faults: list[Fault] = []
    for index, room in enumerate(rooms):
        tokens = [_tokens(entry) for entry in room]
        crowds: list[int | None] = [seat for seat, own in enumerate(tokens) if own > SPACES]
        if sum(tokens) > SPACES and not crowds:
            crowds = [None]
        faults += [{"room": index, "seat": seat, "code": "lumens/too_few_spaces"} for seat in crowds]
    for seat in range(players):
        own = [room[seat] for room in rooms]
        if all(_tokens(entry) <= SPACES for entry in own) and not _are_there(own):
            faults.append({"room": None, "seat": seat, "code": "lumens/too_few_tokens"})
    return faults


def _are_there(entries: list[Entry]) -> bool:
    """A player has so many tokens, and so many of each kind among those that were entered one by one (3)."""
    tokens = [token for entry in entries for token in entry["tokens"]]
    kinds = [len([token for token in tokens if token in (low, high)]) <= count for count, low, high in TOKENS]
    enough = sum([_tokens(entry) for entry in entries]) <= SUPPLY
    return all(kinds) and enough and _suffice([_pips(entry) for entry in entries])


def _pips(entry: Entry) -> int:
    return entry["sum"] + sum(entry["tokens"])


def _tokens(entry: Entry) -> int:
    """The fewest tokens that a player can have there."""
    typed, shown = (fewest_tokens(min(pips, MOST_PIPS[-1])) for pips in (entry["sum"], _pips(entry)))
    return max(typed + len(entry["tokens"]), shown)
