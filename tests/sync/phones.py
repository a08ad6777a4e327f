"""Phones without screens, that run the sync of the real ones under node."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rulebook import rulebook
from tests.node import Program

HARNESS = Path(__file__).parent / "phones.ts"


class Refused(Exception):  # noqa: N818
    """What a phone's own referee says no to."""


class Phones:
    """All phones of a test: one program, in which each has its own network and storage."""

    def __init__(self, address: str) -> None:
        self._program = Program(HARNESS)
        self._node = self._program.node
        self._write({"book": rulebook(), "address": address})

    def ask(self, call: str, **given: Any) -> Any:
        assert self._node.stdout
        self._write({"call": call, **given})
        answer = json.loads(self._node.stdout.readline())
        if "refused" in answer:
            raise Refused(answer["refused"])
        assert "crashes" not in answer, "\n".join(answer["crashes"])
        return answer["ok"]

    def close(self) -> None:
        self._program.close()

    def _write(self, line: Any) -> None:
        assert self._node.stdin
        self._node.stdin.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._node.stdin.flush()
