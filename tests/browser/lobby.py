"""The first page as tests use it: its long form, which lies behind a button."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def long_form(page: Page, words: str = "Change") -> Page:
    """Open the long form of a new table; gives the page."""
    page.get_by_role("button", name=words, exact=True).click()
    expect(page.locator("#order")).to_be_visible()
    return page
