"""The end of a game and sound, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import Driver
from tests.browser.pace import holds
from tests.browser.past_games import opened
from tests.browser.served import Served
from thunderroad.bots import bot, decide
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.players import Player
from thunderroad.play.table import Table

Visit = Callable[..., Page]
NO_SIDEWAYS = "(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector('.finish'))"
INSIDE = """(({ left, right }) => left >= 0 && right <= innerWidth)(
  document.querySelector('.finish').getBoundingClientRect())"""
COUNTED = """const Real = window.AudioContext
window.opened = 0
window.AudioContext = class extends Real { constructor(...more) { super(...more); window.opened += 1 } }"""


@pytest.fixture(scope="module")
def ended(running: Served) -> str:
    """The address of a finished game of three crews, opened from its journal."""
    recipe = Recipe("vendetta", tuple(Seat(crew) for crew in ("bone", "azure", "amber")), seed="the end")
    table = Table.create(recipe, tuple(Player("bot", name, "random") for name in ("Ada", "Bo", "Cy")))
    rng, player = Rng.seeded("answers"), bot("random")
    while table.to_answer is not None:
        option = decide(player, table.game, table.to_answer, rng)
        table.answer(table.to_answer, table.seq, option, f"command-{table.seq}")
    return opened(running, table.journal().to_text())


def finished(address: str, visit: Visit, **size: int) -> Page:
    page = visit(address, **size)
    expect(page.get_by_role("heading", name="The cruelest moment")).to_be_visible()
    return page


def test_the_end_tells_how_the_game_went(ended: str, visit: Visit) -> None:
    page = finished(ended, visit)
    result = page.get_by_role("region", name="Result")
    expect(result).to_be_focused()
    expect(result.get_by_role("img", name=re.compile("after the first turn"))).to_be_visible()
    expect(result.get_by_role("heading", name="The cruelest moment")).to_be_visible()
    expect(result.get_by_role("img", name="The board just before it happened")).to_be_visible()
    steps = result.locator(".cruel li").all_inner_texts()
    assert 1 <= len(steps) <= 6
    assert not [step for step in steps if "die:" in step]
    row = result.get_by_role("row", name=re.compile("^spaces driven"))
    expect(row.get_by_role("cell")).to_have_text([re.compile("[1-9]")] * 3)
    moment = result.get_by_role("link", name="Show this moment").first
    expect(moment).to_have_attribute("href", re.compile(r"/t/\w+\?moment=\d+$"))
    result.get_by_role("button", name="Look at the road").click()
    expect(result).to_be_hidden()
    page.get_by_role("button", name="Show the result").click()
    expect(result).to_be_visible()


def test_the_end_fits_a_phone(ended: str, visit: Visit) -> None:
    page = finished(ended, visit, width=390, height=844)
    holds(page, INSIDE)
    holds(page, NO_SIDEWAYS)


def test_the_end_fits_a_phone_on_its_side_with_its_buttons_in_sight(ended: str, visit: Visit) -> None:
    page = finished(ended, visit, width=844, height=390)
    expect(page.get_by_role("link", name="New table")).to_be_in_viewport(ratio=1)
    holds(page, NO_SIDEWAYS)


def test_sound_waits_for_a_touch_and_one_key_turns_it_off(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="sound"))
    page.add_init_script(COUNTED)
    page.reload()
    driver = Driver(page)
    driver.wait()
    button = page.get_by_role("button", name="Sound")
    expect(button).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("window.opened") == 0
    page.keyboard.press("m")
    expect(button).to_have_attribute("aria-pressed", "false")
    for _ in range(3):
        driver.answer(driver.wait())
    assert page.evaluate("window.opened") == 0, "nothing is opened while sound is off"
    assert page.evaluate("JSON.parse(localStorage.getItem('thunderroad.settings')).sound") is False
    page.keyboard.press("m")
    page.wait_for_function("() => window.opened === 1")
    for _ in range(3):
        driver.answer(driver.wait())
    assert page.evaluate("window.opened") == 1
