"""Every page in German, by day and by night, before axe: what is read, the table and what opens on it, a lesson."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.lobby import long_form
from tests.browser.past_games import journal, opened
from tests.browser.served import Served
from tests.browser.test_access import faults
from tests.browser.test_know import driven_to
from tests.browser.test_learn import cell, coach, settled

Visit = Callable[..., Page]
MELTED = """() => {
  const light = (colour) => {
    const parts = colour.match(/[\\d.]+/g).slice(0, 3).map(n => n / 255)
    const [r, g, b] = parts.map(n => n > 0.04 ? ((n + 0.055) / 1.055) ** 2.4 : n / 12.92)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  }
  const apart = (one, other) => Math.max(light(one) / light(other), light(other) / light(one))
  const clear = (colour) => /, 0\\)$/.test(colour)
  const under = (one) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(one)
    if (backgroundImage !== 'none') return null
    return clear(backgroundColor) ? one.parentElement && under(one.parentElement) : backgroundColor
  }
  return [...document.querySelectorAll('button:enabled, a, select')].filter(one => {
    const { borderTopColor: edge, borderTopWidth: width } = getComputedStyle(one)
    if (!one.checkVisibility() || one.closest('.crew, .cards, .bar')) return false
    if (parseFloat(width) < 1.5 || clear(edge)) return false
    const [ground, fill] = [under(one.parentElement), under(one)]
    return ground && fill && Math.max(apart(edge, ground), apart(fill, ground)) < 2.2
  }).map(one => one.outerHTML.slice(0, 90))
}"""
"""What can be pressed beside the game itself and has an edge that nobody sees."""
COLOURS = ("color-contrast",)
"""All that may differ by night."""


def faultless(page: Page, shown: Locator) -> None:
    """Axe finds nothing here by day, and nothing in the colours by night."""
    expect(shown).to_be_visible()
    assert faults(page) == []
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert faults(page, *COLOURS) == [], "by night"
    assert page.evaluate(MELTED) == [], "by night"
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def german(visit: Visit, address: str) -> Page:
    """The page as a German without a taste for motion sees it."""
    return visit(address, locale="de-DE", calm=True)


def test_pages_to_read_and_to_order_from(served: Served, visit: Visit) -> None:
    page = german(visit, served.address)
    faultless(page, page.get_by_role("button", name="Das Rennen abspielen"))
    page.get_by_role("radio", name="1986").check()
    long_form(page, "Ändern").get_by_text("Regeloptionen").click()
    page.locator(".module input").first.check()
    faultless(page, page.get_by_role("button", name="Motoren an"))
    page.get_by_role("button", name="Ein Team bauen").first.click()
    page.get_by_role("radio", name="Große Turbine").check()
    faultless(page, page.get_by_role("status").filter(has_text="in der Kasse"))
    page.goto(f"{served.address}/learn")
    faultless(page, page.get_by_role("button", name=re.compile("^Hier anfangen")))
    page.goto(f"{served.address}/rules/VB-SLAM")
    page.get_by_role("searchbox").or_(page.get_by_role("combobox", name="Die Regeln durchsuchen")).fill("oil")
    faultless(page, page.locator("#hits").get_by_role("option").first)


def test_the_table_and_what_opens_on_it(served: Served, visit: Visit) -> None:
    page = german(visit, served.table("me", "friend", seed="axe german"))
    driven_to(page, "steer")
    page.locator("[role=gridcell].open").first.click()
    faultless(page, page.locator(".act.main"))
    page.keyboard.press("Escape")
    for opens in ("button[aria-label='Menü']", "section.crew .head"):
        page.locator(opens).first.click()
        faultless(page, page.get_by_role("dialog"))
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator(".log .chip").last.click()
    expect(page.locator(".log .rule")).not_to_contain_text("…")
    faultless(page, page.locator(".log .rule"))


def test_the_end_and_the_way_back(served: Served, visit: Visit) -> None:
    page = german(visit, opened(served, journal("axe")))
    faultless(page, page.get_by_role("region", name="Ergebnis").get_by_role("heading", name="So lief es"))
    page.get_by_role("button", name="Nochmal ansehen").click()
    faultless(page, page.get_by_role("slider"))
    page.get_by_role("button", name="Was wäre, wenn?").click()
    faultless(page, page.get_by_role("dialog"))


def test_a_lesson_and_its_coach(served: Served, visit: Visit) -> None:
    page = german(visit, f"{served.address}/learn")
    page.get_by_role("button", name=re.compile("^Hier anfangen")).click()
    faultless(page, coach(page, 1))
    page.get_by_role("button", name="Zeig es mir").click()
    coach(page, 2)
    settled(page)
    cell(page, 1, 6).click()
    page.locator(".act.main").click()
    faultless(page, coach(page, 2, "wrong"))
