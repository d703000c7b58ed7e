"""Play seeded games and print their digests; they must be equal everywhere.

`python tools/digests.py` plays with this Python: every ruleset, its modules alone, in pairs and all together,
at tables of random players, of careful ones, and of quick bots mixed.  A digest stands for the whole position, and for
all that the bots make of it, to the last bit.

With `--everywhere` it runs itself with every Python that it finds, of any version that the project allows and of
any kind (the engine and the bots need only the standard library, so nothing is installed), and with several hash
seeds, and compares.  It looks on PATH, in the folders of version managers, and at the programs that the
environment variable THUNDERROAD_PYTHONS lists (with the separator of PATH).  Fewer than two are a failure where
THUNDERROAD_REQUIRE names `pythons`.

With `--compiled PYTHON` it compares the sources with the engine that is installed for another Python, which must be
compiled (`make check-compiled`): the same games, and `--random` ones of each mix, which are compared at their end
alone and so are quick.  With both options the compiled engine is one Python more, and nothing is played twice.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, combinations
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from thunderroad.family.ruleset import Ruleset
    from thunderroad.kernel.game import BaseGame

ROOT: Final = Path(__file__).resolve().parents[1]
OLDEST: Final = (3, 11)
LINEUPS: Final = (("random",), ("greedy",), ("gentle", "greedy", "random"))
"""Who plays, seat by seat and from the first again; bots that take long have tests of their own."""
MORE: Final = "THUNDERROAD_PYTHONS"
NAMES: Final = re.compile(r"(python3|pypy3)(\.\d+)?t?(\.exe)?")
MANAGERS: Final = (".pyenv/versions/*/bin", ".local/share/uv/python/*/bin")
"""Where version managers keep Pythons, below the home folder."""
WHICH: Final = "import sys; print(sys.implementation.name, *sys.version_info[:2])"
HASH_SEEDS: Final = ("0", "1", "4711")
EVERY: Final = 25
"""Answers between two digests."""
COMPILED: Final = "compiled"


class Run(NamedTuple):
    """A process that plays: what it is called, its Python, its hash seed, and what it is told."""

    name: str
    python: Path
    seed: str
    options: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.name} (hash seed {self.seed})"


# --- games ----------------------------------------------------------------------------------


def games(number: int, random: int = 0, *, installed: bool = False) -> Iterator[str]:
    """A line for each stretch of each game: who plays, how far, and the digest of the whole position.

    Of `random` games there is one line, for the end.  `installed`: with the engine that this Python finds, not with
    the sources beside this file.
    """
    if not installed:
        sys.path.insert(0, str(ROOT / "src"))
    from thunderroad.family.registry import rulesets  # noqa: PLC0415 (the path is set just above)

    for rules in rulesets().values():
        for modules in mixes(rules):
            for n in range(number):
                yield from played(rules, modules, n)
            for n in range(random):
                yield from played(rules, modules, n, quick=True)


def several(number: int) -> Iterator[str]:
    """A line for the end of each random game, with the engine found.

    So many of each ruleset by itself and with each module alone; of any other mix a tenth, and at least one.
    """
    from thunderroad.family.registry import rulesets  # noqa: PLC0415

    for rules in rulesets().values():
        for modules in mixes(rules):
            for n in range(number if len(modules) < 2 else max(1, number // 10)):
                yield from played(rules, modules, n, quick=True)


def mixes(rules: Ruleset) -> Iterator[tuple[str, ...]]:
    """No module, each alone, pairs, all together; without those that cannot be played."""
    from thunderroad.kernel.errors import RecipeError  # noqa: PLC0415
    from thunderroad.kernel.recipe import Recipe, Seat  # noqa: PLC0415

    known = tuple(sorted(rules.modules))
    sizes = sorted({0, 1, 2, len(known)} & set(range(len(known) + 1)))
    for modules in (modules for size in sizes for modules in combinations(known, size)):
        crews = rules.usual_crews(modules, rules.most_seats(modules))
        try:
            rules.check(Recipe(rules.id, tuple(map(Seat, crews)), "", modules))
        except RecipeError:
            continue
        yield modules
    if rules.together() != known:
        yield rules.together()


def played(rules: Ruleset, modules: tuple[str, ...], n: int, *, quick: bool = False) -> Iterator[str]:
    """One game; the number decides who plays, and how many.  A `quick` one is played at random."""
    from thunderroad.kernel.chance import Rng  # noqa: PLC0415
    from thunderroad.kernel.recipe import Recipe, Seat  # noqa: PLC0415
    from thunderroad.lab.players import chooser  # noqa: PLC0415

    lineups = LINEUPS[: 1 if quick else None]
    larger, lineup = divmod(n, len(lineups))
    count = rules.min_seats + larger % (rules.most_seats(modules) - rules.min_seats + 1)
    crews = rules.usual_crews(modules, count)
    seats = [lineups[lineup][(seat - larger) % len(lineups[lineup])] for seat in range(count)]
    game = rules.new_game(Recipe(rules.id, tuple(map(Seat, crews)), f"digest-{n}", modules))
    rng, answers = Rng.seeded(f"answers-{n}"), 0
    who = f"{'+'.join((rules.id, *modules))} game={n} seats={','.join(seats)}"
    while game.choice is not None:
        seat = game.choice.seat
        game.apply(chooser(seats[seat])(game, seat, rng))
        answers += 1
        if (answers % EVERY == 0 and not quick) or game.choice is None:
            yield f"{who} answers={answers} {game.digest()} {judgement(rules, game)}"


def judgement(rules: Ruleset, game: BaseGame) -> str:
    """Eight hex digits that stand for every bit of what the ruleset's advisor thinks of a position."""
    advisor, choice = rules.advisor, game.choice
    if advisor is None:
        return "-"
    values = [advisor.worth(game, seat) for seat in range(len(game.recipe.seats))]
    if choice is not None:
        values += advisor.estimate(game, choice.seat).values
    return hashlib.sha256(" ".join(float(value).hex() for value in values).encode()).hexdigest()[:8]


