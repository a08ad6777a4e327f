"""Limits on what can be repeated: strangers are counted by address, players by their token once it has proved good."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from flask import Blueprint, Response, current_app, g, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

from ..network import neighbourhood
from ..news.live import Live
from ..refusals import Refusal
from ..rules.editions.new_edition import seed_of
from ..service import effort, tables
from ..storing.outages import Away
from ..storing.tokens import hashed, typed
from .api import bearer

P = ParamSpec("P")
R = TypeVar("R")

A_MISS = (401, 403, 404, 409)
MOST_READERS = 100  # of one table
MOST_READERS_AT_AN_ADDRESS = 500
MOST_REGULARS = 10_000
MOVES_AT_A_PRICE = 100
PLAYER = "player at "
# What only a good token is answered with 200 at, and what only somebody is who knows a code that there is.
BY_TOKEN = ("tables.play", "tables.hand_over", "tables.table")
BY_CODE = ("tables.table", "tables.log", "events.events")

blueprint = Blueprint("limits", __name__)


def address() -> str:
    """Who a stranger is: an address, or with IPv6 the network of a household."""
    return neighbourhood(get_remote_address())


def _player() -> str:
    """A café is one address: whoever holds a good token is counted alone. Before it has proved good, it is nobody's."""
    known = _by_token()
    return known[1] if known and _regulars().know(*known) else address()


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

    def forget(self, code: str, who: str) -> None:
        self._seen.pop((code, who), None)

    def know(self, code: str, who: str) -> bool:
        return (code, who) in self._seen


def _regulars() -> Regulars:
    found: Regulars = current_app.extensions.setdefault("regulars", Regulars())
    return found


def _code() -> str:
    return typed((request.view_args or {}).get("code", ""))


def _by_address() -> tuple[str, str] | None:
    """An address that reads a table: it knows the code."""
    return (_code(), address()) if request.endpoint in BY_CODE else None


def _by_token() -> tuple[str, str] | None:
    """A token with which something is done: it has to be good at this table."""
    token = bearer()
    return (_code(), hashed(token)) if token and request.endpoint in BY_TOKEN else None


def _is_regular() -> bool:
    """A token has to be good itself: knowing a table is no leave to guess the tokens of its seats."""
    if _by_token():
        try:
            return not _stranger()
        except Away:  # the limiter would count in another place; the call itself will say it
            return True
    known = _by_address()
    return known is not None and _regulars().know(*known)


def _stranger() -> Refusal | None:
    """Why a token is refused at this table. It is looked up unless it was lately let in, which costs little."""
    if "stranger" not in g:
        known = _by_token()
        g.stranger = None if known and _regulars().know(*known) else _refused()
    refusal: Refusal | None = g.stranger
    return refusal


def _refused() -> Refusal | None:
    try:
        tables.check_token(_code(), bearer())
    except Refusal as refusal:
        return refusal
    known = _by_token()
    if known:
        _regulars().remember(*known)
    return None


def welcome(code: str, token: str) -> None:
    """Whoever has just got a token is known by it from the first."""
    _regulars().remember(code, hashed(token))
    _regulars().remember(code, f"{PLAYER}{address()}")


@blueprint.after_app_request
def remember(response: Response) -> Response:
    if not _code():
        return response
    if response.status_code == 200:
        for one in filter(None, (_by_address(), _by_token())):
            _regulars().remember(*one)
        if _by_token():
            _regulars().remember(_code(), f"{PLAYER}{address()}")
    elif response.status_code == 401:
        known = _by_token()
        if known:
            _regulars().forget(*known)
    return response


def _effort() -> int:
    """Deducted once the work is done; until then any request is one more."""
    return max(1, effort.spent())


def _always(_: Response) -> bool:
    return True


def _makes_no_lake() -> bool:
    return seed_of((request.view_args or {}).get("edition", "")) is None


def _has_read(_: Response) -> bool:
    return bool(g.get("moves_read"))


def _hundreds() -> int:
    """What was read of a log, in hundreds of moves; before it is known, as little as can be."""
    read: int = g.get("moves_read", 1)
    return -(-read // MOVES_AT_A_PRICE)


limiter = Limiter(_player, headers_enabled=True, in_memory_fallback_enabled=True, swallow_errors=True)

# Guessing codes and tokens, wherever it is tried.
guesses = limiter.shared_limit(
    "120/minute", scope="guesses", key_func=address, deduct_when=_missed, exempt_when=_is_regular
)
new_things = limiter.limit("60/minute;1000/hour", key_func=address)
reckoning = limiter.limit("600/minute", key_func=address)
plays = limiter.limit("600/minute")
# Moves that the rules go through; a whole evening on one phone is some thousand.
judging = limiter.limit("60000/minute", cost=_effort, deduct_when=_always)
judging_logs = limiter.limit("200000/minute", key_func=address, cost=_effort, deduct_when=_always)
reads = limiter.limit("1200/minute")
# Of a long log each read takes long; phones ask for what is new.
reads_of_moves = limiter.shared_limit(
    "3000/minute", scope="moves", key_func=address, cost=_hundreds, deduct_when=_has_read
)
# Making a lake takes far longer than reading, and phones make theirs themselves.
new_lakes = limiter.limit("120/minute", key_func=address, exempt_when=_makes_no_lake)


def players_only(view: Callable[P, R]) -> Callable[P, R]:
    """Whoever has no good token is refused before what was sent is read."""

    @wraps(view)
    def let_in(*args: P.args, **more: P.kwargs) -> R:
        refusal = _stranger()
        if refusal:
            raise refusal
        return view(*args, **more)

    return let_in


def note_read(moves: int) -> None:
    """Whoever reads so many moves is counted for them."""
    g.moves_read = moves


def _is_players(where: str) -> bool:
    """Whether somebody with a good token at this table was lately there: a stream has none itself."""
    return _regulars().know(_code(), f"{PLAYER}{where}")


def check_readers(live: Live, table: int) -> None:
    """Streams stay open, so those that are there are counted, not those that begin."""
    if live.readers(table) >= MOST_READERS and not (_is_players(address()) and live.send_away(table, _is_players)):
        raise Refusal("table/full_of_readers")
    limited = current_app.config["RATELIMIT_ENABLED"]
    if limited and live.readers_at(address()) >= MOST_READERS_AT_AN_ADDRESS:
        raise Refusal("address/full_of_readers")
