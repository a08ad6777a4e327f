"""Scores and ranking (1.4): fireworks, the second-largest group, surrounded boats, ties."""

from __future__ import annotations

from typing import Any

from scoresheet.rules.dice_game import notation
from scoresheet.rules.dice_game.scoring import score
from scoresheet.rules.editions.edition import validate_edition
from scoresheet.rules.editions.lake import Lake
from scoresheet.rules.state import Score
from tests.rules.cases import cases
from tests.rules.pond import EMPTY, pond, resumed, said, table_at


def scored(lake: str, boats: tuple[int, ...] = (12,), columns: int = 5) -> Score:
    """The score of a position on a lake of this width with boats in these pools."""
    edition: Any = pond()
    line = notation.read(f"A {lake}")
    rows = lake.split(" ")[0].count("/") + 1
    plain = {"areas": ["red", "blue"], "cut": "/", "feature": None, "pavilions": []}
    pools = [plain | {"feature": "boat" if pool in boats else None} for pool in range(columns * rows)]
    edition |= {"columns": columns, "rows": rows, "lakes": {"main": pools}}
    return score(Lake(validate_edition(edition), "A"), line["shaded"], line["fireworks"])


GROUPS = [
    ("nothing shaded", EMPTY, [], 0),
    ("one group alone", "##.../##.../...../.....", [4], 0),
    ("a smaller one beside it", "##..#/##..#/...../.....", [4, 2], 2),
    ("the second of three", "##..#/##..#/...../###..", [4, 3, 2], 3),
    ("two largest, one is ignored", "###../...../###../.....", [3, 3], 3),
    ("three largest, one is ignored", "#.#.#/...../...../.....", [1, 1, 1], 1),
    ("diagonal pools are two groups", "#..../.#.../...../.....", [1, 1], 1),
    ("half-shaded pools are none", "#..../...^v/...../.....", [1], 0),
    ("a half-shaded pool joins nothing", "##^##/...../...../.....", [2, 2], 2),
    ("a group that bends", "##.../.##../..##./.....", [6], 0),
    ("groups do not run over the end of a row", "..###/#..../...../.....", [3, 1], 1),
    ("rows end at the left edge too", "....#/##.../...../.....", [2, 1], 1),
    ("a boat's pool counts as any other", "##.../...../.##../.....", [2, 2], 2),
]


@cases("lake sizes points", GROUPS)
def test_the_second_largest_group_scores_a_point_a_pool(lake: str, sizes: list[int], points: int) -> None:
    found = scored(lake)
    assert (found["groups"], found["second_group"], found["total"]) == (sizes, points, points)


def test_pools_under_tiles_count_for_groups() -> None:
    """A group of three under a tile of 2, and one of four."""
    found = scored("###../...../####./..... fireworks line3@0+1+2=2")
    assert (found["fireworks"], found["groups"], found["second_group"], found["total"]) == (2, [4, 3], 3, 5)


BOATS = [
    ("surrounded", "...../..#../.#.#./..#..", (12,), [12]),
    ("one neighbour half-shaded", "...../..#../.#.^./..#..", (12,), []),
    ("one neighbour missing", "...../..#../.#.#./.....", (12,), []),
    ("its own top shaded", "...../..#../.#^#./..#..", (12,), []),
    ("its own bottom shaded", "...../..#../.#v#./..#..", (12,), []),
    ("its own pool complete", "...../..#../.###./..#..", (12,), []),
    ("around it only diagonally", "...../.#.#./...../.#.#.", (12,), []),
    ("at the left edge", "#..../.#.../#..../.....", (5,), []),
    ("at the right edge", "....#/...#./....#/.....", (9,), []),
    ("at the right edge, the next row's first pool shaded", "....#/...#./#...#/.....", (9,), []),
    ("at the upper edge", ".#.#./..#../...../.....", (2,), []),
    ("at the lower edge", "...../...../..#../.#.#.", (17,), []),
    ("in a corner", ".#.../#..../...../.....", (0,), []),
    ("two with a neighbour in common", ".#.#./#.#.#/.#.#./.....", (6, 8), [6, 8]),
    ("one of two", ".#.#./#.#../.#.#./.....", (6, 8), [6]),
    ("the other of two, the first one shaded", ".#.#./#v#.#/.#.#./.....", (6, 8), [8]),
    ("the other of two", ".#.#./..#.#/.#.#./.....", (6, 8), [8]),
    ("no boat in the middle", "...../..#../.#.#./..#..", (), []),
]


