"""Checks where a request comes from: its host must be ours, and no other site may make a browser change anything."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from flask import Blueprint, current_app, request

from ..network import is_ours
from ..refusals import Refusal
from .api import PREFIX

blueprint = Blueprint("origins", __name__)

HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::[0-9]+)?")
CHANGES_NOTHING = ("GET", "HEAD", "OPTIONS")
FROM_US = ("same-origin", "none")  # none: the address was typed


@blueprint.before_app_request
def check() -> None:
    host = request.environ.get("HTTP_HOST")  # HTTP/1.0 has none
    if host is not None and not is_ours(_name_in(host), urlsplit(current_app.config["PUBLIC_URL"] or "").hostname):
        raise Refusal("http/wrong_host")
    if request.method not in CHANGES_NOTHING:
        _check_origin()
        _check_kind()


def _check_origin() -> None:
    """Refuse what a page of another site makes a browser send. Programs send none of these headers."""
    site = request.headers.get("Sec-Fetch-Site")
    origin = request.headers.get("Origin")
    from_others = site not in FROM_US if site else origin is not None and urlsplit(origin).netloc != request.host
    if from_others:
        raise Refusal("http/cross_site")


def _check_kind() -> None:
    """Refuse bodies other than JSON, such as forms, which other sites can send without the browser asking us first."""
    has_body = request.content_length or "Transfer-Encoding" in request.headers
    if request.path.startswith(f"{PREFIX}/") and has_body and not request.is_json:
        raise Refusal("http/not_json")


def _name_in(host: str) -> str:
    """The host without its port; empty if it cannot be parsed."""
    found = HOST.fullmatch(host)
    return found[1] if found else ""
