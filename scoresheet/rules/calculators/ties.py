"""What decides between those who are level on what counts first (2, 3)."""

from __future__ import annotations

from typing import Sequence, TypedDict

from ..places import places


class Tie(TypedDict):
    """Who was level up to here, and what then told them apart: nothing, if they share their place."""

    seats: list[int]
    by: str | None
    values: list[int]


def ties(scores: Sequence[tuple[int, ...]], breakers: tuple[str, ...]) -> list[Tie]:
    """Everybody who is level with somebody on what counts first, and how that ends (2, 3)."""
    found: list[Tie] = []
    for depth in range(1, len(breakers) + 1):
        for seats in level(scores, depth):
            values = [scores[seat][depth] for seat in seats]
            if len(set(values)) > 1:
                found.append({"seats": seats, "by": breakers[depth - 1], "values": values})
    return found + [{"seats": seats, "by": None, "values": []} for seats in level(scores, len(breakers) + 1)]


def level(scores: Sequence[tuple[int, ...]], depth: int) -> list[list[int]]:
    """Groups that are equal in as many scores, each in the order of their places."""
    ranked = [seat for place in places(scores) for seat in place]
    heads = sorted({score[:depth] for score in scores}, reverse=True)
    groups = [[seat for seat in ranked if scores[seat][:depth] == head] for head in heads]
    return [group for group in groups if len(group) > 1]
