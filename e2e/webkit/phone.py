"""A phone with WebKit, as its player sees and taps it; it can be switched off and on again."""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from selenium.common.exceptions import (
    JavascriptException,
    StaleElementReferenceException,
    TimeoutException,
    WebDriverException,
)
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from tests.servers import PATIENCE

from .browsers import PHONE, Begin, Size, said_in

Found = TypeVar("Found")

# Not its warnings, for it thinks wasted what is preloaded and used later; nor what was being fetched for a page that
# was left, which it calls a matter of access.
COMPLAINT = re.compile(r"\bCONSOLE (?!NETWORK)[A-Z ]*ERROR\b(?!.* due to access control checks)")
# What can be tapped and is called so, or whose name begins so; within a dialog, if one is open.
CALLED = """
  const [kinds, name] = arguments;
  const called = (one) => (one.ariaLabel ?? one.innerText).replace(/\\s+/g, " ").trim();
  const shown = (one) => one.getClientRects().length > 0 && !one.disabled;
  const room = document.querySelector("dialog[open]") ?? document;
  const found = [...room.querySelectorAll(kinds)].filter(shown);
  return found.find((one) => called(one) === name) ?? found.find((one) => called(one).startsWith(name));
"""
# A field is called by its label, or by itself.
FIELD = """
  const [name] = arguments;
  const called = (one) => [one.ariaLabel, ...[...one.labels ?? []].map((label) => label.innerText.trim())];
  return [...document.querySelectorAll("input, select, textarea")].find((one) => called(one).includes(name));
"""
LANTERN = """
  const [area] = arguments;
  const { x, y, width, height } = document.querySelector(`[data-area="${area}"] .motif`).getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
"""
LIT = """
  const lit = document.querySelectorAll(".live [aria-checked=true]");
  return [...lit].map(({ dataset }) => Number(dataset.area));
"""
GLOWING = """
  const glowing = document.querySelectorAll(".live [aria-label*='can be shaded']");
  return [...glowing].map(({ dataset }) => Number(dataset.area));
"""
SHOWN = "return `${document.readyState}: ${document.body.innerText}`"
PLACES = "button, a[href], summary, [role=button]"


