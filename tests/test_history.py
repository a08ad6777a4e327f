"""What the history reckons: people, records, the table for spreadsheets, and the file that takes everything along."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from .node import Program

Ask = Callable[..., Any]
DAY = 24 * 60 * 60 * 1000  # ms
NOON = 1_798_200_000_000  # on 25 December 2026


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    program = Program(Path(__file__).with_name("history.ts"))

    def ask(question: str, **facts: Any) -> Any:
        assert program.node.stdin
        assert program.node.stdout
        program.node.stdin.write(json.dumps({"ask": question, **facts}) + "\n")
        program.node.stdin.flush()
        return json.loads(program.node.stdout.readline())

    yield ask
    program.close()


def game(day: int, *players: tuple[str, int | None, int], which: str = "lumens", **fields: Any) -> dict[str, Any]:
    """Each with name, place and points, all of which are from first places."""
    seats = [
        {
            "name": name,
            "person": " ".join(name.split()).lower(),
            "place": place,
            "total": total,
            "from": {"first": total},
        }
        for name, place, total in players
    ]
    return {"key": str(day), "which": which, "at": NOON + day * DAY, "players": seats, "open": False} | fields


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ada"),
        ("Ada", "  ADA "),
        ("Ada  Lovelace", "ada lovelace"),
        ("Ada\u00a0Lovelace", "Ada Lovelace"),
        ("Chloe\u0301", "CHLOÉ"),
        ("Straße", "STRASSE"),
        ("\u039f\u0394\u039f\u03a3", "\u03bf\u03b4\u03bf\u03c2"),
        ("\uff21da", "Ada"),
    ],
)
def test_somebody_is_the_same_however_the_name_is_typed(ask: Ask, one: str, other: str) -> None:
    assert ask("person", name=one) == ask("person", name=other)


@pytest.mark.parametrize(("one", "other"), [("Ada", "Adam"), ("Chloe", "Chloé"), ("Jo Ann", "Joann")])
def test_other_names_are_other_people(ask: Ask, one: str, other: str) -> None:
    assert ask("person", name=one) != ask("person", name=other)


def test_games_wins_best_and_mean_are_told_of_everybody_apart_for_each_game(ask: Ask) -> None:
    games = [
        game(1, ("Ada", 1, 10), ("Ben", 2, 4)),
        game(2, ("ada", 1, 20), ("Ben", 2, 8)),
        game(3, ("Ben", 1, 40), ("ADA", 2, 30), which="harvest"),
    ]
    ada, ben = ask("people", games=games)
    assert (ada["name"], ada["games"], ada["wins"]) == ("ADA", 3, 2)
    assert [(one["which"], one["games"], one["wins"], one["best"], one["mean"]) for one in ada["of"]] == [
        ("harvest", 1, 0, 30, 30),
        ("lumens", 2, 2, 20, 15),
    ]
    assert [turn["from"] for turn in ada["of"][1]["turns"]] == [{"first": 10}, {"first": 20}]
    assert (ben["name"], ben["games"], ben["wins"]) == ("Ben", 3, 1)


def test_a_shared_win_is_a_win_of_each(ask: Ask) -> None:
    people = ask("people", games=[game(1, ("Ada", 1, 10), ("Ben", 1, 10), ("Cid", 3, 1))])
    assert {one["name"]: one["wins"] for one in people} == {"Ada": 1, "Ben": 1, "Cid": 0}


def test_a_game_whose_points_are_missing_counts_for_nobody(ask: Ask) -> None:
    games = [game(1, ("Ada", 1, 10), ("Ben", None, 0), open=True)]
    assert ask("people", games=games) == []
    assert ask("records", games=games) == []


def test_who_sat_there_twice_has_played_once(ask: Ask) -> None:
    [ada] = ask("people", games=[game(1, ("Ada", 1, 10), ("ada", 2, 5))])
    assert (ada["games"], ada["wins"], ada["of"][0]["best"]) == (1, 1, 10)
    assert ask("against", games=[game(1, ("Ada", 1, 10), ("ada", 2, 5))], id="ada") == []


def test_the_nameless_are_nobody_and_are_beaten_by_nobody(ask: Ask) -> None:
    one = game(1, ("Ada", 2, 10), ("Player 2", 1, 20))
    one["players"][1]["person"] = None
    assert [each["name"] for each in ask("people", games=[one])] == ["Ada"]
    assert ask("against", games=[one], id="ada") == []


def test_who_beats_whom_is_counted_by_places(ask: Ask) -> None:
    games = [
        game(1, ("Ada", 1, 10), ("Ben", 2, 4), ("Cid", 3, 1)),
        game(2, ("Ben", 1, 10), ("Ada", 1, 10)),
        game(3, ("Ben", 1, 12), ("Ada", 2, 10), which="harvest"),
    ]
    assert ask("against", games=games, id="ada") == [
        {"id": "ben", "name": "Ben", "before": 1, "level": 1, "behind": 1},
        {"id": "cid", "name": "Cid", "before": 1, "level": 0, "behind": 0},
    ]


def test_a_record_stays_with_whoever_held_it_first(ask: Ask) -> None:
    games = [game(2, ("Ben", 1, 10), ("Cid", 2, 1)), game(1, ("Ada", 1, 10), ("Cid", 2, 2))]
    [records] = ask("records", games=games)
    assert (records["most"]["name"], records["most"]["points"]) == ("Ada", 10)
    assert (records["lead"]["name"], records["lead"]["points"]) == ("Ben", 9)
    assert [(one["source"], one["name"]) for one in records["from"]] == [("first", "Ada")]


def test_the_longest_run_of_wins_goes_through_all_games_of_somebody(ask: Ask) -> None:
    wins = [("Ada", "Ben"), ("Ada", "Cid"), ("Ben", "Ada"), ("Cid", "Ben"), ("Ada", "Ben"), ("Ada", "Ben")]
    games = [game(day, (first, 1, 2), (second, 2, 1)) for day, (first, second) in enumerate(wins)]
    assert ask("run", games=games) == {"name": "Ada", "wins": 2}
    assert ask("run", games=[*games, game(9, ("Ada", 1, 2), ("Cid", 2, 1))]) == {"name": "Ada", "wins": 3}
    assert ask("run", games=games[2:4]) is None


names = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30)


@settings(max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(typed=st.lists(names, min_size=1, max_size=4))
def test_every_spreadsheet_reads_the_table_and_takes_no_name_for_a_formula(ask: Ask, typed: list[str]) -> None:
    text = ask("csv", games=[game(1, *[(name, place, 5) for place, name in enumerate(typed, 1)])])
    assert text.startswith("\ufeff")
    head, *lines = csv.reader(io.StringIO(text[1:], newline=""), strict=True)
    assert len(lines) == len(typed)
    assert {len(line) for line in lines} == {len(head)}
    for line, name in zip(lines, typed, strict=True):
        written = line[4]
        assert written in (name, f"'{name}")
        assert not written.lstrip().startswith(tuple("=+-@\uff1d\uff0b\uff0d\uff20"))
        assert not written.startswith(("\t", "\r", "\n"))


def test_the_table_has_a_line_for_each_player_and_a_column_for_each_part(ask: Ask) -> None:
    text = ask("csv", games=[game(1, ("Ada", 1, 7), ("Ben", None, 0)), game(0, ('A "quoted", one', 1, 3))])
    lines = text[1:].split("\r\n")
    assert lines[0].startswith("Date,Game,Number,Place,Name,Total,fireworks,")
    assert lines[1].startswith("2026-12-2")
    assert ",Lumens,2,1,Ada,7," in lines[1]
    assert ",Lumens,2,,Ben,," in lines[2]
    assert ',Lumens,1,1,"A ""quoted"", one",3,' in lines[3]
    assert lines[4:] == [""]


def move(number: int) -> dict[str, Any]:
    return {"id": f"m{number}", "seat": 0, "type": "done"}


def log(length: int, pending: int = 0) -> dict[str, Any]:
    waiting = [move(100 + at) for at in range(pending)]
    return {"setup": {"seats": []}, "log": [move(at) for at in range(length)], "pending": waiting}


def table(code: str, **fields: Any) -> dict[str, Any]:
    return {"code": code, "names": ["Ada", "Ben"], "seats": {}, "host": None, "seen": 5} | fields


def edition(key: str, changed: int, **fields: Any) -> dict[str, Any]:
    own = {"key": key, "edition": {"name": f"{key} {changed}"}, "changed": changed, "id": None, "token": None}
    return own | {"saved": None} | fields


def counted(begun: int, name: str = "Ada") -> dict[str, Any]:
    return {"which": "lumens", "begun": begun, "sheet": {"players": [name, "Ben"], "rooms": []}}


def kept(**fields: Any) -> dict[str, Any]:
    empty: dict[str, Any] = {"games": [], "tables": [], "editions": [], "opened": [], "names": [], "preferences": {}}
    return empty | {"logs": {}} | fields


codes = st.sampled_from(["ABC234", "DEF567", "ALONE1", "ALONE2"])


@st.composite
def devices(draw: st.DrawFn) -> dict[str, Any]:
    some = st.integers(0, 3)
    own = sorted(draw(st.sets(codes)))
    was = {"DEF567": {"was": "ALONE2"}} if draw(st.booleans()) else {}
    tables = [
        table(
            code, seen=draw(some), seats=draw(st.dictionaries(st.sampled_from("01"), st.just("t"))), **was.get(code, {})
        )
        for code in own
    ]
    return kept(
        games=[counted(at, draw(st.sampled_from(["Ada", "Cid"]))) for at in sorted(draw(st.sets(some)), reverse=True)],
        tables=sorted(tables, key=lambda one: -one["seen"]),
        editions=[edition(key, draw(some)) for key in sorted(draw(st.sets(st.sampled_from("xyz"))))],
        opened=[
            {"id": each, "name": each, "seen": draw(some)} for each in sorted(draw(st.sets(st.sampled_from("pq"))))
        ],
        names=draw(st.lists(st.sampled_from(["Ada", "Ben", "Cid"]), unique=True)),
        preferences=draw(st.sampled_from([{}, {"theme": "dark"}, {"theme": "light", "chime": True}])),
        logs={code: log(draw(some), draw(st.integers(0, 1))) for code in own if draw(st.booleans())},
    )


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(here=devices(), there=devices())
def test_what_is_brought_in_twice_is_there_once_and_nothing_is_lost(
    ask: Ask, here: dict[str, Any], there: dict[str, Any]
) -> None:
    once = ask("merged", here=here, there=there)
    assert ask("merged", here=once, there=there) == once
    assert ask("merged", here=once, there=once) == once
    begun = [game["begun"] for game in once["games"]]
    assert sorted(begun) == sorted({game["begun"] for each in (here, there) for game in each["games"]})
    listed = [table["code"] for table in once["tables"]]
    assert len(set(listed)) == len(listed)
    renamed = {table.get("was") for each in (here, there) for table in each["tables"]}
    assert {table["code"] for each in (here, there) for table in each["tables"]} - set(listed) <= renamed
    assert set(once["names"]) == set(here["names"]) | set(there["names"])
    assert {one["key"] for one in once["editions"]} == {
        one["key"] for each in (here, there) for one in each["editions"]
    }


def test_what_is_here_wins_over_what_comes(ask: Ask) -> None:
    here = kept(games=[counted(1, "Ada")], preferences={"theme": "dark"}, tables=[table("ABC234", seats={"0": "mine"})])
    there = kept(
        games=[counted(1, "Eve")], preferences={"theme": "light"}, tables=[table("ABC234", seats={"0": "x", "1": "y"})]
    )
    both = ask("merged", here=here, there=there)
    assert both["games"] == here["games"]
    assert both["preferences"] == {"theme": "dark"}
    assert both["tables"][0]["seats"] == {"0": "mine", "1": "y"}


def test_a_game_that_went_on_elsewhere_goes_on_here_unless_something_waits_to_be_sent(ask: Ask) -> None:
    tables = [table("ABC234")]
    there = kept(tables=tables, logs={"ABC234": log(3)})
    for length, pending, expected in ((1, 0, 3), (1, 1, 1), (4, 0, 4)):
        here = kept(tables=tables, logs={"ABC234": log(length, pending)})
        assert len(ask("merged", here=here, there=there)["logs"]["ABC234"]["log"]) == expected


def test_a_game_that_has_got_a_code_of_the_server_is_not_there_twice(ask: Ask) -> None:
    alone = kept(tables=[table("ALONE1")], logs={"ALONE1": log(2)})
    told = kept(tables=[table("ABC234", was="ALONE1")], logs={"ABC234": log(3)})
    for here, there in ((alone, told), (told, alone)):
        assert [one["code"] for one in ask("merged", here=here, there=there)["tables"]] == ["ABC234"]
        assert list(ask("merged", here=here, there=there)["logs"]) == ["ABC234"]


SECRETS = kept(
    games=[counted(1) | {"result": {}}],
    tables=[
        table("ABC234", seats={"0": "SECRET"}, host="SECRET", claims={"1": "SECRET"}),
        table("DEF567", seats={"0": "SECRET"}),
        table("ALONE1", seats={"0": "", "1": ""}),
    ],
    editions=[edition("x", 1, id="e1", saved={"name": "x"}) | {"token": "SECRET"}],
    logs={"ABC234": log(2, 1), "ALONE1": log(2)},
)


def test_a_file_without_keys_has_no_secret_and_one_with_keys_has_all(ask: Ask) -> None:
    without = ask("written", kept=SECRETS, keys=False)
    assert "SECRET" not in without
    back = ask("read", text=without)["kept"]
    assert [one["code"] for one in back["tables"]] == ["ABC234", "ALONE1"]
    assert back["tables"][1]["seats"] == {"0": "", "1": ""}
    assert back["logs"]["ABC234"]["pending"] == []
    with_keys = ask("read", text=ask("written", kept=SECRETS, keys=True))["kept"]
    assert with_keys["tables"] == SECRETS["tables"]
    assert with_keys["editions"] == SECRETS["editions"]
    assert with_keys["logs"] == SECRETS["logs"]
    assert with_keys["games"] == [counted(1)]  # its result is the rules' to say


@pytest.mark.parametrize(
    "text",
    ["", "hello", "null", "[]", "17", '"x"', "{}", '{"kind":"other"}', "<html>", '{"schema":1,"id":"lampion"}', "\x00"],
)
def test_what_is_no_backup_is_called_so(ask: Ask, text: str) -> None:
    assert ask("read", text=text) == {"why": "foreign"}


def test_a_file_of_a_newer_version_is_told_apart(ask: Ask) -> None:
    assert ask("read", text=json.dumps({"kind": "lampion-backup", "version": 2})) == {"why": "newer"}


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from places(inner, (*path, key))


FILE = {"kind": "lampion-backup", "version": 1, "saved": "2026-12-25T12:00:00.000Z"} | SECRETS
PLACES = [path for path in places(FILE) if path[0] != "kind"]


@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(at=st.sampled_from(PLACES), instead=anything)
def test_whatever_stands_in_a_file_it_is_read_in_its_form_or_refused(
    ask: Ask, at: tuple[Any, ...], instead: Any
) -> None:
    file = json.loads(json.dumps(FILE))
    place = file
    for key in at[:-1]:
        place = place[key]
    place[at[-1]] = instead
    answer = ask("read", text=json.dumps(file))
    if "why" in answer:
        assert answer["why"] in ("broken", "newer")
        return
    assert set(answer["kept"]) == set(kept())
    for one in answer["kept"]["tables"]:
        assert isinstance(one["names"], list)
        assert all(isinstance(name, str) for name in one["names"])
        assert all(isinstance(token, str) for token in one["seats"].values())
    assert all(isinstance(one["begun"], int) for one in answer["kept"]["games"])
