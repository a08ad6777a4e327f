"""What a sheet is worth, and who has won (1.4)."""

from __future__ import annotations

from ..editions.lake import Lake, complete_pools
from ..places import places
from ..state import Firework, Score, Seat, Table

BOAT_POINTS = 4


def reckon(table: Table) -> Table:
    """The table with the points of all sheets, and with places once it is finished. No move is judged by them."""
    for seat in table["seats"]:
        if "score" not in seat:
            lake = Lake(table["setup"]["edition"], seat["sheet"])
            seat["score"] = score(lake, seat["shaded"], seat["fireworks"])
    table["ranking"] = ranking(table["seats"]) if table["phase"] == "finished" else None
    return table


def score(lake: Lake, shaded: list[int], fireworks: list[Firework]) -> Score:
    """The points of a sheet, with their parts (1.4)."""
    complete = complete_pools(shaded)
    values = sum([firework["value"] for firework in fireworks])
    sizes = [len(group) for group in groups(lake, complete)]
    second = sizes[1] if len(sizes) > 1 else 0
    boats = surrounded_boats(lake, shaded, complete)
    boat_points = BOAT_POINTS * len(boats)
    return {
        "fireworks": values,
        "groups": sizes,
        "second_group": second,
        "boats": boats,
        "boat_points": boat_points,
        "total": values + second + boat_points,
    }


def groups(lake: Lake, complete: set[int]) -> list[list[int]]:
    """The complete pools by the groups they form, the largest first (1.4)."""
    unseen = set(complete)
    found = []
    while unseen:
        group = [unseen.pop()]
        for pool in group:
            for neighbour in lake.adjacent(pool):
                if neighbour in unseen:
                    unseen.remove(neighbour)
                    group.append(neighbour)
        found.append(sorted(group))
    return sorted(found, key=lambda group: (-len(group), group[0]))


def surrounded_boats(lake: Lake, shaded: list[int], complete: set[int]) -> list[int]:
    """The pools of the boats that score: no shaded area, four complete neighbours (1.4)."""
    boats = []
    for pool in lake.boats():
        if 2 * pool in shaded or 2 * pool + 1 in shaded:
            continue
        around = lake.adjacent(pool)
        if len(around) == 4 and all(neighbour in complete for neighbour in around):
            boats.append(pool)
    return boats


def ranking(seats: list[Seat]) -> list[list[int]]:
    """Places by total, then by fireworks; still tied, a place is shared (1.4)."""
    return places([(seat["score"]["total"], seat["score"]["fireworks"]) if is_known(seat) else None for seat in seats])


def is_known(seat: Seat) -> bool:
    """Whether there are points of this seat: of a player on paper only once they are entered (1.4)."""
    return seat["tracked"] or "entered" in seat
