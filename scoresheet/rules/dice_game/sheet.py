"""A seat's sheet: areas shaded and erased, tiles put on, gifts earned and spent (1.1, 1.3)."""

from __future__ import annotations

from ..editions.fireworks import check_place, covered_pools, take_tile, tile_value
from ..editions.lake import Lake, completes
from ..errors import RuleError
from ..state import Firework, Move, Player, Seat, Table

START_GIFTS = 1


def new_seat(index: int, player: Player) -> Seat:
    return {
        "seat": index,
        "name": player["name"],
        "sheet": player["sheet"],
        "tracked": player["tracked"],
        "left": False,
        "turn": 0,
        "round": 1,
        "shaded": [],
        "gifts": {"earned": START_GIFTS, "spent": 0},
        "pavilions": [],
        "taken": [],
        "die": None,
        "grants": [],
        "fireworks": [],
        "crossed": [],
        "launched": False,
        "done": False,
    }


def check_area(lake: Lake, area: int) -> None:
    if not 0 <= area < lake.areas:
        raise RuleError("area/unknown", area=area)


def check_unshaded(seat: Seat, lake: Lake, area: int) -> None:
    """A shaded area is never shaded again (1.3)."""
    check_area(lake, area)
    if area in seat["shaded"]:
        raise RuleError("area/already_shaded", area=area)


def put_shade(seat: Seat, area: int) -> None:
    seat["shaded"] = sorted(seat["shaded"] + [area])


def shade(seat: Seat, lake: Lake, area: int, circles: int | None) -> None:
    """Shade an area; its pavilion earns a gift, its platform when complete opens a grant (1.3)."""
    put_shade(seat, area)
    if lake.has_pavilion(area):
        earn_gift(seat, circles)
    pool = area // 2
    if lake.has(pool, "platform") and completes(seat["shaded"], area):
        seat["grants"] = seat["grants"] + [{"kind": "platform", "pool": pool}]


def take_off(seat: Seat, lake: Lake, area: int) -> None:
    """Take the shade off an area that no tile lies on (1.6)."""
    check_area(lake, area)
    if area not in seat["shaded"]:
        raise RuleError("area/not_shaded", area=area)
    if area // 2 in covered_pools(seat["fireworks"]):
        raise RuleError("area/under_tile", area=area)
    seat["shaded"] = [other for other in seat["shaded"] if other != area]


def put_tile(table: Table, seat: Seat, move: Move) -> None:
    """Put a tile from its stack onto complete pools of its shape (1.3)."""
    edition = table["setup"]["edition"]
    shape = move["shape"]
    value = tile_value(table, shape, move.get("value"))
    lake = Lake(edition, seat["sheet"])
    check_place(lake, edition["shapes"][shape], move["pools"], seat["shaded"], seat["fireworks"])
    take_tile(table, shape, value)
    tile: Firework = {"shape": shape, "pools": sorted(move["pools"]), "value": value}
    seat["fireworks"] = seat["fireworks"] + [tile]


def gifts_left(seat: Seat) -> int:
    return seat["gifts"]["earned"] - seat["gifts"]["spent"]


def has_free_circle(seat: Seat, circles: int | None) -> bool:
    """Gifts beyond the gift circles of an edition are not earned (1.3)."""
    return circles is None or seat["gifts"]["earned"] < circles


def earn_gift(seat: Seat, circles: int | None) -> None:
    if has_free_circle(seat, circles):
        earned = seat["gifts"]["earned"] + 1
        seat["gifts"] = {"earned": earned, "spent": seat["gifts"]["spent"]}


def mark_pavilion(seat: Seat, area: int, circles: int | None) -> None:
    """A marked pavilion earns its gift, once as long as that is not taken back (1.6)."""
    if area not in seat["pavilions"] and has_free_circle(seat, circles):
        earn_gift(seat, circles)
        seat["pavilions"] = sorted(seat["pavilions"] + [area])


def erase_pavilion(seat: Seat, area: int) -> None:
    """Erasing a pavilion takes its gift back, if it earned one and a gift is unspent (1.6)."""
    if area in seat["pavilions"] and gifts_left(seat) > 0:
        earned = seat["gifts"]["earned"] - 1
        seat["gifts"] = {"earned": earned, "spent": seat["gifts"]["spent"]}
        seat["pavilions"] = [other for other in seat["pavilions"] if other != area]


def check_gifts(seat: Seat, price: int) -> None:
    if gifts_left(seat) < price:
        raise RuleError("gifts/too_few", price=price, gifts=gifts_left(seat))


def spend_gifts(seat: Seat, price: int) -> None:
    spent = seat["gifts"]["spent"] + price
    seat["gifts"] = {"earned": seat["gifts"]["earned"], "spent": spent}
