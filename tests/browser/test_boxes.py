"""What is measured of the table in a real browser: nothing is cut, nothing stands empty, nothing covers words."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from tests.browser.driver import SLIVERS, Driver
from tests.browser.pace import becomes
from tests.browser.served import CREWS, Served
from tests.server.keys import offers

Visit = Callable[..., Page]
SIZES = [(1280, 720), (1440, 900), (1920, 1080), (1180, 820), (820, 1180), (390, 844)]
CLIPPED = """() => [...document.querySelectorAll('.sheet *, header *')]
  .filter(one => one.checkVisibility() && one.clientHeight > 4 && one.scrollHeight > one.clientHeight + 1)
  .filter(one => [...one.childNodes].some(child => child.nodeType === 3 && child.data.trim()))
  .filter(one => !['visible', 'auto', 'scroll'].includes(getComputedStyle(one).overflowY))
  .map(one => one.textContent.trim())"""
"""Texts of which a part is cut off below, such as the tail of a g."""
VEHICLES = """() => [...document.querySelectorAll('section.crew')].map(crew => {
  const cars = [...crew.querySelectorAll('.cars > .car')].map(car => car.getBoundingClientRect())
  const foot = crew.querySelector('.foot')?.getBoundingClientRect().top ?? crew.getBoundingClientRect().bottom
  return (foot - Math.max(...cars.map(car => car.bottom))) / crew.getBoundingClientRect().height
})"""
"""For each crew the share of its panel that stands empty below its vehicles."""
SPILT = """() => [...document.querySelectorAll('section.crew')].flatMap(crew => {
  const { bottom } = crew.getBoundingClientRect()
  return [...crew.querySelectorAll('.car svg')].filter(one => one.getBoundingClientRect().bottom > bottom + 0.5)
}).length"""
CUT = r"""() => {
  const found = []
  const walker = document.createTreeWalker(document.querySelector('.sheet'), NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement
    if (!node.data.trim() || !one.checkVisibility()) continue
    if (one.closest('svg, .visually-hidden, .player, .logo small')) continue
    if (getComputedStyle(one).clipPath !== 'none') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width < 2) continue
      for (let above = one; above.parentElement; above = above.parentElement) {
        const { display, overflowX, overflowY } = getComputedStyle(above)
        if (display === 'inline' || display === 'contents') continue
        if ([overflowX, overflowY].some(how => how === 'auto' || how === 'scroll')) break // it can be scrolled to
        const edge = above.getBoundingClientRect()
        const wide = overflowX !== 'visible' && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5)
        const high = overflowY !== 'visible' && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4)
        if (wide || high) found.push(node.data.trim())
      }
    }
  }
  for (const badge of document.querySelectorAll('.sheet button kbd')) {
    const { left, right, top, bottom } = badge.getBoundingClientRect()
    const words = document.createTreeWalker(badge.closest('button'), NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      if (badge.contains(node) || !node.data.trim() || !node.parentElement.checkVisibility()) continue
      if (node.parentElement.closest('.visually-hidden')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        const beside = box.right <= left + 1 || box.left >= right - 1 || box.bottom <= top + 3 || box.top >= bottom - 3
        if (!beside) found.push(`${badge.textContent} on ${node.data.trim()}`)
      }
    }
  }
  return [...new Set(found)]
}"""
"""Words that are cut off where nobody can scroll to them, or lie below the badge of a key; what people are called
and how tables are titled may be shortened."""
BURIED = """() => [...document.querySelectorAll('section.crew:has(.lying)')].flatMap(crew => {
  const { top } = crew.querySelector('.lying').getBoundingClientRect()
  return [...crew.querySelectorAll('.car')].filter(car => car.getBoundingClientRect().bottom > top + 1)
}).length"""
"""Vehicles on which the cards of their crew lie."""
RINGED = """() => {
  const label = document.querySelector('.bar .picks .caps').getBoundingClientRect()
  const dice = [...document.querySelectorAll('.bar .die')].map(die => die.getBoundingClientRect().top)
  return Math.min(...dice) - label.bottom
}"""
"""Pixels between the words above the dice and the dice."""
TINY = """() => {
  const words = document.createTreeWalker(document.querySelector('.sheet'), NodeFilter.SHOW_TEXT)
  const found = []
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const one = node.parentElement
    if (!node.data.trim() || one.closest('svg, .visually-hidden') || !one.checkVisibility()) continue
    const { clipPath, fontSize } = getComputedStyle(one)
    if (clipPath === 'none' && parseFloat(fontSize) < 13) found.push(`${fontSize} ${one.className} ${node.data}`)
  }
  return found
}"""
"""Letters that are smaller than the smallest of the design."""
WIDER = """() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('@media (max-width: 400px) { * { letter-spacing: 0.2px } }')
  document.adoptedStyleSheets.push(sheet)
}"""
"""On a phone letters take a little more room, as some machines draw them."""
RING = 6
"""Pixels that the ring of what has the focus lies around it."""


def table(
    served: Served, crews: tuple[str, ...] = CREWS, ruleset: str = "vendetta", *modules: str, seed: str = "boxes"
) -> str:
    """The address of a table of one person against bots."""
    seats = [{"crew": crew, "player": "bot", "name": f"Guy {n}", "level": "greedy"} for n, crew in enumerate(crews)]
    seats[0] = {"crew": crews[0], "player": "me", "name": "Jagoda"}
    order: dict[str, Any] = {"ruleset": ruleset, "seats": seats, "modules": list(modules), "seed": seed}
    status, made = served.ask("POST", "/api/tables", order)
    assert status == 201, made
    return f"{served.address}/t/{made['table']}#key={made['key']}"


def asked(page: Page) -> Page:
    """Wait for a question to this page."""
    expect(page.locator(".sheet[data-state='asking']")).to_be_visible()
    return page


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_is_cut_and_no_third_of_a_panel_is_empty(served: Served, visit: Visit, width: int, height: int) -> None:
    page = asked(visit(table(served), width=width, height=height))
    assert page.evaluate(CLIPPED) == []
    assert max(page.evaluate(VEHICLES)) < 0.15
    assert page.evaluate(SPILT) == 0


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_no_words_are_cut_at_any_size(served: Served, visit: Visit, locale: str) -> None:
    page = asked(visit(table(served, seed="slam 3"), locale=locale))
    page.locator(".bar .die").first.click()
    page.keyboard.press("ArrowRight")
    for width, height in (*SIZES, (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        becomes(page, CUT, [])
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator(".told").first).to_contain_text("small" if locale == "en-US" else "Klein")


def test_the_ring_of_a_die_lies_on_no_words(served: Served, visit: Visit) -> None:
    page = asked(visit(table(served)))
    page.locator(".bar .die").first.click()
    assert page.evaluate(RINGED) >= RING


def test_crowded_questions_cut_no_words_and_cards_lie_on_no_vehicle(served: Served, visit: Visit) -> None:
    """Six crews with all modules, in the language with the longer words: leaders, upgrades, the first turns."""
    modules = ("big-rig", "choppe-shoppe", "devils-run", "extra-ammo", "final-five", "german-engineering")
    page = visit(table(served, (*CREWS, "crimson", "sulphur"), "vendetta", *modules), locale="de-DE")
    page.evaluate(WIDER)
    driver, kinds = Driver(page, seed=3), set()
    for _ in range(20):
        kind = driver.wait()["kind"]
        page.set_viewport_size({"width": 390, "height": 844})
        becomes(page, CUT, [])
        if kind not in kinds:
            for width, height in ((390, 844), (1280, 720)):
                page.set_viewport_size({"width": width, "height": height})
                becomes(page, CUT, [])
                becomes(page, BURIED, 0)
                becomes(page, TINY, [])
            becomes(page, SLIVERS, [])
            kinds.add(kind)
        driver.answer(driver.wait())
    assert {"leader", "upgrade-pick", "upgrade-place", "enter", "steer"} < kinds


def test_six_crews_with_everything_fit_a_phone(served: Served, visit: Visit) -> None:
    modules = ("big-rig", "choppe-shoppe", "devils-run", "extra-ammo", "final-five", "german-engineering")
    address = table(served, (*CREWS, "crimson", "sulphur"), "vendetta", *modules)
    page = visit(address, width=390, height=844)
    expect(page.locator("section.crew")).to_have_count(6)
    expect(page.locator(".announce h2")).to_be_visible()
    assert page.evaluate(CLIPPED) == []
    assert page.evaluate(SPILT) == 0
    bottoms = [crew.bounding_box() for crew in page.locator("section.crew").all()]
    below = page.locator(".announce").bounding_box()
    assert below is not None
    assert all(box is not None and box["y"] + box["height"] <= below["y"] for box in bottoms)
    hint = page.locator(".announce .hint")
    assert hint.is_hidden() or hint.evaluate("one => one.clientHeight <= one.closest('.inside').clientHeight")


def test_odds_before_a_shot_have_the_room_of_the_die(served: Served, visit: Visit) -> None:
    page = visit(shooting(served))
    asked(page)
    expect(page.locator(".announce .closer")).to_be_visible()
    panel, odds = (page.locator(one).bounding_box() for one in (".announce .inside", ".announce .die ul"))
    assert panel is not None
    assert odds is not None
    assert odds["width"] > panel["width"] * 0.48
    for face in page.locator(".announce li.face").all():
        box = face.bounding_box()
        assert box is not None
        assert box["height"] < 30, "one line each"


def shooting(served: Served) -> str:
    """The address of a table where the person is asked whether to shoot; a bot's hints are taken until then."""
    address = table(served, seed="slam 3")
    path, _, key = address.removeprefix(f"{served.address}/t/").partition("#key=")
    where = f"/api/tables/{path}"
    with connect(f"ws://127.0.0.1:{served.port}{where}/live", subprotocols=offers(key), max_size=None) as link:
        link.send(json.dumps({"type": "pace", "speed": 100}))
        for message in link:
            seen = json.loads(message).get("table")
            if seen is None or (choice := seen["view"]["choice"])["seat"] != 0:
                continue
            if choice["kind"] == "shoot":
                return address
            _, hint = served.ask("GET", f"{where}/hint?seq={seen['seq']}", key=key)
            answer = {"type": "answer", "id": f"hint-{seen['seq']:08}", "seq": seen["seq"]}
            link.send(json.dumps({**answer, "option": hint["options"][0]}))
    raise AssertionError("nobody could shoot")


