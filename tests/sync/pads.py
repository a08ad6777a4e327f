"""Phones to which anything may happen, in any order: what is tapped on them, and what fails around them."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

from scoresheet.rules.dice_game.table import fold
from tests.games import offered, random_move
from tests.servers import Server
from tests.sync.phones import Phones, Refused
from tests.web.tables import move

# Always the same 200 of each model, unless more are asked for: then so many in all, in shares for several processes.
SAME = "RUNS" not in os.environ
RUNS = 200 if SAME else 250
SHARES = 1 if SAME else max(1, int(os.environ["RUNS"]) // (2 * RUNS))
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
    ("fail", {"shut": 1}),
    ("fail", {"shut": 4}),
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


class Pads(RuleBasedStateMachine):
    """Phones, and what happens to each of them."""

    house: ClassVar[House]
    others: ClassVar[dict[str, str]] = {}
    table: str
    host: str

    @rule(name=phones, tab=tabs, seed=seeds)
    def tap_once(self, name: str, tab: int, seed: int) -> None:
        self.tap(name, tab, seed, 1, "promise")

    @rule(name=phones, tab=tabs, seed=seeds)
    def tap_in_both_tabs(self, name: str, tab: int, seed: int) -> None:
        """Before the first one's frame is over."""
        self.tap(name, tab, seed, 1, "promise")
        self.tap(name, 1 - tab, seed + 1, 1, "promise")

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
    def end_a_frame(self, name: str, tab: int) -> None:
        """What was shown in it is judged."""
        self._do("judge", name, tab=tab)

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

    @rule(ms=st.sampled_from([0, 5, 25]))
    def let_time_pass(self, ms: int) -> None:
        self.house.phones.ask("pass", ms=ms)

    def _possible(self, name: str, tab: int, seat: int, first: list[Any]) -> list[Any]:
        """What this phone believes to be possible after these moves."""
        seen = self._do("look", name, tab=tab, seat=seat, first=first)
        table, options = seen["table"], seen["options"]
        if first:  # the table is as it was before them
            options["grants"] = [[] for _ in table["seats"][seat]["grants"]]
        return [each for each in offered(table, seat, options, seen["fits"]) if each["type"] not in MADE_OTHERWISE]

    def _open(self, dice: str) -> None:
        self.table, self.host = self.house.server.open(dice=dice)
        moves = [move(f"mark {area}", seat) for seat in (0, 1) for area in COMPLETE]
        results = self._ask("POST", "/moves", {"moves": moves}, self.host)["results"]
        assert {result["status"] for result in results} == {"accepted"}

    def _appear(self, name: str, tabs: int, **given: Any) -> None:
        self._do("appear", name, code=self.table.rsplit("/", 1)[1], **given)
        if tabs == 2:
            self._do("tab", name)

    def _do(self, call: str, name: str, **given: Any) -> Any:
        return self.house.phones.ask(call, name=self.others.get(name, name), **given)

    def _ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        answer = self.house.server.ask(method, self.table + path, body, token)
        assert answer.status == 200, answer
        return answer.body


def check(state: Any, log: list[Any], setup: Any) -> None:
    """A phone at rest knows the whole log; what was tapped on it is in there, or was told to have come to nothing."""
    ids = {each["id"] for each in log}
    assert len(ids) == len(log)
    assert set(state["tapped"]) <= ids | set(state["told"]) | set(state["lost"])
    folded = {name: value for name, value in fold(setup, log).items() if name != "setup"}
    for tab in state["tabs"]:
        assert tab["table"] == folded
        assert not set(tab["told"]) & ids


each_share = pytest.mark.parametrize("share", range(SHARES))


def run(machine: type[Pads], house: House) -> None:
    machine.house = house
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=RUNS,
            stateful_step_count=20,
            derandomize=SAME,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
