"""Phones play whole games on both installations: `python -m bench.load` prints the figures of docs/benchmarks.md."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime
from random import Random
from statistics import fmean

from bench.figures import table
from scoresheet.running.connections import allow_many
from tests.servers import Server

from .calculating import MANY, Measured, needs, tables_of_one_process
from .comparing import differences
from .games import PLAYERS, Tap, prepared
from .growing import costs
from .installations import WORKERS, Installation, alone, has_proxy, several
from .phones import Table
from .processes import processor
from .rounds import Round, heard_by_all, opened, played

TABLES = 100
RUSH = 32  # tables
WARM = 4  # tables
DIFFERENT = 8  # games
PAUSE = 0.25  # seconds from hearing of a tap to the next one at the same table, on average
KB = 1024
ANSWER, DELIVERY, PHONE = 1_000, 150, 40  # the budgets: ms at p99, ms at p95, KB
Row = tuple[object, ...]
Start = Callable[[str], AbstractContextManager[Installation]]


def quantiles(seconds: list[float], *shares: float) -> str:
    """In milliseconds."""
    return " / ".join(f"{1000 * seconds[round(share * (len(seconds) - 1))]:.1f}" for share in shares)


def of_each(figures: dict[str, float]) -> str:
    return ", ".join(f"{program} {figure:.2f}" for program, figure in figures.items())


def kilobytes(before: dict[str, int], now: dict[str, int], phones: int) -> dict[str, float]:
    """What each program holds more for each phone."""
    return {program: (now[program] - held) / phones / KB for program, held in before.items()}


def shown(name: str, one: Round) -> Iterator[Row]:
    yield f"{name}: games played to their end", one.whole_games(), len(one.tables)
    used = {program: seconds / one.took for program, seconds in one.processor.items()}
    yield f"{name}: moves a second (taps)", f"{one.moves() / one.took:.0f} ({one.taps() / one.took:.0f})", ""
    yield (
        f"{name}: ms until a tap is answered, p50 / p95 / p99",
        quantiles(one.answers(), 0.5, 0.95, 0.99),
        f"p99 {ANSWER}",
    )
    yield f"{name}: ms until the others have it, p50 / p95", quantiles(one.deliveries(), 0.5, 0.95), f"p95 {DELIVERY}"
    yield f"{name}: cores in use", of_each(used), ""


@contextmanager
def bystander(installation: Installation, quiet: Table) -> Iterator[Callable[[], float]]:
    """One more process, which only hears what the others publish; the seconds of the processor that it needs for it."""
    if "REDIS_URL" not in installation.settings:
        yield lambda: 0.0
        return
    with Server(**installation.settings) as server, server.listen(quiet.path) as reader:
        reader.until("seats")
        before = processor(server.program.pid)
        yield lambda: processor(server.program.pid) - before


def load(
    installation: Installation, games: list[list[Tap]], count: int, wrong: list[str]
) -> Generator[Row, None, Measured]:
    rng = Random(1)
    process = installation.memory()[installation.ours] / KB / (WORKERS if installation.ours == "gunicorn" else 1)
    with asyncio.Runner() as runner:
        warm = runner.run(opened(installation, games, range(WARM)))
        runner.run(played(installation, warm, lambda: 0))
        memory, stored = installation.memory(), installation.stored()
        tables = runner.run(opened(installation, games, range(WARM, WARM + count)))
        phones = PLAYERS * count
        yield "phones, tables", f"{phones}, {count}", ""
        streams = kilobytes(memory, installation.memory(), phones)
        yield "KB of memory a phone, with its stream", of_each(streams), f"{installation.ours} {PHONE}"
        evening = runner.run(played(installation, tables, lambda: rng.expovariate(1 / PAUSE)))
        phone = kilobytes(memory, installation.memory(), phones)
        yield "KB of memory a phone, with the connection for its taps too", of_each(phone), ""
        yield from shown("evening", evening)
        with bystander(installation, tables[0]) as used:
            crowd = runner.run(opened(installation, games, range(WARM + count, WARM + count + RUSH)))
            rush = runner.run(played(installation, crowd, lambda: 0))
            heard = 1000 * used() / rush.taps()
        yield from shown(f"rush at {RUSH} tables besides", rush)
        if heard:
            yield "ms of the processor to hear of a tap that another process took", f"{heard:.3f}", ""
        everybody = [*warm, *tables, *crowd]
        runner.run(heard_by_all(everybody))
        errors = [error for each in everybody for phone in each.phones for error in phone.errors]
        yield "errors", len(errors), 0
        differing = [
            found for each in everybody for found in runner.run(differences(installation.port, each, whole=False))
        ]
        yield f"of {len(everybody)} tables differences: state, fold of the log, phones", len(differing), 0
        wrong += errors + differing
        size = (installation.stored() - stored) / (count + RUSH) / KB
        yield "KB of database a game", f"{size:.1f}", ""
        runner.run(closed(everybody))
    ours = {name: each for name, each in evening.a_tap().items() if name in installation.programs}
    taps = fmean(len(game) for game in games)
    moves = fmean(game[-1].last for game in games)
    return Measured(taps, moves, ours, installation.ours, heard, phone, process, size)


async def closed(tables: list[Table]) -> None:
    for each in tables:
        each.close()


def growth(installation: Installation) -> Generator[Row, None, dict[str, float]]:
    """What a move costs more at the end than at the beginning, of each program."""
    found: list[dict[str, float]] = []
    for cost in costs(installation):
        found.append(cost.a_move())
        used = f"{sum(found[-1].values()):.2f} ({of_each(found[-1])})"
        yield f"{cost.tables} tables in the database: ms of the processor a move", used, ""
        yield (
            f"{cost.tables} tables in the database: ms until it is answered, p50 / p95",
            quantiles(cost.waited, 0.5, 0.95),
            "",
        )
    return {name: max(0.0, found[-1][name] - found[0][name]) for name in found[0]}


def measured(start: Start, games: list[list[Tap]], count: int, wrong: list[str]) -> Generator[Row, None, Measured]:
    with start("on") as installation:
        found = yield from load(installation, games, count, wrong)
    # All moves of this come from one address and with one token.
    with start("off") as installation:
        grown = yield from growth(installation)
    return found._replace(a_tap={name: each + grown[name] for name, each in found.a_tap.items()})


def rows(count: int, wrong: list[str]) -> Iterator[Row]:
    games = prepared(DIFFERENT)
    one = yield from named("SQLite", measured(alone, games, count, wrong))
    yield "calculated", "tables at once for which one process has time", tables_of_one_process(one), ""
    proxy = "Caddy" if has_proxy() else "no proxy"
    many = yield from named(f"PostgreSQL, {WORKERS} workers, {proxy}", measured(several, games, count, wrong))
    for what, needed in needs(many):
        yield "calculated", f"{MANY} tables at once: {what}", needed, ""


def named(name: str, found: Generator[Row, None, Measured]) -> Generator[Row, None, Measured]:
    """Each row with the installation that it is of."""
    while True:
        try:
            row = next(found)
        except StopIteration as end:
            result: Measured = end.value
            return result
        yield name, *row


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES, help="tables of four phones each")
    count = parser.parse_args().tables
    allow_many()
    if not has_proxy():
        print("There is no caddy here, so phones call the workers directly.")
    print(f"{datetime.now(UTC):%Y-%m-%d %H:%M}, {os.cpu_count()} cores, a load of {os.getloadavg()[0]:.1f} before")
    # What was started is stopped, whoever ends this.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("told to stop"))
    wrong: list[str] = []
    table("where", "what", "measured", "budget", rows=rows(count, wrong))
    if wrong:
        sys.exit("\n".join(["", *wrong]))


if __name__ == "__main__":
    main()
