"""The table is for everybody: axe finds no faults, crews are told by more than colour, motion can be off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import hatch_build
from tests import needs
from tests.browser.driver import Driver
from tests.browser.pace import holds, until
from tests.browser.served import Served

Visit = Callable[..., Page]
AXE = Path(hatch_build.__file__).parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE = """async (rules) => {
  const only = rules.length ? { runOnly: rules } : {}
  const found = await axe.run(document, { resultTypes: ['violations'], ...only })
  return found.violations.map(v => `${v.id}: ${v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(' | ')}`)
}"""


def faults(page: Page, *rules: str) -> list[str]:
    """What axe finds wrong with the page when it has come to rest, by all its rules or by these."""
    if not AXE.is_file():
        needs.lacking("front-end", "npm ci in the folder web brings axe-core")
    # Evaluated, not added as a script: the page's own policy allows scripts of its server only.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    return until(page, lambda: page.evaluate(RUN_AXE, rules), lambda found: not found)


def test_axe_finds_nothing_at_the_table(served: Served, visit: Visit) -> None:
    """By day and by night, between which only colours differ (`test_axe` has the same in German)."""
    page = visit(served.table("me", "friend", "bot", "bot", seed="axe"))
    driver = Driver(page, seed=8)
    checked = set()
    for _ in range(8):
        seen = driver.wait()
        if seen["kind"] not in checked:
            checked.add(seen["kind"])
            assert faults(page) == []
            page.emulate_media(color_scheme="dark")
            expect(page.locator("html")).to_have_attribute("data-theme", "dark")
            assert faults(page, "color-contrast") == [], "by night"
            page.emulate_media(color_scheme="light")
            expect(page.locator("html")).to_have_attribute("data-theme", "light")
        driver.answer(seen)


def test_axe_finds_nothing_on_a_phone(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", "friend", seed="axe phone"), width=390, height=844)
    Driver(page).wait()
    assert faults(page) == []


def test_crews_are_told_by_shape_and_number(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", "friend", "friend", seed="shapes"))
    driver = Driver(page, seed=2)
    for _ in range(6):
        driver.answer(driver.wait())
    driver.wait()
    crews = page.locator("section.crew header use")
    emblems = {crews.nth(at).get_attribute("href") for at in range(crews.count())}
    assert {"#emblem-1", "#emblem-2", "#emblem-3", "#emblem-4"} <= emblems
    pieces = page.locator(".live [data-piece]")
    expect(pieces.first).to_be_attached()
    for at in range(pieces.count()):
        assert "mark-" in pieces.nth(at).inner_html(), "every figure of a crew carries its number"
        assert pieces.nth(at).get_attribute("aria-label")


def test_motion_can_be_off(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="calm"), speed="normal", calm=True)
    page.evaluate(
        "() => { window.__moved = 0; const old = Element.prototype.animate;"
        " Element.prototype.animate = function (...a) {"
        " if (JSON.stringify(a[0]).includes('transform')) window.__moved++; return old.apply(this, a) } }"
    )
    driver = Driver(page, seed=5)
    for _ in range(5):
        driver.answer(driver.wait())
    driver.wait()
    assert page.evaluate("window.__moved") == 0


def test_a_reader_who_zooms_in_keeps_the_size_of_the_text(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="zoom"), width=640, height=360)  # 1280 x 720 at 200 percent
    Driver(page).wait()
    holds(page, "getComputedStyle(document.querySelector('.sheet')).zoom >= 1")
    page.locator(".bar button").first.scroll_into_view_if_needed()
    expect(page.locator(".bar button").first).to_be_in_viewport()


FRAMES = """selector => [...document.querySelectorAll(selector)].map(one => {
  const { outlineStyle, outlineWidth, outlineColor, borderTopColor } = getComputedStyle(one)
  const framed = outlineStyle === 'solid' && parseFloat(outlineWidth) >= 3
  return framed ? [outlineWidth, outlineColor !== borderTopColor] : null
})"""
"""How each of them is framed: how wide, and whether in another colour than its border; or not at all."""


def framed(page: Page, selector: str) -> list[bool]:
    """Which of them have a frame."""
    return [frame is not None for frame in page.evaluate(FRAMES, selector)]


def marked(page: Page, selector: str) -> list[bool]:
    """Which of them is the one whose turn it is; one is."""
    found = [bool(one.evaluate("one => one.classList.contains('act')")) for one in page.locator(selector).all()]
    assert found.count(True) == 1
    return found


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_without_our_colours_a_frame_says_whose_turn_it_is_and_what_is_chosen(
    served: Served, visit: Visit, width: int, height: int
) -> None:
    page = visit(served.address, width=width, height=height)
    page.emulate_media(forced_colors="active")
    expect(page.locator("button.play")).to_have_css("border-top-style", "solid")
    page.goto(served.table("me", "friend", seed="forced"))
    expect(page.locator(".sheet[data-state=asking]")).to_be_visible()
    assert framed(page, "section.crew") == marked(page, "section.crew"), "the crew whose turn it is"
    assert page.evaluate(FRAMES, "section.crew.act") == [["4px", True]], "in no colour that the others have"
    assert framed(page, ".order li") == marked(page, ".order li")
    die = page.locator(".bar .die").first
    die.click()
    expect(die).to_have_attribute("aria-pressed", "true")
    assert framed(page, ".bar .die").count(True) == 1


def test_more_contrast_frames_the_same(served: Served, visit: Visit) -> None:
    page = visit(served.address)
    page.emulate_media(contrast="more")
    page.goto(served.table("me", "friend", seed="contrast"))
    expect(page.locator(".sheet[data-state=asking]")).to_be_visible()
    assert framed(page, "section.crew") == marked(page, "section.crew")
    page.locator(".bar .die").first.click()
    assert framed(page, ".bar .die").count(True) == 1
