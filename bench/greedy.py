"""The greedy player: looks one move ahead, and judges editions by playing them (docs/edition.md).

Other tastes play by the same lines and come to other moves, so that no edition is fair for one player only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import prod
from operator import itemgetter
from random import Random
from typing import NamedTuple

from scoresheet.rules.dice_game.grants import action_of, emperor_grant, grant_areas
from scoresheet.rules.dice_game.log import logged
from scoresheet.rules.dice_game.options import options
from scoresheet.rules.dice_game.scoring import BOAT_POINTS
from scoresheet.rules.dice_game.table import apply, open_table
from scoresheet.rules.editions.fireworks import covered_pools, fits, free_pools
from scoresheet.rules.editions.lake import Lake, complete_pools
from scoresheet.rules.state import SHEETS, Edition, Grant, Move, Seat, Setup, Shade, Table

BOAT_HOPE = (0.05, 0.15, 0.35, 0.65, 1.0)  # of its points, by the number of complete neighbours
FULL = 1.0
LOOKED_AT = 3  # first areas of an action that are followed to its end
ALL_CARDS = (0, 1, 2)


class Taste(NamedTuple):
    """What a player thinks that things are worth."""

    empty: float = 0.4  # how near a pool is to lying under a tile
    half: float = 0.65
    grant: float = 0.8  # points that a grant is worth
    gift: float = 0.8  # points that a gift is worth while turns are left
    price: float = 1.4  # points that an action must bring for each gift of its price while turns are left
    late: int = 8  # turns before the end in which hopes fade
    wrong: float = 0.0  # points by which an area is taken for better or worse than it looks, at most


TASTES = {
    "greedy": Taste(),
    "finishing": Taste(empty=0.25, half=0.5, grant=0.4, gift=0.4, price=0.8, late=12),
    "wavering": Taste(wrong=1.0),
}


class Whim(NamedTuple):
    """What a player goes by: a taste, and what it is wrong by."""

    taste: Taste
    random: Random


class Chart:
    """What never changes about the lake of one sheet."""

    def __init__(self, edition: Edition, sheet: str) -> None:
        self.lake = Lake(edition, sheet)
        pools = range(len(self.lake.pools))
        self.adjacent = [self.lake.adjacent(pool) for pool in pools]
        self.boats = set(self.lake.boats())
        self.platforms = {pool for pool in pools if self.lake.has(pool, "platform")}
        self.pavilions = {area for area in range(self.lake.areas) if self.lake.has_pavilion(area)}
        self.fits = {name: self._fits(edition, name) for name in edition["shapes"]}

    def _fits(self, edition: Edition, name: str) -> list[list[Callable[[list[float]], tuple[float, ...]]]]:
        """For each pool, the places where a tile can lie on it: each picks the other pools of the place from a list."""
        everywhere = fits(self.lake, edition["shapes"][name], set(range(len(self.adjacent))))
        return [
            [itemgetter(*[other for other in fit if other != pool]) for fit in everywhere if pool in fit]
            for pool in range(len(self.adjacent))
        ]


class Position:
    """A sheet as it stands, and what shading an area of it would be worth, in points."""

    def __init__(
        self, chart: Chart, seat: Seat, shaded: set[int], tiles: dict[str, int], left: int, whim: Whim
    ) -> None:
        self.chart = chart
        self.taste, self._random = whim
        self.shaded = shaded
        self.tiles = tiles
        self.hope = min(1.0, left / self.taste.late)
        self.complete = complete_pools(sorted(shaded))
        self.group_of = _group_of(chart, self.complete)
        self.sizes = sorted([size for _, size in set(self.group_of.values())], reverse=True)
        self.covered = covered_pools(seat["fireworks"])
        self.progress = [self._progress(pool) for pool in range(len(chart.adjacent))]
        self._known: dict[int, tuple[float, float]] = {}
        self._wrong: dict[int, float] = {}

    def _progress(self, pool: int) -> float:
        if pool in self.covered:
            return 0.0
        if self._boat_lives(pool):
            return self.taste.empty / 4
        return (self.taste.empty, self.taste.half, FULL)[(2 * pool in self.shaded) + (2 * pool + 1 in self.shaded)]

    def _boat_lives(self, pool: int) -> bool:
        return pool in self.chart.boats and 2 * pool not in self.shaded and 2 * pool + 1 not in self.shaded

    def worth(self, area: int) -> float:
        """Of shading this area now, as the player sees it."""
        if not self.taste.wrong:
            return self._seen(area)
        if area not in self._wrong:
            self._wrong[area] = self._random.uniform(-self.taste.wrong, self.taste.wrong)
        return self._seen(area) + self._wrong[area]

    def _seen(self, area: int) -> float:
        pool = area // 2
        near, far = self._pool_worth(pool)
        taste = self.taste
        gift = taste.gift * self.hope if area in self.chart.pavilions else 0.0
        if area ^ 1 in self.shaded:
            return gift + near + far * (FULL - taste.half)
        lost = self._boat_value(self._around(pool)) if self._boat_lives(pool) else 0.0
        return gift - lost + self.hope * (near * taste.half + far * (taste.half - taste.empty))

    def _pool_worth(self, pool: int) -> tuple[float, float]:
        """Of a complete pool: what it brings at once, and the best tile it may come under."""
        if pool not in self._known:
            self._known[pool] = (self._at_once(pool), self._best_tile(pool))
        return self._known[pool]

    def _at_once(self, pool: int) -> float:
        grant = self.taste.grant if pool in self.chart.platforms else 0.0
        boats = 0.0
        for near in self.chart.adjacent[pool]:
            if self._boat_lives(near):
                around = self._around(near)
                boats += self._boat_value(around + 1) - self._boat_value(around)
        return grant + boats + self._second_group_gain(pool)

    def _around(self, boat: int) -> int:
        return sum(near in self.complete for near in self.chart.adjacent[boat])

    def _boat_value(self, around: int) -> float:
        return BOAT_POINTS * (BOAT_HOPE[around] if around == 4 else BOAT_HOPE[around] * self.hope)

    def _second_group_gain(self, pool: int) -> int:
        joined = {self.group_of[near] for near in self.chart.adjacent[pool] if near in self.group_of}
        sizes = list(self.sizes)
        for _, size in joined:
            sizes.remove(size)
        sizes.append(1 + sum(size for _, size in joined))
        return _second(sizes) - _second(self.sizes)

    def _best_tile(self, pool: int) -> float:
        """The most that a tile over this pool is worth by how near the other pools under it are."""
        fits = self.chart.fits
        return max(
            [
                value * max([prod(others(self.progress)) for others in fits[shape][pool]], default=0.0)
                for shape, value in self.tiles.items()
            ],
            default=0.0,
        )


def _second(sizes: list[int]) -> int:
    return sorted(sizes)[-2] if len(sizes) > 1 else 0


def _group_of(chart: Chart, complete: set[int]) -> dict[int, tuple[int, int]]:
    """Each complete pool's group: its lowest pool, and its size."""
    found: dict[int, tuple[int, int]] = {}
    for pool in sorted(complete):
        if pool not in found:
            group = [pool]
            for reached in group:
                group += [near for near in chart.adjacent[reached] if near in complete and near not in group]
            found.update(dict.fromkeys(group, (pool, len(group))))
    return found


