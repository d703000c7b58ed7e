"""Count processor instructions per decision of random play, with and without modules.

On a shared machine, seconds mean little; instructions are the same in every run.  Valgrind counts
them (``apt install valgrind``) for a few games and for many, and the difference is divided by the decisions
between: imports and tables are not part of it.

    python tools/instructions.py                 # the tables below
    python tools/instructions.py four six        # some of them
    python tools/instructions.py base box dozen  # what cards cost that are in the box, and that are asked
    python tools/instructions.py --source ../other/src four
    python tools/instructions.py base four both arena --compiled .compiled/bin/python --check

The numbers depend on how Python was built, so `tools/instructions.json` has them for each build by its name.  `--check`
fails where one is 3 % more than recorded, `--record` writes them.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import re
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from thunderroad.family.ruleset import Ruleset

ROOT: Final = Path(__file__).resolve().parents[1]
RECORDS: Final = Path(__file__).with_suffix(".json")
TOLERANCE: Final = 0.03
FEW, MANY = 12, 42

FOUR: Final = ("big-rig", "devils-run", "final-five", "german-engineering")
BOTH: Final = ("choppe-shoppe", "extra-ammo")
TABLES: Final[dict[str, tuple[int, tuple[str, ...], bool]]] = {
    "base": (4, (), False),
    "cars": (4, FOUR, False),
    "four": (4, FOUR, True),
    "six": (6, FOUR, True),
    "both": (4, BOTH, False),
    "arena": (4, ("carnival",), False),
    "all": (4, tuple(sorted(FOUR + BOTH)), True),
}
"""By name: how many crews, with which modules, and whether crews play that only a module brings."""

CARDS: Final = {"box": (0, 0), "dozen": (8, 4), "sixteen": (12, 4)}
"""Four crews of cars with 110 cards in the recipe: upgrades and powers of them that are dealt, by name."""


def play(name: str, games: int) -> int:
    """Play a number of games at random; returns the decisions."""
    from thunderroad.family.registry import USUAL, ruleset  # noqa: PLC0415
    from thunderroad.kernel.recipe import Recipe, Seat  # noqa: PLC0415 (the tree to measure is on PYTHONPATH)
    from thunderroad.lab.playing import random_game  # noqa: PLC0415

    count, modules, all_crews = TABLES.get(name, TABLES["base"])
    rules = ruleset(USUAL)
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


@cache
def idle(rules: Ruleset, upgrades: int, powers: int) -> str:
    """Make the cards known that are asked and say nothing; the id of their module."""
    sys.path.insert(0, str(ROOT))
    from tests.kit.idle import module  # noqa: PLC0415 (test content, for these tables alone)

    cards = module(upgrades, powers)
    rules.add(cards)
    return cards.id


def play_twice(name: str) -> None:
    """Play a few and many games at a table, each time in a process that begins where this one is now."""
    play(name, 1)  # what is loaded and worked out once is not part of a decision
    gc.collect()
    gc.freeze()  # nor is it gone through by full collections: one more or less of them was 3 % of the count
    for games in (FEW, MANY):
        child = os.fork()
        if child == 0:
            print(os.getpid(), play(name, games), flush=True)
            os._exit(0)
        os.waitpid(child, 0)


def counted(source: Path, name: str) -> float:
    """Instructions per decision at a table, with the engine of a folder.

    Each table has a Python of its own: CPython adapts its bytecode to the games it has seen, and after a base game
    the same four modules took 2 % more.
    """
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(source), "PYTHONPYCACHEPREFIX": folder}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        python = [str(Path(sys.executable).resolve()), __file__, "--play", name]  # no wrapper script of a venv
        # Files of our own: the superuser's valgrind replaces /dev/null itself.
        valgrind = ["valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={folder}/cachegrind.%p"]
        logs = f"--log-file={folder}/log.%p"
        played = subprocess.run([*valgrind, logs, *python], env=env, check=True, stdout=subprocess.PIPE, text=True)
        runs = [line.split() for line in played.stdout.splitlines()]
        few, many = [(int(decisions), _instructions(Path(folder) / f"log.{pid}")) for pid, decisions in runs]
    return (many[1] - few[1]) / (many[0] - few[0])


def _instructions(log: Path) -> int:
    refs = re.search(r"I +refs: +([\d,]+)", log.read_text())
    if refs is None:
        raise SystemExit(f"valgrind told no instructions: {log.read_text()[-300:]}")
    return int(refs.group(1).replace(",", ""))


# --- trees and records ----------------------------------------------------------------------


def trees(source: Path, compiled: Path | None) -> dict[str, Path]:
    """The engines to measure, by what they are called in the record."""
    if compiled is None:
        return {"plain": source}
    asks = [str(compiled), "-c", "import thunderroad; print(*thunderroad.__path__)"]
    found = subprocess.run(asks, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    return {"plain": source, "compiled": Path(found).parent}


def build() -> str:
    """What the number of instructions depends on besides our own code."""
    version, made = platform.python_version(), platform.python_compiler()
    arguments = sysconfig.get_config_var("CONFIG_ARGS") or ""
    way = "optimised" if "--enable-optimizations" in arguments else "not optimised"
    shared = "shared" if sysconfig.get_config_var("Py_ENABLE_SHARED") else "static"
    return f"{platform.python_implementation()} {version}, {made}, {way}, {shared}, {platform.machine()}"


def tell(measured: dict[str, dict[str, float]]) -> None:
    """Print the instructions a decision of each table, its speed beside the base game's, and beside plain Python."""
    plain = measured["plain"]
    for engine, each in measured.items():
        for name, count in each.items():
            beside = f"   {each['base'] / count:.3f} of the base game's speed" if "base" in each else ""
            times = f"   {plain[name] / count:.2f} times fewer than plain" if engine != "plain" else ""
            print(f"{engine:8} {name:6} {count:10,.0f} instructions per decision{beside}{times}")


