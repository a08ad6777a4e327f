"""The pad as an app: what a browser is told about it, and what a person is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from .checks import SCREENS, faults_of_access, phone, scrolls_sideways
from .conftest import NAME, Visit
from .opened import Opened

# What a browser does that would install the page, which none does that is steered by a test.
WOULD_INSTALL = """() => {
  const prompt = () => (document.title = "installing", Promise.resolve());
  dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
}"""
IOS = """
  Object.defineProperty(navigator, "standalone", { value: false });
  Object.defineProperty(navigator, "maxTouchPoints", { value: 5 });
"""
PLAIN = "On this address your phone cannot keep the pad"
INSTALLED = """
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (media) => ask(media.replace("(display-mode: standalone)", "all"));
"""


def hint(page: Page) -> Locator:
    return page.get_by_role("region", name="The pad as an app")


@pytest.fixture
def ios(browser: Browser, address: str) -> Iterator[Page]:
    with phone(browser) as page:
        page.add_init_script(IOS)
        page.goto(address)
        yield page


@pytest.fixture
def plain(browser: Browser, served: str) -> Iterator[Page]:
    """The same server under a name that is not this machine's own, so that the browser does not trust it."""
    with phone(browser) as page:
        page.goto(served.replace("127.0.0.1", NAME))
        yield page


def test_a_browser_understands_the_manifest_and_says_nothing_against_installing_the_page(visit: Visit) -> None:
    page = visit("/")
    tools = page.context.new_cdp_session(page)
    read: Any = tools.send("Page.getAppManifest")
    assert read["errors"] == []
    assert read["url"].endswith("/manifest.webmanifest?language=en")
    faults: Any = tools.send("Page.getInstallabilityErrors")
    # A test's phone keeps nothing, like a private window. The shell of Chromium does not look at all.
    assert {fault["errorId"] for fault in faults["installabilityErrors"]} <= {"in-incognito"}


def test_a_browser_that_would_install_the_pad_is_told_to_by_a_button(visit: Visit) -> None:
    page = visit("/")
    expect(page.locator(".scene svg")).to_be_visible()
    expect(hint(page)).to_have_count(0)
    page.evaluate(WOULD_INSTALL)
    hint(page).get_by_role("button", name="Install").click()
    expect(page).to_have_title("installing")
    expect(hint(page)).to_have_count(0)


def test_who_does_not_want_it_is_never_asked_again(visit: Visit) -> None:
    page = visit("/")
    expect(page.locator(".scene svg")).to_be_visible()
    page.evaluate(WOULD_INSTALL)
    hint(page).get_by_role("button", name="Do not show this again").click()
    expect(hint(page)).to_have_count(0)
    page.reload()
    expect(page.locator(".scene svg")).to_be_visible()
    page.evaluate(WOULD_INSTALL)
    expect(hint(page)).to_have_count(0)


def test_on_ios_the_way_is_told_and_what_the_app_does_not_know(ios: Page) -> None:
    expect(hint(ios)).to_contain_text("Add to Home Screen")
    expect(hint(ios)).to_contain_text("Move … to another phone")
    hint(ios).get_by_role("button", name="Do not show this again").click()
    expect(hint(ios)).to_have_count(0)
    ios.reload()
    expect(ios.locator(".scene svg")).to_be_visible()
    expect(hint(ios)).to_have_count(0)


def test_the_installed_pad_does_not_ask_to_be_installed(browser: Browser, address: str) -> None:
    with phone(browser) as page:
        page.add_init_script(IOS + INSTALLED)
        page.goto(address)
        expect(page.locator(".scene svg")).to_be_visible()
        expect(hint(page)).to_have_count(0)


def test_over_plain_http_the_page_says_what_that_means_and_how_to_get_https(plain: Page) -> None:
    plain.get_by_text(PLAIN).click()
    for said in ("install the pad", "without a network", "screen awake", "HTTPS=home", "Caddy", "docs/deploy.md"):
        expect(plain.get_by_text(said)).to_be_visible()
    assert plain.evaluate("navigator.serviceWorker") is None


def test_over_https_nothing_is_said_of_http(visit: Visit) -> None:
    page = visit("/")
    expect(page.locator(".scene svg")).to_be_visible()
    expect(page.get_by_text(PLAIN)).to_have_count(0)


def test_over_plain_http_a_language_can_still_be_chosen(plain: Page) -> None:
    plain.get_by_role("link", name="Italiano").click()
    expect(plain.locator("html")).to_have_attribute("lang", "it")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("way", ["ios", "plain"])
def test_both_are_readable_for_everybody_on_every_screen(request: pytest.FixtureRequest, way: str, scheme: Any) -> None:
    page: Page = request.getfixturevalue(way)
    page.emulate_media(color_scheme=scheme)
    if way == "plain":
        page.get_by_text(PLAIN).click()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".install p, .plain-http p").first).to_be_visible()
        assert not scrolls_sideways(page)
    assert faults_of_access(page) == []


def test_whoever_joins_over_plain_http_is_told_once_what_that_means(browser: Browser, served: str) -> None:
    table = Opened(served.replace("127.0.0.1", NAME))
    with phone(browser) as page:
        page.goto(table.address + table.path)
        page.get_by_text(PLAIN).click()
        expect(page.get_by_text("ask whoever runs it")).to_be_visible()
        page.goto(f"{table.address}{table.path}/lobby")
        expect(page.get_by_role("button", name="Just watch")).to_be_visible()
        expect(page.get_by_text(PLAIN)).to_have_count(0)
