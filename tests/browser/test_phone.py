"""The table under a thumb: taps only, in both languages, on phones that stand and lie."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from .driver import SLIVERS, Driver
from .pace import becomes, holds
from .past_games import at_moment, journal, opened
from .served import Served
from .test_expansions import everything
from .thumb import Thumb, phone

PHONES = [
    (390, 844, "en"), (390, 844, "de"), (360, 740, "de"), (844, 390, "en"), (844, 390, "de"), (568, 320, "de"),
]  # fmt: skip
TARGET = 44
"""Pixels that a thumb needs; the sheet of a narrower phone is drawn smaller than life."""
SMALL = """([selector, least]) => [...document.querySelectorAll(selector)].filter(one => {
  const box = one.getBoundingClientRect()
  return box.width && (box.width < least || box.height < least)
}).map(one => one.outerHTML.slice(0, 90))"""
SMALL_PRINT = """() => [...document.querySelectorAll('input:not([type=checkbox], [type=radio]), select')]
  .filter(one => parseFloat(getComputedStyle(one).fontSize) < 16).map(one => one.outerHTML.slice(0, 90))"""
"""Fields on which a phone would zoom in."""
HIDDEN = """() => {
  const [head, bar] = ['.top', '.bar'].map(one => document.querySelector(one).getBoundingClientRect())
  const middle = document.querySelector('.bar .middle')
  const wrong = []
  if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page is wider than the screen')
  if (bar.bottom > innerHeight + 1) wrong.push('the choice bar reaches below the screen')
  if (middle && middle.scrollHeight > middle.clientHeight + 1) wrong.push('the choice bar is cut')
  for (const one of document.querySelectorAll('.bar button')) {
    const box = one.getBoundingClientRect()
    if (box.left < -1 || box.right > innerWidth + 1 || box.top < bar.top - 1 || box.bottom > bar.bottom + 1)
      wrong.push('outside: ' + one.innerText)
    for (const span of one.querySelectorAll('span:not(.visually-hidden, .word)'))
      if (span.scrollWidth > one.clientWidth + 1) wrong.push('cut: ' + one.innerText)
  }
  if (innerWidth > innerHeight) {
    if (head.top < -1) wrong.push('the top bar is out of sight')
    for (const crew of document.querySelectorAll('section.crew')) {
      const box = crew.getBoundingClientRect()
      if (box.top < head.bottom - 1 || box.bottom > bar.top + 1) wrong.push('out of sight: ' + crew.ariaLabel)
    }
  }
  return wrong
}"""


@pytest.mark.parametrize(("width", "height", "language"), PHONES)
def test_nothing_is_too_small_or_cut(served: Served, browser: Browser, width: int, height: int, language: str) -> None:
    page = phone(browser, served.table("me", "friend", "friend", "friend", seed="thumb"), width, height, language)
    thumb = Thumb(page, seed=4)
    least = TARGET * min(1, width / 390) - 0.5
    for _ in range(9):
        seen = thumb.wait()
        becomes(page, HIDDEN, [])
        becomes(page, SMALL, [], [".bar button, .top .tool", least])
        thumb.answer(seen)
    assert "assign" in thumb.answered
    page.context.close()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_a_die_and_a_car_are_chosen_at_the_lower_edge(
    served: Served, browser: Browser, width: int, height: int
) -> None:
    page = phone(browser, served.table("me", "friend", seed="lower edge"), width, height, "en")
    Thumb(page).wait()
    bar = page.get_by_role("region", name="Choice")
    bar.locator(".die").first.tap()
    bar.get_by_role("group", name="Vehicles").get_by_role("button").last.tap()
    expect(bar.locator(".vehicle[aria-pressed=true]")).to_have_count(1)
    becomes(page, HIDDEN, [])
    page.locator("[role=gridcell].end").first.tap()
    becomes(page, HIDDEN, [])
    bar.locator("button.act.main").tap()
    expect(page.locator(".sheet")).not_to_have_attribute("data-seq", "0")
    page.context.close()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180)])
def test_more_commands_than_a_row_holds_hide_no_vehicle(
    served: Served, browser: Browser, width: int, height: int
) -> None:
    """Cards for dice, or a command more: a third row would have no room."""
    seats = [{"crew": "bone", "player": "me", "name": "Ada"}, {"crew": "azure", "player": "friend", "name": "Bo"}]
    order = {"ruleset": "vendetta", "modules": ["german-engineering"], "seats": seats, "seed": "rows"}
    made = served.ask("POST", "/api/tables", order)[1]
    page = phone(browser, f"{served.address}/t/{made['table']}#key={made['key']}", width, height, "en")
    Thumb(page).wait()
    expect(page.locator(".bar .vehicle")).to_have_count(3)
    becomes(page, HIDDEN, [])
    page.context.close()


def test_buttons_keep_their_place_whatever_is_told(served: Served, visit: Callable[..., Page]) -> None:
    page = visit(served.table("bot", "bot", seed="film"), speed="slow", width=390, height=844)
    expect(page.locator(".tell.now")).not_to_be_empty()
    holds(page, "document.querySelector('.go').getBoundingClientRect().bottom > innerHeight - 12")


PLACES = """() => {
  const seen = window.seen = new Set()
  const look = () => {
    seen.add([...document.querySelectorAll('.crew')].map((one) => [one.offsetTop, one.offsetHeight]).join())
    requestAnimationFrame(look)
  }
  look()
}"""
"""Notes every place that the panels of the crews have from now on."""


def test_the_panels_of_four_crews_stay_where_they_are_while_bots_play(
    served: Served, visit: Callable[..., Page]
) -> None:
    page = visit(served.table("me", "bot", "bot", "bot", seed="panels"), width=390, height=844)
    driver = Driver(page, seed=2)
    driver.wait()
    page.evaluate(PLACES)
    driver.play(6)
    driver.wait()
    assert page.evaluate("window.seen.size") == 1


def test_a_first_tap_is_no_long_press(served: Served, browser: Browser) -> None:
    """What explains things is fetched at the first tap, and comes when the finger is long gone."""
    page = phone(browser, served.table("me", "friend", seed="first tap"), 390, 844, "en")
    Thumb(page).wait()
    page.locator(".bar .vehicle").first.tap()
    reach = page.locator("aside.know.turn")
    expect(reach).to_be_visible()
    page.evaluate("new Promise(done => setTimeout(done, 900))")  # a press is long after 400 ms
    assert reach.is_visible()
    page.context.close()


def test_a_turned_phone_shows_the_same_table(served: Served, browser: Browser) -> None:
    page = phone(browser, served.table("me", "friend", seed="turned"), 390, 844, "en")
    Thumb(page).wait()
    page.locator("button.die").first.tap()
    expect(page.locator(".die[aria-pressed=true]")).to_have_count(1)
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator(".sheet.low")).to_be_visible()
    expect(page.locator(".die[aria-pressed=true]")).to_have_count(1)
    becomes(page, HIDDEN, [])
    page.context.close()


WINDOWS = [(360, 740), (480, 900), (640, 360), (700, 600), (768, 1024), (900, 700), (1024, 768), (1200, 560)]
"""Phones, tablets, narrow windows, and pages that a reader has zoomed in."""


LONG_NAMES = ("Marianne", "Wolfgang", "Benedict", "Kathrina", "Hannibal", "Morrison")
ROAD_SHARE = """() => {
  const box = document.querySelector('.road .live').getBoundingClientRect()
  return Math.min(box.width, box.height * 1280 / 330) / innerWidth
}"""
"""How much of the window's width the road fills, whose picture keeps its shape."""


