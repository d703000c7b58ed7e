"""Missions in a real browser: by mouse, by keyboard alone, taken up again after a reload, on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.pace import PATIENCE, fits, holds
from tests.browser.served import Served
from tests.browser.test_access import faults

Visit = Callable[..., Page]
FIRST = "/learn"


def coach(page: Page, step: int, state: str = "doing") -> Locator:
    """The coach's panel, when it has come to this step."""
    panel = page.locator(".coach")
    expect(panel).to_have_attribute("data-step", str(step))
    expect(panel).to_have_attribute("data-state", state)
    return panel


def cell(page: Page, lane: int, column: int) -> Locator:
    """A space of the road by its lane and its column from the rear edge."""
    return page.locator("[role=row]").nth(lane - 1).locator("[role=gridcell]").nth(column - 1)


def settled(page: Page) -> None:
    """Wait until this browser is asked, and knows where the turn may lead."""
    expect(page.locator(".sheet")).to_have_attribute("data-state", "asking")
    expect(page.locator(".sheet")).not_to_have_attribute("data-turn", "asked")


RINGED = """(thing) => {
  const box = thing.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return [...document.querySelectorAll('.spotlight i')].map((ring) => ring.getBoundingClientRect())
    .some((ring) => Math.abs(ring.x + ring.width / 2 - x) < 3 && Math.abs(ring.y + ring.height / 2 - y) < 3)
}"""


def ringed(page: Page, thing: Locator) -> None:
    """The spotlight points at a thing."""
    holds(page, RINGED, thing.element_handle())


def test_the_first_mission_by_mouse(served: Served, visit: Visit) -> None:
    page = visit(served.address)
    page.get_by_role("link", name="Learn", exact=True).click()
    page.get_by_role("button", name=re.compile("Start here")).click()
    coach(page, 1)
    settled(page)
    car = page.locator("button.car").first
    ringed(page, page.locator(".live .pc[data-piece]").nth(0))
    page.locator(".die[data-die='5']").click()
    car.click()
    coach(page, 2)  # nothing is sent yet
    ringed(page, cell(page, 3, 7))
    cell(page, 1, 6).click()
    page.locator(".act.main").click()  # a fine ride to somewhere else
    wrong = coach(page, 2, "wrong")
    expect(wrong).to_contain_text("Not that way")
    expect(page.locator(".spotlight i")).to_have_count(0)
    wrong.get_by_role("button", name="Try again").click()
    coach(page, 2)
    settled(page)
    cell(page, 3, 7).click()
    ringed(page, page.locator(".act.main"))
    page.locator(".act.main").click()
    coach(page, 4)  # Teal has answered meanwhile
    for step in (4, 5):
        coach(page, step)
        settled(page)
        page.get_by_role("button", name="Show me").click()
    done = coach(page, 5, "done")
    expect(done).to_contain_text("Done!")
    expect(page.get_by_role("button", name="Next mission")).to_be_focused()


WHILE_TOLD = """() => {
  window.__lit = 0
  window.__told = 0
  const look = () => {
    const telling = document.querySelector('.sheet')?.dataset.state === 'telling'
    window.__told += telling
    window.__lit += telling && document.querySelector('.spotlight i') !== null
    requestAnimationFrame(look)
  }
  look()
}"""
"""Counts the frames in which something is told, and those of them in which the coach points at something."""


def test_the_coach_points_at_nothing_while_something_moves(served: Served, visit: Visit) -> None:
    page = visit(f"{served.address}/learn", speed="normal")
    page.get_by_role("button", name=re.compile("Start here")).click()
    coach(page, 1)
    expect(page.locator(".spotlight i").first).to_be_visible()
    page.evaluate(WHILE_TOLD)
    page.get_by_role("button", name="Show me").click()
    coach(page, 2)
    page.get_by_role("button", name="Show me").click()
    coach(page, 4)  # a turn as a whole
    settled(page)
    page.get_by_role("button", name="Show me").click()
    settled(page)
    assert page.evaluate("window.__told") > 5
    assert page.evaluate("window.__lit") == 0


