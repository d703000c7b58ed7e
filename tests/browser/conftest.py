"""A real Chromium for the tests in this folder: one browser a file, one fresh page a test.

Not one browser a run: while Playwright is open its event loop counts as running, and asynchronous
tests that came after it in the same process could not start theirs.

What a test expects may take as long as a slow, busy machine needs: `tests.browser.pace`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests import needs
from tests.browser.alone import Host, Visitor, hosting, visiting
from tests.browser.driver import SETTINGS
from tests.browser.pace import PATIENCE, new_page
from tests.browser.served import Served
from tools.chromium import FLAGS

HERE = Path(__file__).parent
QUICK = "--js-flags=--liftoff-only"
"""Python in a page is compiled in one go: to optimize it in each new page costs more than it saves."""
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In CI a test of this folder that fails is tried once more, and the closing lines name it (decision 0016)."""
    for item in items:
        if os.environ.get("CI") and HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Headless Chromium."""
    program = needs.chromium()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=[*FLAGS, QUICK])
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty page whose script errors fail the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    one = new_page(context)
    errors: list[str] = []
    one.on("pageerror", lambda error: errors.append(str(error)))
    yield one
    context.close()
    assert not errors, f"the page raised {errors}"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The table server of a file, for what its tests share."""
    yield from _running(tmp_path_factory.mktemp("tables"))


@pytest.fixture
def served(running: Served, request: pytest.FixtureRequest) -> Served:
    """The same; what a test plays on it follows from the test alone."""
    running.begin(request.node.name)
    return running


@pytest.fixture
def own(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Served]:
    """A running table server of the test's own, to be stopped and started."""
    for server in _running(tmp_path):
        server.begin(request.node.name)
        yield server


def _running(folder: Path) -> Iterator[Served]:
    needs.front_end()
    server = Served(folder)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """The page without a server on a host of files."""
    with hosting(needs.page(), tmp_path / "host") as found:
        yield found


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """The browser of a test's own visitor."""
    with visiting(browser) as found:
        yield found


@pytest.fixture
def visitor(context: BrowserContext, host: Host) -> Iterator[Visitor]:
    """Somebody who visits that host; errors of the page fail the test, and so does what it asks others for."""
    found = Visitor(context, host)
    yield found
    assert not found.errors


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open an address: speed of animations, size of the window, motion, language; script errors fail the test.

    Without `reach` the server does not tell where a turn may lead, and the page puts one question after the other.
    """
    errors: list[str] = []
    contexts = []

    def open_page(
        address: str,
        *,
        speed: str = "instant",
        width: int = 1280,
        height: int = 720,
        calm: bool = False,
        locale: str = "en-US",
        reach: bool = True,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce" if calm else "no-preference",
            locale=locale,
        )
        contexts.append(context)
        context.add_init_script(SETTINGS % speed)
        one = new_page(context)
        if not reach:
            one.route("**/reach?*", lambda route: route.fulfill(status=404, json={"error": "nothing is foreseen"}))
        one.on("pageerror", lambda error: errors.append(str(error)))
        one.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        one.goto(address)
        return one

    yield open_page
    for context in contexts:
        context.close()
    network = ("WebSocket", "ERR_CONNECTION", "Failed to load resource")
    wrong = [error for error in errors if not any(word in error for word in network)]
    assert not wrong, f"the page raised {wrong}"
