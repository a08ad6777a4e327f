"""Games in which what is rare happens, which random ones may never come to."""

from __future__ import annotations

from collections.abc import Iterator

from tests.referees.compare import Told
from tests.referees.directed_games.actions import ACTIONS
from tests.referees.directed_games.corrections import CORRECTIONS
from tests.referees.directed_games.dice import DICE
from tests.referees.directed_games.end import END
from tests.referees.directed_games.grants import GRANTS, PLATFORMS
from tests.referees.directed_games.pencil import PENCIL
from tests.referees.directed_games.steps import STEPS
from tests.referees.directed_games.tables import directed
from tests.referees.directed_games.undo import UNDO

GAMES = PLATFORMS + GRANTS + ACTIONS + STEPS + DICE + PENCIL + CORRECTIONS + END + UNDO


def games() -> Iterator[tuple[str, Told]]:
    for name, setup, lines, moves in GAMES:
        yield name, directed(setup, lines, moves)
