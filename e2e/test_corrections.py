"""What goes otherwise than planned: mistakes, refusals, steps passed by, people who leave, fingers that slip."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .engines import over_plain_http_too
from .table import Phone, Table

pytestmark = over_plain_http_too


@pytest.fixture
def table(address: str) -> Table:
    return Table(address)


@pytest.fixture
def ada(visit: Visit, table: Table) -> Phone:
    """Who has opened the table."""
    return table.sit(visit, 0, host=True)


@pytest.fixture
def ben(visit: Visit, table: Table) -> Phone:
    return table.sit(visit, 1)


def test_a_long_press_begins_a_correction_that_everybody_is_told(ada: Phone, ben: Phone, table: Table) -> None:
    ada.hold(29)
    ada.tap(29)
    expect(ben.notice).to_have_text("Ada: corrected: lit blue, row 5 column 2")
    ada.tap(29)
    expect(ben.notice).to_have_text("Ada: corrected: put out blue, row 5 column 2")
    ada.press("Finished")
    ada.tap(31)
    ada.sent()
    assert table.heard() == ["mark", "erase", "die", "shade"]


def test_gifts_and_tiles_are_corrected_too(ada: Phone, table: Table) -> None:
    table.play(*[f"mark {area}" for area in (0, 1, 2, 3, 10, 11)], "die blue", "shade 29 die", "shade 30 bonus")
    table.play("launch corner3 0+1+5")
    ada.choose("Correct a mistake")
    ada.press("One gift more", "Take off: corner three, 4")
    ada.sent()
    seat = table.seat(0)
    assert (seat["gifts"], seat["fireworks"]) == ({"earned": 2, "spent": 0}, [])
    ada.press("One gift less", "Undo")
    ada.sent()
    assert table.seat(0)["gifts"] == {"earned": 2, "spent": 0}


def test_the_title_says_that_a_sheet_is_corrected(visit: Visit, address: str) -> None:
    table = Table(address, dice="app")
    table.play(*[f"mark {area}" for area in (0, 1, 2, 3, 10, 11)], "roll", "orient 0", "launch corner3 0+1+5")
    ada = table.sit(visit, 0)
    ada.choose("Correct a mistake")
    expect(ada.status).to_have_text("Correcting your sheet")
    ada.tap(29)
    expect(ada.area(29)).to_be_checked()
    expect(ada.status).to_have_text("Correcting your sheet")
    refused(ada, 2, "This area lies under a fireworks tile.")
    expect(ada.status).to_have_text("Correcting your sheet")
    ada.press("Finished")
    expect(ada.status).not_to_have_text("Correcting your sheet")


def test_what_was_corrected_stands_in_the_journal(ada: Phone, ben: Phone) -> None:
    ada.hold(29)
    ada.tap(29)
    expect(ben.notice).not_to_be_empty()
    ben.choose("What happened so far")
    expect(ben.dialog.get_by_role("listitem").first).to_have_text(re.compile("Ada corrected: lit blue"))


def test_a_place_is_named_as_the_screen_shows_it_however_it_is_held(ada: Phone, ben: Phone) -> None:
    ben.look_at("Ada")
    ada.hold(8)
    ada.tap(8)
    expect(ben.notice).to_contain_text("corrected: lit")
    drawn = ben.page.locator(".lake.live > .over").get_attribute("viewBox") or ""
    for width, height in ((844, 390), (390, 844)):
        ben.page.set_viewport_size({"width": width, "height": height})
        expect(ben.page.locator(".lake.live > .over")).not_to_have_attribute("viewBox", drawn)
        drawn = ben.page.locator(".lake.live > .over").get_attribute("viewBox") or ""
        place = re.compile(r"row \d column \d").findall(ben.area(8).get_attribute("aria-label") or "")[0]
        expect(ben.notice).to_contain_text(place)
        ben.choose("What happened so far")
        expect(ben.dialog.get_by_role("listitem").first).to_contain_text(place)
        ben.dialog.get_by_role("button", name="Close").click()


def refused(phone: Phone, area: int, why: str) -> None:
    phone.tap(area)
    expect(phone.notice).to_have_text(why)
    expect(phone.area(area)).to_have_class(re.compile("refused"))


def test_a_forgotten_tile_is_put_on_and_lies_there_for_all(visit: Visit, address: str) -> None:
    table = Table(address)
    table.play(*[f"mark {area}" for area in (0, 1, 2, 3, 10, 11)], "done", "die blue", "shade 29 die")
    ada, ben = table.sit(visit, 0), table.sit(visit, 1)
    ada.choose("Correct a mistake")
    ada.press("Put on")
    expect(ada.page.get_by_text("Tap where the tile lies.")).to_be_visible()
    ada.tap(0)
    expect(ada.page.locator(".live .tile .value")).to_have_text("4")
    ada.press("Good")
    expect(ada.status).to_have_text("Correcting your sheet")
    ada.sent()
    assert [tile["shape"] for tile in table.seat(0)["fireworks"]] == ["corner3"]
    assert (table.seat(0)["taken"], table.now()["stacks"]["corner3"][0]) == (["die"], 4)
    expect(ben.notice).to_have_text("Ada: corrected: put on corner three for 4")
    ada.dialog.page.get_by_role("button", name="Take off: corner three, 4").click()
    ada.sent()
    assert table.seat(0)["fireworks"] == []


def test_a_refused_tap_shakes_and_says_why(ben: Phone, table: Table) -> None:
    ben.tap(29)
    refused(ben, 29, "This area is shaded already.")
    ben.tap(31)
    ben.sent()
    assert table.seat(1)["shaded"] == [29, 31]


def test_another_colour_than_that_of_the_die_is_refused(visit: Visit, address: str) -> None:
    table = Table(address, dice="app")
    ben = table.sit(visit, 1)
    refused(ben, 8, "First the active player rolls the dice and turns the tray.")
    table.play("roll", "orient 0")
    expect(ben.status).to_contain_text("Die: shade")
    glowing = ben.glowing()
    refused(ben, next(area for area in range(40) if area not in glowing), "This area has another colour.")
    assert ben.lit() == []


def test_a_greyed_step_says_why_and_the_next_tap_is_not_for_it(ben: Phone, table: Table) -> None:
    ben.tap(29)
    ben.press("Bonus")
    expect(ben.notice).to_have_text("Only the active player may do this.")
    expect(ben.button("Bonus")).to_have_attribute("aria-pressed", "false")
    ben.press("Die, blue, taken")
    expect(ben.notice).to_have_text("You took this step already in this turn.")
    ben.sent()
    assert table.heard() == ["die", "shade"]


def test_with_the_bonus_chosen_another_colour_is_refused(ada: Phone, table: Table) -> None:
    ada.tap(29)
    ada.step("Bonus").click()
    refused(ada, 8, "This area has another colour.")
    ada.sent()
    assert table.heard() == ["die", "shade"]


def test_passing_by_an_open_step_is_asked_once(ada: Phone, table: Table) -> None:
    ada.tap(29)
    ada.press("Done")
    expect(ada.dialog).to_contain_text("You have not used: the bonus.")
    ada.press("Stay here")
    expect(ada.dialog).to_be_hidden()
    ada.sent()
    assert table.heard() == ["die", "shade"]
    ada.press("Done", "Go on")
    ada.sent()
    expect(ada.dialog).to_be_hidden()
    assert table.heard() == ["die", "shade", "done"]


def test_leaving_and_coming_back(ada: Phone, ben: Phone, table: Table) -> None:
    ben.choose("Leave the game")
    expect(ben.status).to_have_text("You have left")
    ben.tap(29)
    expect(ben.notice).to_have_text("This player has left and makes no moves until coming back.")
    ada.look_at("Ben")
    expect(ada.status).to_contain_text("Ben")
    ben.choose("Come back into the game")
    expect(ben.status).to_have_text("Shade the colour you face")
    ben.tap(29)
    ben.sent()
    assert table.heard() == ["leave", "back", "die", "shade"]


def test_the_host_says_who_has_left_and_who_is_back(ada: Phone, ben: Phone) -> None:
    ada.say_of_others("Ben has left")
    expect(ben.status).to_have_text("You have left")
    ada.say_of_others("Ben is back")
    expect(ben.status).to_have_text("Shade the colour you face")


def test_who_is_far_behind_the_table_catches_up_in_a_tap(visit: Visit, address: str) -> None:
    table = Table(address, players=3, dice="app")
    cid = table.sit(visit, 2)
    table.play("roll", "orient 0", "done")
    table.play("done", "roll", "orient 0", "done", seat=1)
    expect(cid.page.get_by_text("You are 2 turns behind.")).to_be_visible()
    cid.press("Catch up")
    expect(cid.status).to_have_text("Your turn: roll the dice")
    cid.press("Roll the dice", "Keep it so")
    cid.sent()
    assert table.seat(2)["turn"] == 2


def test_who_is_far_ahead_waits_or_takes_the_turns_back_after_a_question(visit: Visit, address: str) -> None:
    table = Table(address, players=3)
    cid = table.sit(visit, 2)
    cid.tap(29, 33, 35)
    expect(cid.page.get_by_text("You are 2 turns ahead: wait, or")).to_be_visible()
    cid.press("Take them back")
    expect(cid.dialog.locator(".main")).to_have_text("Keep them")
    cid.dialog.get_by_role("button", name="Keep them").click()
    cid.shows(29, 33, 35)
    cid.press("Take them back")
    cid.dialog.get_by_role("button", name="Take them back").click()
    cid.shows(29)
    cid.sent()
    assert (table.seat(2)["turn"], table.now()["turn"]) == (0, 0)


def test_points_and_other_sheets_can_be_hidden(ada: Phone) -> None:
    points = ada.page.locator(".header .total")
    expect(points).to_contain_text("0")
    ada.press("Menu")
    for what in ("Hide points", "Hide the other sheets"):
        ada.dialog.get_by_role("switch", name=what).click()
        expect(ada.dialog.get_by_role("switch", name=what)).to_be_checked()
    ada.page.reload()
    expect(points).not_to_contain_text("0")
    ada.press("Menu")
    ada.dialog.get_by_role("button", name="Everybody’s points and sheets").click()
    expect(ada.dialog.get_by_role("button", name="Ben")).to_be_disabled()


def test_a_locked_sheet_lets_nothing_happen(ada: Phone, table: Table) -> None:
    ada.tap(29)
    ada.choose("Lock against accidental touches")
    ada.tap(30)
    expect(ada.notice).to_have_text("The sheet is locked. Unlock it at the top.")
    ada.hold(30)
    expect(ada.button("Finished")).to_have_count(0)
    expect(ada.button("Undo")).to_be_disabled()
    expect(ada.button("Done")).to_be_disabled()
    ada.press("Unlock")
    ada.tap(30)
    ada.sent()
    assert table.heard() == ["die", "shade", "shade"]


def test_a_stroke_shows_the_next_sheet_and_a_button_leads_back(ada: Phone) -> None:
    ada.stroke(-200)
    expect(ada.status).to_have_text("The sheet of Ben")
    ada.press("Back to my sheet")
    expect(ada.status).not_to_have_text("The sheet of Ben")
    ada.stroke(200)
    expect(ada.status).to_contain_text("The sheet of")


def test_what_is_said_of_a_lock_ends_with_the_lock(ada: Phone) -> None:
    ada.choose("Lock against accidental touches")
    ada.tap(30)
    expect(ada.notice).to_have_text("The sheet is locked. Unlock it at the top.")
    ada.press("Unlock")
    expect(ada.notice).to_be_empty()


def test_a_step_of_a_sheet_that_is_locked_says_so(ada: Phone) -> None:
    ada.choose("Lock against accidental touches")
    ada.step("Die").click()
    expect(ada.notice).to_have_text("The sheet is locked. Unlock it at the top.")


def test_a_step_says_whose_the_sheet_is_to_who_only_watches(visit: Visit, table: Table) -> None:
    watcher = Phone(visit(table.path))
    watcher.press("Just watch")
    watcher.step("Die").click()
    expect(watcher.notice).to_have_text("This is the sheet of Ada.")


def test_what_is_said_of_a_correction_ends_when_it_is_taken_back(ada: Phone, ben: Phone) -> None:
    ada.hold(29)
    ada.tap(29)
    expect(ben.notice).to_have_text(re.compile("Ada: corrected: lit blue"))
    ada.press("Undo")
    expect(ben.notice).to_be_empty()


def test_a_refusal_ends_with_its_reason(visit: Visit, address: str) -> None:
    table = Table(address, dice="app")
    ben = table.sit(visit, 1)
    refused(ben, 8, "First the active player rolls the dice and turns the tray.")
    table.play("roll")
    expect(ben.status).to_have_text("Ada turns the tray")
    expect(ben.notice).to_have_text("First the active player rolls the dice and turns the tray.")
    table.play("orient 0")
    expect(ben.status).to_contain_text("Die: shade")
    expect(ben.notice).to_be_empty()
