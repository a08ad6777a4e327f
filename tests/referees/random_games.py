"""Random games, and what phones ask besides."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games import offered, random_move, random_setup, wild_move
from tests.referees.compare import Hearing, Told

MOST_ROUNDS = 900  # a game of players who keep undoing is cut off here


def game(seed: int) -> Told:
    """A random game."""
    rng = Random(seed)
    hearing = Hearing()
    ask = hearing.ask
    setup = random_setup(rng)
    table = ask("open", setup=setup, log=[])
    unconfirmed: list[Any] = []
    log: list[Any] = []
    for _ in range(MOST_ROUNDS):
        seat = rng.randrange(len(setup["seats"]))
        moves = offered(table, seat, ask("options", seat=seat), ask("fits", seat=seat))
        aside(rng, hearing, seat, moves)
        if rng.random() < 0.1:
            refused: list[Any] = rng.choice([[], [{"id": None, "code": "table/full", "detail": {}}]])
            answer = ask("confirm", log=unconfirmed[:-2], pending=unconfirmed[-2:], refused=refused)
            table, unconfirmed = answer["table"] or table, [] if refused else unconfirmed[-2:]
            log = log[: table["version"]]
        if table["phase"] == "finished" and rng.random() < 0.7:
            break
        move = random_move(rng, moves) if moves and rng.random() < 0.9 else wild_move(rng, table | {"setup": setup})
        played = ask("play", moves=[move], draws=[rng.randrange(6) for _ in range(4)])
        if played:
            table = played["table"]
            unconfirmed += played["moves"]
            log += played["moves"]
        if rng.random() < 0.02:
            reopened, unconfirmed = ask("open", setup=setup, log=log), []
            assert reopened == table
    return hearing.told


def aside(rng: Random, hearing: Hearing, seat: int, moves: list[Any]) -> None:
    """What a phone asks besides."""
    question = rng.choice(["undoable", "turn", "groups", "near", "rotated", "foresee"])
    if question == "rotated":
        hearing.ask(question, by=rng.randrange(4))
    elif question == "foresee":
        hearing.ask(question, seat=seat, moves=[rng.choice(moves)] if moves else [])
    else:
        hearing.ask(question, seat=seat)
