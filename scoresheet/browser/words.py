"""The texts of every language, for templates and for the scripts of a page."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from babel.messages.pofile import read_po

from ..refusals import CODES

LANGUAGES = {"en": "English", "fr": "Français", "it": "Italiano"}
LANGUAGE_OF_CODE = "en"  # the language of the texts themselves
CATALOGUES = Path(__file__).parent / "translations"

Text = str | list[str]  # a list has the forms for one and for many


class Catalogue(NamedTuple):
    """The texts of a language that differ from the English ones, and in which files each occurs."""

    texts: dict[str, Text]
    files: dict[str, set[str]]

    def text(self, text: str) -> str:
        found = self.texts.get(text, text)
        assert isinstance(found, str)
        return found

    def for_phone(self, modules: Collection[str]) -> dict[str, dict[str, Text]]:
        """The texts of these modules, and the sentences for refusals."""
        occurring = [text for text in sorted(self.files) if not self.files[text].isdisjoint(modules)]
        return {
            "texts": {text: self.texts[text] for text in occurring},
            "codes": {code: self.text(sentence) for code, sentence in sorted(CODES.items())},
        }


def catalogues() -> dict[str, Catalogue]:
    """The catalogue of every language."""
    return {language: _read(language) for language in LANGUAGES}


def _read(language: str) -> Catalogue:
    catalogue = Catalogue({}, {})
    if language == LANGUAGE_OF_CODE:
        return catalogue
    with (CATALOGUES / f"{language}.po").open("rb") as file:
        for message in read_po(file, locale=language):
            if message.fuzzy or not message.id or not message.string:
                continue
            key = message.id if isinstance(message.id, str) else message.id[0]
            catalogue.texts[key] = message.string if isinstance(message.string, str) else list(message.string)
            catalogue.files[key] = {place for place, _ in message.locations}
    return catalogue
