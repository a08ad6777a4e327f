"""The phones of `bench.load` play whole games, and what server and phones do not know alike is told."""

from __future__ import annotations

import asyncio

from sqlalchemy import text

from bench.load.comparing import differences
from bench.load.games import prepared
from bench.load.installations import Installation, alone
from bench.load.phones import Table
from bench.load.rounds import heard_by_all, opened, played


def test_a_whole_game_is_played_without_errors_and_every_difference_afterwards_is_told() -> None:
    with alone() as installation:
        asyncio.run(play_and_spoil(installation))


async def play_and_spoil(installation: Installation) -> None:
    games = prepared(1)
    [table] = await opened(installation, games, range(1))
    played_round = await played(installation, [table], lambda: 0)
    await heard_by_all([table])
    assert [phone.errors for phone in table.phones] == [[], [], [], []]
    assert (played_round.whole_games(), played_round.moves()) == (1, games[0][-1].last)
    assert len(played_round.deliveries()) == 3 * len(games[0])
    assert await told(installation, table) == []

    data = table.phones[1].heard.pop()
    assert await told(installation, table) == ["seat 1 has heard another log"]
    table.phones[1].heard.append(data)

    last = games[0][-1]
    accepted = table.phones[last.seat].accepted
    accepted[last.ids[-1]] = 1
    accepted["lost"] = 2
    assert await told(installation, table) == [
        f"move {last.ids[-1]} was accepted as 1 and is {last.last} in the log",
        "move lost was accepted as 2 and is None in the log",
    ]
    del accepted["lost"]
    accepted[last.ids[-1]] = last.last

    change(installation, """UPDATE tables SET state = replace(state, '"finished"', '"playing"')""")
    assert await told(installation, table) == [
        f"the game is not over: playing, after {last.last} moves",
        "the state is not the fold of the log",
    ]
    change(installation, """UPDATE tables SET state = replace(state, '"playing"', '"finished"')""")

    change(installation, "DELETE FROM moves WHERE seq = 1")
    assert {"the log has a gap, or a move twice", "the rules refuse the log: dice/not_named"} <= {
        *await told(installation, table)
    }
    table.close()


async def told(installation: Installation, table: Table) -> list[str]:
    """What differs at the only table, without its path."""
    return sorted(each.partition(": ")[2] for each in await differences(installation.port, table))


def change(installation: Installation, statement: str) -> None:
    with installation.engine().begin() as connection:
        connection.execute(text(statement))
