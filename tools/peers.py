"""Measure random play against other libraries in one session, and write the table into docs/performance.md.

    make peers
    make peers ARGS="--rounds 7 --seconds 5"

The others are installed from the package index into an environment of their own (`.peers`); nothing of the
project depends on them.  In each round everything plays once, one after the other, each in its own process, so that
a busy spell affects all alike; the medians count.  A decision is an answer that a player chooses; rolls do not count.
Times are processor time, because the machine may have other work.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import platform
import random
import re
import statistics
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from itertools import count
from pathlib import Path
from time import process_time
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
HOME: Final = ROOT / ".peers"
PAGE: Final = ROOT / "docs" / "performance.md"
BEGIN: Final = "<!-- peers: written by tools/peers.py -->"
END: Final = "<!-- end of peers -->"
WANTED: Final = ("catanatron>=3.2,<4", "open_spiel>=1.6,<3", "pettingzoo[classic]>=1.25,<2", "chess>=1.11,<2")
WARM_UP: Final = 0.5
"""Seconds of play that are not counted: imports, tables, caches."""

Play = Callable[[], int]
"""Plays a whole game and returns the decisions in it."""


# --- who plays ------------------------------------------------------------------------------


def ours(chance: random.Random) -> Play:
    """The base game with four crews."""
    sys.path.insert(0, str(ROOT / "src"))
    registry = importlib.import_module("thunderroad.family.registry")
    recipes = importlib.import_module("thunderroad.kernel.recipe")
    bench = importlib.import_module("thunderroad.lab.bench")
    playing = importlib.import_module("thunderroad.lab.playing")
    rules = registry.ruleset(registry.USUAL)
    seats = tuple(recipes.Seat(crew) for crew in rules.usual_crews((), bench.CREWS))
    numbers = count()

    def game() -> int:
        recipe = recipes.Recipe(rules.id, seats, f"peers:{next(numbers)}")
        decisions: int = playing.random_game(rules.new_game(recipe), chance.getrandbits(32))[0]
        return decisions

    return game


def catan(chance: random.Random) -> Play:
    """Catan with four players."""
    catanatron: Any = importlib.import_module("catanatron")
    random.seed(chance.random())  # its players draw from the generator that all share
    colours = list(catanatron.Color)[:4]

    def game() -> int:
        played = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours])
        played.play()
        state = played.state
        return len(state.actions if hasattr(state, "actions") else state.action_records)

    return game


def open_spiel(name: str, chance: random.Random) -> Play:
    """A game of OpenSpiel, its C++ driven from Python; chance nodes are no decisions."""
    rules = importlib.import_module("pyspiel").load_game(name)

    def game() -> int:
        state, decisions = rules.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return game


def petting_zoo(name: str, chance: random.Random) -> Play:
    """A game of PettingZoo by its interface for agents in turn."""
    numpy = importlib.import_module("numpy")
    env = importlib.import_module(f"pettingzoo.classic.{name}").env()

    def game() -> int:
        env.reset(seed=chance.getrandbits(31))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(int(chance.choice(numpy.flatnonzero(mask))))
            decisions += 1
        return decisions

    return game


def python_chess(chance: random.Random) -> Play:
    """Chess by python-chess."""
    chess = importlib.import_module("chess")

    def game() -> int:
        board, decisions = chess.Board(), 0
        while not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
            decisions += 1
        return decisions

    return game


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of the table: what is played by which package, and how a game of it is made."""

    title: str
    package: str
    make: Callable[[random.Random], Play]


ENTRIES: Final = {
    "ours": Entry("Thunder Road: Vendetta, four crews", "", ours),
    "catan": Entry("Catan, four players", "catanatron", catan),
    "backgammon": Entry("backgammon", "open_spiel", lambda chance: open_spiel("backgammon", chance)),
    "chess": Entry("chess", "open_spiel", lambda chance: open_spiel("chess", chance)),
    "connect-four": Entry("connect four", "pettingzoo", lambda chance: petting_zoo("connect_four_v3", chance)),
    "python-chess": Entry("chess", "chess", python_chess),
}


# --- one run, in a process of its own -------------------------------------------------------


