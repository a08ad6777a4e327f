"""Editions: what is printed in one box, checked completely (1.1, 1.5)."""

from __future__ import annotations

import json
from typing import Any

from ..errors import RuleError
from ..shape import at, choice, fields, flag, listed, text, whole
from ..state import CARDS, COLORS, SHEETS, SIDES, Edition, Shape
from .faults import Faults
from .fireworks import SHAPES, orientations, printed_shape

SHIPPED = ("lampion",)
FIELDS = (
    "schema",
    "id",
    "name",
    "official",
    "colors",
    "columns",
    "rows",
    "gift_circles",
    "lakes",
    "sheets",
    "shapes",
    "emperor",
)
LEAST_SIDE = 4
MOST_SIDE = 12
MOST_SHORT_SIDE = 7  # more, and an area is too small for a finger
BONUSES = {"all": 6, "three": 2, "two": 4}
TILES = 6
WANTED_COLORS = ("any", "mine", "shown", "not_shown") + COLORS
PLACES = ("anywhere", "beside", "completes", "same_pool", "next_pool")
PLACES_AFTER_A_SHADE = ("same_pool", "next_pool")
ID_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"


def shipped_edition(name: str) -> Edition:
    """An edition that comes with the program."""
    if name not in SHIPPED:
        raise RuleError("edition/unknown", id=name[:40])
    folder = __file__.rsplit("/", 1)[0]
    with open(f"{folder}/{name}.json", encoding="utf-8") as file:
        edition: Edition = json.load(file)
    return edition


def validate_edition(value: Any) -> Edition:
    """The edition, if nothing is wrong with it; otherwise all its faults together, each by its path."""
    faults, _ = inspected(value)
    faults.refuse()
    return value  # type: ignore[no-any-return]


def inspected(value: Any) -> tuple[Faults, list[str]]:
    """All faults of an edition, and the names of the lakes whose form is right, if not yet their colours."""
    faults = Faults()
    sound: list[str] = []
    found = faults.of(fields, value, "", FIELDS)
    if found is not None:
        _check_heading(faults, found)
        lakes, sound = _check_lakes(faults, found)
        _check_sheets(faults, found["sheets"], lakes)
        _check_shapes(faults, found["shapes"])
        _check_cards(faults, found["emperor"])
    return faults, sound


def identifier(value: object, path: str) -> str:
    word = text(value, path)
    if not all(character in ID_CHARACTERS for character in word):
        raise RuleError("input/malformed", path=path)
    return word


def _check_heading(faults: Faults, edition: Any) -> None:
    faults.of(whole, edition["schema"], "schema", 1, 1)
    faults.of(identifier, edition["id"], "id")
    if edition["name"] == "":
        faults.add("name", "edition/no_name", mendable=True)
    else:
        faults.of(text, edition["name"], "name", 1, 60)
    faults.of(flag, edition["official"], "official")
    if edition["gift_circles"] is not None:
        faults.number(edition["gift_circles"], "gift_circles", 1, 99)
    colors = faults.of(listed, edition["colors"], "colors", len(COLORS), len(COLORS))
    for i, color in enumerate(colors or []):
        if faults.of(choice, color, at("colors", i), COLORS) and color in colors[:i]:
            faults.add(at("colors", i), "edition/twice")


def check_size(faults: Faults, columns: Any, rows: Any) -> int | None:
    """How many pools a lake of this size has."""
    sides = [faults.of(whole, columns, "columns", LEAST_SIDE, MOST_SIDE)]
    sides.append(faults.of(whole, rows, "rows", LEAST_SIDE, MOST_SIDE))
    if None in sides:
        return None
    if min(sides) > MOST_SHORT_SIDE:
        faults.add("rows", "edition/too_wide")
        return None
    return int(columns * rows)


def _check_lakes(faults: Faults, edition: Any) -> tuple[list[str], list[str]]:
    """The names of the lakes, and of those whose form is right."""
    pools = check_size(faults, edition["columns"], edition["rows"])
    lakes = edition["lakes"]
    if type(lakes) is not dict or not 1 <= len(lakes) <= len(SHEETS):
        faults.add("lakes", "input/malformed")
        return [], []
    names = sorted([name for name in lakes if faults.of(identifier, name, "lakes") is not None])
    if pools is None:
        return names, []
    return names, [name for name in names if _check_lake(faults, lakes[name], at("lakes", name), pools)]


def _check_lake(faults: Faults, lake: Any, path: str, count: int) -> bool:
    """Whether its form is right."""
    before = len(faults.found)
    for i, pool in enumerate(faults.of(listed, lake, path, count, count) or []):
        _check_pool(faults, pool, at(path, i))
    return not any(fault["code"].startswith("input/") for fault in faults.found[before:])


