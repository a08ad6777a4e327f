"""Numbers as people write them: one, or several with something between them."""

from __future__ import annotations

BETWEEN = " \t\r\n\u00a0\u202f,;+"
DIGITS = "0123456789"
LONGEST = 3  # digits


def numbers(typed: str) -> list[int] | None:
    """None where something else is written; no fraction is among them."""
    for sign in BETWEEN[1:]:
        typed = typed.replace(sign, " ")
    parts = [part for part in typed.split(" ") if part]
    if all(len(part) <= LONGEST and all(sign in DIGITS for sign in part) for part in parts):
        return [int(part) for part in parts]
    return None
