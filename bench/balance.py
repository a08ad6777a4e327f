"""How an edition plays: thousands of games by the greedy player, and what must come out (docs/edition.md)."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import permutations
from math import sqrt
from multiprocessing import Pool
from statistics import mean, pstdev
from typing import Any, NamedTuple

from bench.greedy import ALL_CARDS, Chart, Greedy, charts_of, play
from scoresheet.rules.dice_game.setup import deal, turn_order
from scoresheet.rules.state import COLORS, SHEETS, SIDES, Edition, Sheet

PLAYERS = (2, 3, 4)
TABLES = ((2,), (3,), (4,), PLAYERS)
GAMES = 2000  # with each number of players; a tenth of them for each action
MOST_APART = 0.5  # points between the mean totals of two sheets, over all games
MOST_APART_HERE = 0.75  # with one number of players, of which there are fewer games
LEAST_MEAN, MOST_MEAN = 25, 40
MOST_UNEQUAL = 2  # between what two actions bring for a gift


class Game(NamedTuple):
    """One game to play. The same seed brings the same dice, shapes and sides."""

    players: int
    seed: int
    taste: str = "greedy"
    sides: tuple[str, ...] | None = None  # of the emperor cards; None: at random
    cards: tuple[int, ...] = ALL_CARDS  # those that are bought from
    sheets: dict[str, Sheet] | None = None  # in place of the edition's


class Result(NamedTuple):
    """What one player reached in a game."""

    players: int
    sheet: str
    place: int
    won: float
    total: int
    fireworks: int
    second_group: int
    boats: int
    tiles: int
    shaded: int
    chained: int
    earned: int
    spent: int
    sides: tuple[str, ...]
    bought: tuple[int, ...]


def play_game(edition: Edition, charts: dict[str, Chart], game: Game) -> list[Result]:
    """All that its players reached, in turn order."""
    if game.sheets:
        edition = edition.copy()
        edition["sheets"] = game.sheets
    rng = random.Random(f"{game.players} {game.seed}")
    letters = list(permutations(SHEETS, game.players))
    seats = [{"name": sheet, "sheet": sheet} for sheet in letters[game.seed % len(letters)]]
    setup = deal(edition, seats, True, "app", "random", "random", rng.randrange)
    if game.sides:
        setup["emperor"] = list(game.sides)
    table, log = play(setup, Greedy(charts, game.cards, game.taste, game.seed), rng.randrange)
    assert table["ranking"]
    moves = Counter((move["seat"], move["type"], move.get("by"), move.get("card")) for move in log)
    return [
        Result(
            players=game.players,
            sheet=seat["sheet"],
            place=place,
            won=(seat["seat"] in table["ranking"][0]) / len(table["ranking"][0]),
            total=seat["score"]["total"],
            fireworks=seat["score"]["fireworks"],
            second_group=seat["score"]["second_group"],
            boats=seat["score"]["boat_points"],
            tiles=len(seat["fireworks"]),
            shaded=len(seat["shaded"]),
            chained=moves[seat["seat"], "shade", "platform", None],
            earned=seat["gifts"]["earned"],
            spent=seat["gifts"]["spent"],
            sides=tuple(setup["emperor"]),
            bought=tuple(moves[seat["seat"], "emperor", None, card] for card in ALL_CARDS),
        )
        for place, seat in enumerate(table["seats"][index] for index in setup["order"])
    ]


_edition: Edition
_charts: dict[str, Chart]


def _begin(edition: Edition) -> None:
    global _edition, _charts
    _edition, _charts = edition, charts_of(edition)


def _play(game: Game) -> list[Result]:
    return play_game(_edition, _charts, game)


def play_games(edition: Edition, games: Iterable[Game]) -> list[list[Result]]:
    """The games, played on all cores."""
    with Pool(initializer=_begin, initargs=(edition,)) as pool:
        return pool.map(_play, games, chunksize=20)


class Worth(NamedTuple):
    """What one action brings when no other can be bought."""

    action: str
    bought: float  # by a player in a game
    gain: float  # points for each gift
    error: float  # its standard error


def worths(edition: Edition, seeds: Iterable[int], taste: str = "greedy") -> list[Worth]:
    """Each action alone against none at all, with the same dice."""
    games = [Game(players, seed, taste, ("A",) * 3, ()) for seed in seeds for players in PLAYERS]
    without = play_games(edition, games)
    found = []
    for card in ALL_CARDS:
        for side in SIDES:
            alone = play_games(edition, [game._replace(sides=(side,) * 3, cards=(card,)) for game in games])
            gains = [_points(with_it) - _points(none) for with_it, none in zip(alone, without, strict=True)]
            spent = [sum(result.spent for result in results) for results in alone]
            gain = sum(gains) / sum(spent)
            # The error of a ratio: that of what the gifts of each game leave unexplained.
            rest = [points - gain * gifts for points, gifts in zip(gains, spent, strict=True)]
            cost = edition["emperor"][card][side]["cost"]
            bought = sum(spent) / cost / sum(map(len, alone))
            found.append(Worth(f"{cost}{side}", bought, gain, pstdev(rest) * sqrt(len(rest)) / sum(spent)))
    return found


def _points(results: list[Result]) -> int:
    return sum(result.total for result in results)


class Effects(NamedTuple):
    """What makes totals differ for a player of one taste: points above the mean of the table, by number of players."""

    places: dict[str, list[float]]  # for a place in turn order
    bonuses: dict[str, list[list[float]]]  # in each round, for a bonus of each colour


def effects_in(found: dict[str, Any]) -> list[Effects]:
    """As they are written, by taste."""
    return [Effects(**effects) for effects in found.values()]


def measure(edition: Edition, games: int, taste: str) -> Effects:
    """The effects, from games with bonuses of any colours."""
    rng = random.Random(0)
    sheets = [{sheet: _any_colors(rng) for sheet in SHEETS} for _ in range(games)]
    effects = Effects({}, {})
    for players in PLAYERS:
        played = play_games(edition, [Game(players, seed, taste, sheets=found) for seed, found in enumerate(sheets)])
        means = [mean(results[place].total for results in played) for place in range(players)]
        effects.places[str(players)] = [round(found - mean(means), 2) for found in means]
        above: defaultdict[tuple[int, str], list[float]] = defaultdict(list)
        for found, results in zip(sheets, played, strict=True):
            at_this_table = mean(result.total - means[result.place] for result in results)
            for result in results:
                for i, color in enumerate(colors_of(found[result.sheet], players)):
                    above[i, color].append(result.total - means[result.place] - at_this_table)
        rounds = range(len(colors_of(sheets[0]["A"], players)))
        part = players / (players - 1)  # a sheet is itself in the mean of its table
        effects.bonuses[str(players)] = [[round(part * mean(above[i, color]), 2) for color in COLORS] for i in rounds]
    return effects


def _any_colors(rng: random.Random) -> Sheet:
    row = rng.choices(COLORS, k=12)
    return {"lake": "main", "bonuses": {"all": row[:6], "three": row[6:8], "two": row[8:]}}


def colors_of(sheet: Sheet, players: int) -> list[str]:
    """The bonuses of a game, round by round."""
    bonuses = sheet["bonuses"]
    return bonuses["all"] + {2: bonuses["two"], 3: bonuses["three"], 4: []}[players]


def expected_apart(effects: list[Effects], sheets: dict[str, Sheet]) -> float:
    """How far apart the mean totals of two of these sheets should be, where that is farthest."""
    return max(_apart(_expected(each, sheets, players)) for each in effects for players in PLAYERS)


def _expected(effects: Effects, sheets: dict[str, Sheet], players: int) -> list[float]:
    """For each sheet: points above the mean of the table."""
    places, bonuses = effects.places[str(players)], effects.bonuses[str(players)]
    means = []
    for letter in SHEETS:
        colors = zip(bonuses, colors_of(sheets[letter], players), strict=True)
        by_bonuses = sum(points[COLORS.index(color)] for points, color in colors)
        means.append(by_bonuses + mean(places[place] for place in _places(letter, players)))
    return means


@cache
def _places(letter: str, players: int) -> list[int]:
    """Where in turn order the holder of a sheet sits, in every deal of the letters."""
    orders = [[deal[place] for place in turn_order(list(deal))] for deal in permutations(SHEETS, players)]
    return [order.index(letter) for order in orders if letter in order]


def _apart(means: list[float]) -> float:
    return max(means) - min(means)


def play_all(edition: Edition, seeds: Iterable[int], taste: str = "greedy") -> list[Result]:
    """A game of each number of players with each seed."""
    games = [Game(players, seed, taste) for seed in seeds for players in PLAYERS]
    return [result for results in play_games(edition, games) for result in results]


def totals_by_sheet(results: list[Result], tables: tuple[int, ...]) -> dict[str, list[int]]:
    return {sheet: [r.total for r in results if r.sheet == sheet and r.players in tables] for sheet in SHEETS}


def check(edition: Edition, games: int = GAMES, first: int = 0, taste: str = "greedy") -> bool:
    """Play, print what came out, and tell whether the edition is balanced."""
    results = play_all(edition, range(first, first + games), taste)
    print(f"{taste}, {games} games with each number of players; ± is one standard error")
    *here, over_all = print_totals(results)
    faults = [f"the sheets are {apart:.2f} points apart" for apart in here if apart > MOST_APART_HERE]
    faults += [f"the sheets are {over_all:.2f} points apart over all games"] if over_all > MOST_APART else []
    for players in PLAYERS:
        found = _check_players([result for result in results if result.players == players])
        faults += found if taste == "greedy" else []  # others may make fewer points
    _print_demand(edition, results)
    faults += _check_actions(worths(edition, range(first, first + games // 10), taste))
    print("\n".join(["", *faults]) if faults else "\nin balance")
    return not faults


def print_totals(results: list[Result]) -> list[float]:
    """Mean totals of the sheets, by number of players and then over all; how far they are apart in each."""
    print("\nmean total   " + "".join(f"{sheet:>15}" for sheet in SHEETS) + "     apart")
    found = aparts(results)
    for tables, apart in zip(TABLES, found, strict=True):
        name = f"{tables[0]} players" if len(tables) == 1 else "all"
        totals = totals_by_sheet(results, tables).values()
        print(f"{name:13}" + "".join(f"{_with_error(here):>15}" for here in totals) + f"{apart:10.2f}")
    return found


def aparts(results: list[Result]) -> list[float]:
    """How far apart the mean totals of two sheets are, by number of players and then over all."""
    return [_apart([mean(found) for found in totals_by_sheet(results, tables).values()]) for tables in TABLES]


def _with_error(values: Sequence[float]) -> str:
    return f"{mean(values):.2f} ± {pstdev(values) / sqrt(len(values)):.2f}"


PARTS = ("fireworks", "second_group", "boats", "tiles", "shaded", "chained", "earned", "spent")


def _check_players(results: list[Result]) -> list[str]:
    """What a player reaches at a table of this size, in which parts, and by place in turn order."""
    players = results[0].players
    totals = [result.total for result in results]
    print(f"\n{players} players: total {_with_error(totals)}, standard deviation {pstdev(totals):.2f}")
    print("  " + ", ".join(f"{part} {mean(getattr(result, part) for result in results):.2f}" for part in PARTS))
    for place in range(players):
        here = [result for result in results if result.place == place]
        won = _with_error([100 * result.won for result in here])
        print(f"  place {place + 1} in turn order: {_with_error([r.total for r in here])}, wins {won} %")
    if LEAST_MEAN <= mean(totals) <= MOST_MEAN:
        return []
    return [f"{players} players: the mean total is {mean(totals):.2f}"]


def _print_demand(edition: Edition, results: list[Result]) -> None:
    print("\nbought by a player in a game, all cards on the table")
    for card in ALL_CARDS:
        for side in SIDES:
            bought = [result.bought[card] for result in results if result.sides[card] == side]
            print(f"  {edition['emperor'][card][side]['cost']}{side} {mean(bought):.2f}")


def _check_actions(found: list[Worth]) -> list[str]:
    """Whether every action is worth its price, and none much more than another."""
    print("\neach action alone against none, with the same dice")
    for worth in found:
        print(f"  {worth.action} bought {worth.bought:.2f}, points for a gift {worth.gain:.2f} ± {worth.error:.2f}")
    gains = [worth.gain for worth in found]
    if min(gains) > 0 and max(gains) <= MOST_UNEQUAL * min(gains):
        return []
    return [f"a gift brings from {min(gains):.2f} to {max(gains):.2f} points"]
