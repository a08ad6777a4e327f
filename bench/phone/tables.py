"""Tables for the phone to open: new ones, pencil tables, and games of good players that stand somewhere."""

from __future__ import annotations

import json
import uuid
from random import Random
from typing import Any, NamedTuple

from bench.greedy import Greedy, charts_of, play
from scoresheet.rules.dice_game.setup import deal
from scoresheet.rules.editions.edition import shipped_edition
from tests.servers import Server
from tests.web.tables import API

NAMES = ("Ada", "Ben", "Cid", "Dot")
WISH = {"edition": "lampion", "referee": True, "dice": "app", "shapes": "first", "emperor": "first"}
SEED = 3
AWAKE = ".sheet[aria-busy=false] .lake.live"


class Opened(NamedTuple):
    server: Server
    code: str
    host: str
    tokens: list[str]

    @property
    def path(self) -> str:
        return f"/t/{self.code}"

    def ask(self, rest: str = "") -> Any:
        return self.server.ask("GET", f"{API}/tables/{self.code}{rest}").body

    def kept(self) -> str:
        """What a phone has stored on which all of these seats play."""
        seats = dict(enumerate(self.tokens))
        names = list(NAMES[: len(self.tokens)])
        return json.dumps([{"code": self.code, "names": names, "seats": seats, "host": self.host, "seen": 0}])

    def memory(self) -> Any:
        tables = {"name": "lampion.tables", "value": self.kept()}
        return {"cookies": [], "origins": [{"origin": self.server.address, "localStorage": [tables]}]}


def opened(server: Server, players: int = 2, *, claim: bool = True, **changes: Any) -> Opened:
    """A table whose seats are all taken by one phone, or free."""
    seats = [{"name": name, "sheet": letter} for name, letter in zip(NAMES, "ABCD", strict=True)][:players]
    answer = server.ask("POST", f"{API}/tables", WISH | {"seats": seats} | changes).body
    path = f"{API}/tables/{answer['code']}/seats"
    taken = range(players if claim else 0)
    tokens = [server.ask("POST", f"{path}/{seat}/claim", {}).body["token"] for seat in taken]
    return Opened(server, answer["code"], answer["host_token"], tokens)


def late(server: Server, share: float = 0.7) -> Opened:
    """A game of four of which so much has been played: many tiles lie on the lakes."""
    rng = Random(SEED)
    edition = shipped_edition("lampion")
    seats = [{"name": name, "sheet": letter} for name, letter in zip(NAMES, "ABCD", strict=True)]
    setup = deal(edition, seats, True, "app", "first", "first", rng.randrange)
    log = play(setup, Greedy(charts_of(edition)), rng.randrange)[1]
    moves = [{"id": str(uuid.UUID(int=rng.getrandbits(128), version=4)), **move} for move in log]
    return opened(server, 4, log=moves[: int(share * len(moves))], edition=setup["edition"], seats=setup["seats"])
