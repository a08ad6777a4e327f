"""Tables: how one is opened, and how it is shown."""

from __future__ import annotations

from marshmallow import Schema, fields

from ..rules.state import SHEETS, STEPS
from .editions import Edition
from .strict import Flag, Strict, Whole, Word, shape


def _all(*members: fields.Field) -> fields.List:  # type: ignore[type-arg]
    return fields.List(*members, required=True)


class Wish(Strict):
    """A seat at a new table; a letter is dealt where none is asked for."""

    name = Word(required=True)
    sheet = Word(*SHEETS)
    tracked = Flag()


GIFTS = shape("Gifts", earned=Whole(required=True), spent=Whole(required=True))
TRAY = shape(
    "Tray",
    rolls=Whole(1, required=True),
    colors=_all(Word()),
    facing=fields.List(Word(), allow_none=True, required=True),
)
EARLIER = shape("EarlierTray", turn=Whole(required=True), tray=fields.Nested(TRAY, required=True))
GRANT = shape(
    "Grant",
    kind=Word("platform", "emperor", required=True),
    pool=Whole(),
    card=Whole(),
    color=Word(),
    place=Word(),
    left=Whole(),
    after=Whole(allow_none=True),
)
FIREWORK = shape("Firework", shape=Word(required=True), pools=_all(Whole()), value=Whole(required=True))
SCORE = shape(
    "Score",
    fireworks=Whole(required=True),
    groups=_all(Whole()),
    second_group=Whole(required=True),
    boats=_all(Whole()),
    boat_points=Whole(required=True),
    total=Whole(required=True),
)


class Seat(Schema):
    seat = Whole(required=True)
    name = Word(required=True)
    sheet = Word(*SHEETS, required=True)
    tracked = Flag(required=True)
    claimed = Flag(required=True)
    left = Flag(required=True)
    turn = Whole(required=True)
    round = Whole(1, required=True)
    shaded = _all(Whole())
    gifts = fields.Nested(GIFTS, required=True)
    pavilions = _all(Whole())
    taken = _all(Word(*STEPS))
    die = Word(allow_none=True, required=True)
    grants = _all(fields.Nested(GRANT))
    fireworks = _all(fields.Nested(FIREWORK))
    crossed = _all(Whole())
    launched = Flag(required=True)
    done = Flag(required=True)
    entered = Flag(metadata={"description": "Of a player on paper whose points were entered."})
    score = fields.Nested(SCORE, required=True)


class Setup(Schema):
    rules = Whole(required=True)
    edition = fields.Nested(Edition, required=True)
    referee = Flag(required=True)
    dice = Word("app", "real", required=True)
    shapes = _all(Word())
    emperor = _all(Word("A", "B"))
    order = _all(Whole())
    seats = _all(fields.Nested(Wish))


class Table(Schema):
    code = Word(required=True)
    next = Word(allow_none=True, required=True, metadata={"description": "The code of the rematch, if there is one."})
    version = Whole(required=True)
    phase = Word("playing", "final", "finished", required=True)
    setup = fields.Nested(Setup, required=True)
    turn = Whole(required=True)
    turns = Whole(required=True)
    active = Whole(allow_none=True, required=True)
    tray = fields.Nested(TRAY, allow_none=True, required=True)
    earlier_trays = _all(fields.Nested(EARLIER))
    stacks = fields.Dict(keys=fields.String(), values=fields.List(Whole()), required=True)
    seats = _all(fields.Nested(Seat))
    ranking = fields.List(fields.List(Whole()), allow_none=True, required=True)


class TableNow(Table):
    """A table for those who know its setup."""

    class Meta:
        exclude = ("setup",)
