"""What undo costs the server, counted in moves that the rules judge: much only where much was built on it"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient

from scoresheet.rules.dice_game.turns import settle
from scoresheet.rules.state import Table as State
from tests.web.tables import API, Table, fault, move, wish

GIFTS, MARKS, UNDOS = 500, 1_000, 100
BUILT = 600

Judged = Callable[[], int]


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> Judged:
    """How many moves the rules have judged since this was last asked: each of them settles the table."""
    found = 0

    def counting(table: State) -> None:
        nonlocal found
        found += 1
        settle(table)

    def asked() -> int:
        nonlocal found
        count, found = found, 0
        return count

    monkeypatch.setattr("scoresheet.rules.dice_game.table.settle", counting)
    return asked


def gifts(count: int, seat: int = 0) -> list[Any]:
    return [move("gift 1", seat) for _ in range(count)]


def marks(count: int, seat: int) -> list[Any]:
    return [move(f"{('mark', 'erase')[number % 2]} 0", seat) for number in range(count)]


def comings(count: int) -> list[Any]:
    """Moves that others are judged by."""
    return [move(("leave", "back")[number % 2]) for number in range(count)]


def undos(count: int) -> list[Any]:
    return [move("undo") for _ in range(count)]


def test_what_others_are_not_judged_by_is_taken_back_from_far_without_judging_them_again(
    client: FlaskClient, judged: Judged
) -> None:
    table = Table(client, log=gifts(GIFTS) + marks(MARKS, seat=1))
    assert judged() == 1 + GIFTS + MARKS
    results = table.results(*undos(UNDOS))
    assert judged() <= 1 + GIFTS + MARKS
    assert {result["status"] for result in results} == {"accepted"}
    assert table.now()["seats"][0]["gifts"]["earned"] == 1 + GIFTS - UNDOS


def test_a_log_is_judged_once_however_much_of_it_was_taken_back(client: FlaskClient, judged: Judged) -> None:
    table = Table(client, log=gifts(GIFTS) + marks(MARKS, seat=1) + undos(GIFTS))
    assert judged() == 1 + GIFTS + MARKS
    assert table.now()["seats"][0]["gifts"]["earned"] == 1
    assert table.now()["version"] == GIFTS + MARKS + GIFTS


def test_what_was_taken_back_is_not_judged_when_a_table_is_recalled(client: FlaskClient, judged: Judged) -> None:
    there_and_back = [move(("gift 1", "undo")[number % 2], 1) for number in range(MARKS)]
    table = Table(client, log=gifts(1) + there_and_back)
    judged()
    table.play("undo")
    assert judged() == 1 + 1


def test_a_move_is_played_without_recalling_those_before_it(client: FlaskClient, judged: Judged) -> None:
    table = Table(client, log=gifts(GIFTS))
    judged()
    table.play("gift 1", "gift 1")
    assert judged() == 2


def test_when_much_has_to_be_judged_again_the_rest_of_the_batch_waits_for_the_next_one(
    client: FlaskClient, judged: Judged
) -> None:
    log = comings(6) + gifts(BUILT // 2, seat=1) + [each | {"seat": 1} for each in comings(BUILT)]
    table = Table(client, log=log)
    left, answers = [*undos(6), move("gift 1")], []
    while left:
        judged()
        results = table.results(*left)
        assert judged() <= len(log) + len(log) + len(left)
        accepted = [result for result in results if result["status"] == "accepted"]
        assert results[len(accepted) :] == [{"id": each["id"], "status": "skipped"} for each in left[len(accepted) :]]
        left = left[len(accepted) :]
        answers.append(len(accepted))
    assert answers == [1] * 7
    now = table.now()
    assert now["version"] == len(log) + 7
    assert (now["seats"][0]["left"], now["seats"][0]["gifts"]["earned"]) == (False, 2)


def test_a_log_that_would_have_to_be_judged_again_and_again_opens_nothing(client: FlaskClient, judged: Judged) -> None:
    log = comings(GIFTS) + [each | {"seat": 1} for each in comings(MARKS)] + undos(GIFTS)
    answer = client.post(f"{API}/tables", json=wish(log=log))
    assert fault(answer) == (422, "log/too_much_undone", f"log[{GIFTS + MARKS + 20}]")
    assert judged() < 23_000
