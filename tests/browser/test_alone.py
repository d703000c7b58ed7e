"""The page without a server: plain files below a path, served by Python's own file server, in a real browser."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests import needs
from tests.browser.driver import SETTINGS, Driver
from tests.browser.pace import new_page

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
        page = new_page(context)
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


PLAY = re.compile("^Play now")


def ready(page: Page) -> Page:
    """Wait until Python has started and the first page offers a game."""
    expect(page.get_by_role("button", name=PLAY)).to_be_enabled(timeout=READY)
    return page


def begin(page: Page, game: str = "") -> Driver:
    """Begin a game, the one that is marked or another, and wait for its first question."""
    ready(page)
    if game:
        page.get_by_role("radio", name=game).check()
    page.get_by_role("button", name=PLAY).click()
    driver = Driver(page, seed=3)
    driver.wait()
    return driver


def answered(page: Page) -> int:
    """How many answers the table has."""
    return int(page.locator(".sheet").get_attribute("data-seq") or 0)


def test_the_first_page_is_there_before_the_game_is_and_says_how_far_it_is(opened: Opening) -> None:
    page = opened()
    expect(page.get_by_role("progressbar")).to_be_visible()
    ready(page)
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_whole_game_below_a_path(opened: Opening) -> None:
    page = opened()
    driver = begin(page)
    driver.play()
    expect(page.locator(".sheet")).to_have_attribute("data-state", "over")


def test_a_reload_finds_the_table_as_it_was_and_goes_on(opened: Opening) -> None:
    page = opened()
    driver = begin(page)
    driver.play(3)
    driver.wait()
    before = answered(page)
    page.reload()
    driver.wait()
    assert answered(page) >= before
    driver.play(2)
    page.goto(page.url.partition("#")[0])
    expect(ready(page).get_by_role("link", name="Vendetta").first).to_be_visible()


def test_links_lead_to_pages_behind_the_hash_in_new_tabs_too(opened: Opening, context: BrowserContext) -> None:
    page = ready(opened())
    link = page.get_by_role("link", name="Rules").first
    assert (link.get_attribute("href") or "").startswith("#/rules")
    link.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    again = opened(f"#{page.url.partition('#')[2]}")
    expect(again.get_by_role("heading", level=1)).to_be_visible(timeout=READY)
    page.go_back()
    expect(page.get_by_role("button", name=PLAY)).to_be_visible()


def test_two_tabs_at_one_table_follow_each_other(opened: Opening) -> None:
    one = opened()
    driver = begin(one)
    other = opened(f"#{one.url.partition('#')[2]}")
    other.wait_for_selector(".sheet[data-state=asking]", timeout=READY)
    driver.play(2)
    driver.wait()
    expect(other.locator(".sheet")).to_have_attribute("data-seq", str(answered(one)), timeout=READY)


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        ("delete window.WebAssembly", "too old, or WebAssembly is switched off"),
        ("delete window.DecompressionStream", "too old"),
        ("window.Worker = class { constructor() { throw new Error('no') } }", "has stopped in this browser"),
    ],
)
def test_a_browser_that_cannot_is_told_in_one_sentence(
    context: BrowserContext, host: str, broken: str, sentence: str
) -> None:
    context.add_init_script(broken)
    page = new_page(context)
    page.goto(host)
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    expect(page.get_by_role("alert").get_by_role("button", name="Reload now")).to_be_visible()


def test_a_part_that_does_not_arrive_is_told(context: BrowserContext, host: str) -> None:
    context.route("**/thunderroad.pack", lambda route: route.fulfill(body=b"half of it"))
    page = new_page(context)
    page.goto(host)
    expect(page.get_by_role("alert")).to_contain_text("did not arrive", timeout=READY)


def test_where_nothing_may_be_stored_one_plays_all_the_same(context: BrowserContext, host: str) -> None:
    forbidden = "Object.defineProperty(self, 'indexedDB', { value: undefined });"

    def without_storage(route: Route) -> None:
        found = route.fetch()
        route.fulfill(response=found, body=forbidden + found.text())

    context.route("**/assets/tables-*.js", without_storage)
    page = new_page(context)
    page.goto(host)
    ready(page)
    expect(page.get_by_role("status").filter(has_text="your tables last until you close this page")).to_be_visible()
    page.get_by_role("button", name="All right").click()
    begin(page).play(2)
