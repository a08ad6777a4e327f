"""GET /api/v1/tables/CODE"""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.tables import API, Table, let_pass, refusal

PLACE = {
    "tracked": True,
    "claimed": False,
    "left": False,
    "turn": 0,
    "round": 1,
    "shaded": [],
    "gifts": {"earned": 1, "spent": 0},
    "taken": [],
    "die": None,
    "grants": [],
    "fireworks": [],
    "crossed": [],
    "launched": False,
    "done": False,
    "score": {"fireworks": 0, "groups": [], "second_group": 0, "boats": [], "boat_points": 0, "total": 0},
}


def test_a_new_table_shows_all_that_the_contract_names(client: FlaskClient) -> None:
    table = Table(client)
    now = table.now()
    setup = now.pop("setup")
    assert set(setup) >= {"rules", "edition", "referee", "dice", "shapes", "emperor", "order"}
    values = {shape: setup["edition"]["shapes"][shape]["values"] for shape in setup["shapes"]}
    expected = {
        "code": table.code,
        "next": None,
        "version": 0,
        "phase": "playing",
        "turn": 0,
        "turns": 20,
        "active": 0,
        "tray": None,
        "stacks": values,
        "ranking": None,
    }
    assert {name: now[name] for name in expected} == expected
    seats = [{"seat": 0, "name": "Ada", "sheet": "A"} | PLACE, {"seat": 1, "name": "Ben", "sheet": "B"} | PLACE]
    assert [{name: seat[name] for name in seats[0]} for seat in now["seats"]] == seats


def test_a_table_shows_what_was_played(client: FlaskClient) -> None:
    table = Table(client)
    table.play("die red", "shade 0 die")
    now = table.now()
    ada = now["seats"][0]
    assert (now["version"], ada["die"], ada["shaded"], ada["taken"]) == (2, "red", [0], ["die"])
    assert ada["gifts"] == {"earned": 2, "spent": 0}


def test_a_table_with_app_dice_shows_its_tray(client: FlaskClient) -> None:
    table = Table(client, dice="app")
    table.play("roll")
    tray = table.now()["tray"]
    assert (tray["rolls"], len(tray["colors"]), tray["facing"]) == (1, 4, None)
    table.play("orient 1")
    colors = table.now()["tray"]["colors"]
    assert table.now()["tray"]["facing"] == [colors[1], colors[3]]


def test_a_finished_table_shows_places(client: FlaskClient) -> None:
    table = Table(client, referee=False)
    table.play(*[f"mark {area}" for area in (0, 1, 2, 3, 10, 11)], "launch corner3 0+1+5", "done")
    table.play("done", seat=1)
    assert (table.now()["phase"], table.now()["ranking"]) == ("finished", [[0], [1]])


def test_everybody_sees_which_seats_are_claimed(client: FlaskClient) -> None:
    table = Table(client)
    table.claim(1)
    assert [seat["claimed"] for seat in table.now()["seats"]] == [False, True]


@pytest.mark.parametrize(
    "form", [str.lower, lambda code: f"{code[:3]}-{code[3:]}", lambda code: f" {code[:3]} {code[3:]}"]
)
def test_a_code_may_be_typed_as_people_type(client: FlaskClient, form) -> None:  # type: ignore[no-untyped-def]
    table = Table(client)
    assert client.get(f"{API}/tables/{form(table.code)}").get_json() == table.now()


@pytest.mark.parametrize("code", ["AAAAAA", "7KQ4R", "7KQ4RMM", "0O1I01", "💥", "%00", "a%20b", "..", "%F0%28"])
def test_a_table_that_is_not_there_is_not_found(client: FlaskClient, code: str) -> None:
    assert refusal(client.get(f"{API}/tables/{code}")) == (404, "table/not_found")


def test_no_secret_is_shown(client: FlaskClient) -> None:
    table = Table(client)
    secrets = [table.host, table.claim(0), table.hand_over(0, table.host)]
    shown = table.get().text + table.get("/log").text
    assert not any(secret in shown for secret in secrets)


def test_whoever_looks_with_the_token_of_a_seat_is_seen_to_be_there(client: FlaskClient, app: Flask) -> None:
    table = Table(client)
    ada, ben = table.claim(0), table.claim(1)
    let_pass(app, minutes=3)
    assert table.get(token=ada).status_code == 200
    assert refusal(table.post("/seats/0/handover", token=ben)) == (403, "seat/not_silent")


def test_whoever_looks_without_a_token_is_not(client: FlaskClient, app: Flask) -> None:
    table = Table(client)
    ben = table.claim(1)
    table.claim(0)
    let_pass(app, minutes=3)
    table.now()
    assert table.post("/seats/0/handover", token=ben).status_code == 200
