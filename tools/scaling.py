"""What simulating costs, compared with the bare engine, and on several cores compared with one.

    make scaling
    make scaling ARGS="--games 2000 --jobs 4"

The same number of random games is played in turn by the loop of `thunderroad bench`, by `thunderroad simulate` with one
process, and by it with several; the medians of some rounds count.  Processor time (of all processes together) tells
what the work costs, whatever else the machine does; seconds tell what several cores are worth, on a quiet machine.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
BENCH: Final = """
import json, sys
from dataclasses import replace
from thunderroad.family.registry import USUAL, ruleset
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.lab.bench import CREWS
from thunderroad.lab.playing import random_game
rules = ruleset(USUAL)
recipe = Recipe(rules.id, tuple(map(Seat, rules.usual_crews((), CREWS))), "")
x, decisions = 1, 0
for number in range(int(sys.argv[1])):
    played, x = random_game(rules.new_game(replace(recipe, seed=f"scaling:{number}")), x)
    decisions += played
print(json.dumps({"decisions": decisions}))
"""
"""What `thunderroad bench` times, for a number of games."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds by the clock, processor seconds of all processes, and the decisions that were made."""

    clock: float
    processor: float
    decisions: int

    def less(self, other: Cost) -> Cost:
        """What this one cost more."""
        return Cost(self.clock - other.clock, self.processor - other.processor, self.decisions - other.decisions)


def cost(arguments: list[str]) -> Cost:
    """Run Python with these arguments to its end."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    before, begin = os.times(), perf_counter()
    done = subprocess.run([sys.executable, *arguments], env=env, check=True, stdout=subprocess.PIPE)
    after = os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    return Cost(perf_counter() - begin, spent, json.loads(done.stdout)["decisions"])


def bare(games: int) -> Cost:
    """The loop of the bench."""
    return cost(["-c", BENCH, str(games)])


def simulated(games: int, jobs: int) -> Cost:
    """The command of the same name, with random bots."""
    return cost(["-m", "thunderroad", "simulate", "--games", str(games), "--jobs", str(jobs), "--json"])


def measure(games: int, jobs: int, rounds: int) -> dict[str, float]:
    """The medians of the ratios of each round."""
    found: dict[str, list[float]] = {"overhead": [], "more": [], "linear": []}
    for _ in range(rounds):
        loop, alone, together = (beyond_start(run, games) for run in runs(jobs))
        a_decision = loop.processor / loop.decisions  # the two play other games, longer or shorter ones
        found["overhead"].append(alone.processor / alone.decisions / a_decision - 1)
        found["more"].append(together.processor / alone.processor - 1)
        found["linear"].append(alone.clock / together.clock / jobs)
    return {name: median(ratios) for name, ratios in found.items()}


def runs(jobs: int) -> tuple[Callable[[int], Cost], ...]:
    """What is compared."""
    return bare, lambda games: simulated(games, 1), lambda games: simulated(games, jobs)


def beyond_start(run: Callable[[int], Cost], games: int) -> Cost:
    """What the games cost beside the start of the program: a run with all, less one with almost none."""
    none = run(1)
    return run(games).less(none)


def main() -> None:
    """Read the options, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=1000, help="games of each run (default: 1000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one for each core)")
    parser.add_argument("--rounds", type=int, default=3, help="the rounds whose medians count (default: 3)")
    options = parser.parse_args()
    found = measure(options.games, options.jobs, options.rounds)
    print(f"simulate compared with bench, processor time: {found['overhead']:+.1%}")
    print(f"{options.jobs} processes compared with one, total processor time: {found['more']:+.1%}")
    print(f"{options.jobs} processes compared with one, by the clock: {found['linear']:.2f} of linear")


if __name__ == "__main__":
    main()
