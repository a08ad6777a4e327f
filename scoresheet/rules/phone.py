"""The door: the one function through which a phone calls the rules, JSON in, JSON out."""

from __future__ import annotations

import json
from typing import Any, Callable

from .dice_game.dice import rotated, seated
from .dice_game.displays import fitting, nearly_fitting
from .dice_game.moves import checked
from .dice_game.options import options
from .dice_game.pending import confirm_as_made, play_again
from .dice_game.play import turn_bonuses
from .dice_game.scoring import groups
from .dice_game.setup import deal
from .dice_game.table import Game, open_table, resume
from .dice_game.turns import active_seat
from .dice_game.turns_of_log import turns_of_log
from .dice_game.undo import what_stands
from .editions.lake import Lake, complete_pools
from .errors import RuleError
from .shape import fields, listed, text, whole
from .state import Seat, Table

CALLS = {
    "edition": ("id",),
    "blank": ("columns", "rows"),
    "check": ("edition",),
    "setup": ("edition", "seats", "referee", "dice", "shapes", "emperor", "draws"),
    "open": ("setup", "log"),
    "confirm": ("log", "pending", "refused"),
    "play": ("moves", "draws"),
    "options": ("seat",),
    "foresee": ("seat", "moves"),
    "undoable": ("seat",),
    "fits": ("seat",),
    "near": ("seat",),
    "groups": ("seat",),
    "turn": ("seat",),
    "turns": ("log",),
    "rotated": ("by",),
    "harvest": ("players",),
    "dedicate": ("players", "made"),
    "lumens": ("players", "rooms"),
    "board": ("players", "rooms"),
}
MOST_DEPTH = 16  # twice that of a table's setup


def open_door() -> Callable[[str], str]:
    """A door with a table of its own behind it, once one is opened."""
    phone = Phone()

    def call(request: str) -> str:
        try:
            return json.dumps({"ok": phone.answer(_parsed(request))})
        except RuleError as error:
            return json.dumps({"error": {"code": error.code, "detail": error.detail}})

    return call


def _parsed(request: str) -> Any:
    try:
        value = json.loads(request)
    except ValueError:
        raise RuleError("input/malformed", path="") from None
    except RuntimeError:  # CPython's parser recurses
        raise RuleError("input/too_deep", path="") from None
    _check_depth(value)
    return value


def _check_depth(value: Any) -> None:
    level = [value]
    for _ in range(MOST_DEPTH):
        level = [inner for outer in level if type(outer) in (dict, list) for inner in _items(outer)]
        if not level:
            return
    raise RuleError("input/too_deep", path="")


def _items(outer: Any) -> list[Any]:
    return list(outer.values()) if type(outer) is dict else outer


