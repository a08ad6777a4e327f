"""The running program, a browser, and pages that may neither complain nor call anybody else."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from bootstrap import find_chromium
from tests.servers import PATIENCE, Server

from .checks import new_phone

# Without these a closed network sees Chromium call home at every start.
QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
# As a phone in the network calls this machine, over plain HTTP: no browser takes it for safe.
NAME = f"{socket.gethostname().partition('.')[0].lower()}.local"
ELSEWHERE = [f"--host-resolver-rules=MAP {NAME} 127.0.0.1"]

BLOCKED = "Service Worker registration blocked by Playwright"

Visit = Callable[..., Page]

expect.set_options(timeout=1000 * PATIENCE)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with Server(DATABASE_URL=f"sqlite:///{tmp_path_factory.mktemp('e2e') / 'tables.sqlite'}") as server:
        yield server.address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = find_chromium(playwright, light=True)
        browser = playwright.chromium.launch(executable_path=found, args=QUIET + ELSEWHERE)
        yield browser
        browser.close()


def is_complaint(said: ConsoleMessage) -> bool:
    return said.type in ("error", "warning") and said.text != BLOCKED


def is_ours(url: str, address: str) -> bool:
    """The server's, or of what the page itself has made."""
    return url.removeprefix("blob:").startswith(address)


@pytest.fixture
def visit(address: str, browser: Browser) -> Iterator[Visit]:
    """Opens a path on a phone of its own: `visit("/", color_scheme="dark")`."""
    complaints: list[str] = []
    phones = []

    def visit(path: str, **options: Any) -> Page:
        phone = new_phone(browser, **options)
        phones.append(phone)
        page = phone.new_page()
        page.on("console", lambda said: complaints.append(said.text) if is_complaint(said) else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda sent: None if is_ours(sent.url, address) else complaints.append(sent.url))
        page.goto(address + path)
        return page

    yield visit
    for phone in phones:
        phone.close()
    assert complaints == []
