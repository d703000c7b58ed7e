"""`thunderroad analyse`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from thunderroad.cli.main import main

JOURNAL = Path(__file__).parents[1] / "lab" / "analysis" / "short.jsonl"
QUICK = ("--judge", "easy", "--worlds", "4", "--jobs", "1")


def run(*arguments: str | Path) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["analyse", *map(str, arguments)])
    return done.exit_code, done.stdout, done.stderr


def test_a_game_in_words() -> None:
    status, out, _ = run(JOURNAL, *QUICK)
    assert status == 0
    assert "judge easy: looks at the position once the turn is over, 4 times each" in out
    for word in ("white", "orange", "luck", "1. round", "better", "what chance changed most"):
        assert word in out


def test_the_same_in_json_and_kept_in_a_file(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    status, out, _ = run(JOURNAL, *QUICK, "--json", "--out", kept)
    assert status == 0
    found = json.loads(out)
    assert found["analysis"] == 1
    assert found["done"] == found["total"] == len(kept.read_text().splitlines()) - 1
    assert run(JOURNAL, *QUICK, "--json", "--out", kept)[1] == out, "read from the file"
    status, _, err = run(JOURNAL, "--judge", "careful", "--out", kept)
    assert status == 2
    assert "another plan (judge)" in err


@pytest.mark.parametrize("lost", [7, 2000])
def test_a_truncated_journal_gets_one_sentence(tmp_path: Path, lost: int) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_bytes(JOURNAL.read_bytes()[:-lost])
    status, _, err = run(path, *QUICK)
    assert status == 2
    assert len(err.strip().splitlines()) == 1
    assert "cut.jsonl" in err


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (("--judge", "merciless"), "there is no judge 'merciless'; judges are easy, careful, hard, expert"),
        (("--seat", "teal"), "no crew 'teal' plays in this game; its crews are white, orange"),
        (("--worlds", "1"), "--worlds"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(wrong: tuple[str, str], says: str) -> None:
    status, _, err = run(JOURNAL, *wrong)
    assert status == 2
    assert says in err
