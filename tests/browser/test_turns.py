"""How many clicks, taps or keys a turn takes: the median over some turns."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from statistics import median

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.driver import SETTINGS, Driver, Sight
from tests.browser.pace import new_page
from tests.browser.served import Served
from tests.browser.thumb import Thumb, phone

Visit = Callable[..., Page]
USUAL, AT_ONCE = 4, 3
"""The most that an ordinary turn takes, and with "Confirm at once"."""
GAME = "turns one"
SOME = 7
"""Turns that are counted."""
INSTANT = SETTINGS % "instant"
SURE = INSTANT.replace("speed:", "atOnce: true, speed:")


class Counting(Driver):
    """Plays with as few acts as the page allows, and counts those of each turn with all that follows it."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page, seed)
        self.turns: list[int] = []

    def play(self, most: int = 2000) -> int:
        for count in range(most):
            seen = self.wait()
            if seen["state"] == "over":
                return count
            if seen["turn"]:
                self.turns.append(0)
            self.answer(seen)
        return most

    def _acted(self) -> None:
        if self.turns:
            self.turns[-1] += 1

    def _click(self, places: list[list[float]]) -> None:
        self._acted()
        super()._click(places)

    def _turn(self, seen: Sight) -> None:
        self._look_at_a_car(seen)
        places = self.look()["places"]
        if places:
            self._click(places)

    def _look_at_a_car(self, seen: Sight) -> None:
        """By mouse it is enough to pass over one."""
        x, y = self.random.choice(seen["cars"])
        self.page.mouse.move(x, y)


class CountingThumb(Counting, Thumb):
    """A thumb cannot look without touching."""

    def _look_at_a_car(self, seen: Sight) -> None:
        if not seen["places"]:
            self._click(seen["cars"])


KEYS = """() => Object.fromEntries([...document.querySelectorAll('.sheet [aria-keyshortcuts]')]
  .filter(one => !one.disabled && one.checkVisibility())
  .map(one => [one.matches('.car, .vehicle') ? 'car' : one.matches('.act.main') ? 'go'
    : one.dataset.option ? 'option' : '', one.getAttribute('aria-keyshortcuts')]))"""


class CountingKeys(Counting):
    """No mouse: the keys that are written on things, arrows and Enter."""

    def _press(self, key: str) -> None:
        self._acted()
        self.page.keyboard.press(key)

    def _point(self, seen: Sight) -> None:
        keys = self.page.evaluate(KEYS)
        if seen["turn"]:
            if not seen["places"]:
                self._press(keys["car"])
            if self.look()["places"]:
                self._press("ArrowRight")
                self._press("Enter")
            self._press("Enter")
        elif "go" in keys or "option" in keys:
            self._press(keys.get("go") or keys["option"])
            if self.look()["confirm"] and self.look()["seq"] == seen["seq"]:
                self._press("Enter")
        else:
            self._press("ArrowRight")
            self._press("Enter")
            self._press("Enter")

    def _click(self, places: list[list[float]]) -> None:
        raise AssertionError("this hand has no mouse")

    def answer(self, seen: Sight) -> None:
        super().answer({**seen, "plain": []})


@pytest.fixture
def at_once(browser: Browser) -> Iterator[Callable[[str], Page]]:
    """A page on which the first click on a place drives."""
    contexts = []

    def open_page(address: str) -> Page:
        context = browser.new_context(viewport={"width": 1280, "height": 720}, locale="en-US")
        contexts.append(context)
        context.add_init_script(SURE)
        page = new_page(context)
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()


def some_turns(player: Counting) -> list[int]:
    """What the first turns took, each with all that follows it."""
    while len(player.turns) <= SOME:
        assert player.play(most=1) == 1, "the game is not over yet"
    return player.turns[:SOME]


def test_a_turn_by_mouse(served: Served, visit: Visit) -> None:
    turns = some_turns(Counting(visit(served.table("me", "bot", seed=GAME))))
    assert median(turns) <= USUAL, turns
    assert min(turns) == 2, "a plain drive is two clicks"


def test_a_turn_by_mouse_that_is_confirmed_at_once(served: Served, at_once: Callable[[str], Page]) -> None:
    turns = some_turns(Counting(at_once(served.table("me", "bot", seed=GAME))))
    assert median(turns) <= AT_ONCE, turns
    assert min(turns) == 1


def test_a_turn_by_thumb(served: Served, browser: Browser) -> None:
    page = phone(browser, served.table("me", "bot", seed=GAME), 390, 844, "en")
    turns = some_turns(CountingThumb(page))
    page.context.close()
    assert median(turns) <= USUAL, turns


def test_a_turn_by_keys(served: Served, visit: Visit) -> None:
    turns = some_turns(CountingKeys(visit(served.table("me", "bot", seed=GAME))))
    assert median(turns) <= USUAL, turns


# --- what commands say --------------------------------------------------------------------


def test_a_command_that_needs_no_drive_says_what_comes_next(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed=GAME))
    Counting(page).wait()
    page.locator("button.car").first.click()
    page.locator(".command[data-command=airstrike]").click()
    go = page.locator(".act.main")
    expect(page.locator(".bar h1")).to_contain_text("Airstrike with the")
    expect(go).to_contain_text("Airstrike with the")
    expect(go).to_contain_text("then: Where does the chopper go?")
    go.click()
    expect(page.locator(".bar h1")).to_have_text("Where does the chopper go?")
    page.keyboard.press("u")
    expect(page.locator(".sheet")).to_have_attribute("data-kind", "assign")


def test_a_command_without_use_says_so(served: Served, visit: Visit) -> None:
    """Nothing is damaged yet; a 6 lies ready, or it could not be chosen at all."""
    page = visit(served.table("me", "friend", seed=GAME))
    Counting(page).wait()
    repair = page.locator(".command[data-command=repair]")
    expect(repair).to_have_class(re.compile("off|idle"))
    repair.hover()
    expect(page.locator(".caption")).to_have_text(re.compile("^Repair (would do nothing now|cannot be chosen now)"))
    page.mouse.move(5, 5)
    expect(page.locator(".caption")).not_to_contain_text("Repair")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180)])
def test_where_a_vehicle_can_go_is_listed_beside_an_upright_road(
    served: Served, browser: Browser, width: int, height: int
) -> None:
    page = phone(browser, served.table("me", "friend", seed=GAME), width, height, "en")
    Counting(page).wait()
    page.locator(".vehicle").first.tap()
    panel = page.get_by_role("region", name="Places, the nearest first")
    expect(panel).to_be_in_viewport(ratio=1)
    expect(panel).to_contain_text("places to stop")
    page.context.close()
