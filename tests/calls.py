"""How often a function is called while something runs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


@contextmanager
def calls_of(function: Callable[..., Any]) -> Iterator[list[str]]:
    """A list that grows by the name of the caller with each call."""
    callers: list[str] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code is function.__code__ and frame.f_back:
            callers.append(frame.f_back.f_code.co_name)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield callers
    finally:
        sys.setprofile(before)
