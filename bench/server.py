"""How the server bears up: `python -m bench.server` prints the figures of docs/benchmarks.md."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bench.rules import whole_game

CONNECTIONS = 32
SECONDS = 5.0
LATE = 300  # moves of a game that has some 350
CORRECTIONS = 1_000  # more moves at each of the late tables
TABLES, READERS = 500, 4
MOVES, MOVES_A_SECOND = 2_000, 100
SETUP = ("edition", "referee", "dice", "shapes", "emperor", "seats")

Work = Callable[["Connection", int, int], Awaitable[object]]


class Server(NamedTuple):
    process: subprocess.Popen[str]
    port: int

    def memory(self) -> int:
        """Bytes that the process holds."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def running(folder: str, **changes: str) -> Iterator[Server]:
    database = f"sqlite:///{folder}/bench.sqlite"
    settings = {"HOST": "127.0.0.1", "PORT": "0", "RATE_LIMITS": "off", "DATABASE_URL": database} | changes
    program = Path(sys.executable).with_name("scoresheet")
    with (
        Path(folder, "log").open("w") as log,
        subprocess.Popen(
            [program], env=os.environ | settings, stdout=subprocess.PIPE, stderr=log, text=True
        ) as process,
    ):
        assert process.stdout
        try:
            yield Server(process, int(process.stdout.readline().rsplit(":", 1)[1]))
        finally:
            process.terminate()


