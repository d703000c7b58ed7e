"""The comparison of digests between Pythons."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools import digests


def test_the_same_seed_gives_the_same_digests() -> None:
    lines = list(digests.games(2))
    assert lines
    assert lines == list(digests.games(2))


def test_another_hash_seed_gives_the_same_digests() -> None:
    assert digests.played_by(Path(sys.executable), "1", 1) == digests.played_by(Path(sys.executable), "2", 1)


def test_a_difference_is_shown_and_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(digests, "interpreter", Path)
    monkeypatch.setattr(digests, "played_by", lambda python, seed, _: f"game 1 {python.name == '3.13' and seed}\n")
    assert digests.everywhere(1) == 1
    assert "Python 3.13, hash seed 1 differs" in capsys.readouterr().out


def test_a_python_that_is_not_there_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(digests, "interpreter", lambda version: Path(version) if version == "3.11" else None)
    monkeypatch.setattr(digests, "played_by", lambda *_: "game 1 abc\n")
    monkeypatch.setenv("THUNDERROAD_REQUIRE", "pythons")
    assert digests.everywhere(1) == 1
    assert "NO PYTHON 3.12 HERE" in capsys.readouterr().out


def test_a_shim_that_refuses_to_run_is_no_python(tmp_path: Path) -> None:
    shim = tmp_path / "python3.12"
    shim.write_text("#!/bin/sh\nexit 127\n")
    shim.chmod(0o755)
    assert not digests.works(shim, "3.12")
    assert not digests.works(tmp_path / "nothing", "3.12")