def test_a_coach_who_comes_late_speaks_all_the_same(served: Served, visit: Visit) -> None:
    """The panel arrives when the live link has long said where the table is."""
    page = visit(f"{served.address}/learn")
    held: list[Route] = []
    heard: list[str | bytes] = []

    def hold(route: Route) -> None:
        held.append(route)

    def hear(message: str | bytes) -> None:
        heard.append(message)

    page.route("**/assets/Coach*.js", hold)
    page.on("websocket", lambda link: link.on("framereceived", hear))
    page.get_by_role("button", name=re.compile("Start here")).click()
    settled(page)
    for _ in range(PATIENCE // 50):
        if held and heard:
            break
        page.wait_for_timeout(50)
    assert held, "the panel is asked for"
    assert heard, "the live link has spoken"
    for route in held:
        route.continue_()
    coach(page, 1)


def test_the_first_mission_by_keyboard_after_a_reload(served: Served, visit: Visit) -> None:
    page = visit(f"{served.address}/learn")
    page.get_by_role("button", name=re.compile("Start here")).focus()
    page.keyboard.press("Enter")
    coach(page, 1)
    settled(page)
    for key in ("5", "s"):
        page.keyboard.press(key)
    coach(page, 2)
    drive_to(page, 1, 6)
    coach(page, 2, "wrong")
    page.reload()
    coach(page, 2, "wrong")
    page.goto(f"{served.address}/learn")
    expect(page.get_by_text("Step 2 of")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Continue")).focus()
    page.keyboard.press("Enter")
    coach(page, 2, "wrong")
    expect(page.get_by_role("button", name="Try again")).to_be_focused()
    page.keyboard.press("Enter")
    coach(page, 2)
    settled(page)
    drive_to(page, 3, 7)
    coach(page, 4)


def drive_to(page: Page, lane: int, column: int) -> None:
    """Choose a space by keys, and drive there."""
    cell(page, lane, column).focus()
    for _ in "plan", "go":
        page.keyboard.press("Enter")


LESSONS = {
    "Guns and damage": [
        (1, "assign", ("3", "s", "3/6", "Enter", "Enter")),
        (3, "shoot", ("2", "Enter")),  # the truck
        (4, "steer", ("4/6", "Enter", "Enter")),
        (5, "shoot", ("1", "Enter")),
    ],
    "Two red dice": [(1, "steer", ("w", "w", "Enter")), (2, "attack", ("1",))],
}
"""Of two lessons, by words of their buttons: steps, their questions, the keys and spaces that answer them."""


@pytest.mark.parametrize("words", LESSONS)
def test_other_lessons_by_keyboard_alone(served: Served, visit: Visit, words: str) -> None:
    page = visit(f"{served.address}/learn")
    page.get_by_role("button", name=words).focus()
    page.keyboard.press("Enter")
    sheet = page.locator(".sheet")
    for step, kind, keys in LESSONS[words]:
        coach(page, step)
        settled(page)
        expect(sheet).to_have_attribute("data-kind", kind)
        seq = sheet.get_attribute("data-seq")
        for key in keys:
            if "/" in key:
                cell(page, *map(int, key.split("/"))).focus()
            else:
                page.keyboard.press(key)
        expect(sheet).not_to_have_attribute("data-seq", seq or "")
    coach(page, LESSONS[words][-1][0], "done")


def test_missions_on_a_phone(served: Served, visit: Visit) -> None:
    page = visit(f"{served.address}/learn", width=390, height=844)
    expect(page.locator("h1")).to_be_visible()
    assert faults(page) == []
    fits(page)
    page.get_by_role("button", name=re.compile("Start here")).click()
    panel = coach(page, 1)
    expect(panel).to_be_in_viewport(ratio=1)
    settled(page)
    assert faults(page) == []
    page.get_by_role("button", name="Show me").click()
    coach(page, 2)


def test_missions_on_a_phone_that_lies(served: Served, visit: Visit) -> None:
    page = visit(f"{served.address}/learn", width=844, height=390)
    page.get_by_role("button", name=re.compile("Start here")).click()
    panel = coach(page, 1)
    expect(panel).to_be_in_viewport(ratio=1)
    settled(page)
    expect(page.locator("section.bar .die").first).to_be_in_viewport(ratio=1)
    expect(page.locator("section.crew").last).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    panel.get_by_role("button", name="Show me").click()
    coach(page, 2)


def test_missions_are_nobodys_table(served: Served, visit: Visit) -> None:
    page = visit(f"{served.address}/learn")
    page.get_by_role("button", name=re.compile("Start here")).click()
    coach(page, 1)
    table = page.url.rpartition("/")[2]
    assert table not in str(served.ask("GET", "/api/tables")[1])
