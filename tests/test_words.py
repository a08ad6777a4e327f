"""The words: every text is found, and said in every language, completely and in its way of writing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages import Message
from babel.messages.pofile import read_po

from catalogue import modules, texts, texts_in, updated
from scoresheet.browser.words import CATALOGUES, LANGUAGE_OF_CODE, LANGUAGES, catalogues
from scoresheet.refusals import CODES

ROOT = Path(__file__).parents[1]
SCRIPTS = modules()
TEMPLATES = [
    path for path in sorted((ROOT / "templates").glob("*.html")) if path.name != "docs.html"
]  # for programmers
# Words that are the same in every language.
NAMES = {"Lampion"}

each_language = pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {LANGUAGE_OF_CODE}))
each_script = pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.relative_to(ROOT / "static").as_posix())
each_template = pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)


def messages(language: str) -> list[Message]:
    with (CATALOGUES / f"{language}.po").open("rb") as file:
        return [message for message in read_po(file, locale=language) if message.id]


def forms(text: str | list[str] | tuple[str, ...] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or [""])


def pairs(language: str) -> Iterator[tuple[str, str]]:
    """Each text, or each form of it, with what is said for it."""
    for message in messages(language):
        yield from zip(forms(message.id), forms(message.string), strict=True)


@each_language
def test_every_text_is_translated(language: str) -> None:
    missing = [message.id for message in messages(language) if message.fuzzy or not all(forms(message.string))]
    assert missing == []


@each_language
def test_the_catalogue_is_what_make_words_would_write(language: str) -> None:
    found = {forms(text)[0] for text, _ in texts()}
    kept = {forms(message.id)[0] for message in messages(language)}
    assert kept - found == set(), "no longer said"
    assert found - kept == set(), "new"
    assert (CATALOGUES / f"{language}.po").read_bytes() == updated(language)


@each_language
def test_a_translation_has_the_places_of_its_text(language: str) -> None:
    assert [said for text, said in pairs(language) if places(said) != places(text)] == []


def places(text: str) -> Counter[str]:
    return Counter(re.findall(r"\{\w*\}", text))


@each_language
def test_a_text_with_a_number_has_all_forms(language: str) -> None:
    for message in messages(language):
        assert len(forms(message.string)) == len(forms(message.id)) == (2 if message.pluralizable else 1)


@each_language
def test_a_translation_ends_like_its_text(language: str) -> None:
    """A sentence with its full stop, a part of one without."""
    assert [said for text, said in pairs(language) if end(said) != end(text) or said != said.strip()] == []


def end(text: str) -> str:
    return text[-1] if text[-1] in ".…:?!" else ""


@each_language
def test_apostrophes_and_quotation_marks_are_those_of_print(language: str) -> None:
    assert [said for _, said in pairs(language) if set(said) & {"'", '"'}] == []


def test_french_has_narrow_spaces_that_never_part_a_mark_from_its_word() -> None:
    loose = re.compile(r"(?<!\u202f)[:;!?»]|«(?!\u202f)|\u202f(?![:;!?»])(?<!«\u202f)")
    assert [said for _, said in pairs("fr") if loose.search(said)] == []


@each_language
def test_numbers_that_order_are_written_as_by_hand(language: str) -> None:
    """1re, 2e, 3e and 1º, 1ª: not 2ème, not 1°."""
    wrong = re.compile(r"\d(ère|er?me|ème|ième|è|nd|nde|°|o|a)\b|°")
    assert [said for _, said in pairs(language) if wrong.search(said)] == []


@each_language
def test_marks_are_those_of_print(language: str) -> None:
    """An ellipsis, dashes in ranges, one space between words, and none before a mark in Italian."""
    wrong = re.compile(r"\.\.\.|\d-\d| - |  |\( | \)|[ \u00a0][,.)]" + ("|\\s[:;!?]" if language == "it" else ""))
    assert [said for _, said in pairs(language) if wrong.search(said)] == []


@each_language
def test_a_colour_agrees_with_what_has_it(language: str) -> None:
    """Colours are said of an area or a lantern, which are feminine: never after a word that is not."""
    wrong = re.compile(r"\b(dés?|die|dado|dadi|colore|avec|con|bonus)\b:?\s*\{colors?\}")
    assert [said for _, said in pairs(language) if wrong.search(said)] == []


WORDS_OF_THE_BOXES = {
    "fr": {
        "Harvest Festival": "Lanternes\u202f: la fête des moissons",
        "Four of a kind": "Carré",
        "Three pairs": "Triple paire",
        "Seven unique": "Multicolore",
        "Generic": "Neutre",
        "Emperor cards": "Cartes empereur",
        "Turn bonuses": "Bonus de tour",
        "Pavilion": "Pavillon",
        "Platform": "Ponton",
        "Central room": "Salle centrale",
    },
    "it": {
        "Four of a kind": "Quattro di un colore",
        "Three pairs": "Tre coppie",
        "Seven unique": "Sette uniche",
        "Pavilion": "Padiglione",
        "Platform": "Piattaforma",
    },
}
# What other games or other people say instead, in each language.
OTHERS = {
    "fr": r"\b(vous|votre|vos)\b|pièces? (centrale|suivante)|jetons?\b(?! Lumière)|faveur|joueur actif"
    r"|(?-i:Cartes? Empereur|[Cc]artes? récompense)|plate-?forme|dédicace|griser|cocher|pioche"
    r"|quatre d’une couleur|trois paires|sept différentes|\bgénérique|points d’honneur|ex-aequo|en cas d’ex",
    "it": r"\b(voi|vostr[aeio])\b|vasc(a|he)\b|favore\b(?<!per favore)|giocatore attivo"
    r"|\bsal[ae]\b|\bpiscin|quattro uguali|poker|\bdoppia coppia|sette diverse|colorare|\bpari a\b|\baltrettant"
    r"|\bpareggi|\bonore\b|terrazz|\bmolo\b",
}


@pytest.mark.parametrize("language", sorted(OTHERS))
def test_whoever_reads_is_addressed_in_one_way_and_things_are_called_as_in_the_box(language: str) -> None:
    assert [said for _, said in pairs(language) if re.search(OTHERS[language], said, re.IGNORECASE)] == []


def test_each_concept_of_the_boxes_has_its_word() -> None:
    """What docs/decisions.md says that the app says."""
    said = {language: dict(pairs(language)) for language in WORDS_OF_THE_BOXES}
    for language, words in WORDS_OF_THE_BOXES.items():
        assert {text: said[language].get(text) for text in words} == words


def test_the_english_is_british_with_the_apostrophes_of_print() -> None:
    american = re.compile(r"(?<!\{)\b(color|favor|honor|center|gray)|'", re.IGNORECASE)
    assert [text for text, _ in pairs("fr") if american.search(text)] == []


def test_refusals_that_a_person_reads_are_said_in_every_language() -> None:
    for language, words in catalogues().items():
        told = words.for_phone([])["codes"]
        assert set(told) == set(CODES)
        assert language == LANGUAGE_OF_CODE or all(told[code] != CODES[code] for code in CODES)


@pytest.mark.parametrize(
    ("script", "found"),
    [
        ('t("Undo")', ["Undo"]),
        ('${t("Roll {n}", { n: f(1) })}', ["Roll {n}"]),
        ('t(\n  "Far away",\n  { a },\n)', ["Far away"]),
        ('t(\n  "Alone",\n)', ["Alone"]),
        ('a ? t("This") : t("That")', ["This", "That"]),
        ('html`<p title=${t("In")}>${a ? html`${t("Deep")}` : ""}</p>`', ["In", "Deep"]),
        (r't("Say “\"” \\ so")', [r"Say “\"” \ so".replace('\\"', '"')]),
        ('tn(n, "{n} gift", "{n} gifts")', [("{n} gift", "{n} gifts")]),
        ('tn(f(g(a, b), [1, 2]), "one", "many", { c })', [("one", "many")]),
        ('tn(\n  left,\n  "one",\n  "many",\n)', [("one", "many")]),
        ('tn(a, t("x") ? "one" : "one", "many")', None),
        ("t(word)", None),
        ('t(a ? "This" : "That")', None),
        ('t("This " + that)', None),
        ("t(`This ${that}`)", None),
        ('tn(n, "one")', None),
        ('export function t(text) { return text.at(0).split("a").set("b") }', []),
    ],
)
def test_texts_are_found_in_every_form_and_refused_in_others(script: str, found: list[str] | None) -> None:
    if found is None:
        with pytest.raises(ValueError, match="plain strings"):
            list(texts_in(script))
    else:
        assert list(texts_in(script)) == found


@each_script
def test_a_script_says_nothing_without_its_translation(path: Path) -> None:
    assert bare_words(" ".join(written(path.read_text("utf-8")))) == []


@each_template
def test_a_template_says_nothing_without_its_translation(path: Path) -> None:
    computed = re.compile(r"\{% block (meta|data) %\}.*?\{% endblock|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
    assert bare_words(computed.sub("", path.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    ("script", "bare"),
    [
        ('html`<p class="big">${t("Undo")} ${n} + <b>L</b></p>`', []),
        ('html`<p>Undo</p>`', ["Undo"]),
        ('html`<p>${a ? html`<b>Deep down</b>` : "}"}</p>`', ["Deep", "down"]),
        ('html`<button aria-label="Undo" @click=${() => ({ a: `${b}` })}></button>`', ["Undo"]),
        ('html`<p title="${t("Undo")} now"></p>`', ["now"]),
    ],
)  # fmt: skip
def test_bare_words_would_be_noticed(script: str, bare: list[str]) -> None:
    assert bare_words(" ".join(written(script))) == bare


def bare_words(markup: str) -> list[str]:
    said = re.findall(r'\b(?:alt|aria-label|placeholder|title)="([^"]*)"', markup)
    between = re.sub(r"<!--.*?-->|<[^>]*>", " ", markup, flags=re.DOTALL)
    return [word for word in re.findall(r"[^\W\d_]{3,}", " ".join([*said, between])) if word not in NAMES]


def written(script: str) -> Iterator[str]:
    """What stands in each template of a script, but for what is computed there."""
    for found in re.finditer(r"\b(?:html|svg)`", script):
        yield template(script, found.end())[0]


def template(script: str, at: int) -> tuple[str, int]:
    parts = []
    while script[at] != "`":
        if script.startswith("${", at):
            at = after_expression(script, at + 2)
        else:
            parts.append(script[at])
            at += 1
    return "".join(parts), at + 1


def after_expression(script: str, at: int) -> int:
    depth = 1
    while depth:
        if script[at] == "`":
            at = template(script, at + 1)[1]
            continue
        if script[at] == '"':
            at = script.index('"', at + 1)
        depth += (script[at] == "{") - (script[at] == "}")
        at += 1
    return at
