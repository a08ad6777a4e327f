"""Tables: open and read them, claim and hand over their seats, play moves."""

from __future__ import annotations

from typing import Any

from flask import Response

from .. import metrics
from ..refusals import problem
from ..schemas.moves import After, Log, Moves, Played
from ..schemas.opening import Claim, Handover, Name, NewTable, NextTable, OpenedTable, Rematch, Token
from ..schemas.tables import Table
from ..service import editions, rematches, tables
from ..service.batch import Judged
from ..storing.tokens import typed
from .api import PREFER, as_json, bearer, routes, wants_little, with_little
from .limits import (
    guesses,
    judging,
    judging_logs,
    new_things,
    note_read,
    players_only,
    plays,
    reads,
    reads_of_moves,
    welcome,
)

blueprint = routes("tables", "Tables of Lanterns Dice.")


@blueprint.post("/tables")
@new_things
@judging_logs
@blueprint.arguments(NewTable)
@blueprint.response(201, OpenedTable)
def open_table(wish: dict[str, Any]) -> Response:
    """Open a table."""
    log = wish.pop("log", None)
    wish["edition"] = editions.named(wish["edition"])
    opened = tables.open_new(wish, log)
    welcome(opened.code, opened.host_token)
    return as_json(opened._asdict(), 201)


@blueprint.get("/tables/<code>")
@reads
@guesses
@blueprint.response(200, Table)
def table(code: str) -> Response:
    """The table now."""
    return as_json(tables.look(code, bearer()))


@blueprint.post("/tables/<code>/next")
@new_things
@guesses
@players_only
@blueprint.arguments(Rematch, required=False)
@blueprint.response(201, NextTable)
@blueprint.alt_response(200, schema=NextTable, description="It was opened before.", success=True)
@blueprint.doc(security=[{"token": []}])
def rematch(wish: dict[str, Any], code: str) -> Response:
    """Open a table with the same people and options, sheets dealt anew; whoever asks again gets the same one."""
    following, is_new = rematches.open_next(code, bearer(), wish.get("seats"))
    return as_json({"code": following}, 201 if is_new else 200)


@blueprint.get("/tables/<code>/log")
@reads
@reads_of_moves
@guesses
@blueprint.arguments(After, location="query")
@blueprint.response(200, Log)
def log(asked: dict[str, int], code: str) -> Response:
    """The moves after a version."""
    entries, version = tables.log_after(code, asked.get("after", 0))
    note_read(len(entries))
    return as_json({"moves": [entry.shown() for entry in entries], "version": version})


@blueprint.post("/tables/<code>/seats/<int:seat>/claim")
@plays
@guesses
@blueprint.arguments(Claim, required=False)
@blueprint.response(200, Token)
def claim(wish: dict[str, str], code: str, seat: int) -> Response:
    """Take a free seat, or with a handover code one that moves to this phone; the same `id` gets it again."""
    token = tables.claim(code, seat, wish.get("handover"), wish.get("id"), wish.get("name"))
    welcome(typed(code), token)
    return as_json({"token": token})


@blueprint.post("/tables/<code>/seats/<int:seat>/handover")
@guesses
@plays
@players_only
@blueprint.response(200, Handover)
@blueprint.doc(security=[{"token": []}])
def hand_over(code: str, seat: int) -> Response:
    """A code, good once and for ten minutes, that moves this seat to another phone."""
    return as_json({"handover": tables.hand_over(code, seat, bearer())})


@blueprint.post("/tables/<code>/seats/<int:seat>/name")
@guesses
@plays
@players_only
@blueprint.arguments(Name)
@blueprint.response(200, Name)
@blueprint.doc(security=[{"token": []}])
def rename(wish: dict[str, str], code: str, seat: int) -> Response:
    """Give a player another name, with the token of that seat or of the host."""
    tables.rename(code, seat, wish["name"], bearer())
    return as_json(wish)


@blueprint.post("/tables/<code>/moves")
@guesses
@judging
@plays
@players_only
@blueprint.arguments(Moves)
@blueprint.response(200, Played)
@blueprint.doc(security=[{"token": []}], parameters=[PREFER])
def play(batch: dict[str, Any], code: str) -> Response:
    """Play moves, in order, up to the first that is rejected. Who prefers `return=minimal` gets no table."""
    judged, now = tables.play(code, bearer(), batch["moves"])
    results = [_result(one) for one in judged]
    if wants_little():
        return with_little(as_json({"results": results}))
    del now["setup"]
    return as_json({"results": results, "table": now})


def _result(one: Judged) -> dict[str, Any]:
    result: dict[str, Any] = {"id": one.id, "status": one.status, "seq": one.seq}
    if one.error:
        metrics.refusals.labels(one.error.code).inc()
        result["error"] = problem(one.error.code, one.error.detail)
    return {name: value for name, value in result.items() if value is not None}
