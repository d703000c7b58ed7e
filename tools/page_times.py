"""How long the page without a server takes: `python -m tools.page_times --visits 5` prints best and median.

Each visit is that of a new browser: until something is seen, until the first page stands, until a game can begin.
Then the same page again, when the browser has stored all of it.

Last, games against bots on a screen of a phone, whose page computes four times slower: from the press until the page
shows what came of it.  A browser slows the page alone, not the workers beside it: what the tables' worker takes is
told apart.  Needs the built page and a Chromium.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.alone import hosting
from tests.browser.driver import SETTINGS, Driver
from tools.chromium import FLAGS, find
from tools.page import PAGE, up_to_date

Times = dict[str, float]
PATIENCE: Final = 120_000
SLOWER: Final = 4
WATCH: Final = """
window.__times = {}
const note = (name, found) => found && (window.__times[name] ??= performance.now())
const look = () => {
  note('page', document.querySelector('nav a'))
  note('game', [...document.querySelectorAll('button:enabled')].some(one => /^Play now/.test(one.innerText)))
  if (!window.__times.game) requestAnimationFrame(look)
}
requestAnimationFrame(look)
window.__answers = []
window.__worker = []
let pressed = 0, said = 0
const heard = new WeakSet()
const post = Worker.prototype.postMessage
Worker.prototype.postMessage = function (message, ...more) {
  if (!heard.has(this)) {
    heard.add(this)
    this.addEventListener('message', ({ data }) => {
      if (!said || !/^."type":"(change|update|turned)"/.test(data.text ?? '')) return
      window.__worker.push(performance.now() - said)
      said = 0
    })
  }
  if (message.type === 'say' && !said) said = performance.now()
  return post.call(this, message, ...more)
}
addEventListener('pointerdown', () => (pressed = performance.now()), true)
let seq = null
const follow = () => {
  const now = document.querySelector('.sheet')?.dataset.seq ?? null
  if (now !== seq && seq !== null && pressed) window.__answers.push(performance.now() - pressed)
  if (now !== seq) pressed = 0
  seq = now
}
document.addEventListener('DOMContentLoaded', () => {
  new MutationObserver(follow).observe(document, { subtree: true, childList: true, attributeFilter: ['data-seq'] })
})
"""
TOLD: Final = """() => ({
  ...window.__times,
  seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
})"""


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How long the page without a server takes.")
    parser.add_argument("--visits", type=int, default=5, help="new browsers (5)")
    parser.add_argument("--answers", type=int, default=60, help="answers on the phone at least, in whole games (60)")
    wanted = parser.parse_args()
    program = find()
    if not up_to_date() or program is None:
        print("Build the page with `make page`, and a Chromium with `make .venv/.chromium`.")
        return 1
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    with (
        tempfile.TemporaryDirectory() as folder,
        hosting(PAGE, Path(folder)) as host,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        visits = [visit(chromium, host.address) for _ in range(wanted.visits)]
        for name, times in (("first visit", [first for first, _ in visits]), ("again", [again for _, again in visits])):
            tell(name, times)
        answers(chromium, host.address, wanted.answers)
        chromium.close()
    print(f"load {os.getloadavg()[0]:.1f} at the end")
    return 0


@contextmanager
def somebody(browser: Browser, **screen: Any) -> Iterator[BrowserContext]:
    """A browser of somebody who has never been here."""
    context = browser.new_context(locale="en-US", **screen)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(SETTINGS % "instant")
    context.add_init_script(WATCH)
    yield context
    context.close()


def visit(browser: Browser, address: str) -> tuple[Times, Times]:
    """Milliseconds of a first visit, and of a later one."""
    with somebody(browser, viewport={"width": 1280, "height": 800}) as context:
        page = context.new_page()
        page.goto(address)
        first = stands(page)
        page.reload()
        stands(page)
        page.reload()  # compiled code is stored when a file is used for the second time
        return first, stands(page)


def stands(page: Page) -> Times:
    """Wait until a game can begin; the times so far."""
    page.wait_for_function("() => window.__times?.game")
    told: Times = page.evaluate(TOLD)
    return told


def tell(name: str, visits: list[Times]) -> None:
    """Best and median of some visits."""
    said = []
    for word, what in (("seen", "something is seen"), ("page", "the page stands"), ("game", "a game can begin")):
        times = [one[word] / 1000 for one in visits]
        said.append(f"{what} after {min(times):.2f} s (median {median(times):.2f})")
    print(f"{name}: {', '.join(said)}")


def answers(browser: Browser, address: str, least: int) -> None:
    """Play whole games on a slow phone, until there are enough answers, and say how long they take."""
    with somebody(browser, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True) as context:
        page = context.new_page()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        count, shown, worker = 0, list[float](), list[float]()
        while count < least:
            page.goto(address)
            stands(page)
            page.get_by_role("button", name="Play now").click()
            count += Driver(page, seed=3 + count).play()
            shown += page.evaluate("window.__answers")
            worker += page.evaluate("window.__worker")
    print(
        f"a phone, {SLOWER} times slower: {count} questions, {len(shown)} presses shown after {median(shown):.0f} ms "
        f"at the median (a tenth later than {sorted(shown)[len(shown) * 9 // 10]:.0f}); of it "
        f"{median(worker):.0f} ms until the worker's answer was heard"
    )


if __name__ == "__main__":
    sys.exit(main())