def charts_of(edition: Edition) -> dict[str, Chart]:
    return {sheet: Chart(edition, sheet) for sheet in SHEETS}


class Greedy:
    """Plays every seat of a table; buys only the actions of these cards."""

    def __init__(
        self, charts: dict[str, Chart], cards: tuple[int, ...] = ALL_CARDS, taste: str = "greedy", seed: int = 0
    ) -> None:
        self.charts = charts
        self.cards = cards
        self.whim = Whim(TASTES[taste], Random(seed))

    def move(self, table: Table, index: int) -> Move:
        """The next move of a seat that has one to make."""
        may = options(table, index)
        choice = Choice(table, index, self.charts, self.whim)
        if may["roll"]:
            return choice.of("roll")
        if may["orient"]:
            return choice.of("orient", by=choice.orientation())
        return (
            choice.grant()
            or choice.step("die", may["shade"]["die"])
            or choice.step("bonus", may["shade"]["bonus"])
            or choice.action([card for card in may["emperor"] if card in self.cards])
            or choice.launch(may["launch"])
            or choice.of("done")
        )


class Choice:
    """What one seat prefers of its options; nothing where nothing brings points."""

    def __init__(self, table: Table, index: int, charts: dict[str, Chart], whim: Whim) -> None:
        self.table = table
        self.whim = whim
        self.seat = table["seats"][index]
        self.chart = charts[self.seat["sheet"]]
        self.left = table["turns"] - self.seat["turn"] - 1
        self.tiles = {shape: stack[0] for shape, stack in table["stacks"].items() if stack}
        self.position = self._after(self.seat["shaded"])

    def of(self, kind: str, **fields: object) -> Move:
        return {"type": kind, "seat": self.seat["seat"], **fields}  # type: ignore[typeddict-item]

    def orientation(self) -> int:
        """The rotation that brings the best die here."""
        tray = self.table["tray"]
        assert tray
        lake = self.chart.lake
        best = dict.fromkeys(tray["colors"], 0.0)
        for area in range(lake.areas):
            if lake.color(area) in best and area not in self.position.shaded:
                best[lake.color(area)] = max(best[lake.color(area)], self.position.worth(area))
        return max(range(4), key=lambda by: best[tray["colors"][by]])

    def step(self, by: str, areas: list[int]) -> Move | None:
        area = max(areas, key=self.position.worth, default=None)
        if area is None or self.position.worth(area) <= 0:
            return None
        return self.of("shade", area=area, by=by)

    def grant(self) -> Move | None:
        """Use the open grant that brings most."""
        best, found = 0.0, None
        for grant in self.seat["grants"]:
            gain, area = self._plan(self.position, grant, self._shades_after(grant))
            if gain > best:
                best, found = gain, self.of("shade", area=area, by=grant["kind"])
        return found

    def _shades_after(self, grant: Grant) -> list[Shade]:
        if grant["kind"] == "platform" or grant["left"] == 1:
            return []
        return action_of(self.table, grant["card"])["shades"][1 - grant["left"] :]

    def action(self, cards: list[int]) -> Move | None:
        """Buy the action that brings most beyond its price."""
        best, found = 0.0, None
        for card in cards:
            action = action_of(self.table, card)
            gain, _ = self._plan(self.position, emperor_grant(action, card, 0, None), action["shades"][1:])
            gain -= action["cost"] * self.whim.taste.price * self.position.hope
            if gain > best:
                best, found = gain, self.of("emperor", card=card)
        return found

    def launch(self, places: dict[str, list[list[int]]]) -> Move | None:
        """Launch the best tile, where it parts fewest of the free pools."""
        free = free_pools(self.seat["shaded"], self.seat["fireworks"])
        best, found = (0, 0), None
        for shape, fitting in places.items():
            for pools in fitting:
                rest = free.difference(pools)
                parted = sum(near in rest for pool in pools for near in self.chart.adjacent[pool])
                if (self.tiles[shape], -parted) > best:
                    best, found = (self.tiles[shape], -parted), self.of("launch", shape=shape, pools=pools)
        return found

    def _after(self, shaded: Iterable[int]) -> Position:
        return Position(self.chart, self.seat, set(shaded), self.tiles, self.left, self.whim)

    def _plan(self, position: Position, grant: Grant, more: list[Shade]) -> tuple[float, int]:
        """What a grant and the shades after it bring together, and the area to begin with."""
        seat = self.seat.copy()
        seat["shaded"] = sorted(position.shaded)
        areas = grant_areas(self.table, seat, self.chart.lake, grant)
        if not more:
            return max([(position.worth(area), area) for area in areas], default=(0.0, -1))
        if more[0]["place"] == "same_pool":
            areas = [area for area in areas if area ^ 1 not in position.shaded]
        plans = []
        for area in sorted(areas, key=position.worth, reverse=True)[:LOOKED_AT]:
            following: Grant = {"kind": "emperor", "color": more[0]["color"], "place": more[0]["place"], "after": area}
            gain, _ = self._plan(self._after(position.shaded | {area}), following, more[1:])
            plans.append((position.worth(area) + gain, area))
        return max(plans, default=(0.0, -1))


def play(setup: Setup, player: Greedy, draw: Callable[[int], int]) -> tuple[Table, list[Move]]:
    """A whole game and its log; `draw(n)` is a random whole number below n, for the dice."""
    table = open_table(setup)
    log = []
    order = setup["order"]
    for turn in range(table["turns"] + 1):
        first = turn if turn < table["turns"] else 0
        for place in range(len(order)):
            seat = order[(first + place) % len(order)]
            while table["seats"][seat]["turn"] == turn and not table["seats"][seat]["done"]:
                log.append(logged(table, player.move(table, seat), draw))
                table = apply(table, log[-1])
    return table, log
