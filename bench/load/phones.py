"""Phones that play prepared games over real HTTP, listen to their tables, and remember all that they were told."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from bench.server import Connection
from tests.web.tables import API

from .games import PLAYERS, SEATS, WISH, Tap

AGAIN = 0.5  # seconds until a phone sends again what was not answered, or comes back to a stream that has ended
PREFERS = "Prefer: return=minimal"
CUT = (OSError, EOFError)


class Seat(NamedTuple):
    path: str
    seat: int
    token: str


class Sent(NamedTuple):
    """By whom a tap was sent, and when for the first time."""

    seat: int
    at: float


class Table:
    """A table with its phones, and what was sent there, by its last move."""

    def __init__(self, path: str, phones: list[Phone], taps: list[Tap]) -> None:
        self.path = path
        self.phones = phones
        self.taps = taps
        self.sent: dict[int, Sent] = {}

    @classmethod
    async def opened(cls, port: int, number: int, taps: list[Tap], kind: type[Phone] | None = None) -> Table:
        """A new table, whose seats are claimed by phones that listen; they seem to come from an address of its own."""
        here = f"127.1.{number // 250}.{number % 250 + 1}"
        connection = await Connection.to(port, here)
        told = json.loads(await connection.ask("POST", f"{API}/tables", WISH | {"seats": SEATS}))
        path = f"{API}/tables/{told['code']}"
        table = cls(path, [], taps)
        for seat in range(PLAYERS):
            claimed = json.loads(await connection.ask("POST", f"{path}/seats/{seat}/claim", {}))
            table.phones.append((kind or Phone)(port, here, Seat(path, seat, claimed["token"]), table.sent))
        connection.writer.close()
        for phone in table.phones:
            await phone.listening()
        return table

    async def play(self, think: Callable[[], float]) -> None:
        """Everybody's taps that are not played yet, each after the one before was heard of and thought about."""
        await asyncio.gather(*(phone.play(self.taps, think) for phone in self.phones))

    def stop(self) -> None:
        """Whoever plays ends with the tap that is on its way."""
        for phone in self.phones:
            phone.stop()

    def close(self) -> None:
        for phone in self.phones:
            phone.close()


class Phone:
    """One player's: sends again what was not answered, and comes back to a stream that has ended."""

    def __init__(self, port: int, here: str, seat: Seat, sent: dict[int, Sent]) -> None:
        self.seat = seat
        self.accepted: dict[str, int] = {}
        self.heard: list[bytes] = []  # the data of each event of moves
        self.version = 0
        self.answers: list[float] = []  # seconds from sending a tap until it was answered
        self.deliveries: list[float] = []  # seconds from another phone's sending until it was heard of here
        self.errors: list[str] = []
        self._port, self._here = port, here
        self._sent = sent
        self._line: Connection | None = None
        self._stopped = False
        self._news = asyncio.Event()
        self._listens = asyncio.Event()
        self._listener = asyncio.create_task(self._listen())

    async def listening(self) -> None:
        await self._listens.wait()

    async def play(self, taps: list[Tap], think: Callable[[], float]) -> None:
        for tap in taps:
            if tap.seat == self.seat.seat and tap.ids[-1] not in self.accepted:
                await self._hear_of(tap.first - 1)
                await asyncio.sleep(think())
                if self._stopped:
                    return
                await self._tap(tap)

    def stop(self) -> None:
        self._stopped = True
        self._news.set()

    def moves(self) -> list[Any]:
        """The log as this phone was told of it."""
        return [move for data in self.heard for move in json.loads(data)["moves"]]

    def close(self) -> None:
        self._listener.cancel()
        if self._line:
            self._line.writer.close()

    async def _hear_of(self, version: int) -> None:
        while self.version < version and not self._stopped:
            self._news.clear()
            await self._news.wait()

    async def _tap(self, tap: Tap) -> None:
        start = time.perf_counter()
        self._sent[tap.last] = Sent(tap.seat, start)
        while not await self._accepted(tap):
            if self._stopped:
                return
            await asyncio.sleep(AGAIN)
        self.answers.append(time.perf_counter() - start)

    async def _accepted(self, tap: Tap) -> bool:
        try:
            # A server closes what has been silent for long, and browsers then open another without a word.
            if not self._line or self._line.reader.at_eof():
                self._line = await Connection.to(self._port, self._here)
            self._line.send("POST", f"{self.seat.path}/moves", tap.body, self.seat.token, PREFERS)
            status, told = await self._line.answer()
        except CUT as error:
            self._line = None
            return self._cut(error)
        if status != 200:
            return self._refused(self._line.head, told)
        results = json.loads(told)["results"]
        if [result["status"] for result in results] != ["accepted"] * len(tap.ids):
            return self._wrong(f"a tap: {told[:200]!r}")
        self.accepted |= {result["id"]: result["seq"] for result in results}
        return True

    def _cut(self, error: Exception) -> bool:
        return self._wrong(repr(error))

    def _refused(self, head: bytes, told: bytes) -> bool:
        return self._wrong(f"{head.decode()}{told[:200]!r}")

    def _wrong(self, what: str) -> bool:
        self.errors.append(what)
        return False

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_once()
            except CUT as error:
                self._cut(error)
            await asyncio.sleep(AGAIN)

    async def _listen_once(self) -> None:
        stream = await Connection.to(self._port, self._here)
        try:
            stream.send("GET", f"{self.seat.path}/events?after={self.version}")
            head = await stream.reader.readuntil(b"\r\n\r\n")
            if head[9:12] != b"200":
                self._refused(head, b"")
                return
            text = b""
            while size := int(await stream.reader.readuntil(b"\r\n"), 16):
                text += (await stream.reader.readexactly(size + 2))[:-2]
                *blocks, text = text.split(b"\n\n")
                for block in blocks:
                    self._take(dict(_fields(block)))
            self._cut(EOFError("a stream ended"))
        finally:
            stream.writer.close()

    def _take(self, event: dict[bytes, bytes]) -> None:
        if event.get(b"event") == b"seats":
            self._listens.set()
        if event.get(b"event") != b"moves":
            return
        now, before = time.perf_counter(), self.version
        self.heard.append(event[b"data"])
        self.version = int(event[b"id"])
        for version in range(before + 1, self.version + 1):
            sent = self._sent.get(version)
            if sent and sent.seat != self.seat.seat:
                self.deliveries.append(now - sent.at)
        self._news.set()


def _fields(block: bytes) -> Iterator[tuple[bytes, bytes]]:
    for line in block.split(b"\n"):
        name, _, value = line.partition(b": ")
        yield name, value
