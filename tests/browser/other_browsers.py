"""Firefox and WebKit, by mouse: whole games, and the page without a server. `make other-browsers` runs this.

It is too long for every run of all tests.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Page

from tests import needs
from tests.browser.alone import hosting
from tests.browser.driver import SETTINGS, Driver
from tests.browser.others import Firefox, WebKit, Window
from tests.browser.pace import PATIENCE
from tests.browser.served import Served
from tests.browser.test_classic import table

WINDOWS: dict[str, Callable[[], Window]] = {
    "firefox": lambda: Firefox(needs.program("firefox", "firefox-esr", "firefox-esr")),
    "webkit": lambda: WebKit(needs.program("webkit", "WebKitWebDriver", "webkit2gtk-driver and xvfb")),
}
LISTEN = """() => {
  window.wrong = []
  addEventListener('error', (event) => wrong.push(String(event.message)))
  addEventListener('unhandledrejection', (event) => wrong.push(String(event.reason)))
}"""
CUT = """() => [...document.querySelectorAll('.bar button, .top .tool')].filter(one => {
  const [box, room] = [one.getBoundingClientRect(), one.closest('.bar, .top').getBoundingClientRect()]
  return box.top < room.top - 1 || box.bottom > room.bottom + 1 || box.right > innerWidth + 1
}).map(one => one.innerText || one.ariaLabel)"""


@pytest.mark.parametrize("game", ["base", "1986"])
@pytest.mark.parametrize("kind", WINDOWS)
def test_a_whole_game_by_mouse(served: Served, tmp_path: Path, kind: str, game: str) -> None:
    seed = "another browser"
    address = served.table("me", "bot", seed=seed) if game == "base" else table(served, seed, 2, modules=False)
    with WINDOWS[kind]() as window:
        window.goto(served.address)
        window.evaluate(f"() => {{ {SETTINGS % 'instant'} }}")
        window.goto(address)
        window.evaluate(LISTEN)
        driver = Driver(cast("Page", window), seed=7)  # as far as a driver needs one
        driver.wait()
        (tmp_path / "begin.png").write_bytes(window.picture())
        assert window.evaluate(CUT) == []
        driver.play()
        (tmp_path / "end.png").write_bytes(window.picture())
        assert window.evaluate("document.querySelector('.sheet').dataset.state") == "over"
        assert sum(driver.answered.values()) > 10
        assert window.evaluate("wrong") == []


PLAY = """() => {
  const found = [...document.querySelectorAll('button:enabled')].find(one => /^Play now/.test(one.innerText))
  const box = found?.getBoundingClientRect()
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null
}"""
SEQ = "Number(document.querySelector('.sheet')?.dataset.seq ?? -1)"


@pytest.mark.parametrize("kind", WINDOWS)
def test_the_page_without_a_server_begins_a_game_and_goes_on_after_a_reload(tmp_path: Path, kind: str) -> None:
    with hosting(needs.page(), tmp_path / "host") as host, WINDOWS[kind]() as window:
        window.goto(host.address)
        window.wait_for_function(PLAY, timeout=PATIENCE)  # WebKit opens no storage any more that was left half open
        window.evaluate(f"() => {{ {SETTINGS % 'instant'} }}")
        window.goto(f"{host.address}?anew")
        window.evaluate(LISTEN)
        window.wait_for_function(PLAY, timeout=PATIENCE)
        window.mouse.click(*window.evaluate(PLAY))
        driver = Driver(cast("Page", window), seed=7)
        driver.wait()
        assert driver.play(5) == 5
        driver.wait()
        answered = window.evaluate(SEQ)
        assert window.evaluate("wrong") == []
        window.evaluate("() => { window.wrong = null; location.reload() }")
        window.wait_for_function("() => window.wrong === undefined && document.body !== null", timeout=PATIENCE)
        window.evaluate(LISTEN)
        driver.wait()
        assert window.evaluate(SEQ) >= answered >= 5
        assert driver.play(5) == 5
        (tmp_path / "page.png").write_bytes(window.picture())
        assert window.evaluate("wrong") == []
