"""GET /api/v1/tables/CODE/events"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from copy import copy

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoresheet.app import create_app
from scoresheet.config import Config
from scoresheet.news import stream
from scoresheet.news.live import PATIENCE
from scoresheet.storing.extensions import db
from scoresheet.web.limits import MOST_READERS
from tests.web.streams import listen
from tests.web.tables import API, Table, fault, move, refusal


@pytest.fixture
def table(client: FlaskClient) -> Table:
    return Table(client)


def test_a_stream_begins_at_once_with_who_sits_where(table: Table) -> None:
    table.claim(1)
    with listen(table) as reader:
        assert reader.next().name == ""
        seats = reader.next()
    assert (seats.name, seats.id) == ("seats", "")
    assert seats.data == {
        "seats": [{"seat": 0, "claimed": False, "name": "Ada"}, {"seat": 1, "claimed": True, "name": "Ben"}]
    }


def test_a_stream_is_of_events_and_stored_by_nobody(table: Table) -> None:
    answer = table.get("/events")
    assert (answer.mimetype, answer.headers["Cache-Control"]) == ("text/event-stream", "no-store")
    answer.close()


def test_a_move_is_told_as_the_log_has_it_with_the_version_as_id(table: Table) -> None:
    with listen(table) as reader:
        table.play("die red", "shade 0 die")
        event = reader.until("moves")
        assert (event.id, event.data) == ("2", table.get("/log").get_json())
        table.play("undo")
        event = reader.until("moves")
        assert (event.id, event.data) == ("3", table.get("/log?after=2").get_json())


def test_rolled_dice_and_tile_values_are_told(client: FlaskClient) -> None:
    table = Table(client, dice="app")
    with listen(table) as reader:
        table.play("roll")
        assert reader.until("moves").moves()[0]["colors"] == table.now()["tray"]["colors"]


def test_nothing_is_told_of_moves_that_are_rejected_or_known(table: Table) -> None:
    known = move("die red")
    table.results(known)
    with listen(table) as reader:
        table.results(known, move("shade 1 die"))
        table.play("shade 0 die")
        assert reader.until("moves").id == "2"


@pytest.fixture
def untold(table: Table, settings: Config) -> Iterator[Table]:
    """The same table at a process that tells nobody: as if it died, or lost the database, right after its commits."""
    app = create_app(settings._replace(redis_url=None))
    other = copy(table)
    other.client = app.test_client()
    yield other
    with app.app_context():
        db.engine.dispose()


def test_a_move_that_was_kept_and_never_told_is_told_when_it_is_sent_again(table: Table, untold: Table) -> None:
    sent = [move("die red"), move("shade 0 die")]
    with listen(table) as reader:
        table.play("gift 1")
        reader.moves(upto=1)
        untold.results(*sent)
        table.results(*sent)
        assert reader.next().moves() == table.log()[1:]


def test_a_rematch_that_was_kept_and_never_told_is_told_when_it_is_asked_for_again(table: Table, untold: Table) -> None:
    with listen(table) as reader:
        for version in (1, 2):  # with the first it still looks around
            table.play("gift 1")
            reader.moves(upto=version)
        code = untold.post("/next", token=table.host).get_json()["code"]
        assert table.post("/next", token=table.host).get_json() == {"code": code}
        assert [reader.next().name, reader.next().data] == ["seats", {"code": code}]


@pytest.mark.parametrize("after", range(4))
def test_a_reader_is_told_all_that_came_after_what_it_knows(table: Table, after: int) -> None:
    table.play("die red", "shade 0 die", "done")
    log = table.log()
    with listen(table, f"?after={after}") as by_address, listen(table, Last_Event_ID=str(after)) as by_header:
        table.play("undo")
        assert by_address.moves(upto=4) == by_header.moves(upto=4) == log[after:] + table.log(after=3)


def test_the_last_event_id_says_more_than_the_address_of_a_reader_that_comes_again(table: Table) -> None:
    table.play("die red", "shade 0 die", "done")
    with listen(table, "?after=0", Last_Event_ID="2") as reader:
        assert reader.moves(upto=3) == table.log(after=2)


def test_a_reader_that_knows_nothing_begins_with_what_is_to_come(table: Table) -> None:
    table.play("die red")
    with listen(table) as reader:
        table.play("shade 0 die")
        assert [each["seq"] for each in reader.moves(upto=2)] == [2]


@pytest.mark.parametrize("last", ["", "x", "-1", "1.5", "²", "99999999999999999999", "1; DROP", "٣"])
def test_an_id_that_was_never_given_out_does_no_harm(table: Table, last: str) -> None:
    table.play("die red")
    with listen(table, Last_Event_ID=last.encode().decode("latin-1")) as reader:
        table.play("shade 0 die")
        assert reader.moves(upto=2)[-1] == table.log()[1]


def test_a_version_ahead_of_the_table_does_no_harm(table: Table) -> None:
    with listen(table, "?after=2147483647") as reader:
        table.play("die red")
        assert reader.moves(upto=1) == table.log()


def test_everybody_is_told_when_a_seat_is_claimed_and_nothing_secret(table: Table) -> None:
    with listen(table) as reader:
        reader.until("seats")
        token = table.claim(0)
        event = reader.until("seats")
        assert event.data["seats"][0] == {"seat": 0, "claimed": True, "name": "Ada"}
        assert token not in str(event)


def test_readers_are_told_of_their_own_table_only(client: FlaskClient, table: Table) -> None:
    other = Table(client)
    with listen(table) as reader:
        other.play("die blue")
        other.claim(0)
        table.play("die red")
        assert [reader.next().name for _ in range(3)] == ["", "seats", "moves"]


def test_a_reader_that_falls_behind_is_told_to_reload_and_slows_nobody(table: Table) -> None:
    with listen(table, "?after=0") as slow, listen(table, "?after=0") as quick:
        for _ in range(PATIENCE + 2):
            table.play("gift 1")
            quick.until("moves")
        assert slow.rest()[-1] == "reload"


def test_a_reader_that_was_told_to_reload_finds_all_by_coming_again(table: Table) -> None:
    with listen(table, "?after=0") as slow:
        for _ in range(PATIENCE + 2):
            table.play("gift 1")
        slow.rest()
    with listen(table, "?after=0") as again:
        assert again.moves(upto=PATIENCE + 2) == table.log()


def test_a_silent_table_is_heard_to_be_there(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert stream.HEARTBEAT_SECONDS == 15
    monkeypatch.setattr(stream, "HEARTBEAT_SECONDS", 0.001)
    with listen(table) as reader:
        reader.until("seats")
        assert [reader.next().name for _ in range(3)] == ["", "", ""]
        table.play("die red")
        assert reader.moves(upto=1) == table.log()


def test_many_readers_are_told_the_same_and_hold_no_database(table: Table, app: Flask) -> None:
    with contextlib.ExitStack() as phones:
        readers = [phones.enter_context(listen(table)) for _ in range(MOST_READERS)]
        told = [reader.until("seats") for reader in readers]
        with app.app_context():
            assert db.engine.pool.checkedout() == 0  # type: ignore[attr-defined]
        table.play("die red", "shade 0 die")
        assert [reader.moves(upto=2) for reader in readers] == [table.log()] * MOST_READERS
        assert told == told[:1] * MOST_READERS


def test_one_table_is_watched_by_so_many_and_no_more_until_one_goes(table: Table) -> None:
    with contextlib.ExitStack() as phones:
        first = listen(table)
        for _ in range(MOST_READERS - 1):
            phones.enter_context(listen(table))
        assert refusal(table.get("/events")) == (429, "table/full_of_readers")
        with first:
            pass
        phones.enter_context(listen(table))


def test_whoever_does_not_stay_for_the_events_takes_no_place(table: Table) -> None:
    for _ in range(MOST_READERS + 1):
        table.client.head(f"{API}/tables/{table.code}/events").close()
    listen(table).__exit__()


@pytest.mark.parametrize("after", ["-1", "x", "1.5", "", "99999999999"])
def test_a_version_that_is_none_is_malformed(table: Table, after: str) -> None:
    assert fault(table.get(f"/events?after={after}")) == (422, "input/malformed", "after")


def test_a_table_that_is_not_there_has_no_events(client: FlaskClient) -> None:
    assert refusal(client.get(f"{API}/tables/AAAAAA/events")) == (404, "table/not_found")
