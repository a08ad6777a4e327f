"""Pending moves over those of others, and accepted logs, from which a phone goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.referees.compare import Hearing, Told
from tests.referees.directed_games.tables import CORNER
from tests.rules import test_phone
from tests.rules.pond import pond_setup, said
from tests.rules.test_phone import numbered, refusing


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


def pending_moves() -> Iterator[tuple[str, Told]]:
    for name, pending, refused in pendings():
        yield name, pended(pending, refused)


def accepted_logs() -> Iterator[tuple[str, Told]]:
    yield (
        "a log with moves taken back",
        reopened(numbered(["0: mark 8", "1: mark 9", "0: undo", "1: gift 1", "1: undo"])),
    )
    yield "a log of several turns", reopened(numbered(["0: done", "0: done", "0: undo", "1: leave", "1: back"]))
    yield "a log with points on paper", reopened(numbered(["0: done", "2: total 1 1 0", "2: undo"]), paper="C")
    yield "a log without a referee", reopened(numbered(["0: mark 8"]), referee=False)
    yield "a log that takes back what is not there", reopened(numbered(["0: mark 8", "1: undo"]))


def reopened(log: list[Any], paper: str = "", **changes: Any) -> Told:
    hearing = Hearing()
    hearing.ask("open", setup=pond_setup("AB" + paper, paper, **changes), log=log)
    for told in (log, log[:-1], log[1:], [*log, said("mark 9", 1)], [*log, said("mark 9", 7)]):
        hearing.ask("turns", log=told)
    for seat in (0, 1):
        hearing.ask("options", seat=seat)
    return hearing.told
