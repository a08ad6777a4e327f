"""Writers who share a commit, as they do under gevent: what each is told is what the database has."""

from __future__ import annotations

import contextlib
import json
import resource
import sqlite3
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

import gevent
import pytest
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.exc import OperationalError

from scoresheet.storing import extensions  # noqa: F401  # how transactions begin
from scoresheet.storing.commits import SharedCommits
from scoresheet.storing.outages import Away

HOME = Path(__file__).parent.parent
RUN = """
from gevent import monkey
monkey.patch_all()
import sys
from pathlib import Path
from tests.test_commits import tell
tell(Path(sys.argv[1]))
"""
PATIENCE = 20  # seconds until writers who wait for ever fail their test
PAGES = 64  # of the database
ADD = text("INSERT INTO work VALUES (:name, zeroblob(:size))")

Work = Callable[[Connection], object]


class Writers:
    """A small database, and those who write to it at the same time."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.engine = create_engine(f"sqlite:///{file}")
        event.listen(self.engine, "connect", lambda driver, _: driver.execute(f"PRAGMA max_page_count = {PAGES}"))
        with self.engine.begin() as connection:
            connection.execute(text("CREATE TABLE work (name TEXT, body BLOB)"))
        self.commits = SharedCommits(self.engine)
        self.told: dict[str, type[BaseException] | None] = {}

    def write(self, name: str, *work: Work) -> gevent.Greenlet:
        """Somebody who writes their name, then does this; what comes of it is `told`."""
        return gevent.spawn(self._write, name, work)

    def _write(self, name: str, work: tuple[Work, ...]) -> None:
        try:
            with self.commits.transaction() as connection:
                add(name)(connection)
                for each in work:
                    each(connection)
            self.told[name] = None
        except BaseException as error:
            self.told[name] = type(error)

    def kept(self) -> list[str]:
        with contextlib.closing(sqlite3.connect(self.file)) as reader:
            return [name for (name,) in reader.execute("SELECT name FROM work ORDER BY rowid")]

    def held(self) -> int:
        """Connections that are in somebody's hands."""
        count: int = self.engine.pool.checkedout()  # type: ignore[attr-defined]
        return count

    def check(self, kept: list[str], **told: type[BaseException] | None) -> None:
        assert (self.told, self.kept(), self.held()) == (told, kept, 0), (self.told, self.kept(), self.held())

    @contextlib.contextmanager
    def full_disk(self) -> Iterator[None]:
        """The system lets no file grow."""
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        size = self.file.with_name(f"{self.file.name}-wal").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)


def add(name: str, size: int = 10) -> Work:
    return lambda connection: connection.execute(ADD, {"name": name, "size": size})


fill = add("too much", 4096 * PAGES)


def refuse(_: Connection) -> None:
    raise ValueError


STORIES: dict[str, Callable[[Writers], None]] = {}


def under_gevent(story: Callable[[Writers], None]) -> Callable[[dict[str, str]], None]:
    """The test is this story, told in a process in which gevent is all there is."""
    STORIES[story.__name__] = story

    def test(failures: dict[str, str]) -> None:
        assert failures[story.__name__] == ""

    return test


def tell(folder: Path) -> None:
    """All stories, one after the other; what was wrong in each is printed."""
    failures = dict.fromkeys(STORIES, "")
    for name, story in STORIES.items():
        try:
            with gevent.Timeout(PATIENCE):
                story(Writers(folder / f"{name}.sqlite"))
        except BaseException:
            failures[name] = traceback.format_exc()
    print(json.dumps(failures))


