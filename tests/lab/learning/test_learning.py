"""A tiny course of learning: the same games and weights each time, and nothing lost in between."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner

from thunderroad.bots.learned.kept import to_json, weights
from thunderroad.bots.learned.network import Network, Weights
from thunderroad.cli.learn import command
from thunderroad.cli.main import main
from thunderroad.family.registry import ruleset
from thunderroad.lab.errors import LabError
from thunderroad.lab.kept import Series, carried_on
from thunderroad.lab.learning.calibration import Report
from thunderroad.lab.learning.course import learn
from thunderroad.lab.learning.fit import numbers
from thunderroad.lab.learning.games import LESSONS, Course, Lesson, check, play
from thunderroad.lab.learning.positions import Positions
from thunderroad.lab.workers import ALONE

TINY = Course("classic", (), (2, 3), ("random",), mixed=False, seed="tiny")
ALL = Course("vendetta", (), (4, 3), ("random",), mixed=True, seed="any")
GAMES = 40


def taken(course: Course, games: int) -> Positions:
    found = Positions(course)
    for number in range(games):
        found.take(play(course, number))
    return found


def learned() -> tuple[Weights, Report]:
    return learn(taken(TINY, GAMES), 1, lambda number, loss: None)


@pytest.fixture(scope="module")
def tiny() -> tuple[Weights, Report]:
    """What the tiny course gives, for all that only look at it."""
    return learned()


def test_the_same_games_give_the_same_file_of_weights(tiny: tuple[Weights, Report]) -> None:
    names = ruleset(TINY.ruleset).trait_names
    texts, reports = [], []
    for found, report in (tiny, learned()):
        texts.append(to_json(names, found, {}))
        reports.append(report)

    assert texts[0] == texts[1]
    assert reports[0] == reports[1]
    Network(weights(json.loads(texts[0])))


def test_what_is_learned_is_judged_by_games_that_were_held_out(tiny: tuple[Weights, Report]) -> None:
    found, report = tiny

    assert 3 < report.games < 20
    assert sum(each.count for each in report.bins) > report.positions
    assert found.reach() < 1 << 31


def test_a_game_follows_from_its_number_and_can_be_played_again() -> None:
    for number in range(8):
        one = play(ALL, number)
        assert one == play(ALL, number)
        found = Positions(ALL)
        found.take(one)
        assert len(found) > 0


def test_a_game_that_goes_another_way_is_refused() -> None:
    one = play(TINY, 0)
    changed = Lesson(replace(one.game, digest="another"), one.answers)

    with pytest.raises(LabError, match="does not go as it did"):
        Positions(TINY).take(changed)


def test_a_mixed_course_brings_modules_and_crews() -> None:
    recipes = [ALL.recipe(number) for number in range(40)]

    assert any(recipe.modules for recipe in recipes)
    assert sum(not recipe.modules for recipe in recipes) > 20
    check(ALL)


def test_games_are_kept_with_their_answers(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    one = partial(play, TINY)
    before = list(carried_on(out, Series(TINY.to_json(), one, 4, LESSONS), ALONE))

    assert list(carried_on(out, Series(TINY.to_json(), one, 4, LESSONS), ALONE)) == before
    assert all(game.answers for game in before)


def test_too_few_games_say_so() -> None:
    with pytest.raises(LabError, match="too few to learn from"):
        learn(taken(TINY, 4), 1, lambda number, loss: None)


def test_the_command_goes_on_where_it_was_and_writes_weights(tmp_path: Path) -> None:
    out, kept = tmp_path / "games.jsonl", tmp_path / "judgement.json"
    usual = ["--ruleset", "classic", "--bots", "random", "--players", "2", "--out", str(out)]

    first = CliRunner().invoke(command, [*usual, "--games", "30"], catch_exceptions=False)
    size = out.stat().st_size
    again = CliRunner().invoke(command, [*usual, "--games", "30", "--weights", str(kept)], catch_exceptions=False)

    assert first.exit_code == again.exit_code == 0
    assert first.output == again.output
    assert "were held out" in first.output
    assert out.stat().st_size == size
    assert json.loads(kept.read_text())["learned"]["command"].startswith("thunderroad learn --ruleset classic")


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (["--players", "two"], "must be numbers such as 4,4,3"),
        (["--players", "4,9"], "has 4 crews, not enough for 9 players"),
        (["--bots", ""], "at least one"),
        (["--games", "19"], "must be from 20 to"),
        (["--weights", "x"], "--out and --weights name the same file"),
    ],
)
def test_a_wrong_option_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wrong: list[str], says: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        main(["learn", "--out", "x", *wrong])

    assert ended.value.code == 2
    assert says in capsys.readouterr().err
    assert not (tmp_path / "x").exists()


def test_without_numpy_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(LabError, match=r"pip install thunderroad\[lab\]"):
        numbers()
