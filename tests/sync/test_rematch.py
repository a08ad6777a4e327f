"""One phone asks for the next game, and all come along with the seats of their own people."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.servers import PATIENCE
from tests.web.tables import API, move

from .pads import House
from .phones import Refused


class Evening:
    """A table, and phones that each have some of its seats; the first one has opened it."""

    def __init__(self, house: House, people: list[Any], *phones: tuple[int, ...]) -> None:
        self.house = house
        self.path, self.host = house.server.open(seats=people)
        self.code = self.path.rsplit("/", 1)[1]
        self.phones = [f"phone {number}" for number in range(len(phones))]
        for phone, seats in zip(self.phones, phones, strict=True):
            tokens = {seat: self.claim(seat) for seat in seats}
            host = self.host if phone == "phone 0" else None
            self.does(phone, "appear", code=self.code, tokens=tokens, alone=False, host=host)

    def claim(self, seat: int) -> str:
        return str(self.house.server.ask("POST", f"{self.path}/seats/{seat}/claim", {}).body["token"])

    def does(self, phone: str, call: str, **given: Any) -> Any:
        return self.house.phones.ask(call, name=phone, **{"tab": 0, **given})

    def leave(self) -> None:
        for phone in self.phones:
            self.does(phone, "leave")

    def heard(self) -> str:
        """The code of the rematch, once all phones have heard of it."""
        until = time.monotonic() + PATIENCE
        while None in (told := {self.does(phone, "state")["tabs"][0]["next"] for phone in self.phones}):
            assert time.monotonic() < until
            self.house.phones.ask("pass", ms=20)
        [code] = told
        return str(code)

    def at(self, code: str) -> list[tuple[str, bool]]:
        """Who sits at this table, and whether their seats are taken."""
        seats = self.house.server.ask("GET", f"{API}/tables/{code}").body["seats"]
        return [(seat["name"], seat["claimed"]) for seat in seats]

    def plays(self, phone: str, code: str, seat: int) -> bool:
        """Whether what this phone remembers opens that seat there."""
        token = self.does(phone, "remembers", code=code)["seats"][str(seat)]
        answer = self.house.server.ask("POST", f"{API}/tables/{code}/moves", {"moves": [move("mark 9", seat)]}, token)
        return bool(answer.status == 200 and answer.body["results"][0]["status"] == "accepted")


def named(*names: str) -> list[Any]:
    return [{"name": name} for name in names]


@pytest.fixture
def evening(house: House) -> Iterator[Evening]:
    evening = Evening(house, named("Ada", "Ben", "Cid"), (0,), (1, 2))
    yield evening
    evening.leave()


def test_all_phones_come_to_the_rematch_with_their_own_people(evening: Evening) -> None:
    code = evening.does("phone 1", "rematch", rotated=False)
    assert evening.heard() == code == evening.does("phone 0", "rematch", rotated=False)
    assert evening.does("phone 0", "come", code=code) == [0]
    assert evening.does("phone 1", "come", code=code) == [1, 2]
    assert evening.at(code) == [("Ada", True), ("Ben", True), ("Cid", True)]
    assert evening.plays("phone 0", code, 0)
    assert evening.plays("phone 1", code, 2)


def test_the_phone_of_the_host_stays_the_host(evening: Evening) -> None:
    code = evening.does("phone 0", "rematch", rotated=False)
    for phone, host in (("phone 0", evening.host), ("phone 1", None)):
        evening.does(phone, "come", code=code)
        remembered = evening.does(phone, "remembers", code=code)
        assert (remembered["host"], remembered["names"]) == (host, ["Ada", "Ben", "Cid"])


def test_everybody_may_move_to_the_next_chair(evening: Evening) -> None:
    code = evening.does("phone 1", "rematch", rotated=True)
    assert [name for name, _ in evening.at(code)] == ["Cid", "Ada", "Ben"]
    assert evening.does("phone 0", "come", code=code) == [1]
    assert evening.does("phone 1", "come", code=code) == [0, 2]
    assert evening.plays("phone 1", code, 0)


def test_coming_twice_changes_nothing(evening: Evening) -> None:
    code = evening.does("phone 0", "rematch", rotated=False)
    evening.does("phone 1", "come", code=code)
    before = evening.does("phone 1", "remembers", code=code)["seats"]
    assert evening.does("phone 1", "come", code=code) == [1, 2]
    assert evening.does("phone 1", "remembers", code=code)["seats"] == before
    assert evening.plays("phone 1", code, 1)


@pytest.mark.parametrize("lost", [1, 2, 3])
def test_a_lost_answer_is_asked_for_again_and_no_seat_is_locked_out(evening: Evening, lost: int) -> None:
    """Of the rematch, of its table, and of the claims."""
    code = evening.does("phone 0", "rematch", rotated=False)
    evening.does("phone 1", "fail", losing=lost)
    for _ in range(4):
        try:
            assert evening.does("phone 1", "rematch", rotated=False) == code
            seats = evening.does("phone 1", "come", code=code)
            break
        except Refused as refused:
            assert str(refused) == "no answer"
    assert seats == [1, 2]
    assert evening.plays("phone 1", code, 1)
    assert evening.plays("phone 1", code, 2)


def test_without_a_network_nobody_comes_anywhere(evening: Evening) -> None:
    evening.does("phone 1", "cut")
    with pytest.raises(Refused, match="no answer"):
        evening.does("phone 1", "rematch", rotated=False)
    assert evening.house.server.ask("GET", evening.path).body["next"] is None


def test_people_are_found_by_their_names_of_now(evening: Evening) -> None:
    evening.does("phone 1", "rename", seat=1, called="Bea")
    code = evening.does("phone 1", "rematch", rotated=False)
    assert evening.does("phone 1", "come", code=code) == [1, 2]
    assert evening.at(code)[1] == ("Bea", True)


def test_two_of_one_name_keep_their_order(house: House) -> None:
    evening = Evening(house, named("Ada", "Ben", "Ada"), (0,), (1,), (2,))
    code = evening.does("phone 0", "rematch", rotated=False)
    assert [evening.does(phone, "come", code=code) for phone in evening.phones] == [[0], [1], [2]]
    assert all(claimed for _, claimed in evening.at(code))
    evening.leave()


def test_a_namesake_on_paper_is_not_mistaken_for_a_player(house: House) -> None:
    people = [{"name": "Ada", "tracked": False}, {"name": "Ben"}, {"name": "Ada"}]
    evening = Evening(house, people, (1,), (2,))
    code = evening.does("phone 1", "rematch", rotated=True)
    assert evening.does("phone 1", "come", code=code) == [0]
    assert evening.at(code) == [("Ada", True), ("Ada", False), ("Ben", False)]
    evening.leave()


def test_whom_nobody_knows_there_takes_no_seat(evening: Evening) -> None:
    people = named("Eve", "Flo")
    code = evening.house.server.ask("POST", f"{evening.path}/next", {"seats": people}, evening.host).body["code"]
    assert evening.does("phone 1", "come", code=code) == []
    assert evening.at(code) == [("Eve", False), ("Flo", False)]


def test_a_seat_that_somebody_else_has_taken_stays_theirs(evening: Evening) -> None:
    code = evening.does("phone 0", "rematch", rotated=False)
    evening.house.server.ask("POST", f"{API}/tables/{code}/seats/1/claim", {})
    assert evening.does("phone 1", "come", code=code) == [2]


def test_a_phone_that_only_watches_comes_along_without_a_seat(evening: Evening) -> None:
    evening.phones.append("watcher")
    evening.does("watcher", "appear", code=evening.code, tokens={}, alone=False)
    code = evening.does("phone 0", "rematch", rotated=False)
    assert evening.heard() == code
    assert evening.does("watcher", "come", code=code) == []
    with pytest.raises(Refused, match="token/missing"):
        evening.does("watcher", "rematch", rotated=False)
