"""Gives each request an id, and logs a line for it: what was asked and answered, without secrets."""

from __future__ import annotations

import logging
import re
import secrets
from time import perf_counter

from flask import Blueprint, Response, current_app, g, request

blueprint = Blueprint("journal", __name__)
log = logging.getLogger(__name__)

NAME = "X-Request-Id"
WELL_FORMED = re.compile(r"[A-Za-z0-9._-]{8,64}")
ID_BYTES = 8


@blueprint.before_app_request
def start() -> None:
    g.started = perf_counter()


def new_id() -> str:
    return secrets.token_hex(ID_BYTES)


def request_id() -> str:
    """That of the proxy in front, which has a log of its own; otherwise a new one."""
    if "request_id" not in g:
        told = request.headers.get(NAME, "") if current_app.config["PROXIES"] else ""
        g.request_id = told if WELL_FORMED.fullmatch(told) else new_id()
    found: str = g.request_id
    return found


@blueprint.after_app_request
def note(response: Response) -> Response:
    response.headers[NAME] = request_id()
    milliseconds = 1000 * (perf_counter() - g.started)
    path = _one_line(request.path)
    said = {"method": request.method, "path": path, "status": response.status_code, "ms": round(milliseconds, 1)}
    log.info("%s %s %d %.1fms %s", *said.values(), request_id(), extra={"said": said})
    return response


def _one_line(path: str) -> str:
    """Without the query; a path is a stranger's text."""
    return path.encode("unicode_escape").decode()[:200]
