"""The guide's cards are added to a copy of the package, as somebody would do it, and their tests are run there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "guides" / "card-examples.md"
KINDS = ("upgrades", "leaders", "bonus", "conditions", "airstrikes", "bounties")
NOT_THERE = shutil.ignore_patterns("__pycache__", "static", "golden", "browser", "*.so")


def pieces() -> dict[str, str]:
    """Each piece of the guide by the file that its first line names."""
    found = re.findall(r"^```\w+\n# (\S+)\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return dict(found)


def added(folder: Path) -> list[str]:
    """A copy of package and tests with the guide's pieces; the tests among these."""
    shutil.copytree(ROOT / "src", folder / "src", ignore=NOT_THERE)
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=NOT_THERE)
    shutil.copy(ROOT / "pyproject.toml", folder)
    for name, text in pieces().items():
        path = folder / name
        if path.suffix == ".toml":
            data = path.read_text(encoding="utf-8")
            more = re.sub(
                r"^total = (\d+)$", lambda one: f"total = {int(one[1]) + 1}", data, count=1, flags=re.MULTILINE
            )
            path.write_text(f"{more}\n{text}", encoding="utf-8")
        else:
            assert not path.exists(), f"{name} is there already"
            path.write_text(text, encoding="utf-8")
    return [name for name in pieces() if name.startswith("tests/")]


def test_there_is_one_whole_card_of_each_kind() -> None:
    names = list(pieces())
    for kind in KINDS:
        own = [name for name in names if f"/{kind}/" in name]
        assert sorted(name.partition("/")[0] for name in own) == ["src", "tests"], kind
    assert sum(name.endswith(".toml") for name in names) == len(KINDS)


@pytest.mark.sources
def test_the_cards_of_the_guide_pass_their_tests_in_a_copy_of_the_package(tmp_path: Path) -> None:
    tests = added(tmp_path)
    paths = os.pathsep.join((str(tmp_path / "src"), str(tmp_path)))
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *tests]
    done = subprocess.run(
        command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "10 passed" in done.stdout
