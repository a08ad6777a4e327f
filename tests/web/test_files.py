"""/static/… and /vendor/…"""

from __future__ import annotations

import gzip
import posixpath
import re
import subprocess
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoresheet.assets import Shelf, file, home
from scoresheet.bundle import at_a_table, rulebook

ICON = home() / "static" / "icons" / "lampion.svg"


@pytest.fixture
def addresses(client: FlaskClient) -> list[str]:
    return re.findall(r'"(/(?:static|vendor)/[^"]+)"', client.get("/t/ABC234").text)


@pytest.fixture
def icon(addresses: list[str]) -> str:
    prefix = next(address for address in addresses if "/js/" in address).rpartition("/js/")[0]
    return f"{prefix}/icons/lampion.svg"


def test_everything_that_the_page_names_is_there_and_cached_for_ever(client: FlaskClient, addresses: list[str]) -> None:
    assert addresses
    for address in addresses:
        answer = client.get(address)
        assert (answer.status_code, "immutable" in answer.headers["Cache-Control"]) == (200, True), address


def test_an_old_prefix_answers_with_the_current_file_uncached(client: FlaskClient) -> None:
    answer = client.get("/static/0123456789ab/icons/lampion.svg")
    assert (answer.data, answer.headers["Cache-Control"]) == (ICON.read_bytes(), "no-store")


def test_a_file_travels_compressed_to_whoever_can_read_that(client: FlaskClient, icon: str) -> None:
    answer = client.get(icon, headers={"Accept-Encoding": "gzip, br"})
    assert (answer.content_encoding, answer.headers["Vary"]) == ("gzip", "Accept-Encoding")
    assert gzip.decompress(answer.data) == ICON.read_bytes()


def test_the_rulebook_travels_as_one_bundle(client: FlaskClient, addresses: list[str]) -> None:
    bundle = next(address for address in addresses if address.endswith("/rules.json"))
    assert client.get(bundle).json == at_a_table(rulebook())
    assert client.get(bundle.replace("/rules.json", "/rulebook.json")).json == rulebook()


def test_a_page_names_at_once_all_that_its_script_imports(client: FlaskClient, addresses: list[str]) -> None:
    page = next(address for address in addresses if address.endswith("/pages/table.js"))
    imported = re.findall(r'^import [^"]* from "(\.[^"]+)"', client.get(page).text, re.MULTILINE)
    assert imported
    assert {posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) for path in imported} <= {*addresses}


def test_a_path_cannot_climb_out_of_the_folder(client: FlaskClient) -> None:
    assert client.get("/static/0123456789ab/../../pyproject.toml").status_code == 404
    assert client.get("/static/0123456789ab/%2e%2e/%2e%2e/pyproject.toml").status_code == 404


def test_the_hash_changes_with_any_byte_and_any_name() -> None:
    shelves = [{"a.css": b"x"}, {"a.css": b"y"}, {"b.css": b"x"}, {"a.css": b"x", "b.css": b""}]
    hashes = {Shelf("static", {path: file(".css", body) for path, body in shelf.items()}).hash for shelf in shelves}
    assert len(hashes) == len(shelves)


def test_a_page_cannot_name_a_file_that_is_not_there() -> None:
    with pytest.raises(LookupError, match=r"missing\.css"):
        Shelf("static", {}).address("missing.css")


def test_stylesheets_travel_as_one(client: FlaskClient) -> None:
    joined = client.get("/static/0123456789ab/css/tokens+lake.css").data
    parts = [client.get(f"/static/0123456789ab/css/{name}.css").data for name in ("tokens", "lake")]
    assert joined == b"".join(parts)
    assert client.get("/static/0123456789ab/css/tokens+nothing.css").status_code == 404


def test_scripts_travel_without_what_they_say_to_people(client: FlaskClient) -> None:
    script = client.get("/static/0123456789ab/js/pages/table.js").text
    assert "@param" not in script
    assert "\nfunction t(" in script


def test_every_script_is_whole(app: Flask, tmp_path: Path) -> None:
    served = app.extensions["shelves"]["static"].files
    names = [name for name in served if name.startswith("js/")]
    assert len(names) > 10
    for name in names:
        script = tmp_path / f"{Path(name).stem}.mjs"
        script.write_bytes(served[name].body)
        assert subprocess.run(["node", "--check", script], check=False).returncode == 0, name


def test_every_module_is_in_a_script(app: Flask) -> None:
    scripts = b"".join(one.body for one in app.extensions["shelves"]["static"].files.values() if "script" in one.kind)
    written = {path.relative_to(ICON.parents[1]).as_posix() for path in (ICON.parents[1] / "js").rglob("*.js")}
    assert {name for name in written if f'$["{name}"] ??= '.encode() not in scripts} == {"js/theme.js"}
