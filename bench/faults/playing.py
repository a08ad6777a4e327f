"""Phones that play while something breaks, and remember how each of their requests ended."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from typing import Any

from bench.load.games import Tap
from bench.load.phones import Phone, Table
from bench.server import Connection
from scoresheet.web.errors import KIND

GIVES_UP = 10.0  # seconds, as static/sync/api.ts has it

ACCEPTED, REFUSED, CUT, GIVEN_UP = "accepted", "refused", "cut", "given up"


class Witness(Phone):
    """A phone that gives up as real ones do; what is no end of these kinds is in its errors."""

    def __init__(self, *where: Any) -> None:
        self.ends: Counter[str] = Counter()
        self.longest = 0.0
        self.is_tapping = False
        self.accepted_at = 0.0
        super().__init__(*where)

    async def _tap(self, tap: Tap) -> None:
        self.is_tapping = True
        await super()._tap(tap)
        self.is_tapping = False
        self.accepted_at = time.monotonic()

    async def _accepted(self, tap: Tap) -> bool:
        start = time.monotonic()
        try:
            async with asyncio.timeout(GIVES_UP):
                accepted = await super()._accepted(tap)
        except TimeoutError:
            if self._line:
                self._line.writer.transport.abort()
            self._line = None
            self.ends[GIVEN_UP] += 1
            return False
        self.longest = max(self.longest, time.monotonic() - start)
        self.ends[ACCEPTED] += accepted
        return accepted

    def _cut(self, _: Exception) -> bool:
        self.ends[CUT] += 1
        return False

    def _refused(self, head: bytes, told: bytes) -> bool:
        if b" 503 " not in head or KIND.encode() not in head or b"\r\nRetry-After: " not in head:
            return super()._refused(head, told)
        self.ends[REFUSED] += 1
        return False


async def lost_and_doubled(port: int, table: Table) -> tuple[int, int]:
    """How many accepted moves are not in the log where they were said to be, and how many moves nobody was told of."""
    connection = await Connection.to(port)
    log = json.loads(await connection.ask("GET", f"{table.path}/log"))["moves"]
    connection.writer.close()
    logged = [(move["id"], move["seq"]) for move in log]
    accepted = {(move, seq) for phone in table.phones for move, seq in phone.accepted.items()}
    return len(accepted - {*logged}), len(logged) - len(accepted & {*logged})
