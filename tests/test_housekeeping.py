"""`scoresheet prune` beside a server at which others play, and what becomes of the database's files."""

from __future__ import annotations

import json
import signal
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from tests.commands import Done, output_of
from tests.playing import Player
from tests.servers import Server, start
from tests.web.tables import move

DAY = 24 * 60 * 60 * 1000
OLD = 400  # tables, which take long enough to be removed that others come in between
MOVES_EACH = 40
KEEPS_ITS_SIZE = (
    "The file keeps its size, for it was made by an older version: prune once more while nothing uses it, and from "
    "then on it shrinks.\n"
)


def code_of(table: str) -> str:
    return table.rpartition("/")[2]


def beside(file: Path, end: str) -> Path:
    return file.with_name(file.name + end)


def ask(file: Path, query: str) -> int:
    with closing(sqlite3.connect(file)) as connection:
        found = connection.execute(query).fetchone()
    return int(found[0])


def change(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def let_pass(file: Path, table: str, days: int) -> None:
    """Nobody has touched this table for so many days."""
    change(file, f"UPDATE tables SET touched = touched - {days * DAY} WHERE code = '{code_of(table)}'")  # noqa: S608


def add_old_tables(server: Server, file: Path) -> None:
    """Copies of a table that nobody has touched for a hundred days, with seats and moves."""
    table, _ = server.open()
    with closing(sqlite3.connect(file)) as connection, connection:
        like = "SELECT 'old', host_token, setup, state, version, touched - ? FROM tables WHERE code = ?"
        [row] = connection.execute(like, [100 * DAY, code_of(table)]).fetchall()
        for number in range(OLD):
            add = "INSERT INTO tables (code, origin, host_token, setup, state, version, touched) VALUES (?,?,?,?,?,?,?)"
            made = connection.execute(add, [f"{number:06}", *row]).lastrowid
            connection.execute("INSERT INTO seats (table_id, seat) VALUES (?, 0)", [made])
            moves = [[made, seq, str(seq), 0, json.dumps(move("gift 1"))] for seq in range(1, MOVES_EACH + 1)]
            connection.executemany("INSERT INTO moves (table_id, seq, move_id, at, body) VALUES (?,?,?,?,?)", moves)


def old_tables(file: Path) -> int:
    return ask(file, "SELECT count(*) FROM tables WHERE origin = 'old'")


def is_sound(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as connection:
        faults = connection.execute("PRAGMA foreign_key_check").fetchall()
        return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)] and not faults


def as_older_versions_made_it(file: Path) -> None:
    change(file, "PRAGMA auto_vacuum = NONE", "VACUUM")
    assert ask(file, "PRAGMA auto_vacuum") == 0


def test_old_tables_are_pruned_with_their_logs_and_young_ones_stay(server: Server, database: str, file: Path) -> None:
    old, _ = server.open()
    young, host = server.open()
    for table in (old, young):
        server.ask("POST", f"{table}/moves", {"moves": [move("gift 1")]}, host)
    let_pass(file, old, days=91)
    let_pass(file, young, days=89)
    assert output_of("prune", database=database) == "1 tables removed.\n"
    assert server.ask("GET", old).status == 404
    assert server.ask("GET", young).status == 200
    assert server.ask("POST", f"{young}/moves", {"moves": [move("gift 1")]}, host).status == 200
    assert [ask(file, f"SELECT count(DISTINCT table_id) FROM {name}") for name in ("moves", "seats")] == [1, 1]  # noqa: S608


def test_how_old_is_said_in_days(server: Server, database: str, file: Path) -> None:
    table, _ = server.open()
    let_pass(file, table, days=8)
    assert output_of("prune", "--days", "9", database=database) == "0 tables removed.\n"
    assert output_of("prune", "--days", "7", database=database) == "1 tables removed.\n"


@pytest.mark.parametrize("days", ["-1", "many", "1.5"])
def test_days_that_are_none_prune_nothing(server: Server, database: str, file: Path, days: str) -> None:
    server.open()
    done = Done(start("prune", f"--days={days}", DATABASE_URL=database))
    assert done.status != 0
    assert ask(file, "SELECT count(*) FROM tables") == 1


