"""The rulebook: the files of the rules as one JSON file, which the second referee unpacks where it runs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
RULES = PACKAGE / "rules"
DOOR = RULES / "phone.py"
NOT_AT_A_TABLE = (
    "calculators/__init__",
    "calculators/board",
    "calculators/harvest",
    "calculators/lumens",
    "calculators/outcome",
    "editions/new_edition",
    "editions/new_lake",
    "editions/notes",
    "editions/painting",
    "editions/seeds",
)


def rulebook() -> dict[str, dict[str, str]]:
    """All that the phone's door needs, without what only people read."""
    files = {_address(path): _stripped(module) for path, module in _needed().items()}
    files |= {shim.name: _stripped(_parsed(shim)) for shim in RULES.glob("shims/*.py")}
    files |= {_address(path): path.read_text("utf-8") for path in RULES.glob("editions/*.json")}
    return {"files": {name: files[name] for name in sorted(files)}}


def at_a_table(book: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """What of the rulebook a table needs."""
    left_out = {_address(RULES / f"{name}.py") for name in NOT_AT_A_TABLE}
    return {"files": {path: text for path, text in book["files"].items() if path not in left_out}}


def _address(path: Path) -> str:
    return path.relative_to(PACKAGE.parent).as_posix()


def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _needed() -> dict[Path, ast.Module]:
    """The modules that the door imports, directly or not, and the packages that they lie in."""
    found = [DOOR]
    modules: dict[Path, ast.Module] = {}
    for path in found:
        modules[path] = _parsed(path)
        named = [*_imported(path, modules[path]), *_packages(path)]
        found += [other for other in dict.fromkeys(named) if other not in found]
    return modules


def _imported(path: Path, module: ast.Module) -> Iterator[Path]:
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom) and node.level:
            here = path.parents[node.level - 1]
            folder = here.joinpath(*node.module.split(".")) if node.module else here
            modules = [folder.with_suffix(".py"), *(folder / f"{alias.name}.py" for alias in node.names)]
            yield from (one for one in modules if one.is_file())


def _packages(path: Path) -> Iterator[Path]:
    inside = path.relative_to(PACKAGE.parent).parents
    yield from (PACKAGE.parent / folder / "__init__.py" for folder in inside if folder.name)


def _stripped(module: ast.Module) -> str:
    """The module without what neither referee runs: comments, docstrings, types, and the sentences of the refusals."""
    return ast.unparse(_Stripper().visit(module))


class _Stripper(ast.NodeTransformer):
    def visit_Module(self, node: ast.Module) -> ast.AST:
        return self._without_docstring(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self._without_docstring(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._without_docstring(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        # The phone has these in its own language.
        return None if isinstance(node.targets[0], ast.Name) and node.targets[0].id == "CODES" else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        return ast.copy_location(ast.Assign([node.target], node.value), node) if node.value else None

    def _without_docstring(self, node: ast.Module | ast.FunctionDef | ast.ClassDef) -> ast.AST:
        self.generic_visit(node)
        if ast.get_docstring(node) is not None:
            del node.body[0]
        if not isinstance(node, ast.Module):
            node.body = node.body or [ast.Pass()]
        return node
