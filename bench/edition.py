"""Make the edition `lampion` from its seed, and check that it is balanced (docs/edition.md).

python -m bench.edition make                           writes the edition
python -m bench.edition check [games [seed [taste]]]   plays it, and fails when it is out of balance
python -m bench.edition measure games                  writes bench/effects.json: what bonuses bring (then make fmt)
python -m bench.edition choose games seed ...          plays the bonuses that these seeds make, with the same dice
python -m bench.edition draw                           draws its lake in letters
"""

from __future__ import annotations

import json
import random
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

from bench import balance
from bench.greedy import TASTES
from scoresheet.rules.editions.edition import validate_edition
from scoresheet.rules.editions.fireworks import SHAPES, printed_shape
from scoresheet.rules.editions.new_lake import COLUMNS, ROWS, make_lake
from scoresheet.rules.editions.seeds import Draw, shuffled
from scoresheet.rules.state import COLORS, SHEETS, Action, Bonuses, Edition, Pool, Shape, Sheet

FILE = Path(__file__).parent.parent / "scoresheet/rules/editions/lampion.json"
LAKE_SEED = 2
BONUS_SEED = 2
EFFECTS = Path(__file__).parent / "effects.json"  # what measure found
NAME = "Lampion (our own lake, not the publisher's)"

VALUES = {"small": [4, 4, 3, 3, 2, 2], "medium": [5, 5, 4, 4, 3, 3], "large": [6, 6, 5, 5, 4, 4]}
ACTIONS = [
    {"A": "1 mine anywhere", "B": "1 shown completes"},
    {"A": "2 not_shown anywhere", "B": "2 mine anywhere, any next_pool"},
    {"A": "3 any anywhere, any next_pool, any next_pool", "B": "3 any anywhere, any same_pool, any next_pool"},
]

MOST_TRIES = 5000  # before rows that nothing goes with are given up
SWAPS = 2000  # before other bonuses are dealt
CLOSE = 0.3  # points that the mean totals of the sheets are expected to be apart at most


def make(lake_seed: int, bonus_seed: int) -> Edition:
    return validate_edition(
        {
            "schema": 1,
            "id": "lampion",
            "name": NAME,
            "official": False,
            "colors": list(COLORS),
            "columns": COLUMNS,
            "rows": ROWS,
            "gift_circles": None,
            "lakes": {"main": make_lake(random.Random(lake_seed).randrange)},
            "sheets": make_sheets(random.Random(bonus_seed).randrange),
            "shapes": {name: _shape(name) for name in SHAPES},
            "emperor": [{side: action(words) for side, words in card.items()} for card in ACTIONS],
        }
    )


def make_sheets(draw: Draw) -> dict[str, Sheet]:
    """Bonuses dealt, and swapped for as long as that brings the sheets nearer; the first that come close enough."""
    effects = balance.effects_in(json.loads(EFFECTS.read_text(encoding="utf-8")))
    while True:
        rows = _deal_bonuses(draw)
        apart = balance.expected_apart(effects, _sheets(rows))
        for _ in range(SWAPS):
            tried = _swapped(draw, rows)
            if _go_together(tried):
                after = balance.expected_apart(effects, _sheets(tried))
                if after <= apart:
                    rows, apart = tried, after
        if apart <= CLOSE and not any(_turned(one, other) for one, other in combinations(rows, 2)):
            return _sheets(rows)


def compare(edition: Edition, games: int, seeds: list[int]) -> None:
    """Print for the bonuses of each seed how far apart the sheets come out, by taste and number of players."""
    for seed in seeds:
        edition["sheets"] = make_sheets(random.Random(seed).randrange)
        print(f"bonus seed {seed}")
        for taste in TASTES:
            apart = balance.aparts(balance.play_all(edition, range(games), taste))
            print(f"  {taste:10}" + "".join(f"{found:8.2f}" for found in apart))


def _turned(one: list[str], other: list[str]) -> bool:
    """Whether rounds 1-6 of one sheet are those of another, begun elsewhere."""
    return any(one[i:6] + one[:i] == other[:6] for i in range(6))


