"""The tables of cases about setups, editions and calculators, as requests through the door."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from scoresheet.rules.calculators.harvest import KINDS
from scoresheet.rules.phone import CALLS
from tests.referees.compare import Hearing, Told, can_be_sent
from tests.rules import test_board, test_edition, test_harvest, test_lumens, test_notes, test_setup, test_table
from tests.rules.pond import pond, pond_setup, said


def editions() -> Iterator[Any]:
    changed: list[Any] = [*test_edition.POSSIBLE, *test_edition.FAULTY]
    for _, path, value, *_ in changed:
        edition: Any = pond()
        test_edition.put(edition, path, value)
        yield edition
    for path, value in [*test_notes.UNFINISHED, *test_notes.BROKEN]:
        unfinished: Any = pond()
        test_edition.put(unfinished, path, value)
        yield unfinished
    for changes in test_notes.WRONG_FORMS:
        yield pond() | changes
    yield test_notes.with_boats(0, 10, 11, 20, 53)
    for lakes in test_edition.NO_LAKES:
        yield pond() | {"lakes": lakes}
    several: Any = test_notes.with_boats(0)
    several["lakes"] = dict.fromkeys("dcba", several["lakes"]["main"])
    yield several
    yield test_notes.painted({"red": 3, "orange": 7, "white": 7, "green": 7, "blue": 8, "purple": 8})
    yield test_notes.painted({"red": 4, "orange": 7, "white": 7, "green": 7, "blue": 7, "purple": 8})


def setups() -> Iterator[Any]:
    for _, changes, *_ in test_setup.REFUSED:
        yield pond_setup("AB", **changes)
    for _, letters, changes, *_ in test_setup.PLAYERS:
        setup: Any = pond_setup(letters, order=list(range(len(letters))))
        setup["seats"][-1] |= changes
        yield setup
    for _, dice, paper, _ in test_setup.PAPER:
        yield pond_setup("ABC", paper, dice=dice)


def deals() -> Iterator[Any]:
    rest = {"edition": pond(), "referee": True, "dice": "app", "emperor": "random", "draws": list(range(64))}
    for _, letters, _ in test_setup.ORDERS:
        yield {"seats": test_setup.named(letters), "shapes": "first", **rest}
    for wishes in ("??", "D??A", "?A?"):
        yield {"seats": test_setup.named(wishes), "shapes": "random", **rest}
    for _, seats, shapes, *_ in test_setup.DEALS:
        yield {"seats": seats, "shapes": shapes, **rest}


def harvests() -> Iterator[Any]:
    honors: list[Any] = test_harvest.HONORS
    for _, player, _ in honors:
        yield test_harvest.sheet(player)
    for _, seats, held, _ in test_harvest.TOKENS:
        yield test_harvest.sheet(held, of=seats)
    for _, scores, _ in test_harvest.RANKINGS:
        names = ("generic", "favors", "cards")
        yield test_harvest.sheet(*[dict(zip(names, numbers, strict=True)) for numbers in scores])
    for _, players, *_ in [*test_harvest.TIES, *test_harvest.ASKS]:
        yield test_harvest.sheet(*players)
    for _, sent, *_ in test_harvest.REFUSED:
        yield sent
    for name in ("generic", "favors", "cards"):
        yield test_harvest.sheet({name: 57})


def dedications() -> Iterator[Any]:
    for players in test_harvest.TABLES:
        for kind in KINDS:
            yield {"players": players, "made": test_harvest.by(kind, *range(players)) * 5}
    yield {"players": 2, "made": test_harvest.by("generic", *[0] * 25)}
    yield {"players": 2, "made": [{"seat": 0, "kind": "three_pairs", "token": token} for token in (7, 9, 9, None)]}
    for _, players, made, *_ in test_harvest.MADE:
        yield {"players": players, "made": made}


def rooms() -> Iterator[Any]:
    for _, pips, _ in test_lumens.ROOMS:
        yield test_lumens.sheet(pips)
    for _, several, *_ in [*test_lumens.RANKINGS, *test_lumens.TIES]:
        yield test_lumens.sheet(*several)
    for _, several, *_ in test_lumens.UNMARKED:
        yield test_lumens.changed(test_lumens.sheet(*several), central=False)
    for _, sent, *_ in [*test_lumens.POSSIBLE, *test_lumens.REFUSED]:
        yield sent


def boards() -> Iterator[Any]:
    for _, entered, _ in test_board.FAULTS:
        yield {"players": 2, "rooms": entered}
    for _, typed, _ in [*test_board.TYPED, *test_board.UNREAD]:
        yield {"players": 2, "rooms": [[test_board.entry(), test_board.entry(6, typed=typed)]]}
    yield {"players": 2, "rooms": [[test_board.entry(1), test_board.entry()]] * 10}
    for _, players, entered, *_ in test_board.NOT_A_BOARD:
        yield {"players": players, "rooms": entered}


IDS = (
    "lampion",
    "lake-0",
    "lake-07",
    "lake-1000000",
    "lake-",
    "lake-1a",
    "lake-¹",
    "lake",
    "e-22222222",
    "../lampion",
    "",
    "x" * 41,
)
SIZES = ((3, 6), (4, 4), (12, 7), (13, 7), (7, 12), (8, 8), (8, 7), (0, None), (True, 4.0))

ASKED: list[tuple[str, Callable[[], Iterator[Any]]]] = [
    ("edition", lambda: ({"id": name} for name in IDS)),
    ("blank", lambda: ({"columns": columns, "rows": rows} for columns, rows in SIZES)),
    ("check", lambda: ({"edition": edition} for edition in editions())),
    ("open", lambda: ({"setup": setup, "log": []} for setup in setups())),
    ("setup", deals),
    ("harvest", harvests),
    ("dedicate", dedications),
    ("lumens", rooms),
    ("board", boards),
]


def moves() -> Iterator[Any]:
    fields: Any
    for kind, fields in test_table.MOVES:
        move = {"id": "0b54", "seat": 0, "type": kind, **fields}
        yield from (move, move | {"speed": 1}, move | {"colors": ["red"] * 4}, move | {"value": 4})
        yield move | {"seq": 7, "at": "2026-11-18T10:00:00Z"}
        for name in ("seat", *fields):
            yield {field: value for field, value in move.items() if field != name}
    for _, fields, _ in test_table.MALFORMED:
        yield {"seat": 0} | fields
    for pools in ([0], [10_000], [0, 1, 2, 3, 4]):
        yield {"seat": 0, "type": "launch", "shape": "t4", "pools": pools}
    yield {"seat": 0, "type": "mark", "area": 10_000}
    yield {"seat": 0, "type": "die", "color": "pink"}
    yield 7


def of_moves(dice: str) -> Told:
    """Each move by itself, and as one that was pending."""
    hearing = Hearing()
    hearing.ask("open", setup=pond_setup(dice=dice), log=[])
    for move in moves():
        hearing.ask("play", moves=[move], draws=[0, 1, 2, 3])
        hearing.ask("confirm", log=[], pending=[move], refused=[])
    return hearing.told


def confirmed_as_made() -> Told:
    """Moves of one's own that are confirmed one by one, and then what others make."""
    hearing = Hearing()
    hearing.ask("open", setup=pond_setup(), log=[])
    wishes = [{"seat": 0, "type": "die", "color": "red"}, {"seat": 0, "type": "shade", "area": 0, "by": "die"}]
    made = hearing.ask("play", moves=[*wishes, {"seat": 0, "type": "done"}], draws=[])["moves"]
    for place in range(len(made)):
        hearing.ask("confirm", log=[made[place] | {"seq": place + 1}], pending=made[place + 1 :], refused=[])
        hearing.ask("undoable", seat=0)
    hearing.ask("confirm", log=[{"seat": 1, "type": "die", "color": "blue"}], pending=[], refused=[])
    hearing.ask("undoable", seat=0)
    return hearing.told


