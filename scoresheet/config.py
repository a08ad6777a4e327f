"""What the environment decides: where the program listens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Config(NamedTuple):
    host: str
    port: int


class SettingError(Exception):
    """A sentence for the person who starts the program."""


def read(environment: Mapping[str, str]) -> Config:
    return Config(environment.get("HOST", "0.0.0.0"), port(environment.get("PORT", "8000")))  # noqa: S104


def port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise SettingError(f"PORT is {text!r}, but it must be a number from 0 to 65535 (0 takes any free port).")
    return int(text)
