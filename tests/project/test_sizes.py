"""The report of file and function lengths."""

from __future__ import annotations

import pytest

from tools import sizes


def test_one_too_long_is_named_and_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert not sizes.report("functions", [(5, "a.py:1 short"), (61, "b.py:9 long")], limit=60)
    assert "b.py:9 long  TOO LONG" in capsys.readouterr().out


def test_a_function_is_counted_from_def_to_its_last_line() -> None:
    lengths = {name: length for length, name in sizes.function_lengths() if "tools/sizes.py" in name}
    (main,) = [length for name, length in lengths.items() if name.endswith(" main")]
    assert main == 4
