"""Editions that the program makes: `lampion` with the new lake of a seed, and a blank one to be entered (1.1)."""

from __future__ import annotations

from typing import Any

from ..state import SHEETS, Edition
from .edition import BONUSES, SHIPPED, check_size, shipped_edition
from .faults import Faults
from .new_lake import make_lake
from .seeds import drawing

PREFIX = "lake-"
MOST_DIGITS = 6  # of a seed


def edition_of(edition_id: str) -> Edition:
    """The edition that this id alone tells: one that comes with the program, or one that its seed makes."""
    seed = seed_of(edition_id)
    if seed is None:
        return shipped_edition(edition_id)
    edition = shipped_edition("lampion")
    edition["id"] = edition_id
    edition["name"] = f"Lampion {seed}"
    edition["lakes"] = {"main": make_lake(drawing(seed))}
    return edition


def seed_of(edition_id: str) -> int | None:
    """The seed in an id such as lake-7, which is written in one way only."""
    digits = edition_id[len(PREFIX) :]
    if not edition_id.startswith(PREFIX) or not 1 <= len(digits) <= MOST_DIGITS or digits[0] == "0":
        return None
    return int(digits) if all(digit in "0123456789" for digit in digits) else None


def is_told_by_id(edition_id: str) -> bool:
    return edition_id in SHIPPED or seed_of(edition_id) is not None


def blank_edition(columns: object, rows: object) -> Any:
    """An edition without colours to write down a box in: not valid yet, because it is to be filled in."""
    faults = Faults()
    pools = check_size(faults, columns, rows)
    faults.refuse()
    edition: Any = shipped_edition("lampion")
    edition["id"] = "mine"
    edition["name"] = ""
    edition["columns"] = columns
    edition["rows"] = rows
    edition["lakes"] = {"main": [_blank_pool() for _ in range(pools or 0)]}
    edition["sheets"] = {letter: _blank_sheet() for letter in SHEETS}
    return edition


def _blank_pool() -> Any:
    return {"areas": [None, None], "cut": "/", "feature": None, "pavilions": []}


def _blank_sheet() -> Any:
    return {"lake": "main", "bonuses": {name: [None] * BONUSES[name] for name in BONUSES}}