def test_start_rows_are_chosen_on_the_board(served: Served, visit: Visit) -> None:
    page = visit(table(served, ("green", "tan", "white", "orange"), "classic", "expanded-1998"))
    asked(page)
    assert page.locator(".sheet").get_attribute("data-kind") == "start-row"
    rows = page.get_by_role("button", name="Row")
    open_ones = page.locator("[role=gridcell].open")
    expect(open_ones).to_have_count(rows.count())
    open_ones.first.click()
    expect(rows.first).to_have_attribute("aria-pressed", "true")


def test_a_mouse_that_rests_hides_no_question(served: Served, visit: Visit) -> None:
    page = visit(served.address)
    page.mouse.move(840, 600)
    page.goto(table(served))
    asked(page)
    for x, y in ((200, 140), (100, 566)):
        page.mouse.move(x, y)
        page.reload()
        asked(page)
        page.wait_for_timeout(600)  # a card would have come
        expect(page.locator(".announce h2")).to_have_text("Your turn")
        expect(page.locator(".announce .hint")).to_be_in_viewport()


def test_esc_lets_go_and_answers_nothing(served: Served, visit: Visit) -> None:
    page = asked(visit(table(served)))
    seq = page.locator(".sheet").get_attribute("data-seq")
    page.keyboard.press("1")
    for _ in range(4):
        page.keyboard.press("Escape")
    page.wait_for_timeout(500)
    assert page.locator(".sheet").get_attribute("data-seq") == seq
    asked(page)


def test_the_ring_of_the_focus_lies_on_no_words(served: Served, visit: Visit) -> None:
    page = asked(visit(table(served, seed="slam 3")))
    expect(page.locator(".since.strip")).to_be_visible()
    page.locator(".bar .die").first.click()
    box = page.locator(".trails").bounding_box()
    after = page.locator(".log .aside").evaluate(
        """aside => {
          const words = document.createRange()
          words.selectNode([...aside.childNodes].findLast(one => one.nodeType === 3 && one.data.trim()))
          return words.getBoundingClientRect().x
        }"""
    )
    assert box is not None
    assert after - (box["x"] + box["width"]) > RING
