"""Seats: claimed by a phone, handed over to another, acted for by the host; and what their players are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Row, bindparam, insert, select, update

from ..refusals import Refusal
from ..rules.state import Setup
from ..storing import models
from ..storing.store import Held, host_of, now
from ..storing.tokens import hashed, new_code, new_token, opens, typed

SEATS = models.Seat.__table__
ROWS = (
    select(
        SEATS.c.seat,
        SEATS.c.token,
        SEATS.c.claim,
        SEATS.c.seen,
        SEATS.c.handover,
        SEATS.c.handover_until,
        SEATS.c.name,
    )
    .where(SEATS.c.table_id == bindparam("table_id"))
    .order_by(SEATS.c.seat)
)
SILENT_AFTER = 2 * 60_000
SEEN_EVERY = 2_000  # ms; a seat that was seen more recently is not written again
HANDOVER_LETTERS = 8
HANDOVER_LASTS = 10 * 60_000


class Actor(NamedTuple):
    """Who acts: a seat for itself, or the host for any seat."""

    seat: int | None

    def may_act_for(self, seat: int) -> bool:
        return self.seat is None or self.seat == seat


SeatRow = Row[tuple[int, str | None, str | None, int | None, str | None, int | None, str | None]]


class Claims(NamedTuple):
    """The seats of a table as they are claimed, and who they belong to."""

    held: Held
    rows: list[SeatRow]

    def claimed(self) -> set[int]:
        return {row.seat for row in self.rows if row.token}

    def names(self) -> list[str]:
        return names(self.held.table["setup"], self.rows)

    def who(self, token: str | None) -> Actor:
        """The host or a seat, by their token."""
        return _whose(token, self.held.host_token, self.rows)

    def row(self, seat: int) -> SeatRow:
        if seat >= len(self.rows):
            raise Refusal("seat/unknown", seat=seat)
        return self.rows[seat]


def names(setup: Setup, rows: Sequence[SeatRow]) -> list[str]:
    """What everybody is called now, by seat. The rows of a table that is deleted meanwhile are gone before it is."""
    renamed = {row.seat: row.name for row in rows}
    return [renamed.get(seat) or player["name"] for seat, player in enumerate(setup["seats"])]


def _whose(token: str | None, host_token: str, rows: Sequence[SeatRow]) -> Actor:
    if not token:
        raise Refusal("token/missing")
    if opens(token, host_token):
        return Actor(None)
    for row in rows:
        if opens(token, row.token):
            return Actor(row.seat)
    raise Refusal("token/wrong")


def check_token(connection: Connection, code: str, token: str | None) -> None:
    """Refuse a token that opens nothing at this table, without reading the table."""
    table_id, host_token = host_of(connection, code)
    _whose(token, host_token, rows(connection, table_id))


def rows(connection: Connection, table_id: int) -> list[SeatRow]:
    return list(connection.execute(ROWS, {"table_id": table_id}))


def claims(connection: Connection, held: Held) -> Claims:
    return Claims(held, rows(connection, held.id))


def add(connection: Connection, table_id: int, renamed: Sequence[str | None]) -> None:
    """The seats of a new table, those of a renamed player with the name."""
    values = [{"table_id": table_id, "seat": seat, "name": name} for seat, name in enumerate(renamed)]
    connection.execute(insert(SEATS), values)


def claim(
    connection: Connection, held: Held, seat: int, handover: str | None, claim_id: str | None, name: str | None
) -> str:
    """A token for a free seat, or for one that this handover code passes on; an older token dies.

    The claim that was the last to take the seat may be made again under its id: its answer was lost.
    """
    row = claims(connection, held).row(seat)
    if not held.table["seats"][seat]["tracked"]:
        raise Refusal("seat/on_paper")
    passes = handover is not None and _is_passed_on(row, handover)
    again = claim_id is not None and opens(claim_id, row.claim)
    if not passes and not again:
        _check_is_free(row, handover)
    token = new_token()
    used_up = {} if again and not passes else {"handover": None, "handover_until": None}
    kept_id = claim_id and hashed(claim_id)
    _set(connection, held, seat, token=hashed(token), claim=kept_id, seen=now(), **used_up)
    if name is not None:
        rename(connection, held, seat, name)
    return token


def rename(connection: Connection, held: Held, seat: int, name: str) -> None:
    at_the_opening = held.table["setup"]["seats"][seat]["name"]
    _set(connection, held, seat, name=None if name == at_the_opening else name)


def _is_passed_on(row: SeatRow, handover: str) -> bool:
    return opens(typed(handover), row.handover) and now() <= (row.handover_until or 0)


def _check_is_free(row: SeatRow, handover: str | None) -> None:
    if handover is not None:
        raise Refusal("handover/wrong")
    if row.token:
        raise Refusal("seat/claimed")


def hand_over(connection: Connection, held: Held, seat: int, token: str | None) -> str:
    """A code that moves a seat to another phone, for its own player, the host, or anybody here once it is silent."""
    found = claims(connection, held)
    actor = found.who(token)
    row = found.row(seat)
    if not actor.may_act_for(seat) and now() - (row.seen or 0) < SILENT_AFTER:
        raise Refusal("seat/not_silent")
    code = new_code(HANDOVER_LETTERS)
    _set(connection, held, seat, handover=hashed(code), handover_until=now() + HANDOVER_LASTS)
    return code


def mark_seen(connection: Connection, found: Claims, actor: Actor) -> None:
    if actor.seat is not None and now() - (found.row(actor.seat).seen or 0) > SEEN_EVERY:
        _set(connection, found.held, actor.seat, seen=now())


def _set(connection: Connection, held: Held, seat: int, **values: object) -> None:
    ours = (SEATS.c.table_id == held.id) & (SEATS.c.seat == seat)
    connection.execute(update(SEATS).where(ours).values(values))
