"""What players are called on all phones: renamed with a network, remembered without one, and told apart."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.servers import PATIENCE

from .pads import House
from .phones import Refused


class Party:
    """A table with a phone for each of the first players, who are called so."""

    def __init__(self, house: House, *names: str, phones: int = 2, alone: bool = False) -> None:
        self.house = house
        self.alone = alone
        self.names = names
        people = [{"name": name, "sheet": letter} for name, letter in zip(names, "ABCD", strict=False)]
        self.path, self.host = house.server.open(seats=people)
        self.code = self.path.rsplit("/", 1)[1]
        self.phones = [f"phone {seat}" for seat in range(phones)]
        for seat, phone in enumerate(self.phones):
            token = house.server.ask("POST", f"{self.path}/seats/{seat}/claim", {}).body["token"]
            tokens = {} if alone else {seat: token}
            self.does(phone, "appear", code=self.code, tokens=tokens, alone=alone)

    def does(self, phone: str, call: str, **given: Any) -> Any:
        return self.house.phones.ask(call, name=phone, **{"tab": 0, **given})

    def leave(self) -> None:
        for phone in self.phones:
            self.does(phone, "leave")

    def shown(self, phone: str, tab: int = 0) -> list[str]:
        return [seat["name"] for seat in self.does(phone, "state")["tabs"][tab]["table"]["seats"]]

    def until(self, *names: str) -> None:
        """All phones call the players so."""
        until = time.monotonic() + PATIENCE
        while {tuple(self.shown(phone)) for phone in self.phones} != {names}:
            assert time.monotonic() < until, [self.shown(phone) for phone in self.phones]
            self.house.phones.ask("pass", ms=20)


@pytest.fixture
def party(house: House) -> Iterator[Party]:
    party = Party(house, "Ada", "Ben")
    yield party
    party.leave()


def test_who_is_renamed_on_one_phone_is_called_so_on_all(party: Party) -> None:
    party.does("phone 0", "rename", seat=0, called="Augusta")
    assert party.shown("phone 0") == ["Augusta", "Ben"]
    party.until("Augusta", "Ben")


def test_who_comes_later_hears_the_names_of_now(house: House, party: Party) -> None:
    party.does("phone 0", "rename", seat=0, called="Augusta")
    house.phones.ask("appear", name="late", code=party.code, tokens={}, alone=False)
    assert party.shown("late") == ["Augusta", "Ben"]
    house.phones.ask("leave", name="late")


def test_names_are_remembered_without_a_network(party: Party) -> None:
    party.does("phone 0", "play", moves=[{"type": "mark", "seat": 0, "area": 20}])  # with it the table is stored
    party.does("phone 0", "rename", seat=0, called="Augusta")
    party.house.phones.ask("pass", ms=50)
    party.does("phone 0", "cut")
    party.does("phone 0", "close", written=9)
    party.does("phone 0", "tab")
    assert party.shown("phone 0") == ["Augusta", "Ben"]
    assert party.does("phone 0", "remembers", code=party.code)["names"] == ["Augusta", "Ben"]


def test_without_a_network_nobody_is_renamed_and_it_says_so(party: Party) -> None:
    party.does("phone 0", "cut")
    with pytest.raises(Refused, match="no answer"):
        party.does("phone 0", "rename", seat=0, called="Augusta")
    assert party.shown("phone 0") == ["Ada", "Ben"]
    party.does("phone 0", "connect")
    party.does("phone 1", "rename", seat=1, called="Bea")
    party.until("Ada", "Bea")


def test_what_the_server_refuses_changes_nothing(party: Party) -> None:
    for seat, name, code in ((0, "", "input/malformed"), (1, "Bea", "token/missing")):
        with pytest.raises(Refused, match=code):
            party.does("phone 0", "rename", seat=seat, called=name)
    assert party.shown("phone 0") == ["Ada", "Ben"]


def test_two_of_one_name_are_told_apart_by_their_sheets_and_no_longer_when_one_changes(house: House) -> None:
    party = Party(house, "Ada", "Ben", "Cid")
    party.does("phone 1", "rename", seat=1, called="Ada")
    party.until("Ada (A)", "Ada (B)", "Cid")
    [tab] = party.does("phone 0", "state")["tabs"]
    assert tab["names"] == ["Ada", "Ada", "Cid"]
    party.does("phone 0", "rename", seat=0, called="Augusta")
    party.until("Augusta", "Ada", "Cid")
    party.leave()


def test_a_table_stays_the_same_object_until_a_move_or_a_name_changes_it(party: Party) -> None:
    assert party.does("phone 0", "same")
    party.does("phone 0", "rename", seat=0, called="Augusta")
    assert not party.does("phone 0", "same")
    party.does("phone 0", "rename", seat=0, called="Augusta")
    assert party.does("phone 0", "same")


def test_at_a_table_alone_names_change_at_once_without_a_network_and_in_the_other_tab(house: House) -> None:
    party = Party(house, "Ada", "Ben", phones=1, alone=True)
    party.does("phone 0", "tab")
    party.does("phone 0", "cut")
    party.does("phone 0", "rename", seat=1, called="Ada")
    assert party.shown("phone 0") == ["Ada (A)", "Ada (B)"]
    party.does("phone 0", "connect")
    house.phones.ask("pass", ms=50)
    assert party.shown("phone 0", tab=1) == ["Ada (A)", "Ada (B)"]
    party.leave()


def test_a_table_alone_is_told_to_the_server_with_its_new_names(house: House) -> None:
    party = Party(house, "Ada", "Ben", phones=1, alone=True)
    party.does("phone 0", "play", moves=[{"type": "mark", "seat": 0, "area": 20}])
    party.does("phone 0", "rename", seat=1, called="Bea")
    code = party.does("phone 0", "tell")
    told = house.server.ask("GET", f"/api/v1/tables/{code}").body
    assert [seat["name"] for seat in told["seats"]] == ["Ada", "Bea"]
    assert [seat["name"] for seat in told["setup"]["seats"]] == ["Ada", "Bea"]
    assert party.does("phone 0", "remembers", code=code)["names"] == ["Ada", "Bea"]
    party.leave()
