"""All that `make test` puts before both referees besides random games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from tests.referees import directed_games, known_cases, logs
from tests.referees.compare import Hearing, Told
from tests.referees.random_requests import requests

LAKES = (1, 2, 4, 36, 32_362, 500_000, 999_999)  # with 4 the first painting fails
RANDOM = 8


def lakes(seeds: Iterable[int]) -> Iterator[tuple[str, Told]]:
    for seed in seeds:
        hearing = Hearing()
        hearing.ask("edition", id=f"lake-{seed}")
        yield f"lake {seed}", hearing.told


@cache
def heard(kind: str) -> dict[str, Told]:
    """The hearings of one kind, by their names."""
    hearings = list(KINDS[kind]())
    named = dict(hearings)
    assert len(named) == len(hearings), "two of one name"
    return named


KINDS: dict[str, Callable[[], Iterable[tuple[str, Told]]]] = {
    "directed games": directed_games.games,
    "pending moves": logs.pending_moves,
    "accepted logs": logs.accepted_logs,
    "known cases": known_cases.hearings,
    "random requests": lambda: [(f"requests {seed}", requests(seed)) for seed in range(RANDOM)],
    "lakes": lambda: lakes(LAKES),
}
