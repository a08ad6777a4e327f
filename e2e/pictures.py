"""Takes pictures of every screen, in every size, theme and language, to be looked at: `make pictures`.

python -m e2e.pictures [language …]   all of them, into pictures/
python -m e2e.pictures readme         the few that the README and the manifest show, into static/pictures/
"""

from __future__ import annotations

import base64
import json
import sys
import uuid
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import time
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from bench.greedy import Greedy, charts_of, play
from bootstrap import find_chromium
from scoresheet.browser.words import LANGUAGES
from scoresheet.rules.dice_game.setup import deal
from scoresheet.rules.editions.edition import shipped_edition
from scoresheet.rules.state import Move, Setup
from tests.servers import Server
from tests.web.tables import API, move

from .checks import SCREENS
from .conftest import QUIET

ROOT = Path(__file__).parents[1]
NAMES = ["Bartholomäus Maximilian Schütz", "Chloé", "Wilhelmina-Charlotte van Dijk!", "Ada"]
SHORT_NAMES = ["Ada", "Ben", "Chloé", "Dot"]
SEED = 3
SETUP = ("edition", "referee", "dice", "shapes", "emperor", "seats")
THEMES: list[Any] = ["light", "dark"]
SIMPLE: Any = {"reduced_motion": "reduce", "locale": "en"}
README = SIMPLE | {"viewport": {"width": 360, "height": 640}, "device_scale_factor": 1.5}
SHOWN = {"die": "dark", "launching": "light", "lobby": "light", "result": "dark", "editor-lake": "light"}
TO_WEBP = """async (png) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", 0.8).split(",")[1];
}"""

PARTS = ("lake", "bonuses", "fireworks", "cards", "share")
DEDICATIONS = [".people .bar .main"] + [f"section:nth-of-type({seat}) .dedicate:last-child" for seat in (1, 2, 1)]
TOKENS = [".people .bar .main"] + [f"section:nth-of-type({seat}) .pips button:nth-child(6)" for seat in (1, 2, 1)]

Log = list[Move]
Act = Callable[[Page], object]


class Table(NamedTuple):
    code: str
    host: str
    seat: int
    token: str


class Screen(NamedTuple):
    """A screen: where it is, of which table, and what is tapped there."""

    name: str
    path: str = ""
    table: Table | None = None
    act: Act = lambda _: None

    @classmethod
    def at(cls, table: Table, name: str, screen: str = "", act: Act = lambda _: None) -> Screen:
        return cls(name, f"/t/{table.code}{screen}", table, act)


class Game:
    """A whole game of good players, and tables that stand somewhere in it."""

    def __init__(self, server: Server, names: list[str]) -> None:
        rng = Random(SEED)
        edition = shipped_edition("lampion")
        seats = [{"name": name, "sheet": letter} for name, letter in zip(names, "ABCD", strict=True)]
        self.server = server
        self.setup: Setup = deal(edition, seats, True, "app", "first", "first", rng.randrange)
        self.log: Log = play(self.setup, Greedy(charts_of(edition)), rng.randrange)[1]

    def before(self, of: str, share: float, **fields: Any) -> int:
        """Where in the log the first move of this kind comes after that share of the game."""
        first = int(len(self.log) * share)
        wanted = {"type": of, **fields}.items()
        return next(n for n in range(first, len(self.log)) if wanted <= self.log[n].items())

    def at(self, number: int) -> Table:
        """A table after so many moves, on the phone of whoever moves next; after the last, of whoever began."""
        moves = [{"id": str(uuid.uuid4()), **move} for move in self.log[:number]]
        opened = self._ask("", self._wish() | {"log": moves})
        seat = self.log[number % len(self.log)]["seat"]
        return Table(opened["code"], opened["host_token"], seat, self._claim(opened["code"], seat))

    def missing_points(self) -> Table:
        """A game that is over, in which somebody played on paper."""
        seats = [{"name": name, "tracked": name != NAMES[0]} for name in NAMES]
        opened = self._ask("", {**self._wish(), "dice": "real", "seats": seats})
        leaving = [move("leave", seat) for seat in range(1, len(seats))]
        self._ask(f"/{opened['code']}/moves", {"moves": leaving}, opened["host_token"])
        return Table(opened["code"], opened["host_token"], 1, self._claim(opened["code"], 1))

    def _wish(self) -> dict[str, Any]:
        return {name: self.setup[name] for name in SETUP}  # type: ignore[literal-required]

    def _claim(self, code: str, seat: int) -> str:
        token: str = self._ask(f"/{code}/seats/{seat}/claim", {})["token"]
        return token

    def _ask(self, path: str, body: Any, token: str | None = None) -> Any:
        answer = self.server.ask("POST", f"{API}/tables{path}", body, token)
        assert answer.status < 300, answer
        return answer.body


