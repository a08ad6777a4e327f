"""`scoresheet export` and `scoresheet import`, beside a running server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, inspect, text

from tests.commands import output_of, refusal
from tests.rules.pond import pond_setup
from tests.servers import Server
from tests.web.tables import API, move


def code_of(table: str) -> str:
    return table.rpartition("/")[2]


def game(server: Server) -> tuple[str, str]:
    """A table with a few moves."""
    table, host = server.open(dice="app")
    batch = [move("roll"), move("orient 1"), move("gift 1", 1), move("undo", 1), move("done")]
    answer = server.ask("POST", f"{table}/moves", {"moves": batch}, host)
    assert {result["status"] for result in answer.body["results"]} == {"accepted"}
    return table, host


def without_code(table: Any) -> Any:
    return {name: value for name, value in table.items() if name != "code"}


def test_a_table_is_exported_with_its_setup_and_its_log(server: Server, database: str) -> None:
    table, host = game(server)
    said = output_of("export", code_of(table).lower(), database=database)
    exported = json.loads(said)
    assert exported["setup"] == server.ask("GET", table).body["setup"]
    assert exported["log"] == server.ask("GET", f"{table}/log").body["moves"]
    assert host not in said


def test_a_table_that_is_exported_and_imported_is_the_same_table(server: Server, database: str, tmp_path: Path) -> None:
    table, _ = game(server)
    file = tmp_path / "table.json"
    file.write_text(output_of("export", code_of(table), database=database), "utf-8")
    words = output_of("import", str(file), database=database).split()
    same, host = f"{API}/tables/{words[1].rstrip(',')}", words[-1]
    assert same != table
    assert without_code(server.ask("GET", same).body) == without_code(server.ask("GET", table).body)
    assert server.ask("GET", f"{same}/log").body == server.ask("GET", f"{table}/log").body
    answer = server.ask("POST", f"{same}/moves", {"moves": [move("undo", 0)]}, host)
    assert answer.body["results"][0]["status"] == "accepted"


def test_players_are_called_after_the_import_as_they_were(server: Server, database: str, tmp_path: Path) -> None:
    table, host = game(server)
    server.ask("POST", f"{table}/seats/1/name", {"name": "Bea"}, host)
    file = tmp_path / "table.json"
    file.write_text(output_of("export", code_of(table), database=database), "utf-8")
    words = output_of("import", str(file), database=database).split()
    same = server.ask("GET", f"{API}/tables/{words[1].rstrip(',')}").body
    assert [seat["name"] for seat in same["seats"]] == ["Ada", "Bea"]
    assert [seat["name"] for seat in same["setup"]["seats"]] == ["Ada", "Ben"]


@pytest.mark.parametrize("wished", ["first", "random", ["line3", "corner3", "plus5", "u5"]])
def test_a_rematch_after_the_import_is_what_it_would_have_been(
    server: Server, database: str, tmp_path: Path, wished: Any
) -> None:
    table, host = server.open(shapes=wished)
    following = server.ask("POST", f"{table}/next", {}, host).body["code"]
    said = output_of("export", code_of(table), database=database)
    told = json.loads(said)
    assert told["next"] == following
    assert told["wished"] == {"shapes": wished if isinstance(wished, str) else "chosen", "emperor": "first"}
    file = tmp_path / "table.json"
    file.write_text(said, "utf-8")
    code, token = (word.rstrip(",") for word in output_of("import", str(file), database=database).split()[1::3])
    assert server.ask("GET", f"{API}/tables/{code}").body["next"] is None
    again = json.loads(output_of("export", code, database=database))
    assert again["wished"] == told["wished"]
    assert server.ask("POST", f"{API}/tables/{code}/next", {}, token).status == 201


def test_what_an_older_version_exported_is_imported(server: Server, database: str, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_text(imported([move("die red")]), "utf-8")
    words = output_of("import", str(file), database=database).split()
    same = server.ask("GET", f"{API}/tables/{words[1].rstrip(',')}").body
    assert [seat["name"] for seat in same["seats"]] == ["Player A", "Player B"]


def test_a_table_that_is_not_there_is_not_exported(database: str) -> None:
    assert refusal("export", "AAAAAA", database=database) == "There is no table with this code. (table/not_found: {})\n"


def imported(log: Any, setup: Any = None, **more: Any) -> str:
    return json.dumps({"setup": setup or pond_setup(), "log": log, **more})


ID = move("done")["id"]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (imported([move("die red"), move("shade 1 die")]), "area/wrong_color"),
        (imported([move("roll", colors=["red"] * 4)]), "dice/real"),
        (imported([move("done", 2)]), "seat/unknown"),
        (imported([move("roll")], pond_setup(dice="app")), "log[0]"),
        (imported([move("done") | {"type": "win"}]), "log[0]"),
        (imported([None]), "log[0]"),
        (imported(["done"]), "log[0]"),
        (imported([move("done", id=7)]), "log[0]"),
        (imported([move("done", id={"a": 1})]), "log[0]"),
        (imported([move("done", id="x" * 5000)]), "log[0]"),
        (imported([move("gift 1", id=ID), move("gift 1", id=ID)]), "log[1]"),
        (imported([move("done", at="yesterday")]), "log[0]"),
        (imported([move("done", at=10**30)]), "log[0]"),
        (imported([], {**pond_setup(), "order": [1, 0]}), "order"),
        (imported([], {**pond_setup(), "rules": 2}), "rules"),
        (imported([], 7), "input/malformed"),
        (imported([], renamed=["Ada", ""]), "renamed"),
        (imported([], renamed="Ada"), "renamed"),
        (imported([], renamed=["Ada", None, None]), "renamed"),
        (imported([], wished={"shapes": "first"}), "emperor"),
        (imported([], wished={"shapes": "first", "emperor": "second"}), "emperor"),
        (imported({}), "is not what `scoresheet export` prints"),
        ("[]", "is not what `scoresheet export` prints"),
        ("{}", "input/malformed"),
        ("{", "cannot be read"),
        ("[" * 100_000, "cannot be read"),
        ("\x00", "cannot be read"),
    ],
    ids=lambda value: value[-40:] if len(value) > 50 else value,
)
def test_what_is_no_table_or_what_the_rules_refuse_is_not_imported(
    database: str, file: Path, tmp_path: Path, written: str, said: str
) -> None:
    path = tmp_path / "table.json"
    path.write_text(written, "utf-8")
    assert said in refusal("import", str(path), database=database)
    assert not file.exists() or tables_in(database) == 0


def test_a_file_that_is_not_there_is_not_imported(database: str, tmp_path: Path) -> None:
    assert "cannot be read" in refusal("import", str(tmp_path / "none.json"), database=database)


def tables_in(database: str) -> int:
    engine = create_engine(database)
    with engine.connect() as connection:
        made = inspect(connection).has_table("tables")
        count = connection.scalar(text("SELECT count(*) FROM tables")) if made else 0
    engine.dispose()
    return int(count or 0)


def test_a_database_is_made_before_anything_is_served(database: str) -> None:
    output_of("migrate", database=database)
    engine = create_engine(database)
    assert {"tables", "seats", "moves", "editions"} <= set(inspect(engine).get_table_names())
    engine.dispose()
