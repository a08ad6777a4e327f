"""How long others wait while one client does its worst within the limits: `python -m bench.attack`."""

from __future__ import annotations

import asyncio
import json
import time
import uuid
from collections.abc import Awaitable, Callable
from tempfile import TemporaryDirectory
from typing import Any

from bench.server import Connection, Server, running
from tests.web.tables import wish

SECONDS = 20.0
AT_ONCE = 8  # connections of the attacker
PAUSE = 0.05
FULL = 2_000  # moves that a table holds

Attack = Callable[[Connection], Awaitable[object]]


def said(kind: str, seat: int = 0, **more: Any) -> dict[str, Any]:
    return {"id": str(uuid.uuid4()), "type": kind, "seat": seat, **more}


def gifts(count: int, seat: int = 0) -> list[Any]:
    return [said("gift", seat, delta=1) for _ in range(count)]


def comings(count: int, seat: int = 0) -> list[Any]:
    """Moves that others are judged by."""
    return [said(("leave", "back")[number % 2], seat) for number in range(count)]


def undos(count: int) -> list[Any]:
    return [said("undo") for _ in range(count)]


def large_lake() -> dict[str, Any]:
    """An edition with the most pools, each of them a boat, which takes longest to reckon."""
    edition: dict[str, Any] = dict(wish()["edition"])
    pool = {"areas": ["red", "red"], "cut": "/", "feature": "boat", "pavilions": []}
    return edition | {"columns": 12, "rows": 7, "lakes": {"main": [pool] * 84}}


async def sent(connection: Connection, path: str, body: Any, token: str = "") -> Any:
    """The answer, whatever it says."""
    connection.send("POST", path, json.dumps(body).encode(), token)
    return json.loads((await connection.answer())[1])


async def opened(connection: Connection, log: list[Any], **changes: Any) -> tuple[str, str]:
    told = await sent(connection, "/api/v1/tables", wish(log=log, **changes))
    return f"/api/v1/tables/{told['code']}/moves", told["host_token"]


async def far_undos(connection: Connection) -> Attack:
    """A hundred times what nobody built on, from far."""
    path, token = await opened(connection, gifts(500) + gifts(1_000, 1))
    return lambda one: sent(one, path, {"moves": undos(100)}, token)


async def deep_undos(connection: Connection) -> Attack:
    """What all that came after has to be judged again for."""
    path, token = await opened(connection, comings(500) + comings(1_000, 1))
    return lambda one: sent(one, path, {"moves": undos(100)}, token)


async def full_batches(connection: Connection) -> Attack:
    """A hundred marks that change the points of a large lake."""
    path, token = await opened(connection, [said("mark", area=area) for area in range(160)], edition=large_lake())
    marks = [said(("mark", "erase")[number % 2], area=167) for number in range(100)]
    return lambda one: sent(one, path, {"moves": [each | {"id": str(uuid.uuid4())} for each in marks]}, token)


async def long_logs(_: Connection) -> Attack:
    """As many moves as a table holds, each of which changes the points of a large lake."""
    marks = [said("mark", area=area) for area in range(160)]
    marks += [said(("mark", "erase")[number % 2], area=167) for number in range(FULL - 160)]
    body = wish(log=marks, edition=large_lake())
    return lambda one: sent(one, "/api/v1/tables", body)


async def undone_logs(_: Connection) -> Attack:
    """Logs whose undos have to go through more than the server takes."""
    body = wish(log=comings(500) + comings(1_000, 1) + undos(500))
    return lambda one: sent(one, "/api/v1/tables", body)


async def waited(server: Server, prepare: Callable[[Connection], Awaitable[Attack]] | None) -> tuple[list[float], ...]:
    """How long a question after the server's health took, and a move of an honest player, in order of length."""
    ours = await Connection.to(server.port)
    path, token = await opened(ours, [])
    attack = await prepare(ours) if prepare else None
    theirs = [await Connection.to(server.port) for _ in range(AT_ONCE)] if attack else []
    end = time.perf_counter() + SECONDS

    async def keep_on(one: Connection) -> None:
        assert attack
        while time.perf_counter() < end:
            await attack(one)

    attackers = [asyncio.create_task(keep_on(one)) for one in theirs]
    health, moves = list[float](), list[float]()
    while time.perf_counter() < end:
        start = time.perf_counter()
        await ours.ask("GET", "/healthz")
        between = time.perf_counter()
        told = await sent(ours, path, {"moves": gifts(1)}, token)
        assert told["results"][0]["status"] == "accepted", told
        health.append(between - start)
        moves.append(time.perf_counter() - between)
        await asyncio.sleep(PAUSE)
    await asyncio.gather(*attackers)
    return sorted(health), sorted(moves)


ATTACKS = (None, far_undos, deep_undos, full_batches, long_logs, undone_logs)


def main() -> None:
    print(
        "| ms that others wait | health: median | longest | a move: median | longest |\n| --- | --- | --- | --- | --- |"
    )
    for attack in ATTACKS:
        with TemporaryDirectory() as folder, running(folder, RATE_LIMITS="on") as server:
            health, moves = asyncio.run(waited(server, attack))
        name = attack.__name__.replace("_", " ") if attack else "nobody attacks"
        times = [f"{1000 * each[at]:.0f}" for each in (health, moves) for at in (len(each) // 2, -1)]
        print(f"| {name} | {' | '.join(times)} |", flush=True)


if __name__ == "__main__":
    main()
