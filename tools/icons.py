"""Draws the icons of the installed page: `python tools/icons.py` writes those in web/src/alone/app.

What is on them is a car of our own drawings on a road.  Needs a Chromium, which paints the PNG files.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import Browser, sync_playwright

from tools.chromium import FLAGS, find

WEB: Final = Path(__file__).resolve().parents[1] / "web" / "src"
ICONS: Final = WEB / "alone" / "app"
CAR: Final = "car-large"
PAINT: Final = {"--key": "#f9f5e8", "--ink": "#1d1712", "--cs": "#b89d00", "--cl": "#fff29a", "--c": "#ffd21f"}
ROAD: Final = '<path d="M-42,-27H42M-42,27H42" stroke="#f9f5e8" stroke-width="2.4" stroke-dasharray="12 8"/>'
SIZES: Final = (("icon-192", 192, False), ("maskable-512", 512, True))
"""Names, sizes, and whether a system may cut off the corners."""


def drawing(*, maskable: bool) -> str:
    """The icon; a maskable one fills its square and keeps to the middle of it."""
    sheet = (WEB / "art" / "symbols.svg").read_text(encoding="utf-8")
    found = re.search(rf'<symbol id="{CAR}"[^>]*>(?:<title>[^<]*</title>)?(.*?)</symbol>', sheet, re.DOTALL)
    assert found is not None
    car = re.sub(r"var\((--\w+),[^)]*\)", lambda name: PAINT[name[1]], found[1])
    ground = f'<rect x="-50" y="-50" width="100" height="100" rx="{0 if maskable else 18}" fill="#3b342d"/>'
    scale = 0.92 if maskable else 1.2
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">'
        f'{ground}<g transform="rotate(-30)">{ROAD}<g transform="scale({scale})">{car}</g></g></svg>\n'
    )


def paint(browser: Browser, svg: str, size: int) -> bytes:
    """A picture of so many pixels."""
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:100vw}}</style>{svg}")
    found = page.screenshot(omit_background=True)
    page.close()
    return found


def main() -> None:
    """Write all of them."""
    ICONS.mkdir(exist_ok=True)
    (ICONS / "icon.svg").write_text(drawing(maskable=False), encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
        for name, size, maskable in SIZES:
            (ICONS / f"{name}.png").write_bytes(paint(browser, drawing(maskable=maskable), size))
        browser.close()


if __name__ == "__main__":
    main()