@cases("lake boats scoring", BOATS)
def test_a_boat_scores_four_when_its_four_neighbours_are_complete(
    lake: str, boats: tuple[int, ...], scoring: list[int]
) -> None:
    found = scored(lake, boats)
    assert (found["boats"], found["boat_points"]) == (scoring, 4 * len(scoring))


def test_fireworks_score_the_sum_of_their_values() -> None:
    found = scored("###../##.../...../..... fireworks line3@0+1+2=3,line3@5+6+7=2")
    assert (found["fireworks"], found["total"]) == (5, 5)


def test_the_example_of_the_rules() -> None:
    """Tiles 5+4+3+3 = 15, groups of 12 and 10 give 10, two surrounded boats 8: 33."""
    lake = "####...../#.#....../####..###/##....#.#/......###/......##."
    tiles = "l4@0+1+2+9=5,corner3@24+25+33=4,line3@18+19+20=3,corner3@42+43+51=3"
    found = scored(f"{lake} fireworks {tiles}", boats=(10, 34), columns=9)
    assert found == {
        "fireworks": 15,
        "groups": [12, 10],
        "second_group": 10,
        "boats": [10, 34],
        "boat_points": 8,
        "total": 33,
    }


# Sheets that are worth a total with these points from fireworks in it; each tile fits on its sheet.
SHEET = {
    "0 (0)": EMPTY,
    "1 (0)": "#.#../...../...../.....",
    "4 (0)": "##..#/##.##/....#/.....",
    "4 (3)": "###.#/...../...../..... fireworks line3@0+1+2=3",
    "4 (4)": "###../...../...../..... fireworks line3@0+1+2=4",
    "3 (3)": "###../...../...../..... fireworks line3@0+1+2=3",
}
RANKINGS: list[tuple[str, list[str], str, list[list[int]]]] = [
    ("the highest total", ["1 (0)", "4 (0)", "3 (3)"], "", [[1], [2], [0]]),
    ("total before fireworks", ["3 (3)", "4 (0)"], "", [[1], [0]]),
    ("most from fireworks among the tied", ["4 (0)", "4 (3)", "4 (4)"], "", [[2], [1], [0]]),
    ("still tied, shared", ["4 (3)", "1 (0)", "4 (3)"], "", [[0, 2], [1]]),
    ("a shared last place", ["0 (0)", "4 (0)", "0 (0)", "1 (0)"], "", [[1], [3], [0, 2]]),
    ("all the same", ["1 (0)", "1 (0)"], "", [[0, 1]]),
    ("a player on paper is not ranked", ["1 (0)", "0 (0)", "4 (0)"], "B", [[2], [0]]),
    ("two players on paper", ["1 (0)", "0 (0)", "4 (0)"], "AB", [[2]]),
]


@cases("sheets paper ranking", RANKINGS)
def test_places_go_by_total_then_by_fireworks_and_are_shared_then(
    sheets: list[str], paper: str, ranking: list[list[int]]
) -> None:
    turns = {2: 20, 3: 24, 4: 24}[len(sheets)]
    lines = [f"{letter} {SHEET[sheet]} turn {turns}" for letter, sheet in zip("ABCD", sheets, strict=False)]
    table = table_at(*lines, paper=paper, shapes=["line3", "t4", "l4", "u5"])
    totals = [f"{seat['score']['total']} ({seat['score']['fireworks']})" for seat in table["seats"]]
    assert totals == sheets
    playing = [seat for seat, letter in enumerate("ABCD"[: len(sheets)]) if letter not in paper]
    assert table["ranking"] is None
    assert resumed(table, *[f"{seat}: done" for seat in playing]).table["ranking"] == ranking


def test_a_score_follows_every_move() -> None:
    """A tile of 4 and a second group of 1; a pool more in that group, and less again; the tile lifted."""
    game = resumed(table_at("A ##..#/#...^/...../.....", f"B {EMPTY}"))
    totals = []
    for words in ("launch corner3 0+1+5", "mark 19", "erase 19", "lift 0"):
        game.play(said(words))
        totals.append(game.table["seats"][0]["score"]["total"])
    assert totals == [5, 6, 5, 1]
