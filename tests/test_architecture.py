"""The rulebook stands alone, stays small, and refuses in the codes of one list."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from scoresheet.rules.errors import CODES

RULES = Path(__file__).parent.parent / "scoresheet" / "rules"
MODULES = sorted(RULES.rglob("*.py"))
# Both referees have json; the other two only tell tools about types, and phones get nothing of them.
LENT = {"__future__", "json", "typing"}

each_module = pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(RULES).as_posix())


def nodes(path: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(path.read_text("utf-8")))


@each_module
def test_a_module_of_the_rules_imports_nothing_but_the_rules(path: Path) -> None:
    for node in nodes(path):
        if isinstance(node, ast.Import):
            assert {alias.name for alias in node.names} <= LENT
        if isinstance(node, ast.ImportFrom):
            depth = len(path.relative_to(RULES).parts)
            assert 1 <= node.level <= depth or (node.level == 0 and node.module in LENT)


@each_module
def test_a_module_of_the_rules_says_its_purpose_and_keeps_under_250_lines(path: Path) -> None:
    text = path.read_text("utf-8")
    assert ast.get_docstring(ast.parse(text))
    assert len(text.splitlines()) < 250


def test_every_code_is_used_and_every_code_used_is_listed() -> None:
    used = {
        node.value
        for path in MODULES
        if path.name != "errors.py"
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and looks_like_a_code(node.value)
    }
    assert used == set(CODES)


def looks_like_a_code(text: str) -> bool:
    namespace, _, name = text.partition("/")
    return namespace.isidentifier() and name.isidentifier()


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_code_is_explained_in_a_line(code: str) -> None:
    assert CODES[code].endswith(".")
    assert "\n" not in CODES[code]
