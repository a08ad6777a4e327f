"""The dice: rolled and oriented by the app, or named by each player from the table (1.3)."""

from __future__ import annotations

from ..errors import RuleError
from ..state import Move, Seat, Table, Tray
from .sheet import check_gifts, spend_gifts
from .turns import check_turn, copy_seat, is_active

REROLL_PRICE = 1
SIDES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}


def check_tray_holder(table: Table, seat: Seat) -> None:
    """The tray is in the hands of the active player of the table's turn (1.3)."""
    if seat["turn"] == table["turns"]:
        raise RuleError("turn/over")
    if seat["turn"] < table["turn"]:
        raise RuleError("turn/behind", turn=table["turn"])
    if seat["turn"] > table["turn"]:
        raise RuleError("turn/not_yet", turn=table["turn"])
    if not is_active(table, seat):
        raise RuleError("turn/not_active")


def check_roll(table: Table, seat: Seat) -> None:
    check_tray_holder(table, seat)
    if table["tray"] is not None:
        raise RuleError("tray/rolled")


def check_rolled(table: Table, seat: Seat) -> Tray:
    """Rerolling and orienting come after the roll, and before the orientation (1.3)."""
    check_tray_holder(table, seat)
    tray = table["tray"]
    if tray is None:
        raise RuleError("tray/not_rolled")
    if tray["facing"] is not None:
        raise RuleError("tray/oriented")
    return tray


def check_reroll(table: Table, seat: Seat) -> None:
    """A reroll costs a gift; with real dice it comes before the first step of the turn (1.3)."""
    if table["setup"]["dice"] == "app":
        check_rolled(table, seat)
    else:
        check_turn(table, seat)
        if not is_active(table, seat):
            raise RuleError("turn/not_active")
        if seat["taken"]:
            raise RuleError("dice/too_late")
    check_gifts(seat, REROLL_PRICE)


def check_nameable(table: Table, seat: Seat) -> None:
    """A die is named, again if mistyped, until its step is taken (1.3)."""
    check_turn(table, seat)
    if "die" in seat["taken"]:
        raise RuleError("step/taken", step="die")


def roll(table: Table, seat: Seat, move: Move) -> None:
    check_roll(table, seat)
    table["tray"] = {"rolls": 1, "colors": _drawn(move), "facing": None}


def _drawn(move: Move) -> list[str]:
    """The colours of a roll, which are drawn for the player and not by them (log.py)."""
    if "colors" not in move:
        raise RuleError("input/missing", path="colors")
    return move["colors"]


def reroll(table: Table, seat: Seat, move: Move) -> None:
    """Pay for a new roll; only app dice are rolled here (1.3)."""
    check_reroll(table, seat)
    tray = table["tray"]
    if tray is not None:
        table["tray"] = {"rolls": tray["rolls"] + 1, "colors": _drawn(move), "facing": None}
    elif "colors" in move:
        raise RuleError("input/unknown", path="colors")
    spend_gifts(seat, REROLL_PRICE)


def orient(table: Table, seat: Seat, move: Move) -> None:
    tray = check_rolled(table, seat)
    facing = faced_dice(tray["colors"], len(table["seats"]), seat["seat"], move["by"])
    table["tray"] = {"rolls": tray["rolls"], "colors": tray["colors"], "facing": facing}
    for index, other in enumerate(table["seats"]):
        if other["turn"] == table["turn"]:
            copy_seat(table, index)["die"] = facing[index]


def seated(players: int, active: int) -> list[int | None]:
    """Who sits at the four sides of the table, clockwise from the active player (1.3)."""
    sides = SIDES[players]
    around = [(sides[active] + i) % 4 for i in range(4)]
    return [sides.index(side) if side in sides else None for side in around]


def rotated(ring: list[str], by: int) -> list[str]:
    """The dice clockwise from the one that the active player faces (1.3)."""
    return [ring[(i + by) % 4] for i in range(4)]


def faced_dice(ring: list[str], players: int, active: int, by: int) -> list[str]:
    """The colour each seat faces after the tray was rotated (1.3)."""
    around = seated(players, active)
    colors = rotated(ring, by)
    return [colors[around.index(seat)] for seat in range(players)]


def name_die(table: Table, seat: Seat, move: Move) -> None:
    check_nameable(table, seat)
    if move["color"] not in table["setup"]["edition"]["colors"]:
        raise RuleError("color/unknown")
    seat["die"] = move["color"]
