"""The rulebook as one bundle of files, for the second referee to unpack where it runs."""

from __future__ import annotations

import ast
from collections.abc import Collection
from pathlib import Path

PACKAGE = Path(__file__).parent
RULES = PACKAGE / "rules"
DOOR = "phone"
NOT_AT_A_TABLE = ("board", "harvest", "lumens", "new_edition", "new_lake", "notes", "painting", "seeds", "ties")


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
    """The module without what neither referee runs: comments, docstrings, types, and the sentences of the refusals."""
    return ast.unparse(ast.fix_missing_locations(_Bare().visit(ast.parse(path.read_text("utf-8")))))


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
        return ast.Assign([node.target], node.value) if node.value else None

    def _without_docstring(self, node: ast.Module | ast.FunctionDef | ast.ClassDef) -> ast.AST:
        self.generic_visit(node)
        if ast.get_docstring(node) is not None:
            node.body = node.body[1:] or ([] if isinstance(node, ast.Module) else [ast.Pass()])
        return node
