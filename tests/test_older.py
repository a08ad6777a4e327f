"""A database as an older version has left it: its tables are read and played on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scoresheet.rules.dice_game.table import fold
from tests.commands import output_of
from tests.earlier import started
from tests.servers import Server
from tests.web.tables import API, move

# Dumped from the version before names could change and tables had rematches; in it Ada's turn is over, Ben is in his
# first one, and Cid plays on paper. Each file has the name of the migration that its database had come to.
DUMP = Path(__file__).parent / "older" / "0003.sql"
CODE, HOST, ADA = "38SGKB", "fnHy6r8JdnhAcVz8_dnbGA", "S_2GaW9lw2j2ND5B-lTo5A"
TABLE = f"{API}/tables/{CODE}"
VERSION = 15


@pytest.fixture
def server(file: Path, database: str) -> Iterator[Server]:
    with started(DUMP, file, database) as server:
        yield server


def sent(server: Server, token: str, *moves: Any) -> list[str]:
    answer = server.ask("POST", f"{TABLE}/moves", {"moves": list(moves)}, token)
    assert answer.status == 200, answer
    return [result["status"] for result in answer.body["results"]]


def test_a_table_is_shown_as_it_was(server: Server) -> None:
    now = server.ask("GET", TABLE).body
    assert (now["version"], now["next"], now["phase"]) == (VERSION, None, "playing")
    assert [(seat["name"], seat["claimed"], seat["tracked"]) for seat in now["seats"]] == [
        ("Ada", True, True),
        ("Ben", False, True),
        ("Cid", False, False),
    ]
    ada = now["seats"][0]
    assert (ada["shaded"], ada["turn"], ada["score"]["total"]) == ([0, 1, 2, 3, 4, 10, 11], 1, 4)
    assert "entered" not in now["seats"][2]


def test_a_table_is_played_on_with_all_that_is_new(server: Server) -> None:
    played = [
        *[move("undo"), move("done"), move("mark 5"), move("lift 0"), move("put corner3 0+1+5 4")],
        move("total 12 5 4", 2),
    ]
    assert sent(server, ADA, *played) == ["accepted"] * len(played)
    assert sent(server, HOST, move("undo", 1), move("undo", 2)) == ["accepted"] * 2
    now = server.ask("GET", TABLE).body
    log = server.ask("GET", f"{TABLE}/log").body["moves"]
    assert fold(now["setup"], log)["seats"] == [
        {name: value for name, value in seat.items() if name != "claimed"} for seat in now["seats"]
    ]


def test_people_claim_seats_and_are_renamed(server: Server) -> None:
    token = server.ask("POST", f"{TABLE}/seats/1/claim", {"name": "Bea"}).body["token"]
    assert server.ask("POST", f"{TABLE}/seats/0/name", {"name": "Augusta"}, ADA).status == 200
    assert [seat["name"] for seat in server.ask("GET", TABLE).body["seats"]] == ["Augusta", "Bea", "Cid"]
    assert sent(server, token, move("mark 2", 1)) == ["accepted"]


def test_a_rematch_has_the_same_people_and_draws_what_nobody_knows_any_more(server: Server) -> None:
    code = server.ask("POST", f"{TABLE}/next", {}, ADA).body["code"]
    after = server.ask("GET", f"{API}/tables/{code}").body
    assert [(seat["name"], seat["tracked"]) for seat in after["seats"]] == [
        ("Ada", True),
        ("Ben", True),
        ("Cid", False),
    ]
    sizes = sorted(after["setup"]["edition"]["shapes"][shape]["size"] for shape in after["setup"]["shapes"])
    assert sizes == ["large", "medium", "medium", "small"]
    assert server.ask("GET", TABLE).body["next"] == code


def test_it_is_exported_with_nothing_that_is_not_known(server: Server, database: str) -> None:
    assert server.ask("GET", TABLE).status == 200
    told = json.loads(output_of("export", CODE, database=database))
    assert told["wished"] == {"shapes": None, "emperor": None}
    assert told["renamed"] == [None] * 3
    assert len(told["log"]) == VERSION