def tap(*selectors: str) -> Act:
    """These, one after the other, each as soon as it is there."""

    def act(page: Page) -> None:
        for selector in selectors:
            page.locator(selector).first.click()

    return act


def come_from(table: Table) -> Act:
    """From a table, which the device then knows as it was there."""

    def act(page: Page) -> None:
        home = page.url
        page.goto(f"{home}t/{table.code}")
        page.locator(".lake.live").wait_for()
        page.goto(home)
        page.locator(".running").wait_for()

    return act


def see_the_lake(page: Page) -> None:
    page.locator(".lakes .lake").wait_for()
    page.locator("#edition").evaluate("field => field.scrollIntoView()")


def ask_in_vain(page: Page) -> None:
    """For a table of a server that does not answer."""
    page.context.route("**/api/**", lambda route: route.abort())
    page.locator(".bar button").click()
    page.locator(".bar .alone").wait_for()


def open_alone(page: Page) -> None:
    ask_in_vain(page)
    page.locator(".bar .alone button").first.click(no_wait_after=True)
    page.locator(".lobby").wait_for()


def edit(part: str) -> Act:
    """A part of the editor, with a copy of lampion."""

    def act(page: Page) -> None:
        page.locator("[aria-describedby=about-lampion]").click()
        page.locator(".parts a").nth(PARTS.index(part)).click()
        page.locator(f".editor[data-part={part}]").wait_for()

    return act


def see_history(part: str) -> Act:
    """Once the phone has the game that is over."""

    def act(page: Page) -> None:
        page.locator(".players > li").first.wait_for()
        page.evaluate("part => location.assign(`/history${part}`)", part)
        page.locator(".places, .persons, .person, .way").first.wait_for()

    return act


def screens(game: Game) -> list[Screen]:
    die = game.at(game.before("shade", 0.5, by="die"))
    over = game.at(len(game.log))
    lobby, paper = game.at(0), game.missing_points()
    return [
        Screen("home", "/", die),
        Screen("home-running", "/", die, act=come_from(die)),
        Screen("home-removal", "/", die, act=tap(".tables .icon-button")),
        Screen("home-storage", "/", die, act=tap("#to-storage")),
        Screen("new", "/new"),
        Screen("new-lake", "/new?edition=lake-482915", act=see_the_lake),
        Screen("new-alone", "/new", act=ask_in_vain),
        Screen("lobby-alone", "/new", act=open_alone),
        Screen.at(lobby, "lobby", "/lobby"),
        Screen.at(lobby, "first-roll"),
        Screen.at(game.at(game.before("orient", 0.4)), "tray"),
        Screen.at(die, "die"),
        Screen.at(game.at(game.before("shade", 0.5, by="platform")), "grant"),
        Screen.at(game.at(game.before("launch", 0.6)), "launching", act=tap(".steps .step:nth-child(4)")),
        Screen.at(game.at(game.before("launch", 0.6) + 1), "launched"),
        Screen.at(game.at(game.before("emperor", 0.5)), "emperor", act=tap(".steps .step:nth-child(3)")),
        Screen.at(game.at(game.before("shade", 0.9, by="die")), "points", act=tap(".header .total")),
        Screen.at(die, "players", act=tap(".header .total", ".row .button")),
        Screen.at(die, "menu", act=tap(".header .icon-button")),
        Screen.at(die, "journal", act=tap(".header .icon-button", ".menu section:nth-of-type(2) .item:nth-of-type(4)")),
        Screen.at(die, "supply", act=tap(".line .supply")),
        Screen.at(die, "sought", act=tap(".line .supply", ".supplies button:enabled")),
        Screen.at(die, "correcting", act=tap(".header .icon-button", ".menu .item")),
        Screen.at(die, "board", "/board"),
        Screen.at(over, "result", "/result"),
        Screen.at(over, "replay", "/result", act=tap(".result .actions .button:nth-last-child(2)")),
        Screen.at(paper, "missing-points", "/result"),
        Screen.at(paper, "entry", "/result", act=tap(".on-paper .button")),
        Screen("editions", "/editions"),
        *(Screen(f"editor-{part}", "/editions", act=edit(part)) for part in PARTS),
        Screen("harvest-players", "/harvest"),
        Screen("harvest-during", "/harvest", act=tap(*DEDICATIONS)),
        Screen("harvest-end", "/harvest", act=tap(*DEDICATIONS, ".segment:last-child")),
        Screen("harvest-result", "/harvest", act=tap(*DEDICATIONS, "[href='#result']")),
        Screen("lumens-room", "/lumens", act=tap(*TOKENS)),
        Screen("lumens-table", "/lumens", act=tap(*TOKENS, ".top button")),
        Screen("lumens-result", "/lumens", act=tap(*TOKENS, "[href='#result']")),
        Screen("history-empty", "/history"),
        Screen.at(over, "history", "/result", act=see_history("")),
        Screen.at(over, "history-people", "/result", act=see_history("#people")),
        Screen.at(over, "history-person", "/result", act=see_history("#person-ada")),
        Screen.at(over, "history-backup", "/result", act=see_history("#keep")),
        Screen("lost", "/lost"),
        Screen("sheets", "/sheets"),
        *(Screen(f"guide-{lesson}", f"/learn#{lesson}") for lesson in range(1, 12)),
        Screen("rules", "/rules"),
    ]


