"""Sharing an edition: what it lacks, its place on the server, its links, and what others do with them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.servers import Line
from tests.web.tables import API

from .checks import Scheme, each_scheme, faults_of_access, on_each_screen, phone, scrolls_sideways
from .conftest import NAME, Visit
from .editions import (
    LONG_NAME,
    asked,
    draft,
    four_lakes,
    listed,
    mine,
    named,
    remembering,
    rename,
    saved,
    stored,
)

SHARE = "/editions#edit/it/share"
EDITOR = re.compile(r"#edit/\w+/lake$")
SEEN_AS_SAVED = "Friends still see it as it was saved"


def opened(visit: Visit, address: str, edition: Any, **options: Any) -> Page:
    """The last part of the editor, on a device with this edition."""
    return visit(SHARE, storage_state=remembering(address, mine("it", edition)), **options)


def title(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def save(page: Page) -> str:
    """To the server; the link to it."""
    page.get_by_role("button", name="Save to the server").click()
    expect(page.get_by_text("Saved. Whoever has this link")).to_be_visible()
    return page.get_by_label("Link to this edition").input_value()


def edit_link(page: Page) -> str:
    page.get_by_text("Edit it on another device").click()
    return page.get_by_label("Link for editing").input_value()


def path_of(link: str) -> str:
    return link[link.index("/editions") :]


def name_at(address: str, link: str) -> Any:
    """What the edition is called on the server."""
    return asked(address, "GET", "/" + link.split("#")[1])["name"]


@contextmanager
def sharing(browser: Browser, address: str, **server: Any) -> Iterator[Page]:
    """A phone whose calls may fail, with an edition that the server has, or had."""
    storage = remembering(address, mine("it", named("My pond"), **server))
    with phone(browser, storage_state=storage) as page:
        page.goto(address + SHARE)
        expect(page.get_by_text("Nothing is missing.")).to_be_visible()
        yield page


def test_what_is_missing_or_wrong_is_told_in_words_and_leads_there(visit: Visit, address: str) -> None:
    edition = draft("Begun")
    edition["lakes"]["main"][0].update(areas=["red", "blue"])
    edition["lakes"]["main"][7].update(areas=["red", "blue"], feature="boat", pavilions=[0])
    edition["sheets"]["B"]["bonuses"].update(
        all=["red", "red", None, "red", "red", "red"], two=["red"] * 4, three=["red"] * 2
    )
    edition["shapes"]["t4"]["values"][2] = None
    edition["emperor"][1]["B"]["shades"][0]["place"] = "same_pool"
    page = opened(visit, address, edition, viewport={"width": 1280, "height": 800})
    places = [
        ("Lake 36 areas still have no colour.", "Lake", "no colour, row 1 column 2"),
        ("Lake, row 2, column 3 A pavilion and a platform or a boat are in one pool.", "Lake", "red, row 2 column 3"),
        ("Sheet A 12 bonuses still have no colour.", "Bonuses", "Sheet A, round 1, no colour"),
        ("Sheet B, round 3 A colour is missing here.", "Bonuses", "Sheet B, round 3, no colour"),
        ("Tile 3, T A number is missing here.", "Tiles", "T: tile 3 of 6"),
        ("Card 2, side B, area 1 The first area of an action", "Cards", "Place of area 1"),
    ]
    for said, part, focused in places:
        page.get_by_role("link", name=said).click()
        expect(page.get_by_role("navigation").get_by_role("link", name=part)).to_have_attribute("aria-current", "page")
        expect(page.locator(":focus")).to_have_accessible_name(re.compile(f"^{focused}"))
        expect(page.locator(":focus")).to_be_in_viewport()
        page.go_back()
    expect(page.get_by_role("button", name="Save to the server")).to_have_count(0)


def test_a_place_is_shown_on_the_lake_until_another_is_touched(visit: Visit, address: str) -> None:
    edition = named("My pond")
    edition["lakes"]["main"][7]["areas"][1] = None
    edition["sheets"]["C"]["lake"] = "own"
    edition["lakes"]["own"] = [{**pool, "areas": list(pool["areas"])} for pool in named("")["lakes"]["main"]]
    edition["lakes"]["own"][13]["areas"][0] = None
    page = opened(visit, address, edition, has_touch=True)
    page.get_by_role("link", name="Lake of C, row 4, column 2").tap()
    expect(page.locator(".pool.shown [data-area='26']")).to_be_visible()
    expect(page.get_by_role("button", name="Sheets C")).to_be_visible()
    page.reload()
    expect(page.locator(".pool.shown [data-area='26']")).to_be_visible()
    page.locator("[data-area='2']").tap(position={"x": 4, "y": 4})
    expect(page.locator(".pool.shown")).to_have_count(0)


def test_notes_ask_gently_and_stop_nobody(visit: Visit, address: str) -> None:
    edition = named("My pond")
    edition["lakes"]["main"][2].update(feature="boat", pavilions=[])
    page = opened(visit, address, edition, viewport={"width": 1280, "height": 800})
    expect(page.get_by_text("Nothing is missing.")).to_be_visible()
    expect(page.get_by_role("link", name="Lake, row 1, column 3 A boat at the edge can never score.")).to_be_visible()
    expect(page.get_by_role("button", name="Save to the server")).to_be_enabled()


def test_a_name_is_all_that_may_be_missing(visit: Visit, address: str) -> None:
    page = opened(visit, address, named(""))
    expect(page.get_by_role("heading", name="Still missing")).to_be_visible()
    page.get_by_role("link", name="Name It has no name yet.").click()
    expect(page.get_by_label("Name of the edition")).to_be_focused()
    rename(page, "Named")
    expect(page.get_by_text("Nothing is missing.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(title(page)).to_have_text("Nameless edition")
    expect(page.get_by_label("Name of the edition")).to_have_value("")


def test_a_table_is_opened_with_it_also_when_it_is_not_saved(visit: Visit, address: str) -> None:
    page = opened(visit, address, named("My pond"))
    expect(page.get_by_text("Nothing is missing.")).to_be_visible()
    page.get_by_role("link", name="Open a table with it").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_label("What is played")).to_contain_text("My pond")


def test_a_saved_edition_has_a_link_that_others_look_at_play_with_and_copy(visit: Visit, address: str) -> None:
    page = opened(visit, address, named("My pond"))
    link = save(page)
    expect(page.get_by_alt_text("QR code of this link")).to_be_visible()
    friend = visit(path_of(link))
    expect(title(friend)).to_have_text("My pond")
    expect(friend.get_by_role("img", name="Lake")).to_be_visible()
    expect(friend.get_by_role("row", name="A red, orange, white, green, blue, purple")).to_be_visible()
    expect(friend.get_by_role("listitem").filter(has_text="straight three")).to_contain_text("4 4 3 3 2 2")
    expect(friend.get_by_role("listitem", name="Card 1")).to_contain_text(
        "1 gift · Shade an area of the colour you face"
    )
    friend.get_by_role("link", name="Open a table with it").click()
    friend.get_by_role("button", name="Open the table").click()
    expect(friend.get_by_label("What is played")).to_contain_text("My pond")
    friend.goto(link)
    friend.get_by_role("button", name="Make a copy of it on this device").click()
    expect(friend).to_have_url(EDITOR)
    (copy,) = stored(friend)
    assert copy["edition"] == named("My pond")
    assert (copy["id"], copy["token"]) == (None, None)


def test_a_friends_edition_that_was_opened_is_remembered_offered_and_removed(visit: Visit, address: str) -> None:
    edition_id, _ = saved(address, named("Ben's box"))
    page = visit(f"/editions#{edition_id}", has_touch=True)
    expect(title(page)).to_have_text("Ben's box")
    page.get_by_role("link", name="Back").tap()
    friends = page.locator("section").filter(has=page.get_by_role("heading", name="Opened from friends"))
    friends.get_by_role("link", name="Play with Ben's box").tap()
    choice = page.get_by_label("Edition", exact=True)
    expect(choice).to_have_value(edition_id)
    offered = choice.locator("optgroup[label='Opened from friends'] option")
    expect(offered).to_have_text(["Ben's box"])
    page.goto(f"{address}/new")
    expect(offered).to_have_text(["Ben's box"])
    page.goto(f"{address}/editions")
    friends.get_by_role("button", name="Remove Ben's box").tap()
    friends.get_by_role("button", name="Undo").tap()
    expect(friends.get_by_role("listitem")).to_contain_text("Ben's box")
    friends.get_by_role("button", name="Remove Ben's box").tap()
    page.reload()
    expect(page.get_by_text("In ten minutes")).to_be_visible()
    expect(friends).to_have_count(0)


def test_ones_own_edition_is_none_of_a_friend_and_one_that_is_gone_is_forgotten(browser: Browser, address: str) -> None:
    own, _ = saved(address, named("My pond"))
    gone, token = saved(address, named("Gone"))
    storage = remembering(address, mine("it", named("My pond"), id=own, token="x" * 22, saved=named("My pond")))
    with phone(browser, storage_state=storage) as page:
        for edition_id, name in ((own, "My pond"), (gone, "Gone")):
            page.goto(f"{address}/editions#{edition_id}")
            expect(title(page)).to_have_text(name)
        page.goto(f"{address}/editions#")
        friends = page.locator(".friends > li")
        expect(friends).to_have_count(1)
        expect(friends).to_contain_text("Gone")
        delete = """async ([url, token]) =>
          (await fetch(url, { method: "DELETE", headers: { Authorization: `Bearer ${token}` } })).ok"""
        assert page.evaluate(delete, [f"{API}/editions/{gone}", token])
        friends.get_by_role("link", name="Gone").first.click()
        expect(page.get_by_role("alert")).to_contain_text("There is no edition at this link.")
        page.get_by_role("link", name="Your editions").click()
        expect(listed(page)).to_have_count(1)
        expect(friends).to_have_count(0)


def test_changes_are_saved_under_the_same_link(visit: Visit, address: str) -> None:
    page = opened(visit, address, named("My pond"))
    link = save(page)
    rename(page, "My lake")
    expect(page.get_by_text(SEEN_AS_SAVED)).to_be_visible()
    assert name_at(address, link) == "My pond"
    page.reload()
    expect(page.get_by_text(SEEN_AS_SAVED)).to_be_visible()
    page.get_by_role("button", name="Save the changes").click()
    expect(page.get_by_text("Saved. Whoever has this link")).to_be_visible()
    expect(page.get_by_label("Link to this edition")).to_have_value(link)
    assert name_at(address, link) == "My lake"
    page.get_by_role("link", name="Back").click()
    expect(listed(page)).to_contain_text("shared")
    expect(listed(page)).not_to_contain_text("changed since")


def test_what_is_changed_back_is_saved_already(visit: Visit, address: str) -> None:
    page = opened(visit, address, named("My pond"))
    save(page)
    rename(page, "My lake")
    expect(page.get_by_role("button", name="Save the changes")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Saved. Whoever has this link")).to_be_visible()
    expect(page.get_by_role("button", name="Save the changes")).to_have_count(0)


def test_a_saved_edition_that_is_a_draft_again_keeps_its_link(visit: Visit, address: str) -> None:
    page = opened(visit, address, named("My pond"))
    link = save(page)
    page.get_by_label("Name of the edition").fill("")
    expect(page.get_by_text("can be saved when nothing is missing")).to_be_visible()
    expect(page.get_by_label("Link to this edition")).to_have_value(link)
    expect(page.get_by_role("button", name="Save the changes")).to_have_count(0)


def test_the_link_is_copied(visit: Visit, address: str) -> None:
    page = opened(visit, address, named("My pond"))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link = save(page)
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link


def test_the_link_is_copied_without_https_too(browser: Browser, address: str) -> None:
    elsewhere = address.replace("127.0.0.1", NAME)
    with phone(browser, storage_state=remembering(elsewhere, mine("it", named("My pond")))) as page:
        page.goto(elsewhere + SHARE)
        link = save(page)
        page.get_by_role("button", name="Copy", exact=True).click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        page.get_by_label("Name of the edition").select_text()
        page.keyboard.press("Control+V")
        expect(title(page)).to_have_text(link)


def test_another_device_goes_on_with_the_edit_link(visit: Visit, address: str) -> None:
    page = opened(visit, address, named("My pond"))
    link = save(page)
    other = visit(path_of(edit_link(page)))
    expect(other).to_have_url(EDITOR)
    expect(title(other)).to_have_text("My pond")
    other.get_by_role("link", name="Share").click()
    rename(other, "From the other device")
    other.get_by_role("button", name="Save the changes").click()
    expect(other.get_by_text("Saved. Whoever has this link")).to_be_visible()
    assert name_at(address, link) == "From the other device"


@pytest.mark.parametrize(
    ("choice", "name"), [("Take that one", "From the other device"), ("Keep this one", "From this device")]
)
def test_what_two_devices_changed_is_asked_about(visit: Visit, address: str, choice: str, name: str) -> None:
    page = opened(visit, address, named("My pond"))
    link = save(page)
    token = edit_link(page).split("/")[-1]
    asked(address, "PUT", "/" + link.split("#")[1], named("From the other device"), token)
    rename(page, "From this device")
    page.get_by_role("button", name="Save the changes").click()
    expect(page.get_by_text("Meanwhile it was changed on another device.")).to_be_visible()
    page.get_by_role("button", name=choice).click()
    expect(page.get_by_text("Saved. Whoever has this link")).to_be_visible()
    expect(title(page)).to_have_text(name)
    assert name_at(address, link) == name
    page.get_by_role("button", name="Undo").click()
    expect(title(page)).to_have_text("From this device" if choice == "Take that one" else "My pond")


def test_an_edit_link_brings_what_is_new_but_replaces_nothing_that_was_changed_here(visit: Visit, address: str) -> None:
    edition_id, token = saved(address, named("Old"))
    server = {"id": edition_id, "token": token, "saved": named("Old")}
    asked(address, "PUT", f"/{edition_id}", named("New"), token)
    for here, expected in ((named("Old"), "New"), (named("Changed here"), "Changed here")):
        page = visit(f"/editions#{edition_id}/{token}", storage_state=remembering(address, mine("it", here, **server)))
        expect(page).to_have_url(re.compile("#edit/it/lake$"))
        expect(title(page)).to_have_text(expected)
        assert len(stored(page)) == 1


def test_the_link_to_an_edition_of_this_device_leads_to_its_editor(visit: Visit, address: str) -> None:
    edition_id, token = saved(address, named("My pond"))
    known = mine("it", named("My pond"), id=edition_id, token=token, saved=named("My pond"))
    page = visit(f"/editions#{edition_id}", storage_state=remembering(address, known))
    page.get_by_role("link", name="Go on editing it").click()
    expect(page).to_have_url(EDITOR)


def test_nothing_is_lost_when_the_server_is_away(browser: Browser, address: str) -> None:
    with sharing(browser, address) as page:
        page.route("**/api/**", lambda route: route.abort())
        page.get_by_role("button", name="Save to the server").click()
        expect(page.get_by_role("alert")).to_contain_text("Nothing is lost")
        assert [each["edition"]["name"] for each in stored(page)] == ["My pond"]
        page.unroute("**/api/**")
        assert name_at(address, save(page)) == "My pond"
        expect(page.get_by_role("alert")).to_have_count(0)


def test_who_saves_too_often_is_asked_to_wait(browser: Browser, address: str) -> None:
    def too_often(route: Route) -> None:
        told = {"status": 429, "code": "http/too_many_requests", "title": "", "detail": {}}
        route.fulfill(status=429, content_type="application/problem+json", body=json.dumps(told))

    with sharing(browser, address) as page:
        page.route("**/api/**", too_often)
        page.get_by_role("button", name="Save to the server").click()
        expect(page.get_by_role("alert")).to_contain_text("Please try again in a minute")


@pytest.mark.parametrize(("there", "said"), [(False, "no longer has"), (True, "may not change it")])
def test_what_cannot_be_replaced_is_saved_as_a_new_one(browser: Browser, address: str, there: bool, said: str) -> None:
    edition_id = saved(address, named("Theirs"))[0] if there else "e-nothing"
    with sharing(browser, address, id=edition_id, token="x" * 22, saved=named("Theirs")) as page:
        page.get_by_role("button", name="Save the changes").click()
        expect(page.get_by_role("alert")).to_contain_text(said)
        page.get_by_role("button", name="Save it as a new one").click()
        expect(page.get_by_text("Saved. Whoever has this link")).to_be_visible()
        link = page.get_by_label("Link to this edition").input_value()
        assert name_at(address, link) == "My pond"
        assert not link.endswith(edition_id)
    assert not there or name_at(address, f"#{edition_id}") == "Theirs"


def test_the_server_judges_where_the_rules_do_not_start(browser: Browser, address: str) -> None:
    with phone(browser, storage_state=remembering(address, mine("it", draft("Begun")))) as page:
        page.route("**/micropython.*", lambda route: route.abort())
        page.goto(address + SHARE)
        page.get_by_role("button", name="Save to the server").click()
        expect(page.get_by_role("alert").get_by_role("listitem")).to_have_text(
            ["Lake Nothing is entered yet.", "Bonuses Nothing is entered yet."]
        )
        assert stored(page)[0]["id"] is None


def test_a_link_to_nothing_says_so_and_leads_on(browser: Browser, address: str) -> None:
    with phone(browser) as page:
        for place in ("#e-nothing", "#e-nothing/token", "#%00"):
            page.goto(f"{address}/editions{place}")
            expect(page.get_by_role("alert")).to_contain_text("There is no edition at this link.")
        page.get_by_role("link", name="Your editions").click()
        expect(page.get_by_text("In ten minutes")).to_be_visible()
        assert stored(page) == []


def test_a_link_is_tried_again_when_the_server_is_back(browser: Browser, address: str) -> None:
    edition_id, _ = saved(address, named("My pond"))
    with phone(browser) as page:
        page.route("**/api/**", lambda route: route.abort())
        page.goto(f"{address}/editions#{edition_id}")
        expect(page.get_by_role("alert")).to_contain_text("The server does not answer.")
        page.unroute("**/api/**")
        page.get_by_role("button", name="Try again").click()
        expect(title(page)).to_have_text("My pond")


def test_the_largest_edition_is_shown_whole_and_never_scrolls_sideways(visit: Visit, address: str) -> None:
    edition_id, _ = saved(address, four_lakes(LONG_NAME))
    page = visit(f"/editions#{edition_id}", locale="fr")
    for letter in "ABCD":
        expect(page.get_by_role("img", name=f"Lac ({letter})").locator(".area")).to_have_count(168)
    expect(page.get_by_text("12 cercles de cadeaux")).to_be_visible()
    editor = opened(visit, address, draft(LONG_NAME), locale="fr")
    expect(editor.get_by_role("heading", name="Il manque encore")).to_be_visible()
    for each in (page, editor):
        for screen in on_each_screen(each):
            assert not scrolls_sideways(each), screen


@each_scheme
def test_axe_finds_nothing(visit: Visit, address: str, scheme: Scheme) -> None:
    lacking = opened(visit, address, draft(), color_scheme=scheme, reduced_motion="reduce")
    expect(lacking.get_by_role("heading", name="Still missing")).to_be_visible()
    assert faults_of_access(lacking) == []
    page = opened(visit, address, named("My pond"), color_scheme=scheme, reduced_motion="reduce")
    link = save(page)
    edit_link(page)
    expect(page.get_by_alt_text("QR code of this link")).to_have_count(2)
    assert faults_of_access(page) == []
    friend = visit(path_of(link), color_scheme=scheme, reduced_motion="reduce")
    expect(title(friend)).to_have_text("My pond")
    assert faults_of_access(friend) == []


def offered(visit: Visit) -> Locator:
    """What somebody else is offered who opens a table."""
    page = visit("/new?edition=lampion")
    expect(page.locator(".lakes .lake")).to_be_visible()
    return page.get_by_label("Edition", exact=True).locator("optgroup[label='Shared by others'] option")


def test_only_its_owner_lists_an_edition_for_everybody(visit: Visit, address: str) -> None:
    page = opened(visit, address, named("Listed pond"))
    save(page)
    choice = page.get_by_label("List it for everybody")
    expect(page.get_by_text("Only those who have the link find it.")).to_be_visible()
    expect(offered(visit).filter(has_text="Listed pond")).to_have_count(0)
    choice.check()
    expect(page.get_by_text("finds it under “Shared by others”")).to_be_visible()
    expect(offered(visit).filter(has_text="Listed pond")).to_have_count(1)
    page.reload()
    expect(choice).to_be_checked()
    choice.uncheck()
    expect(page.get_by_text("Only those who have the link find it.")).to_be_visible()
    expect(offered(visit).filter(has_text="Listed pond")).to_have_count(0)


def test_two_listed_editions_of_one_name_are_told_apart(visit: Visit, address: str) -> None:
    ids = []
    for _ in range(2):
        edition_id, token = saved(address, named("Twin"))
        asked(address, "PUT", f"/{edition_id}/listed", {"listed": True}, token)
        ids.append(edition_id)
    twins = offered(visit).filter(has_text="Twin")
    expect(twins).to_have_count(2)
    assert sorted(twins.all_inner_texts()) == sorted(f"Twin ({edition_id})" for edition_id in ids)


def test_an_edition_is_taken_back_after_a_question_and_stays_on_its_device(visit: Visit, address: str) -> None:
    page = opened(visit, address, named("Our own box"))
    link = save(page)
    page.get_by_role("button", name="Take it back from the server…").click()
    page.get_by_role("button", name="Leave it there").click()
    assert name_at(address, link) == "Our own box"
    page.get_by_role("button", name="Take it back from the server…").click()
    page.get_by_role("button", name="Take it back", exact=True).click()
    expect(page.get_by_role("button", name="Save to the server")).to_be_visible()
    expect(title(page)).to_have_text("Our own box")
    expect(page.get_by_label("List it for everybody")).to_have_count(0)
    line = Line(address)
    assert line.ask("GET", f"{API}/editions/{link.split('#')[1]}").status == 404
    line.close()
    save(page)
    expect(page.get_by_label("List it for everybody")).not_to_be_checked()
