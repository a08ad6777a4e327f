"""The points of a player on paper, entered on the phones of others, with and without a network."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games import total
from tests.servers import PATIENCE

from .pads import House
from .test_model import is_at_rest

PAPER = 2
SEATS = [{"name": "Ada", "sheet": "A"}, {"name": "Ben", "sheet": "B"}, {"name": "Cid", "sheet": "C", "tracked": False}]


class Evening:
    """Ada and Ben have phones, Cid has a sheet of paper."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.path, self.host = house.server.open(seats=SEATS)
        for seat, name in enumerate(("Ada", "Ben")):
            token = house.server.ask("POST", f"{self.path}/seats/{seat}/claim", {}).body["token"]
            house.phones.ask("appear", name=name, code=self.path.rsplit("/", 1)[1], tokens={seat: token}, alone=False)

    def does(self, name: str, call: str, **given: Any) -> Any:
        return self.house.phones.ask(call, name=name, tab=0, **given)

    def enters(self, name: str, *points: int) -> None:
        self.does(name, "play", moves=[total(*points) | {"seat": PAPER}])

    def at_rest(self) -> list[Any]:
        """Both phones, once they know what the server does."""
        until = time.monotonic() + PATIENCE
        while True:
            states = [self.does(name, "state") for name in ("Ada", "Ben")]
            log = self.house.server.ask("GET", f"{self.path}/log").body["moves"]
            if all(is_at_rest(state, log) for state in states):
                return states
            assert time.monotonic() < until, "they never came to rest"
            self.house.phones.ask("pass", ms=20)

    def totals(self) -> list[int]:
        """What both phones and the server say that Cid has."""
        tables = [state["tabs"][0]["table"] for state in self.at_rest()]
        tables.append(self.house.server.ask("GET", self.path).body)
        return [table["seats"][PAPER]["score"]["total"] for table in tables]


@pytest.fixture
def evening(house: House) -> Iterator[Evening]:
    evening = Evening(house)
    yield evening
    for name in ("Ada", "Ben"):
        evening.does(name, "leave")


def test_what_one_enters_everybody_knows_and_anybody_may_take_back(evening: Evening) -> None:
    evening.enters("Ada", 12, 5, 4)
    assert evening.totals() == [21] * 3
    evening.enters("Ben", 15, 10, 4)
    assert evening.totals() == [29] * 3
    evening.does("Ada", "undo", seat=PAPER)
    assert evening.totals() == [21] * 3
    evening.does("Ben", "undo", seat=PAPER)
    assert evening.totals() == [0] * 3


def test_what_is_entered_without_a_network_is_sent_later(evening: Evening) -> None:
    evening.does("Ada", "cut")
    evening.enters("Ada", 12, 5, 4)
    evening.enters("Ben", 15, 10, 4)
    evening.does("Ben", "play", moves=[{"type": "done", "seat": 1}])
    evening.does("Ada", "connect")
    assert evening.totals() == [21] * 3  # the server has heard of it last


def test_a_phone_whose_seat_has_moved_is_told_that_its_entry_came_to_nothing(evening: Evening) -> None:
    evening.does("Ada", "cut")
    evening.enters("Ada", 12, 5, 4)
    handover = evening.house.server.ask("POST", f"{evening.path}/seats/0/handover", {}, evening.host).body["handover"]
    evening.house.server.ask("POST", f"{evening.path}/seats/0/claim", {"handover": handover})
    evening.does("Ada", "connect")
    states = evening.at_rest()
    assert states[0]["told"] == states[0]["tapped"] != []
    assert evening.totals() == [0] * 3
