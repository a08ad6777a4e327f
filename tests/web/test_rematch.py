"""POST /api/v1/tables/CODE/next"""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import update

from scoresheet.rules.editions.new_edition import edition_of, seed_of
from scoresheet.storing.extensions import writing
from scoresheet.storing.models import Table as Row
from tests.rules.pond import pond
from tests.web.streams import listen
from tests.web.tables import API, NOBODY, Table, fault, move, refusal

FIRST = {"corner3", "square4", "t4", "u5"}
CHOSEN: dict[str, Any] = {"shapes": ["line3", "corner3", "plus5", "u5"], "emperor": ["B", "A", "B"]}


@pytest.fixture
def table(client: FlaskClient) -> Table:
    return Table(client, players=3)


def following(table: Table, **body: Any) -> Table:
    """The rematch, with the token of the host."""
    answer = table.post("/next", body, table.host)
    assert answer.status_code == 201, answer.text
    assert set(answer.get_json()) == {"code"}
    other = Table.__new__(Table)
    other.__dict__ |= table.__dict__ | {"code": answer.get_json()["code"]}
    return other


def names(table: Table) -> list[str]:
    return [seat["name"] for seat in table.now()["seats"]]


def sizes(table: Table) -> list[str]:
    shapes = pond()["shapes"]
    return sorted(shapes[shape]["size"] for shape in table.now()["setup"]["shapes"])


def test_a_rematch_is_another_table_with_the_same_people_and_options(client: FlaskClient) -> None:
    table = Table(client, referee=False, dice="real", seats=[{"name": "Ada"}, {"name": "Ben", "tracked": False}])
    before, after = table.now(), following(table).now()
    assert after["code"] != table.code
    assert (after["version"], after["phase"], after["next"]) == (0, "playing", None)
    assert [(seat["name"], seat["tracked"]) for seat in after["seats"]] == [("Ada", True), ("Ben", False)]
    for same in ("edition", "referee", "dice", "shapes", "emperor", "rules"):
        assert after["setup"][same] == before["setup"][same]
    assert table.now() == before | {"next": after["code"]}


def test_sheets_are_dealt_anew(client: FlaskClient) -> None:
    table = Table(client, players=2, seats=[{"name": "Ada", "sheet": "A"}, {"name": "Ben", "sheet": "B"}])
    dealt = set()
    for _ in range(40):
        table = following(table)
        dealt.add(tuple(seat["sheet"] for seat in table.now()["seats"]))
    assert len(dealt) > 3
    assert all(one != other for one, other in dealt)


def test_whoever_asks_again_is_told_the_same_table(table: Table) -> None:
    ada, ben = table.claim(0), table.claim(1)
    first = table.post("/next", token=ada)
    for token in (ada, ben, table.host):
        again = table.post("/next", {"seats": [{"name": "Eve"}, {"name": "Ada"}]}, token)
        assert (first.status_code, again.status_code) == (201, 200)
        assert again.get_json() == first.get_json()


def test_a_rematch_may_be_wanted_without_a_body(client: FlaskClient, table: Table) -> None:
    headers = {"Authorization": f"Bearer {table.host}"}
    assert client.post(f"{API}/tables/{table.code}/next", headers=headers).status_code == 201


def test_only_who_sits_here_or_hosts_wants_a_rematch(client: FlaskClient, table: Table) -> None:
    for token, refused in ((None, "token/missing"), (NOBODY, "token/wrong"), (Table(client).host, "token/wrong")):
        assert refusal(table.post("/next", token=token)) == (401, refused)
    assert table.now()["next"] is None
    headers = {"Authorization": f"Bearer {table.host}"}
    assert refusal(client.post(f"{API}/tables/AAAAAA/next", headers=headers)) == (404, "table/not_found")


def test_a_rematch_may_be_wanted_at_any_time_and_the_game_goes_on(client: FlaskClient) -> None:
    table = Table(client, referee=False)
    table.play("mark 2")
    code = following(table).code
    table.play("mark 3", "done")
    table.play("done", seat=1)
    assert (table.now()["phase"], table.now()["next"]) == ("finished", code)
    table.play("undo", seat=1)
    assert following(Table(client)).now()["next"] is None


def test_everybody_is_called_as_they_are_now(table: Table) -> None:
    table.post("/seats/1/name", {"name": "Bea"}, table.host)
    after = following(table).now()
    assert [seat["name"] for seat in after["seats"]] == ["Ada", "Bea", "Cid"]
    assert [seat["name"] for seat in after["setup"]["seats"]] == ["Ada", "Bea", "Cid"]


def test_people_may_sit_otherwise(table: Table) -> None:
    people = [{"name": "Ben", "sheet": "D"}, {"name": "Cid", "tracked": False}, {"name": "Ada"}]
    after = following(table, seats=people).now()
    assert [seat["name"] for seat in after["seats"]] == ["Ben", "Cid", "Ada"]
    assert [seat["tracked"] for seat in after["seats"]] == [True, False, True]
    assert after["seats"][0]["sheet"] == "D"


