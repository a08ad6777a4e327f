"""Everything that a seat may do now, in one answer (1.3-1.6)."""

from __future__ import annotations

from typing import Any, Callable, TypedDict

from ..editions.fireworks import covered_pools
from ..editions.lake import Lake
from ..errors import RuleError
from ..shape import whole
from ..state import CARDS, Move, Seat, Table
from . import dice, pencil, play
from .displays import fitting, shapes_left
from .grants import grant_areas
from .moves import check_kind, check_mover
from .table import Game
from .turns import check_turn, rounds


class Options(TypedDict):
    """What a seat may do now. Of `shade` by step and of `grants` in the seat's order: the areas.

    Where a tile may be put is asked apart (displays.py), because it takes as long as all the rest.
    """

    roll: bool
    reroll: bool
    orient: bool
    die: list[str]
    shade: dict[str, list[int]]
    grants: list[list[int]]
    emperor: list[int]
    launch: dict[str, list[list[int]]]
    taken: list[str]
    done: bool
    leave: bool
    back: bool
    mark: list[int]
    erase: list[int]
    gift: list[int]
    lift: list[int]
    put: bool
    total: bool
    cross: list[int]
    undo: Move | None


def options(table: Table, index: int, game: Game | None = None) -> Options:
    """All that this seat may do now. What it may undo only the game knows that led to the table."""
    if whole(index, "seat") >= len(table["seats"]):
        raise RuleError("seat/unknown", seat=index)
    seat = table["seats"][index]
    lake = Lake(table["setup"]["edition"], seat["sheet"])

    def may(kind: str, check: Callable[..., Any] = _nothing, *values: Any) -> bool:
        return (
            _passes(check_mover, table, index, kind)
            and _passes(check_kind, table, kind)
            and _passes(check, table, seat, *values)
        )

    pencil_free = may("mark", pencil.check_pencil)
    return {
        "roll": may("roll", dice.check_roll),
        "reroll": may("reroll", dice.check_reroll),
        "orient": may("orient", dice.check_rolled),
        "die": table["setup"]["edition"]["colors"] if may("die", dice.check_nameable) else [],
        "shade": {
            step: _areas_of(seat, lake, play.step_color(table, seat, step))
            if may("shade", play.step_color, step)
            else []
            for step in ("die", "bonus")
        },
        "grants": [
            grant_areas(table, seat, lake, grant) if may("shade", check_turn) else [] for grant in seat["grants"]
        ],
        "emperor": [card for card in range(CARDS) if may("emperor", play.check_card, card)],
        "launch": fitting(table, seat) if may("launch", play.check_launch) else {},
        "taken": shapes_left(table) if may("taken") else [],
        "done": may("done", play.check_done),
        "leave": may("leave"),
        "back": may("back"),
        "mark": _unshaded(seat, lake) if pencil_free else [],
        "erase": _erasable(seat) if pencil_free else [],
        "gift": [delta for delta in (1, -1) if may("gift", pencil.check_gift, delta)],
        "lift": list(range(len(seat["fireworks"]))) if pencil_free else [],
        "put": pencil_free and table["setup"]["referee"],
        "total": not seat["tracked"],
        "cross": _uncrossed(table, seat) if may("cross", pencil.check_pencil) else [],
        "undo": game.undoable(index) if game else None,
    }


def _nothing(table: Table, seat: Seat) -> None:
    """No further check."""


def _passes(check: Callable[..., Any], *values: Any) -> bool:
    try:
        check(*values)
    except RuleError:
        return False
    return True


def _unshaded(seat: Seat, lake: Lake) -> list[int]:
    shaded = set(seat["shaded"])
    return [area for area in range(lake.areas) if area not in shaded]


def _areas_of(seat: Seat, lake: Lake, color: str) -> list[int]:
    return [area for area in _unshaded(seat, lake) if lake.color(area) == color]


def _erasable(seat: Seat) -> list[int]:
    covered = covered_pools(seat["fireworks"])
    return [area for area in seat["shaded"] if area // 2 not in covered]


def _uncrossed(table: Table, seat: Seat) -> list[int]:
    return [n for n in range(1, rounds(table["setup"]) + 1) if n not in seat["crossed"]]
