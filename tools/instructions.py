"""Count processor instructions per decision of random play, with and without modules.

Seconds of a machine that is shared mean little; instructions are the same in every run.  Valgrind counts
them (``apt install valgrind``) for a few games and for many, and the difference is divided by the decisions
between: imports and tables are not part of it.

    python tools/instructions.py                 # the tables below
    python tools/instructions.py four six        # some of them
    python tools/instructions.py base box dozen  # what cards cost that are in the box, and that are asked
    python tools/instructions.py --source ../other/src four
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from thunderroad.family.ruleset import Ruleset

ROOT: Final = Path(__file__).resolve().parents[1]
FEW, MANY = 12, 42

TABLES: Final = {
    "base": (4, False, False),
    "cars": (4, True, False),
    "four": (4, True, True),
    "six": (6, True, True),
}
"""By name: how many crews, whether with all modules that mix, and whether those play that only a module brings."""

CARDS: Final = {"box": (0, 0), "dozen": (8, 4), "sixteen": (12, 4)}
"""Four crews of cars with 110 cards in the recipe: upgrades and powers of them that are dealt, by name."""


def play(name: str, games: int) -> int:
    """Play so many games at random; returns the decisions."""
    from thunderroad.family.registry import USUAL, ruleset  # noqa: PLC0415
    from thunderroad.kernel.recipe import Recipe, Seat  # noqa: PLC0415 (the tree to measure is on PYTHONPATH)
    from thunderroad.lab.bench import random_game  # noqa: PLC0415

    count, with_modules, all_crews = TABLES.get(name, TABLES["base"])
    rules = ruleset(USUAL)
    modules = tuple(sorted(rules.modules)) if with_modules else ()
    if name in CARDS:
        modules = (idle(rules, *CARDS[name]),)
    seated = rules.usual_crews(modules if all_crews else (), count)
    decisions, x = 0, 12345
    for number in range(games):
        recipe = Recipe(rules.id, tuple(Seat(crew) for crew in seated), f"s{number}", modules)
        game = rules.new_game(recipe)
        if name in CARDS:
            game.watched = False  # the cards of a test are foreign, but it is the layer that is measured
        played, x = random_game(game, x)
        decisions += played
    return decisions


def idle(rules: Ruleset, upgrades: int, powers: int) -> str:
    """Make the cards known that are asked and say nothing; the id of their module."""
    sys.path.insert(0, str(ROOT))
    from tests.kit.idle import module  # noqa: PLC0415 (test content, for these tables alone)

    cards = module(upgrades, powers)
    rules.add(cards)
    return cards.id


def counted(source: Path, cache: str, name: str, games: int) -> tuple[int, int]:
    """Decisions and instructions of one run under valgrind."""
    env = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(source), "PYTHONPYCACHEPREFIX": cache}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    python = [str(Path(sys.executable).resolve()), __file__, "--play", str(games), name]  # no wrapper script of a venv
    subprocess.run([*python[:2], "--play", "1", name], env=env, check=True, stdout=subprocess.DEVNULL)
    # A file of our own: the superuser's valgrind replaces /dev/null itself.
    valgrind = ["valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={cache}/cachegrind"]
    done = subprocess.run([*valgrind, *python], env=env, check=True, capture_output=True, text=True)
    refs = re.search(r"I +refs: +([\d,]+)", done.stderr)
    if refs is None:
        raise SystemExit(f"valgrind told no instructions: {done.stderr[-300:]}")
    return int(done.stdout), int(refs.group(1).replace(",", ""))


def measure(source: Path, names: list[str]) -> None:
    """Print the instructions a decision of each table, and its speed beside the base game's."""
    with tempfile.TemporaryDirectory() as cache, ThreadPoolExecutor(2) as pool:
        runs = list(product(names, (FEW, MANY)))
        found = dict(zip(runs, pool.map(lambda run: counted(source, cache, *run), runs), strict=True))
    each: dict[str, float] = {}
    for name in names:
        (few, less), (many, more) = found[name, FEW], found[name, MANY]
        each[name] = (more - less) / (many - few)
        beside = f"   {each['base'] / each[name]:.3f} of the base game's speed" if "base" in each else ""
        print(f"{name:6} {each[name]:10,.0f} instructions a decision{beside}")


def main() -> None:
    """Read the options and run."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("tables", nargs="*", choices=[[], *TABLES, *CARDS], help="which tables (default: all)")
    parser.add_argument("--source", type=Path, default=ROOT / "src", help="the tree to measure")
    parser.add_argument("--play", type=int, metavar="GAMES", help="just play, and print the decisions")
    options = parser.parse_args()
    names = list(options.tables or (*TABLES, *CARDS))
    if options.play is not None:
        print(play(names[0], options.play))
    else:
        measure(options.source.resolve(), names)


if __name__ == "__main__":
    main()
