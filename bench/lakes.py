"""The lakes that seeds make: whether they are valid and fair, and how long they take (docs/edition.md).

python -m bench.lakes [lakes [games]]   makes the lakes from seed 1 on, plays games with each number of players on each,
                                        and fails when one is not valid or the sheets are not fair over all
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from functools import partial
from multiprocessing import Pool
from statistics import mean, median
from time import perf_counter, process_time
from typing import NamedTuple

from bench.balance import PLAYERS, Game, Result, play_game, print_totals
from bench.greedy import charts_of
from scoresheet.rules.editions.edition import validate_edition
from scoresheet.rules.editions.new_edition import edition_of
from scoresheet.rules.state import COLORS
from tests.referees.compare import SecondReferee, wire

MOST_APART = 1  # points between the mean totals of two sheets
ENOUGH = 100  # games with each number of players that tell something about a single lake
ON_THE_PHONE = 200  # lakes that the second referee makes too


class Played(NamedTuple):
    seed: int
    seconds: float  # of the processor, for making it
    results: list[Result]


def played(seed: int, games: int) -> Played:
    """A lake made, checked, and played on."""
    start = process_time()
    edition = edition_of(f"lake-{seed}")
    seconds = process_time() - start
    [pools] = validate_edition(edition)["lakes"].values()
    counts = Counter(color for pool in pools for color in pool["areas"])
    assert counts == dict.fromkeys(COLORS, 2 * len(pools) // len(COLORS)), f"lake-{seed}: {counts}"
    charts = charts_of(edition)
    played_here = [Game(players, seed + number) for number in range(games) for players in PLAYERS]
    return Played(seed, seconds, [result for game in played_here for result in play_game(edition, charts, game)])


def on_the_phone(seeds: range) -> list[float]:
    """How long the second referee takes for each lake, as JSON through its door."""
    times = []
    with SecondReferee() as referee:
        referee.answers([wire({"call": "edition", "id": "lampion"})])
        for seed in seeds:
            start = perf_counter()
            [answer] = referee.answers([wire({"call": "edition", "id": f"lake-{seed}"})])
            times.append(perf_counter() - start)
            assert json.loads(answer)["ok"] == edition_of(f"lake-{seed}"), f"lake-{seed}"
    return times


def _summary(name: str, seconds: list[float]) -> str:
    times = ", ".join(f"{what.__name__} {1e3 * what(seconds):.0f} ms" for what in (mean, median, max))
    return f"{name}: {len(seconds)} lakes, {times}"


def main(lakes: int = 2000, games: int = 1) -> int:
    with Pool() as pool:
        found = pool.map(partial(played, games=games), range(1, lakes + 1), chunksize=1)
    print(f"{lakes} lakes, all valid, every colour on as many areas")
    print(_summary("CPython", [lake.seconds for lake in found]))
    print(_summary("MicroPython", on_the_phone(range(1, min(lakes, ON_THE_PHONE) + 1))))
    print(f"\n{games} games with each number of players on each lake; ± is one standard error")
    apart = print_totals([result for lake in found for result in lake.results])
    for lake in found if games >= ENOUGH else []:
        print(f"\nlake-{lake.seed}")
        print_totals(lake.results)
    return 0 if max(apart) <= MOST_APART else 1


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
