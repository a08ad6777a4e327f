"""The language of a page: chosen, or else what the browser asks for; and the words that the phone gets."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from catalogue import texts
from scoresheet.browser.words import LANGUAGES
from scoresheet.refusals import CODES
from tests.web.tables import API, NOBODY, wish

PAGES = ["/", "/new", "/rules"]
NEW_TABLE = {"en": "New table", "fr": "Nouvelle table", "it": "Nuovo tavolo"}


def spoken(client: FlaskClient, path: str = "/", asked: str = "", chosen: str = "") -> str:
    """The language that a page says it is in, and is in."""
    if chosen:
        client.set_cookie("language", chosen)
    answer = client.get(path, headers={"Accept-Language": asked} if asked else {})
    assert answer.status_code == 200
    found = re.search('<html lang="(.*?)"', answer.text)
    assert found
    assert answer.headers["Content-Language"] == found[1]
    return found[1]


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA", "fr"),
        ("it-CH,it;q=0.9,en;q=0.8", "it"),
        ("de, it;q=0.5, fr;q=0.7", "fr"),
        ("de", "en"),
        ("en-GB,fr;q=0.9", "en"),
        ("FR-be,en;q=0.9", "fr"),
        ("fr;q=0,it;q=0.1", "it"),
        ("*", "en"),
        ("?;q=x,,", "en"),
    ],
)
def test_a_browser_gets_the_language_that_it_asks_for(client: FlaskClient, asked: str, language: str) -> None:
    assert spoken(client, asked=asked) == language


def test_a_chosen_language_is_kept_whatever_the_browser_asks_for(client: FlaskClient) -> None:
    assert spoken(client, asked="it", chosen="fr") == "fr"
    assert spoken(client, "/new", asked="it") == "fr"


def test_an_address_can_name_the_language(client: FlaskClient) -> None:
    assert spoken(client, "/?language=it", asked="en", chosen="fr") == "it"


@pytest.mark.parametrize("unknown", ["de", "FR", "../en", "fr.json"])
def test_a_language_that_is_not_spoken_counts_as_none(client: FlaskClient, unknown: str) -> None:
    assert spoken(client, f"/?language={unknown}", asked="it") == "it"
    assert spoken(client, asked="it", chosen=unknown) == "it"
    assert spoken(client, f"/?language={unknown}", chosen="fr") == "fr"


@pytest.mark.parametrize("path", PAGES)
def test_caches_keep_the_languages_apart(client: FlaskClient, path: str) -> None:
    assert {"Accept-Language", "Cookie"} <= set(client.get(path).vary.as_set(preserve_casing=True))


def test_what_has_no_language_does_not_vary_by_it(client: FlaskClient) -> None:
    for path in (words_address(client, "fr"), "/healthz"):
        answer = client.get(path, headers={"Accept-Language": "fr"})
        assert "Content-Language" not in answer.headers
        assert "Accept-Language" not in answer.headers.get("Vary", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_its_language_and_marks_it_as_the_chosen_one(client: FlaskClient, language: str) -> None:
    page = client.get(f"/?language={language}").text
    assert NEW_TABLE[language] in page
    assert not [other for code, other in NEW_TABLE.items() if code != language and other in page]
    assert re.findall(r'lang="(\w+)"[^>]*aria-current="true"', page) == [language]
    for code, name in LANGUAGES.items():
        assert re.search(f'<a[^>]* lang="{code}"[^>]*>{name}</a>', page)


# A script of each page, one of those that it fetches later, and a text of another page.
SAID = {
    "/": ("home/known_tables.ts", "kit/update.ts", "Colours and tools"),
    "/t/7KQ4RM": ("kit/tray.ts", "table/result/result.ts", "Colours and tools"),
    "/editions": ("editions/editor/palette.ts", "kit/update.ts", "Tap what a player dedicates."),
}


@pytest.mark.parametrize("path", SAID)
@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_a_page_gets_the_words_that_its_scripts_say_and_no_others(
    client: FlaskClient, language: str, path: str
) -> None:
    words = told(client, language, path)
    now, later, elsewhere = SAID[path]
    assert texts_of(now) | texts_of(later) <= set(words["texts"])
    assert elsewhere not in words["texts"]
    assert set(words["codes"]) == set(CODES)
    assert all(len(text) == 2 for text in words["texts"].values() if isinstance(text, list))


def texts_of(script: str) -> set[str]:
    found = {text if isinstance(text, str) else text[0] for text, place in texts() if place == f"static/{script}"}
    assert found
    return found


def test_in_english_the_phone_knows_the_texts_already(client: FlaskClient) -> None:
    assert told(client, "en") == {"texts": {}, "codes": CODES}


def test_the_api_speaks_in_codes_and_english_to_everybody(client: FlaskClient) -> None:
    refused = client.post(f"{API}/tables", json=wish(dice="none"), headers={"Accept-Language": "fr"}).json
    lost = client.get(f"{API}/tables/{NOBODY}", headers={"Accept-Language": "it"}).json
    for answer in (refused, lost):
        assert answer
        assert answer["title"] in CODES.values()


def words_address(client: FlaskClient, language: str, path: str = "/") -> str:
    found = re.search(
        r'data-words="(/static/\w+/words/\w+/(\w+)\.json)"', client.get(f"{path}?language={language}").text
    )
    assert found
    assert found[2] == language
    return found[1]


def told(client: FlaskClient, language: str, path: str = "/") -> Any:
    return client.get(words_address(client, language, path)).json


def test_a_page_names_itself_in_every_language(client: FlaskClient) -> None:
    told = client.get("/rules").headers.getlist("Link")
    address = "http://localhost/rules?language="
    assert told == [f'<{address}{code}>; rel="alternate"; hreflang="{code}"' for code in LANGUAGES]
    assert client.get(f"{API}/openapi.json").headers.getlist("Link") == []
    assert client.get("/no-such-page").headers.getlist("Link") == []


@pytest.mark.parametrize("path", ["/t/%E0%A4", "/t/%C3%A9", "/t/%F0%9F%8F%AE"])
def test_whatever_was_typed_behind_it_an_address_in_a_header_is_plain(client: FlaskClient, path: str) -> None:
    told = client.get(path).headers.getlist("Link")
    assert told
    assert all(link.isascii() for link in told)
