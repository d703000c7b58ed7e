"""What the page without a server lays on the device, and what becomes of it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page

from tests import needs
from tests.browser.alone import READY, Visitor, another_version, begin, kept, ready, stores
from tests.browser.pace import until

OPENED = re.compile(r"thunderroad\.zip$")
"""The program as Python has opened it."""
FORGET = """async () => {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  for (const store of stores) {
    const packs = (await store.keys()).filter(({ url }) => url.endsWith('/thunderroad.pack'))
    await Promise.all(packs.map((pack) => store.delete(pack)))
  }
}"""

WAITS = "async () => (await navigator.serviceWorker.getRegistrations()).some(({ waiting }) => waiting)"
"""Whether a version waits for the pages of another to be closed."""


def laid(page: Page) -> list[str]:
    """Addresses of all that is in stores of the page."""
    found: list[str] = page.evaluate("""async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => url)
    }""")
    return found


def opened(page: Page) -> Page:
    """Wait until the opened program lies there."""
    until(page, lambda: laid(page), lambda found: any(map(OPENED.search, found)))
    return page


def test_the_program_is_opened_once(visitor: Visitor) -> None:
    page = kept(ready(visitor.opens()))
    assert not any(map(OPENED.search, laid(page))), "nobody has compared the hash of what came first"
    page.reload()
    opened(ready(page)).evaluate(FORGET)
    visitor.host.stop()
    page.reload()
    begin(page).play(2)


def test_stores_of_earlier_versions_go_when_no_page_uses_them(visitor: Visitor, tmp_path: Path) -> None:
    page = kept(ready(visitor.opens()))
    page.reload()
    opened(ready(page))
    (before,) = stores(page)
    visitor.host.serve(another_version(needs.page(), tmp_path / "newer"))
    page.reload()
    ready(page).get_by_role("button", name="Use it now").click(timeout=READY)
    page.wait_for_selector("script[src*='new.js']", state="attached", timeout=READY)
    outside = visitor.context.new_page()
    outside.goto(visitor.host.origin)
    page.close()
    until(outside, lambda: outside.evaluate(WAITS), lambda waits: not waits)
    page = visitor.opens()
    (after,) = until(page, lambda: stores(page), lambda found: len(found) == 1)
    assert after != before
    folders = {address.split("/")[-2] for address in laid(page)}
    assert all(name.endswith("new") for name in folders if name.startswith(("python-", "program-")))
