"""What the database holds: tables with their last state, seats, moves, saved editions."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, ForeignKey, Integer, String, Text, UniqueConstraint, false
from sqlalchemy.orm import Mapped, mapped_column

from .extensions import db

# Moments are milliseconds since 1970; tokens, codes and the ids of claims are hashes; and what the rules made is JSON.
# A name is null as long as it is that of the opening, which the setup has.


class Table(db.Model):
    __tablename__ = "tables"
    # A stream may outlive its table: the next one must not get its id.
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    code: Mapped[str] = mapped_column(String(6), unique=True)
    origin: Mapped[str] = mapped_column(String(6))
    host_token: Mapped[str] = mapped_column(String(64))
    setup: Mapped[str] = mapped_column(Text)
    state: Mapped[str] = mapped_column(Text)
    version: Mapped[int] = mapped_column(Integer)
    touched: Mapped[int] = mapped_column(BigInteger, index=True)
    # How they were wished for: first, random or chosen.
    shapes: Mapped[str | None] = mapped_column(String(6))
    emperor: Mapped[str | None] = mapped_column(String(6))
    # The id of the rematch, which may be deleted before: no foreign key, which each deletion would have to look for.
    next: Mapped[int | None] = mapped_column(Integer)


class Seat(db.Model):
    __tablename__ = "seats"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    token: Mapped[str | None] = mapped_column(String(64))
    claim: Mapped[str | None] = mapped_column(String(64))
    seen: Mapped[int | None] = mapped_column(BigInteger)
    handover: Mapped[str | None] = mapped_column(String(64))
    handover_until: Mapped[int | None] = mapped_column(BigInteger)
    name: Mapped[str | None] = mapped_column(String(40))


class Move(db.Model):
    __tablename__ = "moves"
    __table_args__ = (UniqueConstraint("table_id", "move_id"),)

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True)
    move_id: Mapped[str] = mapped_column(String(36))
    at: Mapped[int] = mapped_column(BigInteger)
    body: Mapped[str] = mapped_column(Text)


class Edition(db.Model):
    __tablename__ = "editions"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    edit_token: Mapped[str] = mapped_column(String(64))
    body: Mapped[str] = mapped_column(Text)
    saved: Mapped[int] = mapped_column(BigInteger, index=True)
    listed: Mapped[bool] = mapped_column(Boolean, server_default=false())
