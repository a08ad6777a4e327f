"""A table as its players use it: over HTTP, with moves said in words."""

from __future__ import annotations

import uuid
from random import Random
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import update
from werkzeug.test import TestResponse

from scoresheet.storing.extensions import writing
from scoresheet.storing.models import Seat
from tests.rules.pond import pond, said

API = "/api/v1"
FRIENDS = ("Ada", "Ben", "Cid", "Dot")
MINUTE = 60_000
# Tests that run side by side must be called alike in every process, also those that are called after what they send.
IDS = Random(1)
NOBODY = "AAAAAAAAAAAAAAAAAAAAAA"  # has the form of a token and opens nothing


def wish(players: int = 2, **changes: Any) -> dict[str, Any]:
    """What a table at the pond is opened with: first game, refereed, the box on the table."""
    seats = [{"name": name, "sheet": letter} for name, letter in zip(FRIENDS[:players], "ABCD", strict=False)]
    opening = {"edition": pond(), "referee": True, "dice": "real", "shapes": "first", "emperor": "first"}
    return opening | {"seats": seats} | changes


def new_id() -> str:
    return str(uuid.UUID(int=IDS.getrandbits(128), version=4))


def move(words: str, seat: int = 0, **more: Any) -> dict[str, Any]:
    """A move as a phone sends it, under a new id."""
    return {"id": new_id(), **said(words, seat), **more}


def bearer(token: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token is not None else {}


class Table:
    """An open table, the host's token, and calls to it."""

    def __init__(self, client: FlaskClient, players: int = 2, **changes: Any) -> None:
        self.client = client
        answer = client.post(f"{API}/tables", json=wish(players, **changes))
        assert answer.status_code == 201, answer.text
        self.opened: dict[str, Any] = answer.get_json()
        self.code: str = self.opened["code"]
        self.host: str = self.opened["host_token"]

    def get(self, rest: str = "", token: str | None = None) -> TestResponse:
        return self.client.get(f"{API}/tables/{self.code}{rest}", headers=bearer(token))

    def post(self, rest: str, body: Any = None, token: str | None = None) -> TestResponse:
        return self.client.post(f"{API}/tables/{self.code}{rest}", json=body, headers=bearer(token))

    def send(self, *moves: Any, token: str | None = None) -> TestResponse:
        """These moves as they are, by the host where nobody else is named."""
        return self.post("/moves", {"moves": list(moves)}, self.host if token is None else token)

    def results(self, *moves: Any, token: str | None = None) -> list[dict[str, Any]]:
        answer = self.send(*moves, token=token)
        assert answer.status_code == 200, answer.text
        results: list[dict[str, Any]] = answer.get_json()["results"]
        return results

    def play(self, *words: str, seat: int = 0, token: str | None = None) -> None:
        """Moves that must be accepted."""
        results = self.results(*[move(each, seat) for each in words], token=token)
        assert [result["status"] for result in results] == ["accepted"] * len(words), results

    def claim(self, seat: int = 0, **body: Any) -> str:
        answer = self.post(f"/seats/{seat}/claim", body)
        assert answer.status_code == 200, answer.text
        token: str = answer.get_json()["token"]
        return token

    def hand_over(self, seat: int, token: str) -> str:
        answer = self.post(f"/seats/{seat}/handover", token=token)
        assert answer.status_code == 200, answer.text
        code: str = answer.get_json()["handover"]
        return code

    def now(self) -> dict[str, Any]:
        table: dict[str, Any] = self.get().get_json()
        return table

    def log(self, after: int = 0) -> list[dict[str, Any]]:
        moves: list[dict[str, Any]] = self.get(f"/log?after={after}").get_json()["moves"]
        return moves


def refusal(answer: TestResponse) -> tuple[int, str]:
    """The status and the code of a refusal, which has the one shape that all have."""
    told = answer.get_json(force=True)
    assert answer.mimetype == "application/problem+json", answer.text
    assert set(told) == {"status", "code", "title", "detail", "request"}
    assert told["request"] == answer.headers["X-Request-Id"]
    assert (told["status"], type(told["title"]), type(told["detail"])) == (answer.status_code, str, dict)
    return answer.status_code, told["code"]


def fault(answer: TestResponse) -> tuple[int, str, str]:
    """A refusal of what was sent, and where in it the fault lies."""
    return *refusal(answer), answer.get_json(force=True)["detail"]["path"]


def let_pass(app: Flask, minutes: float) -> None:
    """Time passes at every seat: what the database remembers lies so much further back."""
    ago = round(minutes * MINUTE)
    with app.app_context(), writing() as connection:
        connection.execute(update(Seat).values(seen=Seat.seen - ago, handover_until=Seat.handover_until - ago))
