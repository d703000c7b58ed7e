"""The page without a server in bad surroundings: a crash, a full disk, tables of another version."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Error, expect

from tests.browser.alone import READY, Visitor, answered, begin, ready

REWRITTEN = """() => new Promise((done) => {
  indexedDB.open('thunderroad').onsuccess = ({ target }) => {
    const store = target.result.transaction('shelf', 'readwrite').objectStore('shelf')
    store.openCursor(IDBKeyRange.bound('begin/', 'begin/~')).onsuccess = ({ target: { result: cursor } }) => {
      const text = new TextDecoder().decode(cursor.value)
      cursor.update(new TextEncoder().encode(text.replaceAll(/(\\\\?"version\\\\?": ?)\\d+/g, '$1999')))
      store.transaction.oncomplete = () => done(text.includes('version'))
    }
  }
})"""


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


def test_a_full_disk_in_a_game_changes_nothing_and_says_so(visitor: Visitor, context: BrowserContext) -> None:
    page = visitor.opens()
    driver = begin(page)
    driver.play(2)
    before = driver.wait()["seq"]
    origin = visitor.host.origin
    tools = context.new_cdp_session(page)
    tools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    page.locator("[data-option]").first.click()
    expect(page.get_by_text("this device has no room left for tables")).to_be_visible(timeout=READY)
    assert str(answered(page)) == before
    tools.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    page.reload()
    driver.play(2)


def test_storage_of_a_newer_page_is_left_alone(visitor: Visitor) -> None:
    page = ready(visitor.opens())
    page.evaluate("() => new Promise((done) => { indexedDB.open('thunderroad', 99).onsuccess = done })")
    page.reload()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("were kept by a newer version of this page", timeout=READY)
    expect(alert.get_by_role("button", name="Reload now")).to_be_visible()
    visitor.errors.clear()  # the console has it too


def test_a_table_of_another_version_is_not_played_on(visitor: Visitor) -> None:
    page = visitor.opens()
    begin(page).play(1)
    assert page.evaluate(REWRITTEN)
    page.reload()
    expect(page.get_by_role("alert").or_(page.get_by_role("status")).filter(has_text="version")).to_be_visible(
        timeout=READY
    )