def test_six_crews_keep_the_names_of_their_players(served: Served, visit: Callable[..., Page]) -> None:
    page = visit(everything(served, "long names", 6, LONG_NAMES))
    Driver(page).wait()
    for width, height in [(1280, 720), (1000, 700), (860, 720), (670, 620), (820, 1180)]:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("html")).to_have_js_property("scrollWidth", width)
        expect(page.locator("section.crew .player").first).to_be_visible()
        becomes(page, SLIVERS, [])


def test_a_small_phone_on_its_side_has_a_large_road(served: Served, browser: Browser) -> None:
    page = phone(browser, served.table("me", "friend", "friend", "friend", seed="lying"), 568, 320, "en")
    Thumb(page).wait()
    for width, height in [(568, 320), (640, 360), (667, 375), (740, 360)]:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("html")).to_have_js_property("scrollWidth", width)
        holds(page, f"({ROAD_SHARE})() > 0.75")
        becomes(page, HIDDEN, [])
    page.context.close()


def test_the_log_follows_its_end_below_a_low_sheet(served: Served, visit: Callable[..., Page]) -> None:
    page = visit(served.table("me", "bot", "bot", "bot", seed="shots"), width=844, height=390)
    driver = Driver(page, seed=4)
    for _ in range(6):
        driver.answer(driver.wait())
    driver.wait()
    becomes(
        page,
        "(({ scrollHeight, clientHeight }) => scrollHeight > 3 * clientHeight)(document.querySelector('#log'))",
        wanted=True,
    )
    bottoms = "['#log', '#log li:last-child'].map(one => document.querySelector(one).getBoundingClientRect().bottom)"
    becomes(page, f"(([log, line]) => line > log - 10 && line <= log)({bottoms})", wanted=True)


