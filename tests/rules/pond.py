"""A small lake for the tests of the rules, positions on it in notation, and moves as they are said.

columns    0    1    2    3    4        `rb` red at the top, blue below    `*` pavilion at the top
row 0     rb*  rb   rb   rb   wg        `P` platform    `B` boat
row 1     rb   rbP  rbP  rb   op
row 2     rb   rb   rbB  rb   rb
row 3     rb   rb   rb   rb   rb*
"""

from __future__ import annotations

import copy
import json
from typing import Any

from scoresheet.rules.dice_game import notation
from scoresheet.rules.dice_game.scoring import score
from scoresheet.rules.dice_game.setup import turn_order
from scoresheet.rules.dice_game.table import Game, apply, open_table
from scoresheet.rules.dice_game.turns import rounds, settle
from scoresheet.rules.editions.edition import shipped_edition
from scoresheet.rules.editions.fireworks import FIRST_GAME
from scoresheet.rules.editions.lake import Lake
from scoresheet.rules.errors import RuleError
from scoresheet.rules.state import COLORS, Edition, Pool, Setup, Table
from tests.games import possible

LAKE = "rb* rb rb rb wg   rb rbP rbP rb op   rb rb rbB rb rb   rb rb rb rb rb*"
EMPTY = "...../...../...../....."
LETTERS = {"r": "red", "o": "orange", "w": "white", "g": "green", "b": "blue", "p": "purple"}
FEATURES = {"P": "platform", "B": "boat"}
BONUSES = {"all": list(COLORS), "three": ["purple", "blue"], "two": ["red", "orange", "white", "green"]}
TILES = {"small": [4, 4, 3, 3, 2, 2], "medium": [5, 5, 4, 4, 3, 3], "large": [6, 6, 5, 5, 4, 4]}
CARDS = [
    {"A": "1 mine anywhere", "B": "1 any beside"},
    {"A": "2 not_shown anywhere", "B": "2 any completes"},
    {"A": "3 any anywhere, any same_pool", "B": "3 shown anywhere, blue next_pool"},
]


def _pool(text: str) -> Pool:
    return {
        "areas": [LETTERS[text[0]], LETTERS[text[1]]],
        "cut": "/",
        "feature": FEATURES.get(text[2:]),
        "pavilions": [0] if text.endswith("*") else [],
    }


def _action(text: str) -> Any:
    shades = [shade.split()[-2:] for shade in text.split(",")]
    return {"cost": int(text[0]), "shades": [{"color": color, "place": place} for color, place in shades]}


def pond(gift_circles: int | None = None, card: str | None = None) -> Edition:
    """The edition of the small lake; `card` stands on side A of the first emperor card."""
    edition: Edition = json.loads(json.dumps(shipped_edition("lampion")))
    edition |= {"id": "pond", "columns": 5, "rows": 4, "gift_circles": gift_circles}
    edition["lakes"] = {"main": [_pool(text) for text in LAKE.split()]}
    edition["emperor"] = [{side: _action(text) for side, text in sides.items()} for sides in CARDS]
    for shape in edition["shapes"].values():
        shape["values"] = list(TILES[shape["size"]])
    if card:
        edition["emperor"][0]["A"] = _action(card)
    for letter in "ABCD":
        edition["sheets"][letter] = {"lake": "main", "bonuses": copy.deepcopy(BONUSES)}  # type: ignore[typeddict-item]
    return edition


def pond_setup(letters: str = "AB", paper: str = "", **changes: Any) -> Setup:
    """Seats with these sheets, those in `paper` played on paper; first game, real dice, refereed."""
    seats = [{"name": f"Player {letter}", "sheet": letter, "tracked": letter not in paper} for letter in letters]
    setup: dict[str, Any] = {
        "rules": 1,
        "edition": pond(changes.pop("gift_circles", None), changes.pop("card", None)),
        "referee": True,
        "dice": "real",
        "shapes": list(FIRST_GAME),
        "emperor": ["A", "A", "A"],
        "order": turn_order(list(letters)),
        "seats": seats,
    }
    return setup | changes  # type: ignore[return-value]


