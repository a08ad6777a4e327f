"""What whoever runs the program sees and removes: `scoresheet tables`, `editions`, `forget`, and PRUNE_DAYS."""

from __future__ import annotations

import re
import sqlite3
import sys
import time
import tomllib
from contextlib import closing
from pathlib import Path

import pytest

from tests.commands import Done, output_of, refusal
from tests.rules.pond import pond
from tests.servers import PATIENCE, PROGRAM, Server, start
from tests.test_admin import code_of
from tests.test_cli import refusal as refused
from tests.test_housekeeping import ask, let_pass
from tests.web.tables import API, move

MOMENT = r"\d{4}-\d\d-\d\d \d\d:\d\d"


def rows_of(file: Path) -> list[int]:
    return [ask(file, f"SELECT count(*) FROM {name}") for name in ("tables", "seats", "moves")]  # noqa: S608


def test_tables_are_listed_with_who_plays_there_the_last_that_was_touched_first(
    server: Server, database: str, file: Path
) -> None:
    older, host = server.open(3)
    server.ask("POST", f"{older}/moves", {"moves": [move("gift 1"), move("gift 1")]}, host)
    server.ask("POST", f"{older}/seats/1/name", {"name": "Bea"}, host)
    newer, _ = server.open()
    let_pass(file, older, days=3)
    lines = output_of("tables", database=database).splitlines()
    assert re.fullmatch(rf"{code_of(newer)}  {MOMENT}      0 moves  playing   Ada, Ben", lines[0])
    assert re.fullmatch(rf"{code_of(older)}  {MOMENT}      2 moves  playing   Ada, Bea, Cid", lines[1])
    assert len(lines) == 2
    assert host not in "".join(lines)


def test_all_tables_are_listed_also_those_touched_in_the_same_moment(server: Server, database: str, file: Path) -> None:
    tables = [server.open()[0] for _ in range(250)]
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE tables SET touched = 1000 * (id / 120)")
    listed = [line.split()[0] for line in output_of("tables", database=database).splitlines()]
    assert listed == [code_of(table) for table in reversed(tables)]


def test_whoever_reads_the_list_may_stop_reading(server: Server, database: str, file: Path) -> None:
    server.open()
    with closing(sqlite3.connect(file)) as connection, connection:
        columns = "origin, host_token, setup, state, version, touched"
        connection.execute(
            f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) "  # noqa: S608
            f"INSERT INTO tables (code, {columns}) SELECT printf('%06d', i), {columns} FROM n, tables"
        )
    program = start("tables", DATABASE_URL=database)
    assert program.stdout
    assert program.stderr
    program.stdout.readline()
    program.stdout.close()
    with program.stderr:
        assert program.stderr.read() == ""
    assert program.wait(PATIENCE) == 0


