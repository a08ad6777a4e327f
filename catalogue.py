"""Updates the catalogues of all languages with the texts in the code: `make words`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from scoresheet.browser.words import CATALOGUES, LANGUAGE_OF_CODE, LANGUAGES
from scoresheet.refusals import CODES

ROOT = Path(__file__).parent
# In our scripts texts are plain strings: t("…") and tn(number, "one", "many").
CALL = re.compile(r"(?<!function )(?<![\w.$])(tn?)\(")
STRING = r'\s*"((?:[^"\\]|\\.)*)"\s*'
ONE = re.compile(rf"{STRING}[,)]")
MANY = re.compile(rf"{STRING},{STRING}[,)]")

# Lines of the header that say when and with what a file was written, or nothing.
CHANGING = tuple(
    f'"{name}'.encode() for name in ("Generated-By", "Language-Team", "Last-", "PO-", "POT-", "Project-", "Report-")
)

Found = tuple[str | tuple[str, str], str]


def texts() -> Iterator[Found]:
    """Every text with the file that it is in."""
    for path in sorted((ROOT / "templates").iterdir()):
        for _, text, _, _ in extract_from_file("jinja2.ext.babel_extract", str(path)):
            yield str(text), path.relative_to(ROOT).as_posix()
    for path in modules():
        for text in texts_in(path.read_text("utf-8")):
            yield text, path.relative_to(ROOT).as_posix()
    for code in sorted(CODES):
        yield CODES[code], "scoresheet/refusals.py"


def modules() -> list[Path]:
    return sorted(path for path in (ROOT / "static").rglob("*.ts") if path.parts[-2] != "lit-html")


def texts_in(script: str) -> Iterator[str | tuple[str, str]]:
    for call in CALL.finditer(script):
        one = call[1] == "t"
        found = ONE.match(script, call.end()) if one else MANY.match(script, after_first(script, call.end()))
        if not found:
            raise ValueError(f"These are not plain strings: {script[call.start() :][:80]}")
        yield unescaped(found[1]) if one else (unescaped(found[1]), unescaped(found[2]))


def after_first(script: str, start: int) -> int:
    """Where the second argument begins: commas within brackets belong to the first."""
    depth = 0
    for at in range(start, len(script)):
        if script[at] == "," and depth == 0:
            return at + 1
        depth += (script[at] in "([{") - (script[at] in ")]}")
    return len(script)


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
    catalogue.fuzzy = False
    catalogue.header_comment = f"# What Lampion says in {LANGUAGES[language]}."
    written = BytesIO()
    write_po(written, catalogue, width=120, sort_output=True, omit_header=False, include_lineno=False)
    return b"\n".join(line for line in written.getvalue().split(b"\n") if not line.startswith(CHANGING))


if __name__ == "__main__":
    for language in sorted(set(LANGUAGES) - {LANGUAGE_OF_CODE}):
        (CATALOGUES / f"{language}.po").write_bytes(updated(language))
