"""Setting up a table: sheets, turn order, fireworks and emperor cards in play (1.2)."""

from __future__ import annotations

from typing import Any, Callable

from ..editions.edition import validate_edition
from ..editions.fireworks import FIRST_GAME, SHAPES
from ..errors import RuleError
from ..shape import at, choice, fields, flag, listed, text, whole
from ..state import CARDS, RULES, SHEETS, SIDES, Edition, Player, Setup

FIELDS = ("rules", "edition", "referee", "dice", "shapes", "emperor", "order", "seats")
RANDOM_GAME = (("small", 1), ("medium", 2), ("large", 1))
IN_PLAY = 4


def deal(
    edition: Edition,
    seats: Any,
    referee: bool,
    dice: str,
    shapes: Any,
    emperor: Any,
    draw: Callable[[int], int],
) -> Setup:
    """A setup with everything chosen; `draw(n)` is a random whole number below n (1.2)."""
    players = _deal_sheets(seats, draw)
    valid = validate_edition(edition)
    return _check_choices(
        {
            "rules": RULES,
            "edition": valid,
            "referee": referee,
            "dice": dice,
            "shapes": _choose_shapes(valid, shapes, draw),
            "emperor": _choose_sides(emperor, draw),
            "order": turn_order([player["sheet"] for player in players]),
            "seats": players,
        }
    )


def turn_order(letters: list[str]) -> list[int]:
    """Clockwise from the holder of the earliest letter (1.2)."""
    start = letters.index(min(letters))
    return [(start + i) % len(letters) for i in range(len(letters))]


def _deal_sheets(seats: Any, draw: Callable[[int], int]) -> list[Player]:
    """Everybody's sheet, dealt from those nobody asked for where no letter is given."""
    wishes = []
    for i, seat in enumerate(listed(seats, "seats", 2, 4)):
        wish = fields(seat, at("seats", i), ("name",), ("sheet", "tracked"))
        if wish.get("sheet") is not None:
            choice(wish["sheet"], at(at("seats", i), "sheet"), SHEETS)
        wishes.append(wish)
    letters = [letter for letter in SHEETS if letter not in [w.get("sheet") for w in wishes]]
    players: list[Player] = []
    for wish in wishes:
        sheet = wish.get("sheet") or letters.pop(draw(len(letters)))
        tracked: Any = wish.get("tracked", True)
        players.append({"name": wish["name"], "sheet": sheet, "tracked": tracked})  # type: ignore[typeddict-item]
    return players


def _choose_shapes(edition: Edition, wish: Any, draw: Callable[[int], int]) -> Any:
    """First game: four that are set. Random: a small one, two medium ones, a large one (1.2)."""
    if wish == "first":
        return list(FIRST_GAME)
    if wish != "random":
        return wish
    chosen = []
    for size, count in RANDOM_GAME:
        left = [shape for shape in SHAPES if edition["shapes"][shape]["size"] == size]
        for _ in range(count):
            chosen.append(left.pop(draw(len(left))))
    return chosen


def _choose_sides(wish: Any, draw: Callable[[int], int]) -> Any:
    if wish == "first":
        return ["A"] * CARDS
    if wish == "random":
        return [SIDES[draw(2)] for _ in range(CARDS)]
    return wish


def check_setup(value: Any) -> Setup:
    """The setup, if a table can be opened with it (1.2)."""
    setup = fields(value, "", FIELDS)
    whole(setup["rules"], "rules", RULES, RULES)
    validate_edition(setup["edition"])
    return _check_choices(setup)


def _check_choices(setup: Any) -> Setup:
    """The setup, if all but its edition is in order, which takes long to check and is checked before."""
    flag(setup["referee"], "referee")
    choice(setup["dice"], "dice", ("app", "real"))
    letters = _check_players(setup["seats"], setup["dice"] == "real")
    # 1.0 and true are equal to 1, but number no seat.
    order = [whole(seat, at("order", i)) for i, seat in enumerate(listed(setup["order"], "order"))]
    if order != turn_order(letters):
        raise RuleError("input/malformed", path="order")
    shapes = listed(setup["shapes"], "shapes", IN_PLAY, IN_PLAY)
    for i, shape in enumerate(shapes):
        if choice(shape, at("shapes", i), SHAPES) in shapes[:i]:
            raise RuleError("input/malformed", path=at("shapes", i))
    for i, side in enumerate(listed(setup["emperor"], "emperor", CARDS, CARDS)):
        choice(side, at("emperor", i), SIDES)
    return setup  # type: ignore[no-any-return]


def _check_players(value: Any, paper_allowed: bool) -> list[str]:
    """The letters of the players' sheets, all different; somebody is on a phone (1.2, 1.3)."""
    letters: list[str] = []
    tracked = []
    for i, player in enumerate(listed(value, "seats", 2, 4)):
        path = at("seats", i)
        found = fields(player, path, ("name", "sheet", "tracked"))
        text(found["name"], at(path, "name"))
        if choice(found["sheet"], at(path, "sheet"), SHEETS) in letters:
            raise RuleError("setup/sheet_twice", path=at(path, "sheet"))
        letters.append(str(found["sheet"]))
        if flag(found["tracked"], at(path, "tracked")):
            tracked.append(i)
        elif not paper_allowed:
            raise RuleError("setup/paper_needs_real_dice", path=at(path, "tracked"))
    if not tracked:
        raise RuleError("setup/all_on_paper", path="seats")
    return letters
