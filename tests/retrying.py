"""Phones that send again what the server refused, and a check that it has all that it accepted."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

from scoresheet.rules.dice_game.table import fold
from tests.rules.pond import pond
from tests.servers import Answer, Line, Server
from tests.web.tables import API, move, wish

NO_DATABASE = (503, "server/no_database")
PATIENCE = 120  # seconds until phones that get nowhere fail their test
TABLES = 3
PHONES = 12


class Tally:
    """How many calls came to what, for whoever waits for so many."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._count: Counter[bool] = Counter()

    def add(self, accepted: bool) -> None:
        with self._changed:
            self._count[accepted] += 1
            self._changed.notify_all()

    def accepted(self, more: int) -> None:
        """Wait until so many more calls were accepted."""
        self._wait_for(True, more)

    def refused(self, more: int) -> None:
        self._wait_for(False, more)

    def _wait_for(self, kind: bool, more: int) -> None:
        with self._changed:
            goal = self._count[kind] + more
            assert self._changed.wait_for(lambda: self._count[kind] >= goal, PATIENCE)


class Phone(threading.Thread):
    """Plays, opens tables, claims seats and saves editions; sends again what was refused."""

    def __init__(self, server: Server, tally: Tally, table: str, host: str, seat: int) -> None:
        super().__init__(daemon=True)
        self.table, self.host, self.seat = table, host, seat
        self.line = Line(server.address)
        self.tally = tally
        self.over = threading.Event()
        self.accepted: list[tuple[str, int]] = []
        self.opened: list[str] = []
        self.seats: list[tuple[str, None, str]] = []
        self.editions: list[str] = []
        self.wrong: list[Answer] = []

    def run(self) -> None:
        turn = 0
        while not self.over.is_set():
            self.play()
            turn += 1
            if turn % 3 == 0:
                self.open()
            elif turn % 3 == 1:
                self.save()
        self.line.close()

    def ask(self, path: str, body: Any, token: str | None = None) -> Any:
        """What was told once the call was not refused, however often it has to be sent; None when all is over."""
        while not self.over.is_set():
            answer = self.line.ask("POST", path, body, token)
            if answer.status in (200, 201):
                self.tally.add(True)
                return answer.body
            if (answer.status, answer.body["code"]) != NO_DATABASE:
                self.wrong.append(answer)
            self.tally.add(False)
        return None

    def play(self) -> None:
        moves = [move("gift 1", self.seat), move("gift 1", self.seat)]
        if body := self.ask(f"{self.table}/moves", {"moves": moves}, self.host):
            self.accepted += [(result["id"], result["seq"]) for result in body["results"]]

    def open(self) -> None:
        if body := self.ask(f"{API}/tables", wish()):
            path = f"{API}/tables/{body['code']}"
            self.opened.append(path)
            if claimed := self.ask(f"{path}/seats/1/claim", {}):
                self.seats.append((path, None, claimed["token"]))

    def save(self) -> None:
        if body := self.ask(f"{API}/editions", pond()):
            self.editions.append(f"{API}/editions/{body['id']}")


@contextmanager
def playing(server: Server) -> Iterator[Tally]:
    """Many phones play meanwhile; in the end the server has what each was told, and has told nobody more."""
    tally = Tally()
    tables = [server.open(4) for _ in range(TABLES)]
    phones = [Phone(server, tally, *tables[number % TABLES], number // TABLES) for number in range(PHONES)]
    with ExitStack() as stack:
        readers = [stack.enter_context(server.listen(path, "?after=0")) for path, _ in tables]
        for phone in phones:
            phone.start()
        yield tally
        for phone in phones:
            phone.over.set()
        for phone in phones:
            phone.join()
        assert [phone.wrong for phone in phones] == [[]] * PHONES
        for (path, host), reader in zip(tables, readers, strict=True):
            last = server.ask("POST", f"{path}/moves", {"moves": [move("gift 1")]}, host).body["results"][0]
            log = server.ask("GET", f"{path}/log").body["moves"]
            assert reader.moves(upto=last["seq"]) == log
            check_log(log[:-1], [phone for phone in phones if phone.table == path])
            now = server.ask("GET", path).body
            assert (now["version"], fold(now["setup"], log)["version"]) == (len(log), len(log))
        assert {server.ask("GET", path).status for phone in phones for path in phone.opened} == {200}
        assert {server.ask("GET", path).status for phone in phones for path in phone.editions} == {200}
        # Perhaps nobody came as far as claiming a seat.
        assert {server.ask("GET", *seat).status for phone in phones for seat in phone.seats} <= {200}


def check_log(log: Sequence[Any], phones: Sequence[Phone]) -> None:
    accepted = [one for phone in phones for one in phone.accepted]
    assert [(each["id"], each["seq"]) for each in log] == sorted(accepted, key=lambda one: one[1])
