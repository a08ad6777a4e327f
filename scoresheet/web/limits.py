"""Limits on requests: strangers are counted by address, players by their token once it was found good."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from flask import Blueprint, Flask, Response, current_app, g, request
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
MOST_KNOWN_CALLERS = 10_000
MOVES_AT_A_PRICE = 100
PLAYER = "player at "
# Endpoints that answer 200 only to a good token, and those that do so only where the code exists.
BY_TOKEN = ("tables.play", "tables.hand_over", "tables.rename", "tables.rematch", "tables.table")
BY_CODE = ("tables.table", "tables.log", "events.events")

blueprint = Blueprint("limits", __name__)


def address() -> str:
    """Who a stranger is: an address, or with IPv6 the network of a household."""
    return neighbourhood(get_remote_address())


def _player() -> str:
    """Whom to count: a token that was found good, by itself, because a café is one address; otherwise the address."""
    caller = _by_token()
    return caller[1] if caller and _known_callers().know(*caller) else address()


def _missed(response: Response) -> bool:
    return response.status_code in A_MISS


class KnownCallers:
    """The addresses and tokens that were lately good at a table. They are not slowed by others at the same address."""

    def __init__(self) -> None:
        self._seen: dict[tuple[str, str], None] = {}

    def remember(self, code: str, who: str) -> None:
        self._seen.pop((code, who), None)
        self._seen[(code, who)] = None
        if len(self._seen) > MOST_KNOWN_CALLERS:
            del self._seen[next(iter(self._seen))]

    def forget(self, code: str, who: str) -> None:
        self._seen.pop((code, who), None)

    def know(self, code: str, who: str) -> bool:
        return (code, who) in self._seen


def _known_callers() -> KnownCallers:
    return _known_callers_of(current_app)


def _known_callers_of(app: Flask) -> KnownCallers:
    found: KnownCallers = app.extensions.setdefault("known_callers", KnownCallers())
    return found


def player_at(app: Flask, code: str, token: str, where: str) -> str:
    """Who plays or reads at this table, by a token or else an address that was lately good there; "" is nobody."""
    code, known = typed(code), _known_callers_of(app)
    who = hashed(token) if token else where
    return f"{code} {who}" if known.know(code, who) else ""


def _code() -> str:
    return typed((request.view_args or {}).get("code", ""))


def _by_address() -> tuple[str, str] | None:
    """An address that reads a table: it knows the code."""
    return (_code(), address()) if request.endpoint in BY_CODE else None


def _by_token() -> tuple[str, str] | None:
    """A token with which something is done: it has to be good at this table."""
    token = bearer()
    return (_code(), hashed(token)) if token and request.endpoint in BY_TOKEN else None


def _is_known_caller() -> bool:
    """Whether misses are not counted. A token has to be good itself, or who knows a table could guess tokens."""
    if _by_token():
        try:
            return not _stranger()
        except Away:  # an error here would make the limiter use its fallback; the call itself will refuse
            return True
    caller = _by_address()
    return caller is not None and _known_callers().know(*caller)


def _stranger() -> Refusal | None:
    """Why a token is refused at this table; None if it is good. It is looked up unless it was lately found good."""
    if "stranger" not in g:
        caller = _by_token()
        g.stranger = None if caller and _known_callers().know(*caller) else _refused()
    found: Refusal | Away | None = g.stranger
    if isinstance(found, Away):
        raise found
    return found


def _refused() -> Refusal | Away | None:
    """A database that is away is not tried again for this request: each try may take seconds."""
    try:
        tables.check_token(_code(), bearer())
    except (Refusal, Away) as reason:
        return reason
    caller = _by_token()
    if caller:
        _known_callers().remember(*caller)
    return None


def welcome(code: str, token: str) -> None:
    """Makes a token known that was just given out."""
    _known_callers().remember(code, hashed(token))
    _known_callers().remember(code, f"{PLAYER}{address()}")


@blueprint.after_app_request
def remember(response: Response) -> Response:
    if not _code():
        return response
    if response.status_code == 200:
        for one in filter(None, (_by_address(), _by_token())):
            _known_callers().remember(*one)
        if _by_token():
            _known_callers().remember(_code(), f"{PLAYER}{address()}")
    elif response.status_code == 401:
        caller = _by_token()
        if caller:
            _known_callers().forget(*caller)
    return response


def _on_their_way() -> Counter[str]:
    """The calls of each address that may become misses."""
    found: Counter[str] = current_app.extensions.setdefault("on_their_way", Counter())
    return found


def _misses() -> int:
    """Before a call all that are on their way, or who guesses over many connections had more; after it, its own."""
    if "on_its_way" in g:
        return 1
    g.on_its_way = address()
    _on_their_way()[g.on_its_way] += 1
    return _on_their_way()[g.on_its_way]


def _arrive(response: Response) -> Response:
    on_their_way = _on_their_way()
    on_their_way -= Counter([g.pop("on_its_way", "")])
    return response


def _effort() -> int:
    """The work of this request; it is deducted afterwards, and until then counts as one."""
    return max(1, effort.spent())


def _always(_: Response) -> bool:
    return True


def _makes_no_lake() -> bool:
    return seed_of((request.view_args or {}).get("edition", "")) is None


def _has_read(_: Response) -> bool:
    return bool(g.get("moves_read"))


def _hundreds() -> int:
    """What was read of a log, in hundreds of moves; one as long as it is not known."""
    read: int = g.get("moves_read", 1)
    return -(-read // MOVES_AT_A_PRICE)


limiter = Limiter(_player, headers_enabled=True, in_memory_fallback_enabled=True, swallow_errors=True)

# Guesses at codes and tokens, by all endpoints together.
guesses = limiter.shared_limit(
    "120/minute",
    scope="guesses",
    key_func=address,
    cost=_misses,
    deduct_when=_missed,
    exempt_when=_is_known_caller,
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


def serve(app: Flask) -> None:
    app.after_request(_arrive)  # what is told first comes last: after the limiter has counted the miss
    limiter.init_app(app)


def players_only(view: Callable[P, R]) -> Callable[P, R]:
    """Refuses a bad token before the body of the request is read."""

    @wraps(view)
    def let_in(*args: P.args, **more: P.kwargs) -> R:
        refusal = _stranger()
        if refusal:
            raise refusal
        return view(*args, **more)

    return let_in


def note_read(moves: int) -> None:
    """Notes how many moves are read, for the limit on them."""
    g.moves_read = moves


def _is_players(where: str) -> bool:
    """Whether somebody with a good token at this table was lately there: a stream has none itself."""
    return _known_callers().know(_code(), f"{PLAYER}{where}")


def check_readers(live: Live, table: int) -> None:
    """Limits the streams that are open, not how often they are opened."""
    if live.readers(table) >= MOST_READERS and not (_is_players(address()) and live.send_away(table, _is_players)):
        raise Refusal("table/full_of_readers")
    limited = current_app.config["RATELIMIT_ENABLED"]
    if limited and live.readers_at(address()) >= MOST_READERS_AT_AN_ADDRESS:
        raise Refusal("address/full_of_readers")
