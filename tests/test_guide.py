"""The story of the guide, by the rules: its edition is sound, each lesson is possible, and what it says is so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scoresheet.rules.dice_game.options import options
from scoresheet.rules.dice_game.table import Game, replay
from scoresheet.rules.editions.lake import Lake
from scoresheet.rules.editions.notes import check
from scoresheet.rules.state import Seat
from tests.games import offered

from .node import Program

LESSONS = ["die", "bonus", "platform", "cards", "card", "action", "fireworks", "launch", "done", "boat"]
YOU, BEN = 0, 1


@pytest.fixture(scope="module")
def story() -> Iterator[Any]:
    """As the page has it."""
    program = Program(Path(__file__).with_name("guide.ts"))
    assert program.node.stdout
    yield json.loads(program.node.stdout.read())
    program.close()


class Moment:
    """Before this lesson: what may be done, and what it plays."""

    def __init__(self, story: Any, name: str) -> None:
        at = LESSONS.index(name) if name in LESSONS else len(LESSONS)
        lessons = story["lessons"]
        log = story["before"] + [move for lesson in lessons[:at] for move in lesson["moves"]]
        self.game: Game = replay(story["setup"], log)
        self.setup = story["setup"]
        self.table = self.game.table
        self.you: Seat = self.table["seats"][YOU]
        self.may = options(self.table, YOU, self.game)
        self.moves: list[Any] = lessons[at]["moves"] if at < len(lessons) else []
        self.lake = Lake(self.setup["edition"], self.you["sheet"])

    def gifts(self) -> int:
        return self.you["gifts"]["earned"] - self.you["gifts"]["spent"]

    def of_color(self, areas: list[int], color: str) -> list[int]:
        return [area for area in areas if self.lake.color(area) == color]


def test_the_lessons_are_these(story: Any) -> None:
    assert [lesson["name"] for lesson in story["lessons"]] == LESSONS


def test_the_edition_is_sound_and_nothing_in_it_looks_like_a_slip(story: Any) -> None:
    assert check(story["setup"]["edition"]) == {"faults": [], "sound": True, "notes": []}


@pytest.mark.parametrize("name", LESSONS)
def test_what_a_lesson_plays_is_offered_and_legal(story: Any, name: str) -> None:
    moment = Moment(story, name)
    for move in moment.moves:
        seat = move["seat"]
        asked = {field: value for field, value in move.items() if field != "colors"}
        assert asked in offered(moment.game.table, seat, options(moment.game.table, seat, moment.game), {})
        moment.game.play(move)


@pytest.mark.parametrize("name", ["cards", "fireworks"])
def test_what_only_opens_something_leads_to_the_lesson_that_plays_it(story: Any, name: str) -> None:
    lesson, after = story["lessons"][LESSONS.index(name) :][:2]
    assert lesson["moves"] == []
    assert lesson["opens"] == {"emperor": "emperor", "launch": "fireworks"}[after["moves"][0]["type"]]


def test_the_die_is_blue_and_one_blue_area_has_a_coin(story: Any) -> None:
    moment = Moment(story, "die")
    assert moment.table["active"] == YOU
    assert moment.you["die"] == "blue"
    may = moment.may["shade"]["die"]
    assert len(may) > 1
    assert [area for area in may if moment.lake.has_pavilion(area)] == [moment.moves[0]["area"]]
    assert moment.of_color(may, "blue") == may


def test_the_coin_brings_a_gift(story: Any) -> None:
    assert (Moment(story, "die").gifts(), Moment(story, "bonus").gifts()) == (1, 2)


def test_the_bonus_is_green_and_one_green_area_is_at_a_platform(story: Any) -> None:
    moment = Moment(story, "bonus")
    may = moment.may["shade"]["bonus"]
    assert moment.of_color(may, "green") == may
    assert [area for area in may if moment.lake.has(area // 2, "platform")] == [moment.moves[0]["area"]]


def test_the_platform_gives_areas_of_several_colours_of_which_one_is_purple(story: Any) -> None:
    moment = Moment(story, "platform")
    [may] = moment.may["grants"]
    assert len({moment.lake.color(area) for area in may}) > 1
    assert moment.of_color(may, "purple") == [moment.moves[0]["area"]]


@pytest.mark.parametrize(("name", "pools"), [("platform", 3), ("cards", 4)])
def test_a_pool_is_completed_when_the_guide_says_so(story: Any, name: str, pools: int) -> None:
    assert Moment(story, name).you["score"]["groups"][0] == pools


def test_two_gifts_pay_for_the_one_card_that_costs_two(story: Any) -> None:
    moment = Moment(story, "card")
    costs = [sides["A"]["cost"] for sides in moment.setup["edition"]["emperor"]]
    assert (moment.gifts(), costs.index(2), costs.count(2)) == (2, moment.moves[0]["card"], 1)
    assert moment.may["emperor"] == [0, 1]


def test_the_card_completes_any_pool_that_is_half_shaded_and_one_lacks_white(story: Any) -> None:
    moment = Moment(story, "action")
    [may] = moment.may["grants"]
    halves = [area ^ 1 for area in moment.you["shaded"] if area ^ 1 not in moment.you["shaded"]]
    assert may == sorted(halves)
    assert moment.of_color(may, "white") == [moment.moves[0]["area"]]


def test_the_second_group_grows_to_three_pools(story: Any) -> None:
    assert [Moment(story, name).you["score"]["second_group"] for name in ("action", "fireworks")] == [1, 3]


def test_a_square_of_four_pools_fits_at_one_place_and_brings_most(story: Any) -> None:
    moment = Moment(story, "launch")
    fits = {shape: places for shape, places in moment.may["launch"].items() if places}
    assert fits["square4"] == [moment.moves[0]["pools"]]
    assert max(fits, key=lambda shape: moment.table["stacks"][shape][0]) == "square4"
    assert len(fits) > 1


def test_who_launches_the_square_next_gets_less(story: Any) -> None:
    before, after = (Moment(story, name).table["stacks"]["square4"] for name in ("launch", "done"))
    assert after == before[1:]
    assert after[0] < before[0]


def test_nothing_is_left_to_do_when_the_guide_says_that_the_turn_is_over(story: Any) -> None:
    may = Moment(story, "done").may
    left = [*may["shade"].values(), may["grants"], may["emperor"], *may["launch"].values()]
    assert not any(left)
    assert may["done"]


def test_then_ben_is_active_and_your_die_is_red(story: Any) -> None:
    moment = Moment(story, "boat")
    assert (moment.table["active"], moment.you["die"]) == (BEN, "red")
    may = moment.may["shade"]["die"]
    below = [area for area in may if moment.lake.has(area // 2 - moment.lake.columns, "boat")]
    assert len(may) > 1
    assert below == [moment.moves[0]["area"]]


def test_at_the_end_every_kind_of_points_is_there(story: Any) -> None:
    score = Moment(story, "end").you["score"]
    assert (score["fireworks"], score["second_group"], score["boat_points"], score["total"]) == (5, 3, 4, 12)


def test_points_only_come(story: Any) -> None:
    totals = [Moment(story, name).you["score"]["total"] for name in [*LESSONS, "end"]]
    assert totals == sorted(totals)
