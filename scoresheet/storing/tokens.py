"""Secrets that people hold: drawn at random, stored as hashes, compared in constant time."""

from __future__ import annotations

import hashlib
import hmac
import secrets

TOKEN_BYTES = 16
LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # without characters that look alike


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_code(letters: int) -> str:
    """A code that can be read out and typed."""
    return "".join(secrets.choice(LETTERS) for _ in range(letters))


def typed(code: str) -> str:
    """A code as people type it: in small letters, with spaces or hyphens. Without letters of ours it is none."""
    letters = "".join(code.split()).replace("-", "").upper()
    return letters if all(letter in LETTERS for letter in letters) else ""


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def opens(token: str, lock: str | None) -> bool:
    """Whether this token is the one that was hashed."""
    return lock is not None and hmac.compare_digest(hashed(token), lock)
