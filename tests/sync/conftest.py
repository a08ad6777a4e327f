"""One server and its phones for all runs of a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from .pads import House


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with TemporaryDirectory() as folder:
        house = House(Path(folder))
        yield house
        house.close()
