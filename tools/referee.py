"""Compares an engine with its naive referee: `python tools/referee.py --games 20000` for the game of 1986.

Both play the same random games; dice, options and positions must be the same at every decision. With `--of carnival`
the referee of tests/carnival watches games in the arena: places, facings, steps, slams, targets, scrap, tokens and
pillars. Prints a summary and exits 1 on a difference.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rich.progress import track

from tests.carnival import side_by_side as carnival
from tests.classic import side_by_side as classic

CHUNK = 20
REFEREES = {"classic": classic, "carnival": carnival}


def chunk(of: str, seed: str, first: int) -> tuple[int, list[str]]:
    """CHUNK games: the number of decisions that were compared, and the differences."""
    decisions, faults, referee = 0, [], REFEREES[of]
    for number in range(first, first + CHUNK):
        try:
            decisions += referee.agree(referee.recipe(seed, number))
        except Exception as error:  # noqa: BLE001 - whatever broke is the finding
            faults.append(f"game {number} of seed {seed}: {type(error).__name__} {error}")
    return decisions, faults


def main() -> int:
    """Play, count, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--of", choices=sorted(REFEREES), default="classic")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="referee")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    began, decisions, faults = time.monotonic(), 0, []
    numbers = range(0, args.games, CHUNK)
    with ProcessPoolExecutor(args.jobs, mp_context=get_context("spawn")) as pool:
        for done, wrong in track(pool.map(partial(chunk, args.of, args.seed), numbers), "Playing", total=len(numbers)):
            decisions += done
            faults += wrong
    for fault in faults:
        print(fault)
    games = len(numbers) * CHUNK
    print(f"{games} games, {decisions} decisions, {len(faults)} differences, {time.monotonic() - began:.0f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
