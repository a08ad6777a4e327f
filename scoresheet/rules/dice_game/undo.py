"""Undo: a seat's newest move that stands is taken back, and what came after it is as it would be without it (1.3)."""

from __future__ import annotations

from typing import Any, Callable

from ..errors import RuleError
from ..state import Move, Table

Judge = Callable[[Table, Move], Table]

COMMON = ("phase", "turn", "active", "tray", "earlier_trays", "stacks")
LOOKED_AT = ("phase", "turn", "tray", "earlier_trays")  # of what is common, by a move that changes only its own sheet
SEEN_BY_OTHERS = ("turn", "left", "done")  # of a sheet


class Standing:
    """A move that stands, and the tables before and after it.

    What differs between the two is what the move did. In the rest they may be out of date: where a move was taken back
    that did not matter here, both still have it.
    """

    def __init__(self, before: Table, move: Move, after: Table) -> None:
        self.before = before
        self.move = move
        self.after = after
        self._private: bool | None = None

    def is_private(self) -> bool:
        """Whether it changed only its own sheet, and there nothing that moves of others are judged by."""
        if self._private is None:
            self._private = self._changed_own_sheet_only()
        return self._private

    def _changed_own_sheet_only(self) -> bool:
        own = self.move["seat"]
        before, after = self.before["seats"], self.after["seats"]
        for index, seat in enumerate(before):
            if index != own and seat is not after[index]:
                return False
        return _same(COMMON, self.before, self.after) and _same(SEEN_BY_OTHERS, before[own], after[own])


def _same(names: tuple[str, ...], one: Any, other: Any) -> bool:
    return all(one[name] is other[name] or one[name] == other[name] for name in names)


def what_stands(log: list[Move]) -> list[Move]:
    """The moves of an accepted log that no undo took back. Each undo was judged then: nothing is played for it now."""
    undone = taken_back(log)
    gone = set(undone.values())
    return [move for position, move in enumerate(log) if position not in undone and position not in gone]


def taken_back(log: list[Move]) -> dict[int, int]:
    """Where each undo of an accepted log stands, and where the move that it took back."""
    own: dict[int, list[int]] = {}
    undone = {}
    for position, move in enumerate(log):
        places = own.setdefault(move["seat"], [])
        if move["type"] != "undo":
            places.append(position)
        elif places:
            undone[position] = places.pop()
        else:
            raise RuleError("undo/nothing")
    return undone


def without(table: Table, seat: int, standing: list[Standing], judge: Judge) -> tuple[Table, int, list[Standing], int]:
    """The table had this seat's newest move not been made.

    Also where that move stands, what then stands from there on, and how many moves were gone through for it.
    """
    position = _newest(seat, standing)
    undone, later = standing[position], standing[position + 1 :]
    if undone.move["type"] in ("roll", "reroll") and table["setup"]["dice"] == "app":
        raise RuleError("undo/rolled")
    now = _own(table)
    again = 0
    if table["seats"][seat] is undone.after["seats"][seat] and undone.is_private():
        now["seats"][seat] = undone.before["seats"][seat]
    else:
        again = len(later)
        for index in range(len(standing) - 1, position - 1, -1):
            _roll_back(now, standing[index])
        now, later = _played_again(now, later, judge)
    now["version"] = table["version"] + 1
    return now, position, later, again


def _newest(seat: int, standing: list[Standing]) -> int:
    """Where the newest move of this seat stands."""
    for index in range(len(standing) - 1, -1, -1):
        if standing[index].move["seat"] == seat:
            return index
    raise RuleError("undo/nothing")


def _own(table: Table) -> Table:
    """A copy in which sheets can be replaced."""
    now = table.copy()
    now["seats"] = list(table["seats"])
    return now


def _roll_back(now: Any, step: Standing) -> None:
    """Put what a move changed back in its place."""
    before: Any = step.before
    after: Any = step.after
    if step.is_private():
        own = step.move["seat"]
        now["seats"][own] = before["seats"][own]
        return
    for name in COMMON:
        if before[name] is not after[name]:
            now[name] = before[name]
    for index, seat in enumerate(before["seats"]):
        if seat is not after["seats"][index]:
            now["seats"][index] = seat


def _played_again(now: Table, later: list[Standing], judge: Judge) -> tuple[Table, list[Standing]]:
    """These moves made from here. A private one that finds all that it was judged by as it was does what it did."""
    still_standing = []
    alike = False  # private moves leave what they look at to the next one as they found it
    for step in later:
        own = step.move["seat"]
        if step.is_private() and (alike or _same(LOOKED_AT, step.before, now)) and _finds_its_sheet(step, now, own):
            alike = True
            now["seats"][own] = step.after["seats"][own]
            still_standing.append(step)
        else:
            try:
                after = judge(now, step.move)
            except RuleError:
                raise RuleError("undo/depended_on") from None
            alike = False
            still_standing.append(Standing(now, step.move, after))
            now = _own(after)
    return now, still_standing


def _finds_its_sheet(step: Standing, now: Table, own: int) -> bool:
    before = step.before["seats"][own]
    return before is now["seats"][own] or before == now["seats"][own]
