"""A table that was opened over the API, and what a phone with seats there has stored."""

from __future__ import annotations

import json
from typing import Any

from tests.servers import Line
from tests.web.tables import API, move, wish

from .conftest import NAME


class Opened:
    """A table at the small lake, its host's token, and calls to it."""

    def __init__(self, address: str, players: int = 2, names: tuple[str, ...] = (), **changes: Any) -> None:
        self.address = address
        opening = wish(players, **changes)
        for seat, name in zip(opening["seats"], names, strict=False):
            seat["name"] = name
        opened = self._ask("POST", "", opening)
        self.code: str = opened["code"]
        self.host: str = opened["host_token"]
        self.path = f"/t/{self.code}"

    def now(self) -> Any:
        return self._ask("GET", f"/{self.code}")

    def claim(self, seat: int) -> str:
        token: str = self._ask("POST", f"/{self.code}/seats/{seat}/claim", {})["token"]
        return token

    def hand_over(self, seat: int) -> str:
        code: str = self._ask("POST", f"/{self.code}/seats/{seat}/handover", token=self.host)["handover"]
        return code

    def rename(self, seat: int, name: str, at: str | None = None) -> None:
        """Here, or at its rematch, which has the same host."""
        self._ask("POST", f"/{at or self.code}/seats/{seat}/name", {"name": name}, self.host)

    def play(self, *words: str, seat: int = 0) -> None:
        moves = [move(each, seat) for each in words]
        results = self._ask("POST", f"/{self.code}/moves", {"moves": moves}, self.host)["results"]
        assert [result["status"] for result in results] == ["accepted"] * len(moves), results

    def play_to_the_end(self) -> None:
        """Nobody shades anything any more."""
        for seat in self.now()["seats"]:
            if seat["tracked"]:
                self._finish(seat["seat"])

    def let_the_first_win(self) -> None:
        """Four points from fireworks, on a table without a referee; then nobody does anything any more."""
        self.play(*[f"mark {2 * pool + half}" for pool in (0, 1, 5) for half in (0, 1)], "launch corner3 0+1+5")
        self.play_to_the_end()

    def memory(self, seats: dict[int, str] | None = None, *, host: bool = False) -> dict[str, Any]:
        """What a browser starts with on a phone that has these seats, or has opened the table."""
        kept: dict[str, Any] = {
            "code": self.code,
            "names": [],
            "seats": seats or {},
            "host": self.host if host else None,
            "seen": 0,
        }
        tables = {"name": "lampion.tables", "value": json.dumps([kept])}
        return {"cookies": [], "origins": [{"origin": self.address, "localStorage": [tables]}]}

    def _finish(self, seat: int) -> None:
        while not self.now()["seats"][seat]["done"]:
            self.play("done", seat=seat)

    def _ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        line = Line(self.address.replace(NAME, "127.0.0.1"))
        answer = line.ask(method, f"{API}/tables{path}", body, token)
        line.close()
        assert answer.status < 300, answer
        return answer.body
