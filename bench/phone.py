"""What a phone bears: `python -m bench.phone` prints the figures of docs/benchmarks.md."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from functools import partial
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, Playwright, sync_playwright

from bench.greedy import Greedy, charts_of
from bootstrap import find_chromium
from scoresheet.rules.dice_game.table import Game, open_table
from scoresheet.rules.state import Move
from tests.servers import Server
from tests.web.tables import API

SCREEN: Any = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
SLOWER = 6
SLOWER_OPENING = 4
OPENINGS = 9
UNDO_EVERY = 4  # taps on the lake
PAUSE = 250  # ms, in which a hand moves on and everything is sent
RESTS = 60  # ms of a finger on the glass
PATIENCE = 20  # pauses until a tap should have had its effect
LARGEST = 8
NAMES = ["Ada", "Ben"]

# From a click until the frame that it has changed is painted: a message comes after the frame in which it was sent.
WATCH = """
  window.taps = [];
  addEventListener("click", (event) => {
    const kind = event.target.closest(".lake.live") ? "lake" : event.target.closest(".undo") ? "undo" : "other";
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.taps.push([kind, performance.now() - event.timeStamp]);
      port1.close();
    };
    requestAnimationFrame(() => port2.postMessage(null));
  }, { capture: true });
"""

# When the sheet was first seen, and when it could first be touched, in ms from the beginning of the navigation.
OPENED = """
  window.opened = {};
  const look = () => {
    const { port1, port2 } = new MessageChannel();
    const found = { visible: document.querySelector(".sheet .lake"), playable: document.querySelector(".lake.live") };
    port1.onmessage = () => {
      for (const name in found) if (found[name]) window.opened[name] ??= performance.now();
      port1.close();
    };
    port2.postMessage(null);
    if (!found.playable) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""

AFTER_THINKING = """
  (async () => {
    const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
    await frame();
    await frame();
  })()
"""


class Opened(NamedTuple):
    code: str
    host: str
    tokens: list[str]

    def kept(self) -> str:
        """What a phone keeps on which both seats play."""
        seats = dict(enumerate(self.tokens))
        return json.dumps([{"code": self.code, "names": NAMES, "seats": seats, "host": self.host, "seen": 0}])

    def memory(self, address: str) -> Any:
        tables = {"name": "lampion.tables", "value": self.kept()}
        return {"cookies": [], "origins": [{"origin": address, "localStorage": [tables]}]}


def opened(server: Server) -> Opened:
    seats = [{"name": name, "sheet": letter} for name, letter in zip(NAMES, "AB", strict=True)]
    wish = {"edition": "lampion", "referee": True, "dice": "app", "shapes": "first", "emperor": "first", "seats": seats}
    answer = server.ask("POST", f"{API}/tables", wish).body
    path = f"{API}/tables/{answer['code']}/seats"
    tokens = [server.ask("POST", f"{path}/{seat}/claim", {}).body["token"] for seat in range(len(seats))]
    return Opened(answer["code"], answer["host_token"], tokens)


def first_visit(browser: Browser, server: Server) -> None:
    """Every byte that crosses the wire until a table is there, on a phone that has nothing yet."""
    table = opened(server)
    context = browser.new_context(**SCREEN, storage_state=table.memory(server.address))
    page = context.new_page()
    watched = context.new_cdp_session(page)
    watched.send("Network.enable")
    names: dict[str, str] = {}
    sizes: Counter[str] = Counter()
    watched.on("Network.requestWillBeSent", lambda sent: names.update({sent["requestId"]: sent["request"]["url"]}))
    watched.on(
        "Network.loadingFinished", lambda done: sizes.update({names[done["requestId"]]: done["encodedDataLength"]})
    )
    page.goto(f"{server.address}/t/{table.code}")
    page.locator(".lake.live").wait_for()
    page.wait_for_timeout(4 * PAUSE)
    context.close()
    ours = sum(size for name, size in sizes.items() if "/vendor/" not in name)
    print("| first visit to a table, compressed | KB | budget |\n| --- | --- | --- |")
    print(f"| everything, in {len(sizes)} requests | {sizes.total() / 1000:.0f} | 300 |")
    print(f"| ours | {ours / 1000:.0f} | 70 |\n")
    for name, size in sizes.most_common(LARGEST):
        print(f"- {name.removeprefix(server.address)}: {size / 1000:.1f} KB")


class Phone:
    """Plays a whole game on one phone, as the greedy player would."""

    def __init__(self, page: Page, server: Server, table: Opened) -> None:
        self.page = page
        self.finger = page.context.new_cdp_session(page)
        self.server = server
        self.path = f"{API}/tables/{table.code}"
        setup = self._asked("")["setup"]
        self.game = Game(open_table(setup))
        self.greedy = Greedy(charts_of(setup["edition"]))
        self.order = setup["order"]
        self.since_undo = 0

    def _asked(self, rest: str) -> Any:
        return self.server.ask("GET", self.path + rest).body

    def play(self) -> None:
        turns = self.game.table["turns"]
        for turn in range(turns + 1):
            first = turn if turn < turns else 0
            for place in range(len(self.order)):
                seat = self.order[(first + place) % len(self.order)]
                while self._state(seat)["turn"] == turn and not self._state(seat)["done"]:
                    self._act(self.greedy.move(self.game.table, seat))

    def _state(self, seat: int) -> Any:
        return self.game.table["seats"][seat]

    def _act(self, move: Move) -> None:
        self._show(NAMES[move["seat"]])
        self._peek(move["type"] not in ("roll", "orient"))
        getattr(self, f"_{move['type']}")(move)
        self._heard()
        if self.since_undo >= UNDO_EVERY and move["type"] == "shade" and not self.page.locator(".tray").is_visible():
            self.since_undo = 0
            self._press(".steps .undo")
            self._heard()

    def _show(self, name: str) -> None:
        tab = self.page.locator(".tabs button", has_text=name)
        if tab.get_attribute("aria-pressed") != "true":
            self._tap(tab.bounding_box())

    def _peek(self, wanted: bool) -> None:
        """Moves the tray out of the way, or back."""
        eye = self.page.locator(".tray .peek")
        if eye.is_visible() and (eye.get_attribute("aria-pressed") == "true") != wanted:
            self._tap(eye.bounding_box())

    def _roll(self, _: Move) -> None:
        if not self.page.locator(".tray").is_visible():  # or the tap that ended the turn before has rolled
            self._press(".choice-of-dice, .steps .end")

    def _orient(self, move: Any) -> None:
        self.page.locator(".tray").wait_for()
        for _ in range(move["by"]):
            self._press(".choice-of-dice:nth-of-type(1)")
        self._press(".choice-of-dice:nth-of-type(3)")

    def _shade(self, move: Any) -> None:
        if move["by"] == "bonus" and "die" not in self._state(move["seat"])["taken"]:
            self._press(".steps .step:nth-child(2)")
        self._light(move["area"])
        self.since_undo += 1

    def _emperor(self, move: Any) -> None:
        self._press(".steps .step:nth-child(3)")
        self._press(f".cards li:nth-child({move['card'] + 1}) button")

    def _launch(self, move: Any) -> None:
        self._press(".steps [class*=step]:has(.sign)")
        while not self.page.locator(".tile-choice").first.is_visible():
            self._wait()
        self._light(2 * move["pools"][0])

    def _done(self, _: Move) -> None:
        self._press(".steps .end")

    def _light(self, area: int) -> None:
        self._tap(self.page.locator(f".lake.live [data-area='{area}'] .motif").bounding_box())

    def _press(self, selector: str) -> None:
        button = self.page.locator(selector).first
        button.wait_for()
        self._tap(button.bounding_box())

    def _tap(self, box: Any) -> None:
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self.finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        self.page.wait_for_timeout(RESTS)
        self.finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self._wait()

    def _wait(self) -> None:
        """A pause, and a yes if the pad asks whether to go on."""
        self.page.wait_for_timeout(PAUSE)
        self.page.evaluate(AFTER_THINKING)
        going_on = self.page.locator("dialog[data-panel=question] .main")
        if going_on.is_visible():
            self._tap(going_on.bounding_box())

    def _heard(self) -> None:
        """Plays here what the phone has sent."""
        for _ in range(PATIENCE):
            moves = self._asked(f"/log?after={self.game.table['version']}")["moves"]
            for move in moves:
                self.game.play({name: value for name, value in move.items() if name not in ("id", "seq", "at")})
            if moves:
                return
            self._wait()
        raise AssertionError(self.page.locator("body").inner_text())


def taps(browser: Browser, server: Server) -> None:
    table = opened(server)
    context = browser.new_context(**SCREEN, storage_state=table.memory(server.address))
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(f"{server.address}/t/{table.code}")
    page.locator(".lake.live").wait_for()
    slow: CDPSession = context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    Phone(page, server, table).play()
    measured = page.evaluate("window.taps")
    context.close()
    print(f"\n| ms from tap to paint, {SLOWER}x slower | taps | median | p95 | longest | budget (p95) |")
    print("| --- | --- | --- | --- | --- | --- |")
    for kind, name, budget in (("lake", "on the lake", 50), ("undo", "undo", 100), ("other", "all others", None)):
        times = sorted(time for found, time in measured if found == kind)
        middle, most = times[len(times) // 2], times[int(0.95 * len(times))]
        print(f"| {name} | {len(times)} | {middle:.0f} | {most:.0f} | {times[-1]:.0f} | {budget or ''} |")


def cold_open(playwright: Playwright, folder: str) -> None:
    """An installed pad, opened while its server is not there."""
    start = partial(
        playwright.chromium.launch_persistent_context,
        f"{folder}/profile",
        executable_path=find_chromium(playwright),
        **SCREEN,
    )
    with Server(DATABASE_URL=f"sqlite:///{folder}/installed.sqlite") as server:
        table = opened(server)
        address = f"{server.address}/t/{table.code}"
        with start() as context:
            page = context.pages[0]
            page.goto(server.address)
            page.evaluate("kept => localStorage.setItem('lampion.tables', kept)", table.kept())
            page.goto(address)
            page.evaluate("navigator.serviceWorker.ready")
            page.reload()
            page.locator(".lake.live").wait_for()
            page.wait_for_timeout(4 * PAUSE)
    times = [opening(start, address) for _ in range(OPENINGS)]
    print(f"\n| ms to open without a network, {SLOWER_OPENING}x slower | median | longest | budget |")
    print("| --- | --- | --- | --- |")
    for name, budget in (("visible", 500), ("playable", 900)):
        sorted_times = sorted(one[name] for one in times)
        print(f"| a {name} sheet | {sorted_times[OPENINGS // 2]:.0f} | {sorted_times[-1]:.0f} | {budget} |")


def opening(start: Callable[[], BrowserContext], address: str) -> dict[str, float]:
    with start() as context:
        page = context.pages[0]
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_OPENING})
        page.add_init_script(OPENED)
        page.goto(address)
        page.locator(".lake.live").wait_for()
        page.wait_for_timeout(PAUSE)
        found: dict[str, float] = page.evaluate("window.opened")
        return found


def main() -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(playwright))
        with Server(DATABASE_URL=f"sqlite:///{folder}/bench.sqlite") as server:
            first_visit(browser, server)
            taps(browser, server)
        browser.close()
        cold_open(playwright, folder)


if __name__ == "__main__":
    main()
