"""Events are shown in order where they happen, and smoothly; the frame rate is reported, not judged."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from statistics import median

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import Driver
from tests.browser.pace import becomes, holds
from tests.browser.past_games import at_moment, journal, opened
from tests.browser.served import Served

Visit = Callable[..., Page]
WATCH_FRAMES = """() => {
  window.__frames = []
  let last = performance.now()
  const next = now => {
    if (document.querySelector('.sheet')?.dataset.state === 'telling') window.__frames.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}"""
WATCH_MOMENTS = """() => {
  const road = document.querySelector('.road[data-moment]')
  window.__moments = []
  const watcher = new MutationObserver(() => window.__moments.push(road.dataset.moment))
  watcher.observe(road, { attributeFilter: ['data-moment'] })
}"""
WATCH_ANIMATIONS = """() => {
  window.__animated = new Set()
  const old = Element.prototype.animate
  Element.prototype.animate = function (frames, timing) {
    for (const frame of frames) for (const key of Object.keys(frame)) window.__animated.add(key)
    return old.call(this, frames, timing)
  }
}"""


def test_frames_while_bots_play(served: Served, visit: Visit, record_property: Callable[[str, object], None]) -> None:
    page = visit(served.table("bot", "bot", "bot", "bot", seed="frames"), speed="normal")
    expect(page.locator(".sheet")).to_be_visible()
    page.evaluate(WATCH_FRAMES)
    page.wait_for_function("() => window.__frames.length > 100")
    frames = sorted(page.evaluate("window.__frames"))
    rate = 1000 * len(frames) / sum(frames)
    report = {
        "frames": len(frames),
        "per_second": round(rate, 1),
        "median_ms": round(median(frames), 1),
        "p95_ms": round(frames[int(0.95 * len(frames))], 1),
    }
    for name, value in report.items():
        record_property(name, value)
    print(f"frame rate while events are shown: {report}")  # noqa: T201 - a report for people


def test_only_transform_and_opacity_move(served: Served, visit: Visit) -> None:
    page = visit(served.table("bot", "bot", seed="cheap"), speed="fast")
    page.evaluate(WATCH_ANIMATIONS)
    page.wait_for_function("() => window.__animated.size > 0")
    page.wait_for_timeout(4000)
    assert set(page.evaluate("[...window.__animated]")) <= {"transform", "opacity", "offset", "easing"}


def test_every_moment_is_told_once_and_in_order(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="order"))
    driver = Driver(page, seed=3)
    driver.wait()
    page.evaluate(WATCH_MOMENTS)
    for _ in range(8):
        driver.answer(driver.wait())
    driver.wait()
    told = [int(moment.split()[1]) for moment in page.evaluate("window.__moments") if moment]
    assert len(told) >= 8
    assert all(one < other for one, other in pairwise(told)), told
    expect(page.locator(".road[data-moment='']")).to_have_count(1)  # nothing is left to tell


@pytest.mark.parametrize("by", ["key", "click"])
def test_a_key_or_click_finishes_the_moment(served: Served, visit: Visit, by: str) -> None:
    page = visit(served.table("me", "friend", seed="hurry"), speed="slow")
    driver = Driver(page, seed=1)
    for _ in range(6):
        seen = driver.wait()
        driver.answer(seen)
        while page.locator(".sheet").get_attribute("data-state") == "telling":
            page.keyboard.press("Space") if by == "key" else page.mouse.click(640, 60)
    assert int(driver.wait()["seq"]) >= 6


@pytest.mark.parametrize("clicks", [1, 2, 3, 4])
def test_speed_is_kept(served: Served, visit: Visit, clicks: int) -> None:
    page = visit(served.table("me", "friend", seed="speed"), speed="normal")
    button = page.get_by_role("button", name="Speed")
    for _ in range(clicks):
        button.click()
    names = ("Normal", "Fast", "Instant", "Slow")
    expect(button).to_have_accessible_name(f"Speed: {names[clicks % 4]}")
    becomes(page, "JSON.parse(localStorage.getItem('thunderroad.settings')).speed", names[clicks % 4].lower())


WATCH_CARRIED = """() => {
  window.__carried = {dice: 0, landed: 0, plates: []}
  new MutationObserver(() => {
    const { dice, landed, plates } = window.__carried
    window.__carried.dice = Math.max(dice, document.querySelectorAll('body > .carried').length)
    window.__carried.landed = Math.max(landed, document.querySelectorAll('.announce .landed .place').length)
    for (const one of document.querySelectorAll('body > .plate:not(.noted)')) {
      plates.push(one.querySelector('b').textContent)
      one.classList.add('noted')
    }
  }).observe(document.body, { childList: true, subtree: true })
}"""


def forward_from(page: Page, n: int) -> None:
    """Once the page has arrived at a moment, it tells the next one; what is carried and lands meanwhile is noted."""
    page.locator(f".replay[data-moment='{n}']").wait_for()
    page.evaluate(WATCH_CARRIED)
    page.keyboard.press("ArrowRight")


@pytest.mark.parametrize("calm", [False, True])
def test_a_token_that_turns_over_is_named_above_the_road(served: Served, visit: Visit, calm: bool) -> None:
    page = visit(at_moment(opened(served, journal("strip 1")), 161), speed="fast", calm=calm)
    forward_from(page, 161)
    becomes(page, "window.__carried.plates", ["mine"])
    becomes(page, "document.querySelectorAll('body > .plate, body > .carried').length", 0)


def test_dice_are_thrown_on_the_road_together_and_lie_in_the_panel(served: Served, visit: Visit) -> None:
    page = visit(at_moment(opened(served, journal("strip 2")), 135), speed="fast")
    forward_from(page, 135)
    holds(page, "window.__carried.dice >= 2")
    becomes(page, "window.__carried.landed", 2)
    becomes(page, "document.querySelectorAll('body > .carried').length", 0)


WATCH_ARRIVALS = """() => {
  const sheet = document.querySelector('.sheet')
  new MutationObserver(changes => {
    for (const { attributeName } of changes) {
      if (attributeName === 'data-seq') window.__heard = performance.now()
      else if (['asking', 'settling'].includes(sheet.dataset.state)) window.__asked = performance.now()
    }
  }).observe(sheet, { attributeFilter: ['data-seq', 'data-state'] })
}"""


def test_to_my_choice_brings_the_question(
    served: Served, visit: Visit, record_property: Callable[[str, object], None]
) -> None:
    page = visit(served.table("me", "bot", "bot", "bot", seed="now"), speed="slow")
    page.wait_for_selector(".sheet")
    page.keyboard.press(".")  # what they do before me
    driver = Driver(page, seed=2)
    driver.wait()
    page.evaluate(WATCH_ARRIVALS)
    gone = []
    for _ in range(4):
        driver.answer(driver.wait())
        page.evaluate("window.__heard = performance.now()")
        page.keyboard.press(".")
        driver.wait()
        gone.append(page.evaluate("window.__asked - window.__heard"))
    record_property("to_my_choice_ms", round(median(gone)))
    report = (
        f"to my choice, from the key or the last bot's answer: median {median(gone):.0f} ms, longest {max(gone):.0f} ms"
    )
    print(report)  # noqa: T201 - a report for people
    becomes(page, "JSON.parse(localStorage.getItem('thunderroad.settings')).speed", "slow")


def test_the_log_tells_everything_that_was_shown(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="told"), speed="instant")
    driver = Driver(page, seed=9)
    for _ in range(6):
        driver.answer(driver.wait())
    driver.wait()
    told = page.locator(".log li").all_text_contents()  # of lines out of sight the inner text is empty
    assert all(told)
    page.reload()
    driver.wait()
    expect(page.locator(".log li")).to_have_text(told)


def test_one_line_says_what_was_done_in_the_turn_before_and_why(served: Served, visit: Visit) -> None:
    page = visit(served.table("bot", "bot", "bot", "bot", seed="line", level="greedy"), speed="slow")
    line = page.locator(".bar .turn")
    ask = line.get_by_role("button", name="Why?")
    expect(ask).to_be_visible()
    high = page.locator("section.bar").bounding_box()
    ask.click()
    said = line.inner_text().split("\n")[0]
    expect(page.locator(".bar .reasons li").first).to_be_visible()
    turns = page.locator(".log li", has_text="turn")
    count = turns.count()
    holds(page, "count => [...document.querySelectorAll('.log li')].length > count + 6", arg=count)
    assert line.inner_text().split("\n")[0] == said, "who reads is not overtaken by the next turn"
    assert page.locator("section.bar").bounding_box() == high
    ask.click()
    expect(page.locator(".bar .reasons")).to_have_count(0)
