"""Draws the icons of the installed pad from static/icons/app.svg: `python -m e2e.icons`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from bootstrap import find_chromium

ICONS = Path(__file__).parents[1] / "static" / "icons"
# Its name, its pixels, and how round its corners are: whoever masks an icon rounds them himself.
DRAWN = (("192", 192, "22%"), ("512", 512, "22%"), ("maskable", 512, "0"), ("touch", 180, "0"))
FRAME = "<style>* {{ margin: 0 }} svg {{ display: block; width: 100vw; border-radius: {round} }}</style>{picture}"


def main() -> None:
    picture = (ICONS / "app.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(playwright))
        for name, size, round_ in DRAWN:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(FRAME.format(round=round_, picture=picture))
            page.screenshot(path=ICONS / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
