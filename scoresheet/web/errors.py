"""Answers every error in one JSON shape, and browsers that look for a page with one that leads home."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from flask import Blueprint, Request, Response, current_app, json, render_template, request
from flask_smorest import Api
from webargs import missing
from webargs.flaskparser import FlaskParser
from werkzeug.exceptions import HTTPException

from .. import metrics
from ..refusals import Refusal, problem
from ..rules.errors import RuleError
from ..schemas.problem import Problem
from ..schemas.strict import MOST_FAULTS
from ..storing.outages import Away
from .journal import request_id

blueprint = Blueprint("errors", __name__)

KIND = "application/problem+json"
PAGE = "text/html; charset=utf-8"

# marshmallow gives sentences only: the kind of a fault is recognised by their first words.
MISSING = "Missing data"
UNKNOWN = "Unknown field"


def answer(content: dict[str, Any], headers: Any = ()) -> Response:
    metrics.refusals.labels(content["code"]).inc()
    return Response(
        json.dumps(content | {"request": request_id()}), status=content["status"], headers=headers, content_type=KIND
    )


@blueprint.app_errorhandler(RuleError)
@blueprint.app_errorhandler(Refusal)
def refused(error: RuleError | Refusal) -> Response:
    response = answer(problem(error.code, error.detail))
    if response.status_code == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


@blueprint.app_errorhandler(Away)
def no_database(_: Away) -> Response:
    """Phones send again what is answered so."""
    return answer(problem("server/no_database", {}), {"Retry-After": "5"})


def _looks_for_a_page() -> bool:
    """Whoever does not say so, as programs do, asks for JSON."""
    kinds = request.accept_mimetypes
    html = kinds["text/html"]
    api = current_app.config["OPENAPI_URL_PREFIX"]
    return not request.path.startswith(f"{api}/") and html > max(kinds[KIND], kinds["application/json"])


def _page(status: int, code: str, headers: Any) -> Response:
    metrics.refusals.labels(code).inc()
    why = "address" if status in (404, 405) else "fault"
    return Response(render_template("lost.html", why=why), status=status, headers=headers, content_type=PAGE)


def unreadable(_: Exception) -> Response:
    return answer({"status": 400, "code": "http/bad_request", "title": "Bad Request", "detail": {}})


class Errors(Api):
    """flask-smorest's Api, with our shape for what Flask, webargs and the limiter refuse."""

    ERROR_SCHEMA = Problem
    _document: bytes | None = None

    def _register_responses(self) -> None:
        """Documents the errors, under their own kind of content."""
        self.DEFAULT_RESPONSE_CONTENT_TYPE = KIND
        super()._register_responses()
        del self.DEFAULT_RESPONSE_CONTENT_TYPE

    def _openapi_json(self) -> Response:
        """Made once, because it never changes and takes as long as ten moves."""
        if self._document is None:
            self._document = super()._openapi_json().get_data()
        return Response(self._document, mimetype="application/json")

    def handle_http_exception(self, error: HTTPException) -> Response:
        messages = getattr(error, "data", {}).get("messages")
        if error.code == 422 and messages is not None:
            return answer(problem(*_first(messages)))
        headers = [(name, value) for name, value in error.get_headers() if name != "Content-Type"]
        code = "http/" + error.name.lower().replace(" ", "_").replace("'", "")
        content: dict[str, Any] = {"status": error.code, "code": code, "title": error.name, "detail": {}}
        answered = _page(error.code or 500, code, headers) if _looks_for_a_page() else answer(content, headers)
        answered.vary.add("Accept")
        return answered


def _first(messages: Any) -> tuple[str, dict[str, Any]]:
    """The first fault that a schema found, and all of them by their paths."""
    found = (fault for where in sorted(messages) for fault in _faults(messages[where], ""))
    faults = [{"path": path, "code": code} for path, code in islice(found, MOST_FAULTS)]
    return faults[0]["code"], {"path": faults[0]["path"], "faults": faults}


def _faults(messages: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(messages, dict):
        for name in sorted(messages, key=_order):
            yield from _faults(messages[name], _step(path, name))
    elif messages and isinstance(messages[0], dict):  # what one of several rules says of the members of a list
        yield from _faults(messages[0], path)
    else:
        yield path, _code(str(messages[0] if messages else ""))


def _order(name: Any) -> tuple[int, str]:
    """The members of a list as they come, fields by their names."""
    return (name, "") if type(name) is int else (-1, str(name))


def _step(path: str, name: Any) -> str:
    if type(name) is int:
        return f"{path}[{name}]"
    if name == "_schema":
        return path
    short = str(name)[:40].encode("ascii", "replace").decode()
    return f"{path}.{short}" if path else short


def _code(message: str) -> str:
    if message.startswith(MISSING):
        return "input/missing"
    return "input/unknown" if message.startswith(UNKNOWN) else "input/malformed"


class Parser(FlaskParser):
    """Strict about JSON: what Python would not hold (nested too deeply, NaN, endless numbers) is malformed too."""

    def _raw_load_json(self, req: Request) -> Any:
        if not req.is_json:
            return missing
        try:
            return json.loads(req.get_data(), parse_constant=_refuse)
        except (ValueError, RecursionError):
            raise Refusal("json/malformed") from None


def _refuse(constant: str) -> None:
    raise ValueError(constant)
