"""Events are shown in order where they happen, and smoothly; the frame rate is reported, not judged."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from statistics import median

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import Driver
from tests.browser.pace import becomes
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
    for _ in range(14):
        driver.answer(driver.wait())
    driver.wait()
    told = [int(moment.split()[1]) for moment in page.evaluate("window.__moments") if moment]
    assert len(told) >= 14
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


def test_the_log_tells_everything_that_was_shown(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="told"), speed="instant")
    driver = Driver(page, seed=9)
    for _ in range(10):
        driver.answer(driver.wait())
    driver.wait()
    told = page.locator(".log li").all_inner_texts()
    page.reload()
    driver.wait()
    expect(page.locator(".log li")).to_have_text(told, use_inner_text=True)