def _swapped(draw: Draw, rows: list[list[str]]) -> list[list[str]]:
    """Two rounds swapped, both among 1-6 or both after them: on one sheet or on all."""
    half = 6 * draw(2)
    one, other = half + draw(6), half + draw(6)
    sheets = range(len(rows)) if draw(2) else [draw(len(rows))]
    tried = [list(row) for row in rows]
    for sheet in sheets:
        tried[sheet][one], tried[sheet][other] = rows[sheet][other], rows[sheet][one]
    return tried


def _deal_bonuses(draw: Draw) -> list[list[str]]:
    """For each sheet every colour once in rounds 1-6, and once more after them."""
    rows: list[list[str]] = []
    tries = 0
    while len(rows) < len(SHEETS):
        row = shuffled(draw, list(COLORS)) + shuffled(draw, list(COLORS))
        tries += 1
        if _go_together([*rows, row]):
            rows.append(row)
        elif tries > MOST_TRIES:
            rows, tries = [], 0
    return rows


def _go_together(rows: list[list[str]]) -> bool:
    """Whether no sheet shows a colour twice running, and no two the same in a round."""
    for row in rows:
        if any(game[i] == game[i + 1] for game in (row[:8], row[:6] + row[8:]) for i in range(len(game) - 1)):
            return False
    return all(len({row[i] for row in rows}) == len(rows) for i in range(12))


def _sheets(rows: list[list[str]]) -> dict[str, Sheet]:
    return {sheet: {"lake": "main", "bonuses": _bonuses(row)} for sheet, row in zip(SHEETS, rows, strict=True)}


def _bonuses(row: list[str]) -> Bonuses:
    return {"all": row[:6], "three": row[6:8], "two": row[8:]}


def _shape(name: str) -> Shape:
    printed = printed_shape(name)
    return {**printed, "values": VALUES[printed["size"]]}


def action(words: str) -> Action:
    cost, shades = words.split(maxsplit=1)
    pairs = [shade.split() for shade in shades.split(", ")]
    return {"cost": int(cost), "shades": [{"color": color, "place": place} for color, place in pairs]}


def in_lines(value: object, inner: str = "") -> str:
    """JSON that a person reads: what fits on a line stays on one."""
    line = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or len(inner) + len(line) <= 110:
        return line
    deeper = inner + "  "
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {in_lines(part, deeper)}" for key, part in value.items()]
        return "{\n" + ",\n".join(deeper + part for part in parts) + f"\n{inner}}}"
    return "[\n" + ",\n".join(deeper + in_lines(part, deeper) for part in value) + f"\n{inner}]"


def made() -> str:
    """The file that the seeds make."""
    return in_lines(make(LAKE_SEED, BONUS_SEED)) + "\n"


def drawing() -> str:
    """The lake as docs/edition.md shows it."""
    pools = [_drawn(pool) for pool in make_lake(random.Random(LAKE_SEED).randrange)]
    return "\n".join("  ".join(pools[row : row + COLUMNS]).rstrip() for row in range(0, len(pools), COLUMNS))


def _drawn(pool: Pool) -> str:
    """A pool's colours on the sides of its cut, a capital for a pavilion, and its feature."""
    halves = [color[0].upper() if half in pool["pavilions"] else color[0] for half, color in enumerate(pool["areas"])]
    mark = {None: " ", "platform": "=", "boat": "~"}[pool["feature"]]
    return pool["cut"].join(halves if pool["cut"] == "/" else halves[::-1]) + mark


def main(arguments: list[str]) -> int:
    command = arguments[:1]
    numbers: list[Any] = [int(word) if word.isdigit() else word for word in arguments[1:]]
    if command == ["make"]:
        FILE.write_text(made(), encoding="utf-8")
    elif command == ["draw"]:
        print(drawing())
    elif command == ["measure"]:
        edition = json.loads(FILE.read_text(encoding="utf-8"))
        found = {taste: balance.measure(edition, numbers[0], taste)._asdict() for taste in TASTES}
        EFFECTS.write_text(in_lines(found) + "\n", encoding="utf-8")
    elif command == ["choose"]:
        compare(json.loads(FILE.read_text(encoding="utf-8")), numbers[0], numbers[1:])
    elif command == ["check"]:
        return 0 if balance.check(json.loads(FILE.read_text(encoding="utf-8")), *numbers) else 1
    else:
        print(__doc__)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
