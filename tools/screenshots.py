"""Retakes the pictures in docs/screenshots.md: `python tools/screenshots.py` plays real games in Chromium.

`python tools/screenshots.py learning past` takes only some groups, `--to FOLDER` puts them elsewhere. Needs the built
front end and a Chromium, as the browser tests do; the games come from fixed seeds.
"""

from __future__ import annotations

import argparse
import contextlib
import re
import sys
import tempfile
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.driver import SETTINGS, Driver
from tests.browser.lobby import long_form
from tests.browser.past_games import at_moment, journal, opened
from tests.browser.served import Served
from tests.browser.test_analysis import recorded
from tests.browser.test_classic import table
from tests.browser.test_expansions import everything
from tools.chromium import FLAGS, find

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "images"
DESK = (1280, 720)
PHONE = (390, 844)
LYING_PHONE = (844, 390)


def visit(browser: Browser, address: str, size: tuple[int, int] = DESK, speed: str = "instant") -> Page:
    """Open an address in a window of this size, with animations at this speed."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    context.add_init_script(SETTINGS % speed)
    page = context.new_page()
    page.goto(address)
    page.wait_for_timeout(1200)
    return page


def shoot(page: Page, name: str) -> None:
    """One picture, in the folder where we are."""
    page.wait_for_timeout(500)
    page.screenshot(path=f"{name}.png")
    print(name)


def play_until(page: Page, kind: str, least: int, seed: int = 5) -> None:
    """Answer at least so often, then until this kind of question is open."""
    driver = Driver(page, seed)
    for count in range(600):
        seen = driver.wait()
        if seen["state"] == "over":
            break
        if count >= least and seen["kind"] == kind:
            return
        driver.answer(seen)
    raise SystemExit(f"No question of the kind '{kind}' after {least} answers: choose fewer, or another seed.")


def main() -> None:
    """All pictures, or those of some groups."""
    groups = {
        "table": take, "expansions": take_expansions, "past": take_past, "other": take_other, "learning": take_learning,
        "seats": take_seats, "solving": take_solving,
    }  # fmt: skip
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"of {', '.join(groups)}; else all")
    parser.add_argument("--to", type=Path, default=PICTURES, help="the folder of the pictures")
    chosen = parser.parse_args()
    unknown = [name for name in chosen.groups if name not in groups]
    if unknown:
        parser.error(f"there is no group {unknown[0]}; there are {', '.join(groups)}")
    chosen.to.mkdir(parents=True, exist_ok=True)
    with contextlib.chdir(chosen.to), tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Served(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=str(find()), args=list(FLAGS))
        try:
            for name in chosen.groups or groups:
                groups[name](browser, server)
        finally:
            browser.close()
            server.stop()


def take_learning(browser: Browser, server: Served) -> None:
    """The list of missions, one under way, knowledge before a choice, a hint."""
    page = visit(browser, f"{server.address}/learn")
    shoot(page, "learn")
    page.get_by_role("button", name=re.compile("Start here")).click()
    page.locator(".coach[data-step='1']").wait_for()
    shoot(page, "mission")
    page = visit(browser, server.table("me", "friend", "friend", seed="odds"))
    play_until(page, "steer", 40)
    page.locator("[role=gridcell].open").first.hover()
    page.get_by_role("region", name="What could happen").wait_for()
    shoot(page, "odds")


def take_seats(browser: Browser, server: Served) -> None:
    """Who sits where, a table in German, one at night on a phone."""
    page = visit(browser, server.table("me", "link", "link", "bot", seed="company"))
    sheet = page.get_by_role("dialog", name="Who sits where")
    if not sheet.is_visible():
        page.get_by_role("button", name="Who sits where").first.click()
    sheet.wait_for()
    shoot(page, "seats")
    for name, size, scheme in (("german", DESK, "light"), ("night", DESK, "dark"), ("night-phone", PHONE, "dark")):
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if scheme == "dark" else "light",
            locale="de-DE" if name == "german" else "en-GB",
        )
        context.add_init_script(SETTINGS % "instant")
        page = context.new_page()
        page.goto(server.table("me", "friend", "friend", "friend", seed=name))
        play_until(page, "steer", 70)
        shoot(page, name)
        context.close()


def take_solving(browser: Browser, server: Served) -> None:
    """The puzzles, one of them, all cards, the analysis of a recorded game."""
    page = visit(browser, f"{server.address}/puzzles")
    shoot(page, "puzzles")
    page.locator("[data-puzzle]").first.click()
    page.locator(".puzzle").wait_for()
    shoot(page, "puzzle")
    shoot(visit(browser, f"{server.address}/cards"), "cards")
    shoot(recorded(server, partial(visit, browser)), "analysis")


def take_past(browser: Browser, server: Served) -> None:
    """Looking back, at a desk and on a phone; a page of the rules."""
    address = at_moment(opened(server, journal("looking back")), 120)
    shoot(visit(browser, address), "past")
    shoot(visit(browser, address, PHONE), "past-phone")
    shoot(visit(browser, f"{server.address}/rules/VB-SLAM-05"), "rules")


EXPANSIONS = (
    # name, modules, crews, seed, kind of question, answers before it
    ("rig", ("big-rig",), ("crimson", "amber", "teal"), "haul", "section", 40),
    ("motorcycles", ("final-five",), ("sulphur", "amber", "teal"), "five", "steer", 80),
    ("devils-run", ("devils-run",), ("amber", "teal", "bone", "azure"), "carnage", "steer", 90),
    ("hands", ("german-engineering",), ("amber", "teal", "bone"), "cards", "assign", 60),
    ("everything", ("big-rig", "devils-run", "final-five", "german-engineering"),
     ("crimson", "sulphur", "amber", "teal", "bone", "azure"), "all of it", "steer", 150),
)  # fmt: skip


def take_expansions(browser: Browser, server: Served) -> None:
    """A moment of each expansion, and of all of them."""
    for name, modules, crews, seed, kind, least in EXPANSIONS:
        page = visit(browser, table_with(server, modules, crews, seed))
        play_until(page, kind, least)
        shoot(page, name)
        page.context.close()


def table_with(server: Served, modules: tuple[str, ...], crews: tuple[str, ...], seed: str) -> str:
    """A table with these modules and crews, all played on one screen."""
    seats = [
        {"crew": crew, "player": "friend" if n else "me", "name": name}
        for n, (crew, name) in enumerate(zip(crews, ("Ada", "Bo", "Cy", "Di", "Ed", "Flo"), strict=False))
    ]
    order = {"ruleset": "vendetta", "modules": modules, "seats": seats, "seed": seed}
    _, made = server.ask("POST", "/api/tables", order)
    return f"{server.address}/t/{made['table']}#key={made['key']}"


def take_other(browser: Browser, server: Served) -> None:
    """The other ruleset: an attack, a drive with its expansion, a phone, the garage."""
    page = visit(browser, table(server, "shot c-desk", 4, modules=False))
    play_until(page, "attack", 40, seed=3)
    shoot(page, "classic")
    page = visit(browser, table(server, "shot e-desk", 4, modules=True, expanded_fleet="mixed"))
    play_until(page, "drive", 60, seed=3)
    shoot(page, "expanded-1998")
    phone = visit(browser, table(server, "shot c-phone", 4, modules=False), PHONE)
    play_until(phone, "steer", 14, seed=3)
    shoot(phone, "classic-phone")
    page = visit(browser, server.address)
    page.get_by_role("radio", name="1998").check()
    long_form(page)
    page.get_by_role("button", name="Build a team").first.click()
    page.get_by_role("button", name="Raiders").click()
    shoot(page, "garage")


def take(browser: Browser, server: Served) -> None:
    """Setup, mid-game, a slam, a win, a phone, the night."""
    page = visit(browser, server.address)
    page.get_by_role("button", name="Pause the race").click()
    page.locator(".race").wait_for()
    shoot(page, "lobby")
    page = visit(browser, server.table("me", "friend", "friend", "friend", seed="pictures"))
    play_until(page, "assign", 95)
    shoot(page, "assign")
    play_until(page, "steer", 3)
    page.keyboard.press("w")
    page.locator("[role=gridcell].open").last.hover()
    shoot(page, "table")
    Driver(page, 4).play()
    page.get_by_role("heading", name="How it went").wait_for(timeout=120_000)
    shoot(page, "win")
    phone = visit(browser, server.table("me", "friend", "friend", "friend", seed="pocket"), PHONE)
    play_until(phone, "steer", 60)
    shoot(phone, "phone")
    page = visit(browser, server.table("me", "friend", "friend", "friend", seed="sparks"))
    play_until(page, "slam-reroll", 20)
    page.locator(".again:not(.waiting)").wait_for()
    shoot(page, "slam")
    sheets(browser, server)


def sheets(browser: Browser, server: Served) -> None:
    """One crew in full, and a phone on its side."""
    page = visit(browser, everything(server, "all at once", 4))
    play_until(page, "steer", 120)
    page.locator("section.crew .head").nth(1).click()
    shoot(page, "crew")
    phone = visit(browser, everything(server, "on its side", 3), LYING_PHONE)
    play_until(phone, "steer", 40)
    shoot(phone, "phone-lying")


if __name__ == "__main__":
    main()
