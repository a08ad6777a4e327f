"""The rulebook as one bundle of files, for the second referee to unpack where it runs."""

from __future__ import annotations

import ast
from collections.abc import Collection
from pathlib import Path

PACKAGE = Path(__file__).parent
RULES = PACKAGE / "rules"
DOOR = "phone"
CALCULATORS = ("harvest", "lumens")


def rulebook(without: Collection[str] = ()) -> dict[str, dict[str, str]]:
    """All that the phone's door needs, without what only people read."""
    names = [name for name in _needed() if name not in without]
    sources = [PACKAGE / "__init__.py", RULES / "__init__.py", *(RULES / f"{name}.py" for name in names)]
    files = {path.relative_to(PACKAGE.parent).as_posix(): _bare(path) for path in sources}
    files |= {shim.name: _bare(shim) for shim in RULES.glob("shims/*.py")}
    editions = RULES.glob("editions/*.json")
    files |= {path.relative_to(PACKAGE.parent).as_posix(): path.read_text("utf-8") for path in editions}
    return {"files": {name: files[name] for name in sorted(files)}}


def _needed() -> list[str]:
    """The modules of the rules that the door imports, directly or not."""
    found = [DOOR]
    for name in found:
        for node in ast.walk(ast.parse((RULES / f"{name}.py").read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level == 1:
                names = [node.module] if node.module else [alias.name for alias in node.names]
                found += [other for other in names if other not in found]
    return found


def _bare(path: Path) -> str:
    """The module without comments, docstrings and the types of functions."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or ([] if isinstance(node, ast.Module) else [ast.Pass()])
        if isinstance(node, ast.FunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
    return ast.unparse(tree)
