"""Games in which what is rare happens, which random ones may never come to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoresheet.rules.dice_game import notation
from scoresheet.rules.state import COLORS, Setup
from tests.games import LAMPION
from tests.referees.compare import Hearing, Told
from tests.rules import test_phone
from tests.rules.pond import EMPTY, pond, pond_setup, said
from tests.rules.test_phone import numbered, refusing

FULL = "#####/#####/#####/#####"
CORNER = "launch corner3 0+1+5"
ORIENTED = ["0: roll red green blue white", "0: orient 0"]


def directed(setup: Setup, lines: list[str], moves: list[str]) -> Told:
    """A game that goes on from these sheets with these moves; after each its seat asks what it may do now."""
    hearing = Hearing()
    hearing.ask("open", setup=setup, log=laid(lines) + come_to(setup, notation.read(lines[0])["turn"]))
    for words in moves:
        place, _, rest = words.partition(": ")
        seat = int(place)
        move, draws = drawn(said(rest, seat))
        hearing.ask("play", moves=[move], draws=draws)
        hearing.ask("options", seat=seat)
    for seat in range(len(lines)):
        for question in ("options", "undoable", "turn", "groups"):
            hearing.ask(question, seat=seat)
    for by in range(4):
        hearing.ask("rotated", by=by)
    return hearing.told


def laid(lines: list[str]) -> list[Any]:
    """Corrections that lay the areas and the gifts of these lines of notation."""
    moves: list[Any] = []
    for seat, line in enumerate(lines):
        told = notation.read(line)
        moves += [{"type": "mark", "seat": seat, "area": area} for area in told["shaded"]]
        moves += [{"type": "gift", "seat": seat, "delta": 1}] * (told["gifts"]["earned"] - 1)
    return moves


def come_to(setup: Setup, turn: int) -> list[Any]:
    """Everybody does nothing until this turn."""
    moves: list[Any] = []
    for number in range(turn):
        active = setup["order"][number % len(setup["order"])]
        if setup["dice"] == "app":
            moves.append({"type": "roll", "seat": active, "colors": ["red", "green", "blue", "white"]})
            moves.append({"type": "orient", "seat": active, "by": 0})
        moves += [{"type": "done", "seat": seat} for seat in setup["order"] if setup["seats"][seat]["tracked"]]
    return moves


def drawn(move: Any) -> tuple[Any, list[int]]:
    """A roll that is said with its colours, as it is sent, and what is drawn for it."""
    colors = move.pop("colors", [])
    return move, [COLORS.index(color) for color in reversed(colors)]


def apart(**changes: Any) -> Setup:
    """The pond with platforms in the pools 6 and 8: pool 7 is adjacent to both."""
    edition: Any = pond(card="1 any anywhere, any anywhere")
    edition["lakes"]["main"][7]["feature"] = None
    edition["lakes"]["main"][8]["feature"] = "platform"
    return pond_setup(edition=edition, **changes)


def featured(feature: str, pools: tuple[int, ...], card: str | None = None, **changes: Any) -> Setup:
    """The pond with this feature in these pools, and in no other."""
    edition: Any = pond(card=card)
    for number, pool in enumerate(edition["lakes"]["main"]):
        pool |= {"feature": feature if number in pools else None, "pavilions": []}
    return pond_setup(edition=edition, **changes)


def half_shaded(pools: tuple[int, ...]) -> str:
    """Sheet A with the lower areas of these pools shaded."""
    marks = ["v" if pool in pools else "." for pool in range(20)]
    return "A " + "/".join("".join(marks[row : row + 5]) for row in range(0, 20, 5))


def lampions_cards(side: str) -> Setup:
    return pond_setup(edition=pond() | {"emperor": LAMPION["emperor"]}, emperor=[side] * 3)


def card(text: str, **changes: Any) -> Setup:
    return pond_setup(card=text, **changes)


def app(letters: str = "ABC", **changes: Any) -> Setup:
    return pond_setup(letters, dice="app", **changes)


def pencil(letters: str = "AB", **changes: Any) -> Setup:
    return pond_setup(letters, referee=False, **changes)


def empty(letters: str = "AB", more: str = "") -> list[str]:
    return [f"{letter} {EMPTY}{more}" for letter in letters]


def full(letters: str = "AB", more: str = "") -> list[str]:
    return [f"{letter} {FULL}{more}" for letter in letters]


# Platforms are completed in this order, then an area is shaded that both, or one of them, would allow.
PLATFORMS: list[tuple[str, Setup, list[str], list[str]]] = [
    (
        f"platforms {first} and {then}, then {area}",
        apart(),
        ["A ...../.v.v./...../.....", f"B {EMPTY}"],
        ["0: emperor 0", f"0: shade {first} emperor", f"0: shade {then} emperor", f"0: shade {area} platform"],
    )
    for first, then in ((12, 16), (16, 12))
    for area in (14, 2, 6, 34)
]
GRANTS: list[tuple[str, Setup, list[str], list[str]]] = [
    (
        "grants chain, and each is used once",
        pond_setup(),
        ["A ...../.v^../...../.....", f"B {EMPTY}"],
        [
            "0: die red",
            "0: shade 12 die",
            "0: shade 15 platform",
            "0: shade 6 platform",
            "0: shade 16 platform",
            "0: shade 5 platform",
            "0: shade 4 platform",
        ],
    ),
    (
        "a grant lapses with the next step",
        pond_setup(),
        ["A ...../.v.../...../.....", f"B {EMPTY}"],
        ["0: die red", "0: shade 12 die", "0: shade 4 bonus", "0: shade 2 platform"],
    ),
    (
        "a grant has no area",
        pond_setup(),
        ["A .#.../#v#../.#.../.....", f"B {EMPTY}"],
        ["0: die red", "0: shade 12 die", "0: erase 2", "0: shade 2 platform"],
    ),
    (
        "one grant takes the area of another",
        apart(),
        ["A .#.#./#v^v#/.#.#./.....", f"B {EMPTY}"],
        ["0: emperor 0", "0: shade 12 emperor", "0: shade 16 emperor", "0: shade 15 platform", "0: shade 2 platform"],
    ),
    *[
        (
            f"a grant of a platform and one of an action, {first} first",
            apart(),
            ["A ...../.v.../...../.....", f"B {EMPTY}"],
            ["0: emperor 0", "0: shade 2 platform", "0: shade 12 emperor", f"0: shade {first}", f"0: shade {then}"],
        )
        for first, then in (("2 platform", "38 emperor"), ("38 emperor", "2 platform"), ("39 platform", "3 platform"))
    ],
    (
        "a correction between a grant and the next shade",
        apart(),
        ["A .^.../#v#v./.#.../.....", f"B {EMPTY}"],
        [
            "0: emperor 0",
            "0: shade 12 emperor",
            "0: mark 3",
            "0: shade 39 emperor",
            "0: erase 3",
            "0: shade 3 platform",
        ],
    ),
    (
        "pavilions shaded beyond the circles",
        pond_setup(gift_circles=2),
        empty(),
        ["0: die red", "0: shade 0 die", "0: shade 38 bonus", "0: emperor 0", "0: gift 1", "0: reroll"],
    ),
    *[
        (
            f"platforms at {' and '.join(map(str, pools))}",
            featured("platform", pools, card="1 any anywhere, any anywhere, any anywhere, any anywhere"),
            [half_shaded(pools), f"B {EMPTY}"],
            ["0: emperor 0", *[f"0: shade {2 * pool} emperor" for pool in pools], "0: shade 2 platform"],
        )
        for pools in ((0, 4, 15, 19), (5, 9, 10, 14), (2, 7, 17))
    ],
    (
        "where a grant does not reach",
        pond_setup(),
        ["A ...../^v.../.#.../.....", f"B {EMPTY}"],
        ["0: die red", "0: shade 12 die", *[f"0: shade {area} platform" for area in (10, 12, 0, 25, 16, 40, 11)]],
    ),
]
ACTIONS: list[tuple[str, Setup, list[str], list[str]]] = [
    (
        f"the third card of lampion, side {side}",
        lampions_cards(side),
        [f"A {EMPTY} gifts 3-0", f"B {EMPTY}"],
        ["0: emperor 2", *[f"0: shade {area} emperor" for area in (24, 26, 25, 22, 28, 27, 39)]],
    )
    for side in "AB"
]
ACTIONS += [
    (
        "the shades of an action, in their order and places",
        card("1 red anywhere, any same_pool, blue next_pool, any completes"),
        [f"A {EMPTY} gifts 3-0", f"B {EMPTY}"],
        ["0: emperor 0", *[f"0: shade {area} emperor" for area in (3, 2, 4, 3, 0, 13, 12, 13, 4)]],
    ),
    (
        "the rest of an action lapses",
        card("1 any anywhere, white anywhere"),
        ["A ....v/....v/...../.....", f"B {EMPTY}"],
        ["0: emperor 0", "0: shade 8 emperor", "0: shade 18 emperor"],
    ),
    (
        "nothing to complete",
        card("1 any completes"),
        ["A #..../...../...../.....", f"B {EMPTY}"],
        ["0: emperor 0", "0: mark 2", "0: emperor 0", "0: shade 3 emperor"],
    ),
    (
        "beside what is shaded",
        card("1 any beside"),
        ["A ...../...../..^../....v", f"B {EMPTY}"],
        ["0: emperor 0", *[f"0: shade {area} emperor" for area in (25, 12, 38, 2, 36)]],
    ),
    (
        "the die that is named, or any",
        card("1 mine anywhere, mine anywhere"),
        empty(),
        [
            "0: die red",
            "0: emperor 0",
            "0: shade 3 emperor",
            "0: shade 2 emperor",
            "1: emperor 0",
            "1: shade 8 emperor",
        ],
    ),
    (
        "a card too dear, a second card, a card in the next turn",
        pond_setup(),
        [f"A {EMPTY} gifts 3-0", f"B {EMPTY}"],
        [
            "1: emperor 1",
            "0: emperor 1",
            "0: emperor 0",
            "0: done",
            "0: emperor 0",
            "0: shade 39 emperor",
            "0: emperor 2",
        ],
    ),
]
ACTIONS += [
    (
        f"colours {word}",
        app("AB", card=f"1 {word} anywhere"),
        empty("AB", " gifts 2-0"),
        [
            "0: roll red orange green white",
            "0: emperor 0",
            "0: orient 0",
            "0: emperor 0",
            *[f"0: shade {area} emperor" for area in (19, 3, 8, 9, 18, 2)],
            "1: emperor 0",
        ],
    )
    for word in ("mine", "shown", "not_shown", "white")
]
STEPS: list[tuple[str, Setup, list[str], list[str]]] = [
    (
        "all steps, then each again",
        pond_setup(),
        ["A ##.../##.../...../..... gifts 9-0", f"B {EMPTY}"],
        [
            "0: shade 5 die",
            "0: die blue",
            "0: shade 5 die",
            "0: die red",
            "0: reroll",
            "0: shade 4 bonus",
            "0: emperor 0",
            "0: launch square4 0+1+5+6",
            "0: shade 7 die",
            "0: shade 6 bonus",
            "0: emperor 1",
            "0: launch corner3 0+1+5",
            "0: done",
            "0: shade 18 bonus",
            "0: launch square4 0+1+5+6",
            "0: reroll",
        ],
    ),
    (
        "a later step passes the earlier ones",
        pond_setup(),
        ["A ##.../##.../...../..... gifts 9-0", f"B {EMPTY}"],
        ["0: reroll", "0: die blue", "0: emperor 0", "0: shade 4 bonus", "0: shade 5 die", "0: reroll"],
    ),
    *[
        (
            f"the last bonus of {len(letters)}",
            pond_setup(letters),
            empty(letters, f" turn {last}"),
            [f"0: shade {area} bonus" for area in (2, 3, 8, 18, 9, 19)] + ["0: done", "0: shade 4 bonus"],
        )
        for letters, last in (("AB", 18), ("ABC", 21), ("ABCD", 20))
    ],
    (
        "fireworks that do not fit",
        pond_setup(),
        ["A #####/##^../...../.....", f"B {EMPTY}"],
        [
            "0: launch corner3 0+1+2",
            "0: launch line3 0+1+2",
            "0: launch corner3 1+2+7",
            "0: launch corner3 98+99+100",
            "0: launch corner3 14+19+20",
            "0: launch corner3 4+5+9",
            "0: launch corner3 0+1+5 3",
            "0: done",
            "0: done",
            "0: launch t4 0+1+2+6",
            "0: launch corner3 0+1+5 9",
        ],
    ),
]
DICE: list[tuple[str, Setup, list[str], list[str]]] = [
    (
        "rolling and orienting out of turn and twice",
        app(),
        empty("ABC", " gifts 2-0"),
        [
            "1: roll red red red red",
            "0: orient 1",
            "0: reroll red red red red",
            "0: shade 2 die",
            "0: shade 2 platform",
            "0: roll red green blue white",
            "0: roll red red red red",
            "0: reroll blue white green red",
            "0: reroll blue blue green red",
            "0: reroll blue blue green red",
            "1: orient 1",
            "0: orient 3",
            "0: orient 3",
            "0: reroll red red red red",
            "0: done",
            "0: roll red red red red",
            "1: roll red red red red",
            "1: done",
            "1: roll red white green blue",
            "2: shade 2 die",
            "1: orient 2",
            "0: done",
            "2: done",
        ],
    ),
    *[
        (
            f"turned by {by}, with {len(letters)}",
            app(letters),
            empty(letters),
            [f"{letters.index('A')}: roll red green blue white", f"{letters.index('A')}: orient {by}"],
        )
        for by, letters in ((0, "BA"), (1, "AB"), (2, "CAB"), (3, "DCBA"), (1, "BCDA"))
    ],
    (
        "two turns behind",
        app(),
        empty("ABC"),
        [
            *ORIENTED,
            "1: done",
            "1: done",
            "1: emperor 0",
            "1: roll red red red red",
            "0: done",
            "1: roll white white red white",
            "1: orient 1",
            "1: done",
            "1: shade 2 platform",
            "0: done",
            "2: shade 3 die",
            "2: done",
            "2: done",
            "2: roll red red red red",
        ],
    ),
    (
        "a turn left before orienting",
        app(),
        empty("ABC"),
        ["0: roll red red red red", "0: leave", "2: done", "1: roll red red red red", "0: back", "0: done"],
    ),
    (
        "a turn left after orienting, and one skipped for who is behind",
        app(),
        empty("ABC"),
        [*ORIENTED, "0: done", "1: done", "1: leave", "2: roll red red red red", "2: done", "2: roll red red red red"],
    ),
    (
        "back in the same turn, and in a later one",
        app(),
        empty("ABC"),
        [
            "2: leave",
            *ORIENTED,
            "2: back",
            "2: shade 5 die",
            "2: leave",
            "2: back",
            "2: shade 3 die",
            "2: leave",
            "0: done",
            "1: done",
            "1: roll red white blue green",
            "1: orient 1",
            "2: back",
            "2: back",
        ],
    ),
    (
        "all leave, and one comes back",
        app(),
        empty("ABC"),
        [*ORIENTED, "0: leave", "2: leave", "1: leave", "1: undo", "1: leave", "0: mark 3", "0: back", "1: undo"],
    ),
    (
        "on paper",
        pond_setup("ABC", paper="AC"),
        empty("ABC"),
        [
            "0: done",
            "2: taken t4",
            "1: taken t4",
            "1: taken t4 3",
            "1: taken t4 9",
            "1: taken l4",
            "1: roll",
            "1: orient 1",
            "1: cross 1",
            *["1: done"] * 3,
        ],
    ),
    (
        "a stack is used up",
        pond_setup(),
        full(),
        [*["1: taken corner3"] * 6, "1: taken corner3", f"0: {CORNER}", "0: launch t4 0+1+2+6", "0: lift 0"],
    ),
]
PENCIL: list[tuple[str, Setup, list[str], list[str]]] = [
    (
        "a spent pavilion is erased and marked again",
        pencil(),
        empty(),
        [
            "0: mark 38",
            *["0: mark 0", "0: gift -1", "0: gift -1", "0: gift -1", "0: gift -1", "0: erase 0"],
            *["0: mark 0", "0: gift 1", "0: erase 0", "0: erase 38"],
        ],
    ),
    (
        "pavilions beyond the circles",
        pencil(gift_circles=2),
        empty(),
        [
            "0: mark 0",
            "0: mark 38",
            "0: gift 1",
            "0: erase 38",
            "0: erase 0",
            "0: mark 38",
            "0: erase 0",
            "0: erase 38",
        ],
    ),
    (
        "rounds crossed off",
        pencil(),
        empty(),
        [f"0: cross {number}" for number in (0, 10, 11, 2, 1, 2)],
    ),
    (
        "tiles laid and lifted",
        pencil(dice="real"),
        full(),
        [
            f"0: {CORNER} 3",
            f"0: {CORNER} 4",
            "0: launch u5 2+3+7+12+13",
            f"1: {CORNER} 2",
            "0: erase 0",
            "0: erase 3",
            "0: erase 9",
            "0: erase 24",
            "0: erase 18",
            "0: lift 2",
            "0: lift 0",
            "1: lift 0",
            "0: erase 0",
            "0: mark 1",
            "0: erase 40",
        ],
    ),
    (
        "nothing more when done",
        pencil(),
        full(),
        [
            "0: launch corner3 5+1+0",
            "0: done",
            *[f"0: {words}" for words in ("erase 9", "lift 0", "gift 1", "gift -1", "cross 1", "launch t4 2+3+4+8")],
            "0: undo",
            "0: erase 9",
            "0: mark 9",
        ],
    ),
    ("the first one leaves", pencil(), empty(), ["0: leave", "1: mark 2", "0: back", "0: mark 2"]),
    (
        "no turns, no dice; a seat that leaves is not waited for",
        pencil("ABC"),
        empty("ABC"),
        [
            "0: roll red red red red",
            "0: orient 0",
            "0: shade 2 die",
            "0: done",
            "0: mark 2",
            f"0: {CORNER}",
            "0: lift 0",
            "0: done",
            "1: leave",
            "2: done",
        ],
    ),
]
# Pools by which a lake has groups of so many, and the tiles for it.
GROUPS_3_3 = "##.##/#...#/...../....."
BOAT = ".^.../..#../.#.#./..#.."
END: list[tuple[str, Setup, list[str], list[str]]] = [
    (
        "level, and more from fireworks",
        pencil("BA"),
        ["B ####./#.###/...../.....", "A ##.../#..../...../....."],
        [f"1: {CORNER}", "1: lift 0", f"1: {CORNER} 4", "0: mark 8", "0: mark 9", "0: done", "1: done"],
    ),
    (
        "three level, two of them in fireworks too",
        pencil("ABC", dice="real"),
        [f"A {GROUPS_3_3}", f"B {GROUPS_3_3}", "C #.#../#.#../#.#../#.#.."],
        [
            f"0: {CORNER} 2",
            f"1: {CORNER} 2",
            "2: mark 1",
            "2: done",
            "1: done",
            "0: done",
            "1: undo",
            "1: lift 0",
            "1: done",
        ],
    ),
    (
        "boats",
        pencil(),
        [f"A {BOAT}", f"B {BOAT}"],
        ["0: mark 24", "0: erase 24", "1: mark 25", "0: erase 14", "0: mark 14", "1: done", "0: done"],
    ),
    (
        "surrounded without a boat",
        pencil(),
        ["A .#.../#.#../.#.../.....", f"B {EMPTY}"],
        ["0: mark 24", "0: mark 25", "0: mark 12"],
    ),
    (
        "boats side by side, at the edge and in a corner",
        featured("boat", (0, 6, 8, 14, 15), referee=False),
        ["A .#.#./#.#.#/.#.#./#..#.", "B .#.##/###.#/##.#./.#.##"],
        ["0: mark 12", "0: mark 17", "0: erase 12", "1: erase 13", "1: erase 12", "0: mark 19"],
    ),
    (
        "final launches in turn order",
        app("CAB"),
        full("CAB", " turn 23"),
        [
            "0: done",
            "0: roll red red red red",
            "0: orient 0",
            "1: done",
            "1: done",
            f"2: {CORNER}",
            "0: done",
            "2: done",
            f"2: {CORNER}",
            f"1: {CORNER}",
            f"1: {CORNER}",
            "1: lift 0",
            f"1: {CORNER}",
            "0: die red",
            "0: emperor 0",
            "0: shade 2 die",
            "0: roll",
            "0: roll red red red red",
            "0: orient 0",
            "1: done",
            "2: leave",
            f"0: {CORNER}",
            "2: back",
            "0: done",
            "2: done",
            "0: done",
            "0: mark 3",
            "0: back",
            "0: undo",
            "0: undo",
        ],
    ),
    (
        "done with everything, and the ranking without those on paper",
        pond_setup("ABC", paper="B"),
        [f"A {FULL} turn 23", f"B {EMPTY}", f"C {FULL}"],
        [
            "0: done",
            "2: shade 2 bonus",
            "2: done",
            "2: reroll",
            f"0: {CORNER}",
            "0: lift 0",
            f"0: {CORNER}",
            "0: done",
            "0: done",
            f"0: {CORNER}",
            "2: leave",
            "2: back",
            "2: done",
            "0: leave",
            "0: undo",
        ],
    ),
]
UNDO: list[tuple[str, Setup, list[str], list[str]]] = [
    (
        "a roll, and what was built on it",
        app(),
        empty("ABC"),
        [
            "1: undo",
            "1: mark 39",
            "0: roll red red red red",
            "0: undo",
            "0: mark 38",
            "0: orient 1",
            "1: undo",
            "1: shade 2 die",
            "0: undo",
            "1: undo",
            "0: undo",
            "0: undo",
            "0: undo",
            "0: orient 2",
            "2: done",
            "0: done",
            "0: undo",
            "0: done",
            "1: done",
            "1: roll red red red red",
            "0: undo",
            "2: undo",
        ],
    ),
    (
        "tiles taken from under another",
        pencil(dice="app"),
        full(),
        [
            f"0: {CORNER}",
            f"1: {CORNER}",
            "0: undo",
            f"0: {CORNER} 4",
            "1: launch corner3 2+3+8",
            "0: undo",
            "0: lift 0",
            "0: undo",
            "1: lift 0",
            "0: lift 0",
            "1: undo",
        ],
    ),
    (
        "back through the evening",
        pond_setup(),
        empty(),
        [
            "0: die red",
            "0: shade 0 die",
            "1: die blue",
            "0: gift -1",
            "0: gift -1",
            "0: gift -1",
            "0: gift 1",
            "0: done",
            "1: leave",
            "0: leave",
            *["0: undo"] * 8,
            "1: undo",
            "1: undo",
            "1: undo",
        ],
    ),
]
GAMES = PLATFORMS + GRANTS + ACTIONS + STEPS + DICE + PENCIL + END + UNDO


def pendings() -> Iterator[tuple[str, list[Any], list[Any]]]:
    """What a phone has pending, and what the server has refused of it."""
    for moves in {tuple(moves): moves for _, moves, *_ in test_phone.PENDING}.values():
        for refused in [[], *[[place] for place in range(len(moves))], [1, 0]]:
            yield f"{', '.join(moves)}: {refused}", numbered(moves), refusing(refused)
    yield "refused twice", numbered(test_phone.BOTH_UNDONE), refusing([0, 0])
    yield "what needs what was refused", numbered(["0: die red", "0: shade 0 die", "0: mark 5"]), refusing([0])
    yield "tiles without a value", numbered(["0: taken t4", "1: taken t4", f"0: {CORNER}"]), []
    yield "colours for real dice", numbered(["0: reroll red red red red", "0: reroll"]), []
    yield "an impossible one", numbered(["0: mark 1", "0: mark 2", "0: undo"]), []
    yield (
        "without ids",
        [said("mark 8"), said("undo"), said("undo")],
        [{"id": None, "code": "table/full", "detail": {}}],
    )
    yield (
        "no moves",
        [{"type": "undo"}, None, 7, "undo", [], {}, {"seat": 0}, {"type": "undo", "seat": "0"}],
        refusing([0]),
    )
    yield "no reasons", numbered(["0: mark 8"]), [{"id": 0}]
    yield "a reason that is none", numbered(["0: mark 8"]), [0]


def pended(pending: list[Any], refused: list[Any]) -> Told:
    """What becomes of pending moves when others' moves are heard of, twice."""
    hearing = Hearing()
    hearing.ask("open", setup=pond_setup(), log=[])
    hearing.ask("play", moves=[said("mark 30")], draws=[])
    hearing.ask("confirm", log=[said("mark 1")], pending=[], refused=[])
    for _ in range(2):
        hearing.ask("confirm", log=[said("mark 12", 1)], pending=pending, refused=refused)
        for seat in (0, 1, 2):
            hearing.ask("undoable", seat=seat)
    hearing.ask("confirm", log=[said("mark 13", 1)], pending=pending, refused=refused)
    hearing.ask("undoable", seat=0)
    hearing.ask("confirm", log=[], pending=[], refused=[])
    return hearing.told


def games() -> Iterator[tuple[str, Told]]:
    for name, setup, lines, moves in GAMES:
        yield name, directed(setup, lines, moves)


def pending_moves() -> Iterator[tuple[str, Told]]:
    for name, pending, refused in pendings():
        yield name, pended(pending, refused)


def accepted_logs() -> Iterator[tuple[str, Told]]:
    yield (
        "a log with moves taken back",
        reopened(numbered(["0: mark 8", "1: mark 9", "0: undo", "1: gift 1", "1: undo"])),
    )
    yield "a log that takes back what is not there", reopened(numbered(["0: mark 8", "1: undo"]))


def reopened(log: list[Any]) -> Told:
    hearing = Hearing()
    hearing.ask("open", setup=pond_setup(), log=log)
    for seat in (0, 1):
        hearing.ask("options", seat=seat)
    return hearing.told
