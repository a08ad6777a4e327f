"""`python -m tests.referees 10000`: so many random games before both referees, and as much else, on every core."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from multiprocessing import Pool, cpu_count

from tests.referees.compare import SecondReferee, Told, differences
from tests.referees.random_games import game
from tests.referees.random_requests import requests
from tests.referees.required import lakes

BATCH = 25
GAMES_A_LAKE = 5


def compare(first_seed: int) -> list[str]:
    with SecondReferee() as referee:
        return [
            f"{name}: {request}\n  CPython:     {one}\n  MicroPython: {other}"
            for name, told in heard_from(first_seed)
            for request, one, other in differences(referee, told)
        ]


def heard_from(first_seed: int) -> Iterator[tuple[str, Told]]:
    """A batch of games, random requests with each of them, and some new lakes."""
    seeds = range(first_seed, first_seed + BATCH)
    yield from lakes([seed + 1 for seed in seeds[::GAMES_A_LAKE]])
    for seed in seeds:
        yield f"game {seed}", game(seed)
        yield f"requests {seed}", requests(seed)


def main(games: int) -> int:
    found = 0
    with Pool(cpu_count()) as pool:
        for batch, different in enumerate(pool.imap_unordered(compare, range(0, games, BATCH)), start=1):
            found += len(different)
            print(*different, sep="\n", end="\n" if different else "")
            print(f"\r{batch * BATCH} games, {found} differences", end="", flush=True)
    print()
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
