"""Whatever happens to phones, networks and the server: in the end all know the same, and nothing is lost or doubled."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from scoresheet.rules.table import fold
from tests.games import offered, random_move
from tests.servers import PATIENCE, Server
from tests.sync.phones import Phones, Refused
from tests.web.tables import move

# Always the same ones, unless more are asked for.
RUNS = int(os.environ.get("RUNS", "200"))
SAME = "RUNS" not in os.environ
SEATS = ("Ada", "Ben")
# Both players can launch at once, and reach for the same tiles.
COMPLETE = (0, 1, 2, 3, 10, 11)
TROUBLES: list[tuple[str, dict[str, Any]]] = [
    ("cut", {}),
    ("connect", {}),
    ("connect", {}),
    ("hold", {}),
    ("fail", {"losing": 1}),
    ("fail", {"losing": 3}),
    ("fail", {"full": True}),
    ("fail", {"full": False}),
]
MADE_OTHERWISE = ("undo", "roll", "reroll", "taken")

phones = st.sampled_from(SEATS)
tabs = st.integers(0, 1)
seeds = st.integers(0, 10_000)


class House:
    """The server, which is killed and started again where it was, and the phones around it."""

    def __init__(self, folder: Path) -> None:
        self._settings = {"DATABASE_URL": f"sqlite:///{folder / 'tables.sqlite'}"}
        self.server = Server(**self._settings)
        self._settings["PORT"] = self.server.address.rsplit(":", 1)[1]
        self.phones = Phones(self.server.address)

    def kill(self) -> None:
        self.server.stop(signal.SIGKILL)
        self.server = Server(**self._settings)

    def close(self) -> None:
        self.phones.close()
        self.server.stop()


class Game(RuleBasedStateMachine):
    house: ClassVar[House]

    @initialize(dice=st.sampled_from(["real", "real", "app"]))
    def sit_down(self, dice: str) -> None:
        self.killed = False
        self.table, self.host = self.house.server.open(dice=dice)
        self._host_plays([move(f"mark {area}", seat) for seat in (0, 1) for area in COMPLETE])
        for seat, name in enumerate(SEATS):
            token = self._ask("POST", f"/seats/{seat}/claim", {})["token"]
            self._do("appear", name, code=self.table.rsplit("/", 1)[1], tokens={seat: token})

    @rule(name=phones, tab=tabs, seed=seeds)
    def tap_once(self, name: str, tab: int, seed: int) -> None:
        self.tap(name, tab, seed, 1, "promise")

    @rule(name=phones, tab=tabs, seed=seeds, length=st.integers(1, 3), how=st.sampled_from(["play", "promise"]))
    def tap(self, name: str, tab: int, seed: int, length: int, how: str) -> None:
        """Something that this phone believes to be possible, of one to three moves."""
        rng, seat = Random(seed), SEATS.index(name)
        moves: list[Any] = []
        with suppress(Refused):  # by what has come from the others meanwhile
            while len(moves) < length and (possible := self._possible(name, tab, seat, moves)):
                moves.append(random_move(rng, possible))
            if moves:
                self._do(how, name, tab=tab, moves=moves)

    @rule(name=phones, tab=tabs)
    def undo(self, name: str, tab: int) -> None:
        with suppress(Refused):
            self._do("undo", name, tab=tab, seat=SEATS.index(name))

    @rule(name=phones, tab=tabs, kind=st.sampled_from(["roll", "reroll"]))
    def roll(self, name: str, tab: int, kind: str) -> None:
        self._do("roll", name, tab=tab, move={"seat": SEATS.index(name), "type": kind})

    @rule(name=phones, trouble=st.sampled_from(TROUBLES))
    def get_into_trouble(self, name: str, trouble: tuple[str, dict[str, Any]]) -> None:
        call, given = trouble
        self._do(call, name, **given)

    @rule(name=phones, order=st.lists(st.integers(0, 9), max_size=4))
    def hear_what_was_held_back(self, name: str, order: list[int]) -> None:
        self._do("release", name, order=order)

    @rule(name=phones)
    def open_another_tab(self, name: str) -> None:
        if len(self._do("state", name)["tabs"]) < 2:
            self._do("tab", name)

    @rule(name=phones, tab=tabs, written=st.integers(0, 2))
    def restart(self, name: str, tab: int, written: int) -> None:
        """In the middle of what is being written."""
        self._do("close", name, tab=tab, written=written)
        if not self._do("state", name)["tabs"]:
            self._do("tab", name)

    @rule(seat=st.sampled_from([0, 1]), kind=st.sampled_from(["leave", "back", "mark 20", "erase 20", "undo"]))
    def let_the_host_meddle(self, seat: int, kind: str) -> None:
        self._ask("POST", "/moves", {"moves": [move(kind, seat)]}, self.host)

    @rule(ms=st.sampled_from([0, 5, 25]))
    def let_time_pass(self, ms: int) -> None:
        self.house.phones.ask("pass", ms=ms)

    @precondition(lambda self: not self.killed)
    @rule(seldom=st.sampled_from(range(80)))
    def kill_the_server(self, seldom: int) -> None:
        if seldom == 1:
            self.killed = True
            self.house.kill()

    def teardown(self) -> None:
        if not hasattr(self, "host"):
            return
        try:
            self._all_agree()
        finally:
            for name in SEATS:
                self._do("leave", name)

    def _possible(self, name: str, tab: int, seat: int, first: list[Any]) -> list[Any]:
        """What this phone believes to be possible after these moves."""
        seen = self._do("look", name, tab=tab, seat=seat, first=first)
        table, options = seen["table"], seen["options"]
        if first:  # the table is as it was before them
            options["grants"] = [[] for _ in table["seats"][seat]["grants"]]
        return [each for each in offered(table, seat, options) if each["type"] not in MADE_OTHERWISE]

    def _all_agree(self) -> None:
        for name in SEATS:
            self._do("mend", name)
        log, states = self._at_rest()
        ids = [each["id"] for each in log]
        assert [each["seq"] for each in log] == list(range(1, len(log) + 1))
        assert len(set(ids)) == len(ids)
        setup = self._ask("GET", "")["setup"]
        folded = {name: value for name, value in fold(setup, log).items() if name != "setup"}
        for state in states:
            assert set(state["accepted"]) <= set(ids)
            assert set(state["tapped"]) <= set(ids) | set(state["told"]) | set(state["lost"])
            assert {each["id"] for each in state["kept"]["pending"]} <= set(ids)
            for tab in state["tabs"]:
                assert tab["table"] == folded

    def _at_rest(self) -> tuple[list[Any], list[Any]]:
        """The log and the phones, when all is sent and told."""
        until = time.monotonic() + PATIENCE
        while True:
            states = [self._do("state", name) for name in SEATS]
            log: list[Any] = self._ask("GET", "/log")["moves"]
            if all(is_at_rest(state, log) for state in states):
                return log, states
            note(str([[(len(tab["log"]), tab["unsent"], tab["unkept"]) for tab in state["tabs"]] for state in states]))
            assert time.monotonic() < until, "they never came to rest"
            self.house.phones.ask("pass", ms=50)

    def _do(self, call: str, name: str, **given: Any) -> Any:
        return self.house.phones.ask(call, name=name, **given)

    def _host_plays(self, moves: list[Any]) -> None:
        results = self._ask("POST", "/moves", {"moves": moves}, self.host)["results"]
        assert {result["status"] for result in results} == {"accepted"}

    def _ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        answer = self.house.server.ask(method, self.table + path, body, token)
        assert answer.status == 200, answer
        return answer.told


def is_at_rest(state: Any, log: list[Any]) -> bool:
    """A move that the phone has only sent has no number yet."""
    return state["writing"] == 0 and all(
        (tab["log"], tab["unsent"], tab["unkept"]) == (log, 0, 0) for tab in state["tabs"]
    )


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with TemporaryDirectory() as folder:
        house = House(Path(folder))
        yield house
        house.close()


def test_in_the_end_all_know_the_same_and_nothing_is_lost_or_doubled(house: House) -> None:
    Game.house = house
    run_state_machine_as_test(
        Game,
        settings=settings(
            max_examples=RUNS,
            stateful_step_count=20,
            derandomize=SAME,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
