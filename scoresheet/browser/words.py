"""The languages: what templates say in them, and what the phone says."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from babel.messages.pofile import read_po

from ..refusals import CODES

LANGUAGES = {"en": "English", "fr": "Français", "it": "Italiano"}
SPOKEN_BY_CODE = "en"  # the language of the texts themselves
CATALOGUES = Path(__file__).parent / "translations"

Text = str | list[str]  # a list has the forms for one and for many


class Words(NamedTuple):
    """All texts of a language that differ from ours, and in which files each is said."""

    texts: dict[str, Text]
    said: dict[str, set[str]]

    def text(self, text: str) -> str:
        found = self.texts.get(text, text)
        assert isinstance(found, str)
        return found

    def for_phone(self, modules: Collection[str]) -> dict[str, dict[str, Text]]:
        """What these modules say, and what refusals mean."""
        return {
            "texts": {text: self.texts[text] for text in sorted(self.said) if not self.said[text].isdisjoint(modules)},
            "codes": {code: self.text(sentence) for code, sentence in sorted(CODES.items())},
        }


def speak() -> dict[str, Words]:
    """The words of every language."""
    return {language: _read(language) for language in LANGUAGES}


def _read(language: str) -> Words:
    words = Words({}, {})
    if language == SPOKEN_BY_CODE:
        return words
    with (CATALOGUES / f"{language}.po").open("rb") as file:
        for message in read_po(file, locale=language):
            if message.fuzzy or not message.id or not message.string:
                continue
            key = message.id if isinstance(message.id, str) else message.id[0]
            words.texts[key] = message.string if isinstance(message.string, str) else list(message.string)
            words.said[key] = {place for place, _ in message.locations}
    return words