# --- Pythons --------------------------------------------------------------------------------


def pythons() -> dict[str, Path]:
    """The Pythons of this machine that the project allows, one of each kind and version; this one is the first."""
    found: dict[str, Path] = {}
    for program in (Path(sys.executable), *_candidates()):
        known = asked(program)
        if known is not None:
            found.setdefault(known, program)
    return found


def _candidates() -> Iterator[Path]:
    """Programs whose names promise a Python."""
    yield from map(Path, filter(None, os.environ.get(MORE, "").split(os.pathsep)))
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    for pattern in MANAGERS:
        folders += sorted(Path.home().glob(pattern), reverse=True)
    for folder in folders:
        if folder.is_dir():
            yield from sorted(file for file in folder.iterdir() if NAMES.fullmatch(file.name))


def asked(program: Path) -> str | None:
    """What a program says it is, such as `cpython 3.14`; None if it does not run or is too old.

    A version manager's shim may refuse to run.
    """
    try:
        said = subprocess.run([program, "-c", WHICH], capture_output=True, text=True, check=False)
    except OSError:
        return None
    kind, *version = said.stdout.split() or [""]
    if said.returncode != 0 or len(version) != 2 or tuple(map(int, version)) < OLDEST:
        return None
    return f"{kind} {'.'.join(version)}"


def runs(found: Iterable[str]) -> list[tuple[str, str]]:
    """Each Python with a hash seed, and the first one with those that are left: every Python and every seed once."""
    names = list(found)
    every = [*names, *names[:1] * (len(HASH_SEEDS) - len(names))]
    return [(name, HASH_SEEDS[k % len(HASH_SEEDS)]) for k, name in enumerate(every)]


