"""Plays a huge number of games, checking all invariants: `python tools/soak.py --games 100000 --every 10`.

With `--ruleset` another game than the first is played. With `--modules` the games are random mixes: modules of the
ruleset that go together, crews, all seat counts. `--modules all` mixes all that are installed, `--modules a,b` these;
the recorded run is `python tools/soak.py --modules all --games 20000`.

Invariants are checked at the end and at every N-th decision (`--every`, 1: at all), each game beginning
at another one. Random answers by default, `--bots greedy` for bots. Games are spread over processes; every game has
its own seed, so that a fault can be played again. Prints a summary and exits 1 on a fault.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rich.progress import track

from tests.modules.mixes import check, mix
from thunderroad.bots import bot, decide
from thunderroad.family.registry import BUILT_IN, USUAL, ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import OptionValue, Recipe, Seat

CHUNK = 20


def recipe(name: str, seed: str, number: int, modules: tuple[str, ...]) -> Recipe:
    """All seat counts; every fourth game with one option reversed; of these modules a random choice."""
    rules = ruleset(name)
    if modules:
        return mix(seed, number, modules, rules)
    seats = rules.crews[: rules.min_seats + number % (rules.max_seats - rules.min_seats + 1)]
    options: dict[str, OptionValue] = {}
    if number % 4 == 3:
        option = rules.options[number // 4 % len(rules.options)]
        options[option.id] = option.values[-1] if option.default != option.values[-1] else option.values[0]
    return Recipe(name, tuple(Seat(crew.id) for crew in seats), f"{seed}-{number}", options=options)


def play(name: str, seed: str, level: str, every: int, modules: tuple[str, ...], number: int) -> tuple[str, int]:
    """One game; how it ended ('FAULT ...' when something broke) and how many decisions it took."""
    chosen = recipe(name, seed, number, modules)
    rng = Rng.seeded(f"soak {chosen.seed}")
    player = bot(level)
    decisions = 0
    try:
        game = ruleset(chosen.ruleset).new_game(chosen)
        while game.choice is not None:
            if (decisions + number) % every == 0:
                check(game)
            random = level == "random"
            game.apply(rng.below(len(game.choice.options)) if random else decide(player, game, game.choice.seat, rng))
            decisions += 1
        check(game)
        assert game.result is not None
    except Exception as error:  # noqa: BLE001 - whatever broke is the finding
        where = f"game {number} of seed {seed} {shape(chosen)}, decision {decisions}"
        return f"FAULT in {where}: {type(error).__name__} {error}", decisions
    return game.result.how, decisions


def shape(chosen: Recipe) -> str:
    """The modules and crews of a table in a word or two."""
    return " ".join((*chosen.modules, *(seat.crew for seat in chosen.seats)))


def chunk(name: str, seed: str, level: str, every: int, modules: tuple[str, ...], first: int) -> list[tuple[str, int]]:
    """CHUNK games in one go."""
    return [play(name, seed, level, every, modules, number) for number in range(first, first + CHUNK)]


def named(name: str, words: str) -> tuple[str, ...]:
    """The modules of a ruleset that `--modules` names."""
    return ruleset(name).together() if words == "all" else tuple(sorted(word for word in words.split(",") if word))


def results(args: argparse.Namespace) -> Iterator[list[tuple[str, int]]]:
    """The chunks as they finish, in order."""
    with ProcessPoolExecutor(args.jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(
            partial(chunk, args.ruleset, args.seed, args.bots, args.every, named(args.ruleset, args.modules)),
            range(0, args.games, CHUNK),
        )


def main() -> int:
    """Play, count, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", default=USUAL, choices=list(BUILT_IN))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bots", default="random")
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--modules", default="", help="mix these at random, separated by commas, or all of them")
    args = parser.parse_args()
    ends: Counter[str] = Counter()
    decisions, began = 0, time.monotonic()
    total = (args.games + CHUNK - 1) // CHUNK
    for done in track(results(args), "Playing", total=total):
        for how, answers in done:
            ends[how] += 1
            decisions += answers
    for how, count in ends.most_common():
        print(f"{count:8} {how}")
    faults = sum(count for how, count in ends.items() if how.startswith("FAULT"))
    print(f"{sum(ends.values())} games, {decisions} decisions, {faults} faults, {time.monotonic() - began:.0f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
