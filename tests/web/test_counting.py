"""/harvest and /lumens as plain forms, for browsers without scripts"""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from scoresheet.rules.errors import CODES
from tests.rules.cases import cases

NUMBERS = "Please write numbers only, such as 8 7 5."
PLAYERS = "Please name at least two players."


def send(client: FlaskClient, path: str, **fields: str) -> TestResponse:
    """The names of fields as they are in the form, `seven_unique_0` for `seven_unique-0`."""
    named = {re.sub(r"_(\d)", r"-\1", name): value for name, value in fields.items()}
    return client.post(path, data=named, headers={"Accept-Language": "en"})


def words(answer: TestResponse) -> str:
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", answer.text)))


def places(answer: TestResponse) -> list[tuple[str, str, str]]:
    card = r'"place">(\d\.)</span> <span class="name" dir="auto">(.*?)</span> <output>(\d+)</output>'
    return re.findall(card, answer.text)


def problem_of(answer: TestResponse, field: str) -> str:
    """What stands beside the field, which says that it is wrong."""
    assert answer.status_code == 422
    found = re.search(rf'<p class="problem" id="problem-{field}">(.*?)</p>', answer.text, re.DOTALL)
    assert found
    if field != "players" and not field.startswith("room-"):
        assert re.search(rf'name="{field}"[^>]*aria-invalid="true" aria-describedby="problem-{field}"', answer.text)
    return html.unescape(found[1].strip())


@pytest.mark.parametrize("path", ["/harvest", "/lumens", "/history"])
def test_the_pages_are_there_before_anything_is_entered(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.mimetype) == (200, "text/html")
    assert 'class="problem"' not in answer.text


def test_tokens_are_written_with_anything_between_them(client: FlaskClient) -> None:
    answer = send(client, "/harvest", name_0="Ada", name_1="Ben", seven_unique_0="10, 9 +8", three_pairs_1="9;8")
    assert answer.status_code == 200
    assert places(answer) == [("1.", "Ada", "27"), ("2.", "Ben", "17")]


def test_what_was_written_is_in_the_form_again(client: FlaskClient) -> None:
    answer = send(client, "/harvest", name_0="Ada", name_2="Cid", generic_2="3")
    assert re.search(r'name="name-2" value="Cid"', answer.text)
    assert re.search(r'name="generic-2" value="3"', answer.text)


def test_who_has_tokens_plays_also_without_a_name(client: FlaskClient) -> None:
    answer = send(client, "/harvest", generic_1="1", generic_3="2")
    assert places(answer) == [("1.", "Player 4", "8"), ("2.", "Player 2", "4")]


def test_favor_tokens_and_then_lantern_cards_are_asked_for_only_when_they_decide(client: FlaskClient) -> None:
    sheet = {"name_0": "Ada", "name_1": "Ben", "name_3": "Dot", "generic_0": "1", "generic_3": "1"}
    answer = send(client, "/harvest", **sheet)
    assert places(answer) == []
    assert re.findall(r'name="((?:favors|cards)-\d)"', answer.text) == ["favors-0", "favors-3"]
    sheet |= {"favors_0": "2", "favors_3": "2"}
    answer = send(client, "/harvest", **sheet)
    asked = re.findall(r'name="((?:favors|cards)-\d)"', answer.text)
    assert (places(answer), asked) == ([], ["favors-0", "cards-0", "favors-3", "cards-3"])
    sheet |= {"cards_0": "1", "cards_3": "3"}
    answer = send(client, "/harvest", **sheet)
    assert places(answer) == [("1.", "Dot", "4"), ("2.", "Ada", "4"), ("3.", "Ben", "0")]
    assert "Dot and Ada have 4 each and as many favor tokens: lantern cards decide (Dot 3, Ada 1)." in words(answer)


def test_a_shared_place_is_told(client: FlaskClient) -> None:
    same = {f"{count}_{seat}": "1" for count in ("generic", "favors", "cards") for seat in (0, 1)}
    answer = send(client, "/harvest", name_0="Ada", name_1="Ben", **same)
    assert "Ada and Ben share the win" in words(answer)
    assert "Ada and Ben are level in all that counts: they share the win." in words(answer)


HARVEST: list[tuple[str, dict[str, str], str, str]] = [
    ("nobody plays", {}, "players", PLAYERS),
    ("one plays", {"name_0": "Ada"}, "players", PLAYERS),
    ("letters for tokens", {"generic_0": "1", "three_pairs_1": "9 x"}, "three_pairs-1", NUMBERS),
    ("letters for a count", {"generic_0": "all", "three_pairs_1": "9"}, "generic-0", NUMBERS),
    ("a negative token", {"generic_0": "1", "three_pairs_1": "-9"}, "three_pairs-1", NUMBERS),
    ("a huge token", {"generic_0": "1", "three_pairs_1": "9" * 5000}, "three_pairs-1", NUMBERS),
    ("other digits", {"generic_0": "1", "three_pairs_1": "٩"}, "three_pairs-1", NUMBERS),
    ("a token that is not", {"generic_1": "1", "three_pairs_3": "4"}, "three_pairs-3", CODES["harvest/no_such_token"]),
    (
        "a token twice",
        {"seven_unique_1": "10", "seven_unique_3": "10"},
        "seven_unique-3",
        CODES["harvest/too_many_held"],
    ),
    ("too many to be counted", {"generic_0": "999 1", "generic_1": "1"}, "generic-0", CODES["harvest/too_many_held"]),
]


