"""Brings the catalogues of all languages up to date with the texts in the code: `make words`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from scoresheet.refusals import CODES
from scoresheet.words import CATALOGUES, LANGUAGES, SPOKEN_BY_CODE

ROOT = Path(__file__).parent
STRING = r'\s*"((?:[^"\\]|\\.)*)"'
# In our JavaScript texts are plain strings: t("…") and tn(number, "one", "many").
ONE = re.compile(rf"\bt\({STRING}")
MANY = re.compile(rf"\btn\(\s*[^,()]*(?:\([^()]*\)[^,()]*)*,{STRING},{STRING}")

Found = tuple[str | tuple[str, str], str]


def texts() -> Iterator[Found]:
    """Every text with the file that it is in."""
    for path in sorted((ROOT / "templates").glob("*.html")):
        for _, text, _, _ in extract_from_file("jinja2.ext.babel_extract", str(path)):
            yield str(text), path.relative_to(ROOT).as_posix()
    for path in sorted((ROOT / "static" / "js").rglob("*.js")):
        for text in texts_in(path.read_text("utf-8")):
            yield text, path.relative_to(ROOT).as_posix()
    for code in sorted(CODES):
        yield CODES[code], "scoresheet/refusals.py"


def texts_in(script: str) -> Iterator[str | tuple[str, str]]:
    for found in ONE.finditer(script):
        yield unescaped(found[1])
    for found in MANY.finditer(script):
        yield unescaped(found[1]), unescaped(found[2])


def unescaped(text: str) -> str:
    return text.replace('\\"', '"').replace("\\\\", "\\")


def template() -> Catalog:
    catalogue = Catalog(project="Lampion", charset="utf-8")
    for text, place in texts():
        catalogue.add(text, locations=[(place, 0)])
    return catalogue


def updated(language: str) -> bytes:
    """The catalogue of this language as it should be: texts that are new have no translation yet."""
    path = CATALOGUES / f"{language}.po"
    catalogue = Catalog(locale=language, charset="utf-8")
    if path.exists():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=language)
    catalogue.update(template(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    written = BytesIO()
    write_po(written, catalogue, width=120, sort_output=True, omit_header=False, include_lineno=False)
    # The header's moments would change the file each time.
    return b"\n".join(line for line in written.getvalue().split(b"\n") if b"-Date: " not in line)


if __name__ == "__main__":
    for language in sorted(set(LANGUAGES) - {SPOKEN_BY_CODE}):
        (CATALOGUES / f"{language}.po").write_bytes(updated(language))
