"""What holds in every game: random games of random players, looked at after every move (1.2-1.6)."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scoresheet.rules.dice_game import notation
from scoresheet.rules.dice_game.log import logged
from scoresheet.rules.dice_game.scoring import score
from scoresheet.rules.dice_game.table import MOVES, Game, apply, fold, open_table
from scoresheet.rules.editions.fireworks import SHAPES, fits
from scoresheet.rules.editions.lake import Lake
from scoresheet.rules.errors import RuleError
from scoresheet.rules.state import COLORS, Table
from tests.games import TOTALS, possible, random_move, random_setup, total

SEEDS = st.integers(0, 2**32)
MOST_MOVES = 400


def games(seed: int, every: int = 1, **changes: Any) -> Iterator[tuple[Random, Game]]:
    """A random game, at its beginning and after every so many moves."""
    rng = Random(seed)
    game = Game(open_table(random_setup(rng, **changes)))
    yield rng, game
    for number in range(MOST_MOVES):
        move = next_move(rng, game, rng.randrange(len(game.table["seats"])))
        if move:
            game.play(move)
        if number % every == 0:
            yield rng, game


def next_move(rng: Random, game: Game, seat: int) -> Any:
    """A move this seat may make now, as the log keeps it; none if there is none."""
    moves = possible(game.table, seat, game)
    return logged(game.table, random_move(rng, moves), rng.randrange) if moves else None


def everything(table: Table, seat: int) -> list[Any]:
    """Every move that this seat could think of."""
    edition = table["setup"]["edition"]
    lake = Lake(edition, table["seats"][seat]["sheet"])
    moves: list[Any] = [{"type": kind} for kind in ("roll", "reroll", "done", "undo", "leave", "back")]
    moves += [{"type": "orient", "by": by} for by in range(4)]
    moves += [{"type": "die", "color": color} for color in COLORS]
    moves += [{"type": kind, "area": area} for kind in ("mark", "erase") for area in range(lake.areas + 2)]
    reasons = ("die", "bonus", "platform", "emperor")
    moves += [{"type": "shade", "by": by, "area": area} for by in reasons for area in range(lake.areas + 2)]
    moves += [{"type": "emperor", "card": card} for card in range(3)]
    moves += [{"type": "taken", "shape": shape} for shape in SHAPES]
    moves += [{"type": "gift", "delta": delta} for delta in (1, -1)]
    moves += [{"type": "lift", "index": index} for index in range(8)]
    moves += [{"type": "cross", "round": number} for number in range(12)]
    for shape in SHAPES:
        places = fits(lake, edition["shapes"][shape], set(range(len(lake.pools))))
        moves += [{"type": kind, "shape": shape, "pools": pools} for kind in ("launch", "put") for pools in places]
    moves += [total(*points) for points in TOTALS]
    return [{"seat": seat, **move} for move in moves]


def accepts(game: Game, move: Any) -> bool:
    try:
        apply(game.table, logged(game.table, move, lambda _: 0), game.standing())
    except RuleError:
        return False
    return True


def spelled(moves: list[Any]) -> set[str]:
    return {json.dumps(move, sort_keys=True) for move in moves}


def without_version(table: Table) -> dict[str, Any]:
    return {name: value for name, value in table.items() if name != "version"}


@settings(max_examples=25)
@given(SEEDS)
def test_what_is_offered_is_accepted_and_everything_else_is_refused(seed: int) -> None:
    for rng, game in games(seed, every=25):
        seat = rng.randrange(len(game.table["seats"]))
        accepted = [move for move in everything(game.table, seat) if accepts(game, move)]
        assert spelled(accepted) == spelled(possible(game.table, seat, game))


@settings(max_examples=25)
@given(SEEDS)
def test_undo_restores_the_table_to_the_letter(seed: int) -> None:
    for rng, game in games(seed, every=3):
        seat = rng.randrange(len(game.table["seats"]))
        move = next_move(rng, game, seat)
        if move and move["type"] not in ("roll", "reroll", "undo"):
            once = Game(game.table)
            once.play(move)
            once.play({"type": "undo", "seat": seat})
            assert without_version(once.table) == without_version(game.table)


@settings(max_examples=25)
@given(SEEDS)
def test_an_undone_table_is_the_fold_of_the_moves_that_stand(seed: int) -> None:
    for _, game in games(seed, every=40):
        standing = [step.move for step in game.standing()]
        assert without_version(fold(game.table["setup"], standing)) == without_version(game.table)


@settings(max_examples=25)
@given(SEEDS)
def test_folding_the_log_gives_the_table_that_was_played(seed: int) -> None:
    rng = Random(seed)
    setup = random_setup(rng)
    game, log = Game(open_table(setup)), []
    for _ in range(MOST_MOVES):
        move = next_move(rng, game, rng.randrange(len(setup["seats"])))
        if move:
            game.play(move)
            log.append(move)
    assert fold(setup, log) == game.table
    assert game.table["version"] == len(log)


@settings(max_examples=25)
@given(SEEDS)
def test_applying_a_move_never_changes_the_table_it_is_applied_to(seed: int) -> None:
    for rng, game in games(seed, every=5):
        move = next_move(rng, game, rng.randrange(len(game.table["seats"])))
        if move:
            before = copy.deepcopy(game.table)
            apply(game.table, move, game.standing())
            assert game.table == before


@settings(max_examples=25)
@given(SEEDS)
def test_a_score_is_the_sum_of_its_parts_and_up_to_date(seed: int) -> None:
    for _, game in games(seed):
        for seat in game.table["seats"]:
            lake = Lake(game.table["setup"]["edition"], seat["sheet"])
            parts = seat["score"]
            assert parts["total"] == parts["fireworks"] + parts["second_group"] + parts["boat_points"]
            if "entered" in seat:
                continue
            assert parts == score(lake, seat["shaded"], seat["fireworks"])
            assert parts["fireworks"] == sum(tile["value"] for tile in seat["fireworks"])
            assert parts["boat_points"] == 4 * len(parts["boats"])
            assert parts["second_group"] == ([*parts["groups"], 0, 0][1])


@settings(max_examples=25)
@given(SEEDS)
def test_nothing_is_spent_that_was_not_earned_and_no_tile_appears_or_vanishes(seed: int) -> None:
    for _, game in games(seed):
        table = game.table
        taken = [step.move for step in game.standing() if step.move["type"] == "taken"]
        for shape, stack in table["stacks"].items():
            held = [tile["value"] for seat in table["seats"] for tile in seat["fireworks"] if tile["shape"] == shape]
            gone = [move["value"] for move in taken if move["shape"] == shape]
            assert sorted(stack + held + gone, reverse=True) == table["setup"]["edition"]["shapes"][shape]["values"]
            assert stack == sorted(stack, reverse=True)
        for seat in table["seats"]:
            assert 0 <= seat["gifts"]["spent"] <= seat["gifts"]["earned"]
            assert seat["shaded"] == sorted(set(seat["shaded"]))
            covered = [pool for tile in seat["fireworks"] for pool in tile["pools"]]
            assert len(covered) == len(set(covered))


@settings(max_examples=25)
@given(SEEDS)
def test_a_sheet_on_one_line_is_read_back_exactly(seed: int) -> None:
    for _, game in games(seed, every=5):
        edition = game.table["setup"]["edition"]
        for seat in game.table["seats"]:
            told = notation.read(notation.write(seat, edition["columns"], edition["rows"]))
            assert told == {name: seat[name] for name in told}  # type: ignore[literal-required]
            assert set(told) | {"seat", "name", "tracked", "round", "score"} == set(seat)


def stack_touched(move: Any, table: Table) -> Any:
    """The shape of the stack that this move touches, if it touches one."""
    if move["type"] == "lift":
        return table["seats"][move["seat"]]["fireworks"][move["index"]]["shape"]
    return move.get("shape")


def after_both(table: Table, first: Any, second: Any) -> Table | None:
    try:
        return apply(apply(table, first), second)
    except RuleError:
        return None


@settings(max_examples=40)
@given(SEEDS)
def test_with_real_dice_moves_of_different_seats_commute_unless_they_touch_one_stack(seed: int) -> None:
    for rng, game in games(seed, every=3, dice="real"):
        table = game.table
        one, other = rng.sample(range(len(table["seats"])), 2)
        first, second = next_move(rng, game, one), next_move(rng, game, other)
        if not first or not second or not commuting(first, second):
            continue
        stack = stack_touched(first, table)
        if stack and stack == stack_touched(second, table):
            continue
        forth, back = after_both(table, first, second), after_both(table, second, first)
        if forth and back:
            assert forth == back
        else:  # one of them ended the game, after which there are no more moves
            assert "finished" in (apply(table, first)["phase"], apply(table, second)["phase"])


def commuting(*moves: Any) -> bool:
    """Coming back looks where the table is, and undo at what was built on a move."""
    return not {move["type"] for move in moves} & {"back", "undo"}


def test_random_games_make_moves_of_every_kind_and_reach_the_end() -> None:
    ended, kinds = 0, set()
    for seed in range(40):
        for _, game in games(seed, every=10):
            kinds |= {step.move["type"] for step in game.standing()[-10:]}
        ended += game.table["phase"] == "finished"
    assert ended > 5
    assert kinds == set(MOVES)
