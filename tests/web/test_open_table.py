"""POST /api/v1/tables"""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from scoresheet.rules.editions.edition import inspected, shipped_edition
from scoresheet.storing.tokens import LETTERS
from tests.calls import calls_of
from tests.rules.cases import cases
from tests.rules.pond import pond
from tests.web.tables import API, Table, fault, move, refusal, wish

SEATS = wish()["seats"]


def test_a_table_is_opened_with_a_code_a_token_and_a_setup_in_which_all_is_chosen(client: FlaskClient) -> None:
    answer = client.post(f"{API}/tables", json=wish())
    assert (answer.status_code, answer.mimetype) == (201, "application/json")
    opened = answer.get_json()
    assert set(opened) == {"code", "host_token", "table"}
    assert len(opened["code"]) == 6
    assert set(opened["code"]) <= set(LETTERS)
    assert opened["table"]["code"] == opened["code"]
    assert opened["table"]["setup"] == {
        "rules": 1,
        "edition": pond(),
        "referee": True,
        "dice": "real",
        "shapes": ["corner3", "square4", "t4", "u5"],
        "emperor": ["A", "A", "A"],
        "order": [0, 1],
        "seats": [{**seat, "tracked": True} for seat in SEATS],
    }


def test_the_answer_shows_the_table_as_everybody_will_see_it(client: FlaskClient) -> None:
    table = Table(client)
    assert table.opened["table"] == table.now()


def test_an_edition_may_be_named_by_its_id(client: FlaskClient) -> None:
    assert Table(client, edition="lampion").now()["setup"]["edition"] == shipped_edition("lampion")


def test_an_edition_is_inspected_once_for_a_table(client: FlaskClient) -> None:
    with calls_of(inspected) as inspections:
        Table(client)
    assert len(inspections) == 1


def test_shapes_and_cards_may_be_named_and_chosen_at_random(client: FlaskClient) -> None:
    named = Table(client, shapes=["line3", "l4", "zigzag4", "plus5"], emperor=["B", "A", "B"]).now()["setup"]
    assert (named["shapes"], named["emperor"]) == (["line3", "l4", "zigzag4", "plus5"], ["B", "A", "B"])
    drawn = [Table(client, shapes="random", emperor="random").now()["setup"] for _ in range(12)]
    assert len({(*setup["shapes"], *setup["emperor"]) for setup in drawn}) > 1


def test_letters_are_dealt_where_they_are_missing_and_the_earliest_begins(client: FlaskClient) -> None:
    seats = [{"name": "Ada"}, {"name": "Ben", "sheet": "A"}, {"name": "Cid"}, {"name": "Dot", "tracked": False}]
    setup = Table(client, seats=seats).now()["setup"]
    assert sorted(seat["sheet"] for seat in setup["seats"]) == ["A", "B", "C", "D"]
    assert setup["order"] == [1, 2, 3, 0]
    assert [seat["tracked"] for seat in setup["seats"]] == [True, True, True, False]


def test_no_two_tables_share_a_code_or_a_token(client: FlaskClient) -> None:
    opened = [Table(client) for _ in range(5)]
    assert len({table.code for table in opened} | {table.host for table in opened}) == 10


def test_a_name_is_text_whatever_it_looks_like(client: FlaskClient) -> None:
    names = ["<script>alert(1)</script>", "Zoë 🏮 {{ 7*7 }}"]
    table = Table(client, seats=[{"name": name} for name in names])
    assert [seat["name"] for seat in table.now()["seats"]] == names


def test_a_table_played_without_network_is_opened_with_its_log(client: FlaskClient) -> None:
    log = [move("die red"), move("shade 0 die"), move("done"), move("undo")]
    table = Table(client, log=log)
    assert table.opened["table"] == table.now()
    assert (table.now()["version"], table.now()["seats"][0]["shaded"]) == (4, [0])
    kept = [{name: value for name, value in each.items() if name not in ("seq", "at")} for each in table.log()]
    assert kept == log
    assert [each["seq"] for each in table.log()] == [1, 2, 3, 4]


def test_moves_of_a_log_are_known_when_they_are_sent_again(client: FlaskClient) -> None:
    log = [move("die red"), move("shade 0 die")]
    again = Table(client, log=log).results(*log)
    assert [(result["status"], result["seq"]) for result in again] == [("accepted", 1), ("accepted", 2)]


