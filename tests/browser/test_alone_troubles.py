"""The page without a server in bad surroundings: a crash, storage of a newer page."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Error, expect

from tests.browser.alone import READY, Visitor, answered, begin, ready


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


def test_storage_of_a_newer_page_is_left_alone(visitor: Visitor) -> None:
    page = ready(visitor.opens())
    page.evaluate("() => new Promise((done) => { indexedDB.open('thunderroad', 99).onsuccess = done })")
    page.reload()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("were kept by a newer version of this page", timeout=READY)
    expect(alert.get_by_role("button", name="Reload now")).to_be_visible()
    visitor.errors.clear()  # the console has it too