def _check_pool(faults: Faults, pool: Any, path: str) -> None:
    if faults.of(fields, pool, path, ("areas", "cut", "feature", "pavilions")) is None:
        return
    _check_colors(faults, pool["areas"], at(path, "areas"), 2)
    faults.of(choice, pool["cut"], at(path, "cut"), ("/", "\\"))
    if pool["feature"] is not None:
        faults.of(choice, pool["feature"], at(path, "feature"), ("platform", "boat"))
    pavilions = faults.of(listed, pool["pavilions"], at(path, "pavilions"), 0, 2) or []
    for i, half in enumerate(pavilions):
        here = at(at(path, "pavilions"), i)
        if faults.of(whole, half, here, 0, 1) is not None and half in pavilions[:i]:
            faults.add(here, "edition/twice", mendable=True)


def _check_colors(faults: Faults, value: Any, path: str, count: int) -> None:
    for i, color in enumerate(faults.of(listed, value, path, count, count) or []):
        if color is None:
            faults.add(at(path, i), "edition/no_color", mendable=True)
        else:
            faults.of(choice, color, at(path, i), COLORS)


def _check_sheets(faults: Faults, sheets: Any, lakes: list[str]) -> None:
    if faults.of(fields, sheets, "sheets", SHEETS) is None:
        return
    for letter in SHEETS:
        path = at("sheets", letter)
        sheet = sheets[letter]
        if faults.of(fields, sheet, path, ("lake", "bonuses")) is None:
            continue
        if type(sheet["lake"]) is not str or sheet["lake"] not in lakes:
            faults.add(at(path, "lake"), "edition/no_such_lake")
        bonuses = at(path, "bonuses")
        if faults.of(fields, sheet["bonuses"], bonuses, tuple(BONUSES)) is None:
            continue
        for name in sorted(BONUSES):
            _check_colors(faults, sheet["bonuses"][name], at(bonuses, name), BONUSES[name])


def _check_shapes(faults: Faults, shapes: Any) -> None:
    if faults.of(fields, shapes, "shapes", SHAPES) is None:
        return
    for name in SHAPES:
        path = at("shapes", name)
        shape = shapes[name]
        if faults.of(fields, shape, path, ("size", "pools", "values")) is None:
            continue
        printed = printed_shape(name)
        faults.of(choice, shape["size"], at(path, "size"), (printed["size"],))
        _check_cells(faults, shape["pools"], at(path, "pools"), printed)
        values = faults.of(listed, shape["values"], at(path, "values"), TILES, TILES) or []
        above: Any = None
        for i, value in enumerate(values):
            here = at(at(path, "values"), i)
            if faults.number(value, here, 0, 99):
                if above is not None and value > above:
                    faults.add(here, "edition/lower_tile_worth_more", mendable=True)
                above = value


def _check_cells(faults: Faults, pools: Any, path: str, printed: Shape) -> None:
    """A shape's pools are [column, row], and lie like those of its name, turned or flipped."""
    found = faults.of(listed, pools, path, len(printed["pools"]), len(printed["pools"]))
    if found is None:
        return
    for i, cell in enumerate(found):
        pair = faults.of(listed, cell, at(path, i), 2, 2)
        if pair is None or faults.of(_check_cell, pair, at(path, i)) is None:
            return
    # Nearly always as they are drawn, and to turn all of them is the longest part of a check.
    if found != printed["pools"] and orientations({"size": "", "pools": found, "values": []}) != orientations(printed):
        faults.add(path, "edition/wrong_shape")


def _check_cell(pair: Any, path: str) -> bool:
    whole(pair[0], at(path, 0), 0, 4)
    whole(pair[1], at(path, 1), 0, 4)
    return True


def _check_cards(faults: Faults, cards: Any) -> None:
    for i, card in enumerate(faults.of(listed, cards, "emperor", CARDS, CARDS) or []):
        if faults.of(fields, card, at("emperor", i), SIDES) is not None:
            for side in SIDES:
                _check_action(faults, card[side], at(at("emperor", i), side))


def _check_action(faults: Faults, action: Any, path: str) -> None:
    if faults.of(fields, action, path, ("cost", "shades")) is None:
        return
    faults.of(whole, action["cost"], at(path, "cost"), 1, 9)
    shades = faults.of(listed, action["shades"], at(path, "shades"), 1, 4) or []
    for i, shade in enumerate(shades):
        here = at(at(path, "shades"), i)
        if faults.of(fields, shade, here, ("color", "place")) is None:
            continue
        faults.of(choice, shade["color"], at(here, "color"), WANTED_COLORS)
        place = faults.of(choice, shade["place"], at(here, "place"), PLACES)
        if i == 0 and place in PLACES_AFTER_A_SHADE:
            faults.add(at(here, "place"), "edition/nothing_shaded_before", mendable=True)
