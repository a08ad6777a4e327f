"""How tables and their moves are written to the database and read back."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, bindparam, delete, insert, select, tuple_, update

from ..refusals import Refusal
from ..rules.state import Move, Setup, Table
from . import models
from .tokens import typed

TABLES = models.Table.__table__
MOVES = models.Move.__table__
CACHED_SETUPS = 1024  # of about 10 KB each

# Statements that every move needs are built once, because building one takes longer than running it.
FOLLOWING = TABLES.alias("following")
NEXT = select(FOLLOWING.c.code).where(FOLLOWING.c.id == TABLES.c.next)
HOLD = select(
    TABLES.c.id,
    TABLES.c.code,
    TABLES.c.host_token,
    TABLES.c.setup,
    TABLES.c.state,
    NEXT.scalar_subquery().label("next"),
).where(TABLES.c.code == bindparam("code"))
HOLD_TO_WRITE = HOLD.with_for_update()
SETUP = select(TABLES.c.setup).where(TABLES.c.id == bindparam("table_id"))
NEXT_OF = select(FOLLOWING.c.code).join(TABLES, FOLLOWING.c.id == TABLES.c.next).where(TABLES.c.id == bindparam("id"))
WISHED = select(TABLES.c.shapes, TABLES.c.emperor).where(TABLES.c.id == bindparam("id"))
HOST = select(TABLES.c.id, TABLES.c.host_token).where(TABLES.c.code == bindparam("code"))
KNOWN = select(MOVES.c.seq, MOVES.c.at, MOVES.c.body).where(
    (MOVES.c.table_id == bindparam("table_id")) & MOVES.c.move_id.in_(bindparam("ids", expanding=True))
)
ADD_MOVES = insert(MOVES)
REPLACE_STATE = (
    update(TABLES)
    .where((TABLES.c.id == bindparam("held")) & (TABLES.c.version == bindparam("held_version")))
    .values(state=bindparam("state"), version=bindparam("version"), touched=bindparam("touched"))
)
REMOVE_OLDEST = delete(TABLES).where(
    TABLES.c.id
    == select(TABLES.c.id)
    .where(TABLES.c.touched < bindparam("before"))
    .order_by(TABLES.c.touched)
    .limit(1)
    .with_for_update(skip_locked=True)
    .scalar_subquery()
)


AT_ONCE = 100
LISTED = select(TABLES).order_by(TABLES.c.touched.desc(), TABLES.c.id.desc()).limit(AT_ONCE)


class Held(NamedTuple):
    """A table as the database holds it; `next`: the code of its rematch."""

    id: int
    code: str
    host_token: str
    table: Table
    next: str | None = None


class Wished(NamedTuple):
    """How shapes and cards were wished for: first, random or chosen; None where that is not known."""

    shapes: str | None = None
    emperor: str | None = None


class Entry(NamedTuple):
    """A move in the log."""

    seq: int
    at: int
    move: Move

    def shown(self) -> dict[str, Any]:
        return {"seq": self.seq, "at": self.at, **self.move}


def now() -> int:
    return time.time_ns() // 1_000_000


def hold(connection: Connection, code: str, to_write: bool = False) -> Held:
    """The table with this code. With `to_write` it is locked, and other writers wait."""
    row = connection.execute(HOLD_TO_WRITE if to_write else HOLD, {"code": typed(code)}).one_or_none()
    if row is None:
        raise Refusal("table/not_found")
    table: Table = json.loads(row.state)
    table["setup"] = _setup(row.setup)
    return Held(row.id, row.code, row.host_token, table, row.next)


def next_of(connection: Connection, table_id: int) -> str | None:
    """The code of the rematch, if there is one, as it is now: whoever waited to write has looked at it before."""
    return connection.execute(NEXT_OF, {"id": table_id}).scalar_one_or_none()


def follow(connection: Connection, table_id: int, next_id: int) -> None:
    connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(next=next_id))


def wished(connection: Connection, table_id: int) -> Wished:
    row = connection.execute(WISHED, {"id": table_id}).one_or_none()
    return Wished(*row) if row else Wished()


def host_of(connection: Connection, code: str) -> tuple[int, str]:
    """The id of the table with this code, and the hash of its host's token."""
    row = connection.execute(HOST, {"code": typed(code)}).one_or_none()
    if row is None:
        raise Refusal("table/not_found")
    return row.id, row.host_token


