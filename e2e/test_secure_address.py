"""HTTPS at home: a phone is told how to trust the server and led on once it does; the others play on over HTTP."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from bootstrap import find_certutil, find_chromium
from scoresheet.authority import Authority, in_der, now
from scoresheet.config import HTTPS_ABOVE
from scoresheet.network import here
from tests.servers import Server, free_port

from .checks import Scheme, each_scheme, faults_of_access, new_phone, on_each_screen, phone, scrolls_sideways
from .conftest import ELSEWHERE, NAME, QUIET
from .engines import skip_without
from .table import Table

ADDRESS = "127.0.0.1"
PHONES = {
    "iphone": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1",
    "android": "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
    "firefox": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "windows": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
    "mac": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15",
    "linux": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("secure")


@pytest.fixture(scope="module")
def known(folder: Path) -> Path:
    """An authority that the trusting phone knows."""
    file = folder / "known.pem"
    place = Authority(file).settle_at(here(ADDRESS), now())
    (folder / "root.crt").write_bytes(in_der(place.root))
    return file


@pytest.fixture(scope="module")
def trusting(playwright: Playwright, folder: Path, known: Path) -> Iterator[Browser]:
    """A Chromium whose owner has told it to trust that authority, in the list that the system has for it."""
    assert known.exists()
    skip_without(find_certutil(), "a Chromium that trusts an address")
    home = folder / "home"
    (home / ".pki" / "nssdb").mkdir(parents=True)
    certutil = ["certutil", "-d", f"sql:{home}/.pki/nssdb"]
    subprocess.run([*certutil, "-N", "--empty-password"], check=True)
    subprocess.run([*certutil, "-A", "-t", "C,,", "-n", "Lampion", "-i", folder / "root.crt"], check=True)
    program = find_chromium(playwright, light=True)
    environment: dict[str, str | float | bool] = {**os.environ, "HOME": str(home)}
    with playwright.chromium.launch(executable_path=program, args=QUIET + ELSEWHERE, env=environment) as browser:
        yield browser


def serve(folder: Path, known: Path | None = None, port: int = 0) -> Server:
    """@param known: the authority that it has, or one that no phone has seen yet"""
    authority = folder / "tables-https.pem"
    if known:
        authority.write_bytes(known.read_bytes())
    return Server(DATABASE_URL=f"sqlite:///{folder}/tables.sqlite", HTTPS="home", PORT=port)


@pytest.fixture
def unknown_server(tmp_path: Path) -> Iterator[Server]:
    with serve(tmp_path) as server:
        yield server


@pytest.fixture
def known_server(tmp_path: Path, known: Path) -> Iterator[Server]:
    with serve(tmp_path, known) as server:
        yield server


def called(server: Server) -> str:
    """As phones at home call it, over plain HTTP."""
    return server.address.replace(ADDRESS, NAME)


def is_secure(page: Page) -> bool:
    return bool(page.evaluate("isSecureContext")) and page.url.startswith(f"https://{NAME}:")


@pytest.mark.parametrize("kind", PHONES)
def test_each_device_is_told_its_own_four_steps(browser: Browser, unknown_server: Server, kind: str) -> None:
    with phone(browser, user_agent=PHONES[kind]) as page:
        page.goto(f"{called(unknown_server)}/secure")
        expect(page.get_by_label("This device", exact=True)).to_have_value(kind)
        expect(page.locator(".way li")).to_have_count(4)
        download = page.get_by_role("link", name="Download").get_attribute("href")
        assert download == f"/secure/lampion.{'mobileconfig' if kind == 'iphone' else 'crt'}"


def test_an_ipad_that_says_it_is_a_mac_is_told_what_ipads_need(browser: Browser, unknown_server: Server) -> None:
    with phone(browser, user_agent=PHONES["mac"]) as page:
        page.add_init_script("Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })")
        page.goto(f"{called(unknown_server)}/secure")
        expect(page.get_by_label("This device", exact=True)).to_have_value("iphone")


def test_another_device_can_be_chosen(browser: Browser, unknown_server: Server) -> None:
    with phone(browser) as page:
        page.goto(f"{called(unknown_server)}/secure")
        page.get_by_label("This device", exact=True).select_option("Windows")
        expect(page.get_by_text("Trusted Root Certification Authorities")).to_be_visible()


def test_a_phone_that_does_not_trust_it_plays_over_plain_http(browser: Browser, unknown_server: Server) -> None:
    table = Table(called(unknown_server))
    with phone(browser) as page:
        page.goto(f"{called(unknown_server)}{table.path}/lobby")
        page.get_by_role("button", name="I am Ada").click()
        page.get_by_role("button", name="To the table").click()
        expect(page.locator(".lake.live")).to_be_visible()
        assert page.url.startswith("http://")


def test_the_way_to_the_secure_address_is_where_plain_http_is_explained(
    browser: Browser, unknown_server: Server
) -> None:
    with phone(browser) as page:
        page.goto(called(unknown_server))
        page.get_by_text("On this address your phone cannot keep the pad").click()
        page.get_by_role("link", name="Get the secure address").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("The secure address")
        page.get_by_role("link", name="Play without it").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Lampion")


def test_a_phone_that_trusts_it_is_led_on_by_itself(trusting: Browser, known_server: Server) -> None:
    table = Table(called(known_server))
    with phone(trusting) as page:
        page.goto(f"{called(known_server)}{table.path}/lobby")
        page.wait_for_url(f"https://{NAME}:*{table.path}/lobby")
        assert is_secure(page)
        expect(page.locator(".qr[src]")).to_be_visible()
        # Whoever is invited from there may have a phone that does not trust it.
        expect(page.locator(".invitation .hint")).to_contain_text(str(urlsplit(known_server.address).port))


def test_a_phone_that_plays_here_already_stays(trusting: Browser, known_server: Server) -> None:
    table = Table(called(known_server))
    with phone(trusting, storage_state=table.holding(0)) as page:
        page.goto(f"{called(known_server)}{table.path}")
        expect(page.locator(".lake.live")).to_be_visible()
        assert page.url.startswith("http://")


def test_the_page_notices_that_it_is_trusted_and_goes_on_with_the_seat(
    trusting: Browser, tmp_path: Path, known: Path
) -> None:
    port = free_port(HTTPS_ABOVE)
    with serve(tmp_path, port=port) as server:
        table = Table(called(server))
        context = new_phone(trusting, storage_state=table.holding(1))
        page = context.new_page()
        page.goto(f"{called(server)}/secure?to={table.path}")
        expect(page.locator(".way")).to_be_visible()
        server.stop()
    # A browser learns only at its start what its system trusts, so it is the server that changes: to one it trusts.
    with serve(tmp_path, known, port):
        expect(page.locator(".lake.live")).to_be_visible()
        assert is_secure(page)
        assert page.evaluate("Object.keys(JSON.parse(localStorage['lampion.tables'])[0].seats)") == ["1"]
        context.close()


def test_whoever_trusts_it_already_is_told_so(trusting: Browser, known_server: Server) -> None:
    with phone(trusting) as page:
        page.goto(f"{called(known_server)}/secure?to=/new")
        page.get_by_role("link", name="Go on at the secure address").click()
        page.wait_for_url(f"https://{NAME}:*/new")


@pytest.mark.parametrize("to", ["//elsewhere.example/x", "https://elsewhere.example", "http://[", "javascript:1"])
def test_the_way_back_never_leads_elsewhere(browser: Browser, unknown_server: Server, to: str) -> None:
    with phone(browser) as page:
        page.goto(f"{called(unknown_server)}/secure?to={to}")
        back = page.get_by_role("link", name="Play without it")
        assert back.evaluate("link => link.href").startswith(f"{called(unknown_server)}/")


@each_scheme
def test_axe_finds_nothing_and_nothing_is_beside_the_screen(
    browser: Browser, unknown_server: Server, scheme: Scheme
) -> None:
    with phone(browser, color_scheme=scheme, locale="fr", user_agent=PHONES["android"]) as page:
        page.goto(f"{called(unknown_server)}/secure")
        expect(page.locator(".way")).to_be_visible()
        assert faults_of_access(page) == []
        assert not any(scrolls_sideways(page) for _ in on_each_screen(page))


def test_where_it_was_downloaded_is_what_the_server_vouches_with(unknown_server: Server) -> None:
    with urlopen(f"{unknown_server.address}/secure/lampion.crt") as answer:  # noqa: S310
        assert answer.headers["Content-Type"] == "application/x-x509-ca-cert"
