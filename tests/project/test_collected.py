"""Every file of tests is run: a folder whose name the test runner passes over would hide its tests for ever."""

from __future__ import annotations

from fnmatch import fnmatch
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]


def test_no_folder_of_tests_has_a_name_that_is_passed_over(pytestconfig: pytest.Config) -> None:
    """``build`` is such a name, and this folder had it."""
    passed_over = pytestconfig.getini("norecursedirs")
    assert "build" in passed_over
    folders = {folder for path in TESTS.rglob("test_*.py") for folder in path.relative_to(TESTS).parent.parts}
    assert folders
    assert [name for name in sorted(folders) for pattern in passed_over if fnmatch(name, pattern)] == []
