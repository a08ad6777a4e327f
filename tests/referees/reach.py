"""Which lines of the rules were executed: about the others a comparison says nothing."""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Iterator, Set
from pathlib import Path
from types import CodeType, FrameType
from typing import Any


class Reach:
    """While it is entered, the statements in functions of these modules that are not run yet become fewer."""

    def __init__(self, modules: Collection[Path], apart_from: Set[str]) -> None:
        self.left = {str(path): set(_statements(path, apart_from)) for path in modules}
        self._run: set[int] = set()

    def __enter__(self) -> None:
        self._before = sys.gettrace()
        sys.settrace(self._called)

    def __exit__(self, *_: object) -> None:
        sys.settrace(self._before)

    def lines(self) -> list[str]:
        """What is left, as it is written."""
        return [
            f"{Path(path).name}:{line}: {Path(path).read_text('utf-8').splitlines()[line - 1].strip()}"
            for path in sorted(self.left)
            for line in sorted(self.left[path])
        ]

    def _called(self, frame: FrameType, _event: str, _value: object) -> Any:
        code = frame.f_code
        if id(code) in self._run:
            return None
        left = self.left.get(code.co_filename)
        if not left or left.isdisjoint(_lines(code)):
            self._run.add(id(code))
            return None
        return self._ran

    def _ran(self, frame: FrameType, _event: str, _value: object) -> Any:
        self.left[frame.f_code.co_filename].discard(frame.f_lineno)
        return self._ran


def _lines(code: CodeType) -> Iterator[int]:
    return (line for *_, line in code.co_lines() if line)


def _statements(path: Path, apart_from: Set[str]) -> Iterator[int]:
    """The lines of the statements in functions, docstrings left out."""
    for function in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(function, ast.FunctionDef):
            continue
        if apart_from.isdisjoint({function.name, f"{path.stem}.{function.name}"}):
            for statement in function.body[ast.get_docstring(function) is not None :]:
                for node in ast.walk(statement):
                    if isinstance(node, ast.stmt) and not isinstance(node, ast.Nonlocal):
                        yield node.lineno
