"""POST /api/v1/tables with a log: a table that one phone alone knew, told to the server as it is."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select

from scoresheet.rules.editions.edition import shipped_edition
from scoresheet.rules.editions.new_edition import edition_of
from scoresheet.rules.errors import RuleError
from scoresheet.rules.phone import open_door
from scoresheet.storing.extensions import reading
from scoresheet.storing.models import Table as Row
from tests.games import offered, random_move
from tests.web.tables import API, Table, fault, new_id

MOVES = 120
SEATS = [{"name": "Ada"}, {"name": "Ben"}, {"name": "Cid"}]


class Alone:
    """A phone without a network: it deals, rolls and plays by itself."""

    def __init__(self, dice: str, seed: int, edition: Any = None) -> None:
        self.door = open_door()
        self.random = Random(seed)
        wish = {"edition": edition or shipped_edition("lampion"), "referee": True, "dice": dice}
        self.setup = self.ask("setup", **wish, seats=SEATS, shapes="random", emperor="random", draws=self.draws(16))
        self.table = self.ask("open", setup=self.setup, log=[])
        self.log: list[Any] = []
        while len(self.log) < MOVES:
            self.play(self.random.randrange(len(SEATS)))

    def ask(self, call: str, **given: Any) -> Any:
        answer = json.loads(self.door(json.dumps({"call": call, **given})))
        if "error" in answer:
            raise RuleError(answer["error"]["code"])
        return answer["ok"]

    def draws(self, count: int) -> list[int]:
        return [self.random.getrandbits(32) for _ in range(count)]

    def wish(self, seat: int) -> dict[str, Any] | None:
        """A move of this seat, if it has one."""
        table: Any = {**self.table, "setup": self.setup}
        possible = offered(table, seat, self.ask("options", seat=seat), self.ask("fits", seat=seat))
        return {"id": new_id(), **random_move(self.random, possible)} if possible else None

    def play(self, seat: int) -> None:
        move = self.wish(seat)
        if move is None:
            return
        answer = self.ask("play", moves=[move], draws=self.draws(4))
        self.table = answer["table"]
        self.log += [{**each, "at": 1_700_000_000_000 + len(self.log)} for each in answer["moves"]]

    def telling(self) -> dict[str, Any]:
        """All of the setup but what follows from the rest."""
        return {name: value for name, value in self.setup.items() if name not in ("rules", "order")} | {"log": self.log}


@pytest.mark.parametrize("dice", ["app", "real"])
def test_the_server_has_the_same_setup_log_and_state(client: FlaskClient, dice: str) -> None:
    alone = Alone(dice, seed=1)
    table = Table(client, **alone.telling())
    now = table.now()
    assert now["setup"] == alone.setup
    assert table.log() == [{**move, "seq": number} for number, move in enumerate(alone.log, 1)]
    assert {name: now[name] for name in alone.table if name != "seats"} == {
        name: value for name, value in alone.table.items() if name != "seats"
    }
    assert [{**seat, "claimed": False} for seat in alone.table["seats"]] == now["seats"]


@pytest.mark.parametrize("edition_id", ["lampion", "lake-7"])
def test_a_phone_with_an_older_lampion_has_played_by_that(client: FlaskClient, edition_id: str) -> None:
    older = json.loads((Path(__file__).parent.parent / "older" / "lampion.json").read_text("utf-8"))
    alone = Alone("real", seed=6, edition=older | {"id": edition_id})
    table = Table(client, **alone.telling())
    assert table.now()["setup"] == alone.setup
    assert table.now()["setup"]["edition"] != edition_of(edition_id)
    assert table.now()["version"] == MOVES
    table.play("gift 1")


def test_it_is_known_where_the_dice_were_rolled(app: Flask, client: FlaskClient) -> None:
    told, opened = Table(client, **Alone("app", seed=2).telling()), Table(client)
    with app.app_context(), reading() as connection:
        origins = dict(connection.execute(select(Row.code, Row.origin)).all())
    assert origins == {told.code: "phone", opened.code: "server"}


def test_a_table_at_which_nobody_has_played_yet_can_be_told_too(app: Flask, client: FlaskClient) -> None:
    table = Table(client, log=[])
    assert table.now()["version"] == 0
    with app.app_context(), reading() as connection:
        assert connection.scalar(select(Row.origin)) == "phone"


def test_play_goes_on_with_dice_of_the_server(client: FlaskClient) -> None:
    alone = Alone("app", seed=3)
    table = Table(client, **alone.telling())
    phones = {seat: table.claim(seat) for seat in range(len(SEATS))}
    alone.ask("open", setup=alone.setup, log=alone.log)
    rolls = 0
    while rolls < 3:
        seat = alone.random.choice(list(phones))
        move = alone.wish(seat)
        if move is None:
            continue
        [result] = table.results(move, token=phones[seat])
        assert result["status"] == "accepted", result
        [logged] = table.log(after=result["seq"] - 1)
        alone.table = alone.ask("confirm", log=[logged], pending=[], refused=[])["table"]
        rolls += logged["type"] == "roll"


def test_one_die_that_could_not_have_fallen_opens_nothing(client: FlaskClient) -> None:
    telling = Alone("app", seed=4).telling()
    position, roll = next((i, move) for i, move in enumerate(telling["log"]) if move["type"] == "roll")
    telling["log"][position] = {**roll, "colors": ["red", "red", "red", "pink"]}
    answer = client.post(f"{API}/tables", json=telling)
    assert fault(answer)[1:] == ("input/malformed", f"log[{position}].colors[3]")


def test_a_roll_without_its_dice_opens_nothing(client: FlaskClient) -> None:
    telling = Alone("app", seed=5).telling()
    position, roll = next((i, move) for i, move in enumerate(telling["log"]) if move["type"] == "roll")
    telling["log"][position] = {name: value for name, value in roll.items() if name != "colors"}
    assert fault(client.post(f"{API}/tables", json=telling)) == (422, "input/missing", f"log[{position}].colors")
