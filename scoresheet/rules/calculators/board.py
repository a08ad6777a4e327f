"""The rooms of Lumens while they are entered: what they show, what they are worth so far, and what cannot be (3)."""

from __future__ import annotations

from typing import TypedDict

from ..errors import RuleError
from ..shape import at, fields, listed, whole
from .lumens import MOST_LISTED, MOST_PIPS, ROOMS, SPACES, SUPPLY, TOKENS, fewest_tokens, room_points, suffice
from .typed import numbers

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
    """What a player shows in a room: a sum that somebody else has added, and tokens one by one; or that it cannot be
    read."""

    sum: int
    tokens: list[int]
    code: str | None


def board(players: object, rooms: object) -> Board:
    """Rooms while they are entered: pips, points so far, and what cannot be, which is worth nothing (3)."""
    table = whole(players, "players", 2, 4)
    entered = [
        [
            _entry(entry, f"rooms[{room}][{seat}]")
            for seat, entry in enumerate(listed(sent, f"rooms[{room}]", table, table))
        ]
        for room, sent in enumerate(listed(rooms, "rooms", 0, MOST_LISTED))
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
    """One number that was typed is a sum; several are tokens, like those that were tapped."""
    sent = fields(value, path, ("typed", "tokens"))
    tapped = listed(sent["tokens"], at(path, "tokens"), 0, MOST_ENTERED)
    tokens = [whole(token, at(path, "tokens"), 1, MOST_PIPS[1]) for token in tapped]
    if type(sent["typed"]) is not str:
        raise RuleError("input/malformed", path=at(path, "typed"))
    typed = numbers(sent["typed"])
    if typed is None:
        return {"sum": 0, "tokens": [], "code": "lumens/not_numbers"}
    if len(typed) < 2:
        return {"sum": sum(typed), "tokens": tokens, "code": None}
    if not all(1 <= token <= MOST_PIPS[1] for token in typed):
        return {"sum": 0, "tokens": [], "code": "lumens/no_such_token"}
    return {"sum": 0, "tokens": typed + tokens, "code": None}


def _faults(rooms: list[list[Entry]], players: int) -> list[Fault]:
    """What cannot be read, rooms that there are not, rooms with more tokens than spaces, and players with more tokens
    than there are (3)."""
    faults: list[Fault] = []
    for index, room in enumerate(rooms):
        faults += _faults_in(room, index, players)
    for seat in range(players):
        own = [room[seat] for room in rooms]
        if all(_tokens(entry) <= SPACES for entry in own) and not _are_there(own):
            faults.append({"room": None, "seat": seat, "code": "lumens/too_few_tokens"})
    return faults


def _faults_in(room: list[Entry], index: int, players: int) -> list[Fault]:
    unread: list[Fault] = [
        {"room": index, "seat": seat, "code": entry["code"]} for seat, entry in enumerate(room) if entry["code"]
    ]
    tokens = [_tokens(entry) for entry in room]
    if index >= ROOMS[players] and any(tokens):
        return unread + [{"room": index, "seat": None, "code": "lumens/too_many_rooms"}]
    crowds: list[int | None] = [seat for seat, own in enumerate(tokens) if own > SPACES]
    if sum(tokens) > SPACES and not crowds:
        crowds = [None]
    return unread + [{"room": index, "seat": seat, "code": "lumens/too_few_spaces"} for seat in crowds]


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
