"""POST /api/v1/lumens"""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from scoresheet.rules.calculators import lumens
from tests.web.tables import API, fault, refusal

SHEET: dict[str, Any] = {
    "players": ["Ada", "Ben"],
    "rooms": [{"central": True, "pips": [3, 2]}, {"central": False, "pips": [1, 4]}],
}


def test_players_are_answered_with_their_points_rooms_and_places(client: FlaskClient) -> None:
    answer = client.post(f"{API}/lumens", json=SHEET)
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    told = answer.get_json()
    assert told == lumens.score(SHEET)
    assert set(told) == {"players", "rooms", "ranking"}
    assert [set(player) for player in told["players"]] == [{"name", "points", "central"}] * 2
    assert [set(room) for room in told["rooms"]] == [{"points"}] * 2
    assert [len(room["points"]) for room in told["rooms"]] == [2, 2]


@pytest.mark.parametrize(
    ("changes", "code", "path"),
    [
        ({"players": [1, "Ben"]}, "input/malformed", "players[0]"),
        ({"players": "Ada"}, "input/malformed", "players"),
        ({"rooms": {}}, "input/malformed", "rooms"),
        ({"rooms": [{"central": 1, "pips": [1, 1]}]}, "input/malformed", "rooms[0].central"),
        ({"rooms": [{"central": True, "pips": [1, 1.5]}]}, "input/malformed", "rooms[0].pips[1]"),
        ({"rooms": [{"central": True, "pips": [1, True]}]}, "input/malformed", "rooms[0].pips[1]"),
        ({"rooms": [{"pips": [1, 1]}]}, "input/missing", "rooms[0].central"),
        ({"house": 1}, "input/unknown", "house"),
    ],
)
def test_a_malformed_sheet_is_named_by_the_path(client: FlaskClient, changes: Any, code: str, path: str) -> None:
    assert fault(client.post(f"{API}/lumens", json={**SHEET, **changes})) == (422, code, path)


@pytest.mark.parametrize(
    ("rooms", "code"),
    [
        ([{"central": True, "pips": [1]}], "lumens/unequal_lists"),
        ([{"central": False, "pips": [1, 1]}], "lumens/no_central_room"),
        ([{"central": True, "pips": [1, 1]}] * 2, "lumens/two_central_rooms"),
    ],
)
def test_what_no_box_can_show_is_refused(client: FlaskClient, rooms: Any, code: str) -> None:
    assert refusal(client.post(f"{API}/lumens", json={**SHEET, "rooms": rooms})) == (422, code)


@pytest.mark.parametrize("name", ["players", "rooms"])
def test_nothing_may_be_missing(client: FlaskClient, name: str) -> None:
    sheet = {field: value for field, value in SHEET.items() if field != name}
    assert fault(client.post(f"{API}/lumens", json=sheet)) == (422, "input/missing", name)


def test_a_sheet_that_is_not_json_is_refused(client: FlaskClient) -> None:
    answer = client.post(f"{API}/lumens", data="{", content_type="application/json")
    assert refusal(answer) == (400, "json/malformed")
