"""`thunderroad bench`: the keys that measuring programs rely on."""

from __future__ import annotations

import json
from itertools import count
from types import FunctionType

import pytest
from click.testing import CliRunner

from thunderroad.cli.main import main
from thunderroad.kernel.game import BaseGame
from thunderroad.lab import bench as lab
from thunderroad.lab.bench import calibration

KEYS = {
    "decisions_per_second",
    "games_per_second",
    "decisions_per_game",
    "clone_us",
    "save_us",
    "load_us",
    "calibration_per_second",
    "compiled",
}


def test_json_has_exactly_the_documented_keys() -> None:
    done = CliRunner().invoke(main, ["bench", "--json", "--seconds", "0.3"])
    assert done.exit_code == 0, done.stderr
    found = json.loads(done.stdout)
    assert set(found) == KEYS
    assert found.pop("compiled") is not isinstance(BaseGame.run, FunctionType)
    assert all(value > 0 for value in found.values())
    assert 50 < found["decisions_per_game"] < 2000


def test_modules_are_measured_beside_the_game_without(monkeypatch: pytest.MonkeyPatch) -> None:
    for clock in ("perf_counter", "process_time"):  # no machine is faster than another
        readings = count()
        monkeypatch.setattr(lab, clock, lambda readings=readings: next(readings) / 100)
    done = CliRunner().invoke(main, ["bench", "--json", "--seconds", "0.3", "--modules", "all"])
    assert done.exit_code == 0, done.stderr
    found = json.loads(done.stdout)
    assert set(found) == {*KEYS, "beside_plain"}
    assert 0.5 < found["beside_plain"] < 2
    done = CliRunner().invoke(main, ["bench", "--seconds", "0.3", "--modules", "all"])
    assert "of the decisions per second without modules" in done.stdout


def test_the_table_for_people() -> None:
    done = CliRunner().invoke(main, ["bench", "--seconds", "0.3", "--players", "2"])
    assert done.exit_code == 0, done.stderr
    for words in ("decisions", "games", "copy", "save", "load", "calibration"):
        assert words in done.stdout


def test_the_calibration_loop_is_fixed() -> None:
    assert calibration() == calibration() == 3783823169