@pytest.mark.parametrize(("width", "height"), [(768, 1024), (834, 1112)])
def test_an_upright_tablet_shows_all_at_once(
    served: Served, visit: Callable[..., Page], width: int, height: int
) -> None:
    page = visit(served.table("me", "friend", "friend", "friend", seed="tablet"), width=width, height=height)
    Driver(page).wait()
    holds(page, "document.querySelector('.road').getBoundingClientRect().height > 0.9 * innerHeight")
    for part in (".top", ".road .live", "section.crew >> nth=-1", ".announce", "#log", "section.bar"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=0.98)
    expect(page.locator("html")).to_have_js_property("scrollHeight", height)
    becomes(page, HIDDEN, [])


@pytest.mark.parametrize("path", ["", "/", "/learn", "/rules", "/rules/VB-SLAM-04"])
def test_no_page_scrolls_sideways(served: Served, visit: Callable[..., Page], path: str) -> None:
    page = visit(served.address + path if path else everything(served, "any width", 6), locale="de-DE")
    expect(page.get_by_role("heading").first).to_be_attached()
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("html")).to_have_js_property("scrollWidth", width)


def test_the_past_is_under_a_thumb(served: Served, browser: Browser) -> None:
    page = phone(browser, at_moment(opened(served, journal("thumb", 2)), 9), 390, 844, "en")
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.get_by_role("button", name="What if?")).to_be_visible()
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".sheet.low")).to_have_count(int(width > height))
        becomes(page, SMALL, [], [".replay :is(button, a, select, input)", TARGET - 0.5])
        expect(page.locator(".replay")).to_be_in_viewport(ratio=1)
        expect(page.locator("section.crew").last).to_be_in_viewport(ratio=1)
    page.context.close()


CUT = """selector => [...document.querySelectorAll(selector)]
  .filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.innerText)"""
"""What is wider than the place that it has."""


def test_the_end_and_the_past_have_room_in_german(served: Served, browser: Browser) -> None:
    address = opened(served, journal("thumb", 2))
    page = phone(browser, address, 820, 1180, "de")
    expect(page.locator(".finish h3").first).to_be_visible()
    becomes(page, CUT, [], ".finish, .finish :is(button:not(.chip), a, td, li)")
    page.set_viewport_size({"width": 390, "height": 844})
    becomes(page, CUT, [], ".finish, .finish :is(button:not(.chip), a, td, li)")
    page.goto(at_moment(address, 9))
    expect(page.get_by_role("slider")).to_be_visible()
    becomes(page, CUT, [], ".replay :is(button, a)")
    page.get_by_role("button", name="Was wäre, wenn?").click()
    widths = "() => new Set([...document.querySelectorAll('dialog select')].map(one => one.clientWidth)).size"
    becomes(page, widths, 1)
    page.context.close()


def test_a_page_that_is_zoomed_in_shows_road_and_choice(served: Served, visit: Callable[..., Page]) -> None:
    page = visit(served.table("me", "friend", seed="zoomed"), width=640, height=360)
    Driver(page).wait()
    expect(page.locator(".road .live")).to_be_in_viewport(ratio=1)
    expect(page.locator("section.bar .middle")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 320, "height": 256})
    expect(page.locator(".sheet.tall")).to_be_visible()
    expect(page.locator("section.bar")).to_have_css("position", "relative")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("path", ["/", "/learn", "/rules/VB-SLAM-04"])
def test_pages_fit_a_narrow_phone(served: Served, browser: Browser, path: str, language: str) -> None:
    page = phone(browser, served.address + path, 360, 740, language)
    expect(page.get_by_role("heading").first).to_be_visible()
    holds(page, "document.documentElement.scrollWidth <= 360")
    becomes(page, SMALL_PRINT, [])
    page.context.close()
