"""Pencil marks: the whole of a table without a referee, and corrections at any other (1.3, 1.6)."""

from __future__ import annotations

from ..editions.fireworks import return_tile
from ..editions.lake import Lake
from ..errors import RuleError
from ..state import Move, Seat, Table
from .sheet import (
    check_gifts,
    check_unshaded,
    earn_gift,
    erase_pavilion,
    has_free_circle,
    mark_pavilion,
    put_shade,
    put_tile,
    spend_gifts,
    take_off,
)
from .turns import rounds


def check_pencil(table: Table, seat: Seat) -> None:
    """A correction is possible until the end; a pencil sheet until its player is done (1.3, 1.6)."""
    if seat["done"] and not table["setup"]["referee"]:
        raise RuleError("seat/done")


def mark(table: Table, seat: Seat, move: Move) -> None:
    """Shade an area; only without a referee does its pavilion earn a gift (1.3, 1.6)."""
    check_pencil(table, seat)
    lake = Lake(table["setup"]["edition"], seat["sheet"])
    check_unshaded(seat, lake, move["area"])
    put_shade(seat, move["area"])
    if not table["setup"]["referee"] and lake.has_pavilion(move["area"]):
        mark_pavilion(seat, move["area"], table["setup"]["edition"]["gift_circles"])


def erase(table: Table, seat: Seat, move: Move) -> None:
    check_pencil(table, seat)
    take_off(seat, Lake(table["setup"]["edition"], seat["sheet"]), move["area"])
    erase_pavilion(seat, move["area"])


def check_gift(table: Table, seat: Seat, delta: int) -> None:
    check_pencil(table, seat)
    if delta < 0:
        check_gifts(seat, 1)
    elif not has_free_circle(seat, table["setup"]["edition"]["gift_circles"]):
        raise RuleError("gifts/full")


def gift(table: Table, seat: Seat, move: Move) -> None:
    """One gift more earned, or one more spent (1.6)."""
    check_gift(table, seat, move["delta"])
    if move["delta"] < 0:
        spend_gifts(seat, 1)
    else:
        earn_gift(seat, table["setup"]["edition"]["gift_circles"])


def lift(table: Table, seat: Seat, move: Move) -> None:
    """Take a tile off the sheet, back to its stack (1.6)."""
    check_pencil(table, seat)
    index = move["index"]
    if index >= len(seat["fireworks"]):
        raise RuleError("fireworks/unknown", index=index)
    tile = seat["fireworks"][index]
    seat["fireworks"] = seat["fireworks"][:index] + seat["fireworks"][index + 1 :]
    return_tile(table, tile["shape"], tile["value"])


def put(table: Table, seat: Seat, move: Move) -> None:
    """Put a tile on that was forgotten or lifted: a correction, and no step (1.3)."""
    check_pencil(table, seat)
    put_tile(table, seat, move)


def cross(table: Table, seat: Seat, move: Move) -> None:
    """Cross off a round's turn bonus (1.6)."""
    check_pencil(table, seat)
    number = move["round"]
    if not 1 <= number <= rounds(table["setup"]):
        raise RuleError("bonus/unknown", round=number)
    if number in seat["crossed"]:
        raise RuleError("bonus/crossed", round=number)
    seat["crossed"] = sorted(seat["crossed"] + [number])
