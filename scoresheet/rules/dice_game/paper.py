"""Players on paper: the tiles that they take, and the points that they come to (1.3, 1.4)."""

from __future__ import annotations

from ..editions.fireworks import take_tile, tile_value
from ..editions.lake import Lake
from ..errors import RuleError
from ..state import Move, Score, Seat, Table
from .scoring import BOAT_POINTS


def taken(table: Table, seat: Seat, move: Move) -> None:
    """A player on paper took a tile (1.3)."""
    value = tile_value(table, move["shape"], move.get("value"))
    take_tile(table, move["shape"], value)


def total(table: Table, seat: Seat, move: Move) -> None:
    """The points of a player on paper, in the place of those that were entered before (1.4)."""
    check_total(table, seat, move)
    seat["entered"] = True
    seat["score"] = score_on_paper(move["fireworks"], move["second_group"], move["boat_points"])


def score_on_paper(fireworks: int, second_group: int, boat_points: int) -> Score:
    """The points of a sheet that the pad has not seen."""
    return {
        "fireworks": fireworks,
        "groups": [],
        "second_group": second_group,
        "boats": [],
        "boat_points": boat_points,
        "total": fireworks + second_group + boat_points,
    }


def check_total(table: Table, seat: Seat, move: Move) -> None:
    """Refuse points that no sheet of this game can come to, whatever the others have (1.4)."""
    lake = Lake(table["setup"]["edition"], seat["sheet"])
    tiles = table["setup"]["edition"]["shapes"]
    worth = sum([value for shape in table["setup"]["shapes"] for value in tiles[shape]["values"]])
    if move["fireworks"] > worth:
        raise RuleError("total/fireworks", most=worth)
    if move["second_group"] > len(lake.pools) // 2:
        raise RuleError("total/second_group", most=len(lake.pools) // 2)
    boats = [pool for pool in lake.boats() if len(lake.adjacent(pool)) == 4]
    if move["boat_points"] % BOAT_POINTS or move["boat_points"] > BOAT_POINTS * len(boats):
        raise RuleError("total/boat_points", each=BOAT_POINTS, most=BOAT_POINTS * len(boats))
