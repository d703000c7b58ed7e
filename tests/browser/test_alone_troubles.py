"""The page without a server in bad surroundings: a crash, a full device, storage of a newer page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, expect

from tests.browser.alone import READY, Visitor, answered, begin, ready
from tests.browser.driver import Driver

FULL = b"""
const begin = IDBDatabase.prototype.transaction
let full = false
IDBDatabase.prototype.transaction = function (...how) {
  if (full && how[1] === 'readwrite') throw new DOMException('', 'QuotaExceededError')
  return begin.apply(this, how)
}
new BroadcastChannel('device').onmessage = ({ data }) => (full = data)
"""
"""In front of the tables' worker: its device is full as long as it is told so."""
TELL = "full => { const to = new BroadcastChannel('device'); to.postMessage(full); to.close() }"


def test_a_tab_that_crashes_loses_nothing(visitor: Visitor, context: BrowserContext) -> None:
    page = visitor.opens()
    begin(page).play(3)
    before, address = answered(page), page.url.partition("#")[2]
    with pytest.raises(Error, match="crash"):
        page.goto("chrome://crash")
    page.close()
    again = visitor.opens(f"#{address}")
    again.wait_for_selector(".sheet[data-state=asking]", timeout=READY)
    assert answered(again) >= before


class Insistent(Driver):
    """Answers, and does not wait for what comes of it."""

    def tries(self, seen: dict[str, Any]) -> None:
        """Give an answer that may not be taken."""
        self._point(seen)


def test_a_device_that_is_full_takes_no_answer_and_says_so(visitor: Visitor) -> None:
    visitor.host.broken["assets/tables-"] = lambda body: FULL + body
    page = visitor.opens()
    begin(page).play(2)
    driver = Insistent(page, seed=3)
    seen = driver.wait()
    page.evaluate(TELL, arg=True)
    driver.tries(seen)
    expect(page.get_by_text("no room left for tables")).to_be_visible(timeout=READY)
    assert answered(page) == int(seen["seq"])
    page.evaluate(TELL, arg=False)
    driver.play(2)
    assert answered(page) > int(seen["seq"])


def test_storage_that_does_not_answer_keeps_nobody_from_playing(visitor: Visitor) -> None:
    visitor.host.broken["assets/tables-"] = lambda body: b"indexedDB.open = () => ({});" + body
    page = visitor.opens()
    begin(page).play(1)
    expect(page.get_by_role("status").filter(has_text="your tables last only until you close")).to_be_visible()


def test_storage_of_a_newer_page_is_left_alone(visitor: Visitor) -> None:
    page = ready(visitor.opens())
    page.evaluate("() => new Promise((done) => { indexedDB.open('thunderroad', 99).onsuccess = done })")
    page.reload()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("A newer version of this page saved the tables", timeout=READY)
    expect(alert.get_by_role("button", name="Reload now")).to_be_visible()
    visitor.errors.clear()  # the console has it too


def cut(body: bytes) -> bytes:
    """Half of a file."""
    return body[: len(body) // 2]


def test_bots_that_do_not_arrive_whole_are_told_of_and_the_game_goes_on(visitor: Visitor) -> None:
    visitor.host.broken["assets/bots-"] = cut
    page = visitor.opens()
    begin(page).play(1)
    alert = page.get_by_role("alert").filter(has_text="The bots did not load, so they move at random")
    expect(alert).to_be_visible(timeout=READY)
    expect(alert.get_by_role("button", name="Reload now")).to_be_visible()
    alert.get_by_role("button", name="Later").click()
    expect(alert).to_be_hidden()
    begun = answered(page)
    Driver(page, seed=3).play(2)
    assert answered(page) > begun
    visitor.errors.clear()  # the console has it too
    visitor.host.broken.clear()
    page.reload()
    page.wait_for_selector(".sheet[data-state=asking]", timeout=READY)
    Driver(page, seed=3).play(2)
    expect(page.get_by_role("alert").filter(has_text="The bots")).to_be_hidden()
