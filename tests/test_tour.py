"""The documents lead only to rooms that are there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOUR = (ROOT / "docs" / "tour.md").read_text("utf-8")
STOPS = re.findall(r"^\d+\. .+$", TOUR, re.MULTILINE)


PROMISES = re.findall(r"^\| [^-|].+$", (ROOT / "docs" / "security.md").read_text("utf-8"), re.MULTILINE)


def files(text: str) -> list[str]:
    return re.findall(r"`([\w/-]+(?:\.\w+|/))`", text)


@pytest.mark.parametrize("stop", STOPS)
def test_each_stop_of_the_tour_names_files_that_are_there(stop: str) -> None:
    assert files(stop)
    assert [file for file in files(stop) if not (ROOT / file).exists()] == []


@pytest.mark.parametrize("promise", PROMISES)
def test_each_promise_names_the_tests_that_hold_it(promise: str) -> None:
    named = [file for file in files(promise) if "/" in file]
    assert named
    assert [file for file in named if not (ROOT / file).exists()] == []


def test_the_changelog_begins_with_the_version_that_is_told() -> None:
    [first, *_] = re.findall(r"^## ([\d.]+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert first == tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
