"""Opening a table, and claiming a seat at it."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, ValidationError, fields

from ..refusals import Refusal
from .editions import Edition
from .moves import LOGGED, MOST_MOVES, AnyMove
from .strict import Either, Flag, Listed, Strict, Uuid, Word
from .tables import Table, Wish


def _different_ids(log: list[Any]) -> None:
    seen = set()
    for position, move in enumerate(log):
        if move["id"] in seen:
            raise ValidationError({position: {"id": ["Stands here twice."]}})
        seen.add(move["id"])


class WholeLog(Listed):
    """The log of a table; one that is too long is so at any table."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **more: Any) -> list[Any]:
        if type(value) is list and len(value) > MOST_MOVES:
            raise Refusal("table/full")
        return super()._deserialize(value, attr, data, **more)


class NewTable(Strict):
    """A table to open; with a `log` it was opened on a phone without network, and is judged as a whole."""

    edition = Either(Word(), fields.Nested(Edition), required=True)
    referee = Flag(required=True)
    dice = Word("app", "real", required=True)
    shapes = Either(Word("first", "random"), Listed(Word(), 4, 4), required=True)
    emperor = Either(Word("first", "random"), Listed(Word("A", "B"), 3, 3), required=True)
    seats = Listed(fields.Nested(Wish), 2, 4, required=True)
    log = WholeLog(AnyMove(LOGGED), 0, MOST_MOVES, _different_ids)


class Rematch(Strict):
    """A table that follows another; without `seats` the people sit as they do."""

    seats = Listed(fields.Nested(Wish), 2, 4)


class NextTable(Schema):
    code = Word(required=True)


class OpenedTable(Schema):
    code = Word(required=True)
    host_token = fields.String(required=True)
    table = fields.Nested(Table, required=True)


class Claim(Strict):
    """Which seat to take, and by whom; a claim whose answer was lost is made again under the same `id`."""

    handover = Word()
    id = Uuid()
    name = Word()


class Name(Strict):
    """What a player is called."""

    name = Word(required=True)


class Token(Schema):
    token = fields.String(required=True)


class Handover(Schema):
    handover = fields.String(required=True)
