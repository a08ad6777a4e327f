"""The tour of the house leads only to rooms that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOUR = (ROOT / "docs" / "tour.md").read_text("utf-8")
STOPS = re.findall(r"^\d+\. .+$", TOUR, re.MULTILINE)


def files(text: str) -> list[str]:
    return re.findall(r"`([\w/-]+(?:\.\w+|/))`", text)


@pytest.mark.parametrize("stop", STOPS)
def test_each_stop_of_the_tour_names_files_that_are_there(stop: str) -> None:
    assert files(stop)
    assert [file for file in files(stop) if not (ROOT / file).exists()] == []