def test_others_play_while_tables_are_pruned(server: Server, database: str, file: Path) -> None:
    add_old_tables(server, file)
    played_between = False
    with Player(server) as player:
        program = start("prune", DATABASE_URL=database)
        while program.poll() is None:
            player.wait_for(1)
            played_between = played_between or 0 < old_tables(file) < OLD
        player.wait_for(1)
    assert played_between
    done = Done(program)
    assert (done.output, done.errors) == (f"{OLD} tables removed.\n", "")
    assert old_tables(file) == 0
    assert is_sound(file)
    for table in {table for table, _ in player.accepted}:
        log = server.ask("GET", f"{table}/log").body["moves"]
        assert [each["id"] for each in log] == [each for at, each in player.accepted if at == table]


def test_the_file_gives_back_the_room_of_what_is_pruned_while_the_server_runs(
    server: Server, database: str, file: Path
) -> None:
    table, _ = server.open()
    add_old_tables(server, file)
    server.ask("GET", table)
    change(file, "PRAGMA wal_checkpoint(TRUNCATE)")
    before = file.stat().st_size
    output_of("prune", database=database)
    assert file.stat().st_size < before / 4
    assert ask(file, "PRAGMA freelist_count") == 0
    assert beside(file, "-wal").stat().st_size == 0
    assert is_sound(file)
    assert server.ask("GET", table).status == 200


def test_a_file_of_an_older_version_shrinks_once_nothing_uses_it(server: Server, database: str, file: Path) -> None:
    add_old_tables(server, file)
    server.stop()
    as_older_versions_made_it(file)
    before = file.stat().st_size
    with Server(DATABASE_URL=database) as again:
        table, _ = again.open()
        assert output_of("prune", database=database) == f"{OLD} tables removed.\n{KEEPS_ITS_SIZE}"
        assert again.ask("GET", table).status == 200
    assert file.stat().st_size >= before
    assert output_of("prune", database=database) == "0 tables removed.\n"
    assert file.stat().st_size < before / 4
    assert ask(file, "PRAGMA auto_vacuum") == 2
    assert is_sound(file)
    with Server(DATABASE_URL=database) as once_more:
        assert once_more.ask("GET", table).status == 200


def test_what_is_written_ahead_of_the_file_is_cut_off_after_a_long_reader(server: Server, file: Path) -> None:
    table, host = server.open()
    written = beside(file, "-wal")

    def play() -> None:
        batch = {"moves": [move("gift 1"), move("undo")]}
        assert server.ask("POST", f"{table}/moves", batch, host).status == 200

    with closing(sqlite3.connect(file, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM moves").fetchone()
        while written.stat().st_size < 12 * 1024 * 1024:
            play()
    for _ in range(5):
        play()
    assert written.stat().st_size <= 8 * 1024 * 1024


def test_all_is_in_the_one_file_when_the_server_has_stopped(server: Server, file: Path) -> None:
    server.open()
    server.stop()
    assert [path.name for path in file.parent.iterdir()] == ["tables.sqlite"]
    assert ask(file, "SELECT count(*) FROM tables") == 1


def test_only_its_owner_can_read_the_database(server: Server, file: Path) -> None:
    server.open()
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in file.parent.iterdir()}
    assert modes == {"tables.sqlite": 0o600, "tables.sqlite-wal": 0o600, "tables.sqlite-shm": 0o600}
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700


def test_a_database_that_others_could_read_is_closed_to_them_and_its_folder_left_as_it_is(
    server: Server, database: str, file: Path
) -> None:
    server.open()
    server.stop(signal.SIGKILL)
    file.parent.chmod(0o755)
    for path in file.parent.iterdir():
        path.chmod(0o644)
    with Server(DATABASE_URL=database) as again:
        again.open()
        assert {stat.S_IMODE(path.stat().st_mode) for path in file.parent.iterdir()} == {0o600}
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o755
