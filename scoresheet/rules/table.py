"""A table of Lanterns Dice: opened from a setup, changed by moves, folded from its log."""

from __future__ import annotations

from typing import Any, Callable

from . import dice, pencil, play
from .errors import RuleError
from .lake import Lake
from .log import valued
from .moves import check_kind, check_mover, checked
from .scoring import score
from .setup import check_setup
from .shape import listed
from .sheet import new_seat
from .state import Move, Table
from .turns import copy_seat, rounds, settle

MOVES = {
    "roll": dice.roll,
    "reroll": dice.reroll,
    "orient": dice.orient,
    "die": dice.name_die,
    "shade": play.shade_area,
    "emperor": play.buy_action,
    "launch": play.launch,
    "taken": play.taken,
    "done": play.done,
    "leave": play.leave,
    "back": play.back,
    "mark": pencil.mark,
    "erase": pencil.erase,
    "gift": pencil.gift,
    "lift": pencil.lift,
    "cross": pencil.cross,
}


def open_table(setup: Any) -> Table:
    """A table before its first move (1.2)."""
    setup = check_setup(setup)
    edition = setup["edition"]
    table: Table = {
        "version": 0,
        "phase": "playing",
        "setup": setup,
        "turn": 0,
        "turns": rounds(setup) * len(setup["order"]),
        "active": None,
        "tray": None,
        "earlier_trays": [],
        "stacks": {shape: edition["shapes"][shape]["values"] for shape in setup["shapes"]},
        "seats": [new_seat(edition, i, player) for i, player in enumerate(setup["seats"])],
        "ranking": None,
    }
    settle(table)
    return table


def apply(table: Table, move: Any, standing: list[Standing] | None = None) -> Table:
    """The table after this move. Only undo looks at the moves that stand (see Game)."""
    move = checked(move)
    check_mover(table, move["seat"], move["type"])
    if move["type"] == "undo":
        return _without_newest(table, move["seat"], standing or [])[0]
    check_kind(table, move["type"])
    before = table["seats"][move["seat"]]
    after = table.copy()
    after["seats"] = list(table["seats"])
    seat = copy_seat(after, move["seat"])
    MOVES[move["type"]](after, seat, move)
    if seat["shaded"] is not before["shaded"] or seat["fireworks"] is not before["fireworks"]:
        lake = Lake(table["setup"]["edition"], seat["sheet"])
        seat["score"] = score(lake, seat["shaded"], seat["fireworks"])
    settle(after)
    after["version"] = table["version"] + 1
    return after


class Standing:
    """A move that stands, and the table it was made at."""

    def __init__(self, table: Table, move: Move) -> None:
        self.table = table
        self.move = move


class Game:
    """A table, and the moves that stand, each with the table it was made at.

    `recall` brings back the moves that led to the table; it is asked only when a move is undone.
    """

    def __init__(self, table: Table, recall: Callable[[], list[Standing]] = list) -> None:
        self.table = table
        self._recall = recall
        self._standing: list[Standing] = []

    def play(self, move: Any) -> None:
        """Make a move, or refuse it and change nothing."""
        if type(move) is dict and move.get("type") == "undo":
            check_mover(self.table, checked(move)["seat"], "undo")
            self.table, self._standing = _without_newest(self.table, move["seat"], self.standing())
        else:
            after = apply(self.table, move)
            self._standing.append(Standing(self.table, valued(self.table, move)))
            self.table = after

    def copy(self) -> Game:
        """A game that goes on from here on its own."""
        other = Game(self.table)
        other._standing = list(self.standing())
        return other

    def standing(self) -> list[Standing]:
        self._standing = self._recall() + self._standing
        self._recall = list
        return self._standing

    def undoable(self, seat: int) -> Move | None:
        """The move that undo would take back now, if it would."""
        standing = self.standing()
        try:
            _without_newest(self.table, seat, standing)
        except RuleError:
            return None
        return standing[_newest(seat, standing)].move


def replay(setup: Any, log: Any) -> Game:
    """The game that this log tells."""
    game = Game(open_table(setup))
    for move in listed(log, "log"):
        game.play(move)
    return game


def fold(setup: Any, log: Any) -> Table:
    """The table that this log leads to."""
    return replay(setup, log).table


def _newest(seat: int, standing: list[Standing]) -> int:
    """Where the newest move of this seat stands; -1 when none does."""
    for index in range(len(standing) - 1, -1, -1):
        if standing[index].move["seat"] == seat:
            return index
    return -1


def _without_newest(table: Table, seat: int, standing: list[Standing]) -> tuple[Table, list[Standing]]:
    """The table, and what stands, had this seat's newest standing move not been made (1.3)."""
    index = _newest(seat, standing)
    if index < 0:
        raise RuleError("undo/nothing")
    now = standing[index].table
    if standing[index].move["type"] in ("roll", "reroll") and table["setup"]["dice"] == "app":
        raise RuleError("undo/rolled")
    kept = standing[:index]
    for later in standing[index + 1 :]:
        kept.append(Standing(now, later.move))
        try:
            now = apply(now, later.move)
        except RuleError:
            raise RuleError("undo/depended_on") from None
    now = now.copy()
    now["version"] = table["version"] + 1
    return now, kept
