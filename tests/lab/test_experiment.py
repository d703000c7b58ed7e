"""Experiments: small files that say what is asked and what is played."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest
from click.testing import CliRunner

from thunderroad.cli.main import main
from thunderroad.lab.experiment import read

ROOT = Path(__file__).resolve().parents[2]
EXPERIMENTS = sorted((ROOT / "docs" / "experiments").glob("*.toml"))
TEXT = """
question = "Does a dent hurt?"
background = "Two random bots."
players = 2
bots = "random"
games = 4
tables = ["seat"]

[[variant]]
name = "without"

[[variant]]
name = "with"
give = "CREW.medium damage: dent"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "dent.toml"
    path.write_text(TEXT)
    return path


def run(*arguments: object) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["experiment", *map(str, arguments), "--jobs", "1"])
    return done.exit_code, done.stdout, done.stderr


def test_an_experiment_leaves_games_rows_a_page_and_a_summary(file: Path) -> None:
    status, out, err = run(file)
    assert (status, err) == (0, "")
    found = pl.read_parquet(file.with_suffix(".parquet"))
    assert found["variant"].to_list() == ["without", "with"] * 4
    assert found["holder"].to_list() == [-1, 0, -1, 1] * 2
    summary = file.with_suffix(".md").read_text()
    digest = out.partition("digest ")[2][:16]
    for words in (
        "# Does a dent hurt?",
        "Two random bots.",
        f"8 games, digest `{digest}`",
        f"    thunderroad experiment {file.as_posix()}",
        "## with: Compared with “without”",
        "| share of wins of the seat that has it | 4 |",
        "## with: Who wins, by seat",
    ):
        assert words in summary
    assert "How games end" not in summary, "that does not answer the question"
    assert "How games end" in file.with_suffix(".html").read_text()


@pytest.mark.long
def test_the_same_command_goes_on_and_more_games_begin_with_the_same(file: Path, tmp_path: Path) -> None:
    run(file, "--games", "2")
    few = file.with_suffix(".jsonl").read_bytes()
    run(file)
    assert file.with_suffix(".jsonl").read_bytes().startswith(few)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    run(file, "--to", elsewhere)
    for ending in (".jsonl", ".md", ".html"):
        assert (elsewhere / f"dent{ending}").read_bytes() == file.with_suffix(ending).read_bytes()


@pytest.mark.long
def test_an_answer_is_shown_with_the_games_that_it_was_drawn_from(file: Path) -> None:
    digest = run(file)[1].partition("digest ")[2][:16]
    file.write_text(f'{TEXT}\n[answer]\ntext = "A little."\ndigest = "{digest}"\ndate = "2026-11-23"\n')
    run(file)
    summary = file.with_suffix(".md").read_text()
    assert "**Answer.** A little." in summary
    assert "Played on 2026-11-23: 8 games" in summary
    run(file, "--games", "2")
    summary = file.with_suffix(".md").read_text()
    assert f"(The answer was written for other games, digest `{digest}`.)" in summary
    assert "2026" not in summary


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('question = "Does a dent hurt?"', "", "an experiment must say its 'question'"),
        ("games = 4", "", "an experiment must say its 'games'"),
        ("games = 4", "games = 1", "'games' must be 2 or more"),
        ("games = 4", 'games = "4"', "'games' must be a whole number, not '4'"),
        ("players", "playrs", "in an experiment, there is no word 'playrs'; did you mean 'players'?"),
        ("give", "gives", "in a variant, there is no word 'gives'; did you mean 'give'?"),
        ('name = "with"', 'name = "without"', "each variant needs a 'name' of its own"),
        ('"random"', '"genius"', "there is no bot 'genius'"),
        ("CREW.medium damage: dent", "CREW.medium damage: scratch", "scratch"),
        ("players = 2", 'modules = ["moon"]', "there is no module 'moon'"),
        ("games = 4", "games = ", "is not a TOML file"),
        ("players = 2", "players = 9", "has 4 crews, not enough for 9 players"),
        ('tables = ["seat"]', 'tables = ["seats"]', "there is no table 'seats'; did you mean 'seat'?"),
        ("players = 2", "modules = [3]", "'modules' must hold words in quotes, not [3]"),
    ],
)
def test_what_is_no_experiment(file: Path, old: str, new: str, said: str) -> None:
    file.write_text(TEXT.replace(old, new))
    status, out, err = run(file)
    assert (status, out, err.count("\n")) == (2, "", 1), err
    assert err.startswith(f"thunderroad: {file}")
    assert said in err
    assert not file.with_suffix(".jsonl").exists()


def test_a_file_of_other_games_is_left_alone(file: Path) -> None:
    run(file)
    file.write_text(TEXT.replace("players = 2", "players = 3"))
    status, _, err = run(file)
    assert status == 2
    assert "this file has games of another plan" in err


@pytest.mark.parametrize("path", EXPERIMENTS, ids=lambda path: path.stem)
def test_the_experiments_of_the_docs_can_be_played_and_their_answers_are_of_their_games(path: Path) -> None:
    found = read(path)
    found.trial.series()
    summary = path.with_suffix(".md").read_text()
    assert summary.startswith(f"# {found.question}\n")
    assert f"digest `{found.answer['digest']}`. Play it again" in summary
    assert "written for other games" not in summary
    assert f"({path.stem}.md)" in (path.parent / "README.md").read_text()


def test_there_are_ten() -> None:
    assert len(EXPERIMENTS) >= 10
