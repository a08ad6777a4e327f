"""POST /api/v1/tables/CODE/seats/N/claim"""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select

from scoresheet.storing.extensions import reading
from scoresheet.storing.models import Seat
from tests.web.tables import API, Table, bearer, fault, move, new_id, refusal

UUID = "9d3c1f0a-5b7e-4c2d-8a61-0f4e2b7c9d55"


def test_a_free_seat_is_claimed_with_a_token_of_128_bits_or_more(client: FlaskClient) -> None:
    answer = Table(client).post("/seats/0/claim", {})
    assert (answer.status_code, set(answer.get_json())) == (200, {"token"})
    assert len(answer.get_json()["token"]) * 6 >= 128


def test_a_seat_may_be_claimed_without_a_body(client: FlaskClient) -> None:
    table = Table(client)
    assert client.post(f"{API}/tables/{table.code}/seats/0/claim").status_code == 200


def test_the_token_plays_for_its_seat(client: FlaskClient) -> None:
    table = Table(client)
    table.play("die red", seat=1, token=table.claim(1))
    assert table.now()["seats"][1]["die"] == "red"


def test_a_claimed_seat_is_not_claimed_again(client: FlaskClient) -> None:
    table = Table(client)
    token = table.claim(0)
    for holder in (None, token, table.host):
        assert refusal(table.post("/seats/0/claim", {}, holder)) == (409, "seat/claimed")
    table.play("die red", token=token)


def test_every_seat_has_a_token_of_its_own(client: FlaskClient) -> None:
    table = Table(client, players=4)
    assert len({table.claim(seat) for seat in range(4)} | {table.host}) == 5


def test_a_seat_on_paper_is_not_claimed(client: FlaskClient) -> None:
    table = Table(client, seats=[{"name": "Ada"}, {"name": "Ben", "tracked": False}])
    assert refusal(table.post("/seats/1/claim", {})) == (409, "seat/on_paper")


@pytest.mark.parametrize("seat", [2, 4, 10**30])
def test_a_seat_that_is_not_there_is_not_found(client: FlaskClient, seat: int) -> None:
    assert refusal(Table(client).post(f"/seats/{seat}/claim", {})) == (404, "seat/unknown")


@pytest.mark.parametrize("seat", ["-1", "one", "0.0", "%00"])
def test_what_is_no_seat_at_all_is_not_found(client: FlaskClient, seat: str) -> None:
    assert refusal(Table(client).post(f"/seats/{seat}/claim", {}))[0] == 404


def test_a_seat_at_no_table_is_not_found(client: FlaskClient) -> None:
    assert refusal(client.post(f"{API}/tables/AAAAAA/seats/0/claim", json={})) == (404, "table/not_found")


def test_a_claim_whose_answer_was_lost_is_made_again_under_its_id(client: FlaskClient) -> None:
    table, once = Table(client), new_id()
    lost = table.claim(0, id=once)
    token = table.claim(0, id=once)
    assert token != lost
    assert refusal(table.send(move("die red"), token=lost)) == (401, "token/wrong")
    table.play("die red", token=token)


def test_a_claim_may_be_made_again_as_often_as_its_answer_is_lost(client: FlaskClient) -> None:
    table, once = Table(client), new_id()
    tokens = [table.claim(0, id=once) for _ in range(4)]
    assert len(set(tokens)) == 4
    table.play("die red", "shade 0 die", token=tokens[-1])


def test_a_claim_under_another_id_or_none_finds_the_seat_taken(client: FlaskClient) -> None:
    table = Table(client)
    token = table.claim(0, id=new_id())
    for body in ({"id": new_id()}, {}):
        assert refusal(table.post("/seats/0/claim", body)) == (409, "seat/claimed")
    table.play("die red", token=token)


def test_a_seat_that_was_claimed_without_an_id_is_opened_by_none(client: FlaskClient) -> None:
    table = Table(client)
    token = table.claim(0)
    assert refusal(table.post("/seats/0/claim", {"id": new_id()})) == (409, "seat/claimed")
    table.play("die red", token=token)


def test_an_id_opens_the_seat_that_it_claimed_and_no_other(client: FlaskClient) -> None:
    table, once = Table(client), new_id()
    table.claim(0, id=once)
    table.claim(1, id=new_id())
    assert refusal(table.post("/seats/1/claim", {"id": once})) == (409, "seat/claimed")


def test_an_id_is_kept_as_a_hash_as_a_token_is(client: FlaskClient, app: Flask) -> None:
    table, once = Table(client), new_id()
    token = table.claim(0, id=once)
    with app.app_context(), reading() as connection:
        kept = connection.execute(select(Seat.__table__).where(Seat.__table__.c.seat == 0)).one()
    assert not {once, token} & set(kept)


@pytest.mark.parametrize("claim_id", [5, None, "", "1", "x" * 36, ["a"], f"{UUID}0", UUID.replace("-", "")])
def test_an_id_that_is_no_uuid_is_malformed_and_takes_nothing(client: FlaskClient, claim_id: object) -> None:
    table = Table(client)
    assert fault(table.post("/seats/0/claim", {"id": claim_id})) == (422, "input/malformed", "id")
    assert not table.now()["seats"][0]["claimed"]


@pytest.mark.parametrize("handover", [5, None, ["a"], "", "x" * 41, {}])
def test_a_handover_code_that_is_no_short_text_is_malformed(client: FlaskClient, handover: object) -> None:
    answer = Table(client).post("/seats/0/claim", {"handover": handover})
    assert fault(answer) == (422, "input/malformed", "handover")


def test_a_field_of_nobody_is_malformed(client: FlaskClient) -> None:
    assert fault(Table(client).post("/seats/0/claim", {"colour": "red"})) == (422, "input/unknown", "colour")


def test_a_claim_that_is_not_json_is_refused_and_takes_nothing(client: FlaskClient) -> None:
    table = Table(client)
    path = f"{API}/tables/{table.code}/seats/0/claim"
    assert refusal(client.post(path, data="{", content_type="application/json")) == (400, "json/malformed")
    assert not table.now()["seats"][0]["claimed"]


def test_claiming_is_no_move(client: FlaskClient) -> None:
    table = Table(client)
    table.claim(0)
    assert (table.now()["version"], table.log()) == (0, [])


def test_a_token_opens_its_own_table_only(client: FlaskClient) -> None:
    here, there = Table(client), Table(client)
    token = here.claim(0)
    for stranger in (token, here.host):
        assert refusal(there.send(move("die red"), token=stranger)) == (401, "token/wrong")
    answer = client.post(f"{API}/tables/{there.code}/seats/0/handover", headers=bearer(token))
    assert refusal(answer) == (401, "token/wrong")