def memory(address: str, table: Table | None) -> Any:
    if not table:
        return {"cookies": [], "origins": []}
    seats = {table.seat: table.token}
    kept = [{"code": table.code, "names": NAMES, "seats": seats, "host": table.host, "seen": round(1000 * time())}]
    tables = {"name": "lampion.tables", "value": json.dumps(kept)}
    return {"cookies": [], "origins": [{"origin": address, "localStorage": [tables]}]}


def take(browser: Browser, address: str, screen: Screen, look: Any, *, grey: bool = False) -> bytes:
    context = browser.new_context(storage_state=memory(address, screen.table), **look)
    page = context.new_page()
    page.goto(address + screen.path)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("load")
    page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 250)))")
    screen.act(page)
    page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 250)))")
    if grey:
        page.evaluate("document.documentElement.style.filter = 'grayscale(1)'")
    picture = page.screenshot()
    context.close()
    return picture


def everything(browser: Browser, server: Server, languages: list[str]) -> None:
    all_screens = screens(Game(server, NAMES))
    folder = ROOT / "pictures"
    folder.mkdir(exist_ok=True)
    for screen, language, (width, height), theme in product(all_screens, languages, SCREENS, THEMES):
        look = SIMPLE | {"viewport": {"width": width, "height": height}, "color_scheme": theme, "locale": language}
        picture = take(browser, server.address, screen, look)
        (folder / f"{screen.name}-{width}x{height}-{theme}-{language}.png").write_bytes(picture)
    [board] = [screen for screen in all_screens if screen.name == "board"]
    for theme in THEMES:
        look = SIMPLE | {"viewport": {"width": 1920, "height": 1080}, "color_scheme": theme}
        (folder / f"board-1920x1080-{theme}-en.png").write_bytes(take(browser, server.address, board, look))
    [die] = [screen for screen in all_screens if screen.name == "die"]
    for theme in THEMES:
        picture = take(browser, server.address, die, README | {"color_scheme": theme}, grey=True)
        (folder / f"die-grey-{theme}.png").write_bytes(picture)


def readme(browser: Browser, server: Server) -> None:
    found = {screen.name: screen for screen in screens(Game(server, SHORT_NAMES))}
    folder = ROOT / "static" / "pictures"
    folder.mkdir(exist_ok=True)
    converter = browser.new_page()
    for name, theme in SHOWN.items():
        picture = take(browser, server.address, found[name], README | {"color_scheme": theme})
        webp = converter.evaluate(TO_WEBP, base64.b64encode(picture).decode())
        (folder / f"{name}.webp").write_bytes(base64.b64decode(webp))


def main(*words: str) -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(playwright), args=QUIET)
        with Server(DATABASE_URL=f"sqlite:///{folder}/pictures.sqlite") as server:
            if words == ("readme",):
                readme(browser, server)
            else:
                everything(browser, server, list(words) or list(LANGUAGES))
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