class Phone:
    _is_new: bool  # it has not been anywhere

    def __init__(self, begin: Begin, profile: Path, address: str, size: Size = PHONE) -> None:
        self._begin, self._profile, self._size = begin, profile, size
        self.address = address
        self._switch_on()

    def remember(self, memory: Any) -> None:
        """What it has stored already, as a browser of Playwright's is told."""
        for item in memory["origins"][0]["localStorage"]:
            self.ask("localStorage.setItem(arguments[0], arguments[1])", item["name"], item["value"])

    def recalled(self, name: str) -> Any:
        return json.loads(self.ask("return localStorage.getItem(`lampion.${arguments[0]}`)", name) or "null")

    def has_the_pad(self) -> None:
        """Its worker has everything for the time without a network."""
        self.until(lambda: self.ask("return navigator.serviceWorker.controller !== null"))

    def go(self, path: str) -> None:
        was_new = self._is_new
        self._is_new = False
        try:
            self.driver.get(self.address + path)
        except TimeoutException:
            if not was_new:
                raise
            # Once in some hundred starts the older WebKit gets its first page and does nothing with it.
            self.restart()
            self.driver.get(self.address + path)

    def path(self) -> str:
        return self.driver.current_url.removeprefix(self.address)

    def restart(self) -> None:
        """Switched off and on again: what it has kept it still knows, and no page is open."""
        self.switch_off()
        self._switch_on()

    def _switch_on(self) -> None:
        self.driver = self._begin(self._profile, self._size)
        self.driver.set_page_load_timeout(PATIENCE / 2)
        self._is_new = True

    def switch_off(self) -> None:
        """Also when it does not answer any more."""
        session = self.driver.service.process.pid  # type: ignore[attr-defined]
        try:
            self.driver.quit()
        finally:
            with suppress(ProcessLookupError):
                os.killpg(session, signal.SIGKILL)

    def complaints(self) -> list[str]:
        """When it is switched off: what its pages have complained of, but that a server did not answer."""
        return [line for line in self._said().splitlines() if COMPLAINT.search(line)]

    def _said(self) -> str:
        return said_in(self._profile).read_text("utf-8")

    def until(self, condition: Callable[[], Found]) -> Found:
        """What it gives as soon as that is something; pages that are just drawn anew are asked again."""
        passing = (JavascriptException, StaleElementReferenceException)
        wait = WebDriverWait(self.driver, PATIENCE, 0.05, passing)
        try:
            found: Found = wait.until(lambda _: condition())
        except TimeoutException as error:
            raise AssertionError(f"in vain, at {self.path()}: {self.ask(SHOWN)}; {self._said()}") from error
        return found

    def ask(self, script: str, *arguments: object) -> Any:
        return self.driver.execute_script(script, *arguments)

    def found(self, script: str, *arguments: object) -> Any:
        """What the script gives as soon as that is something, on a page whose own scripts have run."""
        loaded = f"if (document.readyState !== 'complete') return null; {script}"
        return self.until(lambda: self.ask(loaded, *arguments))

    def one(self, selector: str) -> WebElement:
        """The first that is shown."""
        shown = "return [...document.querySelectorAll(arguments[0])].find((one) => one.getClientRects().length > 0)"
        found: WebElement = self.found(shown, selector)
        return found

    def all(self, selector: str) -> list[WebElement]:
        return list(self.ask("return [...document.querySelectorAll(arguments[0])]", selector))

    def press(self, *names: str) -> None:
        for name in names:
            self.until(lambda name=name: self.tapped(self.found(CALLED, PLACES, name)))  # type: ignore[misc]

    def called(self, name: str) -> bool:
        """Whether something that can be tapped is called so now."""
        return self.ask(CALLED, PLACES, name) is not None

    def touch(self, selector: str) -> None:
        self.until(lambda: self.tapped(self.one(selector)))

    def tapped(self, element: WebElement) -> bool:
        try:
            element.click()
        except StaleElementReferenceException:
            raise
        except WebDriverException:  # not yet in sight, or behind something that is going
            return False
        return True

    def field(self, name: str) -> WebElement:
        field: WebElement = self.found(FIELD, name)
        return field

    def choose(self, name: str) -> None:
        """Of several one, by tapping its label: it lies over the button that the browser would draw."""
        self.ask("arguments[0].labels[0].click()", self.field(name))

    def fill(self, name: str, text: str) -> None:
        def filled() -> bool:
            field = self.field(name)
            field.clear()
            field.send_keys(text)
            return bool(field.get_property("value") == text)

        self.until(filled)

    def tap(self, *areas: int) -> None:
        """Their lanterns on the lake."""
        for area in areas:
            self.tap_at(*self.found(LANTERN, area))

    def tap_at(self, x: int, y: int) -> None:
        hand = ActionBuilder(self.driver)
        finger: Any = hand.pointer_action
        finger.move_to_location(x, y).click()
        hand.perform()

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        hand = ActionBuilder(self.driver)
        finger: Any = hand.pointer_action
        finger.move_to_location(*start).pointer_down().move_to_location(*end).pointer_up()
        hand.perform()

    def says(self, text: str, selector: str = "body") -> None:
        # The driver's own `text` takes a line that is clipped at its end for hidden.
        self.until(lambda: text in self.ask("return arguments[0].innerText", self.one(selector)))

    def lit(self) -> list[int]:
        return sorted(self.ask(LIT))

    def glowing(self) -> list[int]:
        return sorted(self.ask(GLOWING))

    def shows(self, *areas: int) -> None:
        """These areas are lit, sooner or later, and no others."""
        self.until(lambda: self.lit() == sorted(areas))
