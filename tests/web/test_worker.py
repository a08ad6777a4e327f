"""/worker.js and /manifest.webmanifest: what is kept for the time without a network, and what an installed pad is."""

from __future__ import annotations

import hashlib
import json
import re
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urljoin

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoresheet.browser.assets import BuiltFolder, Folder, contents, file, home, reached
from scoresheet.browser.words import LANGUAGES

STATIC = home() / "static"
PAGES = ["/", "/harvest", "/history", "/learn", "/lost", "/lumens", "/new", "/rules", "/t/"]
AT_ONCE = ["/", "/lost", "/t/"]
WHEN_VISITED = ["/editions", "/sheets"]
MOST = 450_000  # bytes, as they cross the wire
FILES = ("/static/", "/built/", "/vendor/")
SHAPES = {
    ".css": re.compile(r'(?:url\(|@import )"?([^")#]+)'),
    ".js": re.compile(r'\b(?:from|import) ?\(?"([^"]+)"'),
    ".mjs": re.compile(r"\bfrom'(\.[^']+)'"),
}


class Named(HTMLParser):
    """The files that a page names in any of its attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(page)

    def handle_starttag(self, _: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found |= {value for _, value in attributes if value and value.startswith(FILES)}


def script(client: FlaskClient) -> str:
    return client.get("/worker.js").text


def precached(client: FlaskClient) -> Any:
    found = re.match(r"const PRECACHED = (.*);\n", script(client))
    assert found
    return json.loads(found[1])


def kept(client: FlaskClient, language: str, *steps: int) -> list[str]:
    told = precached(client)["steps"]
    return [address for step in steps for address in told[step]["all"] + told[step][language]]


@pytest.fixture
def addresses(client: FlaskClient) -> list[str]:
    return sorted({address for language in LANGUAGES for address in kept(client, language, 0, 1)})


def page_kept(client: FlaskClient, language: str, path: str) -> str:
    return client.get(precached(client)["pages"][f"{language}{path}"]).text


def needed(client: FlaskClient, page: str) -> set[str]:
    """All that can be fetched from here, found without the program's help."""
    found = list(Named(page).found)
    for address in found:
        suffix = "." + address.rpartition(".")[2]
        if suffix in SHAPES:
            named = SHAPES[suffix].findall(client.get(address).text)
            found += {urljoin(address, one) for one in named} - set(found)
    return set(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_all_that_a_page_may_ever_fetch_is_kept(client: FlaskClient, path: str, language: str) -> None:
    found = {one for one in needed(client, page_kept(client, language, path)) if not one.endswith(".png")}
    assert any("/words/" in address and address.endswith(f"/{language}.json") for address in found)
    assert found - set(kept(client, language, *([0] if path in AT_ONCE else [0, 1]))) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_kept_is_small_enough_for_everybody(app: Flask, client: FlaskClient, language: str) -> None:
    served = {
        address: one for folder in app.extensions["folders"].values() for address, one in folder.addresses().items()
    }
    files = [served[address] for address in kept(client, language, 0, 1)]
    assert sum(len(one.brotli or one.gzipped) for one in files) <= MOST


def test_nothing_is_kept_twice(client: FlaskClient, addresses: list[str]) -> None:
    assert sorted(kept(client, "en", 0, 1)) == sorted({*kept(client, "en", 0, 1)})
    assert all(precached(client)["pages"][f"en{path}"] not in addresses for path in WHEN_VISITED)


def test_a_table_is_kept_with_its_later_parts_and_both_referees(client: FlaskClient) -> None:
    found = needed(client, page_kept(client, "en", "/t/"))
    for name in (
        r"table-later-\w+\.js",
        r"table-later-\w+\.css",
        "micropython.mjs",
        "micropython.wasm",
        "rulebook.json",
    ):
        assert any(re.search(f"/{name}$", address) for address in found), name


def test_there_is_no_script_that_is_not_kept_but_of_pages_that_are_when_they_are_visited(
    app: Flask, addresses: list[str]
) -> None:
    names = [name for name in app.extensions["folders"]["built"].files if name.endswith(".js")]
    # How a phone comes to trust us is told over plain HTTP, where there is no worker.
    scripts = {f"/built/{name}" for name in names if not name.startswith(("editions-", "sheets-", "secure-"))}
    assert scripts - set(addresses) == {f"/built/{contents()['worker']}"}


def test_what_is_kept_is_there_and_can_be_kept(client: FlaskClient, addresses: list[str]) -> None:
    for address in addresses:
        answer = client.get(address)
        assert (answer.status_code, "immutable" in answer.headers["Cache-Control"]) == (200, True), address


def test_every_page_without_a_code_in_its_path_is_kept_in_every_language(app: Flask, client: FlaskClient) -> None:
    paths = [rule.rule for rule in app.url_map.iter_rules() if rule.endpoint.startswith("pages.")]
    wanted = sorted(path for path in paths if "<" not in path)
    assert set(PAGES) <= set(wanted)
    told = precached(client)
    assert (told["paths"], told["languages"]) == (wanted, list(LANGUAGES))
    for path in wanted:
        for language in LANGUAGES:
            page = client.get(told["pages"][f"{language}{path}"])
            assert without_data(page.text) == without_data(client.get(f"{path}?language={language}").text)
            assert page.headers["Content-Security-Policy"] == client.get(path).headers["Content-Security-Policy"]


def without_data(page: str) -> str:
    """Kept pages share their words and rules; others fetch only their own."""
    return re.sub(r"/static/[^\"]*\.json", "", page)


def test_the_page_of_any_table_differs_from_that_of_one_only_in_its_title(client: FlaskClient) -> None:
    one, anyone = client.get("/t/ABC234").text, client.get("/t/").text
    assert one.replace("<title>ABC234 · ", "<title>") == anyone


def test_what_a_file_names_is_found_also_by_way_of_others() -> None:
    built = {
        "a-1.js": file(".js", b'import{b}from"./b-1.js";import("./late-1.js")'),
        "b-1.js": file(".js", b""),
        "late-1.js": file(".js", b'fetch("/static/0/unknown.json")'),
        "unused-1.js": file(".js", b'from "./nowhere.js"'),
    }
    icon = Folder("static", {"icons/a.svg": file(".svg", b"")})
    page = Folder("pages", {"en/": file(".html", f'"/built/a-1.js" "{icon.address("icons/a.svg")}"'.encode())})
    folders = {folder.name: folder for folder in (BuiltFolder("built", built), icon, page)}
    found = reached(folders, [page.address("en/")])
    assert {address.rpartition("/")[2] for address in found} == {"", "a-1.js", "b-1.js", "late-1.js", "a.svg"}


def test_the_worker_is_one_script_for_every_browser_asked_for_anew_each_time(client: FlaskClient) -> None:
    answer = client.get("/worker.js")
    assert not re.search(r"^(import|export)\b", answer.text, re.MULTILINE)
    assert (answer.mimetype, answer.headers["Cache-Control"]) == ("text/javascript", "no-cache")
    assert client.get("/worker.js", headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304


def test_the_worker_has_a_policy_of_its_own(client: FlaskClient) -> None:
    assert client.get("/worker.js").headers["Content-Security-Policy"] == "default-src 'self'"


def test_any_change_of_any_file_is_a_change_of_the_worker(client: FlaskClient, addresses: list[str]) -> None:
    everything = sorted({*addresses, *precached(client)["pages"].values()})
    content = hashlib.sha256("\0".join(everything).encode()).hexdigest()[:12]
    assert precached(client)["cache"] == f"precache-{content}"


@pytest.fixture
def manifest(client: FlaskClient) -> Any:
    return client.get("/manifest.webmanifest").json


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_names_the_manifest_in_its_language(client: FlaskClient, language: str) -> None:
    page = client.get(f"/?language={language}").text
    named = re.search('<link rel="manifest" href="([^"]+)">', page)
    assert named
    answer = client.get(named[1])
    assert answer.mimetype == "application/manifest+json"
    assert answer.json
    assert answer.json["lang"] == language
    assert f'content="{answer.json["description"]}"' in page


def test_the_manifest_is_that_of_the_whole_site(manifest: Any) -> None:
    expected = {"name": "Lampion", "id": "/", "scope": "/", "start_url": "/", "display": "standalone"}
    assert expected.items() <= manifest.items()
    assert {"theme_color", "background_color", "description", "categories"} <= set(manifest)


def test_pictures_of_the_manifest_have_the_size_and_kind_that_it_says(client: FlaskClient, manifest: Any) -> None:
    for picture in manifest["icons"] + manifest["screenshots"]:
        answer = client.get(picture["src"])
        assert (answer.status_code, answer.mimetype) == (200, picture["type"])
        if picture["sizes"] != "any":
            assert size_of(answer.data) == picture["sizes"]


def size_of(picture: bytes) -> str:
    if picture.startswith(b"\x89PNG"):
        sides = int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big")
    else:  # an extended WebP
        assert picture[12:16] == b"VP8X"
        sides = 1 + int.from_bytes(picture[24:27], "little"), 1 + int.from_bytes(picture[27:30], "little")
    return f"{sides[0]}x{sides[1]}"


def test_the_icons_suffice_to_install(manifest: Any) -> None:
    icons = {(icon["sizes"], icon["type"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    png = "image/png"
    assert {("192x192", png, "any"), ("512x512", png, "any"), ("512x512", png, "maskable")} <= icons


def test_the_icon_of_ios_has_its_size(client: FlaskClient) -> None:
    named = re.search('<link rel="apple-touch-icon" href="([^"]+)">', client.get("/").text)
    assert named
    assert size_of(client.get(named[1]).data) == "180x180"


def test_shortcuts_lead_to_pages_that_are_kept(client: FlaskClient, manifest: Any) -> None:
    assert manifest["shortcuts"]
    assert {shortcut["url"] for shortcut in manifest["shortcuts"]} <= set(precached(client)["paths"])
