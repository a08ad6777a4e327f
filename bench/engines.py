"""From nothing to a playable sheet, and from a tap to its paint, in each engine: `python -m bench.engines`."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Playwright, sync_playwright

from bench.figures import table
from bench.phone.finger import PAUSE, WATCH
from bootstrap import find_chromium, find_firefox, find_old_webkit, find_webkit
from e2e.table import Table
from e2e.webkit.browsers import Begin, old_webkit, webkit
from e2e.webkit.phone import LANTERN, Phone
from tests.servers import Server

OPENINGS = 9
MARKS = 60
SEED = 7
# ms since the page was asked for
PLAYABLE = "return document.querySelector('.sheet[aria-busy=false] .lake.live') && performance.now()"


class Hand(NamedTuple):
    """Of whoever holds the phone, whichever program moves it."""

    go: Callable[[str], object]
    # runs a script that returns something
    ask: Callable[..., Any]
    tap: Callable[[int, int], object]


class Times(NamedTuple):
    playable: list[float]
    paint: list[float]


def playable(hand: Hand) -> float:
    while not (found := hand.ask(PLAYABLE)):
        pass
    return float(found)


def times(hand: Hand, server: Server) -> Times:
    """On a sheet without a referee, where every area can be marked."""
    told = Table(server.address, edition="lampion", referee=False)
    hand.go(f"{server.address}/rules")
    for item in told.holding(0)["origins"][0]["localStorage"]:
        hand.ask("localStorage.setItem(arguments[0], arguments[1])", item["name"], item["value"])
    openings = []
    for _ in range(OPENINGS):
        hand.go(server.address + told.path)
        openings.append(playable(hand))
    hand.ask(WATCH)
    for area in Random(SEED).sample(range(108), MARKS):
        hand.tap(*hand.ask(LANTERN, area))
        time.sleep(PAUSE / 1000)
    return Times(openings, [time for _, time in hand.ask("return window.taps")])


@contextmanager
def by_playwright(engine: str, playwright: Playwright) -> Iterator[Hand]:
    if engine == "Chromium":
        browser = playwright.chromium.launch(executable_path=find_chromium(playwright))
    else:
        browser = playwright.firefox.launch(channel="moz-firefox", executable_path=find_firefox())
    page = browser.new_page(viewport={"width": 360, "height": 640})

    def ask(script: str, *arguments: object) -> Any:
        return page.evaluate(f"list => (function () {{ {script} }})(...list)", list(arguments))

    yield Hand(lambda address: page.goto(address, wait_until="commit"), ask, page.mouse.click)
    browser.close()


@contextmanager
def by_selenium(begin: Begin, folder: Path) -> Iterator[Hand]:
    phone = Phone(begin, folder, "")
    yield Hand(phone.go, phone.ask, phone.tap_at)
    phone.driver.quit()


@contextmanager
def old_screen(folder: Path) -> Iterator[Begin]:
    screen = folder / "screen"
    screen.mkdir()
    with old_webkit(screen) as begin:
        yield begin


def measured(folder: Path, playwright: Playwright, server: Server) -> Iterator[tuple[str, Times]]:
    """One engine after the other, of those that are here."""
    for engine, found in (("Chromium", find_chromium(playwright)), ("Firefox", find_firefox())):
        if found:
            with by_playwright(engine, playwright) as hand:
                yield engine, times(hand, server)
    for engine, found, screen in (
        ("WebKit", find_webkit(), webkit()),
        ("the older WebKit", find_old_webkit(), old_screen(folder)),
    ):
        if found:
            profile = folder / engine
            profile.mkdir()
            with screen as begin, by_selenium(begin, profile) as hand:
                yield engine, times(hand, server)


def rows(found: Times) -> Iterator[tuple[object, ...]]:
    for what, all_of_them in (("to a playable sheet", found.playable), ("from a tap to its paint", found.paint)):
        in_order = sorted(all_of_them)
        p95 = in_order[int(0.95 * len(in_order))]
        yield what, len(in_order), round(median(in_order)), round(p95), round(in_order[-1])


def main() -> None:
    with (
        TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        Server(DATABASE_URL=f"sqlite:///{folder}/bench.sqlite", RATE_LIMITS="off") as server,
    ):
        for engine, found in measured(Path(folder), playwright, server):
            table(f"{engine}: ms", "times", "median", "p95", "longest", rows=rows(found))
            print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)


if __name__ == "__main__":
    main()
