"""How fast the rules are in both referees: `python -m bench.rules` prints the table of docs/benchmarks.md."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from bench.greedy import Greedy, charts_of, play
from scoresheet.rules.dice_game.options import options
from scoresheet.rules.dice_game.setup import deal
from scoresheet.rules.dice_game.table import Game, fold, open_table
from scoresheet.rules.editions.edition import shipped_edition
from scoresheet.rules.state import Move, Setup
from tests.referees.compare import SecondReferee, wire

SEED = 1
RUNS = 30
CORRECTIONS = 5_000


def seconds(work: Callable[..., object], *values: object) -> float:
    start = perf_counter()
    work(*values)
    return perf_counter() - start


def whole_game(players: int) -> tuple[Setup, list[Move]]:
    rng = Random(SEED)
    edition = shipped_edition("lampion")
    names = [{"name": f"Player {number}"} for number in range(players)]
    setup = deal(edition, names, True, "app", "first", "first", rng.randrange)
    return setup, play(setup, Greedy(charts_of(edition)), rng.randrange)[1]


def per_move(setup: Setup, log: list[Move]) -> tuple[list[float], list[float]]:
    """Of each move of a game: the time of playing it, and of the options after it."""
    game = Game(open_table(setup))
    played, asked = [], []
    for move in log:
        played.append(seconds(game.play, move))
        asked.append(seconds(options, game.table, move["seat"], game))
    return played, asked


def per_answer(setup: Setup, log: list[Move]) -> tuple[list[float], list[float]]:
    """The same through the door of the second referee: JSON, a pipe and the whole table back included."""
    played, asked = [], []
    with SecondReferee() as referee:
        referee.answers([wire({"call": "open", "setup": setup, "log": []})])
        for move in log:
            said = {name: value for name, value in move.items() if name not in ("colors", "value")}
            draws = [setup["edition"]["colors"].index(color) for color in reversed(move.get("colors", []))]
            play_it = wire({"call": "play", "moves": [said], "draws": draws})
            ask = wire({"call": "options", "seat": move["seat"]})
            played.append(seconds(_accepted, referee, play_it))
            asked.append(seconds(_accepted, referee, ask))
    return played, asked


def _accepted(referee: SecondReferee, request: str) -> None:
    [answer] = referee.answers([request])
    assert "ok" in json.loads(answer), answer


def after_a_long_log(setup: Setup, log: list[Move], corrections: int) -> float:
    """A move at the same table, after so many corrections have come and gone."""
    game = Game(fold(setup, log[: len(log) // 2]))
    area = next(area for area in range(108) if area not in game.table["seats"][0]["shaded"])
    back_and_forth: list[Any] = [{"type": kind, "seat": 0, "area": area} for kind in ("mark", "erase")]
    for number in range(corrections):
        game.play(back_and_forth[number % 2])
    times = [seconds(game.play, back_and_forth[number % 2]) for number in range(400)]
    return median(times)


def quarters(times: list[float]) -> str:
    """The mean of the first and of the last quarter, in microseconds."""
    quarter = len(times) // 4
    first, last = times[:quarter], times[-quarter:]
    return f"{1e6 * sum(first) / quarter:.0f} | {1e6 * sum(last) / quarter:.0f}"


def main() -> None:
    for players in (2, 3, 4):
        setup, log = whole_game(players)
        times = [seconds(fold, setup, log) for _ in range(RUNS)]
        print(f"fold of a {players}-player game of {len(log)} moves: {1e3 * median(times):.1f} ms")
    print("\n| µs a move | first quarter | last quarter |\n| --- | --- | --- |")
    for referee, measure in (("CPython", per_move), ("MicroPython", per_answer)):
        played, asked = measure(setup, log)
        print(f"| {referee}: play | {quarters(played)} |\n| {referee}: options | {quarters(asked)} |")
    short, long = (after_a_long_log(setup, log, corrections) for corrections in (0, CORRECTIONS))
    print(f"\na move after {CORRECTIONS} corrections: {1e6 * long:.1f} µs, without them {1e6 * short:.1f} µs")


if __name__ == "__main__":
    main()
