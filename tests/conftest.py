"""Fixtures for all tests."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import settings

from tests.kit import leftovers, order, seeds
from tests.kit.road import Road


@pytest.fixture(autouse=True)
def _nothing_left_behind() -> Iterator[None]:
    """A test that changes what the whole process lives by fails itself, not another one that comes later."""
    before = leftovers.settings()
    yield
    assert leftovers.settings() == before


@pytest.fixture
def road() -> Iterator[Callable[..., Road]]:
    """Draw a road to play on; at the end of the test every drawn road must be settled."""
    roads: list[Road] = []

    def draw(text: str = "", **settings: Any) -> Road:
        roads.append(Road(text, **settings))
        return roads[-1]

    yield draw
    for one in roads:
        one.settled()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where there are several workers, all of them sort their tests alike."""
    if workers := getattr(config, "workerinput", {}).get("workercount"):
        items[:] = order.ordered(items, workers)


def pytest_collection_finish() -> None:
    """What is there before the first test stays to the end: the collector need not look through it each time."""
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Why a test needed a second try is told, too: it may never fail like that again (decision 0016)."""
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.section(f"first try of {report.nodeid}", sep="_")
        terminalreporter.line(report.longreprtext)


def pytest_configure(config: pytest.Config) -> None:
    """Tests name the clauses and rulings that they would catch when broken; nothing in them is left to chance."""
    seeds.begin()
    settings.register_profile("the same every time", derandomize=True, database=None, deadline=None)
    settings.load_profile("the same every time")
    config.addinivalue_line("markers", "rule(*ids): IDs of the clauses and rulings this test proves")
