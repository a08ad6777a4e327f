"""What one tap costs on the phone that makes it: how often it writes, asks its referee and is drawn anew."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.servers import PATIENCE
from tests.web.tables import move

from .pads import House


def test_a_tap_is_written_judged_and_confirmed_once(house: House) -> None:
    path, _ = house.server.open(dice="real")
    token = house.server.ask("POST", f"{path}/seats/0/claim", {}).body["token"]
    house.phones.ask("appear", name="Ada", code=path.rsplit("/", 1)[1], tokens={0: token}, alone=False)
    tap(house, path, "mark 20")
    # The table when it is opened, and what of the first tap can wait.
    wait(house, lambda: house.phones.ask("counted", name="Ada")["written later"] >= 2)
    before = house.phones.ask("counted", name="Ada")
    tap(house, path, "mark 21")
    after = house.phones.ask("counted", name="Ada")
    house.phones.ask("leave", name="Ada")
    cost = {what: after[what] - before[what] for what in before}
    assert cost.pop("written later", 0) <= 1
    assert {what: times for what, times in cost.items() if times} == {
        "written at once": 1,
        "play": 1,
        "confirm": 1,
        "drawn": 2,
    }


def tap(house: House, path: str, words: str) -> None:
    """A mark, until the phone has heard that it counts."""
    mark = {field: value for field, value in move(words).items() if field != "id"}
    house.phones.ask("promise", name="Ada", tab=0, moves=[mark])
    house.phones.ask("judge", name="Ada", tab=0)
    wait(house, lambda: is_confirmed(house, path))


def wait(house: House, until: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < end, "it never came to this"
        house.phones.ask("pass", ms=5)


def is_confirmed(house: House, path: str) -> bool:
    [tab] = house.phones.ask("state", name="Ada")["tabs"]
    return bool(house.server.ask("GET", f"{path}/log").body["moves"] == tab["log"])
