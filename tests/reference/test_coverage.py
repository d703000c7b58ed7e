"""Every clause and ruling of what the engine plays has a test that would notice if it broke."""

from __future__ import annotations

from pathlib import Path

from tools import rules_coverage as coverage


def test_every_rule_that_is_played_has_a_test() -> None:
    assert coverage.gaps() == []


def test_tests_name_only_rules_that_exist() -> None:
    assert coverage.unknown() == []


def test_what_waits_for_a_module_exists_and_has_no_test_yet() -> None:
    known = {id for group in coverage.ids().values() for id in group}
    assert set(coverage.WAITING) <= known
    assert set(coverage.WAITING) & set(coverage.covered()) == set()


def test_marks_and_rules_lines_count_and_mentions_do_not(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "tests" / "test_x.py").write_text(
        '"""About VB-SLAM-01."""\n'
        "import pytest\n"
        'rule = pytest.mark.rule("VB-SLAM-03")\n'
        '@pytest.mark.rule("VB-SLAM-04", "VB-SLAM-05-R1")\n'
        "def test_x() -> None:\n"
        '    assert "VB-SLAM-02"\n'
    )
    (tmp_path / "scenarios" / "x.txt").write_text("title: VB-WIN-01\nrules: VB-HAZ-01, VB-HAZ-02  # VB-HAZ-03\n")
    assert sorted(coverage.covered(tmp_path)) == [
        "VB-HAZ-01",
        "VB-HAZ-02",
        "VB-SLAM-03",
        "VB-SLAM-04",
        "VB-SLAM-05-R1",
    ]
    gaps = coverage.gaps(tmp_path)
    assert "VB-SLAM-02" in gaps
    assert "VB-SLAM-04" not in gaps
