"""What keys, screen readers and enlarged windows need of a table beside what is spoken."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import Driver
from tests.browser.lobby import long_form
from tests.browser.pace import fits, until
from tests.browser.past_games import HOST, kept, random_game
from tests.browser.reader import Reader
from tests.browser.served import Served
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.players import Player

Visit = Callable[..., Page]
CLAUSE = re.compile(r"[A-Z0-9]+(-[A-Z0-9]+)+$")
FOCUS = "document.activeElement === document.body ? '' : document.activeElement.outerHTML.slice(0, 200)"
SMALLEST = """() => Math.min(...[...document.querySelectorAll('.sheet *')]
  .filter(one => !one.closest('svg') && one.checkVisibility({ visibilityProperty: true })
    && [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim()))
  .map(one => parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom ?? 1)))"""

SPACED = """() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`* { line-height: 1.5 !important;
      letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}"""
"""The text spacing of WCAG 1.4.12."""
CUT = """() => [...document.querySelectorAll('body *')].filter((one) => {
  const said = [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())
  if (!said || one.closest('svg, .logo') || !one.checkVisibility({ visibilityProperty: true })) return false
  const range = document.createRange()
  range.selectNodeContents(one)
  const text = range.getBoundingClientRect()
  let cut = false
  for (let at = one; at && at !== document.body; at = at.parentElement) {
    const [style, box] = [getComputedStyle(at), at.getBoundingClientRect()]
    if (style.clipPath === 'inset(50%)') return false  // for those who listen
    if (/hidden|clip/.test(style.overflowX)) cut ||= text.right > box.right + 2 || text.left < box.left - 2
    if (/hidden|clip/.test(style.overflowY)) cut ||= text.bottom > box.bottom + 3 || text.top < box.top - 3
    if (/auto|scroll/.test(style.overflow) || style.position === 'fixed') return cut
  }
  return cut || text.right > innerWidth + 2
}).map(one => `${one.className} ${one.textContent.trim().slice(0, 60)}`)"""
"""What is cut off, and cannot be scrolled to; the name of a table is the title of the window, too."""


def asked(page: Page) -> None:
    """A turn can be planned."""
    expect(page.locator(".sheet")).to_have_attribute("data-turn", "here")


def hurt(served: Served) -> tuple[str, list[str]]:
    """A table where a turn begins with damage on the cars of the seat that is asked; and the words of that damage."""
    recipe, people = (
        Recipe("vendetta", (Seat("bone"), Seat("azure")), "hurt"),
        (Player("me", "Ada"), Player("friend", "Bo")),
    )
    for most in range(60, 400):
        table, _ = random_game(recipe, people, most)
        choice = table.game.choice
        if choice is None or choice.kind != "assign":
            continue
        view = table.view(choice.seat)
        cars = {option.piece for option in view.choice.options} if view.choice else set()
        mine = next(seat for seat in view.seats if seat.seat == choice.seat)
        slots = [slot.title for car in mine.dashboards if car.piece in cars for slot in car.slots if slot]
        if slots:
            return f"{kept(served, 'hurt', table)}#key={HOST}", slots
    raise AssertionError("nobody is damaged when a turn begins")


def test_cars_that_can_be_chosen_keep_their_damage_in_the_tree(served: Served, visit: Visit) -> None:
    address, titles = hurt(served)
    page = visit(address)
    asked(page)
    cars = [one.name for one in Reader(page).hear() if one.role == "button" and "operable" in one.name]
    assert cars
    assert all(any(title in name for name in cars) for title in titles), (titles, cars)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)], ids=["sheet", "phone"])
def test_no_two_buttons_have_the_same_name(served: Served, visit: Visit, width: int, height: int) -> None:
    """But lines of the log, which tell what happened again, and their rules."""
    page = visit(served.table("me", "friend", "friend", seed="names"), width=width, height=height)
    asked(page)
    lines = set(page.locator("#log .line").all_inner_texts())
    names = Counter(one.name for one in Reader(page).hear() if one.role == "button")
    twice = [name for name, n in names.items() if n > 1 and name not in lines and not CLAUSE.match(name)]
    assert twice == []
    assert "" not in names
    expect(page.get_by_role("button", name="Undo", exact=True)).to_have_count(1)  # not by its excuse


def test_letters_can_be_switched_off_and_every_key_is_listed(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="letters"))
    asked(page)
    menu = page.get_by_role("button", name="Menu")
    menu.click()
    expect(page.get_by_role("dialog").locator("dt").first).to_be_visible()
    keys = " ".join(page.get_by_role("dialog").locator("dt").all_inner_texts()).split()
    assert {"U", "L", "M", "H", "I", ",", ".", "X", "P"} <= set(keys)
    page.get_by_role("button", name="Letter keys off").click()
    page.keyboard.press("Escape")
    for key in ("s", "5", "n", "l", ",", "h"):
        page.keyboard.press(key)
    expect(page.locator(".sheet")).to_have_attribute("data-state", "asking")
    expect(page.get_by_role("button", name="Cancel")).to_have_count(0)  # nothing is half made
    expect(page.locator("#log")).not_to_be_focused()
    assert set(page.locator("kbd:visible").all_inner_texts()) <= {"Enter", "Esc"}
    page.locator(".bar").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("button.act.main")).to_have_attribute("aria-keyshortcuts", "Enter")
    menu.click()
    page.get_by_role("button", name="Letter keys on").click()
    page.keyboard.press("Escape")
    expect(page.locator(".bar kbd:visible").first).to_be_visible()


def test_the_focus_stays_in_the_page_while_one_plays_by_keys(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="stays"))
    asked(page)
    page.keyboard.press("Tab")
    driver = Driver(page)
    for _ in range(4):
        seen = driver.wait()
        if seen["turn"]:
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        page.locator("button.act.main, .bar .pad button").first.focus()
        page.keyboard.press("Enter")
        driver._until("([seq]) => document.querySelector('.sheet').dataset.seq !== seq", [seen["seq"]])
        driver.wait()
        assert until(page, lambda: page.evaluate(FOCUS), bool), "it is on something"


def test_the_focus_stays_in_the_page_when_something_closes(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="closes"))
    asked(page)
    page.get_by_role("button", name="Look back").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sheet")).to_have_attribute("data-state", "past")
    page.get_by_role("button", name="Back to now").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sheet")).to_have_attribute("data-state", "asking")
    assert until(page, lambda: page.evaluate(FOCUS), bool)
    page.locator("#log .chip").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#log [role=note], #log .rule").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#log [role=note], #log .rule")).to_have_count(0)
    assert page.evaluate(FOCUS)


def test_the_focus_goes_where_a_table_is_set_up_and_handed_on(served: Served, visit: Visit) -> None:
    """Into the garage and back to the seat, to the table that has begun, to who plays on there; by Enter alone."""
    page = visit(served.address)

    def press(name: str, at: int = 0) -> None:
        page.get_by_role("button", name=name).nth(at).focus()
        page.keyboard.press("Enter")

    page.get_by_role("radio", name="1986").check()
    long_form(page).locator(".module input").first.check()
    for leave in ("Race with this team", "Back to the table"):
        page.locator("form .card").nth(1).locator(".build").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_be_focused()
        expect(page.get_by_role("button", name=leave)).to_be_enabled()
        press(leave)
        expect(page.locator("form .card").nth(1).locator(".build")).to_be_focused()
    press("Start the engines")
    expect(page.locator("section.bar")).to_be_focused()
    press("Menu")
    page.get_by_role("dialog").get_by_role("button", name="Who sits where").press("Enter")
    mine = page.get_by_role("dialog", name="Who sits where").get_by_role("listitem", name="Green")
    expect(mine).to_contain_text("online")  # until then it may be drawn anew, and the key would be lost
    press("Replace")
    replaced_by = page.get_by_label("Who plays instead")
    expect(replaced_by).to_be_focused()
    press("Cancel")
    expect(page.get_by_role("button", name="Replace").first).to_be_focused()


def test_enlarged_four_times_the_question_is_in_sight(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", "friend", seed="large"), width=320, height=256)
    asked(page)
    fits(page)
    heading = page.locator(".bar h1").bounding_box()
    assert heading is not None
    assert heading["y"] + heading["height"] < 256
    expect(page.locator(".bar .die").first).to_be_in_viewport()
    assert page.evaluate(SMALLEST) >= 11.5  # as on any phone


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_wider_spacing_of_text_cuts_nothing_off(served: Served, visit: Visit, width: int, height: int) -> None:
    page = visit(served.address, width=width, height=height)
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    page.evaluate(SPACED)
    assert until(page, lambda: page.evaluate(CUT), lambda cut: not cut) == []
    page.goto(served.table("me", "friend", "friend", seed="spaced"))
    asked(page)
    page.evaluate(SPACED)
    assert until(page, lambda: page.evaluate(CUT), lambda cut: not cut) == []
    fits(page)
    page.keyboard.press("h")
    expect(page.get_by_role("complementary", name="A bot would")).to_be_visible()
    assert until(page, lambda: page.evaluate(CUT), lambda cut: not cut) == []
