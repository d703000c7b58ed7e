"""What is documented for PyPy needs nothing that cannot be installed there."""

from __future__ import annotations

import subprocess
import sys

import pytest

HAD = ("click", "rich", "markdown_it", "mdurl", "pygments")
"""What `make simulate` installs, with what that needs."""
RUN = f"""
import sys
from importlib.metadata import packages_distributions
others = set(packages_distributions()) - {{*{HAD}, "thunderroad"}}
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name in others:
            raise ModuleNotFoundError(f"PyPy has no {{name}}", name=name)
sys.meta_path.insert(0, Missing())
from thunderroad.cli.main import main
main(sys.argv[1:])
"""


@pytest.mark.parametrize(
    "command",
    [
        "simulate --games 2 --bots random,greedy",
        "simulate --games 4 --jobs 2 --ruleset classic --modules expanded-1998",
        "bench --seconds 0.2 --modules all",
        "scenario scenarios/assign-damage-before-the-move.txt",
        "modules",
        "rules slam",
    ],
)
def test_it_runs_without_the_server(command: str) -> None:
    done = subprocess.run([sys.executable, "-c", RUN, *command.split()], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_server_does_not() -> None:
    done = subprocess.run([sys.executable, "-c", RUN, "serve"], capture_output=True, text=True, check=False)
    assert "PyPy has no" in done.stderr
