"""The rulebook as one bundle of files, for the second referee to unpack where it runs."""

from __future__ import annotations

import ast
from pathlib import Path

PACKAGE = Path(__file__).parent
RULES = PACKAGE / "rules"
DOOR = "phone"
NOT_AT_A_TABLE = ("board", "harvest", "lumens", "new_edition", "new_lake", "notes", "painting", "seeds", "ties")


def rulebook() -> dict[str, dict[str, str]]:
    """All that the phone's door needs, without what only people read."""
    files = {_address(path): _bare(_parsed(path)) for path in (PACKAGE / "__init__.py", RULES / "__init__.py")}
    files |= {_address(_module(name)): _bare(module) for name, module in _needed().items()}
    files |= {shim.name: _bare(_parsed(shim)) for shim in RULES.glob("shims/*.py")}
    files |= {_address(path): path.read_text("utf-8") for path in RULES.glob("editions/*.json")}
    return {"files": {name: files[name] for name in sorted(files)}}


def at_a_table(book: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """What of the rulebook a table needs."""
    left_out = {_address(_module(name)) for name in NOT_AT_A_TABLE}
    return {"files": {path: text for path, text in book["files"].items() if path not in left_out}}


def _module(name: str) -> Path:
    return RULES / f"{name}.py"


def _address(path: Path) -> str:
    return path.relative_to(PACKAGE.parent).as_posix()


def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _needed() -> dict[str, ast.Module]:
    """The modules of the rules that the door imports, directly or not."""
    found = [DOOR]
    modules: dict[str, ast.Module] = {}
    for name in found:
        modules[name] = _parsed(_module(name))
        for node in ast.walk(modules[name]):
            if isinstance(node, ast.ImportFrom) and node.level == 1:
                names = [node.module] if node.module else [alias.name for alias in node.names]
                found += [other for other in names if other not in found]
    return modules


def _bare(module: ast.Module) -> str:
    """The module without what neither referee runs: comments, docstrings, types, and the sentences of the refusals."""
    return ast.unparse(_Bare().visit(module))


class _Bare(ast.NodeTransformer):
    def visit_Module(self, node: ast.Module) -> ast.AST:
        return self._without_docstring(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self._without_docstring(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        if any(isinstance(base, ast.Name) and base.id == "TypedDict" for base in node.bases):
            node.body = [ast.Pass()]
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
            node.body = node.body[1:] or ([] if isinstance(node, ast.Module) else [ast.Pass()])
        return node
