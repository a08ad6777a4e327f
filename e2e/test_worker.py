"""The pad without a network, and in a new version: the real worker in a real browser."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Response, Route, expect

from scoresheet.browser.assets import contents
from scoresheet.browser.words import LANGUAGES, catalogues
from tests.servers import Server

from .checks import SCREENS, faults_of_access, phone, scrolls_sideways
from .keeping import CONTROLLED, KEEP, keeping
from .table import Table, seen

ROOT = Path(__file__).parents[1]
PARTS = ("scoresheet", "service-worker", "static", "templates")
SOURCES = ("static/home/page.css", "static/kit/words.ts")
SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
TITLES = {
    "/new": "New table",
    "/rules": "How to play",
    "/learn": "Learn by playing",
    "/harvest": "Harvest Festival",
    "/lumens": "Lumens",
    "/history": "History",
}

each_language = pytest.mark.parametrize("language", LANGUAGES)


def titled(path: str, language: str) -> str:
    return f"{catalogues()[language].text(TITLES[path])} · Lampion"


def opens(page: Page, address: str, language: str) -> None:
    for path in TITLES:
        page.goto(address + path)
        expect(page).to_have_title(titled(path, language))
    page.goto(address)
    expect(page.get_by_role("link", name=catalogues()[language].text("New table"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", language)


@each_language
def test_without_a_network_every_page_opens_in_its_language(browser: Browser, address: str, language: str) -> None:
    with keeping(browser, address, locale=language) as page:
        page.context.set_offline(True)
        opens(page, address, language)


@each_language
def test_without_a_network_an_unknown_address_leads_home(browser: Browser, address: str, language: str) -> None:
    text = catalogues()[language].text
    with keeping(browser, address, locale=language) as page:
        page.goto(f"{address}/nowhere")
        expect(page.get_by_role("heading", level=1)).to_have_text(text("There is no such page"))
        page.context.set_offline(True)
        page.goto(f"{address}/nowhere")
        expect(page.get_by_role("heading", level=1)).to_have_text(text("This page is not on this device"))
        assert faults_of_access(page) == []
        page.get_by_role("link", name=text("Home")).click()
        expect(page.get_by_role("link", name=text("New table"))).to_be_visible()


def test_a_table_of_this_phone_opens_without_a_network_and_is_played_on(browser: Browser, address: str) -> None:
    table = Table(address)
    with keeping(browser, address, storage_state=table.holding(0)) as page:
        page.goto(address + table.path)
        ada = seen(page)
        ada.tap(29)
        ada.sent()
        page.context.set_offline(True)
        page.goto(address)
        page.goto(address + table.path)
        expect(page).to_have_title(f"{table.code} · Lampion")
        ada = seen(page)
        ada.tap(30)
        ada.shows(29, 30)
        page.context.set_offline(False)
        ada.sent()
    assert table.heard() == ["die", "shade", "shade"]


def test_a_screen_that_no_table_has_is_its_sheet(browser: Browser, address: str) -> None:
    """The server would say that there is no such page, but the worker keeps one for all addresses of tables."""
    table = Table(address)
    with keeping(browser, address, storage_state=table.holding(0)) as page:
        page.goto(f"{address}{table.path}/elsewhere")
        seen(page)


# In a worker of Firefox Playwright changes no language.
@pytest.mark.parametrize(("engine", "language"), [*(("chromium", each) for each in LANGUAGES), ("firefox", "en")])
def test_when_the_server_is_gone_every_page_and_table_still_opens(
    browser: Browser, tmp_path: Path, language: str
) -> None:
    with Server(DATABASE_URL=f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        table = Table(server.address)
        with keeping(browser, server.address, storage_state=table.holding(0), locale=language) as page:
            page.goto(server.address + table.path)
            seen(page)
            server.stop(signal.SIGKILL)
            opens(page, server.address, language)
            page.goto(server.address + table.path)
            seen(page)
            expect(page.locator("html")).to_have_attribute("lang", language)


def test_a_language_that_is_chosen_without_a_network_comes_with_the_network(browser: Browser, address: str) -> None:
    with keeping(browser, address, locale="it") as page:
        page.context.set_offline(True)
        with page.expect_navigation():
            page.get_by_role("link", name="Français").click()
        opens(page, address, "it")
        page.context.set_offline(False)
        opens(page, address, "fr")
        page.evaluate(KEEP, "keep all")
        page.context.set_offline(True)
        opens(page, address, "fr")


def test_where_bytes_are_dear_home_and_tables_are_kept_and_what_is_visited(browser: Browser, address: str) -> None:
    table = Table(address)
    with phone(browser, service_workers="allow", storage_state=table.holding(0)) as page:
        page.add_init_script(SAVING)
        page.goto(address)
        page.evaluate(CONTROLLED)
        seen(page, table)
        page.goto(f"{address}/sheets")
        expect(page.get_by_role("button", name="Print")).to_be_visible()
        page.evaluate(KEEP, "keep tables")
        page.context.set_offline(True)
        page.goto(address + table.path)
        seen(page)
        page.goto(f"{address}/sheets")
        expect(page.get_by_role("button", name="Print")).to_be_visible()
        page.goto(f"{address}/lumens")
        expect(page.get_by_role("heading", level=1)).to_have_text("This page is not on this device")
        page.context.set_offline(False)
        page.goto(f"{address}/lumens")
        expect(page).to_have_title(titled("/lumens", "en"))


def test_everything_else_is_kept_when_the_page_is_at_rest(browser: Browser, address: str) -> None:
    with phone(browser, service_workers="allow") as page:
        page.goto(address)
        page.evaluate(CONTROLLED)
        lumens = "caches.match(location.origin + path).then(Boolean)"
        path = (
            page.evaluate("fetch('/worker.js').then((answer) => answer.text())")
            .split('"en/lumens": "')[1]
            .split('"')[0]
        )
        page.wait_for_function(f"(path) => {lumens}", arg=path)
        page.context.set_offline(True)
        page.goto(f"{address}/lumens")
        expect(page).to_have_title(titled("/lumens", "en"))


def test_a_language_that_was_chosen_before_is_that_of_the_pages_kept(browser: Browser, address: str) -> None:
    with phone(browser, locale="en", service_workers="allow") as page:
        page.context.add_cookies([{"name": "language", "value": "it", "url": address}])
        page.goto(address)
        page.evaluate(CONTROLLED)
        page.evaluate(KEEP, "keep all")
        page.context.set_offline(True)
        opens(page, address, "it")


def test_a_link_that_names_a_language_is_followed_and_chooses_nothing(browser: Browser, address: str) -> None:
    with keeping(browser, address, locale="en") as page:
        page.goto(f"{address}/rules?language=fr")
        expect(page).to_have_title(titled("/rules", "fr"))
        opens(page, address, "en")


def test_the_worker_answers_with_what_it_keeps_and_leaves_the_api_and_its_stream_alone(
    browser: Browser, address: str
) -> None:
    table = Table(address)
    with keeping(browser, address, storage_state=table.holding(0)) as page:
        answers: list[Response] = []
        page.on("response", lambda answer: answers.append(answer))
        page.goto(address + table.path)
        ada = seen(page)
        ada.tap(29)
        ada.sent()
        by_worker = {answer.url.removeprefix(address): answer.from_service_worker for answer in answers}
    calls = {path: by for path, by in by_worker.items() if path.startswith("/api/")}
    kept = {path: by for path, by in by_worker.items() if path.startswith(("/static/", "/built/", "/vendor/", "/t/"))}
    assert {f"{path.partition('?')[0].rpartition('/')[2]}" for path in calls} >= {"moves", "events", "log"}
    assert not any(calls.values())
    assert len(kept) > 8
    assert all(kept.values())


def test_a_file_of_another_version_comes_from_the_network(browser: Browser, address: str) -> None:
    with keeping(browser, address) as page:
        fetched = "fetch('/static/0123456789ab/rules.json').then(answer => answer.headers.get('Cache-Control'))"
        assert page.evaluate(fetched) == "no-store"


def test_the_worker_comes_when_the_table_is_there(browser: Browser, tmp_path: Path) -> None:
    with Server(DATABASE_URL=f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        table = Table(server.address)
        with phone(browser, service_workers="allow", storage_state=table.holding(0)) as page:
            page.goto(server.address + table.path)
            page.evaluate(CONTROLLED)
        asked = [line.split(" GET ")[1].split()[0] for line in server.stop().splitlines() if " GET " in line]
    places = {path.rpartition("/")[2]: place for place, path in reversed([*enumerate(asked)])}
    script = contents()["pages"]["table"]["script"]
    assert max(places[name] for name in ("rules.json", script, "log")) < places["worker.js"]


class Versions:
    """The server, and a newer one that takes its place at the same address."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._settings: dict[str, Any] = {"DATABASE_URL": f"sqlite:///{folder / 'tables.sqlite'}"}
        self.server = Server(**self._settings)
        self.address = self.server.address

    def renew(self) -> None:
        self.server.stop()
        new = self._folder / "new"
        for part in PARTS:
            shutil.copytree(ROOT / part, new / part, ignore=shutil.ignore_patterns("__pycache__"))
        home = new / "templates" / "home.html"
        home.write_text(home.read_text("utf-8").replace("<h1>Lampion</h1>", "<h1>New Lampion</h1>"), "utf-8")
        sheet, words = (new / path for path in SOURCES)
        sheet.write_text(sheet.read_text("utf-8") + "\n.new {\n  color: red;\n}\n", "utf-8")
        words.write_text(words.read_text("utf-8") + '\nconsole.debug("new");\n', "utf-8")
        for tool in ("build.py", "package.json", "styles.mjs", "pack.mjs"):
            shutil.copy(ROOT / tool, new / tool)
        (new / "node_modules").symlink_to(ROOT / "node_modules")
        subprocess.run([sys.executable, new / "build.py"], check=True)
        port = self.address.rpartition(":")[2]
        self.server = Server(PORT=port, PYTHONPATH=new, **self._settings)


