"""Several workers begin with what takes longest, divide no file of it, and end with quick tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from xdist.scheduler import WorkStealingScheduling

from tests.kit.order import SLOW, ordered

FOLDERS = {"boards": 9, "browser": 7, "cards": 40, "project": 2, "server": 5, "zones": 30}
"""How many files each has."""


@dataclass(frozen=True, slots=True)
class One:
    path: Path
    number: int


@dataclass(slots=True, eq=False)
class Worker:
    """What the scheduler sees of one, and the tests that it sends."""

    shutting_down: bool = False
    sent: list[int] = field(default_factory=list)
    gateway: Any = field(default_factory=lambda: SimpleNamespace(id="w"))

    def send_runtest_some(self, tests: list[int]) -> None:
        self.sent += tests


def several() -> Iterator[One]:
    for folder, files in FOLDERS.items():
        for file in range(files):
            yield from (One(Path("tests", folder, f"test_{file}.py"), number) for number in range(1 + file % 6))


def sent(items: list[One], count: int) -> list[list[One]]:
    """What each worker is given by the scheduler that `make test` names."""
    config: Any = SimpleNamespace(getvalue=lambda name: ["popen"] * count)
    scheduler, workers = WorkStealingScheduling(config), [Worker() for _ in range(count)]
    for worker in workers:
        scheduler.add_node(worker)
    for worker in workers:
        scheduler.add_node_collection(worker, [str(one) for one in items])
    scheduler.schedule()
    return [[items[at] for at in worker.sent] for worker in workers]


def slow(one: One) -> bool:
    return bool(set(SLOW) & set(one.path.parts))


@pytest.mark.parametrize("workers", [1, 2, 3, 5])
def test_each_worker_has_whole_slow_files_first(workers: int) -> None:
    items = ordered(list(several()), workers)
    assert sorted(map(str, items)) == sorted(map(str, several())), "none is lost, none comes twice"
    files: list[Path] = []
    for given in sent(items, workers):
        assert given[0].path.parts[1] == SLOW[0]
        assert not slow(given[-1])
        kinds = [kind for kind, _ in groupby(given, key=slow)]
        assert kinds == [True, False]
        files += [path for path, _ in groupby(filter(slow, given), key=lambda one: one.path)]
    assert len(files) == len(set(files)), "each file has one worker"


def test_slow_files_alone_are_dealt_as_well() -> None:
    items = [one for one in several() if slow(one)]
    assert sorted(map(str, ordered(items, 3))) == sorted(map(str, items))
