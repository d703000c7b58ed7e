"""Called and won."""

from __future__ import annotations

import re
from math import fsum
from pathlib import Path

import pytest
from click.testing import CliRunner

from thunderroad.cli.main import main
from thunderroad.lab.analysis.calibration import Called, bins, called
from thunderroad.lab.analysis.calibration_plot import plot
from thunderroad.lab.analysis.judges import judge
from thunderroad.lab.simulate import Plan


def test_what_was_said_is_compared_with_who_won() -> None:
    games = [Called(n, [[30.0, 70.0]] * 2, [0] if n % 10 < 3 else [1]) for n in range(100)]
    low, high = bins(games)
    assert (low.low, low.high, low.count, low.said, low.won) == (30.0, 40.0, 200, 30.0, 30.0)
    assert (high.said, high.won) == (70.0, 70.0)
    assert (low.most - low.least) / 2 == pytest.approx(9.0, abs=0.2), "as of 100 games, not of 200 positions"


def test_a_draw_is_shared_and_the_highest_step_holds_100() -> None:
    (one,) = bins([Called(0, [[100.0, 99.0]], [0, 1])])
    assert (one.low, one.won) == (90.0, 50.0)


@pytest.mark.parametrize(("games", "least"), [(1, 0.0), (3, 16.8), (30, 90.5)])
def test_nobody_is_sure_where_all_were_won(games: int, least: float) -> None:
    (one,) = bins([Called(n, [[95.0]] * 3, [0]) for n in range(games)])
    assert (one.won, one.most) == (100.0, 100.0)
    assert one.least == pytest.approx(least, abs=0.1)


def test_a_game_is_judged_at_every_few_turns() -> None:
    plan = Plan("classic", ("white", "orange"), ("random", "random"), 1, "calibration")
    found = called(plan, judge("easy", 4), 0)
    assert found.shares
    assert all(fsum(shares) == pytest.approx(100, abs=0.1) for shares in found.shares)
    assert Called.from_json(found.to_json()) == found
    assert called(plan, judge("easy", 4), 0) == found


def test_each_step_is_a_dot_with_its_interval() -> None:
    found = bins([Called(n, [[30.0, 70.0]] * 2, [0] if n % 10 < 3 else [1]) for n in range(100)])
    drawn = plot(found, 100)
    (low, won), (high, more) = [tuple(map(float, dot)) for dot in re.findall(r'cx="([\d.]+)" cy="([\d.]+)"', drawn)]
    assert low < high, "70 % lies to the right of 30 %"
    assert won > more, "and above it"
    words = f"called 30.0 %, won 30.0 % ({found[0].least:.1f} to {found[0].most:.1f} %): 200 positions"
    assert re.findall(r"<title>(.*?)</title>", drawn)[0] == words


def test_the_command_draws_what_it_prints(tmp_path: Path) -> None:
    file = tmp_path / "called.svg"
    asked = ["calibrate", "--ruleset", "classic", "--players", "2", "--games", "2", "--worlds", "4", "--jobs", "1"]
    done = CliRunner().invoke(main, [*asked, "--plot", str(file)])
    assert done.exit_code == 0, done.output
    said = re.findall(r"<title>called ([\d.]+) %", file.read_text())
    assert said
    assert all(one in done.output for one in said)


@pytest.mark.parametrize("name", ["called.png", "nowhere/called.svg"])
def test_where_no_plot_can_be_written_no_game_is_played(tmp_path: Path, name: str) -> None:
    done = CliRunner().invoke(main, ["calibrate", "--games", "2", "--plot", str(tmp_path / name)])
    assert done.exit_code != 0
    assert "must end in .svg" in done.output or "create it first" in done.output
