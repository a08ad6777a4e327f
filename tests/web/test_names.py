"""POST /api/v1/tables/CODE/seats/N/name, and what everybody is called from then on"""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.streams import listen
from tests.web.tables import API, NOBODY, Table, fault, let_pass, move, new_id, refusal

# Beside each what is wrong with it.
NO_NAMES: list[tuple[Any, str]] = [
    ("", "input/malformed"),
    ("   ", "input/malformed"),
    ("\u00a0", "input/malformed"),
    ("x" * 41, "input/malformed"),
    ("Ada\n", "input/malformed"),
    ("Ada\u202e", "input/malformed"),
    ("Ada\u200b", "input/malformed"),
    ("Ada" + "\u0301" * 6, "input/malformed"),
    ("Ada" + "\u20dd" * 6, "input/malformed"),
    ("\ud800", "input/malformed"),
    (7, "input/malformed"),
    (None, "input/malformed"),
    (["Ada"], "input/malformed"),
]


@pytest.fixture
def table(client: FlaskClient) -> Table:
    return Table(client, players=3)


def names(table: Table) -> list[str]:
    return [seat["name"] for seat in table.now()["seats"]]


def rename(table: Table, seat: int, name: Any, token: str | None) -> Any:
    return table.post(f"/seats/{seat}/name", {"name": name}, token)


def test_a_player_is_renamed_by_the_token_of_the_seat_or_of_the_host(table: Table) -> None:
    for token, name in ((table.claim(0), "Augusta"), (table.host, "Lovelace")):
        answer = rename(table, 0, name, token)
        assert (answer.status_code, answer.get_json()) == (200, {"name": name})
        assert names(table) == [name, "Ben", "Cid"]


def test_nobody_else_renames_a_player(table: Table) -> None:
    ben = table.claim(1)
    assert refusal(rename(table, 0, "Bea", ben)) == (403, "seat/not_yours")
    assert refusal(rename(table, 0, "Bea", None)) == (401, "token/missing")
    assert refusal(rename(table, 0, "Bea", NOBODY)) == (401, "token/wrong")
    assert refusal(rename(table, 0, "Bea", Table(table.client).host)) == (401, "token/wrong")
    assert names(table) == ["Ada", "Ben", "Cid"]


def test_a_player_on_paper_is_renamed_by_the_host(client: FlaskClient) -> None:
    table = Table(client, seats=[{"name": "Ada"}, {"name": "Ben", "tracked": False}])
    assert refusal(rename(table, 1, "Bea", table.claim(0))) == (403, "seat/not_yours")
    assert rename(table, 1, "Bea", table.host).status_code == 200
    assert names(table) == ["Ada", "Bea"]


@pytest.mark.parametrize("seat", [3, 10**30])
def test_a_seat_that_is_not_there_is_not_renamed(table: Table, seat: int) -> None:
    assert refusal(rename(table, seat, "Bea", table.host)) == (404, "seat/unknown")


def test_at_no_table_nobody_is_renamed(client: FlaskClient, table: Table) -> None:
    headers = {"Authorization": f"Bearer {table.host}"}
    answer = client.post(f"{API}/tables/AAAAAA/seats/0/name", json={"name": "Bea"}, headers=headers)
    assert refusal(answer) == (404, "table/not_found")


@pytest.mark.parametrize(("name", "code"), NO_NAMES)
def test_what_is_no_name_is_refused_when_renaming_and_when_claiming(table: Table, name: Any, code: str) -> None:
    assert fault(rename(table, 0, name, table.host)) == (422, code, "name")
    assert fault(table.post("/seats/0/claim", {"name": name})) == (422, code, "name")
    assert names(table) == ["Ada", "Ben", "Cid"]
    assert not table.now()["seats"][0]["claimed"]


def test_a_name_is_needed_and_nothing_else(table: Table) -> None:
    assert fault(table.post("/seats/0/name", {}, table.host)) == (422, "input/missing", "name")
    assert fault(table.post("/seats/0/name", {"name": "Bea", "seat": 0}, table.host)) == (422, "input/unknown", "seat")


@pytest.mark.parametrize("name", ["x", "x" * 40, "🏮" * 40, "דנה", "O'Neil <b>", "Ben"])
def test_names_are_text_of_any_script_and_may_be_equal(table: Table, name: str) -> None:
    assert rename(table, 0, name, table.host).status_code == 200
    assert names(table) == [name, "Ben", "Cid"]


def test_whoever_claims_a_seat_may_say_their_name(table: Table) -> None:
    table.claim(0, name="Augusta")
    table.claim(1)
    assert names(table) == ["Augusta", "Ben", "Cid"]


def test_a_claim_made_again_says_the_name_again(table: Table) -> None:
    once = new_id()
    table.claim(0, id=once, name="Augusta")
    table.claim(0, id=once)
    assert names(table)[0] == "Augusta"
    table.claim(0, id=once, name="Ada")
    assert names(table)[0] == "Ada"


def test_a_claim_that_is_refused_renames_nobody(table: Table) -> None:
    table.claim(0)
    assert refusal(table.post("/seats/0/claim", {"name": "Bea"})) == (409, "seat/claimed")
    assert names(table)[0] == "Ada"


def test_the_name_stays_when_a_seat_moves_to_another_phone(table: Table) -> None:
    token = table.claim(0, name="Augusta")
    table.claim(0, handover=table.hand_over(0, token))
    assert names(table)[0] == "Augusta"


def test_the_setup_keeps_the_names_of_the_opening(table: Table) -> None:
    rename(table, 0, "Augusta", table.host)
    assert [seat["name"] for seat in table.now()["setup"]["seats"]] == ["Ada", "Ben", "Cid"]


def test_the_answer_to_moves_has_the_current_names(table: Table) -> None:
    rename(table, 0, "Augusta", table.host)
    told = table.send(move("die red")).get_json()["table"]
    assert [seat["name"] for seat in told["seats"]] == ["Augusta", "Ben", "Cid"]
    assert names(table) == ["Augusta", "Ben", "Cid"]


def test_everybody_is_told_the_names_at_the_beginning_and_when_they_change(table: Table) -> None:
    rename(table, 1, "Bea", table.host)
    with listen(table) as reader:
        assert reader.until("seats").data["seats"] == [
            {"seat": 0, "claimed": False, "name": "Ada"},
            {"seat": 1, "claimed": False, "name": "Bea"},
            {"seat": 2, "claimed": False, "name": "Cid"},
        ]
        rename(table, 0, "Augusta", table.host)
        assert reader.until("seats").data["seats"][0] == {"seat": 0, "claimed": False, "name": "Augusta"}
        table.claim(2, name="Cyd")
        assert reader.until("seats").data["seats"][2] == {"seat": 2, "claimed": True, "name": "Cyd"}


def test_a_name_can_be_what_it_was_again(table: Table) -> None:
    for name in ("Augusta", "Ada"):
        rename(table, 0, name, table.host)
        assert names(table)[0] == name


def test_whoever_is_renamed_is_seen_to_be_there(table: Table, app: Flask) -> None:
    ada, ben = table.claim(0), table.claim(1)
    let_pass(app, minutes=3)
    rename(table, 0, "Augusta", ada)
    assert refusal(table.post("/seats/0/handover", token=ben)) == (403, "seat/not_silent")
