"""The command `scoresheet`: how it serves, stops and refuses to start."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.servers import PATIENCE, SETTINGS, Server, start
from tests.web.tables import API, move

SECRET = "hunter2"  # noqa: S105


def refusal(*words: str, **settings: Any) -> str:
    with start(*words, **settings) as program:
        try:
            said = program.communicate(timeout=PATIENCE)[1]
        finally:
            program.kill()
    assert program.returncode == 1
    assert "Traceback" not in said
    return said


def requests(said: str) -> list[str]:
    """What the log says of each request, without the moment, how long it took and its id."""
    lines = [
        re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d+ (.+) [\d.]+ms [0-9a-f]{16}", line)
        for line in said.splitlines()
    ]
    assert all(lines), said
    return [line[1] for line in lines if line]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_serves_and_stops_cleanly_when_told(server: Server, number: signal.Signals) -> None:
    assert server.ask("GET", "/healthz").status == 200
    assert requests(server.stop(number)) == ["GET /healthz 200"]
    assert server.program.returncode == 0


def test_it_says_first_where_it_is_and_shows_that_as_a_code_to_scan(server: Server) -> None:
    assert re.fullmatch(r"Lampion is at http://127\.0\.0\.1:\d+\n", server.first_line)
    server.program.send_signal(signal.SIGTERM)
    drawing = server.program.communicate()[0]
    assert len(drawing.splitlines()) > 10
    assert set(drawing) & set("█▀▄")


def test_it_says_the_address_that_it_has_for_others(database: str) -> None:
    with Server(DATABASE_URL=database, PUBLIC_URL="https://lampion.example/") as server:
        assert server.first_line == "Lampion is at https://lampion.example\n"


def test_on_all_interfaces_it_says_an_address_at_which_it_answers(database: str) -> None:
    with Server(DATABASE_URL=database, HOST="") as server:
        assert "0.0.0.0" not in server.first_line  # noqa: S104
        assert server.ask("GET", "/healthz").status == 200


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="This machine has no IPv6")
def test_on_all_interfaces_of_both_kinds_it_says_an_address_at_which_it_answers(database: str) -> None:
    with Server(DATABASE_URL=database, HOST="::") as server:
        assert server.ask("GET", "/healthz").status == 200


def test_it_stops_cleanly_while_phones_listen(server: Server) -> None:
    table, host = server.open()
    with server.listen(table) as reader, server.listen(table) as other:
        reader.until("seats")
        server.ask("POST", f"{table}/moves", {"moves": [move("die red")]}, host)
        assert reader.moves(upto=1) == other.moves(upto=1)
        server.stop()
        assert reader.rest() == other.rest() == []
    assert server.program.returncode == 0


def test_the_tables_are_there_again_after_a_restart(server: Server, database: str) -> None:
    table, host = server.open()
    server.ask("POST", f"{table}/moves", {"moves": [move("die red")]}, host)
    before = server.ask("GET", table).body
    server.stop()
    with Server(DATABASE_URL=database) as again:
        assert again.ask("GET", table).body == before


def test_each_request_is_one_line_in_the_log_and_no_secret_is_in_it(server: Server) -> None:
    table, host = server.open()
    token = server.ask("POST", f"{table}/seats/0/claim", {}).body["token"]
    code = server.ask("POST", f"{table}/seats/0/handover", token=token).body["handover"]
    server.ask("POST", f"{table}/seats/0/claim", {"handover": code})
    server.ask("GET", f"{table}?token={host}")
    server.ask("GET", "/a%0Ab%0D%1Bc/")
    server.ask("POST", f"{table}/moves", {"moves": []}, host)
    said = server.stop()
    assert requests(said) == [
        f"POST {API}/tables 201",
        f"POST {table}/seats/0/claim 200",
        f"POST {table}/seats/0/handover 200",
        f"POST {table}/seats/0/claim 200",
        f"GET {table} 200",
        "GET /a\\nb\\r\\x1bc/ 404",
        f"POST {table}/moves 422",
    ]
    assert not any(secret in said for secret in (host, token, code))


@pytest.mark.parametrize("port", ["-1", "65536", "http", "8000.0"])
def test_a_wrong_port_stops_the_start_with_a_sentence_that_names_it(port: str) -> None:
    assert refusal(PORT=port) == f"PORT is {port!r}, but it must be a number from 0 to 65535 (0 takes any free port).\n"


def test_a_port_that_is_taken_stops_the_start_with_a_sentence_that_names_it(database: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = refusal(PORT=port, DATABASE_URL=database)
    assert said == f"HOST is 127.0.0.1 and PORT is {port}: Address already in use.\n"


@pytest.mark.parametrize("host", ["192.0.2.1", "no such host", "x" * 300])
def test_a_host_that_is_not_ours_stops_the_start_with_a_sentence_that_names_it(database: str, host: str) -> None:
    assert refusal(HOST=host, DATABASE_URL=database).startswith(f"HOST is {host} and PORT is 8000: ")


UNUSABLE = {
    "sqlite:////proc/x/y.sqlite": "DATABASE_URL is sqlite:////proc/x/y.sqlite, which cannot be used: ",
    f"postgresql://ada:{SECRET}@127.0.0.1:1/x": "DATABASE_URL is postgresql+psycopg://ada:***@127.0.0.1:1/x, which ",
    f"postgresql://ada:{SECRET}@127.0.0.1:port/x": "DATABASE_URL is ",
    f"postgresql://ada:{SECRET}@[/x": "DATABASE_URL is ",
}


@pytest.mark.parametrize("url", UNUSABLE)
@pytest.mark.parametrize("words", [[], ["prune"]], ids=["serve", "prune"])
def test_a_database_that_cannot_be_used_stops_the_start_and_its_password_is_not_told(
    words: list[str], url: str
) -> None:
    said = refusal(*words, DATABASE_URL=url, PORT=0)
    assert said.startswith(UNUSABLE[url])
    assert SECRET not in said
    assert len(said.splitlines()) == 1


def test_a_redis_that_cannot_be_used_stops_the_start_and_its_password_is_not_told(database: str) -> None:
    said = refusal(DATABASE_URL=database, REDIS_URL=f"redis://:{SECRET}@127.0.0.1:port/0", PORT=0)
    assert said.startswith("REDIS_URL is ")
    assert SECRET not in said


HIDDEN = "import sys\nsys.modules['psycopg'] = None\n"
BROKEN = "raise ImportError('no pq wrapper available')\n"


@pytest.mark.parametrize(
    ("file", "code", "said"),
    [
        ("sitecustomize.py", HIDDEN, "psycopg is not installed"),
        ("psycopg.py", BROKEN, "psycopg cannot be used: no pq wrapper available"),
    ],
)
def test_an_address_of_postgresql_without_its_driver_stops_the_start_with_a_sentence(
    tmp_path: Path, file: str, code: str, said: str
) -> None:
    (tmp_path / file).write_text(code)
    url = f"postgresql://ada:{SECRET}@127.0.0.1:1/x"
    complained = refusal(DATABASE_URL=url, PORT=0, PYTHONPATH=tmp_path)
    assert complained == f"DATABASE_URL is an address of PostgreSQL, but {said}. It comes with scoresheet[scale].\n"


@pytest.mark.parametrize(
    "settings",
    [{"PROXIES": "many"}, {"HTTPS": "home"}, {"DATABASE_URL": f"postgresql://ada:{SECRET}@127.0.0.1:1/x"}],
    ids=lambda value: next(iter(value)),
)
def test_gunicorn_does_not_start_with_settings_that_make_no_sense(tmp_path: Path, settings: dict[str, str]) -> None:
    (tmp_path / "sitecustomize.py").write_text(HIDDEN)
    words = ["-c", "python:scoresheet.running.workers", "--bind", "127.0.0.1:0", "scoresheet.app:create_app()"]
    environment = {name: value for name, value in os.environ.items() if name not in SETTINGS}
    done = subprocess.run(
        [Path(sys.executable).with_name("gunicorn"), *words],
        env=environment | settings | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE * 5,
    )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith(f"{next(iter(settings))} is ")
    assert "Traceback" not in done.stderr
    assert SECRET not in done.stderr
