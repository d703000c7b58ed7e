"""What a screen reader says of a table by itself: every thing once, and what it needs to go on."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import groupby

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.driver import Driver
from tests.browser.pace import new_page, until
from tests.browser.served import Served

Visit = Callable[..., Page]
LISTEN = """() => { window.spoken = []
  const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]'
  const words = (node) => (node.nodeType === 1 ? node.innerText ?? node.textContent : node.textContent).trim()
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      const live = (target.nodeType === 1 ? target : target.parentElement)?.closest(LIVE)
      const said = type === 'characterData' ? [target] : [...addedNodes]
      for (const node of live ? said : []) if (words(node)) window.spoken.push(words(node))
      if (live || type === 'characterData') continue
      for (const node of addedNodes) {
        for (const one of node.querySelectorAll?.(LIVE) ?? []) if (words(one)) window.spoken.push(words(one))
      }
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}"""
LINES = "[...document.querySelectorAll('#log .line')].map(one => one.textContent.trim())"


def spoken(page: Page) -> list[str]:
    """What has been said since somebody listens."""
    said: list[str] = page.evaluate("window.spoken")
    return said


def logged(page: Page) -> list[str]:
    """The lines of the log; what happened since my turn steps aside for it."""
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_focused()
    lines: list[str] = page.evaluate(LINES)
    return lines


def test_what_bots_do_is_said_once(served: Served, visit: Visit) -> None:
    """As many lines as the log has: of steps of one drive one line, and nothing beside them but what I am asked."""
    page = visit(served.table("me", "bot", "bot", "bot", seed="said"), speed="fast")
    driver = Driver(page, seed=1)
    driver.wait()
    expect(page.get_by_role("log")).to_contain_text(re.compile("our turn"))  # who listens has heard the question
    begins = logged(page)[-1]
    page.evaluate(LISTEN)
    for _ in range(3):
        driver.answer(driver.wait())
    driver.wait()
    log = logged(page)
    assert log.count(begins) == 1
    lines = log[log.index(begins) + 1 :]
    assert len(lines) > 12, "three bots have played"
    said = until(page, lambda: spoken(page), lambda heard: len(heard) > len(lines))
    assert [line for line in said if line in lines] == lines, "each once, in the order of the log"
    beside = [list(words) for logged, words in groupby(said, lambda line: line in lines) if not logged]
    for words in beside:  # between two lines of the log: the same may be asked again after the next
        assert len(words) == len(set(words)) <= 3, "a question, what is chosen, and what is planned"


def test_a_half_made_choice_is_said(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="half"))
    Driver(page).wait()
    expect(page.get_by_role("log")).to_contain_text(re.compile("your turn"))
    page.evaluate(LISTEN)
    die = page.locator(".bar .die:enabled").first.get_attribute("data-die")
    page.keyboard.press(die or "")
    expect(page.get_by_role("log")).to_contain_text(re.compile(f"Die {die}; now a vehicle"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("log").locator("p").last).to_have_text("Nothing chosen.")
    assert len(spoken(page)) == 2


@pytest.mark.parametrize("seed", [3, 4])
def test_every_turn_of_mine_is_called_once(served: Served, visit: Visit, seed: int) -> None:
    page = visit(served.table("me", "bot", seed="asked"))
    driver = Driver(page, seed=seed)
    driver.wait()
    called = re.compile("Your turn")
    expect(page.get_by_role("log")).to_contain_text(called)
    mine = page.locator(".crew.act").get_attribute("aria-label") or ""
    begins = f"{mine.removesuffix(' crew')}: turn"
    page.evaluate(LISTEN)
    for _ in range(6):
        driver.answer(driver.wait())
    driver.wait()
    expect(page.get_by_role("log").locator("p").last).not_to_contain_text(begins)
    said = spoken(page)
    turns = [line for line in said if line.startswith(begins)]
    assert len([line for line in said if called.match(line)]) == len(turns) >= 2


def test_what_is_asked_for_is_said_once(served: Served, visit: Visit) -> None:
    """A hint with its reasons, and every moment that one looks back at."""
    page = visit(served.table("me", "friend", seed="hints"))
    driver = Driver(page, seed=2)
    for _ in range(3):
        driver.answer(driver.wait())
    driver.wait()
    expect(page.get_by_role("log")).to_contain_text(re.compile("your turn"))
    page.evaluate(LISTEN)
    page.keyboard.press("h")
    card = page.get_by_role("complementary", name="A bot would")
    hint = card.locator("h2").inner_text().split("\n")[-1]
    expect(page.get_by_role("log").locator("p").last).to_contain_text(re.compile(re.escape(hint), re.IGNORECASE))
    page.keyboard.press("Escape")
    page.keyboard.press(",")
    expect(page.get_by_role("log").locator("p").last).to_contain_text(re.compile(r"\d+ of \d+"))
    page.keyboard.press("ArrowLeft")
    said = until(page, lambda: spoken(page), lambda heard: len(heard) >= 3)
    page.wait_for_timeout(300)  # nothing follows
    said = spoken(page)
    assert len(said) == len(set(said)) == 3, said


BUSY = """performance.setResourceTimingBufferSize(1e6)
setInterval(() => void fetch('/api/rulesets'), 300)"""
"""Something is fetched all the time, as by somebody who plays quickly; the browser counts all of it."""


def test_who_has_something_fetched_all_the_time_hears_too(served: Served, browser: Browser) -> None:
    context = browser.new_context()
    page = new_page(context)
    page.add_init_script(BUSY)
    page.goto(served.table("me", "bot", seed="busy"))
    expect(page.get_by_role("log", name="What happens")).to_be_attached()
    context.close()
