"""/api/v1/editions and /api/v1/editions/ID"""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoresheet.rules.editions.edition import shipped_edition
from scoresheet.rules.editions.new_edition import edition_of
from tests.rules.pond import pond
from tests.web.tables import API, NOBODY, Table, bearer, fault, refusal, wish

LAMPION: Any = shipped_edition("lampion")
TITLE = {name: LAMPION[name] for name in ("id", "name", "official", "columns", "rows")}


def saved(client: FlaskClient, edition: Any = None) -> tuple[str, str]:
    """The id and the edit token of an edition just saved."""
    answer = client.post(f"{API}/editions", json=edition or pond())
    assert answer.status_code == 201, answer.text
    told = answer.get_json()
    assert set(told) == {"id", "edit_token"}
    return told["id"], told["edit_token"]


def put(client: FlaskClient, edition_id: str, edition: Any, token: str | None = None) -> TestResponse:
    return client.put(f"{API}/editions/{edition_id}", json=edition, headers=bearer(token))


def renamed(name: str) -> dict[str, Any]:
    return {**pond(), "name": name}


def test_the_list_begins_with_the_edition_that_comes_with_the_program(client: FlaskClient) -> None:
    answer = client.get(f"{API}/editions")
    assert (answer.status_code, answer.get_json()) == (200, {"editions": [TITLE]})


def test_a_saved_edition_is_found_only_by_who_knows_its_id(client: FlaskClient) -> None:
    edition_id, token = saved(client)
    assert client.get(f"{API}/editions/{edition_id}").status_code == 200
    put(client, edition_id, renamed("Better"), token)
    assert client.get(f"{API}/editions").get_json() == {"editions": [TITLE]}
    assert client.get(f"{API}/editions/{edition_id}/listed").get_json() == {"listed": False}


def listing(client: FlaskClient, edition_id: str, token: str | None, listed: Any = True) -> TestResponse:
    return client.put(f"{API}/editions/{edition_id}/listed", json={"listed": listed}, headers=bearer(token))


def test_editions_that_their_owners_list_are_listed_the_newest_first(client: FlaskClient) -> None:
    made = [saved(client, renamed(name)) for name in ("Older", "Newer", "Mine")]
    for edition_id, token in made[:2]:
        answer = listing(client, edition_id, token)
        assert (answer.status_code, answer.get_json()) == (200, {"listed": True})
    listed = client.get(f"{API}/editions").get_json()["editions"]
    assert {(each["id"], each["name"]) for each in listed[1:]} == {(made[0][0], "Older"), (made[1][0], "Newer")}
    assert listed[1] | {"id": "", "name": ""} == {"id": "", "name": "", "official": False, "columns": 5, "rows": 4}
    assert not any(token in str(listed) for _, token in made)


def test_an_edition_can_be_taken_off_the_list_again(client: FlaskClient) -> None:
    edition_id, token = saved(client)
    listing(client, edition_id, token)
    assert client.get(f"{API}/editions/{edition_id}/listed").get_json() == {"listed": True}
    listing(client, edition_id, token, False)
    assert client.get(f"{API}/editions").get_json() == {"editions": [TITLE]}
    assert client.get(f"{API}/editions/{edition_id}").status_code == 200


def test_an_edition_stays_listed_when_it_is_replaced(client: FlaskClient) -> None:
    edition_id, token = saved(client)
    listing(client, edition_id, token)
    put(client, edition_id, renamed("Better"), token)
    assert [each["name"] for each in client.get(f"{API}/editions").get_json()["editions"][1:]] == ["Better"]


def test_only_its_owner_lists_an_edition_or_takes_it_back(client: FlaskClient) -> None:
    edition_id, _ = saved(client)
    _, other = saved(client)
    for ask in (listing, take_back):
        assert refusal(ask(client, edition_id, None)) == (401, "token/missing")
        for token in (NOBODY, other, edition_id):
            assert refusal(ask(client, edition_id, token)) == (401, "token/wrong")
        for ours in ("lampion", "lake-36"):
            assert refusal(ask(client, ours, other)) == (401, "token/wrong")
        assert refusal(ask(client, "e-22222222", other)) == (404, "edition/not_found")
    assert client.get(f"{API}/editions").get_json() == {"editions": [TITLE]}
    assert client.get(f"{API}/editions/{edition_id}").status_code == 200


@pytest.mark.parametrize("listed", [None, 1, "true", []])
def test_a_listing_is_yes_or_no(client: FlaskClient, listed: Any) -> None:
    edition_id, token = saved(client)
    assert fault(listing(client, edition_id, token, listed)) == (422, "input/malformed", "listed")


def take_back(client: FlaskClient, edition_id: str, token: str | None) -> TestResponse:
    return client.delete(f"{API}/editions/{edition_id}", headers=bearer(token))


