"""What is wrong with an edition: all of it together, each by its path."""

from __future__ import annotations

from typing import Any

from ..errors import RuleError
from ..shape import whole


class Faults:
    """Faults found so far, each {path, code}."""

    def __init__(self) -> None:
        self.found: list[dict[str, str]] = []
        self.sound = True  # as long as the editor can mend all of them

    def add(self, path: str, code: str, *, mendable: bool = False) -> None:
        self.found.append({"path": path, "code": code})
        if not mendable:
            self.sound = False

    def of(self, check: Any, *values: Any) -> Any:
        """What the check gives back; None when it finds a fault."""
        try:
            return check(*values)
        except RuleError as error:
            self.add(str(error.detail["path"]), error.code)
            return None

    def number(self, value: Any, path: str, low: int, high: int) -> bool:
        """Whether this is a whole number within bounds; another one, and the lack of one, are told and mendable."""
        if value is None or value == "":
            self.add(path, "edition/no_value", mendable=True)
        elif type(value) is int and not low <= value <= high:
            self.add(path, "input/malformed", mendable=True)
        else:
            return self.of(whole, value, path, low, high) is not None
        return False

    def refuse(self) -> None:
        """Refuse an edition that has any."""
        if self.found:
            raise RuleError("edition/invalid", faults=self.found)
