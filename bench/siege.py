"""Every attack at once while honest players play: `python -m bench.siege [SECONDS]`, limits on, one server."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.attack import gifts, opened, sent
from bench.attackers import KINDS, STATUS
from bench.figures import table
from bench.server import Connection, Server, running

SECONDS = 60.0
PLAYERS = "127.0.0.1"
TABLES = 5
PAUSE = 0.25  # between two moves of a player
PATIENCE = 10.0  # seconds that a phone waits for an answer


class Waits:
    """How often something was tried, and how long each answer took."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.failed = Counter[str]()

    async def of(self, attempt: Callable[[], Awaitable[str]]) -> bool:
        """Whether it came to something; `attempt` says why not."""
        start = time.perf_counter()
        try:
            why = await asyncio.wait_for(attempt(), PATIENCE)
        except (OSError, EOFError):
            why = f"no answer in {PATIENCE:.0f} s" if time.perf_counter() - start >= PATIENCE else "closed"
        if why:
            self.failed[why] += 1
        else:
            self.times.append(time.perf_counter() - start)
        return not why

    def row(self) -> Iterator[str]:
        times = sorted(self.times)
        yield str(len(times) + self.failed.total())
        yield str(len(times))
        yield from (f"{1000 * times[int(len(times) * share)]:.0f}" if times else "" for share in (0.5, 0.95))
        yield f"{1000 * times[-1]:.0f}" if times else ""
        yield shown(self.failed) or "0"


