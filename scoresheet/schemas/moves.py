"""Moves as clients send them, batches of them, and what comes back."""

from __future__ import annotations

from typing import Any

from apispec import APISpec
from marshmallow import Schema, ValidationError, fields, validate

from ..rules.state import COLORS
from .problem import Problem
from .strict import Listed, Strict, Uuid, Whole, Word, shape
from .tables import TableNow

MOST = 10_000
BATCH = 100
MOST_MOVES = 2_000  # of a table; a long game has some 400
LATEST = 2**31 - 1  # the databases count no further
LAST_MOMENT = 2**53 - 1  # milliseconds since 1970, as far as JavaScript counts them


def _different(pools: list[int]) -> None:
    for position, pool in enumerate(pools):
        if pool in pools[:position]:
            raise ValidationError({position: ["Stands here twice."]})


def _not_zero(delta: int) -> None:
    if delta == 0:
        raise ValidationError("Must be 1 or -1.")


POOLS = Listed(Whole(most=MOST), 1, 5, _different, required=True, metadata={"uniqueItems": True})
RING = Listed(Word(*COLORS), 4, 4, required=True)
KINDS: dict[str, dict[str, fields.Field[Any]]] = {
    "roll": {},
    "reroll": {},
    "orient": {"by": Whole(most=3, required=True)},
    "die": {"color": Word(required=True)},
    "shade": {
        "area": Whole(most=MOST, required=True),
        "by": Word("die", "bonus", "platform", "emperor", required=True),
    },
    "emperor": {"card": Whole(most=2, required=True)},
    "launch": {"shape": Word(required=True), "pools": POOLS, "value": Whole(most=MOST)},
    "taken": {"shape": Word(required=True), "value": Whole(most=MOST)},
    "done": {},
    "undo": {},
    "leave": {},
    "back": {},
    "mark": {"area": Whole(most=MOST, required=True)},
    "erase": {"area": Whole(most=MOST, required=True)},
    "gift": {"delta": Whole(-1, 1, _not_zero, required=True, metadata={"enum": [-1, 1]})},
    "lift": {"index": Whole(most=MOST, required=True)},
    "put": {"shape": Word(required=True), "pools": POOLS, "value": Whole(most=MOST)},
    "total": {
        "fireworks": Whole(most=MOST, required=True),
        "second_group": Whole(most=MOST, required=True),
        "boat_points": Whole(most=MOST, required=True),
    },
    "cross": {"round": Whole(most=MOST, required=True)},
}

DRAWN: dict[str, dict[str, fields.Field[Any]]] = {
    "roll": {"colors": RING},
    "reroll": {"colors": Listed(Word(*COLORS), 4, 4)},
}


def _schemas(
    suffix: str, more: dict[str, dict[str, fields.Field[Any]]], **always: fields.Field[Any]
) -> dict[str, Schema]:
    return {
        kind: shape(
            kind.capitalize() + suffix,
            id=Uuid(required=True),
            seat=Whole(most=MOST, required=True),
            type=Word(kind, required=True),
            **own,
            **more.get(kind, {}),
            **always,
        )()
        for kind, own in KINDS.items()
    }


SENT = _schemas("Move", {})
LOGGED = _schemas("Entry", DRAWN, seq=Whole(most=LATEST), at=Whole(most=LAST_MOMENT))


class AnyMove(fields.Field[Any]):
    """A move of any type, with the fields of its type and no other."""

    def __init__(self, schemas: dict[str, Schema], **more: Any) -> None:
        self.schemas = schemas
        names = [type(schema).__name__ for schema in schemas.values()]
        one_of = [{"$ref": f"#/components/schemas/{name}"} for name in names]
        super().__init__(metadata={"oneOf": one_of}, **more)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **more: Any) -> Any:
        kind = value.get("type") if type(value) is dict else None
        if type(kind) is not str or kind not in self.schemas:
            raise ValidationError({"type": ["There is no such move."]})
        return self.schemas[kind].load(value)


def register(spec: APISpec) -> None:
    for schema in (*SENT.values(), *LOGGED.values()):
        spec.components.schema(type(schema).__name__, schema=schema)


class Moves(Strict):
    moves = Listed(AnyMove(SENT), 1, BATCH, required=True)


class Result(Schema):
    id = fields.String(required=True)
    status = Word("accepted", "rejected", "skipped", required=True)
    seq = Whole(1)
    error = fields.Nested(Problem)


class Played(Schema):
    results = fields.List(fields.Nested(Result), required=True)
    table = fields.Nested(TableNow, metadata={"description": "Unless the client prefers `return=minimal`."})


class After(Schema):
    after = fields.Integer(validate=validate.Range(0, LATEST))


class Log(Schema):
    moves = fields.List(AnyMove(LOGGED), required=True)
    version = Whole(required=True)
