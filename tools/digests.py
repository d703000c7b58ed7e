"""Play seeded games and print their digests; they must be equal everywhere.

`python tools/digests.py` plays with this Python.  With `--everywhere` it runs itself with every
supported Python it finds (the engine needs only the standard library, so nothing is installed) and
with several hash seeds, and compares.  A Python that is not found is named loudly; fewer than two
are a failure where THUNDERROAD_REQUIRE names `pythons`.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VERSIONS = ("3.11", "3.12", "3.13")
HASH_SEEDS = ("0", "1", "4711")
EVERY = 50  # answers between two digests


def games(number: int) -> Iterator[str]:
    """A line for each stretch of each game: who plays, how far, and the digest of the whole position."""
    sys.path.insert(0, str(ROOT / "src"))
    from thunderroad.kernel.chance import Rng  # noqa: PLC0415 (the path is set just above)
    from thunderroad.kernel.recipe import Recipe, Seat  # noqa: PLC0415
    from thunderroad.kernel.registry import rulesets  # noqa: PLC0415

    for name, rules in rulesets().items():
        for n in range(number):
            crews = rules.crews[: rules.min_seats + n % (rules.max_seats - rules.min_seats + 1)]
            game = rules.new_game(Recipe(name, tuple(Seat(crew.id) for crew in crews), f"digest-{n}"))
            rng, answers = Rng.seeded(f"answers-{n}"), 0
            while game.choice is not None:
                game.apply(rng.below(len(game.choice.options)))
                answers += 1
                if answers % EVERY == 0 or game.choice is None:
                    yield f"{name} seats={len(crews)} game={n} answers={answers} {game.digest()}"


def works(program: str | Path, version: str) -> bool:
    """Whether this program runs and is that version; a version manager's shim may refuse to run."""
    ask = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        said = subprocess.run([program, "-c", ask], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return said.returncode == 0 and said.stdout.strip() == version


def interpreter(version: str) -> Path | None:
    """A Python of this version: from PATH, or from a version manager's usual folder."""
    if sys.version_info[:2] == tuple(map(int, version.split("."))):
        return Path(sys.executable)
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    on_path = shutil.which(f"python{version}")
    candidates = [Path(on_path)] if on_path else []
    candidates += sorted(pyenv.glob(f"versions/{version}.*/bin/python"), reverse=True)
    candidates += sorted((Path.home() / ".local/share/uv/python").glob(f"cpython-{version}.*/bin/python"))
    return next((path for path in candidates if works(path, version)), None)


def played_by(python: Path, hash_seed: str, number: int) -> str:
    """The lines another Python prints."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [str(python), __file__, "--games", str(number)]
    done = subprocess.run(command, env=env, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout


def everywhere(number: int) -> int:
    """Compare all Pythons and hash seeds; 1 when a line differs or too few Pythons were found."""
    found = {version: interpreter(version) for version in VERSIONS}
    for version in (v for v in VERSIONS if found[v] is None):
        print(f"NO PYTHON {version} HERE: its digests were not compared.")
    pythons = {version: path for version, path in found.items() if path}
    runs = {f"Python {v}, hash seed {s}": played_by(p, s, number) for v, p in pythons.items() for s in HASH_SEEDS}
    first, wanted = next(iter(runs.items()))
    different = [name for name, lines in runs.items() if lines != wanted]
    for name in different:
        pairs = zip(wanted.splitlines(), runs[name].splitlines(), strict=False)
        line = next(((a, b) for a, b in pairs if a != b), ("", "the number of lines"))
        print(f"{name} differs from {first}: {line[1]} instead of {line[0]}")
    if not different:
        total = len(wanted.splitlines())
        print(f"{total} digests equal on Python {', '.join(pythons)}, {len(HASH_SEEDS)} hash seeds each")
    too_few = len(pythons) < 2 and "pythons" in os.environ.get("THUNDERROAD_REQUIRE", "").split(",")
    return 1 if different or too_few or not wanted else 0


def main() -> int:
    """Read the options and run."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=12, help="games of each ruleset")
    parser.add_argument("--everywhere", action="store_true", help="compare every Python found")
    options = parser.parse_args()
    if options.everywhere:
        return everywhere(options.games)
    for line in games(options.games):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
