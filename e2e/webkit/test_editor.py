"""The editor, with a photo of the printed sheet."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from e2e.editing import KEY
from e2e.editions import mine, remembering
from e2e.printed import photographed
from e2e.test_editor_photo import BOX, PRINTED, colors, unread

from .conftest import Give

ON_SCREEN = """
  const [x, y] = arguments;
  const drawing = document.querySelector(".photographed-lake > svg");
  const at = new DOMPoint(x, y).matrixTransform(drawing.getScreenCTM());
  return [Math.round(at.x), Math.round(at.y)];
"""
CORNERS = """
  const points = [...document.querySelectorAll(".corner .point")];
  return points.map((one) => ["cx", "cy"].map((name) => Number(one.getAttribute(name))));
"""
# Between the lowest point of the photo and the buttons below it.
ROOM_BELOW = """
  const [photo, palette] = [".photographed-lake > svg", ".palette"].map((one) => document.querySelector(one));
  return palette.getBoundingClientRect().top - photo.getBoundingClientRect().bottom;
"""


def test_a_lake_is_read_from_a_photo(give: Give, address: str, chromium: Browser, tmp_path: Path) -> None:
    photo = photographed(chromium, PRINTED, BOX["columns"])
    (tmp_path / "sheet.jpg").write_bytes(photo.content)
    phone = give("/rules", size=(375, 553))
    phone.remember(remembering(address, mine(KEY, unread())))
    phone.go(f"/editions#edit/{KEY}/lake")
    phone.press("Photo")
    phone.field("Choose a photo").send_keys(str(tmp_path / "sheet.jpg"))
    phone.until(lambda: len(phone.ask(CORNERS)) == 4)
    assert phone.ask(ROOM_BELOW) >= 0
    for number, corner in enumerate(photo.corners):
        start = phone.ask(CORNERS)[number]
        phone.drag(phone.ask(ON_SCREEN, *start), phone.ask(ON_SCREEN, *corner))
    phone.press("Go on", "Read", "Fill the lake")
    phone.says("This lake is complete.")
    assert colors(phone.recalled(f"edition.{KEY}")["edition"]["lakes"]["main"]) == colors(PRINTED)
