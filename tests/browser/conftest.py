"""A real Chromium for the tests in this folder: one browser a file, one fresh page a test.

Not one browser a run: while Playwright is open its event loop counts as running, and asynchronous
tests that came after it in the same process could not start theirs.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests import needs
from tools.chromium import FLAGS


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Headless Chromium."""
    program = needs.chromium()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty page whose script errors fail the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    one = context.new_page()
    errors: list[str] = []
    one.on("pageerror", lambda error: errors.append(str(error)))
    yield one
    context.close()
    assert not errors, f"the page raised {errors}"
