"""How a count came out: everybody's place, and which sentences say who wins and what decided (2, 3)."""

from __future__ import annotations

from typing import Sequence, TypedDict

from ..places import places


class Standing(TypedDict):
    seat: int
    place: int


class Sentence(TypedDict):
    """Which one it is, and the facts that it may name: seats in the order of their places, and what decided."""

    key: str
    seats: list[int]
    place: int
    total: int
    values: list[int]


class Outcome(TypedDict):
    """`ties`: a sentence about everybody who is level with somebody on what counts first."""

    standings: list[Standing]
    outcome: Sentence
    ties: list[Sentence]


def outcome(scores: Sequence[tuple[int, ...]], ranking: list[list[int]], breakers: tuple[str, ...]) -> Outcome:
    """Scores have the points first, then a number for each breaker (2, 3)."""
    standings = _standings(ranking)
    place_of = {standing["seat"]: standing["place"] for standing in standings}

    def sentence(key: str, seats: list[int], values: list[int]) -> Sentence:
        first = seats[0]
        return {"key": key, "seats": seats, "place": place_of[first], "total": scores[first][0], "values": values}

    ties = []
    for depth, breaker in enumerate(breakers, 1):
        for seats in level(scores, depth):
            values = [scores[seat][depth] for seat in seats]
            if len(set(values)) > 1:
                ties.append(sentence(breaker, seats, values))
    for seats in level(scores, len(breakers) + 1):
        ties.append(sentence("level_first" if place_of[seats[0]] == 1 else "level", seats, []))
    winners = ranking[0]
    wins = sentence("wins" if len(winners) == 1 else "share_win", winners, [])
    return {"standings": standings, "outcome": wins, "ties": ties}


def level(scores: Sequence[tuple[int, ...]], depth: int) -> list[list[int]]:
    """Groups that are equal in as many scores, each in the order of their places."""
    ranked = [seat for place in places(scores) for seat in place]
    heads = sorted({score[:depth] for score in scores}, reverse=True)
    groups = [[seat for seat in ranked if scores[seat][:depth] == head] for head in heads]
    return [group for group in groups if len(group) > 1]


def _standings(ranking: list[list[int]]) -> list[Standing]:
    """The first first; a shared place is followed by as many that nobody has."""
    standings: list[Standing] = []
    for seats in ranking:
        place = len(standings) + 1
        standings += [{"seat": seat, "place": place} for seat in seats]
    return standings
