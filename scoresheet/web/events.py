"""The stream of a table's events."""

from __future__ import annotations

from functools import partial

from flask import Response, request, stream_with_context

from ..news.stream import events as events_of
from ..schemas.moves import After
from ..service import tables
from .api import routes
from .limits import address, check_readers, guesses, note_read, reads, reads_of_moves

blueprint = routes("events", "What happens at a table, as it happens.")


@blueprint.get("/tables/<code>/events")
@reads
@reads_of_moves
@guesses
@blueprint.arguments(After, location="query")
@blueprint.response(200, {"type": "string"}, content_type="text/event-stream")
def events(asked: dict[str, int], code: str) -> Response:
    """`moves` of the log, `seats` when claimed or renamed, `next` with the rematch, `reload` for who fell behind."""
    table, version = tables.watched(code)
    live = tables.live()
    check_readers(live, table)
    seen = _seen(asked, version)
    note_read(version - seen)
    stream = events_of(
        partial(live.subscribe, table, address()),
        seen,
        partial(tables.entries, table),
        partial(tables.around, table),
    )
    answer = Response(stream_with_context(stream), mimetype="text/event-stream")
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["X-Accel-Buffering"] = "no"  # nginx would wait for more
    return answer


def _seen(asked: dict[str, int], version: int) -> int:
    """The version that the reader has seen: it says so when it reconnects, and a new one begins at the present."""
    last = request.headers.get("Last-Event-ID", "")
    after = int(last[:10]) if last.isascii() and last.isdigit() else asked.get("after", version)
    return min(after, version)
