"""What is released: a wheel and an sdist that carry the built front end, so that installing needs no Node."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests import needs

ROOT = Path(__file__).resolve().parents[2]
INDEX = "thunderroad/server/static/index.html"


def build(source: Path, target: Path, kind: str, path: str) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target)]
    subprocess.run(command, cwd=source, env={**os.environ, "PATH": path}, check=True, capture_output=True)
    (made,) = target.iterdir()
    return made


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    needs.front_end()
    return build(ROOT, tmp_path_factory.mktemp("sdist"), "sdist", os.environ["PATH"])


def test_the_sdist_makes_the_wheel_without_node(sdist: Path, tmp_path: Path) -> None:
    (tmp_path / "source").mkdir()
    subprocess.run(["tar", "-xzf", sdist, "-C", tmp_path / "source"], check=True)
    (source,) = (tmp_path / "source").iterdir()
    wheel = build(source, tmp_path / "wheel", "wheel", str(tmp_path))
    names = zipfile.ZipFile(wheel).namelist()
    assert INDEX in names
    assert not [name for name in names if not name.startswith("thunderroad")]
    assert [name for name in names if name.endswith("licenses/LICENSE")]


def test_the_sdist_holds_sources_and_nothing_else(sdist: Path) -> None:
    with tarfile.open(sdist) as tar:
        names = [name.partition("/")[2] for name in tar.getnames()]
    assert {"web/package-lock.json", "hatch_build.py", "Makefile", f"src/{INDEX}"} <= set(names)
    assert not [name for name in names if "node_modules" in name or "__pycache__" in name]
