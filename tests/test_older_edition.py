"""A table that was opened with an older Lampion is played on with that: other bonuses, and another action on 1B."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scoresheet.rules.dice_game.play import turn_bonuses
from scoresheet.rules.dice_game.table import fold
from scoresheet.rules.editions.edition import shipped_edition
from tests.earlier import started
from tests.servers import Server
from tests.web.tables import API, move

# Dumped before Lampion got other bonuses and another action on 1B. Ada and Ben have played the first turn.
OLDER = Path(__file__).parent / "older"
DUMP = OLDER / "0005.sql"
CODE, HOST = "P6DX3A", "FmznXfcRoqSW76It07RLGg"
TABLE = f"{API}/tables/{CODE}"
LAMPION = json.loads((OLDER / "lampion.json").read_text("utf-8"))
LAKE = LAMPION["lakes"]["main"]


@pytest.fixture
def server(file: Path, database: str) -> Iterator[Server]:
    with started(DUMP, file, database) as server:
        yield server


def now(server: Server) -> Any:
    return server.ask("GET", TABLE).body


def results(server: Server, *words: str, seat: int) -> list[tuple[str, str | None]]:
    """Whether each of these moves was accepted, and why not."""
    moves = [move(each, seat) for each in words]
    told = server.ask("POST", f"{TABLE}/moves", {"moves": moves}, HOST).body["results"]
    return [(result["status"], result.get("error", {}).get("code")) for result in told]


def free(server: Server, color: str, seat: int) -> int:
    """An area of this colour that nobody has shaded, in a pool with nothing on it."""
    shaded = now(server)["seats"][seat]["shaded"]
    return next(
        2 * i + half
        for i, pool in enumerate(LAKE)
        for half in (0, 1)
        if pool["areas"][half] == color and not pool["feature"] and not {2 * i, 2 * i + 1} & set(shaded)
    )


def test_it_is_the_older_one_and_its_log_tells_the_same(server: Server) -> None:
    table = now(server)
    assert table["setup"]["edition"] == LAMPION != shipped_edition("lampion")
    log = server.ask("GET", f"{TABLE}/log").body["moves"]
    assert fold(table["setup"], log)["seats"] == [
        {name: value for name, value in seat.items() if name != "claimed"} for seat in table["seats"]
    ]


def test_bonuses_are_those_that_it_was_opened_with(server: Server) -> None:
    """Ben's first one is orange. In the Lampion of today it is another, or this test proves nothing."""
    table = now(server)
    bonus = turn_bonuses(table, table["seats"][1])[0]
    today = shipped_edition("lampion")["sheets"]["B"]["bonuses"]["all"][0]
    assert bonus != today
    assert results(server, f"shade {free(server, today, 1)} bonus", seat=1) == [("rejected", "area/wrong_color")]
    assert results(server, f"shade {free(server, bonus, 1)} bonus", seat=1) == [("accepted", None)]


def test_an_action_is_carried_out_as_it_was_printed(server: Server) -> None:
    """One area of the colour that I face; today it would be any of those on the dice, at which people look."""
    red, green = free(server, "red", 0), free(server, "green", 0)
    halves = [f"mark {red ^ 1}", f"mark {green ^ 1}", "die red", "emperor 0"]
    assert results(server, *halves, seat=0) == [("accepted", None)] * 4
    assert results(server, f"shade {green} emperor", seat=0) == [("rejected", "area/wrong_color")]
    assert results(server, f"shade {red} emperor", seat=0) == [("accepted", None)]


def test_a_rematch_is_played_with_the_same_edition(server: Server) -> None:
    code = server.ask("POST", f"{TABLE}/next", {}, HOST).body["code"]
    assert server.ask("GET", f"{API}/tables/{code}").body["setup"]["edition"] == LAMPION


def test_a_new_table_is_opened_with_the_edition_of_today(server: Server) -> None:
    path, _ = server.open(edition="lampion")
    assert server.ask("GET", path).body["setup"]["edition"] == shipped_edition("lampion")
