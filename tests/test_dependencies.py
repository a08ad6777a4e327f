"""Whatever is imported is declared: by the program, by its tests and by its tools."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
OURS = {"scoresheet", "tests", "e2e", "bench", "bootstrap", "build", "catalogue", "hatch_build", "release", "rulebook"}
NOT_INSTALLED = {"cyclonedx": ["cyclonedx-bom"]}  # what `make release` needs alone
SYSTEMS = {"gi"}  # comes with the system's Python, which runs the window of WebKit
# Nobody imports these who has not asked for them.
SCALE = ["scoresheet/storing/postgres.py", "scoresheet/running/workers.py"]
PROGRAM = [str(path.relative_to(ROOT)) for path in (ROOT / "scoresheet").rglob("*.py")]
HTTPS = ["scoresheet/authority.py"]
PROGRAM = [path for path in PROGRAM if path not in SCALE + HTTPS]
TOOLS = ["tests", "e2e", "bench", "bootstrap.py", "build.py", "catalogue.py", "release.py", "rulebook.py"]


def name_of(requirement: str) -> str:
    found = re.match(r"[\w.-]+", requirement)
    assert found, requirement
    return same(found[0])


def same(name: str) -> str:
    """A distribution has one name, however it is written."""
    return re.sub(r"[-_.]+", "-", name).lower()


def declared(*extras: str) -> set[str]:
    project = PROJECT["project"]
    lists = [project["dependencies"], *(project["optional-dependencies"][extra] for extra in extras)]
    return {name_of(each) for requirements in lists for each in requirements}


def imported(places: Iterable[str]) -> dict[str, str]:
    """The packages of others that are imported there, and a file that does."""
    paths = [
        path for place in places for path in ([ROOT / place] if place.endswith(".py") else (ROOT / place).rglob("*.py"))
    ]
    found: dict[str, str] = {}
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module or ""]
            for name in names:
                found.setdefault(name.split(".")[0], str(path.relative_to(ROOT)))
    return {name: path for name, path in found.items() if name not in OURS | SYSTEMS | sys.stdlib_module_names}


def undeclared(places: list[str], allowed: set[str]) -> dict[str, str]:
    owners = packages_distributions()
    return {
        name: path
        for name, path in imported(places).items()
        if not allowed & {same(owner) for owner in owners.get(name, [name]) + NOT_INSTALLED.get(name, [])}
    }


@pytest.mark.parametrize(
    ("places", "extras"),
    [
        (PROGRAM, []),
        (SCALE, ["scale"]),
        (HTTPS, ["https"]),
        (TOOLS, ["https", "scale", "dev", "fuzz", "release"]),
    ],
    ids=["the program", "where there are several processes", "HTTPS at home", "tests and tools"],
)
def test_whatever_is_imported_is_declared(places: list[str], extras: list[str]) -> None:
    assert undeclared(places, declared(*extras)) == {}


def test_what_builds_the_wheel_is_declared() -> None:
    assert undeclared(["hatch_build.py"], {name_of(each) for each in PROJECT["build-system"]["requires"]}) == {}


def test_an_import_that_is_not_declared_is_found() -> None:
    assert "flask" in undeclared(PROGRAM, declared() - {"flask"})
    assert "pytest" in undeclared(TOOLS, declared("scale", "dev") - {"pytest"})
