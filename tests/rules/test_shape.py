"""The shape of JSON, and the paths of its faults."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scoresheet.rules.errors import RuleError
from scoresheet.rules.shape import at, choice, fields, flag, listed, text, whole
from tests.rules.cases import cases

ALLOWED: list[tuple[str, Callable[[], Any], Any]] = [
    ("a whole number", lambda: whole(7, "p"), 7),
    ("the lowest", lambda: whole(-1, "p", -1, 1), -1),
    ("the highest", lambda: whole(1, "p", -1, 1), 1),
    ("a huge one where nothing limits it", lambda: whole(10**40, "p"), 10**40),
    ("true", lambda: flag(True, "p"), True),
    ("false", lambda: flag(False, "p"), False),
    ("a name", lambda: text("Zoë 字 🏮", "p"), "Zoë 字 🏮"),
    ("40 characters", lambda: text("🏮" * 40, "p"), "🏮" * 40),
    ("an empty text where it may be", lambda: text("", "p", 0), ""),
    ("one of the words", lambda: choice("b", "p", ("a", "b")), "b"),
    ("an empty list", lambda: listed([], "p"), []),
    ("as many as may be", lambda: listed([1, 2], "p", 2, 2), [1, 2]),
    ("all fields", lambda: fields({"a": 1, "b": 2}, "p", ("a",), ("b",)), {"a": 1, "b": 2}),
    ("no optional field", lambda: fields({"a": None}, "p", ("a",), ("b",)), {"a": None}),
]


@cases("check value", ALLOWED)
def test_the_right_shape_is_given_back(check: Callable[[], Any], value: Any) -> None:
    assert check() == value


MALFORMED: list[tuple[str, Callable[[], Any]]] = [
    ("too low", lambda: whole(-1, "p")),
    ("too high", lambda: whole(5, "p", 0, 4)),
    ("true for 1", lambda: whole(True, "p")),
    ("1.0 for 1", lambda: whole(1.0, "p")),
    ("not a number", lambda: whole(float("nan"), "p")),
    ("1 for true", lambda: flag(1, "p")),
    ("null for false", lambda: flag(None, "p")),
    ("an empty text", lambda: text("", "p")),
    ("41 characters", lambda: text("x" * 41, "p")),
    ("a control character", lambda: text("\x00", "p")),
    ("delete", lambda: text("\x7f", "p")),
    ("a high control character", lambda: text("\x9f", "p")),
    ("the first surrogate", lambda: text("\ud800", "p")),
    ("the last surrogate", lambda: text("\udfff", "p")),
    ("another word", lambda: choice("c", "p", ("a", "b"))),
    ("a list for a word", lambda: choice(["a"], "p", ("a", "b"))),
    ("too short", lambda: listed([1], "p", 2)),
    ("too long", lambda: listed([1, 2], "p", 0, 1)),
    ("text for a list", lambda: listed("ab", "p")),
    ("a list for an object", lambda: fields([], "p", ())),
    ("an object with a number for a name", lambda: fields({1: 1}, "p", ())),
]


@cases("check", MALFORMED)
def test_the_wrong_shape_is_refused_at_its_path(check: Callable[[], Any]) -> None:
    with pytest.raises(RuleError) as refused:
        check()
    assert (refused.value.code, refused.value.detail) == ("input/malformed", {"path": "p"})


FIELDS: list[tuple[str, dict[str, Any], str, str]] = [
    ("the first of two missing", {}, "input/missing", "p.a"),
    ("missing goes before unknown", {"a": 1, "c": 1}, "input/missing", "p.b"),
    ("the lowest of two unknown", {"a": 1, "b": 1, "z": 1, "y": 1}, "input/unknown", "p.y"),
]


@cases("sent code path", FIELDS)
def test_of_several_faults_always_the_same_is_named(sent: dict[str, Any], code: str, path: str) -> None:
    with pytest.raises(RuleError) as refused:
        fields(sent, "p", ("a", "b"))
    assert (refused.value.code, refused.value.detail) == (code, {"path": path})


def test_paths_start_with_a_bare_field() -> None:
    assert at(at(at("", "players"), 1), "name") == "players[1].name"