@cases("filled field told", HARVEST)
def test_what_is_wrong_with_dedications_is_told_beside_the_field(
    client: FlaskClient, filled: dict[str, str], field: str, told: str
) -> None:
    assert problem_of(send(client, "/harvest", **filled), field) == told


def pips(*rooms: str) -> dict[str, str]:
    """Rooms as `10 9 4`, a sum for each player, or `6+4`, which are tokens."""
    return {f"pips_{at}_{seat}": sum_ for at, room in enumerate(rooms) for seat, sum_ in enumerate(room.split())}


def test_rooms_are_written_as_sums_or_as_tokens(client: FlaskClient) -> None:
    answer = send(client, "/lumens", name_0="Ada", name_1="Ben", name_2="Cid", **pips("6+4 9 4", "5 12 4", "1 2+1 5"))
    assert answer.status_code == 200
    assert places(answer) == [("1.", "Ben", "8"), ("2.", "Ada", "6"), ("3.", "Cid", "4")]


def test_the_central_room_that_is_marked_decides(client: FlaskClient) -> None:
    sheet = {"name_0": "Ada", "name_1": "Ben", **pips("9 1", "1 9")}
    assert [name for _, name, _ in places(send(client, "/lumens", **sheet))] == ["Ada", "Ben"]
    answer = send(client, "/lumens", **sheet, central="1")
    assert [name for _, name, _ in places(answer)] == ["Ben", "Ada"]
    assert "Ben and Ada have 4 each: the pips in the central room decide (Ben 9, Ada 1)." in words(answer)


def test_a_room_is_added_without_judging(client: FlaskClient) -> None:
    answer = send(client, "/lumens", more="1", rooms="11", pips_3_1="x", name_0="Ada")
    assert (answer.status_code, 'name="pips-11-0"' in answer.text, 'name="pips-12-0"' in answer.text) == (
        200,
        True,
        False,
    )
    assert 'name="name-0" value="Ada"' in answer.text


LUMENS: list[tuple[str, dict[str, str], str, str]] = [
    ("nobody plays", {}, "players", PLAYERS),
    ("letters for pips", pips("6 x"), "pips-0-1", NUMBERS),
    ("a token of seven", pips("6 7+1"), "pips-0-1", "A token shows one to six pips."),
    ("60 pips", pips("1 1", "60 1"), "pips-1-0", CODES["lumens/too_few_spaces"]),
    ("more tokens than spaces", pips("1 1", "48 12"), "room-1", CODES["lumens/too_few_spaces"]),
    ("a player without so many tokens", pips("48 1", "48 1", "48 1"), "name-0", CODES["lumens/too_few_tokens"]),
    ("a central room that is not there", pips("1 1") | {"central": "99"}, "players", CODES["lumens/no_central_room"]),
]


@cases("filled field told", LUMENS)
def test_what_is_wrong_with_rooms_is_told_beside_the_field(
    client: FlaskClient, filled: dict[str, str], field: str, told: str
) -> None:
    assert problem_of(send(client, "/lumens", **filled), field) == told


def test_names_are_text_and_never_markup(client: FlaskClient) -> None:
    for path, entered in (("/harvest", {"generic_0": "1", "generic_1": "2"}), ("/lumens", pips("1 2"))):
        answer = send(client, path, name_0="<b>&amp;{x}%s", name_1='"><script>', **entered)
        assert answer.status_code == 200
        assert "<b>&" not in answer.text
        assert '"><script>' not in answer.text
        assert "&lt;b&gt;&amp;amp;{x}%s" in answer.text


def test_a_name_loses_only_what_no_name_can_have(client: FlaskClient) -> None:
    family = "👨\u200d👩\u200d👧"  # one picture of three, joined by characters that nobody sees
    answer = send(client, "/harvest", name_0=f"A\x00da\x1b {family}", generic_0="2", generic_1="1")
    assert [name for _, name, _ in places(answer)] == [f"Ada {family}", "Player 2"]


def test_a_form_that_is_too_large_is_refused(client: FlaskClient) -> None:
    assert send(client, "/harvest", name_0="x" * 600_000).status_code == 413


FIELDS = st.sampled_from(
    [
        "rooms",
        "central",
        "more",
        "name-0",
        "name-1",
        "pips-0-0",
        "pips-0-1",
        "pips-9-3",
        "pips-30-0",
        "generic-0",
        "four_of_a_kind-1",
        "favors-0",
        "cards-1",
        "seven_unique-3",
        "name-9",
    ]
)
VALUES = st.sampled_from(["", "1", "0", "10 9", "999", "6 6 6 6 6 6 6 6 6 6", "-1", "1e9", "²", "Ada"]) | st.text(
    max_size=30
)


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(["/harvest", "/lumens"]), st.dictionaries(FIELDS, VALUES, max_size=12))
def test_any_form_is_counted_or_refused(client: FlaskClient, path: str, filled: Any) -> None:
    shown = {name: value.encode("utf-8", "replace") for name, value in filled.items()}
    assert client.post(path, data=shown).status_code in (200, 422)


@pytest.mark.parametrize("kind", ["application/json", "multipart/form-data; boundary=x", "text/plain", "x"])
def test_any_bytes_are_counted_or_refused(client: FlaskClient, kind: str) -> None:
    for path in ("/harvest", "/lumens"):
        assert client.post(path, data=b"--x\r\n\xff\x00\xed\xa0\x80={", content_type=kind).status_code in (400, 422)
