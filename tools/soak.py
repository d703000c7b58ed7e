"""Plays a huge number of games, checking all invariants: `python tools/soak.py --games 100000 --every 10`.

With `--ruleset` another game than the first is played. With `--modules` the games are random mixes: modules of the
ruleset that go together, crews, all seat counts. `--modules all` mixes all that are installed, `--modules a,b` these;
the recorded run is `python tools/soak.py --modules all --games 20000`. With `--always carnival` each mix has that
module; with `--vary arena_side` the values of that option take turns, four games each.

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
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rich.progress import track

from tests.modules.mixes import check, mix
from thunderroad.bots import bot, decide
from thunderroad.family.registry import BUILT_IN, USUAL, ruleset
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import OptionValue, Recipe, Seat

CHUNK = 20


@dataclass(frozen=True)
class Tables:
    """Which tables are played: mixes of `modules`, or none; `always` are in each, the option `vary` takes turns."""

    ruleset: str
    seed: str
    modules: tuple[str, ...]
    always: tuple[str, ...]
    vary: str


def recipe(tables: Tables, number: int) -> Recipe:
    """All seat counts; every fourth game with one option reversed; of the modules a random choice."""
    rules, name, seed = ruleset(tables.ruleset), tables.ruleset, tables.seed
    if tables.modules:
        found = mix(seed, number, tables.modules, rules, tables.always)
        return replace(found, options={**found.options, **varied(rules, tables, number)})
    seats = rules.crews[: rules.min_seats + number % (rules.max_seats - rules.min_seats + 1)]
    options: dict[str, OptionValue] = {}
    if number % 4 == 3:
        option = rules.options[number // 4 % len(rules.options)]
        options[option.id] = option.values[-1] if option.default != option.values[-1] else option.values[0]
    return Recipe(name, tuple(Seat(crew.id) for crew in seats), f"{seed}-{number}", options=options)


def varied(rules: Ruleset, tables: Tables, number: int) -> dict[str, OptionValue]:
    """The value of the option that takes turns; four games each, as every fourth has another one reversed."""
    known = [*rules.options, *(option for module in rules.modules.values() for option in module.options)]
    return {option.id: option.values[number // 4 % len(option.values)] for option in known if option.id == tables.vary}


def play(tables: Tables, level: str, every: int, number: int) -> tuple[str, int]:
    """One game; how it ended ('FAULT ...' when something broke) and how many decisions it took."""
    chosen = recipe(tables, number)
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
        where = f"game {number} of seed {tables.seed} {shape(chosen)}, decision {decisions}"
        return f"FAULT in {where}: {type(error).__name__} {error}", decisions
    return game.result.how, decisions


def shape(chosen: Recipe) -> str:
    """The modules and crews of a table in a word or two."""
    return " ".join((*chosen.modules, *(seat.crew for seat in chosen.seats)))


def chunk(tables: Tables, level: str, every: int, first: int) -> list[tuple[str, int]]:
    """CHUNK games in one go."""
    return [play(tables, level, every, number) for number in range(first, first + CHUNK)]


def named(name: str, words: str) -> tuple[str, ...]:
    """The modules of a ruleset that `--modules` names."""
    return ruleset(name).together() if words == "all" else tuple(sorted(word for word in words.split(",") if word))


def results(args: argparse.Namespace) -> Iterator[list[tuple[str, int]]]:
    """The chunks as they finish, in order."""
    always = named(args.ruleset, args.always)
    modules = tuple(sorted({*named(args.ruleset, args.modules), *always}))
    tables = Tables(args.ruleset, args.seed, modules, always, args.vary)
    with ProcessPoolExecutor(args.jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(partial(chunk, tables, args.bots, args.every), range(0, args.games, CHUNK))


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
    parser.add_argument("--always", default="", help="of these modules, those that are in every mix")
    parser.add_argument("--vary", default="", help="an option whose values take turns")
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
