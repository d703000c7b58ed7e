"""How long bots of each level think while several tables play at once, as they wait at a table server.

    python tools/thinking.py [--tables 4] [--questions 60] [--levels merciless,greedy] [--ruleset ID] [--modules ID,ID]

Each table has a bot of the level at every seat, and asks the pool of workers that a server asks (`BotPool`), question
after question.  Waiting for a worker counts.  Forced questions are not asked, as at a table.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rich.console import Console
from rich.table import Table

from thunderroad.bots import levels
from thunderroad.family.registry import ruleset
from thunderroad.kernel.choice import forced
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.server.workers import bot_questions
from thunderroad.server.workers.pool import BotPool


def dealt(wanted: argparse.Namespace, seed: str) -> BaseGame:
    """A new game of the usual crews."""
    rules = ruleset(wanted.ruleset)
    modules = tuple(filter(None, wanted.modules.split(",")))
    crews = rules.usual_crews(modules, wanted.players)
    return rules.new_game(rules.settled(Recipe(rules.id, tuple(map(Seat, crews)), seed, modules)))


async def plays(pool: BotPool, level: str, wanted: argparse.Namespace, table: int) -> list[tuple[float, bool]]:
    """Of each question at one table: the seconds until its answer, and whether the bot had too little time."""
    found: list[tuple[float, bool]] = []
    number = 0
    game = dealt(wanted, f"thinking {table}")
    while len(found) < wanted.questions:
        choice = game.choice
        if choice is None:
            number += 1
            game = dealt(wanted, f"thinking {table} {number}")
        elif forced(choice):
            game.apply(0)
        else:
            asked = bot_questions.question(game, choice.seat, f"{level} {table} {number} {len(found)}")
            begun = time.monotonic()
            answer = await pool.choose(level, asked, f"table {table}")
            found.append((time.monotonic() - begun, answer.pressed))
            game.apply(answer.option)
    return found


async def measured(level: str, wanted: argparse.Namespace) -> list[tuple[float, bool]]:
    """What all tables found."""
    pool = BotPool()
    try:
        await pool.warm(wanted.ruleset)
        found = await asyncio.gather(*(plays(pool, level, wanted, table) for table in range(wanted.tables)))
    finally:
        pool.close()
    return [one for each in found for one in each]


def main() -> int:
    """Print a line for each level."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--players", type=int, default=4, help="crews at each table")
    parser.add_argument("--questions", type=int, default=60, help="questions at each table")
    parser.add_argument("--levels", default=",".join(one.id for one in levels()))
    parser.add_argument("--ruleset", default="vendetta")
    parser.add_argument("--modules", default="")
    wanted = parser.parse_args()
    shown = Table("level", "questions", "median s", "95 % s", "longest s", "too little time")
    for level in wanted.levels.split(","):
        found = asyncio.run(measured(level, wanted))
        seconds = sorted(one for one, _ in found)
        shown.add_row(
            level,
            str(len(found)),
            f"{statistics.median(seconds):.2f}",
            f"{seconds[int(0.95 * (len(seconds) - 1))]:.2f}",
            f"{seconds[-1]:.2f}",
            f"{sum(pressed for _, pressed in found) / len(found):.0%}",
        )
    Console().print(shown)
    return 0


if __name__ == "__main__":
    sys.exit(main())
