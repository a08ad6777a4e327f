"""POST /api/v1/tables/CODE/moves: what comes of a batch"""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.tables import API, NOBODY, Table, bearer, move, refusal


@pytest.fixture
def table(client: FlaskClient) -> Table:
    return Table(client)


def statuses(results: list[dict[str, Any]]) -> list[str]:
    return [result["status"] for result in results]


def test_accepted_moves_answer_with_their_numbers_in_the_log(table: Table) -> None:
    sent = [move("die red"), move("shade 0 die")]
    assert table.results(*sent) == [
        {"id": sent[0]["id"], "status": "accepted", "seq": 1},
        {"id": sent[1]["id"], "status": "accepted", "seq": 2},
    ]
    assert [each["id"] for each in table.log()] == [each["id"] for each in sent]


def test_the_answer_shows_the_table_after_the_batch_without_its_setup(table: Table) -> None:
    told = table.send(move("die red")).get_json()
    assert set(told) == {"results", "table"}
    now = table.now()
    del now["setup"]
    assert told["table"] == now
    assert told["table"]["version"] == 1


@pytest.mark.parametrize("prefers", ["return=minimal", "respond-async, return=minimal"])
def test_who_prefers_little_gets_the_results_without_the_table(client: FlaskClient, table: Table, prefers: str) -> None:
    sent = move("die red")
    headers = bearer(table.host) | {"Prefer": prefers}
    answer = client.post(f"{API}/tables/{table.code}/moves", json={"moves": [sent]}, headers=headers)
    assert answer.get_json() == {"results": [{"id": sent["id"], "status": "accepted", "seq": 1}]}
    assert answer.headers["Preference-Applied"] == "return=minimal"
    assert table.now()["version"] == 1


def test_a_batch_stops_at_the_first_rejection_and_skips_the_rest(table: Table) -> None:
    sent = [move("die red"), move("shade 1 die"), move("done"), move("shade 1 die")]
    results = table.results(*sent)
    assert statuses(results) == ["accepted", "rejected", "skipped", "skipped"]
    assert results[2] == {"id": sent[2]["id"], "status": "skipped"}
    assert set(results[1]) == {"id", "status", "error"}
    assert table.now()["version"] == 1


def test_the_error_of_a_rejected_move_is_a_problem_as_any_other(table: Table) -> None:
    [result] = table.results(move("shade 0 bonus", 1))
    assert set(result["error"]) == {"status", "code", "title", "detail"}
    assert (result["error"]["code"], result["error"]["status"]) == ("turn/not_active", 409)
    assert result["error"]["title"].endswith(".")


def test_a_rejected_batch_still_shows_the_table(table: Table) -> None:
    table.play("die red")
    told = table.send(move("shade 1 die")).get_json()
    assert (told["table"]["version"], told["table"]["seats"][0]["die"]) == (1, "red")


def test_an_accepted_move_sent_again_answers_with_its_first_number(table: Table) -> None:
    sent = [move("die red"), move("shade 0 die"), move("done")]
    first = table.results(*sent)
    assert table.results(*sent) == first
    assert table.results(sent[1]) == [first[1]]
    assert (table.now()["version"], len(table.log())) == (3, 3)


def test_a_move_twice_in_one_batch_is_played_once(table: Table) -> None:
    once = move("gift 1")
    assert [result["seq"] for result in table.results(once, once, move("done"), once)] == [1, 1, 2, 1]
    assert table.now()["seats"][0]["gifts"]["earned"] == 2


@pytest.mark.parametrize(
    "other",
    [
        move("done"),
        move("launch corner3 0+1+5 3"),
        move("launch corner3 0+1+6 4"),
        move("launch corner3 1+0+5 4"),
        move("launch corner3 0+1+5 4", 1),
        move("taken corner3 4"),
    ],
)
def test_an_id_that_is_used_again_for_another_move_is_refused(table: Table, other: dict[str, Any]) -> None:
    table.play(*[f"mark {area}" for area in (0, 1, 2, 3, 10, 11)])
    once = move("launch corner3 0+1+5 4")
    table.results(once)
    [result, after] = table.results(other | {"id": once["id"]}, move("gift 1"))
    assert (result["status"], result["error"]["code"]) == ("rejected", "move/id_taken")
    assert (result["error"]["status"], result["error"]["detail"]) == (409, {"seq": 7})
    assert after["status"] == "skipped"
    assert [each["type"] for each in table.log()] == ["mark"] * 6 + ["launch"]


