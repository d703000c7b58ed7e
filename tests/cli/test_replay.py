"""`thunderroad replay`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from thunderroad.cli.main import main
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.players import Player
from thunderroad.play.table import Table


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A journal of some answers."""
    table = Table.create(
        Recipe("vendetta", (Seat("amber"), Seat("azure")), "5"), [Player("me", "Ann"), Player("friend", "Bob")]
    )
    for number in range(40):
        choice = table.game.choice
        assert choice is not None
        table.answer(choice.seat, table.seq, number * 7 % len(choice.options), f"command-{number}")
    path = tmp_path / "game.jsonl"
    path.write_text(table.journal().to_text(), encoding="utf-8")
    return path


def run(*arguments: str | Path) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["replay", *map(str, arguments)])
    return done.exit_code, done.stdout, done.stderr


def test_a_whole_journal(journal: Path) -> None:
    status, out, _ = run(journal)
    assert status == 0
    assert out.startswith("pass  40 of 40 answers, digest ")
    assert "is asked '" in out


def test_up_to_an_answer_with_board_and_log(journal: Path) -> None:
    status, out, _ = run(journal, "--to", "6", "--board", "--log")
    assert status == 0
    assert "pass  6 of 40 answers" in out
    assert "[VB-SETUP-02]" in out
    assert "round 1; A amber, Z azure" in out
    assert "+As" in out or "+Am" in out or "+Al" in out


def test_further_than_there_are_answers(journal: Path) -> None:
    status, _, err = run(journal, "--to", "41")
    assert status == 2
    assert "this journal has only 40 answers, so --to 41 is too many" in err


def test_json(journal: Path) -> None:
    found = json.loads(run(journal, "--json", "--board")[1])
    assert (found["status"], found["answers"], found["of"], found["end"]) == ("pass", 40, 40, None)
    assert len(found["board"]) == 7


def test_a_changed_journal_fails_with_its_line(journal: Path) -> None:
    rows = journal.read_text(encoding="utf-8").splitlines()
    answer = json.loads(rows[1])
    rows[1] = json.dumps({**answer, "option": answer["option"] + 1})
    journal.write_text("\n".join(rows), encoding="utf-8")
    status, out, _ = run(journal)
    assert status == 1
    assert f"fail  {journal}: line 2: answer 1" in out
    assert json.loads(run(journal, "--json")[1])["line"] == 2


def test_a_file_that_is_no_journal(tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text("hello")
    status, _, err = run(tmp_path / "x.txt")
    assert status == 2
    assert f"{tmp_path}/x.txt: line 1" in err


def test_a_journal_of_other_content_says_that_positions_are_not_compared(journal: Path) -> None:
    assert json.loads(run(journal, "--json")[1])["exact"]
    rows = journal.read_text(encoding="utf-8").splitlines()
    header = json.loads(rows[0])
    del header["recipe"]["digest"]
    journal.write_text("\n".join([json.dumps(header), *rows[1:]]), encoding="utf-8")
    status, out, _ = run(journal)
    assert status == 0
    assert "replayed by name; positions were not compared" in out
    assert not json.loads(run(journal, "--json")[1])["exact"]
