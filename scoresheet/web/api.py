"""What all routes of the API share: the prefix, the token, JSON answers."""

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


def as_json(content: Any, status: int = 200) -> Response:
    """An answer without a schema between: the rules made it, and a schema only describes it."""
    return Response(json.dumps(content, separators=(",", ":")), status, mimetype="application/json")
