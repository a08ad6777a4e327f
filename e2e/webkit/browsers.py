"""WebKit, today's and an older one, each behind its driver: what it is shown on, and how it is begun."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.webdriver import WebKitGTK, WPEWebKit
from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.options import Options as GTKOptions
from selenium.webdriver.webkitgtk.service import Service as GTKService
from selenium.webdriver.wpewebkit.options import Options as WPEOptions
from selenium.webdriver.wpewebkit.service import Service as WPEService

from bootstrap import WINDOW, find_old_webkit, find_webkit

Size = tuple[int, int]
Begin = Callable[..., WebDriver]

PHONE: Size = (360, 640)
LARGEST: Size = (1400, 1000)


@contextmanager
def webkit() -> Iterator[Begin]:
    """On a screen of X's that nobody sees."""
    told, tell = os.pipe()
    words = ["Xvfb", "-displayfd", str(tell), "-screen", "0", f"{LARGEST[0]}x{LARGEST[1]}x24", "-nolisten", "tcp"]
    with subprocess.Popen(words, pass_fds=[tell], stderr=subprocess.DEVNULL) as screen:
        os.close(tell)
        with os.fdopen(told) as answer:
            shown = {"DISPLAY": f":{answer.readline().strip()}", "GDK_BACKEND": "x11"}

        def begin(profile: Path, size: Size = PHONE, *, private: bool = False) -> WebDriver:
            kept = [] if private else [str(profile)]
            options = begun_with(GTKOptions(), WINDOW, *map(str, size), *kept)
            return WebKitGTK(options, service_of(GTKService, find_webkit(), profile, shown))

        yield begin
        screen.terminate()


@contextmanager
def old_webkit(folder: Path) -> Iterator[Begin]:
    """On a screen of Wayland's that nobody sees; it has no window that could become another size."""
    folder.chmod(0o700)
    where = {"XDG_RUNTIME_DIR": str(folder), "WAYLAND_DISPLAY": "wayland-stories"}
    words = ["weston", "--backend=headless-backend.so", f"--socket={where['WAYLAND_DISPLAY']}", "--idle-time=0"]
    words += [f"--width={LARGEST[0]}", f"--height={LARGEST[1]}"]
    environment = os.environ | where
    with subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as screen:

        def begin(profile: Path, size: Size = PHONE, *, private: bool = False) -> WebDriver:  # noqa: ARG001 -- always
            width, height = map(str, size)
            at = {"COG_PLATFORM_WL_VIEW_WIDTH": width, "COG_PLATFORM_WL_VIEW_HEIGHT": height}
            kept = {f"XDG_{kind}_HOME": str(profile) for kind in ("CACHE", "CONFIG", "DATA")}
            words = ("--automation", "--platform=wl", "--enable-write-console-messages-to-stdout=1")
            options = begun_with(WPEOptions(), "/usr/bin/cog", *words)
            return WPEWebKit(options, service_of(WPEService, find_old_webkit(), profile, where | at | kept))

        yield begin
        screen.terminate()


def begun_with(options: ArgOptions, program: str, *words: str) -> Any:
    options.binary_location = program  # type: ignore[attr-defined]
    options.set_capability("browserName", Path(program).stem)
    for word in words:
        options.add_argument(word)
    return options


def service_of(kind: Any, driver: str | None, profile: Path, settings: dict[str, str]) -> Any:
    # A session of its own, by which browsers are found that their driver has lost.
    own = {"start_new_session": True}
    return kind(driver, log_output=str(said_in(profile)), env=os.environ | settings, popen_kw=own)


def said_in(profile: Path) -> Path:
    """What the pages have said to the browser's console, and the browser besides."""
    return profile / "said"
