"""Checks the shape of JSON: a check returns the value, or names the path of its fault."""

from __future__ import annotations

from .errors import RuleError


def at(path: str, step: str | int) -> str:
    """The path of a field or of an item; the path of the whole is empty."""
    if type(step) is int:
        return f"{path}[{step}]"
    return f"{path}.{step}" if path else str(step)


def whole(value: object, path: str, low: int = 0, high: int | None = None) -> int:
    """A whole number; neither a boolean nor 2.0 is one."""
    if type(value) is not int or value < low or (high is not None and value > high):
        raise RuleError("input/malformed", path=path)
    return value


def flag(value: object, path: str) -> bool:
    """True or false, nothing that merely looks like it."""
    if type(value) is not bool:
        raise RuleError("input/malformed", path=path)
    return value


def text(value: object, path: str, low: int = 1, high: int = 40) -> str:
    """A line of text of `low` to `high` characters that can be shown and stored, such as a name."""
    if type(value) is not str or not low <= len(value) <= high or not all(map(can_be_shown, value)):
        raise RuleError("input/malformed", path=path)
    return value


def choice(value: object, path: str, choices: tuple[str, ...]) -> str:
    """One of these words."""
    if type(value) is not str or value not in choices:
        raise RuleError("input/malformed", path=path)
    return value


def listed(value: object, path: str, low: int = 0, high: int | None = None) -> list[object]:
    """A list of `low` to `high` items, themselves unchecked."""
    if type(value) is not list or len(value) < low or (high is not None and len(value) > high):
        raise RuleError("input/malformed", path=path)
    return value


def fields(value: object, path: str, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> dict[str, object]:
    """An object with all of `required`, perhaps some of `optional`, and nothing else."""
    if type(value) is not dict or not all(type(name) is str for name in value):
        raise RuleError("input/malformed", path=path)
    for name in required:
        if name not in value:
            raise RuleError("input/missing", path=at(path, name))
    unknown = [name for name in value if name not in required and name not in optional]
    if unknown:
        raise RuleError("input/unknown", path=at(path, _shown(min(unknown))))
    return value


def can_be_shown(character: str) -> bool:
    """Neither a control character nor half of a surrogate pair."""
    code = ord(character)
    return not (code < 0x20 or 0x7F <= code < 0xA0 or 0xD800 <= code < 0xE000)


def _shown(name: str) -> str:
    """A stranger's field name, short and harmless enough for an error."""
    return "".join([character if can_be_shown(character) else "?" for character in name[:40]])