@pytest.fixture
def versions(tmp_path: Path) -> Iterator[Versions]:
    versions = Versions(tmp_path)
    yield versions
    with versions.server:
        pass


def offer(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text="A new version of the pad is ready.")


def heading(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def precached(page: Page) -> set[str]:
    """The addresses of all that is kept in the newest version."""
    found: list[str] = page.evaluate("""
      async () => {
        const name = (await caches.keys()).findLast((name) => name.startsWith("precache-"));
        return (await (await caches.open(name)).keys()).map(({ url }) => decodeURI(new URL(url).pathname));
      }
    """)
    return set(found)


def test_a_new_version_is_offered_again_and_again_but_never_forced(browser: Browser, versions: Versions) -> None:
    with keeping(browser, versions.address) as page:
        versions.renew()
        for _ in range(2):
            page.reload()
            expect(offer(page)).to_be_visible()
            expect(heading(page)).to_have_text("Lampion")
            page.get_by_role("button", name="Later").click()
            expect(offer(page)).to_have_count(0)


def test_a_new_version_takes_over_when_it_is_wanted_and_brings_only_what_has_changed(
    browser: Browser, versions: Versions
) -> None:
    with keeping(browser, versions.address) as page:
        before = precached(page)
        versions.renew()
        page.reload()
        page.get_by_role("button", name="Use it now").click()
        expect(heading(page)).to_have_text("New Lampion")
        expect(offer(page)).to_have_count(0)
        page.evaluate(KEEP, "keep all")
        after = precached(page)
        said = versions.server.stop()
        fetched = {line.split(" GET ")[1].split()[0] for line in said.splitlines() if " GET /" in line}
        files = {path for path in fetched if path.startswith(("/static/", "/built/", "/vendor/", "/pages/"))}
        assert files == after - before
        assert any(path.startswith("/built/home-") for path in files)
        assert not any(path.startswith("/vendor/") for path in files)
        opens(page, versions.address, "en")


def test_nobody_is_asked_in_mid_game_and_the_game_goes_on_with_a_newer_server(
    browser: Browser, versions: Versions
) -> None:
    table = Table(versions.address)
    with keeping(browser, versions.address, storage_state=table.holding(0)) as page:
        page.goto(table.address + table.path)
        seen(page)
        versions.renew()
        page.reload()
        expect(page.locator(".update")).to_be_attached()
        ada = seen(page)
        ada.tap(29)
        ada.sent()
        expect(page.locator(".update")).to_be_hidden()
        page.goto(versions.address)
        expect(offer(page)).to_be_visible()
        page.goto(table.address + table.path)
        seen(page)
        table.play_to_the_end()
        expect(heading(page)).to_contain_text("win")
        expect(offer(page)).to_be_visible()
        page.get_by_role("button", name="Use it now").click()
        expect(page.locator(".update")).to_have_count(0)
        expect(heading(page)).to_contain_text("win")


def test_a_game_in_another_tab_goes_on_when_a_new_version_takes_over(browser: Browser, versions: Versions) -> None:
    table = Table(versions.address)
    with keeping(browser, versions.address, storage_state=table.holding(0)) as page:
        page.goto(table.address + table.path)
        ada = seen(page)
        versions.renew()
        other = page.context.new_page()
        other.goto(versions.address)
        other.get_by_role("button", name="Use it now").click()
        expect(heading(other)).to_have_text("New Lampion")
        ada.tap(29)
        ada.sent()
        table.play_to_the_end()
        expect(heading(page)).to_contain_text("win")


def test_a_page_of_an_older_version_without_a_worker_is_told_to_load_anew(browser: Browser, versions: Versions) -> None:
    table = Table(versions.address)
    held: list[Route] = []
    with phone(browser, service_workers="block", storage_state=table.holding(0)) as page:
        page.route("**/table-later-*", lambda route: held.append(route))
        page.goto(table.address + table.path)
        seen(page)
        versions.renew()
        for route in held:
            route.continue_()
        page.unroute_all()
        table.play_to_the_end()
        expect(heading(page)).to_have_text("This screen could not be fetched")
        page.get_by_role("link", name="Try again").click()
        expect(heading(page)).to_contain_text("win")


def test_a_version_that_another_page_let_take_over_is_used_here_too(browser: Browser, versions: Versions) -> None:
    with keeping(browser, versions.address) as page:
        versions.renew()
        page.reload()
        expect(offer(page)).to_be_visible()
        other = page.context.new_page()
        other.goto(versions.address)
        other.get_by_role("button", name="Use it now").click()
        expect(heading(other)).to_have_text("New Lampion")
        expect(heading(page)).to_have_text("Lampion")
        page.get_by_role("button", name="Use it now").click()
        expect(heading(page)).to_have_text("New Lampion")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_offer_fits_and_axe_finds_nothing(browser: Browser, versions: Versions, scheme: Any) -> None:
    with keeping(browser, versions.address, color_scheme=scheme, locale="fr") as page:
        versions.renew()
        page.reload()
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            expect(page.get_by_role("button", name="utiliser")).to_be_in_viewport(ratio=1)
            assert not scrolls_sideways(page)
        assert faults_of_access(page) == []
