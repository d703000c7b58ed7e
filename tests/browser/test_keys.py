"""Keys do what their badges say, all through a game; and nobody answers what has just appeared."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import ASKED
from tests.browser.pace import until
from tests.browser.past_games import before, nearly_over
from tests.browser.served import Served
from thunderroad.kernel.recipe import Recipe, Seat

Visit = Callable[..., Page]
SETTLES = 400
"""Milliseconds in which a question that cannot be taken back takes nothing."""
SHEET = "() => ({...document.querySelector('.sheet').dataset})"
BADGES = """() => {
  const found = new Map()
  for (const badge of document.querySelectorAll('.sheet kbd')) {
    const thing = badge.closest('button')
    if (!thing || thing.disabled || !badge.checkVisibility()) continue
    const { option, die, command, about } = thing.dataset
    const which = thing.matches('.act.main') ? '.act.main'
      : thing.matches('.act') ? '.bar .act:not(.main)'
      : option !== undefined ? `:is(.bar, .offer, .cards) [data-option="${option}"]`
      : die !== undefined ? `.bar .die[data-die="${die}"]`
      : command !== undefined ? `.bar [data-command="${command}"]`
      : thing.matches('.bar .vehicle') ? `.bar .vehicle[data-about="${about}"]`
      : `button.car[data-about="${about}"]`
    found.set(which, badge.dataset.key ?? badge.textContent)
  }
  return Object.fromEntries(found)
}"""
CAPS = "() => [...document.querySelectorAll('.road .cap text')].map(cap => cap.textContent)"
HALF_MADE = """() => [
  [...document.querySelectorAll('.bar [aria-pressed=true], button.car[aria-pressed=true]')]
    .map(one => JSON.stringify({...one.dataset})).sort(),
  document.querySelector('.act.main')?.innerText.replace(/Enter/, '').trim() ?? null,
]"""
MOVED_ON = "([seq]) => document.querySelector('.sheet').dataset.seq !== seq"
TITLES = {"Esc": "Escape"}


class Hand:
    """A person at the keyboard, and what their page sends."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.sent: list[int] = []
        page.on("websocket", lambda link: link.on("framesent", self._sending))

    def _sending(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "answer":
            self.sent.append(message["option"])

    def wait(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.wait_for_function(f"() => ({ASKED})() && ({SHEET})()").json_value()
        return seen

    def did(self, act: Callable[[], None]) -> Any:
        """What comes of it: the answers that were sent, or what is half made then."""
        known, asked = len(self.sent), self.wait()["seq"]
        act()
        now = self.page.evaluate(SHEET)
        if now["state"] == "asking" and now["seq"] == asked:
            return self.page.evaluate(HALF_MADE)
        self.wait()
        return self.answered(known)

    def answered(self, known: int, least: int = 1) -> list[int]:
        """What was sent since so many answers were known; the browser may tell of it after the page has moved on."""
        return until(self.page, lambda: self.sent[known:], lambda sent: len(sent) >= least)

    def press(self, key: str) -> None:
        self.page.keyboard.press(TITLES.get(key, key.lower() if len(key) == 1 else key))


def shared(served: Served, game: str = "vendetta", *modules: str, undo: bool = True) -> str:
    """A table of two people at one screen."""
    _, offer = served.ask("GET", "/api/rulesets")
    rules = next(one for one in offer if one["id"] == game)
    brought = [crew["id"] for one in rules["modules"] if one["id"] in modules for crew in one["crews"]]
    crews = [*brought, *(crew["id"] for crew in rules["crews"])][:2]
    seats = [{"crew": crew, "player": "friend", "name": name} for crew, name in zip(crews, ("Ada", "Bo"), strict=True)]
    body = {"ruleset": game, "modules": modules, "seats": seats, "seed": "badges", "options": {"free_undo": undo}}
    status, made = served.ask("POST", "/api/tables", body)
    assert status == 201, made
    return f"{served.address}/t/{made['table']}#key={made['key']}"


TRY = """async ([keys, tries]) => {
  const sheet = document.querySelector('.sheet')
  const { seq } = sheet.dataset
  const drawn = async () => { for (let n = 0; n < 8; n++) await null }
  const press = async (key) => {
    const event = { key, code: key, bubbles: true, cancelable: true }
    const on = document.activeElement ?? document.body
    on.dispatchEvent(new KeyboardEvent('keydown', event))
    on.dispatchEvent(new KeyboardEvent('keyup', event))
    await drawn()
  }
  const again = async () => {
    if (document.querySelector('.bar .act:not(.main) kbd')) await press('Escape')
    for (const one of keys) await press(one)
  }
  const found = []
  for (const [key, which] of tries) {
    await again()
    if (key) await press(key)
    if (which) document.querySelector(which).click()
    await drawn()
    const asked = sheet.dataset.state === 'asking' && sheet.dataset.seq === seq
    found.push(asked ? (HALF_MADE)() : null)
    if (!asked) return found
  }
  await again()
  return found
}""".replace("HALF_MADE", HALF_MADE)
"""One try after the other, each from what was half made: press a key, or click; what is half made then.

The first that gives an answer is the last (null).
"""


class Walk:
    """A game by keys; what each badge says is compared with what its key does, and with a click on what bears it.

    Every badge that half makes an answer is tried at every step; each that gives one once for every kind of question
    (it is taken back), and each by which the game goes on.
    """

    def __init__(self, hand: Hand, answers: Callable[[], int]) -> None:
        self.hand = hand
        self.answers = answers
        """How many count at the table now."""
        self.kinds: list[str] = []
        self.keys: list[str] = []
        self.answering: set[tuple[str, int, str]] = set()

    def play(self, most: int = 1000) -> None:
        while len(self.kinds) < most and (seen := self.hand.wait())["state"] == "asking":
            self.kinds.append(seen["kind"])
            self.keys = []
            while not self.step(seen["kind"]):
                pass

    def step(self, kind: str) -> bool:
        """Compare all badges, then press the key of one; whether that was an answer."""
        page = self.hand.page
        badges: dict[str, str] = page.evaluate(BADGES)
        assert set(page.evaluate(CAPS)) <= set(badges.values())
        assert len(set(badges.values())) == len(badges), badges
        new = [which for which in badges if (kind, len(self.keys), which) not in self.answering]
        done = self.tried(
            [way for which in new for way in ((TITLES.get(badges[which], badges[which]), None), (None, which))]
        )
        for which, by_key, by_click in zip(new, done[::2], done[1::2], strict=True):
            assert by_key == by_click, (kind, self.keys, which, badges[which], by_key, by_click)
            if self.says(which, by_key):
                self.answering.add((kind, len(self.keys), which))
        onward = [which for which, key in badges.items() if key != "Esc"]
        if not onward:
            return self.over_the_road()
        further = [which for which in onward if "option" in which]  # a path grows, most of the time
        ready = ".act.main" in onward and not (kind == "steer" and further and self.hand.random.random() < 0.9)
        which = ".act.main" if ready else self.hand.random.choice(further or onward)
        came = self.hand.did(lambda: self.hand.press(badges[which]))
        self.keys.append(badges[which])
        return self.says(which, came)

    def tried(self, ways: list[tuple[str | None, str | None]]) -> list[Any]:
        """What comes of each key or click; answers are taken back."""
        before = self.answers()
        found: list[Any] = []
        while len(found) < len(ways):
            known = len(self.hand.sent)
            found += self.hand.page.evaluate(TRY, [self.keys, ways[len(found) :]])
            if found[-1] is None:
                found[-1] = self.taken_back(known, before)
        self.hand.page.evaluate(TRY, [self.keys, []])
        return found

    def taken_back(self, known: int, before: int) -> list[int]:
        """What was sent; all of it is undone, however many answers a path was."""
        seq = self.hand.wait()["seq"]
        count = self.answers() - before
        assert count > 0, "the page has moved on, and nothing was answered"
        sent = self.hand.answered(known, count)
        while self.answers() > before:
            self.hand.press("u")
            self.hand.page.wait_for_function(MOVED_ON, arg=[seq])
            seq = self.hand.wait()["seq"]
        assert self.answers() == before
        return sent

    def says(self, which: str, done: Any) -> bool:
        """Whether it was an answer: a badge on an option gives that one, or begins the path along it."""
        answered = bool(done) and all(isinstance(one, int) for one in done)
        assert answered or which != ".act.main"
        if "option" in which and answered:
            assert f'"{done[0]}"' in which, (which, done)
        return answered

    def over_the_road(self) -> bool:
        """Nothing bears a key but the road: it is walked over, and Enter does first one thing, then the other."""
        page = self.hand.page
        places = page.locator("[role=gridcell].open")
        places.nth(min(3, places.count() - 1)).focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
        expect(page.locator(".act.main kbd")).to_have_text("Enter")
        return self.says(".act.main", self.hand.did(lambda: self.hand.press("Enter")))


def walked(served: Served, page: Page, address: str, most: int) -> Walk:
    """So many questions, or the rest of the game, by keys alone."""
    path, _, key = address.removeprefix(served.address).partition("#key=")
    table = "/api/tables/" + path.removeprefix("/t/")
    walk = Walk(Hand(page, seed=5), lambda: int(served.ask("GET", table, key=key)[1]["answers"]))
    page.goto(address)
    walk.hand.wait()
    page.wait_for_load_state("networkidle")  # a press is not taken while parts that came late settle
    walk.play(most)
    return walk


def test_no_badge_lies_in_the_first_turns(served: Served, visit: Visit) -> None:
    walk = walked(served, visit(served.address, reach=False), shared(served), most=14)
    assert {"assign", "command", "enter", "steer"} <= set(walk.kinds)


def test_no_badge_lies_until_the_game_is_over(served: Served, visit: Visit) -> None:
    page = visit(served.address, reach=False)
    recipe = Recipe("vendetta", (Seat("bone"), Seat("azure")), "badges at the end")
    assert walked(served, page, nearly_over(served, recipe, left=6, free_undo=True), most=200).kinds
    expect(page.get_by_role("region", name="Result")).to_contain_text("wins")
    expect(page.get_by_role("link", name="Save the journal")).to_be_visible()


def test_enter_presses_what_has_the_focus_and_bears_its_badge_nowhere_else(served: Served, visit: Visit) -> None:
    page = visit(served.address, reach=False)
    hand = Hand(page, seed=1)
    page.goto(shared(served))
    enter = page.locator("kbd:visible", has_text="Enter")
    while (seen := hand.wait())["kind"] != "command":
        hand.press("5")
        hand.press("s")
        expect(enter).to_have_count(1)
        hand.press("Enter")
        page.wait_for_function(MOVED_ON, arg=[seen["seq"]])
    expect(enter).to_have_count(1)  # "No command"
    page.locator(".bar .command:not(.off)").first.focus()
    page.keyboard.press("Shift+Tab")  # onto a die
    expect(page.locator(".die:focus-visible")).to_have_count(1)
    expect(enter).to_have_count(0)
    hand.press("Enter")
    expect(page.locator(".die:focus-visible")).to_have_attribute("aria-pressed", "true")
    assert hand.wait()["seq"] == seen["seq"]
    hand.press("Enter")
    expect(page.locator(".die[aria-pressed=true]")).to_have_count(0)
    page.locator(".die:enabled").first.click()  # what a click leaves the focus on is not pressed again
    hand.press("Escape")
    expect(enter).to_have_count(1)
    hand.press("Enter")
    page.wait_for_function(MOVED_ON, arg=[seen["seq"]])


def test_an_answer_ready_on_a_space_that_has_the_focus_is_what_enter_gives(served: Served, visit: Visit) -> None:
    page = visit(served.address)
    hand = Hand(page, seed=1)
    page.goto(before(served, "slam-reroll", "walk")[0])
    hand.wait()
    cell = page.locator("[role=gridcell].open").first
    page.keyboard.press("Tab")
    cell.focus()
    hand.press("Enter")
    expect(page.locator(".act.main kbd")).to_have_text("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    hand.press("Enter")
    page.wait_for_function("() => document.querySelector('.sheet').dataset.state !== 'asking'")
    assert hand.sent


STILL = "() => document.querySelector('.sheet').dataset.kind === 'slam-reroll'"
MASH = """(keys) => {
  window.pressed = []
  const press = (key, repeat) => {
    const at = document.activeElement ?? document.body
    const code = key.length === 1 ? `Key${key.toUpperCase()}` : key
    const { state, kind } = document.querySelector('.sheet').dataset
    if (kind === 'slam-reroll') window.pressed.push(state)
    at.dispatchEvent(new KeyboardEvent('keydown', { key, code, repeat, bubbles: true, cancelable: true }))
    at.dispatchEvent(new KeyboardEvent('keyup', { key, code, bubbles: true }))
  }
  const watcher = new MutationObserver(() => {
    if (document.querySelector('.sheet').dataset.state !== 'settling') return
    for (const key of keys) press(key, false)
    document.querySelectorAll('.sheet .pad button').forEach(one => one.click())
  })
  watcher.observe(document.querySelector('.sheet'), { attributes: true })
}"""


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)], ids=["sheet", "phone"])
def test_what_cannot_be_taken_back_takes_nothing_at_first(
    served: Served, visit: Visit, width: int, height: int
) -> None:
    """Keys and taps that were meant for the crash; after it Esc, and a key that is held, decide nothing either."""
    page = visit(served.address, width=width, height=height, speed="fast")
    hand = Hand(page, seed=1)
    address, option = before(served, "slam-reroll", f"slam-{width}")
    page.goto(address)
    hand.wait()
    page.evaluate(MASH, ["Enter", "Escape", "r", "k", "1", "2"])
    page.locator(f".bar [data-option='{option}']").click()
    if page.locator(".act.main").count():
        page.locator(".act.main").click()
    page.wait_for_function(STILL)
    hand.wait()
    assert "settling" in page.evaluate("window.pressed"), "keys and taps came at once"
    for _ in range(3):
        hand.press("Escape")
    reroll = page.locator(".bar :is(.pad, .stake) button, .act.main").last
    key = reroll.get_attribute("aria-keyshortcuts") or ""
    page.locator("body").dispatch_event("keydown", {"key": key, "code": "Held", "repeat": True})
    page.wait_for_timeout(SETTLES)
    assert page.evaluate(STILL)
    enter = page.locator(".bar button[aria-keyshortcuts=Enter]")
    expect(enter).to_contain_text("Keep the roll")
    assert len(hand.sent) == 1
    hand.press(key)
    page.wait_for_function("() => document.querySelector('.sheet').dataset.kind !== 'slam-reroll'")
    assert len(hand.sent) == 2


