"""A storage that takes up an old write after it has refused a newer one: what was refused is written too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .pads import House

MARK = {"type": "mark", "seat": 0}


@pytest.fixture(params=[False, True], ids=["at a table", "alone"])
def ada(request: pytest.FixtureRequest, house: House) -> Iterator[str]:
    path, _ = house.server.open(dice="real")
    tokens = {} if request.param else {0: house.server.ask("POST", f"{path}/seats/0/claim", {}).body["token"]}
    house.phones.ask("appear", name="Ada", code=path.rsplit("/", 1)[1], tokens=tokens, alone=request.param)
    yield "Ada"
    house.phones.ask("leave", name="Ada")


def test_what_a_storage_refused_is_kept_as_soon_as_it_takes_an_older_write(house: House, ada: str) -> None:
    def does(call: str, **given: object) -> None:
        house.phones.ask(call, name=ada, **given)

    does("play", tab=0, moves=[MARK | {"area": 19}])  # with the first one the table is stored
    house.phones.ask("pass", ms=25)
    does("cut")
    does("hold")
    does("play", tab=0, moves=[MARK | {"area": 20}])
    does("fail", shut=1)
    does("play", tab=0, moves=[MARK | {"area": 21}])
    house.phones.ask("pass", ms=5)
    does("release", order=[])
    house.phones.ask("pass", ms=25)
    does("close", tab=0, written=0)
    state = house.phones.ask("state", name=ada)
    assert state["lost"] == []
    assert [each["area"] for each in (state["kept"]["log"] + state["kept"]["pending"])][-3:] == [19, 20, 21]
