"""What a device stores of an edition, also with two tabs, a slow server or full storage."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser, Page, Route, expect

from .checks import phone
from .conftest import Visit
from .editions import asked, listed, mine, named, remembering, rename, saved, stored

SHARE = "/editions#edit/it/share"
FULL = "The storage of this browser is full or blocked."
FILL_STORAGE = """() => {
  for (let size = 2 ** 23; size >= 1; size /= 2) {
    try {
      for (let i = 0; ; i++) localStorage.setItem(`filler.${size}.${i}`, "x".repeat(size));
    } catch {}
  }
}"""


def is_called(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def test_two_tabs_show_the_same_edition_and_each_undoes_what_the_other_did(visit: Visit, address: str) -> None:
    one = visit(SHARE, storage_state=remembering(address, mine("it", named("My pond"))))
    is_called(one, "My pond")
    other = one.context.new_page()
    other.goto(address + SHARE)
    is_called(other, "My pond")
    rename(one, "My lake")
    is_called(other, "My lake")
    other.get_by_role("button", name="Undo").click()
    is_called(one, "My pond")
    other.get_by_label("Name of the edition").fill("")
    expect(one.get_by_role("heading", name="Still missing")).to_be_visible()


def test_a_page_that_comes_back_as_it_was_left_shows_what_was_changed_since(visit: Visit, address: str) -> None:
    page = visit("/editions", storage_state=remembering(address, mine("it", named("My pond"))))
    expect(listed(page)).to_contain_text("My pond")
    for name, place in (("My lake", ""), ("My sea", "#edit/it/share")):
        page.goto(f"{address}/editions{place}")
        page.evaluate(
            """([name, mine]) => {
              localStorage.setItem(name, mine);
              dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
            }""",
            ["lampion.edition.it", json.dumps(mine("it", named(name)))],
        )
        expect(page.get_by_text(name)).to_be_visible()


def test_what_one_tab_saved_is_not_forgotten_by_the_other(visit: Visit, address: str) -> None:
    one = visit(SHARE, storage_state=remembering(address, mine("it", named("My pond"))))
    is_called(one, "My pond")
    other = one.context.new_page()
    other.goto(address + SHARE)
    one.get_by_role("button", name="Save to the server").click()
    link = other.get_by_label("Link to this edition")
    expect(link).to_be_visible()
    rename(other, "My lake")
    other.get_by_role("button", name="Save the changes").click()
    expect(one.get_by_text("Saved. Whoever has this link")).to_be_visible()
    edition_id = link.input_value().split("#")[1]
    assert asked(address, "GET", f"/{edition_id}")["name"] == "My lake"


def test_an_edition_that_is_removed_in_one_tab_and_edited_on_in_the_other_is_kept_whole(
    visit: Visit, address: str
) -> None:
    one = visit(SHARE, storage_state=remembering(address, mine("it", named("My pond"))))
    is_called(one, "My pond")
    one.get_by_role("button", name="Save to the server").click()
    expect(one.get_by_label("Link to this edition")).to_be_visible()
    before = stored(one)[0]
    other = one.context.new_page()
    other.goto(f"{address}/editions")
    other.get_by_role("button", name="Remove My pond").click()
    expect(other.get_by_text("Removed here.")).to_be_visible()
    assert stored(one) == []
    one.get_by_role("link", name="Lake", exact=True).click()
    is_called(one, "My pond")
    assert stored(one) == []
    one.get_by_role("link", name="Share").click()
    rename(one, "My lake")
    (after,) = stored(one)
    assert after["edition"]["name"] == "My lake"
    assert [after[name] for name in ("id", "token", "saved")] == [before[name] for name in ("id", "token", "saved")]


def test_an_edition_that_is_left_while_it_is_saved_has_its_link_when_one_comes_back(
    browser: Browser, address: str
) -> None:
    with phone(browser, storage_state=remembering(address, mine("it", named("My pond")))) as page:
        held: list[Route] = []
        page.route("**/api/v1/editions", lambda route: held.append(route))
        page.goto(address + SHARE)
        with page.expect_request("**/api/v1/editions"):
            page.get_by_role("button", name="Save to the server").click()
        page.get_by_role("link", name="Back").click()
        listed(page).get_by_role("link", name="My pond complete").click()
        page.get_by_role("link", name="Share").click()
        rename(page, "My lake")
        held[0].continue_()
        expect(page.get_by_label("Link to this edition")).to_be_visible()
        rename(page, "My sea")
        (edition,) = stored(page)
        assert edition["edition"]["name"] == "My sea"
        assert (edition["token"] is not None, edition["saved"]["name"]) == (True, "My pond")


def test_who_has_no_room_is_told_that_nothing_lasts(visit: Visit, address: str) -> None:
    page = visit(SHARE, storage_state=remembering(address, mine("it", named("My pond"))))
    is_called(page, "My pond")
    rename(page, "My sea")
    page.evaluate(FILL_STORAGE)
    rename(page, "M" * 60)
    expect(page.get_by_role("alert")).to_contain_text(FULL)
    page.evaluate("localStorage.removeItem('filler.4194304.0')")
    rename(page, "My lake")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert stored(page)[0]["edition"]["name"] == "My lake"


def test_a_link_that_was_cut_off_takes_nobody_the_right_to_edit(visit: Visit, address: str) -> None:
    edition_id, token = saved(address, named("My pond"))
    known = mine("it", named("My pond"), id=edition_id, token=token, saved=named("My pond"))
    page = visit(f"/editions#{edition_id}/{token[:-3]}", storage_state=remembering(address, known))
    expect(page).to_have_url(re.compile("#edit/it/lake$"))
    assert stored(page)[0]["token"] == token


def test_after_a_link_that_was_cut_off_the_whole_one_helps(browser: Browser, address: str) -> None:
    edition_id, token = saved(address, named("My pond"))
    with phone(browser) as page:
        page.goto(f"{address}/editions#{edition_id}/{token[:-3]}")
        page.get_by_role("link", name="Share").click()
        rename(page, "My lake")
        page.get_by_role("button", name="Save the changes").click()
        expect(page.get_by_role("alert")).to_contain_text("may not change it")
        page.goto(f"{address}/editions#{edition_id}/{token}")
        page.get_by_role("link", name="Share").click()
        page.get_by_role("button", name="Save the changes").click()
        expect(page.get_by_text("Saved. Whoever has this link")).to_be_visible()
    assert asked(address, "GET", f"/{edition_id}")["name"] == "My lake"


def test_damaged_editions_are_passed_over(visit: Visit, address: str) -> None:
    storage = remembering(address, mine("it", named("My pond")), mine("cut", named("Cut off")))
    items = storage["origins"][0]["localStorage"]
    items[-1]["value"] = items[-1]["value"][:200]
    page = visit("/editions#edit/cut", storage_state=storage)
    is_called(page, "Editions")
    expect(listed(page)).to_have_count(1)
