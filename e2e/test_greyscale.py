"""Without colours the lanterns of a lake are still told apart by their silhouettes, and lit ones from unlit ones."""

from __future__ import annotations

import base64
from itertools import combinations
from typing import Any, Literal, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .opened import Opened

COLORS = ("red", "orange", "white", "green", "blue", "purple")
# The luminance of 24 by 24 points of each picture.
GREYS = """pictures => Promise.all(pictures.map(async (png) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = Object.assign(document.createElement("canvas"), { width: 24, height: 24 }).getContext("2d");
  canvas.drawImage(image, 0, 0, 24, 24);
  const { data } = canvas.getImageData(0, 0, 24, 24);
  return Array.from({ length: 576 }, (_, i) =>
    (0.2126 * data[4 * i] + 0.7152 * data[4 * i + 1] + 0.0722 * data[4 * i + 2]) / 255);
}))"""


class Lantern(NamedTuple):
    field: float  # luminance of its area, in the corner of the picture
    silhouette: list[float]  # how far each point stands out from the area, 1 for the one that does most
    contrast: float


def plain_areas(table: Any, color: str) -> list[int]:
    """Those in whose pool nothing else is drawn."""
    pools = table["setup"]["edition"]["lakes"]["main"]
    plain = [(n, pool) for n, pool in enumerate(pools) if not pool["feature"] and not pool["pavilions"]]
    return [2 * n + half for n, pool in plain for half in (0, 1) if pool["areas"][half] == color]


def lanterns(page: Page, areas: list[int]) -> list[Lantern]:
    motifs = [page.locator(f".live [data-area='{area}'] .motif").bounding_box() for area in areas]
    pictures = [base64.b64encode(page.screenshot(clip=motif)).decode() for motif in motifs if motif]
    return [lantern(greys) for greys in page.context.new_page().evaluate(GREYS, pictures)]


def lantern(greys: list[float]) -> Lantern:
    field = greys[0]
    contrast = max(abs(grey - field) for grey in greys)
    return Lantern(field, [abs(grey - field) / contrast for grey in greys], contrast)


def difference(one: Lantern, other: Lantern) -> float:
    """In how many of its points one differs from the other, as a share of all."""
    return sum(abs(a - b) > 0.5 for a, b in zip(one.silhouette, other.silhouette, strict=True)) / len(one.silhouette)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_lanterns_are_told_apart_in_grey(visit: Visit, address: str, scheme: Literal["light", "dark"]) -> None:
    table = Opened(address, edition="lampion")
    areas = {color: plain_areas(table.now(), color) for color in COLORS}
    lit = [areas[color][0] for color in COLORS]
    unlit = [areas[color][1] for color in COLORS]
    table.play(*[f"mark {area}" for area in lit])
    memory = table.memory({0: table.claim(0)})
    page = visit(table.path, storage_state=memory, color_scheme=scheme, reduced_motion="reduce", device_scale_factor=3)
    expect(page.locator(".live").get_by_role("checkbox", checked=True)).to_have_count(len(COLORS))
    shaded, quiet = lanterns(page, lit), lanterns(page, unlit)
    for one, other in [*combinations(shaded, 2), *combinations(quiet, 2)]:
        assert difference(one, other) > 0.15
    assert all(lantern.contrast > 0.35 for lantern in shaded + quiet)
    assert all(abs(one.field - other.field) > 0.1 for one, other in zip(shaded, quiet, strict=True))
