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
    """`ties`: a sentence about everybody who is level with somebody on what counts first; `asks`: by breaker, for whom
    it decides about the win and is not known; `concerns`: for whom it decides about any place, known or not."""

    standings: list[Standing]
    outcome: Sentence
    ties: list[Sentence]
    asks: dict[str, list[int]]
    concerns: dict[str, list[int]]


class Settled(TypedDict):
    """Scores without anything unknown, and those who are level by breaker; who is `open` shares a place for now."""

    scores: list[tuple[int, ...]]
    level: list[list[list[int]]]
    open: list[list[int]]


def outcome(sent: Sequence[tuple[int | None, ...]], breakers: tuple[str, ...]) -> Outcome:
    """Scores have the points first, then a number for each breaker, or none where it is not known (2, 3)."""
    settled = _settled(sent, len(breakers))
    scores = settled["scores"]
    ranking = places(scores)
    standings = _standings(ranking)
    order = [standing["seat"] for standing in standings]
    place_of = {standing["seat"]: standing["place"] for standing in standings}

    def sentence(key: str, seats: list[int], values: list[int]) -> Sentence:
        first = seats[0]
        return {"key": key, "seats": seats, "place": place_of[first], "total": scores[first][0], "values": values}

    ties = []
    for depth, breaker in enumerate(breakers, 1):
        for seats in settled["level"][depth - 1]:
            ranked = [seat for seat in order if seat in seats]
            values = [scores[seat][depth] for seat in ranked]
            if seats not in settled["open"] and len(set(values)) > 1:
                ties.append(sentence(breaker, ranked, values))
    for seats in level(scores, len(breakers) + 1):
        first = "level_first" if place_of[seats[0]] == 1 else "level"
        ties.append(sentence("open" if seats in settled["open"] else first, seats, []))
    winners = ranking[0]
    wins = sentence("wins" if len(winners) == 1 else "share_win", winners, [])
    concerns = {
        breaker: sorted([seat for seats in settled["level"][depth] for seat in seats])
        for depth, breaker in enumerate(breakers)
    }
    asks = {
        breaker: [seat for seat in concerns[breaker] if place_of[seat] == 1 and sent[seat][depth] is None]
        for depth, breaker in enumerate(breakers, 1)
    }
    return {"standings": standings, "outcome": wins, "ties": ties, "asks": asks, "concerns": concerns}


def level(scores: Sequence[tuple[int, ...]], depth: int) -> list[list[int]]:
    """Groups that are equal in as many scores."""
    heads = sorted({score[:depth] for score in scores}, reverse=True)
    groups = [[seat for seat, score in enumerate(scores) if score[:depth] == head] for head in heads]
    return [group for group in groups if len(group) > 1]


def _settled(sent: Sequence[tuple[int | None, ...]], breakers: int) -> Settled:
    """Whoever is level where something is not known of one of them is not told apart by it, nor by what comes after."""
    scores = [tuple([value or 0 for value in score]) for score in sent]
    groups = []
    opened: list[list[int]] = []
    for depth in range(1, breakers + 1):
        groups.append([seats for seats in level(scores, depth) if seats not in opened])
        for seats in groups[-1]:
            if any(sent[seat][depth] is None for seat in seats):
                opened.append(seats)
                for seat in seats:
                    scores[seat] = scores[seat][:depth] + (0,) * (len(scores[seat]) - depth)
    return {"scores": scores, "level": groups, "open": opened}


def _standings(ranking: list[list[int]]) -> list[Standing]:
    """The first first; a shared place is followed by as many that nobody has."""
    standings: list[Standing] = []
    for seats in ranking:
        place = len(standings) + 1
        standings += [{"seat": seat, "place": place} for seat in seats]
    return standings
