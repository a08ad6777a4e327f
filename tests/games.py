"""Seeded random games: setups of every kind, and players who make every kind of move, also wrong ones."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from scoresheet.rules.dice_game.displays import fitting
from scoresheet.rules.dice_game.options import Options, options
from scoresheet.rules.dice_game.setup import deal
from scoresheet.rules.dice_game.table import Game
from scoresheet.rules.editions.edition import shipped_edition
from scoresheet.rules.editions.fireworks import SHAPES
from scoresheet.rules.state import COLORS, Edition, Setup, Table

LAMPION = shipped_edition("lampion")
COLORS_WANTED = ("any", "mine", "shown", "not_shown", *COLORS)
PLACES = ("anywhere", "beside", "completes")
PLACES_NEXT = (*PLACES, "same_pool", "next_pool")


def random_setup(rng: Random, dice: str | None = None) -> Setup:
    dice = dice or rng.choice(["app", "real"])
    seats: list[dict[str, Any]] = [{"name": f"Player {n} 🏮"} for n in range(rng.randint(2, 4))]
    if dice == "real":
        for seat in seats[1:]:
            seat["tracked"] = rng.random() < 0.8
    edition = LAMPION if rng.random() < 0.5 else random_edition(rng)
    referee = rng.random() < 0.85
    return deal(edition, seats, referee, dice, rng.choice(["first", "random"]), "random", rng.randrange)


def random_edition(rng: Random) -> Edition:
    """A small lake full of platforms and pavilions, so that chains and boats are frequent."""
    edition: Edition = json.loads(json.dumps(LAMPION))
    edition["columns"], edition["rows"] = rng.randint(4, 7), rng.randint(4, 6)
    edition["gift_circles"] = rng.choice([None, 3, 6])
    edition["lakes"]["main"] = [_random_pool(rng) for _ in range(edition["columns"] * edition["rows"])]
    edition["emperor"] = [{side: _random_action(rng) for side in "AB"} for _ in range(3)]
    return edition


def _random_pool(rng: Random) -> Any:
    feature = rng.choice([None, None, "platform", "boat"])
    pavilions = [half for half in (0, 1) if rng.random() < 0.3]
    areas = [rng.choice(COLORS), rng.choice(COLORS)]
    return {"areas": areas, "cut": rng.choice("/\\"), "feature": feature, "pavilions": pavilions}


def _random_action(rng: Random) -> Any:
    places = [rng.choice(PLACES)] + [rng.choice(PLACES_NEXT) for _ in range(rng.randrange(3))]
    shades = [{"color": rng.choice(COLORS_WANTED), "place": place} for place in places]
    return {"cost": rng.randint(1, 3), "shades": shades}


# Points on paper that are possible in every game: thousands of others are too.
TOTALS = ((0, 0, 0), (12, 5, 0), (40, 8, 0))


def offered(table: Table, seat: int, options: Options, fits: Any) -> list[Any]:
    """Every move that these options offer, as it would be sent; `fits`: by shape the pools on which it can be put."""
    moves: list[Any] = [{"type": kind} for kind in ("roll", "reroll", "done", "leave", "back") if options[kind]]
    moves += [{"type": "orient", "by": by} for by in range(4) if options["orient"]]
    moves += [{"type": "die", "color": color} for color in options["die"]]
    for step in ("die", "bonus"):
        moves += [{"type": "shade", "by": step, "area": area} for area in options["shade"][step]]
    moves += [{"type": "shade", "by": kind, "area": area} for kind, area in granted(table, seat, options)]
    moves += [{"type": "emperor", "card": card} for card in options["emperor"]]
    for shape in sorted(options["launch"]):
        moves += [{"type": "launch", "shape": shape, "pools": pools} for pools in options["launch"][shape]]
    moves += [{"type": "taken", "shape": shape} for shape in options["taken"]]
    moves += [{"type": "mark", "area": area} for area in options["mark"]]
    moves += [{"type": "erase", "area": area} for area in options["erase"]]
    moves += [{"type": "gift", "delta": delta} for delta in options["gift"]]
    moves += [{"type": "lift", "index": index} for index in options["lift"]]
    if options["put"]:
        moves += [{"type": "put", "shape": shape, "pools": pools} for shape in sorted(fits) for pools in fits[shape]]
    if options["total"]:
        moves += [total(*points) for points in TOTALS]
    moves += [{"type": "cross", "round": number} for number in options["cross"]]
    if options["undo"]:
        moves.append({"type": "undo"})
    return [{"seat": seat, **move} for move in moves]


def possible(table: Table, seat: int, game: Game | None = None) -> list[Any]:
    """Every move that this seat is offered; undo too if it is asked of a game."""
    return offered(table, seat, options(table, seat, game), fitting(table, table["seats"][seat]))


def total(fireworks: int, second_group: int, boat_points: int) -> Any:
    return {"type": "total", "fireworks": fireworks, "second_group": second_group, "boat_points": boat_points}


def granted(table: Table, seat: int, options: Options) -> list[tuple[str, int]]:
    grants = zip(table["seats"][seat]["grants"], options["grants"], strict=True)
    return sorted({(grant["kind"], area) for grant, areas in grants for area in areas})


# How much a random player likes each kind of move: games should come to an end.
APPETITE = {
    "shade": 12, "launch": 12, "roll": 8, "orient": 8, "emperor": 4, "done": 6, "mark": 2, "die": 2,
    "back": 0.5, "reroll": 0.5, "cross": 0.3, "put": 0.3, "total": 0.2, "undo": 0.1,
    "taken": 0.1, "lift": 0.1, "gift": 0.1, "erase": 0.1,
    "leave": 0.02,
}  # fmt: skip


def random_move(rng: Random, moves: list[Any]) -> Any:
    """One of these moves: first its kind, by appetite, then any of that kind."""
    kinds = sorted({move["type"] for move in moves})
    kind = rng.choices(kinds, [APPETITE[kind] for kind in kinds])[0]
    return rng.choice([move for move in moves if move["type"] == kind])


def wild_move(rng: Random, table: Table) -> Any:
    """A well-formed move that is probably refused."""
    move: dict[str, Any] = {"seat": rng.randrange(5)}
    area = rng.randrange(2 * len(table["setup"]["edition"]["lakes"]["main"]) + 2)
    return move | rng.choice(
        [
            {"type": "shade", "by": rng.choice(["die", "bonus", "platform", "emperor"]), "area": area},
            {"type": rng.choice(["mark", "erase"]), "area": area},
            {"type": rng.choice(["roll", "reroll", "done", "back", "undo"])},
            {"type": "orient", "by": rng.randrange(4)},
            {"type": "die", "color": rng.choice(COLORS)},
            {"type": "emperor", "card": rng.randrange(3)},
            {
                "type": rng.choice(["launch", "put"]),
                "shape": rng.choice(SHAPES),
                "pools": sorted(rng.sample(range(area + 5), 4)),
            },
            total(rng.randrange(160), rng.randrange(40), rng.randrange(20)),
            {"type": "taken", "shape": rng.choice(SHAPES), "value": rng.randint(1, 6)},
            {"type": "lift", "index": rng.randrange(4)},
            {"type": "cross", "round": rng.randrange(12)},
        ]
    )