class Players:
    """At each table one who stays connected, one who comes anew for each move, and one who watches."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.kept, self.anew, self.heard, self.came = Waits(), Waits(), Waits(), Waits()
        self.accepted: dict[str, list[str]] = {}
        self._sent: dict[str, float] = {}

    async def sit(self) -> None:
        """Before the attack."""
        first = await Connection.to(self.port)
        self._tables = [await opened(first, []) for _ in range(TABLES)]
        self._phones = [await Connection.to(self.port) for _ in self._tables]
        self._streams = [await Connection.to(self.port) for _ in self._tables]
        for one, (path, _) in zip(self._streams, self._tables, strict=True):
            one.send("GET", path.replace("/moves", "/events?after=0"))
            await one.reader.readuntil(b"event: seats")

    async def play(self, seconds: float) -> None:
        end = time.perf_counter() + seconds
        listening = [asyncio.create_task(self._listen(one)) for one in self._streams]
        work = [
            player(number, end)
            for player in (self._play_on, self._play_anew, self._come)
            for number in range(len(self._tables))
        ]
        await asyncio.gather(*work)
        await asyncio.sleep(1)  # for what is still on its way
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)

    async def _play_on(self, number: int, end: float) -> None:
        while time.perf_counter() < end:
            if not await self.kept.of(lambda: self._move(self._phones[number], number)):
                self._phones[number].writer.close()
                self._phones[number] = await Connection.to(self.port)
            await asyncio.sleep(PAUSE)

    async def _play_anew(self, number: int, end: float) -> None:
        async def move() -> str:
            one = await Connection.to(self.port)
            try:
                return await self._move(one, number)
            finally:
                one.writer.close()

        while time.perf_counter() < end:
            await self.anew.of(move)
            await asyncio.sleep(PAUSE)

    async def _move(self, one: Connection, number: int) -> str:
        path, token = self._tables[number]
        moves = gifts(1)
        self._sent[moves[0]["id"]] = time.perf_counter()
        told = await sent(one, path, {"moves": moves}, token)
        if "results" not in told or told["results"][0]["status"] != "accepted":
            return str(told.get("code", told.get("results")))
        self.accepted.setdefault(path, []).append(moves[0]["id"])
        return ""

    async def _come(self, number: int, end: float) -> None:
        """Somebody whose phone has slept: the table, and its stream."""
        path = self._tables[number][0]

        async def look() -> str:
            one = await Connection.to(self.port)
            try:
                await one.ask("GET", path.removesuffix("/moves"))
                one.send("GET", path.replace("/moves", "/events"))
                head = await one.reader.readuntil(b"\r\n\r\n")
                if head[STATUS] != b"200":
                    return str(json.loads(await one.reader.readuntil(b"}"))["code"])
                await one.reader.readuntil(b"event: seats")
                return ""
            finally:
                one.writer.close()

        while time.perf_counter() < end:
            await self.came.of(look)
            await asyncio.sleep(4 * PAUSE)

    async def _listen(self, one: Connection) -> None:
        while line := await one.reader.readline():
            if line.startswith(b"data: ") and b'"moves"' in line:
                now = time.perf_counter()
                self.heard.times += [now - self._sent.pop(move["id"]) for move in json.loads(line[6:])["moves"]]
        self.heard.failed["ended"] += 1

    async def compare(self) -> tuple[int, int]:
        """Of the moves that were accepted, how many are not in the log, and how many are there twice."""
        one = await Connection.to(self.port)
        lost = doubled = 0
        for path, _ in self._tables:
            log = json.loads(await one.ask("GET", path.replace("/moves", "/log")))["moves"]
            there = Counter(move["id"] for move in log)
            lost += sum(there[move] == 0 for move in self.accepted.get(path, []))
            doubled += sum(times > 1 for times in there.values())
        return lost, doubled


def worked(server: Server) -> float:
    """Seconds of the processor; beside other work on the machine it gets fewer than it needs."""
    mine, systems = Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()[11:13]
    return (int(mine) + int(systems)) / os.sysconf("SC_CLK_TCK")


def shown(counts: Counter[str]) -> str:
    return ", ".join(f"{what}: {times:,}" for what, times in sorted(counts.items()))


def attackers(port: int, address: Callable[[int], str], seconds: float) -> dict[str, subprocess.Popen[str]]:
    found: dict[str, Any] = {}
    for number, kind in enumerate(KINDS):
        words = [kind.__name__, address(number), str(port), str(3 * seconds)]
        program = [sys.executable, "-m", "bench.attackers", *words]
        found[kind.__name__] = subprocess.Popen(program, stdout=subprocess.PIPE, text=True)
    for each in found.values():
        assert each.stdout.readline() == "begun\n"
    return found


async def besieged(server: Server, address: Callable[[int], str] | None, seconds: float) -> None:
    players = Players(server.port)
    await players.sit()
    with ExitStack() as stack:
        strangers = attackers(server.port, address, seconds) if address else {}
        for each in strangers.values():
            stack.callback(each.kill)
        before, start = worked(server), time.perf_counter()
        await players.play(seconds)
        share = (worked(server) - before) / (time.perf_counter() - start)
        got = {}
        for each in strangers.values():
            each.terminate()
        for kind, each in strangers.items():
            got[kind] = Counter(json.loads(each.communicate()[0]))
    rows = [
        ("a move, over the connection of before", *players.kept.row()),
        ("a move, over a new connection", *players.anew.row()),
        ("from sending a move to the other phone", *players.heard.row()),
        ("a phone that comes: table and stream", *players.came.row()),
    ]
    load = f"load {os.getloadavg()[0]:.0f}, {share:.0%} of a core for the server"
    table(load, "tried", "answered", "ms: median", "p95", "longest", "refused, no answer", rows=rows)
    if got:
        table("attack", "what it got", rows=((kind.replace("_", " "), shown(each)) for kind, each in got.items()))
    lost, doubled = await players.compare()
    print(f"\nAccepted moves lost: {lost}, doubled: {doubled}. Memory of the server: {server.memory() >> 20} MB.")


def main(seconds: float) -> None:
    for title, address in (
        ("Nobody attacks", None),
        ("Attackers at other addresses", lambda number: f"127.0.0.{2 + number}"),
        ("Attackers at the address of the players", lambda _: PLAYERS),
    ):
        print(f"\n{title}, {seconds:.0f} s:")
        with TemporaryDirectory() as folder, running(folder, RATE_LIMITS="on") as server:
            asyncio.run(besieged(server, address, seconds))


if __name__ == "__main__":
    main(*map(float, sys.argv[1:])) if sys.argv[1:] else main(SECONDS)
