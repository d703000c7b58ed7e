"""What happened since my turn, in a real browser: trails, the strip, replays, threats; by mouse, key and thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.driver import Driver
from tests.browser.pace import fits, until
from tests.browser.served import Served
from tests.browser.test_access import faults

Visit = Callable[..., Page]
STRIP = ".since.strip"
DARK = """() => {
  const key = 'thunderroad.settings'
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), dark: true }))
}"""


def begun(page: Page, seed: int = 3) -> None:
    """Play until my second turn begins: the others have done something by then."""
    driver = Driver(page, seed)
    strip = page.locator(".since.strip, .since.pill")
    for _ in range(60):
        seen = driver.wait()
        assert seen["state"] == "asking"
        if seen["kind"] == "assign" and driver.answered["assign"]:
            expect(strip).to_be_visible()
            return
        driver.answer(seen)
    raise AssertionError("it is never my turn again")


def visited(served: Served, visit: Visit, level: str = "random", **more: Any) -> Page:
    return arrived(visit(served.table("me", "bot", "bot", "bot", seed="since", level=level), **more))


def arrived(page: Page) -> Page:
    """Play on once what happened since my turn can be shown."""
    page.wait_for_function("() => performance.getEntriesByName('picture-stands').length > 0")
    page.wait_for_function(
        "() => [...performance.getEntriesByType('resource')].some(one => one.name.includes('/since.'))"
    )
    begun(page)
    return page


def test_trails_and_lines_stay_until_the_first_touch_and_come_back(served: Served, visit: Visit) -> None:
    page = visited(served, visit)
    lines = page.get_by_role("list", name="What the others did since your last turn").get_by_role("listitem")
    count = lines.count()
    assert 1 <= count <= 3
    expect(page.locator("[data-trail]")).to_have_count(count)
    lines.first.hover()
    expect(page.locator("[data-trail].dim")).to_have_count(count - 1)
    page.reload()
    expect(page.locator(STRIP)).to_be_visible()
    expect(page.locator("[data-trail]")).to_have_count(count)
    page.locator(".bar .die").first.click()
    expect(page.locator(STRIP)).to_have_count(0)
    expect(page.locator("[data-trail]")).to_have_count(0)
    page.get_by_role("button", name="Since your turn").click()
    expect(page.locator("[data-trail]")).to_have_count(count)
    page.get_by_role("button", name="Close").click()
    expect(page.locator(STRIP)).to_have_count(0)


def test_a_line_and_the_key_replay_and_any_key_ends_it(served: Served, visit: Visit) -> None:
    page = visited(served, visit)
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    page.keyboard.press("2")
    expect(page.get_by_role("button", name="Replay all")).to_be_visible()
    expect(page.locator(STRIP)).to_be_visible()
    page.locator(f"{STRIP} .line").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"{STRIP} .playing")).to_have_count(1)
    expect(page.locator(f"{STRIP} .playing")).to_have_count(0)


def test_the_key_is_in_the_list_of_keys(served: Served, visit: Visit) -> None:
    page = visited(served, visit)
    page.get_by_role("button", name="Menu").click()
    replays = page.get_by_role("dialog").locator("dt", has_text="P").first
    expect(replays.locator("xpath=following-sibling::dd[1]")).to_have_text("replay what happened since your turn")


def test_a_bot_says_why(served: Served, visit: Visit) -> None:
    page = visited(served, visit, level="greedy")
    why = page.get_by_role("button", name="Why?")
    count = page.locator("[data-trail]").count()
    expect(why).to_have_count(count)
    why.first.click()
    expect(why.first).to_have_attribute("aria-expanded", "true")
    reasons = page.locator(f"{STRIP} .reasons li")
    expect(reasons.first).to_be_visible()
    expect(page.locator(STRIP)).to_be_visible()  # it is no touch of the road
    why.first.click()
    expect(reasons).to_have_count(0)


def test_people_at_one_screen_see_what_bots_did_and_ask_for_the_rest(served: Served, visit: Visit) -> None:
    page = arrived(visit(served.table("me", "friend", "bot", seed="since")))
    expect(page.locator(STRIP)).to_be_visible()
    names = page.locator(f"{STRIP} .line b:first-child").all_inner_texts()
    assert {name.split()[0] for name in names} == {"Azure", "Amber"}
    expect(page.get_by_role("button", name="Why?")).to_have_count(1)  # people are not asked
    page.get_by_role("button", name="Close").click()
    expect(page.locator(STRIP)).to_have_count(0)
    page.get_by_role("button", name="Since your turn").click()
    expect(page.locator("[data-trail]")).to_have_count(len(names))


def test_where_my_turn_may_lead_does_not_wait_for_what_threatens_me(served: Served, visit: Visit) -> None:
    page = visited(served, visit)
    told: list[str] = []

    def note(what: str) -> Callable[[Request], None]:
        return lambda request: told.append(f"{what} {request.url.partition('?')[0].rpartition('/')[2]}")

    page.on("request", note("asked"))
    page.on("requestfinished", note("heard"))
    page.on("framenavigated", lambda frame: told.clear())  # what the page before was still waiting for
    page.reload()
    wanted = ["asked reach", "heard reach", "asked threats", "heard threats"]
    assert (
        until(page, lambda: [one for one in told if one in wanted], lambda found: len(found) == len(wanted)) == wanted
    )


def test_what_threatened_me_is_not_waited_for_once_i_have_answered(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "bot", "bot", "bot", seed="since"))
    held: list[str] = []
    given_up: list[str] = []
    page.route("**/threats?*", lambda route: held.append(route.request.url))  # the server is slow to answer
    page.on("requestfailed", lambda request: given_up.append(request.url))
    arrived(page)
    last = until(page, lambda: held[-1:], bool)
    driver = Driver(page, seed=3)
    driver.answer(driver.wait())
    assert last
    assert last[0] in until(page, lambda: given_up, lambda urls: last[0] in urls)


@pytest.mark.parametrize("reduced", [False, True])
def test_the_whole_replay_takes_six_seconds_at_most(served: Served, visit: Visit, reduced: bool) -> None:
    page = visited(served, visit)
    page.emulate_media(reduced_motion="reduce" if reduced else "no-preference")
    took = page.evaluate(
        """async () => {
          const pause = ms => new Promise(done => setTimeout(done, ms))
          const begun = performance.now()
          document.querySelector('.since .all').click()
          await pause(50)
          while (document.querySelector('.since .playing')) await pause(20)
          return performance.now() - begun
        }"""
    )
    assert 100 < took < 8000  # six seconds, and what a busy machine adds


@pytest.mark.parametrize("dark", [False, True])
def test_everybody_can_read_it(served: Served, visit: Visit, dark: bool) -> None:
    page = visited(served, visit)
    if dark:
        page.evaluate(DARK)
        page.reload()
        expect(page.locator(STRIP)).to_be_visible()
    page.get_by_role("button", name="Why?").first.click()
    expect(page.locator(f"{STRIP} .reasons")).to_be_visible()
    assert faults(page) == []
    name = page.locator(f"{STRIP} .line").first.get_attribute("aria-label") or ""
    assert name.startswith("1. ")
    assert ". Replay " in name


def test_on_a_phone_a_button_opens_a_sheet(served: Served, visit: Visit) -> None:
    page = visited(served, visit, width=390, height=844)
    page.get_by_role("button", name="Since your turn", expanded=False).click()
    expect(page.locator(STRIP)).to_be_visible()
    box = page.locator(STRIP).bounding_box()
    assert box is not None
    assert box["width"] == 390
    assert box["y"] + box["height"] <= 845
    page.locator(f"{STRIP} .away").click()
    expect(page.locator(STRIP)).to_have_count(0)
    expect(page.locator("[data-trail]").first).to_be_attached()


def test_a_phone_on_its_side_has_a_place_for_why(served: Served, visit: Visit) -> None:
    """While bots play; its reasons lie over the road."""
    address = served.table("me", "bot", "bot", "bot", seed="slim", level="greedy")
    page = visit(address, speed="normal", width=844, height=390)
    driver = Driver(page)
    driver.answer(driver.wait())
    why = page.locator(".bar .turn .ask")
    why.click()
    expect(why).to_be_in_viewport(ratio=1)
    expect(page.locator(".bar .reasons li").first).to_be_in_viewport(ratio=1)
    fits(page)
