"""Figures, as a table of Markdown."""

from __future__ import annotations

from collections.abc import Iterable


def table(*columns: str, rows: Iterable[Iterable[object]]) -> None:
    """Each row as soon as it has been measured."""
    print(f"\n| {' | '.join(columns)} |\n|{' --- |' * len(columns)}")
    for row in rows:
        print(f"| {' | '.join(str(cell) for cell in row)} |", flush=True)
