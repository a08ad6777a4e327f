"""The service: open a table, look at it, play moves in one transaction, then publish them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from secrets import randbelow
from typing import Any, NamedTuple

from flask import current_app
from sqlalchemy import Connection

from .. import metrics
from ..news.live import Live, News
from ..news.stream import Around, data_of
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
from ..storing.store import Entry, Held, Wished, now
from ..storing.tokens import hashed, new_code, new_token
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
    if log is None:
        return _open(table, [], "server", how_wished(wish))
    return _open(table, log, "phone", Wished())


def how_wished(wish: dict[str, Any]) -> Wished:
    """What a rematch must know of it: what was chosen stands in the setup."""
    return Wished(*[wish[name] if wish[name] in ("first", "random") else "chosen" for name in Wished._fields])


def open_at(setup: Any, log: Sequence[Any], wished: Wished, renamed: Sequence[str | None] | None) -> Opened:
    """Open a table with this setup, with the moves that were made at it elsewhere, and who was renamed there."""
    return _open(open_table(setup), log, "file", wished, renamed)


def _open(
    table: Table, log: Sequence[Any], origin: str, wished: Wished, renamed: Sequence[str | None] | None = None
) -> Opened:
    if len(log) > MOST_MOVES:
        raise Refusal("table/full")
    if renamed and len(renamed) != len(table["seats"]):
        raise RuleError("input/malformed", path="renamed")
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
        held = add(connection, hashed(host_token), origin, game.table, wished, renamed)
        store.add_moves(connection, held.id, entries)
        found = seats.claims(connection, held)
    return Opened(held.code, host_token, shown(found, game.table))


def add(
    connection: Connection,
    host_token: str,
    origin: str,
    table: Table,
    wished: Wished,
    renamed: Sequence[str | None] | None = None,
) -> Held:
    """A new table with its seats, under a code of its own; `host_token` as a hash."""
    held = store.add_table(connection, _free_code(connection), host_token, origin, table, wished)
    seats.add(connection, held.id, renamed or [None] * len(table["seats"]))
    return held


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


def shown(found: seats.Claims, table: Table) -> dict[str, Any]:
    """The table as everybody may see it."""
    claimed = found.claimed()
    places = [
        {**seat, "name": name, "claimed": seat["seat"] in claimed}
        for seat, name in zip(table["seats"], found.names(), strict=True)
    ]
    return {**table, "code": found.held.code, "next": found.held.next, "seats": places}


def look(code: str, token: str | None) -> dict[str, Any]:
    """The table now; whoever looks with the token of a seat is seen to be there."""
    with reading() as connection:
        held = store.hold(connection, code)
        found = seats.claims(connection, held)
    if token:
        _see(found, token)
    return shown(found, held.table)


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
    metrics.moves.inc(len(batch.new))
    # Whoever sends a move again got no answer, and so perhaps nobody heard of it; who did passes over it.
    told = batch.new or batch.sent_again[-1:]
    if told:
        live().publish(News(held.id, told[0].seq, told[-1].seq, data_of(told)))
    return judged, shown(found, batch.game.table)


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
    """A table as `scoresheet export` prints it: all of it but its secrets, and the code of its rematch."""
    with reading() as connection:
        held = store.hold(connection, code)
        log = [entry.shown() for entry in store.entries_after(connection, held.id, 0)]
        renamed = [row.name for row in seats.rows(connection, held.id)]
        wished = store.wished(connection, held.id)._asdict()
    about = {"code": held.code, "next": held.next, "wished": wished, "renamed": renamed}
    return about | {"setup": held.table["setup"], "log": log}


class Listed(NamedTuple):
    """A table as `scoresheet tables` lists it."""

    code: str
    touched: int
    moves: int
    phase: str
    names: list[str]


def listed() -> Iterator[Listed]:
    """All tables, the last that was touched first. The database is not held between some and the next."""
    after = None
    while True:
        with reading() as connection:
            some = [(row, seats.rows(connection, row.id)) for row in store.some_tables(connection, after)]
        for row, there in some:
            phase, names = json.loads(row.state)["phase"], seats.names(json.loads(row.setup), there)
            yield Listed(row.code, row.touched, row.version, phase, names)
            after = row.touched, row.id
        if not some:
            return


def forget(code: str) -> None:
    """Remove a table and all that is known of it."""
    with writing() as connection:
        store.remove(connection, code)


def watched(code: str) -> tuple[int, int]:
    """Which table it is, and its version."""
    with reading() as connection:
        held = store.hold(connection, code)
    return held.id, held.table["version"]


def entries(table_id: int, seq: int) -> list[Entry]:
    with reading() as connection:
        return store.entries_after(connection, table_id, seq)


def around(table_id: int) -> Around:
    """Who sits where, and what comes next: nobody and nothing once the table is deleted."""
    with reading() as connection:
        setup = store.setup_of(connection, table_id)
        rows = seats.rows(connection, table_id) if setup else []
        names = seats.names(setup, rows) if setup else []
        following = store.next_of(connection, table_id)
    people = [{"seat": row.seat, "claimed": row.token is not None, "name": names[row.seat]} for row in rows]
    return Around(people, following)


def claim(code: str, seat: int, handover: str | None, claim_id: str | None, name: str | None) -> str:
    with writing() as connection:
        held = store.hold(connection, code, to_write=True)
        token = seats.claim(connection, held, seat, handover, claim_id, name)
    live().publish(News(held.id))
    return token


def rename(code: str, seat: int, name: str, token: str | None) -> None:
    """Give a player another name: for that seat, or the host for any."""
    with writing() as connection:
        held = store.hold(connection, code, to_write=True)
        found = seats.claims(connection, held)
        actor = found.who(token)
        if not actor.may_act_for(found.row(seat).seat):
            raise Refusal("seat/not_yours")
        seats.rename(connection, held, seat, name)
        seats.mark_seen(connection, found, actor)
    live().publish(News(held.id))


def hand_over(code: str, seat: int, token: str | None) -> str:
    with writing() as connection:
        return seats.hand_over(connection, store.hold(connection, code, to_write=True), seat, token)
