"""Grants: extra areas a seat may shade, opened by platforms and by emperor actions (1.3, 1.5)."""

from __future__ import annotations

from ..editions.lake import Lake, completes
from ..errors import RuleError
from ..state import Action, Grant, Seat, Table
from .turns import tray_of


def action_of(table: Table, card: int) -> Action:
    """The action on the face-up side of an emperor card (1.2)."""
    setup = table["setup"]
    return setup["edition"]["emperor"][card][setup["emperor"][card]]


def emperor_grant(action: Action, card: int, used: int, after: int | None) -> Grant:
    """The shade of an action that comes after the `used` ones; `after` is the area shaded last."""
    shade = action["shades"][used]
    return {
        "kind": "emperor",
        "card": card,
        "color": shade["color"],
        "place": shade["place"],
        "left": len(action["shades"]) - used,
        "after": after,
    }


def grant_areas(table: Table, seat: Seat, lake: Lake, grant: Grant) -> list[int]:
    """The areas that this grant allows now."""
    shaded = set(seat["shaded"])
    if grant["kind"] == "platform":
        areas = [area for pool in lake.adjacent(grant["pool"]) for area in (2 * pool, 2 * pool + 1)]
        return [area for area in areas if area not in shaded]
    return [
        area
        for area in range(lake.areas)
        if area not in shaded
        and color_fits(table, seat, grant["color"], lake.color(area))
        and place_fits(lake, shaded, grant["place"], area, grant["after"])
    ]


def color_fits(table: Table, seat: Seat, wanted: str, color: str) -> bool:
    """Whether an area's colour is what an action asks for; with real dice the table looks (1.5)."""
    if wanted == "any":
        return True
    if wanted == "mine":
        return seat["die"] is None or color == seat["die"]
    if wanted in ("shown", "not_shown"):
        tray = tray_of(table, seat["turn"]) if table["setup"]["dice"] == "app" else None
        return tray is None or (color in tray["colors"]) == (wanted == "shown")
    return color == wanted


def place_fits(lake: Lake, shaded: set[int], place: str, area: int, after: int | None) -> bool:
    """Whether an area lies where an action asks for it (1.5)."""
    pool = area // 2
    if place == "beside":
        return any(2 * p in shaded or 2 * p + 1 in shaded for p in lake.adjacent(pool))
    if place == "completes":
        return completes(shaded, area)
    if after is not None and place == "same_pool":
        return pool == after // 2
    if after is not None and place == "next_pool":
        return pool in lake.adjacent(after // 2)
    return True


def drop_impossible(table: Table, seat: Seat, lake: Lake) -> None:
    """A grant without a possible area is gone for good (1.3)."""
    seat["grants"] = [g for g in seat["grants"] if grant_areas(table, seat, lake, g)]


def use_platform(seat: Seat, lake: Lake, area: int) -> None:
    """Use the oldest open platform that is adjacent to the area (1.3)."""
    platforms = [i for i, grant in enumerate(seat["grants"]) if grant["kind"] == "platform"]
    if not platforms:
        raise RuleError("grant/none")
    for i in platforms:
        if seat["grants"][i]["pool"] in lake.adjacent(area // 2):
            _replace(seat, i, None)
            return
    raise RuleError("area/wrong_place")


def use_emperor(table: Table, seat: Seat, lake: Lake, area: int) -> None:
    """Use the next shade of the open action; its shades go in the order listed (1.3)."""
    for i, grant in enumerate(seat["grants"]):
        if grant["kind"] == "emperor":
            if not color_fits(table, seat, grant["color"], lake.color(area)):
                raise RuleError("area/wrong_color", color=lake.color(area))
            if not place_fits(lake, set(seat["shaded"]), grant["place"], area, grant["after"]):
                raise RuleError("area/wrong_place")
            _replace(seat, i, _next_shade(table, grant, area))
            return
    raise RuleError("grant/none")


def _next_shade(table: Table, grant: Grant, area: int) -> Grant | None:
    action = action_of(table, grant["card"])
    used = len(action["shades"]) - grant["left"] + 1
    if used == len(action["shades"]):
        return None
    return emperor_grant(action, grant["card"], used, area)


def _replace(seat: Seat, index: int, grant: Grant | None) -> None:
    seat["grants"] = seat["grants"][:index] + ([grant] if grant else []) + seat["grants"][index + 1 :]