def test_what_the_log_says_beyond_what_was_sent_makes_no_other_move(client: FlaskClient) -> None:
    table = Table(client, dice="app")
    sent = [move("roll"), move("gift 1"), move("reroll")]
    assert [result["seq"] for result in table.results(*sent)] == [1, 2, 3]
    assert [result["seq"] for result in table.results(*sent)] == [1, 2, 3]


def test_a_tile_without_its_value_may_be_sent_again_with_and_without_it(table: Table) -> None:
    taken = move("taken corner3")
    for again in (taken, taken | {"value": 4}, taken):
        assert table.results(again)[0] == {"id": taken["id"], "status": "accepted", "seq": 1}
    assert table.results(taken | {"value": 3})[0]["error"]["code"] == "move/id_taken"


def test_an_id_that_is_used_twice_in_one_batch_for_two_moves_is_refused(table: Table) -> None:
    once = move("gift 1")
    results = table.results(once, move("gift -1") | {"id": once["id"]}, move("done"))
    assert statuses(results) == ["accepted", "rejected", "skipped"]
    assert results[1]["error"]["code"] == "move/id_taken"
    assert table.now()["seats"][0]["gifts"]["earned"] == 2


def test_an_id_of_another_seats_move_is_not_used_again(table: Table) -> None:
    ada, ben = table.claim(0), table.claim(1)
    once = move("gift 1")
    table.results(once, token=ada)
    assert table.results(once, token=ben)[0]["error"]["code"] == "seat/not_yours"
    assert table.results(once | {"seat": 1}, token=ben)[0]["error"]["code"] == "move/id_taken"
    assert [each["seat"] for each in table.log()] == [0]


def test_a_batch_that_was_half_played_may_be_sent_again_whole(table: Table) -> None:
    sent = [move("die red"), move("shade 0 die"), move("done")]
    table.results(*sent[:2])
    assert [result["seq"] for result in table.results(*sent)] == [1, 2, 3]


def test_rejected_and_skipped_moves_are_judged_afresh(table: Table) -> None:
    early = [move("shade 0 die"), move("done")]
    assert statuses(table.results(*early)) == ["rejected", "skipped"]
    table.play("die red")
    assert [result["seq"] for result in table.results(*early)] == [2, 3]


def test_an_id_is_known_at_its_own_table_only(client: FlaskClient, table: Table) -> None:
    once = move("die red")
    table.results(once)
    other = Table(client)
    assert other.results(once)[0]["seq"] == 1
    assert other.now()["version"] == 1


def test_a_seat_makes_its_own_moves_only(table: Table) -> None:
    ben = table.claim(1)
    results = table.results(move("die red", 1), move("die red", 0), move("die blue", 1), token=ben)
    assert statuses(results) == ["accepted", "rejected", "skipped"]
    assert results[1]["error"]["code"] == "seat/not_yours"
    assert table.now()["seats"][0]["die"] is None


@pytest.mark.parametrize("words", ["undo", "leave", "taken t4", "gift 1", "done"])
def test_no_kind_of_move_is_made_for_another_seat(table: Table, words: str) -> None:
    table.play("die red")
    [result] = table.results(move(words, 0), token=table.claim(1))
    assert result["error"]["code"] == "seat/not_yours"
    assert table.now()["version"] == 1


def test_the_host_acts_for_any_seat_claimed_or_not(table: Table) -> None:
    table.claim(1)
    table.play("die red", seat=0)
    table.play("die blue", "leave", seat=1)
    assert [(seat["die"], seat["left"]) for seat in table.now()["seats"]] == [("red", False), ("blue", True)]


def test_a_seat_that_is_not_there_makes_no_moves(table: Table) -> None:
    assert table.results(move("done", 2))[0]["error"]["code"] == "seat/unknown"
    assert table.results(move("done", 2), token=table.claim(0))[0]["error"]["code"] == "seat/not_yours"


