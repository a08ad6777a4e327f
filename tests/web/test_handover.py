"""POST /api/v1/tables/CODE/seats/N/handover, and claiming with what it gives"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.tables import API, NOBODY, Table, let_pass, move, new_id, refusal


@pytest.fixture
def table(client: FlaskClient) -> Table:
    return Table(client, players=3)


def test_the_players_own_token_hands_a_seat_over(table: Table) -> None:
    answer = table.post("/seats/0/handover", token=table.claim(0))
    assert (answer.status_code, set(answer.get_json())) == (200, {"handover"})


def test_the_host_hands_any_seat_over(table: Table) -> None:
    table.claim(1)
    token = table.claim(1, handover=table.hand_over(1, table.host))
    table.play("die red", seat=1, token=token)


def test_another_seat_does_not_hand_over_a_seat_that_is_active(table: Table) -> None:
    table.claim(0)
    assert refusal(table.post("/seats/0/handover", token=table.claim(1))) == (403, "seat/not_silent")


def test_another_seat_hands_over_a_seat_that_is_silent_for_two_minutes(table: Table, app: Flask) -> None:
    table.claim(0)
    ben = table.claim(1)
    let_pass(app, minutes=1.9)
    assert refusal(table.post("/seats/0/handover", token=ben)) == (403, "seat/not_silent")
    let_pass(app, minutes=0.1)
    assert table.claim(0, handover=table.hand_over(0, ben))


def test_a_seat_that_plays_is_not_silent(table: Table, app: Flask) -> None:
    ada, ben = table.claim(0), table.claim(1)
    let_pass(app, minutes=3)
    table.play("die red", token=ada)
    assert refusal(table.post("/seats/0/handover", token=ben)) == (403, "seat/not_silent")


def test_a_seat_whose_moves_are_rejected_is_not_silent_either(table: Table, app: Flask) -> None:
    ada, ben = table.claim(0), table.claim(1)
    let_pass(app, minutes=3)
    table.results(move("shade 0 bonus", 1), token=ada)
    assert refusal(table.post("/seats/0/handover", token=ben)) == (403, "seat/not_silent")


def test_what_the_host_does_for_a_seat_leaves_it_silent(table: Table, app: Flask) -> None:
    table.claim(0)
    ben = table.claim(1)
    let_pass(app, minutes=3)
    table.play("die red", token=table.host)
    assert table.hand_over(0, ben)


def test_a_handover_needs_a_token_of_this_table(table: Table) -> None:
    table.claim(0)
    assert refusal(table.post("/seats/0/handover")) == (401, "token/missing")
    assert refusal(table.post("/seats/0/handover", token=NOBODY)) == (401, "token/wrong")


def test_a_code_is_good_once(table: Table) -> None:
    code = table.hand_over(0, table.claim(0))
    table.claim(0, handover=code)
    assert refusal(table.post("/seats/0/claim", {"handover": code})) == (403, "handover/wrong")


def test_a_code_is_good_for_ten_minutes(table: Table, app: Flask) -> None:
    code = table.hand_over(0, table.claim(0))
    let_pass(app, minutes=9.9)
    assert table.claim(0, handover=code)
    code = table.hand_over(0, table.host)
    let_pass(app, minutes=10.1)
    assert refusal(table.post("/seats/0/claim", {"handover": code})) == (403, "handover/wrong")


def test_a_code_is_for_its_own_seat(table: Table) -> None:
    code = table.hand_over(0, table.claim(0))
    assert refusal(table.post("/seats/1/claim", {"handover": code})) == (403, "handover/wrong")
    assert table.claim(0, handover=code)


def test_a_newer_code_takes_the_place_of_an_older_one(table: Table) -> None:
    token = table.claim(0)
    older, newer = table.hand_over(0, token), table.hand_over(0, token)
    assert refusal(table.post("/seats/0/claim", {"handover": older})) == (403, "handover/wrong")
    assert table.claim(0, handover=newer)


def test_the_old_token_lives_until_the_code_is_used_and_dies_then(table: Table) -> None:
    old = table.claim(0)
    code = table.hand_over(0, old)
    table.play("die red", token=old)
    new = table.claim(0, handover=code)
    assert refusal(table.send(move("shade 0 die"), token=old)) == (401, "token/wrong")
    table.play("shade 0 die", token=new)


def test_a_claim_with_a_code_is_made_again_under_its_id_when_its_answer_was_lost(table: Table) -> None:
    code, once = table.hand_over(0, table.claim(0)), new_id()
    lost = table.claim(0, handover=code, id=once)
    token = table.claim(0, handover=code, id=once)
    assert refusal(table.send(move("die red"), token=lost)) == (401, "token/wrong")
    table.play("die red", token=token)


def test_a_code_that_an_id_has_used_up_is_good_for_no_other_id(table: Table) -> None:
    code = table.hand_over(0, table.claim(0))
    token = table.claim(0, handover=code, id=new_id())
    for more in ({}, {"id": new_id()}):
        assert refusal(table.post("/seats/0/claim", {"handover": code, **more})) == (403, "handover/wrong")
    table.play("die red", token=token)


@pytest.mark.parametrize("new_owner", [{}, {"id": new_id()}])
def test_the_id_of_a_phone_that_handed_its_seat_over_opens_nothing_more(
    table: Table, new_owner: dict[str, str]
) -> None:
    once = new_id()
    first = table.hand_over(0, table.claim(0))
    code = table.hand_over(0, table.claim(0, handover=first, id=once))
    token = table.claim(0, handover=code, **new_owner)
    assert refusal(table.post("/seats/0/claim", {"id": once})) == (409, "seat/claimed")
    assert refusal(table.post("/seats/0/claim", {"id": once, "handover": first})) == (403, "handover/wrong")
    table.play("die red", token=token)


def test_a_claim_that_is_made_again_leaves_a_newer_code_as_it_is(table: Table) -> None:
    once = new_id()
    used = table.hand_over(0, table.claim(0))
    table.claim(0, handover=used, id=once)
    newer = table.hand_over(0, table.host)
    table.claim(0, handover=used, id=once)
    table.claim(0, id=once)
    assert table.claim(0, handover=newer)


def test_a_code_is_used_up_also_by_the_phone_that_has_the_seat(table: Table) -> None:
    once = new_id()
    table.claim(0, id=once)
    code = table.hand_over(0, table.host)
    token = table.claim(0, handover=code, id=once)
    assert refusal(table.post("/seats/0/claim", {"handover": code})) == (403, "handover/wrong")
    table.play("die red", token=token)


def typed_in_groups(code: str) -> str:
    return f" {code[:4].lower()}-{code[4:].lower()} "


@pytest.mark.parametrize("form", [str.lower, str.swapcase, typed_in_groups])
def test_a_code_may_be_typed_as_people_type(table: Table, form: Callable[[str], str]) -> None:
    code = table.hand_over(0, table.claim(0))
    assert table.claim(0, handover=form(code))


@pytest.mark.parametrize("code", ["22222222", "x", "💥", "0O1I", "ab-cd"])
def test_a_wrong_code_opens_nothing_not_even_a_free_seat(table: Table, code: str) -> None:
    assert refusal(table.post("/seats/0/claim", {"handover": code})) == (403, "handover/wrong")
    assert not table.now()["seats"][0]["claimed"]


def test_a_seat_that_nobody_claimed_yet_may_be_handed_to_a_phone(table: Table) -> None:
    assert table.claim(2, handover=table.hand_over(2, table.host))


def test_a_seat_that_is_not_there_is_not_found(table: Table) -> None:
    assert refusal(table.post("/seats/3/handover", token=table.host)) == (404, "seat/unknown")
    assert refusal(table.post("/seats/-1/handover", token=table.host))[0] == 404


def test_a_seat_at_no_table_is_not_found(client: FlaskClient) -> None:
    assert refusal(client.post(f"{API}/tables/AAAAAA/seats/0/handover")) == (404, "table/not_found")
