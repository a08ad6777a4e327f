"""Prints the figures of docs/benchmarks.md: `python -m bench.phone [bytes] [visits] [taps] [offline]`."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from statistics import median
from tempfile import TemporaryDirectory
from types import MappingProxyType

from playwright.sync_api import Browser, Playwright, sync_playwright

from bench.figures import table
from bootstrap import find_chromium
from tests.servers import Server

from . import pencil, visits
from .finger import EMPTY, RESTS, SCREEN, SLOWER, WATCH, Finger
from .games import Player
from .tables import AWAKE, Opened, late, opened

WHAT = ("bytes", "visits", "taps", "offline")
TAPS = {"undo": 50}  # ms at p95; every other touch that marks
MARK = 40
MARKS = ("shade", "launch", "mark", "erase", "gift", "cross", "correct", "buy")
EMPTY_PAGE = "an empty page"
TOUCHES = 60  # of it
BYTES = {"everything": 300, "ours": 70, "kept": 450}  # KB
OFFLINE = {"visible": 500, "playable": 900}  # ms at the longest
REACHED = {"lobby": "the lobby", "visible": "a sheet that is seen", "playable": "a sheet that judges"}
COLUMNS = ("what", "how often", "median", "p95", "longest", "budget")
Row = tuple[object, ...]


def row(what: str, found: Iterable[float], budget: object = "") -> Row:
    each = sorted(found)
    numbers = (median(each), each[int(0.95 * len(each))], each[-1])
    return (what, len(each), *(round(number) for number in numbers), budget)


def weights(browser: Browser, server: Server) -> Iterator[Row]:
    sizes = visits.first_bytes(browser, server)
    ours = sum(size for name, size in sizes.items() if "/vendor/" not in name)
    kept = visits.kept_bytes(server)
    yield row("KB: first visit to a table", [sum(sizes.values()) / 1000], BYTES["everything"])
    yield row("KB: of that ours", [ours / 1000], BYTES["ours"])
    yield row("KB: kept at once", [kept[0] / 1000])
    yield row("KB: kept in all", [sum(kept) / 1000], BYTES["kept"])


def shown(
    name: str, slower: int, times: list[visits.Times], budgets: Mapping[str, int] = MappingProxyType({})
) -> Iterator[Row]:
    for what, screen in REACHED.items():
        if found := [one[what] for one in times if what in one]:
            yield row(f"ms: {name}, {slower}x, {screen}", found, budgets.get(what, ""))


def first_visits(browser: Browser, server: Server) -> Iterator[Row]:
    for slower in (1, visits.SLOWER):
        yield from shown("from the first address", slower, visits.from_home(browser, server, slower))
        yield from shown("by link", slower, visits.by_link(browser, server, slower))


def touches(browser: Browser, server: Server, rests: int) -> Iterator[Row]:
    times: dict[str, list[float]] = defaultdict(list)

    def on(played: Opened, act: Callable[[Finger], None]) -> None:
        context = browser.new_context(**SCREEN, storage_state=played.memory())
        page = context.new_page()
        page.add_init_script(WATCH)
        page.goto(server.address + played.path)
        page.locator(AWAKE).wait_for()
        finger = Finger(page, rests)
        finger.rest()
        act(finger)
        for kind, time in finger.times():
            times[kind].append(time)
        context.close()

    def on_an_empty_page() -> None:
        context = browser.new_context(**SCREEN)
        page = context.new_page()
        page.set_content(EMPTY)
        page.evaluate(WATCH)
        finger = Finger(page, rests)
        finger.rest()
        for _ in range(TOUCHES):
            finger.press(EMPTY_PAGE, "button")
        times[EMPTY_PAGE] = [time for _, time in finger.times()]
        context.close()

    on_an_empty_page()
    for game in (opened(server), late(server)):
        on(game, lambda finger, game=game: Player(finger, game).play())  # type: ignore[misc]
    on(opened(server, referee=False), pencil.fill_a_sheet)
    on(late(server), pencil.correct)
    how = f"rests {rests} ms" if rests else "leaves at once"
    for kind, found in sorted(times.items()):
        yield row(f"ms: {kind}, {SLOWER}x, {how}", found, TAPS.get(kind, MARK if kind.startswith(MARKS) else ""))


def measured(what: Collection[str], playwright: Playwright, folder: str) -> Iterator[Row]:
    browser = playwright.chromium.launch(executable_path=find_chromium(playwright))
    with Server(DATABASE_URL=f"sqlite:///{folder}/bench.sqlite", RATE_LIMITS="off") as server:
        if "bytes" in what:
            yield from weights(browser, server)
        if "visits" in what:
            yield from first_visits(browser, server)
        if "taps" in what:
            for rests in (RESTS, 0):
                yield from touches(browser, server, rests)
    browser.close()
    if "offline" in what:
        yield from shown("without the server", visits.SLOWER, visits.offline(playwright, folder), OFFLINE)


def main(*what: str) -> None:
    print(f"{datetime.now(UTC):%Y-%m-%d %H:%M}")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        table(*COLUMNS, rows=measured(what, playwright, folder))


if __name__ == "__main__":
    main(*(sys.argv[1:] or WHAT))