def test_a_thumb_that_was_down_before_the_question_does_not_answer_it(served: Served, visit: Visit) -> None:
    """Not even one that can be taken back; nor does a key that was down before."""
    page = visit(served.address, width=390, height=844, reach=False)
    hand = Hand(page, seed=1)
    page.goto(shared(served, undo=False))
    hand.wait()
    page.evaluate("() => document.querySelector('.die:enabled').click()")
    page.locator(".vehicle").first.click()
    seq = hand.wait()["seq"]
    place = page.locator(".act.main").bounding_box()
    assert place is not None
    page.keyboard.press("Enter")
    page.wait_for_function(MOVED_ON, arg=[seq])
    hand.wait()
    answers = page.locator(".bar .go button, .bar .pad button")
    early = answers.first.evaluate(
        """(button) => {
          const at = { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch' }
          const down = new PointerEvent('pointerdown', at)
          Object.defineProperty(down, 'timeStamp', { value: 1 })
          button.dispatchEvent(down)
          button.dispatchEvent(new PointerEvent('click', at))
          return document.querySelector('.sheet').dataset.state
        }"""
    )
    assert early == "asking"
    assert len(hand.sent) == 1


def test_a_second_esc_does_not_take_the_cover_off_a_hand(served: Served, visit: Visit) -> None:
    page = visit(served.address)
    page.goto(shared(served, "vendetta", "german-engineering", undo=False))
    cover = page.get_by_role("dialog", name="turn")
    expect(cover).to_be_visible()
    for _ in range(3):
        page.keyboard.press("Escape")
    expect(cover).to_be_visible()
    expect(page.locator(".die").first).to_be_hidden()
