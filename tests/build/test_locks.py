"""The hash locks say what to install and nothing about where from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_names_no_host_and_no_path(lock: Path) -> None:
    assert not re.findall(r"://|file:|--\w*(?:index|find-links)", lock.read_text())


def test_every_dependency_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = {re.split(r"[\[<>=]", line)[0] for line in project["dependencies"]}
    locked = set(re.findall(r"^([\w-]+)==", (ROOT / "requirements" / "run.txt").read_text(), re.MULTILINE))
    assert wanted <= locked


def test_both_locks_agree() -> None:
    pins = [
        dict(re.findall(r"^([\w-]+)==(\S+)", (ROOT / "requirements" / name).read_text(), re.MULTILINE))
        for name in ("run.txt", "dev.txt")
    ]
    assert pins[0].items() <= pins[1].items()