NO_PEOPLE: list[tuple[Any, str, str]] = [
    ([{"name": "Ada"}], "input/malformed", "seats"),
    ([{"name": "Ada"}] * 5, "input/malformed", "seats"),
    ([{"name": "Ada"}, {}], "input/missing", "seats[1].name"),
    ([{"name": "Ada"}, {"name": ""}], "input/malformed", "seats[1].name"),
    ([{"name": "Ada"}, {"name": "Ben", "seat": 1}], "input/unknown", "seats[1].seat"),
    ([{"name": "Ada", "sheet": "A"}, {"name": "Ben", "sheet": "A"}], "setup/sheet_twice", "seats[1].sheet"),
    ([{"name": "Ada", "tracked": False}, {"name": "Ben", "tracked": False}], "setup/all_on_paper", "seats"),
]


@pytest.mark.parametrize(("people", "code", "path"), NO_PEOPLE)
def test_people_who_cannot_play_open_no_table(table: Table, people: Any, code: str, path: str) -> None:
    assert fault(table.post("/next", {"seats": people}, table.host)) == (422, code, path)
    assert table.now()["next"] is None


def test_with_app_dice_nobody_sits_down_on_paper(client: FlaskClient) -> None:
    table = Table(client, dice="app")
    people = [{"name": "Ada"}, {"name": "Ben", "tracked": False}]
    assert fault(table.post("/next", {"seats": people}, table.host))[1] == "setup/paper_needs_real_dice"


def test_a_first_game_is_followed_by_one(client: FlaskClient) -> None:
    table = Table(client, shapes="first", emperor="first")
    for _ in range(5):
        table = following(table)
        setup = table.now()["setup"]
        assert (set(setup["shapes"]), setup["emperor"]) == (FIRST, ["A", "A", "A"])


def test_what_was_chosen_is_played_again(client: FlaskClient) -> None:
    table = Table(client, **CHOSEN)
    for _ in range(3):
        table = following(table)
        setup = table.now()["setup"]
        assert {name: setup[name] for name in CHOSEN} == CHOSEN


def test_what_was_drawn_is_drawn_anew(client: FlaskClient) -> None:
    table = Table(client, shapes="random", emperor="random")
    drawn = set()
    for _ in range(30):
        table = following(table)
        assert sizes(table) == ["large", "medium", "medium", "small"]
        setup = table.now()["setup"]
        drawn |= {("shapes", *setup["shapes"]), ("emperor", *setup["emperor"])}
    assert len(drawn) > 10


def test_after_a_table_from_a_phone_it_is_drawn_because_nobody_knows_what_was_wished(client: FlaskClient) -> None:
    table = Table(client, **CHOSEN, log=[move("die red")])
    drawn = set()
    for _ in range(20):
        table = following(table)
        assert sizes(table) == ["large", "medium", "medium", "small"]
        drawn.add(tuple(table.now()["setup"]["emperor"]))
    assert len(drawn) > 1


def test_after_an_older_table_it_is_drawn_too(client: FlaskClient, app: Flask) -> None:
    table = Table(client, **CHOSEN)
    with app.app_context(), writing() as connection:
        connection.execute(update(Row).values(shapes=None, emperor=None))
    assert sizes(following(table)) == ["large", "medium", "medium", "small"]


def test_after_a_new_lake_comes_another_one(client: FlaskClient) -> None:
    table = Table(client, edition="lake-7")
    seen = {"lake-7"}
    for _ in range(3):
        table = following(table)
        edition = table.now()["setup"]["edition"]
        assert seed_of(edition["id"])
        assert edition == edition_of(edition["id"])
        seen.add(edition["id"])
    assert len(seen) == 4


@pytest.mark.parametrize("seed", [1, 999_999])
def test_the_lakes_with_the_first_and_the_last_number_are_followed_by_others(client: FlaskClient, seed: int) -> None:
    edition = following(Table(client, edition=f"lake-{seed}")).now()["setup"]["edition"]
    assert edition["id"] != f"lake-{seed}"
    assert seed_of(edition["id"])


def test_any_other_edition_is_played_again_as_it_was(client: FlaskClient) -> None:
    saved = client.post(f"{API}/editions", json=pond()).get_json()
    table = Table(client, edition=saved["id"])
    client.delete(f"{API}/editions/{saved['id']}", headers={"Authorization": f"Bearer {saved['edit_token']}"})
    assert following(table).now()["setup"]["edition"] == table.now()["setup"]["edition"]


def test_the_host_is_the_host_of_the_rematch_too_and_its_seats_are_free(table: Table) -> None:
    ada = table.claim(0)
    after = following(table)
    assert [seat["claimed"] for seat in after.now()["seats"]] == [False] * 3
    assert refusal(after.send(move("die red"), token=ada)) == (401, "token/wrong")
    after.play("die red", token=table.host)
    assert following(after).get(token=table.host).status_code == 200


def test_everybody_is_told_of_the_rematch_once(table: Table) -> None:
    with listen(table) as reader:
        reader.until("seats")
        code = following(table).code
        event = reader.until("next")
        assert (event.id, event.data) == ("", {"code": code})
        table.post("/next", token=table.host)
        table.claim(0)
        table.play("die red")
        rest = iter(lambda: reader.next().name, "moves")
        assert "next" not in rest


def test_whoever_comes_later_is_told_of_the_rematch_at_once(table: Table) -> None:
    code = following(table).code
    with listen(table) as reader:
        told = [reader.next() for _ in range(3)]
    assert [event.name for event in told] == ["", "next", "seats"]
    assert told[1].data == {"code": code}
