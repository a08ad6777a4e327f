"""GET /api/v1/tables/CODE/log"""

from __future__ import annotations

import time

import pytest
from flask.testing import FlaskClient

from tests.web.tables import API, Table, fault, move, refusal


def test_the_log_of_a_new_table_is_empty(client: FlaskClient) -> None:
    answer = Table(client).get("/log")
    assert (answer.status_code, answer.get_json()) == (200, {"moves": [], "version": 0})


def test_the_log_holds_every_move_as_it_was_sent_with_its_number_and_moment(client: FlaskClient) -> None:
    table = Table(client)
    sent = [move("die red"), move("shade 0 die"), move("done")]
    before = time.time_ns() // 1_000_000
    table.results(*sent)
    after = time.time_ns() // 1_000_000
    log = table.get("/log").get_json()
    moments = [each.pop("at") for each in log["moves"]]
    assert log == {"moves": [{"seq": seq, **each} for seq, each in enumerate(sent, start=1)], "version": 3}
    assert before <= min(moments) <= max(moments) <= after


def test_the_log_adds_the_dice_that_the_server_rolled(client: FlaskClient) -> None:
    table = Table(client, dice="app")
    table.play("roll", "reroll")
    rolled = [each["colors"] for each in table.log()]
    assert rolled[1] == table.now()["tray"]["colors"]
    assert [len(ring) for ring in rolled] == [4, 4]
    assert {color for ring in rolled for color in ring} <= set(table.now()["setup"]["edition"]["colors"])


def test_the_log_adds_the_value_of_the_tile(client: FlaskClient) -> None:
    table = Table(client, seats=[{"name": "Ada", "sheet": "A"}, {"name": "Ben", "tracked": False}])
    table.play(
        *[f"mark {area}" for area in (0, 1, 2, 3, 10, 11)], "launch corner3 0+1+5", "taken corner3", "taken t4 3"
    )
    assert [each["value"] for each in table.log(after=6)] == [4, 4, 3]


def test_a_reroll_of_real_dice_has_no_colors(client: FlaskClient) -> None:
    table = Table(client)
    table.play("reroll")
    assert "colors" not in table.log()[0]


def test_the_log_may_be_read_from_a_version_on(client: FlaskClient) -> None:
    table = Table(client)
    table.play("die red", "shade 0 die", "done")
    whole = table.log()
    assert [table.log(after=n) for n in range(5)] == [whole, whole[1:], whole[2:], [], []]
    assert table.get("/log?after=2").get_json()["version"] == 3


def test_undone_moves_stay_in_the_log(client: FlaskClient) -> None:
    table = Table(client)
    table.play("die red", "undo")
    assert [each["type"] for each in table.log()] == ["die", "undo"]


def test_rejected_moves_are_not_in_the_log(client: FlaskClient) -> None:
    table = Table(client)
    table.results(move("die red"), move("shade 1 die"), move("done"))
    assert [each["type"] for each in table.log()] == ["die"]


@pytest.mark.parametrize("after", ["-1", "two", "1.5", "", "99999999999999999999", "1e3", "%00"])
def test_a_version_that_is_none_is_malformed(client: FlaskClient, after: str) -> None:
    assert fault(Table(client).get(f"/log?after={after}")) == (422, "input/malformed", "after")


def test_a_table_that_is_not_there_has_no_log(client: FlaskClient) -> None:
    assert refusal(client.get(f"{API}/tables/AAAAAA/log")) == (404, "table/not_found")
