"""The tool that tells what a bot's answers bring."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import gains


def test_a_difference_is_the_mean_over_the_same_worlds() -> None:
    ends = {"0": [100.0, 0.0, 0.0, 0.0], "3": [100.0, 100.0, 0.0, 100.0]}
    mean, variance = gains.difference(ends, 3, 0)
    assert mean == 50.0
    assert variance == pytest.approx(10000 / 3 / 4)
    assert gains.difference(ends, 0, 0) == (0.0, 0.0)
    assert gains.difference(ends, 7, 0) == (0.0, 0.0), "what was not played on counts as no better"


@pytest.mark.long
def test_what_is_recorded_once_the_finish_line_lies_is_asked_again(tmp_path: Path) -> None:
    file = tmp_path / "ends.jsonl"
    gains.record(file, games=1, worlds=1, before=False, seed="line")
    found = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert found
    assert all(str(each["greedy"]) in each["ends"] for each in found)
    assert {share for each in found for some in each["ends"].values() for share in some} <= {0.0, 50.0, 100.0}
    assert [one for _, one, _ in gains.gains(found, "greedy")] == [0.0] * len(found), "it gives its own answers again"
    assert any(one for _, one, _ in gains.gains(found, "random")), "other answers end otherwise"


def test_what_cannot_be_asked_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").write_text("", encoding="utf-8")
    for file, name, words in (("none", "greedy", "holds no questions"), ("empty", "nobody", "nobody")):
        monkeypatch.setattr("sys.argv", ["gains", "of", str(tmp_path / file), name])
        with pytest.raises(SystemExit):
            gains.main()
        assert words in capsys.readouterr().err


@pytest.mark.long
def test_before_the_finish_line_lies_every_fifth_question_counts_while_a_crew_has_one_vehicle() -> None:
    asked = [one.number for one in gains.questions("race:0") if gains.wanted(one, before=True)]
    assert asked
    assert all(number % gains.EVERY == 0 for number in asked)
