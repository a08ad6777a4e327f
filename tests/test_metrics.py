"""/metrics: for those whose addresses are set, and without a word about who plays where."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from tests.servers import Answer, Server
from tests.test_cli import refusal
from tests.web.tables import API, move
from tests.web.test_limits import GUESSES

MOST_MOVES = 100  # until the server has noticed


@pytest.fixture
def measured(database: str) -> Iterator[Server]:
    with Server(DATABASE_URL=database, METRICS="192.0.2.0/24, 127.0.0.1", RATE_LIMITS="on") as server:
        yield server


def asked(server: Server, **headers: str) -> tuple[int, str]:
    """What /metrics answers."""
    connection = http.client.HTTPConnection(urlsplit(server.address).netloc)
    connection.request("GET", "/metrics", headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    said = answer.read().decode()
    connection.close()
    return answer.status, said


def figures(server: Server) -> dict[str, float]:
    status, said = asked(server)
    assert status == 200
    lines = [line.rpartition(" ") for line in said.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def results(answer: Answer) -> list[str]:
    return [result["status"] for result in answer.body["results"]]


def test_moves_streams_refusals_and_commits_are_counted(measured: Server) -> None:
    before = figures(measured)
    table, host = measured.open()
    with measured.listen(table) as reader:
        reader.until("seats")
        batch = [move("gift 1"), move("gift 1"), move("shade 1 die"), move("gift 1")]
        sent = measured.ask("POST", f"{table}/moves", {"moves": batch}, host)
        assert results(sent) == ["accepted", "accepted", "rejected", "skipped"]
        again = measured.ask("POST", f"{table}/moves", {"moves": batch[:2]}, host)
        assert results(again) == ["accepted"] * 2
        during = figures(measured)
    refused = sent.body["results"][2]["error"]["code"]
    assert measured.ask("GET", f"{API}/tables/AAAAAA").status == 404
    after = figures(measured)
    assert (before["lampion_moves_total"], after["lampion_moves_total"]) == (0, 2)
    assert (before["lampion_streams"], during["lampion_streams"]) == (0, 1)
    assert after[f'lampion_refusals_total{{code="{refused}"}}'] == 1
    assert after['lampion_refusals_total{code="table/not_found"}'] == 1
    assert after["lampion_commit_seconds_count"] >= 2
    assert after['lampion_commit_seconds_bucket{le="+Inf"}'] == after["lampion_commit_seconds_count"]


def test_nothing_says_who_plays_or_where(measured: Server) -> None:
    table, host = measured.open()
    token = measured.ask("POST", f"{table}/seats/0/claim", {"name": "Zenobia"}).body["token"]
    measured.ask("POST", f"{table}/moves", {"moves": [move("done", 1)]}, token)
    measured.ask("GET", f"{table}/nowhere/Zenobia")
    _, said = asked(measured)
    code = table.rpartition("/")[2]
    assert "lampion_moves_total" in said
    assert not any(secret in said for secret in (code, code.lower(), host, token, "Zenobia"))


def test_without_the_setting_there_is_nothing(server: Server) -> None:
    assert asked(server)[0] == 404


def test_for_other_addresses_there_is_nothing(database: str) -> None:
    with Server(DATABASE_URL=database, METRICS="192.0.2.0/24,2001:db8::/32") as server:
        assert asked(server)[0] == 404


@pytest.mark.parametrize("proxies", [0, 1])
@pytest.mark.parametrize("header", ["X_Forwarded_For", "Forwarded", "X_Real_IP", "Via"])
def test_whoever_comes_through_a_proxy_is_not_let_in(database: str, proxies: int, header: str) -> None:
    with Server(DATABASE_URL=database, METRICS="127.0.0.1", PROXIES=proxies) as server:
        assert asked(server, **{header: "127.0.0.1"})[0] == 404
        assert asked(server)[0] == 200


def test_it_is_asked_however_often_and_takes_nothing_from_players_at_its_address(measured: Server) -> None:
    assert {asked(measured)[0] for _ in range(GUESSES + 1)} == {200}
    statuses = [measured.ask("GET", f"{API}/tables/AAAAAA").status for _ in range(GUESSES + 1)]
    assert statuses == [404] * GUESSES + [429]
    assert asked(measured)[0] == 200


@pytest.mark.parametrize("text", ["on", "127.0.0.1/8", "127.0.0.1;127.0.0.2", "localhost"])
def test_what_is_no_address_stops_the_start_with_a_sentence_that_names_it(text: str) -> None:
    assert refusal(METRICS=text).startswith(f"METRICS is {text!r}, but it must be addresses or networks ")


def test_a_stream_that_was_cut_is_no_longer_counted(measured: Server) -> None:
    table, host = measured.open()
    for _ in range(3):
        with measured.listen(table) as reader:
            reader.until("seats")
    with measured.listen(table) as reader:
        reader.until("seats")
        # The server learns of readers that have gone when it tells them something.
        for _ in range(MOST_MOVES):
            if figures(measured)["lampion_streams"] == 1:
                return
            measured.ask("POST", f"{table}/moves", {"moves": [move("gift 1")]}, host)
    raise AssertionError("streams that are gone are counted")
