"""`thunderroad scenario`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from thunderroad.cli.main import main

PASSES = """title: One step
rules: VB-MOVE-03
seats: amber, teal
position:
  tiles: off-road off-road off-road
  amber dice: 1
  amber.small: at 3/1
  teal.small: at 6/20
play:
  amber: front
then:
  amber.small at 3/2
"""
FAILS = PASSES.replace("3/2", "3/3").replace("One step", "Two steps") + "then road:\n" + "  . .\n" * 6
WRONG = PASSES.replace("small at 3/2", "small floats")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.txt").write_text(PASSES)
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "b.txt").write_text(FAILS)
    return tmp_path


def run(*arguments: str | Path) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["scenario", *map(str, arguments)])
    return done.exit_code, done.stdout, done.stderr


def test_a_pass(folder: Path) -> None:
    status, out, _ = run(folder / "a.txt")
    assert (status, out) == (0, f"pass  One step  ({folder}/a.txt)\n")


def test_a_failure_shows_line_and_difference(folder: Path) -> None:
    status, out, _ = run(folder / "deep" / "b.txt")
    assert status == 1
    assert "fail  Two steps" in out
    assert "b.txt:12: 'amber.small at 3/3' does not hold: it is at 3/2" in out
    assert "b.txt:13: 1 space differs (expected>found):" in out
    assert ". .>As" in out


def test_folders_are_searched_and_counted(folder: Path) -> None:
    status, out, _ = run(folder)
    assert status == 1
    assert out.splitlines()[0].startswith("pass  One step")
    assert out.endswith("1 of 2 passed\n")
    assert "One step" not in run(folder, "--quiet")[1]


def test_a_file_that_cannot_be_read_is_status_2(folder: Path) -> None:
    (folder / "c.txt").write_text(WRONG)
    status, out, _ = run(folder)
    assert status == 2
    assert "c.txt:12: 'amber.small floats' is not a fact" in out
    assert run(folder / "missing.txt")[0] == 2


def test_a_folder_without_scenarios(tmp_path: Path) -> None:
    status, _, err = run(tmp_path)
    assert status == 2
    assert "there are no .txt files" in err


def test_log_and_board(folder: Path) -> None:
    out = run(folder / "a.txt", "--log", "--board")[1]
    assert "[VB-MOVE-03]" in out
    assert "o o+As o" in out.replace("    ", " ")


def test_a_file_without_then_is_told(folder: Path) -> None:
    (folder / "q.txt").write_text(PASSES.partition("then:")[0].replace("One step", "And then?"))
    status, out, _ = run(folder / "q.txt")
    assert status == 0
    assert out.startswith("pass  And then?")
    assert "[VB-MOVE-03]" in out
    assert out.splitlines()[-1].startswith("      now teal is asked 'assign' (")


def test_the_words_of_a_game() -> None:
    status, out, _ = run("--words", "classic")
    assert status == 0
    assert "VEHICLE: at 3/7, reversed" in out
    assert "black-low" in out
    assert "moves left is 2" in out
    assert json.loads(run("--words", "vendetta", "--json")[1])["words"]["questions"]["drift"] == ["slam", "pass"]
    assert run("--words", "chess")[0] == 2
    assert "name a scenario file" in run()[2]


def test_json(folder: Path) -> None:
    first, second = json.loads(run(folder, "--json")[1])
    assert (first["status"], first["rules"]) == ("pass", ["VB-MOVE-03"])
    assert second["differences"][0] == {
        "line": 12,
        "text": "'amber.small at 3/3' does not hold: it is at 3/2",
        "shown": [],
    }
