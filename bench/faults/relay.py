"""Stands between two programs, and cuts their connections in the middle of answers when it is told to."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from threading import Thread

OFTEN = 0.3  # of the pieces of answers

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]
# Of a program in this machine: its port, or the path of its socket.
Address = int | Path


class Relay:
    def __init__(self, here: Address, there: Address) -> None:
        self._here = here
        self._there = there
        self._cutting = False
        self._open: set[asyncio.StreamWriter] = set()
        self._rng = Random(1)
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever)

    @contextmanager
    def cutting(self) -> Iterator[None]:
        self._cutting = True
        try:
            yield
        finally:
            self._cutting = False

    async def _listen(self) -> asyncio.Server:
        if isinstance(self._here, Path):
            return await asyncio.start_unix_server(self._meet, self._here)
        return await asyncio.start_server(self._meet, "127.0.0.1", self._here)

    async def _call(self) -> Ends:
        if isinstance(self._there, Path):
            return await asyncio.open_unix_connection(self._there)
        return await asyncio.open_connection("127.0.0.1", self._there)

    async def _meet(self, asks: asyncio.StreamReader, told: asyncio.StreamWriter) -> None:
        self._open.add(told)
        with suppress(OSError):
            answers, asked = await self._call()
            self._open.add(asked)
            tasks = [asyncio.create_task(work) for work in (self._pass(asks, asked), self._answer(answers, told))]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            self._hang_up(asked)
            self._hang_up(told)
            await asyncio.wait(tasks)
        self._hang_up(told)

    def _hang_up(self, end: asyncio.StreamWriter) -> None:
        self._open.discard(end)
        end.transport.abort()

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await source.read(2**16):
                target.write(piece)
                await target.drain()

    async def _answer(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await source.read(2**16):
                cuts = self._cutting and self._rng.random() < OFTEN
                target.write(piece[: self._rng.randrange(len(piece))] if cuts else piece)
                await target.drain()
                if cuts:
                    return

    def __enter__(self) -> Relay:
        self._thread.start()
        self._server = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result()
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _stop(self) -> None:
        self._server.close()
        for end in tuple(self._open):
            self._hang_up(end)
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            await asyncio.wait(others)
