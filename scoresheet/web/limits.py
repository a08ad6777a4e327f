"""Limits on what can be repeated: strangers are counted by address, players by their token."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

from .. import effort
from ..live import Live
from ..refusals import Refusal
from ..rules.new_edition import seed_of
from ..tokens import hashed, typed
from .api import bearer

A_MISS = (401, 403, 404, 409)
MOST_READERS = 100  # of one table
MOST_READERS_AT_AN_ADDRESS = 500
MOST_REGULARS = 10_000
BY_TOKEN = ("tables.play", "tables.hand_over", "tables.table")

blueprint = Blueprint("limits", __name__)


def _player() -> str:
    """A café is one address: whoever holds a token is counted alone. Tokens that are none are misses."""
    token = bearer()
    return hashed(token) if token else str(get_remote_address())


def _missed(response: Response) -> bool:
    return response.status_code in A_MISS


class Regulars:
    """Who was lately let in where: they play on, whatever somebody at their address tries."""

    def __init__(self) -> None:
        self._seen: dict[tuple[str, str], None] = {}

    def remember(self, code: str, who: str) -> None:
        self._seen.pop((code, who), None)
        self._seen[(code, who)] = None
        if len(self._seen) > MOST_REGULARS:
            del self._seen[next(iter(self._seen))]

    def know(self, code: str, who: str) -> bool:
        return (code, who) in self._seen


def _regulars() -> Regulars:
    found: Regulars = current_app.extensions.setdefault("regulars", Regulars())
    return found


def _code() -> str:
    return typed((request.view_args or {}).get("code", ""))


def _by_address() -> tuple[str, str] | None:
    """An address that reads a table: it knows the code."""
    return (_code(), str(get_remote_address())) if request.method == "GET" else None


def _by_token() -> tuple[str, str] | None:
    """A token with which something was done: it is good at this table."""
    token = bearer()
    return (_code(), hashed(token)) if token and request.endpoint in BY_TOKEN else None


def _is_regular() -> bool:
    return any(one and _regulars().know(*one) for one in (_by_address(), _by_token()))


@blueprint.after_app_request
def remember(response: Response) -> Response:
    if response.status_code == 200 and _code():
        for one in filter(None, (_by_address(), _by_token())):
            _regulars().remember(*one)
    return response


def _effort() -> int:
    """Deducted once the work is done; until then any request is one more."""
    return max(1, effort.spent())


def _always(_: Response) -> bool:
    return True


def _makes_no_lake() -> bool:
    return seed_of((request.view_args or {}).get("edition", "")) is None


limiter = Limiter(_player, headers_enabled=True, in_memory_fallback_enabled=True, swallow_errors=True)

# Guessing codes and tokens, wherever it is tried.
guesses = limiter.shared_limit(
    "120/minute", scope="guesses", key_func=get_remote_address, deduct_when=_missed, exempt_when=_is_regular
)
new_things = limiter.limit("60/minute;1000/hour", key_func=get_remote_address)
reckoning = limiter.limit("600/minute", key_func=get_remote_address)
plays = limiter.limit("600/minute")
# Moves that the rules go through; a whole evening on one phone is some thousand.
judging = limiter.limit("60000/minute", cost=_effort, deduct_when=_always)
judging_logs = limiter.limit("200000/minute", key_func=get_remote_address, cost=_effort, deduct_when=_always)
reads = limiter.limit("1200/minute", key_func=get_remote_address)
# Making a lake takes far longer than reading, and phones make theirs themselves.
new_lakes = limiter.limit("120/minute", key_func=get_remote_address, exempt_when=_makes_no_lake)


def check_readers(live: Live, table: int) -> None:
    """Streams stay open, so those that are there are counted, not those that begin."""
    if live.readers(table) >= MOST_READERS:
        raise Refusal("table/full_of_readers")
    limited = current_app.config["RATELIMIT_ENABLED"]
    if limited and live.readers_at(get_remote_address()) >= MOST_READERS_AT_AN_ADDRESS:
        raise Refusal("address/full_of_readers")
