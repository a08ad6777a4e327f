"""A batch of moves: judged in order, up to the first rejected one or the limit of effort."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbelow
from typing import Any, NamedTuple

from ..refusals import Refusal
from ..rules.dice_game.table import Game
from ..rules.errors import RuleError
from ..schemas.moves import MOST_MOVES
from ..storing.store import Entry, now
from .seats import Actor

MOST_AGAIN = 500  # moves that the undos of a batch may go through once more; then the rest of it is skipped


class Judged(NamedTuple):
    """What came of one move."""

    id: str
    status: str
    seq: int | None = None
    error: RuleError | Refusal | None = None


class Batch:
    def __init__(self, game: Game, actor: Actor, known: dict[str, Entry]) -> None:
        self.game = game
        self.new: list[Entry] = []
        self.sent_again: list[Entry] = []
        self._again = game.again
        self._actor = actor
        self._known = known

    def judge(self, moves: Sequence[Any]) -> list[Judged]:
        """The first move is always tried, so that a phone which sends the rest again comes to an end."""
        judged: list[Judged] = []
        for move in moves:
            stopped = (judged and judged[-1].status != "accepted") or self.again() > MOST_AGAIN
            judged.append(Judged(move["id"], "skipped") if stopped else self._judge(move))
        return judged

    def again(self) -> int:
        """How many moves undo has gone through once more."""
        return self.game.again - self._again

    def _judge(self, move: Any) -> Judged:
        """An accepted move that comes again is not played again."""
        try:
            if not self._may_act_for(move["seat"]):
                raise Refusal("seat/not_yours")
            known = self._known.get(move["id"])
            entry = known or self._play(move)
            if not _is_in(entry, move):
                raise Refusal("move/id_taken", seq=entry.seq)
            if known:
                self.sent_again.append(known)
        except (RuleError, Refusal) as error:
            return Judged(move["id"], "rejected", error=error)
        return Judged(move["id"], "accepted", seq=entry.seq)

    def _may_act_for(self, seat: int) -> bool:
        """A player on paper has no phone: everybody at the table may say what there is to say (1.4)."""
        seats = self.game.table["seats"]
        return self._actor.may_act_for(seat) or (seat < len(seats) and not seats[seat]["tracked"])

    def _play(self, move: Any) -> Entry:
        if self.game.version >= MOST_MOVES:
            raise Refusal("table/full")
        full = self.game.play_as_logged(move, randbelow)
        entry = Entry(self.game.version, now(), full)
        self.new.append(entry)
        self._known[move["id"]] = entry
        return entry


def _is_in(entry: Entry, move: Any) -> bool:
    """Whether the log has this move there, and not another of the same id; it may say more than was sent."""
    logged: Any = entry.move
    return all(name in logged and logged[name] == value for name, value in move.items())
