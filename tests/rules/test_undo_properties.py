"""Undo is as if the move had never been made: random games in which moves of every kind are taken back (1.3)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scoresheet.rules.dice_game.options import options
from scoresheet.rules.dice_game.table import MOVES, Game, fold, open_table, replay, resume
from scoresheet.rules.dice_game.undo import what_stands
from scoresheet.rules.errors import RuleError
from scoresheet.rules.state import Setup, Table
from tests.games import possible, random_setup
from tests.rules.test_properties import without_version

SEEDS = st.integers(0, 2**32)
MOST_MOVES = 100
# What is taken back, and what is made while it stands: unlike in a game that is to come to an end.
APPETITE = {
    "undo": 24, "launch": 20, "shade": 6, "done": 5, "mark": 5, "emperor": 4, "orient": 4, "roll": 4, "lift": 4,
    "gift": 2,
}  # fmt: skip


class Plain:
    """Undo as the rulebook says it: all that stands is folded again, from the beginning, without the move."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.standing: list[Any] = []

    def play(self, move: Any) -> None:
        if move["type"] == "undo":
            self.standing = self.without_newest(move["seat"])
        else:
            self.standing.append(move)

    def newest(self, seat: int) -> int:
        places = [place for place, move in enumerate(self.standing) if move["seat"] == seat]
        if not places:
            raise RuleError("undo/nothing")
        return places[-1]

    def without_newest(self, seat: int) -> list[Any]:
        place = self.newest(seat)
        if self.setup["dice"] == "app" and self.standing[place]["type"] in ("roll", "reroll"):
            raise RuleError("undo/rolled")
        kept = self.standing[:place] + self.standing[place + 1 :]
        try:
            fold(self.setup, kept)
        except RuleError:
            raise RuleError("undo/depended_on") from None
        return kept

    def table(self) -> Table:
        return fold(self.setup, self.standing)


def games(seed: int) -> Iterator[tuple[Game, Plain, list[Any]]]:
    """A random game with some complete pools, at first and after every move; the same game plainly; and its log."""
    rng = Random(seed)
    setup = random_setup(rng)
    game, plain, log = Game(open_table(setup)), Plain(setup), list[Any]()
    for area in range(4 * setup["edition"]["columns"]):
        for seat in (0, 1):
            mark = {"type": "mark", "seat": seat, "area": area}
            if setup["seats"][seat]["tracked"]:
                game.play(mark)
                plain.play(mark)
                log.append(mark)
    yield game, plain, log
    seats = range(len(setup["seats"]))
    seat = 0
    for _ in range(MOST_MOVES):
        if rng.random() < 0.7:  # otherwise the same seat goes on, so that it also takes back many in a row
            seat = rng.choice(seats)
        moves = possible(game.table, seat, game)
        if not moves:
            continue
        full = game.play_as_logged(chosen(rng, moves), rng.randrange)
        plain.play(full)
        log.append(full)
        yield game, plain, log


def chosen(rng: Random, moves: list[Any]) -> Any:
    kinds = sorted({move["type"] for move in moves})
    kind = rng.choices(kinds, [APPETITE.get(kind, 1) for kind in kinds])[0]
    return rng.choice([move for move in moves if move["type"] == kind])


def played(seed: int) -> tuple[Game, Plain, list[Any]]:
    """A random game at its end."""
    return list(games(seed))[-1]


def verdict(work: Any, *values: Any) -> str | None:
    try:
        work(*values)
    except RuleError as error:
        return error.code
    return None


@settings(max_examples=10)
@given(SEEDS)
def test_undo_leads_to_the_fold_of_what_stands(seed: int) -> None:
    for game, plain, log in games(seed):
        if log[-1]["type"] == "undo":
            assert [step.move for step in game.standing()] == plain.standing
            assert without_version(game.table) == without_version(plain.table())


@settings(max_examples=10)
@given(SEEDS)
def test_undo_is_refused_exactly_when_the_rest_is_no_game_without_the_move(seed: int) -> None:
    for game, plain, log in games(seed):
        if len(log) % 5:
            continue
        for seat in range(len(plain.setup["seats"])):
            if not plain.setup["seats"][seat]["tracked"]:
                continue
            tried = game.copy()
            why = verdict(tried.play, {"type": "undo", "seat": seat})
            assert why == verdict(plain.without_newest, seat)
            may = game.undoable(seat)
            assert may == (plain.standing[plain.newest(seat)] if why is None else None)


@settings(max_examples=10)
@given(SEEDS)
def test_a_game_can_be_taken_back_to_its_beginning_by_every_seat_in_any_order(seed: int) -> None:
    game, plain, _ = played(seed)
    rng = Random(seed)
    while True:
        able = [seat for seat in range(len(plain.setup["seats"])) if game.undoable(seat)]
        if not able:
            break
        undo = {"type": "undo", "seat": rng.choice(able)}
        game.play(undo)
        plain.play(undo)
        assert without_version(game.table) == without_version(plain.table())


@settings(max_examples=10)
@given(SEEDS)
def test_the_log_of_a_game_leads_to_the_same_table_and_options_with_its_undos_judged_or_trusted(seed: int) -> None:
    game, plain, log = played(seed)
    judged, trusted = replay(plain.setup, log), resume(open_table(plain.setup), what_stands(log), len(log))
    assert judged.table == trusted.table == game.table
    for seat in range(len(plain.setup["seats"])):
        assert options(judged.table, seat, judged) == options(trusted.table, seat, trusted)
        assert options(game.table, seat, game) == options(trusted.table, seat, trusted)


def test_random_games_take_back_moves_of_every_kind_in_every_way() -> None:
    """Some go through the moves since then once more, some need not."""
    ways: dict[tuple[str, bool], int] = {}
    for seed in range(40):
        before, seen = list[Any](), 0
        for game, plain, log in games(seed):
            if log[-1]["type"] == "undo":
                [gone] = [move for move in before if not any(move is other for other in plain.standing)]
                if gone is not before[-1]:
                    way = (gone["type"], game.again > seen)
                    ways[way] = ways.get(way, 0) + 1
            before, seen = list(plain.standing), game.again
    assert {kind for kind, _ in ways} == set(MOVES) - {"roll"}
    assert {kind for kind, again in ways if not again} >= {"die", "shade", "emperor", "mark", "erase", "gift", "cross"}
