"""Rematches: the table that follows another with the same people is opened once, however many ask for it."""

from __future__ import annotations

from secrets import randbelow
from typing import Any

from ..news.live import News
from ..rules.dice_game.setup import deal
from ..rules.dice_game.table import first_table
from ..storing import store
from ..storing.extensions import reading, writing
from ..storing.store import Wished
from . import editions, seats, tables
from .seats import Claims


def open_next(code: str, token: str | None, people: list[Any] | None) -> tuple[str, bool]:
    """The code of the table that follows this one, and whether it was opened just now.

    It is told to everybody each time: whoever opened it may have died, or got no answer, before anybody heard of it.
    """
    held, code, is_new = _next(code, token, people)
    tables.live().publish(News(held))
    return code, is_new


def _next(code: str, token: str | None, people: list[Any] | None) -> tuple[int, str, bool]:
    with reading() as connection:
        found = seats.claims(connection, store.hold(connection, code))
        found.who(token)
        wished = store.wished(connection, found.held.id)
    if found.held.next:
        return found.held.id, found.held.next, False
    table = first_table(deal(**_again(found, wished, people), draw=randbelow))  # a new lake takes long: nobody waits
    with writing() as connection:
        held = store.hold(connection, code, to_write=True)
        before = store.next_of(connection, held.id)
        if before:
            return held.id, before, False
        opened = tables.add(connection, held.host_token, "server", table, wished)
        store.follow(connection, held.id, opened.id)
    return held.id, opened.code, True


def _again(found: Claims, wished: Wished, people: list[Any] | None) -> dict[str, Any]:
    """What the table was opened with, as a wish: the same people with sheets to be dealt."""
    setup = found.held.table["setup"]
    same = [
        {"name": name, "tracked": player["tracked"]} for name, player in zip(found.names(), setup["seats"], strict=True)
    ]
    return {
        "edition": editions.of_its_kind(setup["edition"]),
        "referee": setup["referee"],
        "dice": setup["dice"],
        "shapes": setup["shapes"] if wished.shapes == "chosen" else wished.shapes or "random",
        "emperor": setup["emperor"] if wished.emperor == "chosen" else wished.emperor or "random",
        "seats": people or same,
    }
