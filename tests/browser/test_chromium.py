"""The browser that the other tests here rely on."""

from __future__ import annotations

from playwright.sync_api import Page


def test_chromium_draws_a_page(page: Page) -> None:
    page.set_content("<svg width='40' height='40'><circle r='20' cx='20' cy='20'><title>wheel</title></circle></svg>")
    box = page.locator("circle").bounding_box()
    assert box is not None
    assert box["width"] == box["height"] == 40


def test_chromium_draws_nothing_else(page: Page) -> None:
    """Pages of its own, which nobody sees, would take as much of the processor as ours."""
    browser = page.context.browser
    assert browser is not None
    everything = browser.new_browser_cdp_session().send("Target.getTargets", {"filter": [{}]})
    assert {target["type"] for target in everything["targetInfos"]} == {"page", "tab"}
