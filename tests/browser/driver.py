"""A person at the table: looks at the page, moves the mouse and clicks, and so plays whole games."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.pace import PATIENCE

SETTINGS = "localStorage.setItem('thunderroad.settings', JSON.stringify({speed: '%s'}))"
TRIES = 9
"""How often a question is pointed at; the waits in between double, and together are all the patience there is."""
ASKED = """() => {
  const { state, turn } = document.querySelector('.sheet')?.dataset ?? {}
  return ['asking', 'over'].includes(state) && turn !== 'asked'
}"""
MOVED_ON = """([count, kind]) => {
  const sheet = document.querySelector('.sheet')
  return sheet.dataset.state !== 'asking' || sheet.dataset.seq !== count || sheet.dataset.kind !== kind
}"""
LOOK = """() => {
  const sheet = document.querySelector('.sheet')
  const reached = (one) => {
    const box = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
  }
  const places = (selector) => [...document.querySelectorAll(selector)]
    .filter(one => !one.matches('button, .window *') || reached(one)).map(one => {
    const box = one.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2]
  })
  return {
    state: sheet.dataset.state, kind: sheet.dataset.kind, seq: sheet.dataset.seq, turn: sheet.dataset.turn === 'here',
    confirm: places('button.act.main:not([data-option], [data-stepwise])'), plain: places('.go button:not(.act)'),
    pad: places('.pad button:not(.chip), .act.main:is([data-option], [data-stepwise])'),
    places: places('[role=gridcell].end'),
    commands: places('.command:not(.off, .idle, .unfit)'), dice: places('.die:enabled:not(.unfit)'),
    cars: places('button.car, .vehicle'), spaces: places('[role=gridcell].open'),
  }
}"""

SLIVERS = """() => [...document.querySelectorAll('section.crew .player')]
  .filter(one => one.clientWidth < Math.min(one.scrollWidth, 29)).map(one => one.textContent)"""
"""Names of which fewer than about five letters are to be read."""

Sight = dict[str, Any]


class Driver:
    """Answers what the page asks by clicking on it; the choices come from a seed."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.answered: Counter[str] = Counter()

    def look(self) -> Sight:
        """What the page shows and where it can be clicked."""
        seen: Sight = self.page.evaluate(LOOK)
        return seen

    def wait(self) -> Sight:
        """Look when the page asks this browser, or the game is over; what the page shows instead fails the test."""
        self._until(ASKED)
        if self.page.evaluate("document.querySelector('.veiled') !== null"):
            # To pass the screen on each time would cost a second each; `test_expansions` does that.
            self.page.locator("dialog.pass button:not(.main)").click()
            expect(self.page.locator(".veiled")).to_have_count(0)
            self._until(ASKED)
        return self.look()

    def _until(self, condition: str, arg: Any = None) -> None:
        if not self._waits(condition, arg, PATIENCE):
            shown = self.page.evaluate("[{...document.querySelector('.sheet')?.dataset}, document.body.innerText]")
            raise AssertionError(f"after {dict(self.answered)} answers the page shows {shown}")

    def _waits(self, condition: str, arg: Any, patience: int) -> bool:
        try:
            self.page.wait_for_function(condition, arg=arg, timeout=patience)
        except TooLate:
            return bool(self.page.evaluate(condition, arg))  # a slow page may not have come to say so in time
        return True

    def play(self, most: int = 2000) -> int:
        """Answer until the game is over, at most so often; returns how often."""
        for count in range(most):
            seen = self.wait()
            if seen["state"] == "over":
                return count
            self.answer(seen)
        return most

    def answer(self, seen: Sight) -> None:
        """Answer the open choice somehow, and wait until the page has moved on.

        An answer that was given shows at once; one that is still half made needs another click.
        """
        self.answered[seen["kind"]] += 1
        asked = [seen["seq"], seen["kind"]]
        for left in range(TRIES, 0, -1):
            if seen["plain"] and self.random.random() < 0.4:
                self._click(seen["plain"])
            else:
                self._point(seen)
            if self._waits(MOVED_ON, asked, PATIENCE >> left):
                return
            seen = self.look()  # what was pointed at may have been moving
        self._until(MOVED_ON, asked)

    def _point(self, seen: Sight) -> None:
        """Point at one thing after the other until there is something to confirm, then confirm it."""
        asked = seen["seq"]
        if seen["turn"]:
            self._turn(seen)
        elif seen["pad"] and (not seen["spaces"] or self.random.random() < 0.3):
            self._click(seen["pad"])
        for what in ("commands", "dice", "cars", "spaces", "pad"):
            seen = self.look()
            if seen["state"] != "asking" or seen["seq"] != asked or seen["confirm"] or seen["turn"]:
                break
            if seen[what]:
                self._click(seen[what])
        seen = self.look()
        if seen["state"] == "asking" and seen["seq"] == asked and seen["confirm"]:
            self._click(seen["confirm"])

    def _turn(self, seen: Sight) -> None:
        """Of a turn take any car, sometimes another die or a command, and a place."""
        for what, often in (("cars", 1.0), ("dice", 0.4), ("commands", 0.3)):
            if seen[what] and self.random.random() < often:
                self._click(seen[what])
        seen = self.look()
        if seen["turn"] and not seen["confirm"] and not seen["places"] and seen["commands"]:
            self._click(seen["commands"])  # only a command leads anywhere
            seen = self.look()
        if seen["turn"] and not seen["confirm"]:
            stepwise = seen["pad"] and (not seen["places"] or self.random.random() < 0.2)
            if stepwise or seen["places"]:
                self._click(seen["pad"] if stepwise else seen["places"])

    def _click(self, places: list[list[float]]) -> None:
        x, y = self.random.choice(places)
        self.page.mouse.click(x, y)