def test_moves_need_a_token_of_this_table(table: Table, client: FlaskClient) -> None:
    batch = {"moves": [move("die red")]}
    bare = table.post("/moves", batch)
    assert (*refusal(bare), bare.headers["WWW-Authenticate"]) == (401, "token/missing", "Bearer")
    wrong = table.post("/moves", batch, NOBODY)
    assert (*refusal(wrong), wrong.headers["WWW-Authenticate"]) == (401, "token/wrong", "Bearer")
    for header in (table.host, f"Basic {table.host}", f"Token {table.host}", "Bearer", "Bearer ", ""):
        answer = client.post(f"{API}/tables/{table.code}/moves", json=batch, headers={"Authorization": header})
        assert refusal(answer)[0] == 401, header
    assert table.now()["version"] == 0


def test_a_token_in_the_address_opens_nothing(table: Table) -> None:
    assert refusal(table.post(f"/moves?token={table.host}", {"moves": [move("done")]})) == (401, "token/missing")


def test_moves_at_no_table_are_not_found(client: FlaskClient) -> None:
    answer = client.post(f"{API}/tables/AAAAAA/moves", json={"moves": [move("done")]})
    assert refusal(answer) == (404, "table/not_found")


def test_undo_takes_back_a_move_of_an_earlier_request(table: Table) -> None:
    ada, ben = table.claim(0), table.claim(1)
    table.play("die red", token=ada)
    table.play("die blue", seat=1, token=ben)
    table.play("shade 0 die", token=ada)
    table.play("undo", token=ada)
    assert [(seat["die"], seat["shaded"]) for seat in table.now()["seats"]] == [("red", []), ("blue", [])]
    table.play("undo", token=ben, seat=1)
    table.play("undo", token=ada)
    assert [seat["die"] for seat in table.now()["seats"]] == [None, None]
    assert table.results(move("undo"), token=ada)[0]["error"]["code"] == "undo/nothing"
    assert table.now()["version"] == 6


def test_undo_within_a_batch_takes_back_old_and_new_moves(table: Table) -> None:
    table.play("die red", "shade 0 die")
    table.play("done", "undo", "undo", "shade 2 die")
    assert table.now()["seats"][0]["shaded"] == [2]


def test_undo_reopens_a_finished_table(client: FlaskClient) -> None:
    table = Table(client, referee=False)
    table.play("done")
    table.play("done", seat=1)
    assert table.results(move("mark 0"))[0]["error"]["code"] == "table/finished"
    table.play("undo")
    assert (table.now()["phase"], table.now()["ranking"]) == ("playing", None)


def test_a_roll_of_the_server_is_never_taken_back(client: FlaskClient) -> None:
    table = Table(client, dice="app")
    table.play("roll")
    assert table.results(move("undo"))[0]["error"]["code"] == "undo/rolled"


def test_the_server_rolls_once_for_a_roll_that_is_sent_again(client: FlaskClient) -> None:
    table = Table(client, dice="app")
    roll = move("roll")
    rolled = table.send(roll).get_json()["table"]["tray"]
    assert table.send(roll).get_json()["table"]["tray"] == rolled


@pytest.mark.parametrize(
    ("changes", "words", "code"),
    [
        ({"dice": "real"}, "roll", "dice/real"),
        ({"dice": "real"}, "orient 1", "dice/real"),
        ({"dice": "app"}, "die red", "dice/app"),
        ({"dice": "app"}, "taken t4", "dice/app"),
        ({"referee": True}, "cross 1", "table/refereed"),
        ({"referee": False}, "shade 0 die", "table/pencil"),
        ({"referee": False}, "emperor 0", "table/pencil"),
    ],
)
def test_a_kind_of_move_that_this_table_excludes_is_rejected(
    client: FlaskClient, changes: Any, words: str, code: str
) -> None:
    table = Table(client, **changes)
    [result] = table.results(move(words))
    assert (result["status"], result["error"]["code"]) == ("rejected", code)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("mark 40", "area/unknown"),
        ("mark 10000", "area/unknown"),
        ("die pink", "color/unknown"),
        ("launch heart 0+1+5", "fireworks/not_in_play"),
        ("launch plus5 0+1+2+3+4", "fireworks/not_in_play"),
        ("launch corner3 0+1+9999", "pool/unknown"),
        ("taken heart", "fireworks/not_in_play"),
        ("lift 0", "fireworks/unknown"),
    ],
)
def test_what_needs_the_table_to_be_known_is_a_rejection(table: Table, words: str, code: str) -> None:
    assert table.results(move(words))[0]["error"]["code"] == code


