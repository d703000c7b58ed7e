"""Somebody at a phone: taps only, and has no mouse."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from tests.browser.driver import SETTINGS, Driver
from tests.browser.pace import new_page


class Thumb(Driver):
    """Taps instead of clicks."""

    def _click(self, places: list[list[float]]) -> None:
        x, y = self.random.choice(places)
        self.page.touchscreen.tap(x, y)


def phone(browser: Browser, address: str, width: int, height: int, language: str) -> Page:
    """A phone with no mouse."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, is_mobile=True, has_touch=True, locale=f"{language}-{language}"
    )
    context.add_init_script(SETTINGS % "instant")
    page = new_page(context)
    page.goto(address)
    return page
