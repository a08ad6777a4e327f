"""How well a lake is read from photos: `python -m bench.scan DIR` reads each `NNNN.jpg` of DIR in a real browser.

It goes through the very script that the editor loads. Beside each photo, `NNNN.json` says what is on it: `pools`
(`areas` by number, and `cut`), `corners` of the lake, `level`. As a finger would put them, each coordinate of the
corners is moved by up to 1.5 % of the longer side of the lake; which way, the seed decides.

For each photo a line of JSON: `areas_right` (colour, as named by the reading, and cut), `cuts_right`, `flagged` (areas
that it calls doubtful), `ms` (straightening and reading). Then a table.
"""

from __future__ import annotations

import argparse
import base64
import json
import math
import sys
from itertools import product
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # when it is run as a file

from bootstrap import find_chromium  # noqa: E402
from scoresheet.rules.state import COLORS  # noqa: E402
from tests.servers import Server  # noqa: E402

COLUMNS, ROWS = 9, 6
MOVED = 0.015  # of the longer side of the lake

# The photo is reduced, packed and unpacked as in static/device/photo.ts; the page lives on between slices.
READ = """
  async ({ address, photo, corners, lie }) => {
    const { straighten, read } = await import(address);
    const decoded = async (blob) => {
      const image = new Image();
      image.src = URL.createObjectURL(blob);
      await image.decode();
      return image;
    };
    const drawn = (image) => {
      const scale = Math.min(1, 1600 / Math.max(image.naturalWidth, image.naturalHeight));
      const [width, height] = [image.naturalWidth, image.naturalHeight].map((side) => Math.round(side * scale));
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d");
      context.imageSmoothingQuality = "high";
      context.drawImage(image, 0, 0, width, height);
      return { canvas, context };
    };
    const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0));
    const first = drawn(await decoded(new Blob([bytes], { type: "image/jpeg" })));
    const packed = await new Promise((done) => first.canvas.toBlob(done, "image/jpeg", 0.9));
    const { canvas, context } = drawn(await decoded(packed));
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const begin = performance.now();
    const slices = read(straighten(picture, corners, lie));
    const straightened = performance.now() - begin;
    let [ms, longest] = [straightened, 0];
    for (;;) {
      const start = performance.now();
      const { done, value } = slices.next();
      const slice = performance.now() - start;
      ms += slice;
      if (done) return { ...value, ms, straightened, longest };
      longest = Math.max(longest, slice);
      await new Promise((go) => setTimeout(go));
    }
  }
"""


class Scan(NamedTuple):
    level: str
    areas: int
    cuts: int
    wrong: set[int]
    flagged: set[int]
    readable: bool
    ms: float
    straightened: float
    longest: float


def script() -> str:
    """The address of what the editor loads when a photo has been chosen."""
    built = list((ROOT / "static" / "built").glob("editions-reading-*.js"))
    if len(built) != 1:
        sys.exit("There is no script that reads: `python build.py` makes it.")
    return f"/built/{built[0].name}"


def moved(corners: list[list[float]], seed: str) -> list[dict[str, float]]:
    """As a finger would put them."""
    random = Random(seed)
    far = MOVED * max(math.dist(a, b) for a, b in zip(corners, corners[1:] + corners[:1], strict=True))
    return [{axis: at + random.uniform(-far, far) for axis, at in zip("xy", corner, strict=True)} for corner in corners]


def scan(page: Page, address: str, photo: Path, seed: int) -> Scan:
    truth = json.loads(photo.with_suffix(".json").read_text())
    read = page.evaluate(
        READ,
        {
            "address": address,
            "photo": base64.b64encode(photo.read_bytes()).decode(),
            "corners": moved(truth["corners"], f"{seed} {photo.stem}"),
            "lie": {"columns": COLUMNS, "rows": ROWS},
        },
    )
    return compared(read, truth)


def compared(read: Any, truth: Any) -> Scan:
    pairs = list(zip(read["pools"], truth["pools"], strict=True))
    wrong = {
        2 * p + half
        for p, (pool, true) in enumerate(pairs)
        for half in (0, 1)
        if (pool["cut"], pool["areas"][half]) != (true["cut"], COLORS[true["areas"][half]])
    }
    return Scan(
        level=truth["level"],
        areas=2 * len(pairs) - len(wrong),
        cuts=sum(pool["cut"] == true["cut"] for pool, true in pairs),
        wrong=wrong,
        flagged=set(read["doubtful"]),
        readable=read["readable"],
        ms=read["ms"],
        straightened=read["straightened"],
        longest=read["longest"],
    )


def line(name: str, found: Scan) -> str:
    told = {"file": name, "areas_right": found.areas, "cuts_right": found.cuts, "flagged": len(found.flagged)}
    return json.dumps(told | {"ms": round(found.ms)})


def table(found: list[Scan]) -> str:
    levels = list(dict.fromkeys(one.level for one in found))
    rows = [row(level, [one for one in found if one.level == level]) for level in levels] + [row("all", found)]
    head = "level | photos | areas right, % | cuts right, % | whole lakes, % | flagged a photo | errors flagged, %"
    head += " | unreadable | ms, median | longest | straightening | longest slice"
    return "\n".join(f"| {cells} |" for cells in (head, " | ".join(["---"] * (head.count("|") + 1)), *rows))


def row(level: str, found: list[Scan]) -> str:
    pools = len(found) * COLUMNS * ROWS
    wrong = sum(len(one.wrong) for one in found)
    caught = sum(len(one.wrong & one.flagged) for one in found)
    cells = [
        level,
        str(len(found)),
        f"{50 * sum(one.areas for one in found) / pools:.2f}",
        f"{100 * sum(one.cuts for one in found) / pools:.2f}",
        f"{100 * sum(not one.wrong for one in found) / len(found):.1f}",
        f"{sum(len(one.flagged) for one in found) / len(found):.1f}",
        f"{100 * caught / wrong:.0f}" if wrong else "",
        str(sum(not one.readable for one in found)),
        f"{median(one.ms for one in found):.0f}",
        f"{max(one.ms for one in found):.0f}",
        f"{median(one.straightened for one in found):.0f}",
        f"{max(one.longest for one in found):.0f}",
    ]
    return " | ".join(cells)


def main() -> None:
    parser = argparse.ArgumentParser(description="Reads the photos of a folder, and tells how well.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, nargs="+", default=[0], help="how the corners are moved, each in turn")
    parser.add_argument("--throttle", type=float, default=1, help="how many times slower the browser is made")
    asked = parser.parse_args()
    found = []
    with (
        TemporaryDirectory() as folder,
        Server(DATABASE_URL=f"sqlite:///{folder}/scan.sqlite") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(playwright))
        page = browser.new_page()
        page.goto(f"{server.address}/editions")
        slow = page.context.new_cdp_session(page)
        slow.send("Emulation.setCPUThrottlingRate", {"rate": asked.throttle})
        for seed, photo in product(asked.seed, sorted(asked.folder.glob("*.jpg"))):
            found.append(scan(page, server.address + script(), photo, seed))
            print(line(photo.name, found[-1]), flush=True)
        browser.close()
    if found:
        print(f"\n{table(found)}")


if __name__ == "__main__":
    main()
