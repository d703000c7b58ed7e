"""The analysis of a game in the browser: computed, stopped and kept; looked through by mouse, thumb and keys."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.driver import Driver
from tests.browser.pace import becomes, until
from tests.browser.past_games import journal, opened
from tests.browser.served import Served
from tests.browser.test_access import faults
from tests.browser.test_axe import faultless

Visit = Callable[..., Page]
RECORDED: Final = Path(__file__).parents[1] / "lab" / "analysis"
WHOLE: Final[dict[str, Any]] = json.loads((RECORDED / "example.json").read_text(encoding="utf-8"))
DEAREST: Final = sorted((one for one in WHOLE["decisions"] if one["person"]), key=lambda one: -one["loss"])
READ = ", ".join(f"main {tag}" for tag in ("button", "a", "p", "h2", "li", "th", "label"))
NOT_CLIPPED = """tags => [...document.querySelectorAll(tags)]
  .filter(one => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
  .filter(one => !one.closest('.scroll, .visually-hidden'))
  .map(one => one.textContent.trim().slice(0, 40))"""
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def analysis_of(served: Served, name: str) -> str:
    """The address of the page that analyses a recorded game."""
    return opened(served, (RECORDED / name).read_text(encoding="utf-8")).replace("/t/", "/analysis/")


def recorded(served: Served, visit: Visit, **how: Any) -> Page:
    """The page of a game whose analysis was recorded, in the language of the record."""
    address = analysis_of(served, "example.jsonl")
    table = re.search(r"/analysis/([\w-]+)", address)
    assert table is not None
    known = served.ask("GET", f"/api/tables/{table[1]}/analysis", key=served.keys[table[1]])[1]
    told = {
        **known,
        "state": "done",
        "level": "easy",
        "done": WHOLE["done"],
        "total": WHOLE["total"],
        "analysis": WHOLE,
    }
    page = visit(served.address, **how)
    page.route(f"**/api/tables/{table[1]}/analysis?*", lambda route: answered(route, told))
    page.goto(address)
    expect(page.get_by_role("region", name=re.compile("^(Costliest decisions|Die teuersten)"))).to_be_visible()
    return page


def answered(route: Route, told: Any) -> None:
    route.fulfill(json=told)


def step(page: Page) -> Locator:
    """The panel of the step that is looked at."""
    return page.locator(".step")


def rows(page: Page) -> Locator:
    return page.get_by_role("region", name="Costliest decisions").get_by_role("button")


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_dear_decisions_are_stepped_through_by_mouse(served: Served, visit: Visit, width: int, height: int) -> None:
    page = recorded(served, visit, width=width, height=height, calm=True)
    expect(rows(page).first).to_have_attribute("aria-pressed", "true")
    expect(step(page)).to_contain_text(f"1 of {rows(page).count()}")
    rows(page).nth(1).click()
    expect(step(page)).to_contain_text(f"Round {DEAREST[1]['round']}, Bone")
    expect(step(page)).to_contain_text(DEAREST[1]["best"]["steps"][0])
    expect(step(page).locator(".frame .pc[data-piece=v0]").first).to_be_attached()
    expect(step(page).locator(".frame")).to_be_in_viewport()
    page.get_by_role("button", name="Next costly decision (J)").click()
    expect(step(page)).to_contain_text("3 of")
    page.locator(".graph").scroll_into_view_if_needed()
    box = page.get_by_role("slider").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 80)
    expect(page.locator(".graph .values")).to_contain_text("Azure")
    page.mouse.click(box["x"] + 1, box["y"] + 80)
    expect(step(page)).to_contain_text("Answer 0 of 202")
    page.get_by_role("list", name="Turning points").get_by_role("button").nth(1).click()
    expect(step(page).locator(".said")).to_contain_text("eliminated")
    assert faults(page) == []
    assert page.evaluate(WIDER) <= 0


def test_all_of_it_is_reached_by_keys(served: Served, visit: Visit) -> None:
    page = recorded(served, visit, calm=True)
    page.keyboard.press("j")
    expect(step(page)).to_contain_text("2 of")
    page.keyboard.press("k")
    expect(step(page)).to_contain_text("1 of")
    page.keyboard.press("k")
    expect(step(page)).to_contain_text(f"{rows(page).count()} of")
    slider = page.get_by_role("slider")
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Start: Bone 54%, Azure 46%$"))
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Round 1, after Bone.s turn: "))
    slider.focus()
    page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r": Bone 100%, Azure 0%$"))
    expect(step(page)).to_contain_text("Answer 202 of 202")
    expect(page.locator(".graph .values")).to_contain_text("100%")
    page.get_by_text("The values as a table").press("Enter")
    cells = page.get_by_role("region", name="Chances of winning after each turn").get_by_role("row")
    expect(cells.nth(1)).to_contain_text("54%")
    expect(cells.last).to_contain_text("100%")
    assert cells.count() == int(slider.get_attribute("max") or "0") + 2
    page.get_by_text("How it adds up").press("Enter")
    expect(page.locator(".accounts details")).to_contain_text("54% at the start, -117 from its own decisions")
    page.get_by_role("radio", name="Bone (You)").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("region", name="Costliest decisions")).to_contain_text("A bot decided here")
    assert faults(page) == []


def test_it_is_tried_again_at_a_table_of_practice(served: Served, visit: Visit) -> None:
    page = recorded(served, visit)
    before = page.url
    page.get_by_role("button", name="Try it from here").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"from answer {DEAREST[0]['n'] - 1}")
    assert faults(page) == []
    dialog.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    assert before.rpartition("/")[2] not in page.url
    expect(page.locator(".sheet[data-state=asking]")).to_be_visible()


@pytest.mark.parametrize(("width", "height", "locale"), [(320, 640, "de-DE"), (844, 390, "de-DE"), (390, 844, "en-US")])
def test_nothing_is_clipped_on_a_phone(served: Served, visit: Visit, width: int, height: int, locale: str) -> None:
    page = recorded(served, visit, width=width, height=height, locale=locale, calm=True)
    for closed in page.locator("summary").all():
        closed.click()
    becomes(page, NOT_CLIPPED, [], READ)
    assert page.evaluate(WIDER) <= 0
    assert faults(page) == []


def test_it_is_read_by_day_and_by_night_in_german(served: Served, visit: Visit) -> None:
    page = recorded(served, visit, locale="de-DE", calm=True)
    faultless(page, page.get_by_role("button", name="Von hier probieren"))


def test_a_game_is_judged_stopped_and_kept(served: Served, visit: Visit) -> None:
    """With the real judge: a short race of 1986, from the end of the game to the analysis and back."""
    page = visit(opened(served, (RECORDED / "short.jsonl").read_text(encoding="utf-8")))
    page.get_by_role("link", name=re.compile("^Analyze")).click()
    page.wait_for_url("**/analysis/*")
    page.get_by_role("radio", name=re.compile("^Easy")).check()
    page.get_by_role("button", name="Analyze the game").click()
    expect(page.locator(".accounts")).to_contain_text("from luck")
    expect(page.locator(".driving")).to_contain_text("decisions judged")
    page.reload()
    expect(page.locator(".accounts")).to_contain_text("from luck")
    expect(page.get_by_role("radio", name=re.compile("^Easy"))).to_be_checked()
    page.get_by_role("radio", name=re.compile("^Hard")).check()
    page.get_by_role("button", name="Judge again").click()
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".progress")).to_contain_text("What is done is kept")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    expect(page.get_by_role("region", name="Result")).to_be_visible()


def test_the_replay_leads_to_it_and_a_running_game_has_none(served: Served, visit: Visit) -> None:
    page = visit(opened(served, journal("analysed", 2)).replace("#", "?moment=5#"))
    page.get_by_role("link", name="Analyze").click()
    expect(page.get_by_role("button", name="Analyze the game")).to_be_visible()
    phone = visit(opened(served, journal("analysed", 2)).replace("#", "?moment=5#"), width=390, height=844)
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("link", name="Analyze the game").click()
    expect(phone.get_by_role("button", name="Analyze the game")).to_be_visible()
    page.goto(served.table("me", "friend").replace("/t/", "/analysis/"))
    expect(page.get_by_role("alert")).to_contain_text("still running")


def marked(route: Route) -> None:
    """Every answer was the dearest of the recorded game."""
    path = re.search(r"/mistakes/(\d+)(\?whole=1)?", route.request.url)
    assert path is not None
    whole = DEAREST[0] if path[2] else None
    route.fulfill(json={"n": int(path[1]), "marked": True, "decision": whole})


def test_a_coach_marks_an_answer_for_somebody_alone(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "bot"))
    page.route("**/mistakes/*", marked)
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    page.route("**/coach.svelte-*.js", hold)
    driver = Driver(page)
    driver.answer(driver.wait())
    mark = page.get_by_role("button", name="The coach knows a better answer")
    expect(mark).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Coach on").click()
    expect(page.get_by_role("button", name="Coach off")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Back to the table").click()
    driver.answer(driver.wait())
    assert until(page, lambda: len(late), bool) == 1
    late[0].continue_()  # a coach that comes after the answer looks at it all the same
    expect(mark).to_be_visible()
    mark.click()
    expect(page.get_by_role("dialog")).to_contain_text(f"Better: {DEAREST[0]['best']['steps'][0]}")
    expect(page.get_by_role("dialog")).to_contain_text("That cost 13 points")
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_no_coach_is_offered_among_people(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend"))
    Driver(page).wait()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Back to the table")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Coach"))).to_have_count(0)
