"""What every refusal looks like."""

from __future__ import annotations

from marshmallow import Schema, fields

from .strict import Whole


class Problem(Schema):
    status = Whole(400, 599, required=True)
    code = fields.String(required=True, metadata={"description": "namespace/name: what a program decides by"})
    title = fields.String(required=True, metadata={"description": "the code as a sentence in English"})
    detail = fields.Dict(
        keys=fields.String(), required=True, metadata={"description": "facts: a path, a price, what is left"}
    )
    request = fields.String(metadata={"description": "the id of the request, as in `X-Request-Id` and in the log"})