def played_by(run: Run) -> str:
    """The lines that a process prints."""
    env = {**os.environ, "PYTHONHASHSEED": run.seed, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [str(run.python), __file__, *run.options]
    done = subprocess.run(command, env=env, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout


# --- comparing ------------------------------------------------------------------------------


def everywhere(number: int, fast: Path | None = None, random: int = 0) -> int:
    """Compare all Pythons and hash seeds, and the compiled engine of `fast`; 1 if they differ or there are too few."""
    found = pythons()
    judged = ("--games", str(number))
    groups = [[Run(name, found[name], seed, judged) for name, seed in runs(found)]]
    if fast is not None:
        groups[0].append(beside(fast, judged)[1])
        groups.append(beside(fast, ("--games", "0", "--random", str(random))))
    too_few = len(found) < 2 and "pythons" in os.environ.get("THUNDERROAD_REQUIRE", "").split(",")
    if len(found) < 2:
        print(f"ONLY ONE PYTHON HERE: nothing was compared with another. Name more in {MORE}.")
    return 1 if compare(groups) or too_few else 0


def beside(fast: Path, options: tuple[str, ...]) -> list[Run]:
    """The sources and a compiled engine, told the same."""
    plain = Run("plain", Path(sys.executable), HASH_SEEDS[0], options)
    return [plain, Run(COMPILED, fast, HASH_SEEDS[0], (*options, "--installed"))]


def is_compiled(python: Path) -> bool:
    """Whether the engine that a Python finds is compiled; says so if it is not."""
    asks = [str(python), "-c", "from thunderroad.lab.bench import is_compiled; print(is_compiled())"]
    if subprocess.run(asks, check=True, stdout=subprocess.PIPE, text=True).stdout.strip() == "True":
        return True
    print(f"the engine that {python} finds is not compiled; run: make compiled")
    return False


def compare(groups: list[list[Run]]) -> int:
    """Play all at once; 1 when a line of a group differs from that of its first, or when nothing was played."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        lines = dict(zip(chain(*groups), pool.map(played_by, chain(*groups)), strict=True))
    wrong = 0
    for first, *others in groups:
        different = [run for run in others if lines[run] != lines[first]]
        for run in different:
            print(differs(first, lines[first], run, lines[run]))
        if not different:
            names = dict.fromkeys(run.name for run in (first, *others))
            seeds = dict.fromkeys(run.seed for run in (first, *others))
            print(
                f"{len(lines[first].splitlines())} digests equal on {', '.join(names)}; hash seeds {', '.join(seeds)}"
            )
        wrong |= bool(different) or not lines[first]
    return int(wrong)


def differs(first: Run, wanted: str, other: Run, lines: str) -> str:
    """Where two processes part first."""
    pairs = zip(wanted.splitlines(), lines.splitlines(), strict=False)
    line = next(((a, b) for a, b in pairs if a != b), ("", "the number of lines"))
    return f"{other} differs from {first}: {line[1]} instead of {line[0]}"


def main() -> int:
    """Read the options and run."""
    import argparse  # noqa: PLC0415 - the Python of a page, which plays the same games, has none

    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=9, help="games of each mix of modules")
    parser.add_argument("--random", type=int, default=0, help="more games of each, played at random")
    parser.add_argument("--everywhere", action="store_true", help="compare every Python found")
    parser.add_argument("--compiled", type=Path, metavar="PYTHON", help="compare the compiled engine of this Python")
    parser.add_argument("--installed", action="store_true", help="play with the engine that this Python finds")
    options = parser.parse_args()
    if options.compiled and not is_compiled(options.compiled):
        return 1
    if options.everywhere:
        return everywhere(options.games, options.compiled, options.random)
    if options.compiled:
        told = ("--games", str(options.games), "--random", str(options.random))
        return compare([beside(options.compiled, told)])
    for line in games(options.games, options.random, installed=options.installed):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
