"""A phone at a table, as its player sees and taps it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from scoresheet.rules.editions.fireworks import fits, free_pools
from scoresheet.rules.editions.lake import Lake

from .checks import phone
from .conftest import Visit
from .opened import Opened

# A mark is made after the frame that shows it, and what the seat may do then is asked after another.
AFTER_THINKING = """
  (async () => {
    const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
    await frame();
    await frame();
  })()
"""
AREAS = "areas => areas.map(area => Number(area.dataset.area))"


# A mark is made in the frame after the tap, which never comes here.
WITHOUT_FRAMES = "window.requestAnimationFrame = () => 0"
# They come when they are told to.
LATE_FRAMES = "window.late = []; window.requestAnimationFrame = (act) => window.late.push(act); 0"
FRAMES = """
  for (const act of window.late) act();
  new Promise((done) => setTimeout(() => setTimeout(done)));
"""
KEPT = """
  async () => {
    const asked = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
    const database = await asked(indexedDB.open("lampion"));
    const outboxes = () => asked(database.transaction("outboxes").objectStore("outboxes").getAll());
    return (await outboxes()).flat().length > 0;
  }
"""


class Phone:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.status = page.get_by_role("heading", level=1)
        self.notice = page.get_by_role("status")
        self.tray = page.get_by_role("group", name="Dice: tap the one that you want")
        self.dialog = page.get_by_role("dialog")
        self.tabs = page.get_by_role("navigation", name="Sheets")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def step(self, name: str) -> Locator:
        return self.page.get_by_role("navigation", name="Steps of the turn").get_by_role("button", name=name)

    def press(self, *names: str) -> None:
        for name in names:
            self.button(name).click()

    def end_game(self) -> None:
        """On a sheet without a referee, which asks before."""
        self.press("End game")
        self.dialog.get_by_role("button", name="End game").click()
        expect(self.dialog).to_be_hidden()

    def choose(self, *items: str) -> None:
        """From the menu, one after the other."""
        for item in items:
            self.press("Menu")
            self.dialog.get_by_text(item, exact=True).click()

    def say_of_others(self, item: str) -> None:
        self.press("Menu")
        self.dialog.get_by_text("Other players…").click()
        self.dialog.get_by_text(item, exact=True).click()

    def area(self, number: int) -> Locator:
        return self.page.locator(f'.live [data-area="{number}"]')

    def tap(self, *areas: int, **how: Any) -> None:
        """Where the lantern of the area is drawn: in its triangle, the platform or boat in its square makes way."""
        for number in areas:
            lantern, square = (self.area(number).locator(part).bounding_box() for part in (".motif", ".field"))
            assert lantern
            assert square
            x = lantern["x"] + lantern["width"] / 2 - square["x"]
            y = lantern["y"] + lantern["height"] / 2 - square["y"]
            self.area(number).locator(".field").click(position={"x": x, "y": y}, **how)

    def stroke(self, across: int) -> None:
        """A finger drawn over the lake, so many pixels to the right."""
        self.page.mouse.move(180, 300)
        self.page.mouse.down()
        self.page.mouse.move(180 + across // 2, 302)
        self.page.mouse.move(180 + across, 304)
        self.page.mouse.up()

    def sent(self) -> None:
        """The server knows all that was tapped here."""
        expect(self.page.locator(".sheet")).to_have_attribute("data-unsent", "0")

    def choose_die(self, *colors: str) -> None:
        """Of the dice that were rolled, one after the other, or the one that is faced."""
        for color in colors:
            self.tray.get_by_role("button", name=color).first.click()

    def turn_to(self, name: str) -> None:
        """Of another seat of this phone, if it is not the one that is shown."""
        tab = self.tabs.get_by_role("button", name=name)
        if tab.get_attribute("aria-current") != "true":
            tab.click()

    def explain_points(self) -> None:
        """By a tap on the own points, which stand in the tab where there are tabs."""
        self.page.locator(".header .total, .tabs [aria-current=true]").click()

    def look_at(self, name: str) -> None:
        self.explain_points()
        self.press("All")
        self.dialog.get_by_role("button", name=name).click()

    def take_all(self) -> None:
        """The bonus, and what platforms give: any of what glows, as long as something does."""
        while glowing := self.glowing():
            self.tap(glowing[0])
            expect(self.area(glowing[0])).to_be_checked()

    def hold(self, area: int) -> None:
        self.tap(area, button="right")

    def glowing(self) -> list[int]:
        self.page.evaluate(AFTER_THINKING)
        found: list[int] = self.page.get_by_role("checkbox", name="can be shaded").evaluate_all(AREAS)
        return sorted(found)

    def lit(self) -> list[int]:
        found: list[int] = self.page.locator(".live").get_by_role("checkbox", checked=True).evaluate_all(AREAS)
        return sorted(found)

    def shows(self, *areas: int) -> None:
        """These areas are lit, sooner or later, and no others."""
        expect(self.page.locator(".live").get_by_role("checkbox", checked=True)).to_have_count(len(areas))
        assert self.lit() == sorted(areas)


class Table(Opened):
    """A table at the small lake of the rules' tests, or at that of the edition that is named."""

    def seat(self, number: int) -> Any:
        return self.now()["seats"][number]

    def fits(self, number: int) -> list[list[int]]:
        """The pools on which this seat could launch, of the most valuable tile first."""
        table = self.now()
        seat, edition = table["seats"][number], table["setup"]["edition"]
        lake, free = Lake(edition, seat["sheet"]), free_pools(seat["shaded"], seat["fireworks"])
        stacks = sorted((stack[0], shape) for shape, stack in table["stacks"].items() if stack)
        return [pools for _, shape in reversed(stacks) for pools in fits(lake, edition["shapes"][shape], free)]

    def log(self, after: int = 0) -> list[Any]:
        moves: list[Any] = self._ask("GET", f"/{self.code}/log?after={after}")["moves"]
        return moves

    def heard(self, after: int = 0) -> list[str]:
        """The kinds of moves that the server has got."""
        return [move["type"] for move in self.log(after)]

    def holding(self, *seats: int, host: bool = False) -> Any:
        """What a phone remembers that has these seats."""
        return self.memory({seat: self.claim(seat) for seat in seats}, host=host)

    def sit(self, visit: Visit, *seats: int, host: bool = False, **options: Any) -> Phone:
        """A phone with these seats, at the table."""
        return seen(visit(self.path, storage_state=self.holding(*seats, host=host), **options))


def seen(page: Page, table: Table | None = None) -> Phone:
    """The phone, when it has the table, and has been led there if it was not."""
    if table:
        page.goto(table.address + table.path)
    expect(page.locator(".sheet[aria-busy=false] .lake.live")).to_be_visible()
    return Phone(page)


@contextmanager
def apart(
    browser: Browser, table: Table, *seats: int, script: str = "", clock: datetime | None = None
) -> Iterator[Phone]:
    """A phone with these seats, whose calls may fail."""
    with phone(browser, storage_state=table.holding(*seats)) as page:
        page.add_init_script(script)
        if clock:
            page.clock.set_system_time(clock)
        yield seen(page, table)


def dies_with_its_last_tap(phone: Phone, area: int) -> Phone:
    """The page is killed as soon as the tap is kept, and opened again."""
    page, address = phone.page, phone.page.url
    page.evaluate(WITHOUT_FRAMES)
    phone.area(area).dispatch_event("click")
    page.wait_for_function(KEPT, polling=20)  # ms; it would look at every frame
    again = page.context.new_page()
    page.close()
    page.context.set_offline(False)
    again.goto(address)
    return seen(again)