def test_an_edition_that_was_taken_back_is_there_no_more(client: FlaskClient) -> None:
    edition_id, token = saved(client)
    listing(client, edition_id, token)
    answer = take_back(client, edition_id, token)
    assert (answer.status_code, answer.data) == (204, b"")
    assert client.get(f"{API}/editions").get_json() == {"editions": [TITLE]}
    for gone in (
        client.get(f"{API}/editions/{edition_id}"),
        client.get(f"{API}/editions/{edition_id}/listed"),
        put(client, edition_id, pond(), token),
        listing(client, edition_id, token),
        take_back(client, edition_id, token),
        client.post(f"{API}/tables", json=wish(edition=edition_id)),
    ):
        assert refusal(gone) == (404, "edition/not_found")


def test_a_table_plays_on_when_its_edition_is_taken_back(client: FlaskClient) -> None:
    edition_id, token = saved(client)
    table = Table(client, edition=edition_id)
    take_back(client, edition_id, token)
    table.play("die red", "shade 0 die", "undo")
    assert table.now()["setup"]["edition"]["name"] == pond()["name"]


def test_what_comes_with_the_program_is_always_listed(client: FlaskClient) -> None:
    assert client.get(f"{API}/editions/lampion/listed").get_json() == {"listed": True}


def test_an_edition_is_answered_bare(client: FlaskClient) -> None:
    answer = client.get(f"{API}/editions/lampion")
    assert (answer.status_code, answer.get_json()) == (200, LAMPION)


def test_a_saved_edition_is_answered_as_it_was_sent_under_its_own_id(client: FlaskClient) -> None:
    edition_id, _ = saved(client)
    assert client.get(f"{API}/editions/{edition_id}").get_json() == {**pond(), "id": edition_id}


def test_the_same_edition_saved_twice_is_two_editions(client: FlaskClient) -> None:
    assert len({*saved(client), *saved(client)}) == 4


def test_a_saved_edition_is_played_by_its_id(client: FlaskClient) -> None:
    edition_id, _ = saved(client)
    assert Table(client, edition=edition_id).now()["setup"]["edition"]["id"] == edition_id


def test_an_edition_is_replaced_with_its_edit_token(client: FlaskClient) -> None:
    edition_id, token = saved(client)
    answer = put(client, edition_id, renamed("Better"), token)
    expected = {**renamed("Better"), "id": edition_id}
    assert (answer.status_code, answer.get_json()) == (200, expected)
    assert client.get(f"{API}/editions/{edition_id}").get_json() == expected


def test_who_prefers_little_does_not_get_back_what_was_sent(client: FlaskClient) -> None:
    edition_id, token = saved(client)
    headers = bearer(token) | {"Prefer": "return=minimal"}
    answer = client.put(f"{API}/editions/{edition_id}", json=renamed("Better"), headers=headers)
    assert (answer.status_code, answer.data, answer.headers["Preference-Applied"]) == (204, b"", "return=minimal")
    assert client.get(f"{API}/editions/{edition_id}").get_json()["name"] == "Better"


def test_a_table_keeps_the_edition_that_it_was_opened_with(client: FlaskClient) -> None:
    edition_id, token = saved(client)
    table = Table(client, edition=edition_id)
    opened = table.now()
    put(client, edition_id, renamed("Better"), token)
    assert table.now() == opened
    table.play("die red", "shade 0 die", "undo")
    assert table.now()["setup"] == opened["setup"]


def test_an_edition_is_not_replaced_without_its_own_token(client: FlaskClient) -> None:
    edition_id, _ = saved(client)
    _, other = saved(client)
    assert refusal(put(client, edition_id, renamed("Mine"))) == (401, "token/missing")
    for token in (NOBODY, other, edition_id):
        assert refusal(put(client, edition_id, renamed("Mine"), token)) == (401, "token/wrong")
    assert client.get(f"{API}/editions/{edition_id}").get_json()["name"] == pond()["name"]


def test_the_edition_that_comes_with_the_program_is_nobodys_to_replace(client: FlaskClient) -> None:
    _, token = saved(client)
    assert refusal(put(client, "lampion", pond(), token))[0] in (401, 403)
    assert client.get(f"{API}/editions/lampion").get_json() == LAMPION


def test_a_new_lake_is_answered_for_every_seed_and_nothing_is_kept(client: FlaskClient) -> None:
    for seed in (1, 36, 999_999):
        answer = client.get(f"{API}/editions/lake-{seed}")
        assert (answer.status_code, answer.get_json()) == (200, edition_of(f"lake-{seed}"))
    assert client.get(f"{API}/editions").get_json() == {"editions": [TITLE]}


def test_a_new_lake_is_played_by_its_id(client: FlaskClient) -> None:
    assert Table(client, edition="lake-36").now()["setup"]["edition"] == edition_of("lake-36")


def test_a_new_lake_is_nobodys_to_replace(client: FlaskClient) -> None:
    _, token = saved(client)
    assert refusal(put(client, "lake-36", pond(), token)) == (401, "token/wrong")
    assert client.get(f"{API}/editions/lake-36").get_json() == edition_of("lake-36")


NO_SEEDS = [
    "lake-",
    "lake-0",
    "lake-01",
    "lake-1000000",
    "lake--1",
    "lake-+1",
    "lake-1.0",
    "lake-1 ",
    "lake-x",
    "lake-٣",
]


