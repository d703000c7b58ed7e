"""The page without a server is kept on the device: without its host, with a newer one, with parts that do not come."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests import needs
from tests.browser.alone import (
    READY,
    Host,
    Visitor,
    another_version,
    answered,
    begin,
    kept,
    ready,
    stores,
)
from tools.chromium import FLAGS

NEWER = "A new version of the game is here."


def note(page: Page, sentence: str) -> None:
    """The page says so, in a line that can be sent away."""
    line = page.get_by_role("status").filter(has_text=sentence)
    expect(line).to_be_visible(timeout=READY)
    line.get_by_role("button", name="OK").click()
    expect(line).to_have_count(0)


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A newer version, all of whose files have other names."""
    return another_version(needs.page(), tmp_path_factory.mktemp("another") / "newer")


def test_after_the_first_visit_the_host_is_not_needed(visitor: Visitor) -> None:
    """Parts that were not needed yet, the bots among them, come from the device at the first visit already."""
    page = kept(ready(visitor.opens()))
    visitor.host.stop()
    begin(page).play(2)
    before, table = answered(page), page.url.partition("#")[2]
    page.goto(f"{visitor.host.address}#/cards")
    expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=READY)
    page.close()
    page = visitor.opens(f"#{table}")
    page.wait_for_selector(".sheet[data-state=asking]", timeout=READY)
    assert answered(page) >= before
    page.goto(f"{visitor.host.address}index.html#/rules")
    expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=READY)
    visitor.host.start()


def test_it_can_be_installed(visitor: Visitor, context: BrowserContext) -> None:
    page = kept(ready(visitor.opens()))
    tools = context.new_cdp_session(page)
    manifest = tools.send("Page.getAppManifest")
    assert manifest["url"].startswith(visitor.host.address)
    assert manifest["errors"] == []
    assert manifest["manifest"]["id"] == visitor.host.address, "two pages of one host are two programs"
    found = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert found in ([], [{"errorId": "in-incognito", "errorArguments": []}])


def test_nothing_is_fetched_twice_to_be_kept(browser: Browser, host: Host, tmp_path: Path) -> None:
    """In a browser with a disk: a private window has too little room for what is fetched."""
    launch = browser.browser_type.launch_persistent_context
    with launch(tmp_path / "profile", executable_path=needs.chromium(), args=list(FLAGS)) as context:
        kept(ready(Visitor(context, host).opens()))
        sent = [name for name in host.sent if name.endswith((".pack", ".wasm"))]
        assert sent
        assert sorted(set(sent)) == sorted(sent)


def test_a_newer_version_waits_until_you_take_it(visitor: Visitor, newer: Path) -> None:
    page = kept(ready(visitor.opens()))
    visitor.host.serve(newer)
    begin(page).play(2)
    page.reload()
    page.wait_for_selector(".sheet[data-state=asking]", timeout=READY)
    page.wait_for_function("async () => (await navigator.serviceWorker.getRegistration()).waiting", timeout=READY)
    expect(page.get_by_text(NEWER)).to_have_count(0)  # not in a game
    before = answered(page)
    page.evaluate("history.back()")
    line = page.get_by_role("status").filter(has_text=NEWER)
    expect(line).to_be_visible(timeout=READY)
    assert "new.js" not in page.content()
    line.get_by_role("button", name="Use it now").click()
    page.wait_for_selector("script[src*='new.js']", state="attached", timeout=READY)
    ready(page).get_by_role("link", name="Vendetta").first.click()
    page.wait_for_selector(".sheet[data-state=asking]", timeout=READY)
    assert answered(page) >= before


def test_two_tabs_of_two_versions_get_no_part_of_each_other(visitor: Visitor, newer: Path) -> None:
    old = kept(ready(visitor.opens()))
    parts: list[str] = []
    visitor.host.serve(newer)
    new = visitor.opens()
    new.get_by_role("button", name="Use it now").click(timeout=READY)
    new.wait_for_selector("script[src*='new.js']", state="attached", timeout=READY)
    ready(new)
    visitor.context.on("request", lambda request: parts.append(request.url) if request.frame.page == old else None)
    assert len(stores(old)) == 2
    expect(new.get_by_text(NEWER)).to_have_count(0)
    begin(old).play(2)
    old.goto(f"{visitor.host.address}#/rules")
    expect(old.get_by_role("heading", level=1)).to_be_visible(timeout=READY)
    assert any("RulesPage" in part for part in parts)
    assert not any("new" in part.rpartition("/")[2] for part in parts)
    old.close()
    begin(new).play(2)


HALF = {
    "nothing": lambda _: None,
    "a page": lambda _: b"<!doctype html><title>Welcome</title>",
    "half of it": lambda body: body[: len(body) // 2],
}


def test_a_newer_version_with_a_broken_part_is_not_taken(visitor: Visitor, newer: Path) -> None:
    page = kept(ready(visitor.opens()))
    visitor.host.serve(newer)
    for becomes in HALF.values():
        visitor.host.broken["assets/CardsPage"] = becomes
        page.reload()
        note(page, "Part of a new version of the game did not load.")
        assert "new.js" not in page.content()
    begin(page).play(1)
    visitor.host.broken.clear()
    other = visitor.opens()
    other.get_by_role("button", name="Use it now").click(timeout=READY)
    other.wait_for_selector("script[src*='new.js']", state="attached", timeout=READY)
    ready(other)


@pytest.mark.parametrize(
    ("part", "becomes"), [("keeper.js", "nothing"), ("keeper.js", "a page"), ("assets/CardsPage", "half of it")]
)
def test_a_part_that_does_not_come_leaves_a_page_to_play_with(visitor: Visitor, part: str, becomes: str) -> None:
    visitor.host.broken[part] = HALF[becomes]
    page = ready(visitor.opens())
    note(page, "is not saved on this device yet, because part of it did not load")
    begin(page).play(1)
    visitor.host.broken.clear()
    kept(visitor.opens())


def test_no_room_to_keep_it(visitor: Visitor, context: BrowserContext) -> None:
    page = visitor.opens()
    tools = context.new_cdp_session(page)
    tools.send("Storage.overrideQuotaForOrigin", {"origin": visitor.host.origin, "quotaSize": 4_000_000})
    note(ready(page), "This device has no room to save the game")
    assert stores(page) == []
    begin(page).play(2)  # tables have their room


def test_a_browser_that_keeps_no_pages(visitor: Visitor, context: BrowserContext) -> None:
    context.add_init_script("Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })")
    page = ready(visitor.opens())
    note(page, "This browser does not save the game")
    begin(page).play(1)
