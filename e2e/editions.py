"""The editions of a device, for the tests of their list, editor and sharing."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

from playwright.sync_api import Locator, Page, expect

from scoresheet.rules.editions.new_edition import blank_edition
from scoresheet.rules.state import COLORS
from tests.rules.pond import pond
from tests.servers import Line
from tests.web.tables import API

MARKUP = "<img src=x onerror=alert(1)>"
LONG_NAME = "Maximiliana-Bartholomäa von und zu Hohenburg, ihre Fassung"
TODAY = 1_800_000_000_000  # ms


def named(name: str, **changes: Any) -> Any:
    """The edition of the small lake."""
    return {**deepcopy(pond()), "id": "mine", "name": name, **changes}


def four_lakes(name: str) -> Any:
    """An edition as large as one may be, each of its sheets with a lake of its own."""
    edition: Any = named(name, columns=12, rows=7, gift_circles=12, lakes={})
    for first, letter in enumerate("ABCD"):
        colors = [COLORS[(first + area) % len(COLORS)] for area in range(168)]
        pools = [{"areas": colors[2 * pool : 2 * pool + 2], "cut": "/\\"[pool % 2]} for pool in range(84)]
        edition["lakes"][letter.lower()] = [pool | {"feature": None, "pavilions": []} for pool in pools]
        edition["sheets"][letter]["lake"] = letter.lower()
    return edition


def draft(name: str = "") -> Any:
    """Just begun: 40 areas and 48 bonuses have no colour."""
    return blank_edition(5, 4) | {"name": name}


def mine(key: str, edition: Any, **server: Any) -> dict[str, Any]:
    return {"key": key, "edition": edition, "id": None, "token": None, "saved": None, "changed": TODAY, **server}


def remembering(address: str, *editions: dict[str, Any]) -> Any:
    """What a browser starts with on a device that has these editions."""
    kept = {"editions": [each["key"] for each in editions]} | {f"edition.{each['key']}": each for each in editions}
    items = [{"name": f"lampion.{name}", "value": json.dumps(value)} for name, value in kept.items()]
    return {"cookies": [], "origins": [{"origin": address, "localStorage": items}]}


def stored(page: Page) -> list[Any]:
    """The editions that the device remembers, the oldest first."""
    found: list[Any] = page.evaluate("""() => {
      const recall = (name) => JSON.parse(localStorage.getItem(`lampion.${name}`) ?? "[]");
      return recall("editions").map((key) => recall(`edition.${key}`));
    }""")
    return found


def saved(address: str, edition: Any) -> tuple[str, str]:
    """The id and the edit token of an edition that somebody has saved."""
    told = asked(address, "POST", "", edition)
    return told["id"], told["edit_token"]


def asked(address: str, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
    line = Line(address)
    answer = line.ask(method, f"{API}/editions{path}", body, token)
    line.close()
    assert answer.status < 300, answer
    return answer.body


def listed(page: Page) -> Locator:
    return page.locator(".mine > li")


def judged(page: Page) -> None:
    """The rules are awake, and have looked at every edition of the list."""
    expect(
        listed(page).filter(has_not_text="complete").filter(has_not_text="draft").filter(has_not_text="shared")
    ).to_have_count(0)


def choose_file(page: Page, name: str, content: str | bytes) -> None:
    body = content if isinstance(content, bytes) else content.encode()
    page.get_by_label("From a file").set_input_files({"name": name, "mimeType": "application/json", "buffer": body})


def rename(page: Page, name: str) -> None:
    page.get_by_label("Name of the edition").fill(name)
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