class Phone:
    """What the phone may ask, and the game it is asked about."""

    def __init__(self) -> None:
        self.confirmed: Game | None = None
        self.game: Game | None = None

    def answer(self, request: Any) -> Any:
        name = request.get("call") if type(request) is dict else None
        if type(name) is not str or name not in CALLS:
            raise RuleError("input/malformed", path="call")
        given = fields(request, "", ("call",) + CALLS[name])
        values = [given[field] for field in CALLS[name]]
        return getattr(self, name)(*values)

    def setup(self, edition: Any, seats: Any, referee: Any, dice: Any, shapes: Any, emperor: Any, draws: Any) -> Any:
        return deal(edition, seats, referee, dice, shapes, emperor, _drawing(draws))

    def open(self, setup: Any, log: Any) -> Any:
        accepted = [checked(move) for move in listed(log, "log")]
        self.confirmed = resume(open_table(setup), what_stands(accepted), len(accepted))
        self.game = self.confirmed.copy()
        return _without_setup(self.game.table)

    def confirm(self, log: Any, pending: Any, refused: Any) -> Any:
        """Play on what everybody knows, then what only this phone does; of that some may have become impossible.

        There is no table where it is as it was.
        """
        confirmed, game = _opened(self.confirmed), _opened(self.game)
        moves, more, reasons = listed(log, "log"), listed(pending, "pending"), listed(refused, "refused")
        if not reasons and confirm_as_made(confirmed, game, moves, more):
            return {"table": None, "dropped": []}
        for move in moves:
            confirmed.play(move)
        self.game = confirmed.copy()
        dropped = play_again(self.game, more, reasons)
        return {"table": _without_setup(self.game.table), "dropped": dropped}

    def play(self, moves: Any, draws: Any) -> Any:
        """All of these moves, or none."""
        draw = _drawing(draws)
        game = _opened(self.game).copy()
        played = []
        for move in listed(moves, "moves", 1):
            played.append(game.play_as_logged(move, draw))
        self.game = game
        return {"moves": played, "table": _without_setup(game.table)}

    def options(self, seat: Any) -> Any:
        game = _opened(self.game)
        return options(game.table, whole(seat, "seat"), game)

    def foresee(self, seat: Any, moves: Any) -> Any:
        """What a seat could do after these moves, which are not made."""
        game = _opened(self.game).copy()
        for move in listed(moves, "moves"):
            game.play(move)
        return options(game.table, whole(seat, "seat"))

    def undoable(self, seat: Any) -> Any:
        return _opened(self.game).undoable(whole(seat, "seat"))

    def rotated(self, by: Any) -> Any:
        """The tray of the table's turn, and who sits around it, clockwise from the active player."""
        table = _opened(self.game).table
        if table["tray"] is None or table["active"] is None:
            raise RuleError("tray/not_rolled")
        dice = rotated(table["tray"]["colors"], whole(by, "by", 0, 3))
        return {"dice": dice, "seats": seated(len(table["seats"]), table["active"])}

    def turn(self, seat: Any) -> Any:
        """Who is active in the turn that this seat is in, its turn bonuses, and how many of them are behind it."""
        table, sheet = self._sheet(seat)
        past = [turn for turn in range(sheet["turn"]) if active_seat(table, turn) == sheet["seat"]]
        return {
            "active": active_seat(table, sheet["turn"]),
            "bonuses": turn_bonuses(table, sheet),
            "past": len(past),
        }

    def turns(self, log: Any) -> Any:
        """The turn of each move of the log that this game has come to, and who is active in each turn."""
        game = _opened(self.game)
        return turns_of_log(game.table, log, game.standing())

    def fits(self, seat: Any) -> Any:
        return fitting(*self._sheet(seat))

    def near(self, seat: Any) -> Any:
        return nearly_fitting(*self._sheet(seat))

    def groups(self, seat: Any) -> Any:
        table, sheet = self._sheet(seat)
        return groups(Lake(table["setup"]["edition"], sheet["sheet"]), complete_pools(sheet["shaded"]))

    def _sheet(self, seat: Any) -> tuple[Table, Seat]:
        table = _opened(self.game).table
        return table, table["seats"][whole(seat, "seat", 0, len(table["seats"]) - 1)]

    # What follows is imported when it is asked: the rulebook of a table is without it.
    def edition(self, name: Any) -> Any:
        from .editions.new_edition import edition_of

        return edition_of(text(name, "id"))

    def blank(self, columns: Any, rows: Any) -> Any:
        from .editions.new_edition import blank_edition

        return blank_edition(columns, rows)

    def check(self, edition: Any) -> Any:
        from .editions.notes import check

        return check(edition)

    def harvest(self, players: Any) -> Any:
        from .calculators import harvest

        return harvest.result({"players": players})

    def dedicate(self, players: Any, made: Any) -> Any:
        from .calculators import harvest

        return harvest.dedicate(players, made)

    def lumens(self, players: Any, rooms: Any) -> Any:
        from .calculators import lumens

        return lumens.result({"players": players, "rooms": rooms})

    def board(self, players: Any, rooms: Any) -> Any:
        from .calculators.board import board

        return board(players, rooms)


def _opened(game: Game | None) -> Game:
    if game is None:
        raise RuleError("table/none")
    return game


def _without_setup(table: Table) -> dict[str, Any]:
    return {name: value for name, value in table.items() if name != "setup"}


def _drawing(draws: Any) -> Callable[[int], int]:
    """Random whole numbers that the phone drew, one after the other."""
    left = list(listed(draws, "draws", 0, 64))

    def draw(below: int) -> int:
        if not left:
            raise RuleError("input/missing", path="draws")
        return whole(left.pop(), "draws") % below

    return draw