@pytest.mark.parametrize("edition_id", NO_SEEDS)
def test_a_lake_has_one_address(client: FlaskClient, edition_id: str) -> None:
    assert refusal(client.get(f"{API}/editions/{edition_id}")) == (404, "edition/not_found")
    assert refusal(client.post(f"{API}/tables", json=wish(edition=edition_id))) == (404, "edition/not_found")


def test_the_largest_edition_can_be_saved_and_played(client: FlaskClient) -> None:
    pool = {"areas": ["orange", "purple"], "cut": "\\", "feature": None, "pavilions": [0, 1]}
    names = [letter * 40 for letter in "abcd"]
    edition: Any = pond() | {
        "columns": 12,
        "rows": 7,
        "name": "🏮" * 60,
        "lakes": {name: [pool] * 84 for name in names},
    }
    for letter, name in zip("ABCD", names, strict=True):
        edition["sheets"][letter]["lake"] = name
    edition_id, _ = saved(client, edition)
    assert Table(client, edition=edition_id).now()["setup"]["edition"] == edition | {"id": edition_id}


STRANGE = ["nothing", "e-22222222", "..", "%00", "%FF", "💥", "x" * 1000, "LAMPION", "lampion.json"]


@pytest.mark.parametrize("edition_id", STRANGE)
def test_an_edition_that_is_not_there_is_not_found(client: FlaskClient, edition_id: str) -> None:
    assert refusal(client.get(f"{API}/editions/{edition_id}")) == (404, "edition/not_found")
    assert refusal(put(client, edition_id, pond(), NOBODY)) == (404, "edition/not_found")


def test_a_path_below_an_edition_is_not_found(client: FlaskClient) -> None:
    assert refusal(client.get(f"{API}/editions/lampion/x"))[0] == 404


def broken() -> Any:
    edition: Any = pond()
    edition["lakes"]["main"][12]["areas"][1] = "pink"
    edition["emperor"][2]["B"]["cost"] = 0
    edition["sheets"]["C"]["lake"] = "moat"
    del edition["rows"]
    return edition


def test_all_faults_of_an_edition_are_told_together_each_by_its_path(client: FlaskClient) -> None:
    edition: Any = broken() | {"rows": 4}
    answers = [client.post(f"{API}/editions", json=edition), put(client, saved(client)[0], edition, NOBODY)]
    for answer in answers:
        assert refusal(answer) == (422, "edition/invalid")
        paths = {each["path"] for each in answer.get_json()["detail"]["faults"]}
        assert paths == {"lakes.main[12].areas[1]", "emperor[2].B.cost", "sheets.C.lake"}


def test_a_broken_edition_changes_nothing(client: FlaskClient) -> None:
    edition_id, token = saved(client)
    assert refusal(put(client, edition_id, broken(), token))[0] == 422
    assert client.get(f"{API}/editions/{edition_id}").get_json() == {**pond(), "id": edition_id}


@pytest.mark.parametrize(
    ("changes", "code", "path"),
    [
        ({"columns": 100}, "input/malformed", "columns"),
        ({"columns": 5.0}, "input/malformed", "columns"),
        ({"rows": True}, "input/malformed", "rows"),
        ({"name": "x" * 61}, "input/malformed", "name"),
        ({"name": "a\x00b"}, "input/malformed", "name"),
        ({"name": "a\u202eb"}, "input/malformed", "name"),
        ({"id": "../../etc"}, "input/malformed", "id"),
        ({"schema": 2}, "input/malformed", "schema"),
        ({"colors": ["red"] * 6}, "edition/twice", "colors[1]"),
        ({"lakes": {}}, None, None),
        ({"shapes": {}}, None, None),
        ({"extra": 1}, None, None),
    ],
)
def test_an_edition_of_the_wrong_form_is_refused(
    client: FlaskClient, changes: Any, code: str | None, path: str | None
) -> None:
    answer = client.post(f"{API}/editions", json={**pond(), **changes})
    assert refusal(answer) == (422, "edition/invalid")
    faults = {each["path"]: each["code"] for each in answer.get_json()["detail"]["faults"]}
    assert path is None or faults[path] == code


@pytest.mark.parametrize("body", [{}, [], 7, None, "lampion"])
def test_what_is_no_edition_at_all_is_refused(client: FlaskClient, body: Any) -> None:
    assert refusal(client.post(f"{API}/editions", json=body))[0] == 422


def test_an_edition_that_is_not_json_is_refused(client: FlaskClient) -> None:
    answer = client.post(f"{API}/editions", data="<xml/>", content_type="application/json")
    assert refusal(answer) == (400, "json/malformed")


@pytest.mark.parametrize("wished", [None, 7, [], ""])
def test_a_table_with_a_wish_for_no_edition_is_malformed(client: FlaskClient, wished: Any) -> None:
    assert fault(client.post(f"{API}/tables", json=wish(edition=wished))) == (422, "input/malformed", "edition")


def test_a_saved_edition_is_never_official(client: FlaskClient) -> None:
    saved = client.post(f"{API}/editions", json=LAMPION | {"official": True}).get_json()
    assert client.get(f"{API}/editions/{saved['id']}").get_json()["official"] is False
