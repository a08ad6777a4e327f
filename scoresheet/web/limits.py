"""Limits on what can be repeated: strangers are counted by address, players by their token."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

from ..live import Live
from ..refusals import Refusal
from ..tokens import hashed, typed
from .api import bearer

A_MISS = (401, 403, 404, 409)
MOST_READERS = 100  # of one table
MOST_READERS_AT_AN_ADDRESS = 500
MOST_REGULARS = 10_000

blueprint = Blueprint("limits", __name__)


def _player() -> str:
    """A café is one address: whoever holds a token is counted alone. Tokens that are none are misses."""
    token = bearer()
    return hashed(token) if token else str(get_remote_address())


def _missed(response: Response) -> bool:
    return response.status_code in A_MISS


class Regulars:
    """Who was lately let in at which table: they play on, whatever somebody at their address tries."""

    def __init__(self) -> None:
        self._seen: dict[tuple[str, str], None] = {}

    def remember(self, code: str, token: str) -> None:
        one = (typed(code), hashed(token))
        self._seen.pop(one, None)
        self._seen[one] = None
        if len(self._seen) > MOST_REGULARS:
            del self._seen[next(iter(self._seen))]

    def know(self, code: str, token: str) -> bool:
        return (typed(code), hashed(token)) in self._seen


def _regulars() -> Regulars:
    found: Regulars = current_app.extensions.setdefault("regulars", Regulars())
    return found


def _is_regular() -> bool:
    code, token = (request.view_args or {}).get("code"), bearer()
    return bool(code and token and _regulars().know(code, token))


@blueprint.after_app_request
def remember(response: Response) -> Response:
    code, token = (request.view_args or {}).get("code"), bearer()
    if code and token and response.status_code == 200:
        _regulars().remember(code, token)
    return response


limiter = Limiter(_player, headers_enabled=True, in_memory_fallback_enabled=True, swallow_errors=True)

# Guessing codes and tokens, wherever it is tried.
guesses = limiter.shared_limit(
    "60/minute", scope="guesses", key_func=get_remote_address, deduct_when=_missed, exempt_when=_is_regular
)
new_things = limiter.limit("20/minute;200/hour", key_func=get_remote_address)
reckoning = limiter.limit("120/minute", key_func=get_remote_address)
plays = limiter.limit("600/minute")
reads = limiter.limit("1200/minute", key_func=get_remote_address)


def check_readers(live: Live, table: int) -> None:
    """Streams stay open, so those that are there are counted, not those that begin."""
    if live.readers(table) >= MOST_READERS:
        raise Refusal("table/full_of_readers")
    limited = current_app.config["RATELIMIT_ENABLED"]
    if limited and live.readers_at(get_remote_address()) >= MOST_READERS_AT_AN_ADDRESS:
        raise Refusal("address/full_of_readers")
