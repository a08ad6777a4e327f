"""The shape of editions, setups and tables: what the rules hold, the server stores and the phone shows."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

COLORS = ("red", "orange", "white", "green", "blue", "purple")
SHEETS = ("A", "B", "C", "D")
STEPS = ("die", "bonus", "emperor", "fireworks")
CARDS = 3
SIDES = ("A", "B")  # of an emperor card
RULES = 1


class Pool(TypedDict):
    areas: list[str]
    cut: str
    feature: str | None
    pavilions: list[int]


class Bonuses(TypedDict):
    all: list[str]
    three: list[str]
    two: list[str]


class Sheet(TypedDict):
    lake: str
    bonuses: Bonuses


class Shape(TypedDict):
    size: str
    pools: list[list[int]]
    values: list[int]


class Shade(TypedDict):
    color: str
    place: str


class Action(TypedDict):
    cost: int
    shades: list[Shade]


class Edition(TypedDict):
    schema: int
    id: str
    name: str
    official: bool
    colors: list[str]
    columns: int
    rows: int
    gift_circles: int | None
    lakes: dict[str, list[Pool]]
    sheets: dict[str, Sheet]
    shapes: dict[str, Shape]
    emperor: list[dict[str, Action]]


class Player(TypedDict):
    name: str
    sheet: str
    tracked: bool


class Setup(TypedDict):
    rules: int
    edition: Edition
    referee: bool
    dice: str
    shapes: list[str]
    emperor: list[str]
    order: list[int]
    seats: list[Player]


class Tray(TypedDict):
    rolls: int
    colors: list[str]
    facing: list[str] | None


class EarlierTray(TypedDict):
    """The oriented tray of a turn that the table has left and some seat has not."""

    turn: int
    tray: Tray


class Gifts(TypedDict):
    earned: int
    spent: int


class Grant(TypedDict):
    kind: str
    pool: NotRequired[int]
    card: NotRequired[int]
    color: NotRequired[str]
    place: NotRequired[str]
    left: NotRequired[int]
    after: NotRequired[int | None]


class Firework(TypedDict):
    shape: str
    pools: list[int]
    value: int


class Score(TypedDict):
    fireworks: int
    groups: list[int]
    second_group: int
    boats: list[int]
    boat_points: int
    total: int


class Seat(TypedDict):
    seat: int
    name: str
    sheet: str
    tracked: bool
    left: bool
    turn: int
    round: int
    shaded: list[int]
    gifts: Gifts
    pavilions: list[int]
    taken: list[str]
    die: str | None
    grants: list[Grant]
    fireworks: list[Firework]
    crossed: list[int]
    launched: bool
    done: bool
    entered: NotRequired[bool]  # on paper: that its points were entered, which are its score (paper.py)
    score: NotRequired[Score]  # of others reckoned when somebody looks (scoring.py)


class Table(TypedDict):
    version: int
    phase: str
    setup: Setup
    turn: int
    turns: int
    active: int | None
    tray: Tray | None
    earlier_trays: list[EarlierTray]
    stacks: dict[str, list[int]]
    seats: list[Seat]
    ranking: list[list[int]] | None


# A move is what a client sent and the log keeps: its fields depend on its type (moves.py).
class Move(TypedDict):
    type: str
    seat: int
    id: NotRequired[str]
    by: NotRequired[Any]
    color: NotRequired[str]
    colors: NotRequired[list[str]]
    area: NotRequired[int]
    card: NotRequired[int]
    shape: NotRequired[str]
    pools: NotRequired[list[int]]
    value: NotRequired[int]
    delta: NotRequired[int]
    index: NotRequired[int]
    round: NotRequired[int]
    fireworks: NotRequired[int]
    second_group: NotRequired[int]
    boat_points: NotRequired[int]
