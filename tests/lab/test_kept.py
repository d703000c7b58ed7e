"""A file of games that grows: stopped, carried on, damaged, of something else."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from thunderroad.lab.blocks import BELOW, Ladder, Pairing, play
from thunderroad.lab.errors import LabError
from thunderroad.lab.kept import carried_on
from thunderroad.lab.simulate import Plan, Played

PLAN = Ladder(Plan("classic", ("white", "orange"), ("random",) * 2, 0, "5"), (Pairing(BELOW, ("random", "random")),), 3)


def run(out: Path | None, most: int = 6, ladder: Ladder = PLAN, jobs: int = 1) -> list[Played]:
    """Play the first games and stop."""
    found = []
    games = carried_on(out, ladder.to_json(), partial(play, ladder), ladder.games, jobs, Played)
    for game in games:
        found.append(game)
        if len(found) == most:
            break
    games.close()
    return found


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    path = tmp_path / "whole.jsonl"
    run(path)
    return path


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_that_was_stopped_goes_on_to_the_same_file(tmp_path: Path, whole: Path, jobs: int) -> None:
    path = tmp_path / "part.jsonl"
    assert run(path, 2, jobs=jobs) == run(None, 2)
    assert path.read_bytes() == whole.read_bytes()[: path.stat().st_size]
    assert run(path, jobs=jobs) == run(None)
    assert path.read_bytes() == whole.read_bytes()


def test_games_that_are_there_are_not_played_again(whole: Path) -> None:
    def never(number: int) -> Played:
        raise AssertionError(number)

    assert len(list(carried_on(whole, PLAN.to_json(), never, PLAN.games, 1, Played))) == 6
    shorter = Ladder(PLAN.plan, PLAN.pairings, 1)
    assert len(list(carried_on(whole, shorter.to_json(), never, shorter.games, 1, Played))) == 2
    assert len(run(whole, 8, Ladder(PLAN.plan, PLAN.pairings, 4))) == 8, "more blocks are the same plan"


@pytest.mark.parametrize("lost", [1, 30, 400, 1000])
def test_a_last_line_that_was_cut_off_is_played_again(tmp_path: Path, whole: Path, lost: int) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_bytes(whole.read_bytes()[:-lost])
    run(path)
    assert path.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("size", [0, 1, 40])
def test_a_first_line_that_was_cut_off_is_written_again(tmp_path: Path, whole: Path, size: int) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_bytes(whole.read_bytes()[:size])
    run(path)
    assert path.read_bytes() == whole.read_bytes()


def test_games_of_another_plan_are_refused_and_left_alone(whole: Path) -> None:
    before = whole.read_bytes()
    other = Ladder(Plan("classic", ("white", "tan"), ("random",) * 2, 0, "6"), PLAN.pairings, 3)
    with pytest.raises(LabError, match=r"games of another plan \(crews, seed\); use another file"):
        run(whole, ladder=other)
    assert whole.read_bytes() == before


@pytest.mark.parametrize("text", ["hello\n", "[1]\n", "{}", "\n", "hello"])
def test_other_files_are_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    with pytest.raises(LabError, match="use another file"):
        run(path)
    assert path.read_text() == text


def test_damage_in_the_middle_is_told(whole: Path) -> None:
    lines = whole.read_text().splitlines(keepends=True)
    whole.write_text("".join([*lines[:3], lines[3][:20] + "\n", *lines[4:]]))
    with pytest.raises(LabError, match="line 4 is damaged; delete it and all that follow it"):
        run(whole)
    whole.write_text("".join([*lines[:3], *lines[4:]]))
    with pytest.raises(LabError, match="game 2 is missing"):
        run(whole)


def test_a_folder_that_does_not_exist(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="does not exist; create it first"):
        run(tmp_path / "no" / "games.jsonl")
