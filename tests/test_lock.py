"""requirements.txt, by which a deployment is installed, is what pyproject.toml asks for, and names no place."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
LOCK = (ROOT / "requirements.txt").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
ASKED = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["scale"]]
PINS = [Requirement(line.rstrip(" \\")) for line in LOCK.splitlines() if re.match(r"[\w.-]+(\[.+\])?==", line)]


def pinned() -> dict[str, str]:
    """The versions that are installed here by the lock."""
    return {
        canonicalize_name(pin.name): str(pin.specifier).removeprefix("==")
        for pin in PINS
        if not pin.marker or pin.marker.evaluate()
    }


@pytest.mark.parametrize("asked", ASKED)
def test_whatever_is_asked_for_is_locked_as_it_is_asked_for(asked: str) -> None:
    wanted = Requirement(asked)
    assert wanted.specifier.contains(pinned()[canonicalize_name(wanted.name)])


def test_whatever_that_needs_is_locked_too() -> None:
    waiting = [Requirement(asked) for asked in ASKED]
    seen: set[str] = set()
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        seen.add(name)
        for text in distribution(name).requires or []:
            needed = Requirement(text)
            extras = wanted.extras or {""}
            is_needed = not needed.marker or any(needed.marker.evaluate({"extra": extra}) for extra in extras)
            if is_needed and canonicalize_name(needed.name) not in seen:
                waiting.append(needed)
    assert seen <= set(pinned())


def test_everything_is_pinned_with_its_hashes() -> None:
    entries = LOCK.replace("\\\n", "").splitlines()
    lines = [line for line in entries if line and not line.lstrip().startswith("#")]
    assert len(lines) == len(PINS)
    assert all(re.search(r" --hash=sha256:[0-9a-f]{64}", line) for line in lines)


def test_no_place_is_named_from_where_things_come() -> None:
    assert "://" not in LOCK
    assert not re.search(r"^\s*-", LOCK.replace("    --hash=", ""), re.MULTILINE)
