"""Whatever happens to phones, networks and the server: in the end all know the same, and nothing is lost or doubled."""

from __future__ import annotations

import time
from typing import Any

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from tests.servers import PATIENCE
from tests.web.tables import move

from .pads import SEATS, House, Pads, check, each_share, run


class Game(Pads):
    """Two phones at a table of the server."""

    @initialize(dice=st.sampled_from(["real", "real", "app"]), tabs=st.integers(1, 2))
    def sit_down(self, dice: str, tabs: int) -> None:
        self.killed = False
        self._open(dice)
        for seat, name in enumerate(SEATS):
            token = self._ask("POST", f"/seats/{seat}/claim", {})["token"]
            self._appear(name, tabs, tokens={seat: token}, alone=False)

    @rule(seat=st.sampled_from([0, 1]), kind=st.sampled_from(["leave", "back", "mark 20", "erase 20", "undo"]))
    def let_the_host_meddle(self, seat: int, kind: str) -> None:
        self._ask("POST", "/moves", {"moves": [move(kind, seat)]}, self.host)

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

    def _all_agree(self) -> None:
        for name in SEATS:
            self._do("mend", name)
        log, states = self._at_rest()
        ids = [each["id"] for each in log]
        assert [each["seq"] for each in log] == list(range(1, len(log) + 1))
        for state in states:
            check(state, log, self._ask("GET", "")["setup"])
            assert set(state["accepted"]) <= set(ids)
            assert {each["id"] for each in state["kept"]["pending"]} <= set(ids)

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


def is_at_rest(state: Any, log: list[Any]) -> bool:
    """A move that the phone has only sent has no number yet."""
    return state["writing"] == 0 and all(
        (tab["log"], tab["unsent"], tab["unkept"]) == (log, 0, 0) for tab in state["tabs"]
    )


@each_share
def test_in_the_end_all_know_the_same_and_nothing_is_lost_or_doubled(house: House, share: int) -> None:  # noqa: ARG001
    run(Game, house)
