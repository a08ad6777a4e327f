"""Editions: shipped ones, those that a seed makes, and saved ones."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from secrets import randbelow
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from ..refusals import Refusal
from ..rules.editions.edition import SHIPPED, shipped_edition, validate_edition
from ..rules.editions.new_edition import MOST_DIGITS, PREFIX, edition_of, is_told_by_id, seed_of
from ..rules.errors import RuleError
from ..schemas.strict import can_be_shown
from ..storing import models
from ..storing.extensions import reading, writing
from ..storing.store import now
from ..storing.tokens import hashed, new_code, new_token, opens

EDITIONS = models.Edition.__table__
ID_BEGINS = "e-"
ID_LETTERS = 8
MOST_LISTED = 100
TITLE = ("id", "name", "official", "columns", "rows")


def find(edition_id: str) -> dict[str, Any]:
    if is_told_by_id(edition_id):
        return dict(edition_of(edition_id))
    _check_id(edition_id)
    with reading() as connection:
        body = connection.scalar(select(EDITIONS.c.body).where(EDITIONS.c.id == edition_id))
    if body is None:
        raise Refusal("edition/not_found")
    found: dict[str, Any] = json.loads(body)
    return found


def named(wish: Any) -> Any:
    """The edition of this id; an edition that was sent whole is meant as it is."""
    return find(wish) if isinstance(wish, str) else wish


def of_its_kind(edition: Any) -> Any:
    """What is played after it: another lake after one that a seed has made, any other edition as it was."""
    seed = seed_of(edition["id"])
    if seed is None:
        return edition
    other = 1 + randbelow(10**MOST_DIGITS - 2)
    return edition_of(f"{PREFIX}{other if other < seed else other + 1}")


def titles() -> list[dict[str, Any]]:
    """The shipped ones, then the newest of those that their owners have listed."""
    with reading() as connection:
        newest = select(EDITIONS.c.body).where(EDITIONS.c.listed).order_by(EDITIONS.c.saved.desc()).limit(MOST_LISTED)
        listed = [_title(body) for body in connection.scalars(newest)]
    return [_titled(shipped_edition(name)) for name in SHIPPED] + listed


@lru_cache(MOST_LISTED)
def _title(body: str) -> dict[str, Any]:
    """Of what the database holds; reading a hundred editions takes as long as a hundred moves."""
    return _titled(json.loads(body))


def _titled(edition: Any) -> dict[str, Any]:
    return {name: edition[name] for name in TITLE}


def save(edition: Any) -> tuple[str, str]:
    """Keep a new edition under an id of its own; that id, and the token to edit it with."""
    valid = _checked(edition)
    edition_id, token = f"{ID_BEGINS}{new_code(ID_LETTERS).lower()}", new_token()
    values = {"id": edition_id, "edit_token": hashed(token), "body": _body(valid, edition_id), "saved": now()}
    with writing() as connection:
        connection.execute(insert(EDITIONS).values(values))
    return edition_id, token


def replace(edition_id: str, token: str | None, edition: Any) -> dict[str, Any]:
    """Put another state of an edition in its place; tables keep the one they were opened with."""
    if not token:
        raise Refusal("token/missing")
    valid = _checked(edition)
    with _owned(edition_id, token) as (connection, this):
        connection.execute(update(EDITIONS).where(this).values(body=_body(valid, edition_id), saved=now()))
    return find(edition_id)


def is_listed(edition_id: str) -> bool:
    """Whether everybody finds it; whoever knows its id can play with it anyway."""
    _check_id(edition_id)
    with reading() as connection:
        listed = connection.scalar(select(EDITIONS.c.listed).where(EDITIONS.c.id == edition_id))
    if listed is None and edition_id not in SHIPPED:
        raise Refusal("edition/not_found")
    return listed is not False


def list_for_all(edition_id: str, token: str | None, listed: bool) -> None:
    with _owned(edition_id, token) as (connection, this):
        connection.execute(update(EDITIONS).where(this).values(listed=listed))


class Saved(NamedTuple):
    """An edition as `scoresheet editions` lists it."""

    id: str
    saved: int
    listed: bool
    name: str


def saved() -> list[Saved]:
    """All that people have saved, the newest first."""
    query = select(EDITIONS.c.id, EDITIONS.c.saved, EDITIONS.c.listed, EDITIONS.c.body)
    with reading() as connection:
        rows = connection.execute(query.order_by(EDITIONS.c.saved.desc())).all()
    return [Saved(row.id, row.saved, row.listed, json.loads(row.body)["name"]) for row in rows]


def forget(edition_id: str) -> None:
    """Remove a saved edition, as its owner can. Tables that were opened with it have their own copy."""
    with writing() as connection:
        if not connection.execute(delete(EDITIONS).where(EDITIONS.c.id == edition_id)).rowcount:
            raise Refusal("edition/not_found")


def take_back(edition_id: str, token: str | None) -> None:
    """Tables that were opened with it have their own copy."""
    with _owned(edition_id, token) as (connection, this):
        connection.execute(delete(EDITIONS).where(this))


@contextmanager
def _owned(edition_id: str, token: str | None) -> Iterator[tuple[Connection, ColumnElement[bool]]]:
    """A transaction in which the edition may be changed, if this is its edit token."""
    if not token:
        raise Refusal("token/missing")
    _check_id(edition_id)
    this = EDITIONS.c.id == edition_id
    with writing() as connection:
        lock = connection.scalar(select(EDITIONS.c.edit_token).where(this))
        if lock is None:
            raise Refusal("token/wrong" if is_told_by_id(edition_id) else "edition/not_found")
        if not opens(token, lock):
            raise Refusal("token/wrong")
        yield connection, this


def _check_id(edition_id: str) -> None:
    """Refuse characters that an address may hold but a database may not take."""
    if not edition_id.isascii() or not edition_id.isprintable():
        raise Refusal("edition/not_found")


def _checked(edition: Any) -> Any:
    """Refuse a name that could make others on the same page unreadable, which the rules allow."""
    valid = validate_edition(edition)
    if not can_be_shown(valid["name"]):
        raise RuleError("edition/invalid", faults=[{"path": "name", "code": "input/malformed"}])
    return valid


def _body(edition: Any, edition_id: str) -> str:
    return json.dumps({**edition, "id": edition_id, "official": False})
