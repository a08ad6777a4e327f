"""The running program, a browser, and pages that may neither complain nor call anybody else."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, Route, expect, sync_playwright

from bootstrap import find_chromium, find_firefox
from tests.servers import PATIENCE, Server

from .checks import new_phone
from .engines import not_told, skip_without

# Without these a closed network sees Chromium call home at every start.
QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
# As a phone in the network calls this machine, over plain HTTP: no browser takes it for safe.
NAME = f"{socket.gethostname().partition('.')[0].lower()}.local"
ELSEWHERE = [f"--host-resolver-rules=MAP {NAME} 127.0.0.1"]

# Of no fault of ours: tests have no worker, and over plain HTTP one of the headers is of no use.
NO_FAULTS = (
    "Service Worker registration blocked by Playwright",
    "The Cross-Origin-Opener-Policy header has been ignored",
)

Visit = Callable[..., Page]

expect.set_options(timeout=1000 * PATIENCE)


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the program."""
    with Server(DATABASE_URL=f"sqlite:///{tmp_path_factory.mktemp('e2e') / 'tables.sqlite'}") as server:
        yield server.address


@pytest.fixture
def origin() -> str:
    return "secure"


@pytest.fixture
def address(served: str, origin: str) -> str:
    """As this story calls the program: as its own machine does, or over plain HTTP as a phone at home does."""
    return served if origin == "secure" else served.replace("127.0.0.1", NAME)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Once for each engine where it trusts the address, and in Chromium at each other one; the closest marks count."""
    marks = {mark.name: mark.args for mark in reversed([*metafunc.definition.iter_markers()])}
    told = [(engine, "secure") for engine in marks.get("engines", ["chromium"])]
    told += [("chromium", origin) for origin in marks.get("origins", []) if origin != "secure"]
    if "origins" in marks and {"engine", "origin"} <= set(metafunc.fixturenames):
        metafunc.parametrize(("engine", "origin"), told)
    elif "engines" in marks:
        metafunc.parametrize("engine", marks["engines"])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for line in not_told(terminalreporter.stats.get("skipped", [])):
        terminalreporter.write_sep("!", line, red=True, bold=True)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    found = find_chromium(playwright, light=True)
    with playwright.chromium.launch(executable_path=found, args=QUIET + ELSEWHERE) as browser:
        yield browser


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    found = find_firefox()
    skip_without(found, "Firefox")
    with playwright.firefox.launch(
        channel="moz-firefox", executable_path=found, firefox_user_prefs={"network.dns.localDomains": NAME}
    ) as browser:
        yield browser


@pytest.fixture
def engine() -> str:
    return "chromium"


@pytest.fixture
def browser(request: pytest.FixtureRequest, engine: str) -> Browser:
    """Of the engine in which this story is told; each is started once."""
    browser: Browser = request.getfixturevalue(engine)
    return browser


def let_through(route: Route) -> None:
    """To the program, whose name at home only the browser knows; its answer goes astray."""
    url, *headers = (text.replace(NAME, "127.0.0.1") for text in (route.request.url, *route.request.headers.values()))
    route.fetch(url=url, headers=dict(zip(route.request.headers, headers, strict=True)))


def is_complaint(said: ConsoleMessage) -> bool:
    return said.type in ("error", "warning") and not said.text.startswith(NO_FAULTS)


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
