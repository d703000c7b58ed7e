"""How long rounds of bots take to watch: `python tools/film.py --games 2` plays whole games against three bots.

A hint of the bots answers for the person, so what is measured is what pages show at Normal speed. The page's own
clock counts: from the turn of the first bot until the person is asked again. Rounds in which the person was asked
something between are left out; rounds with a chain of crashes (a second slam in one turn) are counted apart.
With `--now` the person presses the key of *To my choice* at the start of each round: what counts then is the time
from the key, or from the last bot's answer if that comes later, until the question.
Needs the built front end and a Chromium, as the browser tests do.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import Page, sync_playwright
from websockets.sync.client import connect

from tests.browser.driver import SETTINGS
from tests.browser.served import Served
from tests.server.keys import offers
from tools.chromium import FLAGS, find

CREWS = 4
RECORD = """() => {
  window.__film = []
  const note = (what) => window.__film.push([performance.now(), what])
  const watch = (node, name) => {
    const look = () => note(`${name} ${node.dataset[name]}`)
    new MutationObserver(look).observe(node, { attributeFilter: [`data-${name}`] })
    look()
  }
  watch(document.querySelector('.sheet'), 'state')
  watch(document.querySelector('[data-moment]'), 'moment')
}"""
ASKED = "() => ['asking', 'over'].includes(document.querySelector('.sheet')?.dataset.state)"

ARRIVALS = """() => {
  const sheet = document.querySelector('.sheet')
  window.__gone = []
  let answers = 0
  window.addEventListener('keydown', ({ key }) => {
    if (key !== '.') return
    window.__heard = performance.now()
    answers = 0
  }, true)
  new MutationObserver(changes => {
    for (const { attributeName } of changes) {
      if (attributeName === 'data-seq') {
        window.__heard = performance.now()
        answers += 1
      } else if (['asking', 'settling'].includes(sheet.dataset.state) && answers > 0) {
        window.__gone.push(performance.now() - window.__heard)
        answers = -Infinity
      }
    }
  }).observe(sheet, { attributeFilter: ['data-seq', 'data-state'] })
}"""
"""Notes how long the question takes to come after the last of the answers that it waited for."""

HEARD = "seq => document.querySelector('.sheet').dataset.seq !== seq"
LONG = 600_000
"""Milliseconds that a round may take."""


@dataclass(frozen=True)
class Round:
    """What was shown between two answers of the person: bots' turns, the most slams in one, seconds of the page."""

    turns: int
    slams: int
    seconds: float


def answer(page: Page, served: Served, table: str, key: str) -> None:
    """Give the first answer of a hint, over a link of one's own, and wait until the page has heard of it."""
    path = f"/api/tables/{table}"
    seq = served.ask("GET", path, key=key)[1]["seq"]
    status, hint = served.ask("GET", f"{path}/hint?seq={seq}", key=key)
    option = hint["options"][0] if status == 200 else 0
    with connect(f"ws://127.0.0.1:{served.port}{path}/live", subprotocols=offers(key), max_size=None) as link:
        link.send(json.dumps({"type": "answer", "id": f"film-{seq:08}", "seq": seq, "option": option}))
        page.wait_for_function(HEARD, arg=str(seq), timeout=LONG)


def rounds(lines: list[tuple[float, str]]) -> list[Round]:
    """The rounds of a game, from what its page recorded."""
    found: list[Round] = []
    begun, kinds = 0.0, []
    for at, what in lines:
        name, _, rest = what.partition(" ")
        if name == "moment" and rest.startswith("turn "):
            begun = begun or at
        if name == "moment" and begun and rest:
            kinds.append(rest.split()[0])
        if what in ("state asking", "state settling", "state over") and begun:
            turns = " ".join(kinds).split("turn")[1:]
            found.append(Round(len(turns) - 1, max(turn.count("slam") for turn in turns), (at - begun) / 1000))
            begun, kinds = 0.0, []
    return found


def played(
    page: Page, served: Served, args: argparse.Namespace, seed: str
) -> tuple[list[tuple[float, str]], list[float]]:
    """Play a game, at most so many answers; what the page recorded, and what it took with `--now`."""
    seats: list[dict[str, Any]] = [{"crew": None, "player": "me", "name": "Ada"}]
    seats += [{"crew": None, "player": "bot", "name": f"Bot {n}", "level": args.level} for n in range(1, CREWS)]
    from thunderroad.family.registry import ruleset  # noqa: PLC0415 - the tool's help needs no rules

    for seat, crew in zip(seats, ruleset(args.ruleset).usual_crews((), CREWS), strict=True):
        seat["crew"] = crew
    status, made = served.ask("POST", "/api/tables", {"ruleset": args.ruleset, "seats": seats, "seed": seed})
    assert status == 201, made
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": args.slower})
    page.goto(f"{served.address}/t/{made['table']}#key={made['key']}")
    page.wait_for_function(ASKED, timeout=LONG)
    page.evaluate(RECORD)
    page.evaluate(ARRIVALS)
    for _ in range(args.answers):
        page.wait_for_function(ASKED, timeout=LONG)
        if page.locator(".sheet[data-state=over]").count():
            break
        answer(page, served, made["table"], made["key"])
        if args.now:
            page.keyboard.press(".")
    gone = page.evaluate("window.__gone") if args.now else []
    return [(float(at), str(what)) for at, what in page.evaluate("window.__film")], [float(ms) for ms in gone]


def report(name: str, found: list[float], what: str) -> None:
    """Median and 95th percentile."""
    seconds = sorted(found)
    if len(seconds) < 2:
        print(f"{name}: {seconds}")
        return
    cuts = quantiles(seconds, n=20, method="inclusive")
    print(f"{name}: {len(seconds)} {what}, median {cuts[9]:.2f} s, 95 % {cuts[18]:.2f} s, longest {seconds[-1]:.2f} s")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", default="vendetta")
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--answers", type=int, default=2000, help="of the person, in each game")
    parser.add_argument("--seed", default="film")
    parser.add_argument("--speed", default="normal")
    parser.add_argument("--now", action="store_true", help="press the key of *To my choice* in each round")
    parser.add_argument("--slower", type=float, default=1, help="how many times slower pages compute")
    parser.add_argument("--lines", type=Path, help="keep what the pages recorded in this file, as JSON")
    args = parser.parse_args()
    kept = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder))
        served.start()
        browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
        try:
            for game in range(args.games):
                context = browser.new_context(viewport={"width": 1280, "height": 720})
                context.add_init_script(SETTINGS % args.speed)
                kept.append(played(context.new_page(), served, args, f"{args.seed}-{game}"))
                context.close()
        finally:
            browser.close()
            served.stop()
    found = [one for lines, _ in kept for one in rounds(lines)]
    if args.lines:
        args.lines.write_text(json.dumps([lines for lines, _ in kept]))
    if args.now:
        report("to my choice", [ms / 1000 for _, gone in kept for ms in gone], "times")
        return
    whole = [one for one in found if one.turns >= CREWS - 1]
    report("rounds of three bots", [one.seconds for one in whole if one.slams < 2], "rounds")
    report("with a chain of crashes", [one.seconds for one in whole if one.slams > 1], "rounds")


if __name__ == "__main__":
    main()
