"""The page without a server: plain files below a path, served by Python's own file server, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from tests.browser.alone import PLAY, READY, Host, Visitor, answered, begin, ready
from tests.browser.pace import new_page


def test_the_first_page_is_there_before_the_game_is_and_says_how_far_it_is(visitor: Visitor) -> None:
    page = visitor.opens()
    expect(page.get_by_role("progressbar")).to_be_visible()
    ready(page)
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_reload_finds_the_table_as_it_was_and_goes_on(visitor: Visitor) -> None:
    page = visitor.opens()
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


def test_links_lead_to_pages_behind_the_hash_in_new_tabs_too(visitor: Visitor) -> None:
    page = ready(visitor.opens())
    link = page.get_by_role("link", name="Rules").first
    assert (link.get_attribute("href") or "").startswith("#/rules")
    link.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    again = visitor.opens(f"#{page.url.partition('#')[2]}")
    expect(again.get_by_role("heading", level=1)).to_be_visible(timeout=READY)
    page.go_back()
    expect(page.get_by_role("button", name=PLAY)).to_be_visible()


def test_two_tabs_at_one_table_follow_each_other(visitor: Visitor) -> None:
    one = visitor.opens()
    driver = begin(one)
    other = visitor.opens(f"#{one.url.partition('#')[2]}")
    other.wait_for_selector(".sheet[data-state=asking]", timeout=READY)
    driver.play(2)
    driver.wait()
    expect(other.locator(".sheet")).to_have_attribute("data-seq", str(answered(one)), timeout=READY)


def test_two_tabs_play_two_games_at_once(visitor: Visitor) -> None:
    drivers = [begin(visitor.opens()), begin(visitor.opens(), "1986")]
    for _ in range(3):
        for driver in drivers:
            assert driver.play(1) == 1
    one = drivers[0].page
    one.reload()
    for driver in drivers:
        driver.wait()
        assert driver.play(1) == 1
    one.goto(f"{one.url.partition('#')[0]}#/tables")
    expect(one.get_by_role("link", name="Vendetta").first).to_be_visible(timeout=READY)
    expect(one.get_by_role("link", name="1986").first).to_be_visible()


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        ("delete window.WebAssembly", "too old, or WebAssembly is switched off"),
        ("delete window.DecompressionStream", "too old"),
        ("delete window.ResizeObserver", "too old"),
        ("window.Worker = class { constructor() { throw new Error('no') } }", "has stopped in this browser"),
    ],
)
def test_a_browser_that_cannot_is_told_in_one_sentence(
    context: BrowserContext, host: Host, broken: str, sentence: str
) -> None:
    context.add_init_script(broken)
    page = new_page(context)
    page.goto(host.address)
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    expect(page.get_by_role("alert").get_by_role("button", name="Reload now")).to_be_visible()


def test_a_browser_that_cannot_read_the_scripts_is_told(context: BrowserContext, host: Host) -> None:
    context.route(
        "**/assets/index-*.js", lambda route: route.fulfill(body="what? is this", content_type="text/javascript")
    )
    page = new_page(context)
    page.goto(host.address)
    expect(page.get_by_role("alert")).to_contain_text("cannot read the game")


@pytest.mark.parametrize("part", ["thunderroad.pack", "pyodide.asm.wasm"])
def test_a_part_that_does_not_arrive_is_told(context: BrowserContext, host: Host, part: str) -> None:
    context.route(f"**/{part}", lambda route: route.fulfill(body=b"half of it", content_type="application/wasm"))
    page = new_page(context)
    page.goto(host.address)
    expect(page.get_by_role("alert")).to_contain_text("did not load", timeout=READY)


def test_where_nothing_may_be_stored_one_plays_all_the_same(context: BrowserContext, host: Host) -> None:
    forbidden = "Object.defineProperty(self, 'indexedDB', { value: undefined });"

    def without_storage(route: Route) -> None:
        found = route.fetch()
        route.fulfill(response=found, body=forbidden + found.text())

    context.route("**/assets/tables-*.js", without_storage)
    context.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('', 'SecurityError') }")
    page = new_page(context)
    page.goto(host.address)
    ready(page)
    expect(page.get_by_role("status").filter(has_text="your tables last only until you close")).to_be_visible()
    page.get_by_role("button", name="OK").click()
    begin(page).play(2)


def test_where_keys_of_tables_may_not_be_stored_one_plays_until_the_page_is_closed(visitor: Visitor) -> None:
    """Tables are stored then, but nobody has their keys."""
    denied = "{ get() { throw new DOMException('', 'SecurityError') } }"
    visitor.context.add_init_script(f"Object.defineProperty(window, 'localStorage', {denied})")
    page = ready(visitor.opens())
    expect(page.get_by_role("status").filter(has_text="your tables last only until you close")).to_be_visible()
    page.get_by_role("button", name="OK").click()
    driver = begin(page)
    page.go_back()
    page.get_by_role("link", name="Vendetta").first.click()
    assert driver.wait()["state"] == "asking", "still a seat of this page"
    page.reload()
    expect(page.get_by_role("heading", name="Your seat is forgotten")).to_be_visible()
