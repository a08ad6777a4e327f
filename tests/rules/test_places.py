"""Places: shared where everything is equal, in order of seats."""

from __future__ import annotations

from scoresheet.rules.places import places
from tests.rules.cases import cases

PLACES: list[tuple[str, list[tuple[int, ...] | None], list[list[int]]]] = [
    ("more is better", [(1,), (3,), (2,)], [[1], [2], [0]]),
    ("a tie-breaker decides among the tied only", [(1, 9), (2, 0), (2, 1)], [[2], [1], [0]]),
    ("equal scores share a place in order of seats", [(1,), (2,), (1,), (2,)], [[1, 3], [0, 2]]),
    ("who is not ranked has no place", [None, (1,), None, (2,)], [[3], [1]]),
    ("nobody is ranked", [None, None], []),
    ("less than nothing is a score too", [(-1,), (0,)], [[1], [0]]),
]


@cases("scores ranking", PLACES)
def test_places_follow_scores(scores: list[tuple[int, ...] | None], ranking: list[list[int]]) -> None:
    assert places(scores) == ranking
