"""Somebody who plays all the time while a test does something else."""

from __future__ import annotations

import threading
from types import TracebackType

from tests.servers import Line, Server
from tests.web.tables import move

LONG = 500  # moves, after which another table is opened


class Player(threading.Thread):
    """Sends one move after the other from when the block begins until it ends; each must be accepted."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self.accepted: list[tuple[str, str]] = []  # the table and the id of each move, as they were answered
        self._line = Line(server.address)
        self._count = threading.Condition()
        self._over = False
        self._failure: BaseException | None = None

    def run(self) -> None:
        try:
            while not self._over:
                self._play()
        except BaseException as failure:
            self._failure = failure
        finally:
            with self._count:
                self._over = True
                self._count.notify_all()

    def _play(self) -> None:
        table, host = self._line.open()
        for _ in range(LONG):
            if self._over:
                return
            sent = move("gift 1")
            answer = self._line.ask("POST", f"{table}/moves", {"moves": [sent]}, host)
            assert answer.status == 200, answer
            assert [result["status"] for result in answer.body["results"]] == ["accepted"]
            with self._count:
                self.accepted.append((table, sent["id"]))
                self._count.notify_all()

    def wait_for(self, moves: int) -> None:
        """Until so many more have been accepted."""
        goal = len(self.accepted) + moves
        with self._count:
            assert self._count.wait_for(lambda: self._over or len(self.accepted) >= goal, timeout=60)

    def __enter__(self) -> Player:
        self.start()
        self.wait_for(1)
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._over = True
        self.join()
        self._line.close()
        if self._failure:
            raise self._failure
