"""The tool that runs tests again and again: it notices what fails or needs a second try, and leaves nothing running."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from tools import again

PASSES, FAILS = (f"def test_it():\n    assert {truth}\n" for truth in ("True", "False"))
SECOND_TRY = """
import pathlib, pytest
@pytest.mark.flaky(reruns=1)
def test_it():
    tried = pathlib.Path(__file__).with_name("tried")
    first = not tried.exists()
    tried.touch()
    assert not first
"""
PLAIN = ["-p", "no:cacheprovider", "-c", "/dev/null"]


def told(tmp_path: Path, source: str, times: int, *more: str) -> int:
    file = tmp_path / "test_it.py"
    file.write_text(source)
    return again.main(["--times", str(times), "--load", "1", *more, "--", *PLAIN, "-raR", str(file)])


def test_a_verdict_on_runs_that_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(tmp_path, PASSES, 2) == 0
    assert "2 of 2 runs passed at the first try beside a load of 1" in capsys.readouterr().out


@pytest.mark.parametrize(("source", "line"), [(FAILS, "FAILED "), (SECOND_TRY, "RERUN ")])
def test_what_fails_or_needs_a_second_try_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], source: str, line: str
) -> None:
    assert told(tmp_path, source, 1) == 1
    said = capsys.readouterr().out
    assert line in said
    assert "test_it" in said
    assert "0 of 1 runs" in said


def test_a_run_that_hangs_is_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(tmp_path, "def test_it():\n    while True: pass\n", 1, "--minutes", "0.05") == 1
    assert "stopped after 3 s" in capsys.readouterr().out


def test_the_load_is_there_and_goes_whatever_happens() -> None:
    with suppress(KeyboardInterrupt), again.busy(2) as started:
        assert [one.poll() for one in started] == [None, None]
        raise KeyboardInterrupt
    assert all(one.poll() is not None for one in started)
