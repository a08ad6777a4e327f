"""The calculators as plain forms, for browsers without scripts: read, counted by the rules, and shown again."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from flask import Blueprint, render_template, request

from ..rules.calculators import harvest as harvest_rules
from ..rules.calculators import lumens as lumens_rules
from ..rules.calculators.board import board
from ..rules.calculators.typed import numbers
from ..rules.errors import RuleError
from ..rules.shape import can_be_shown
from .languages import text
from .limits import reckoning

blueprint = Blueprint("counting", __name__)

SEATS = range(4)
FEWEST = 2
LONGEST_NAME = 30
MOST_ROOMS = lumens_rules.ROOMS[4]
OF_A_PLAYER = re.compile(r"players\[(\d)\](?:\.(\w+))?")

Filled = dict[str, str]


class Form(NamedTuple):
    """What was filled in, what is wrong with it by the name of the field, and what came of it.

    While `asked` names fields that decide who wins, there is no result yet. What is `offered` decides any place.
    """

    filled: Filled
    problems: dict[str, str]
    result: Any = None
    asked: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()


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
    entered = [f"{field}-{seat}" for seat in seats for field in fields]
    problems = {field: "numbers" for field in entered if numbers(filled.get(field, "")) is None}
    if len(seats) < FEWEST:
        problems["players"] = "players"
    made = [f"{field}-{seat}" for seat in seats for field in (*harvest_rules.KINDS, "generic")]
    if not problems and not any(sum(numbers(filled.get(field, "")) or []) for field in made):
        problems["players"] = "nothing"
    if problems:
        return Form(filled, problems)
    try:
        result = harvest_rules.result({"players": [_dedications(filled, seat) for seat in seats]})
    except RuleError as error:
        code = "harvest/too_many_held" if error.code == "input/malformed" else error.code
        return Form(filled, {_harvest_field(error, seats): code})
    asked, offered = (
        tuple(f"{count}-{seats[index]}" for count, concerned in result[which].items() for index in concerned)
        for which in ("asks", "concerns")
    )
    return Form(filled, {}, None if asked else result, asked, offered)


def _dedications(filled: Filled, seat: int) -> dict[str, Any]:
    tokens = {kind: numbers(filled.get(f"{kind}-{seat}", "")) for kind in harvest_rules.KINDS}
    counts = {
        count: sum(numbers(filled[f"{count}-{seat}"]) or [])
        for count in harvest_rules.COUNTS
        if filled.get(f"{count}-{seat}")
    }
    return {"name": _name(filled, seat), **tokens, **counts}


def _harvest_field(error: RuleError, seats: list[int]) -> str:
    found = OF_A_PLAYER.match(str(error.detail["path"]))
    return f"{found[2]}-{seats[int(found[1])]}" if found else "players"


def count_lumens(filled: Filled) -> Form:
    seats = [
        seat
        for seat in SEATS
        if filled.get(f"name-{seat}") or any(filled.get(f"pips-{room}-{seat}") for room in range(MOST_ROOMS))
    ]
    if len(seats) < FEWEST:
        return Form(filled, {"players": "players"})
    entered = [
        [{"typed": filled.get(f"pips-{room}-{seat}", ""), "tokens": []} for seat in seats] for room in range(MOST_ROOMS)
    ]
    counted = board(len(seats), entered)
    rooms = counted["rooms"]
    problems = {_place(fault["room"], fault["seat"], seats): fault["code"] for fault in counted["faults"]}
    if not problems and not any(pips for room in rooms for pips in room["pips"]):
        problems["players"] = "nothing"
    if problems:
        return Form(filled, problems)
    sheet = {
        "players": [_name(filled, seat) for seat in seats],
        "rooms": [
            {"central": filled.get("central") == str(at), "pips": room["pips"]}
            for at, room in enumerate(rooms[: counted["usual"]])
        ],
    }
    result = lumens_rules.result(sheet)
    asked = ("central",) if result["asks"]["central"] else ()
    return Form(filled, {}, None if asked else result, asked)


def _place(room: int | None, seat: int | None, seats: list[int]) -> str:
    if room is None:
        return "players" if seat is None else f"name-{seats[seat]}"
    return f"room-{room}" if seat is None else f"pips-{room}-{seats[seat]}"


def _name(filled: Filled, seat: int) -> str:
    """Without what a name cannot have, and never nothing."""
    typed = "".join(filter(can_be_shown, filled.get(f"name-{seat}", "")))
    return typed[:LONGEST_NAME].strip() or text("Player {n}").format(n=seat + 1)


EMPTY = Form({}, {})
