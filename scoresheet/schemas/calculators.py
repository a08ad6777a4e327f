"""Score sheets of the two calculators. The rules say what is impossible, and where."""

from __future__ import annotations

from marshmallow import Schema, fields

from .strict import Flag, JudgedByRules, Whole, Word, shape

NAMES = fields.List(Word(), required=True)
RANKING = fields.List(fields.List(Whole()), required=True)
TOKENS = fields.List(Whole())
COUNT = Whole(most=999)
DEDICATIONS = shape(
    "Dedications",
    name=Word(required=True),
    four_of_a_kind=TOKENS,
    three_pairs=TOKENS,
    seven_unique=TOKENS,
    generic=COUNT,
    favors=COUNT,
    cards=COUNT,
)
HONOR = shape("Honor", name=Word(required=True), honor=Whole(required=True))
ROOM = shape("Room", central=Flag(required=True), pips=fields.List(Whole(), required=True))
POINTS = shape("Points", name=Word(required=True), points=Whole(required=True), central=Whole(required=True))
ROOM_POINTS = shape("RoomPoints", points=fields.List(Whole(), required=True))


class Harvest(JudgedByRules):
    players = fields.List(fields.Nested(DEDICATIONS), required=True)


class HarvestScore(Schema):
    players = fields.List(fields.Nested(HONOR), required=True)
    ranking = RANKING


class Lumens(JudgedByRules):
    players = NAMES
    rooms = fields.List(fields.Nested(ROOM), required=True)


class LumensScore(Schema):
    players = fields.List(fields.Nested(POINTS), required=True)
    rooms = fields.List(fields.Nested(ROOM_POINTS), required=True)
    ranking = RANKING
