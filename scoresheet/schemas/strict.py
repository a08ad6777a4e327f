"""Fields that take a value as it is meant: no boolean for a number, no "yes" for true, no text for either.

Whatever is sent, looking at it costs little: sizes come first, and a few faults suffice.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from itertools import groupby, islice
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate

from ..breath import breathe

# How Unicode calls what changes the direction of the text around it, but for three marks without a class of their own.
TURNING = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
# And what has no width; but for the joiners of emoji and of several scripts.
UNSEEN = "\u200e\u200f\u061c\u00ad\u180e\u200b\u2060\u2061\u2062\u2063\u2064\ufeff"
MOST_FAULTS = 20  # reported at most, of one list or object
MOST_MARKS = 5  # on one letter, as Burmese may have; a pile of them covers the lines above and below
AT_ONCE = 100  # members: some milliseconds at most
LONGEST_WORD = 60


class Strict(Schema):
    """An object; one with far too many fields is refused without looking at them."""

    def load(self, data: Any, **more: Any) -> Any:
        if type(data) is dict and len(data) > len(self.fields) + MOST_FAULTS:
            unknown = (name for name in data if name not in self.fields)
            raise ValidationError({name: [self.error_messages["unknown"]] for name in islice(unknown, MOST_FAULTS)})
        return super().load(data, **more)


class Listed(fields.List[Any]):
    """A list of so many members; with another number of them they are not looked at."""

    def __init__(
        self, member: fields.Field[Any], least: int, most: int, *rules: Callable[[list[Any]], None], **more: Any
    ) -> None:
        self.size = validate.Length(least, most)
        super().__init__(member, validate=[self.size, *rules], **more)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **more: Any) -> list[Any]:
        if type(value) is not list:
            raise self.make_error("invalid")
        self.size(value)
        loaded: list[Any] = []
        faults: dict[int, Any] = {}
        for position, each in enumerate(value):
            if position % AT_ONCE == AT_ONCE - 1:
                breathe()
            try:
                loaded.append(self.inner.deserialize(each, **more))
            except ValidationError as error:
                faults[position] = error.messages
                if len(faults) == MOST_FAULTS:
                    break
        if faults:
            raise ValidationError(faults)
        return loaded


class Whole(fields.Integer):
    def __init__(self, least: int = 0, most: int | None = None, *rules: Callable[[int], None], **more: Any) -> None:
        super().__init__(strict=True, validate=[validate.Range(least, most), *rules], **more)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **more: Any) -> Any:
        if type(value) is not int:
            raise self.make_error("invalid")
        return super()._deserialize(value, attr, data, **more)


class Flag(fields.Boolean):
    def _deserialize(self, value: Any, attr: str | None, data: Any, **more: Any) -> Any:
        if type(value) is not bool:
            raise self.make_error("invalid")
        return value


class Word(fields.String):
    """A string of 1 to `most` characters that can be shown and stored, or one of these."""

    def __init__(self, *words: str, most: int = 40, **more: Any) -> None:
        assert most <= LONGEST_WORD
        rules: list[Callable[[str], Any]] = [validate.OneOf(words)]
        super().__init__(validate=rules if words else [validate.Length(1, most), _can_be_shown], **more)


class Uuid(fields.String):
    """An id that a client has made: text, so that the one that comes back is the one that was sent."""

    def __init__(self, **more: Any) -> None:
        form = validate.Regexp(r"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$")
        super().__init__(validate=[validate.Length(36, 36), form], metadata={"format": "uuid"}, **more)


def _can_be_shown(value: str) -> None:
    if value.isspace() or not can_be_shown(value[:LONGEST_WORD]):
        raise ValidationError("Has characters that cannot be shown, or nothing else than spaces.")


def can_be_shown(text: str) -> bool:
    """More than the rules ask, which read old tables too: nothing unseen, and nothing that turns or covers the rest."""
    kinds = [unicodedata.category(character) for character in text]
    piles = [len([*pile]) for is_mark, pile in groupby(kind in ("Mn", "Me") for kind in kinds) if is_mark]
    return (
        max(piles, default=0) <= MOST_MARKS
        and not {"Cc", "Cs", "Zl", "Zp"}.intersection(kinds)
        and not any(unicodedata.bidirectional(character) in TURNING or character in UNSEEN for character in text)
    )


class Either(fields.Field[Any]):
    """A string of one kind, or else what the other field takes."""

    def __init__(self, string: fields.String, other: fields.Field[Any], **more: Any) -> None:
        super().__init__(**more)
        self.string = string
        self.other = other

    def _deserialize(self, value: Any, attr: str | None, data: Any, **more: Any) -> Any:
        meant = self.string if type(value) is str else self.other
        return meant.deserialize(value, attr, data, **more)


def describe(converter: Any, field: fields.Field[Any], **_: Any) -> dict[str, Any]:
    """What an OpenAPI document says of Either."""
    if not isinstance(field, Either):
        return {}
    return {"anyOf": [converter.field2property(choice) for choice in (field.string, field.other)]}


class JudgedByRules(Schema):
    """Only described here: the rules check it, and name every fault by its path."""

    def load(self, data: Any, **_: Any) -> Any:
        if type(data) is not dict:
            raise ValidationError("Must be an object.")
        return data


def shape(name: str, /, **members: Any) -> type[Schema]:
    return Strict.from_dict(members, name=name)
