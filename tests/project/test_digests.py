"""The comparison of digests between Pythons."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from thunderroad.family.registry import ruleset, rulesets
from tools import digests

FOUND = {"cpython 3.13": Path("a"), "cpython 3.14": Path("b"), "pypy 3.11": Path("c")}


def program(path: Path, script: str) -> Path:
    """A program that prints what it is asked for, whatever it is asked."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any Python but this one."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.delenv(digests.MORE, raising=False)
    return tmp_path


# --- what is played -------------------------------------------------------------------------


def test_another_hash_seed_gives_the_same_digests() -> None:
    one, two = (digests.Run("here", Path(sys.executable), seed, ("--games", "1")) for seed in ("1", "2"))
    lines = digests.played_by(one)
    assert lines
    assert lines == digests.played_by(two)


def test_every_ruleset_module_and_level_is_played() -> None:
    mixes = {rules.id: set(digests.mixes(rules)) for rules in rulesets().values()}
    assert {modules[0] for modules in mixes["vendetta"] if len(modules) == 1} == set(ruleset("vendetta").modules)
    assert ruleset("vendetta").together() in mixes["vendetta"]
    assert ("expanded-1998",) in mixes["classic"]
    classic = ruleset("classic")
    lines = [line for n in range(len(digests.LINEUPS)) for line in digests.played(classic, (), n)]
    assert {line.split()[2] for line in lines} == {"seats=random,random", "seats=greedy,greedy", "seats=gentle,greedy"}


def test_the_last_bit_of_a_judgement_is_part_of_a_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    classic = ruleset("classic")
    first = next(digests.played(classic, (), 0))
    advisor = type(classic.advisor)
    worth = advisor.worth  # type: ignore[union-attr]
    monkeypatch.setattr(advisor, "worth", lambda *given: worth(*given) * (1 + 2**-52))
    assert next(digests.played(classic, (), 0)).split()[:-1] == first.split()[:-1]
    assert next(digests.played(classic, (), 0)) != first


# --- which Pythons ---------------------------------------------------------------------------


def test_pythons_are_found_by_name_and_asked_what_they_are(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    newer = program(home / "bin/python3", "echo cpython 3 27")
    program(home / "bin/python3.27", "echo cpython 3 27")
    program(home / "bin/python3.10", "echo cpython 3 10")
    program(home / "bin/python3-config", "echo cpython 3 26")
    program(home / "bin/python3.12", "exit 127")
    managed = program(home / "home/.pyenv/versions/3.99.1/bin/python3", "echo cpython 3 99")
    named = program(home / "unpacked/python", "echo pypy 3 98")
    monkeypatch.setenv(digests.MORE, os.pathsep.join([str(named), str(home / "nothing")]))
    found = digests.pythons()
    assert list(found.values()) == [Path(sys.executable), named, newer, managed]
    assert list(found)[1:] == ["pypy 3.98", "cpython 3.27", "cpython 3.99"]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_each_python_plays_and_each_hash_seed_is_played_with(count: int) -> None:
    pairs = digests.runs(list(FOUND)[:count])
    assert [name for name, _ in pairs] == [*list(FOUND)[:count], *["cpython 3.13"] * (3 - count)]
    assert [seed for _, seed in pairs] == list(digests.HASH_SEEDS)


def test_a_difference_is_shown_and_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(digests, "pythons", lambda: FOUND)
    monkeypatch.setattr(digests, "played_by", lambda run: f"game 1 {run.python == Path('c')}\n")
    assert digests.everywhere(1) == 1
    said = capsys.readouterr().out
    assert "pypy 3.11 (hash seed 4711) differs from cpython 3.13 (hash seed 0): game 1 True instead of" in said
    assert len(said.splitlines()) == 1


def test_equal_digests_name_the_pythons(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(digests, "pythons", lambda: FOUND)
    monkeypatch.setattr(digests, "played_by", lambda *_: "game 1 abc\n")
    assert digests.everywhere(1) == 0
    assert "1 digests equal on cpython 3.13, cpython 3.14, pypy 3.11" in capsys.readouterr().out


def told(monkeypatch: pytest.MonkeyPatch, said: Callable[[digests.Run], str]) -> list[digests.Run]:
    """What is played where a compiled engine is compared with all Pythons, if they say this."""
    asked: list[digests.Run] = []

    def played_by(run: digests.Run) -> str:
        asked.append(run)
        return said(run)

    monkeypatch.setattr(digests, "pythons", lambda: FOUND)
    monkeypatch.setattr(digests, "played_by", played_by)
    digests.everywhere(1, Path("fast"), 7)
    return asked


def test_a_compiled_engine_is_one_python_more(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = told(monkeypatch, lambda _: "game 1 abc\n")
    assert "1 digests equal on cpython 3.13, cpython 3.14, pypy 3.11, compiled" in capsys.readouterr().out
    judged = [run for run in asked if "1" in run.options]
    assert [run.name for run in judged] == [*(name for name, _ in digests.runs(FOUND)), "compiled"]
    assert [(run.name, run.options[3]) for run in asked if run not in judged] == [("plain", "7"), ("compiled", "7")]


def test_games_that_only_the_compiled_engine_plays_otherwise_are_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told(monkeypatch, lambda run: f"game 1 {run.name == 'compiled' and '--random' in run.options}\n")
    said = capsys.readouterr().out
    assert "compiled (hash seed 0) differs from plain (hash seed 0): game 1 True instead of game 1 False" in said


def test_one_python_alone_is_too_few_where_more_are_required(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(digests, "played_by", lambda *_: "game 1 abc\n")
    monkeypatch.setenv("THUNDERROAD_REQUIRE", "pythons")
    assert digests.everywhere(1) == 1
    assert "ONLY ONE PYTHON HERE" in capsys.readouterr().out
    monkeypatch.setenv("THUNDERROAD_REQUIRE", "")
    assert digests.everywhere(1) == 0
