"""What players feel of housekeeping: `python -m bench.housekeeping` prints the figures of docs/benchmarks.md."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
import time
import uuid
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench.rules import whole_game
from bench.server import Connection, Server, Table, opened, running
from scoresheet.rules.dice_game.table import fold

TABLES = 50_000
YOUNG = 10  # of which every tenth stays
MOVES_EACH = 40
PLAYERS = 4
PAUSE = 0.05  # seconds between two moves of a player
FULL = 1_500  # moves, after which a player goes to another table
IDLE = 20.0  # seconds
COLUMNS = "id, code, origin, host_token, setup, state, version, touched"
MB = 1024 * 1024
PROGRAM = Path(sys.executable).with_name("scoresheet")


class Waited(NamedTuple):
    """How long each move waited for its answer, in seconds, and how large what is written ahead became."""

    moves: list[float]
    largest: int
    took: float

    def row(self, what: str, file: Path) -> str:
        moves = sorted(self.moves)
        median, p99, longest = (f"{1000 * moves[round(share * (len(moves) - 1))]:.0f}" for share in (0.5, 0.99, 1))
        sizes = f"{file.stat().st_size / MB:.0f} | {self.largest / MB:.0f}"
        return f"| {what} | {self.took:.0f} | {len(moves)} | {median} | {p99} | {longest} | {sizes} |"


def fill(file: Path, tables: int) -> None:
    """Tables as they are after a few rounds; nobody has touched nine of ten for a year."""
    setup, log = whole_game(PLAYERS)
    table = fold(setup, log[:MOVES_EACH])
    state = json.dumps({name: value for name, value in table.items() if name != "setup"}, separators=(",", ":"))
    now = time.time_ns() // 1_000_000
    year = 365 * 24 * 60 * 60 * 1000
    with closing(sqlite3.connect(file)) as connection, connection:
        for number in range(1, tables + 1):
            touched = now if number % YOUNG == 0 else now - year
            row = (number, f"{number:06}", "server", "", json.dumps(setup), state, MOVES_EACH, touched)
            connection.execute(f"INSERT INTO tables ({COLUMNS}) VALUES (?,?,?,?,?,?,?,?)", row)  # noqa: S608
            seats = [(number, seat) for seat in range(PLAYERS)]
            connection.executemany("INSERT INTO seats (table_id, seat) VALUES (?,?)", seats)
            moves = [
                (number, seq, str(uuid.uuid4()), touched, json.dumps(move))
                for seq, move in enumerate(log[:MOVES_EACH], 1)
            ]
            connection.executemany("INSERT INTO moves (table_id, seq, move_id, at, body) VALUES (?,?,?,?,?)", moves)


def command(file: Path, *words: str) -> subprocess.Popen[bytes]:
    settings = {"DATABASE_URL": f"sqlite:///{file}"}
    return subprocess.Popen([PROGRAM, *words], env=os.environ | settings, stdout=subprocess.DEVNULL)


async def keep_playing(port: int, until: asyncio.Event, waited: list[float]) -> None:
    connection = await Connection.to(port)
    table: Table | None = None
    number = 0
    while not until.is_set():
        if table is None or number == FULL:
            table, number = await opened(connection, 0), 0
        start = time.perf_counter()
        await table.correct(connection, number)
        waited.append(time.perf_counter() - start)
        number += 1
        await asyncio.sleep(PAUSE)
    connection.writer.close()


async def while_playing(server: Server, file: Path, *words: str) -> Waited:
    """What players wait while this command works, or without words for a while."""
    over, waited, largest = asyncio.Event(), list[float](), 0
    players = [asyncio.create_task(keep_playing(server.port, over, waited)) for _ in range(PLAYERS)]
    await asyncio.sleep(1)
    waited.clear()
    start = time.perf_counter()
    program = command(file, *words) if words else None
    while program.poll() is None if program else time.perf_counter() - start < IDLE:
        largest = max(largest, file.with_name(f"{file.name}-wal").stat().st_size)
        await asyncio.sleep(PAUSE)
    took = time.perf_counter() - start
    assert not program or program.returncode == 0
    over.set()
    await asyncio.gather(*players)
    return Waited(waited, largest, took)


def main() -> None:
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else TABLES
    with TemporaryDirectory() as folder:
        file = Path(folder) / "bench.sqlite"
        assert command(file, "migrate").wait() == 0
        fill(file, tables)
        print(f"{tables} tables, {file.stat().st_size / MB:.0f} MB\n")
        print("| | seconds | moves | median ms | p99 | longest | file in MB | at most ahead of it |")
        print("| --- | --- | --- | --- | --- | --- | --- | --- |")
        with running(folder) as server:
            work = {"nothing": [], "backup": ["backup", f"{folder}/backup.sqlite"], "prune": ["prune"]}
            for what, words in work.items():
                print(asyncio.run(while_playing(server, file, *words)).row(what, file), flush=True)
        backup = Path(folder) / "backup.sqlite"
        print(f"\nThe backup has {backup.stat().st_size / MB:.0f} MB.")


if __name__ == "__main__":
    main()
