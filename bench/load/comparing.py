"""Whether server and phones know the same of a table: its state, the fold of its log, and what each was told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from bench.server import Connection
from scoresheet.rules.dice_game.table import fold
from scoresheet.rules.errors import RuleError

from .phones import Table


async def differences(port: int, table: Table, whole: bool = True) -> list[str]:
    """What differs, each in a sentence; a whole game is over."""
    connection = await Connection.to(port)
    now = json.loads(await connection.ask("GET", table.path))
    log = json.loads(await connection.ask("GET", f"{table.path}/log"))["moves"]
    connection.writer.close()
    found = [*_differences(table, now, log)]
    if whole and now["phase"] != "finished":
        found.append(f"the game is not over: {now['phase']}, after {len(log)} moves")
    return [f"{table.path}: {each}" for each in found]


def _differences(table: Table, now: Any, log: list[Any]) -> Iterator[str]:
    numbers = {move["id"]: move["seq"] for move in log}
    if [move["seq"] for move in log] != list(range(1, len(numbers) + 1)):
        yield "the log has a gap, or a move twice"
    try:
        if (folded := _as_shown(fold(now["setup"], log))) != _as_shown(now, folded):
            yield "the state is not the fold of the log"
    except RuleError as error:
        yield f"the rules refuse the log: {error.code}"
    accepted: dict[str, int] = {}
    for phone in table.phones:
        accepted |= phone.accepted
        if phone.moves() != log:
            yield f"seat {phone.seat.seat} has heard another log"
    for move_id in accepted.keys() | numbers:
        if accepted.get(move_id) != numbers.get(move_id):
            yield f"move {move_id} was accepted as {accepted.get(move_id)} and is {numbers.get(move_id)} in the log"


def _as_shown(table: Any, like: Any = None) -> Any:
    """As JSON, with only the fields that the other one has: the server tells also who sits where."""
    like = like or table
    seats = [{name: seat[name] for name in other} for seat, other in zip(table["seats"], like["seats"], strict=True)]
    return json.loads(json.dumps({name: table[name] for name in like} | {"seats": seats}))
