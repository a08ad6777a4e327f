"""What a move costs while more and more tables lie in the database, each move at any of them."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
import uuid
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from sqlalchemy import Engine, text

from bench.server import Connection, Table, opened
from tests.web.tables import API

from .installations import Installation
from .phones import PREFERS

SIZES = (10, 1_000, 10_000, 100_000)
MOVES_EACH = 40
CONNECTIONS = 8
SECONDS = 6.0
FIRST = 1_000_000  # the id of copy 0, so that six digits are left for its code
# Each with a setup of its own, because equal ones would be parsed once for all.
COPIES = {
    "tables (id, code, origin, host_token, setup, state, version, touched)": """
        SELECT :first + n, replace(replace(substr(CAST(:first + n AS TEXT), 2), '0', 'A'), '1', 'B'), origin,
        host_token, replace(setup, 'Player 0', 'Player ' || n), state, version, touched
        FROM numbers CROSS JOIN tables WHERE id = :original""",
    "seats (table_id, seat)": """
        SELECT :first + n, seat FROM numbers CROSS JOIN seats WHERE table_id = :original""",
    "moves (table_id, seq, move_id, at, body)": """
        SELECT :first + n, seq, move_id, at, body FROM numbers CROSS JOIN moves WHERE table_id = :original""",
}
NUMBERS = """WITH RECURSIVE numbers(n) AS
    (SELECT CAST(:low AS INTEGER) UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < :high)"""


class Cost(NamedTuple):
    """Of moves: how long each waited, and what each program used of the processor for all of them, in seconds."""

    tables: int
    waited: list[float]
    processor: dict[str, float]

    def a_move(self) -> dict[str, float]:
        """Milliseconds of the processor, of each program."""
        return {name: 1000 * seconds / len(self.waited) for name, seconds in self.processor.items()}


def costs(installation: Installation) -> Iterator[Cost]:
    """Of a move at each size of the database, one after the other."""
    engine = installation.engine()
    with asyncio.Runner() as runner:
        original = runner.run(one_table(installation.port))
        movers = [Mover(installation.port, original, who) for who in range(CONNECTIONS)]
        for low, high in itertools.pairwise((0, *SIZES)):
            fill(engine, original.code, low, high)
            runner.run(moved(movers, high, SECONDS / 4))
            before = installation.processor()
            waited = runner.run(moved(movers, high, SECONDS))
            used = {name: seconds - before[name] for name, seconds in installation.processor().items()}
            yield Cost(high, waited, used)


async def one_table(port: int) -> Table:
    connection = await Connection.to(port)
    table = await opened(connection, MOVES_EACH)
    connection.writer.close()
    return table


def fill(engine: Engine, code: str, low: int, high: int) -> None:
    """Copies of the table with this code, from one number to below another."""
    with engine.begin() as connection:
        original = connection.scalar(text("SELECT id FROM tables WHERE code = :code"), {"code": code})
        named = {"first": FIRST, "original": original, "low": low, "high": high}
        for into, what in COPIES.items():
            connection.execute(text(f"INSERT INTO {into} {NUMBERS} {what}"), named)
    if engine.dialect.name == "postgresql":  # which would do both while moves are measured
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text("VACUUM ANALYZE"))
            connection.execute(text("CHECKPOINT"))
    engine.dispose()


def code_of(copy: int) -> str:
    return f"{copy:06}".translate(str.maketrans("01", "AB"))


class Mover:
    """Lights a lantern at any of its tables, or puts it out again, each table being one mover's."""

    def __init__(self, port: int, original: Table, who: int) -> None:
        self._port, self._original, self._who = port, original, who
        self._random = Random(who)
        self._lit: set[int] = set()

    async def move(self, tables: int, seconds: float) -> list[float]:
        """One move after the other, for so long; how long each waited."""
        connection = await Connection.to(self._port)
        waited: list[float] = []
        end = time.perf_counter() + seconds
        while (start := time.perf_counter()) < end:
            copy = self._random.randrange(self._who, tables, CONNECTIONS)
            kind = "erase" if copy in self._lit else "mark"
            self._lit ^= {copy}
            move = {"id": str(uuid.uuid4()), "seat": 0, "type": kind, "area": self._original.area}
            body = json.dumps({"moves": [move]}).encode()
            connection.send("POST", f"{API}/tables/{code_of(copy)}/moves", body, self._original.host, PREFERS)
            status, told = await connection.answer()
            assert status == 200, told
            assert json.loads(told)["results"][0]["status"] == "accepted", told
            waited.append(time.perf_counter() - start)
        connection.writer.close()
        return waited


async def moved(movers: list[Mover], tables: int, seconds: float) -> list[float]:
    """How long each move waited, in order of length."""
    return sorted(itertools.chain(*await asyncio.gather(*(mover.move(tables, seconds) for mover in movers))))
