"""Tables that are laid as a directed game begins, and how it goes on."""

from __future__ import annotations

from typing import Any

from scoresheet.rules.dice_game import notation
from scoresheet.rules.state import COLORS, Setup
from tests.games import LAMPION
from tests.referees.compare import Hearing, Told
from tests.rules.pond import EMPTY, pond, pond_setup, said

FULL = "#####/#####/#####/#####"
CORNER = "launch corner3 0+1+5"
PUT = "put corner3 0+1+5"
ORIENTED = ["0: roll red green blue white", "0: orient 0"]


# Its name, its setup, the sheets as lines of notation, and the moves with their seats.
Game = tuple[str, Setup, list[str], list[str]]


def directed(setup: Setup, lines: list[str], moves: list[str]) -> Told:
    """A game that goes on from these sheets with these moves; after each its seat asks what it may do now."""
    hearing = Hearing()
    hearing.ask("open", setup=setup, log=laid(lines) + come_to(setup, notation.read(lines[0])["turn"]))
    for words in moves:
        place, _, rest = words.partition(": ")
        seat = int(place)
        move, draws = drawn(said(rest, seat))
        hearing.ask("play", moves=[move], draws=draws)
        hearing.ask("options", seat=seat)
    for seat in range(len(lines)):
        for question in ("options", "undoable", "turn", "fits", "near", "groups"):
            hearing.ask(question, seat=seat)
    for by in range(4):
        hearing.ask("rotated", by=by)
    return hearing.told


def laid(lines: list[str]) -> list[Any]:
    """Corrections that lay the areas and the gifts of these lines of notation."""
    moves: list[Any] = []
    for seat, line in enumerate(lines):
        told = notation.read(line)
        moves += [{"type": "mark", "seat": seat, "area": area} for area in told["shaded"]]
        moves += [{"type": "gift", "seat": seat, "delta": 1}] * (told["gifts"]["earned"] - 1)
    return moves


def come_to(setup: Setup, turn: int) -> list[Any]:
    """Everybody does nothing until this turn."""
    moves: list[Any] = []
    for number in range(turn):
        active = setup["order"][number % len(setup["order"])]
        if setup["dice"] == "app":
            moves.append({"type": "roll", "seat": active, "colors": ["red", "green", "blue", "white"]})
            moves.append({"type": "orient", "seat": active, "by": 0})
        moves += [{"type": "done", "seat": seat} for seat in setup["order"] if setup["seats"][seat]["tracked"]]
    return moves


def drawn(move: Any) -> tuple[Any, list[int]]:
    """A roll that is said with its colours, as it is sent, and what is drawn for it."""
    colors = move.pop("colors", [])
    return move, [COLORS.index(color) for color in reversed(colors)]


def apart(**changes: Any) -> Setup:
    """The pond with platforms in the pools 6 and 8: pool 7 is adjacent to both."""
    edition: Any = pond(card="1 any anywhere, any anywhere")
    edition["lakes"]["main"][7]["feature"] = None
    edition["lakes"]["main"][8]["feature"] = "platform"
    return pond_setup(edition=edition, **changes)


def featured(feature: str, pools: tuple[int, ...], card: str | None = None, **changes: Any) -> Setup:
    """The pond with this feature in these pools, and in no other."""
    edition: Any = pond(card=card)
    for number, pool in enumerate(edition["lakes"]["main"]):
        pool |= {"feature": feature if number in pools else None, "pavilions": []}
    return pond_setup(edition=edition, **changes)


def crowded(**changes: Any) -> Setup:
    """The pond with two pavilions in the pool of each platform and of the boat."""
    edition: Any = pond(card="1 any anywhere, any anywhere, any anywhere, any anywhere")
    for pool in edition["lakes"]["main"]:
        pool["pavilions"] = [0, 1] if pool["feature"] else []
    return pond_setup(edition=edition, **changes)


def half_shaded(pools: tuple[int, ...]) -> str:
    """Sheet A with the lower areas of these pools shaded."""
    marks = ["v" if pool in pools else "." for pool in range(20)]
    return "A " + "/".join("".join(marks[row : row + 5]) for row in range(0, 20, 5))


def lampions_cards(side: str) -> Setup:
    return pond_setup(edition=pond() | {"emperor": LAMPION["emperor"]}, emperor=[side] * 3)


def card(text: str, **changes: Any) -> Setup:
    return pond_setup(card=text, **changes)


def app(letters: str = "ABC", **changes: Any) -> Setup:
    return pond_setup(letters, dice="app", **changes)


def pencil(letters: str = "AB", paper: str = "", **changes: Any) -> Setup:
    return pond_setup(letters, paper, referee=False, **changes)


def empty(letters: str = "AB", more: str = "") -> list[str]:
    return [f"{letter} {EMPTY}{more}" for letter in letters]


def full(letters: str = "AB", more: str = "") -> list[str]:
    return [f"{letter} {FULL}{more}" for letter in letters]