def test_an_id_of_a_log_is_not_used_again_for_another_move(client: FlaskClient) -> None:
    ring = ["red", "red", "blue", "green"]
    rolled = move("roll")
    table = Table(client, dice="app", log=[rolled | {"colors": ring, "seq": 1, "at": 5}])
    assert table.results(rolled)[0]["seq"] == 1
    assert table.results(move("orient 1") | {"id": rolled["id"]})[0]["error"]["code"] == "move/id_taken"


def test_play_goes_on_after_a_log(client: FlaskClient) -> None:
    table = Table(client, log=[move("die red")])
    table.play("shade 0 die", "undo", "undo")
    assert table.now()["seats"][0]["die"] is None


def test_the_server_counts_a_log_itself(client: FlaskClient) -> None:
    log = [move("die red", seq=7, at=1), move("shade 0 die", seq=7, at=2)]
    table = Table(client, log=log)
    assert [each["seq"] for each in table.log()] == [1, 2]
    assert table.get("/log").get_json()["version"] == 2


def test_the_log_holds_the_value_of_every_tile_also_of_those_launched_without_network(client: FlaskClient) -> None:
    log = [move(f"mark {area}") for area in (0, 1, 2, 3, 10, 11)] + [move("launch corner3 0+1+5")]
    assert Table(client, log=log).log()[-1]["value"] == 4


def test_dice_that_a_phone_rolled_without_network_are_kept(client: FlaskClient) -> None:
    ring = ["red", "red", "blue", "green"]
    table = Table(client, dice="app", log=[move("roll", colors=ring)])
    assert table.now()["tray"]["colors"] == ring


@cases(
    "log code path",
    [
        ("a move that the rules refuse", ["die red", "shade 1 die"], (409, "area/wrong_color"), "log[1]"),
        ("a move of another kind of table", ["done", "orient 2"], (409, "dice/real"), "log[1]"),
        ("a move of nobody", ["done", "undo", "undo"], (409, "undo/nothing"), "log[2]"),
    ],
)
def test_a_log_with_a_move_that_the_rules_refuse_opens_nothing(
    client: FlaskClient, log: list[str], code: tuple[int, str], path: str
) -> None:
    answer = client.post(f"{API}/tables", json=wish(log=[move(words) for words in log]))
    assert fault(answer) == (*code, path)


def test_a_log_with_a_move_twice_opens_nothing(client: FlaskClient) -> None:
    twice = move("gift 1")
    for again in (twice, move("gift -1") | {"id": twice["id"]}):
        answer = client.post(f"{API}/tables", json=wish(log=[twice, again]))
        assert fault(answer) == (422, "input/malformed", "log[1].id")


MALFORMED = "input/malformed"


@cases(
    "changes code path",
    [
        ("dice of no kind", {"dice": "loaded"}, MALFORMED, "dice"),
        ("a referee called yes", {"referee": "yes"}, MALFORMED, "referee"),
        ("a referee called 1", {"referee": 1}, MALFORMED, "referee"),
        ("one seat", {"seats": SEATS[:1]}, MALFORMED, "seats"),
        ("five seats", {"seats": [{"name": "Ada"}] * 5}, MALFORMED, "seats"),
        ("a seat without a name", {"seats": [SEATS[0], {}]}, "input/missing", "seats[1].name"),
        ("an empty name", {"seats": [SEATS[0], {"name": ""}]}, MALFORMED, "seats[1].name"),
        ("an endless name", {"seats": [SEATS[0], {"name": "x" * 41}]}, MALFORMED, "seats[1].name"),
        ("a name that cannot be shown", {"seats": [SEATS[0], {"name": "a\x00b"}]}, MALFORMED, "seats[1].name"),
        ("half a character", {"seats": [SEATS[0], {"name": "\ud800"}]}, MALFORMED, "seats[1].name"),
        ("a sheet that is not there", {"seats": [SEATS[0], {"name": "B", "sheet": "E"}]}, MALFORMED, "seats[1].sheet"),
        ("a sheet twice", {"seats": [SEATS[0], SEATS[0]]}, "setup/sheet_twice", "seats[1].sheet"),
        ("a field of nobody", {"music": True}, "input/unknown", "music"),
        (
            "a field of nobody at a seat",
            {"seats": [SEATS[0], {"name": "B", "age": 7}]},
            "input/unknown",
            "seats[1].age",
        ),
        ("a shape that is not there", {"shapes": ["corner3", "t4", "u5", "heart"]}, MALFORMED, "shapes[3]"),
        ("a shape twice", {"shapes": ["corner3", "t4", "u5", "t4"]}, MALFORMED, "shapes[3]"),
        ("three shapes", {"shapes": ["corner3", "t4", "u5"]}, MALFORMED, "shapes"),
        ("shapes by a wrong word", {"shapes": "last"}, MALFORMED, "shapes"),
        ("a third side of a card", {"emperor": ["A", "B", "C"]}, MALFORMED, "emperor[2]"),
        ("cards by a number", {"emperor": 1}, MALFORMED, "emperor"),
        ("a log that is none", {"log": {}}, MALFORMED, "log"),
        ("a move of no kind in the log", {"log": [{"type": "win"}]}, MALFORMED, "log[0].type"),
    ],
)
def test_a_malformed_wish_is_refused_with_the_path_of_its_fault(
    client: FlaskClient, changes: Any, code: str, path: str
) -> None:
    assert fault(client.post(f"{API}/tables", json=wish(**changes))) == (422, code, path)


