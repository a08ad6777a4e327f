"""Limits on what can be repeated: strangers are counted by address, players by their token."""

from __future__ import annotations

from flask import Response
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

from ..tokens import hashed
from .api import bearer

A_MISS = (401, 403, 404)


def _player() -> str:
    """A café is one address: whoever holds a token is counted alone. Tokens that are none are misses."""
    token = bearer()
    return hashed(token) if token else str(get_remote_address())


def _missed(response: Response) -> bool:
    return response.status_code in A_MISS


limiter = Limiter(_player, headers_enabled=True, in_memory_fallback_enabled=True, swallow_errors=True)

# Guessing codes and tokens, wherever it is tried.
guesses = limiter.shared_limit("60/minute", scope="guesses", key_func=get_remote_address, deduct_when=_missed)
new_things = limiter.limit("20/minute;200/hour", key_func=get_remote_address)
reckoning = limiter.limit("120/minute", key_func=get_remote_address)
plays = limiter.limit("600/minute")
reads = limiter.limit("1200/minute")
