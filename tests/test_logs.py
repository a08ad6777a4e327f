"""The log as JSON: an object on each line, whoever writes it."""

from __future__ import annotations

import json
import logging
import sys
from datetime import datetime
from pathlib import Path

import pytest

from scoresheet.running.logs import formatter
from tests.servers import Server
from tests.test_cli import refusal
from tests.web.tables import API, move, wish


def test_each_line_is_an_object_with_the_id_of_its_request_and_no_secret(database: str) -> None:
    with Server(DATABASE_URL=database, LOGS="json") as server:
        table, host = server.open()
        server.ask("POST", f"{table}/moves", {"moves": [move("gift 1")]}, host)
        server.ask("GET", f"{table}?token={host}")
        missed = server.ask("GET", "/a%0Ab%22/").body["request"]
        said = server.stop()
    told = [json.loads(line) for line in said.splitlines()]
    assert [(one["method"], one["path"], one["status"]) for one in told] == [
        ("POST", f"{API}/tables", 201),
        ("POST", f"{table}/moves", 200),
        ("GET", table, 200),
        ("GET", '/a\\nb"/', 404),
    ]
    assert told[-1]["request"] == missed
    assert len({one["request"] for one in told}) == len(told)
    assert all(datetime.fromisoformat(one["time"]).tzinfo and one["ms"] >= 0 for one in told)
    assert host not in said


def test_what_is_no_request_is_an_object_too(database: str, file: Path) -> None:
    with Server(DATABASE_URL=database, LOGS="json") as server:
        file.rename(file.with_name("elsewhere"))
        answer = server.ask("POST", f"{API}/tables", wish())
        away, request = map(json.loads, server.stop().splitlines())
    assert (answer.status, answer.body["request"]) == (503, request["request"])
    assert (away["level"], away["request"]) == ("error", request["request"])
    assert away["message"].startswith("database away: its file cannot be found")


def test_a_fault_of_ours_is_one_line_with_where_it_was() -> None:
    try:
        raise ZeroDivisionError("a\nb")
    except ZeroDivisionError:
        record = logging.LogRecord("ours", logging.ERROR, __file__, 1, "On %s", ("/x",), sys.exc_info())
    line = formatter(json_logs=True).format(record)
    told = json.loads(line)
    assert "\n" not in line
    assert (told["level"], told["logger"], told["message"]) == ("error", "ours", "On /x")
    assert "ZeroDivisionError" in told["exception"]


@pytest.mark.parametrize("text", ["on", "JSON"])
def test_another_kind_of_log_stops_the_start_with_a_sentence_that_names_it(text: str) -> None:
    assert refusal(LOGS=text) == f"LOGS is {text!r}, but it must be json or text.\n"
