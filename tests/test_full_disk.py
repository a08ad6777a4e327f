"""The disk fills up in the middle of games, and frees again: what was accepted is there once, the rest was refused."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from scoresheet.rules.table import fold
from tests import cramped
from tests.rules.pond import pond
from tests.servers import Answer, Line, Server
from tests.web.tables import API, move, wish

resource = pytest.importorskip("resource", reason="How large files may be cannot be limited here")

NO_DATABASE = (503, "server/no_database")
TABLES = 3
PHONES = 12
OUTAGES = 4
REFUSED = 40  # in one outage, before there is room again
ACCEPTED = 40  # between two outages


class Disk:
    """The disk of a running server: as full as it is now, or with room."""

    def __init__(self, server: Server, database: Path) -> None:
        self._pid = server.program.pid
        self._log = database.with_name(f"{database.name}-wal")

    @contextmanager
    def full(self) -> Iterator[None]:
        """A write beyond the size that the file has is refused by the system."""
        before = resource.prlimit(self._pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, (self._log.stat().st_size, before[1]))
        try:
            yield
        finally:
            resource.prlimit(self._pid, resource.RLIMIT_FSIZE, before)


class Tally:
    """How many calls came to what, for whoever waits for so many."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._count: Counter[bool] = Counter()

    def add(self, accepted: bool) -> None:
        with self._changed:
            self._count[accepted] += 1
            self._changed.notify_all()

    def wait_for(self, accepted: bool, more: int) -> None:
        with self._changed:
            goal = self._count[accepted] + more
            assert self._changed.wait_for(lambda: self._count[accepted] >= goal, timeout=120)


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
                return answer.told
            if (answer.status, answer.told["code"]) != NO_DATABASE:
                self.wrong.append(answer)
            self.tally.add(False)
        return None

    def play(self) -> None:
        moves = [move("gift 1", self.seat), move("gift 1", self.seat)]
        if told := self.ask(f"{self.table}/moves", {"moves": moves}, self.host):
            self.accepted += [(result["id"], result["seq"]) for result in told["results"]]

    def open(self) -> None:
        if told := self.ask(f"{API}/tables", wish()):
            path = f"{API}/tables/{told['code']}"
            self.opened.append(path)
            if claimed := self.ask(f"{path}/seats/1/claim", {}):
                self.seats.append((path, None, claimed["token"]))

    def save(self) -> None:
        if told := self.ask(f"{API}/editions", pond()):
            self.editions.append(f"{API}/editions/{told['id']}")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def server(database: Path) -> Iterator[Server]:
    with Server(cramped.PROGRAM, DATABASE_URL=f"sqlite:///{database}") as server:
        yield server


def test_what_was_accepted_is_there_once_however_often_the_disk_fills_up(server: Server, database: Path) -> None:
    tally, disk = Tally(), Disk(server, database)
    tables = [server.open(4) for _ in range(TABLES)]
    phones = [Phone(server, tally, *tables[number % TABLES], number // TABLES) for number in range(PHONES)]
    with ExitStack() as stack:
        readers = [stack.enter_context(server.listen(path, "?after=0")) for path, _ in tables]
        for phone in phones:
            phone.start()
        for _ in range(OUTAGES):
            tally.wait_for(True, ACCEPTED)
            with disk.full():
                tally.wait_for(False, REFUSED)
        tally.wait_for(True, ACCEPTED)
        for phone in phones:
            phone.over.set()
        for phone in phones:
            phone.join()
        assert [phone.wrong for phone in phones] == [[]] * PHONES
        for (path, host), reader in zip(tables, readers, strict=True):
            told = [one for phone in phones if phone.table == path for one in phone.accepted]
            last = server.ask("POST", f"{path}/moves", {"moves": [move("gift 1")]}, host).told["results"][0]
            log = server.ask("GET", f"{path}/log").told["moves"]
            assert reader.moves(upto=last["seq"]) == log
            assert [(each["id"], each["seq"]) for each in log[:-1]] == sorted(told, key=lambda one: one[1])
            now = server.ask("GET", path).told
            assert (now["version"], fold(now["setup"], log)["version"]) == (len(log), len(log))
        assert {server.ask("GET", path).status for phone in phones for path in phone.opened} == {200}
        assert {server.ask("GET", path).status for phone in phones for path in phone.editions} == {200}
        assert {server.ask("GET", *seat).status for phone in phones for seat in phone.seats} == {200}
    assert "Traceback" not in server.stop()
