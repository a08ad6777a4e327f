"""The server is killed in the middle of games: what it accepted is there once, what it left open may be sent again."""

from __future__ import annotations

import signal
import threading
from pathlib import Path
from random import Random
from typing import Any

from scoresheet.rules.dice_game.table import fold
from tests.servers import PATIENCE, Cut, Line, Server
from tests.web.tables import move

# How many batches a server answers before it is killed: it should die at all sorts of moments.
SPANS = [1, 2, 30, 7, 60, 3, 20, 45, 1, 90, 12, 5, 33, 8, 70, 4]


class House:
    """Where the server lives, and is started again whenever it dies."""

    def __init__(self, folder: Path) -> None:
        self._settings = {"DATABASE_URL": f"sqlite:///{folder / 'tables.sqlite'}"}
        self._up = threading.Condition()
        self._answered = 0
        self.server = Server(**self._settings)
        self.deaths = 0

    def answered(self) -> None:
        with self._up:
            self._answered += 1
            self._up.notify_all()

    def kill_after(self, span: int) -> None:
        """Kill the server once it has answered so many more batches, and start another."""
        with self._up:
            goal = self._answered + span
            assert self._up.wait_for(lambda: self._answered >= goal, PATIENCE)
            self.server.stop(signal.SIGKILL)
            assert self.server.program.returncode == -signal.SIGKILL
            self.server = Server(**self._settings)
            self.deaths += 1

    def line(self) -> Line:
        """A connection to the server that lives now."""
        with self._up:
            return Line(self.server.address)


class Phone(threading.Thread):
    """Plays for a seat: sends a batch again and again, until it is answered."""

    def __init__(self, house: House, table: str, host: str, seat: int) -> None:
        super().__init__(daemon=True)
        self.house, self.table, self.host, self.seat = house, table, host, seat
        self.rng = Random(f"{table} {seat}")
        self.accepted: dict[str, int] = {}
        self.unanswered = 0
        self.over = threading.Event()

    def run(self) -> None:
        line = self.house.line()
        while not self.over.is_set():
            batch = [move("gift 1", self.seat) for _ in range(self.rng.randint(1, 4))]
            batch += [move("undo", self.seat)] * self.rng.randint(0, 1)
            while (results := self.send(line, batch)) is None:
                self.unanswered += 1
                line = self.house.line()
            self.accepted |= {result["id"]: result["seq"] for result in results if result["status"] == "accepted"}
            self.house.answered()
        line.close()

    def send(self, line: Line, batch: list[Any]) -> list[Any] | None:
        try:
            answer = line.ask("POST", f"{self.table}/moves", {"moves": batch}, self.host)
        except Cut:
            return None
        assert answer.status == 200, answer
        assert {result["status"] for result in answer.body["results"]} == {"accepted"}, answer
        results: list[Any] = answer.body["results"]
        return results


def test_every_accepted_move_survives_once_however_often_the_server_is_killed(tmp_path: Path) -> None:
    house = House(tmp_path)
    tables = [house.server.open() for _ in range(2)]
    phones = [Phone(house, *table, seat) for table in tables for seat in (0, 1)]
    for phone in phones:
        phone.start()
    for span in SPANS:
        house.kill_after(span)
    for phone in phones:
        phone.over.set()
    for phone in phones:
        phone.join()
    with house.server as server:
        assert (house.deaths, sum(phone.unanswered > 0 for phone in phones)) == (len(SPANS), len(phones))
        for table, _ in tables:
            log = server.ask("GET", f"{table}/log").body
            assert [each["seq"] for each in log["moves"]] == list(range(1, log["version"] + 1))
            accepted: dict[str, int] = {}
            for phone in phones:
                accepted |= phone.accepted if phone.table == table else {}
            assert {each["id"]: each["seq"] for each in log["moves"]} == accepted
            now = server.ask("GET", table).body
            folded = fold(now["setup"], log["moves"])
            assert {name: now[name] for name in ("version", "stacks", "turn")} == {
                name: folded[name] for name in ("version", "stacks", "turn")
            }
            assert [seat["gifts"] for seat in now["seats"]] == [seat["gifts"] for seat in folded["seats"]]
