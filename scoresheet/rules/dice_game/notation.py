"""A sheet's state on one line, to be read by people and parsed back exactly.

    A ...../.^v#./..... turn 7 gifts 3-1 die red taken die,bonus grants platform@12

A letter, the lake row by row (`.` nothing shaded, `^` the area at the top, `v` the other, `#` both),
then a word and a value for all that is not as at the beginning (docs/rules.md, "Notation").
"""

from __future__ import annotations

from typing import Any

from ..errors import RuleError
from ..state import SHEETS, Firework, Grant, Seat
from .paper import score_on_paper
from .sheet import START_GIFTS

MARKS = ".^v#"
FLAGS = ("launched", "done", "left")


def write(seat: Seat, columns: int, rows: int) -> str:
    words = [seat["sheet"], _write_lake(seat["shaded"], columns, rows)]
    if seat["turn"]:
        words += ["turn", str(seat["turn"])]
    gifts = seat["gifts"]
    if gifts["earned"] != START_GIFTS or gifts["spent"]:
        words += ["gifts", f"{gifts['earned']}-{gifts['spent']}"]
    if seat["pavilions"]:
        words += ["pavilions", _write_numbers(seat["pavilions"])]
    if seat["die"]:
        words += ["die", seat["die"]]
    if seat["taken"]:
        words += ["taken", ",".join(seat["taken"])]
    if seat["grants"]:
        words += ["grants", ",".join([_write_grant(grant) for grant in seat["grants"]])]
    if seat["fireworks"]:
        words += ["fireworks", ",".join([_write_tile(tile) for tile in seat["fireworks"]])]
    if seat["crossed"]:
        words += ["crossed", _write_numbers(seat["crossed"])]
    if "entered" in seat:
        score = seat["score"]
        words += ["total", f"{score['fireworks']}+{score['second_group']}+{score['boat_points']}"]
    if seat["launched"]:
        words.append("launched")
    if seat["done"]:
        words.append("done")
    if seat["left"]:
        words.append("left")
    return " ".join(words)


def read(line: str) -> dict[str, Any]:
    """What `write` wrote: the fields of the seat that the line tells."""
    try:
        return _read(line.split(" "))
    except (ValueError, IndexError, KeyError):
        raise RuleError("notation/malformed") from None


def _read(words: list[str]) -> dict[str, Any]:
    state: dict[str, Any] = {
        "sheet": SHEETS[SHEETS.index(words[0])],
        "shaded": _read_lake(words[1]),
        "turn": 0,
        "gifts": {"earned": START_GIFTS, "spent": 0},
        "pavilions": [],
        "die": None,
        "taken": [],
        "grants": [],
        "fireworks": [],
        "crossed": [],
    }
    for flag in FLAGS:
        state[flag] = flag in words
    pairs = [word for word in words[2:] if word not in FLAGS]
    for i in range(0, len(pairs), 2):
        if pairs[i] == "total":
            fireworks, second_group, boat_points = [int(part) for part in pairs[i + 1].split("+")]
            state["entered"] = True
            state["score"] = score_on_paper(fireworks, second_group, boat_points)
        else:
            state[pairs[i]] = READERS[pairs[i]](pairs[i + 1])
    return state


def _write_lake(shaded: list[int], columns: int, rows: int) -> str:
    marks = [0] * (columns * rows)
    for area in shaded:
        marks[area // 2] += 1 + area % 2
    lines = []
    for row in range(rows):
        lines.append("".join([MARKS[m] for m in marks[row * columns : (row + 1) * columns]]))
    return "/".join(lines)


def _read_lake(text: str) -> list[int]:
    shaded = []
    for pool, mark in enumerate(text.replace("/", "")):
        halves = MARKS.index(mark)
        shaded += [2 * pool + half for half in (0, 1) if halves & (1 + half)]
    return shaded


def _write_grant(grant: Grant) -> str:
    if grant["kind"] == "platform":
        return f"platform@{grant['pool']}"
    after = "-" if grant["after"] is None else grant["after"]
    return f"emperor@{grant['card']}:{grant['color']}:{grant['place']}:{grant['left']}:{after}"


def _read_grants(text: str) -> list[Grant]:
    return [_read_grant(grant) for grant in text.split(",")]


def _read_grant(text: str) -> Grant:
    kind, rest = text.split("@")
    if kind == "platform":
        return {"kind": "platform", "pool": int(rest)}
    card, color, place, left, after = rest.split(":")
    return {
        "kind": "emperor",
        "card": int(card),
        "color": color,
        "place": place,
        "left": int(left),
        "after": None if after == "-" else int(after),
    }


def _write_tile(tile: Firework) -> str:
    return f"{tile['shape']}@{'+'.join([str(pool) for pool in tile['pools']])}={tile['value']}"


def _read_tiles(text: str) -> list[Firework]:
    return [_read_tile(tile) for tile in text.split(",")]


def _read_tile(text: str) -> Firework:
    shape, rest = text.split("@")
    pools, value = rest.split("=")
    return {"shape": shape, "pools": [int(p) for p in pools.split("+")], "value": int(value)}


def _read_gifts(text: str) -> dict[str, int]:
    earned, spent = text.split("-")
    return {"earned": int(earned), "spent": int(spent)}


def _write_numbers(numbers: list[int]) -> str:
    return ",".join([str(number) for number in numbers])


def _read_numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


READERS: dict[str, Any] = {
    "turn": int,
    "gifts": _read_gifts,
    "pavilions": _read_numbers,
    "die": str,
    "taken": lambda text: text.split(","),
    "grants": _read_grants,
    "fireworks": _read_tiles,
    "crossed": _read_numbers,
}
