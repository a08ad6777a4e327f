"""The turn that each move of a log was made in, so that a game can be read turn by turn (1.3)."""

from __future__ import annotations

from typing import Any, Iterable, TypedDict

from ..errors import RuleError
from ..shape import at, listed, whole
from ..state import Move, Table
from .turns import active_seat
from .undo import Standing, taken_back


class Turns(TypedDict):
    moves: list[int]
    active: list[int | None]


def turns_of_log(table: Table, log: Any, standing: list[Standing]) -> Turns | None:
    """The turn of each move, and who is active in each turn; without a referee there are no turns.

    The log is the one that has led to the table, so nothing is judged for it: the moves that stand know their tables.
    """
    if not table["setup"]["referee"]:
        return None
    moves: Any = listed(log, "log")
    for position, move in enumerate(moves):
        _check(move, at("log", position), len(table["seats"]))
    turns = range(table["turns"])
    return {"moves": _read(table, moves, standing), "active": [active_seat(table, turn) for turn in turns]}


def _check(move: Any, path: str, seats: int) -> None:
    """Its form was checked when it was made."""
    if type(move) is not dict or type(move.get("type")) is not str:
        raise RuleError("input/malformed", path=path)
    whole(move.get("seat"), path, 0, seats - 1)


def _read(table: Table, log: list[Move], standing: list[Standing]) -> list[int]:
    """An undo belongs to the turn of the move that it takes back, and whoever comes back to the turn they come into."""
    undone = taken_back(log)
    gone = set(undone.values())
    left = iter(standing)
    now = [0] * len(table["seats"])
    turns: list[int] = []
    for position, move in enumerate(log):
        seat = move["seat"]
        turn = now[seat]
        if position in undone:
            turn = turns[undone[position]]
            if log[undone[position]]["type"] == "done":
                now[seat] = turn
        elif position in gone:
            now[seat] = min(turn + (1 if move["type"] == "done" else 0), table["turns"])
        else:
            _follow(now, _made(left, move))
            turn = now[seat] if move["type"] == "back" else turn
        turns.append(turn)
    return turns


def _made(left: Iterable[Standing], move: Move) -> Standing:
    """What the next move that stands has done, if it is this one."""
    for step in left:
        if (step.move["seat"], step.move["type"]) == (move["seat"], move["type"]):
            return step
        break
    raise RuleError("input/malformed", path="log")


def _follow(now: list[int], step: Standing) -> None:
    """What is told of players on paper belongs to the turn of the table."""
    for index, sheet in enumerate(step.after["seats"]):
        if not sheet["tracked"]:
            now[index] = step.after["turn"]
        elif sheet["turn"] != step.before["seats"][index]["turn"]:
            now[index] = sheet["turn"]
