"""Puzzles in a real browser: found by a link, answered wrong and right, with a mouse and with a thumb."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pace import fits
from tests.browser.served import Served
from tests.browser.test_access import faults
from thunderroad.lab.puzzles.library import puzzles

Visit = Callable[..., Page]
OFFER = next(one for one in puzzles() if one.count == 2 and one.kind == "slam-reroll")
"""One whose two answers the table shows as buttons; a place to drive to is chosen on the road."""


SCROLLS = """() => {
  const { scrollHeight, clientHeight } = document.querySelector('.puzzle .words')
  return scrollHeight > clientHeight
}"""


def answer(page: Page, place: int) -> None:
    """Give an answer of the puzzle by its button."""
    expect(page.locator(".sheet")).to_have_attribute("data-state", "asking")
    option = OFFER.answers[place].options[0]
    page.locator(f"[data-option='{option}']").first.click()


@pytest.mark.parametrize("phone", [False, True])
def test_a_puzzle_is_answered_wrong_then_right(served: Served, visit: Visit, phone: bool) -> None:
    width, height = (390, 844) if phone else (1280, 720)
    page = visit(f"{served.address}/learn", width=width, height=height)
    page.get_by_role("link", name=re.compile("Puzzles")).click()
    expect(page.get_by_role("heading", name="Puzzles", level=1)).to_be_visible()
    assert faults(page) == []
    fits(page)
    page.locator(f"[data-puzzle='{OFFER.id}']").click()
    panel = page.locator(".puzzle")
    expect(panel).to_have_attribute("data-state", "open")
    expect(panel).not_to_contain_text("points more than")
    answer(page, 1)
    expect(panel).to_have_attribute("data-state", "wrong")
    expect(panel).to_contain_text(f"costs {OFFER.gap:.0f} points")
    panel.get_by_role("button", name="Show the best answer").click()
    expect(panel).to_contain_text("The odds of the best answer")
    assert not page.evaluate(SCROLLS), "the verdict is read whole"
    assert faults(page) == []
    panel.get_by_role("button", name="Try again").click()
    expect(panel).to_have_attribute("data-state", "open")
    answer(page, 0)
    expect(panel).to_have_attribute("data-state", "right")
    fits(page)
    panel.get_by_role("link", name="All puzzles").click()
    expect(page.locator(f"[data-puzzle='{OFFER.id}']")).to_contain_text("Solved")
