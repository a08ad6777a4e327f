"""What all routes of the API share: the address, the token, and answers that are JSON already."""

from __future__ import annotations

import json
from typing import Any

from flask import Response, request
from flask_smorest import Blueprint

from .errors import Parser

PREFIX = "/api/v1"


class Routes(Blueprint):
    ARGUMENTS_PARSER = Parser()


def routes(name: str, about: str) -> Routes:
    return Routes(name, name, url_prefix=PREFIX, description=about)


def bearer() -> str | None:
    """The token of the request, if it has one."""
    return request.authorization.token if request.authorization and request.authorization.type == "bearer" else None


MINIMAL = "return=minimal"
PREFER = {"in": "header", "name": "Prefer", "schema": {"type": "string"}, "description": f"`{MINIMAL}` (RFC 7240)"}


def wants_little() -> bool:
    """Whether the client does without what it knows already."""
    return MINIMAL in {wish.strip() for wish in request.headers.get("Prefer", "").split(",")}


def with_little(answer: Response) -> Response:
    answer.headers["Preference-Applied"] = MINIMAL
    return answer


def as_json(told: Any, status: int = 200) -> Response:
    """An answer without a schema between: the rules made it, and a schema only describes it."""
    return Response(json.dumps(told, separators=(",", ":")), status, mimetype="application/json")
