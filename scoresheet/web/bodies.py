"""Limits the size of request bodies, by what each call can need."""

from __future__ import annotations

from flask import Blueprint, abort, request

from ..service import effort

blueprint = Blueprint("bodies", __name__)

KB = 1024
LONG = 32 * KB  # takes tens of milliseconds to be parsed and checked
USUAL = 128 * KB  # a hundred moves are an eighth of it
LARGEST_EDITION = 512 * KB  # also that of a file that a device reads, which may be written with many spaces
LARGEST = {
    "editions.save": LARGEST_EDITION,
    "editions.replace": LARGEST_EDITION,
    "tables.open_table": 512 * KB,  # the log of a long game that was played without network is half of it
    "counting.harvest": 16 * KB,
    "counting.lumens": 16 * KB,
}


@blueprint.before_app_request
def read() -> None:
    """Refuses a body that is too large before it is parsed; it is counted as it arrives, whatever its head says."""
    most = LARGEST.get(request.endpoint or "", USUAL)
    request.max_content_length = most + 1  # Werkzeug silently cuts a chunked body there, hence one byte more
    length = len(request.get_data())
    if length > most:
        abort(413)
    if length > LONG:
        effort.take_turn()
