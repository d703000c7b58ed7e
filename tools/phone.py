"""How a table does on a slow phone: `python -m tools.phone` plays against three bots and prints what holds the page up.

The page computes six times slower than the machine and has 50 kB a second, as on an old phone in a bad net.  First,
how long it takes until the first question can be answered.  Then the tasks of 50 ms or more (*long tasks*), in which
the page cannot answer a finger, while somebody plays on at Normal speed.  The same seed gives the same game, but how
far it comes in its time depends on the machine: compare runs of one sitting.

With `--answers` so many answers are given however long they take, and nothing is slowed down: the tasks counted are
those that would be long on the phone.  That says most about a change, for both versions do the same work.
Needs the built front end and a Chromium, as the browser tests do.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from math import fsum
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.browser.driver import SETTINGS, Driver
from tests.browser.served import Served
from tools.chromium import FLAGS, find

LONG: Final = 50.0
"""Milliseconds of a long task, by the standard of browsers."""
OFTEN: Final = 0.3
"""Seconds between two looks."""
NET: Final = {"offline": False, "latency": 60, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
WATCH: Final = """window.__long = []
new PerformanceObserver(list => list.getEntries().forEach(one => window.__long.push(one.duration)))
  .observe({ type: 'longtask', buffered: true })"""


class Patient(Driver):
    """Looks now and then: a condition that is tried at each frame keeps frames coming that would not be drawn else."""

    def _waits(self, condition: str, arg: Any, patience: int) -> bool:
        end = time.monotonic() + patience / 1000
        while not self.page.evaluate(condition, arg):
            if time.monotonic() > end:
                return False
            time.sleep(OFTEN)
        return True


def opened(browser: Browser, served: Served, seed: str) -> tuple[Page, str]:
    """A page of a phone, and the address of a new table."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    context.add_init_script(SETTINGS % "normal")
    return context.new_page(), served.table("me", "bot", "bot", "bot", seed=seed)


def slowly(page: Page, address: str, args: argparse.Namespace) -> None:
    """Load and play on a slow phone for so many seconds."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": args.slower})
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NET)
    page.add_init_script(WATCH)
    begun = time.monotonic()
    page.goto(address)
    driver = Patient(page, seed=4)
    seen = driver.wait()
    first = time.monotonic() - begun
    while seen["state"] != "over" and time.monotonic() - begun < args.seconds:
        driver.answer(seen)
        seen = driver.wait()
    tasks = page.evaluate("window.__long")
    print(
        f"first question after {first:.1f} s; long tasks {fsum(tasks) / 1000:.1f} of {time.monotonic() - begun:.0f} s, "
        f"{len(tasks)} of them, the longest {max(tasks, default=0):.0f} ms; {seen['seq']} answers at the table"
    )


def measured(browser: Browser, page: Page, address: str, args: argparse.Namespace) -> None:
    """Give so many answers; what the page's thread did meanwhile."""
    page.goto(address)
    driver = Patient(page, seed=4)
    seen = driver.wait()
    tracing, events = traced(browser)
    begun = time.monotonic()
    for _ in range(args.answers):
        driver.answer(seen)
        seen = driver.wait()
    seconds = time.monotonic() - begun
    tracing.send("Tracing.end")
    while not any(one.get("tracing complete") for one in events):
        page.wait_for_timeout(100)
    tasks = tasks_of(events)
    much = [task for task in tasks if task >= LONG / args.slower]
    print(
        f"{fsum(tasks) / 1000:.2f} s of work in {seconds:.0f} s; {fsum(much) / 1000:.2f} s of it in {len(much)} tasks "
        f"of {LONG / args.slower:.1f} ms or more; {seen['seq']} answers at the table"
    )


def traced(browser: Browser) -> tuple[CDPSession, list[dict[str, Any]]]:
    """Begin to note what threads do."""
    events: list[dict[str, Any]] = []
    session = browser.new_browser_cdp_session()
    session.on("Tracing.dataCollected", lambda message: events.extend(message["value"]))
    session.on("Tracing.tracingComplete", lambda _: events.append({"tracing complete": True}))
    session.send("Tracing.start", {"categories": "toplevel,devtools.timeline", "transferMode": "ReportEvents"})
    return session, events


def tasks_of(events: list[dict[str, Any]]) -> list[float]:
    """Milliseconds of processor time of each task of the busiest page's main thread."""
    pages = {(one["pid"], one["tid"]) for one in events if one.get("args", {}).get("name") == "CrRendererMain"}
    found: dict[tuple[int, int], list[float]] = {thread: [] for thread in pages}
    ends = dict.fromkeys(pages, 0)
    for one in sorted((one for one in events if one.get("ph") == "X"), key=lambda one: (one["ts"], -one["dur"])):
        thread = (one["pid"], one["tid"])
        if thread in pages and one["ts"] >= ends[thread]:
            ends[thread] = one["ts"] + one["dur"]
            found[thread].append(one.get("tdur", one["dur"]) / 1000)
    return max(found.values(), key=fsum, default=[])


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--loads", type=int, default=3, help="how often")
    parser.add_argument("--seconds", type=float, default=55, help="how long is played each time")
    parser.add_argument("--answers", type=int, help="give so many answers instead, and slow nothing down")
    parser.add_argument("--slower", type=float, default=6, help="how many times slower the phone computes")
    parser.add_argument("--seed", default="slow phone")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder))
        served.start()
        served.begin("phone")
        browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
        try:
            for _ in range(args.loads):
                page, address = opened(browser, served, args.seed)
                if args.answers is None:
                    slowly(page, address, args)
                else:
                    measured(browser, page, address, args)
                page.context.close()
        finally:
            browser.close()
            served.stop()
    print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
