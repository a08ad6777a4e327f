"""Random requests for every call of the door: well-formed, nearly well-formed and hostile."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from scoresheet.rules.calculators.harvest import BREAKERS, COUNTS, KINDS, stack_of
from scoresheet.rules.editions.fireworks import SHAPES
from scoresheet.rules.editions.new_edition import blank_edition
from scoresheet.rules.errors import CODES
from scoresheet.rules.phone import CALLS
from scoresheet.rules.state import COLORS, SHEETS
from tests.games import possible, random_edition, random_move, random_setup, wild_move
from tests.referees.compare import Hearing, Told
from tests.referees.known_cases import IDS

EACH = 4  # requests of each call at an open table
MOVES_BEFORE = 12
WORDS = (
    *COLORS,
    *SHAPES,
    *KINDS,
    *SHEETS,
    "app",
    "real",
    "any",
    "mine",
    "same_pool",
    "platform",
    "main",
    "lake-7",
    "🏮",
)


def requests(seed: int) -> Told:
    """Some of every call, in any order: before a table is open, then at a random moment of a random game."""
    rng = Random(seed)
    asked = Asked(rng)
    asked.some_of_each(1)
    asked.open()
    asked.some_of_each(EACH)
    return asked.told


class Asked:
    """A hearing of random requests, and the table that they are about."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.hearing = Hearing()
        self.told = self.hearing.told
        self.table: Any = None

    def open(self) -> None:
        self._send({"call": "open", **opened(self.rng)})

    def some_of_each(self, times: int) -> None:
        calls = sorted(CALLS) * times
        self.rng.shuffle(calls)
        for call in calls:
            given = ANYWHERE[call](self.rng) if call in ANYWHERE else AT_A_TABLE[call](self.rng, self.table)
            self._send({"call": call, **(given if self.rng.random() < 0.5 else changed(self.rng, given))})
        for _ in range(times):
            self._send(changed(self.rng, {"call": self.rng.choice(calls), "seat": 0}))
            self._send(anything(self.rng, None))

    def _send(self, request: Any) -> None:
        answer = self.hearing.send(request)
        if answer and request["call"] == "open":
            self.table = answer | {"setup": request["setup"], "log": request["log"]}
        elif answer and request["call"] in ("play", "confirm") and answer["table"]:
            log = self.table["log"] + (answer["moves"] if request["call"] == "play" else [])
            self.table = answer["table"] | {"setup": self.table["setup"], "log": log}


def some_moves(rng: Random, table: Any, least: int, most: int) -> list[Any]:
    """Moves that are likely to be possible, or their first is."""
    if table is None:
        return [{"type": "done", "seat": 0}]
    moves: list[Any] = []
    for number in range(rng.randint(least, most)):
        seat = rng.randrange(len(table["seats"]))
        moves_offered = possible(table, seat)
        move = random_move(rng, moves_offered) if moves_offered and rng.random() < 0.8 else wild_move(rng, table)
        moves.append(move | rng.choice([{}, {"id": str(number)}]))
    return moves


def opened(rng: Random) -> Any:
    setup = random_setup(rng)
    hearing = Hearing()
    table = hearing.ask("open", setup=setup, log=[]) | {"setup": setup}
    log: list[Any] = []
    for _ in range(rng.randrange(MOVES_BEFORE)):
        played = hearing.ask("play", moves=some_moves(rng, table, 1, 1), draws=draws(rng))
        if played:
            log += played["moves"]
            table = played["table"] | {"setup": setup}
    return {"setup": setup, "log": log}


def confirmed(rng: Random, table: Any) -> Any:
    pending = some_moves(rng, table, 0, 4)
    for _ in range(rng.randrange(3)):
        undo = {"type": "undo", "seat": rng.randrange(2), "id": "undo"}
        pending.insert(rng.randint(0, len(pending)), undo)
    refused = [
        {"id": move.get("id"), "code": rng.choice(sorted(CODES)), "detail": rng.choice([{}, {"area": 1}])}
        for move in pending
        if rng.random() < 0.2
    ]
    return {"log": some_moves(rng, table, 0, 1), "pending": pending, "refused": refused}


def draws(rng: Random) -> list[int]:
    return [
        rng.choice([rng.randrange(6), rng.randrange(2**31), 10**12]) for _ in range(rng.choice([4, 4, 4, 64, 3, 0]))
    ]


def set_up(rng: Random) -> Any:
    seats: list[dict[str, Any]] = [{"name": rng.choice(["Ada", "Chloé", "🏮"])} for _ in range(rng.randint(2, 4))]
    for seat in seats:
        seat |= rng.choice([{}, {}, {"sheet": rng.choice(SHEETS)}, {"sheet": None}, {"tracked": rng.random() < 0.7}])
    return {
        "edition": random_edition(rng),
        "seats": seats,
        "referee": rng.random() < 0.5,
        "dice": rng.choice(["app", "real"]),
        "shapes": rng.choice(["first", "random", "random", rng.sample(SHAPES, 4)]),
        "emperor": rng.choice(["first", "random", "random", ["A", "B", "B"]]),
        "draws": [rng.randrange(10**6) for _ in range(rng.choice([12, 12, 64, 5]))],
    }


def checked(rng: Random) -> Any:
    edition: Any = rng.choice([random_edition(rng), blank_edition(rng.randint(4, 7), rng.randint(4, 6))])
    color = rng.choice(COLORS)
    for pool in edition["lakes"]["main"]:
        if rng.random() < 0.9:
            pool["areas"] = [color if each == rng.choice(COLORS) else each for each in pool["areas"]]
        pool["feature"] = rng.choice([pool["feature"], None, "boat"])
    return {"edition": edition}


