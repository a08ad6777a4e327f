"""A printed lake as a camera sees it: on a table, from one side, under a warm lamp."""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Browser

Point = tuple[float, float]

INK = {
    "red": "#d8352f",
    "orange": "#e8962a",
    "white": "#f4f1ea",
    "green": "#2f9a4b",
    "blue": "#2b5fb0",
    "purple": "#6f3f98",
}
BETWEEN = "#a33a65"  # red and purple
SIDE = 60  # px of a pool
TILT = "perspective(1600px) rotateX(24deg) rotateY(-8deg) rotateZ(2deg)"
LAMP = "linear-gradient(100deg, #ffd9901f, #2a1a0a59)"
# The area that comes first in its pool, and the other one.
HALVES = {"/": ("0,0 1,0 0,1", "1,0 1,1 0,1"), "\\": ("0,0 1,0 1,1", "0,0 1,1 0,1")}


class Photo(NamedTuple):
    content: bytes
    size: tuple[int, int]
    # of the lake, from its top left clockwise
    corners: list[Point]


def photographed(browser: Browser, pools: list[Any], columns: int, *, turned: int = 0, smudged: int = -1) -> Photo:
    """:param turned: degrees by which the sheet lies turned; smudged: an area whose colour cannot be told."""
    rows = len(pools) // columns
    width, height = columns * SIDE, rows * SIDE
    areas = "".join(_pool(pool, p % columns, p // columns, smudged - 2 * p) for p, pool in enumerate(pools))
    marks = "".join(
        f'<circle cx="{x}" cy="{y}" r="0.1"/>' for x, y in ((0, 0), (width, 0), (width, height), (0, height))
    )
    sheet = f'<svg width="{width}" height="{height}" overflow="visible">{areas}{marks}</svg>'
    page = browser.new_page(viewport={"width": 1200, "height": 900})
    page.set_content(f"""
      <style>
        body {{ margin: 0; height: 100vh; display: grid; place-items: center; background: #8a6f4d; }}
        main {{ padding: 40px; background: #f3ead6; transform: {TILT} rotate({turned}deg); line-height: 0; }}
        body::after {{ content: ""; position: fixed; inset: 0; background: {LAMP}; }}
      </style>
      <main>{sheet}</main>""")
    corners = page.locator("circle[r='0.1']").evaluate_all("""all => all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    })""")
    content = page.screenshot(type="jpeg", quality=85)
    page.close()
    return Photo(content, (1200, 900), [(x, y) for x, y in corners])


def _pool(pool: Any, column: int, row: int, smudged: int) -> str:
    """:param smudged: its half, if it is one of these two."""
    inks = [BETWEEN if half == smudged else INK[color] for half, color in enumerate(pool["areas"])]
    halves = "".join(
        f'<polygon points="{points}" fill="{ink}"/>' for points, ink in zip(HALVES[pool["cut"]], inks, strict=True)
    )
    lines = '<rect width="1" height="1" fill="none" stroke="#221c2c" stroke-width="0.05"/>'
    return f'<g transform="translate({column * SIDE} {row * SIDE}) scale({SIDE})">{halves}{lines}</g>'


def no_sheet(browser: Browser) -> bytes:
    """A table on which no sheet lies."""
    page = browser.new_page(viewport={"width": 1200, "height": 900})
    page.set_content("<body style='background:repeating-linear-gradient(8deg,#8a6f4d 0 14px,#7d6242 14px 31px)'>")
    content = page.screenshot(type="jpeg", quality=85)
    page.close()
    return content
