"""POST /api/v1/harvest"""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.tables import API, fault, refusal

ADA = {
    "name": "Ada",
    "four_of_a_kind": [8, 7],
    "three_pairs": [],
    "seven_unique": [10],
    "generic": 1,
    "favors": 2,
    "cards": 5,
}
BEN = {**ADA, "name": "Ben", "four_of_a_kind": [5], "seven_unique": [], "generic": 0}


def test_players_are_answered_with_their_honor_and_places(client: FlaskClient) -> None:
    answer = client.post(f"{API}/harvest", json={"players": [BEN, ADA]})
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    assert answer.get_json() == {
        "players": [{"name": "Ben", "honor": 5}, {"name": "Ada", "honor": 29}],
        "ranking": [[1], [0]],
    }


@pytest.mark.parametrize(
    ("changes", "code", "path"),
    [
        ({"cards": -1}, "input/malformed", "players[1].cards"),
        ({"cards": True}, "input/malformed", "players[1].cards"),
        ({"cards": 1.5}, "input/malformed", "players[1].cards"),
        ({"favors": "2"}, "input/malformed", "players[1].favors"),
        ({"name": ""}, "input/malformed", "players[1].name"),
        ({"four_of_a_kind": 8}, "input/malformed", "players[1].four_of_a_kind"),
        ({"four_of_a_kind": [True]}, "input/malformed", "players[1].four_of_a_kind[0]"),
        ({"four_of_a_kind": [3]}, "harvest/no_such_token", "players[1].four_of_a_kind[0]"),
        ({"honor": 99}, "input/unknown", "players[1].honor"),
    ],
)
def test_a_malformed_player_is_named_by_the_path(client: FlaskClient, changes: Any, code: str, path: str) -> None:
    assert fault(client.post(f"{API}/harvest", json={"players": [ADA, {**BEN, **changes}]})) == (422, code, path)


def test_a_token_cannot_be_held_more_often_than_there_are(client: FlaskClient) -> None:
    both = {"players": [{**ADA, "four_of_a_kind": [8]}, {**BEN, "four_of_a_kind": [8]}]}
    assert refusal(client.post(f"{API}/harvest", json=both)) == (422, "harvest/too_many_held")


@pytest.mark.parametrize("body", [{}, {"players": []}, {"players": None}, {"players": [ADA] * 9}, {"rooms": []}, []])
def test_a_malformed_sheet_is_refused(client: FlaskClient, body: Any) -> None:
    assert refusal(client.post(f"{API}/harvest", json=body))[0] == 422


def test_a_sheet_that_is_not_json_is_refused(client: FlaskClient) -> None:
    answer = client.post(f"{API}/harvest", data="players=Ada", content_type="application/json")
    assert refusal(answer) == (400, "json/malformed")
