"""`scoresheet backup` while others play, and `scoresheet restore`."""

from __future__ import annotations

import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from flask_migrate import upgrade

from scoresheet.app import create_app
from scoresheet.config import read
from scoresheet.rules.dice_game.table import fold
from scoresheet.storing.extensions import db
from tests.commands import Done, output_of, refusal
from tests.playing import Player
from tests.servers import Server, start
from tests.web.tables import move

NOT_OURS = "{file} is not a database of this program.\n"
IN_USE = "The database is in use: stop the program first.\n"
COFFEE = b"spilt coffee" * 1000


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup of some tables with moves."""
    folder = tmp_path_factory.mktemp("saved")
    database, saved = f"sqlite:///{folder / 'tables.sqlite'}", folder / "saved.sqlite"
    with Server(DATABASE_URL=database) as server:
        for _ in range(10):
            play(server, *server.open())
        output_of("backup", str(saved), database=database)
    return saved


@pytest.fixture
def backup(saved: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(saved, tmp_path / "backup.sqlite"))


@pytest.fixture
def new(tmp_path: Path) -> Path:
    return tmp_path / "new.sqlite"


@pytest.fixture
def present(saved: Path, file: Path) -> Path:
    """A database with other contents than the backup."""
    file.parent.mkdir()
    shutil.copy(saved, file)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM tables WHERE id > 5")
    return file


def play(server: Server, table: str, host: str) -> None:
    answer = server.ask("POST", f"{table}/moves", {"moves": [move("gift 1")]}, host)
    assert [result["status"] for result in answer.body["results"]] == ["accepted"]


def contents(file: Path) -> list[list[object]]:
    with closing(sqlite3.connect(file)) as connection:
        names = ("alembic_version", "tables", "seats", "moves", "editions")
        return [sorted(connection.execute(f"SELECT * FROM {name}").fetchall()) for name in names]  # noqa: S608


def kept_beside(file: Path) -> list[Path]:
    return sorted(file.parent.glob("tables-until-*"))


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_backup_has_all_that_was_accepted_before_it_began_however_much_is_played_meanwhile(
    server: Server, database: str, file: Path, new: Path
) -> None:
    with Player(server) as player:
        player.wait_for(20)
        before = list(player.accepted)
        program = start("backup", str(new), DATABASE_URL=database)
        while program.poll() is None:
            player.wait_for(1)
    done = Done(program)
    count = len(contents(new)[1])
    assert (done.status, done.output, done.errors) == (0, f"{count} tables saved.\n", "")
    assert len(player.accepted) > len(before)
    server.stop()
    file.unlink()
    assert output_of("restore", str(new), database=database) == f"{count} tables restored.\n"
    with Server(DATABASE_URL=database) as again:
        for table in {table for table, _ in before}:
            now, log = again.ask("GET", table).body, again.ask("GET", f"{table}/log").body["moves"]
            played = [each for at, each in player.accepted if at == table]
            assert [each["id"] for each in log] == played[: len(log)]
            assert len(log) >= len([each for at, each in before if at == table])
            assert now["seats"][0]["gifts"] == fold(now["setup"], log)["seats"][0]["gifts"]


def test_only_its_owner_can_read_a_backup_and_nothing_else_is_left_beside_it(
    present: Path, database: str, tmp_path: Path
) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    assert output_of("backup", str(folder / "new.sqlite"), database=database) == "5 tables saved.\n"
    assert {path.name: mode(path) for path in folder.iterdir()} == {"new.sqlite": 0o600}
    assert contents(folder / "new.sqlite") == contents(present)


def test_a_backup_replaces_nothing(present: Path, database: str, backup: Path) -> None:
    before = backup.read_bytes(), present.read_bytes()
    for file in (backup, present):
        complained = refusal("backup", str(file), database=database)
        assert complained == f"{file} is there already, and a backup replaces nothing.\n"
    assert (backup.read_bytes(), present.read_bytes()) == before


def test_where_there_is_no_database_none_is_made_for_a_backup(database: str, file: Path, new: Path) -> None:
    assert refusal("backup", str(new), database=database) == f"There is no database at {file}.\n"
    assert not new.exists()
    assert not file.parent.exists()


def test_a_backup_needs_a_folder_and_a_database_of_ours(file: Path, database: str, new: Path) -> None:
    file.parent.mkdir()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE tables (id)")
    assert refusal("backup", str(new), database=database) == NOT_OURS.format(file=file)
    missing = new.parent / "none" / "new.sqlite"
    assert refusal("backup", str(missing), database=database) == f"There is no folder {missing.parent}.\n"
    assert not new.exists()


@pytest.mark.parametrize("word", ["backup", "restore"])
@pytest.mark.parametrize("url", ["postgresql://ada:hunter2@127.0.0.1:1/x", "sqlite://"])
def test_what_is_no_file_is_saved_by_other_programs(word: str, url: str, new: Path) -> None:
    complained = refusal(word, str(new), database=url)
    assert complained == "DATABASE_URL is no file. PostgreSQL has pg_dump and pg_restore for this.\n"


def test_a_backup_is_restored_and_what_was_there_before_is_kept(present: Path, database: str, backup: Path) -> None:
    before = contents(present)
    said = output_of("restore", str(backup), database=database)
    [kept] = kept_beside(present)
    assert said == f"10 tables restored.\nWhat was there before is kept in {kept}.\n"
    assert (contents(present), contents(kept)) == (contents(backup), before)
    assert {mode(path) for path in present.parent.iterdir()} == {0o600}
    with Server(DATABASE_URL=database) as server:
        play(server, *server.open())
        server.stop()
    after = contents(present)
    assert output_of("restore", str(kept), database=database).startswith("5 tables restored.\n")
    assert contents(present) == before
    [last] = [path for path in kept_beside(present) if path != kept]
    assert contents(last) == after


def test_nothing_is_restored_while_the_database_is_in_use(
    server: Server, database: str, file: Path, backup: Path
) -> None:
    assert refusal("restore", str(backup), database=database) == IN_USE
    table, host = server.open()
    assert refusal("restore", str(backup), database=database) == IN_USE
    play(server, table, host)
    assert {path.name for path in file.parent.iterdir()} == {f"tables.sqlite{end}" for end in ("", "-wal", "-shm")}


def test_a_backup_brings_a_database_to_a_machine_that_has_none(backup: Path, database: str, file: Path) -> None:
    assert output_of("restore", str(backup), database=database) == "10 tables restored.\n"
    assert contents(file) == contents(backup)
    assert [path for path in file.parent.iterdir() if not path.name.startswith(file.name)] == []
    assert (mode(file.parent), mode(file)) == (0o700, 0o600)


def test_a_backup_heals_a_database_that_cannot_be_read(present: Path, database: str, backup: Path) -> None:
    present.write_bytes(COFFEE)
    output_of("restore", str(backup), database=database)
    assert contents(present) == contents(backup)
    [kept] = kept_beside(present)
    assert kept.read_bytes() == COFFEE
    assert mode(kept) == 0o600


@pytest.mark.parametrize("length", [0, 6000, 60_000])
def test_a_database_that_was_cut_off_is_replaced_and_kept(
    present: Path, database: str, backup: Path, length: int
) -> None:
    present.write_bytes(present.read_bytes()[:length])
    output_of("restore", str(backup), database=database)
    assert contents(present) == contents(backup)
    assert len(kept_beside(present)) == 1


def test_what_was_written_ahead_of_a_file_that_is_gone_does_not_get_into_the_restored_one(
    present: Path, database: str, backup: Path
) -> None:
    ahead = present.with_name("tables.sqlite-wal")
    with closing(sqlite3.connect(present)) as connection, connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("DELETE FROM tables")
        connection.commit()
        written = ahead.read_bytes()
    present.unlink()
    ahead.write_bytes(written)
    output_of("restore", str(backup), database=database)
    assert contents(present) == contents(backup)
    [kept] = kept_beside(present)
    assert kept.read_bytes() == written


def gone(backup: Path) -> None:
    backup.unlink()


def empty(backup: Path) -> None:
    backup.write_bytes(b"")


def no_file_of_sqlite(backup: Path) -> None:
    backup.write_text("{}")


def cut_off(backup: Path) -> None:
    backup.write_bytes(backup.read_bytes()[:60_000])


def spoiled(backup: Path) -> None:
    content = backup.read_bytes()
    backup.write_bytes(content[:50_000] + COFFEE + content[50_000 + len(COFFEE) :])


def of_another_program(backup: Path) -> None:
    backup.unlink()
    with closing(sqlite3.connect(backup)) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num)")


def of_a_newer_version(backup: Path) -> None:
    with closing(sqlite3.connect(backup)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (gone, "There is no file {file}.\n"),
        (empty, NOT_OURS),
        (no_file_of_sqlite, "{file} cannot be copied: file is not a database.\n"),
        (cut_off, "{file} cannot be copied: database disk image is malformed.\n"),
        (spoiled, "{file} cannot be copied: database disk image is malformed.\n"),
        (of_another_program, NOT_OURS),
        (of_a_newer_version, "{file} cannot be restored. The database was made by a newer version of this program.\n"),
    ],
)
def test_what_is_no_backup_is_not_restored(
    present: Path, database: str, backup: Path, spoil: Callable[[Path], None], said: str
) -> None:
    before = contents(present)
    spoil(backup)
    assert refusal("restore", str(backup), database=database) == said.format(file=backup)
    assert contents(present) == before
    assert [path.name for path in present.parent.iterdir()] == ["tables.sqlite"]


def test_a_program_of_an_older_version_does_not_start(present: Path, database: str) -> None:
    of_a_newer_version(present)
    assert refusal("migrate", database=database) == "The database was made by a newer version of this program.\n"


def test_a_backup_of_an_older_version_is_migrated_and_the_file_itself_left_as_it_was(
    present: Path, database: str, new: Path
) -> None:
    app = create_app(read({"DATABASE_URL": f"sqlite:///{new}"}))
    with app.app_context():
        upgrade(revision="0001")
        db.engine.dispose()
    before, newest = new.read_bytes(), contents(present)[0]
    output_of("restore", str(new), database=database)
    assert contents(present)[0] == newest
    assert new.read_bytes() == before
