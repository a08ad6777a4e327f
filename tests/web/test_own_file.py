"""Somebody takes the database's file away while the program runs: nothing is accepted that nobody would find again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from scoresheet.app import create_app
from scoresheet.config import Config
from scoresheet.news.live import Signal
from scoresheet.storing.database import bring_up_to_date
from scoresheet.storing.extensions import db
from tests.web.streams import listen
from tests.web.tables import API, Table, move, refusal, wish

NO_DATABASE = (503, "server/no_database")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def alone(settings: Config, file: Path) -> Iterator[Flask]:
    """A program with a file that nobody else needs."""
    app = create_app(settings._replace(database_url=f"sqlite:///{file}"))
    bring_up_to_date(app)
    yield app
    with app.app_context():
        db.engine.dispose()


def check_away(table: Table) -> None:
    client = table.client
    answers = [table.get(), table.send(move("gift 1")), client.post(f"{API}/tables", json=wish())]
    assert [refusal(answer) for answer in answers] == [NO_DATABASE] * 3
    ready = client.get("/readyz")
    assert (ready.status_code, ready.get_json()) == (503, {"database": False, "live": True})
    assert client.get("/healthz").status_code == 200


def test_without_its_file_nothing_is_accepted_and_no_other_file_is_made(alone: Flask, file: Path) -> None:
    table = Table(alone.test_client())
    file.unlink()
    check_away(table)
    assert not file.exists()


def test_a_file_that_comes_back_is_written_to_again(alone: Flask, file: Path) -> None:
    table = Table(alone.test_client())
    table.play("gift 1")
    file.rename(file.with_name("elsewhere"))
    check_away(table)
    file.with_name("elsewhere").rename(file)
    table.play("gift 1")
    assert [each["seq"] for each in table.log()] == [1, 2]
    assert table.client.get("/readyz").status_code == 200


def test_another_file_in_its_place_is_left_alone(alone: Flask, file: Path) -> None:
    table = Table(alone.test_client())
    file.rename(file.with_name("elsewhere"))
    file.write_bytes(b"")
    check_away(table)
    assert file.read_bytes() == b""


def test_a_stream_that_can_look_at_nothing_ends_and_can_be_opened_again(alone: Flask, file: Path) -> None:
    table = Table(alone.test_client())
    with listen(table) as reader:
        reader.until("seats")
        file.rename(file.with_name("elsewhere"))
        alone.extensions["live"].tell_all(Signal.CHECK)
        assert reader.rest() == []
    file.with_name("elsewhere").rename(file)
    table.play("gift 1")
    with listen(table, "?after=0") as reader:
        assert reader.moves(upto=1) == table.log()
