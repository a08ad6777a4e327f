"""`python -m tests.referees 10000`: so many random games before both referees, and some new lakes, on every core."""

from __future__ import annotations

import sys
from multiprocessing import Pool, cpu_count

from tests.referees.compare import SecondReferee, differences, lake_differences

BATCH = 25
GAMES_A_LAKE = 5


def compare(first_seed: int) -> list[str]:
    with SecondReferee() as referee:
        seeds = range(first_seed, first_seed + BATCH)
        lakes = lake_differences(referee, [seed + 1 for seed in seeds[::GAMES_A_LAKE]])
        return [difference for seed in seeds for difference in differences(referee, seed)] + list(lakes)


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
