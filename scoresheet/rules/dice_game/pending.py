"""What only a phone knows, played again over what everybody knows."""

from __future__ import annotations

from typing import Any

from ..errors import RuleError
from ..shape import at, fields
from .log import valued
from .table import Game


def confirm_as_made(confirmed: Game, game: Game, log: list[Any], pending: list[Any]) -> bool:
    """If the game has made just the moves of the log, then those that are pending: confirm them as it judged them."""
    made = game.made_since(confirmed)
    moves = log + pending
    if made is None or len(made) != len(moves):
        return False
    for one, move in zip(made, moves):
        if type(move) is not dict or _as_made(valued(one.before, move)) != _as_made(one.move):
            return False
    confirmed.adopt(made[: len(log)])
    return True


def _as_made(move: Any) -> Any:
    """Without what the log has added."""
    return {name: move[name] for name in move if name not in ("seq", "at")}


def play_again(game: Game, pending: list[Any], refused: list[Any]) -> list[Any]:
    """Play what is still possible; the rest, with reasons. `refused` says what a server has refused, and why."""
    reasons = [fields(each, at("refused", i), ("id", "code", "detail")) for i, each in enumerate(refused)]
    dropped: list[Any] = []
    standing: list[Any] = []
    for move in pending:
        taken_back = _taken_back(standing, move)
        try:
            _check_not_refused(move, reasons)
            _check_still_there(taken_back, dropped)
            game.play(move)
        except RuleError as error:
            dropped.append({"move": move, "code": error.code, "detail": error.detail})
    return dropped


def _check_not_refused(move: Any, reasons: list[Any]) -> None:
    for reason in reasons:
        if type(move) is dict and move.get("id") == reason["id"]:
            error = RuleError(reason["code"])
            error.detail = reason["detail"]
            raise error


def _check_still_there(taken_back: Any, dropped: list[Any]) -> None:
    """An undo goes with its move, or it would take back another."""
    if taken_back is not None and any(each["move"] is taken_back for each in dropped):
        raise RuleError("undo/nothing", move=taken_back.get("id"))


def _taken_back(standing: list[Any], move: Any) -> Any:
    """The pending move that this one takes back, if it is an undo and was made to take back a pending one."""
    if type(move) is not dict:
        return None
    if move.get("type") != "undo":
        standing.append(move)
        return None
    for index in range(len(standing) - 1, -1, -1):
        if standing[index].get("seat") == move.get("seat"):
            return standing.pop(index)
    return None
