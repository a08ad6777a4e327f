"""The rooms of Lumens while they are entered: what they show, what they are worth so far, and what cannot be (3)."""

from __future__ import annotations

from typing import TypedDict

from ..shape import at, fields, listed, whole
from .lumens import MOST_PIPS, MOST_ROOMS, SPACES, SUPPLY, TOKENS, fewest_tokens, room_points, suffice

# By the number of players: the two sides of the board (3).
ROOMS = {2: 9, 3: 11, 4: 11}

# In one room by one player: more than there are, so that this is told as a fault.
MOST_ENTERED = 999


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


def board(players: object, rooms: object) -> Board:
    """Rooms while they are entered: pips, points so far, and what cannot be, which is worth nothing (3)."""
    table = whole(players, "players", 2, 4)
    entered = [
        [
            _entry(entry, f"rooms[{room}][{seat}]")
            for seat, entry in enumerate(listed(sent, f"rooms[{room}]", table, table))
        ]
        for room, sent in enumerate(listed(rooms, "rooms", 0, MOST_ROOMS))
    ]
    pips = [[_pips(entry) for entry in room] for room in entered]
    faults = _faults(entered, table)
    crowded = [fault["room"] for fault in faults]
    points = [[0] * table if index in crowded else room_points(room) for index, room in enumerate(pips)]
    return {
        "usual": ROOMS[table],
        "rooms": [{"pips": shown, "points": won} for shown, won in zip(pips, points)],
        "totals": [sum([room[seat] for room in points]) for seat in range(table)],
        "faults": faults,
    }


def _entry(value: object, path: str) -> Entry:
    sent = fields(value, path, ("sum", "tokens"))
    tokens = listed(sent["tokens"], at(path, "tokens"), 0, MOST_ENTERED)
    return {
        "sum": whole(sent["sum"], at(path, "sum")),
        "tokens": [whole(token, at(path, "tokens"), 1, MOST_PIPS[1]) for token in tokens],
    }


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
    return all(kinds) and enough and suffice([_pips(entry) for entry in entries])


def _pips(entry: Entry) -> int:
    return entry["sum"] + sum(entry["tokens"])


def _tokens(entry: Entry) -> int:
    """The fewest tokens that a player can have there."""
    typed, shown = (fewest_tokens(min(pips, MOST_PIPS[-1])) for pips in (entry["sum"], _pips(entry)))
    return max(typed + len(entry["tokens"]), shown)
