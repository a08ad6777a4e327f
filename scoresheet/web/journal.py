"""Logs a line for each request: what was asked and answered, without secrets."""

from __future__ import annotations

import logging
from time import perf_counter

from flask import Blueprint, Response, g, request

blueprint = Blueprint("journal", __name__)
log = logging.getLogger(__name__)


@blueprint.before_app_request
def start() -> None:
    g.started = perf_counter()


@blueprint.after_app_request
def note(response: Response) -> Response:
    milliseconds = 1000 * (perf_counter() - g.started)
    log.info("%s %s %d %.1fms", request.method, _one_line(request.path), response.status_code, milliseconds)
    return response


def _one_line(path: str) -> str:
    """Without the query; a path is a stranger's text."""
    return path.encode("unicode_escape").decode()[:200]
