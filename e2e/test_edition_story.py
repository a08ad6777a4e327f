"""An evening with one's own box: its edition is entered by tapping, goes to a friend as a file, and is played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from scoresheet.rules.editions.edition import validate_edition
from scoresheet.rules.state import COLORS

from .checks import phone
from .editing import Editor
from .table import seen
from .test_new import open_it

SIDE = 4
POOLS = SIDE * SIDE
# What is printed on the sheets of this box.
AREAS = [COLORS[(pool + 2 * half + pool // SIDE) % 6] for pool in range(POOLS) for half in (0, 1)]
TURNED_CUTS = (1, 4, 11)
PLATFORMS = (0, 6)
BOATS = (5,)
PAVILIONS = (4, 30)
BONUSES = {sheet: [COLORS[(i + shift) % 6] for i in range(12)] for shift, sheet in enumerate("ABCD")}


def enter(editor: Editor) -> None:
    for color in COLORS:
        editor.choose(color)
        editor.tap(*[area for area, printed in enumerate(AREAS) if printed == color])
    for tool, pools in (("Cut", TURNED_CUTS), ("Platform", PLATFORMS), ("Boat", BOATS)):
        editor.choose(tool)
        editor.tap(*[2 * pool for pool in pools])
    editor.choose("Pavilion")
    editor.tap(*PAVILIONS)
    expect(editor.said).to_have_text("This lake is complete.")
    editor.go_to("Bonuses")
    for row in BONUSES.values():
        for color in row:
            editor.choose(color)
    editor.go_to("Share")
    editor.page.get_by_label("Name of the edition").fill("The box in our cupboard")
    expect(editor.page.get_by_text("Nothing is missing.")).to_be_visible()


def exported(editor: Editor, folder: Path) -> Path:
    with editor.page.expect_download() as download:
        editor.button("Export as a file").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def printed(edition: Any) -> None:
    """The edition is what stands on the sheets of the box."""
    pools = validate_edition(edition)["lakes"]["main"]
    assert [color for pool in pools for color in pool["areas"]] == AREAS
    assert [i for i, pool in enumerate(pools) if pool["cut"] == "\\"] == list(TURNED_CUTS)
    assert [i for i, pool in enumerate(pools) if pool["feature"] == "platform"] == list(PLATFORMS)
    assert [i for i, pool in enumerate(pools) if pool["feature"] == "boat"] == list(BOATS)
    assert [2 * i + half for i, pool in enumerate(pools) for half in pool["pavilions"]] == list(PAVILIONS)
    for sheet, row in BONUSES.items():
        bonuses = edition["sheets"][sheet]["bonuses"]
        assert bonuses["all"] + bonuses["three"] + bonuses["two"] == row


def play(page: Page, code: str) -> None:
    """A first turn: red by the die, and the bonus of the first round."""
    page.goto(f"{page.url.partition('/t/')[0]}/t/{code}")
    player = seen(page)
    red = AREAS.index("red", 2)
    player.tap(red)
    player.shows(red)
    player.sent()


def test_an_edition_is_entered_by_tapping_goes_to_another_browser_as_a_file_and_is_played(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    with phone(browser) as mine:
        mine.goto(f"{address}/editions")
        mine.get_by_label("Columns").select_option(str(SIDE))
        mine.get_by_label("Rows").select_option(str(SIDE))
        mine.get_by_role("button", name="From an empty lake").click()
        expect(mine.locator(".edited")).to_be_visible()
        editor = Editor(mine)
        enter(editor)
        file = exported(editor, tmp_path)
    assert file.name == "The-box-in-our-cupboard.json"
    with phone(browser) as theirs:
        theirs.goto(f"{address}/editions")
        theirs.get_by_label("From a file").set_input_files(file)
        expect(theirs.get_by_role("heading", level=1)).to_have_text("The box in our cupboard")
        Editor(theirs).go_to("Share")
        theirs.get_by_role("link", name="Open a table with it").click()
        for number, name in enumerate(("Ada", "Ben"), 1):
            theirs.get_by_label(f"Name of player {number}").fill(name)
        table = open_it(theirs)
        printed(table["setup"]["edition"])
        play(theirs, table["code"])
