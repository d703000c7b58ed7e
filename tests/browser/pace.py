"""How long tests of the browser wait, and how slow the machine is that they play: no test says how fast.

THUNDERROAD_SLOW=6 plays a slow machine: pages compute six times slower, and what they ask for is long on its way.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import BrowserContext, Page

PATIENCE = 120_000
"""Milliseconds until what a test expects counts as missing."""
SLOW = float(os.environ.get("THUNDERROAD_SLOW", "1"))
"""How many times slower than this machine pages compute."""
LATENCY = 60
"""Milliseconds that each request takes longer, times `SLOW`."""

T = TypeVar("T")


def new_page(context: BrowserContext) -> Page:
    """A page that is waited for with patience, and slowed down if that is asked for."""
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    if SLOW > 1:
        tools = context.new_cdp_session(page)
        tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
        line = {"offline": False, "latency": LATENCY * SLOW, "downloadThroughput": -1, "uploadThroughput": -1}
        tools.send("Network.enable")
        tools.send("Network.emulateNetworkConditions", line)
    return page


def until(page: Page, read: Callable[[], T], right: Callable[[T], bool]) -> T:
    """Read again and again until it is right; the last reading, right or not.

    What is read off a page once may be read too early. Assert something of what comes back.
    """
    end = time.monotonic() + PATIENCE / 1000
    seen = read()
    while not right(seen) and time.monotonic() < end:
        page.wait_for_timeout(50)
        seen = read()
    return seen


def becomes(page: Page, script: str, wanted: object, arg: object = None) -> None:
    """The script comes to say this of the page."""
    seen = until(page, lambda: page.evaluate(script, arg), lambda found: bool(found == wanted))
    assert seen == wanted, f"{seen} is not {wanted}"


def holds(page: Page, condition: str, arg: object = None) -> None:
    """The condition comes to hold on the page."""
    becomes(page, condition, wanted=True, arg=arg)


def fits(page: Page) -> None:
    """Nothing is wider than the screen."""
    holds(page, "document.documentElement.scrollWidth <= innerWidth + 1")