def setup_of(connection: Connection, table_id: int) -> Setup | None:
    """That of a table which may be deleted meanwhile."""
    text = connection.execute(SETUP, {"table_id": table_id}).scalar_one_or_none()
    return text and _setup(text)


@lru_cache(CACHED_SETUPS)
def _setup(text: str) -> Setup:
    """Cached, because setups never change and every move at a table needs its own."""
    setup: Setup = json.loads(text)
    return setup


def _state(table: Table) -> str:
    return json.dumps({name: value for name, value in table.items() if name != "setup"}, separators=(",", ":"))


def is_free(connection: Connection, code: str) -> bool:
    return connection.scalar(select(TABLES.c.id).where(TABLES.c.code == code)) is None


def add_table(connection: Connection, code: str, host_token: str, origin: str, table: Table, wished: Wished) -> Held:
    """`host_token` as a hash, which is all that is kept of it."""
    values = {
        "code": code,
        "origin": origin,
        "host_token": host_token,
        "setup": json.dumps(table["setup"]),
        "state": _state(table),
        "version": table["version"],
        "touched": now(),
        **wished._asdict(),
    }
    added = connection.execute(insert(TABLES).values(values).returning(TABLES.c.id)).scalar_one()
    return Held(added, code, host_token, table)


def append(connection: Connection, held: Held, table: Table, entries: Sequence[Entry]) -> None:
    """Add moves to the log, and put the table they led to in the place of the one they were made at."""
    add_moves(connection, held.id, entries)
    held_one = {"held": held.id, "held_version": held.table["version"]}
    values = {"state": _state(table), "version": table["version"], "touched": entries[-1].at}
    changed = connection.execute(REPLACE_STATE, held_one | values).rowcount
    if changed != 1:
        raise RuntimeError("somebody else wrote to a table that was held")


def add_moves(connection: Connection, table_id: int, entries: Iterable[Entry]) -> None:
    rows = [
        {"table_id": table_id, "seq": seq, "move_id": move["id"], "at": at, "body": json.dumps(move)}
        for seq, at, move in entries
    ]
    if rows:
        connection.execute(ADD_MOVES, rows)


def known(connection: Connection, table_id: int, ids: list[str]) -> dict[str, Entry]:
    """What the log has under these ids already."""
    found = map(_entry, connection.execute(KNOWN, {"table_id": table_id, "ids": ids}))
    return {entry.move["id"]: entry for entry in found}


def entries_after(connection: Connection, table_id: int, seq: int) -> list[Entry]:
    query = select(MOVES.c.seq, MOVES.c.at, MOVES.c.body).where((MOVES.c.table_id == table_id) & (MOVES.c.seq > seq))
    return [*map(_entry, connection.execute(query.order_by(MOVES.c.seq)))]


def moves(connection: Connection, table_id: int) -> list[Move]:
    """The log without its numbers and moments, parsed at once because it may be long."""
    bodies = connection.scalars(select(MOVES.c.body).where(MOVES.c.table_id == table_id).order_by(MOVES.c.seq))
    found: list[Move] = json.loads(f"[{','.join(bodies)}]")
    return found


def _entry(row: Row[tuple[int, int, str]]) -> Entry:
    return Entry(row.seq, row.at, json.loads(row.body))


def some_tables(connection: Connection, after: tuple[int, int] | None) -> Sequence[Row[Any]]:
    """The tables that were touched last, after the one with this moment and id if there are more than some."""
    place = tuple_(TABLES.c.touched, TABLES.c.id)
    return connection.execute(LISTED if after is None else LISTED.where(place < after)).all()


def remove(connection: Connection, code: str) -> None:
    """Remove the table with this code, with its seats and its log."""
    if not connection.execute(delete(TABLES).where(TABLES.c.code == typed(code))).rowcount:
        raise Refusal("table/not_found")


def remove_oldest(connection: Connection, before: int) -> bool:
    """Remove the table that nobody has touched for longest, if that was before then."""
    return connection.execute(REMOVE_OLDEST, {"before": before}).rowcount > 0
