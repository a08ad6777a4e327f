"""Whole legal games with real dice, prepared before the load: each tap is a request that only has to be sent."""

from __future__ import annotations

import json
import uuid
from random import Random
from typing import Any, NamedTuple

from bench.greedy import TASTES, Chart, Choice, Greedy, charts_of, play
from scoresheet.rules.dice_game.options import options
from scoresheet.rules.dice_game.setup import deal
from scoresheet.rules.editions.edition import shipped_edition
from scoresheet.rules.state import COLORS, Move, Table

PLAYERS = 4
WISH = {"edition": "lampion", "referee": True, "dice": "real", "shapes": "first", "emperor": "first"}
SEATS = [{"name": name, "sheet": letter} for name, letter in zip(("Ada", "Ben", "Cid", "Dot"), "ABCD", strict=True)]


class Tap(NamedTuple):
    """The moves that one touch sends, where they come in the log, and the request that brings them."""

    seat: int
    first: int
    last: int
    ids: list[str]
    body: bytes


class WithRealDice(Greedy):
    """Names the die that it faces, and then plays as ever."""

    def __init__(self, charts: dict[str, Chart], taste: str, rng: Random) -> None:
        super().__init__(charts, taste=taste, seed=rng.randrange(2**32))
        self._rng = rng

    def move(self, table: Table, index: int) -> Move:
        if table["seats"][index]["die"] is None and options(table, index)["die"]:
            return Choice(table, index, self.charts, self.whim).of("die", color=self._rng.choice(COLORS))
        return super().move(table, index)


def prepared(count: int) -> list[list[Tap]]:
    """So many different games of four, each in the order of its log."""
    charts = charts_of(shipped_edition("lampion"))
    return [_taps(_log(charts, Random(seed))) for seed in range(count)]


def _log(charts: dict[str, Chart], rng: Random) -> list[Any]:
    wish: Any = WISH | {"edition": shipped_edition("lampion"), "seats": SEATS, "draw": rng.randrange}
    _, log = play(deal(**wish), WithRealDice(charts, rng.choice([*TASTES]), rng), rng.randrange)
    # An id is known at one table only, so every table may play the same game.
    return [{"id": str(uuid.UUID(int=rng.getrandbits(128), version=4)), **move} for move in log]


def _taps(log: list[Any]) -> list[Tap]:
    """A phone sends the die together with what it is named for."""
    taps: list[Tap] = []
    moves: list[Any] = []
    for number, move in enumerate(log, 1):
        moves.append(move)
        if move["type"] != "die":
            ids = [each["id"] for each in moves]
            body = json.dumps({"moves": moves}).encode()
            taps.append(Tap(move["seat"], number - len(moves) + 1, number, ids, body))
            moves = []
    return taps