def test_the_loser_of_a_race_for_a_tile_is_told_what_is_left(table: Table) -> None:
    table.play(*[f"mark {area}" for area in (0, 1, 2, 3, 10, 11)], "taken corner3 4", "taken corner3 4")
    error = table.results(move("launch corner3 0+1+5 4"))[0]["error"]
    assert error["code"] == "fireworks/tile_taken"
    assert [3, 3, 2, 2] in error["detail"].values()


def test_a_table_holds_so_many_moves_and_no_more(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scoresheet.service.batch.MOST_MOVES", 2)
    results = Table(client).results(move("gift 1"), move("gift 1"), move("gift 1"), move("gift 1"))
    assert [result["status"] for result in results] == ["accepted", "accepted", "rejected", "skipped"]
    assert results[2]["error"]["code"] == "table/full"


@pytest.fixture
def with_paper(client: FlaskClient) -> Table:
    """Cid plays on paper."""
    return Table(client, seats=[{"name": "Ada"}, {"name": "Ben"}, {"name": "Cid", "tracked": False}])


def test_anybody_at_the_table_enters_the_points_of_a_player_on_paper(with_paper: Table) -> None:
    for token in (with_paper.claim(0), with_paper.claim(1), with_paper.host):
        with_paper.play("total 12 5 4", seat=2, token=token)
        seat = with_paper.now()["seats"][2]
        assert (seat["entered"], seat["score"]["total"]) == (True, 21)
        with_paper.play("undo", seat=2, token=token)
        seat = with_paper.now()["seats"][2]
        assert ("entered" in seat, seat["score"]["total"]) == (False, 0)
    assert refusal(with_paper.send(move("total 12 5 4", 2), token=NOBODY)) == (401, "token/wrong")


def test_nobody_enters_points_for_a_phone_or_makes_other_moves_for_paper(with_paper: Table) -> None:
    ada = with_paper.claim(0)
    for words, seat, code in (
        ("total 12 5 4", 1, "seat/not_yours"),
        ("total 12 5 4", 0, "seat/not_on_paper"),
        ("total 12 5 4", 3, "seat/not_yours"),
        ("mark 2", 2, "seat/on_paper"),
        ("undo", 2, "seat/on_paper"),
    ):
        [result] = with_paper.results(move(words, seat), token=ada)
        assert (result["status"], result["error"]["code"]) == ("rejected", code), words


def test_points_that_cannot_be_are_rejected_with_the_most_that_can(with_paper: Table) -> None:
    [result] = with_paper.results(move("total 0 11 0", 2))
    assert (result["error"]["status"], result["error"]["code"]) == (409, "total/second_group")
    assert result["error"]["detail"] == {"most": 10}


def test_points_give_a_place_also_after_the_end(client: FlaskClient) -> None:
    table = Table(client, referee=False, seats=[{"name": "Ada"}, {"name": "Ben", "tracked": False}])
    table.play("done")
    assert table.now()["ranking"] == [[0]]
    table.play("total 12 5 4", seat=1)
    assert (table.now()["phase"], table.now()["ranking"]) == ("finished", [[1], [0]])


def test_the_log_has_the_value_of_a_tile_that_was_put_on(table: Table) -> None:
    table.play(*[f"mark {area}" for area in (0, 1, 2, 3, 10, 11)], "put corner3 0+1+5")
    assert table.log()[-1]["value"] == 4
    table.play("lift 0", "put corner3 0+1+5 3")
    assert table.now()["seats"][0]["fireworks"] == [{"shape": "corner3", "pools": [0, 1, 5], "value": 3}]
