"""Limits on what a stranger can repeat, in which a café plays on"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from itertools import islice, product
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import event

from scoresheet.news.live import Signal
from scoresheet.rules.editions.edition import shipped_edition
from scoresheet.rules.state import COLORS
from scoresheet.service import tables
from scoresheet.storing.extensions import db
from scoresheet.web.limits import limiter
from tests.web.streams import listen
from tests.web.tables import API, NOBODY, Table, bearer, move, refusal, wish

GUESSES = 120
NEW_THINGS = 60
NEW_LAKES = 120
TOO_MANY = (429, "http/too_many_requests")


@pytest.fixture
def client(limited: Flask) -> FlaskClient:
    return limited.test_client()


def guess(client: FlaskClient, times: int) -> set[int]:
    return {client.get(f"{API}/tables/AAAAAA").status_code for _ in range(times)}


def test_who_guesses_codes_is_stopped_and_told_when_to_come_again(client: FlaskClient) -> None:
    assert guess(client, GUESSES) == {404}
    answer = client.get(f"{API}/tables/AAAAAA")
    assert refusal(answer) == TOO_MANY
    assert int(answer.headers["Retry-After"]) > 0
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_guesses_are_counted_together_wherever_they_are_made(client: FlaskClient) -> None:
    guess(client, GUESSES - 3)
    assert client.get(f"{API}/tables/AAAAAA/log").status_code == 404
    assert client.get(f"{API}/tables/AAAAAA/events").status_code == 404
    assert client.post(f"{API}/tables/AAAAAA/seats/0/claim").status_code == 404
    assert refusal(client.get(f"{API}/editions/e-22222222")) == TOO_MANY


def no_codes(count: int) -> list[str]:
    """Codes as people type them, of tables that are not there."""
    return ["".join(letters) for letters in islice(product("ABCDEFGH", repeat=6), count)]


def test_of_600_guesses_so_many_are_answered_whatever_page_was_opened_before(client: FlaskClient) -> None:
    answers = []
    for number, code in enumerate(no_codes(600)):
        page = ("", "/lobby", "/board", "/result")[number % 4]
        assert client.get(f"/t/{code}{page}").status_code == 200
        answers.append(client.get(f"{API}/tables/{code}").status_code)
    assert answers == [404] * GUESSES + [429] * (600 - GUESSES)


@pytest.mark.parametrize("rest", ["", "/log", "/events"])
def test_asking_again_and_again_for_one_code_does_not_help(client: FlaskClient, rest: str) -> None:
    answers = []
    for _ in range(GUESSES + 1):
        client.get("/t/AAAAAA")
        answers.append(client.get(f"{API}/tables/AAAAAA{rest}").status_code)
    assert answers == [404] * GUESSES + [429]


def test_a_new_token_for_each_guess_does_not_help(client: FlaskClient) -> None:
    path = f"{API}/tables/AAAAAA"
    seen = [client.get(path, headers=bearer(f"{NOBODY}{n}")).status_code for n in range(GUESSES + 1)]
    assert seen == [404] * GUESSES + [429]


def test_handover_codes_cannot_be_guessed_either(client: FlaskClient) -> None:
    table = Table(client)
    table.claim(0)
    answers = [table.post("/seats/0/claim", {"handover": "22222222"}) for _ in range(GUESSES + 1)]
    assert [answer.status_code for answer in answers] == [403] * GUESSES + [429]


def test_tokens_cannot_be_guessed_either(client: FlaskClient) -> None:
    table = Table(client)
    answers = [table.send(move("done"), token=f"{NOBODY}{n}") for n in range(GUESSES + 1)]
    assert [answer.status_code for answer in answers] == [401] * GUESSES + [429]


def test_looking_at_what_is_there_is_no_guess(client: FlaskClient) -> None:
    table = Table(client)
    assert {table.get().status_code for _ in range(3 * GUESSES)} == {200}


def test_another_address_is_counted_apart(client: FlaskClient) -> None:
    guess(client, GUESSES + 1)
    answer = client.get(f"{API}/tables/AAAAAA", environ_overrides={"REMOTE_ADDR": "192.0.2.7"})
    assert refusal(answer) == (404, "table/not_found")


def test_players_behind_the_address_of_a_guesser_play_on(client: FlaskClient) -> None:
    table = Table(client)
    token = table.claim(0)
    table.play("gift 1", token=token)
    guess(client, GUESSES + 1)
    table.play("die red", token=token)
    assert table.get(token=token).status_code == 200


def test_whoever_watches_a_table_goes_on_watching_it_behind_the_address_of_a_guesser(client: FlaskClient) -> None:
    table = Table(client)
    assert table.get().status_code == 200
    guess(client, GUESSES + 1)
    assert table.get().status_code == 200
    assert table.get("/log").status_code == 200
    with listen(table):
        pass


def test_knowing_a_table_does_not_help_to_guess_its_handover_codes(client: FlaskClient) -> None:
    table = Table(client)
    token = table.claim(0)
    table.play("gift 1", token=token)
    path = f"{API}/tables/{table.code}/seats/0/claim"
    tries = [client.post(path, json={"handover": "AAAA2222"}, headers=bearer(token)) for _ in range(GUESSES + 1)]
    assert [answer.status_code for answer in tries] == [403] * GUESSES + [429]


def whole_game() -> list[Any]:
    """Four players, all turns to the end, and five moves taken back by each of them in every turn."""
    lake = shipped_edition("lampion")["lakes"]["main"]
    areas = [[area for area in range(2 * len(lake)) if lake[area // 2]["areas"][area % 2] == color] for color in COLORS]
    log = []
    for turn in range(24):
        one, other, right = areas[turn % 6][3 * (turn // 6) :][:3]
        steps = [f"die {COLORS[turn % 6]}", f"shade {one} die", "undo", f"shade {other} die", "undo"]
        steps += [f"shade {right} die", "mark 107", "undo", "gift 1", "undo", "done", "undo", "done"]
        log += [move(words, seat) for words in steps for seat in range(4)]
    return log + [move("done", seat) for seat in range(4)]


def test_a_phone_brings_a_whole_game_of_four_with_hundreds_of_moves_taken_back(client: FlaskClient) -> None:
    log = whole_game()
    assert [each["type"] for each in log].count("undo") == 480
    table = Table(client, 4, edition="lampion", log=log)
    assert (table.now()["phase"], table.now()["version"]) == ("finished", len(log))


def test_it_may_bring_them_to_an_open_table_too(client: FlaskClient) -> None:
    table, left = Table(client, 4, edition="lampion"), whole_game()
    while left:
        results = table.results(*left[:100])
        assert {result["status"] for result in results} == {"accepted"}
        left = left[100:]
    assert table.now()["phase"] == "finished"


@pytest.mark.parametrize("spelled", ["undo", r"und\u006f"])
def test_who_has_a_long_game_gone_through_again_and_again_is_stopped_however_undo_is_spelled(
    client: FlaskClient, spelled: str
) -> None:
    table = Table(client, log=[move("gift 1") for _ in range(1_900)])
    headers = bearer(table.host) | {"Content-Type": "application/json"}

    def undo() -> int:
        body = json.dumps({"moves": [move("undo")]}).replace('"undo"', f'"{spelled}"')
        return client.post(f"{API}/tables/{table.code}/moves", data=body, headers=headers).status_code

    assert [undo() for _ in range(34)] == [200] * 32 + [429] * 2


def test_reading_a_table_does_not_help_to_guess_the_tokens_of_its_seats(client: FlaskClient) -> None:
    table = Table(client)
    assert table.get().status_code == 200
    answers = [table.get(token=f"{NOBODY}{n}").status_code for n in range(GUESSES + 1)]
    assert answers == [401] * GUESSES + [429]
    assert table.get().status_code == 200


def test_edit_tokens_cannot_be_guessed_either(client: FlaskClient) -> None:
    edition = wish()["edition"]
    saved = client.post(f"{API}/editions", json=edition).get_json()
    guess(client, GUESSES - 3)
    answers = [
        client.put(f"{API}/editions/{saved['id']}", json=edition, headers=bearer(f"{NOBODY}{n}")).status_code
        for n in range(4)
    ]
    assert answers == [401] * 3 + [429]


def test_nonsense_under_ever_new_tokens_is_refused_unread_and_counted(client: FlaskClient) -> None:
    table = Table(client)
    for path, status in ((f"{API}/tables/AAAAAA/moves", 404), (f"{API}/tables/{table.code}/moves", 401)):
        limiter.reset()
        answers = [
            client.post(path, json={"moves": [{}] * 100}, headers=bearer(f"{NOBODY}{n}")).status_code
            for n in range(GUESSES + 1)
        ]
        assert answers == [status] * GUESSES + [429]


def test_a_token_that_has_died_is_a_strangers_again(client: FlaskClient) -> None:
    table = Table(client)
    dead = table.claim(0)
    table.play("die red", token=dead)
    table.claim(0, handover=table.hand_over(0, dead))
    answers = [table.send(move("done"), token=dead).status_code for n in range(GUESSES + 2)]
    assert answers == [401] * (GUESSES + 1) + [429]


def test_a_player_is_known_to_another_process_too_whatever_a_guesser_does(
    client: FlaskClient, processes: list[Flask]
) -> None:
    table = Table(client)
    token = table.claim(0)
    guess(client, GUESSES + 1)
    another = processes[1].test_client()
    path, batch = f"{API}/tables/{table.code}/moves", {"moves": [move("die red")]}
    assert another.post(path, json=batch, headers=bearer(token)).status_code == 200


def test_looking_tokens_up_has_an_end(client: FlaskClient, limited: Flask) -> None:
    """Not even the database is asked for somebody who comes with one wrong token after the other."""
    table = Table(client)
    asked: list[str] = []

    def count(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        asked.append(statement)

    with limited.app_context():
        event.listen(db.engine, "before_cursor_execute", count)
    for number in range(600):
        table.send(move("done"), token=f"{NOBODY}{number}")
    assert asked
    asked.clear()
    for number in range(10):
        assert table.send(move("done"), token=f"{NOBODY}x{number}").status_code == 429
    assert asked == []


HOUSEHOLD = "2001:db8:1:2"


def test_all_addresses_of_a_household_are_counted_together(client: FlaskClient) -> None:
    def ask(address: str) -> int:
        return client.get(f"{API}/tables/AAAAAA", environ_overrides={"REMOTE_ADDR": address}).status_code

    assert [ask(f"{HOUSEHOLD}:{n:x}::{n:x}") for n in range(GUESSES + 1)] == [404] * GUESSES + [429]
    assert [ask(other) for other in ("2001:db8:1:3::1", "2001:db8::1", "::ffff:192.0.2.7", "192.0.2.8")] == [404] * 4


def test_an_address_is_the_same_in_its_new_clothes(client: FlaskClient) -> None:
    addresses = ["192.0.2.7", "::ffff:192.0.2.7"]
    answers = [
        client.get(f"{API}/tables/AAAAAA", environ_overrides={"REMOTE_ADDR": addresses[n % 2]}).status_code
        for n in range(GUESSES + 1)
    ]
    assert answers == [404] * GUESSES + [429]


def test_what_is_too_large_does_not_make_the_program_forget_whom_it_has_counted(client: FlaskClient) -> None:
    for _ in range(NEW_THINGS):
        client.post(f"{API}/tables", json={})
    assert refusal(client.post(f"{API}/tables", data=b"x" * 600_000, content_type="application/json"))[0] == 413
    assert refusal(client.post(f"{API}/tables", json={})) == TOO_MANY


@pytest.mark.parametrize("strange", ["", "unknown", "fe80::1%eth0", "1.2.3", "::ffff:1.2.3.4%x"])
def test_an_address_may_be_whatever_a_proxy_says(client: FlaskClient, strange: str) -> None:
    answer = client.get(f"{API}/tables/AAAAAA", environ_overrides={"REMOTE_ADDR": strange})
    assert refusal(answer) == (404, "table/not_found")


def test_long_logs_are_read_less_often_than_what_is_new(client: FlaskClient) -> None:
    log = [move("gift 1" if number % 2 else "gift -1") for number in range(1, 2_001)]
    table = Table(client, log=log)
    answers = [table.get(("/log", "/events?after=0")[number % 2]).status_code for number in range(151)]
    assert answers == [200] * 150 + [429]
    limiter.reset()
    assert {table.get("/log?after=1900").status_code for _ in range(151)} == {200}
    assert {table.get("/log?after=2000").status_code for _ in range(151)} == {200}


def test_a_player_who_guesses_other_codes_is_stopped_there(client: FlaskClient) -> None:
    token = Table(client).claim(0)
    answers = [client.get(f"{API}/tables/AAAAAA", headers=bearer(token)).status_code for _ in range(GUESSES + 1)]
    assert answers == [404] * GUESSES + [429]


def test_one_address_holds_so_many_streams_and_no_more(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scoresheet.web.limits.MOST_READERS_AT_AN_ADDRESS", 3)
    with contextlib.ExitStack() as phones:
        for _ in range(3):
            phones.enter_context(listen(Table(client)))
        assert refusal(Table(client).get("/events")) == (429, "address/full_of_readers")


def test_a_stranger_opens_so_many_tables_and_no_more(client: FlaskClient) -> None:
    answers = [client.post(f"{API}/tables", json=wish()) for _ in range(NEW_THINGS + 1)]
    assert [answer.status_code for answer in answers] == [201] * NEW_THINGS + [429]
    assert refusal(answers[-1]) == TOO_MANY


def test_a_stranger_saves_so_many_editions_and_no_more(client: FlaskClient) -> None:
    answers = [client.post(f"{API}/editions", json=wish()["edition"]) for _ in range(NEW_THINGS + 1)]
    assert [answer.status_code for answer in answers] == [201] * NEW_THINGS + [429]


def test_whoever_wants_rematches_gets_so_many_and_no_more(client: FlaskClient) -> None:
    table = Table(client)
    answers = [table.post("/next", token=table.host).status_code for _ in range(NEW_THINGS + 1)]
    assert answers == [201] + [200] * (NEW_THINGS - 1) + [429]


def test_a_stranger_replaces_an_edition_so_often_and_no_more(client: FlaskClient) -> None:
    edition = wish()["edition"]
    saved = client.post(f"{API}/editions", json=edition).get_json()
    path, token = f"{API}/editions/{saved['id']}", bearer(saved["edit_token"])
    answers = [client.put(path, json=edition, headers=token).status_code for _ in range(NEW_THINGS + 1)]
    assert answers == [200] * NEW_THINGS + [429]


def test_a_stranger_has_so_many_lakes_made_and_reads_on(client: FlaskClient) -> None:
    answers = [client.get(f"{API}/editions/lake-{seed}").status_code for seed in range(1, NEW_LAKES + 2)]
    assert answers == [200] * NEW_LAKES + [429]
    assert client.get(f"{API}/editions/lampion").status_code == 200


def test_players_behind_one_address_are_counted_each_alone(client: FlaskClient) -> None:
    table = Table(client)
    ada, ben = table.claim(0), table.claim(1)
    once = move("gift 1")
    answers = [table.send(once, token=ada).status_code for _ in range(601)]
    assert answers == [200] * 600 + [429]
    table.play("gift 1", seat=1, token=ben)


def test_health_is_asked_as_often_as_anybody_likes(client: FlaskClient) -> None:
    guess(client, GUESSES + 1)
    assert {client.get("/healthz").status_code for _ in range(100)} == {200}


def test_nothing_is_counted_where_limits_are_off(app: Flask) -> None:
    assert guess(app.test_client(), 2 * GUESSES) == {404}


def test_players_come_first_where_all_places_to_watch_are_taken(
    limited: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scoresheet.web.limits.MOST_READERS", 3)
    client = limited.test_client()
    table = Table(client)
    live = limited.extensions["live"]
    watching = [live.subscribe(table_id(limited, table), "192.0.2.9") for _ in range(3)]
    stranger: Any = {"REMOTE_ADDR": "192.0.2.10"}
    full = client.get(f"{API}/tables/{table.code}/events", environ_base=stranger)
    assert refusal(full) == (429, "table/full_of_readers")
    table.claim(0)
    with listen(table) as player:
        player.until("seats")
        assert [reader.is_behind() for reader in watching] == [True, False, False]
        assert watching[0].next(0) is Signal.BEHIND
    for reader in watching:
        live.forget(reader)


def table_id(app: Flask, table: Table) -> int:
    with app.app_context():
        return tables.watched(table.code)[0]


def test_a_call_by_somebody_unknown_tries_a_database_that_is_away_only_once(limited: Flask) -> None:
    """Each try may take seconds, and who asks waits ten."""
    table = Table(limited.test_client())
    limited.extensions.pop("known_callers")
    tries: list[object] = []

    def refuse(*asked: object) -> None:
        tries.append(asked)
        raise sqlite3.OperationalError("away")

    with limited.app_context():
        engine = db.engine
    engine.dispose()
    event.listen(engine, "do_connect", refuse)
    try:
        assert refusal(table.send(move("gift 1"))) == (503, "server/no_database")
        assert len(tries) == 1
    finally:
        event.remove(engine, "do_connect", refuse)
    assert table.results(move("gift 1"))[0]["status"] == "accepted"