def measure(name: str, seconds: float, number: int) -> dict[str, Any]:
    """Play whole games for about so long; decisions a second of processor time, and decisions a game."""
    entry = ENTRIES[name]
    game = entry.make(random.Random(f"{name} {number}"))
    until(game, WARM_UP)
    games, decisions, spent = until(game, seconds)
    made_by = version(entry.package) if entry.package else ""
    return {"rate": decisions / spent, "length": decisions / games, "version": made_by}


def until(game: Play, seconds: float) -> tuple[int, int, float]:
    """Games, decisions, and the processor time that they took."""
    games = decisions = 0
    begin = process_time()
    while games == 0 or process_time() - begin < seconds:
        decisions += game()
        games += 1
    return games, decisions, process_time() - begin


# --- all of them ----------------------------------------------------------------------------


def installed() -> Path:
    """The Python of the others' environment; made and filled when it is missing or other versions are wanted."""
    python, note = HOME / "bin" / "python", HOME / "wanted"
    if not note.exists() or note.read_text().split() != list(WANTED):
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(HOME)], check=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, *WANTED], check=True)
        note.write_text("\n".join(WANTED))
    return python


def rounds(python: Path, number: int, seconds: float) -> dict[str, list[dict[str, Any]]]:
    """What every entry reached in each round."""
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in ENTRIES}
    for n in range(number):
        for name in ENTRIES:
            run = [str(python), __file__, "--only", name, "--seconds", str(seconds), "--number", str(n)]
            done = subprocess.run(run, check=True, stdout=subprocess.PIPE, text=True)
            found[name].append(json.loads(done.stdout.splitlines()[-1]))
            print(f"round {n + 1}: {name} {found[name][-1]['rate']:,.0f} decisions a second", file=sys.stderr)
    return found


def table(found: dict[str, list[dict[str, Any]]], python: str, seconds: float) -> str:
    """The table as Markdown, with where and when it was measured."""
    middle = {name: statistics.median(run["rate"] for run in runs) for name, runs in found.items()}
    lines = [
        f"Measured {datetime.now(UTC):%Y-%m-%d}, {machine()}, Python {python}: medians of {len(found['ours'])} rounds",
        f"of {seconds:g} s of processor time each, one after another in each round.",
        "",
        "| game | by | decisions a second | lowest to highest | decisions a game | our speed relative to it |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for name, runs in found.items():
        rates = [run["rate"] for run in runs]
        package = ENTRIES[name].package
        by = f"{package} {runs[0]['version']}" if package else "this engine"
        beside = f"{middle['ours'] / middle[name]:.2f}" if package else ""
        span = f"{min(rates):,.0f} to {max(rates):,.0f}"
        length = statistics.median(run["length"] for run in runs)
        lines.append(f"| {ENTRIES[name].title} | {by} | {middle[name]:,.0f} | {span} | {length:,.0f} | {beside} |")
    return "\n".join(lines)


def machine() -> str:
    """The machine in a few words, and how much else it had to do."""
    names = re.findall(r"^model name\s*: (.+)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE) if LINUX else []
    load = f", load {os.getloadavg()[0]:.0f}" if hasattr(os, "getloadavg") else ""
    return f"{names[0] if names else platform.machine()}, {os.cpu_count()} cores{load}"


LINUX: Final = sys.platform == "linux"


def written(page: str, text: str) -> str:
    """A page with the text between its two marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"{PAGE.name} needs the lines '{BEGIN}' and '{END}'")
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{after}"


def main() -> None:
    """Read the options and run."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=5, help="how often each plays (default: 5)")
    parser.add_argument("--seconds", type=float, default=3.0, help="processor time of each (default: 3)")
    parser.add_argument("--print", action="store_true", dest="printed", help="do not write the page")
    parser.add_argument("--only", choices=ENTRIES, help="one entry, once, with this Python; prints JSON")
    parser.add_argument("--number", type=int, default=0, help="with --only: another number, other games")
    options = parser.parse_args()
    if options.only:
        print(json.dumps(measure(options.only, options.seconds, options.number)))
        return
    text = table(rounds(installed(), options.rounds, options.seconds), platform.python_version(), options.seconds)
    print(text)
    if not options.printed:
        PAGE.write_text(written(PAGE.read_text(encoding="utf-8"), text), encoding="utf-8")


if __name__ == "__main__":
    main()
