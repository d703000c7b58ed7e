"""Takes the strips of docs/images/motion-*.png: `python tools/strips.py [NAME ...]` plays moments of real games.

Each strip shows one moment like a storyboard: pictures of the road at fixed times of the
moment.  The page's own time is held (`held_time.js`), so that a slow machine takes the same pictures.
Needs the built front end and a Chromium, as the browser tests do; the games come from fixed seeds.
"""

from __future__ import annotations

import base64
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import Browser, FloatRect, Page, sync_playwright

from tests.browser.driver import SETTINGS
from tests.browser.past_games import at_moment, opened, random_game
from tests.browser.served import Served
from thunderroad.display.view.game import EventView
from thunderroad.family.registry import ruleset
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.players import Player
from thunderroad.play.table import Table
from tools.chromium import FLAGS, find

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "images"
HELD = Path(__file__).with_name("held_time.js").read_text(encoding="utf-8")
WIDE = 206
"""Width of one picture, in pixels; all lie side by side, of the whole road or page three."""
ROAD, PAGE = "road", "page"


@dataclass(frozen=True)
class Strip:
    """One moment: the game it is in, after which answer its events are told, and when to look."""

    name: str
    title: str
    seed: str
    answer: int
    frames: Sequence[tuple[str, int, str]]
    ruleset: str = "vendetta"
    seats: int = 3
    modules: Sequence[str] = ()
    at: str = "piece"
    """What the pictures show, by its name in the data of the first event that has it; or `road` or `page`, whole."""
    shift: tuple[int, int] = (0, 0)
    """Pixels by which the pictures are moved from there."""
    size: tuple[int, int] = (1280, 720)
    """Of the window."""
    part: tuple[int, int, int, int] | None = None
    """Of the page, in pixels from its left upper corner: left, top, width, height; all of it by default."""


def strips() -> list[Strip]:
    """All of them, from `strips.toml`."""
    found = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return [Strip(name, **about) for name, about in found.items()]


def played(strip: Strip) -> tuple[Table, list[list[EventView]]]:
    """The game of a strip, answered at random from its seed, and the events of each answer."""
    crews = ruleset(strip.ruleset).usual_crews(strip.modules, strip.seats)
    people = [Player("friend" if n else "me", name) for n, name in enumerate(("Ada", "Bo", "Cy", "Di")[: strip.seats])]
    return random_game(Recipe(strip.ruleset, tuple(map(Seat, crews)), strip.seed, tuple(strip.modules)), people)


def take(browser: Browser, server: Served, strip: Strip) -> None:
    """Play up to the moment of a strip, through it, and make its picture."""
    table, moments = played(strip)
    width, height = strip.size
    page = browser.new_context(viewport={"width": width, "height": height}, bypass_csp=True).new_page()
    page.add_init_script(SETTINGS % "normal")
    page.add_init_script(HELD)
    page.on("console", lambda said: print(said.text) if said.type == "error" else None)
    page.goto(at_moment(opened(server, table.journal().to_text()), strip.answer))
    page.locator('[data-state="past"]').wait_for()
    page.wait_for_timeout(1500)
    subject = next((event.data[strip.at] for event in moments[strip.answer] if strip.at in event.data), None)
    box = clip(page, strip, subject)
    page.evaluate("held.hold()")
    compose(page, server, strip, frames(page, strip, box), box)
    page.context.close()


def clip(page: Page, strip: Strip, piece: Any) -> FloatRect:
    """The part of the page to be pictured: around a piece, the whole road, or everything."""
    if strip.at == PAGE:
        part = strip.part or (0, 0, *strip.size)
        return {"x": part[0], "y": part[1], "width": part[2], "height": part[3]}
    road = page.locator(".road svg.live").bounding_box()
    assert road is not None
    if piece is None or strip.at == ROAD:
        return road
    spot = page.locator(f'[data-{"cell" if isinstance(piece, int) else "piece"}="{piece}"]').bounding_box()
    x, y = (spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2) if spot else (road["x"] + 100, 150)
    height = 136.0
    left = min(max(x + strip.shift[0] - 0.4 * WIDE, road["x"]), road["x"] + road["width"] - WIDE)
    top = min(max(y + strip.shift[1] - height / 2, 0), road["y"] + road["height"] - height)
    return {"x": left, "y": top, "width": WIDE, "height": height}


def frames(page: Page, strip: Strip, box: FloatRect) -> list[bytes]:
    """Pictures of the moment at the strip's times; `next` is the first event of the next answer."""
    found = []
    go_on(page)
    for kind, ms, _ in strip.frames:
        if kind == "next":
            page.evaluate("held.step(2000)")
            go_on(page)
        elif kind and page.evaluate(f"held.until('{kind}')") < 0:
            raise SystemExit(f"{strip.name}: no event of kind {kind} is told")
        page.evaluate(f"held.step({ms})")
        found.append(page.screenshot(clip=box))
    return found


def go_on(page: Page) -> None:
    """One answer on; its events begin to be told."""
    page.keyboard.press("ArrowRight")
    if not page.evaluate("held.begun()"):
        raise SystemExit("nothing is told after this answer")


SHEET = """([title, shots, across, width]) => {
  document.body.replaceChildren()
  const make = (name, css, words = '') => {
    const one = document.createElement(name)
    one.style.cssText = css
    one.textContent = words
    return one
  }
  const sheet = make('div', `width:${width}px;padding:8px 10px 10px;background:#e9d5a8;box-sizing:border-box`)
  sheet.style.font = '500 15px Barlow Condensed'
  sheet.id = 'strip'
  sheet.append(make('h2', 'margin:0 0 6px;font:800 20px Barlow Condensed', title))
  const row = make('div', `display:grid;grid-template-columns:repeat(${across},1fr);gap:6px`)
  for (const [picture, ms, words] of shots) {
    const card = make('div', 'border:2px solid #1d1712;border-radius:4px;background:#fffbe6;overflow:hidden')
    const image = make('img', 'display:block;width:100%')
    image.src = `data:image/png;base64,${picture}`
    const line = make('p', 'margin:3px 6px 5px;color:#1d1712')
    line.append(make('b', 'margin-right:5px', ms), words)
    card.append(image, line)
    row.append(card)
  }
  sheet.append(row)
  document.body.append(sheet)
  return Promise.all([...document.images].map(one => one.decode()))
}"""


def compose(page: Page, server: Served, strip: Strip, pictures: list[bytes], box: FloatRect) -> None:
    """One picture of all of them, with captions."""
    sheet = page.context.new_page()
    sheet.goto(server.address)
    sheet.wait_for_timeout(500)
    shots = [
        (base64.b64encode(picture).decode(), f"{kind} +{ms} ms" if kind else f"+{ms} ms", words)
        for picture, (kind, ms, words) in zip(pictures, strip.frames, strict=True)
    ]
    across = 3 if box["width"] > 2 * WIDE else len(pictures)
    width = 1100 if across == 3 else 1280
    sheet.evaluate(SHEET, [strip.title, shots, across, width])
    path = PICTURES / f"motion-{strip.name}.png"
    sheet.locator("#strip").screenshot(path=path)
    print(f"{path.name}: {path.stat().st_size // 1000} kB")


def main(names: Sequence[str]) -> None:
    """All strips, or those that are named."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Served(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=str(find()), args=list(FLAGS))
        try:
            for strip in strips():
                if not names or strip.name in names:
                    take(browser, server, strip)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
