"""A table of Lanterns Dice: opened from a setup, changed by moves, folded from its log."""

from __future__ import annotations

from typing import Any, Callable, Iterable

from ..errors import RuleError
from ..shape import listed
from ..state import Move, Setup, Table
from . import dice, paper, pencil, play
from .log import logged, valued
from .moves import check_kind, check_mover, checked
from .scoring import reckon
from .setup import check_setup
from .sheet import new_seat
from .turns import copy_seat, rounds, settle
from .undo import Standing, without

MOVES = {
    "roll": dice.roll,
    "reroll": dice.reroll,
    "orient": dice.orient,
    "die": dice.name_die,
    "shade": play.shade_area,
    "emperor": play.buy_action,
    "launch": play.launch,
    "taken": paper.taken,
    "total": paper.total,
    "done": play.done,
    "leave": play.leave,
    "back": play.back,
    "mark": pencil.mark,
    "erase": pencil.erase,
    "gift": pencil.gift,
    "lift": pencil.lift,
    "put": pencil.put,
    "cross": pencil.cross,
}


def open_table(setup: Any) -> Table:
    """A table before its first move, if it can be opened with this setup (1.2)."""
    return first_table(check_setup(setup))


def first_table(setup: Setup) -> Table:
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
        "seats": [new_seat(i, player) for i, player in enumerate(setup["seats"])],
        "ranking": None,
    }
    settle(table)
    return reckon(table)


def apply(table: Table, move: Any, standing: list[Standing] | None = None) -> Table:
    """The table after this move. Only undo looks at the moves that stand (see Game)."""
    move = checked(move)
    if move["type"] != "undo":
        return reckon(_judged(table, move))
    check_mover(table, move["seat"], "undo")
    return reckon(without(table, move["seat"], standing or [], _judged)[0])


def _judged(table: Table, move: Move) -> Table:
    """The table after a move whose form is right, with points still to be reckoned."""
    check_mover(table, move["seat"], move["type"])
    check_kind(table, move["type"])
    before = table["seats"][move["seat"]]
    after = table.copy()
    after["seats"] = list(table["seats"])
    seat = copy_seat(after, move["seat"])
    MOVES[move["type"]](after, seat, move)
    if seat["shaded"] is not before["shaded"] or seat["fireworks"] is not before["fireworks"]:
        seat.pop("score", None)
    settle(after)
    after["version"] = table["version"] + 1
    return after


class Game:
    """A table, and the moves that stand at it. `again` counts the moves that undo has gone through once more."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._standing: list[Standing] = []
        self.again = 0

    @property
    def table(self) -> Table:
        """Points are reckoned when somebody looks."""
        return reckon(self._table)

    @property
    def version(self) -> int:
        return self._table["version"]

    def play(self, move: Any) -> None:
        """Make a move, or refuse it and change nothing."""
        move = checked(move)
        if move["type"] == "undo":
            check_mover(self._table, move["seat"], "undo")
            self._undo(move["seat"])
        else:
            self._make(move)

    def _make(self, move: Move) -> None:
        after = _judged(self._table, move)
        self._standing.append(Standing(self._table, valued(self._table, move), after))
        self._table = after

    def _undo(self, seat: int) -> None:
        self._table, position, later, again = without(self._table, seat, self._standing, _judged)
        self._standing[position:] = later
        self.again += again

    def play_as_logged(self, move: Any, draw: Callable[[int], int]) -> Any:
        """Make a move, and tell it as the log keeps it; `draw(n)` is a random whole number below n."""
        full = logged(self._table, move, draw)
        self.play(full)
        return full

    def copy(self) -> Game:
        """A game that goes on from here on its own."""
        other = Game(self._table)
        other._standing = self._standing[:]
        return other

    def made_since(self, earlier: Game) -> list[Standing] | None:
        """What this game, a copy of the earlier one, has made since, if it has only made moves and taken none back."""
        known = len(earlier._standing)
        if known and (len(self._standing) < known or self._standing[known - 1] is not earlier._standing[known - 1]):
            return None
        made = self._standing[known:]
        return made if len(made) == self.version - earlier.version else None

    def adopt(self, made: list[Standing]) -> None:
        """Make moves that another game, a copy of this one, has judged from here."""
        if made:
            self._standing += made
            self._table = made[-1].after

    def standing(self) -> list[Standing]:
        return self._standing

    def undoable(self, seat: int) -> Move | None:
        """The move that undo would take back now, if it would."""
        try:
            _, position, _, _ = without(self._table, seat, self._standing, _judged)
        except RuleError:
            return None
        return self._standing[position].move


def replay(setup: Any, log: Any) -> Game:
    """The game that this log tells, each of its moves judged."""
    game = Game(open_table(setup))
    for move in listed(log, "log"):
        game.play(move)
    return game


def resume(table: Table, standing: Iterable[Move], version: int) -> Game:
    """The game that goes on after an accepted log of this length: the first table, and the moves that stand."""
    game = Game(table)
    for move in standing:
        game._make(move)
    game._table["version"] = version
    return game


def fold(setup: Any, log: Any) -> Table:
    """The table that this log leads to."""
    return replay(setup, log).table