@pytest.fixture(scope="module")
def failures(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    words = [sys.executable, "-c", RUN, str(tmp_path_factory.mktemp("stories"))]
    told: dict[str, str] = json.loads(subprocess.run(words, cwd=HOME, capture_output=True, check=True).stdout)
    return told


@under_gevent
def test_those_who_write_at_the_same_time_share_a_commit(writers: Writers) -> None:
    commits: list[object] = []
    event.listen(writers.engine, "commit", commits.append)
    gevent.joinall([writers.write("Ada"), writers.write("Ben"), writers.write("Cid")])
    writers.check(["Ada", "Ben", "Cid"], Ada=None, Ben=None, Cid=None)
    assert len(commits) == 1, commits


@under_gevent
def test_when_the_database_takes_everything_back_everybody_whose_work_that_was_is_told(writers: Writers) -> None:
    gevent.joinall([writers.write("Ada"), writers.write("Ben", fill), writers.write("Cid")])
    writers.check(["Cid"], Ada=Away, Ben=OperationalError, Cid=None)


@under_gevent
def test_whoever_does_not_mind_that_the_database_took_everything_back_is_told_too(writers: Writers) -> None:
    def not_mind(connection: Connection) -> None:
        with contextlib.suppress(OperationalError):
            fill(connection)

    gevent.joinall([writers.write("Ada"), writers.write("Ben", not_mind), writers.write("Cid")])
    writers.check(["Cid"], Ada=Away, Ben=OperationalError, Cid=None)


@under_gevent
def test_whoever_is_refused_takes_back_only_their_own(writers: Writers) -> None:
    gevent.joinall([writers.write("Ada", refuse), writers.write("Ben"), writers.write("Cid", refuse)])
    writers.check(["Ben"], Ada=ValueError, Ben=None, Cid=ValueError)
    gevent.joinall([writers.write("Dot", refuse)])
    gevent.joinall([writers.write("Eve")])
    writers.check(["Ben", "Eve"], Ada=ValueError, Ben=None, Cid=ValueError, Dot=ValueError, Eve=None)


@under_gevent
def test_a_commit_that_fails_fails_for_everybody_and_the_next_one_is_tried(writers: Writers) -> None:
    with writers.full_disk():
        gevent.joinall([writers.write("Ada"), writers.write("Ben")])
    gevent.joinall([writers.write("Cid")])
    writers.check(["Cid"], Ada=Away, Ben=Away, Cid=None)


@under_gevent
def test_nobody_waits_for_somebody_who_was_stopped(writers: Writers) -> None:
    for name, turns in (("Ada", 1), ("Ben", 2), ("Cid", 3), ("Dot", 4)):
        stopped = writers.write(name)
        others = [writers.write(f"{name} {number}", lambda _: gevent.sleep(0)) for number in range(2)]
        for _ in range(turns):
            gevent.sleep(0)
        stopped.kill(block=False)
        gevent.joinall(others)
    gevent.joinall([writers.write("Eve")])
    assert all(told is None for name, told in writers.told.items() if len(name) > 3), writers.told
    assert [name for name in writers.kept() if len(name) > 3] == [name for name in writers.told if len(name) > 3]
    assert (writers.told["Eve"], writers.held()) == (None, 0)


@under_gevent
def test_a_database_that_another_program_writes_to_is_tried_again_by_the_next_writer(writers: Writers) -> None:
    event.listen(writers.engine, "connect", lambda driver, _: driver.execute("PRAGMA busy_timeout = 0"))
    writers.engine.dispose()
    with contextlib.closing(sqlite3.connect(writers.file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        gevent.joinall([writers.write("Ada"), writers.write("Ben")])
    gevent.joinall([writers.write("Cid")])
    writers.check(["Cid"], Ada=OperationalError, Ben=OperationalError, Cid=None)


@under_gevent
def test_a_database_without_memory_takes_everything_back_too(writers: Writers) -> None:
    """The last story, because what SQLite may use can only be lowered."""

    def use_much(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA hard_heap_limit = 4000000")
        connection.execute(text("INSERT INTO work VALUES ('much', hex(zeroblob(4000000)))"))

    gevent.joinall([writers.write("Ada"), writers.write("Ben", use_much), writers.write("Cid")])
    writers.check(["Cid"], Ada=Away, Ben=MemoryError, Cid=None)
