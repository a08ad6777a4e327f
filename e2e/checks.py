"""Checks for every page (access, layout, screens), and a phone: one whose calls may fail, and what it reads."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page

from tests.servers import PATIENCE

AXE = Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js"
SCREENS = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800)]

# What the page has begun to write comes before what is asked for now; a mark is written after the frame that shows it.
WRITTEN = """() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => {
  const opening = indexedDB.open("lampion");
  opening.onsuccess = () => {
    const { result } = opening;
    result.transaction(result.objectStoreNames, "readwrite").oncomplete = () => { result.close(); done(); };
  };
})))"""

Scheme = Literal["light", "dark"]
each_scheme = pytest.mark.parametrize("scheme", ["light", "dark"])


def faults_of_access(page: Page) -> list[Any]:
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run().then(({ violations }) => violations)")
    return [(each["id"], [node["html"] for node in each["nodes"]]) for each in found]


def lines(words: Locator) -> int:
    """In how many lines they stand."""
    found: int = words.evaluate(
        """(one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const seen = [...range.getClientRects()].filter(({ width }) => width > 1);
          return new Set(seen.map(({ bottom }) => Math.round(bottom / 4))).size;
        }"""
    )
    return found


def scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def on_each_screen(page: Page) -> Iterator[tuple[int, int]]:
    """The page is drawn anew for each."""
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        yield width, height


def has_fetched_the_referee(page: Page) -> bool:
    fetched = page.evaluate("performance.getEntriesByType('resource').map(one => one.name)")
    return any("micropython" in name or "rules.json" in name for name in fetched)


def new_phone(browser: Browser, **options: Any) -> BrowserContext:
    """Only the stories about the worker let it come: it would fetch the whole pad for each of hundreds of phones."""
    options = {"viewport": {"width": 360, "height": 640}, "service_workers": "block"} | options
    try:
        context = browser.new_context(**options)
    except Error as error:
        # Playwright visits a page of its own to store what is remembered; in Firefox that may be left too early.
        if "Error setting storage state" not in str(error):
            raise
        context = browser.new_context(**options)
    context.set_default_timeout(1000 * PATIENCE)
    return context


def read(page: Page, path: str) -> Any:
    """What the server of this page has there; Playwright itself does not know all names that its browsers know."""
    return page.evaluate("path => fetch(path).then((answer) => answer.json())", path)


def reload(page: Page) -> None:
    """Once everything is written: what was tapped at this moment could be lost, and is nobody's mark yet."""
    page.evaluate(WRITTEN)
    page.reload()


@contextmanager
def phone(browser: Browser, **options: Any) -> Iterator[Page]:
    """One whose calls are refused or go astray, of which every browser complains."""
    context = new_phone(browser, **options)
    yield context.new_page()
    context.close()
