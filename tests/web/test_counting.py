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
NOTHING = "Nothing is entered yet."
PLAYERS = "Please name at least two players."


def send(client: FlaskClient, path: str, **fields: str) -> TestResponse:
    """The names of fields as they are in the form, `seven_unique_0` for `seven_unique-0`."""
    named = {re.sub(r"_(\d)", r"-\1", name): value for name, value in fields.items()}
    return client.post(path, data=named, headers={"Accept-Language": "en"})


def words(answer: TestResponse) -> str:
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", answer.text)))


def places(answer: TestResponse) -> list[tuple[str, str, str]]:
    card = r'"place">(\w+)</span> <span class="name" dir="auto">(.*?)</span> <output>(\d+)</output>'
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
    assert places(answer) == [("1st", "Ada", "27"), ("2nd", "Ben", "17")]


def test_what_was_written_is_in_the_form_again(client: FlaskClient) -> None:
    answer = send(client, "/harvest", name_0="Ada", name_2="Cid", generic_2="3")
    assert re.search(r'name="name-2" value="Cid"', answer.text)
    assert re.search(r'name="generic-2" value="3"', answer.text)


def test_who_has_tokens_plays_also_without_a_name(client: FlaskClient) -> None:
    answer = send(client, "/harvest", generic_1="1", generic_3="2")
    assert places(answer) == [("1st", "Player 4", "8"), ("2nd", "Player 2", "4")]


def test_favour_tokens_and_then_lantern_cards_are_asked_for_only_when_they_decide(client: FlaskClient) -> None:
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
    assert places(answer) == [("1st", "Dot", "4"), ("2nd", "Ada", "4"), ("3rd", "Ben", "0")]
    assert "Dot and Ada have 4 each and as many favour tokens: lantern cards decide (Dot 3, Ada 1)." in words(answer)


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
    ("a fraction", {"generic_0": "1", "three_pairs_1": "4.5"}, "three_pairs-1", NUMBERS),
    ("too many generic ones", {"generic_0": "10", "generic_2": "9"}, "generic-2", CODES["harvest/too_many_generic"]),
    (
        "too many favour tokens",
        {"generic_0": "1", "generic_1": "1", "favors_0": "1", "favors_1": "20"},
        "favors-1",
        CODES["harvest/too_many_favors"],
    ),
    (
        "more lantern cards than for two",
        {"generic_0": "1", "generic_1": "1", "cards_0": "36"},
        "cards-0",
        CODES["harvest/too_many_cards"],
    ),
    ("nothing", {"name_0": "Ada", "name_1": "Ben"}, "players", NOTHING),
    ("only zeros", {"generic_0": "0", "generic_1": "0"}, "players", NOTHING),
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
    assert places(answer) == [("1st", "Ben", "8"), ("2nd", "Ada", "6"), ("3rd", "Cid", "4")]


def test_the_central_room_is_asked_for_when_it_decides(client: FlaskClient) -> None:
    sheet = {"name_0": "Ada", "name_1": "Ben", **pips("9 1", "1 9")}
    answer = send(client, "/lumens", **sheet)
    assert (answer.status_code, places(answer)) == (200, [])
    assert "A tie: which room is the central room?" in words(answer)
    answer = send(client, "/lumens", **sheet, central="0")
    assert [name for _, name, _ in places(answer)] == ["Ada", "Ben"]
    answer = send(client, "/lumens", **sheet, central="1")
    assert [name for _, name, _ in places(answer)] == ["Ben", "Ada"]
    assert "Ben and Ada have 4 each: the pips in the central room decide (Ben 9, Ada 1)." in words(answer)


def test_the_central_room_is_not_asked_for_when_only_a_lower_place_is_level(client: FlaskClient) -> None:
    answer = send(client, "/lumens", **pips("9 1 1"))
    assert places(answer) == [("1st", "Player 1", "4"), ("2nd", "Player 2", "2"), ("2nd", "Player 3", "2")]
    assert "Player 2 and Player 3 have 2 each: they share second place until the tie is settled." in words(answer)


def test_a_lower_place_may_be_settled_by_who_likes(client: FlaskClient) -> None:
    sheet = {"name_0": "Ada", "name_1": "Ben", "name_2": "Cid", "generic_0": "1"}
    answer = send(client, "/harvest", **sheet)
    assert places(answer) == [("1st", "Ada", "4"), ("2nd", "Ben", "0"), ("2nd", "Cid", "0")]
    assert re.findall(r'name="((?:favors|cards)-\d)"', answer.text) == ["favors-1", "favors-2"]
    answer = send(client, "/harvest", **sheet, favors_1="1", favors_2="2")
    assert [name for _, name, _ in places(answer)] == ["Ada", "Cid", "Ben"]


def test_generic_tokens_while_no_stack_is_empty_are_doubted_below_the_result(client: FlaskClient) -> None:
    answer = send(client, "/harvest", generic_0="2", generic_1="1")
    assert answer.status_code == 200
    assert CODES["note/no_empty_stack"] in words(answer)


@pytest.mark.parametrize("path", ["/harvest", "/lumens"])
def test_a_field_of_several_numbers_calls_for_a_keyboard_with_a_space(client: FlaskClient, path: str) -> None:
    inputs = re.findall(r'<input name="([\w-]+)"[^>]*inputmode="(\w+)"', client.get(path).text)
    modes = {name.split("-")[0]: mode for name, mode in inputs}
    several = {"pips"} if path == "/lumens" else {"four_of_a_kind", "three_pairs", "seven_unique"}
    assert {modes[name] for name in several} == {"text"}


def test_two_players_have_nine_rooms_and_others_eleven(client: FlaskClient) -> None:
    assert problem_of(send(client, "/lumens", pips_9_0="1", pips_0_1="2"), "room-9") == CODES["lumens/too_many_rooms"]
    assert places(send(client, "/lumens", pips_8_0="1", pips_0_1="2", central="0")) != []
    assert places(send(client, "/lumens", pips_10_0="1", pips_0_1="2 2", pips_1_2="3", central="0")) != []


LUMENS: list[tuple[str, dict[str, str], str, str]] = [
    ("nobody plays", {}, "players", PLAYERS),
    ("letters for pips", pips("6 x"), "pips-0-1", CODES["lumens/not_numbers"]),
    ("a fraction", pips("6 4.5"), "pips-0-1", CODES["lumens/not_numbers"]),
    ("too long", pips("6 " + "1" * 5000), "pips-0-1", CODES["lumens/not_numbers"]),
    ("a token of seven", pips("6 7+1"), "pips-0-1", CODES["lumens/no_such_token"]),
    ("nobody is anywhere", {"name_0": "Ada", "name_1": "Ben"}, "players", NOTHING),
    ("only zeros", pips("0 0"), "players", NOTHING),
    ("60 pips", pips("1 1", "60 1"), "pips-1-0", CODES["lumens/too_few_spaces"]),
    ("more tokens than spaces", pips("1 1", "48 12"), "room-1", CODES["lumens/too_few_spaces"]),
    ("a player without so many tokens", pips("48 1", "48 1", "48 1"), "name-0", CODES["lumens/too_few_tokens"]),
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
