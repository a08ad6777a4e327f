"""The calculators as plain forms, for browsers without scripts: read, counted by the rules, and shown again."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from flask import Blueprint, render_template, request

from ..rules.calculators import harvest as harvest_rules
from ..rules.calculators import lumens as lumens_rules
from ..rules.calculators.board import ROOMS, board
from ..rules.errors import RuleError
from ..rules.shape import can_be_shown
from .languages import text
from .limits import reckoning

blueprint = Blueprint("counting", __name__)

SEATS = range(4)
FEWEST = 2
LONGEST_NAME = 30
NUMBER = re.compile(r"[0-9]{1,3}")
BETWEEN_NUMBERS = re.compile(r"[\s,;.+]+")
IN_A_ROOM = re.compile(r"rooms\[(\d+)\](?:\[(\d)\])?")
OF_A_PLAYER = re.compile(r"players\[(\d)\](?:\.(\w+))?")

Filled = dict[str, str]


class Form(NamedTuple):
    """What was filled in, what is wrong with it by the name of the field, and what came of it.

    While `asked` names fields that decide between players, there is no result yet.
    """

    filled: Filled
    problems: dict[str, str]
    result: Any = None
    asked: tuple[str, ...] = ()
    rooms: int = ROOMS[4]


class Unreadable(Exception):  # noqa: N818
    """A field with something else than numbers in it."""


@blueprint.post("/harvest")
@reckoning
def harvest() -> tuple[str, int]:
    return _shown("harvest.html", count_harvest(_filled()))


@blueprint.post("/lumens")
@reckoning
def lumens() -> tuple[str, int]:
    return _shown("lumens.html", count_lumens(_filled()))


def _filled() -> Filled:
    return {name: value.strip() for name, value in request.form.items()}


def _shown(template: str, form: Form) -> tuple[str, int]:
    return render_template(template, form=form), 422 if form.problems else 200


def count_harvest(filled: Filled) -> Form:
    fields = (*harvest_rules.KINDS, *harvest_rules.COUNTS)
    seats = [seat for seat in SEATS if any(filled.get(f"{field}-{seat}") for field in ("name", *fields))]
    problems = _unreadable(filled, [f"{field}-{seat}" for seat in seats for field in fields])
    if len(seats) < FEWEST:
        problems["players"] = "players"
    if problems:
        return Form(filled, problems)
    try:
        result = harvest_rules.result({"players": [_dedications(filled, seat) for seat in seats]})
    except RuleError as error:
        code = "harvest/too_many_held" if error.code == "input/malformed" else error.code
        return Form(filled, {_harvest_field(error, seats): code})
    asked = tuple(f"{count}-{seats[index]}" for count, asked in result["asks"].items() for index in asked)
    return Form(filled, {}, None if asked else result, asked)


def _dedications(filled: Filled, seat: int) -> dict[str, Any]:
    tokens = {kind: _numbers(filled.get(f"{kind}-{seat}", "")) for kind in harvest_rules.KINDS}
    counts = {
        count: sum(_numbers(filled[f"{count}-{seat}"]))
        for count in harvest_rules.COUNTS
        if filled.get(f"{count}-{seat}")
    }
    return {"name": _name(filled, seat), **tokens, **counts}


def _harvest_field(error: RuleError, seats: list[int]) -> str:
    found = OF_A_PLAYER.match(str(error.detail["path"]))
    return f"{found[2]}-{seats[int(found[1])]}" if found else "players"


def count_lumens(filled: Filled) -> Form:
    rooms = _rooms(filled)
    seats = [
        seat
        for seat in SEATS
        if filled.get(f"name-{seat}") or any(filled.get(f"pips-{room}-{seat}") for room in range(rooms))
    ]
    if "more" in filled:
        return Form(filled, {}, rooms=min(rooms + 1, lumens_rules.MOST_ROOMS))
    problems = _unreadable(filled, [f"pips-{room}-{seat}" for room in range(rooms) for seat in seats])
    if len(seats) < FEWEST:
        problems["players"] = "players"
    if problems:
        return Form(filled, problems, rooms=rooms)
    return _counted(filled, seats, rooms)


def _counted(filled: Filled, seats: list[int], rooms: int) -> Form:
    entered = [[_entry(filled, room, seat) for seat in seats] for room in range(rooms)]
    try:
        counted = board(len(seats), entered)
        problems = {_place(fault["room"], fault["seat"], seats): fault["code"] for fault in counted["faults"]}
        if problems:
            return Form(filled, problems, rooms=rooms)
        central = filled.get("central", "0")
        shown = [{"central": str(at) == central, "pips": room["pips"]} for at, room in enumerate(counted["rooms"])]
        names = [_name(filled, seat) for seat in seats]
        return Form(filled, {}, lumens_rules.result({"players": names, "rooms": shown}), rooms=rooms)
    except RuleError as error:
        code = "tokens" if error.code == "input/malformed" else error.code
        return Form(filled, {_lumens_field(error, seats): code}, rooms=rooms)


def _rooms(filled: Filled) -> int:
    typed = filled.get("rooms", "")
    usual = ROOMS[4]
    return max(usual, min(int(typed), lumens_rules.MOST_ROOMS)) if NUMBER.fullmatch(typed) else usual


def _entry(filled: Filled, room: int, seat: int) -> dict[str, Any]:
    """One number is a sum; several are tokens."""
    numbers = _numbers(filled.get(f"pips-{room}-{seat}", ""))
    return {"sum": 0, "tokens": numbers} if len(numbers) > 1 else {"sum": sum(numbers), "tokens": []}


def _lumens_field(error: RuleError, seats: list[int]) -> str:
    path = str(error.detail["path"])
    room, player = IN_A_ROOM.match(path), OF_A_PLAYER.match(path)
    if room:
        return _place(int(room[1]), int(room[2]) if room[2] else None, seats)
    return _place(None, int(player[1]), seats) if player else "players"


def _place(room: int | None, seat: int | None, seats: list[int]) -> str:
    if room is None:
        return "players" if seat is None else f"name-{seats[seat]}"
    return f"room-{room}" if seat is None else f"pips-{room}-{seats[seat]}"


def _unreadable(filled: Filled, fields: Iterable[str]) -> dict[str, str]:
    problems = {}
    for field in fields:
        try:
            _numbers(filled.get(field, ""))
        except Unreadable:
            problems[field] = "numbers"
    return problems


def _numbers(typed: str) -> list[int]:
    parts = [part for part in BETWEEN_NUMBERS.split(typed) if part]
    if not all(NUMBER.fullmatch(part) for part in parts):
        raise Unreadable
    return [int(part) for part in parts]


def _name(filled: Filled, seat: int) -> str:
    """Without what a name cannot have, and never nothing."""
    typed = "".join(filter(can_be_shown, filled.get(f"name-{seat}", "")))
    return typed[:LONGEST_NAME].strip() or text("Player {n}").format(n=seat + 1)


EMPTY = Form({}, {})
