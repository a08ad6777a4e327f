"""Everything of a device as a file: saved, brought in elsewhere, brought in twice, refused; and games as a table."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .checks import Scheme, each_scheme, faults_of_access, phone
from .conftest import Visit
from .counted import stored
from .devices import held, my_tables, remembered
from .editions import mine, named
from .opened import Opened
from .test_history import CHRISTMAS, DAY, GAMES, harvest, player, seen, with_result

ALL = [with_result(game) for game in GAMES]


@pytest.fixture
def over(address: str) -> Opened:
    """A table at which Ada has won."""
    table = Opened(address, 2, ("Ada", "Ben"), referee=False)
    table.let_the_first_win()
    return table


@pytest.fixture
def full(visit: Visit, address: str, over: Opened) -> Page:
    """A phone with counted games, a table, an edition, names and a theme."""
    page = visit("/")
    own = mine("pond", named("My pond"))
    items = {"games": ALL, "editions": ["pond"], "edition.pond": own, "names": ["Ada", "Ben"], "theme": "dark"}
    for name, value in items.items():
        page.evaluate("([name, text]) => localStorage.setItem(`lampion.${name}`, text)", [name, json.dumps(value)])
    seen(page, over)
    page.evaluate(
        """([code, token]) => {
          const [table] = JSON.parse(localStorage['lampion.tables']);
          localStorage['lampion.tables'] = JSON.stringify([{ ...table, host: token, seats: { 0: token } }]);
        }""",
        [over.code, over.host],
    )
    page.goto(f"{address}/history#keep")
    return page


def save(page: Page) -> Path:
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a copy").click()
    assert download.value.suggested_filename.startswith("lampion-2")
    expect(page.get_by_text("It is among this browser’s downloads.")).to_be_visible()
    return download.value.path()


def bring_in(page: Page, file: Path | bytes) -> None:
    content = file if isinstance(file, bytes) else file.read_bytes()
    page.locator("input[type=file]").set_input_files(
        {"name": "lampion.json", "mimeType": "application/json", "buffer": content}
    )


def test_a_copy_brings_everything_to_another_phone_and_nothing_twice(
    browser: Browser, address: str, full: Page, over: Opened
) -> None:
    file = save(full)
    with phone(browser) as other:
        other.goto(f"{address}/history#keep")
        bring_in(other, file)
        expect(other.get_by_text("3 games have been added.")).to_be_visible()
        assert stored(other, "games") == ALL
        assert stored(other, "names") == ["Ada", "Ben"]
        assert stored(other, "theme") == "dark"
        assert stored(other, "edition.pond")["edition"] == stored(full, "edition.pond")["edition"]
        assert held(other, over.code)["moves"] == held(full, over.code)["moves"]
        once = remembered(other)
        bring_in(other, file)
        expect(other.get_by_text("All games of this file were here already.")).to_be_visible()
        assert json.loads(remembered(other)) == json.loads(once)
        other.route("**/api/v1/tables/**", lambda route: route.abort())
        other.goto(f"{address}/history")
        expect(other.get_by_role("listitem")).to_have_count(3)
        other.get_by_role("link", name="Lakes and replay").click()
        expect(other.get_by_role("img", name="The lake of Ada")).to_be_visible()


def test_a_copy_has_the_keys_only_if_they_are_asked_for(visit: Visit, full: Page, over: Opened) -> None:
    assert over.host not in save(full).read_text("utf-8")
    full.get_by_label("With the keys to my seats, tables and editions").check()
    expect(full.get_by_text("Give it to nobody else.")).to_be_visible()
    file = save(full)
    other = visit("/history#keep")
    bring_in(other, file)
    expect(other.get_by_text("3 games have been added.")).to_be_visible()
    assert my_tables(other) == [over.code]
    assert stored(other, "tables")[0]["seats"] == {"0": over.host}


def test_what_is_here_stays_and_what_is_new_comes(visit: Visit, full: Page) -> None:
    file = save(full)
    own = [with_result(harvest(CHRISTMAS + DAY, player("Eve", 1), player("Flo", 2)))]
    other = visit("/history#keep")
    other.evaluate("games => localStorage.setItem('lampion.games', games)", json.dumps(own))
    other.evaluate("localStorage.setItem('lampion.theme', '\"light\"')")
    other.reload()
    bring_in(other, file)
    expect(other.get_by_text("3 games have been added.")).to_be_visible()
    assert stored(other, "games") == own + ALL
    assert stored(other, "theme") == "light"


FILL = """for (let n = 22; n >= 8; n--)
  try { for (;;) localStorage.setItem(`x${n}-${localStorage.length}`, "x".repeat(2 ** n)); } catch {}"""


def broken(change: Any) -> Any:
    def act(file: dict[str, Any]) -> bytes:
        change(file)
        return json.dumps(file).encode()

    return act


FOREIGN = "This file is no copy that Lampion has saved. Nothing has been changed."
BROKEN = "Something in this file is not as Lampion saves it, so none of it has been taken over."
NEWER = "A newer Lampion has saved this file. Reload the page for the newest version; nothing has been changed."


@pytest.mark.parametrize(
    ("act", "told"),
    [
        (lambda _: b"\x89PNG", FOREIGN),
        (lambda _: b"{}", FOREIGN),
        (broken(lambda file: file.update(version=2)), NEWER),
        (broken(lambda file: file["games"].append({"which": "chess"})), BROKEN),
        (broken(lambda file: file["games"][0]["sheet"]["rooms"][0].update(pips=["<b>", 1])), BROKEN),
        (broken(lambda file: next(iter(file["logs"].values()))["log"].append({"type": "roll"})), BROKEN),
        (broken(lambda file: next(iter(file["logs"].values()))["setup"].update(edition={})), BROKEN),
        (broken(lambda file: file["editions"][0].update(edition={"lakes": 1})), BROKEN),
    ],
    ids=["picture", "nothing", "newer", "other game", "pips", "move", "setup", "edition"],
)
def test_what_is_hostile_or_foreign_is_refused_and_nothing_has_changed(
    browser: Browser, address: str, full: Page, over: Opened, act: Any, told: str
) -> None:
    content = act(json.loads(save(full).read_text("utf-8")))
    with phone(browser) as other:
        other.goto(f"{address}/history#keep")
        expect(other.get_by_role("heading", name="Bring in a copy")).to_be_visible()
        before = remembered(other)
        bring_in(other, content)
        expect(other.get_by_role("alert")).to_have_text(told)
        assert remembered(other) == before
        assert held(other, over.code) == {}


def test_where_there_is_no_room_everything_stays_as_it_was(
    browser: Browser, address: str, full: Page, over: Opened
) -> None:
    file = save(full)
    with phone(browser) as other:
        other.goto(f"{address}/history#keep")
        expect(other.get_by_role("heading", name="Bring in a copy")).to_be_visible()
        other.evaluate(FILL)
        before = json.loads(remembered(other))
        bring_in(other, file)
        expect(other.get_by_role("alert")).to_have_text(
            "There is no room for it in this browser. Nothing has been changed."
        )
        assert json.loads(remembered(other)) == before
        assert held(other, over.code) == {}


def test_all_games_are_saved_as_a_table(full: Page) -> None:
    with full.expect_download() as download:
        full.get_by_role("button", name="Save as CSV").click()
    text = download.value.path().read_text("utf-8-sig")
    head, *lines = csv.reader(io.StringIO(text, newline=""))
    assert head[:6] == ["Date", "Game", "Number", "Place", "Name", "Total"]
    assert sorted((line[1], line[3], line[4], line[5]) for line in lines) == [
        ("Harvest Festival", "1", "Dot", "8"),
        ("Harvest Festival", "2", "Cid", "4"),
        ("Lanterns Dice", "1", "Ada", "4"),
        ("Lanterns Dice", "2", "Ben", "0"),
        ("Lumens", "1", "Ada", "4"),
        ("Lumens", "2", "Ben", "4"),
    ]


@each_scheme
def test_axe_finds_nothing(full: Page, scheme: Scheme) -> None:
    full.emulate_media(color_scheme=scheme)
    full.evaluate("delete document.documentElement.dataset.theme")
    expect(full.get_by_role("heading", name="Save a copy")).to_be_visible()
    assert faults_of_access(full) == []
