"""The page in German: first page, a few turns at a table, and the choice of language."""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.languages.test_german import english_only, words

from .driver import SETTINGS, Driver
from .pace import becomes, fits, new_page, until
from .served import Served

OURS = Path(__file__).resolve().parents[2] / "web" / "src" / "words" / "de"
PAGE = {
    word for file in OURS.glob("*.ts") for text in re.findall(r"'([^']*)'", file.read_text()) for word in words(text)
}
ENGLISH = english_only() - PAGE - {"enter"}  # what stands on the key
CLAUSE = re.compile(r"\b[A-Z0-9]+(-[A-Z0-9]+){2,}\b")
READ = """() => {
  const texts = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (!node.parentElement.closest('[lang=en], script, noscript, style, svg')) texts.push(node.data)
  }
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    for (const name of ['aria-label', 'title', 'placeholder']) texts.push(one.getAttribute(name) ?? '')
  }
  return texts.map(text => text.trim()).filter(Boolean)
}"""
"""Everything that is read, but what is said to be English."""


def english_on(page: Page, known: AbstractSet[str] = frozenset()) -> dict[str, set[str]]:
    """Texts of the page with words of the English game, but these."""

    def read() -> dict[str, set[str]]:
        return {text: left for text in page.evaluate(READ) if (left := words(CLAUSE.sub("", text)) & ENGLISH - known)}

    return until(page, read, lambda found: not found)


def visit(browser: Browser, served: Served, width: int, height: int) -> Page:
    """A German browser at the first page."""
    context = browser.new_context(locale="de-DE", viewport={"width": width, "height": height})
    context.add_init_script(SETTINGS % "instant")
    page = new_page(context)
    page.goto(served.address)
    expect(page.get_by_role("button", name="Jetzt spielen")).to_be_enabled()
    return page


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_a_german_plays_in_german(browser: Browser, served: Served, width: int, height: int) -> None:
    page = visit(browser, served, width, height)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert english_on(page) == {}
    page.get_by_role("button", name="Jetzt spielen").click()
    driver = Driver(page, 3)
    for _ in range(5):
        seen = driver.wait()
        assert english_on(page) == {}
        fits(page)
        driver.answer(seen)
    page.context.close()


def test_the_language_can_be_chosen_at_the_table_and_is_kept(browser: Browser, served: Served) -> None:
    page = visit(browser, served, 1280, 720)
    page.get_by_role("button", name="Jetzt spielen").click()
    Driver(page, 3).wait()
    page.get_by_role("button", name="Menü", exact=True).click()
    page.get_by_role("combobox", name="Sprache").select_option("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("heading", name="Your turn").first).to_be_visible()
    expect(page.locator("#log, .told").first).to_contain_text(re.compile("drives|drove"))  # the log, or what came since
    becomes(page, "JSON.parse(localStorage.getItem('thunderroad.settings')).language", "en")
    page.context.close()
