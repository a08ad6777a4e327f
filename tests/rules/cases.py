"""Tables of cases: the first column of a row is the sentence that names it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest


def cases(columns: str, rows: Sequence[tuple[Any, ...]]) -> pytest.MarkDecorator:
    """Run a test once for each row."""
    return pytest.mark.parametrize(columns.split(), [pytest.param(*row[1:], id=row[0]) for row in rows])


def placed(outcome: Any) -> list[list[int]]:
    """Who is at each place, from the standings of a calculator's result."""
    standings = outcome["standings"]
    places = sorted({standing["place"] for standing in standings})
    return [[standing["seat"] for standing in standings if standing["place"] == place] for place in places]