class Connection:
    """A connection that is kept open; requests go over it one after the other."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.head = b""  # of the newest answer

    @classmethod
    async def to(cls, port: int, here: str = "127.0.0.1") -> Connection:
        """`here`: the address from which it seems to come."""
        return cls(*await asyncio.open_connection("127.0.0.1", port, local_addr=(here, 0)))

    def send(self, method: str, path: str, body: bytes = b"", token: str = "", *more: str) -> None:
        head = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(body)}"]
        # Where it is not said that nothing may be packed, a proxy has answers packed, and unpacks them in pieces.
        head += ["Content-Type: application/json", "Accept-Encoding: identity"]
        head += [f"Authorization: Bearer {token}", *more]
        self.writer.write("\r\n".join([*head, "\r\n"]).encode() + body)

    async def answer(self) -> tuple[int, bytes]:
        """The status and the body."""
        self.head = head = await self.reader.readuntil(b"\r\n\r\n")
        length = head.lower().split(b"content-length: ")[1].split(b"\r\n")[0]
        return int(head[9:12]), await self.reader.readexactly(int(length))

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> bytes:
        self.send(method, path, b"" if body is None else json.dumps(body).encode(), token)
        status, told = await self.answer()
        assert 200 <= status < 300, told
        return told


class Table(NamedTuple):
    code: str
    host: str
    area: int

    async def correct(self, connection: Connection, number: int) -> int:
        """One move, which lights a lantern or puts it out again; the version it makes."""
        move = {"id": str(uuid.uuid4()), "seat": 0, "type": ("mark", "erase")[number % 2], "area": self.area}
        told = await connection.ask("POST", f"/api/v1/tables/{self.code}/moves", {"moves": [move]}, self.host)
        [result] = json.loads(told)["results"]
        assert result["status"] == "accepted", result
        return int(result["seq"])


async def opened(connection: Connection, moves: int) -> Table:
    """A table with so many moves of a game behind it."""
    setup, log = whole_game(4)
    kept = [{"id": str(uuid.uuid4()), **move} for move in log[:moves]]
    wish = {name: setup[name] for name in SETUP}  # type: ignore[literal-required]
    told = json.loads(await connection.ask("POST", "/api/v1/tables", wish | {"log": kept}))
    dark = next(area for area in range(108) if area not in told["table"]["seats"][0]["shaded"])
    return Table(told["code"], told["host_token"], dark)


async def rate(port: int, work: Work) -> float:
    """How often a second this can be done, over a few connections at once."""
    connections = [await Connection.to(port) for _ in range(CONNECTIONS)]
    end = time.perf_counter() + SECONDS
    done = [0] * CONNECTIONS

    async def keep_on(who: int) -> None:
        while time.perf_counter() < end:
            await work(connections[who], who, done[who])
            done[who] += 1

    await asyncio.gather(*(keep_on(who) for who in range(CONNECTIONS)))
    return sum(done) / SECONDS


async def rates(port: int) -> None:
    connection = await Connection.to(port)
    new = [await opened(connection, 0) for _ in range(CONNECTIONS)]
    late = [await opened(connection, LATE) for _ in range(CONNECTIONS)]
    for number in range(CORRECTIONS):
        for table in late:
            await table.correct(connection, number)
    empty = await rate(port, lambda one, _who, _number: one.ask("GET", "/healthz"))
    first = await rate(port, lambda one, who, number: new[who].correct(one, number))
    last = await rate(port, lambda one, who, number: late[who].correct(one, number))
    print("| a second | | of the empty one |\n| --- | --- | --- |")
    print(f"| an empty JSON endpoint | {empty:.0f} | |")
    print(f"| durable moves at new tables | {first:.0f} | {first / empty:.2f} |")
    print(f"| after {LATE + CORRECTIONS} moves | {last:.0f} | {last / empty:.2f} |")


class Heard:
    """When which version of which table was heard of, by each reader."""

    def __init__(self) -> None:
        self.at: dict[tuple[str, int], list[float]] = {}
        self.ended = 0

    async def listen(self, port: int, code: str, ready: asyncio.Semaphore) -> None:
        one = await Connection.to(port, "127.0.0.2")  # 2,000 connections, as many as one address may have
        one.send("GET", f"/api/v1/tables/{code}/events?after=0")
        await one.reader.readuntil(b"event: seats")
        ready.release()
        while line := await one.reader.readline():
            if line.startswith(b"id: "):
                self.at.setdefault((code, int(line[4:])), []).append(time.perf_counter())
        self.ended += 1


async def fan_out(server: Server) -> None:
    connection = await Connection.to(server.port)
    tables = [await opened(connection, 0) for _ in range(TABLES)]
    before = server.memory()
    heard, ready = Heard(), asyncio.Semaphore(0)
    listeners = [
        asyncio.create_task(heard.listen(server.port, table.code, ready)) for table in tables for _ in range(READERS)
    ]
    for _ in listeners:
        await ready.acquire()
    held = server.memory() - before
    sent = await play(server.port, tables)
    await asyncio.sleep(2)  # for what is still on its way
    delays = sorted(at - sent[move] for move, times in heard.at.items() for at in times)
    lost = READERS * MOVES - len(delays)
    print(f"\n{len(listeners)} streams of {TABLES} tables, {MOVES} moves at {MOVES_A_SECOND} a second:")
    for name, share in (("median", 0.5), ("p95", 0.95), ("p99.9", 0.999)):
        print(f"- {name} {1000 * delays[int(len(delays) * share)]:.1f} ms")
    print(f"- {lost} lost, {held / len(listeners) / 1024:.1f} KB a stream")
    await stop(server, listeners, heard)


async def play(port: int, tables: list[Table]) -> dict[tuple[str, int], float]:
    """Moves at random tables, evenly in time; when each was sent."""
    connections = [await Connection.to(port) for _ in range(CONNECTIONS)]
    sent: dict[tuple[str, int], float] = {}
    counts = dict.fromkeys(tables, 0)
    rng = random.Random(1)
    start = time.perf_counter()

    async def player(who: int) -> None:
        for number in range(who, MOVES, CONNECTIONS):
            await asyncio.sleep(max(0.0, start + number / MOVES_A_SECOND - time.perf_counter()))
            table = rng.choice(tables[who::CONNECTIONS])
            counts[table] += 1
            sent[(table.code, counts[table])] = time.perf_counter()
            assert await table.correct(connections[who], counts[table] - 1) == counts[table]

    await asyncio.gather(*(player(who) for who in range(CONNECTIONS)))
    return sent


async def stop(server: Server, listeners: list[asyncio.Task[None]], heard: Heard) -> None:
    start = time.perf_counter()
    server.process.send_signal(signal.SIGTERM)
    code = await asyncio.to_thread(server.process.wait)
    took = time.perf_counter() - start
    await asyncio.wait(listeners, timeout=5)
    print(f"- told to stop: exit code {code} after {1000 * took:.0f} ms, {heard.ended} streams ended")


def main() -> None:
    with TemporaryDirectory() as folder, running(folder) as server:
        asyncio.run(rates(server.port))
    with TemporaryDirectory() as folder, running(folder) as server:
        asyncio.run(fan_out(server))


if __name__ == "__main__":
    main()