def table_at(*lines: str, tray: str | None = None, **changes: Any) -> Table:
    """A table whose seats stand as these lines of notation tell; `tray`: four colours, then who faces which."""
    table = open_table(pond_setup("".join(line[0] for line in lines), **changes))
    for seat, line in zip(table["seats"], lines, strict=True):
        seat |= notation.read(line)  # type: ignore[typeddict-item]
        seat["round"] = min(seat["turn"] // len(lines) + 1, rounds(table["setup"]))
        if "entered" not in seat:
            seat["score"] = score(Lake(table["setup"]["edition"], seat["sheet"]), seat["shaded"], seat["fireworks"])
        for tile in seat["fireworks"]:
            stack = list(table["stacks"][tile["shape"]])
            stack.remove(tile["value"])
            table["stacks"][tile["shape"]] = stack
    settle(table)
    if tray:
        colors, _, facing = tray.partition(" facing ")
        table["tray"] = {"rolls": 1, "colors": colors.split(), "facing": facing.split() or None}
    return table


def said(words: str, seat: int = 0) -> Any:
    """A move as it is said: `shade 12 die`, `launch corner3 0+1+5 4`, `orient 2`, `total 15 10 8`, `done`."""
    kind, *rest = words.split()
    move: dict[str, Any] = {"type": kind, "seat": seat}
    names = {
        "shade": ("area", "by"),
        "launch": ("shape", "pools", "value"),
        "put": ("shape", "pools", "value"),
        "taken": ("shape", "value"),
        "total": ("fireworks", "second_group", "boat_points"),
    }
    other = {"orient": "by", "die": "color", "emperor": "card", "gift": "delta", "lift": "index", "cross": "round"}
    if kind in ("roll", "reroll"):
        return move | ({"colors": rest} if rest else {})
    for name, word in zip(names.get(kind, (other.get(kind, "area"),)), rest, strict=False):
        move[name] = _value(name, word)
    return move


def _value(name: str, word: str) -> Any:
    if name == "pools":
        return [int(pool) for pool in word.split("+")]
    return int(word) if word.lstrip("-").isdigit() else word


def line_of(table: Table, seat: int = 0) -> str:
    edition = table["setup"]["edition"]
    return notation.write(table["seats"][seat], edition["columns"], edition["rows"])


def after(table: Table, *moves: Any) -> str:
    """How seat 0 stands after these moves of its own, or why the last one is refused."""
    for words in moves[:-1]:
        table = apply(table, said(words))
    try:
        return line_of(apply(table, said(moves[-1])))
    except RuleError as error:
        return error.code


def played(setup: Setup, *moves: str) -> Game:
    """The game of these moves, each said with its seat before it: `1: done`."""
    return resumed(open_table(setup), *moves)


def resumed(table: Table, *moves: str) -> Game:
    """The game that goes on from this table with these moves."""
    game = Game(table)
    for words in moves:
        seat, _, rest = words.partition(": ")
        game.play(said(rest, int(seat)))
    return game


def refused(game: Game, words: str) -> str | None:
    """Why this move is refused, if it is, and then it is not offered either; the game stays as it was."""
    seat, _, rest = words.partition(": ")
    move = said(rest, int(seat))
    code = ""
    try:
        apply(game.table, move, game.standing())
    except RuleError as error:
        code = error.code
    is_one_of_few = "value" not in move and move["type"] != "total"
    if move["seat"] < len(game.table["seats"]) and is_one_of_few and not code.startswith("input/"):
        assert is_offered(game, move) == (not code)
    return code or None


def is_offered(game: Game, move: Any) -> bool:
    """Whether it is among all that its seat may do now."""
    asked = {name: sorted(value) if name == "pools" else value for name, value in move.items() if name != "colors"}
    return asked in possible(game.table, move["seat"], game)


def verdict(table: Table, *moves: str) -> str | None:
    """Why the last of these moves is refused, if it is; those before it are made."""
    return refused(resumed(table, *moves[:-1]), moves[-1])
