"""The shape of every move: its fields, and who may make it at which table."""

from __future__ import annotations

from typing import Any

from ..errors import RuleError
from ..shape import at, choice, fields, listed, text, whole
from ..state import CARDS, COLORS, Move, Table

MOST = 10_000  # above every number in a move; keeps hostile ones small


def _number(value: object, path: str) -> None:
    whole(value, path, 0, MOST)


def _rotation(value: object, path: str) -> None:
    whole(value, path, 0, 3)


def _card(value: object, path: str) -> None:
    whole(value, path, 0, CARDS - 1)


def _one_more_or_less(value: object, path: str) -> None:
    if whole(value, path, -1, 1) == 0:
        raise RuleError("input/malformed", path=path)


def _word(value: object, path: str) -> None:
    text(value, path)


def _reason(value: object, path: str) -> None:
    choice(value, path, ("die", "bonus", "platform", "emperor"))


def _ring(value: object, path: str) -> None:
    for i, color in enumerate(listed(value, path, 4, 4)):
        choice(color, at(path, i), COLORS)


def _pools(value: object, path: str) -> None:
    pools = listed(value, path, 1, 5)
    for i, pool in enumerate(pools):
        whole(pool, at(path, i), 0, MOST)
        if pool in pools[:i]:
            raise RuleError("input/malformed", path=at(path, i))


REQUIRED: dict[str, dict[str, Any]] = {
    "roll": {},
    "reroll": {},
    "orient": {"by": _rotation},
    "die": {"color": _word},
    "shade": {"area": _number, "by": _reason},
    "emperor": {"card": _card},
    "launch": {"shape": _word, "pools": _pools},
    "taken": {"shape": _word},
    "done": {},
    "undo": {},
    "leave": {},
    "back": {},
    "mark": {"area": _number},
    "erase": {"area": _number},
    "gift": {"delta": _one_more_or_less},
    "lift": {"index": _number},
    "put": {"shape": _word, "pools": _pools},
    "total": {"fireworks": _number, "second_group": _number, "boat_points": _number},
    "cross": {"round": _number},
}
OPTIONAL: dict[str, dict[str, Any]] = {
    "roll": {"colors": _ring},
    "reroll": {"colors": _ring},
    "launch": {"value": _number},
    "put": {"value": _number},
    "taken": {"value": _number},
}
KEPT_BY_THE_LOG = ("id", "seq", "at")

APP_DICE = ("roll", "orient")
REAL_DICE = ("die", "taken")
REFEREED = ("roll", "reroll", "orient", "die", "shade", "emperor", "put")
PENCIL = ("cross",)


def checked(move: Any) -> Move:
    """The move, if it has the fields of its type and no other."""
    kind = move.get("type") if type(move) is dict else None
    if type(kind) is not str or kind not in REQUIRED:
        raise RuleError("input/malformed", path="type")
    required = REQUIRED[kind]
    optional = OPTIONAL.get(kind, {})
    fields(move, "", ("type", "seat") + tuple(required), tuple(optional) + KEPT_BY_THE_LOG)
    _number(move["seat"], "seat")
    for name in sorted(move):
        check = required.get(name) or optional.get(name)
        if check:
            check(move[name], name)
    return move  # type: ignore[no-any-return]


def check_kind(table: Table, kind: str) -> None:
    """Refuse a kind of move that this table's referee or dice exclude (1.3, 1.6)."""
    setup = table["setup"]
    if setup["referee"] and kind in PENCIL:
        raise RuleError("table/refereed")
    if not setup["referee"] and kind in REFEREED:
        raise RuleError("table/pencil")
    if setup["dice"] == "real" and kind in APP_DICE:
        raise RuleError("dice/real")
    if setup["dice"] == "app" and kind in REAL_DICE:
        raise RuleError("dice/app")


def check_mover(table: Table, index: int, kind: str) -> None:
    """Refuse a seat that makes no move of this kind now (1.3)."""
    if index >= len(table["seats"]):
        raise RuleError("seat/unknown", seat=index)
    seat = table["seats"][index]
    if kind == "total":
        if seat["tracked"]:
            raise RuleError("seat/not_on_paper")
        return
    takes_back_points = kind == "undo" and "entered" in seat
    if not seat["tracked"] and not takes_back_points:
        raise RuleError("seat/on_paper")
    coming_back = kind == "back" and seat["left"]
    if table["phase"] == "finished" and kind != "undo" and not coming_back:
        raise RuleError("table/finished")
    if kind == "back" and not seat["left"]:
        raise RuleError("seat/not_left")
    if seat["left"] and kind not in ("back", "undo"):
        raise RuleError("seat/left")
