"""A table that only one phone knows, in two tabs: they show the same, and nothing is lost or doubled."""

from __future__ import annotations

import time
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import initialize

from tests.servers import PATIENCE

from .pads import House, Pads, check, each_share, run


class Alone(Pads):
    """One phone with both seats, at a table that nobody else knows."""

    others: ClassVar[dict[str, str]] = {"Ben": "Ada"}

    @initialize(dice=st.sampled_from(["real", "app"]), tabs=st.integers(1, 2))
    def sit_down(self, dice: str, tabs: int) -> None:
        self._open(dice)  # only to have one
        self._appear("Ada", tabs, tokens={}, alone=True)

    def teardown(self) -> None:
        if not hasattr(self, "host"):
            return
        try:
            self._all_agree()
        finally:
            self._do("leave", "Ada")

    def _all_agree(self) -> None:
        self._do("mend", "Ada")
        state = self._at_rest()
        log = state["kept"]["log"]
        check(state, log, self._ask("GET", "")["setup"])
        assert state["kept"]["pending"] == []

    def _at_rest(self) -> Any:
        until = time.monotonic() + PATIENCE
        while True:
            state = self._do("state", "Ada")
            if state["writing"] == 0 and all(tab["log"] == state["kept"]["log"] for tab in state["tabs"]):
                return state
            assert time.monotonic() < until, "they never came to rest"
            self.house.phones.ask("pass", ms=5)


@each_share
def test_in_the_end_both_tabs_know_the_same_and_nothing_is_lost_or_doubled(house: House, share: int) -> None:  # noqa: ARG001
    run(Alone, house)
