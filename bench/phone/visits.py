"""First visits and openings: bytes, and how long until a sheet is seen and until what is tapped there is judged."""

from __future__ import annotations

import json
import signal
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, BrowserContext, Playwright

from bootstrap import find_chromium
from tests.servers import Server

from .finger import PAUSE, SCREEN
from .tables import AWAKE, opened

OPENINGS = 9
SLOWER = 4

# When the lobby, a sheet that keeps taps and one whose rules are awake were there: ms since the navigation began.
OPENED = """
  window.opened = {};
  const look = () => {
    const { port1, port2 } = new MessageChannel();
    const screens = [".lobby .seats", ".sheet .lake", ".sheet[aria-busy=false]"];
    const [lobby, visible, playable] = screens.map((one) => document.querySelector(one));
    const found = { lobby, visible, playable };
    port1.onmessage = () => {
      for (const name in found) if (found[name]) window.opened[name] ??= performance.now();
      port1.close();
    };
    port2.postMessage(null);
    if (!found.playable) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""

# Taps these one after the other, also across pages, in the first frame in which each is there: a driver's taps take
# longer than what they lead to. Times are since the first of these pages was asked for.
TAPPED = """
  const names = %s;
  const { began, tapped } = Object.assign(sessionStorage, { began: sessionStorage.began ?? performance.timeOrigin });
  window.since = performance.timeOrigin - began;
  let next = Number(tapped ?? 0);
  const tap = () => {
    const places = [...document.querySelectorAll("button:enabled, a[href]")];
    const there = places.find((one) => one.getClientRects().length > 0 && one.innerText.trim() === names[next]);
    if (there) {
      next = sessionStorage.tapped = next + 1;
      there.click();
    }
    if (next < names.length) requestAnimationFrame(tap);
  };
  requestAnimationFrame(tap);
"""

Times = dict[str, float]


def first_bytes(browser: Browser, server: Server) -> dict[str, int]:
    """Every byte that crosses the wire until a table is there and the page is at rest, by its address."""
    table = opened(server)
    context = browser.new_context(**SCREEN, storage_state=table.memory())
    page = context.new_page()
    watched = context.new_cdp_session(page)
    watched.send("Network.enable")
    names: dict[str, str] = {}
    sizes: Counter[str] = Counter()
    watched.on("Network.requestWillBeSent", lambda sent: names.update({sent["requestId"]: sent["request"]["url"]}))
    watched.on(
        "Network.loadingFinished", lambda done: sizes.update({names[done["requestId"]]: done["encodedDataLength"]})
    )
    page.goto(server.address + table.path)
    page.locator(AWAKE).wait_for()
    page.wait_for_timeout(4 * PAUSE)
    context.close()
    return {name.removeprefix(server.address): size for name, size in sizes.most_common()}


def kept_bytes(server: Server) -> list[int]:
    """What the worker keeps in each of its two steps, in English, as it crosses the wire."""
    worker = _answer(server, "/worker.js", "identity").decode()
    steps = json.loads(worker.partition("= ")[2].partition(";\n")[0])["steps"]
    return [sum(len(_answer(server, address)) for address in step["all"] + step["en"]) for step in steps]


def _answer(server: Server, path: str, packed: str = "br, gzip") -> bytes:
    asked = Request(server.address + path, headers={"Accept-Encoding": packed})  # noqa: S310
    with urlopen(asked) as answer:  # noqa: S310
        content: bytes = answer.read()
    return content


def by_link(browser: Browser, server: Server, slower: int) -> list[Times]:
    """A phone that has nothing yet scans the code of a table, says who it is, and sees its sheet."""
    paths = (opened(server, claim=False).path for _ in range(OPENINGS))
    return [_visit(browser, slower, server.address + path, "I am Ada", "To the table") for path in paths]


def from_home(browser: Browser, server: Server, slower: int) -> list[Times]:
    """A phone that has nothing yet opens a table at the first address, and sees its sheet."""
    taps = ("New table", "Open the table", "To the table")
    return [_visit(browser, slower, server.address, *taps) for _ in range(OPENINGS)]


def _visit(browser: Browser, slower: int, address: str, *taps: str) -> Times:
    context = browser.new_context(**SCREEN, service_workers="block")
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.add_init_script(OPENED)
    page.add_init_script(f"{{ {TAPPED % json.dumps(taps)} }}")
    page.goto(address, wait_until="commit")
    page.wait_for_function("() => window.opened?.playable")
    found: Times = page.evaluate("window.opened")
    before: float = page.evaluate("window.since")
    context.close()
    return {name: before + time for name, time in found.items()}


def offline(playwright: Playwright, folder: str) -> list[Times]:
    """An installed pad, opened when its server was killed; the browser is started anew each time."""
    start = partial(
        playwright.chromium.launch_persistent_context,
        f"{folder}/profile",
        executable_path=find_chromium(playwright),
        **SCREEN,
    )
    with Server(DATABASE_URL=f"sqlite:///{folder}/installed.sqlite") as server:
        table = opened(server)
        address = server.address + table.path
        with start() as context:
            page = context.pages[0]
            page.goto(server.address)
            page.evaluate("kept => localStorage.setItem('lampion.tables', kept)", table.kept())
            page.goto(address)
            page.evaluate("navigator.serviceWorker.ready")
            page.reload()
            page.locator(AWAKE).wait_for()
            page.wait_for_timeout(4 * PAUSE)
        server.stop(signal.SIGKILL)
    return [_opening(start, address) for _ in range(OPENINGS)]


def _opening(start: Callable[[], BrowserContext], address: str) -> Times:
    with start() as context:
        page = context.pages[0]
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.add_init_script(OPENED)
        page.goto(address)
        page.locator(AWAKE).wait_for()
        page.wait_for_timeout(PAUSE)
        found: Any = page.evaluate("window.opened")
        return dict(found)
