"""Opening a table, and claiming a seat at it."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, ValidationError, fields, validate

from .editions import Edition
from .moves import LOGGED, AnyMove
from .strict import Either, Flag, Uuid, Word
from .tables import Table, Wish


def _different_ids(log: list[Any]) -> None:
    seen = set()
    for position, move in enumerate(log):
        if move["id"] in seen:
            raise ValidationError({position: {"id": ["Stands here twice."]}})
        seen.add(move["id"])


class NewTable(Schema):
    """A table to open; with a `log` it was opened on a phone without network, and is judged as a whole."""

    edition = Either(Word(), fields.Nested(Edition), required=True)
    referee = Flag(required=True)
    dice = Word("app", "real", required=True)
    shapes = Either(Word("first", "random"), fields.List(Word(), validate=validate.Length(4, 4)), required=True)
    emperor = Either(
        Word("first", "random"), fields.List(Word("A", "B"), validate=validate.Length(3, 3)), required=True
    )
    seats = fields.List(fields.Nested(Wish), required=True, validate=validate.Length(2, 4))
    log = fields.List(AnyMove(LOGGED), validate=_different_ids)


class OpenedTable(Schema):
    code = Word(required=True)
    host_token = fields.String(required=True)
    table = fields.Nested(Table, required=True)


class Claim(Schema):
    """Which seat to take; a claim whose answer was lost is made again under the same `id`."""

    handover = Word()
    id = Uuid()


class Token(Schema):
    token = fields.String(required=True)


class Handover(Schema):
    handover = fields.String(required=True)
