"""The service: open a table, look at it, play moves in one transaction, then publish them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from secrets import randbelow
from typing import Any, NamedTuple

from flask import current_app
from sqlalchemy import Connection

from ..news.live import Live, News
from ..news.stream import data_of
from ..refusals import Refusal
from ..rules.dice_game.setup import deal
from ..rules.dice_game.table import Game, first_table, open_table, resume
from ..rules.dice_game.undo import what_stands
from ..rules.errors import RuleError
from ..rules.state import Table
from ..schemas.moves import MOST_MOVES
from ..storing import store
from ..storing.extensions import reading, writing
from ..storing.outages import Away
from ..storing.store import Entry, Held, now
from ..storing.tokens import new_code, new_token
from . import effort, seats
from .batch import Batch, Judged

CODE_LETTERS = 6
MOST_AGAIN = 20_000  # moves that the undos of a log go through once more; those of a long game, some hundreds


class Opened(NamedTuple):
    code: str
    host_token: str
    table: dict[str, Any]


def live() -> Live:
    found: Live = current_app.extensions["live"]
    return found


def open_new(wish: dict[str, Any], log: Sequence[Any] | None) -> Opened:
    """Open a table as it is wished for; one with a log was played on a phone without a network."""
    table = first_table(deal(**wish, draw=randbelow))
    return _open(table, log or [], "server" if log is None else "phone")


def open_at(setup: Any, log: Sequence[Any], origin: str) -> Opened:
    """Open a table with this setup, and with the moves that were made at it elsewhere."""
    return _open(open_table(setup), log, origin)


def _open(table: Table, log: Sequence[Any], origin: str) -> Opened:
    if len(log) > MOST_MOVES:
        raise Refusal("table/full")
    game = Game(table)
    entries: list[Entry] = []
    for position, move in enumerate(log):
        again = game.again
        try:
            entries.append(_played_elsewhere(game, move))
        except RuleError as error:
            raise RuleError(error.code, **(error.detail | {"path": f"log[{position}]"})) from None
        effort.spend(1 + game.again - again)
        if game.again > MOST_AGAIN:
            raise Refusal("log/too_much_undone", path=f"log[{position}]")
    host_token = new_token()
    with writing() as connection:
        code = _free_code(connection)
        table_id = store.add_table(connection, code, host_token, origin, game.table)
        store.add_moves(connection, table_id, entries)
        seats.add(connection, table_id, len(game.table["seats"]))
    return Opened(code, host_token, shown(code, game.table, claimed=set()))


def _played_elsewhere(game: Game, move: Any) -> Entry:
    """A move of a log that is brought along, with our count, and the moment at which it was made."""
    sent: Any = {name: value for name, value in move.items() if name not in ("seq", "at")}
    if "colors" in sent:
        game.play(sent)
        full = sent
    else:  # not a roll: at most the value of a tile is missing
        full = game.play_as_logged(sent, _not_drawn)
    return Entry(game.version, move.get("at", now()), full)


def _not_drawn(_: int) -> int:
    raise RuleError("input/missing", path="colors")


def _free_code(connection: Connection) -> str:
    while True:
        code = new_code(CODE_LETTERS)
        if store.is_free(connection, code):
            return code


def shown(code: str, table: Table, claimed: set[int]) -> dict[str, Any]:
    """The table as everybody may see it."""
    places = [{**seat, "claimed": seat["seat"] in claimed} for seat in table["seats"]]
    return {**table, "code": code, "seats": places}


def look(code: str, token: str | None) -> dict[str, Any]:
    """The table now; whoever looks with the token of a seat is seen to be there."""
    with reading() as connection:
        held = store.hold(connection, code)
        found = seats.claims(connection, held)
    if token:
        _see(found, token)
    return shown(held.code, held.table, found.claimed())


def _see(found: seats.Claims, token: str) -> None:
    actor = found.who(token)
    with suppress(Away), writing() as connection:  # the answer to a reader does not depend on it
        seats.mark_seen(connection, found, actor)


def check_token(code: str, token: str | None) -> None:
    """Refuse a token that opens nothing at this table."""
    with reading() as connection:
        seats.check_token(connection, code, token)


def play(code: str, token: str | None, moves: Sequence[Any]) -> tuple[list[Judged], dict[str, Any]]:
    """Play a batch in one transaction, and publish it once it is durable."""
    effort.count(len(moves))
    past = _past(code, token) if any(move["type"] == "undo" for move in moves) else None
    with writing() as connection:
        held = store.hold(connection, code, to_write=True)
        found = seats.claims(connection, held)
        actor = found.who(token)
        known = store.known(connection, held.id, [move["id"] for move in moves])
        batch = Batch(_brought_up(connection, held, past), actor, known)
        judged = batch.judge(moves)
        seats.mark_seen(connection, found, actor)
        if batch.new:
            store.append(connection, held, batch.game.table, batch.new)
    effort.count(batch.again())
    if batch.new:
        live().publish(News(held.id, batch.new[0].seq, batch.new[-1].seq, data_of(batch.new)))
    return judged, shown(held.code, batch.game.table, found.claimed())


def _past(code: str, token: str | None) -> Game:
    """The game with its moves, which undo needs: folded from the log before the table is locked for writing."""
    with reading() as connection:
        held = store.hold(connection, code)
        seats.claims(connection, held).who(token)
        log = store.moves(connection, held.id)
    return resume(first_table(held.table["setup"]), effort.spending(what_stands(log)), len(log))


def _brought_up(connection: Connection, held: Held, past: Game | None) -> Game:
    """The game with what was added until the table was locked."""
    if past is None:
        return Game(held.table)
    if past.version < held.table["version"]:
        for entry in store.entries_after(connection, held.id, past.version):
            past.play(entry.move)
    return past


def log_after(code: str, seq: int) -> tuple[list[Entry], int]:
    """The moves after this one, and the version they lead to."""
    with reading() as connection:
        held = store.hold(connection, code)
        return store.entries_after(connection, held.id, seq), held.table["version"]


def exported(code: str) -> dict[str, Any]:
    """A table as `scoresheet export` prints it: its setup and its log."""
    with reading() as connection:
        held = store.hold(connection, code)
        log = [entry.shown() for entry in store.entries_after(connection, held.id, 0)]
    return {"code": held.code, "setup": held.table["setup"], "log": log}


def watched(code: str) -> tuple[int, int]:
    """Which table it is, and its version."""
    with reading() as connection:
        held = store.hold(connection, code)
    return held.id, held.table["version"]


def entries(table_id: int, seq: int) -> list[Entry]:
    with reading() as connection:
        return store.entries_after(connection, table_id, seq)


def claims(table_id: int) -> list[dict[str, Any]]:
    with reading() as connection:
        return [{"seat": row.seat, "claimed": row.token is not None} for row in seats.rows(connection, table_id)]


def claim(code: str, seat: int, handover: str | None, claim_id: str | None) -> str:
    with writing() as connection:
        held = store.hold(connection, code, to_write=True)
        token = seats.claim(connection, held, seat, handover, claim_id)
    live().publish(News(held.id))
    return token


def hand_over(code: str, seat: int, token: str | None) -> str:
    with writing() as connection:
        return seats.hand_over(connection, store.hold(connection, code, to_write=True), seat, token)