def turned_trays() -> Told:
    """The tray, before and after it is rolled, turned in every way and in one that there is not."""
    hearing = Hearing()
    hearing.ask("open", setup=pond_setup(dice="app"), log=[])
    hearing.ask("rotated", by=0)
    hearing.ask("play", moves=[{"type": "roll", "seat": 0}], draws=[0, 1, 2, 3])
    for by in range(5):
        hearing.ask("rotated", by=by)
    return hearing.told


def displays() -> Told:
    """Where tiles fit and nearly fit, on an empty sheet, on one with some pools, and beside a tile."""
    hearing = Hearing()
    hearing.ask("open", setup=pond_setup(), log=[])
    marks = [said(f"mark {area}", 1) for pool in (0, 1, 5, 7, 8, 11, 12, 13) for area in (2 * pool, 2 * pool + 1)]
    hearing.ask("play", moves=marks, draws=[])
    for moves in ([], [said("put corner3 0+1+5", 1)], [said("mark 4", 1)]):
        if moves:
            hearing.ask("play", moves=moves, draws=[])
        for seat in range(3):
            hearing.ask("fits", seat=seat)
            hearing.ask("near", seat=seat)
    return hearing.told


def incomplete() -> Told:
    """Each call without what it needs, and with more than that."""
    hearing = Hearing()
    for call in CALLS:
        hearing.ask(call)
        hearing.ask(call, **dict.fromkeys(CALLS[call]), more=1)
    return hearing.told


NOT_JSON = ("{", "nothing", "[" * 300 + "]" * 300, "[" * 20_000 + "]" * 20_000)


def unreadable() -> Told:
    hearing = Hearing()
    for line in NOT_JSON:
        hearing.say(line)
    return hearing.told


def hearings() -> Iterator[tuple[str, Told]]:
    """For each call that such a table is about, all of its cases."""
    yield "cases: not JSON", unreadable()
    yield "cases: incomplete", incomplete()
    yield "cases: confirmed as made", confirmed_as_made()
    yield "cases: turned trays", turned_trays()
    yield "cases: displays", displays()
    for dice in ("app", "real"):
        yield f"cases: moves, {dice} dice", of_moves(dice)
    for call, given in ASKED:
        hearing = Hearing()
        for each in given():
            if type(each) is dict and can_be_sent(each):
                hearing.ask(call, **each)
        yield f"cases: {call}", hearing.told