def check(measured: dict[str, dict[str, float]], recorded: dict[str, dict[str, float]] | None) -> int:
    """1 when something takes more than was recorded for this build, or something was not recorded that must be."""
    known = recorded or {}
    names = [(engine, name) for engine, each in measured.items() for name in each]
    lacking = [f"{engine} {name}" for engine, name in names if name not in known.get(engine, {})]
    if recorded is None or lacking:
        what = ", ".join(lacking) or "anything"
        print(f"NOTHING IS RECORDED for {what} on {build()}; record it on the commit before, with --record.")
        return int("instructions" in os.environ.get("THUNDERROAD_REQUIRE", "").split(","))
    worse = 0
    for engine, name in names:
        count, before = measured[engine][name], recorded[engine][name]
        if count > before * (1 + TOLERANCE):
            worse = 1
            print(f"{engine} {name}: {count:,.0f} instructions per decision; {before:,.0f} were recorded.")
    if worse:
        print("If it is worth that, say so in the commit and record the new numbers with --record.")
    return worse


def main() -> int:
    """Read the options and run."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("tables", nargs="*", choices=[[], *TABLES, *CARDS], help="which tables (default: all)")
    parser.add_argument("--source", type=Path, default=ROOT / "src", help="the source tree to measure")
    parser.add_argument("--compiled", type=Path, metavar="PYTHON", help="also the compiled engine of this Python")
    parser.add_argument("--check", action="store_true", help="fail if there are more than recorded")
    parser.add_argument("--record", action="store_true", help="record the numbers for this build of Python")
    parser.add_argument("--play", action="store_true", help="just play, under valgrind")
    options = parser.parse_args()
    chosen = options.tables or (*TABLES, *CARDS)
    names = [name for name in (*TABLES, *CARDS) if name in chosen]
    if options.play:
        play_twice(names[0])
        return 0
    engines = trees(options.source.resolve(), options.compiled)
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        counts = {
            engine: {name: pool.submit(counted, tree, name) for name in names} for engine, tree in engines.items()
        }
        measured = {engine: {name: count.result() for name, count in each.items()} for engine, each in counts.items()}
    tell(measured)
    records = json.loads(RECORDS.read_text())
    if options.record:
        numbers = {engine: {name: round(count) for name, count in each.items()} for engine, each in measured.items()}
        records[build()] = records.get(build(), {}) | numbers
        RECORDS.write_text(json.dumps(records, indent=2, sort_keys=True) + "\n")
    return check(measured, records.get(build())) if options.check else 0


if __name__ == "__main__":
    sys.exit(main())