def test_a_name_cannot_steer_the_terminal(server: Server, database: str, file: Path) -> None:
    server.open()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE seats SET name = ? WHERE seat = 0", ["A\x1b[2Jda\n\u202e"])
    [line] = output_of("tables", database=database).splitlines()
    assert line.endswith("  A?[2Jda??, Ben")


def test_saved_editions_are_listed(server: Server, database: str) -> None:
    name = pond()["name"]
    assert output_of("editions", database=database) == ""
    saved = server.ask("POST", f"{API}/editions", pond()).body
    [line] = output_of("editions", database=database).splitlines()
    assert re.fullmatch(rf"{saved['id']}  {MOMENT}  unlisted  {re.escape(name)}", line)
    assert (
        server.ask("PUT", f"{API}/editions/{saved['id']}/listed", {"listed": True}, saved["edit_token"]).status == 200
    )
    assert "  listed    " in output_of("editions", database=database)


def test_a_table_is_forgotten_with_its_seats_and_its_log_and_others_stay(
    server: Server, database: str, file: Path
) -> None:
    table, host = server.open()
    other, its_host = server.open()
    for path, token in ((table, host), (other, its_host)):
        server.ask("POST", f"{path}/moves", {"moves": [move("gift 1")]}, token)
    code = code_of(table)
    assert output_of("forget", f"{code[:3]}-{code[3:].lower()}", database=database) == "The table is removed.\n"
    assert rows_of(file) == [1, 2, 1]
    assert server.ask("GET", table).status == 404
    late = server.ask("POST", f"{table}/moves", {"moves": [move("gift 1")]}, host)
    assert (late.status, late.body["code"]) == (404, "table/not_found")
    answer = server.ask("POST", f"{other}/moves", {"moves": [move("gift 1")]}, its_host)
    assert answer.body["results"][0]["status"] == "accepted"


def test_who_listens_to_a_table_that_is_forgotten_does_not_trouble_the_server(server: Server, database: str) -> None:
    table, host = server.open()
    following = server.ask("POST", f"{table}/next", {}, host).body["code"]
    with server.listen(table) as reader:
        reader.until("seats")
        output_of("forget", following, database=database)
        assert server.ask("GET", table).body["next"] is None
        server.ask("POST", f"{table}/moves", {"moves": [move("gift 1")]}, host)
        assert [each["seq"] for each in reader.moves(upto=1)] == [1]


def test_an_edition_is_forgotten_and_the_tables_with_it_play_on(server: Server, database: str) -> None:
    edition = server.ask("POST", f"{API}/editions", pond()).body["id"]
    table, _ = server.open(edition=edition)
    assert output_of("forget", edition.upper(), database=database) == "The edition is removed.\n"
    assert server.ask("GET", f"{API}/editions/{edition}").status == 404
    assert server.ask("GET", table).status == 200


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("AAAAAA", "There is no table with this code. (table/not_found: {})\n"),
        ("", "There is no table with this code. (table/not_found: {})\n"),
        ("%", "There is no table with this code. (table/not_found: {})\n"),
        ("e-22222222", "There is no such edition. (edition/not_found: {})\n"),
    ],
)
def test_what_is_not_there_cannot_be_forgotten(server: Server, database: str, code: str, said: str) -> None:
    server.open()
    assert refusal("forget", code, database=database) == said
    assert len(output_of("tables", database=database).splitlines()) == 1


def test_it_tells_its_version() -> None:
    version = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    for program in (PROGRAM, (sys.executable, "-m", "scoresheet")):
        done = Done(start("--version", program=program))
        assert (done.status, done.output) == (0, f"Lampion {version}\n")


def test_the_server_prunes_by_itself_when_it_is_told_to(server: Server, database: str, file: Path) -> None:
    old, young = server.open()[0], server.open()[0]
    let_pass(file, old, days=8)
    server.stop()
    with Server(DATABASE_URL=database, PRUNE_DAYS=7) as again:
        until = time.monotonic() + PATIENCE
        while again.ask("GET", old).status != 404:
            assert time.monotonic() < until
        assert again.ask("GET", young).status == 200


def test_a_server_that_prunes_by_itself_stops_cleanly_at_any_moment(database: str) -> None:
    with Server(DATABASE_URL=database, PRUNE_DAYS=7) as server:
        assert "Traceback" not in server.stop()
        assert server.program.returncode == 0


def test_nothing_is_pruned_by_itself_unless_told(server: Server, database: str, file: Path) -> None:
    old, _ = server.open()
    let_pass(file, old, days=10_000)
    server.stop()
    with Server(DATABASE_URL=database) as again:
        assert again.ask("GET", old).status == 200


@pytest.mark.parametrize("text", ["-1", "soon", "36501"])
def test_days_that_are_none_stop_the_start_with_a_sentence_that_names_them(text: str) -> None:
    assert refused(PRUNE_DAYS=text).startswith(f"PRUNE_DAYS is {text!r}, but it must be a number from 0 to 36500 ")
