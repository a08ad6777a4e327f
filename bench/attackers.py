"""Strangers who mean ill, each kind in a process of its own: `python -m bench.attackers KIND ADDRESS PORT SECONDS`.

Says when it has begun, and in the end, or when it is told to stop, what it got and how often.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import struct
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from itertools import chain, count, cycle, repeat
from typing import Any

from bench import attack
from bench.server import Connection
from tests.test_connections import AMBIGUOUS, CHUNKED, HEALTH, POST, SLOW
from tests.test_strangers import HOSTILE_NAMES
from tests.web.tables import API, NOBODY, wish

NICEST = 19  # they share two cores with the server and the players, whom an attacker from elsewhere leaves theirs
AT_ONCE = 8
MANY = 200
MORE_THAN_ALLOWED = 2_500
PIECE = 65_536
FEW_TABLES = 8  # each has room for a hundred streams
STATUS = slice(9, 12)
STATUSES = re.compile(rb"HTTP/1\.1 (\d{3})")
AT_ONCE_GONE = struct.pack("ii", 1, 0)
GUESS = "GET {}/tables/AAAAAA HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.{}\r\n\r\n"

Misdeed = Callable[[], Awaitable[None]]


class Stranger:
    def __init__(self, address: str, port: int) -> None:
        self.address = address
        self.port = port
        self.got = Counter[str]()

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Connection]:
        one = await Connection.to(self.port, self.address)
        try:
            yield one
        finally:
            one.writer.close()

    async def again(self, misdeed: Misdeed) -> None:
        """Whatever ends it, it is begun anew."""
        while True:
            try:
                await misdeed()
            except (OSError, EOFError):
                self.got["ended by the server"] += 1
            await asyncio.sleep(0)

    async def count_answers(self, one: Connection) -> None:
        while said := await one.reader.read(PIECE):
            self.got.update(status.decode() for status in STATUSES.findall(said))
        raise EOFError

    async def ask(self, one: Connection, method: str, path: str, body: Any = None, token: str = "") -> Any:
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        one.send(method, path, data, token)
        head = await one.reader.readuntil(b"\r\n\r\n")
        self.got[head[STATUS].decode()] += 1
        length = re.search(rb"(?i)content-length: (\d+)", head)
        return await one.reader.readexactly(int(length[1])) if length else b""

    async def say(self, parts: Iterable[bytes], pause: float = 0) -> None:
        """All of it over one connection, and meanwhile what is answered is counted."""
        async with self.connected() as one:
            answers = asyncio.create_task(self.count_answers(one))
            try:
                for part in parts:
                    if answers.done():
                        break
                    one.writer.write(part)
                    await one.writer.drain()
                    await asyncio.sleep(pause)
                await answers
            finally:
                answers.cancel()

    # Each kind gives what it does side by side.

    def slow_letters(self) -> list[Misdeed]:
        beginnings = cycle(SLOW.values())

        async def drip() -> None:
            await self.say(chain([next(beginnings)], repeat(b"0")), pause=1)

        return [drip] * MANY

    def half_open(self) -> list[Misdeed]:
        async def begin() -> None:
            async with self.connected() as one:
                one.writer.write(HEALTH)
                await self.count_answers(one)

        return [begin] * MORE_THAN_ALLOWED

    def takers_of_nothing(self) -> list[Misdeed]:
        async def ask_and_wait() -> None:
            async with self.connected() as one:
                one.writer.transport.pause_reading()  # type: ignore[attr-defined]
                one.writer.write(f"GET {API}/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 2_000)
                await asyncio.sleep(20)
            self.got["gone"] += 1

        return [ask_and_wait] * AT_ONCE

    def without_a_pause(self) -> list[Misdeed]:
        async def pipeline() -> None:
            await self.say(repeat((HEALTH + b"\r\n") * 500))

        async def tiny_chunks() -> None:
            await self.say(chain([POST + CHUNKED + b"\r\n"], repeat(b"1\r\n \r\n" * 5_000)))

        return [pipeline, tiny_chunks] * (AT_ONCE // 2)

    def ambiguous(self) -> list[Misdeed]:
        requests = cycle(AMBIGUOUS.values())

        async def send() -> None:
            await self.say([next(requests)])

        return [send] * AT_ONCE

    def gone_at_once(self) -> list[Misdeed]:
        async def ask_and_go() -> None:
            async with self.connected() as one:
                kept: socket.socket = one.writer.get_extra_info("socket")
                kept.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE_GONE)
                one.writer.write(f"GET {API}/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 10)
                await one.writer.drain()
            self.got["gone"] += 1

        return [ask_and_go] * AT_ONCE

    def faults(self) -> list[Misdeed]:
        requests: Iterator[Any] = cycle(
            [
                ("POST", f"{API}/tables", b"{"),
                ("POST", f"{API}/tables", {"seats": [{}] * 100}),
                ("POST", f"{API}/tables", b" " * 600_000),
                ("POST", f"{API}/lumens", [[[]]]),
                ("POST", f"{API}/tables/AAAAAA/moves", {"moves": [{}] * 100}, NOBODY),
                ("GET", f"{API}/editions/e-22222222"),
                ("GET", "/nowhere"),
            ]
        )

        async def send() -> None:
            async with self.connected() as one:
                while True:
                    await self.ask(one, *next(requests))

        return [send] * AT_ONCE

    def made_up_addresses(self) -> list[Misdeed]:
        numbers = count()

        async def guess() -> None:
            await self.say(GUESS.format(API, number % 256).encode() for number in numbers)

        return [guess] * MANY

    def streams(self) -> list[Misdeed]:
        tables = list[str]()
        turns = count()

        async def listen() -> None:
            async with self.connected() as one:
                number = next(turns)
                if number < FEW_TABLES:
                    told = json.loads(await self.ask(one, "POST", f"{API}/tables", wish()))
                    tables.extend([told["code"]] if "code" in told else [])
                while not tables:
                    await asyncio.sleep(1)
                one.send("GET", f"{API}/tables/{tables[number % len(tables)]}/events")
                head = await one.reader.readuntil(b"\r\n\r\n")
                self.got["a stream" if head[STATUS] == b"200" else head[STATUS].decode()] += 1
                while head[STATUS] == b"200" and await one.reader.read(PIECE):
                    pass

        return [listen] * 1_000

    def names(self) -> list[Misdeed]:
        names = cycle([*HOSTILE_NAMES.values(), "<b>"])

        async def open_tables() -> None:
            async with self.connected() as one:
                while True:
                    await self.ask(one, "POST", f"{API}/tables", wish(seats=[{"name": next(names)}, {"name": "Ben"}]))

        return [open_tables] * 2

    def hard_work(self) -> list[Misdeed]:
        works = cycle([work for work in attack.ATTACKS if work])

        async def work_on() -> None:
            async with self.connected() as one:
                try:
                    work = await next(works)(one)
                except KeyError:  # no table was opened for it
                    self.got["429"] += 1
                    await asyncio.sleep(1)
                    return
                while True:
                    told: Any = await work(one)
                    self.got[str(told.get("status", 200))] += 1

        return [work_on] * AT_ONCE


KINDS = (
    *(Stranger.slow_letters, Stranger.half_open, Stranger.takers_of_nothing, Stranger.without_a_pause),
    *(Stranger.ambiguous, Stranger.gone_at_once, Stranger.faults, Stranger.made_up_addresses),
    *(Stranger.streams, Stranger.names, Stranger.hard_work),
)


async def attacked(kind: str, address: str, port: int, seconds: float) -> Counter[str]:
    stranger = Stranger(address, port)
    told_to_stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, told_to_stop.set)
    tasks = [asyncio.create_task(stranger.again(each)) for each in getattr(stranger, kind)()]
    print("begun", flush=True)
    try:
        await asyncio.wait_for(told_to_stop.wait(), seconds)
    except TimeoutError:
        stranger.got["was not told to stop"] += 1
    for task in tasks:
        task.cancel()
    faults = [each for each in await asyncio.gather(*tasks, return_exceptions=True) if isinstance(each, Exception)]
    stranger.got.update(f"fell over: {fault!r}" for fault in faults)
    return stranger.got


def main() -> None:
    kind, address, port, seconds = sys.argv[1:]
    os.nice(NICEST)
    print(json.dumps(asyncio.run(attacked(kind, address, int(port), float(seconds)))))


if __name__ == "__main__":
    main()
