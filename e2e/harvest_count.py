"""A count of the Harvest Festival, as those who sit around it tap it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from .conftest import Visit
from .counted import awake, begin

KINDS = {"four": "Four of a kind", "pairs": "Three pairs", "seven": "Seven unique"}


def count(visit: Visit, *names: str, **options: Any) -> Page:
    page = visit("/harvest", **options)
    begin(page, *names)
    awake(page)
    return page


def dedicate(page: Page, name: str, *kinds: str) -> None:
    for kind in kinds:
        page.get_by_role("button", name=f"{name}: {KINDS[kind]}").click()


def stack(page: Page, kind: str) -> Locator:
    return page.locator(".stacks li").filter(has_text=KINDS[kind])


def total(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True).get_by_role("status")


def at_the_end(page: Page) -> None:
    page.get_by_role("radio", name="At the end").check(force=True)


def hold(page: Page, name: str, kind: str, *tokens: int) -> None:
    page.get_by_role("group", name="Whose tokens").get_by_role("button", name=name).click()
    for token in tokens:
        token_of(page, kind, token).and_(page.locator("[aria-pressed=false]")).first.click()


def token_of(page: Page, kind: str, token: int) -> Locator:
    return page.get_by_role("group", name=KINDS[kind]).get_by_role("button", name=str(token), exact=True)


def add_generic(page: Page, name: str, number: int) -> None:
    page.get_by_role("group", name="Whose tokens").get_by_role("button", name=name).click()
    for _ in range(number):
        page.get_by_role("button", name="One generic token more").click()


def answer(page: Page, **counts: int) -> None:
    """What decides, by the names of those who are asked."""
    for name, number in counts.items():
        page.get_by_label(name, exact=True).fill(str(number))
    page.get_by_role("button", name="Result").click()


def tie(page: Page) -> Page:
    """Everybody has a generic token, and nobody more."""
    at_the_end(page)
    for name in page.locator(".turns .name").all_inner_texts():
        add_generic(page, name, 1)
    return page
