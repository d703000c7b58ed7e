"""The page without a server: plain files below a path, served by Python's own file server, in a real browser."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests import needs
from tests.browser.driver import SETTINGS

READY = 120_000
"""Milliseconds until Python must have started, on a machine that does much else."""
BELOW = "/some/where/road/"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files below a path and writes no lines."""

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page on a host of files."""
    root = tmp_path_factory.mktemp("host")
    place = root / BELOW.strip("/")
    place.parent.mkdir(parents=True)
    place.symlink_to(needs.page(), target_is_directory=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{BELOW}"
    server.shutdown()
    server.server_close()


Opening = Callable[..., Page]


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser of somebody who has never been here."""
    found = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-US")
    found.add_init_script(SETTINGS % "instant")
    yield found
    found.close()


@pytest.fixture
def opened(context: BrowserContext, host: str) -> Iterator[Opening]:
    """Open the page, at an address of its own; errors of it fail the test, and so does what it asks others for."""
    errors: list[str] = []

    def open_page(address: str = "") -> Page:
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.on("request", lambda request: _ours(request.url, host, errors))
        page.goto(f"{host}{address}")
        return page

    yield open_page
    assert not errors


def _ours(address: str, host: str, errors: list[str]) -> None:
    if not address.startswith((host, "blob:", "data:")):
        errors.append(f"the page asks for {address}")


def start(page: Page) -> None:
    """Begin the game that the first page offers, and wait for its first question."""
    page.locator("button.start, .start button, .main").first.wait_for(timeout=READY)


def test_the_first_page_is_there_before_the_game_is_and_says_how_far_it_is(opened: Opening) -> None:
    page = opened()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=READY)
    expect(page.get_by_role("alert")).to_have_count(0)
