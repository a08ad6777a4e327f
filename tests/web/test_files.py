"""/static/…, /built/… and /vendor/…"""

from __future__ import annotations

import gzip
import re
import subprocess
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from rulebook import at_a_table, rulebook
from scoresheet.browser.assets import BuiltFolder, Folder, contents, file, home

ICON = home() / "static" / "icons" / "lampion.svg"


@pytest.fixture
def addresses(client: FlaskClient) -> list[str]:
    return re.findall(r'"(/(?:static|built|vendor)/[^"]+)"', client.get("/t/ABC234").text)


@pytest.fixture
def icon(addresses: list[str]) -> str:
    return next(address for address in addresses if address.endswith("/icons/lampion.svg"))


def test_everything_that_the_page_names_is_there_and_cached_for_ever(client: FlaskClient, addresses: list[str]) -> None:
    assert addresses
    for address in addresses:
        answer = client.get(address)
        assert (answer.status_code, "immutable" in answer.headers["Cache-Control"]) == (200, True), address


def test_an_old_prefix_answers_with_the_current_file_uncached(client: FlaskClient) -> None:
    answer = client.get("/static/0123456789ab/icons/lampion.svg")
    assert (answer.data, answer.headers["Cache-Control"]) == (ICON.read_bytes(), "no-store")


def test_what_others_made_finds_its_files_beside_itself(addresses: list[str]) -> None:
    vendored = [address for address in addresses if address.startswith("/vendor/")]
    assert {address.rsplit("/", 1)[1] for address in vendored} == {"micropython.mjs", "micropython.wasm"}
    assert len({address.rsplit("/", 1)[0] for address in vendored}) == 1


def test_a_script_of_another_version_is_not_there(client: FlaskClient) -> None:
    """Another in its place would start a second page; who asks tells its player to load the page anew."""
    assert client.get("/built/table-later-AAAAAAAA.js").status_code == 404


def test_a_file_travels_compressed_to_whoever_can_read_that(client: FlaskClient, icon: str) -> None:
    answer = client.get(icon, headers={"Accept-Encoding": "gzip, br"})
    assert (answer.content_encoding, answer.headers["Vary"]) == ("gzip", "Accept-Encoding")
    assert gzip.decompress(answer.data) == ICON.read_bytes()


def test_the_rulebook_travels_as_one_file(client: FlaskClient, addresses: list[str]) -> None:
    file = next(address for address in addresses if address.endswith("/rules.json"))
    assert client.get(file).json == at_a_table(rulebook())
    assert client.get(file.replace("/rules.json", "/rulebook.json")).json == rulebook()


PATHS = {"opening": "/new", "help": "/rules", "guide": "/learn", "home": "/", "table": "/t/ABC234"}
# The page about the secure address is there only with HTTPS at home.
each_page = pytest.mark.parametrize("page", [page for page in contents()["pages"] if page != "secure"])


@each_page
def test_no_page_asks_for_the_referee_before_it_is_painted(client: FlaskClient, page: str) -> None:
    head, _ = client.get(PATHS.get(page, f"/{page}")).text.split("</head>")
    assert "micropython" not in head
    assert "/rules.json" not in head


@each_page
def test_a_page_names_at_once_all_that_its_script_imports(app: Flask, client: FlaskClient, page: str) -> None:
    named = client.get(PATHS.get(page, f"/{page}")).text
    script = contents()["pages"][page]["script"]
    built = app.extensions["folders"]["built"].files
    imported = set(re.findall(rb'(?:from|import)"\./([^"]+)"', built[script].body))
    assert f'src="/built/{script}"' in named
    assert {one.decode() for one in imported} == set(contents()["pages"][page]["chunks"])
    assert all(f'<link rel="modulepreload" href="/built/{one.decode()}">' in named for one in imported)


def test_a_path_cannot_climb_out_of_the_folder(client: FlaskClient) -> None:
    assert client.get("/static/0123456789ab/../../pyproject.toml").status_code == 404
    assert client.get("/static/0123456789ab/%2e%2e/%2e%2e/pyproject.toml").status_code == 404
    assert client.get("/built/%2e%2e/icons/lampion.svg").status_code == 404


def test_the_address_of_a_file_changes_with_any_of_its_bytes_and_with_no_other_file() -> None:
    one, changed = (Folder("static", {"a.css": file(".css", body)}) for body in (b"x", b"y"))
    beside = Folder("static", {"a.css": file(".css", b"x"), "b.css": file(".css", b"z")})
    assert one.address("a.css") == beside.address("a.css") != changed.address("a.css")


@pytest.mark.parametrize("folder", [Folder("static", {}), BuiltFolder("built", {})])
def test_a_page_cannot_name_a_file_that_is_not_there(folder: Folder) -> None:
    with pytest.raises(LookupError, match=r"missing\.css"):
        folder.address("missing.css")


def test_every_script_is_whole(app: Flask, tmp_path: Path) -> None:
    built = app.extensions["folders"]["built"].files
    names = [name for name in built if name.endswith(".js")]
    assert len(names) > 10
    broken = []
    for name in names:
        script = tmp_path / f"{name}.mjs"
        script.write_bytes(built[name].body)
        if subprocess.run(["node", "--check", script], check=False).returncode:
            broken.append(name)
    assert broken == []
