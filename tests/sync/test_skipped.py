"""What the server puts off, because much has to be judged again for it, is sent again until all of it is done."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from tests.servers import PATIENCE, Server
from tests.sync.phones import Phones
from tests.sync.test_model import is_at_rest
from tests.web.tables import move

BEFORE, SINCE = 6, 600


def test_a_phone_sends_again_what_was_skipped_until_nothing_is_left(tmp_path: Path) -> None:
    log = [move(("leave", "back")[number % 2], 0 if number < BEFORE else 1) for number in range(BEFORE + SINCE)]
    with Server(DATABASE_URL=f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        table, _ = server.open(log=log)
        token = server.ask("POST", f"{table}/seats/0/claim", {}).body["token"]
        phones = Phones(server.address)
        phones.ask("appear", name="Ada", code=table.rsplit("/", 1)[1], tokens={0: token})
        phones.ask("cut", name="Ada")
        for _ in range(BEFORE):
            phones.ask("undo", name="Ada", tab=0, seat=0)
        phones.ask("play", name="Ada", tab=0, moves=[{"type": "gift", "seat": 0, "delta": 1}])
        phones.ask("connect", name="Ada")
        until = time.monotonic() + PATIENCE
        while not is_at_rest(state := phones.ask("state", name="Ada"), known := moves_of(server, table)):
            assert time.monotonic() < until, "it never came to rest"
            phones.ask("pass", ms=50)
        phones.close()
    assert [each["type"] for each in known[BEFORE + SINCE :]] == ["undo"] * BEFORE + ["gift"]
    assert (state["told"], state["lost"]) == ([], [])
    assert state["tabs"][0]["table"]["seats"][0]["gifts"]["earned"] == 2


def moves_of(server: Server, table: str) -> list[Any]:
    moves: list[Any] = server.ask("GET", f"{table}/log").body["moves"]
    return moves
