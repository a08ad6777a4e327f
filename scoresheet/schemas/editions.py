"""Editions: what is printed in one box."""

from __future__ import annotations

from marshmallow import Schema, fields, validate

from ..rules.editions.fireworks import SHAPES, SIZES
from ..rules.state import COLORS, SHEETS
from .strict import Flag, JudgedByRules, Strict, Whole, Word, shape

COLOR = Word(*COLORS, required=True)


def _listed(member: fields.Field, count: int) -> fields.List:  # type: ignore[type-arg]
    return fields.List(member, required=True, validate=validate.Length(count, count))


BONUSES = shape("Bonuses", all=_listed(COLOR, 6), three=_listed(COLOR, 2), two=_listed(COLOR, 4))
SHEET = shape("Sheet", lake=Word(required=True), bonuses=fields.Nested(BONUSES, required=True))
SHEETS_A_TO_D = shape("Sheets", **{letter: fields.Nested(SHEET, required=True) for letter in SHEETS})
POOL = shape(
    "Pool",
    areas=_listed(COLOR, 2),
    cut=Word("/", "\\", required=True),
    feature=Word("platform", "boat", allow_none=True, required=True),
    pavilions=fields.List(Whole(most=1), required=True, validate=validate.Length(0, 2)),
)
SHAPE = shape(
    "Shape",
    size=Word(*SIZES, required=True),
    pools=fields.List(_listed(Whole(most=4), 2), required=True, validate=validate.Length(3, 5)),
    values=_listed(Whole(most=99), 6),
)
EIGHT_SHAPES = shape("Shapes", **{name: fields.Nested(SHAPE, required=True) for name in SHAPES})
SHADE = shape("Shade", color=Word(required=True), place=Word(required=True))
ACTION = shape(
    "Action",
    cost=Whole(1, 9, required=True),
    shades=fields.List(fields.Nested(SHADE), required=True, validate=validate.Length(1, 4)),
)
CARD = shape("Card", A=fields.Nested(ACTION, required=True), B=fields.Nested(ACTION, required=True))


class Edition(JudgedByRules):
    schema = Whole(1, 1, required=True)
    id = Word(required=True)
    name = Word(most=60, required=True)
    official = Flag(required=True)
    colors = _listed(COLOR, 6)
    columns = Whole(4, 12, required=True)
    rows = Whole(4, 12, required=True)
    gift_circles = Whole(1, 99, allow_none=True, required=True)
    lakes = fields.Dict(keys=fields.String(), values=fields.List(fields.Nested(POOL)), required=True)
    sheets = fields.Nested(SHEETS_A_TO_D, required=True)
    shapes = fields.Nested(EIGHT_SHAPES, required=True)
    emperor = _listed(fields.Nested(CARD), 3)


class EditionTitle(Schema):
    id = Word(required=True)
    name = Word(most=60, required=True)
    official = Flag(required=True)
    columns = Whole(required=True)
    rows = Whole(required=True)


class Editions(Schema):
    editions = fields.List(fields.Nested(EditionTitle), required=True)


class Listing(Strict):
    listed = Flag(required=True)


class SavedEdition(Schema):
    id = Word(required=True)
    edit_token = fields.String(required=True)
