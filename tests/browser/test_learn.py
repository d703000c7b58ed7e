"""Missions in a real browser: by mouse, by keyboard alone, taken up again after a reload, on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.pace import PATIENCE, fits
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
    """Wait until this browser is asked."""
    expect(page.locator(".sheet")).to_have_attribute("data-state", "asking")


def test_the_first_mission_by_mouse(served: Served, visit: Visit) -> None:
    page = visit(served.address)
    page.get_by_role("link", name="Learn by playing").click()
    page.get_by_role("button", name=re.compile("Start here")).click()
    coach(page, 1)
    expect(page.locator(".spotlight i").first).to_be_visible()
    page.locator(".die[data-die='5']").click()
    page.locator("button.car").first.click()
    page.locator(".act.main").click()
    coach(page, 2)
    page.get_by_role("button", name=re.compile("^No command")).click()
    coach(page, 3)
    cell(page, 1, 6).click()
    page.locator(".act.main").click()  # a fine ride to somewhere else
    wrong = coach(page, 3, "wrong")
    expect(wrong).to_contain_text("Not that way")
    wrong.get_by_role("button", name="Try again").click()
    coach(page, 3)
    settled(page)
    cell(page, 3, 7).click()
    page.locator(".act.main").click()
    coach(page, 5)  # Teal has answered meanwhile
    for step in (5, 6):
        coach(page, step)
        settled(page)
        page.get_by_role("button", name="Show me").click()
    done = coach(page, 6, "done")
    expect(done).to_contain_text("Done!")
    expect(page.get_by_role("button", name="Next mission")).to_be_focused()


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
    for key in ("5", "s", "Enter"):
        page.keyboard.press(key)
    coach(page, 2)
    page.reload()
    coach(page, 2)
    settled(page)
    page.goto(f"{served.address}/learn")
    expect(page.get_by_text("Step 2 of")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Continue")).focus()
    page.keyboard.press("Enter")
    coach(page, 2)
    settled(page)
    page.keyboard.press("Enter")  # no command
    coach(page, 3)
    settled(page)
    seq = page.locator(".sheet").get_attribute("data-seq")
    for key in ("q", "Enter"):  # one step to the left, and the others straight on
        page.keyboard.press(key)
    expect(page.locator(".sheet")).not_to_have_attribute("data-seq", seq or "")
    settled(page)
    for key in ("w", "w", "w", "w", "Enter"):
        page.keyboard.press(key)
    coach(page, 3, "wrong")
    expect(page.get_by_role("button", name="Try again")).to_be_focused()
    page.keyboard.press("Enter")
    coach(page, 3)
    settled(page)
    for _ in range(5):
        page.keyboard.press("w")
    page.keyboard.press("Enter")
    coach(page, 5)


LESSONS = {
    "Guns and damage": [
        (1, "assign", ("3", "s", "Enter")),
        (2, "steer", ("w", "w", "w", "Enter")),
        (3, "shoot", ("2", "Enter")),  # the truck
        (4, "steer", ("q", "Enter")),
        (4, "steer", ("w", "Enter")),
        (5, "shoot", ("1", "Enter")),
    ],
    "Two red dice": [(1, "steer", ("w", "w", "Enter")), (2, "attack", ("1",))],
}
"""Of two lessons, by words of their buttons: steps, the questions that they ask, the keys that answer them."""


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
