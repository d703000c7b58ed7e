"""A module in a distribution of its own: built, installed into a fresh environment, found by entry point, played."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOY = Path(__file__).parent / "tarpits"

PLAY = """
import json
from itertools import islice
from thunderroad.conformance import play_checked
from thunderroad.family import registry
from thunderroad.display.drawings import sheet
from thunderroad.kernel.recipe import Recipe, Seat

rules = registry.ruleset("vendetta")
others = sorted(set(rules.modules) - {"toy-tarpits"})
played, seen = [], set()
for modules in ((), *[(id,) for id in others], tuple(id for id in rules.together() if id in others)):
    chosen = ("toy-tarpits", *modules)
    seats = tuple(Seat(crew) for crew in rules.usual_crews(chosen, 4))
    game = play_checked(rules, Recipe("vendetta", seats, f"tar {modules}", chosen))
    played.append([list(chosen), game.result is not None])
    seen |= set(game.trace)
drawn = sorted(sheet(rules.modules["toy-tarpits"].drawings).symbols)
told = {"drawn": drawn, "played": played, "seen": sorted(map(list, seen)), "modules": others}
print(json.dumps({**told, "broken": registry.broken()}))
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment in which the toy was installed from its wheel."""
    folder = tmp_path_factory.mktemp("toy")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "wheel")]
    subprocess.run(build, cwd=TOY, check=True, capture_output=True)
    (wheel,) = (folder / "wheel").iterdir()
    venv.create(folder / "venv", with_pip=True)
    made = folder / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    install = [str(made), "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    return made


def run(python: Path, *arguments: str) -> str:
    """Run a Python with our engine, which needs no installed package, and without anything else of ours."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([python, *arguments], cwd=python.parent, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_found_by_entry_point_and_plays_with_every_module(python: Path) -> None:
    told = json.loads(run(python, "-c", PLAY))
    assert told["broken"] == {}
    assert len(told["played"]) == len(told["modules"]) + 2
    assert all(ended for _, ended in told["played"])
    assert ["hazard", "toy-tar"] in told["seen"]
    assert told["drawn"] == ["haz-toytar", "space-toytar"]
    assert ["damage", "toy-tarred"] in told["seen"]


def test_it_is_not_found_where_it_is_not_installed() -> None:
    told = run(
        Path(sys.executable),
        "-c",
        "from thunderroad.family import registry as r; print(*r.ruleset('vendetta').modules)",
    )
    assert "toy-tarpits" not in told.split()