@pytest.mark.parametrize("name", ["edition", "referee", "dice", "shapes", "emperor", "seats"])
def test_nothing_but_the_log_may_be_missing(client: FlaskClient, name: str) -> None:
    asked = wish()
    del asked[name]
    assert fault(client.post(f"{API}/tables", json=asked)) == (422, "input/missing", name)


def test_all_faults_of_a_wish_are_told_together(client: FlaskClient) -> None:
    answer = client.post(f"{API}/tables", json=wish(dice="x", referee=None, seats=[{}, {"name": 3}]))
    paths = {each["path"] for each in answer.get_json()["detail"]["faults"]}
    assert paths == {"dice", "referee", "seats[0].name", "seats[1].name"}


def test_paper_needs_real_dice_and_one_phone(client: FlaskClient) -> None:
    paper: list[dict[str, Any]] = [{"name": "Ada"}, {"name": "Ben", "tracked": False}]
    app_dice = client.post(f"{API}/tables", json=wish(dice="app", seats=paper))
    assert fault(app_dice) == (422, "setup/paper_needs_real_dice", "seats[1].tracked")
    nobody = client.post(f"{API}/tables", json=wish(seats=[{**seat, "tracked": False} for seat in paper]))
    assert fault(nobody) == (422, "setup/all_on_paper", "seats")


def test_an_edition_that_nobody_saved_is_not_found(client: FlaskClient) -> None:
    assert refusal(client.post(f"{API}/tables", json=wish(edition="e-nothing"))) == (404, "edition/not_found")


def test_every_fault_of_an_edition_sent_whole_is_told_by_its_path(client: FlaskClient) -> None:
    edition: Any = pond()
    edition["lakes"]["main"][12]["areas"][1] = "pink"
    edition["emperor"][2]["B"]["cost"] = 0
    answer = client.post(f"{API}/tables", json=wish(edition=edition))
    assert refusal(answer) == (422, "edition/invalid")
    paths = {each["path"] for each in answer.get_json()["detail"]["faults"]}
    assert {path.removeprefix("edition.") for path in paths} == {"lakes.main[12].areas[1]", "emperor[2].B.cost"}


def test_a_log_that_is_longer_than_a_table_can_hold_is_refused(client: FlaskClient) -> None:
    log = [{**move("gift 1"), "seq": number} for number in range(2_001)]
    assert refusal(client.post(f"{API}/tables", json=wish(log=log))) == (409, "table/full")


UNSEEN = ["\u202e", "\u202a", "\u2066", "\u2069", "\u200f", "\u061c", "\u200b", "\ufeff", "\u2028"]
OF_EVERY_SCRIPT = [
    "נועה",
    "محمد",
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0645",
    "👩\u200d👩\u200d👧",
    "🏴\U000e0067\U000e007f",
    "Zoë",
    "Zoe\u0308\u0323",
    "\u1000\u103b\u103d\u103e\u102d\u102f\u1036",
]


@pytest.mark.parametrize("character", UNSEEN)
def test_a_name_has_nothing_that_nobody_sees_or_that_turns_the_text_beside_it(
    client: FlaskClient, character: str
) -> None:
    answer = client.post(f"{API}/tables", json=wish(seats=[{"name": f"A{character}da"}, {"name": "Ben"}]))
    assert fault(answer) == (422, "input/malformed", "seats[0].name")


@pytest.mark.parametrize("name", OF_EVERY_SCRIPT)
def test_names_of_every_script_and_emoji_are_names(client: FlaskClient, name: str) -> None:
    answer = client.post(f"{API}/tables", json=wish(seats=[{"name": name}, {"name": "Ben"}]))
    assert answer.status_code == 201