def harvested(rng: Random) -> Any:
    seats = rng.randint(2, 4)
    players: list[Any] = [{"name": f"Player {seat}"} for seat in range(seats)]
    for kind in KINDS:
        for token in rng.sample(stack_of(kind, seats), rng.choice([0, 0, 1, 2, 4])):
            rng.choice(players).setdefault(kind, []).append(token if rng.random() < 0.97 else rng.randint(3, 11))
    for player in players:
        player |= {count: rng.randint(0, 2) for count in COUNTS if rng.random() < 0.6}
    if rng.random() < 0.3:
        # Level, so that what breaks ties decides.
        counts = {
            count: players[0][count] for count in ("generic", *BREAKERS[: rng.randint(0, 2)]) if count in players[0]
        }
        players = [
            {"name": player["name"], **counts} | {c: rng.randint(0, 1) for c in BREAKERS[1:]} for player in players
        ]
    return {"players": players}


def dedicated(rng: Random) -> Any:
    seats = rng.randint(2, 4)
    made: list[Any] = []
    for _ in range(rng.choice([0, 3, 12])):
        made.append({"seat": rng.randrange(seats), "kind": rng.choice([*KINDS, KINDS[0], "generic"])})
        made[-1] |= rng.choice([{}, {}, {"token": rng.randint(3, 11)}, {"token": None}])
    return {"players": seats, "made": made}


def pips(rng: Random) -> int:
    return rng.choice([0, rng.randint(0, 3), rng.randint(0, 12), rng.randint(0, 12), rng.randint(0, 56)])


def lumens(rng: Random) -> Any:
    seats = rng.randint(2, 4)
    rooms = [{"central": False, "pips": [pips(rng) for _ in range(seats)]} for _ in range(rng.randint(1, 5))]
    rooms[rng.randrange(len(rooms))]["central"] = True
    return {"players": [f"Player {seat}" for seat in range(seats)], "rooms": rooms}


def entered(rng: Random) -> Any:
    seats = rng.randint(2, 4)

    def entry() -> Any:
        typed = rng.choice(["", str(pips(rng)), "6 5, 4", "4.5", "7 1"])
        return {"typed": typed, "tokens": [rng.randint(1, 6) for _ in range(rng.choice([0, 0, 1, 3, 9, 10]))]}

    return {"players": seats, "rooms": [[entry() for _ in range(seats)] for _ in range(rng.randint(0, 6))]}


def a_seat(rng: Random, table: Any) -> Any:
    return {"seat": rng.randint(0, len(table["seats"]) if table else 1)}


ANYWHERE: dict[str, Callable[[Random], Any]] = {
    "edition": lambda rng: {"id": rng.choice(IDS)},
    "blank": lambda rng: {"columns": rng.randint(4, 12), "rows": rng.randint(4, 8)},
    "check": checked,
    "setup": set_up,
    "open": opened,
    "rotated": lambda rng: {"by": rng.randrange(4)},
    "harvest": harvested,
    "dedicate": dedicated,
    "lumens": lumens,
    "board": entered,
}
AT_A_TABLE: dict[str, Callable[[Random, Any], Any]] = {
    "confirm": confirmed,
    "play": lambda rng, table: {"moves": some_moves(rng, table, 1, rng.choice([1, 1, 2])), "draws": draws(rng)},
    "options": a_seat,
    "foresee": lambda rng, table: {**a_seat(rng, table), "moves": some_moves(rng, table, 0, 2)},
    "undoable": a_seat,
    "fits": a_seat,
    "near": a_seat,
    "groups": a_seat,
    "turn": a_seat,
    "turns": lambda _, table: {"log": table["log"] if table else []},
}


def changed(rng: Random, sound: Any) -> Any:
    """What a sound request gives with a place or two in it changed a little, or to anything."""
    given = json.loads(json.dumps(sound))
    for _ in range(rng.randint(1, 2)):
        place, key = somewhere(rng, given)
        place[key] = rng.choice([nearly, nearly, anything])(rng, place[key])
    return given


def somewhere(rng: Random, whole: Any) -> tuple[Any, Any]:
    """Any place in it: what holds it, and under which key."""
    place, key = whole, rng.choice(sorted(whole))
    while isinstance(place[key], dict | list) and place[key] and rng.random() < 0.8:
        place = place[key]
        key = rng.choice(sorted(place) if isinstance(place, dict) else range(len(place)))
    return place, key


def nearly(rng: Random, value: Any) -> Any:
    """Another value of the same kind, or one that looks like it."""
    if isinstance(value, bool) or value is None:
        return rng.choice([not value, 0, 1])
    if isinstance(value, int | float):
        return rng.choice([value + 1, value - 1, -value, value + 0.0, value == 1, str(value), value + 100])
    if isinstance(value, str):
        return rng.choice([rng.choice(WORDS), value + " ", value.upper(), value[:-1]])
    if isinstance(value, list):
        rest = list(value)
        rng.shuffle(rest)
        return rng.choice([rest, rest[1:], [*value, *rest[:1]], {"0": value}])
    keys = sorted(value)
    rng.shuffle(keys)
    return rng.choice([{key: value[key] for key in keys[1:]}, {**value, "more": 1}, {**value, rng.choice(WORDS): None}])


def anything(rng: Random, _value: Any) -> Any:
    """What no honest phone would send."""
    nest: Any = []
    for _ in range(rng.choice([1, 12, 17])):
        nest = rng.choice([[nest], {"nest": nest}])
    return rng.choice(
        [None, True, -1, 0, 2.5, 10**40, -(10**12), "", "x" * 300, "\x00\x7f", "é🏮", [], {}, nest, [None] * 70]
    )
