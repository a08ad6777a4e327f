"""While fireworks are launched, the bar shows the shapes that fit and which of them is wanted."""

from __future__ import annotations

import base64

from playwright.sync_api import Locator, expect

from .checks import Scheme, each_scheme
from .conftest import Visit
from .engines import over_plain_http_too
from .table import Phone, Table

pytestmark = over_plain_http_too

# The darkest and the lightest point of a picture, from 0 to 1.
GREYS = """async (png) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const { width, height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  const greys = [];
  for (let i = 0; i < data.length; i += 4)
    greys.push((0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2]) / 255);
  return [Math.min(...greys), Math.max(...greys)];
}"""


def stands_out(phone: Phone, drawing: Locator) -> float:
    """How far the drawing differs from what it lies on."""
    png = base64.b64encode(drawing.screenshot(animations="disabled")).decode()
    darkest, lightest = phone.page.context.new_page().evaluate(GREYS, png)
    return float(lightest - darkest)


@each_scheme
def test_the_shape_that_is_chosen_is_still_seen(visit: Visit, address: str, scheme: Scheme) -> None:
    table = Table(address)
    table.play(*[f"mark {area}" for area in (0, 1, 2, 3, 10, 11)], "die blue", "shade 29 die", "shade 30 bonus")
    ada = table.sit(visit, 0, color_scheme=scheme)
    ada.press("Fireworks")
    shape = ada.step("corner three")
    shape.click()
    expect(shape).to_have_attribute("aria-pressed", "true")
    assert stands_out(ada, shape.locator("svg")) > 0.5
