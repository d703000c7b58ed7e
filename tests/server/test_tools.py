"""The tools that kill, load and audit, at a small size."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tools import audit
from tools.chaos import chaos
from tools.load import load
from tools.players import page_waits


def test_a_few_kills_lose_nothing(tmp_path: Path) -> None:
    found = asyncio.run(chaos(f"sqlite:///{tmp_path}/tables.db", 3, 2, "small chaos"))
    assert found.faults == []
    assert (found.kills, found.tables) == (3, 2)
    assert found.answers > 3


def test_a_few_tables_are_measured(tmp_path: Path) -> None:
    measured = asyncio.run(load(f"sqlite:///{tmp_path}/tables.db", 3, 2.0, 0.2, 1, 4.0))
    assert measured.answers > 3
    assert measured.memory_made > measured.memory_before - 5
    assert [answers >= 20 for answers, _ in measured.hour][-1]
    assert "3 tables, 12 clients" in measured.sentences()


def test_the_page_comes_back_soon_after_a_restart() -> None:
    """The scripted players wait as the page does; no wait may spoil the two seconds."""
    waits = page_waits()
    assert max(waits) <= 1.0
    assert waits == sorted(waits)


def test_an_audit_tells_findings_from_packages_that_nobody_knows() -> None:
    report = {
        "dependencies": [
            {"name": "good", "version": "1", "vulns": []},
            {"name": "bad", "version": "2", "vulns": [{"id": "X-1", "fix_versions": ["3"]}]},
            {"name": "odd", "skip_reason": "not found"},
        ]
    }
    assert audit.python_findings(report) == (["bad 2: X-1, repaired in 3"], 2, 1)
    assert audit.npm_findings({"message": "no network"}) is None
    assert audit.npm_findings({"vulnerabilities": {"bad": {"severity": "high", "range": "<3"}}}) == ["bad: high, <3"]
